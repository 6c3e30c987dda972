"""Rounds of Jackpot Hold 'Em by the million. They hold no rule: hands and decisions are in what they are given."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from houserules.analysis.holdem.boards import FULL, pairs_of
from houserules.analysis.holdem.showdowns.ways import CALLED, WAYS
from houserules.analysis.jackpot_holdem.wagers import not_qualified
from houserules.cards import category, showdown
from houserules.cards.compiling import compilable, njit
from houserules.games.jackpot_holdem.hands import PROGRESSIVE
from houserules.simulation.holdem.boards import CLASS_OF_FIVE, FLUSH_SUIT, SUITS_IN_CODE
from houserules.simulation.holdem.kernels import (
    ON_FLOP,
    best_of,
    bit,
    name_of,
    number_of_four,
    number_of_three,
    outcome_of,
    pair_of,
    put_aside,
    river_pair,
)
from houserules.simulation.kernels import add, draw, in_order, show
from houserules.simulation.stamp import stamp

FLOP_PAIRS, RIVER_PAIRS = pairs_of(FULL, 3), pairs_of(FULL, 5)
FOLDED, FIRST, SECOND, LAST = 0, 1, 2, 3  # how a hand was played, as cells have it
PROGRESSIVES = len(PROGRESSIVE)


@compilable
def played(
    high: Any, low: Any, cards: Any, flop: Any, turn: Any, river: Any, by_first: Any, on_flop: Any, on_river: Any
) -> Any:
    """The first decision that makes the Play Wager, or none."""
    more, less = np.int64(max(high, low)), np.int64(min(high, low))
    if by_first[cards[0], (more * (more - 1) >> 1) + less]:
        return FIRST
    on_three = np.int64(flop >> np.uint32(SUITS_IN_CODE)) * FLOP_PAIRS + pair_of(high, low, flop, ON_FLOP)
    if bit(on_flop, on_three):
        return SECOND
    flush = np.int64(river >> np.uint32(FLUSH_SUIT))
    on_five = np.int64(river & np.uint32(CLASS_OF_FIVE)) * RIVER_PAIRS + river_pair(high, low, turn, flush)
    return LAST if bit(on_river, on_five) else FOLDED


@cache
def play() -> Any:
    version, called, met, apart = stamp(), compilable(category), compilable(showdown), compilable(not_qualified)

    @njit(nogil=True, cache=True)
    def count(key, first, rounds, seats, known, rare, values, found, sums, products, set_aside, shown):
        """Each round is dealt and decided, and gives each seat a cell to count; a rare cell sets its round aside."""
        _ = version
        hand_cards, by_first, flops, turns, fifths, on_flop, on_river, seconds, thirds, fourths, layout = known[:11]
        keys, places, rows, columns, by_ranks, by_suit = known[11:17]
        payout_rows, payout_columns, payout_by_ranks, payout_by_suit = known[17:]
        pile, cards, words = np.empty(52, np.uint8), np.empty(52, np.uint8), np.empty(4, np.uint64)
        cells, together, aside = np.empty(seats, np.int64), np.empty(values.shape[1], np.int64), 0
        for number in range(first, first + rounds):
            in_order(pile)
            draw(key, number, pile, cards, 7 + 2 * seats, words)
            a, b, c, d, e = cards[0], cards[1], cards[2], cards[3], cards[4]
            flop = flops[number_of_three(a, b, c, seconds, thirds)]
            turn = turns[number_of_four(a, b, c, d, seconds, thirds, fourths)]
            river = fifths[turn >> np.uint32(SUITS_IN_CODE), name_of(e, turn)]
            three, three_places = layout[0] + keys[a] + keys[b] + keys[c], places[a] | places[b] | places[c]
            board, held = three + keys[d] + keys[e], three_places | places[d] | places[e]
            dealers = board + keys[cards[5]] + keys[cards[6]], held | places[cards[5]] | places[cards[6]]
            dealer = best_of(dealers[0], dealers[1], layout, rows, columns, by_ranks, by_suit)
            is_rare = False
            for seat in range(seats):
                high, low = cards[7 + 2 * seat], cards[8 + 2 * seat]
                own, own_places = board + keys[high] + keys[low], held | places[high] | places[low]
                player = best_of(own, own_places, layout, rows, columns, by_ranks, by_suit)
                how = played(high, low, cards, flop, turn, river, by_first, on_flop, on_river)
                way = 2 * met(player, dealer) + apart(dealer) if how != FOLDED else 0
                cell = (how * CALLED + called(player)) * WAYS + way
                if hand_cards:
                    if hand_cards == 5:
                        own, own_places = three + keys[high] + keys[low], three_places | places[high] | places[low]
                    cell = cell * PROGRESSIVES + outcome_of(
                        own, own_places, layout, payout_rows, payout_columns, payout_by_ranks, payout_by_suit
                    )
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
