"""Counts every showdown on a board, and what showdowns are worth.

Cached on disk, so no rule is in here (see `houserules.cards.compiling`): what beats what, which of the dealer's hands
are counted apart and what a hand is called are in the tables these are given. Cards are places in a deck, and hands are
pairs of kinds (see `boards.py`).
"""

from functools import cache
from typing import Any

import numpy as np

from houserules.analysis.holdem.boards import BOARD, width_of
from houserules.cards.compiling import compilable, njit, prange
from houserules.cards.tables import FLUSH_BITS, HIGH_SHIFT, LOW_MASK, LOW_SHIFT, SUIT_START

RIVER = width_of(BOARD)
KINDS = 64  # enough for any board
PLAYS = 3  # ways to have played a hand that are told apart; a loop of known length is unrolled
WAYS = 6  # a hand loses to, ties with and beats dealer's hands, which are counted apart or not
FIELD, MASK = 10, (1 << 10) - 1  # bits of a number of dealer's hands
WEIGHT, WEIGHT_MASK = 21, (1 << 21) - 1  # bits of a weight: three of them fit into an integer
LOW_BITS, HIGH_BITS = 7, 6  # of the place of a rank among all ranks


@compilable
def _pair(first, second):
    """The number of a pair of kinds, in either order; in both files of kernels, for a cached one knows only its own."""
    high, low = max(first, second), min(first, second)
    return high * (high + 1) // 2 + low


@cache
def showdown_counter() -> Any:
    """The layout of the tables of ranks is in its closure; unsigned like the keys."""
    start, flush, low, low_mask, high = map(np.uint64, (SUIT_START, FLUSH_BITS, LOW_SHIFT, LOW_MASK, HIGH_SHIFT))

    @njit(cache=True, parallel=True)
    def count(boards, labels, suits, keys, places, rows, columns, by_ranks, by_suit, called, apart, counts):
        """For each pair of kinds on each board: what the hand is called, and the dealer's hands that it meets."""
        for board in prange(len(boards)):
            board_key, board_places = start, np.uint64(0)
            for card in boards[board]:
                board_key += keys[card]
                board_places |= places[card]
            left, card_of = _kinds_left(boards[board], labels[board], suits, len(keys))
            kinds = np.nonzero(left)[0]
            most = len(kinds) * (len(kinds) + 1) // 2
            rank, first, second = np.empty(most, np.int64), np.empty(most, np.int64), np.empty(most, np.int64)
            hands = 0
            for kind in kinds:
                for other in kinds:
                    if other > kind or (other == kind and left[kind] < 2):
                        break
                    key = board_key + keys[card_of[kind]] + keys[card_of[other]]
                    if key & flush:
                        in_suits = board_places | places[card_of[kind]] | places[card_of[other]]
                        best = by_suit[0]
                        for _ in range(4):
                            best = max(best, by_suit[in_suits & np.uint64(0x1FFF)])
                            in_suits >>= np.uint64(13)
                    else:
                        best = by_ranks[rows[key >> high] + columns[key >> low & low_mask]]
                    rank[hands], first[hands], second[hands] = best, kind, other
                    hands += 1
            _compare(rank, first, second, _ascending(rank, hands), left, called, apart, counts[board])

    return count


