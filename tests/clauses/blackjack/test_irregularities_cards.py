"""Blackjack, BJ 14.A, 14.B, 14.D: a card face up, one drawn in error, one too many for the dealer."""

import pytest

from houserules.cards import cards, text
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.steps import Ask, Burn, Deal, TurnUp
from houserules.engine.vocabulary import OTHER_SEGREGATED, RACK, SEGREGATED, SHOE, UP
from houserules.games.blackjack.irregularities import DEALER_OVERDREW
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import by, got, happens, not_possible

DOUBLE_SHOE = bj.terms("double-shoe")
IN_HAND = bj.terms("hand", "automated", decks=2)
ELECTRONIC = bj.terms("electronic")
ONE_SHOE = pytest.mark.parametrize("chosen", [bj.terms(), ELECTRONIC], ids=["shoe", "electronic"])


@pytest.mark.clause("BJ 14.A")
@ONE_SHOE
def test_a_card_found_face_up_goes_to_the_rack_and_the_next_is_dealt(chosen: Terms) -> None:
    driver = bj.mishap(
        FACE_UP, bj.dealing_to("seat-2", 1), "Th 9c 8d 6c As 9d 7s 2h 4c", {1: 500, 2: 500}, None, chosen
    )
    assert got(driver, "seat-2") == ["9c", "9d"]
    [found] = bj.citing(driver, "BJ 14.A")
    assert (found.step, found.answer, found.eyes) == (Burn(face=UP, cite="BJ 14.A"), "As", "all")
    assert driver.table.cards.rack.hands()[0] == cards("As")


@pytest.mark.clause("BJ 14.A")
def test_a_card_found_face_up_in_a_double_shoe_goes_to_the_segregated_area_of_its_side() -> None:
    driver = bj.mishap(FACE_UP, bj.dealing_to("dealer", 0), "9h As 8d 7c 9c Ts", {1: 500}, None, DOUBLE_SHOE, "2c 3c")
    [found] = bj.citing(driver, "BJ 14.A")
    assert found.step == Deal(to=SEGREGATED, face=UP, source=SHOE, cite="BJ 14.A")
    assert found.answer == "As"
    assert driver.table.cards_at(SEGREGATED)[0] == cards("As")[0]
    assert driver.table.cards_at(RACK) == driver.table.cards_at(OTHER_SEGREGATED) == ()


@pytest.mark.clause("BJ 14.A")
def test_each_card_found_face_up_is_put_away_however_many_there_are() -> None:
    """At the burned card of a hand-dealt round, twice; at the hole card too."""
    driver = bj.round_at(bj.of_kind(Burn), "2c 3c 4c Th 9d 8s 5h 7d 6s", {1: 500}, None, IN_HAND)
    for found in ("2c", "3c"):
        bj.allowed(driver.irregular(FACE_UP))
        not_possible(driver, FACE_UP, "BJ 14.A", "the card is being discarded")
        bj.allowed(driver.answer(found))
    bj.up_to(driver, bj.dealing_to("dealer", 1))
    bj.allowed(driver.irregular(FACE_UP))
    bj.go_on(driver)
    assert [event.answer for event in bj.citing(driver, "BJ 14.A")] == ["2c", "3c", "5h"]
    assert [event.answer for event in bj.citing(driver, "BJ 12.B(7)(d)")][-1] == "7d"


@pytest.mark.clause("BJ 14.A", "BJ 14.B")
def test_no_card_is_found_or_drawn_where_none_is_dealt() -> None:
    driver = bj.round_at(bj.of_kind(Ask), bj.deal({1: "Th 6c"}, "9d 8s"), {1: 500})
    not_possible(driver, FACE_UP, "BJ 14.A", "happens at deal or burn")
    not_possible(driver, DRAWN_IN_ERROR, "BJ 14.B", "happens at deal")


@pytest.mark.clause("BJ 14.B")
@pytest.mark.parametrize(
    ("chosen", "other"),
    [(bj.terms(), ""), (ELECTRONIC, ""), (DOUBLE_SHOE, "2c")],
    ids=["shoe", "electronic", "double-shoe"],
)
def test_a_card_drawn_in_error_and_not_seen_is_simply_the_next(chosen: Terms, other: str) -> None:
    """The round is the same, card for card and line for line; the log alone tells of it."""
    first, wagers, choices = "9h Td 8d 7c Ts 5h", {1: 500}, {1: ["stand"]}
    if chosen is DOUBLE_SHOE:
        choices = {1: ["stand"], 0: [SHOE]}
    plain = bj.played(first, wagers, choices, chosen, other=other)
    driver = bj.mishap(DRAWN_IN_ERROR, bj.dealing_to("dealer", 0), first, wagers, choices, chosen, other)
    assert bj.results(driver) == bj.results(plain)
    assert driver.table.cards.all() == plain.table.cards.all()
    assert len(driver.events) == len(plain.events) + 1


