"""What a table, a pit and a day keep, with the bands in which 95 and 99 of a hundred lie."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

from houserules.parsheets.sessions import Z_95, Z_99
from houserules.simulation.figures import TableFigures

TABLES, HOURS = 10, 24


class Hold(Struct, frozen=True):
    """Of so many rounds; cents, and shares of what is staked, by the normal approximation."""

    what: str
    rounds: int
    staked: float
    won: float
    deviation: float
    won_95: tuple[float, float]
    won_99: tuple[float, float]
    hold: float
    hold_95: tuple[float, float]
    hold_99: tuple[float, float]


def holds(table: TableFigures, rounds: int, pace: int, tables: int = TABLES, hours: int = HOURS) -> tuple[Hold, ...]:
    """A table for an hour and for a day, and a pit of such tables for a day; tables do not know of each other."""
    return (
        _hold("a table, an hour", table, rounds, pace),
        _hold(f"a table, {hours} hours", table, rounds, pace * hours),
        _hold(f"a pit of {tables} tables, {hours} hours", table, rounds, pace * hours * tables),
    )


def _hold(what: str, table: TableFigures, played: int, rounds: int) -> Hold:
    staked, won = table.staked / played * rounds, table.won / played * rounds
    deviation = table.deviation * sqrt(rounds)
    bands = [(won - z * deviation, won + z * deviation) for z in (Z_95, Z_99)]
    shares = [(low / staked, high / staked) for low, high in bands]
    return Hold(what, rounds, staked, won, deviation, bands[0], bands[1], won / staked, shares[0], shares[1])
