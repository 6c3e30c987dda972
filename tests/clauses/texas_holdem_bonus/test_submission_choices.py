"""Texas Hold 'Em Bonus: what a Rules Submission may choose, each limit at its number and just beyond.

Positions, boxes, decks, devices and the count of the stub are tested with other hold'em books.
"""

from __future__ import annotations

from typing import Any

import pytest

from houserules.games.texas_holdem_bonus.offer import limit_in_force
from houserules.submissions import default, to_toml
from kit.desk import Desk
from kit.marked import case
from kit.texas_holdem_bonus import rounds as thb

GAME = thb.GAME
DESK = Desk(GAME)
found, places, terms_of = DESK.handed_in, DESK.places, DESK.terms_of


def test_the_default_is_a_submission_without_fault() -> None:
    assert found({}) + found({}, "warning") == []
    assert terms_of({}).game == "texas-holdem-bonus"


@pytest.mark.clause("THB 7.F", "THB 7.F(1)", "THB 11.B(2)", "THB 11.E(2)(b)", "THB 11.G(2)")
@pytest.mark.parametrize(
    ("wager", "clause"),
    [("ante", "THB 7.F(1)"), ("flop", "THB 11.B(2)"), ("turn", "THB 11.E(2)(b)"), ("river", "THB 11.G(2)")],
)
def test_the_four_wagers_are_always_there_and_no_other_is(wager: str, clause: str) -> None:
    assert places({"wagers": {wager: None}}) == [(clause, f"wagers.{wager}")]
    assert places({"wagers": {"play": {"paytable": "A"}}}) == [("THB 7.F", "wagers.play")]


@pytest.mark.clause("THB 7.F(2)")
def test_the_bonus_is_offered_when_the_submission_says_so() -> None:
    assert "bonus" in terms_of({}).wagers
    assert "bonus" not in terms_of({"wagers": {"bonus": None}}).wagers
    rule = GAME.offer.wager("bonus")
    assert rule is not None
    assert (rule.clause, rule.optional) == ("THB 7.F(2)", True)


@pytest.mark.parametrize(
    ("wager", "times", "clause"),
    [
        case("flop", 2, "THB 11.B(2)"),
        case("turn", 1, "THB 11.E(2)(b)"),
        case("river", 1, "THB 11.G(2)"),
    ],
)
def test_later_wagers_go_by_the_ante_and_have_no_limits_of_their_own(wager: str, times: int, clause: str) -> None:
    ante = {"minimum": 1_500, "maximum": 20_000, "increment": 500}
    worked_out = terms_of({"wagers": {"ante": ante}}).wagers[wager]
    assert (worked_out.minimum, worked_out.maximum) == (1_500 * times, 20_000 * times)
    assert places({"wagers": {wager: {"minimum": 100}}}, "warning") == [(clause, f"wagers.{wager}.minimum")]
    assert terms_of({"wagers": {wager: {"minimum": 100}}}).wagers[wager].minimum == 500 * times


@pytest.mark.parametrize(
    ("wager", "clause"),
    [
        case("ante", "THB 7.F(1)"),
        case("bonus", "THB 7.F(2)"),
    ],
)
def test_table_limits_are_the_house_s_but_not_nothing(wager: str, clause: str) -> None:
    for given, wrong in (
        ({"minimum": 1, "maximum": 1, "increment": 1}, ""),
        ({"minimum": 0}, "minimum"),
        ({"increment": 0}, "increment"),
        ({"minimum": 200, "maximum": 199}, "maximum"),
    ):
        expected = [(clause, f"wagers.{wager}.{wrong}")] if wrong else []
        assert places({"wagers": {wager: given}}) == expected


@pytest.mark.clause("THB 7.H")
@pytest.mark.parametrize("number", [1, 2])
def test_how_many_positions_a_player_takes_is_no_choice(number: int) -> None:
    assert "adjacent_boxes" not in default(GAME)["options"]
    [finding] = found({"options": {"adjacent_boxes": number}})
    assert finding.path == "options.adjacent_boxes"


@pytest.mark.clause("THB 10.I")
def test_whether_the_community_cards_come_first_is_a_choice() -> None:
    for chosen in (True, False):
        assert terms_of({"options": {"community_first": chosen}}).options["community_first"] is chosen
    assert places({"options": {"community_first": 5}}) == [("THB 10.I", "options.community_first")]


@pytest.mark.clause("THB 10.I")
@pytest.mark.parametrize(("shuffler", "first"), [("continuous", 5), ("automated", 0)])
def test_by_default_a_reshuffling_shoe_alone_gives_them_first(shuffler: str, first: int) -> None:
    """Reading T10."""
    device = {"dealing": {"method": "automated-shoe", "shuffler": shuffler}}
    for options, dealt in (({}, first), ({"community_first": False}, 0)):
        driver = thb.played("", {1: {"ante": 500}}, chosen=terms_of({**device, "options": options}))
        assert len(thb.citing(driver, "THB 10.I(1)")) == dealt


