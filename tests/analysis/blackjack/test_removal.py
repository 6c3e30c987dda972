"""Cards that are gone: their effects add up to nothing, and have the sizes that others have found."""

from __future__ import annotations

import subprocess
import sys

import pytest

from houserules.analysis.blackjack.removal import effects_of_removal, insurance_gain, worth_of_shoe
from houserules.analysis.blackjack.shoes import NAMES, full_shoe
from houserules.cards import cards
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
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


def terms(**options: object) -> Terms:
    found = terms_for(GAMES["blackjack"], {"options": options})
    assert isinstance(found, Terms)
    return found


def test_the_worth_of_a_shoe_after_given_cards() -> None:
    """A shoe that has lost its small cards is good for the player, as every counter knows."""
    usual = {"decks": 1, "surrender": False, "resplits": 0}
    small = cards("2s 3s 4s 5s 6s 4d 5d 6d")
    whole, rich = worth_of_shoe(terms(**usual)), worth_of_shoe(terms(**usual), dealt=small)
    assert (whole.cards, rich.cards) == (52, 44)
    assert whole.insurance == 0
    assert rich.insurance > 0
    assert 0.03 < rich.expected - whole.expected < 0.08


def test_shoes_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="The shoe holds 4 cards of value ace; 5 of them are given"):
        worth_of_shoe(terms(decks=1), dealt=cards("As Ah Ad Ac As"))
    with pytest.raises(ValueError, match="are needed to be sure that they last"):
        worth_of_shoe(terms(decks=1), shoe=(1,) * 10)
    with pytest.raises(ValueError, match="is not known for Blackjack Switch"):
        worth_of_shoe(terms(variation="switch"))


def test_the_package_is_imported_without_numpy() -> None:
    program = "import sys, houserules.analysis.blackjack; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
