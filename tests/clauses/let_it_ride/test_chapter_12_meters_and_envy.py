"""Let It Ride, chapter 12, through the engine: meters that grow and are paid, and the Envy Bonus."""

from fractions import Fraction

import pytest

from houserules.engine.offer.terms import MeterTerms, Terms
from houserules.engine.steps import Meter
from houserules.games.let_it_ride.wagers import BET
from kit import dealer
from kit.let_it_ride import rounds as lir
from kit.let_it_ride.printed_hands import RESET, meter_terms, progressive_hands
from kit.marked import row_cases
from kit.settled import facts, money_kept, settled

ENVY = {
    letter: {"royal": 1_000, "straight flush": 300} if letter in "ADEF" else {"akq spades": 100, "akq": 25}
    for letter in "ABCDEF"
}


@pytest.mark.clause("LIR 12.F(1)")
@pytest.mark.parametrize(("rate", "first", "second"), [("1/10", "10", "50"), ("1/3", "100/3", "500/3"), ("0", "", "")])
def test_each_wager_adds_its_exact_share_to_each_meter(rate: str, first: str, second: str) -> None:
    hands = {1: "2c 7d 9h", 4: "3c 7s 9d"}
    wagers = {1: {"bet": 500, "progressive": 100}, 4: {"bet": 500, "progressive": 500}}
    driver = lir.played(dealer.one_by_one(hands, "Js Kc"), wagers, {}, meter_terms("E", rate))
    added = [event.step for event in driver.events if isinstance(event.step, Meter)]
    names = ("mega", "major", "minor") if first else ()
    assert [(step.meter, step.change, step.cite) for step in added] == [
        (name, share, "LIR 12.F(1)") for share in (first, second) for name in names
    ]
    for name in ("mega", "major", "minor"):
        assert driver.table.meters[name] == RESET[name] + Fraction(rate) * 600


@pytest.mark.clause("LIR 12.F(1)")
def test_meters_may_grow_at_different_rates() -> None:
    terms = meter_terms("D")
    rates = {"major": Fraction(1, 8), "minor": Fraction(1, 50)}
    meters = {name: MeterTerms(RESET[name], RESET[name], rate) for name, rate in rates.items()}
    chosen = Terms("let-it-ride", "Test House", 7, terms.dealing, terms.options, terms.wagers, meters)
    driver = lir.played(dealer.one_by_one({1: "2c 7d 9h"}, "Js Kc"), {1: {"bet": 500, "progressive": 500}}, {}, chosen)
    assert driver.table.meters == {"major": RESET["major"] + Fraction(125, 2), "minor": RESET["minor"] + 10}


@pytest.mark.clause("LIR 12.G")
def test_two_winners_of_one_round_are_paid_the_meter_as_it_stands_at_their_turns() -> None:
    """Seat 3 is first: 10%; then seat 1: 10% of what is left. Nothing is reset."""
    first = dealer.one_by_one({1: "Jd Td 9d", 3: "6d 5d 4d"}, "8d 7d")
    wagers = {seat: {"bet": 500, "progressive": 100} for seat in (1, 3)}
    driver = lir.played(first, wagers, {}, meter_terms("A"), {"main": 1_000_003})
    assert facts(settled(driver, "progressive", 3)) == ("win", "LIR 12.E(1)(b)", 100_000, 0, 99_900)
    assert settled(driver, "progressive", 3).remainder == "3/10"
    assert settled(driver, "progressive", 1).payout == 90_000  # 10% of 9,000.03
    assert driver.table.meters == {"main": 1_000_003 - 100_000 - 90_000}


@pytest.mark.clause("LIR 12.G")
def test_after_the_whole_meter_the_next_winner_gets_the_reset_amount() -> None:
    hands = {1: "Jd Td 9d", 3: "6d 5d 4d"}
    wagers = {seat: {"bet": 500, "progressive": 100} for seat in hands}
    driver = lir.played(
        dealer.one_by_one(hands, "8d 7d"), wagers, {}, meter_terms("D"), {"major": 654_321, "minor": 76_543}
    )
    assert [(line.seat, line.payout) for line in lir.lines(driver, "progressive")] == [(3, 76_543), (1, 25_000)]
    assert driver.table.meters == {"major": 654_321, "minor": 25_000}


@pytest.mark.clause("LIR 12.G")
def test_the_wagers_of_the_round_are_on_the_meter_that_is_paid() -> None:
    first = dealer.one_by_one({1: "As Ks Qs", 2: "2c 7d 9h"}, "Js Ts")
    wagers = {1: {"bet": 500, "progressive": 100}, 2: {"bet": 500, "progressive": 500}}
    driver = lir.played(first, wagers, {}, meter_terms("A", "1/7"), {"main": 200_000})
    due = 200_000 + Fraction(600, 7)
    assert settled(driver, "progressive").payout == int(due)
    assert settled(driver, "progressive").remainder == str(due - int(due))
    assert driver.table.meters["main"] == RESET["main"] + due - int(due)  # the fraction of a cent stays


@pytest.mark.clause("LIR 12.E(1)(b)")
def test_a_tenth_lowers_the_meter_also_below_its_reset_amount() -> None:
    first = dealer.one_by_one({1: "8s 7s 6s"}, "5s 4s")
    driver = lir.played(first, {1: {"bet": 500, "progressive": 100}}, {}, meter_terms("A"))
    assert settled(driver, "progressive").payout == 10_000
    assert driver.table.meters["main"] == 90_000


