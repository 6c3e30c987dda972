"""What a Rules Submission for Let It Ride may choose: each limit at its number, and refused just beyond it."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.games.let_it_ride import GAME
from houserules.submissions import default
from kit.desk import places, terms_of
from kit.let_it_ride import rounds as lir
from kit.marked import case


@pytest.mark.clause("LIR 2.A(1)")
def test_seven_positions_and_no_more() -> None:
    assert [number for number in range(-1, 10) if not places({"positions": number})] == [1, 2, 3, 4, 5, 6, 7]
    assert places({"positions": 8}) == [("LIR 2.A(1)", "positions")]
    assert places({"positions": 0}) == [("LIR 2.A(1)", "positions")]
    assert default(GAME)["positions"] == 7


@pytest.mark.clause("LIR 2.E")
def test_the_tip_box_stands_opposite_or_where_equipment_forces_it() -> None:
    moved = {"options": {"tip_box": "beside the drop box"}}
    assert places(moved | {"dealing": {"shuffler": "automated"}}, "warning") == []
    assert places(moved) == []
    assert places(moved, "warning") == [("LIR 2.E", "options.tip_box")]
    assert places({"options": {"tip_box": "under the table"}}) == [("LIR 2.E", "options.tip_box")]


@pytest.mark.clause("LIR 3.B")
def test_a_second_deck_needs_a_machine() -> None:
    two = {"options": {"decks": 2}}
    assert places(two | {"dealing": {"shuffler": "automated"}}) == []
    assert places(two | {"dealing": {"shuffler": "none"}}) == [("LIR 3.B", "options.decks")]
    assert places(two | {"dealing": {"shuffler": "continuous"}}) == [("LIR 3.B", "options.decks")]


@pytest.mark.clause("LIR 3.B")
@pytest.mark.parametrize("decks", [0, 3])
def test_one_deck_or_two_and_no_other_number(decks: int) -> None:
    machine = {"dealing": {"shuffler": "automated"}}
    assert places({"options": {"decks": decks}} | machine) == [("LIR 3.B", "options.decks")]
    assert places({"options": {"decks": 1}} | machine) == []


@pytest.mark.clause("LIR 3.B(2)")
@pytest.mark.parametrize("backs", [["red", "red"], ["red", " Red"], ["red"], [], ["red", ""]])
def test_two_decks_have_two_colours(backs: list[str]) -> None:
    machine = {"dealing": {"shuffler": "automated"}}
    assert places({"options": {"decks": 2, "backs": backs}} | machine) == [("LIR 3.B(2)", "options.backs")]
    assert places({"options": {"decks": 2, "backs": ["red", "green"]}} | machine) == []


@pytest.mark.clause("LIR 3.B(2)")
def test_one_deck_needs_one_colour() -> None:
    assert places({"options": {"backs": ["green"]}}) == []
    assert places({"options": {"backs": []}}) == [("LIR 3.B(2)", "options.backs")]


@pytest.mark.clause("LIR 4.F")
def test_preshuffled_decks_are_a_choice() -> None:
    assert terms_of({"dealing": {"preshuffled": True}}).dealing.preshuffled
    assert not terms_of({}).dealing.preshuffled
    assert places({"dealing": {"preshuffled": "yes"}}) == [("LIR 4.F", "dealing.preshuffled")]


@pytest.mark.clause("LIR 5.C", "LIR 5.I")
def test_the_machine_is_chosen_from_three() -> None:
    for shuffler in ("none", "automated", "continuous"):
        assert terms_of({"dealing": {"shuffler": shuffler}}).dealing.shuffler == shuffler
    assert places({"dealing": {"shuffler": "washing"}}) == [("LIR 5.A", "dealing.shuffler")]


@pytest.mark.clause("LIR 5.I")
def test_a_reshuffling_device_counts_without_being_told() -> None:
    assert terms_of({"dealing": {"shuffler": "continuous"}}).dealing.machine_counts
    assert not terms_of({"dealing": {"shuffler": "automated"}}).dealing.machine_counts


@pytest.mark.clause("LIR 5.E(1)")
def test_only_a_machine_counts_the_deck() -> None:
    counting = terms_of({"dealing": {"shuffler": "automated", "counts_cards": True}})
    assert counting.dealing.machine_counts
    by_hand = {"dealing": {"shuffler": "none", "counts_cards": True}}
    assert places(by_hand) == [("LIR 5.E(1)", "dealing.counts_cards")]


@pytest.mark.parametrize(
    ("wager", "clause"),
    [
        case("five-card-bonus", "LIR 7.E(3)"),
        case("three-card-bonus", "LIR 7.E(4)"),
        case("six-card-bonus", "LIR 7.E(5)"),
        case("progressive", "LIR 7.E(6)"),
    ],
)
def test_a_side_wager_is_offered_when_the_submission_says_so(wager: str, clause: str) -> None:
    assert wager in terms_of({}).wagers
    assert wager not in terms_of({"wagers": {wager: None}}).wagers
    rule = GAME.offer.wager(wager)
    assert rule is not None
    assert (rule.clause, rule.optional) == (clause, True)


@pytest.mark.clause("LIR 7.E", "LIR 7.E(1)")
def test_the_three_bets_are_always_there_and_no_other_wager_is() -> None:
    assert places({"wagers": {"bet": None}}) == [("LIR 7.E(1)", "wagers.bet")]
    assert places({"wagers": {"seven-card-bonus": {"paytable": "A"}}}) == [("LIR 7.E", "wagers.seven-card-bonus")]


@pytest.mark.clause("LIR 7.F")
def test_a_player_has_one_box_to_seven() -> None:
    assert [n for n in range(-1, 10) if not places({"options": {"adjacent_boxes": n}})] == [1, 2, 3, 4, 5, 6, 7]
    assert places({"options": {"adjacent_boxes": 8}}) == [("LIR 7.F", "options.adjacent_boxes")]
    assert terms_of({"options": {"adjacent_boxes": 3}}).options["adjacent_boxes"] == 3


@pytest.mark.clause("LIR 7.F")
def test_more_boxes_than_positions_are_questioned() -> None:
    assert places({"positions": 3, "options": {"adjacent_boxes": 3}}, "warning") == []
    more = {"positions": 3, "options": {"adjacent_boxes": 4}}
    assert places(more, "warning") == [("LIR 7.F", "options.adjacent_boxes")]
    assert places(more) == []


@pytest.mark.clause("LIR 8.D(5)", "LIR 9.E", "LIR 10.D")
def test_the_stub_is_counted_every_five_rounds_at_the_latest() -> None:
    assert [n for n in range(-1, 9) if not places({"options": {"stub_count_every": n}})] == [1, 2, 3, 4, 5]
    assert places({"options": {"stub_count_every": 6}}) == [("LIR 8.D(5)", "options.stub_count_every")]


@pytest.mark.clause("LIR 9.A(1)")
def test_dealing_from_the_hand_needs_a_machine() -> None:
    assert places({"dealing": {"method": "hand"}}) == [("LIR 9.A(1)", "dealing.shuffler")]
    assert places({"dealing": {"method": "hand", "shuffler": "automated"}}) == []
    assert places({"dealing": {"method": "manual-shoe"}}) == []


@pytest.mark.clause("LIR 10.A")
def test_an_automated_shoe_without_a_shuffler_is_questioned() -> None:
    assert places({"dealing": {"method": "automated-shoe"}}, "warning") == [("LIR 10.A", "dealing.shuffler")]
    with_machine = {"dealing": {"method": "automated-shoe", "shuffler": "continuous"}}
    assert places(with_machine) + places(with_machine, "warning") == []
    assert places({"dealing": {"method": "catapult"}}) == [("LIR 8.A", "dealing.method")]


@pytest.mark.clause("LIR 10.H")
def test_the_community_stack_of_three_is_a_choice() -> None:
    for chosen in (True, False):
        given = {"options": {"community_stack_of_three": chosen}}
        assert terms_of(given).options["community_stack_of_three"] is chosen
    assert places({"options": {"community_stack_of_three": 3}}) == [("LIR 10.H", "options.community_stack_of_three")]


@pytest.mark.clause("LIR 10.H")
@pytest.mark.parametrize(("shuffler", "thrown_away"), [("continuous", 1), ("automated", 0)])
def test_a_reshuffling_shoe_dispenses_three_unless_the_submission_says_two(shuffler: str, thrown_away: int) -> None:
    """Reading L17."""
    device = {"dealing": {"method": "automated-shoe", "shuffler": shuffler}}
    for options, burned in (({}, thrown_away), ({"community_stack_of_three": False}, 0)):
        driver = lir.played("", {1: {"bet": 500}}, chosen=terms_of({**device, "options": options}))
        assert len(lir.citing(driver, "LIR 10.H")) == burned


@pytest.mark.parametrize(
    ("wager", "letters", "next_letter", "clause"),
    [
        case("bet", "ABC", "D", "LIR 12.A"),
        case("five-card-bonus", "ABCDEFG", "H", "LIR 12.B"),
        case("three-card-bonus", "ABC", "D", "LIR 12.C"),
        case("six-card-bonus", "AB", "C", "LIR 12.D"),
        case("progressive", "ABCDEF", "G", "LIR 12.E"),
    ],
)
def test_letters_of_the_paytables_and_no_further(wager: str, letters: str, next_letter: str, clause: str) -> None:
    for letter in letters:
        assert terms_of({"wagers": {wager: {"paytable": letter}}}).wagers[wager].paytable == letter
    for letter in (next_letter, "a", ""):
        assert places({"wagers": {wager: {"paytable": letter}}}) == [(clause, f"wagers.{wager}.paytable")]


@pytest.mark.clause("LIR 12.B")
def test_the_five_card_bonus_has_one_stake() -> None:
    assert terms_of({}).wagers["five-card-bonus"].stakes == (100,)
    other = {"wagers": {"five-card-bonus": {"stake": 500}}}
    assert terms_of(other).wagers["five-card-bonus"].stakes == (500,)
    assert places(other, "warning") == [("LIR 12.B", "wagers.five-card-bonus.stake")]
    assert places({"wagers": {"five-card-bonus": {"stake": 1}}}) == []
    assert places({"wagers": {"five-card-bonus": {"stake": 0}}}) == [("LIR 12.B", "wagers.five-card-bonus.stake")]


@pytest.mark.clause("LIR 12.I", "LIR 12.J")
@pytest.mark.parametrize(("stake", "allowed"), [(99, False), (100, True), (101, False), (499, False), (500, True),
                                                (501, False), (0, False)])  # fmt: skip
def test_the_progressive_takes_one_dollar_or_five(stake: int, allowed: bool) -> None:
    given = {"wagers": {"progressive": {"stake": stake}}}
    refused = [("LIR 12.I, LIR 12.J", "wagers.progressive.stake")]
    assert places(given) == ([] if allowed else refused)
    if allowed:
        assert terms_of(given).wagers["progressive"].stakes == (stake,)
    assert terms_of({}).wagers["progressive"].stakes == (100, 500)


LEAST = [
    case("A", "main", 1_000_00, "LIR 12.F(2)(a)"),
    case("B", "main", 1_000_00, "LIR 12.F(2)(b)"),
    case("C", "main", 1_000_00, "LIR 12.F(2)(c)"),
    case("D", "major", 1_000_00, "LIR 12.F(2)(d)(i)"),
    case("D", "minor", 250_00, "LIR 12.F(2)(d)(ii)"),
    case("E", "mega", 10_000_00, "LIR 12.F(2)(e)(i)"),
    case("E", "major", 1_000_00, "LIR 12.F(2)(e)(ii)"),
    case("E", "minor", 250_00, "LIR 12.F(2)(e)(iii)"),
    case("F", "mega", 10_000_00, "LIR 12.F(2)(f)(i)"),
    case("F", "major", 1_000_00, "LIR 12.F(2)(f)(ii)"),
    case("F", "minor", 250_00, "LIR 12.F(2)(f)(iii)"),
]


@pytest.mark.clause("LIR 12.F(2)")
@pytest.mark.parametrize(("letter", "meter", "least", "clause"), LEAST)
@pytest.mark.parametrize("key", ["initial", "reset"])
def test_a_meter_starts_at_least_here(letter: str, meter: str, least: int, clause: str, key: str) -> None:
    def with_amount(amount: int) -> dict[str, Any]:
        return {"wagers": {"progressive": {"paytable": letter}}, "meters": {meter: {key: amount}}}

    assert getattr(terms_of(with_amount(least)).meters[meter], key) == least
    assert getattr(terms_of(with_amount(least + 1)).meters[meter], key) == least + 1
    assert places(with_amount(least - 1)) == [(clause, f"meters.{meter}.{key}")]
    assert getattr(terms_of({"wagers": {"progressive": {"paytable": letter}}}).meters[meter], key) == least


@pytest.mark.clause("LIR 12.F", "LIR 12.F(2)(d)", "LIR 12.F(2)(e)", "LIR 12.F(2)(f)")
@pytest.mark.parametrize(
    ("letter", "meters"),
    [("A", ["main"]), ("B", ["main"]), ("C", ["main"]), ("D", ["major", "minor"]),
     ("E", ["mega", "major", "minor"]), ("F", ["mega", "major", "minor"])],
)  # fmt: skip
def test_the_meters_follow_the_progressive_paytable(letter: str, meters: list[str]) -> None:
    given: dict[str, Any] = {"wagers": {"progressive": {"paytable": letter}}}
    assert list(terms_of(given).meters) == meters
    for name in ("main", "mega", "major", "minor"):
        expected = [] if name in meters else [("LIR 12.F", f"meters.{name}")]
        assert places(given | {"meters": {name: {"rate": "0.05"}}}) == expected
    for name in meters:
        assert places(given | {"meters": {name: None}}) == [("LIR 12.F", f"meters.{name}")]


@pytest.mark.clause("LIR 12.F")
def test_without_the_progressive_there_is_no_meter() -> None:
    assert not terms_of({"wagers": {"progressive": None}}).meters
    idle = {"wagers": {"progressive": None}, "meters": {"main": {"initial": 200_000}}}
    assert places(idle) == [("LIR 12.F", "meters.main")]


@pytest.mark.clause("LIR 12.F(1)")
@pytest.mark.parametrize("rate", ["0", "0.10", "1", "1.000", "1/8", "0.000000000000000001"])
def test_a_rate_is_a_share_of_the_wager(rate: str) -> None:
    assert places({"meters": {"main": {"rate": rate}}}) == []


@pytest.mark.clause("LIR 12.F(1)")
@pytest.mark.parametrize("rate", ["1.0000001", "9/8", "-0.1", "10%", "", "1/0", " 0.1", "0,1", "1e-1", "٠.١", 0.1, 1])
def test_what_is_no_share_is_refused(rate: object) -> None:
    assert places({"meters": {"main": {"rate": rate}}}) == [("LIR 12.F(1)", "meters.main.rate")]


@pytest.mark.clause("LIR 12.F(1)")
def test_the_shares_of_a_wager_do_not_exceed_it() -> None:
    def rates(mega: str, major: str, minor: str) -> dict[str, Any]:
        meters = {"mega": {"rate": mega}, "major": {"rate": major}, "minor": {"rate": minor}}
        return {"wagers": {"progressive": {"paytable": "E"}}, "meters": meters}

    assert places(rates("0.5", "0.3", "0.2")) == []
    assert places(rates("0.5", "0.3", "0.20001")) == [("LIR 12.F(1)", "meters.minor.rate")]


@pytest.mark.clause("LIR 12.F(1)")
def test_a_rate_of_zero_is_allowed_and_questioned() -> None:
    assert places({"meters": {"main": {"rate": "0"}}}, "warning") == [("LIR 12.F(1)", "meters.main.rate")]


@pytest.mark.clause("LIR 12.H(2)")
def test_the_envy_bonus_is_that_of_the_chosen_letter() -> None:
    for letter in "ABCDEF":
        terms = terms_of({"wagers": {"progressive": {"paytable": letter}}})
        (posted,) = GAME.layout.also_posted(terms)
        assert [table.letter for table in posted.tables] == [letter, letter]
    assert GAME.layout.also_posted(terms_of({"wagers": {"progressive": None}})) == ()


@pytest.mark.clause("LIR 2.B(9)", "LIR 2.B(10)")
@pytest.mark.parametrize(("key", "clause"), [("odds_shown_on", "LIR 2.B(9)"), ("limit_shown_on", "LIR 2.B(10)")])
def test_odds_and_limit_stand_on_layout_or_sign(key: str, clause: str) -> None:
    assert places({"options": {key: "layout"}}) + places({"options": {key: "sign"}}) == []
    assert places({"options": {key: "nowhere"}}) == [(clause, f"options.{key}")]


@pytest.mark.clause("LIR 2.B(10)")
def test_the_payout_limit_is_free_but_for_nothing() -> None:
    assert terms_of({}).payout_limit is None
    assert terms_of({"limits": {"payout": 1}}).payout_limit == 1
    assert places({"limits": {"payout": 0}}) == [("LIR 2.B(10)", "limits.payout")]


@pytest.mark.clause("LIR 2.B(1)")
def test_the_operator_has_a_name() -> None:
    assert places({"operator": "Bay House"}) == []
    assert places({"operator": "  "}) == [("LIR 2.B(1)", "operator")]
