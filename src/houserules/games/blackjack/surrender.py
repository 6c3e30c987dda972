"""Surrender (chapter 9): half the wager goes back, at once or when the dealer's second card is shown."""

from __future__ import annotations

from fractions import Fraction

from houserules.engine.lines import LOSE, SURRENDERED, Line
from houserules.engine.steps import Attest, Collect, Return, Script
from houserules.engine.table import Table
from houserules.games.blackjack.dealing import finish_hand
from houserules.games.blackjack.hands import DEALER_BLACKJACK, JUDGEMENTS, surrender_returns
from houserules.games.blackjack.round_state import HandAt, RoundState, may_have_blackjack
from houserules.games.blackjack.wagers import BLACKJACK


def surrender(table: Table, state: RoundState, hand: HandAt) -> Script:
    """Settled at once under a low card; else the wager waits on the cards for the dealer's second (BJ 9.C).

    An Insurance Wager is settled apart, by chapter 8 (`settle_insurance`).
    """
    if may_have_blackjack(table):
        yield Attest(act="the wager lies on top of the surrendered cards", seat=hand.seat, cite="BJ 9.C(2)")
        state.surrendered.append(hand.seat)
    else:
        yield from give_half_back(table, state, hand, "BJ 9.C(1)")


def give_half_back(table: Table, state: RoundState, hand: HandAt, cite: str) -> Script:
    """Half the wager is surrendered (BJ 9.A); an odd cent stays with the house (reading G4)."""
    stake = table.stake(hand.seat, BLACKJACK, hand.number)
    back = surrender_returns(stake, dealer_blackjack=False)
    line = Line(hand.seat, BLACKJACK, stake, SURRENDERED, cite, hand.number, "surrendered", returned=back,
                remainder=str(Fraction(stake, 2) - back))  # fmt: skip
    yield Return(line=line, cite=f"{cite}, BJ 9.A")
    yield from finish_hand(table, state, hand, cite)


def settle_surrendered(table: Table, state: RoundState, blackjack: bool) -> Script:
    """When the second card is revealed: the whole wager to a blackjack, else half of it (BJ 9.C(2), reading B4)."""
    for seat in sorted(state.surrendered, reverse=True):
        if blackjack:
            stake = table.stake(seat, BLACKJACK)
            line = Line(seat, BLACKJACK, stake, LOSE, "BJ 9.C(2)", outcome=JUDGEMENTS[DEALER_BLACKJACK])
            yield Collect(line=line, cite="BJ 9.C(2)")
            yield from finish_hand(table, state, HandAt(seat, 1), "BJ 9.C(2)")
        else:
            yield from give_half_back(table, state, HandAt(seat, 1), "BJ 9.C(2)")
