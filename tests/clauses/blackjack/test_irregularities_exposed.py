"""Blackjack, BJ 14.C: a card drawn in error that everyone has seen is the next card, for whoever takes it."""

import pytest

from houserules.cards import text
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.steps import Ask, Deal, Move, Stake
from houserules.engine.vocabulary import OTHER_SHOE, RACK, SEGREGATED, SHOE, UP
from houserules.games.blackjack.dealing import DRAWN_AND_EXPOSED as EXPOSED
from houserules.games.blackjack.dealing import MISSED
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import by, got, happens, not_possible

WAYS = {
    "shoe": (bj.terms(), ""),
    "electronic": (bj.terms("electronic"), ""),
    "hand": (bj.terms("hand", "automated", decks=2), "2c "),
}
EACH_WAY = pytest.mark.parametrize(("chosen", "burned"), WAYS.values(), ids=WAYS)


def at(stop: bj.Stop, first: str, choices: bj.Choices, chosen: Terms | None = None, seats: int = 1) -> Driver:
    return bj.round_at(stop, first, dict.fromkeys(range(1, seats + 1), 500), choices, chosen)


def offered(driver: Driver) -> list[tuple[int, str]]:
    """Who was asked about the exposed card, and what each said."""
    asked = [event for event in driver.events if isinstance(event.step, Ask) and event.step.about == "the exposed card"]
    assert all(event.cite == "BJ 14.C, BJ 14.C(1)" for event in asked)
    assert all(event.step.default == "refuse" for event in asked if isinstance(event.step, Ask))  # of one who left
    return [(event.step.seat, str(event.answer)) for event in asked if isinstance(event.step, Ask)]


@pytest.mark.clause("BJ 14.C")
@EACH_WAY
def test_a_player_who_draws_and_accepts_gets_the_exposed_card(chosen: Terms, burned: str) -> None:
    hole = "" if chosen is WAYS["electronic"][0] else " 8s"
    first = burned + bj.deal({1: "Th 6c"}, f"9d{hole}", "5h Ts")
    driver = happens(at(bj.asking(1, word="hit"), first, {1: ["hit", "accept"]}, chosen), EXPOSED)
    [shown, moved] = by(driver, "BJ 14.C")[0], by(driver, "BJ 14.C")[-1]
    assert (shown.step, shown.answer, shown.eyes) == (Deal(to="exposed", face=UP, cite="BJ 14.C"), "5h", "all")
    assert moved.step == Move(area="exposed", to="seat-1", cards=1, cite="BJ 14.C")
    assert offered(driver) == [(1, "accept")]
    assert bj.results(bj.finished(driver)) == [(1, "blackjack", 1, "win", 500)]  # 21


@pytest.mark.clause("BJ 14.C(1)")
def test_who_refuses_it_gets_no_card_at_all_and_the_next_player_is_offered_it() -> None:
    first = bj.deal({1: "Th 3c", 2: "5c 5d"}, "9d 8s", "Kh 2h")
    choices = {1: ["hit", "refuse"], 2: ["hit", "accept", "stand"]}
    driver = bj.finished(happens(at(bj.asking(1, word="hit"), first, choices, seats=2), EXPOSED))
    assert offered(driver) == [(1, "refuse"), (2, "accept")]
    assert got(driver, "seat-1") == ["Th", "3c"]
    assert [(line.seat, line.result) for line in driver.table.lines] == [
        (2, "win"),
        (1, "lose"),
    ]  # 20 and 13 against 17


@pytest.mark.clause("BJ 14.C(1)")
def test_who_stands_is_not_asked_and_refuses_nothing() -> None:
    first = bj.deal({1: "Th 8c", 2: "5c 5d"}, "9d 8s", "Kh")
    driver = at(bj.asking(1, word="hit"), first, {1: ["stand"], 2: ["hit", "accept", "stand"]}, seats=2)
    assert offered(bj.finished(happens(driver, EXPOSED))) == [(2, "accept")]


@pytest.mark.clause("BJ 14.C(2)")
@EACH_WAY
def test_refused_by_all_and_of_no_use_to_the_dealer_it_goes_to_the_rack(chosen: Terms, burned: str) -> None:
    no_hole = chosen is WAYS["electronic"][0]
    first = burned + ("Th 9d 6c 5h 8s" if no_hole else "Th 9d 6c 8s 5h")
    driver = happens(at(bj.asking(1, word="hit"), first, {1: ["hit", "refuse"]}, chosen), EXPOSED)
    bj.finished(driver)
    if no_hole:  # there the dealer's second card has yet to come, and this is it
        assert got(driver, "dealer")[:2] == ["9d", "8s"]  # the exposed 5h lies between them
        assert by(driver, "BJ 14.C")[-1].step == Move(area="exposed", to="dealer", cards=1, cite="BJ 14.C")
    else:
        [away] = by(driver, "BJ 14.C(2)")
        assert away.step == Move(area="exposed", to=RACK, cite="BJ 14.C(2)")
        assert "5h" in [text(card) for card in driver.table.cards_at(RACK)]


