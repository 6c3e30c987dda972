"""Blackjack Switch (BJ 12.A(4)): second cards that may change places once, then each hand is played."""

from __future__ import annotations

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Deal, Leave, Read
from houserules.engine.vocabulary import LEFT
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import allowed, asked, asking, of_kind, played, refused_with, results, round_at
from kit.blackjack.switch import CHOICES, PLAIN, asks, at_hand, dealt_after, hand, switch_terms


@pytest.mark.clause("BJ 12.A(4)")
@pytest.mark.parametrize("option", [True, False])
def test_neither_even_money_nor_surrender_is_among_the_choices(option: bool) -> None:
    driver = at_hand("As 9s Ah Kd 6c 9c", surrender=option, even_money=option)
    assert refused_with(driver.answer("even-money"))[0] is Reason.CHOICE_NOT_OPEN
    for word in ("no-insurance", "no-insurance", "keep"):
        allowed(driver.answer(word))
    assert (asked(driver).hand, asked(driver).choices) == (2, ("stand", "hit", "double"))  # the blackjack is not asked
    assert refused_with(driver.answer("surrender")) == (Reason.CHOICE_NOT_OPEN, CHOICES)


@pytest.mark.clause("BJ 12.A(4)")
def test_the_totals_are_announced_before_the_seat_is_asked() -> None:
    driver = round_at(asking(1, word="switch"), "Ts 9s 7h 8d 6c Tc", {1: 500}, chosen=switch_terms())
    (said,) = [step for step in bj.steps(driver, Announce) if step.cite == "BJ 12.A(4)"]
    assert isinstance(said, Announce)
    assert said.words == "seat 1 has 18 and 15"
    assert driver.events[-1].step == said
    assert asked(driver).cite == "BJ 12.A(4)(a)"


@pytest.mark.clause("BJ 12.A(4)", "BJ 12.A(4)(a)")
@pytest.mark.parametrize("said", ["switch", "keep"])
def test_a_seat_is_asked_once_and_before_its_hands(said: str) -> None:
    driver = at_hand(PLAIN)
    for word in ("hit", "stand", "double", "split", "surrender"):
        assert refused_with(driver.answer(word)) == (Reason.CHOICE_NOT_OPEN, "BJ 12.A(4)(a)")
    allowed(driver.answer(said))
    for place in (1, 2):
        assert (asked(driver).hand, asked(driver).cite) == (place, CHOICES)
        assert refused_with(driver.answer("switch")) == (Reason.CHOICE_NOT_OPEN, CHOICES)
        assert refused_with(driver.answer("keep")) == (Reason.CHOICE_NOT_OPEN, CHOICES)
        allowed(driver.answer("stand"))
    assert driver.waiting is None


@pytest.mark.clause("BJ 12.A(4)(a)")
def test_the_second_cards_change_places_and_no_others() -> None:
    driver = at_hand(PLAIN, "switch")
    assert (hand(driver, 1), hand(driver, 2)) == ("Ts 6c", "9s 8d")
    assert asked(driver).about == "hard 16"
    kept = at_hand(PLAIN, "keep")
    assert (hand(kept, 1), hand(kept, 2)) == ("Ts 8d", "9s 6c")


@pytest.mark.clause("BJ 12.A(4)(a)")
def test_each_seat_switches_its_own_cards_when_its_turn_comes() -> None:
    cards = "Ts 9s 2d 3d 7h 8d 6c 4c 5c Tc"
    driver = round_at(asking(4, 2), cards, {1: 500, 4: 500}, {1: ["keep", "stand", "stand"], 4: ["switch", "stand"]},
                      switch_terms())  # fmt: skip
    assert [hand(driver, place, seat) for seat in (1, 4) for place in (1, 2)] == ["Ts 8d", "9s 6c", "2d 5c", "3d 4c"]
    assert [(seat, said) for seat, _, first, said in asks(driver) if first == "keep"] == [(1, "keep"), (4, "switch")]


@pytest.mark.clause("BJ 12.A(4)(a)")
def test_who_left_keeps_and_stands() -> None:
    """His two wagers stay until they are decided."""
    driver = round_at(asking(1), PLAIN, {1: 500}, human=[1], chosen=switch_terms())
    allowed(driver.happen(Leave(seat=1, cite="")))
    bj.go_on(driver)
    assert [said for *_, said in asks(driver)] == [LEFT] * 3
    assert results(driver) == [(1, "blackjack", 1, "win", 500), (1, "blackjack", 2, "lose", -500)]


