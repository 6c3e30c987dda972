"""What is given goes over the default; what the default takes from other settings is worked out afterwards."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from houserules.chips import load_paytables
from houserules.games.let_it_ride import GAME
from houserules.submissions import Chosen, check, complete, default, terms_of

BY_DECKS = load_paytables("""
[match]
clause = "LIR 12.B"
[match.one-deck]
clause = "LIR 12.B(1)"
decks = [1]
rows = [["royal-flush", "$20,000", "LIR 12.B(1)(a)"]]
[match.two-decks]
clause = "LIR 12.B(2)"
decks = [2]
rows = [["royal-flush", "$20,000", "LIR 12.B(2)(a)"]]
""")


def with_decks(letters: tuple[str, ...]) -> Any:
    """The game with a side wager whose paytables go by the number of decks."""
    tables = {letter: BY_DECKS["match"][letter] for letter in letters}
    wagers = tuple(
        replace(rule, paytables=tables) if rule.name == "three-card-bonus" else rule for rule in GAME.offer.wagers
    )
    return replace(GAME, offer=replace(GAME.offer, wagers=wagers))


def test_the_default_is_plain_json_and_without_a_finding() -> None:
    chosen = default(GAME)
    assert json.loads(json.dumps(chosen)) == chosen
    assert check(GAME, chosen) == []


def test_the_default_offers_everything_with_paytable_a() -> None:
    chosen = default(GAME)
    assert chosen["game"] == "let-it-ride"
    assert chosen["positions"] == 7
    assert chosen["dealing"] == {
        "method": "manual-shoe",
        "shuffler": "none",
        "counts_cards": False,
        "preshuffled": False,
    }
    assert {name: wager["paytable"] for name, wager in chosen["wagers"].items()} == dict.fromkeys(
        ("bet", "five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"), "A"
    )
    assert chosen["wagers"]["bet"] == {"paytable": "A", "minimum": 500, "maximum": 50000, "increment": 100}
    assert chosen["meters"] == {"main": {"initial": 100000, "reset": 100000, "rate": "0.10"}}
    assert chosen["limits"] == {}


def test_what_is_given_wins_and_the_rest_stays() -> None:
    chosen = complete(GAME, {"wagers": {"bet": {"paytable": "B", "minimum": 1000}}})
    assert chosen["wagers"]["bet"] == {"paytable": "B", "minimum": 1000, "maximum": 50000, "increment": 100}
    assert chosen["wagers"]["progressive"] == default(GAME)["wagers"]["progressive"]


def test_null_removes_a_wager_and_its_meters() -> None:
    chosen = complete(GAME, {"wagers": {"progressive": None}})
    assert "progressive" not in chosen["wagers"]
    assert chosen["meters"] == {}
    assert check(GAME, chosen) == []


@pytest.mark.parametrize(
    "given",
    [{"limits": {"payout": None}}, {"limits": None}, {"wagers": {"progressive": {"stake": None}}},
     {"meters": {"mega": None}}, {"meters": None}, {"wagers": {"bet": {"paytable": None}}}],
)  # fmt: skip
def test_null_where_nothing_stands_changes_nothing(given: dict[str, Any]) -> None:
    assert check(GAME, complete(GAME, given)) == []
    chosen = complete(GAME, given)
    assert terms_of(GAME, chosen) == terms_of(GAME, default(GAME))


def test_null_on_a_key_nobody_knows_is_not_swallowed() -> None:
    (finding,) = check(GAME, complete(GAME, {"wagers": {"progresive": None}}))
    assert finding.path == "wagers.progresive"
    assert "the nearest is progressive" in finding.message


def test_meters_given_in_part_take_the_rest_from_their_paytable() -> None:
    chosen = complete(GAME, {"wagers": {"progressive": {"paytable": "D"}}, "meters": {"minor": {"rate": "0.02"}}})
    assert chosen["meters"] == {
        "major": {"initial": 100000, "reset": 100000, "rate": "0.10"},
        "minor": {"initial": 25000, "reset": 25000, "rate": "0.02"},
    }


def test_a_whole_submission_stays_as_it_is() -> None:
    chosen = complete(GAME, {"wagers": {"progressive": None}})
    again = complete(GAME, chosen)
    assert again == chosen
    assert isinstance(again, Chosen)
    again["wagers"]["bet"]["paytable"] = "C"
    assert chosen["wagers"]["bet"]["paytable"] == "A"


def test_the_given_values_are_left_alone() -> None:
    given: dict[str, Any] = {"wagers": {"bet": {"paytable": "B"}}, "options": {"backs": ["red", "blue"]}}
    complete(GAME, given)["options"]["backs"].append("green")
    assert given == {"wagers": {"bet": {"paytable": "B"}}, "options": {"backs": ["red", "blue"]}}


def test_the_paytable_follows_the_number_of_decks() -> None:
    game = with_decks(("one-deck", "two-decks"))
    two = {"options": {"decks": 2}, "dealing": {"shuffler": "automated"}}
    assert complete(game, {})["wagers"]["three-card-bonus"]["paytable"] == "one-deck"
    assert complete(game, two)["wagers"]["three-card-bonus"]["paytable"] == "two-decks"
    wrong = complete(game, two | {"wagers": {"three-card-bonus": {"paytable": "one-deck"}}})
    assert [finding.path for finding in check(game, wrong)] == ["wagers.three-card-bonus.paytable"]


def test_a_wager_without_a_paytable_for_these_decks_is_not_offered_unless_asked_for() -> None:
    game = with_decks(("two-decks",))
    assert "three-card-bonus" not in default(game)["wagers"]
    assert check(game, default(game)) == []
    asked = complete(game, {"wagers": {"three-card-bonus": {}}})
    assert [finding.path for finding in check(game, asked)] == ["wagers.three-card-bonus.paytable"]
