"""Rounds of Let It Ride by the million. They hold no rule: what they know of hands and decisions is in `Known`."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from houserules.analysis.let_it_ride.kernels import outcome
from houserules.cards.compiling import njit
from houserules.simulation.kernels import add, draw, in_order, show
from houserules.simulation.stamp import stamp


@cache
def play() -> Any:
    version = stamp()

    @njit(nogil=True, cache=True)
    def count(key, first, rounds, seats, known, rare, values, found, sums, products, set_aside, shown):
        """Each round is dealt and decided, and gives each seat a cell; the counts get it.

        A round with a rare cell is set aside by its number instead. `shown` has room for the cards of every round
        (community, box, seat by seat) and its cells, or for none.
        """
        _ = version
        box, labels, fives, sixes, layout, keys, places = known[:7]
        rows_5, columns_5, by_ranks_5, by_suit_5, rows_6, columns_6, by_ranks_6, by_suit_6 = known[7:15]
        pairs, triples, of_three, rides_1, classes, rides_2 = known[15:]
        pile, cards, words = np.empty(52, np.uint8), np.empty(52, np.uint8), np.empty(4, np.uint64)
        cells, together, aside, dealt = np.empty(seats, np.int64), np.empty(values.shape[1], np.int64), 0, 2 + box
        for number in range(first, first + rounds):
            in_order(pile)
            draw(key, number, pile, cards, dealt + 3 * seats, words)
            pair, held = layout[0] + keys[cards[0]] + keys[cards[1]], places[cards[0]] | places[cards[1]]
            if box:
                start = layout[0] + keys[cards[2]] + keys[cards[3]] + keys[cards[4]]
                in_box = places[cards[2]] | places[cards[3]] | places[cards[4]]
            is_rare = False
            for seat in range(seats):
                a, b, c = cards[dealt + 3 * seat], cards[dealt + 3 * seat + 1], cards[dealt + 3 * seat + 2]
                low, high = min(a, b), max(a, b)
                three = np.int64(min(low, c)) + pairs[max(low, min(high, c))] + triples[max(high, c)]
                own, own_places = keys[a] + keys[b] + keys[c], places[a] | places[b] | places[c]
                five = outcome(pair + own, held | own_places, layout, rows_5, columns_5, by_ranks_5, by_suit_5)
                ride = rides_1[three]
                riding = ride + rides_2[ride, classes[three], cards[0]]
                cell = (riding * labels + of_three[three]) * fives + five
                if box:
                    six = outcome(start + own, in_box | own_places, layout, rows_6, columns_6, by_ranks_6, by_suit_6)
                    cell = cell * sixes + six
                cells[seat] = cell
                is_rare |= rare[cell]
            if len(shown):
                show(cards[: dealt + 3 * seats], cells, shown[number - first])
            if is_rare:
                set_aside[aside] = number
                aside += 1
            elif seats == 1:
                found[cells[0]] += 1
            else:
                add(cells, found, values, sums, products, together)
        return aside

    return count
