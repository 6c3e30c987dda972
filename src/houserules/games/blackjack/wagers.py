"""The wagers of blackjack (chapter 6): who may place what, when, and what is refused."""

from __future__ import annotations

from houserules.engine.procedures import wagering
from houserules.engine.procedures.wagering import Placing, SeatClauses, contribute, refuse_chips
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Attest, Bank, Bet, Script, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, PERMIT
from houserules.games.blackjack.names import SWITCH
from houserules.games.blackjack.side_bets import SIDE_BETS
from houserules.games.blackjack.side_bets.side_bet import SideBet

BLACKJACK = "blackjack"
INSURANCE = "insurance"
DOUBLE = "double"
SPLIT = "split"
IN_THE_ROUND = {INSURANCE: "BJ 8.B", DOUBLE: "BJ 10.A", SPLIT: "BJ 11.A"}  # asked for when their turn comes

PLACING = Placing(
    game="blackjack",
    clauses={BLACKJACK: "BJ 6.F"} | {bet.wager: bet.clause for bet in SIDE_BETS if bet.placed},
    main_words="the Blackjack Wager",
    wagers_clause="BJ 6.G",
    chips_clause="BJ 6.A",
    seats=SeatClauses(positions="BJ 2.A", seated="BJ 6.F", boxes="BJ 6.H"),
    devices={bet.wager: ("BJ 2.C(2)", "BJ 2.C(3)") for bet in SIDE_BETS if bet.progressive},
)


def place(table: Table, bet: Bet) -> Script:
    """At a Switch table the Blackjack Wager is two equal ones (BJ 12.A(1))."""
    yield from wagering.place(table, bet, PLACING)
    if bet.wager == BLACKJACK and table.terms.word("variation") == SWITCH:
        change = bet.amount - table.stake(bet.seat, BLACKJACK, 2)
        if change:
            yield Stake(seat=bet.seat, wager=BLACKJACK, amount=change, hand=2, cite="BJ 12.A(1)")


def refuse_bet(table: Table, bet: Bet) -> Refusal | None:
    if bet.wager in IN_THE_ROUND:
        told = f"{bet.wager} is not placed before the deal: the dealer asks for it in its turn"
        return Refusal(Reason.NOT_NOW, told, f"BJ 6.D, {IN_THE_ROUND[bet.wager]}")
    refusal = wagering.refuse_bet(table, bet, PLACING) or _refuse_entry(table, bet)
    if refusal is None and bet.wager == BLACKJACK and table.terms.word("variation") == SWITCH:
        now = table.stake(bet.seat, BLACKJACK) + table.stake(bet.seat, BLACKJACK, 2)
        return refuse_chips(table, bet.seat, 2 * bet.amount - now, "BJ 12.A(1)")
    return refusal


def _refuse_entry(table: Table, bet: Bet) -> Refusal | None:
    """Who sat out a round of this shoe waits for a reshuffle (BJ 6.C(2)) or the floor's leave (reading B28)."""
    if table.terms.flag("mid_shoe_entry") or table.people.may_enter(bet.seat):
        return None
    told = f"seat {bet.seat} sat out a round of this shoe: it may wager after a reshuffle, or when the floor permits it"
    return Refusal(Reason.NOT_NOW, told, "BJ 6.C")


def refuse_close(table: Table) -> Refusal | None:
    return wagering.refuse_close(table, PLACING)


def refuse_sit(table: Table, seat: int, player: str) -> Refusal | None:
    """Seven positions at most, one player a box, a player's boxes side by side (BJ 2.A, BJ 6.H)."""
    return wagering.refuse_sit(table, seat, player, PLACING.seats, table.terms.number("adjacent_boxes"))


def permit(table: Table) -> Script:
    """The floor may let players wager again who sat out a round of this shoe (BJ 6.C(1))."""
    for seat in sorted(table.people.seated):
        if not table.people.may_enter(seat):
            yield Ask(seat=seat, by=FLOORPERSON, choices=("not-yet", PERMIT), default="not-yet",
                      about="wagering before the next shuffle", cite="BJ 6.C(1)")  # fmt: skip


def refuse_permit(table: Table) -> Refusal | None:
    waiting = not table.terms.flag("mid_shoe_entry") and any(
        not table.people.may_enter(seat) for seat in table.people.seated
    )
    return None if waiting else Refusal(Reason.NOT_NOW, "nobody waits for leave to wager", "BJ 6.C")


def close_betting(table: Table) -> Script:
    """No wager is taken or touched from here on (BJ 6.D, BJ 6.E); progressive chips are collected, their meters fed."""
    yield Attest(act="every wager lies in chips on its area; cash spoken with a wager was changed into chips",
                 cite="BJ 6.A, BJ 6.B, BJ 6.E")  # fmt: skip
    offered = [bet for bet in SIDE_BETS if bet.progressive and table.terms.offers(bet.wager)]
    if offered:
        yield Attest(act="lock the progressive devices", cite="BJ 2.C(4)")
    down = table.chips.wagers()
    for bet in offered:
        if bet.wager in down:
            yield from collect(table, bet)


def collect(table: Table, bet: SideBet) -> Script:
    """Clockwise (reading B35)."""
    meters = [meter.name for meter in bet.paytable(table).meters]
    for seat in table.clockwise():
        stake = table.stake(seat, bet.wager)
        if stake:
            yield Bank(seat=seat, wager=bet.wager, amount=stake, cite="BJ 2.C(3)")
            yield from contribute(table, stake, bet.clause, meters)
            if bet.feeds is not None:
                yield from bet.feeds(table, seat, stake)


def take_off_meters(table: Table, seat: int) -> Script:
    """Before a seat's progressive wagers go back undecided: what they added to the meters comes off them again.

    Not off the Must Hit meter: there a contribution may have decided who wins.
    """
    for bet in SIDE_BETS:
        if bet.progressive and table.terms.offers(bet.wager) and (stake := table.stake(seat, bet.wager)):
            meters = [meter.name for meter in bet.paytable(table).meters]
            yield from contribute(table, -stake, bet.clause, meters)
