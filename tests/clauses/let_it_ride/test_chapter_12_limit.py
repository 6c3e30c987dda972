"""Let It Ride: the payout limit of a hand, and one line for every wager."""

import pytest

from houserules.engine.steps import Bank, Collect, Pay
from kit import dealer
from kit.let_it_ride import rounds as lir
from kit.settled import money_kept, settled

# A royal in the player's five, a straight flush in the three, a flush in the six: all on $5, the bonus on $1.
LIMIT_HAND = dealer.one_by_one({1: "As Ks Qs", 2: "2c 7d 9h"}, "Js Ts", "3s 5s 8d")
LIMIT_WAGERS = {
    1: {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 500, "six-card-bonus": 500, "progressive": 500},
    2: {"bet": 500, "progressive": 100},
}
IN_FULL = {
    "six-card-bonus": 7_500,
    "five-card-bonus": 2_000_000,
    "three-card-bonus": 20_000,
    "bet-1": 500_000,
    "bet-2": 500_000,
    "bet-3": 500_000,
}


@pytest.mark.clause("LIR 2.B(10)")
@pytest.mark.parametrize(
    ("limit", "cut"),
    [
        (None, {}),
        (3_527_500, {}),
        (3_527_499, {"six-card-bonus": 1}),
        (3_520_000, {"six-card-bonus": 7_500}),
        (3_519_999, {"six-card-bonus": 7_500, "five-card-bonus": 1}),
        (1_510_000, {"six-card-bonus": 7_500, "five-card-bonus": 2_000_000, "three-card-bonus": 10_000}),
        (1_400_000, {"six-card-bonus": 7_500, "five-card-bonus": 2_000_000, "three-card-bonus": 20_000,
                     "bet-1": 100_000}),
        (100, {"six-card-bonus": 7_500, "five-card-bonus": 2_000_000, "three-card-bonus": 20_000,
               "bet-1": 500_000, "bet-2": 500_000, "bet-3": 499_900}),
    ],
)  # fmt: skip
def test_the_payout_limit_cuts_in_its_order_and_never_stakes_progressive_or_envy(
    limit: int | None, cut: dict[str, int]
) -> None:
    driver = lir.played(LIMIT_HAND, LIMIT_WAGERS, {}, lir.terms(payout_limit=limit, rate="0"))
    for wager, full in IN_FULL.items():
        line = settled(driver, wager)
        assert (line.payout, line.limited) == (full - cut.get(wager, 0), cut.get(wager, 0))
        assert line.returned == (0 if wager == "five-card-bonus" else 500)
    paid = sum(settled(driver, wager).payout for wager in IN_FULL)
    assert paid == min(sum(IN_FULL.values()), limit if limit is not None else 10**9)
    assert settled(driver, "progressive").payout == 100_000
    assert settled(driver, "envy-bonus", 2).payout == 100_000
    money_kept(driver)


def test_the_payout_limit_holds_for_each_hand_apart() -> None:
    hands = {1: "Tc Td 2h", 2: "Qc Qd 3h"}
    chosen = lir.terms(without=("six-card-bonus",), payout_limit=1_200)
    driver = lir.played(dealer.one_by_one(hands, "7s 8c"), {1: {"bet": 500}, 2: {"bet": 500}}, {}, chosen)
    paid = {seat: sum(line.payout for line in lir.lines(driver) if line.seat == seat) for seat in hands}
    assert paid == {1: 1_200, 2: 1_200}


def test_every_wager_has_one_line_and_every_line_one_step() -> None:
    driver = lir.played(LIMIT_HAND, LIMIT_WAGERS)
    lines = [event.step.line for event in driver.events if isinstance(event.step, Pay | Collect)]
    assert lines == lir.lines(driver)
    spots = [(line.seat, line.wager) for line in lines]
    assert len(spots) == len(set(spots))
    assert [event.step.wager for event in driver.events if isinstance(event.step, Bank)] == [
        "five-card-bonus", "progressive", "progressive",
    ]  # fmt: skip
