"""Blackjack, chapter 14: an irregularity is on record; a round with one resumes from any event, and shows no more."""

from collections import Counter

import pytest

from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.steps import Interrupt, Irregular, Read
from houserules.engine.views import view
from houserules.engine.vocabulary import SHOE
from houserules.games.blackjack.dealing import DRAWN_AND_EXPOSED, MISSED, WRONG_SIDE
from houserules.games.blackjack.irregularities import DEALER_OVERDREW, READ_IN_ERROR, READER_BROKEN, RULINGS
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import Accident, nothing_leaks, resumed_everywhere

HIT = bj.asking(1, word="hit")
TWO = {1: 500, 2: 700}
HANDS = bj.deal({1: "Th 3c", 2: "Td 2c"}, "9d 8s", "5h 4h Ks Jd")
UNDER_A_TEN = bj.deal({1: "Th 3c", 2: "Td 2c"}, "Kd 8s", "5h 4h Ks Jd")
BY_HAND = bj.terms("hand", "automated", decks=2)
DOUBLE = bj.terms("double-shoe")
NO_HOLE = bj.terms("electronic")

ACCIDENTS = {
    "a card face up": Accident(FACE_UP, bj.dealing_to("seat-2", 1), HANDS, TWO),
    "a card face up from the hand": Accident(FACE_UP, bj.dealing_to("seat-1", 1), f"2s {HANDS}", TWO, None, BY_HAND),
    "a card face up on one side": Accident(
        FACE_UP, bj.dealing_to("dealer", 1), "9h 9d 9c 8s 7s", {1: 500}, None, DOUBLE
    ),
    "drawn in error": Accident(DRAWN_IN_ERROR, bj.dealing_to("dealer", 1), HANDS, TWO),
    "exposed and accepted": Accident(
        DRAWN_AND_EXPOSED, HIT, HANDS, TWO, {1: ["hit", "accept", "stand"], 2: ["hit", "stand"]}
    ),
    "exposed and refused": Accident(
        DRAWN_AND_EXPOSED, HIT, HANDS, TWO, {1: ["hit", "refuse"], 2: ["double", "accept"]}
    ),
    "exposed from the hand": Accident(
        DRAWN_AND_EXPOSED, HIT, f"2s {HANDS}", TWO, {1: ["double", "accept"], 2: ["stand"]}, BY_HAND
    ),
    "exposed without a hole card": Accident(
        DRAWN_AND_EXPOSED, HIT, HANDS, TWO, {1: ["hit", "refuse"], 2: ["stand"]}, NO_HOLE
    ),
    "drawn on 17": Accident(DEALER_OVERDREW, bj.resting_on("BJ 6.F"), HANDS, TWO),
    "the dealer's first card missed": Accident(MISSED, bj.dealing_to("dealer", 0), HANDS, TWO),
    "a second card missed": Accident(MISSED, bj.dealing_to("seat-1", 1), HANDS, TWO, {1: ["dead-hand"]}),
    "a drawn card missed": Accident(
        MISSED, bj.dealing_to("seat-1", 2), HANDS, TWO, {1: ["double", "later"], 2: ["hit", "stand"]}
    ),
    "the wrong side": Accident(
        WRONG_SIDE, bj.dealing_to("dealer", 0), "9h Td", {1: 500}, {0: [SHOE]}, DOUBLE, "8c Ts 7d"
    ),
    "read and seen": Accident(READ_IN_ERROR, HIT, HANDS, TWO, {0: ["visible"]}),
    "read and not seen": Accident(READ_IN_ERROR, HIT, HANDS, TWO, {0: ["not-visible"]}),
    "a broken reader": Accident(READER_BROKEN, bj.of_kind(Read), UNDER_A_TEN, TWO),
}
PASSED_OVER = {
    "the dealer's first card missed": "BJ 14.E", "a second card missed": "BJ 14.H", "a drawn card missed": "BJ 14.J",
}  # fmt: skip
EACH = pytest.mark.parametrize(
    "accident",
    [
        pytest.param(accident, id=name, marks=pytest.mark.clause(PASSED_OVER.get(name, RULINGS[accident.kind].clause)))
        for name, accident in ACCIDENTS.items()
    ],
)


@EACH
def test_a_round_with_an_irregularity_resumes_from_each_of_its_events(accident: Accident) -> None:
    resumed_everywhere(accident)


@EACH
def test_it_is_told_to_everyone_and_the_hole_card_to_nobody(accident: Accident) -> None:
    driver = accident.played()
    nothing_leaks(driver)
    told = [e for e in driver.events if isinstance(e.step, Interrupt) or isinstance(e.answer, Irregular)]
    assert len(told) == 1
    for viewer in ("public", "seat-1", "nobody"):
        assert list(view(told, viewer)) == told


@EACH
def test_no_card_and_no_cent_is_lost_over_it(accident: Accident) -> None:
    driver, table = accident.played(), accident.fresh().table
    assert Counter(driver.table.cards.all()) == Counter(table.cards.all())
    assert driver.table.cards.laid_out() == []
    assert driver.table.chips.wagers_in_action() == []
    assert driver.table.chips.total() == 0
    assert sum(line.net for line in driver.table.lines) == sum(driver.table.chips.purses.values())
