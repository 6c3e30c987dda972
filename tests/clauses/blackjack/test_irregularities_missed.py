"""Blackjack, BJ 14.E, 14.G, 14.H: the dealer passes over his own hand or a player's in the deal."""

import pytest

from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask, Deal, Irregular, Move
from houserules.engine.vocabulary import UP
from houserules.games.blackjack.dealing import MISSED
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import got, happens, not_possible

TWO = {1: 500, 2: 700}
IN_HAND = bj.terms("hand", "automated", decks=2)


def dealt(driver: Driver) -> list[tuple[str, str]]:
    """Where each card went, and which it was."""
    cards = [
        event for event in driver.events if isinstance(event.step, Deal) and not isinstance(event.answer, Irregular)
    ]
    return [(event.step.to, str(event.answer)) for event in cards if isinstance(event.step, Deal)]


def missing(stop: bj.Stop, first: str, wagers: bj.Wagers = TWO, choices: bj.Choices | None = None,
            chosen: Terms | None = None) -> Driver:  # fmt: skip
    """The dealer passes over this card; the round goes on from the next stop."""
    return happens(bj.round_at(stop, first, wagers, choices, chosen), MISSED)


@pytest.mark.clause("BJ 14.E")
@pytest.mark.parametrize(("method", "burned"), [("shoe", ""), ("hand", "2c ")])
def test_a_dealer_who_missed_the_own_first_card_takes_both_after_the_players(method: str, burned: str) -> None:
    chosen = IN_HAND if method == "hand" else bj.terms()
    driver = bj.finished(missing(bj.dealing_to("dealer", 0), f"{burned}Th Td 8c 9c 7s Ks", TWO, None, chosen))
    order = [*zip(("seat-1", "seat-2") * 2, ("Th", "Td", "8c", "9c"), strict=True), ("dealer", "7s"), ("dealer", "Ks")]
    assert dealt(driver) == order
    own = [event.step for event in driver.events if isinstance(event.step, Deal) and event.step.to == "dealer"]
    assert [step.face for step in own] == [UP, UP, "down"]  # the missed one, then up card and hole card
    assert [line.result for line in driver.table.lines] == ["win", "win"]  # 19 and 18 against 17


@pytest.mark.clause("BJ 14.E")
def test_a_dealer_who_missed_the_second_card_takes_it_then() -> None:
    driver = bj.finished(missing(bj.dealing_to("dealer", 1), "Th Td 7s 8c 9c Ks"))
    assert dealt(driver)[-2:] == [("seat-2", "9c"), ("dealer", "Ks")]
    assert [line.result for line in driver.table.lines] == ["win", "win"]


