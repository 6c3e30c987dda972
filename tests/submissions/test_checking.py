"""The checker: keys nobody knows, values of the wrong kind, limits of wagers, everything at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from houserules.engine.offer.finding import Choices, Finding
from houserules.games.let_it_ride import GAME
from houserules.submissions import check, complete, default
from kit.desk import handed_in, message_about, places


def bet(**limits: object) -> dict[str, Any]:
    return {"wagers": {"bet": limits}}


@pytest.mark.parametrize(
    ("given", "path", "hint"),
    [
        ({"postions": 7}, "postions", "the nearest is positions"),
        ({"xyzzy": 7}, "xyzzy", "known here: game, operator, positions"),
        ({"dealing": {"shufler": "none"}}, "dealing.shufler", "the nearest is shuffler"),
        ({"options": {"deck": 1}}, "options.deck", "the nearest is decks"),
        ({"wagers": {"three_card_bonus": {}}}, "wagers.three_card_bonus", "the nearest is three-card-bonus"),
        ({"wagers": {"bet": {"paytables": "A"}}}, "wagers.bet.paytables", "the nearest is paytable"),
        ({"meters": {"mian": {}}}, "meters.mian", "the nearest is main"),
        ({"meters": {"main": {"rates": "0.1"}}}, "meters.main.rates", "the nearest is rate"),
        ({"limits": {"payot": 1}}, "limits.payot", "the nearest is payout"),
        ({1: 2}, "1", "is not a key of a submission"),
    ],
)
def test_an_unknown_key_is_named_with_the_nearest(given: dict[str, Any], path: str, hint: str) -> None:
    (finding,) = handed_in(given)
    assert finding.path == path
    assert hint in finding.message


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"operator": 7}, "operator"),
        ({"positions": "7"}, "positions"),
        ({"positions": True}, "positions"),
        ({"positions": 7.0}, "positions"),
        ({"dealing": 5}, "dealing"),
        ({"dealing": None}, "dealing"),
        ({"options": []}, "options"),
        ({"options": {"decks": True}}, "options.decks"),
        ({"options": {"decks": None}}, "options.decks"),
        ({"options": {"backs": "red"}}, "options.backs"),
        ({"options": {"backs": ["red", 2]}}, "options.backs"),
        ({"wagers": 5}, "wagers"),
        ({"wagers": {"bet": 5}}, "wagers.bet"),
        ({"wagers": {"bet": {"paytable": 5}}}, "wagers.bet.paytable"),
        ({"wagers": {"bet": {"minimum": 5.5}}}, "wagers.bet.minimum"),
        ({"wagers": {"bet": {"minimum": -1}}}, "wagers.bet.minimum"),
        ({"wagers": {"bet": {"maximum": 10**17}}}, "wagers.bet.maximum"),
        ({"wagers": {"bet": {"maximum": 10**5000}}}, "wagers.bet.maximum"),
        ({"meters": 5}, "meters"),
        ({"meters": {"main": 5}}, "meters.main"),
        ({"meters": {"main": {"initial": "1000"}}}, "meters.main.initial"),
        ({"meters": {"main": {"maximum": 10**6}}}, "meters.main.maximum"),
        ({"limits": 5}, "limits"),
        ({"limits": {"payout": "much"}}, "limits.payout"),
        ({"game": "blackjack"}, "game"),
    ],
)
def test_a_value_of_the_wrong_kind_is_reported_once(given: dict[str, Any], path: str) -> None:
    (finding,) = handed_in(given)
    assert finding.path == path
    assert "\n" not in finding.message
    assert "pydantic" not in finding.message


def test_limits_of_a_wager() -> None:
    assert places(bet(minimum=500, maximum=500)) == []
    assert places(bet(minimum=500, maximum=499)) == [("LIR 7.E(1)", "wagers.bet.maximum")]
    assert places(bet(minimum=1, increment=1)) == []
    assert places(bet(minimum=0)) == [("LIR 7.E(1)", "wagers.bet.minimum")]
    assert places(bet(increment=0)) == [("LIR 7.E(1)", "wagers.bet.increment")]
    assert places(bet(minimum=None)) == [("LIR 7.E(1)", "wagers.bet.minimum")]


def test_some_amount_can_be_wagered() -> None:
    assert places(bet(minimum=600, maximum=1000, increment=500)) == []
    assert places(bet(minimum=600, maximum=999, increment=500)) == [("LIR 7.E(1)", "wagers.bet.increment")]


def test_limits_off_the_increment_are_questioned() -> None:
    assert message_about(bet(minimum=600, maximum=1000, increment=500), "warning") == (
        "wagers.bet.minimum is $6; in steps of $5 the smallest wager is $10"
    )
    assert message_about(bet(minimum=500, maximum=1100, increment=500), "warning") == (
        "wagers.bet.maximum is $11; in steps of $5 the largest wager is $10"
    )
    assert places(bet(minimum=500, maximum=1000, increment=500), "warning") == []


def test_limits_of_a_fixed_stake_have_no_effect() -> None:
    given = {"wagers": {"progressive": {"minimum": 100}}}
    assert places(given) == []
    assert places(given, "warning") == [("LIR 12.I, LIR 12.J", "wagers.progressive.minimum")]


def test_a_wager_without_a_fixed_stake_takes_none() -> None:
    assert places(bet(stake=500)) == [("LIR 7.E(1)", "wagers.bet.stake")]


def test_a_message_says_what_is_allowed() -> None:
    assert message_about({"positions": 8}) == "positions is 8; a table has 1 to 7 positions"
    assert message_about({"wagers": {"six-card-bonus": {"paytable": "C"}}}) == (
        'wagers.six-card-bonus.paytable is "C"; allowed: A, B'
    )
    assert message_about({"options": {"stub_count_every": 6}}) == "options.stub_count_every is 6; allowed: 1 to 5"
    assert message_about({"options": {"odds_shown_on": "wall"}}) == (
        'options.odds_shown_on is "wall"; allowed: "layout", "sign"'
    )
    assert message_about({"meters": {"main": {"reset": 99_999}}}) == (
        "meters.main.reset is $999.99; with Paytable A of progressive it must be at least $1,000"
    )


def test_all_problems_are_reported_at_once_in_the_order_of_the_submission() -> None:
    given: dict[str, Any] = {
        "positions": 8,
        "dealing": {"method": "hand"},
        "options": {"decks": 2, "backs": ["red", "red"], "adjacent_boxes": "two"},
        "wagers": {"bet": {"paytable": "D", "minimum": -1}, "six-card-bonus": {"increment": 30000}},
        "meters": {"main": {"reset": 99_999, "rate": "2"}, "minor": {}},
        "limits": {"payout": 0},
        "oprator": "x",
    }
    assert {path for _, path in places(given)} == {
        "positions", "dealing.shuffler", "options.decks", "options.backs", "options.adjacent_boxes",
        "wagers.bet.paytable", "wagers.bet.minimum", "wagers.six-card-bonus.increment", "meters.main.reset",
        "meters.main.rate", "meters.minor", "limits.payout", "oprator",
    }  # fmt: skip
    heads = [path.split(".")[0] for _, path in places(given)]
    assert list(dict.fromkeys(heads)) == ["positions", "dealing", "options", "wagers", "meters", "limits", "oprator"]


def test_a_wrong_paytable_does_not_condemn_the_meters() -> None:
    given = {"wagers": {"progressive": {"paytable": "Z"}}, "meters": {"major": {}, "mega": {}}}
    assert places({"wagers": given["wagers"]}) == [("LIR 12.E", "wagers.progressive.paytable")]
    assert ("LIR 12.F", "meters.major") not in places(given)


def test_a_wrong_value_is_not_reported_twice() -> None:
    assert places({"dealing": {"method": "hand", "shuffler": "by magic"}}) == [("LIR 5.A", "dealing.shuffler")]


@pytest.mark.parametrize("key", ["game", "operator", "positions", "dealing", "options", "wagers", "meters"])
def test_a_part_left_out_of_a_whole_submission_is_missing(key: str) -> None:
    chosen = {name: value for name, value in default(GAME).items() if name != key}
    (finding,) = check(GAME, chosen)
    assert finding.path == key
    assert "missing" in finding.message


@pytest.mark.parametrize("chosen", [None, 5, "text", [], [1]])
def test_no_table_is_no_submission(chosen: Any) -> None:
    (finding,) = check(GAME, chosen)
    assert (finding.severity, finding.path) == ("error", "")


def test_a_game_judges_what_was_chosen_with_defaults_for_what_is_wrong() -> None:
    seen: list[Any] = []

    def conflicts(chosen: Choices) -> list[Finding]:
        seen.append(chosen)
        return []

    game = replace(GAME, offer=replace(GAME.offer, conflicts=conflicts))
    given = {"positions": 9, "options": {"decks": 3, "stub_count_every": 2}, "limits": {"payout": 77}}
    check(game, complete(game, given))
    (chosen,) = seen
    assert (chosen["positions"], chosen["options"]["decks"]) == (7, 1)
    assert (chosen["options"]["stub_count_every"], chosen["limits"]) == (2, {"payout": 77})
    assert chosen["wagers"]["bet"]["paytable"] == "A"


@pytest.mark.clause("LIR 2.B(1)")
@pytest.mark.parametrize("operator", ["\x1b[31mCasino", "Casino\n", "a\0b"])
def test_the_name_on_the_layout_has_no_control_characters(operator: str) -> None:
    (finding,) = handed_in({"operator": operator})
    assert (finding.path, finding.clause) == ("operator", "LIR 2.B(1)")
    assert finding.message.isprintable()
    assert handed_in({"operator": "Ocean\u00a0Downs \u6f22\u5b57"}) == []


def test_a_list_is_refused_for_what_is_in_it() -> None:
    (finding,) = handed_in({"options": {"backs": ["red", 2]}})
    assert finding.message == "options.backs is a list with 2 in it; allowed: a list of quoted texts"


def test_wagers_that_are_not_a_table_are_reported_with_the_clause_of_the_wagers() -> None:
    assert [(found.path, found.clause) for found in handed_in({"wagers": 5})] == [("wagers", "LIR 7.E")]
