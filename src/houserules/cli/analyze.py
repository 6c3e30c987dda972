"""`houserules analyze`: what every wager is worth, to the last fraction."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import click

from houserules.analysis.meters import PACE
from houserules.analysis.worth import Analysis
from houserules.cli.asked import amount_of, filed, game_of, meters_of, settings_of
from houserules.cli.completing import games_beginning
from houserules.cli.console import NO, as_json, say_json_line, stop
from houserules.cli.watching import watched
from houserules.games.catalogue import NAMES
from houserules.parsheets.asking import answer
from houserules.parsheets.question import Asking, Question, question, read_text
from houserules.parsheets.refusals import BadQuestion, UnfitSubmission
from houserules.submissions.wording import shown

FORMATS = ("table", "json", "csv", "html", "pdf")


@click.command(
    help=f"Price every wager of GAME, or one: {', '.join(NAMES)}.\n\n"
    "GAME may be left out where a submission names it. Amounts are in dollars.",
    epilog="Example: houserules analyze blackjack --wager lucky-ladies --paytable B --set decks=8",
)
@click.argument("game", required=False, shell_complete=games_beginning)
@click.option("--submission", metavar="FILE", help="A Rules Submission, or - for standard input.")
@click.option("--wager", metavar="NAME", help="One wager, with every outcome.")
@click.option("--paytable", metavar="P|FILE", help="Another letter of the rulebook, or a file with your own.")
@click.option("--stake", metavar="DOLLARS", help="The base wager; by default, the least the table takes.")
@click.option("--set", "settings", metavar="KEY=VALUE", multiple=True, help="An option of the submission: decks=8.")
@click.option("--meter", "meters", metavar="NAME=DOLLARS", multiple=True, help="Where a meter stands.")
@click.option("--players", type=int, default=1, show_default=True, help="How many make the same wagers.")
@click.option(
    "--rounds-per-hour",
    "pace",
    type=int,
    default=PACE,
    show_default=True,
    help="The pace of the table, for the hours between jackpots.",
)
@click.option("--strategy", metavar="FILE", help="Price this strategy in place of the best play.")
@click.option("--readings", is_flag=True, help="Add the readings that move money, and what else the text could mean.")
@click.option("--format", "form", type=click.Choice(FORMATS), help="By default as --out ends, or a table.")
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Write it to this file.")
@click.option("--date", "dated", metavar="TEXT", help="The date on a par sheet; by default, today's.")
@click.option("--paper", type=click.Choice(["letter", "a4"]), default="letter", show_default=True, help="For a PDF.")
@as_json
def command(
    game: str | None,
    submission: str | None,
    wager: str | None,
    paytable: str | None,
    stake: str | None,
    settings: tuple[str, ...],
    meters: tuple[str, ...],
    players: int,
    pace: int,
    strategy: str | None,
    readings: bool,
    form: str | None,
    out: Path | None,
    dated: str | None,
    paper: str,
    as_json: bool,
) -> None:
    form = _form(form, out, as_json)
    try:
        source = filed(submission)
        chosen = game_of(game, source)
        asked = question(
            Asking(
                game=chosen.name,
                submission=source,
                settings=settings_of(chosen, settings),
                wager=wager,
                paytable=paytable,
                stake=None if stake is None else amount_of("--stake", stake),
                meters=meters_of(meters),
                players=players,
                strategy="" if strategy is None else _strategy(Path(strategy)),
                pace=pace,
            )
        )
        with watched(f"Counting {chosen.title}") as progress:
            analysis = answer(asked, progress)
    except UnfitSubmission as error:
        stop(str(error), NO)
    except BadQuestion as error:
        stop(str(error))
    if form == "table":
        _print(asked, analysis, readings, out)
    elif form in ("html", "pdf"):
        _write(_par_sheet(form, asked, analysis, dated, paper), form, out)
    else:
        _write(_data(form, asked, analysis, readings), form, out)


def _strategy(file: Path) -> str:
    """The text of a strategy; without a word in it, it would pass for no strategy at all."""
    text = read_text(file, "The strategy")
    if not text.strip():
        raise BadQuestion(f"The strategy {shown(str(file))} is empty; houserules strategy --example prints one.")
    return text


def _form(form: str | None, out: Path | None, as_json: bool) -> str:
    """The format that is asked for, in words or by the name of the file."""
    if as_json:
        if form not in (None, "json"):
            stop(f"--json and --format {form} ask for two formats; choose one.")
        return "json"
    ending = "" if out is None else out.suffix.removeprefix(".").lower()
    if form is None and ending in FORMATS:
        form = ending
    if form == "pdf" and out is None:
        stop("A PDF is not for a terminal: say where to write it, with --out FILE.")
    return form or "table"


def _data(form: str, asked: Question, analysis: Analysis, readings: bool) -> bytes:
    if form == "json":
        import msgspec

        from houserules.parsheets.written import as_json

        return msgspec.json.format(msgspec.json.encode(as_json(asked, analysis, readings)), indent=2) + b"\n"
    from houserules.parsheets.written import as_csv

    return as_csv(analysis).encode()


def _par_sheet(form: str, asked: Question, analysis: Analysis, dated: str | None, paper: str) -> bytes:
    from houserules.parsheets.sheet import par_sheet

    day = date.today().isoformat() if dated is None else dated
    with watched("Drawing the par sheet") as progress:
        document = par_sheet(asked, analysis, day, progress)
        if form == "html":
            from houserules.parsheets.html import as_html

            return as_html(document).encode()
        from houserules.parsheets.pdf import as_pdf

        return as_pdf(document, paper)


def _print(asked: Question, analysis: Analysis, readings: bool, out: Path | None) -> None:
    from houserules.cli.page import Page
    from houserules.cli.worth_tables import print_worth

    if out is None:
        print_worth(Page(), asked, analysis, readings)
        return
    from io import StringIO

    text = StringIO()
    print_worth(Page(file=text, width=100), asked, analysis, readings)
    _write(text.getvalue().encode(), "table", out)


def _write(content: bytes, form: str, out: Path | None) -> None:
    if out is None:
        if form == "json":
            say_json_line(content.decode().removesuffix("\n"))
        else:
            sys.stdout.write(content.decode())
        return
    from houserules.signage.files import write_whole

    try:
        write_whole(out, content)
    except OSError as error:
        stop(f"{out} cannot be written: {error.strerror}.")
    click.echo(f"Written to {out}.", err=True)