@compilable
def _kinds_left(board, labels, suits, deck):
    """How many cards of each kind the board leaves, and one of them."""
    left, card_of = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    for card in range(deck):
        kind = card // suits * RIVER + labels[card % suits]
        left[kind] += 1
        card_of[kind] = card
    for card in board:
        left[card // suits * RIVER + labels[card % suits]] -= 1
    return left, card_of


@compilable
def _ascending(rank, size):
    """Where to find the ranks from the lowest up: sorted by their low bits, then by their high bits."""
    order = np.arange(size)
    for shift, bits in ((0, LOW_BITS), (LOW_BITS, HIGH_BITS)):
        ends, sorted_places = np.zeros((1 << bits) + 1, np.int64), np.empty(size, np.int64)
        for place in order:
            ends[(rank[place] >> shift & (1 << bits) - 1) + 1] += 1
        for digit in range(1 << bits):
            ends[digit + 1] += ends[digit]
        for place in order:
            digit = rank[place] >> shift & (1 << bits) - 1
            sorted_places[ends[digit]] = place
            ends[digit] += 1
        order = sorted_places
    return order


@compilable
def _compare(rank, first, second, order, left, called, apart, counts):
    """From the lowest rank up. A hand meets none that shares a card with it: what is counted `with` a kind are the
    hands that hold one certain card of it, and those are taken off."""
    every_apart, every_with = 0, np.zeros(KINDS, np.int64)
    for place in order:
        if apart[rank[place]]:
            every_apart += _add(first[place], second[place], left, every_with)
    below, below_apart, below_with, below_apart_with = 0, 0, np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    level_with = np.zeros(KINDS, np.int64)
    begin = 0
    while begin < len(order):
        best = rank[order[begin]]
        mark, end, level = apart[best], begin, 0
        while end < len(order) and rank[order[end]] == best:
            level += _add(first[order[end]], second[order[end]], left, level_with)
            end += 1
        for place in order[begin:end]:
            i, j = first[place], second[place]
            met_apart = every_apart - every_with[i] - every_with[j] + mark  # the hand itself is in all three
            won_apart = below_apart - below_apart_with[i] - below_apart_with[j]
            tied = level - level_with[i] - level_with[j] + 1
            packed = called[best] << FIELD | met_apart - won_apart - tied * mark
            packed = packed << FIELD | tied * mark
            packed = packed << FIELD | tied * (1 - mark)
            packed = packed << FIELD | won_apart
            counts[_pair(i, j)] = packed << FIELD | below - below_with[i] - below_with[j]
        for place in order[begin:end]:
            level_with[first[place]], level_with[second[place]] = 0, 0
            if mark:
                below_apart += _add(first[place], second[place], left, below_apart_with)
            else:
                below += _add(first[place], second[place], left, below_with)
        begin = end


@compilable
def _add(kind, other, left, hands_with):
    """How many hands a pair of kinds has; to each kind, those that hold one certain card of it."""
    if kind == other:
        hands_with[kind] += left[kind] - 1
        return left[kind] * (left[kind] - 1) // 2
    hands_with[kind] += left[other]
    hands_with[other] += left[kind]
    return left[kind] * left[other]


@compilable
def unpack(packed, deals, met):
    """What a hand is called; into `met` the dealer's hands it loses to, ties with and beats, by whether apart."""
    met[4], packed = packed & MASK, packed >> FIELD
    met[5], packed = packed & MASK, packed >> FIELD
    met[2], packed = packed & MASK, packed >> FIELD
    met[3], packed = packed & MASK, packed >> FIELD
    met[1], packed = packed & MASK, packed >> FIELD
    met[0] = deals - met[1] - met[2] - met[3] - met[4] - met[5]
    return packed


@njit(cache=True, parallel=True)
def value_showdowns(counts, deals, pays, values):
    """What the counts are worth in all, at each of several payments by what a hand is called and how it meets."""
    boards, pairs = counts.shape
    for board in prange(boards):
        met = np.empty(WAYS, np.int64)
        for pair in range(pairs):
            if counts[board, pair] >= 0:
                called = unpack(counts[board, pair], deals, met)
                for at in range(PLAYS):
                    total = 0
                    for way in range(WAYS):
                        total += met[way] * pays[at, called, way]
                    values[board, pair, at] = total


@njit(cache=True, parallel=True)
def tally_showdowns(counts, deals, weights, ends, tallies):
    """Every showdown by each of its three weights: by how the round ends, what the hand is called, and way."""
    blocks = len(tallies)
    for block in prange(blocks):
        met = np.empty(WAYS, np.int64)
        for board in range(block, len(counts), blocks):
            for pair in range(counts.shape[1]):
                weight = 0
                for part in range(len(weights)):
                    weight += weights[part, board, pair]
                if weight:
                    called, end = unpack(counts[board, pair], deals, met), ends[board, pair]
                    for at in range(PLAYS):
                        times = weight >> at * WEIGHT & WEIGHT_MASK
                        for way in range(WAYS):
                            tallies[block, at, end, called, way] += times * met[way]