@pytest.mark.clause("BJ 14.D")
@pytest.mark.parametrize("way", ["shoe", "electronic", "hand"])
def test_a_card_the_dealer_drew_on_17_goes_to_the_rack(way: str) -> None:
    chosen = {"shoe": bj.terms(), "electronic": ELECTRONIC, "hand": IN_HAND}[way]
    first = {"shoe": "Th Td 8c 7s 5h", "electronic": "Th Td 8c 7s 5h", "hand": "2c Th Td 8c 7s 5h"}[way]
    driver = bj.mishap(DEALER_OVERDREW, bj.resting_on("BJ 13.A(1)"), first, {1: 500}, None, chosen)
    [drawn] = by(driver, "BJ 14.D")
    assert (drawn.step, drawn.answer) == (Burn(face=UP, cite="BJ 14.D"), "5h")
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500)]  # 18 against 17, not against 22


@pytest.mark.clause("BJ 14.D")
def test_at_a_double_shoe_it_goes_to_the_segregated_area() -> None:
    driver = bj.mishap(
        DEALER_OVERDREW, bj.resting_on("BJ 13.A(1)"), "Th Td 8c 7s 5h", {1: 500}, None, DOUBLE_SHOE, "2c"
    )
    [drawn] = by(driver, "BJ 14.D")
    assert drawn.step == Deal(to=SEGREGATED, face=UP, cite="BJ 14.D")
    assert text(driver.table.cards_at(SEGREGATED)[0]) == "5h"


@pytest.mark.clause("BJ 14.D")
def test_a_soft_17_is_17_unless_the_dealer_draws_to_it() -> None:
    """Reading B1: at the very number, and with the option by which it is no end."""
    stop, first = bj.resting_on("BJ 6.F"), "Th 6d 6c As 5h Ts"
    driver = bj.mishap(DEALER_OVERDREW, stop, first, {1: 500})
    assert [event.answer for event in by(driver, "BJ 14.D")] == ["5h"]
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500)]
    hits = bj.round_at(bj.dealing_to("dealer", 2), first, {1: 500}, None, bj.terms(dealer_hits_soft_17=True))
    not_possible(hits, DEALER_OVERDREW, "BJ 14.D", "the dealer has not stopped at 17")


@pytest.mark.clause("BJ 14.D")
def test_announcing_a_soft_17_that_is_hit_is_not_the_end_of_the_hand() -> None:
    chosen = bj.terms("hand", "automated", decks=2, dealer_hits_soft_17=True)
    first = "2c Th 5d 8c 2s As 4h 9h"
    driver = bj.round_at(bj.resting_on("BJ 12.B(13)"), first, {1: 500}, None, chosen)
    assert [text(card) for card in driver.table.cards_at("dealer")] == ["5d", "2s", "As"]  # a soft 18 is an end
    assert len(by(happens(driver, DEALER_OVERDREW), "BJ 14.D")) == 1
    soft_17 = bj.round_at(bj.resting_on("BJ 12.B(13)"), "2c Th 4d 8c 2s As 4h 9h", {1: 500}, None, chosen)
    not_possible(soft_17, DEALER_OVERDREW, "BJ 14.D", "the dealer has not stopped at 17")


@pytest.mark.clause("BJ 14.D")
def test_sixteen_is_drawn_to_and_the_hole_card_must_be_shown_first() -> None:
    driver = bj.round_at(bj.dealing_to("dealer", 2), "Th Td 8c 6s 5h", {1: 500})
    not_possible(driver, DEALER_OVERDREW, "BJ 14.D", "the dealer has not stopped at 17")
    hidden = bj.round_at(bj.of_kind(TurnUp), "Th Td 8c 7s 5h", {1: 500})
    not_possible(hidden, DEALER_OVERDREW, "BJ 14.D", "the dealer's hand is not complete")


@pytest.mark.clause("BJ 14.D")
def test_a_card_that_is_being_put_away_is_not_drawn_twice() -> None:
    driver = bj.round_at(bj.resting_on("BJ 13.A(1)"), "Th Td 8c 7s 5h", {1: 500})
    happens(driver, DEALER_OVERDREW, bj.of_kind(Burn))
    not_possible(driver, DEALER_OVERDREW, "BJ 14.D", "the dealer has not stopped at 17")


@pytest.mark.clause("BJ 14.D", "BJ 12.B(14)")
def test_from_the_hand_it_may_happen_before_the_players_cards_are_turned() -> None:
    turning = bj.resting_on("BJ 12.B(14)")
    driver = bj.mishap(DEALER_OVERDREW, turning, "2c Th Td 8c 7s 5h", {1: 500}, None, IN_HAND)
    assert [event.answer for event in by(driver, "BJ 14.D")] == ["5h"]


@pytest.mark.clause("BJ 14.A")
@pytest.mark.parametrize(("first", "other", "to"), [("9h 9d 9c", "2c", SEGREGATED), ("9s", "2c 9d", OTHER_SEGREGATED)])
def test_the_card_on_its_way_to_a_segregated_area_is_not_found_face_up_again(first: str, other: str, to: str) -> None:
    driver = bj.round_at(bj.dealing_to("dealer", 0), first, {1: 500}, {0: [SHOE]}, DOUBLE_SHOE, other=other)
    happens(driver, FACE_UP, bj.dealing_to(to))
    not_possible(driver, FACE_UP, "BJ 14.A", "the card is out of the shoe already")
