"""The wagers of Jackpot Hold 'Em (chapter 7): who may place what, when, and what is refused."""

from __future__ import annotations

from houserules.chips import dollars
from houserules.engine.lines import WITHDRAWN, Line
from houserules.engine.procedures import wagering
from houserules.engine.procedures.wagering import Placing, SeatClauses
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Bet, Return, Script
from houserules.engine.table import Table

ANTE = "ante"  # JHE 1.B(1)
XTRA_BONUS = "xtra-bonus"  # JHE 1.B(6)
PLAY = "play"  # JHE 1.B(4), JHE 7.F(1): "Player Wager" there (reading J4)
PLAYER_BONUS = "player-bonus"  # JHE 1.B(5)
PROGRESSIVE = "progressive"
AGAINST_THE_DEALER = (ANTE, XTRA_BONUS, PLAY)
SIDE_WAGERS = (PLAYER_BONUS, PROGRESSIVE)

# All of them, the Player Bonus too, are placed before the deal (JHE 7.D, reading J3).
PLACING = Placing(
    game="Jackpot Hold 'Em",
    clauses={
        ANTE: "JHE 7.F(1)",
        XTRA_BONUS: "JHE 7.F(1)",
        PLAYER_BONUS: "JHE 7.F(2)",
        PROGRESSIVE: "JHE 7.F(3)",
    },
    main_words="the Ante",
    wagers_clause="JHE 7.F",
    chips_clause="JHE 7.A",
    seats=SeatClauses(positions="JHE 2.A", seated="JHE 7.C", boxes="JHE 7.G"),
    devices={PROGRESSIVE: ("JHE 7.F(3)(a)", "JHE 7.F(3)(b)")},
)


def place(table: Table, bet: Bet) -> Script:
    yield from wagering.place(table, bet, PLACING)


def refuse_bet(table: Table, bet: Bet) -> Refusal | None:
    """The X-tra Bonus equals the Ante, side wagers need both, the Play Wager waits for the dealer's question."""
    if bet.wager == PLAY:
        told = "play is not placed before the deal: the dealer asks for it in its turn"
        return Refusal(Reason.NOT_NOW, told, "JHE 7.E")
    return wagering.refuse_bet(table, bet, PLACING) or _refuse_unequal(table, bet) or _refuse_side(table, bet)


def _refuse_unequal(table: Table, bet: Bet) -> Refusal | None:
    ante = table.stake(bet.seat, ANTE)
    if bet.wager != XTRA_BONUS or bet.amount in (0, ante):
        return None
    told = f"seat {bet.seat}: the X-tra Bonus equals the Ante of {dollars(ante)}, it cannot be {dollars(bet.amount)}"
    return Refusal(Reason.UNEQUAL, told, "JHE 7.F(1)")


def _refuse_side(table: Table, bet: Bet) -> Refusal | None:
    if bet.wager not in SIDE_WAGERS or not bet.amount or table.stake(bet.seat, XTRA_BONUS):
        return None
    told = f"seat {bet.seat} must place the X-tra Bonus before {bet.wager}"
    return Refusal(Reason.MAIN_WAGER_FIRST, told, PLACING.clauses[bet.wager])


def unmatched(table: Table) -> list[int]:
    """Seats whose X-tra Bonus does not equal the Ante."""
    return [seat for seat in table.clockwise() if table.stake(seat, ANTE) != table.stake(seat, XTRA_BONUS)]


def return_unmatched(table: Table) -> Script:
    """Who left before the two were equal is not dealt in, and the chips go back."""
    gone = unmatched(table)
    for seat, wager, _ in table.chips.spots():
        if seat in gone:
            stake = table.stake(seat, wager)
            line = Line(seat, wager, stake, WITHDRAWN, "JHE 7.F(1)", returned=stake)
            yield Return(line=line, cite="JHE 7.F(1)")


def refuse_close(table: Table) -> Refusal | None:
    """Nobody who is there is dealt in with an Ante and another X-tra Bonus."""
    for seat in unmatched(table):
        if seat in table.people.seated:
            ante, xtra = table.stake(seat, ANTE), table.stake(seat, XTRA_BONUS)
            told = f"seat {seat}: the X-tra Bonus of {dollars(xtra)} does not equal the Ante of {dollars(ante)}"
            return Refusal(Reason.UNEQUAL, told, "JHE 7.F(1)")
    return wagering.refuse_close(table, PLACING)


def refuse_sit(table: Table, seat: int, player: str) -> Refusal | None:
    """Six positions at most, one player a box, a player's boxes side by side (JHE 7.G)."""
    return wagering.refuse_sit(table, seat, player, PLACING.seats, table.terms.number("adjacent_boxes"))


def undecided(table: Table) -> list[int]:
    """Who has neither made a Play Wager nor folded yet, clockwise (JHE 1.B(2), JHE 1.B(3))."""
    return [seat for seat in table.clockwise() if table.stake(seat, ANTE) and not table.stake(seat, PLAY)]
