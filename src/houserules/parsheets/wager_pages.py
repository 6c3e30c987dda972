"""The pages of a par sheet about one wager: figures, outcomes, meters, plots, readings."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.analysis.exact import sum_of
from houserules.analysis.figures import MeterFigures, OutcomeFigures, Worth
from houserules.chips import dollars
from houserules.engine.words import readable
from houserules.law.readings import Reading
from houserules.parsheets.document import Column, Facts, Grid, Part, Picture, Pictures, Prose, Section
from houserules.parsheets.meter_growth import growth, owed
from houserules.parsheets.numerals import (
    amount,
    as_sentence,
    chance,
    decimal,
    fraction,
    odds_text,
    one_in,
    percent,
    thousands,
)
from houserules.parsheets.outcomes import worth_showing
from houserules.parsheets.plots import edge_plot, growth_plot, hold_plot, session_plot
from houserules.parsheets.question import Question
from houserules.parsheets.readings import readings_of
from houserules.parsheets.sessions import LEAST, MOST, Session, hold, rounds_until_sure, session

LONGEST = 60  # digits of an exact fraction that a page holds
FEWEST_BARS = 5  # of a session worth drawing
HOURS = 4  # of the session that is drawn
HOLD_ROUNDS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
NOT_AUTHORISED = "This paytable is not authorised by the rulebook."


def wager_sections(asked: Question, worth: Worth, charts: tuple[Part, ...] = ()) -> Iterator[Section]:
    yield Section(f"{title_of(asked, worth)}, {paytable_words(worth)}", tuple(_figures(asked, worth)), new_page=True)
    if charts:
        yield Section("Best play", charts, level=2)
    for meter in worth.meters:
        yield Section(f"Meter {meter.meter}", tuple(_meter(asked, worth, meter)), level=2)
    if worth.standard_deviation:
        yield Section("Many rounds", tuple(_rounds(asked, worth)), level=2)


def title_of(asked: Question, worth: Worth) -> str:
    wager = asked.subject.game.offer.wager(worth.wager)
    return wager.title if wager else worth.wager


def paytable_words(worth: Worth) -> str:
    """ "Paytable A", "paytable for six decks", "its only paytable"."""
    if not worth.authorised or len(worth.paytable) == 1:
        return f"Paytable {worth.paytable}"
    if worth.paytable == "only":
        return "its only paytable"
    words = worth.paytable.replace("-", " ")
    return f"paytable for {words}" if "deck" in words else f"paytable {words}"


def _figures(asked: Question, worth: Worth) -> Iterator[Part]:
    if not worth.authorised:
        yield Prose(NOT_AUTHORISED, warning=True)
    yield Facts(tuple(_facts(worth)))
    yield Prose(_method(worth))
    yield _outcomes(worth)
    for note in (*([f"Play: {worth.strategy}"] if worth.strategy else ()), *worth.notes):
        yield Prose(as_sentence(note))
    if found := readings_of(asked.subject, worth.wager):
        yield Prose(f"These figures rest on {_readings(found)}, listed below.")


def _readings(found: tuple[Reading, ...]) -> str:
    *others, last = (each.id for each in found)
    return f"readings {', '.join(others)} and {last}" if others else f"reading {last}"


def _facts(worth: Worth) -> Iterator[tuple[str, str, str]]:
    yield "House edge", percent(worth.house_edge), fraction(worth.house_edge, LONGEST)
    if worth.average_wager:
        yield "Return to player", percent(worth.return_to_player), fraction(worth.return_to_player, LONGEST)
    if worth.meters:
        yield (
            "Return without meters",
            percent(worth.return_without_meters),
            fraction(worth.return_without_meters, LONGEST),
        )
    if worth.long_run_return is not None:
        yield "Return in the long run", percent(worth.long_run_return), fraction(worth.long_run_return, LONGEST)
    if worth.average_wager not in (0, 1):
        yield "Average wager, in base wagers", decimal(worth.average_wager), fraction(worth.average_wager, LONGEST)
        yield "Element of risk", percent(worth.element_of_risk), fraction(worth.element_of_risk, LONGEST)
    yield "Hit frequency", percent(worth.hit_frequency), fraction(worth.hit_frequency, LONGEST)
    yield "Variance", decimal(worth.variance), fraction(worth.variance, LONGEST)
    yield "Standard deviation", decimal(worth.standard_deviation), "per round, in base wagers"
    yield "Skewness", decimal(worth.skewness), ""
    yield "Base wager", dollars(worth.stake), ""


def _method(worth: Worth) -> str:
    kind = "Exact" if worth.exact else "In decimals, not exact"
    total = "" if worth.total == 1 else f": {thousands(worth.total)} in all"
    return f"{kind}. Counted: {worth.enumeration}{total}."


def _outcomes(worth: Worth) -> Grid:
    shown = worth_showing(worth)
    counted = any(each.deals is not None for each in shown)
    staked = len({each.staked for each in shown if not each.beside}) > 1
    columns = [Column("Outcome", wide=True)]
    columns += [Column("Deals", "right")] * counted + [Column("Probability", "right"), Column("", "right")]
    columns += [Column("Staked", "right")] * staked
    columns += [Column("Pays"), Column("Clause"), Column("Return", "right")]
    rows = [tuple(_cells(each, counted, staked)) for each in shown]
    total = ["Total", *[thousands(worth.total)] * counted, "100%", "", *[decimal(worth.average_wager, 2)] * staked]
    back = sum_of(each.share_of_return for each in shown)
    return Grid(tuple(columns), (*rows, (*total, "", "", percent(back))), last_is_total=True)


def _cells(each: OutcomeFigures, counted: bool, staked: bool) -> Iterator[str]:
    yield f"{readable(each.outcome)}{', in addition' if each.beside else ''}"
    if counted:
        yield thousands(each.deals)
    yield chance(each.probability)
    yield one_in(each.probability)
    if staked:
        yield decimal(each.staked, 2)
    yield odds_text(each.pays).replace(" of meter ", " of ")
    yield each.clause
    yield percent(each.share_of_return)


def _meter_facts(worth: Worth, meter: MeterFigures) -> Iterator[tuple[str, str, str]]:
    yield "Shows", dollars(meter.amount), "as analyzed"
    yield "Coefficient", percent(meter.coefficient, 7), f"of the return per dollar: {fraction(meter.coefficient)}"
    even = {None: "at no amount", 0: "at any amount"}.get(meter.break_even) or dollars(meter.break_even or 0)
    yield "Breaks even", even, "all other meters unchanged"
    yield "Rate of progression", percent(meter.rate, 2), "of each wager"
    yield "Paid from", chance(meter.hit_frequency), one_in(meter.hit_frequency)
    if meter.average_when_hit is not None:
        yield "Average when won", amount(meter.average_when_hit), f"with wagers of {dollars(worth.stake)}"
    if meter.wagers_between_hits is not None:
        players = "one player" if meter.players == 1 else f"{meter.players} players"
        hours = thousands(round(float(meter.hours_between_hits or 0)))
        wagers = thousands(round(float(meter.wagers_between_hits)))
        yield "Won every", f"{wagers} wagers", f"{hours} hours at {meter.pace} rounds an hour with {players}"


def _meter(asked: Question, worth: Worth, meter: MeterFigures) -> Iterator[Part]:
    yield Facts(tuple(_meter_facts(worth, meter)))
    reset = asked.subject.terms.meters[meter.meter].reset
    grown = growth(worth, meter, reset)
    edge = Picture(edge_plot(worth, meter), "House edge by what the meter shows, all other meters unchanged.")
    if not grown:
        yield Pictures((edge,))
        return
    words = f"What the meter shows on average from its reset at {dollars(reset)} until it is won."
    yield Pictures((Picture(growth_plot(grown, meter), words), edge))
    lead = "Jackpot liability: with this chance the meter is won within so many wagers, and then shows on average"
    columns = (Column("Chance", "right"), Column("Within wagers", "right"), Column("Shows", "right"))
    found = owed(worth, meter, reset)
    rows = ((percent(each.chance, 0), thousands(each.wagers), amount(each.amount * 100)) for each in found)
    yield Grid(columns, tuple(rows), lead)


def _rounds(asked: Question, worth: Worth) -> Iterator[Part]:
    drawn = session(worth, HOURS * asked.pace)
    plots = [Picture(session_plot(drawn), _session_words(drawn))] if len(drawn.bars) >= FEWEST_BARS else []
    yield Pictures((*plots, Picture(hold_plot(worth), _hold_words(worth))))
    heads = ("Rounds", "Expected hold", "95% from", "to", "99% from", "to")
    rows = []
    for each in hold(worth, HOLD_ROUNDS):
        held = (each.expected, each.low_95, each.high_95, each.low_99, each.high_99)
        rows.append((thousands(each.rounds), *(percent(value, 2) for value in held)))
    yield Grid(tuple(Column(head, "right") for head in heads), tuple(rows))


def _session_words(drawn: Session) -> str:
    said = (
        f"Result of {drawn.rounds} rounds by exact convolution; dashed: the normal approximation; red: the expected "
        f"result, {decimal(drawn.expected, 2)}. The player is ahead in {percent(drawn.ahead, 2)} of sessions; nine of "
        f"ten end between {decimal(drawn.low, 1)} and {decimal(drawn.high, 1)}. The lowest {percent(LEAST, 1)} and the "
        f"highest {percent(1 - MOST, 1)} are not drawn."
    )
    if drawn.left_out:
        said += f" Left out: sessions with an outcome too large to draw, {chance(drawn.left_out)}."
    return f"{said} Results are rounded to a twentieth of a base wager." if drawn.rounded else said


def _hold_words(worth: Worth) -> str:
    said = "Hold over many rounds, with the bands in which it lies 95% and 99% of the time (normal approximation)."
    sure = rounds_until_sure(worth)
    return said if sure is None else f"{said} From {thousands(sure)} rounds on, the band of 95% is above zero."
