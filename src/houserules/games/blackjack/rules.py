"""Blackjack: a round of play, top to bottom as in the rulebook. Read this first."""

from __future__ import annotations

from houserules.engine.procedures.shoe import finish_shoe, is_double
from houserules.engine.procedures.wagering import take_wagers
from houserules.engine.rulings import Void
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.dealer_hand import finish_dealer_hand
from houserules.games.blackjack.dealing import (
    burn_card,
    complete_hands,
    deal_round,
    deal_to_dealer,
    find_the_side,
    put_away,
)
from houserules.games.blackjack.insurance import offer_insurance, read_hole_card
from houserules.games.blackjack.irregularities import void_round
from houserules.games.blackjack.playing import play_hands
from houserules.games.blackjack.procedures import BETWEEN_ROUNDS, COVERING, ready_in_time
from houserules.games.blackjack.round_state import DEALER_HAND, EXPOSED, RoundState
from houserules.games.blackjack.settling import settle_counterclockwise, settle_early
from houserules.games.blackjack.variations import community, hand_dealt
from houserules.games.blackjack.wagers import close_betting


def round_of_play(table: Table) -> Script:
    yield from ready_in_time(table)  # BJ 3.D
    if not (yield from take_wagers(table)):
        return
    if table.hours.cards_since:  # reading G11: betting may have stayed open past the hours of the cards
        yield from ready_in_time(table)
    yield from close_betting(table)  # BJ 2.C, BJ 6.D, BJ 6.E
    state, cleared_by = RoundState.begin(table), ""
    try:
        yield from deal_the_hands(table, state)  # BJ 7.B, BJ 7.C, BJ 12.A(3), BJ 12.B(7), BJ 12.C
        yield from settle_early(table, state)  # side wagers that these cards decide
        yield from offer_insurance(table, state)  # chapter 8
        if not (yield from read_hole_card(table, state)):
            yield from play_hands(table, state)  # chapters 9, 10, 11
        yield from finish_dealer_hand(table, state)  # BJ 12.C(1), BJ 14.D
        yield from settle_counterclockwise(table, state)  # chapter 13
    except Void as void:  # BJ 14.K(1)
        yield from void_round(table, void)
        cleared_by = void.clause
    yield from clear_the_layout(table, state, cleared_by or discarded_by(table))
    yield from finish_shoe(table, BETWEEN_ROUNDS.cards_of(table), COVERING)  # BJ 7.D, BJ 7.E


def deal_the_hands(table: Table, state: RoundState) -> Script:
    """Reading B1: one to each hand and one up, a second to each hand, the hole card face down."""
    if state.by_hand:
        yield from hand_dealt.choose_hand()  # BJ 12.B(4)
        yield from burn_card(table, state, "BJ 12.B(7)")
    if state.community:
        yield from community.deal_shared(table, state)  # BJ 12.C(2)
        yield from deal_to_dealer(table, state)
    else:
        if is_double(table):
            yield from find_the_side(table, state)  # BJ 7.C
        yield from deal_round(table, state, first=True)
        yield from deal_to_dealer(table, state)
        yield from deal_round(table, state, first=False)
        yield from complete_hands(table, state)  # BJ 14.G, BJ 14.H
    if table.cards_at(DEALER_HAND) and not state.no_hole:
        yield from deal_to_dealer(table, state)  # the hole card
    while len(table.cards_at(DEALER_HAND)) < (1 if state.no_hole else 2):
        yield from deal_to_dealer(table, state, missed=True)  # BJ 14.E
    state.look(table)
    if state.by_hand:
        yield from hand_dealt.look_at_cards()  # BJ 12.B(8): before insurance, which may be even money


def discarded_by(table: Table) -> str:
    """The clause that names the place of the discards: this book does not say when they go there (reading B62)."""
    return "BJ 7.E(2)" if is_double(table) else "BJ 2.H"


def clear_the_layout(table: Table, state: RoundState, cite: str) -> Script:
    """Hand by hand to the discards; an exposed card nobody could use goes with them (BJ 14.C(2))."""
    while areas := table.cards.laid_out():  # asked anew each time: a card may be exposed even now
        yield from put_away(table, state, areas[0], "BJ 14.C(2)" if areas[0] == EXPOSED else cite)
