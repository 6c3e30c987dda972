"""What a player has made with the community cards so far, in the words of the trade.

A hand is *of one's own* when it is better than what the community cards make by themselves, kickers aside. All of it is
plain functions over small ints, compiled where every hand is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from houserules.analysis.holdem.boards import BOARD, Array, Deck
from houserules.cards import PAIR, STRAIGHT
from houserules.cards.poker import bits, highest, strength_of_ranks, strength_of_suit

# A description is a number of these fields; where each begins.
CATEGORY, OWN, TOP, FLUSH_DRAW, STRAIGHT_DRAW, STRAIGHT_FLUSH_DRAW, ON_BOARD, RANK, KICKER = 0, 4, 5, 6, 7, 8, 9, 13, 17
NIBBLE, HEAD = 15, 13  # a strength without its last 13 bits has no kickers
OPEN = 0x1FF  # the lowest ranks of four in a row that can grow at both ends: from the two up to the ten

Masks = tuple[int, int, int, int, int]  # ranks held once, twice, three and four times; ranks by suit, 16 bits each


def describe(first: int, second: int, board: Sequence[int]) -> int:
    """Two cards with one to five community cards."""
    shared: Masks = (0, 0, 0, 0, 0)
    for card in board:
        shared = with_card(shared, card)
    held = with_card(with_card(shared, first), second)
    whole, common = best_so_far(held), best_so_far(shared)
    own = whole >> HEAD > common >> HEAD
    category = whole >> 2 * HEAD
    found = category << CATEGORY | own << OWN | (common >> 2 * HEAD) << ON_BOARD
    found |= better_kickers(max(first, second) >> 2, shared[0]) << KICKER
    if own and category == PAIR:
        ranks = whole >> HEAD & (1 << HEAD) - 1
        found |= (ranks >= highest(shared[0], 1)) << TOP | bits(ranks - 1) << RANK
    return found | draws(held, shared) if len(board) < BOARD and category < STRAIGHT else found


def better_kickers(rank: int, shared: int) -> int:
    """How many ranks above this one the community cards leave: 0 for the best kicker."""
    return HEAD - 1 - rank - bits(shared >> rank + 1)


def with_card(held: Masks, card: int) -> Masks:
    once, twice, thrice, four, suits = held
    rank = 1 << (card >> 2)
    four, thrice, twice = four | thrice & rank, thrice | twice & rank, twice | once & rank
    return once | rank, twice, thrice, four, suits | rank << 16 * (card & 3)


def best_so_far(held: Masks) -> int:
    """The best five cards, or what fewer make."""
    once, twice, thrice, four, suits = held
    best = strength_of_ranks(once, twice, thrice, four)
    for suit in range(4):
        best = max(best, strength_of_suit(in_suit(suits, suit)))
    return best


def draws(held: Masks, shared: Masks) -> int:
    """Four to a flush, four to an open straight, and both at once, of which a card is the player's."""
    found = (four_in_a_row(held[0]) & ~four_in_a_row(shared[0]) != 0) << STRAIGHT_DRAW
    for suit in range(4):
        mine, common = in_suit(held[4], suit), in_suit(shared[4], suit)
        if bits(mine) == 4 and bits(common) < 4:
            found |= 1 << FLUSH_DRAW | (four_in_a_row(mine) != 0) << STRAIGHT_FLUSH_DRAW
    return found


def in_suit(suits: int, suit: int) -> int:
    return suits >> 16 * suit & (1 << HEAD) - 1


def four_in_a_row(ranks: int) -> int:
    """The lowest rank of each four in a row."""
    return ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & OPEN


@cache
def _describer() -> Any:
    from houserules.cards.compiling import compilable, compiled

    describe_one = compilable(describe)

    def describe_all(boards: Array, start: Array, first: Array, second: Array, cards: Array, found: Array) -> None:
        for board in range(len(boards)):
            shown = cards[boards[board]]
            for hand in range(start[board], start[board + 1]):
                found[hand] = describe_one(cards[first[hand]], cards[second[hand]], shown)

    return compiled(describe_all)


def describe_all(deck: Deck, boards: Array, start: Array, first: Array, second: Array) -> Array:
    """Every hand on every board; compiled anew in each process, since rules are in it."""
    found = np.zeros(len(first), np.int32)
    _describer()(boards, start, first, second, np.array(deck.cards), found)
    return found
