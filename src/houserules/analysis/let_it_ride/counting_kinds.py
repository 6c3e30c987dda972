"""Counts what becomes of every kind of three and four cards: every hand is dealt on, and those alike are one count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.counts import Counted
from houserules.analysis.let_it_ride.counting import Hands, fifth_cards, fourth_cards, sets_of
from houserules.analysis.let_it_ride.kinds import Kind, kind_of
from houserules.cards import DECK, RANKS, SUITS, text
from houserules.games.let_it_ride.hands import FIVE_CARD, three_card_hand

Example: TypeAlias = str  # the cards of a hand that stands for others


def four_cards(deck: Iterable[int] = DECK) -> dict[Kind, Counted]:
    """By kind: what the fifth card makes of any hand of it."""
    held = tuple(deck)
    fours = sets_of(4, held)
    kinds, place_of = kinds_of(fours)
    counts = fifth_cards(fours, held)
    found: dict[Kind, Counted] = {}
    for place, kind in enumerate(kinds):
        rows = counts[place_of == place]
        if (rows != rows[0]).any():
            raise ValueError(f"Two hands of four cards that are both {kind.words} do not become the same.")
        found[kind] = Counted(
            _named(FIVE_CARD[::-1], rows[0][::-1]), f"every fifth card, for each of {len(rows):,} hands"
        )
    return found


def three_cards(deck: Iterable[int] = DECK) -> dict[tuple[Kind, Example], Counted]:
    """By kind, and within a kind by what the fourth card makes of a hand and by what its three cards are already."""
    held = tuple(deck)
    threes, fours = sets_of(3, held), sets_of(4, held)
    kinds, place_of = kinds_of(fours)
    counts = fourth_cards(threes, fours, place_of, held)
    own_kinds, own_place = kinds_of(threes)
    already = [three_card_hand(*map(int, hand)) for hand in threes]
    alike = np.column_stack([own_place, already, counts])
    _, first, hands = np.unique(alike, axis=0, return_index=True, return_counts=True)
    words = [kind.words for kind in kinds]
    found = {}
    for place, number in sorted(zip(first.tolist(), hands.tolist(), strict=True), key=lambda each: own_place[each[0]]):
        example = " ".join(text(int(card)) for card in threes[place])
        enumeration = f"every fourth card to each of {number:,} hands"
        found[own_kinds[own_place[place]], example] = Counted(_named(words, counts[place] * number), enumeration)
    return found


def kinds_of(hands: Hands) -> tuple[list[Kind], NDArray[np.int32]]:
    """The kinds of these hands, and for each hand the place of its kind; each pattern of ranks is asked once."""
    ranks, suits = hands // len(SUITS), hands % len(SUITS)
    code = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
    for column in ranks.T:
        code = code * len(RANKS) + column
    _, first, pattern = np.unique(code, return_index=True, return_inverse=True)
    by_pattern = [kind_of(map(int, hands[place])) for place in first]
    kinds = sorted(set(by_pattern), key=lambda kind: kind.promise)
    place_of = np.array([kinds.index(kind) for kind in by_pattern], np.int32)
    return kinds, place_of[pattern]


def _named(names: Sequence[str], row: Any) -> dict[str, int]:
    """What never comes is left out."""
    return {name: int(number) for name, number in zip(names, row, strict=True) if number}
