"""What must be posted at a table: the odds and limits of every wager offered, and the small print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from string import capwords

from houserules.chips import (
    Dollars,
    DollarsAndStake,
    FixedPrize,
    For,
    MeterShare,
    Odds,
    Paytable,
    Push,
    Row,
    To,
    dollars,
)
from houserules.engine.game import Game
from houserules.engine.offer.layout import Posted
from houserules.engine.offer.terms import MeterTerms, Terms, WagerTerms
from houserules.engine.offer.wager import Wager
from houserules.signage.svg import Data
from houserules.submissions.in_use import grouped_by_paytable

# What each kind of odds means (readings G1 and G2).
MEANINGS: dict[type[Odds], str] = {
    To: "“to 1”: the wager is returned as well.",
    For: "“for 1”: the payout includes the wager.",
    Dollars: "A plain dollar amount includes the wager.",
    DollarsAndStake: "“and stake”: the wager is returned as well.",
    FixedPrize: "A prize includes the wager.",
    MeterShare: "A percentage of a meter does not depend on the stake.",
    Push: "“push”: the wager is returned.",
}


HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Cell:
    """The printed words and the exact fact behind them."""

    words: str
    fact: str = ""
    clause: str = ""


@dataclass(frozen=True)
class Entry:
    words: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Panel:
    """A titled list; `below` holds the lists that belong to it."""

    name: str
    title: str
    entries: tuple[Entry, ...]
    heads: tuple[str, ...] = ()
    note: str = ""
    letter: str = ""
    below: tuple[Panel, ...] = ()


def panels(game: Game, terms: Terms, with_meters: bool) -> list[Panel]:
    """One panel for each wager offered, in the order of the rulebook; a wager without a paytable has none."""
    found = grouped_by_paytable(tables_in_use(game, terms))
    return [_panel(game, terms, title, wager, table, with_meters) for title, wager, table in found]


def tables_in_use(game: Game, terms: Terms) -> Iterator[tuple[Wager, Paytable]]:
    for wager in game.offer.wagers:
        if terms.offers(wager.name) and (table := wager.paytables.get(terms.wagers[wager.name].paytable)):
            yield wager, table


def _panel(game: Game, terms: Terms, title: str, wager: Wager, table: Paytable, with_meters: bool) -> Panel:
    more_posted = [more for more in game.layout.also_posted(terms) if more.wager == wager.name]
    posted = [_posted(game, terms, more) for more in more_posted]
    if with_meters and (meters := _meters(terms, [table, *(each for more in more_posted for each in more.tables)])):
        posted.append(meters)
    entries = tuple(Entry(outcome(game, terms, row), (cell(game, terms, row),)) for row in table.rows)
    first = "Wager" if title == wager.title else wager.title  # one of several under a joint title
    note = multiples(game, wager) if wager.limits.follows else stakes(terms.wagers[wager.name], first)
    return Panel(wager.name, title, entries, note=note, letter=table.letter, below=tuple(posted))


def _posted(game: Game, terms: Terms, more: Posted) -> Panel:
    """One line per outcome, one column per stake."""
    first = more.tables[0]
    entries = tuple(
        Entry(
            outcome(game, terms, row), tuple(cell(game, terms, table.by_outcome[row.outcome]) for table in more.tables)
        )
        for row in first.rows
    )
    heads = tuple(dollars(table.stake) if table.stake else "" for table in more.tables)
    return Panel(first.wager, more.title, entries, heads, letter=first.letter)


def _meters(terms: Terms, tables: list[Paytable]) -> Panel | None:
    rows = (row for table in tables for row in table.rows)
    names = dict.fromkeys(row.odds.meter for row in rows if isinstance(row.odds, MeterShare))
    entries = tuple(_meter(name, terms.meters[name]) for name in names if name in terms.meters)
    heads = ("resets to", "each wager adds")
    return Panel("meters", "Progressive meter" + "s" * (len(entries) > 1), entries, heads) if entries else None


def _meter(name: str, meter: MeterTerms) -> Entry:
    most = f", at most {dollars(meter.maximum)}" if meter.maximum is not None else ""
    words = f"{meter_name(name)} meter{most}"
    return Entry(words, (Cell(dollars(meter.reset), str(meter.reset)), Cell(_share(meter.rate))))


def _share(rate: Fraction) -> str:
    """A percentage such as 10%, or the exact fraction if the decimal would not end."""
    percent = rate * 100
    return f"{float(percent):g}%" if 10**4 % percent.denominator == 0 else str(rate)


def outcome(game: Game, terms: Terms, row: Row) -> str:
    plain = game.offer.words.get(row.outcome) or row.outcome.replace("-", " ").capitalize()
    return game.layout.words(terms, row) or plain


def cell(game: Game, terms: Terms, row: Row) -> Cell:
    return Cell(game.layout.odds(terms, row) or printed_odds(row.odds), row.odds.text, row.clause)


def printed_odds(odds: Odds) -> str:
    if isinstance(odds, MeterShare):
        return f"{odds.percent}% of the {meter_name(odds.meter)} meter"
    return odds.sign


def meter_name(name: str) -> str:
    return capwords(name.replace("-", " ")).replace(" And ", " and ")


def stakes(wager: WagerTerms, name: str = "Wager") -> str:
    if wager.stakes:
        return f"{name} {' or '.join(map(dollars, wager.stakes))}"
    return f"{name} {dollars(wager.minimum)} to {dollars(wager.maximum)}"


def multiples(game: Game, wager: Wager) -> str:
    """How another wager determines the amount of this one."""
    followed = game.offer.wager(wager.limits.follows)
    title = followed.title if followed else wager.limits.follows
    if wager.area.named_in:
        return f"Comes with the {title} wager"
    times = sorted(wager.limits.times)
    if times == [1]:
        return f"Wager equal to the {title}"
    if times[0] == 0:
        return f"Wager up to {'half' if times[-1] == HALF else times[-1]} of the {title}"
    *others, most = map(str, times)
    return f"Wager {', '.join(others)} or {most} times the {title}" if others else f"Wager {most} times the {title}"


def limit_lines(game: Game, terms: Terms) -> list[tuple[str, Data]]:
    """The payout limit and what it is for: the same words on the felt and on the sign."""
    limit, scope = game.layout.limit(terms), game.layout.limit_scope(terms)
    data = {"inscription": "limit", "clause": game.layout.marks["limit"]}
    if limit is None:
        return [("No payout limit per hand", data)]
    lines: list[tuple[str, Data]] = [(f"Payout limit per hand: {dollars(limit)}", data)]
    return [*lines, (scope.words, {"inscription": "limit-scope", "clause": scope.clause})] if scope else lines


def table_limits(game: Game, terms: Terms) -> str:
    """Those of the main wager, which players ask about first."""
    main = next(wager.name for wager in game.offer.wagers if not wager.optional and terms.offers(wager.name))
    wager = terms.wagers[main]
    return f"Table minimum {dollars(wager.minimum)}  ·  maximum {dollars(wager.maximum)}"


def small_print(game: Game, terms: Terms) -> list[Cell]:
    used = {type(row.odds) for row in _rows(game, terms)}
    meanings = [Cell(words) for kind, words in MEANINGS.items() if kind in used]
    return meanings + [
        Cell(notice.words, clause=notice.clause) for notice in game.layout.notices if notice.printed(terms)
    ]


def _rows(game: Game, terms: Terms) -> Iterable[Row]:
    """The rows of wagers that are placed; one that comes with another wager has no stake to include."""
    for wager, table in tables_in_use(game, terms):
        if not wager.area.named_in:
            yield from table.rows
