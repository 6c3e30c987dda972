"""Blackjack, BJ 14.F and 14.I: a shoe that runs out in mid-round, and a round from the wrong side of two."""

import pytest

from houserules.cards import cards, text
from houserules.engine.driver import Driver
from houserules.engine.steps import Burn, Cut, Deal, Move, Shuffle, Shuffled
from houserules.engine.vocabulary import OTHER_SEGREGATED, OTHER_SHOE, RACK, SEGREGATED, SHOE
from houserules.games.blackjack.dealing import WRONG_SIDE
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import got, happens, not_possible

DOUBLE_SHOE = bj.terms("double-shoe")


def short_shoe(rest: str) -> Driver:
    """A shoe of these cards alone, all others of its decks in the discard rack."""
    driver = bj.table_of(rest)
    table, shoe = driver.table, driver.table.cards.areas[SHOE]
    kept = len(cards(rest))
    rack = [shoe.pop() for _ in range(len(shoe) - kept)]
    table.cards.rack.lay(rack)
    table.cards.backs[RACK] = table.cards.backs[SHOE]
    return driver


@pytest.mark.clause("BJ 14.F", "BJ 14.F(1)", "BJ 14.F(2)")
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_a_shoe_that_runs_out_in_mid_round_is_filled_from_the_rack_and_one_card_burned(missing: int) -> None:
    """At the hole card and before it: what has been dealt stays where it lies, the rest of the batch is shuffled."""
    rest = " ".join(["2c", "Td", "3c", "6s"][: 4 - missing])
    driver = short_shoe(rest)
    around = driver.world
    assert isinstance(around, bj.House)
    around.hear({1: ["decline", "stand"][: 1 if missing == 2 else 2]})
    bj.placed(driver, {1: 500})
    bj.allowed(driver.answer("no-more-bets"))
    bj.finished(driver)
    [shuffled] = [event for event in driver.events if isinstance(event.step, Shuffle)]
    assert shuffled.cite == "BJ 14.F(1)"
    assert isinstance(shuffled.answer, Shuffled)
    assert sorted([*cards(shuffled.answer.order), *cards(rest)]) == sorted(bj.shoe_of("", 6))
    [burned] = [event for event in driver.events if isinstance(event.step, Burn)]
    assert (burned.cite, burned.eyes) == ("BJ 14.F(2)", "nobody")
    order = [type(event.step) for event in driver.events[shuffled.n - 1 : burned.n + 2]]
    assert order[:2] == [Move, Shuffle]
    assert Cut in order
    assert order[-2:] == [Burn, Deal]
    assert bj.lines(driver, "blackjack")[0].stake == 500


@pytest.mark.clause("BJ 14.F")
def test_a_round_for_which_no_cards_are_left_anywhere_is_void() -> None:
    """One card in the rack would be the burned one."""
    driver = short_shoe("2c Td 3c")
    del driver.table.cards.rack[1]
    while len(driver.table.cards.rack) > 1:
        driver.table.cards.rack.pop()
    bj.placed(driver, {1: 500})
    bj.allowed(driver.answer("no-more-bets"))
    assert bj.results(bj.finished(driver)) == [(1, "blackjack", 1, "void", 0)]
    assert {line.clause for line in driver.table.lines} == {"BJ 14.F"}


@pytest.mark.clause("BJ 14.I", "BJ 7.C(2)")
def test_a_round_from_the_wrong_side_is_concluded_from_it() -> None:
    """A red determinant card of the red side is the first card; the next comes from the other side all the same."""
    driver = bj.mishap(
        WRONG_SIDE, bj.dealing_to("dealer", 0), "9h Td", {1: 500}, {0: [SHOE]}, DOUBLE_SHOE, "8c Ts 7d 2h 5s"
    )
    assert got(driver, "seat-1") == ["Ts"]  # beside the 9h, which was placed there
    dealt = [event.step.source for event in driver.events if isinstance(event.step, Deal)]
    assert dealt[0] == SHOE
    assert set(dealt[2:]) == {OTHER_SHOE}
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500)]  # 19 against 8 7 and 2, which is 17
    assert [text(card) for card in driver.table.cards_at(SEGREGATED)] == ["9h"]
    assert sorted(driver.table.cards_at(OTHER_SEGREGATED)) == sorted(cards("8c Ts 7d 2h"))


@pytest.mark.clause("BJ 14.I", "BJ 7.C(2)")
def test_a_second_card_from_the_wrong_side_leads_back_to_the_right_one() -> None:
    first = "9h Td 8c Ts"
    driver = bj.round_at(bj.dealing_to("dealer", 0), first, {1: 500}, {0: [SHOE]}, DOUBLE_SHOE, other="2c 3c 4c")
    happens(driver, WRONG_SIDE, bj.dealing_to("dealer", 0))
    bj.finished(happens(driver, WRONG_SIDE))
    assert sorted(driver.table.cards_at(SEGREGATED)) == sorted(cards(first))
    assert driver.table.cards_at(OTHER_SEGREGATED) == ()


@pytest.mark.clause("BJ 14.I", "BJ 7.C(3)")
def test_after_a_determinant_card_of_the_other_colour_too() -> None:
    """A black card of the red side names the black one; the round is dealt from the red side in error."""
    first = "9s Td 8c 9h 9d Ts"
    driver = bj.mishap(WRONG_SIDE, bj.dealing_to("seat-1", 0), first, {1: 500}, {0: [SHOE]}, DOUBLE_SHOE, "2c 3c")
    assert got(driver, "seat-1") == ["Td", "9h"]
    dealt = [event for event in driver.events if isinstance(event.step, Deal) and isinstance(event.answer, str)]
    assert {event.step.source for event in dealt if isinstance(event.step, Deal)} == {SHOE}
    assert sorted(driver.table.cards_at(SEGREGATED)) == sorted(cards(first)[:5])


@pytest.mark.clause("BJ 14.I")
def test_there_is_no_wrong_side_of_a_shoe_with_one_nor_after_the_first_card_showed_it() -> None:
    plain = bj.round_at(bj.dealing_to("dealer", 0), "Th 9d 6c 8s", {1: 500})
    not_possible(plain, WRONG_SIDE, "BJ 14.I", "the shoe has one side")
    double = bj.round_at(bj.dealing_to("seat-1", 1), "9h Td 8c 7s", {1: 500}, {0: [SHOE]}, DOUBLE_SHOE, other="2c")
    not_possible(double, WRONG_SIDE, "BJ 14.I", "the round is dealt from its side already")
