"""Jackpot Hold 'Em, chapter 12, through the engine: meters that grow and are paid in turn."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from houserules.engine.offer.terms import MeterTerms, Terms
from houserules.engine.steps import Meter
from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.progressive_rounds import METERS, RESET, meter_terms, meters_of
from kit.settled import money_kept, settled

TWO_WINNERS = [
    ("A", "heart", "8d 7d 6d", {1: "Td 9d", 3: "5d 4d"}),
    ("B", "spade", "8d 7d 6d", {1: "Td 9d", 3: "5d 4d"}),
    ("B", "diamond", "8d 8c 9s", {1: "8h 9c", 3: "8s 9h"}),
    ("C", "heart", "8d 7d 6d", {1: "Td 9d", 3: "5d 4d"}),
    ("D", "diamond", "8d 8c 9s", {1: "8h 9c", 3: "8s 9h"}),
    ("E", "heart", "8d 7d 6d", {1: "Td 9d", 3: "5d 4d"}),
    ("E", "club", "8d 8c 9s", {1: "8h 9c", 3: "8s 9h"}),
]


@pytest.mark.clause("JHE 12.E(11)")
@pytest.mark.parametrize(("letter", "meter", "three", "hands"), TWO_WINNERS)
@pytest.mark.parametrize("stakes", [{1: 100, 3: 500}, {1: 500, 3: 100}])
def test_the_first_winner_takes_the_meter_and_the_next_the_reset_amount(
    letter: str, meter: str, three: str, hands: Mapping[int, str], stakes: Mapping[int, int]
) -> None:
    """Seat 3 is nearer to the dealer's right; the stakes make no difference."""
    first = jhe.deal(hands, "2c 3h", f"{three} Kc Qh")
    wagers = {seat: jhe.staked(progressive=stakes[seat]) for seat in hands}
    driver = jhe.played(first, wagers, {}, meter_terms(letter), meters_of(letter))
    paid = [(line.seat, line.payout) for line in jhe.lines(driver, "progressive")]
    assert paid == [(3, METERS[meter]), (1, RESET[letter][meter])]
    assert driver.table.meters == meters_of(letter) | {meter: RESET[letter][meter]}
    money_kept(driver)


@pytest.mark.clause("JHE 12.E(11)")
def test_every_player_is_paid_in_turn_when_the_royal_flush_of_diamonds_lies_on_the_board() -> None:
    hands = {1: "2c 3d", 4: "4c 5d", 6: "6c 7d"}
    first = jhe.deal(hands, "8c 9d", "Ad Kd Qd Jd Td")
    wagers = {seat: jhe.staked(progressive=100) for seat in hands}
    driver = jhe.played(first, wagers, {}, meter_terms("B", hand="seven-card"), meters_of("B"))
    paid = [(line.seat, line.payout, line.clause) for line in jhe.lines(driver, "progressive")]
    assert paid == [(6, METERS["star"], "JHE 12.D(3)(a)"), (4, 10_000_00, "JHE 12.D(3)(a)"),
                    (1, 10_000_00, "JHE 12.D(3)(a)")]  # fmt: skip


@pytest.mark.clause("JHE 12.E(11)")
def test_the_wagers_of_the_round_are_on_the_meter_that_is_paid() -> None:
    first = jhe.deal({1: "8d 7d", 2: "2c 7h"}, "3c 3h", "6d 5d 4d Kc Qh")
    wagers = {1: jhe.staked(progressive=100), 2: jhe.staked(progressive=500)}
    driver = jhe.played(first, wagers, {}, meter_terms("A", "1/7"), meters_of("A"))
    due = METERS["heart"] + Fraction(600, 7)
    assert settled(driver, "progressive").payout == int(due)
    assert settled(driver, "progressive").remainder == str(due - int(due))
    assert driver.table.meters["heart"] == RESET["A"]["heart"] + due - int(due)  # the fraction of a cent stays
    assert driver.table.meters["star"] == METERS["star"] + Fraction(600, 7)


RATES = {"star": "JHE 12.E(1)", "spade": "JHE 12.E(3)", "heart": "JHE 12.E(5)", "diamond": "JHE 12.E(7)",
         "club": "JHE 12.E(9)"}  # fmt: skip


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.clause(RATES[name])) for name in RATES])
@pytest.mark.parametrize("rate", ["1/10", "1/3", "1"])
def test_each_wager_adds_its_share_to_a_meter_at_the_own_rate(name: str, rate: str) -> None:
    terms = meter_terms("E")
    rates = {each: Fraction(rate) if each == name else Fraction(0) for each in METERS}
    meters = {each: MeterTerms(RESET["E"][each], RESET["E"][each], rates[each]) for each in METERS}
    chosen = Terms("jackpot-holdem", "Test House", 6, terms.dealing, terms.options, terms.wagers, meters)
    first = jhe.deal({1: "2c 7h", 4: "2d 7s"}, "3c 3h", "Jd 9c 4d Kc Qh")
    wagers = {1: jhe.staked(progressive=100), 4: jhe.staked(progressive=500)}
    driver = jhe.played(first, wagers, {}, chosen)
    added = [event.step for event in driver.events if isinstance(event.step, Meter)]
    share = Fraction(rate)
    assert [(step.meter, Fraction(step.change), step.cite) for step in added] == [
        (name, share * 100, RATES[name]), (name, share * 500, RATES[name]),
    ]  # fmt: skip
    assert driver.table.meters == RESET["E"] | {name: RESET["E"][name] + 600 * share}
