"""Blackjack, chapter 12: cards that go from the machine into the dealer's hand."""

import pytest

from houserules.engine.steps import Attest, Cover, Cut, Move, Shuffle
from houserules.engine.vocabulary import DEALER, SHOE, STACK
from kit import pit as pits
from kit.blackjack.cards_only import BY_HAND, SHOE_ALONE, ready, terms

HOLDING = ["BJ 12.B(3)", "BJ 12.B(5)", "BJ 12.B(6)"]


@pytest.mark.clause("BJ 12.B(2)", "BJ 12.B(3)")
@pytest.mark.parametrize("number", [1, 2])
def test_the_machine_shuffles_and_the_cut_cards_go_into_the_hand(number: int) -> None:
    pit = ready(terms(BY_HAND, decks=number))
    assert {step.how for step in pits.of_kind(pit.driver, Shuffle)} == {"machine"}
    assert (len(pits.of_kind(pit.driver, Cut)), len(pits.of_kind(pit.driver, Cover))) == (1, 1)
    placed = [step for step in pit.citing("BJ 12.B(3)") if isinstance(step, Move)]
    assert placed == [Move(area=STACK, to=SHOE, cite="BJ 5.E(3), BJ 12.B(3)")]
    assert len(pit.table.cards_at(SHOE)) == 52 * number


@pytest.mark.clause("BJ 12.B(3)", "BJ 12.B(5)", "BJ 12.B(6)")
def test_how_the_cards_are_held_is_attested_when_they_are_taken_up_and_by_each_new_dealer() -> None:
    pit = ready(terms(BY_HAND))
    for number in (1, 2):
        held = [event.step for event in pit.driver.events if isinstance(event.step, Attest) and "12.B" in event.cite]
        assert [step.cite for step in held] == HOLDING * number
        assert {step.by for step in held} == {DEALER}
        pit.begin("new-dealer")


@pytest.mark.clause("BJ 12.B(3)", "BJ 7.B(1)")
def test_a_shoe_is_held_in_no_hand_and_a_hand_is_no_shoe() -> None:
    assert [ready(terms(SHOE_ALONE)).citing(clause) for clause in HOLDING] == [[], [], []]
    assert ready(terms(BY_HAND)).citing("BJ 7.B(1)") == []