@pytest.mark.clause("BJ 14.C", "BJ 14.C(2)")
def test_refused_by_all_it_is_the_dealers_where_he_must_draw() -> None:
    first = bj.deal({1: "Th 6c"}, "9d 7s", "5h Ks")
    driver = bj.finished(happens(at(bj.asking(1, word="hit"), first, {1: ["hit", "refuse"]}), EXPOSED))
    assert by(driver, "BJ 14.C")[-1].step == Move(area="exposed", to="dealer", cards=1, cite="BJ 14.C")
    assert by(driver, "BJ 14.C(2)") == []
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500)]  # 16 against 21


@pytest.mark.clause("BJ 14.C")
def test_at_a_double_shoe_it_comes_from_the_side_of_the_round_and_goes_back_to_its_area() -> None:
    chosen = bj.terms("double-shoe")
    stop = bj.asking(1, word="hit")
    driver = bj.round_at(stop, "9h 9d 9c 8s 5h", {1: 500}, {0: [SHOE], 1: ["stand"]}, chosen, other="2c")
    happens(driver, EXPOSED)
    assert by(driver, "BJ 14.C")[0].step == Deal(to="exposed", face=UP, source=SHOE, cite="BJ 14.C")
    assert "5h" in [text(card) for card in driver.table.cards_at(SEGREGATED)]
    assert len(driver.table.cards.areas[OTHER_SHOE]) == 6 * 52


@pytest.mark.clause("BJ 14.C", "BJ 7.C(3)")
def test_also_where_the_round_is_dealt_from_the_second_side() -> None:
    chosen, stop = bj.terms("double-shoe"), bj.asking(1, word="hit")
    driver = bj.round_at(stop, "9s", {1: 500}, {0: [SHOE], 1: ["stand"]}, chosen, other="9h 9d 9c 8s 5h")
    happens(driver, EXPOSED)
    assert by(driver, "BJ 14.C")[0].step == Deal(to="exposed", face=UP, source=OTHER_SHOE, cite="BJ 14.C")


@pytest.mark.clause("BJ 14.C", "BJ 14.A", "BJ 14.B")
def test_nothing_else_is_the_matter_with_the_card_that_is_being_exposed() -> None:
    driver = at(bj.asking(1, word="hit"), bj.deal({1: "Th 6c"}, "9d 8s", "5h"), {1: ["stand"]})
    happens(driver, EXPOSED, bj.dealing_to("exposed"))
    not_possible(driver, FACE_UP, "BJ 14.A", "the card is out of the shoe already")
    not_possible(driver, DRAWN_IN_ERROR, "BJ 14.B", "the card is out of the shoe already")


@pytest.mark.clause("BJ 14.C")
def test_no_card_is_exposed_to_hands_where_no_round_is_played() -> None:
    driver = bj.table_of("5h")
    assert isinstance(driver.world, bj.House)
    driver.world.stop = bj.of_kind(Ask)
    bj.allowed(driver.begin("new-dealer"))
    not_possible(driver, EXPOSED, "BJ 14.C", "no hands are in play")


@pytest.mark.clause("BJ 14.C", "BJ 10.A(2)")
@pytest.mark.parametrize(("word", "stakes"), [("accept", [500, 500]), ("refuse", [500])])
def test_it_is_the_one_card_of_a_doubled_hand_and_no_chips_go_down_where_it_is_refused(
    word: str, stakes: list[int]
) -> None:
    first = bj.deal({1: "6h 5c"}, "9d 8s", "Kh")
    driver = bj.finished(happens(at(bj.asking(1, word="double"), first, {1: ["double", word]}), EXPOSED))
    assert [line.stake for line in driver.table.lines] == stakes
    assert [line.result for line in driver.table.lines] == ["win" if word == "accept" else "lose"] * len(stakes)


def hands(lines: list[Line]) -> dict[int, str]:
    return {line.hand: line.result for line in lines}


