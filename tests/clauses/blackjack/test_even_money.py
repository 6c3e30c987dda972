"""Blackjack, chapter 8.E-F: even money for a blackjack under an ace."""

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Move, Pay, Range, Read
from houserules.engine.vocabulary import RACK
from kit.blackjack import rounds as bj

BLACKJACK_UNDER_AN_ACE = bj.deal({1: "Ac Kc"}, "As 8s")


@pytest.mark.clause("BJ 8.E", "BJ 8.E(1)", "BJ 8.F")
def test_a_blackjack_under_an_ace_may_take_even_money_or_insurance() -> None:
    driver = bj.round_at(bj.asking(1), BLACKJACK_UNDER_AN_ACE, {1: 500})
    ask = bj.asked(driver)
    assert ask.choices == ("no-insurance", "even-money")
    assert ask.ranges == (Range("insurance", 1, 250), Range("insurance", 300, 300))
    assert "BJ 8.E(1)" in ask.cite


@pytest.mark.clause("BJ 8.F", "BJ 8.E(1)")
def test_where_the_submission_says_no_even_money_there_is_none() -> None:
    chosen = bj.terms(even_money=False)
    driver = bj.round_at(bj.asking(1), BLACKJACK_UNDER_AN_ACE, {1: 500}, chosen=chosen)
    assert bj.asked(driver).choices == ("no-insurance",)
    refusal = driver.answer("even-money")
    assert bj.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, "BJ 8.A, BJ 8.B")
    assert refusal is not None
    assert refusal.message == "'even-money' is not open to seat 1 here: choose no-insurance, insurance:CENTS"


@pytest.mark.clause("BJ 8.E(1)")
@pytest.mark.parametrize("hand", ["Kc Qc", "Ac 9c", "Ac Ad", "Tc 9c"])
def test_who_has_no_blackjack_is_not_offered_it(hand: str) -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: hand}, "As 8s"), {1: 500})
    assert "even-money" not in bj.asked(driver).choices
    assert bj.refused_with(driver.answer("even-money"))[0] == Reason.CHOICE_NOT_OPEN


@pytest.mark.clause("BJ 8.E(1)")
@pytest.mark.parametrize("up", ["Ks", "Ts", "9s", "2s"])
def test_it_is_offered_in_place_of_insurance_so_only_under_an_ace(up: str) -> None:
    driver = bj.played(bj.deal({1: "Ac Kc"}, f"{up} 8s"), {1: 500}, {1: []})
    assert bj.steps(driver, Ask) == []
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 750)]


@pytest.mark.clause("BJ 8.E(2)")
@pytest.mark.parametrize("hole", ["8s", "Ks"], ids=["no blackjack", "dealer's blackjack"])
@pytest.mark.parametrize("pays", ["3 to 2", "6 to 5"])
def test_even_money_is_one_to_one_whatever_the_dealer_has(hole: str, pays: str) -> None:
    chosen = bj.terms(blackjack_pays=pays)
    driver = bj.played(bj.deal({1: "Ac Kc"}, f"As {hole}"), {1: 700}, {1: ["even-money"]}, chosen)
    [line] = bj.lines(driver)
    assert (line.result, line.outcome, line.odds) == ("win", "even-money", "1 to 1")
    assert (line.stake, line.payout, line.returned, line.net, line.clause) == (700, 700, 700, 700, "BJ 8.E(2)")


@pytest.mark.clause("BJ 8.E(2)")
def test_it_is_paid_and_the_cards_removed_before_the_reader_is_used() -> None:
    hands = {1: "Ac Kc", 2: "Tc 9c"}
    choices = {1: ["even-money"], 2: ["no-insurance", "stand"]}
    driver = bj.played(bj.deal(hands, "As 8s"), {1: 500, 2: 500}, choices)
    [pay] = [event.n for event in driver.events if isinstance(event.step, Pay) and event.step.cite == "BJ 8.E(2)"]
    removed = driver.events[pay + 1].step
    assert removed == Move(area="seat-1", to=RACK, cite="BJ 8.E(2)")
    question = driver.events[pay + 2].step
    assert isinstance(question, Ask)
    assert question.seat == 2
    [read] = [event.n for event in driver.events if isinstance(event.step, Read)]
    assert pay < read


@pytest.mark.clause("BJ 8.E(2)")
def test_who_took_it_has_no_part_in_the_rest_of_the_round() -> None:
    driver = bj.played(bj.deal({1: "Ac Kc"}, "As 5s", "9h"), {1: 500}, {1: ["even-money"]})
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500)]
    assert bj.cards_of(driver, 1) == ["Ac", "Kc"]
    assert driver.table.cards.drawn == 4  # no hand is left for the dealer to draw against


@pytest.mark.clause("BJ 8.E(1)")
@pytest.mark.parametrize(
    ("hole", "word", "results"),
    [
        ("Ks", "no-insurance", [(1, "blackjack", 1, "push", 0)]),
        ("8s", "no-insurance", [(1, "blackjack", 1, "win", 900)]),
        ("Ks", "insurance:300", [(1, "insurance", 1, "win", 600), (1, "blackjack", 1, "push", 0)]),
        ("8s", "insurance:300", [(1, "insurance", 1, "lose", -300), (1, "blackjack", 1, "win", 900)]),
    ],
)
def test_who_declines_it_plays_on_with_or_without_insurance(
    hole: str, word: str, results: list[tuple[int, str, int, str, int]]
) -> None:
    driver = bj.played(bj.deal({1: "Ac Kc"}, f"As {hole}"), {1: 600}, {1: [word]})
    assert bj.results(driver) == results


@pytest.mark.clause("BJ 8.E(1)", "BJ 8.E(2)")
def test_it_is_offered_where_no_hole_card_is_dealt_as_well() -> None:
    chosen = bj.terms(hole_card="none")
    driver = bj.played(bj.deal({1: "Ac Kc"}, "As", "Ks"), {1: 500}, {1: ["even-money"]}, chosen)
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500)]


@pytest.mark.clause("BJ 8.E(1)")
def test_it_costs_no_chips_so_a_player_without_any_may_take_it() -> None:
    driver = bj.round_at(bj.asking(1), BLACKJACK_UNDER_AN_ACE, {1: 500}, chips=500)
    assert bj.asked(driver).choices == ("no-insurance", "even-money")
    assert bj.asked(driver).ranges == ()
