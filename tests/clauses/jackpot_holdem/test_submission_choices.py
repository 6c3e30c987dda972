"""What a Rules Submission for Jackpot Hold 'Em may choose: each limit at its number, and refused just beyond it.

Positions, boxes, decks, devices and stub counts are held for both hold'em books together (tests/clauses/poker).
"""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.steps import Deal
from houserules.games.jackpot_holdem import GAME
from kit.desk import Desk
from kit.jackpot_holdem import rounds as jhe
from kit.marked import case

DESK = Desk(GAME)
places, terms_of = DESK.places, DESK.terms_of
AUTOMATED = {"method": "automated-shoe", "shuffler": "automated"}


@pytest.mark.clause("JHE 7.F", "JHE 7.F(1)")
@pytest.mark.parametrize("wager", ["ante", "xtra-bonus", "play"])
def test_the_wagers_against_the_dealer_are_always_there(wager: str) -> None:
    assert places({"wagers": {wager: None}}) == [("JHE 7.F(1)", f"wagers.{wager}")]
    assert places({"wagers": {"same-suit": {"paytable": "A"}}}) == [("JHE 7.F", "wagers.same-suit")]


@pytest.mark.clause("JHE 7.F(1)")
@pytest.mark.parametrize("wager", ["xtra-bonus", "play"])
@pytest.mark.parametrize("key", ["minimum", "maximum", "increment"])
def test_xtra_bonus_and_play_go_by_the_ante_and_have_no_limits_of_their_own(wager: str, key: str) -> None:
    given = {"wagers": {wager: {key: 1_000}}}
    assert places(given) == []
    assert places(given, "warning") == [("JHE 7.F(1)", f"wagers.{wager}.{key}")]
    ante = {"minimum": 15_00, "maximum": 90_00, "increment": 5_00}
    offered = terms_of({"wagers": {"ante": ante}}).wagers
    assert (offered["xtra-bonus"].minimum, offered["xtra-bonus"].maximum) == (15_00, 90_00)
    assert (offered["play"].minimum, offered["play"].maximum) == (15_00, 270_00)


@pytest.mark.parametrize(
    ("wager", "clause"), [case("player-bonus", "JHE 7.F(2)"), case("progressive", "JHE 7.F(3)")]
)  # fmt: skip
def test_a_side_wager_is_offered_when_the_submission_says_so(wager: str, clause: str) -> None:
    assert wager in terms_of({}).wagers
    assert wager not in terms_of({"wagers": {wager: None}}).wagers
    rule = GAME.offer.wager(wager)
    assert rule is not None
    assert (rule.clause, rule.optional) == (clause, True)


@pytest.mark.clause("JHE 7.F(3)")
@pytest.mark.parametrize("stake", [100, 500])
def test_the_progressive_takes_one_dollar_and_five_or_the_one_that_is_chosen(stake: int) -> None:
    """Reading J14."""
    assert terms_of({}).wagers["progressive"].stakes == (100, 500)
    given: dict[str, Any] = {"wagers": {"progressive": {"stake": stake}}}
    assert places(given) + places(given, "warning") == []
    assert terms_of(given).wagers["progressive"].stakes == (stake,)


@pytest.mark.clause("JHE 7.F(3)")
@pytest.mark.parametrize("stake", [1, 99, 101, 200, 499, 501])
def test_another_stake_of_the_progressive_is_questioned_and_none_is_refused(stake: int) -> None:
    """Reading J14: the submission may say otherwise."""
    given: dict[str, Any] = {"wagers": {"progressive": {"stake": stake}}}
    assert places(given) == []
    assert ("JHE 7.F(3)", "wagers.progressive.stake") in places(given, "warning")
    assert terms_of(given).wagers["progressive"].stakes == (stake,)
    assert places({"wagers": {"progressive": {"stake": 0}}}) == [("JHE 7.F(3)", "wagers.progressive.stake")]