@pytest.mark.clause("BJ 14.C", "BJ 11.B")
def test_of_a_split_pair_the_first_hand_takes_it() -> None:
    first = bj.deal({1: "8h 8c"}, "9d 8s", "Kh Jd")
    choices = {1: ["split", "accept", "stand", "stand"]}
    driver = bj.finished(happens(at(bj.asking(1, word="split"), first, choices), EXPOSED))
    assert by(driver, "BJ 14.C")[-1].step == Move(area="exposed", to="seat-1", cards=1, cite="BJ 14.C")
    assert got(driver, "seat-1/2") == ["Jd"]
    assert hands(driver.table.lines) == {1: "win", 2: "win"}


@pytest.mark.clause("BJ 14.C(1)", "BJ 11.B")
def test_who_refuses_it_after_a_split_plays_two_hands_of_one_card() -> None:
    first = bj.deal({1: "8h 8c"}, "9d 8s", "Kh Jd")
    driver = bj.finished(happens(at(bj.asking(1, word="split"), first, {1: ["split", "refuse"]}), EXPOSED))
    assert got(driver, "seat-1/2") == []
    assert [(line.wager, line.result) for line in driver.table.lines] == [("blackjack", "lose"), ("split", "lose")]


@pytest.mark.clause("BJ 14.C", "BJ 12.C(2)")
def test_among_community_cards_only_a_player_who_needs_a_new_card_is_asked() -> None:
    """Seat 1 has drawn the first common card; for seat 2 that one comes next, for seat 3 after it the exposed one."""
    chosen = bj.terms("electronic", variation="community")
    choices = {1: ["hit", "stand"], 2: ["hit", "stand"], 3: ["hit", "hit", "accept", "stand"]}
    driver = at(bj.asking(2), "5h 5c 9d 2c 4d 8s", choices, chosen, seats=3)
    bj.finished(happens(driver, EXPOSED))
    assert offered(driver) == [(3, "accept")]
    assert [(line.seat, line.result) for line in driver.table.lines] == [(3, "lose"), (2, "lose"), (1, "lose")]
    assert got(driver, "draws") == ["2c"]


@pytest.mark.clause("BJ 14.C")
def test_before_everyone_has_two_cards_a_card_cannot_be_drawn_in_error_and_exposed() -> None:
    """It is then the next card of the deal (BJ 14.B); at the players' last card still, after it no more."""
    hands = bj.deal({1: "Th 6c", 2: "Td 7c"}, "9d 8s", "5h")
    driver = bj.round_at(bj.dealing_to("seat-2", 1), hands, {1: 500, 2: 500}, {1: ["stand"], 2: ["stand"]})
    not_possible(driver, EXPOSED, "BJ 14.C", "the first two cards are being dealt")
    bj.up_to(driver, bj.dealing_to("dealer", 1))
    bj.finished(happens(driver, EXPOSED))
    assert [type(event.step) for event in by(driver, "BJ 14.C")] == [Deal, Move]  # laid open, then the hole card


@pytest.mark.clause("BJ 14.C")
@pytest.mark.parametrize(("chosen", "burned"), [WAYS["shoe"], WAYS["hand"]], ids=["shoe", "hand"])
def test_exposed_as_the_hole_card_is_drawn_it_is_the_hole_card(chosen: Terms, burned: str) -> None:
    """Reading B63: everyone has seen it, and the round goes on as ever."""
    first = burned + bj.deal({1: "Th 6c"}, "9d 8s", "5h")
    driver = bj.round_at(bj.dealing_to("dealer", 1), first, {1: 500}, {1: ["stand"]}, chosen)
    happens(driver, EXPOSED, bj.of_kind(Ask))
    assert [text(card) for card in driver.table.cards_at("dealer")] == ["9d", "8s"]
    assert ("dealer", 1) in driver.table.cards.turned
    bj.go_on(driver)
    assert [(line.seat, line.result) for line in driver.table.lines] == [(1, "lose")]
    assert [event.step for event in by(driver, "BJ 14.C") if isinstance(event.step, Deal)] == [
        Deal(to="exposed", face=UP, cite="BJ 14.C")
    ]


@pytest.mark.clause("BJ 14.C")
def test_without_a_hole_card_it_waits_for_the_last_second_card_too() -> None:
    """The dealer's only card comes before them; a hand that was passed over has one card still."""
    first = "Th Td 9d 7c 6c 5h 8s 2h"
    choices: bj.Choices = {1: ["second-card", "hit", "accept"], 2: ["stand"]}
    driver = bj.round_at(bj.dealing_to("seat-1", 1), first, {1: 500, 2: 500}, choices, bj.terms(hole_card="none"))
    happens(driver, MISSED, bj.asking(1, word="second-card"))
    not_possible(driver, EXPOSED, "BJ 14.C", "the first two cards are being dealt")
    bj.up_to(driver, bj.asking(1, word="hit"))
    bj.finished(happens(driver, EXPOSED))
    assert got(driver, "exposed") == ["5h"]


