"""The double shoe (BJ 1.B(5)-(6), BJ 7.C): a determinant card says from which side each round is dealt."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.cards import text
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Burn, Deal, Move, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, OTHER_SEGREGATED, OTHER_SHOE, RACK, SEGREGATED, SHOE
from houserules.games.blackjack import GAME
from houserules.submissions.terms import terms_for
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import allowed, asked, played, refused_with, results, round_at

SEGREGATED_OF = {SHOE: SEGREGATED, OTHER_SHOE: OTHER_SEGREGATED}


def double(**more: Any) -> Terms:
    return bj.terms("double-shoe", **more)


def dealt(driver: Driver) -> list[tuple[str, str, str]]:
    """Where each card went, which it was, and from which side."""
    found = [event for event in driver.events if isinstance(event.step, Deal) and isinstance(event.answer, str)]
    return [(e.step.to, str(e.answer), e.step.source) for e in found if isinstance(e.step, Deal)]


def round_from(side: str, first: str, seats: tuple[int, ...] = (1,), **more: Any) -> Driver:
    """The dealer draws this determinant card from this side; whichever side then deals, the dealer has 17."""
    rest = "7h 8d Tc" if len(seats) == 1 else "9d 7h 8d 9c Tc"
    tops = {SHOE: f"Ts {rest}", OTHER_SHOE: f"Ts {rest}"} | {side: f"{first} {rest}"}
    return played(tops[SHOE], dict.fromkeys(seats, 500), {0: [side]}, double(**more), other=tops[OTHER_SHOE])


@pytest.mark.clause("BJ 1.B(5)", "BJ 7.C", "BJ 7.C(1)")
@pytest.mark.parametrize("side", [SHOE, OTHER_SHOE])
def test_the_first_card_of_a_round_is_drawn_from_either_side_face_up(side: str) -> None:
    driver = round_from(side, "Ts")
    first = next(event for event in driver.events if isinstance(event.step, Deal))
    assert isinstance(first.step, Deal)
    assert (first.step.to, first.step.source, first.answer) == ("determinant", side, "Ts")
    assert (first.cite, first.eyes) == ("BJ 7.C(1)", "all")


@pytest.mark.clause("BJ 7.C(1)")
def test_the_dealer_chooses_the_side_before_the_round_and_no_third_place() -> None:
    driver = round_at(lambda table, step: isinstance(step, Ask), "Ts 7h 8d Tc", {1: 500}, chosen=double(), other="Ts")
    question = asked(driver)
    assert (question.by, question.choices, question.cite) == ("dealer", (SHOE, OTHER_SHOE), "BJ 7.C(1)")
    assert not bj.steps(driver, Deal)
    for word in (RACK, SEGREGATED, "", "red"):
        assert refused_with(driver.answer(word)) == (Reason.CHOICE_NOT_OPEN, "BJ 7.C(1)")


@pytest.mark.clause("BJ 1.B(5)", "BJ 6.D")
def test_no_wager_is_taken_once_the_determinant_card_is_seen() -> None:
    driver = bj.placed(bj.table_of("Ts 7h 8d Tc", (1, 2), double(), other="Ts"), {1: 500})
    assert not bj.steps(driver, Deal)
    assert isinstance(driver.world, bj.House)
    driver.world.stop = bj.dealing_to("dealer", 0)
    allowed(driver.answer(NO_MORE_BETS))
    assert dealt(driver)[0][0] == "determinant"
    assert refused_with(bj.bet(driver, 2, "blackjack", 500))[0] is Reason.DEPARTS
    assert driver.table.stake(2, "blackjack") == 0


@pytest.mark.clause("BJ 7.C(1)(a)", "BJ 7.C(1)(b)")
@pytest.mark.parametrize("red_side", ["red", "blue"])
@pytest.mark.parametrize("drawn_from", [SHOE, OTHER_SHOE])
@pytest.mark.parametrize("suit", ["h", "d", "s", "c"])
def test_the_suit_names_the_side_by_the_colour_of_its_backs(suit: str, drawn_from: str, red_side: str) -> None:
    """The first side has red backs, the second blue ones; the submission says whose the red suits are."""
    driver = round_from(drawn_from, f"T{suit}", (2, 5), double_shoe_red_suits_side=red_side)
    colour = red_side if suit in "hd" else {"red": "blue", "blue": "red"}[red_side]
    right = {"red": SHOE, "blue": OTHER_SHOE}[colour]
    assert {source for *_, source in dealt(driver)[1:]} == {right}
    hands = [to for to, *_ in dealt(driver)[1:]]
    boxes = ["seat-2", "seat-5", "dealer", "seat-2", "seat-5", "dealer"]
    assert hands == (boxes[1:] if right == drawn_from else boxes)


@pytest.mark.clause("BJ 7.C(2)")
@pytest.mark.parametrize(("side", "card"), [(SHOE, "Th"), (SHOE, "Td"), (OTHER_SHOE, "Ts"), (OTHER_SHOE, "Tc")])
@pytest.mark.parametrize("first", [1, 3, 7])
def test_from_the_side_it_names_it_is_the_first_players_first_card(side: str, card: str, first: int) -> None:
    seats = (first,) if first == 7 else (first, 7)
    driver = round_from(side, card, seats)
    (placed,) = bj.citing(driver, "BJ 7.C(2)")
    assert isinstance(placed.step, Move)
    assert (placed.step.area, placed.step.to) == ("determinant", f"seat-{first}")
    assert not bj.citing(driver, "BJ 7.C(3)")
    assert bj.cards_of(driver, first) == ["8d"]  # the other one
    assert results(driver)[-1] == (first, "blackjack", 1, "win", 500)  # T-8 against 17


@pytest.mark.clause("BJ 7.C(3)")
@pytest.mark.parametrize(("side", "card"), [(SHOE, "Ts"), (SHOE, "Tc"), (OTHER_SHOE, "Th"), (OTHER_SHOE, "Td")])
def test_from_the_other_side_it_is_put_into_that_sides_segregated_area(side: str, card: str) -> None:
    driver = round_from(side, card)
    (placed,) = bj.citing(driver, "BJ 7.C(3)")
    assert isinstance(placed.step, Move)
    assert (placed.step.area, placed.step.to) == ("determinant", SEGREGATED_OF[side])
    assert [text(lying) for lying in driver.table.cards_at(SEGREGATED_OF[side])] == [card]
    assert len(bj.cards_of(driver, 1)) == 2
    assert not bj.citing(driver, "BJ 7.C(2)")


@pytest.mark.clause("BJ 7.C(3)", "BJ 7.E(2)")
@pytest.mark.parametrize(("side", "card", "played_from"), [
    (SHOE, "Th", SHOE), (OTHER_SHOE, "Ts", OTHER_SHOE), (SHOE, "Ts", OTHER_SHOE), (OTHER_SHOE, "Th", SHOE),
])  # fmt: skip
def test_after_the_round_each_side_has_its_own_cards_segregated(side: str, card: str, played_from: str) -> None:
    driver = round_from(side, card)
    table = driver.table
    decks = 6
    for shoe, away in SEGREGATED_OF.items():
        assert len(table.cards_at(shoe)) + len(table.cards_at(away)) == 52 * decks
    assert len(table.cards_at(SEGREGATED_OF[played_from])) == 4
    assert table.cards_at(RACK) == ()


@pytest.mark.clause("BJ 7.C")
def test_no_card_is_burned_for_a_full_side_or_a_new_dealer() -> None:
    """BJ 7.B(3) and (4) are for other shoes."""
    driver = bj.opened_table(double(decks=1))
    before = len(driver.events)
    allowed(driver.begin("new-dealer"))
    assert not [event for event in driver.events[before:] if isinstance(event.step, Ask | Deal | Burn)]
    bj.next_round(driver, {1: 500})
    assert not bj.steps(driver, Burn)
    assert not [event for event in driver.events if {"BJ 7.B(3)", "BJ 7.B(4)"} & set(event.cite.split(", "))]


@pytest.mark.clause("BJ 1.B(6)")
def test_the_sides_are_filled_and_kept_apart() -> None:
    driver = bj.opened_table(double(decks=2))
    table = driver.table
    assert [len(table.cards_at(side)) for side in (SHOE, OTHER_SHOE)] == [104, 104]
    assert [table.cards.backs[side] for side in (SHOE, OTHER_SHOE)] == ["red", "blue"]


@pytest.mark.clause("BJ 1.B(6)")
def test_splits_doubles_and_the_dealers_draws_come_from_the_rounds_side_alone() -> None:
    cards = "8h 6h 8d 5c 3d Tc 9c 2s Ks"
    words = {0: [SHOE], 1: ["split", "double", "hit", "stand"]}
    driver = played(cards, {1: 500}, words, double(), other="2c 3c 4c 5c 6c 7c 8c 9c")
    assert {source for *_, source in dealt(driver)} == {SHOE}
    assert [card for _, card, _ in dealt(driver)] == cards.split()


@pytest.mark.clause("BJ 7.C(1)(b)")
@pytest.mark.parametrize(
    ("backs", "red_side", "fits"),
    [
        (["red", "blue"], "red", True), (["red", "blue"], "blue", True), (["green", "black"], "black", True),
        (["red", "blue"], "green", False), (["red", "blue"], "", False),
    ],
)  # fmt: skip
def test_the_submission_gives_the_red_suits_to_one_of_the_two_backs(
    backs: list[str], red_side: str, fits: bool
) -> None:
    options = {"backs": backs, "double_shoe_red_suits_side": red_side}
    found = terms_for(GAME, {"dealing": {"method": "double-shoe"}, "options": options})
    assert isinstance(found, Terms) == fits
    if isinstance(found, list):
        errors = [(finding.clause, finding.path) for finding in found if finding.severity == "error"]
        assert errors == [("BJ 7.C(1)(b)", "options.double_shoe_red_suits_side")]


@pytest.mark.clause("BJ 7.C(1)(b)")
def test_without_a_word_the_red_suits_go_with_the_first_backs() -> None:
    found = terms_for(GAME, {"dealing": {"method": "double-shoe"}, "options": {"backs": ["green", "black"]}})
    assert isinstance(found, Terms)
    assert found.options["double_shoe_red_suits_side"] == "green"


@pytest.mark.clause("BJ 1.B(6)", "BJ 7.C(1)(b)")
@pytest.mark.parametrize("backs", [["red", "red"], ["red"]])
def test_one_colour_cannot_tell_two_sides(backs: list[str]) -> None:
    found = terms_for(GAME, {"dealing": {"method": "double-shoe"}, "options": {"backs": backs}})
    assert isinstance(found, list)
    assert ("BJ 3.C(1)", "options.backs") in [(finding.clause, finding.path) for finding in found]


@pytest.mark.clause("BJ 1.B(6)")
@pytest.mark.parametrize("shuffler", ["automated", "continuous"])
def test_a_shuffling_device_cannot_hold_a_side(shuffler: str) -> None:
    found = terms_for(GAME, {"dealing": {"method": "double-shoe", "shuffler": shuffler}})
    assert isinstance(found, list)
    assert "dealing.shuffler" in [finding.path for finding in found if finding.severity == "error"]


def after_the_determinant(table: Table, step: Step) -> bool:
    return isinstance(step, Deal) and step.to != "determinant"


@pytest.mark.clause("BJ 14.I", "BJ 7.C(2)", "BJ 7.C(3)")
@pytest.mark.parametrize(("card", "named", "wrong"), [("Th", SHOE, OTHER_SHOE), ("Ts", OTHER_SHOE, SHOE)])
def test_a_round_from_the_wrong_side_is_concluded_from_it(card: str, named: str, wrong: str) -> None:
    """The determinant card, drawn from the first side, ends among that side's discards either way."""
    rest = "7h 8d Tc 5c 5h 5s"
    driver = bj.mishap("dealt-from-the-wrong-side", after_the_determinant, f"{card} {rest}", {1: 500}, {0: [SHOE]},
                       double(), other=rest)  # fmt: skip
    assert {source for *_, source in dealt(driver)[1:]} == {wrong}
    assert wrong != named
    assert card in map(text, driver.table.cards_at(SEGREGATED))
    assert driver.table.cards.backs[SEGREGATED] == "red"
    assert driver.table.cards.backs.get(OTHER_SEGREGATED, "blue") == "blue"
    for shoe, away in SEGREGATED_OF.items():
        assert len(driver.table.cards_at(shoe)) + len(driver.table.cards_at(away)) == 52 * 6
