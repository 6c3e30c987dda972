"""The wagers of Texas Hold 'Em Bonus (chapter 7): who may place what, when, and what is refused."""

from __future__ import annotations

from houserules.engine.procedures import wagering
from houserules.engine.procedures.wagering import Placing, SeatClauses
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Bet, Script
from houserules.engine.table import Table

ANTE = "ante"
FLOP = "flop"  # THB 1.B(5): without it nobody stays in the round
TURN = "turn"  # THB 1.B(11)
RIVER = "river"  # THB 1.B(9)
BONUS = "bonus"
AGAINST_THE_DEALER = (ANTE, FLOP, TURN, RIVER)
IN_ITS_TURN = {FLOP: "THB 11.B(2)", TURN: "THB 11.E(2)(b)", RIVER: "THB 11.G(2)"}  # placed during the round

PLACING = Placing(
    game="Texas Hold 'Em Bonus",
    clauses={ANTE: "THB 7.F(1)", BONUS: "THB 7.F(2)"},
    main_words="the Ante",
    wagers_clause="THB 7.F",
    chips_clause="THB 7.A",
    seats=SeatClauses(positions="THB 2.A", seated="THB 7.C", boxes="THB 7.H"),
)


def place(table: Table, bet: Bet) -> Script:
    yield from wagering.place(table, bet, PLACING)


def refuse_bet(table: Table, bet: Bet) -> Refusal | None:
    """A Bonus Wager needs the Ante; the later wagers are made when the dealer asks for them."""
    if bet.wager in IN_ITS_TURN:
        told = f"{bet.wager} is not placed before the deal: the dealer asks for it in its turn"
        return Refusal(Reason.NOT_NOW, told, IN_ITS_TURN[bet.wager])
    return wagering.refuse_bet(table, bet, PLACING)


def refuse_close(table: Table) -> Refusal | None:
    return wagering.refuse_close(table, PLACING)


def refuse_sit(table: Table, seat: int, player: str) -> Refusal | None:
    """Six positions at most, one a player (THB 7.H)."""
    return wagering.refuse_sit(table, seat, player, PLACING.seats)


def in_game(table: Table) -> list[int]:
    """Who has a Flop Wager down, clockwise; all others have folded (THB 1.B(6))."""
    return [seat for seat in table.clockwise() if table.stake(seat, FLOP)]


def undecided(table: Table) -> list[int]:
    """Who has neither folded nor made a Flop Wager yet."""
    return [seat for seat in table.clockwise() if table.stake(seat, ANTE) and not table.stake(seat, FLOP)]
