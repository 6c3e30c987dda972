"""Rounds of Texas Hold 'Em Bonus by the million. They hold no rule: hands and decisions are in what they are given."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from houserules.analysis.holdem.boards import FULL, pairs_of
from houserules.cards import category, showdown
from houserules.cards.compiling import compilable, njit
from houserules.games.texas_holdem_bonus.hands import BONUS, bonus_hand
from houserules.simulation.holdem.boards import SUITS_IN_CODE
from houserules.simulation.holdem.kernels import (
    ON_FLOP,
    ON_TURN,
    best_of,
    bit,
    number_of_four,
    number_of_three,
    pair_of,
    put_aside,
)
from houserules.simulation.kernels import add, draw, in_order, show
from houserules.simulation.stamp import stamp

PLAYS, CALLED, RESULTS = 4, 10, 3  # folded, with the Flop alone, with one more wager, with both; as cells have them
BONUSES = len(BONUS)
FLOP_PAIRS, TURN_PAIRS = pairs_of(FULL, 3), pairs_of(FULL, 4)


@cache
def play() -> Any:
    version, called, met, bonus_of = stamp(), compilable(category), compilable(showdown), compilable(bonus_hand)

    @njit(nogil=True, cache=True)
    def count(key, first, rounds, seats, known, rare, values, found, sums, products, set_aside, shown):
        """Each round is dealt and decided, and gives each seat a cell to count; a rare cell sets its round aside."""
        _ = version
        has_bonus, stays, flops, turns, on_flop, on_turn, seconds, thirds, fourths, layout = known[:10]
        keys, places, rows, columns, by_ranks, by_suit = known[10:]
        pile, cards, words = np.empty(52, np.uint8), np.empty(52, np.uint8), np.empty(4, np.uint64)
        cells, together, aside = np.empty(seats, np.int64), np.empty(values.shape[1], np.int64), 0
        for number in range(first, first + rounds):
            in_order(pile)
            draw(key, number, pile, cards, 7 + 2 * seats, words)
            a, b, c, d, e = cards[0], cards[1], cards[2], cards[3], cards[4]
            flop = flops[number_of_three(a, b, c, seconds, thirds)]
            turn = turns[number_of_four(a, b, c, d, seconds, thirds, fourths)]
            flop_start = np.int64(flop >> np.uint32(SUITS_IN_CODE)) * FLOP_PAIRS
            turn_start = np.int64(turn >> np.uint32(SUITS_IN_CODE)) * TURN_PAIRS
            board = layout[0] + keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
            held = places[a] | places[b] | places[c] | places[d] | places[e]
            one, other = cards[5], cards[6]
            dealers = board + keys[one] + keys[other], held | places[one] | places[other]
            dealer = best_of(dealers[0], dealers[1], layout, rows, columns, by_ranks, by_suit)
            is_rare = False
            for seat in range(seats):
                high, low = cards[7 + 2 * seat], cards[8 + 2 * seat]
                cell = 0
                if stays[high, low]:
                    wagers = bit(on_flop, flop_start + pair_of(high, low, flop, ON_FLOP))
                    wagers += bit(on_turn, 2 * (turn_start + pair_of(high, low, turn, ON_TURN)) + wagers)
                    own, own_places = board + keys[high] + keys[low], held | places[high] | places[low]
                    player = best_of(own, own_places, layout, rows, columns, by_ranks, by_suit)
                    cell = ((1 + wagers) * CALLED + called(player)) * RESULTS + met(player, dealer)
                if has_bonus:
                    cell = cell * BONUSES + bonus_of(high, low, one, other)
                cells[seat] = cell
                is_rare |= rare[cell]
            if len(shown):  # has room for the cards of every round (community, dealer, seat by seat) and its cells
                show(cards[: 7 + 2 * seats], cells, shown[number - first])
            if is_rare:
                aside = put_aside(number, cells, aside, set_aside)
            elif seats == 1:
                found[cells[0]] += 1
            else:
                add(cells, found, values, sums, products, together)
        return aside

    return count
