"""Shoes for kernels: cards come into their order a few at a time, only as far as they are dealt.

A pile keeps the order in which the last shoe left it: cards drawn from it by chance are as good from any order. All
arrays have a row for each side of a double shoe.
"""

from __future__ import annotations

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.cards.compiling import high_word, part_of_kernel, seldom_called
from houserules.simulation.kernels import ONE, four_words

# Of a shoe: cards drawn, cards in their order, words used, its number; where the cards of this round begin, and those
# that are not in the log; cards in the log; whether it is over, and whether it ran out of cards altogether.
DRAWN, READY, USED, NUMBER, START, UNLOGGED, LOGGED, SPENT, EMPTY = range(9)
FROM_A_WORD = 6  # cards; of 416, one word in 3,500 is one too many
DISCARDED = 0  # where a card lies that is out of play; hands follow
OTHER_SIDE = 1 << 60  # what is added to the numbers of shoes on the other side
SIDES = 2


class Shoes(NamedTuple):
    key: np.uint64
    piles: NDArray[np.uint8]
    too_many: NDArray[np.uint64]  # by the number of cards in their order
    at: NDArray[np.int64]
    chosen: NDArray[np.uint64]
    words: NDArray[np.uint64]
    lies: NDArray[np.uint8]  # by place in the shoe: the hand where the card lies
    over: NDArray[np.bool_]  # by hand: whether its cards are with the discards
    log: NDArray[np.uint8]


def shoes(seed: int, cards: NDArray[np.uint8], hands: int) -> Shoes:
    size = len(cards)
    return Shoes(
        key=np.uint64(seed),
        piles=np.stack([cards] * SIDES),
        too_many=words_too_many(size),
        at=np.zeros((SIDES, EMPTY + 1), np.int64),
        chosen=np.empty(FROM_A_WORD, np.uint64),
        words=np.empty((SIDES, 4), np.uint64),
        lies=np.zeros((SIDES, size), np.uint8),
        over=np.ones(hands, np.bool_),
        log=np.empty((SIDES, 4 * size), np.uint8),
    )


def words_too_many(cards: int) -> NDArray[np.uint64]:
    """Below this, what is left of a word would favor some of the next cards."""
    ways = (prod(range(cards - ready, max(cards - ready - FROM_A_WORD, 0), -1)) for ready in range(cards + 1))
    return np.array([2**64 % each for each in ways], np.uint64)


@seldom_called
def order_more(key: Any, pile: Any, too_many: Any, at: Any, chosen: Any, words: Any) -> None:
    """The next few cards come into their order."""
    size, ready = len(pile), at[READY]
    until = min(ready + FROM_A_WORD, size)
    while True:
        used = at[USED]
        at[USED] = used + 1
        if used & 3 == 0:
            four_words(key, at[NUMBER], used >> 2, words)
        word, left = words[used & 3], np.uint64(size - ready)
        for place in range(until - ready):
            chosen[place] = high_word(word, left)
            word *= left
            left -= ONE
        if word >= too_many[ready]:
            break
    for place in range(ready, until):
        other = place + np.int64(chosen[place - ready])
        card = pile[other]
        pile[other] = pile[place]
        pile[place] = card
    at[READY] = until


@part_of_kernel
def draw(shoes: Any, side: Any, to: Any) -> Any:
    """The next card goes to a hand."""
    piles, at, lies = shoes[1], shoes[3], shoes[6]
    if at[side, DRAWN] >= at[side, READY]:
        if at[side, DRAWN] == piles.shape[1]:
            refill(shoes, side)
        order_more(shoes[0], piles[side], shoes[2], at[side], shoes[4], shoes[5][side])
    place = at[side, DRAWN]
    at[side, DRAWN] = place + 1
    lies[side, place] = to
    return piles[side, place]


@seldom_called
def refill(shoes: Any, side: Any) -> None:
    """The discards are shuffled to complete the round, and their first card is burned; cards on the table stay."""
    pile, at, lies, over = shoes[1][side], shoes[3][side], shoes[6][side], shoes[7]
    log_round(shoes, side)
    kept = 0
    for place in range(at[START], len(pile)):
        if not over[lies[place]]:
            card, hand = pile[kept], lies[kept] if kept >= at[START] else DISCARDED
            pile[kept], lies[kept] = pile[place], lies[place]
            pile[place], lies[place] = card, hand
            kept += 1
    if kept > len(pile) - 2:
        at[EMPTY], kept = 1, 0
    at[DRAWN], at[READY], at[START], at[UNLOGGED], at[SPENT] = kept, kept, 0, kept, 1
    order_more(shoes[0], pile, shoes[2], at, shoes[4], shoes[5][side])
    lies[kept] = DISCARDED
    at[DRAWN] = kept + 1


@seldom_called
def log_round(shoes: Any, side: Any) -> None:
    """The cards of the round as they were drawn, before their order is lost."""
    piles, at, log = shoes[1], shoes[3], shoes[8]
    for place in range(at[side, UNLOGGED], at[side, DRAWN]):
        log[side, at[side, LOGGED] % log.shape[1]] = piles[side, place]
        at[side, LOGGED] += 1


@part_of_kernel
def last_of(shoes: Any, side: Any, hand: Any) -> Any:
    """The place in the shoe of the last card of a hand."""
    at, lies = shoes[3], shoes[6]
    place = at[side, DRAWN] - 1
    while lies[side, place] != hand:
        place -= 1
    return place


@seldom_called
def begin_block(shoes: Any, side: Any, number: Any, cards: Any, burned: Any) -> None:
    """Shoes are numbered from the first round of their block on, the piles in one order."""
    piles, at = shoes[1], shoes[3]
    for place in range(len(cards)):
        piles[side, place] = cards[place]
    at[side, NUMBER] = number - 1 + OTHER_SIDE * side
    new_shoe(at, side, burned)


@part_of_kernel
def new_shoe(at: Any, side: Any, burned: Any) -> None:
    """The cards are shuffled and cut; the first may be burned."""
    at[side, DRAWN], at[side, READY], at[side, USED], at[side, SPENT] = burned, 0, 0, 0
    at[side, NUMBER] += 1


@part_of_kernel
def begin_round(at: Any, side: Any) -> None:
    at[side, START] = at[side, UNLOGGED] = at[side, DRAWN]
    at[side, LOGGED] = 0
