"""`houserules strategy`: what to do with the cards that are seen, and what each mistake costs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables, advise, charts, example
from houserules.analysis.strategy import Advice, Chart
from houserules.cards import cards
from houserules.cli.asked import filed, game_of, settings_of
from houserules.cli.completing import games_beginning
from houserules.cli.console import NO, as_json, say_json, stop
from houserules.cli.watching import watched
from houserules.games.catalogue import NAMES
from houserules.parsheets.question import Asking, Question, main_wager, question
from houserules.parsheets.refusals import BadQuestion, UnfitSubmission

KINDS_OF_CARD = 10  # numbers that describe a shoe


@click.command(
    help=f"Say what each open choice is worth, or show the whole strategy of GAME: {', '.join(NAMES)}.\n\n"
    "GAME may be left out where a submission names it. Worth is in base wagers. Without --hand the strategy is shown "
    "as charts.",
    epilog='Example: houserules strategy texas-holdem-bonus --hand "Ks Kd" --board "7c 9s 2d"',
)
@click.argument("game", required=False, shell_complete=games_beginning)
@click.option("--hand", metavar="CARDS", help='The player\'s cards, such as "Ks Kd".')
@click.option("--board", metavar="CARDS", default="", help="Community cards that are face up.")
@click.option("--up", metavar="CARD", default="", help="The dealer's up card.")
@click.option("--dealt", metavar="CARDS", default="", help="Other cards known to be gone.")
@click.option(
    "--shoe", metavar="NUMBERS", default="", help="Ten numbers: the twos to nines, ten-values and aces it held."
)
@click.option("--submission", metavar="FILE", help="A Rules Submission, or - for standard input.")
@click.option("--set", "settings", metavar="KEY=VALUE", multiple=True, help="An option of the submission: decks=8.")
@click.option("--wager", metavar="NAME", help="With --paytable: the wager it belongs to; by default, the main wager.")
@click.option("--paytable", metavar="P|FILE", help="Another letter of the rulebook, or a file with your own.")
@click.option("--chart", type=click.Choice(["text", "svg"]), help="How the whole strategy is drawn.")
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Write the charts to this file.")
@click.option("--example", "show_example", is_flag=True, help="Print a strategy to begin with, for analyze --strategy.")
@as_json
def command(
    game: str | None,
    hand: str | None,
    board: str,
    up: str,
    dealt: str,
    shoe: str,
    submission: str | None,
    settings: tuple[str, ...],
    wager: str | None,
    paytable: str | None,
    chart: str | None,
    out: Path | None,
    show_example: bool,
    as_json: bool,
) -> None:
    try:
        asked = _question(game, submission, settings, wager, paytable)
        if show_example:
            sys.stdout.write(example(asked.subject.game))
        elif hand is not None:
            _refuse_drawing(chart, out)
            _answer(asked, {"hand": hand, "board": board, "up": up, "dealt": dealt}, shoe, as_json)
        else:
            _refuse_cards(board, up, dealt, shoe)
            _draw(asked, chart or _form(out), out, as_json)
    except UnfitSubmission as error:
        stop(str(error), NO)
    except ValueError as error:
        stop(str(error))


def _question(
    game: str | None, submission: str | None, settings: tuple[str, ...], wager: str | None, paytable: str | None
) -> Question:
    source = filed(submission)
    chosen = game_of(game, source)
    if paytable is not None and wager is None:
        wager = main_wager(chosen)
    options = settings_of(chosen, settings)
    return question(Asking(chosen.name, source, options, wager, paytable))


def _refuse_drawing(chart: str | None, out: Path | None) -> None:
    if chart is not None or out is not None:
        raise BadQuestion(f"{'--chart' if chart else '--out'} is for the whole strategy: leave --hand out.")


def _refuse_cards(*others: str) -> None:
    if any(others):
        raise BadQuestion("--board, --up, --dealt and --shoe need a hand: give --hand too.")


def _form(out: Path | None) -> str:
    return "svg" if out is not None and out.suffix.lower() == ".svg" else "text"


def _own(asked: Question) -> OwnPaytables:
    return NONE_OF_THEIR_OWN if asked.own is None else {asked.own.wager: asked.own}


def _answer(asked: Question, typed: dict[str, str], shoe: str, as_json: bool) -> None:
    about = asked.subject
    seen = {place: cards(text.replace(",", " ")) for place, text in typed.items()}
    if shoe:
        seen["shoe"] = _numbers(shoe)
    with watched(f"Counting {about.game.title}") as progress:
        advice = advise(
            about.game, about.terms, {place: each for place, each in seen.items() if each}, _own(asked), progress
        )
    if as_json:
        say_json({"game": about.game.name, **{name: text for name, text in typed.items() if text}, **_written(advice)})
    else:
        from houserules.cli.page import Page
        from houserules.cli.strategy_tables import print_advice

        print_advice(Page(), advice)


def _numbers(text: str) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    if len(words) != KINDS_OF_CARD or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise BadQuestion(
            f"--shoe takes {KINDS_OF_CARD} numbers: how many twos, threes, ..., nines, ten-valued cards and aces; "
            'two decks are "8 8 8 8 8 8 8 8 32 8".'
        )
    return tuple(map(int, words))


def _written(advice: Advice) -> dict[str, Any]:
    from houserules.parsheets.written import quantity

    return {
        "decision": advice.decision,
        "best": list(advice.best),
        "choices": [
            {"choice": each.choice, "expected": quantity(each.expected), "cost": quantity(each.cost)}
            for each in advice.choices
        ],
        "enumeration": advice.enumeration,
        "total": float(advice.total) if isinstance(advice.total, float) else int(advice.total),
        "before": [_written(each) for each in advice.before],
        "notes": list(advice.notes),
    }


def _draw(asked: Question, form: str, out: Path | None, as_json: bool) -> None:
    about = asked.subject
    with watched(f"Counting {about.game.title}") as progress:
        drawn = charts(about.game, about.terms, _own(asked), progress)
    if as_json:
        say_json({"game": about.game.name, "charts": drawn})
    elif form == "svg":
        _write_svg(drawn, out)
    else:
        _write_text(drawn, out)


def _write_text(drawn: tuple[Chart, ...], out: Path | None) -> None:
    from io import StringIO

    from houserules.cli.page import Page
    from houserules.cli.strategy_tables import print_charts

    if out is None:
        print_charts(Page(), drawn)
        return
    text = StringIO()
    print_charts(Page(file=text, width=100), drawn)
    _write(out, text.getvalue())


def _write_svg(drawn: tuple[Chart, ...], out: Path | None) -> None:
    """One picture to a file; the second and later charts are numbered."""
    from houserules.parsheets.chart_drawing import chart_svg, colors_of

    if out is None:
        raise BadQuestion("A drawing is not for a terminal: say where to write it, with --out FILE.")
    for number, each in enumerate(drawn, 1):
        _write(out if number == 1 else out.with_stem(f"{out.stem}-{number}"), chart_svg(each, colors_of(drawn)))


def _write(out: Path, text: str) -> None:
    from houserules.signage.files import write_whole

    try:
        write_whole(out, text.encode())
    except OSError as error:
        stop(f"{out} cannot be written: {error.strerror}.")
    click.echo(f"Written to {out}.", err=True)