@pytest.mark.clause("BJ 12.A(4)(b)", "BJ 10.A(1)")
def test_either_hand_is_doubled_after_a_switch() -> None:
    """6-9 and T-5 become 6-5 and T-9; doubled to 21, and the other to 22."""
    words = {1: ["switch", "double", "double:200"]}
    driver = played("6s Ts 7h 9d 5c Tc Td 3d", {1: 500}, words, switch_terms())
    assert results(driver) == [
        (1, "blackjack", 2, "lose", -500), (1, "double", 2, "lose", -200),
        (1, "blackjack", 1, "win", 500), (1, "double", 1, "win", 500),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.A(4)(b)", "BJ 10.A(1)")
@pytest.mark.parametrize(("cents", "open_to"), [(1, True), (500, True), (501, False), (1_000, False)])
def test_a_double_goes_up_to_the_wager_of_its_hand_not_of_both(cents: int, open_to: bool) -> None:
    driver = at_hand("6s Ts 7h 5d 5c Tc Td", "keep")
    assert (driver.answer(f"double:{cents}") is None) == open_to


@pytest.mark.clause("BJ 12.A(4)(c)")
def test_a_pair_that_the_switch_made_may_be_split_and_is_played_before_the_second_hand() -> None:
    words = {1: ["switch", "split", "stand", "hit", "stand", "stand"]}
    driver = played("8s 3s 7h 5d 8d Tc 9c 2c Kc", {1: 500}, words, switch_terms())
    assert [place for _, place, first, _ in asks(driver) if first != "keep"] == [1, 1, 3, 3, 2]
    assert dealt_after(driver) == [(1, "9c"), (3, "2c"), (3, "Kc")]
    assert results(driver) == [
        (1, "blackjack", 1, "push", 0), (1, "split", 3, "win", 500), (1, "blackjack", 2, "lose", -500),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.A(4)(c)")
def test_a_pair_that_the_switch_broke_may_not_be_split() -> None:
    driver = at_hand("8s 3s 7h 8d 5d Tc", "switch")
    assert asked(driver).choices == ("stand", "hit", "double")
    assert refused_with(driver.answer("split")) == (Reason.CHOICE_NOT_OPEN, CHOICES)
    assert "split" in asked(at_hand("8s 3s 7h 8d 5d Tc", "keep")).choices


@pytest.mark.clause("BJ 12.A(4)(c)", "BJ 11.D")
@pytest.mark.parametrize("resplits", [0, 1, 2, 3])
def test_resplits_count_for_each_of_the_two_hands(resplits: int) -> None:
    """Every card an eight: a hand is split as often as it may be, whatever became of the other."""
    eights = "8s 8d 7h 8c 8h Tc " + "8s 8d 8c 8h " * 4
    driver = at_hand(eights, "keep", resplits=resplits, decks=8)
    for first_hand in (1, 2):
        splits = 0
        while "split" in asked(driver).choices:
            assert asked(driver).hand == first_hand
            allowed(driver.answer("split"))
            splits += 1
        assert splits == 1 + resplits
        assert refused_with(driver.answer("split"))[0] is Reason.CHOICE_NOT_OPEN
        for _ in range(2 + resplits):
            allowed(driver.answer("stand"))
    assert driver.waiting is None
    assert [line.wager for line in bj.lines(driver)].count("split") == 2 * (1 + resplits)
    assert [line.wager for line in bj.lines(driver)].count("blackjack") == 2


@pytest.mark.clause("BJ 12.A(4)(c)")
def test_a_split_needs_chips_for_its_wager() -> None:
    for chips, open_to in ((1_500, True), (1_499, False)):
        driver = round_at(asking(1, word="stand"), "8s 3s 7h 8d 5d Tc", {1: 500}, chosen=switch_terms(), chips=chips)
        assert ("split" in asked(driver).choices) == open_to


@pytest.mark.clause("BJ 12.A(4)(d)", "BJ 12.A(4)(e)")
def test_each_hand_stands_or_draws_by_itself() -> None:
    driver = played("2s 9s 7h 3d 9c Tc 4c 5c 6c", {1: 500}, {1: ["keep", "hit", "hit", "hit", "stand", "stand"]},
                    switch_terms())  # fmt: skip
    assert dealt_after(driver) == [(1, "4c"), (1, "5c"), (1, "6c")]
    assert [event.answer for event in bj.citing(driver, "BJ 12.A(4)(e)") if isinstance(event.step, Deal)] == [
        "4c", "5c", "6c",
    ]  # fmt: skip
    assert results(driver) == [(1, "blackjack", 1, "win", 500), (1, "blackjack", 2, "win", 500)]


@pytest.mark.clause("BJ 12.A(4)(e)")
def test_a_hand_that_breaks_is_lost_at_once_and_the_other_goes_on() -> None:
    driver = round_at(asking(1, 2), "Ts 9s 7h 6d 9c Tc Kc", {1: 500}, {1: ["keep", "hit"]}, switch_terms())
    assert results(driver) == [(1, "blackjack", 1, "lose", -500)]
    assert hand(driver, 1) == ""


@pytest.mark.clause("BJ 12.A(4)(a)")
def test_a_hand_that_the_switch_brought_to_21_is_not_asked() -> None:
    driver = at_hand("As 9s 7h 5d Kc Tc", "switch", number=2)
    assert (hand(driver, 1), hand(driver, 2)) == ("As Kc", "9s 5d")


@pytest.mark.clause("BJ 12.A(4)(a)")
def test_a_blackjack_that_is_switched_away_is_played_like_any_hand() -> None:
    """A-K and 5-6 become A-6 and 5-K: both are asked, and the first ties as a 17."""
    driver = played("As 5s 7h Kd 6c Tc", {1: 500}, {1: ["switch", "stand", "stand"]}, switch_terms())
    assert results(driver) == [(1, "blackjack", 1, "push", 0), (1, "blackjack", 2, "lose", -500)]


@pytest.mark.clause("BJ 12.A(4)")
def test_without_a_hole_card_the_switch_comes_right_after_insurance() -> None:
    words = {1: ["no-insurance", "no-insurance", "switch", "stand", "stand"]}
    driver = played("Ts 9s Ah 8d 6c 9c", {1: 500}, words, switch_terms(hole_card="none"))
    assert [first for _, _, first, _ in asks(driver)] == ["no-insurance"] * 2 + ["keep"] + ["stand"] * 2
    assert not [event for event in driver.events if of_kind(Read)(driver.table, event.step)]
