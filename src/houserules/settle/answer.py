"""What each wager of a given round came to: the answer of `settle`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houserules.engine.lines import Line
from houserules.engine.table import Table
from houserules.settle.play import play
from houserules.settle.request import BadRound, GivenRound, read_round


class SettledLine(Struct, frozen=True):
    """One line of the answer; `outcome` and `odds` are null where the wager met no row of a paytable."""

    seat: int
    wager: str
    hand: int
    stake: int
    result: str
    outcome: str | None
    odds: str | None
    payout: int
    returned: int
    net: int
    clause: str
    remainder: str | UnsetType = UNSET  # the fraction of a cent that rounding left with the house, if any
    limited: int | UnsetType = UNSET  # what the payout limit cut off, if anything


class Settlement(Struct, frozen=True):
    """Lines in the order of settlement; meters in whole cents, the rest of them as exact fractions."""

    lines: list[SettledLine]
    net: dict[str, int]
    meters: dict[str, int]
    meter_fractions: dict[str, str]
    cards_used: int


class Answered(NamedTuple):
    """The answers to some rounds as JSON Lines, and whether any of the rounds was bad."""

    lines: bytes
    any_bad: bool


_encode = msgspec.json.Encoder().encode


def answered(texts: Iterable[bytes]) -> Answered:
    answers = [settle_text(text) for text in texts]
    lines = b"".join(_encode(answer) + b"\n" for answer in answers)
    return Answered(lines, any(isinstance(answer, BadRound) for answer in answers))


def settle_text(text: bytes) -> Settlement | BadRound:
    """One round, from its JSON to its settlement."""
    given = read_round(text)
    return given if isinstance(given, BadRound) else settle(given)


def settle(given: GivenRound) -> Settlement | BadRound:
    table = play(given)
    return table if isinstance(table, BadRound) else settled(table)


def settled(table: Table) -> Settlement:
    """What the table shows after its round."""
    lines = [_line(line) for line in table.lines]
    won: dict[int, int] = {}
    for line in lines:
        won[line.seat] = won.get(line.seat, 0) + line.net
    net = {str(seat): won[seat] for seat in sorted(won)}
    whole = {name: amount.numerator // amount.denominator for name, amount in table.meters.items()}
    beyond = {name: str(amount % 1) for name, amount in table.meters.items() if amount.denominator > 1}
    return Settlement(lines, net, whole, beyond, table.cards.drawn)


def _line(line: Line) -> SettledLine:
    return SettledLine(
        line.seat, line.wager, line.hand, line.stake, line.result, line.outcome or None, line.odds or None,
        line.payout, line.returned, line.net, line.clause,
        UNSET if line.remainder == "0" else line.remainder, line.limited or UNSET,
    )  # fmt: skip
