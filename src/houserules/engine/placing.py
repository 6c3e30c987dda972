"""Placing wagers before the deal: what every poker rulebook asks, under its own clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from houserules.engine.betting import put_down, refuse_amount, refuse_chips
from houserules.engine.places import PLAYER
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.seating import SeatClauses, refuse_seat
from houserules.engine.steps import Attest, Bet, Script
from houserules.engine.table import Table


@dataclass(frozen=True)
class Placing:
    """The wagers a player may place before the deal, the main one first."""

    game: str
    clauses: Mapping[str, str]  # wager -> the clause that lets a player place it
    main_words: str  # the main wager in a sentence
    wagers_clause: str
    chips_clause: str  # chips go where the layout has an area
    seats: SeatClauses
    areas: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # where a wager's chips go, if not to its own
    devices: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # wager -> clauses: into a device, accepted

    @cached_property
    def main(self) -> str:
        return next(iter(self.clauses))

    @cached_property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.clauses)[1:]

    def areas_of(self, wager: str) -> tuple[str, ...]:
        return self.areas.get(wager, (wager,))

    def has_main(self, table: Table, seat: int) -> bool:
        return table.stake(seat, self.areas_of(self.main)[0]) > 0


def place(table: Table, bet: Bet, placing: Placing) -> Script:
    """Chips go onto their areas; a device acknowledges what is put into it."""
    device, accepted = placing.devices.get(bet.wager, ("", ""))
    cite = f"{placing.chips_clause}, {device or placing.clauses[bet.wager]}"
    yield from put_down(table, bet, placing.areas_of(bet.wager), cite)
    if accepted and bet.amount:
        yield Attest(act=f"the device has taken the {bet.wager} wager", by=PLAYER, seat=bet.seat, cite=accepted)


def refuse_bet(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    """Every reason to refuse a wager before the deal, in the order in which a dealer would see it."""
    return (
        refuse_seat(table, bet.seat, placing.seats)
        or _refuse_wager(table, bet, placing)
        or _refuse_order(table, bet, placing)
        or _refuse_size(table, bet, placing)
    )


def _refuse_wager(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    if bet.wager not in placing.clauses:
        told = f"{bet.wager!r} is no wager of {placing.game}: it has {', '.join(placing.clauses)}"
        return Refusal(Reason.NO_SUCH_WAGER, told, placing.wagers_clause)
    if not table.terms.offers(bet.wager):
        return Refusal(Reason.NOT_OFFERED, f"{bet.wager} is not offered at this table", placing.clauses[bet.wager])
    return None


def _refuse_order(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    """Side wagers need the main one, and nothing else."""
    if bet.wager != placing.main and bet.amount and not placing.has_main(table, bet.seat):
        told = f"seat {bet.seat} must place {placing.main_words} before {bet.wager}"
        return Refusal(Reason.MAIN_WAGER_FIRST, told, placing.clauses[bet.wager])
    if bet.wager != placing.main or bet.amount:
        return None
    sides = [wager for wager in placing.sides if table.stake(bet.seat, placing.areas_of(wager)[0])]
    if sides:
        told = f"seat {bet.seat} cannot take back {placing.main_words} while {', '.join(sides)} rest on it"
        return Refusal(Reason.MAIN_WAGER_FIRST, told, placing.clauses[sides[0]])
    return None


def _refuse_size(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    if not bet.amount:
        return None
    clause = placing.clauses[bet.wager]
    needed = sum(bet.amount - table.stake(bet.seat, area) for area in placing.areas_of(bet.wager))
    size = refuse_amount(bet.wager, table.terms.wagers[bet.wager], bet.amount, clause)
    return size or refuse_chips(table, bet.seat, needed, clause)


def refuse_close(table: Table, placing: Placing) -> Refusal | None:
    if table.clockwise():
        return None
    told = f"no player has placed {placing.main_words}"
    return Refusal(Reason.NOT_NOW, told, placing.clauses[placing.main])
