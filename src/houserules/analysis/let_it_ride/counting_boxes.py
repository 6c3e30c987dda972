"""Counts the Six Card Bonus beside the other wagers of a hand: three cards, two of the community, three of the box."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.let_it_ride import kernels
from houserules.analysis.let_it_ride.best_play import gain_of_bet_1, gain_of_bet_2
from houserules.analysis.let_it_ride.bets import Bets
from houserules.analysis.let_it_ride.counting import LAYOUT, Counts, Hands, outcomes_of, sets_of
from houserules.analysis.let_it_ride.counting_kinds import kinds_of
from houserules.analysis.let_it_ride.deals import Three, fours
from houserules.analysis.let_it_ride.kinds import Pattern, kind_of_pattern, pattern_of
from houserules.analysis.let_it_ride.patterns import hands_of_three
from houserules.cards import DECK, DIAMONDS, SUITS
from houserules.games.let_it_ride.hands import FIVE_CARD, SIX_CARD, THREE_CARD, three_card_hand

PARTS = 64  # shares of the hands, counted apart and added up


def six_beside_five(bets: Bets) -> list[tuple[int, ...]]:
    """Bets that ride, places of the outcomes of three, five and six cards, and the deals that end so."""
    hands, weights = hands_but_for_suits()
    of_three = np.array([three_card_hand(*map(int, hand)) for hand in hands])
    found = np.zeros((PARTS, 3, len(THREE_CARD), len(FIVE_CARD), len(SIX_CARD)), np.int64)
    kernels.six_beside_five(
        hands, weights, of_three, riding_with(bets, hands) - 1, LAYOUT,
        tuple(outcomes_of(5)), tuple(outcomes_of(6)), found,
    )  # fmt: skip
    total = found.sum(axis=0)
    return [(int(at[0]) + 1, *map(int, at[1:]), int(total[tuple(at)])) for at in np.argwhere(total)]


def hands_but_for_suits() -> tuple[Hands, Counts]:
    """One hand of three for all that differ only in suits, and how many they are; diamonds are not like the others."""
    hands = sets_of(3)
    alike = [suit for suit in range(len(SUITS)) if suit != DIAMONDS]
    codes = []
    for order in permutations(alike):
        renamed = np.array([card - card % 4 + _renamed(card % 4, alike, order) for card in DECK], np.int64)
        low, between, top = np.sort(renamed[hands], axis=1).T
        codes.append((low * len(DECK) + between) * len(DECK) + top)
    _, first, number = np.unique(np.min(codes, axis=0), return_index=True, return_counts=True)
    return hands[first], number.astype(np.int64)


def _renamed(suit: int, alike: list[int], order: tuple[int, ...]) -> int:
    return order[alike.index(suit)] if suit in alike else suit


def riding_with(bets: Bets, hands: Hands) -> NDArray[np.int64]:
    """How many bets best play lets ride, for each hand and first community card."""
    bet_1 = {pattern: _rides_bet_1(bets, pattern, fourth) for pattern, _, fourth in hands_of_three()}
    before = np.array([1 + bet_1[pattern_of(hand)] for hand in hands.tolist()])
    row, card = np.nonzero(~(hands[:, :, None] == np.arange(len(DECK))).any(axis=1))
    kinds, kind = kinds_of(np.sort(np.column_stack([hands[row], card.astype(np.uint8)]), axis=1))
    becomes = [fours()[each.words] for each in kinds]
    rides = np.array([[gain_of_bet_2(bets, four, riding) > 0 for riding in (0, 1, 2)] for four in becomes])
    found = np.ones((len(hands), len(DECK)), np.int64)
    found[row, card] = before[row] + rides[kind, before[row]]
    return found


def _rides_bet_1(bets: Bets, pattern: Pattern, fourth: tuple[tuple[Pattern, int], ...]) -> bool:
    becomes = tuple((fours()[kind_of_pattern(four).words], ways) for four, ways in fourth)
    return gain_of_bet_1(bets, Three(kind_of_pattern(pattern), (), 1, becomes)) > 0
