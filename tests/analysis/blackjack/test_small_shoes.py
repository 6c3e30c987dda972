"""The arrays against every order of the cards, tried one by one in fractions from shoes of a dozen cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from houserules.analysis.blackjack.dealer_tree import dealer_tree, exact_chances
from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.play import Play, best
from houserules.analysis.blackjack.shoes import SIZE
from kit.blackjack import slow_play
from kit.blackjack.slow_play import VALUES, House, Shoe, taken
from kit.blackjack.worths import rules

SHOES: list[Shoe] = [
    (0, 0, 0, 0, 0, 0, 5, 0, 6, 2),
    (0, 0, 0, 3, 4, 0, 0, 0, 6, 2),
    (0, 0, 0, 0, 0, 3, 0, 3, 6, 3),
    (0, 0, 0, 0, 0, 0, 0, 4, 4, 5),
    (0, 0, 3, 0, 3, 0, 3, 0, 5, 2),
]
HOUSES = [
    House(),
    House(hits_soft_17=True, resplits=0, resplit_aces=False, one_card_to_split_aces=True),
    House(resplits=3),
    House(hits_soft_17=True, resplits=1, one_card_to_split_aces=True),
]
CASES = [
    (SHOES[0], HOUSES[0]),
    (SHOES[1], HOUSES[1]),
    (SHOES[2], HOUSES[2]),
    (SHOES[3], HOUSES[3]),
    (SHOES[4], HOUSES[1]),
]
each_case = pytest.mark.parametrize(("shoe", "house"), CASES, ids=range(len(CASES)))


def played(shoe: Shoe, house: House) -> Play:
    table_rules = rules(
        hits_soft_17=house.hits_soft_17,
        resplits=house.resplits,
        resplit_aces=house.resplit_aces,
        one_card_to_split_aces=house.one_card_to_split_aces,
    )
    return best(table_rules, shoe)


@each_case
def test_standing_hitting_and_doubling(shoe: Shoe, house: House) -> None:
    values = played(shoe, house).values
    compared = 0
    for place, kind in enumerate(values.ups):
        up = VALUES[kind]
        for pair in combinations_with_replacement(range(SIZE), 2):
            hand = tuple(VALUES[each] for each in pair)
            left = taken(shoe, up, *hand)
            if min(left) < 0 or slow_play.points(hand)[0] == 21:
                continue
            row = hand_table().row(pair)
            slow = {
                "stand": slow_play.stand(left, up, hand, 1, house),
                "hit": slow_play.hit(left, up, hand, house),
                "double": slow_play.double(left, up, hand, house),
            }
            for choice, worth in slow.items():
                assert getattr(values, choice)[place, row] == pytest.approx(float(worth), abs=1e-14), (up, hand, choice)
            compared += 1
    assert compared >= 10


@each_case
def test_pairs_that_are_split(shoe: Shoe, house: House) -> None:
    """The mean of all hands together, and all that is staked, hand after hand in the order of the deal."""
    play = played(shoe, house)
    compared = 0
    for place, kind in enumerate(play.values.ups):
        for pair in range(SIZE):
            if taken(shoe, VALUES[kind])[pair] < 2:
                continue
            try:
                spread = slow_play.split(shoe, VALUES[kind], VALUES[pair], house)
            except RuntimeError:
                continue  # the shoe may run out with this pair
            row = hand_table().row((pair, pair))
            mean = sum((net * chance for (net, _), chance in spread.items()), Fraction(0))
            assert sum(spread.values()) == 1
            assert play.split[place, row] == pytest.approx(float(mean), abs=1e-13), (VALUES[kind], VALUES[pair])
            compared += 1
    assert compared >= 3


@each_case
def test_the_dealer_in_fractions(shoe: Shoe, house: House) -> None:
    for kind in range(SIZE):
        left = taken(shoe, VALUES[kind])
        if min(left) < 0:
            continue
        slow = dict(slow_play.dealer(left, (VALUES[kind],), house.hits_soft_17))
        found: dict[int, Fraction] = {}
        for final, chance in exact_chances(dealer_tree(kind, house.hits_soft_17), left).items():
            total = 0 if final.blackjack else final.total
            found[total] = found.get(total, Fraction(0)) + chance
        assert found == {total: chance for total, chance in slow.items() if total <= 21}
