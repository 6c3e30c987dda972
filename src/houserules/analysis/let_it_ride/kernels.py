"""Kernels that count deals of Let It Ride. They hold no rule: what they know of hands is in the tables they are given.

Cards and sums of keys are those of `houserules.cards.tables`; `layout` says how a sum leads into a table.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houserules.cards.compiling import compilable, njit, prange


@compilable
def outcome(key: Any, place: Any, layout: Any, rows: Any, columns: Any, by_ranks: Any, by_suit: Any) -> Any:
    """The outcome of a whole hand: by the ranks of a suit that has five cards or more, or else by all its ranks."""
    if not key & layout[1]:
        return by_ranks[rows[key >> layout[4]] + columns[key >> layout[2] & layout[3]]]
    best = by_suit[0, 0]
    for suit in range(4):
        best = max(best, by_suit[suit, place >> np.uint64(13 * suit) & np.uint64(0x1FFF)])
    return best


@njit(parallel=True, cache=True)
def fifth_cards(hands, deck, layout, keys, places, rows, columns, by_ranks, by_suit, found):
    """Hands of four cards, each with every other card of the deck."""
    for hand in prange(len(hands)):
        key, place = layout[0], np.uint64(0)
        for card in hands[hand]:
            key += keys[card]
            place |= places[card]
        for card in deck:
            if not places[card] & place:
                label = outcome(key + keys[card], place | places[card], layout, rows, columns, by_ranks, by_suit)
                found[hand, label] += 1


@njit(parallel=True, cache=True)
def fourth_cards(hands, deck, number_of, kinds, found):
    """Hands of three cards in order, each with every other card; `number_of` sums to the place of a set of four."""
    for hand in prange(len(hands)):
        first, second, third = hands[hand]
        for card in deck:
            if card in (first, second, third):
                continue
            before = (first < card) + (second < card) + (third < card)
            place = number_of[before, card] + number_of[0 + (first > card), first]
            place += number_of[1 + (second > card), second] + number_of[2 + (third > card), third]
            found[hand, kinds[place]] += 1


@njit(parallel=True, cache=True)
def every_hand(size, layout, keys, places, rows, columns, by_ranks, by_suit, found):
    """All hands of five or six cards; `found` has a part for each highest card."""
    for a in prange(len(found)):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    four = layout[0] + keys[a] + keys[b] + keys[c] + keys[d]
                    held = places[a] | places[b] | places[c] | places[d]
                    for e in range(d):
                        key, place = four + keys[e], held | places[e]
                        if size == 5:
                            found[a, outcome(key, place, layout, rows, columns, by_ranks, by_suit)] += 1
                            continue
                        for f in range(e):
                            six, all_six = key + keys[f], place | places[f]
                            found[a, outcome(six, all_six, layout, rows, columns, by_ranks, by_suit)] += 1


@compilable
def rank_boxes(key: Any, place: Any, deck: Any, layout: Any, tables: Any, every: Any, one: Any, two: Any) -> None:
    """Every three further cards: how often each outcome comes, in all, with one given card and with two."""
    keys, places, rows, columns, by_ranks, by_suit = tables
    for a in range(len(deck)):
        for b in range(a):
            for c in range(b):
                label = outcome(
                    key + keys[deck[a]] + keys[deck[b]] + keys[deck[c]],
                    place | places[deck[a]] | places[deck[b]] | places[deck[c]],
                    layout, rows, columns, by_ranks, by_suit,
                )  # fmt: skip
                every[label] += 1
                one[a, label] += 1
                one[b, label] += 1
                one[c, label] += 1
                two[a, b, label] += 1
                two[a, c, label] += 1
                two[b, c, label] += 1


@njit(parallel=True, cache=True)
def six_beside_five(hands, weights, of_three, bets, layout, five_cards, six_cards, found):
    """Each hand of three with two community cards in order and three more for a box, by all its outcomes.

    The boxes are ranked once for a hand; those that avoid both community cards follow by inclusion and exclusion.
    `bets` has, for each hand and first community card, the number of bets that ride, from 0. `found` has a part for
    each share of the hands, and in it: bets, outcome of three, of five and of six.
    """
    keys, places, rows, columns, by_ranks, by_suit = five_cards
    labels = found.shape[4]
    for part in prange(len(found)):
        for hand in range(part, len(hands), len(found)):
            key, place = layout[0], np.uint64(0)
            for card in hands[hand]:
                key += keys[card]
                place |= places[card]
            deck = np.array([card for card in range(bets.shape[1]) if not places[card] & place])
            every = np.zeros(labels, np.int64)
            one = np.zeros((len(deck), labels), np.int64)
            two = np.zeros((len(deck), len(deck), labels), np.int64)
            rank_boxes(key, place, deck, layout, six_cards, every, one, two)
            for a in range(len(deck)):
                for b in range(len(deck)):
                    if a == b:
                        continue
                    pair, held = keys[deck[a]] + keys[deck[b]], place | places[deck[a]] | places[deck[b]]
                    five = outcome(key + pair, held, layout, rows, columns, by_ranks, by_suit)
                    target = found[part, bets[hand, deck[a]], of_three[hand], five]
                    both = two[max(a, b), min(a, b)]
                    for six in range(labels):
                        target[six] += weights[hand] * (every[six] - one[a, six] - one[b, six] + both[six])
