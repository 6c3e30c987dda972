"""Paytables of the user's own, in the format of the rulebook's: clauses may be left out, and none is kept.

An altered row under the clause of the original would claim an authority that it does not have.
"""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec
from msgspec import Struct

from houserules.chips.cents import cents
from houserules.chips.odds import parse_odds
from houserules.chips.paytables import LETTER, Meter, Paytable, Paytables, Row, naming

EXAMPLE = '[lucky-ladies.mine] and rows = [["any-20", "4 to 1"], ...]'


class _Table(Struct, frozen=True, forbid_unknown_fields=True):
    rows: list[list[str]]
    clause: str = ""
    meters: list[list[Any]] = []
    meters_clause: str = ""
    idle: dict[str, str] = {}
    decks: tuple[int, ...] = ()
    cards: int | None = None


class _Section(Struct, frozen=True, forbid_unknown_fields=True):
    clause: str = ""
    wager: str | None = None
    stake: Decimal | int | None = None


def load_own_paytables(text: str) -> Paytables:
    """The tables in the text of a file, by wager and name; a ValueError says in one sentence what is wrong."""
    sections = tomllib.loads(text, parse_float=Decimal)
    if not sections:
        raise ValueError(f"There is no table in it; write {EXAMPLE}.")
    return {name: _tables(name, section) for name, section in sections.items()}


def _tables(name: str, section: object) -> dict[str, Paytable]:
    if not isinstance(section, dict):
        raise ValueError(f"{name} stands outside of a table; write {EXAMPLE}.")
    tables = {key: value for key, value in section.items() if isinstance(value, dict)}
    with naming(name):
        facts = msgspec.convert({key: section[key] for key in section if key not in tables}, _Section)
        if not tables:
            raise ValueError(f"There is no table; each goes under a name of its own, as in [{name}.mine].")
    return {letter: _paytable(name, letter, facts, table) for letter, table in tables.items()}


def _paytable(name: str, letter: str, section: _Section, raw: Mapping[str, Any]) -> Paytable:
    with naming(f"{name}.{letter}"):
        if not LETTER.fullmatch(letter):
            raise ValueError('A table is named by a capital letter or in lowercase, such as "mine".')
        table = msgspec.convert(raw, _Table)
        return Paytable(
            wager=section.wager or name,
            letter=letter,
            clause="",
            wager_clause="",
            by_outcome=_rows(table),
            meters=tuple(_meter(each) for each in table.meters),
            decks=table.decks,
            cards=table.cards,
            stake=None if section.stake is None else cents(section.stake),
        )


def _rows(table: _Table) -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for each in table.rows:
        if len(each) not in (2, 3):
            raise ValueError(f'A row is an outcome and its odds, as in ["any-20", "4 to 1"], not {each!r:.60}.')
        if each[0] in rows:
            raise ValueError(f'The outcome "{each[0]:.60}" is listed twice; list it once.')
        rows[each[0]] = Row(each[0], parse_odds(each[1]), "")
    if not rows:
        raise ValueError("There are no rows; each is an outcome and its odds.")
    return rows


def _meter(given: list[Any]) -> Meter:
    name, least, *_ = (*given, None, None)
    if not isinstance(name, str) or not isinstance(least, Decimal | int) or len(given) > 3:
        raise ValueError(f'A meter is its name and the least it may show, as in ["main", 1000.00], not {given!r:.60}.')
    return Meter(name, cents(least), "")
