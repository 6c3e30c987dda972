"""The wagers of Let It Ride (chapter 7): who may place what, when, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from houserules.engine.betting import put_down, refuse_amount, refuse_chips
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import PLAYER, Attest, Bet, Script, seat_area
from houserules.engine.table import Table
from houserules.games.let_it_ride.options import OFFER

BET_1, BET_2, BET_3 = "bet-1", "bet-2", "bet-3"
BETS = (BET_1, BET_2, BET_3)
FIVE_CARD_BONUS = "five-card-bonus"
THREE_CARD_BONUS = "three-card-bonus"
SIX_CARD_BONUS = "six-card-bonus"
PROGRESSIVE = "progressive"
ENVY_BONUS = "envy-bonus"
SIDE_WAGERS = (FIVE_CARD_BONUS, THREE_CARD_BONUS, SIX_CARD_BONUS, PROGRESSIVE)

PLACED_BY = {"bet": "LIR 7.E(1)"} | {rule.name: rule.clause for rule in OFFER.wagers if rule.optional}


@dataclass(frozen=True)
class Progressives:
    """The progressive wagers a round began with, and who plays each box: known also when a player has left."""

    stakes: Mapping[int, int]
    players: Mapping[int, str]


def progressives_of(table: Table) -> Progressives:
    stakes = {seat: stake for seat in table.clockwise() if (stake := table.stake(seat, PROGRESSIVE))}
    return Progressives(stakes, {seat: table.players.get(seat, seat_area(seat)) for seat in table.clockwise()})


def place(table: Table, bet: Bet) -> Script:
    """One amount makes the three equal wagers (LIR 7.E(1)); chips go where the layout has an area (LIR 7.A)."""
    wagers = BETS if bet.wager == "bet" else (bet.wager,)
    cite = "LIR 7.E(6)(a)" if bet.wager == PROGRESSIVE else PLACED_BY[bet.wager]
    yield from put_down(table, bet, wagers, f"LIR 7.A, {cite}")
    if bet.wager == PROGRESSIVE and bet.amount:
        yield Attest(act="the device has taken the progressive wager", by=PLAYER, seat=bet.seat, cite="LIR 7.E(6)(b)")


def refuse_bet(table: Table, bet: Bet) -> Refusal | None:
    """Every reason to refuse a wager before the deal, in the order in which a dealer would see it."""
    return (
        _refuse_seat(table, bet.seat)
        or _refuse_wager(table, bet)
        or _refuse_order(table, bet)
        or _refuse_size(table, bet)
    )


def _refuse_seat(table: Table, seat: int) -> Refusal | None:
    if not 1 <= seat <= table.terms.positions:
        return no_such_seat(table, seat)
    if seat not in table.players:
        return Refusal(Reason.NOT_SEATED, f"nobody sits in seat {seat}: only a seated player wagers", "LIR 7.B")
    return None


def no_such_seat(table: Table, seat: int) -> Refusal:
    most = table.terms.positions
    return Refusal(Reason.NO_SUCH_SEAT, f"there is no seat {seat}: this table has seats 1 to {most}", "LIR 2.A(1)")


def _refuse_wager(table: Table, bet: Bet) -> Refusal | None:
    if bet.wager in BETS:
        told = f"{bet.wager} is not placed alone: the three Let It Ride wagers are equal, place them as bet"
        return Refusal(Reason.UNEQUAL, told, "LIR 7.E(1)")
    if bet.wager not in PLACED_BY:
        known = ", ".join(PLACED_BY)
        return Refusal(Reason.NO_SUCH_WAGER, f"{bet.wager!r} is no wager of Let It Ride: it has {known}", "LIR 7.E")
    if not table.terms.offers(bet.wager):
        return Refusal(Reason.NOT_OFFERED, f"{bet.wager} is not offered at this table", PLACED_BY[bet.wager])
    return None


def _refuse_order(table: Table, bet: Bet) -> Refusal | None:
    """Side wagers need the three main ones (reading L5), and nothing else."""
    has_main = table.stake(bet.seat, BET_1) > 0
    if bet.wager != "bet" and bet.amount and not has_main:
        told = f"seat {bet.seat} must place the three Let It Ride wagers before {bet.wager}"
        return Refusal(Reason.MAIN_WAGER_FIRST, told, PLACED_BY[bet.wager])
    sides = [wager for wager in SIDE_WAGERS if table.stake(bet.seat, wager)]
    if bet.wager == "bet" and not bet.amount and sides:
        told = f"seat {bet.seat} cannot take back the three wagers while {', '.join(sides)} rest on them"
        return Refusal(Reason.MAIN_WAGER_FIRST, told, PLACED_BY[sides[0]])
    return None


def _refuse_size(table: Table, bet: Bet) -> Refusal | None:
    if not bet.amount:
        return None
    clause = PLACED_BY[bet.wager]
    wagers = BETS if bet.wager == "bet" else (bet.wager,)
    needed = sum(bet.amount - table.stake(bet.seat, wager) for wager in wagers)
    size = refuse_amount(bet.wager, table.terms.wagers[bet.wager], bet.amount, clause)
    return size or refuse_chips(table, bet.seat, needed, clause)


def refuse_close(table: Table) -> Refusal | None:
    if table.clockwise():
        return None
    return Refusal(Reason.NOT_NOW, "no player has placed the three Let It Ride wagers", "LIR 7.E(1)")


def refuse_sit(table: Table, seat: int, player: str) -> Refusal | None:
    """Seven positions at most, one player a box, a player's boxes side by side (LIR 7.F)."""
    if not 1 <= seat <= table.terms.positions:
        return no_such_seat(table, seat)
    if seat in table.players or (seat in table.left and seat in table.clockwise()):
        return Refusal(Reason.SEAT_TAKEN, f"seat {seat} is taken", "LIR 7.B")
    own = [other for other, name in table.players.items() if name == player]
    most = table.terms.number("adjacent_boxes")
    if len(own) >= most:
        told = f"{player} already plays {len(own)} of at most {most} boxes"
        return Refusal(Reason.TOO_MANY_BOXES, told, "LIR 7.F")
    if own and not {seat - 1, seat + 1} & set(own):
        return Refusal(Reason.NOT_ADJACENT, f"seat {seat} is not beside {player}'s other boxes", "LIR 7.F")
    return None
