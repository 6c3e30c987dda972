"""Blackjack, BJ 14.J: a player asked for a card and got none."""

import pytest

from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask, Deal, Irregular, TurnUp
from houserules.games.blackjack.dealing import DRAWN_AND_EXPOSED, MISSED
from houserules.games.blackjack.irregularities import DEALER_OVERDREW, READ_IN_ERROR
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import by, got, happens

TWO = {1: 500, 2: 700}
HANDS = bj.deal({1: "Th 3c", 2: "Td 2c"}, "9d 8s", "5h 7h Ks")
CHOICES = {1: ["hit", "later", "stand"], 2: ["hit", "stand"]}


def forgotten(choices: bj.Choices, first: str = HANDS, stop: bj.Stop | None = None, wagers: bj.Wagers = TWO,
              chosen: Terms | None = None) -> Driver:  # fmt: skip
    return bj.finished(happens(bj.round_at(stop or bj.dealing_to("seat-1", 2), first, wagers, choices, chosen), MISSED))


def place_of(driver: Driver, area: str) -> int:
    """The event that gave an area its last card."""
    dealt = [event for event in driver.events if isinstance(event.step, Deal) and event.step.to == area]
    return max(event.n for event in dealt if not isinstance(event.answer, Irregular))


@pytest.mark.clause("BJ 14.J", "BJ 14.J(1)")
@pytest.mark.parametrize("way", ["shoe", "hand", "electronic"])
def test_the_card_comes_after_the_other_players_and_before_the_hole_card_is_shown(way: str) -> None:
    chosen = {"shoe": bj.terms(), "hand": bj.terms("hand", "automated", decks=2), "electronic": bj.terms("electronic")}
    first = {"shoe": HANDS, "hand": f"2s {HANDS}", "electronic": bj.deal({1: "Th 3c", 2: "Td 2c"}, "9d", "5h 7h 8s Ks")}
    driver = forgotten(CHOICES, first[way], chosen=chosen[way])
    assert got(driver, "seat-2")[-1] == "5h"
    assert got(driver, "seat-1")[-1] == "7h"
    shown = min(
        [event.n for event in driver.events if isinstance(event.step, TurnUp) and event.step.area == "dealer"]
        or [place_of(driver, "dealer")]
    )
    assert place_of(driver, "seat-2") < place_of(driver, "seat-1") < shown
    assert [(line.seat, line.result) for line in driver.table.lines] == [(2, "push"), (1, "win")]


