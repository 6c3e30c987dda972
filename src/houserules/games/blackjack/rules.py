"""Blackjack: a round of play, top to bottom as the rulebook tells it. Read this first."""

from __future__ import annotations

from houserules.engine.procedures.wagering import take_wagers
from houserules.engine.rulings import Void
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.dealer_hand import finish_dealer_hand
from houserules.games.blackjack.dealing import deal_the_hands, put_away
from houserules.games.blackjack.insurance import offer_insurance, read_hole_card
from houserules.games.blackjack.irregularities import void_round
from houserules.games.blackjack.keeping import EXPOSED, Round
from houserules.games.blackjack.playing import play_hands
from houserules.games.blackjack.procedures import BETWEEN_ROUNDS, finish_shoe, ready_in_time
from houserules.games.blackjack.settling import settle_counterclockwise, settle_early
from houserules.games.blackjack.wagers import close_betting


def round_of_play(table: Table) -> Script:
    yield from ready_in_time(table, BETWEEN_ROUNDS.cards_of(table))  # BJ 3.D
    if not (yield from take_wagers(table, "BJ 6.D")):
        return
    yield from close_betting(table)  # BJ 2.C, BJ 6.D, BJ 6.E
    kept = Round.begin(table)
    try:
        yield from deal_the_hands(table, kept)  # BJ 7.B, BJ 7.C, BJ 12.A(3), BJ 12.B(7), BJ 12.C
        yield from settle_early(table, kept)  # side wagers that these cards decide
        yield from offer_insurance(table, kept)  # chapter 8
        if not (yield from read_hole_card(table, kept)):
            yield from play_hands(table, kept)  # chapters 9, 10, 11
        yield from finish_dealer_hand(table, kept)  # BJ 12.C(1), BJ 14.D
        yield from settle_counterclockwise(table, kept)  # chapter 13
    except Void as void:  # BJ 14.K(1)
        yield from void_round(table, void)
    yield from clear_the_layout(table, kept)
    yield from finish_shoe(table)  # BJ 7.D, BJ 7.E


def clear_the_layout(table: Table, kept: Round) -> Script:
    """Hand by hand to the discards; an exposed card nobody could use goes with them (BJ 14.C(2))."""
    while areas := table.cards.laid_out():  # asked anew each time: a card may be exposed even now
        yield from put_away(table, kept, areas[0], "BJ 14.C(2)" if areas[0] == EXPOSED else "BJ 7.E")
