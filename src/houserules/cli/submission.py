"""`houserules submission`: what the casino chose, checked against the rulebook, shown, compared, drawn."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from houserules.cli.console import NO, say_json, stop
from houserules.cli.submission_files import in_force, read_filed
from houserules.engine.game import Game
from houserules.games.catalogue import NAMES
from houserules.submissions import (
    UnreadableSubmission,
    compare,
    default,
    describe,
    errors,
    game_named,
    review,
    to_toml,
)

app = typer.Typer(help="The Rules Submission: write, check, show, compare and draw it.", no_args_is_help=True)
File = Annotated[str, typer.Argument(metavar="FILE", help="A submission in TOML or JSON, or - for standard input.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to write it; the name ends in .svg or .pdf.")]


@app.command(epilog="Example: houserules submission new let-it-ride > table7.toml")
def new(game: Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(NAMES)}.")]) -> None:
    """Print a complete default with comments; it offers every wager that can be, and passes its own check."""
    try:
        chosen = game_named(game)
    except UnreadableSubmission as error:
        stop(f"{error}.")
    sys.stdout.write(to_toml(chosen, default(chosen)))


@app.command(epilog="Example: houserules submission check table7.toml")
def check(file: File, as_json: Json = False) -> None:
    """Say everything that is wrong, each with its place and clause; exit code 1 when there are errors."""
    findings = review(*read_filed(file))
    wrong = errors(findings)
    if as_json:
        say_json({"ok": not wrong, "findings": findings})
    else:
        from houserules.cli.submission_tables import print_findings

        print_findings(file, findings)
    if wrong:
        raise typer.Exit(NO)


@app.command(epilog="Example: houserules submission show table7.toml")
def show(file: File, as_json: Json = False) -> None:
    """What the casino chose, with clauses, the paytables in full, and the meters."""
    game, filed = read_filed(file)
    described = describe(game, filed)
    if as_json:
        say_json(described)
    else:
        from houserules.cli.submission_tables import print_submission

        print_submission(game, described)


@app.command(epilog="Example: houserules submission diff approved.toml amended.toml")
def diff(old: File, new: File, as_json: Json = False) -> None:
    """What differs, key by key, and which findings appear or disappear."""
    game, before = read_filed(old)
    other, after = read_filed(new)
    if other.name != game.name:
        stop(f"{old} is for {game.name} and {new} for {other.name}; only submissions for one game are compared.")
    compared = compare(game, before, after)
    if as_json:
        say_json(compared)
    else:
        from houserules.cli.submission_tables import print_comparison

        print_comparison(compared)


@app.command(epilog="Example: houserules submission sign table7.toml --out sign.pdf")
def sign(file: File, out: Out) -> None:
    """Draw the sign with the payout odds of every wager offered."""
    _refuse_format(out)
    game, chosen = in_force(file)
    from houserules.signage.sign import write_sign

    _write(write_sign, game, chosen, out)


@app.command(epilog="Example: houserules submission layout table7.toml --out layout.svg")
def layout(file: File, out: Out) -> None:
    """Draw the table layout to be submitted for approval."""
    _refuse_format(out)
    game, chosen = in_force(file)
    from houserules.signage.layout import write_layout

    _write(write_layout, game, chosen, out)


def _refuse_format(out: Path) -> None:
    if out.suffix not in (".svg", ".pdf"):
        stop(f"{out} ends in {out.suffix or 'nothing'}; a drawing is written as .svg or .pdf.")


def _write(draw: Any, game: Game, chosen: dict[str, Any], out: Path) -> None:
    try:
        draw(game, chosen, out)
    except OSError as error:
        stop(f"{out} cannot be written: {error.strerror}.")
    typer.echo(f"Written to {out}.")