@pytest.mark.clause("BJ 14.J(1)")
def test_with_that_card_the_hand_is_played_on_and_may_break() -> None:
    first = bj.deal({1: "Th 2c"}, "9d 8s", "3h 7h Ks")
    driver = forgotten({1: ["hit", "later", "hit"]}, first, wagers={1: 500})
    assert got(driver, "seat-1") == ["Th", "2c", "3h", "7h"]
    broken = forgotten({1: ["hit", "later"]}, bj.deal({1: "Th 6c"}, "9d 8s", "7h Ks"), wagers={1: 500})
    assert bj.results(broken) == [(1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 14.J(1)", "BJ 10.A(2)")
def test_a_doubled_hand_gets_that_one_card_and_no_other() -> None:
    first = bj.deal({1: "6h 5c"}, "9d 8s", "2h Ks")
    driver = forgotten({1: ["double", "later"]}, first, wagers={1: 500})
    assert got(driver, "seat-1") == ["6h", "5c", "2h"]
    assert [(line.wager, line.result) for line in driver.table.lines] == [("blackjack", "lose"), ("double", "lose")]


@pytest.mark.clause("BJ 14.J(1)", "BJ 11.B")
def test_a_split_hand_waits_for_its_second_card_and_then_is_played() -> None:
    """The other hand is finished first; then the late card, and the decisions on it."""
    first = bj.deal({1: "8h 8c"}, "9d 7s", "3h 5s Kd 9s")
    choices = {1: ["split", "later", "stand", "hit"]}
    driver = bj.round_at(bj.asking(1, word="split"), first, {1: 500}, choices)
    bj.finished(happens(bj.up_to(driver, bj.dealing_to("seat-1", 1)), MISSED))
    assert got(driver, "seat-1/2") == ["3h"]
    assert got(driver, "seat-1") == ["8h", "8c", "5s", "Kd"]  # the second eight went to the other hand


@pytest.mark.clause("BJ 14.J(2)")
def test_or_the_hand_is_dead_and_the_wager_goes_back() -> None:
    driver = forgotten(CHOICES | {1: ["hit", "dead-hand"]})
    void, other = driver.table.lines
    assert (void.seat, void.wager, void.result, void.clause, void.returned, void.net) == (
        1, "blackjack", VOID, "BJ 14.J(2)", 500, 0,
    )  # fmt: skip
    assert (other.seat, other.result) == (2, "push")
    assert got(driver, "seat-1") == ["Th", "3c"]


@pytest.mark.clause("BJ 14.J(2)")
def test_a_dead_doubled_hand_gives_both_wagers_back() -> None:
    first = bj.deal({1: "6h 5c"}, "9d 8s", "2h Ks")
    driver = forgotten({1: ["double", "dead-hand"]}, first, wagers={1: 500})
    assert bj.results(driver) == [(1, "blackjack", 1, "void", 0), (1, "double", 1, "void", 0)]


@pytest.mark.clause("BJ 14.J(2)")
@pytest.mark.parametrize("split", [False, True])
def test_side_wagers_go_back_with_the_only_hand_and_stay_with_another(split: bool) -> None:
    """What the deal decided stays decided (reading B42); Buster waits for the dealer as long as a hand does."""
    chosen = bj.terms(sides={"buster-blackjack": "A", "bet-the-set-21": "C"})
    wagers = {1: {"blackjack": 500, "bet-the-set-21": 200, "buster-blackjack": 300}}
    first = bj.deal({1: "8h 8c"}, "9d 7s", "3h Ts Kd 9s")
    words = ["split", "dead-hand", "stand"] if split else ["hit", "dead-hand"]
    stop = bj.dealing_to("seat-1", 1 if split else 2)
    if split:
        driver = bj.round_at(bj.asking(1, word="split"), first, wagers, {1: words}, chosen)
        driver = bj.finished(happens(bj.up_to(driver, stop), MISSED))
    else:
        driver = forgotten({1: words}, first, stop, wagers, chosen)
    results = {(line.wager, line.hand): line.result for line in driver.table.lines}
    assert results["bet-the-set-21", 1] == "win"
    assert results["blackjack", 1] == VOID
    assert results["buster-blackjack", 1] == ("win" if split else VOID)


@pytest.mark.clause("BJ 14.J(2)")
def test_insurance_is_not_the_hands_and_stays_until_it_is_decided() -> None:
    """Without a hole card it waits for the dealer's second card."""
    chosen = bj.terms("electronic", even_money=False)
    first = bj.deal({1: "Th 3c"}, "Ad", "Ks")
    choices = {1: ["insurance:250", "hit", "dead-hand"]}
    driver = forgotten(choices, first, wagers={1: 500}, chosen=chosen)
    assert bj.results(driver) == [(1, "blackjack", 1, "void", 0), (1, "insurance", 1, "win", 500)]


@pytest.mark.clause("BJ 14.J")
def test_a_card_missed_again_is_asked_for_again() -> None:
    driver = bj.round_at(bj.dealing_to("seat-1", 2), HANDS, TWO, {1: ["hit", "later", "dead-hand"], 2: ["stand"]})
    happens(driver, MISSED, bj.dealing_to("seat-1", 2))
    bj.finished(happens(driver, MISSED))
    asked = [event for event in by(driver, "BJ 14.J") if isinstance(event.step, Ask)]
    assert [event.answer for event in asked] == ["later", "dead-hand"]
    assert {event.step.default for event in asked if isinstance(event.step, Ask)} == {"later"}  # of one who left


@pytest.mark.clause("BJ 14.J(1)")
def test_a_card_missed_again_comes_after_the_others_again() -> None:
    driver = bj.round_at(bj.dealing_to("seat-1", 2), HANDS, TWO, {1: ["hit", "later", "later", "stand"], 2: ["stand"]})
    happens(driver, MISSED, bj.dealing_to("seat-1", 2))
    happens(driver, MISSED, bj.of_kind(TurnUp))
    assert len(got(driver, "seat-1")) == 3  # before the hole card is shown


@pytest.mark.clause("BJ 14.J(2)", "BJ 14.C", "BJ 14.D", "BJ 14.K")
@pytest.mark.parametrize(
    ("kind", "stop"),
    [
        (DRAWN_AND_EXPOSED, bj.asking(2)),
        (READ_IN_ERROR, bj.asking(2)),
        (DEALER_OVERDREW, bj.resting_on("BJ 6.F")),
    ],
)
def test_a_dead_hand_voids_no_round_and_mishaps_of_the_others_are_still_mended(kind: str, stop: bj.Stop) -> None:
    choices = {0: ["not-visible"], 1: ["hit", "dead-hand"], 2: ["stand"]}
    if kind != READ_IN_ERROR:
        del choices[0]
    driver = bj.round_at(bj.dealing_to("seat-1", 2), HANDS, TWO, choices)
    bj.finished(happens(happens(driver, MISSED, stop), kind))
    assert [(line.seat, line.result) for line in driver.table.lines] == [(1, VOID), (2, "lose")]  # 12 against 17
