"""Cards that are gone: their effects add up to nothing, and have the sizes that others have found."""

from __future__ import annotations

import pytest

from houserules.analysis.blackjack.removal import effects_of_removal, insurance_gain
from houserules.analysis.blackjack.shoes import NAMES, full_shoe
from kit.blackjack.worths import rules

# In percent, for one deck: Peter Griffin, The Theory of Blackjack, chapter 4; without double after split.
GRIFFIN = {
    "2": 0.38,
    "3": 0.44,
    "4": 0.55,
    "5": 0.69,
    "6": 0.46,
    "7": 0.28,
    "8": 0.00,
    "9": -0.18,
    "T": -0.51,
    "A": -0.61,
}


def test_effects_of_removal_with_one_deck() -> None:
    found = effects_of_removal(rules(resplits=0), full_shoe(1))
    assert {name: round(100 * effect, 2) for name, effect in found.items()} == pytest.approx(GRIFFIN, abs=0.06)
    # A card drawn blindly changes nothing: the plan is fixed, and every card is as likely to be the one.
    assert sum(number * found[name] for name, number in zip(NAMES, full_shoe(1), strict=True)) == pytest.approx(
        0, abs=1e-13
    )


def test_play_that_adapts_gains_by_any_card_it_sees() -> None:
    shoe, table_rules = full_shoe(1), rules(resplits=0)
    fixed, adapting = (effects_of_removal(table_rules, shoe, adapting=adapts) for adapts in (False, True))
    assert all(adapting[name] >= fixed[name] - 1e-14 for name in NAMES)


def test_insurance_gains_nothing_from_a_full_shoe_and_much_from_one_rich_in_tens() -> None:
    assert insurance_gain(full_shoe(6)) == 0
    assert insurance_gain((4, 4, 4, 4, 4, 24, 24, 24, 96, 24)) == pytest.approx(0.02066, abs=1e-5)