@pytest.mark.clause("JHE 7.F(3)")
def test_the_progressive_hand_has_five_cards_or_seven() -> None:
    assert terms_of({}).options["progressive_hand"] == "five-card"
    assert terms_of({"options": {"progressive_hand": "seven-card"}}).options["progressive_hand"] == "seven-card"
    for other in ("six-card", "", 5):
        assert places({"options": {"progressive_hand": other}}) == [("JHE 7.F(3)", "options.progressive_hand")]


@pytest.mark.clause("JHE 7.G")
def test_a_player_has_one_box_to_six() -> None:
    assert [n for n in range(-1, 9) if not places({"options": {"adjacent_boxes": n}})] == [1, 2, 3, 4, 5, 6]
    assert places({"options": {"adjacent_boxes": 7}}) == [("JHE 7.G", "options.adjacent_boxes")]
    assert terms_of({"options": {"adjacent_boxes": 3}}).options["adjacent_boxes"] == 3


@pytest.mark.clause("JHE 7.G")
def test_more_boxes_than_positions_are_questioned() -> None:
    assert places({"positions": 3, "options": {"adjacent_boxes": 3}}, "warning") == []
    more = {"positions": 3, "options": {"adjacent_boxes": 4}}
    assert places(more, "warning") == [("JHE 7.G", "options.adjacent_boxes")]
    assert places(more) == []


@pytest.mark.clause("JHE 10.B(2)", "JHE 10.B(3)")
@pytest.mark.parametrize(("stays", "order"), [(False, ["dealer", "seat-1"]), (True, ["seat-1", "dealer"])])
def test_the_dealer_s_cards_come_first_or_stay_in_the_shuffler(stays: bool, order: list[str]) -> None:
    options = {"dealer_cards_stay_in_shuffler": stays}
    given = {"dealing": AUTOMATED, "options": options}
    assert places(given) + places(given, "warning") == []
    driver = jhe.played("", {1: jhe.staked()}, chosen=terms_of(given))
    dealt = [event.step.to for event in driver.events if isinstance(event.step, Deal)]
    assert list(dict.fromkeys(dealt)) == ["community", *order]
    assert terms_of({"dealing": AUTOMATED}).options["dealer_cards_stay_in_shuffler"] is False


@pytest.mark.clause("JHE 10.B(3)")
@pytest.mark.parametrize("dealing", [{}, {"method": "hand", "shuffler": "automated"}])
def test_cards_stay_in_an_automated_device_only(dealing: dict[str, str]) -> None:
    given = {"dealing": dealing, "options": {"dealer_cards_stay_in_shuffler": True}}
    assert places(given, "warning") == [("JHE 10.B(3)", "options.dealer_cards_stay_in_shuffler")]
    assert places(given) == []
    wrong = {"options": {"dealer_cards_stay_in_shuffler": "yes"}}
    assert places(wrong) == [("JHE 10.B(3)", "options.dealer_cards_stay_in_shuffler")]


@pytest.mark.parametrize(
    ("wager", "letters", "next_letter", "clause"),
    [
        case("ante", "A", "B", "JHE 12.A"),
        case("play", "A", "B", "JHE 12.A"),
        case("xtra-bonus", "A", "B", "JHE 12.B"),
        case("player-bonus", "A", "B", "JHE 12.C"),
        case("progressive", "ABCDE", "F", "JHE 12.D(1)"),
    ],
)
def test_letters_of_the_paytables_and_no_further(wager: str, letters: str, next_letter: str, clause: str) -> None:
    for letter in letters:
        assert terms_of({"wagers": {wager: {"paytable": letter}}}).wagers[wager].paytable == letter
    for letter in (next_letter, "a", ""):
        assert places({"wagers": {wager: {"paytable": letter}}}) == [(clause, f"wagers.{wager}.paytable")]


