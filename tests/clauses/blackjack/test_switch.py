"""Blackjack Switch (BJ 12.A(1)-(3)): two equal wagers, Super Match beside them, two hands dealt to each seat."""

from __future__ import annotations

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Deal, Read, Stake
from houserules.games.blackjack import GAME
from houserules.submissions.terms import terms_for
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import allowed, asking, bet, played, refused_with, results, round_at
from kit.blackjack.switch import PLAIN, asks, at_hand, switch_terms


def open_for_bets(chips: int | None = None) -> Driver:
    driver = bj.table_of(PLAIN, (1,), switch_terms(), chips)
    allowed(driver.begin("round"))
    return driver


@pytest.mark.clause("BJ 12.A")
def test_nobody_is_asked_to_switch_where_the_submission_does_not_offer_it() -> None:
    driver = played("Ts 7h 9s Tc", {1: 500}, {1: ["stand"]})
    assert asks(driver) == [(1, 1, "stand", "stand")]
    assert refused_with(round_at(None, "Ts 7h 9s Tc", {1: 500}, human=[1]).answer("switch"))[0] is (
        Reason.CHOICE_NOT_OPEN
    )


@pytest.mark.clause("BJ 12.A(3)")
@pytest.mark.parametrize(
    "dealing",
    [{"method": "double-shoe"}, {"method": "hand", "shuffler": "automated"}, {"method": "electronic"}],
    ids=lambda dealing: dealing["method"],
)
def test_the_two_hands_come_from_a_dealing_shoe(dealing: dict[str, str]) -> None:
    options = {"variation": "switch"} | ({"decks": 2} if dealing["method"] == "hand" else {})
    found = terms_for(GAME, {"dealing": dealing, "options": options})
    assert isinstance(found, list)
    assert ("BJ 12.A(3)", "options.variation") in [(finding.clause, finding.path) for finding in found]
    assert isinstance(terms_for(GAME, {"dealing": {"method": "shoe"}, "options": options}), Terms)


@pytest.mark.clause("BJ 12.A(1)")
def test_a_wager_is_two_equal_ones_before_the_first_card() -> None:
    driver = open_for_bets()
    allowed(bet(driver, 1, "blackjack", 700))
    assert [driver.table.stake(1, "blackjack", place) for place in (1, 2, 3)] == [700, 700, 0]
    stakes = [step for step in bj.steps(driver, Stake) if isinstance(step, Stake)]
    assert [(step.hand, step.amount) for step in stakes] == [(1, 700), (2, 700)]
    assert stakes[1].cite == "BJ 12.A(1)"
    assert not bj.steps(driver, Deal)


@pytest.mark.clause("BJ 12.A(1)")
@pytest.mark.parametrize("amount", [500, 50_000, 1_200, 0])
def test_a_changed_wager_changes_both(amount: int) -> None:
    driver = open_for_bets()
    allowed(bet(driver, 1, "blackjack", 700))
    allowed(bet(driver, 1, "blackjack", amount))
    assert [driver.table.stake(1, "blackjack", place) for place in (1, 2)] == [amount, amount]
    assert driver.table.chips.purses[1] == -2 * amount


@pytest.mark.clause("BJ 12.A(1)")
@pytest.mark.parametrize(("chips", "amount", "enough"), [
    (1_000, 500, True), (999, 500, False), (1_200, 600, True), (1_199, 600, False), (500, 500, False),
])  # fmt: skip
def test_chips_must_suffice_for_both(chips: int, amount: int, enough: bool) -> None:
    driver = open_for_bets(chips)
    refusal = bet(driver, 1, "blackjack", amount)
    assert (refusal is None) == enough
    if refusal is not None:
        assert refused_with(refusal) in [
            (Reason.NOT_ENOUGH_CHIPS, "BJ 12.A(1)"), (Reason.NOT_ENOUGH_CHIPS, "BJ 6.F"),
        ]  # fmt: skip
        assert driver.table.chips.wagers_in_action() == []


