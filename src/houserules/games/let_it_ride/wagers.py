"""The wagers of Let It Ride (chapter 7): who may place what, when, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from houserules.engine.procedures import wagering
from houserules.engine.procedures.wagering import Placing, SeatClauses
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Bet, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
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
    return Progressives(stakes, {seat: table.people.seated.get(seat, seat_area(seat)) for seat in table.clockwise()})


PLACING = Placing(
    game="Let It Ride",
    clauses=PLACED_BY,
    main_words="the three Let It Ride wagers",
    wagers_clause="LIR 7.E",
    chips_clause="LIR 7.A",
    seats=SeatClauses(positions="LIR 2.A(1)", seated="LIR 7.B", boxes="LIR 7.F"),
    areas={"bet": BETS},  # LIR 7.E(1): one amount makes the three equal wagers
    devices={PROGRESSIVE: ("LIR 7.E(6)(a)", "LIR 7.E(6)(b)")},
)


def place(table: Table, bet: Bet) -> Script:
    yield from wagering.place(table, bet, PLACING)


def refuse_bet(table: Table, bet: Bet) -> Refusal | None:
    """Side wagers need the three main ones and nothing else (reading L5)."""
    if bet.wager in BETS:
        told = f"{bet.wager} is not placed alone: the three Let It Ride wagers are equal, place them as bet"
        return Refusal(Reason.UNEQUAL, told, "LIR 7.E(1)")
    return wagering.refuse_bet(table, bet, PLACING)


def refuse_close(table: Table) -> Refusal | None:
    return wagering.refuse_close(table, PLACING)


def refuse_sit(table: Table, seat: int, player: str) -> Refusal | None:
    """Seven positions at most, one player a box, a player's boxes side by side (LIR 7.F)."""
    return wagering.refuse_sit(table, seat, player, PLACING.seats, table.terms.number("adjacent_boxes"))