# The least initial and reset amounts, copied from the printed list a third time; `heading` is the clause above.
LEAST = [
    *(case(letter, "star", 10_000_00, "JHE 12.E(2)", "JHE 12.E(2)(a)") for letter in "ABCDE"),
    case("A", "spade", 5_000_00, "JHE 12.E(4)", "JHE 12.E(4)(a)"),
    case("B", "spade", 1_000_00, "JHE 12.E(4)", "JHE 12.E(4)(b)"),
    case("C", "spade", 5_000_00, "JHE 12.E(4)", "JHE 12.E(4)(c)"),
    case("D", "spade", 1_000_00, "JHE 12.E(4)", "JHE 12.E(4)(d)"),
    case("E", "spade", 10_000_00, "JHE 12.E(4)", "JHE 12.E(4)(e)"),
    case("A", "heart", 1_000_00, "JHE 12.E(6)", "JHE 12.E(6)(a)"),
    case("B", "heart", 500_00, "JHE 12.E(6)", "JHE 12.E(6)(b)"),
    case("C", "heart", 1_000_00, "JHE 12.E(6)", "JHE 12.E(6)(c)"),
    case("D", "heart", 500_00, "JHE 12.E(6)", "JHE 12.E(6)(d)"),
    case("E", "heart", 5_000_00, "JHE 12.E(6)", "JHE 12.E(6)(e)"),
    case("A", "diamond", 500_00, "JHE 12.E(8)", "JHE 12.E(8)(a)"),
    case("B", "diamond", 100_00, "JHE 12.E(8)", "JHE 12.E(8)(b)"),
    case("C", "diamond", 500_00, "JHE 12.E(8)", "JHE 12.E(8)(c)"),
    case("D", "diamond", 100_00, "JHE 12.E(8)", "JHE 12.E(8)(d)"),
    case("E", "diamond", 1_000_00, "JHE 12.E(8)", "JHE 12.E(8)(e)"),
    case("E", "club", 250_00, "JHE 12.E(10)", "JHE 12.E(10)(e)"),
]


@pytest.mark.clause("JHE 12.E(2)", "JHE 12.E(4)", "JHE 12.E(6)", "JHE 12.E(8)", "JHE 12.E(10)")
@pytest.mark.parametrize(("letter", "meter", "least", "heading", "clause"), LEAST)
@pytest.mark.parametrize("key", ["initial", "reset"])
def test_a_meter_starts_at_least_here(letter: str, meter: str, least: int, heading: str, clause: str, key: str) -> None:
    def with_amount(amount: int) -> dict[str, Any]:
        return {"wagers": {"progressive": {"paytable": letter}}, "meters": {meter: {key: amount}}}

    assert clause.startswith(heading)
    assert getattr(terms_of(with_amount(least)).meters[meter], key) == least
    assert getattr(terms_of(with_amount(least + 1)).meters[meter], key) == least + 1
    assert places(with_amount(least - 1)) == [(clause, f"meters.{meter}.{key}")]
    assert getattr(terms_of({"wagers": {"progressive": {"paytable": letter}}}).meters[meter], key) == least


@pytest.mark.parametrize(
    ("letter", "clause"),
    [
        case("A", "JHE 12.E(10)(a)"),
        case("B", "JHE 12.E(10)(b)"),
        case("C", "JHE 12.E(10)(c)"),
        case("D", "JHE 12.E(10)(d)"),
    ],
)
@pytest.mark.parametrize("amount", [0, 250_00])
def test_a_meter_the_paytable_does_not_use_is_refused(letter: str, clause: str, amount: int) -> None:
    """Reading J10: at least nothing, since there is none; even one of $0 is too many."""
    given: dict[str, Any] = {"wagers": {"progressive": {"paytable": letter}}}
    idle = {"initial": amount, "reset": amount, "rate": "0.01"}
    assert places(given | {"meters": {"club": idle}}) == [(clause, "meters.club")]
    assert list(terms_of(given).meters) == ["star", "spade", "heart", "diamond"]
    assert all(places(given | {"meters": {name: None}}) for name in terms_of(given).meters)


@pytest.mark.clause("JHE 12.E")
def test_paytable_e_has_a_club_meter_and_no_paytable_another() -> None:
    given: dict[str, Any] = {"wagers": {"progressive": {"paytable": "E"}}}
    assert list(terms_of(given).meters) == ["star", "spade", "heart", "diamond", "club"]
    assert places(given | {"meters": {"club": None}}) == [("JHE 12.E", "meters.club")]
    assert places(given | {"meters": {"mega": {"rate": "0.01"}}}) == [("JHE 12.E", "meters.mega")]


