"""Sums values up from rivers to flops, and spreads weights from flops down to rivers.

Cached on disk, so no rule is in here (see `houserules.cards.compiling`). Cards are places in a deck. The hands on a
board stand for all of their kinds (see `boards.py`): those of board b are from `start[b]` up to `start[b + 1]`, and
`slot[b, pair of kinds]` is where one stands.
"""

import numpy as np

from houserules.analysis.holdem.boards import BOARD, width_of
from houserules.cards.compiling import compilable, njit, prange

RIVER, TURN, FLOP = width_of(BOARD), width_of(BOARD - 1), width_of(BOARD - 2)
DECK = 64  # places enough for any deck, and kinds enough for any board
PLAYS = 3  # as the showdowns are valued; a loop of known length is unrolled


@compilable
def _pair(first, second):
    """The number of a pair of kinds, in either order; in both files of kernels, for a cached one knows only its own."""
    high, low = max(first, second), min(first, second)
    return high * (high + 1) // 2 + low


@compilable
def _three(a, b, c):
    """The number of a board of three different cards, in any order."""
    low, high = min(a, b, c), max(a, b, c)
    mid = a + b + c - low - high
    return low + mid * (mid - 1) // 2 + high * (high - 1) * (high - 2) // 6


@compilable
def _four(a, b, c, high):
    """The number of a board of four: three in ascending order, and any other."""
    if high < c:
        c, high = high, c
        if c < b:
            b, c = c, b
            if b < a:
                a, b = b, a
    return a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6 + high * (high - 1) * (high - 2) * (high - 3) // 24


@njit(cache=True, parallel=True)
def number_hands(boards, labels, width, suits, deck, sizes, slot):
    """Numbers the pairs of kinds that hands have on each board, from 0 up."""
    for board in prange(len(boards)):
        held = _held(boards[board])
        for first in range(deck):
            for second in range(first):
                if not held[first] and not held[second]:
                    kind = first // suits * width + labels[board, first % suits]
                    other = second // suits * width + labels[board, second % suits]
                    pair = _pair(kind, other)
                    if slot[board, pair] < 0:
                        slot[board, pair] = sizes[board]
                        sizes[board] += 1


@njit(cache=True, parallel=True)
def find_hands(boards, labels, width, suits, deck, start, slot, alike, hands, first_of, second_of):
    """Where each of these stands among all, how many hands of two suits and of one suit have it, and one of each."""
    for board in prange(len(boards)):
        held = _held(boards[board])
        for pair in range(slot.shape[1]):
            if slot[board, pair] >= 0:
                slot[board, pair] += start[board]
        for first in range(deck):
            for second in range(first):
                if not held[first] and not held[second]:
                    kind = first // suits * width + labels[board, first % suits]
                    other = second // suits * width + labels[board, second % suits]
                    hand, suited = slot[board, _pair(kind, other)], int(first % suits == second % suits)
                    alike[hand, suited] += 1
                    hands[hand, suited, 0], hands[hand, suited, 1] = first, second
                    first_of[hand], second_of[hand] = first, second


@compilable
def _held(board):
    held = np.zeros(DECK, np.bool_)
    for card in board:
        held[card] = True
    return held


@compilable
def _rivers(like, flush, labels, suits, board):
    """The fifth cards that make different boards of five: one of each kind on the board, how many there are of it, and
    which suit then counts: 0 none, 1 and 2 those with a label on the board."""
    number, card_of, counting = np.zeros(DECK, np.int64), np.zeros(DECK, np.int64), np.zeros(DECK, np.int64)
    for card in range(like.shape[1]):
        if like[board, card] >= 0:
            kind = card // suits * TURN + labels[board, card % suits]
            number[kind] += 1
            card_of[kind] = card
            counting[kind] = labels[board, flush[board, card]] if flush[board, card] >= 0 else 0
    return np.nonzero(number)[0], number, card_of, counting


@compilable
def _river_pairs(first, second, labels, suits):
    """The pair of kinds of each hand on five community cards, by the suit that counts there."""
    pairs = np.empty((TURN, len(first)), np.int64)
    for label in range(TURN):
        for hand in range(len(first)):
            i, j = first[hand], second[hand]
            kind = i // suits * RIVER + (label > 0 and labels[i % suits] == label)
            other = j // suits * RIVER + (label > 0 and labels[j % suits] == label)
            pairs[label, hand] = _pair(kind, other)
    return pairs


