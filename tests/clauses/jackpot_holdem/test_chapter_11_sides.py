"""Jackpot Hold 'Em, chapter 11, J and K: Player Bonus and progressive, after the wagers against the dealer."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Attest, Collect, Meter, Move, Pay, Return, TurnUp
from houserules.engine.vocabulary import FLOORPERSON, RACK
from kit import dealer
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe

HANDS = {2: "Ac 9d", 3: "7c 5d", 6: "Jc Jd"}
FIRST = jhe.deal(HANDS, "Jh Js", "Ah Kd 7s 4c 2d")
ALL = jhe.staked(player_bonus=200, progressive=500)
FOLD = ["check", "check", "fold"]


def settled(driver: Driver, seat: int) -> list[tuple[str, str, str, int]]:
    """A seat's wagers in the order of settlement: which, how it ended, by which clause, what it won or lost."""
    return [(line.wager, line.result, line.clause, line.net) for line in jhe.lines(driver) if line.seat == seat]


TRIPS = "Kc Kd"  # with a king among the first three: 3 to 1 on the Player Bonus, 10 for 1 on the progressive


VALIDATED = [
    ("JHE 11.K(2), JHE 11.K(2)(a)", "dealer"),
    ("JHE 11.K(2)(b)", "dealer"),
    ("JHE 11.K(2)(c)", "floorperson"),
]


@pytest.mark.clause("JHE 11.J", "JHE 11.J(1)", "JHE 11.J(2)", "JHE 11.K", "JHE 11.K(1)", "JHE 11.K(2)")
@pytest.mark.parametrize("of_dealer", ["8h 8s", "Ac Ad", "Jh Ts"])  # beaten, three aces, below a pair
@pytest.mark.parametrize("choices", [["play"], FOLD])
def test_player_bonus_and_progressive_are_paid_whatever_the_dealer_holds(of_dealer: str, choices: list[str]) -> None:
    first = jhe.deal({1: TRIPS}, of_dealer, "Ah Ks 7s 4c 2d")
    driver = jhe.played(first, {1: ALL}, {1: choices})
    assert settled(driver, 1)[-2:] == [
        ("player-bonus", "win", "JHE 12.C(1)(g)", 600),
        ("progressive", "win", "JHE 12.D(2)(h)", 4_500),
    ]
    assert len(settled(driver, 1)) == (5 if choices == ["play"] else 4)
    bonus, progressive = [event for event in driver.events if isinstance(event.step, Pay)][-2:]
    assert {"JHE 11.J", "JHE 11.J(1)"} <= set(bonus.cite.split(", "))
    assert {"JHE 11.K", "JHE 11.K(1)", "JHE 11.K(2)(d)"} <= set(progressive.cite.split(", "))
    before = driver.events[progressive.n - 3 : progressive.n]
    assert [(event.cite, event.step.actor) for event in before] == VALIDATED


@pytest.mark.clause("JHE 11.J(1)", "JHE 11.K")
def test_a_hand_that_does_not_qualify_loses_its_side_wagers_also_when_it_beats_the_dealer() -> None:
    driver = jhe.played(jhe.deal({1: "Kc Qd"}, "8h 8s", "Ah Ks 7s 4c 2d"), {1: ALL})
    assert settled(driver, 1)[2:] == [
        ("play", "win", "JHE 12.A", 1_500),
        ("player-bonus", "lose", "JHE 11.J(1)", -200),
        ("progressive", "lose", "JHE 11.K", -500),
    ]
    assert jhe.citing(driver, "JHE 11.K(2)(c)") == []


@pytest.mark.clause("JHE 11.J", "JHE 11.K", "JHE 11.G(3)(a)", "JHE 11.G(4)(a)", "JHE 11.I(2)(a)", "JHE 11.I(2)(c)")
def test_a_folded_player_s_side_wagers_are_settled_in_the_own_turn() -> None:
    """Reading J12; the folded hand is not compared with the dealer's and not announced."""
    driver = jhe.played(FIRST, dict.fromkeys(HANDS, ALL), {3: FOLD})
    late = [line for line in jhe.lines(driver) if line.outcome != "folded"]
    assert [line.seat for line in late] == [6] * 5 + [3] * 2 + [2] * 5
    assert [line.wager for line in late if line.seat == 3] == ["player-bonus", "progressive"]
    [shown] = [e for e in driver.events if isinstance(e.step, TurnUp) and e.step.area == "seat-3"]
    assert shown.answer == HANDS[3]
    assert "seat 3" not in " ".join(step.words for step in jhe.steps(driver, Announce) if isinstance(step, Announce))
    assert [len(jhe.citing(driver, clause)) for clause in ("JHE 11.I(2)(a)", "JHE 11.I(2)(c)")] == [2, 2]