@pytest.mark.clause("THB 11.I(3)(d)(iii)")
def test_the_ante_is_paid_from_a_straight_or_from_a_flush_on_and_nothing_else() -> None:
    for least in ("straight", "flush"):
        assert terms_of({"options": {"ante_pays_on": least}}).options["ante_pays_on"] == least
    for other in ("three-of-a-kind", "full-house", "Straight", "", 1, True):
        assert places({"options": {"ante_pays_on": other}}) == [("THB 11.I(3)(d)(iii)", "options.ante_pays_on")]


@pytest.mark.clause("THB 11.I(3)(d)(iii)")
def test_the_submission_itself_says_from_which_hand_the_ante_is_paid() -> None:
    assert places({"options": {"ante_pays_on": None}}) == [("THB 11.I(3)(d)(iii)", "options.ante_pays_on")]
    assert 'ante_pays_on = "straight"' in to_toml(GAME, default(GAME))


@pytest.mark.clause("THB 11.I(3)(d)(iii)")
@pytest.mark.parametrize(("least", "payout"), [("straight", 500), ("flush", 0)])
def test_what_the_submission_says_is_what_a_winning_straight_is_paid(least: str, payout: int) -> None:
    first = thb.deal({1: "Ac 5h"}, "8h 8s", "2c 3h 4s Jd Tc", "Td 9d 3d")
    chosen = terms_of({"options": {"ante_pays_on": least}})
    [ante] = thb.lines(thb.played(first, {1: {"ante": 500}}, chosen=chosen), "ante")
    assert (ante.payout, ante.returned) == (payout, 500)


@pytest.mark.clause("THB 12.B")
def test_letters_of_the_bonus_paytables_and_no_further() -> None:
    for letter in "AB":
        assert terms_of({"wagers": {"bonus": {"paytable": letter}}}).wagers["bonus"].paytable == letter
    for letter in ("C", "a", ""):
        assert places({"wagers": {"bonus": {"paytable": letter}}}) == [("THB 12.B", "wagers.bonus.paytable")]


@pytest.mark.clause("THB 12.A")
@pytest.mark.parametrize("wager", ["ante", "flop", "turn", "river"])
def test_the_four_wagers_have_one_way_of_paying(wager: str) -> None:
    assert terms_of({}).wagers[wager].paytable == "A"
    assert places({"wagers": {wager: {"paytable": "B"}}}) == [("THB 12.A", f"wagers.{wager}.paytable")]


@pytest.mark.clause("THB 12.C", "THB 12.C(1)")
@pytest.mark.parametrize(
    ("payout", "in_force", "questioned"),
    [
        (1, 5_000_000, True),
        (4_999_999, 5_000_000, True),
        (5_000_000, 5_000_000, False),
        (5_000_001, 5_000_001, False),
    ],
)
def test_a_payout_limit_below_fifty_thousand_is_questioned_and_not_in_force(
    payout: int, in_force: int, questioned: bool
) -> None:
    given = {"limits": {"payout": payout}}
    assert places(given) == []
    assert places(given, "warning") == ([("THB 12.C(1)", "limits.payout")] if questioned else [])
    assert limit_in_force(terms_of(given)) == in_force


@pytest.mark.clause("THB 12.C", "THB 12.C(2)")
@pytest.mark.parametrize(
    ("wagers", "least"),
    [
        ({"bonus": {"minimum": 5_000}}, 5 * 500 + 5_000_000),
        ({"ante": {"minimum": 1_000_100, "maximum": 2_000_000}, "bonus": None}, 5_000_500),
        ({"ante": {"minimum": 200_100, "maximum": 2_000_000}, "bonus": {"minimum": 4_000}}, 5_000_500),
    ],
)
def test_the_least_limit_grows_with_the_minimum_wagers(wagers: dict[str, Any], least: int) -> None:
    """Reading T8."""
    for payout, questioned in ((least - 1, True), (least, False)):
        given = {"wagers": wagers, "limits": {"payout": payout}}
        assert places(given) == []
        assert places(given, "warning") == ([("THB 12.C(2)", "limits.payout")] if questioned else [])
        assert limit_in_force(terms_of(given)) == least
    assert limit_in_force(terms_of({"wagers": wagers})) == least


@pytest.mark.clause("THB 12.C")
def test_a_limit_of_nothing_is_refused_and_none_is_the_rulebook_s() -> None:
    assert places({"limits": {"payout": 0}}) == [("THB 12.C", "limits.payout")]
    assert terms_of({}).payout_limit is None
    assert limit_in_force(terms_of({})) == 5_000_000


@pytest.mark.parametrize("rule", ["options.ante_pays_on", "options.community_first", "wagers.bonus.paytable"])
def test_an_unknown_word_is_told_what_is_allowed(rule: str) -> None:
    part, *rest = rule.split(".")
    given: Any = "somewhere else"
    for key in reversed(rest):
        given = {key: given}
    [finding] = found({part: given})
    assert "allowed" in finding.message
    assert finding.path == rule


def test_a_table_with_meters_is_another_game() -> None:
    [finding] = found({"meters": {"main": {"rate": "0.1"}}})
    assert finding.path == "meters.main"
