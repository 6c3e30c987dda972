"""`houserules submission`: what the casino chose, checked against the rulebook, shown, compared, drawn."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from houserules.cli.completing import games_beginning
from houserules.cli.console import NO, as_json, say_json, stop
from houserules.cli.submission_files import in_force, read_filed
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import NAMES
from houserules.submissions import (
    TEMPLATES,
    UnreadableSubmission,
    compare,
    describe,
    errors,
    game_named,
    review,
    terms_of,
    to_toml,
)

if TYPE_CHECKING:
    from houserules.signage.paper import Paper

file = click.argument("file")
out = click.option(
    "--out",
    metavar="FILE",
    required=True,
    type=click.Path(path_type=Path),
    help="Where to write it; the name ends in .svg or .pdf.",
)
paper = click.option(
    "--paper",
    type=click.Choice(["letter", "a4", "ledger", "a3"]),  # those of signage, which only drawing imports
    default="letter",
    show_default=True,
    help="The sheet it is drawn for; the drawing fills it.",
)


@click.group()
def command() -> None:
    """The Rules Submission: write, check, show, compare and draw it.

    FILE is a submission in TOML or JSON, or - for standard input.
    """


@command.command(
    help=f"Print a complete submission to begin with, with comments.\n\nGAME is one of {', '.join(NAMES)}.",
    epilog="Example: houserules submission new let-it-ride > table7.toml",
)
@click.argument("game", shell_complete=games_beginning)
@click.option(
    "--template",
    type=click.Choice(list(TEMPLATES)),
    default="full",
    show_default=True,
    help="Every wager the rulebook allows, or what a pit usually offers.",
)
def new(game: str, template: str) -> None:
    try:
        chosen = game_named(game)
    except UnreadableSubmission as error:
        stop(f"{error}.")
    sys.stdout.write(to_toml(chosen, TEMPLATES[template](chosen)))


@command.command(epilog="Example: houserules submission check table7.toml")
@file
@as_json
def check(file: str, as_json: bool) -> None:
    """List everything that is wrong, with place and clause.

    The exit code is 1 when there are errors.
    """
    findings = review(*read_filed(file))
    wrong = errors(findings)
    if as_json:
        say_json({"ok": not wrong, "findings": findings})
    else:
        from houserules.cli.submission_tables import print_findings

        print_findings(file, findings)
    if wrong:
        raise Exit(NO)


@command.command(epilog="Example: houserules submission show table7.toml")
@file
@as_json
def show(file: str, as_json: bool) -> None:
    """Show what the casino chose, with clauses and paytables."""
    game, filed = read_filed(file)
    described = describe(game, filed)
    if as_json:
        say_json(described)
    else:
        from houserules.cli.submission_tables import print_submission

        print_submission(game, described)


@command.command(epilog="Example: houserules submission diff approved.toml amended.toml")
@click.argument("old")
@click.argument("new")
@click.option("--count", is_flag=True, help="Also count what the main wagers are worth; this may take a while.")
@as_json
def diff(old: str, new: str, count: bool, as_json: bool) -> None:
    """Compare two submissions: keys, payouts and findings.

    The exit code is 1 when they differ.
    """
    game, before = read_filed(old)
    other, after = read_filed(new)
    if other.name != game.name:
        stop(
            f"{old} is for {game.name} and {new} for {other.name}; only submissions for the same game can be compared."
        )
    if count:
        from houserules.cli.watching import watched

        with watched("what a change is worth") as progress:
            compared = compare(game, before, after, progress)
    else:
        compared = compare(game, before, after)
    if as_json:
        say_json(compared)
    else:
        from houserules.cli.submission_tables import print_comparison

        print_comparison(compared)
    if compared.differ:
        raise Exit(NO)


@command.command(epilog="Example: houserules submission sign table7.toml --out sign.pdf")
@file
@out
@paper
def sign(file: str, out: Path, paper: str) -> None:
    """Draw the sign with the payout odds of every wager offered."""
    _refuse_format(out)
    game, chosen = in_force(file)
    from houserules.signage.sign import write_sign

    _write(write_sign, game, terms_of(game, chosen), out, paper)


@command.command(epilog="Example: houserules submission layout table7.toml --out layout.svg")
@file
@out
@paper
def layout(file: str, out: Path, paper: str) -> None:
    """Draw the table layout to submit for approval."""
    _refuse_format(out)
    game, chosen = in_force(file)
    from houserules.signage.layout import write_layout

    _write(write_layout, game, terms_of(game, chosen), out, paper)


def _refuse_format(out: Path) -> None:
    if out.suffix not in (".svg", ".pdf"):
        stop(f"{out} ends in {out.suffix or 'nothing'}; a drawing is written as .svg or .pdf.")


def _write(draw: Callable[[Game, Terms, Path, Paper], None], game: Game, terms: Terms, out: Path, paper: str) -> None:
    from houserules.signage.paper import PAPERS

    try:
        draw(game, terms, out, PAPERS[paper])
    except OSError as error:
        stop(f"{out} cannot be written: {error.strerror}.")
    click.echo(f"Written to {out}.")