@pytest.mark.clause("BJ 12.A(1)")
def test_a_raised_wager_needs_only_what_is_added_to_both() -> None:
    driver = open_for_bets(1_400)
    allowed(bet(driver, 1, "blackjack", 500))
    assert refused_with(bet(driver, 1, "blackjack", 800)) == (Reason.NOT_ENOUGH_CHIPS, "BJ 12.A(1)")
    allowed(bet(driver, 1, "blackjack", 700))
    assert driver.table.chips.purses[1] == 0


@pytest.mark.clause("BJ 12.A(1)")
@pytest.mark.parametrize(("amount", "reason"), [(400, Reason.BELOW_MINIMUM), (50_100, Reason.ABOVE_MAXIMUM)])
def test_the_limits_hold_for_each_of_the_two(amount: int, reason: Reason) -> None:
    assert refused_with(bet(open_for_bets(), 1, "blackjack", amount))[0] is reason


@pytest.mark.clause("BJ 12.A(1)")
def test_no_wager_is_taken_once_cards_are_dealt() -> None:
    driver = round_at(asking(1), PLAIN, {1: 500}, chosen=switch_terms())
    assert refused_with(bet(driver, 1, "blackjack", 600))[0] is Reason.CHOICE_NOT_OPEN
    assert driver.table.stake(1, "blackjack", 2) == 500


@pytest.mark.clause("BJ 12.A(2)", "BJ 6.G(7)")
def test_super_match_is_made_beside_the_two_wagers() -> None:
    driver = bj.table_of(PLAIN, (1,), bj.terms(variation="switch", sides={"super-match": {}}))
    allowed(driver.begin("round"))
    assert refused_with(bet(driver, 1, "super-match", 500)) == (Reason.MAIN_WAGER_FIRST, "BJ 6.G(7)")
    allowed(bet(driver, 1, "blackjack", 500))
    allowed(bet(driver, 1, "super-match", 500))
    assert [driver.table.stake(1, wager) for wager in ("blackjack", "super-match")] == [500, 500]
    assert driver.table.stake(1, "super-match", 2) == 0


@pytest.mark.clause("BJ 6.G(7)", "BJ 12.A(2)")
def test_super_match_looks_at_the_four_cards_as_dealt_and_is_settled_before_the_switch() -> None:
    """8-9 and 8-4: a pair across the hands."""
    chosen = bj.terms(variation="switch", sides={"super-match": {}})
    driver = round_at(asking(1, word="switch"), "8s 8d 7h 9c 4c Tc", {1: {"blackjack": 500, "super-match": 500}},
                      chosen=chosen)  # fmt: skip
    (line,) = bj.lines(driver, "super-match")
    assert (line.result, line.outcome, line.payout) == ("win", "pair", 500)


@pytest.mark.clause("BJ 6.G(7)", "BJ 12.A")
def test_super_match_is_for_switch_tables_only() -> None:
    found = terms_for(GAME, {"wagers": {"super-match": {}}})
    assert isinstance(found, list)
    assert [finding.clause for finding in found if finding.severity == "error"] == ["BJ 6.G(7)"]
    assert refused_with(bet_at_plain_table("super-match")) == (Reason.NOT_OFFERED, "BJ 6.G(7)")


def bet_at_plain_table(wager: str) -> Refusal | None:
    driver = bj.placed(bj.table_of("Ts 7h 9s Tc"), {1: 500})
    return bet(driver, 1, wager, 500)


SIDES = [rule.name for rule in GAME.offer.wagers if rule.optional]
AT_SWITCH = ("super-match", "hit-and-run-progressive", "buster-blackjack")


@pytest.mark.clause("BJ 12.A(2)")
@pytest.mark.parametrize("wager", SIDES)
def test_only_wagers_that_no_single_hand_decides_are_offered(wager: str) -> None:
    """Reading B36."""
    given = {"options": {"variation": "switch"}, "wagers": {wager: {}}}
    found = terms_for(GAME, given)
    assert isinstance(found, Terms) == (wager in AT_SWITCH)
    if isinstance(found, list):
        errors = [(finding.clause, finding.path) for finding in found if finding.severity == "error"]
        assert errors == [("BJ 12.A(2)", f"wagers.{wager}")]


