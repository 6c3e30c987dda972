"""The dealer's hand is completed: the second card is shown or dealt, then cards to 17 if anyone needs them."""

from __future__ import annotations

from houserules.engine.steps import Script, TurnUp
from houserules.engine.table import Table
from houserules.games.blackjack.dealing import leaving_shoe, next_card
from houserules.games.blackjack.hands import count, dealer_draws, is_blackjack, needs_dealer
from houserules.games.blackjack.insurance import settle_insurance
from houserules.games.blackjack.options import DEALER_HITS_SOFT_17
from houserules.games.blackjack.round_state import DEALER_HAND, RoundState
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.surrender import settle_surrendered
from houserules.games.blackjack.variations import hand_dealt

WATCHERS = tuple(wager for wager in SIDE_WAGERS if wager.settling.needs_dealer)  # BJ 6.G(15), readings B20 and B24


def finish_dealer_hand(table: Table, state: RoundState) -> Script:
    """Settle the wagers that waited for the second card; the dealer draws only if a hand or a wager needs it."""
    if state.no_hole:
        yield from second_card(table, state)  # BJ 12.C(1)
    else:
        yield TurnUp(area=DEALER_HAND, which=1, cite=completed_by(state))
    blackjack = is_blackjack(table.cards_at(DEALER_HAND))
    if state.no_hole:
        yield from settle_insurance(table, state, blackjack)
    yield from settle_surrendered(table, state, blackjack)  # BJ 9.C(2)
    needed_by = who_needs_dealer(table, state)
    if needed_by:
        yield from draw_to_17(table, state, needed_by)


def completed_by(state: RoundState) -> str:
    """The clause by which the dealer's hand is completed, from the shoe as from the hand (reading B61)."""
    return "BJ 12.A(5)" if state.switch else "BJ 12.B(12)"


def second_card(table: Table, state: RoundState) -> Script:
    """After the players, since the dealer got no hole card (reading B26)."""
    while len(table.cards_at(DEALER_HAND)) < 2:
        yield from next_card(table, state, DEALER_HAND, f"BJ 12.C(1), {completed_by(state)}")


def who_needs_dealer(table: Table, state: RoundState) -> str:
    """The clauses for which the dealer draws: a hand in play, or wagers on the dealer's hand; empty if none does."""
    if any(needs_dealer(hand in state.naturals, state.switch) for hand in state.in_play()):
        return completed_by(state)
    watching = (wager for wager in WATCHERS if any(table.stake(seat, wager.name) for seat in state.seats))
    return ", ".join(wager.clause for wager in watching)


def draw_to_17(table: Table, state: RoundState, needed_by: str) -> Script:
    while still_draws(table):
        yield from next_card(table, state, DEALER_HAND, leaving_shoe(state, needed_by))
        if state.by_hand:
            yield from hand_dealt.announce_dealer(table)


def still_draws(table: Table) -> bool:
    """Reading B1 (BJ 14.D); on soft 17 as the submission says."""
    return dealer_draws(count(table.cards_at(DEALER_HAND)), table.terms[DEALER_HITS_SOFT_17])
