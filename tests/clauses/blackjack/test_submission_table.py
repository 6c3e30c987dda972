"""What a Rules Submission for Blackjack may choose of table, cards, devices and rules: at each number and beyond it."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.games.blackjack import GAME
from houserules.submissions import complete, default, review
from kit.desk import Desk, about_keys

DESK = Desk(GAME)
places, message_about, terms_of = DESK.places, DESK.message_about, DESK.terms_of

WAYS: list[dict[str, Any]] = [
    *({"options": {"decks": decks}} for decks in range(1, 9)),
    *({"dealing": {"method": method}} for method in ("shoe", "double-shoe", "hand", "electronic")),
    *({"dealing": {"shuffler": shuffler}} for shuffler in ("none", "automated", "continuous")),
    *({"options": {"variation": variation}} for variation in ("none", "switch", "community")),
    {"options": {"must_hit": True}},
    {"options": {"decks": 8, "variation": "switch"}},
    {"dealing": {"method": "hand"}, "options": {"decks": 1}},
]


def numbers(key: str) -> list[int]:
    return [number for number in range(-1, 12) if not places({"options": {key: number}})]


@pytest.mark.parametrize("given", WAYS, ids=str)
def test_what_nobody_asked_for_falls_away_with_the_rest_in_order(given: dict[str, Any]) -> None:
    assert DESK.handed_in(given) + DESK.handed_in(given, "warning") == []
    terms = terms_of(given)
    assert terms.offers("blackjack")
    assert complete(GAME, complete(GAME, given)) == complete(GAME, given)


@pytest.mark.clause("BJ 2.A")
def test_seven_positions_and_no_more() -> None:
    assert [number for number in range(-1, 10) if not places({"positions": number})] == [1, 2, 3, 4, 5, 6, 7]
    for number in (0, 8):
        assert places({"positions": number}) == [("BJ 2.A", "positions")]
    assert default(GAME)["positions"] == 7


@pytest.mark.clause("BJ 2.B(7)")
@pytest.mark.parametrize("key", ["odds_shown_on", "limit_shown_on"])
def test_odds_and_limit_stand_on_layout_or_sign(key: str) -> None:
    for where in ("layout", "sign"):
        assert places({"options": {key: where}}) == []
    assert places({"options": {key: "nowhere"}}) == [("BJ 2.B(7)", f"options.{key}")]


@pytest.mark.clause("BJ 2.B(7)")
def test_more_odds_than_a_layout_can_show_are_questioned() -> None:
    sides = [rule.name for rule in GAME.offer.wagers if rule.optional and rule.name in default(GAME)["wagers"]]
    for kept in (8, 9):
        wagers = dict.fromkeys(sides[kept:])
        given = {"options": {"odds_shown_on": "layout"}, "wagers": wagers}
        assert places(given) == []
        assert places(given, "warning") == [("BJ 2.B(7)", "options.odds_shown_on")] * (kept == 9)


@pytest.mark.clause("BJ 2.D", "BJ 2.E")
def test_the_tip_box_stands_opposite_or_where_equipment_forces_it() -> None:
    moved: dict[str, Any] = {"options": {"tip_box": "beside the drop box"}}
    assert places(moved) == []
    assert places(moved, "warning") == [("BJ 2.E", "options.tip_box")]
    assert places(moved | {"dealing": {"shuffler": "continuous"}}, "warning") == []
    assert places({"options": {"tip_box": "under the table"}}) == [("BJ 2.E", "options.tip_box")]
    assert terms_of({}).options["tip_box"] == "opposite the drop box"


@pytest.mark.clause("BJ 2.H", "BJ 2.H(1)", "BJ 2.H(2)")
def test_the_rack_is_as_high_as_the_cards_or_marked() -> None:
    for kind in ("exact height", "marked"):
        assert terms_of({"options": {"discard_rack": kind}}).options["discard_rack"] == kind
    assert places({"options": {"discard_rack": "higher"}}) == [("BJ 2.H(1)", "options.discard_rack")]


@pytest.mark.clause("BJ 3.A")
def test_one_deck_to_eight() -> None:
    assert numbers("decks") == [1, 2, 3, 4, 5, 6, 7, 8]
    for decks in (0, 9):
        assert places({"options": {"decks": decks}}) == [("BJ 3.A", "options.decks")]
    assert default(GAME)["options"]["decks"] == 6
    for backs in ([], [" "], ["", "blue"]):
        assert places({"options": {"backs": backs}}) == [("BJ 3.A", "options.backs")]
    assert places({"options": {"backs": ["red"]}}) == []


@pytest.mark.clause("BJ 3.B", "BJ 3.B(1)", "BJ 3.B(2)")
@pytest.mark.parametrize("backs", [["red", "red"], ["red", " Red "], ["red"], ["red", ""], ["red", "red", "blue"]])
def test_two_batches_have_two_colours(backs: list[str]) -> None:
    """Two batches of one deck each are the two decks that the rulebook asks for at the least."""
    for decks in (1, 6):
        given: dict[str, Any] = {"dealing": {"shuffler": "automated"}, "options": {"decks": decks, "backs": backs}}
        assert places(given) == [("BJ 3.B(2)", "options.backs")]
        given["options"] = {"decks": decks, "backs": ["red", "green"]}
        assert places(given) == []
    assert places({"dealing": {"shuffler": "continuous"}, "options": {"backs": backs}}) == []


@pytest.mark.clause("BJ 3.C", "BJ 3.C(1)")
def test_two_sides_have_two_colours_and_no_shuffler() -> None:
    double: dict[str, Any] = {"method": "double-shoe"}
    assert places({"dealing": double, "options": {"decks": 1}}) == []
    assert places({"dealing": double, "options": {"backs": ["blue", "Blue"]}}) == [("BJ 3.C(1)", "options.backs")]
    for shuffler, clause in (("automated", "BJ 3.B(3)"), ("continuous", "BJ 3.C")):
        assert places({"dealing": double | {"shuffler": shuffler}}) == [(clause, "dealing.shuffler")]


@pytest.mark.clause("BJ 7.C(1)(b)")
def test_the_red_suits_go_by_the_backs_of_one_side() -> None:
    double: dict[str, Any] = {"dealing": {"method": "double-shoe"}}

    def sides(*backs: str, **more: str) -> dict[str, Any]:
        return double | {"options": {"backs": list(backs), **more}}

    assert terms_of(double).options["double_shoe_red_suits_side"] == "red"
    assert terms_of(sides("green", "gold")).options["double_shoe_red_suits_side"] == "green"
    assert places(sides("green", "gold", double_shoe_red_suits_side="gold")) == []
    wrong = ("BJ 7.C(1)(b)", "options.double_shoe_red_suits_side")
    assert places(sides("green", "gold", double_shoe_red_suits_side="red")) == [wrong]
    assert places(sides("green", "gold", "red", double_shoe_red_suits_side="red")) == [wrong]  # there is no third side
    assert places(double | {"options": {"double_shoe_red_suits_side": 1}}) == [wrong]


@pytest.mark.clause("BJ 5.A(2)", "BJ 5.J")
def test_a_machine_may_reshuffle_on_and_on_and_fill_the_shoe() -> None:
    assert terms_of({"dealing": {"shuffler": "continuous"}}).dealing.machine_counts
    assert not terms_of({"dealing": {"shuffler": "automated"}}).dealing.machine_counts
    assert places({"dealing": {"shuffler": "by foot"}}) == [("BJ 5.A", "dealing.shuffler")]


@pytest.mark.clause("BJ 4.I")
def test_preshuffled_decks_are_a_choice() -> None:
    assert terms_of({"dealing": {"preshuffled": True}}).dealing.preshuffled
    assert places({"dealing": {"preshuffled": "yes"}}) == [("BJ 4.I", "dealing.preshuffled")]


@pytest.mark.parametrize(
    ("key", "default_value", "others", "clause"),
    [
        pytest.param(*row, marks=pytest.mark.clause(row[-1]))
        for row in (
            ("mid_shoe_entry", True, [False], "BJ 6.C"),
            ("even_money", True, [False], "BJ 8.F"),
            ("surrender", True, [False], "BJ 9.A"),
            ("resplit_aces", True, [False], "BJ 11.D"),
            ("one_card_to_split_aces", False, [True], "BJ 11.C"),
            ("dealer_hits_soft_17", False, [True], "BJ 14.D"),
            ("hole_card", "peek", ["none"], "BJ 2.F"),
            ("blackjack_pays", "3 to 2", ["6 to 5"], "BJ 13.A(2)"),
            ("switch_blackjack_pays", "1 to 1", ["3 to 2", "6 to 5"], "BJ 12.A(5)(a)"),
            ("super_4_suit", "d", ["c", "h", "s"], "BJ 13.H(4)(a)"),
        )
    ],
)
def test_rules_that_a_casino_chooses(key: str, default_value: Any, others: list[Any], clause: str) -> None:
    assert terms_of({}).options[key] == default_value
    for other in others:
        assert terms_of({"options": {key: other}}).options[key] == other
    wrong: object
    for wrong in ("1 to 2", 1, ["none"]):
        assert places({"options": {key: wrong}}) == [(clause, f"options.{key}")]


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param("even_money", "BJ 8.F", marks=pytest.mark.clause("BJ 8.E(1)", "BJ 8.F")),
        pytest.param("resplits", "BJ 11.D", marks=pytest.mark.clause("BJ 11.D")),
        pytest.param("resplit_aces", "BJ 11.D", marks=pytest.mark.clause("BJ 11.D")),
        pytest.param("adjacent_boxes", "BJ 6.H", marks=pytest.mark.clause("BJ 6.H")),
    ],
)
def test_what_a_submission_itself_says(key: str, clause: str) -> None:
    said = default(GAME)
    assert [finding for finding in review(GAME, said) if finding.path == f"options.{key}"] == []
    unsaid = said | {"options": {name: value for name, value in said["options"].items() if name != key}}
    (finding,) = about_keys(review(GAME, unsaid))
    assert (finding.severity, finding.path, finding.clause) == ("warning", f"options.{key}", clause)


@pytest.mark.clause("BJ 6.H")
def test_a_player_has_one_box_to_seven() -> None:
    assert numbers("adjacent_boxes") == [1, 2, 3, 4, 5, 6, 7]
    assert places({"options": {"adjacent_boxes": 8}}) == [("BJ 6.H", "options.adjacent_boxes")]
    more = {"positions": 2, "options": {"adjacent_boxes": 3}}
    assert places(more, "warning") == [("BJ 6.H", "options.adjacent_boxes")]
    assert places({"positions": 3, "options": {"adjacent_boxes": 3}}, "warning") == []


@pytest.mark.clause("BJ 11.D")
def test_a_pair_is_split_again_up_to_three_times() -> None:
    """Reading B5."""
    assert numbers("resplits") == [0, 1, 2, 3]
    assert places({"options": {"resplits": 4}}) == [("BJ 11.D", "options.resplits")]
    assert terms_of({}).options["resplits"] == 2


@pytest.mark.clause("BJ 13.A(2)", "BJ 13.A")
@pytest.mark.parametrize("odds", ["3 to 2", "6 to 5"])
def test_the_odds_of_a_blackjack_pick_the_paytable(odds: str) -> None:
    offered = terms_of({"options": {"blackjack_pays": odds}}).wagers
    letter = odds.replace(" ", "-")
    assert [offered[wager].paytable for wager in ("blackjack", "double", "split")] == [letter] * 3
    own = {"wagers": {"blackjack": {"paytable": letter}}}
    assert [path for _, path in places(own)] == ["wagers.blackjack.paytable"]


@pytest.mark.clause("BJ 6.F", "BJ 8.A", "BJ 10.A", "BJ 11.A")
def test_the_wagers_against_the_dealer_go_by_the_blackjack_wager() -> None:
    limits = {"minimum": 15_00, "maximum": 90_00, "increment": 5_00}
    offered = terms_of({"wagers": {"blackjack": limits}}).wagers
    assert (offered["insurance"].minimum, offered["insurance"].maximum) == (0, 45_00)
    assert (offered["double"].minimum, offered["double"].maximum) == (0, 90_00)
    assert (offered["split"].minimum, offered["split"].maximum) == (15_00, 90_00)
    for wager, clause in (("insurance", "BJ 8.A"), ("double", "BJ 10.A"), ("split", "BJ 11.A")):
        assert places({"wagers": {wager: {"minimum": 5_00}}}, "warning") == [(clause, f"wagers.{wager}.minimum")]
        assert places({"wagers": {wager: None}}) == [(clause, f"wagers.{wager}")]
    assert places({"wagers": {"blackjack": None}})[0] == ("BJ 6.F", "wagers.blackjack")


@pytest.mark.clause("BJ 12.A", "BJ 12.A(3)", "BJ 12.A(4)")
def test_switch_is_dealt_from_a_shoe() -> None:
    switch = {"variation": "switch"}
    terms = terms_of({"options": switch})
    assert (terms.options["variation"], terms.wagers["blackjack"].paytable) == ("switch", "1-to-1")
    assert not terms.options["surrender"]
    assert not terms.options["even_money"]
    for method in ("double-shoe", "hand", "electronic"):
        given = {"dealing": {"method": method}, "options": switch}
        assert ("BJ 12.A(3)", "options.variation") in places(given)
    offered = {"options": switch | {"surrender": True, "even_money": True}}
    assert places(offered, "warning") == [("BJ 12.A(4)", "options.surrender"), ("BJ 12.A(4)", "options.even_money")]
    assert terms_of({"options": switch | {"switch_blackjack_pays": "6 to 5"}}).wagers["blackjack"].paytable == "6-to-5"
    assert places({"options": {"variation": "swap"}}) == [("BJ 12.A", "options.variation")]


@pytest.mark.clause("BJ 12.B", "BJ 12.B(1)", "BJ 12.B(2)")
def test_from_the_hand_two_decks_are_dealt_and_a_machine_shuffles() -> None:
    def by_hand(decks: int, shuffler: str = "automated") -> dict[str, Any]:
        return {"dealing": {"method": "hand", "shuffler": shuffler}, "options": {"decks": decks}}

    assert [decks for decks in range(1, 9) if not places(by_hand(decks))] == [1, 2]
    assert places(by_hand(3)) == [("BJ 12.B(1)", "options.decks")]
    assert places(by_hand(2, "continuous")) == []
    assert places(by_hand(2, "none")) == [("BJ 12.B(2)", "dealing.shuffler")]
    terms = terms_of({"dealing": {"method": "hand"}})
    assert (terms.options["decks"], terms.dealing.shuffler) == (2, "automated")
    assert places({"dealing": {"method": "foot"}}) == [("BJ 7.A", "dealing.method")]


@pytest.mark.clause("BJ 12.C", "BJ 12.C(1)", "BJ 12.C(2)")
def test_an_electronic_table_has_no_hole_card_and_may_share_cards() -> None:
    electronic = {"method": "electronic"}
    assert terms_of({"dealing": electronic}).options["hole_card"] == "none"
    peeking = {"dealing": electronic, "options": {"hole_card": "peek"}}
    assert places(peeking) == [("BJ 12.C(1)", "options.hole_card")]
    shared = terms_of({"options": {"variation": "community"}})
    assert (shared.dealing.method, shared.options["hole_card"]) == ("electronic", "none")
    for method in ("shoe", "double-shoe", "hand"):
        given = {"dealing": {"method": method}, "options": {"variation": "community"}}
        assert places(given) == [("BJ 12.C(2)", "options.variation")]
    assert terms_of({"options": {"hole_card": "none"}}).dealing.method == "shoe"