@njit(cache=True, parallel=True)
def sum_rivers(start, first, second, labels, like, flush, suits, values, sums):
    """Over every fifth card: from values on five community cards to sums on four.

    Every card of a kind is counted for every hand; what a hand itself holds of it is taken off in the end.
    """
    for board in prange(len(like)):
        begin, end = start[board], start[board + 1]
        kinds, number, card_of, counting = _rivers(like, flush, labels, suits, board)
        pairs = _river_pairs(first[begin:end], second[begin:end], labels[board], suits)
        for kind in kinds:
            five, times, found = like[board, card_of[kind]], number[kind], pairs[counting[kind]]
            for hand in range(end - begin):
                for at in range(PLAYS):
                    sums[begin + hand, at] += times * values[five, found[hand], at]
        for hand in range(end - begin):
            for card in (first[begin + hand], second[begin + hand]):
                kind = card // suits * TURN + labels[board, card % suits]
                five, found = like[board, card_of[kind]], pairs[counting[kind], hand]
                for at in range(PLAYS):
                    sums[begin + hand, at] -= values[five, found, at]


@njit(cache=True, parallel=True)
def sum_turns(boards, start, first, second, slot, like, renamed, labels, suits, deck, values, sums):
    """Over every fourth card: from values on four community cards to sums on three."""
    for board in prange(len(boards)):
        a, b, c = boards[board]
        kinds = np.empty(DECK, np.int64)
        for card in range(deck):
            if card in (a, b, c):
                continue
            number = _four(a, b, c, card)
            four = like[number]
            for place in range(deck):
                kinds[place] = place // suits * TURN + labels[four, renamed[number, place % suits]]
            for hand in range(start[board], start[board + 1]):
                i, j = first[hand], second[hand]
                if i != card and j != card:
                    found = slot[four, _pair(kinds[i], kinds[j])]
                    for at in range(values.shape[1]):
                        sums[hand, at] += values[found, at]


@njit(cache=True, parallel=True)
def sum_flops(firsts, slot, like, renamed, labels, suits, deck, values, sums):
    """Over every two cards that come after the first: from values on three community cards to sums on one, by hand."""
    for at_first in prange(len(firsts)):
        first = firsts[at_first]
        kinds = np.empty(DECK, np.int64)
        for card in range(deck):
            for other in range(card):
                if first in (card, other):
                    continue
                number = _three(first, card, other)
                flop = like[number]
                for place in range(deck):
                    kinds[place] = place // suits * FLOP + labels[flop, renamed[number, place % suits]]
                for high in range(deck):
                    if high in (first, card, other):
                        continue
                    for low in range(high):
                        if low in (first, card, other):
                            continue
                        found = slot[flop, _pair(kinds[high], kinds[low])]
                        for at in range(values.shape[1]):
                            sums[at_first, high * (high - 1) // 2 + low, at] += values[found, at]


@njit(cache=True, parallel=True)
def weigh_turns(boards, turn_labels, turn_slot, slot, like, renamed, labels, suits, deck, weights, found):
    """For the hands of each pair of kinds on four community cards: the weights they have on the flops among these.

    Hands that fare alike now may have been played differently before, when more suits counted: each is looked up.
    """
    for board in prange(len(boards)):
        left = np.nonzero(~_held(boards[board])[:deck])[0]
        kinds = np.empty(DECK, np.int64)
        hand = np.empty((len(left), len(left)), np.int64)
        for high in range(len(left)):
            for low in range(high):
                first, second = left[high], left[low]
                kind = first // suits * TURN + turn_labels[board, first % suits]
                other = second // suits * TURN + turn_labels[board, second % suits]
                hand[high, low] = turn_slot[board, _pair(kind, other)]
        a, b, c, d = boards[board]
        for number in (_three(b, c, d), _three(a, c, d), _three(a, b, d), _three(a, b, c)):
            flop = like[number]
            for place in range(len(left)):
                kinds[place] = left[place] // suits * FLOP + labels[flop, renamed[number, left[place] % suits]]
            for high in range(len(left)):
                for low in range(high):
                    suited = int(left[high] % suits == left[low] % suits)
                    found[hand[high, low]] += weights[slot[flop, _pair(kinds[high], kinds[low])], suited]


@njit(cache=True, parallel=True)
def weigh_rivers(start, first, second, labels, like, flush, suits, ways, weights, found):
    """From the weights of hands on four community cards to those on five; each block has its own sums."""
    blocks = len(found)
    for block in prange(blocks):
        for board in range(block, len(like), blocks):
            begin, end = start[board], start[board + 1]
            kinds, number, card_of, counting = _rivers(like, flush, labels, suits, board)
            pairs = _river_pairs(first[begin:end], second[begin:end], labels[board], suits)
            for kind in kinds:
                five, times, at = like[board, card_of[kind]], ways[board] * number[kind], pairs[counting[kind]]
                for hand in range(end - begin):
                    found[block, five, at[hand]] += times * weights[begin + hand]
            for hand in range(end - begin):
                for card in (first[begin + hand], second[begin + hand]):
                    kind = card // suits * TURN + labels[board, card % suits]
                    five, pair = like[board, card_of[kind]], pairs[counting[kind], hand]
                    found[block, five, pair] -= ways[board] * weights[begin + hand]