@pytest.mark.clause("BJ 14.E", "BJ 12.C(1)")
def test_without_a_hole_card_the_second_is_taken_when_it_was_missed_after_the_players() -> None:
    """Before anything goes by it: here it makes a blackjack."""
    first, said = bj.deal({1: "Th 8c"}, "As", "Ks"), {1: ["insurance:250", "stand"]}
    driver = bj.finished(missing(bj.dealing_to("dealer", 1), first, {1: 500}, said, bj.terms("electronic")))
    assert got(driver, "dealer") == ["As", "Ks"]
    assert bj.results(driver) == [(1, "insurance", 1, "win", 500), (1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 14.E")
def test_a_dealer_who_missed_both_takes_both() -> None:
    driver = bj.round_at(bj.dealing_to("dealer", 0), "Th Td 8c 9c 7s Ks", TWO)
    happens(driver, MISSED, bj.dealing_to("dealer", 1))
    bj.finished(happens(driver, MISSED))
    assert got(driver, "dealer") == ["7s", "Ks"]


@pytest.mark.clause("BJ 14.E")
def test_a_third_card_of_the_dealer_cannot_be_missed_nor_one_that_goes_to_no_hand() -> None:
    driver = bj.round_at(bj.dealing_to("dealer", 2), "Th Td 6s 8c 9c Ks 2h", TWO)
    not_possible(driver, MISSED, "BJ 14.E", "the dealer's first two cards are dealt already")
    double = bj.round_at(bj.dealing_to("determinant"), "Th 2c", {1: 500}, None, bj.terms("double-shoe"), other="3c")
    not_possible(double, MISSED, "BJ 14.E", "this card goes to no hand")
    shared = bj.terms("electronic", variation="community")
    community = bj.round_at(bj.of_kind(Deal), "Th 2c 9d", {1: 500}, None, shared)
    not_possible(community, MISSED, "BJ 14.E", "there is no hand to pass over")
    asked = bj.round_at(bj.of_kind(Ask), "Th 9d 6c 8s", {1: 500})
    not_possible(asked, MISSED, "BJ 14.E", "happens at deal")


def passed_over_twice(chosen: Terms, wagers: bj.Wagers = TWO, area: str = "seat-1", meters: bool = False) -> Driver:
    start = {"hit-and-run": 100_000} if meters else None
    driver = bj.round_at(bj.dealing_to(area, 0), "Td 7s 9c Ks 8h 5d", wagers, None, chosen, meters=start)
    return happens(happens(driver, MISSED, bj.dealing_to(area, 0)), MISSED)


@pytest.mark.clause("BJ 14.G")
@pytest.mark.parametrize("method", ["shoe", "electronic"])
def test_a_hand_without_cards_is_dead_and_in_the_next_deal(method: str) -> None:
    """Its wager goes back before anyone plays; the other hand is not touched by it."""
    driver = bj.finished(passed_over_twice(bj.terms(method)))
    void, other = driver.table.lines
    assert (void.seat, void.result, void.clause, void.returned) == (1, VOID, "BJ 14.G", 500)
    assert (other.seat, other.wager) == (2, "blackjack")
    assert got(driver, "seat-1") == []
    moved = [step.area for step in bj.steps(driver, Move) if isinstance(step, Move)]
    assert moved == ["seat-2", "dealer"]  # there is nothing of the dead hand to put away
    bj.next_round(driver, TWO)
    assert {line.seat for line in driver.table.lines} == {1, 2}


@pytest.mark.clause("BJ 14.G", "BJ 6.C")
def test_who_was_passed_over_has_not_sat_out_the_round() -> None:
    """Also where the submission shuts those out who did."""
    driver = bj.finished(passed_over_twice(bj.terms(mid_shoe_entry=False)))
    assert driver.table.lines[0].clause == "BJ 14.G"
    bj.next_round(driver, TWO)
    assert {line.seat for line in driver.table.lines} == {1, 2}


@pytest.mark.clause("BJ 14.G")
def test_with_the_hand_all_its_wagers_go_back_and_what_fed_a_meter_comes_off_it() -> None:
    chosen = bj.terms(sides={"hit-and-run-progressive": "only", "lucky-ladies": "A"})
    assert chosen.meters["hit-and-run"].rate > 0
    wagers: bj.Wagers = {1: {"blackjack": 500, "lucky-ladies": 300, "hit-and-run-progressive": 500}, 2: 700}
    driver = bj.finished(passed_over_twice(chosen, wagers, meters=True))
    void = {line.wager: line.returned for line in driver.table.lines if line.result == VOID}
    assert void == {"blackjack": 500, "lucky-ladies": 300, "hit-and-run-progressive": 500}
    assert driver.table.chips.purses[1] == 0
    assert driver.table.meters["hit-and-run"] == 100_000


@pytest.mark.clause("BJ 14.H")
@pytest.mark.parametrize("which", [0, 1])
def test_a_hand_with_one_card_may_have_its_second_after_all_the_others(which: int) -> None:
    """Whichever of its two was missed; before the dealer's hole card."""
    first = "Td 7s 8h 9c 9h Ks" if which == 0 else "8h Td 7s 9c 9h Ks"
    driver = missing(bj.dealing_to("seat-1", which), first, TWO, {1: ["second-card", "stand"]})
    assert got(bj.finished(driver), "seat-1") == ["8h", "9h"]
    assert dealt(driver)[-3:] == [("seat-2", "9c"), ("seat-1", "9h"), ("dealer", "Ks")]
    assert [(line.seat, line.result) for line in driver.table.lines] == [(2, "win"), (1, "push")]


@pytest.mark.clause("BJ 14.H")
def test_who_does_not_want_it_gets_the_wager_back() -> None:
    driver = missing(bj.dealing_to("seat-1", 1), "8h Td 7s 9c Ks 9h", TWO, {1: ["dead-hand"]})
    void, other = bj.finished(driver).table.lines
    assert (void.seat, void.result, void.clause, void.returned, void.net) == (1, VOID, "BJ 14.H", 500, 0)
    assert other.seat == 2
    assert got(driver, "dealer") == ["7s", "Ks"]


@pytest.mark.clause("BJ 14.H")
def test_two_hands_that_lack_a_card_are_served_in_their_order_and_one_missed_again_is_asked_again() -> None:
    driver = bj.round_at(bj.dealing_to("seat-1", 1), "8h Td 7s 9c 9h 2h Ks", TWO, {1: ["second-card"] * 2 + ["stand"]})
    happens(driver, MISSED, bj.dealing_to("seat-2", 1))
    happens(driver, MISSED, bj.dealing_to("seat-1", 1))
    happens(driver, MISSED)
    assert dealt(bj.finished(driver))[3:6] == [("seat-1", "9c"), ("seat-2", "9h"), ("dealer", "2h")]


@pytest.mark.clause("BJ 14.G", "BJ 12.A(3)")
def test_at_a_switch_table_one_of_two_hands_is_dead_and_the_other_plays_on() -> None:
    chosen = bj.terms(variation="switch", decks=6)
    driver = bj.round_at(bj.dealing_to("seat-1/2", 0), "Th 7s 9c Ks 8h", {1: 500}, None, chosen)
    happens(driver, MISSED, bj.dealing_to("seat-1/2", 0))
    bj.finished(happens(driver, MISSED))
    assert [(line.hand, line.result, line.clause) for line in driver.table.lines] == [
        (2, VOID, "BJ 14.G"),
        (1, "win", "BJ 13.A(1)"),
    ]
    asked = [step for step in bj.steps(driver, Ask) if isinstance(step, Ask)]
    assert not any("switch" in step.choices for step in asked)  # there is nothing to switch with


@pytest.mark.clause("BJ 14.G", "BJ 6.G(7)")
@pytest.mark.parametrize("dead", [1, 2])
def test_a_wager_on_the_four_cards_of_a_switch_seat_goes_back_with_either_hand(dead: int) -> None:
    chosen = bj.terms(variation="switch", decks=6, sides={"super-match": "six-decks"})
    area = "seat-1" if dead == 1 else "seat-1/2"
    wagers = {1: {"blackjack": 500, "super-match": 300}}
    driver = bj.round_at(bj.dealing_to(area, 0), "Th 7s Tc Ks 8h", wagers, None, chosen)
    happens(driver, MISSED, bj.dealing_to(area, 0))
    bj.finished(happens(driver, MISSED))
    assert {(line.wager, line.hand, line.result, line.returned) for line in driver.table.lines} == {
        ("blackjack", dead, VOID, 500),
        ("super-match", 1, VOID, 300),
        ("blackjack", 3 - dead, "win", 500),  # 20 against 17
    }