@pytest.mark.clause("JHE 11.L")
def test_a_folded_hand_with_side_wagers_goes_to_the_rack_in_its_turn_when_all_is_settled() -> None:
    driver = jhe.played(FIRST, dict.fromkeys(HANDS, ALL), {3: FOLD})
    cleared = jhe.citing(driver, "JHE 11.L")
    assert cleared[0].n > max(event.n for event in driver.events if isinstance(event.step, Pay | Collect | Return))
    moved = [event.step for event in cleared if isinstance(event.step, Move)]
    assert [step.area for step in moved] == ["seat-6", "seat-3", "seat-2", "dealer", "community"]
    assert {step.to for step in moved} == {RACK}
    assert isinstance(cleared[-1].step, Attest)
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.parametrize(
    ("sides", "clause"),
    [
        pytest.param(sides, clause, marks=pytest.mark.clause(*clause.split(", ")))
        for sides, clause in (
            ({"player_bonus": 100}, "JHE 11.J, JHE 11.J(1)"),
            ({"progressive": 100}, "JHE 11.K"),
            ({"player_bonus": 100, "progressive": 100}, "JHE 11.J, JHE 11.J(1)"),
        )
    ],
)
def test_a_folded_hand_is_turned_for_the_side_wager_that_is_settled_first(sides: dict[str, int], clause: str) -> None:
    driver = jhe.played(FIRST, {2: jhe.staked(**sides)}, {2: FOLD})
    [shown] = [event for event in driver.events if isinstance(event.step, TurnUp) and event.step.area == "seat-2"]
    assert shown.cite == clause


ROYAL = jhe.deal({1: "Kd Qd", 4: "Kc Kh"}, "8h 8s", "Ad Jd Td Ks 2d")


@pytest.mark.clause("JHE 11.K(2)", "JHE 11.K(2)(a)", "JHE 11.K(2)(b)", "JHE 11.K(2)(c)", "JHE 11.K(2)(d)")
def test_a_progressive_win_is_verified_lit_validated_and_then_paid() -> None:
    driver = jhe.played(ROYAL, {1: ALL, 4: ALL})
    start = next(event.n for event in jhe.citing(driver, "JHE 11.K(2)(a)"))
    steps = [event.step for event in driver.events[start : start + 5]]
    assert [(type(step), step.actor, step.cite.split(", ")[-1]) for step in steps[:3]] == [
        (Attest, "dealer", "JHE 11.K(2)(a)"),
        (Attest, "dealer", "JHE 11.K(2)(b)"),
        (Attest, "floorperson", "JHE 11.K(2)(c)"),
    ]
    assert {step.seat for step in steps[:3] if isinstance(step, Attest)} == {1}
    paid, reset = steps[3:]
    assert isinstance(paid, Pay)
    assert isinstance(reset, Meter)
    assert "JHE 11.K(2)(d)" in paid.cite.split(", ")
    assert (paid.line.payout, paid.line.clause) == (1_000_000 + 100, "JHE 12.D(2)(a)")  # with both contributions
    assert reset.meter == "star"
    assert [line.result for line in jhe.lines(driver, "progressive")] == ["lose", "win"]
    assert len(jhe.citing(driver, "JHE 11.K(2)(c)")) == 1


@pytest.mark.clause("JHE 11.K(2)(a)", "JHE 11.K(2)(b)", "JHE 11.K(2)(c)", "JHE 11.K(2)(d)")
def test_nothing_of_a_progressive_win_can_be_left_out_or_done_by_another() -> None:
    driver = jackpot_dealer.dealing(jhe.deal({1: "Kd Qd"}, "8h 8s", "Ad Jd Td Ks 2d"), {1: ALL})
    jackpot_dealer.to_clause(driver, "JHE 11.K(2)(a)")
    pay = Act("dealer", "pay", {"seat": 1, "wager": "progressive", "amount": 1_000_050})
    for by, other in (("dealer", "floorperson"), ("dealer", "floorperson"), ("floorperson", "dealer")):
        step = driver.waiting
        assert isinstance(step, Attest)
        reason = Reason.WRONG_ROLE if by == FLOORPERSON else Reason.WRONG_ACT
        assert dealer.refused_with(driver.act(pay)) == (reason, step.cite)
        for wrong in (other, "player"):
            by_other = driver.act(Act(wrong, "attest", {"act": step.act}, 1))
            assert dealer.refused_with(by_other) == (Reason.WRONG_ROLE, step.cite)
        jhe.allowed(driver.act(Act(by, "attest", {"act": step.act})))
    for amount in (1_000_049, 1_000_051, 500):
        says = {**pay.says, "amount": amount}
        assert driver.waiting is not None
        assert dealer.refused_with(driver.act(Act("dealer", "pay", says))) == (Reason.WRONG_ACT, driver.waiting.cite)
    jhe.allowed(driver.act(pay))
