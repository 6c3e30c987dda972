"""Jackpot Hold 'Em, chapter 12: the payout limit of a hand."""

import pytest

from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.progressive_rounds import METERS, meters_of, one_player
from kit.settled import facts, money_kept, settled

# A royal flush of diamonds on five cards: Ante and X-tra Bonus $100, Play $300, Player Bonus $500.
LIMIT_HAND = ("Ad Kd", "Qd Jd Td 2c 3h", "Qs Qc")
LIMIT_WAGERS = jhe.staked(10_000, player_bonus=50_000, progressive=500)
IN_FULL = {"player-bonus": 5_000_000, "xtra-bonus": 5_000_000, "play": 30_000, "ante": 10_000}


@pytest.mark.clause("JHE 12.F", "JHE 12.F(2)")
@pytest.mark.parametrize(
    ("limit", "cut"),
    [
        (None, {}),
        (10_040_000, {}),
        (10_039_999, {"player-bonus": 1}),
        (5_040_000, {"player-bonus": 5_000_000}),
        (5_039_999, {"player-bonus": 5_000_000, "xtra-bonus": 1}),
        (5_000_000, {"player-bonus": 5_000_000, "xtra-bonus": 40_000}),
        (40_000, {"player-bonus": 5_000_000, "xtra-bonus": 5_000_000}),
        (39_999, {"player-bonus": 5_000_000, "xtra-bonus": 5_000_000, "play": 1}),
        (10_000, {"player-bonus": 5_000_000, "xtra-bonus": 5_000_000, "play": 30_000}),
        (9_999, {"player-bonus": 5_000_000, "xtra-bonus": 5_000_000, "play": 30_000, "ante": 1}),
    ],
)
def test_the_payout_limit_cuts_in_its_order_and_never_stakes_or_the_progressive(
    limit: int | None, cut: dict[str, int]
) -> None:
    driver = one_player(LIMIT_HAND, LIMIT_WAGERS, jhe.terms(payout_limit=limit, rate="0"))
    for wager, full in IN_FULL.items():
        line = settled(driver, wager)
        assert (line.payout, line.limited) == (full - cut.get(wager, 0), cut.get(wager, 0))
        assert line.returned == line.stake
    paid = sum(settled(driver, wager).payout for wager in IN_FULL)
    assert paid == min(sum(IN_FULL.values()), limit if limit is not None else 10**9)
    assert facts(settled(driver, "progressive"))[:3] == ("win", "JHE 12.D(2)(a)", METERS["star"])
    money_kept(driver)


@pytest.mark.clause("JHE 12.F(2)")
def test_a_meter_above_the_limit_is_paid_in_full() -> None:
    chosen = jhe.terms(payout_limit=5_000_000, rate="0")
    first = jhe.deal({1: LIMIT_HAND[0]}, LIMIT_HAND[2], LIMIT_HAND[1])
    meters = meters_of("A") | {"star": 123_456_789}
    driver = jhe.played(first, {1: LIMIT_WAGERS}, {}, chosen, meters)
    assert settled(driver, "progressive").payout == 123_456_789
    assert settled(driver, "progressive").limited == 0


@pytest.mark.clause("JHE 12.F")
def test_the_payout_limit_holds_for_each_hand_apart() -> None:
    hands = {1: "Ac Kd", 2: "Ad Kc"}  # two straights: $5 and $5, $15, and the Player Bonus
    first = jhe.deal(hands, "Qd Qc", "Qh Js Tc 2d 3h")
    wagers = {seat: jhe.staked(player_bonus=500) for seat in hands}
    driver = jhe.played(first, wagers, {}, jhe.terms(payout_limit=4_000))
    paid = {seat: {line.wager: line.payout for line in jhe.lines(driver) if line.seat == seat} for seat in hands}
    assert paid[1] == paid[2] == {"ante": 500, "xtra-bonus": 500, "play": 1_500, "player-bonus": 1_500}
