"""Paytables as data: rows in printed order, each with its odds and its clause.

A file holds one section per wager (per stake, if the rulebook prints a table for each stake) and in it one
table per letter. A wager without lettered tables names its tables itself ("only", "six-decks").
"""

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from houserules.chips.cents import cents
from houserules.chips.odds import MeterShare, Odds, parse_odds

_CLAUSE = re.compile(r"[A-Z]{2,3} [0-9]+(?:\.[A-Z](?:\([0-9a-z]+\))*)?(?:#[0-9]+)?")
LETTER = re.compile(r"[A-Z]|[a-z0-9]+(?:-[a-z0-9]+)*")


class Row(Struct, frozen=True):
    outcome: str
    odds: Odds
    clause: str


class Meter(Struct, frozen=True):
    """A meter that a paytable pays from, and the least its initial and reset amounts may be, in cents."""

    name: str
    least: int
    clause: str


class Paytable(Struct, frozen=True):
    wager: str
    letter: str
    clause: str
    wager_clause: str
    by_outcome: dict[str, Row]
    meters: tuple[Meter, ...] = ()
    meters_clause: str | None = None
    idle: dict[str, str] = {}  # meters of the rulebook that it does not pay from -> the clause that says so
    decks: tuple[int, ...] = ()  # the numbers of decks it is allowed for; empty: any
    cards: int | None = None  # how many of the player's cards decide it, if tables of one wager differ
    stake: int | None = None  # the one stake it is printed for

    @property
    def rows(self) -> tuple[Row, ...]:
        """In printed order, since some wagers pay the first row that fits."""
        return tuple(self.by_outcome.values())

    def row(self, outcome: str) -> Row | None:
        return self.by_outcome.get(outcome)

    def meter(self, name: str) -> Meter | None:
        return next((meter for meter in self.meters if meter.name == name), None)


Paytables: TypeAlias = dict[str, dict[str, Paytable]]


class _Section(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says about a wager, besides its tables."""

    clause: str
    wager: str | None = None
    stake: Decimal | None = None


class _Table(Struct, frozen=True, forbid_unknown_fields=True):
    clause: str
    rows: list[tuple[str, str, str]]
    meters: list[tuple[str, Decimal, str]] = []
    meters_clause: str | None = None
    idle: dict[str, str] = {}
    decks: tuple[int, ...] = ()
    cards: int | None = None


def load_paytables(source: Path | str) -> Paytables:
    """Read a file, or the text of one; keyed by section (the wager) and letter."""
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    return {name: _tables(name, section) for name, section in tomllib.loads(text, parse_float=Decimal).items()}


def paytable_at(paytables: Paytables, wager: str, letter: str, stake: int) -> Paytable | None:
    """The table of a wager whose tables are printed for each stake."""
    for tables in paytables.values():
        table = tables.get(letter)
        if table and table.wager == wager and table.stake == stake:
            return table
    return None


def _tables(name: str, section: object) -> dict[str, Paytable]:
    if not isinstance(section, dict):
        raise ValueError(f"[{name}]: A section holds a clause and its tables, not {section!r}.")
    tables = {key: value for key, value in section.items() if isinstance(value, dict)}
    with naming(name):
        facts = msgspec.convert({key: section[key] for key in section if key not in tables}, _Section)
        _clause_id(facts.clause)
        if not tables:
            raise ValueError(f"There is no table; each goes under its letter, as in [{name}.A].")
    return {letter: _paytable(name, letter, facts, table) for letter, table in tables.items()}


def _paytable(name: str, letter: str, section: _Section, raw: object) -> Paytable:
    with naming(f"{name}.{letter}"):
        if not LETTER.fullmatch(letter):
            raise ValueError('A table is named by a capital letter or in lowercase, such as "six-decks".')
        table = msgspec.convert(raw, _Table)
        meters = _meters(table)
        return Paytable(
            wager=section.wager or name,
            letter=letter,
            clause=_clause_id(table.clause),
            wager_clause=section.clause,
            by_outcome=_rows(table, [meter.name for meter in meters]),
            meters=meters,
            meters_clause=table.meters_clause and _clause_id(table.meters_clause),
            idle={name: _clause_id(clause) for name, clause in table.idle.items()},
            decks=table.decks,
            cards=table.cards,
            stake=None if section.stake is None else cents(section.stake),
        )


def _rows(table: _Table, meters: list[str]) -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for outcome, text, clause in table.rows:
        odds = parse_odds(text)
        if outcome in rows:
            raise ValueError(f'The outcome "{outcome}" is listed twice; list it once.')
        clauses = clause.split(", ")  # a row that is printed twice has both, and is settled under the first
        for each in clauses:
            if _clause_id(each) != table.clause and not each.startswith(f"{table.clause}("):
                raise ValueError(f'The outcome "{outcome}" cites "{each}", which is outside {table.clause}.')
        # Meters may go unlisted, but a table that lists some lists all it pays from.
        if meters and isinstance(odds, MeterShare) and odds.meter not in meters:
            raise ValueError(f'"{odds}" is not a share of a listed meter ({", ".join(meters)}).')
        rows[outcome] = Row(outcome, odds, clauses[0])
    if not rows:
        raise ValueError("There are no rows; each is an outcome, its odds and its clause.")
    return rows


def _meters(table: _Table) -> tuple[Meter, ...]:
    meters = {name: Meter(name, cents(least), _clause_id(clause)) for name, least, clause in table.meters}
    if len(meters) < len(table.meters):
        raise ValueError(f"A meter is listed twice among {', '.join(meters)}; list it once.")
    return tuple(meters.values())


def _clause_id(text: str) -> str:
    if not _CLAUSE.fullmatch(text):
        raise ValueError(f'"{text}" is not a clause id; write it as BOOK 12.A(1)(a).')
    return text


@contextmanager
def naming(place: str) -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise ValueError(f"[{place}]: {error}") from None
