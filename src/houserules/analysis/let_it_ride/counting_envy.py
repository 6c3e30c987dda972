"""Counts which Envy Bonuses the hands of others can still bring, for every hand and outcome of the player.

A hand of another player that earns an Envy Bonus is three cards: with the two community cards it makes the qualifying
hand, or alone where the paytable goes by three cards. Cards in the player's hand close it; what stays open is given by
how many such hands there are, and how many sets of them that do not share a card and so may all be held at once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.counts import Counted
from houserules.analysis.let_it_ride.counting import every_hand, sets_of
from houserules.analysis.let_it_ride.envy import Open, heading
from houserules.cards import DECK
from houserules.cards.kernels import strengths5
from houserules.cards.tables import tables
from houserules.games.let_it_ride.hands import FIVE_CARD, PROGRESSIVE, paid_as, progressive_hand
from houserules.games.let_it_ride.side_wagers.progressive import PROGRESSIVE as WAGER
from houserules.games.let_it_ride.side_wagers.progressive import envy_paytable

Holding = tuple[frozenset[int], str]  # three cards of another player, and the outcome that earns the bonus

PAIRS_IN_A_HAND = 10  # any two of five cards may be the community cards


def on_five_cards() -> dict[str, Counted]:
    """Every three cards with every two community cards, by what stays open to others."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for pair, holdings in _completing().items():
        others = np.array([card for card in DECK if card not in pair], np.uint8)
        own = others[sets_of(3, range(len(others)))]
        outcomes = _outcomes(np.column_stack([own, np.tile(np.array(pair, np.uint8), (len(own), 1))]))
        for closed, outcome, number in _together(own, holdings, outcomes):
            found[heading(5, _open(holdings, closed))][FIVE_CARD[outcome]] += number
    counted = sum(found.values(), Counter())
    every = {outcome: number * PAIRS_IN_A_HAND for outcome, number in every_hand(5).items()}
    found[heading(5, {})].update({outcome: number - counted[outcome] for outcome, number in every.items()})
    return {head: Counted(_ordered(FIVE_CARD, found[head]), EVERY_FIVE) for head in sorted(found)}


def on_three_cards() -> dict[str, Counted]:
    """Every three cards alone."""
    wanted = qualifying(3)
    holdings = [(frozenset(cards), outcome) for cards, outcome in _threes() if outcome in wanted]
    numbers = Counter(
        (sum(1 << place for place, (held, _) in enumerate(holdings) if held & set(cards)), outcome)
        for cards, outcome in _threes()
    )
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (closed, outcome), number in numbers.items():
        found[heading(3, _open(holdings, closed))][outcome] += number
    return {head: Counted(_ordered(PROGRESSIVE, found[head]), EVERY_THREE) for head in sorted(found)}


EVERY_FIVE = "every deal of three cards and two community cards after which this is open to others"
EVERY_THREE = "every hand of three cards after which this is open to others"


def qualifying(cards: int) -> set[str]:
    """The outcomes that earn an Envy Bonus in paytables that go by so many cards."""
    letters = [letter for letter, paytable in WAGER.paytables.items() if (paytable.cards or 5) == cards]
    lists = (envy_paytable(letter, stake) for letter in letters for stake in WAGER.limits.stakes)
    return {row.outcome for envy in lists if envy for row in envy.rows}


def _threes() -> Iterable[tuple[tuple[int, ...], str]]:
    for first, second, third in combinations(DECK, 3):
        yield (first, second, third), PROGRESSIVE[progressive_hand(first, second, third, 0, 0, 3)]


def _completing() -> dict[tuple[int, int], list[Holding]]:
    """For each two community cards that allow it, the threes that make a qualifying hand with them."""
    fives = sets_of(5)
    outcomes = _outcomes(fives)
    wanted = [FIVE_CARD.index(outcome) for outcome in qualifying(5)]
    found: defaultdict[tuple[int, int], list[Holding]] = defaultdict(list)
    for hand, outcome in zip(fives[np.isin(outcomes, wanted)], outcomes[np.isin(outcomes, wanted)], strict=True):
        cards = tuple(map(int, hand))
        for first, second in combinations(cards, 2):
            found[first, second].append((frozenset(cards) - {first, second}, FIVE_CARD[outcome]))
    return dict(found)


def _outcomes(fives: NDArray[np.uint8]) -> NDArray[np.int64]:
    """What each hand of five is paid as."""
    strengths, outcomes = _paid_by_strength()
    found: NDArray[np.int64] = outcomes[np.searchsorted(strengths, strengths5(np.ascontiguousarray(fives)))]
    return found


@cache
def _paid_by_strength() -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Every strength of five cards, and what it is paid as."""
    strengths = np.unique(np.concatenate([tables(5).by_ranks, tables(5).by_suit]))
    return strengths, np.array([paid_as(int(strength)) for strength in strengths])


def _together(
    own: NDArray[np.uint8], holdings: Sequence[Holding], outcomes: NDArray[np.int64]
) -> Iterator[tuple[int, int, int]]:
    """How often each set of holdings, as bits, is closed by the player's cards, with each outcome."""
    closed = np.zeros(len(own), np.int64)
    for place, (cards, _) in enumerate(holdings):
        closed |= np.isin(own, list(cards)).any(axis=1).astype(np.int64) << place
    numbers = np.bincount(closed * len(FIVE_CARD) + outcomes)
    for both in np.flatnonzero(numbers).tolist():
        yield *divmod(both, len(FIVE_CARD)), int(numbers[both])


def _open(holdings: Sequence[Holding], closed: int) -> Open:
    """How many sets of holdings, by their outcomes, may be held by others at once."""
    left = [holding for place, holding in enumerate(holdings) if not closed >> place & 1]
    sets: Counter[tuple[str, ...]] = Counter()
    for size in range(1, len(left) + 1):
        for chosen in combinations(left, size):
            if len(frozenset().union(*(cards for cards, _ in chosen))) == 3 * size:
                sets[tuple(sorted(outcome for _, outcome in chosen))] += 1
    return dict(sets)


def _ordered(names: Sequence[str], counts: Counter[str]) -> dict[str, int]:
    return {name: counts[name] for name in reversed(names) if counts[name]}
