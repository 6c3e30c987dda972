"""The dealer's hand is completed: the second card is shown or dealt, then cards to 17 if anyone needs them."""

from __future__ import annotations

from houserules.engine.steps import Script, TurnUp
from houserules.engine.table import Table
from houserules.games.blackjack.dealing import next_card
from houserules.games.blackjack.hands import count, dealer_draws, is_blackjack, needs_dealer
from houserules.games.blackjack.insurance import settle_insurance
from houserules.games.blackjack.options import DEALER_HITS_SOFT_17
from houserules.games.blackjack.round_state import DEALER_HAND, RoundState
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.surrender import settle_surrendered
from houserules.games.blackjack.variations import hand_dealt

WATCHERS = tuple(wager.name for wager in SIDE_WAGERS if wager.settling.needs_dealer)  # BJ 6.G(15), readings B20 and B24


def finish_dealer_hand(table: Table, state: RoundState) -> Script:
    """Settle the wagers that waited for the second card; the dealer draws only if a hand or a wager needs it."""
    if state.no_hole:
        yield from second_card(table, state)  # BJ 12.C(1)
    else:
        yield TurnUp(area=DEALER_HAND, which=1, cite="BJ 12.B(12)" if state.by_hand else "BJ 1.B(10)")
    blackjack = is_blackjack(table.cards_at(DEALER_HAND))
    if state.no_hole:
        yield from settle_insurance(table, state, blackjack)
    yield from settle_surrendered(table, state, blackjack)  # BJ 9.C(2)
    if dealer_is_needed(table, state):
        yield from draw_to_17(table, state)


def second_card(table: Table, state: RoundState) -> Script:
    while len(table.cards_at(DEALER_HAND)) < 2:
        yield from next_card(table, state, DEALER_HAND, "BJ 12.C(1)")


def dealer_is_needed(table: Table, state: RoundState) -> bool:
    """By a hand in play, or by a wager on the dealer's hand."""
    if any(needs_dealer(hand in state.naturals, state.switch) for hand in state.in_play()):
        return True
    return any(table.stake(seat, wager) for seat in state.seats for wager in WATCHERS)


def draw_to_17(table: Table, state: RoundState) -> Script:
    while still_draws(table):
        yield from next_card(table, state, DEALER_HAND, "BJ 12.B(12)" if state.by_hand else "BJ 14.D")
        if state.by_hand:
            yield from hand_dealt.announce_dealer(table)


def still_draws(table: Table) -> bool:
    """Reading B1 (BJ 14.D); on soft 17 as the submission says."""
    return dealer_draws(count(table.cards_at(DEALER_HAND)), table.terms[DEALER_HITS_SOFT_17])