ENVY_ROWS = {letter: list(rows.items()) for letter, rows in ENVY.items()}
ENVY_CASES = [
    *row_cases("LIR 12.I", ENVY_ROWS),
    *row_cases("LIR 12.J", ENVY_ROWS),
]


@pytest.mark.parametrize(("letter", "row", "dollars", "clause"), ENVY_CASES)
@pytest.mark.parametrize("holder_plays", [True, False])
def test_envy_by_the_stake_of_the_receiver(
    letter: str, row: str, dollars: int, clause: str, holder_plays: bool
) -> None:
    """The receiver sits in seat 2 with $1 (I) or $5 (J); whether the holder has the wager makes no difference."""
    stake = 100 if clause.startswith("LIR 12.I") else 500
    for hand, community in progressive_hands(letter, row):
        used = {*hand.split(), *community.split()}
        other = " ".join([card for card in ("2d", "7c", "8d", "3h", "6c") if card not in used][:3])
        mine = {"bet": 500, "progressive": 600 - stake} if holder_plays else {"bet": 500}
        wagers = {1: mine, 2: {"bet": 500, "progressive": stake}}
        driver = lir.played(dealer.one_by_one({1: hand, 2: other}, community), wagers, {}, meter_terms(letter))
        [line] = lir.lines(driver, "envy-bonus")
        amount = dollars * stake
        assert (line.seat, line.stake, *facts(line)) == (2, 0, "win", clause, amount, 0, amount)
        money_kept(driver)


@pytest.mark.clause("LIR 12.H(1)", "LIR 12.I", "LIR 12.J")
def test_each_other_player_is_paid_by_the_own_stake_and_others_nothing() -> None:
    hands = {1: "2c 7d 9h", 3: "As Ks Qs", 4: "3c 7s 9d", 6: "4c 6h 8d"}
    wagers = {
        1: {"bet": 500, "progressive": 100},
        3: {"bet": 500, "progressive": 500},
        4: {"bet": 500},
        6: {"bet": 500, "progressive": 500},
    }
    driver = lir.played(dealer.one_by_one(hands, "Js Ts"), wagers, {}, meter_terms("A"))
    paid = [(line.seat, line.payout, line.clause) for line in lir.lines(driver, "envy-bonus")]
    assert paid == [(6, 500_000, "LIR 12.J(1)(a)"), (1, 100_000, "LIR 12.I(1)(a)")]


@pytest.mark.clause("LIR 12.H(1)", "LIR 12.H(2)")
def test_two_qualifying_hands_are_two_bonuses_and_each_holder_is_paid_for_the_other() -> None:
    hands = {1: "Jd Td 9d", 2: "2c 3s 4h", 3: "6d 5d 4d"}
    wagers = {1: {"bet": 500, "progressive": 100}, 2: {"bet": 500, "progressive": 500}, 3: {"bet": 500}}
    driver = lir.played(dealer.one_by_one(hands, "8d 7d"), wagers, {}, meter_terms("A"))
    paid = [(line.seat, line.payout) for line in lir.lines(driver, "envy-bonus")]
    assert paid == [(2, 150_000), (1, 30_000), (2, 150_000)]  # for seat 3's hand, then for seat 1's


@pytest.mark.clause("LIR 11.E(5)", "LIR 12.H")
def test_envy_is_paid_in_the_turn_of_the_qualifying_hand() -> None:
    """Reading L15: seat 2 is envied by 3, whose turn is over, and by 1, whose turn is still to come."""
    hands = {1: "2c 7c 9h", 2: "As Ks Qs", 3: "3c 7h 8d"}
    wagers = {seat: {"bet": 500, "progressive": 100} for seat in hands}
    driver = lir.played(dealer.one_by_one(hands, "Js Ts"), wagers, {}, meter_terms("A"))
    settled_in_order = [(line.seat, line.wager) for line in lir.lines(driver) if line.wager not in BET.placing.onto]
    assert settled_in_order == [
        (3, "progressive"), (2, "progressive"), (3, "envy-bonus"), (1, "envy-bonus"), (1, "progressive"),
    ]  # fmt: skip


@pytest.mark.clause("LIR 12.H(2)")
@pytest.mark.parametrize(
    ("letter", "hand", "community"),
    [("A", "Ac Ad Ah", "As 2c"), ("B", "Kd Qd Jd", "2c 3h"), ("C", "Ac Kd Qh", "2c 3h"), ("F", "As Ks Qs", "2c 3h"),
     ("B", "9s 8s 7s", "6s 5s")],
)  # fmt: skip
def test_other_hands_pay_no_envy(letter: str, hand: str, community: str) -> None:
    wagers = {seat: {"bet": 500, "progressive": 500} for seat in (1, 2)}
    first = dealer.one_by_one({1: hand, 2: "4c 6h 9c"}, community)
    driver = lir.played(first, wagers, {}, meter_terms(letter))
    assert lir.lines(driver, "envy-bonus") == []


@pytest.mark.clause("LIR 12.H(1)")
def test_without_another_progressive_wager_there_is_no_envy() -> None:
    first = dealer.one_by_one({1: "As Ks Qs", 2: "4c 6h 9c"}, "Js Ts")
    wagers = {1: {"bet": 500, "progressive": 500}, 2: {"bet": 500}}
    assert lir.lines(lir.played(first, wagers, {}, meter_terms("A")), "envy-bonus") == []


def test_every_row_of_the_envy_bonus_is_settled_here() -> None:
    clauses = [case.values[3] for case in ENVY_CASES]
    assert len(clauses) == len(set(clauses)) == 24
