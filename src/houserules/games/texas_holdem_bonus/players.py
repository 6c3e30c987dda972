"""Automatic players for practice tables. No clause asks for them, and nobody has to play like this."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import SEVEN, STRAIGHT, TWO, category, rank_of, strength, suit_of
from houserules.chips import dollars
from houserules.engine.game import Players
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import ANTE, board
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.texas_holdem_bonus.side_wagers import BONUS
from houserules.games.texas_holdem_bonus.wagers import FLOP, FLOP_TIMES, RIVER, TURN, WAGERING


def sensible(table: Table, ask: Ask) -> str:
    """Nearly every hand sees the Flop; Turn and River are for hands that have made something of their own."""
    *more, least = ask.choices  # the last choice wagers nothing; it is the only one when the chips have run out
    if not more:
        return least
    hand, shown = table.hand(ask.seat), board(table)
    wagers = sees_the_flop(hand) if ask.about == FLOP else has_made(hand, shown) or draws_to_flush(hand, shown)
    return more[0] if wagers else least


def usual_wagers(terms: Terms, seat: int) -> dict[str, int]:
    """Small wagers that differ a little from seat to seat, so that a table shows what it offers."""
    wagers = {ANTE: terms.wagers[ANTE].minimum}
    if terms.offers(BONUS.name) and seat % 2 == 0:
        wagers[BONUS.name] = terms.wagers[BONUS.name].minimum
    return wagers


def standing_wagers(table: Table, seat: int) -> dict[str, int]:
    """What a seat has wagered before the deal."""
    return {wager: amount for wager in (ANTE, BONUS.name) if (amount := table.stake(seat, wager))}


def prices(table: Table, ask: Ask) -> dict[str, str]:
    """What a wager costs: twice the Ante for the Flop, the Ante for the Turn and the River."""
    ante = table.stake(ask.seat, ANTE)
    return {FLOP: f"for {dollars(FLOP_TIMES * ante)}", TURN: f"for {dollars(ante)}", RIVER: f"for {dollars(ante)}"}


def sees_the_flop(hand: Sequence[int]) -> bool:
    """Every hand except an unsuited two with a card from three to seven."""
    low, high = sorted(rank_of(card) for card in hand)
    return suit_of(hand[0]) == suit_of(hand[1]) or low != TWO or high == TWO or high > SEVEN


def has_made(hand: Sequence[int], shown: Sequence[int]) -> bool:
    """A pair that uses a hole card, or a straight or better."""
    ranks = {rank_of(card) for card in shown}
    paired = rank_of(hand[0]) == rank_of(hand[1]) or any(rank_of(card) in ranks for card in hand)
    return paired or category(strength((*hand, *shown))) >= STRAIGHT


def draws_to_flush(hand: Sequence[int], shown: Sequence[int]) -> bool:
    """Four of a suit that include a hole card, with a card to come."""
    suits = [suit_of(card) for card in (*hand, *shown)]
    return any(suits.count(suit_of(card)) == 4 for card in hand)


PLAYERS = Players(decide=sensible, wagers=usual_wagers, standing=standing_wagers, placed=WAGERING.placed, prices=prices)
