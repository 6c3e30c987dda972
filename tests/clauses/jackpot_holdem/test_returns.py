"""What the posted wagers return (readings J1, J2): exact figures, and where the checker warns."""

from fractions import Fraction
from typing import Any

import pytest

from houserules.analysis.counts import shipped
from houserules.analysis.figures import Worth
from houserules.analysis.worth import analyze
from houserules.chips import dollars
from houserules.games.jackpot_holdem import GAME
from houserules.games.jackpot_holdem.offer import least_limit
from houserules.submissions import check, complete, review
from kit.desk import Desk
from kit.jackpot_holdem.rounds import LEAST, METERS

DESK = Desk(GAME)

FIVE, SEVEN = 2_598_960, 133_784_560


def worth_of(wager: str, letter: str, cards: int, stake: int) -> Worth:
    hand = {5: "five-card", 7: "seven-card"}[cards]
    terms = DESK.terms_of({"options": {"progressive_hand": hand}, "wagers": {wager: {"paytable": letter}}})
    (found,) = analyze(GAME, terms, wager=wager, stake=stake).wagers
    return found


def at_reset(letter: str, cards: int, stake: int = 100) -> Fraction:
    found = worth_of("progressive", letter, cards, stake)
    assert {meter.meter: meter.amount for meter in found.meters} == dict(zip(METERS, LEAST[letter], strict=False))
    return Fraction(found.return_to_player)


def warnings(**chosen: Any) -> list[tuple[str, str]]:
    found = review(GAME, complete(GAME, chosen))
    return [(finding.clause, finding.path) for finding in found if finding.severity == "warning"]


def test_one_royal_flush_in_four_is_of_diamonds() -> None:
    five, seven = (shipped("jackpot-holdem", "progressive", f"1 deck, cards {cards}") for cards in (5, 7))
    assert five is not None
    assert seven is not None
    assert (five.counts["royal-flush-diamonds"], five.counts["royal-flush"]) == (1, 3)
    assert seven.counts["royal-flush-diamonds"] * 4 == 4_324


# Dollars returned by all hands of five together: count times payment, row by row of the printed table.
@pytest.mark.parametrize(
    ("letter", "returned"),
    [
        ("A", 10_000 + 3 * 5_000 + 36 * 1_000 + 624 * 500 + 3_744 * 50 + 5_108 * 30 + 10_200 * 20 + 54_912 * 10
              + 123_552 * 4),
        ("B", 4 * 10_000 + 36 * 1_000 + 624 * 500 + 3_744 * 100 + 5_108 * 30 + 10_200 * 20 + 54_912 * 10 + 123_552 * 4),
        ("C", 10_000 + 3 * 5_000 + 36 * 1_000 + 624 * 500 + 3_744 * 60 + 5_108 * 40 + 10_200 * 30 + 54_912 * 15),
        ("D", 4 * 10_000 + 36 * 1_000 + 624 * 500 + 3_744 * 100 + 5_108 * 50 + 10_200 * 30 + 54_912 * 15),
        ("E", 10_000 + 3 * 10_000 + 36 * 5_000 + 624 * 1_000 + 3_744 * 250 + 5_108 * 50 + 10_200 * 30 + 54_912 * 10),
    ],
)  # fmt: skip
def test_what_a_dollar_on_five_cards_returns(letter: str, returned: int) -> None:
    assert at_reset(letter, 5) == Fraction(returned, FIVE)
    assert (at_reset(letter, 5) >= 1) is (letter == "E")


@pytest.mark.parametrize("letter", "ABCDE")
def test_the_fixed_rows_of_seven_cards_alone_return_three_to_five_times_the_stake(letter: str) -> None:
    assert 3 < worth_of("progressive", letter, 7, 100).return_without_meters < 5


def test_five_dollars_win_no_more_from_a_meter() -> None:
    fixed = worth_of("progressive", "E", 5, 100).return_without_meters
    assert at_reset("E", 5, 500) - fixed == (at_reset("E", 5, 100) - fixed) / 5


def test_the_player_bonus_keeps_a_share_for_the_house() -> None:
    paid = 4_324 * 101 + 37_260 * 41 + 224_848 * 31 + 3_473_184 * 9 + 4_047_644 * 8 + 6_180_020 * 5 + 6_461_620 * 4
    assert worth_of("player-bonus", "A", 7, 100).return_to_player == Fraction(paid, SEVEN)


@pytest.mark.clause("JHE 12.D(6)", "JHE 12.E")
def test_the_checker_warns_of_what_returns_all_that_is_staked() -> None:
    assert warnings() == []
    assert warnings(wagers={"progressive": {"paytable": "E"}}) == [("JHE 12.D(6)", "wagers.progressive.paytable")]
    assert warnings(options={"progressive_hand": "seven-card"}) == [("JHE 12.D(2)", "wagers.progressive.paytable")]


@pytest.mark.clause("JHE 12.D(6)")
def test_the_warning_goes_by_the_least_stake_and_the_chosen_resets() -> None:
    at_five = {"paytable": "E", "stake": 500}
    assert [path for _, path in warnings(wagers={"progressive": at_five})] == []
    # Paytable A lacks 1 - 0.754 of a dollar; four of a kind comes 624 times in 2,598,960.
    lacking = (1 - at_reset("A", 5)) * FIVE / 624
    enough = 50_000 + -(-lacking * 100 // 1)
    for reset, told in ((int(enough), True), (int(enough) - 1, False)):
        found = warnings(meters={"diamond": {"initial": reset, "reset": reset}})
        assert (("JHE 12.D(2)", "wagers.progressive.paytable") in found) is told


def limit_errors(payout: int, **wagers: Any) -> list[str]:
    found = check(GAME, complete(GAME, {"limits": {"payout": payout}, "wagers": wagers}))
    return [f"{each.clause} {each.path}" for each in found if each.severity == "error"]


@pytest.mark.clause("JHE 12.F", "JHE 12.F(1)")
def test_a_payout_limit_is_at_least_fifty_thousand_dollars() -> None:
    assert limit_errors(50_000_00) == []
    assert limit_errors(50_000_00 - 1) == ["JHE 12.F(1) limits.payout"]


@pytest.mark.clause("JHE 12.F(1)")
@pytest.mark.parametrize("side", [None, {"minimum": 10_00, "maximum": 100_00, "increment": 5_00}])
def test_a_payout_limit_covers_what_minimum_wagers_can_win(side: dict[str, int] | None) -> None:
    ante = {"minimum": 101_00, "maximum": 500_00, "increment": 1_00}
    # Ante 1, Play 3 times 1, X-tra Bonus 500; Player Bonus 100 times its own minimum.
    most = 101_00 * (1 + 3 + 500) + (10_00 * 100 if side else 0)
    wagers: dict[str, Any] = {"ante": ante, "player-bonus": side}
    assert least_limit(complete(GAME, {"wagers": wagers})) == most > 50_000_00, dollars(most)
    assert limit_errors(most, **wagers) == []
    assert limit_errors(most - 1, **wagers) == ["JHE 12.F(1) limits.payout"]


@pytest.mark.clause("JHE 12.F(1)")
def test_the_minimum_that_counts_is_one_a_player_can_wager() -> None:
    ante = {"minimum": 101_00, "maximum": 500_00, "increment": 25_00}
    assert limit_errors(125_00 * 504, ante=ante, **{"player-bonus": None}) == []
    assert limit_errors(125_00 * 504 - 1, ante=ante, **{"player-bonus": None}) == ["JHE 12.F(1) limits.payout"]
