"""What wagers are worth, as tables in the terminal: all at a glance, or one with every outcome."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

from houserules.analysis.figures import Exact, MeterFigures, OutcomeFigures, Worth
from houserules.analysis.worth import Analysis
from houserules.chips import dollars
from houserules.cli.page import Page
from houserules.engine.words import readable
from houserules.parsheets.numerals import (
    amount,
    as_sentence,
    chance,
    decimal,
    fraction,
    odds_text,
    percent,
    percent_or_tiny,
    thousands,
)
from houserules.parsheets.outcomes import worth_showing
from houserules.parsheets.question import Question
from houserules.parsheets.readings import Other, with_alternatives

WIDE = 100  # columns from which a clause has a column of its own
NOT_AUTHORISED = "not authorised by the rulebook"


def print_worth(page: Page, asked: Question, analysis: Analysis, readings: bool) -> None:
    for paragraph in _head(asked):
        page.print(paragraph, markup=False)
    if asked.wager is None:
        _print_overview(page, analysis)
    else:
        for worth in analysis.wagers:
            _print_wager(page, asked, worth)
    for _, why in analysis.unanswered:
        page.print(f"Not analyzed: {why}", markup=False)
    if readings:
        for worth in analysis.wagers:
            _print_readings(page, asked, worth)


def _head(asked: Question) -> Iterator[str]:
    about = asked.subject
    source = about.source or "the default submission"
    changes = "".join(f", {path} = {_value(value)}" for path, value in about.changes.items())
    yield f"{about.game.title}: {source}{changes}"
    for reason in about.left_out:
        yield f"Left out: {reason}."


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _print_overview(page: Page, analysis: Analysis) -> None:
    table = _table("", "wager", "paytable")
    table.padding = (0, 1, 0, 0)  # so that no name is cut at 80 columns
    for column in ("house edge", "hit freq.", "st. dev."):
        table.add_column(column, justify="right", no_wrap=True)
    for worth in analysis.wagers:
        mark = "" if worth.exact else "≈"
        table.add_row(
            worth.wager,
            _letter(worth),
            mark + percent(worth.house_edge),
            percent_or_tiny(worth.hit_frequency),
            decimal(worth.standard_deviation, 3),
        )
    if analysis.wagers:
        page.print(table)
    _print_break_even(page, analysis)
    decimals = [worth.wager for worth in analysis.wagers if not worth.exact]
    page.print(f"Per base wager. Exact, but for {', '.join(decimals)} (≈)." if decimals else "Per base wager; exact.")
    if any(not worth.authorised for worth in analysis.wagers):
        page.print(f"* {NOT_AUTHORISED}")


def _letter(worth: Worth) -> str:
    return worth.paytable.replace("-", " ") + ("" if worth.authorised else " *")


def _print_break_even(page: Page, analysis: Analysis) -> None:
    rows = [(worth, meter) for worth in analysis.wagers for meter in worth.meters]
    if not rows:
        return
    table = _table("Meters", "wager", "meter")
    for column in ("shows", "breaks even at"):
        table.add_column(column, justify="right", no_wrap=True)
    for worth, meter in rows:
        table.add_row(worth.wager, meter.meter, dollars(meter.amount), breaks_even(meter))
    page.print(table)


def _print_wager(page: Page, asked: Question, worth: Worth) -> None:
    if not worth.authorised:
        page.print(f"Paytable {worth.paytable} is {NOT_AUTHORISED}.", markup=False)
    page.print(_facts(asked, worth))
    page.print(_outcomes(worth, page.width >= WIDE))
    page.print()
    for meter in worth.meters:
        page.print(_meter(worth, meter))
    for line in _remarks(worth):
        page.print(line, markup=False)


def _facts(asked: Question, worth: Worth) -> Table:
    wager = asked.subject.game.offer.wager(worth.wager)
    title = wager.title if wager else worth.wager
    paytable = f"Paytable {worth.paytable.replace('-', ' ')}" if worth.paytable else ""
    table = _table(escape(f"{title}: {paytable}"), "")
    table.show_header = False
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("", overflow="fold")
    for name, value, digits in _figures(worth):
        table.add_row(name, percent(value) if digits is None else decimal(value, digits), fraction(value))
    table.add_row("standard deviation", decimal(worth.standard_deviation), "")
    table.add_row("skewness", decimal(worth.skewness), "")
    return table


def _figures(worth: Worth) -> Iterator[tuple[str, Exact, int | None]]:
    yield "house edge", worth.house_edge, None
    if worth.average_wager:
        yield "return", worth.return_to_player, None
    if worth.meters:
        yield "return without meters", worth.return_without_meters, None
    if worth.long_run_return is not None:
        yield "return in the long run", worth.long_run_return, None
    if worth.average_wager not in (0, 1):
        yield "average wager", worth.average_wager, 4
        yield "element of risk", worth.element_of_risk, None
    yield "hit frequency", worth.hit_frequency, None
    yield "variance", worth.variance, 4


def _outcomes(worth: Worth, wide: bool) -> Table:
    """The clause stands below the outcome where the terminal is narrow."""
    table = _table("Outcomes")
    table.padding, table.show_edge = (0, 1, 0, 0), wide
    clause = 0 if wide else max(len(each.clause) for each in worth.outcomes)
    table.add_column("outcome", overflow="fold", min_width=clause)
    counted = any(each.deals is not None for each in worth.outcomes)
    staked = len({each.staked for each in worth_showing(worth) if not each.beside}) > 1
    for column, shown in (("deals", counted), ("probability", True), ("staked", staked)):
        if shown:
            table.add_column(column, justify="right", no_wrap=True)
    table.add_column("pays", overflow="fold", min_width=6)
    if wide:
        table.add_column("clause", no_wrap=True)
    table.add_column("return", justify="right", no_wrap=True)
    for each in worth_showing(worth):
        table.add_row(*_cells(each, wide, counted, staked))
    return table


def _cells(each: OutcomeFigures, wide: bool, counted: bool, staked: bool) -> Iterator[str]:
    outcome = f"{readable(each.outcome)}{' (in addition)' if each.beside else ''}"
    yield outcome if wide or not each.clause else f"{outcome}\n{each.clause}"
    if counted:
        yield thousands(each.deals)
    yield chance(each.probability)
    if staked:
        yield decimal(each.staked, 2).rstrip("0").rstrip(".")
    yield odds_text(each.pays)
    if wide:
        yield each.clause
    yield percent(each.share_of_return)


def _meter(worth: Worth, meter: MeterFigures) -> Table:
    table = _table(f"Meter {meter.meter}", "")
    table.show_header = False
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("", overflow="fold")
    table.add_row("shows", dollars(meter.amount), "")
    table.add_row("breaks even at", breaks_even(meter), "all other meters unchanged")
    per = "of the return per dollar on it, for a wager of $1"
    table.add_row("coefficient", percent(meter.coefficient, 7), f"{fraction(meter.coefficient)} {per}".strip())
    table.add_row("rate", percent(meter.rate, 2), "of each wager is added to it")
    table.add_row("hit frequency", chance(meter.hit_frequency), fraction(meter.hit_frequency))
    if meter.average_when_hit is not None:
        table.add_row("average when hit", amount(meter.average_when_hit), f"with wagers of {dollars(worth.stake)}")
    if meter.wagers_between_hits is not None:
        hours = thousands(float(meter.hours_between_hits or 0))
        pace = f"{hours} hours at {meter.pace} rounds an hour, {_players(meter.players)}"
        table.add_row("wagers between hits", thousands(float(meter.wagers_between_hits)), pace)
    return table


def breaks_even(meter: MeterFigures) -> str:
    if meter.break_even is None:
        return "no amount"
    return dollars(meter.break_even) if meter.break_even else "any amount"


def _players(number: int) -> str:
    return "one player" if number == 1 else f"{number} players"


def _remarks(worth: Worth) -> Iterator[str]:
    kind = "Exact" if worth.exact else "Decimal, not exact"
    total = "" if worth.total == 1 else f" {thousands(worth.total)} in all."
    yield f"{kind}: {worth.enumeration}.{total} Per base wager of {dollars(worth.stake)}."
    if worth.strategy:
        yield as_sentence(f"Play: {worth.strategy}")
    yield from map(as_sentence, worth.notes)


def _print_readings(page: Page, asked: Question, worth: Worth) -> None:
    found = with_alternatives(asked, worth)
    if not found:
        page.print(f"No reading of the register moves the worth of {worth.wager}.")
        return
    table = _table(f"Readings that move the worth of {worth.wager}", "reading")
    table.add_column("", overflow="fold")
    for each, others in found.items():
        lines = [escape(each.reading), *(f"Or: {escape(_other(other))}" for other in others)]
        table.add_row(each.id, "\n".join([*lines, *([f"Worth: {escape(each.worth)}"] if each.worth else [])]))
    page.print(table)


def _other(other: Other) -> str:
    """An alternative with the house edge it would make, or why there is none."""
    if other.house_edge is not None:
        return f"{other.text} House edge {percent(other.house_edge)}."
    return f"{other.text} ({other.why or 'It does not touch this wager here.'})"


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title or None, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