@pytest.mark.clause("JHE 12.E")
def test_without_the_progressive_there_is_no_meter() -> None:
    assert not terms_of({"wagers": {"progressive": None}}).meters
    idle = {"wagers": {"progressive": None}, "meters": {"star": {"initial": 2_000_000}}}
    assert places(idle) == [("JHE 12.E", "meters.star")]


RATES = pytest.mark.parametrize(
    ("meter", "clause"),
    [
        case("star", "JHE 12.E(1)"),
        case("spade", "JHE 12.E(3)"),
        case("heart", "JHE 12.E(5)"),
        case("diamond", "JHE 12.E(7)"),
        case("club", "JHE 12.E(9)"),
    ],
)


def rated(meter: str, rate: object) -> dict[str, Any]:
    """Paytable E, this meter at this rate, the others at none."""
    others = {name: {"rate": "0"} for name in jhe.METERS}
    return {"wagers": {"progressive": {"paytable": "E"}}, "meters": {**others, meter: {"rate": rate}}}


@RATES
@pytest.mark.parametrize("rate", ["0", "0.10", "1", "1.000", "1/8"])
def test_a_rate_is_a_share_of_the_wager(meter: str, clause: str, rate: str) -> None:
    assert places(rated(meter, rate)) == []
    questioned = places(rated(meter, rate), "warning")
    assert ((clause, f"meters.{meter}.rate") in questioned) is (rate == "0")


@RATES
@pytest.mark.parametrize("rate", ["1.0000001", "9/8", "-0.1", "10%", "", "1/0", 0.1, 1])
def test_what_is_no_share_is_refused(meter: str, clause: str, rate: object) -> None:
    assert places(rated(meter, rate)) == [(clause, f"meters.{meter}.rate")]


@pytest.mark.clause("JHE 12.E(1)", "JHE 12.E(9)")
def test_the_shares_of_a_wager_do_not_exceed_it() -> None:
    def rates(*each: str) -> dict[str, Any]:
        meters = {name: {"rate": rate} for name, rate in zip(jhe.METERS, each, strict=True)}
        return {"wagers": {"progressive": {"paytable": "E"}}, "meters": meters}

    assert places(rates("0.5", "0.2", "0.1", "0.1", "0.1")) == []
    assert places(rates("0.5", "0.2", "0.1", "0.1", "0.10001")) == [("JHE 12.E(9)", "meters.club.rate")]


@pytest.mark.clause("JHE 12.F", "JHE 12.F(1)")
def test_there_is_no_payout_limit_unless_it_is_chosen() -> None:
    """Reading J13; what it may be at the least is held beside the returns."""
    assert terms_of({}).payout_limit is None
    assert terms_of({"limits": {"payout": 50_000_00}}).payout_limit == 50_000_00
    assert places({"limits": {"payout": 49_999_99}}) == [("JHE 12.F(1)", "limits.payout")]
    assert [path for _, path in places({"limits": {"payout": 0}})] == ["limits.payout"]


@pytest.mark.clause("JHE 12.F(1)")
@pytest.mark.parametrize(
    ("ante", "bonus", "least"),
    [
        (99_00, None, 50_000_00),  # 504 times $99 is $49,896
        (100_00, None, 50_400_00),
        (99_00, 1_00, 50_000_00),  # $49,896 and 100 times $1: $49,996
        (99_00, 2_00, 50_096_00),
        (5_00, 500_00, 52_520_00),
    ],
)
def test_one_player_s_most_with_minimum_wagers_fits_under_the_limit(ante: int, bonus: int | None, least: int) -> None:
    """Reading J11: Ante 1, Play 3 times 1, X-tra Bonus 500, and 100 times the Player Bonus; no progressive."""
    side = {"minimum": bonus, "maximum": 1_000_00, "increment": 1_00} if bonus else None
    wagers = {"ante": {"minimum": ante, "maximum": 1_000_00, "increment": 1_00}, "player-bonus": side}
    assert places({"wagers": wagers, "limits": {"payout": least}}) == []
    assert places({"wagers": wagers, "limits": {"payout": least - 1}}) == [("JHE 12.F(1)", "limits.payout")]
