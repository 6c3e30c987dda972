"""Terms of a submission, remembered from round to round."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest

from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Dealing, Terms
from houserules.games.let_it_ride import GAME
from houserules.submissions import complete, default, terms_for, terms_of
from kit.let_it_ride import rounds as lir


def test_terms_say_what_was_chosen() -> None:
    given: dict[str, Any] = {
        "operator": "Bay House",
        "positions": 5,
        "dealing": {"method": "hand", "shuffler": "automated", "counts_cards": True},
        "options": {"decks": 2, "adjacent_boxes": 2},
        "wagers": {"bet": {"paytable": "C", "minimum": 1000}, "progressive": {"paytable": "D"}, "six-card-bonus": None},
        "meters": {"minor": {"initial": 30000, "rate": "1/3"}},
        "limits": {"payout": 5000000},
    }
    found = terms_of(GAME, complete(GAME, given))
    assert (found.game, found.operator, found.positions, found.payout_limit) == (
        "let-it-ride", "Bay House", 5, 5000000,
    )  # fmt: skip
    assert found.dealing == Dealing("hand", "automated", counts_cards=True)
    assert found.options["backs"] == ("red", "blue")
    assert (found.wagers["bet"].paytable, found.wagers["bet"].minimum) == ("C", 1000)
    assert not found.offers("six-card-bonus")
    assert (found.meters["minor"].initial, found.meters["minor"].reset) == (30000, 25000)
    assert found.meters["minor"].rate == Fraction(1, 3)


def test_the_default_terms_are_those_the_tests_of_the_game_play_by() -> None:
    found, played = terms_of(GAME, default(GAME)), lir.terms()
    assert found.options == played.options
    assert found.meters == played.meters
    assert {name: wager.paytable for name, wager in found.wagers.items()} == {
        name: wager.paytable for name, wager in played.wagers.items()
    }


def test_the_same_choices_in_another_order_are_the_same_terms() -> None:
    first = terms_for(GAME, {"positions": 6, "wagers": {"bet": {"paytable": "B", "minimum": 700}}})
    again = terms_for(GAME, {"wagers": {"bet": {"minimum": 700, "paytable": "B"}}, "positions": 6})
    assert again is first
    other = terms_for(GAME, {"wagers": {"bet": {"minimum": 700, "paytable": "C"}}, "positions": 6})
    assert isinstance(other, Terms)
    assert other.wagers["bet"].paytable == "C"


def test_a_whole_submission_and_its_values_over_the_default_are_kept_apart() -> None:
    chosen = complete(GAME, {"wagers": {"progressive": None}})
    whole, over_default = terms_for(GAME, chosen), terms_for(GAME, dict(chosen))
    assert isinstance(whole, Terms)
    assert isinstance(over_default, Terms)
    assert not whole.offers("progressive")
    assert over_default.offers("progressive")


def test_errors_come_back_as_findings_that_nobody_else_holds() -> None:
    found = terms_for(GAME, {"positions": 8})
    assert isinstance(found, list)
    assert [(finding.severity, finding.path) for finding in found] == [("error", "positions")]
    found.clear()
    assert terms_for(GAME, {"positions": 8}) != []


def test_warnings_do_not_stand_in_the_way() -> None:
    assert isinstance(terms_for(GAME, {"meters": {"main": {"rate": "0"}}}), Terms)


@pytest.mark.parametrize("given", [{"positions": 10**30}, {"operator": object()}, {"positions": {1, 2}}, [1], None])
def test_what_is_no_json_is_refused_and_not_raised(given: Any) -> None:
    found = terms_for(GAME, given)
    assert isinstance(found, list)
    assert isinstance(found[0], Finding)


def test_importing_the_room_is_light() -> None:
    heavy = ("numpy", "numba", "typst", "pydantic", "rich")
    code = f"import sys, houserules.submissions; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