@pytest.mark.clause("BJ 12.A(2)")
def test_a_switch_table_offers_those_three_by_itself() -> None:
    found = terms_for(GAME, {"options": {"variation": "switch"}})
    assert isinstance(found, Terms)
    assert sorted(set(found.wagers) & set(SIDES)) == sorted(AT_SWITCH)


@pytest.mark.clause("BJ 12.A(3)")
def test_two_hands_are_dealt_to_each_seat_hand_by_hand() -> None:
    """The first cards of a seat's two hands, seat by seat, the up card, the second cards likewise, the hole card."""
    driver = played("2c 3c 4c 5c 7h 8d 9d Td Jd Tc", {2: 500, 5: 500}, chosen=switch_terms())
    dealt = [(step.to, step.face) for step in bj.steps(driver, Deal) if isinstance(step, Deal)]
    boxes = ["seat-2", "seat-2/2", "seat-5", "seat-5/2"]
    assert dealt == [
        *((box, "up") for box in boxes), ("dealer", "up"), *((box, "up") for box in boxes), ("dealer", "down"),
    ]  # fmt: skip
    assert [event.answer for event in bj.citing(driver, "BJ 12.A(3)")] == [
        "2c", "3c", "4c", "5c", "8d", "9d", "Td", "Jd",
    ]  # fmt: skip


@pytest.mark.clause("BJ 8.B", "BJ 8.A(2)", "BJ 12.A(4)")
def test_insurance_is_for_each_hand_before_the_hole_card_is_read_and_the_switch_comes_after() -> None:
    words = {1: ["insurance:250", "no-insurance", "keep", "stand", "stand"],
             4: ["no-insurance", "insurance:100", "switch", "stand", "stand"]}  # fmt: skip
    driver = played("Ts 9s 2d 3d Ah 8d 6c 4c 5c 9c", {1: 500, 4: 500}, words, switch_terms())
    assert asks(driver) == [
        (1, 1, "no-insurance", "insurance:250"), (1, 2, "no-insurance", "no-insurance"),
        (4, 1, "no-insurance", "no-insurance"), (4, 2, "no-insurance", "insurance:100"),
        (1, 1, "keep", "keep"), (1, 1, "stand", "stand"), (1, 2, "stand", "stand"),
        (4, 1, "keep", "switch"), (4, 1, "stand", "stand"), (4, 2, "stand", "stand"),
    ]  # fmt: skip
    read = next(event.n for event in driver.events if isinstance(event.step, Read))
    kinds = [(event.n, event.step.choices) for event in driver.events if isinstance(event.step, Ask)]
    assert all((n < read) == ("no-insurance" in choices) for n, choices in kinds)
    insured = [(line.seat, line.hand, line.result, line.stake) for line in bj.lines(driver, "insurance")]
    assert insured == [(4, 2, "lose", 100), (1, 1, "lose", 250)]


@pytest.mark.clause("BJ 8.A", "BJ 8.A(1)")
@pytest.mark.parametrize(("cents", "open_to"), [(1, 1), (250, 1), (251, 0), (299, 0), (300, 1), (301, 0)])
@pytest.mark.parametrize("place", [1, 2])
def test_each_hand_is_insured_by_its_own_wager(cents: int, open_to: int, place: int) -> None:
    driver = at_hand("Ts 9s Ah 8d 6c 9c", *["no-insurance"] * (place - 1), number=place)
    assert (driver.answer(f"insurance:{cents}") is None) == bool(open_to)


@pytest.mark.clause("BJ 1.B(3)", "BJ 12.A(4)")
def test_a_dealers_blackjack_ends_the_round_before_anyone_switches() -> None:
    words = {1: ["insurance:250", "insurance:250"]}
    driver = played("Ts 9s Ah 8d 6c Kc", {1: 500}, words, switch_terms())
    assert [choice for _, _, choice, _ in asks(driver)] == ["no-insurance"] * 2
    assert results(driver) == [
        (1, "insurance", 1, "win", 500), (1, "insurance", 2, "win", 500),
        (1, "blackjack", 1, "lose", -500), (1, "blackjack", 2, "lose", -500),
    ]  # fmt: skip