@pytest.mark.clause("BJ 14.C")
def test_after_a_split_the_hands_of_one_card_do_not_close_it() -> None:
    """Each player had two: here a split hand waits for its second card, and the dealer has only one."""
    first = bj.deal({1: "8h 8c"}, "9d", "2h 3h 4h 5h 9s")
    choices: bj.Choices = {1: ["split", "stand", "accept", "stand"]}
    driver = bj.round_at(bj.of_kind(Stake), first, {1: 500}, choices, bj.terms(hole_card="none"))
    bj.up_to(driver, bj.dealing_to("seat-1", 1))
    not_possible(driver, EXPOSED, "BJ 14.C", "a card is being drawn in its turn")
    bj.up_to(driver, bj.asking(1, word="stand"))
    happens(driver, EXPOSED, bj.asking(1, 2, word="accept"))
    bj.finished(bj.go_on(driver))


@pytest.mark.clause("BJ 14.C")
def test_where_a_card_lies_exposed_or_is_being_drawn_there_is_not_another() -> None:
    first = bj.deal({1: "Th 3c"}, "9d 8s", "2h 4h 3h")
    driver = at(bj.asking(1, word="hit"), first, {1: ["hit", "accept", "hit", "stand"]})
    happens(driver, EXPOSED, bj.of_kind(Ask))
    not_possible(driver, EXPOSED, "BJ 14.C", "a card lies exposed already")
    bj.up_to(driver, bj.dealing_to("seat-1"))
    not_possible(driver, EXPOSED, "BJ 14.C", "a card is being drawn in its turn")


@pytest.mark.clause("BJ 14.C(2)")
def test_exposed_while_the_layout_is_cleared_it_goes_with_the_other_cards() -> None:
    driver = bj.round_at(bj.resting_on("BJ 2.H"), bj.deal({1: "Th 9c"}, "9d 8s", "5h"), {1: 500})
    bj.finished(happens(driver, EXPOSED))
    assert driver.table.cards.laid_out() == []
    assert by(driver, "BJ 14.C(2)")[0].step == Move(area="exposed", to=RACK, cite="BJ 14.C(2)")


@pytest.mark.clause("BJ 14.C")
def test_no_card_is_exposed_from_an_empty_shoe() -> None:
    driver = at(bj.asking(1, word="hit"), bj.deal({1: "Th 3c"}, "9d 8s"), {1: ["stand"]})
    driver.table.cards.areas[SHOE].clear()
    not_possible(driver, EXPOSED, "BJ 14.C", "there is no card left to draw")


@pytest.mark.clause("BJ 14.C(1)", "BJ 12.A(3)")
def test_who_refuses_it_gets_no_card_on_another_hand_either() -> None:
    chosen = bj.terms(variation="switch")
    driver = at(bj.asking(1, word="hit"), "Ts 9s 7h 8d 6c Tc 5h", {1: ["keep", "hit", "refuse"]}, chosen)
    bj.finished(happens(driver, EXPOSED))
    asked = [event.step for event in driver.events if isinstance(event.step, Ask) and "hit" in event.step.choices]
    assert [step.hand for step in asked if isinstance(step, Ask)] == [1]
    assert (got(driver, "seat-1"), got(driver, "seat-1/2")) == (["Ts", "8d"], ["9s", "6c"])


@pytest.mark.clause("BJ 14.C", "BJ 14.J(1)")
@pytest.mark.parametrize("said", ["accept", "refuse"])
def test_who_waits_for_a_missed_card_may_refuse_an_exposed_one(said: str) -> None:
    first = bj.deal({1: "Th 3c", 2: "Td 9c"}, "9d 8s", "5h Ks")
    choices = {1: ["hit", "later", said, *(["stand"] if said == "accept" else [])], 2: ["stand"]}
    driver = happens(at(bj.dealing_to("seat-1", 2), first, choices, seats=2), MISSED, bj.asking(2))
    bj.finished(happens(driver, EXPOSED))
    assert offered(driver) == [(1, said)]
    assert bj.results(driver)[-1] == (1, "blackjack", 1, *(("win", 500) if said == "accept" else ("lose", -500)))
