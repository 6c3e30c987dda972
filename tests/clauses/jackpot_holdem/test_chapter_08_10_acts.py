"""Jackpot Hold 'Em, chapters 8 to 10: the chips of the progressive before the first card, and a dealer's wrong acts."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Attest, Bank, Count, Meter
from kit import dealer, mistakes
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.ways_of_dealing import WAYS, Way, each_way

FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h Qd 6s Ah"
BOTH = jhe.staked(player_bonus=200, progressive=500)


@each_way(
    ("JHE 8.C", "JHE 8.C(2)", "JHE 8.C(3)", "JHE 8.C(4)"),
    ("JHE 9.A(3)(a)", "JHE 9.A(3)(b)", "JHE 9.A(3)(c)"),
    ("JHE 10.A(2)", "JHE 10.A(2)(b)", "JHE 10.A(2)(b)(i)", "JHE 10.A(2)(b)(ii)", "JHE 10.A(2)(b)(iii)"),
    ("JHE 10.A(2)(b)(i)", "JHE 10.A(2)(b)(ii)", "JHE 10.A(2)(b)(iii)"),
)
def test_progressive_wagers_are_locked_collected_counted_and_banked_before_the_first_card(way: Way) -> None:
    driver = jhe.played(FIRST, {2: BOTH, 3: jhe.staked(), 5: jhe.staked(progressive=100)}, chosen=way.terms)
    gathered = dealer.before_the_first_card(driver)
    meters = [(Meter, clause) for clause in ("JHE 12.E(1)", "JHE 12.E(3)", "JHE 12.E(5)", "JHE 12.E(7)")]
    assert [(type(event.step), event.cite) for event in gathered] == [
        (Announce, way.announce),
        (Attest, way.lock),
        (Attest, way.collect),
        (Count, way.collect),
        (Bank, way.bank),
        *meters,
        (Bank, way.bank),
        *meters,
        (Attest, "JHE 7.B"),
        *((Attest, clause) for clause in way.handling),
    ]
    assert [event.answer for event in gathered if isinstance(event.step, Count)] == [2]
    banked = [event.step for event in gathered if isinstance(event.step, Bank)]
    assert [(step.seat, step.wager, step.amount) for step in banked] == [
        (2, "progressive", 500),
        (5, "progressive", 100),
    ]
    added = [(event.step.meter, event.step.change) for event in gathered if isinstance(event.step, Meter)]
    names = ("star", "spade", "heart", "diamond")
    assert added == [(name, "50") for name in names] + [(name, "10") for name in names]


@each_way("JHE 8.C(2)", "JHE 9.A(3)(a)", ("JHE 10.A(2)(b)", "JHE 10.A(2)(b)(i)"))
def test_the_progressive_system_is_locked_also_when_nobody_wagered_and_only_when_offered(way: Way) -> None:
    ends = ["JHE 7.B", *way.handling]
    driver = jhe.played(FIRST, {1: jhe.staked()}, chosen=way.terms)
    assert [event.cite for event in dealer.before_the_first_card(driver)] == [way.announce, way.lock, *ends]
    none = jhe.terms(way.terms.dealing, without=("progressive",))
    without = jhe.played(FIRST, {1: jhe.staked()}, chosen=none)
    assert [event.cite for event in dealer.before_the_first_card(without)] == [way.announce, *ends]


@each_way("JHE 8.C(4)", "JHE 9.A(3)(c)", "JHE 10.A(2)(b)(iii)")
def test_banked_chips_are_in_the_inventory_and_still_in_action(way: Way) -> None:
    """The Player Bonus stays where it lies."""
    driver = jackpot_dealer.dealing(FIRST, {1: BOTH}, way.terms)
    assert driver.table.chips.inventory == 0
    jackpot_dealer.to_clause(driver, "JHE 7.B")
    assert driver.table.chips.inventory == 500
    assert set(driver.table.chips.layout) == {(1, wager, 1) for wager in ("ante", "xtra-bonus", "player-bonus")}
    assert driver.table.stake(1, "progressive") == 500


@each_way("JHE 8.C(3)", "JHE 9.A(3)(b)", "JHE 10.A(2)(b)(ii)")
@pytest.mark.parametrize("wrong", [0, 1, 3])
def test_a_wrong_count_of_chips_cannot_pass(way: Way, wrong: int) -> None:
    driver = jackpot_dealer.dealing(FIRST, {2: BOTH, 5: BOTH, 6: jhe.staked()}, way.terms)
    jackpot_dealer.up_to(driver, lambda step: isinstance(step, Count))
    mistakes.miscount_cannot_pass(driver, "progressive", way.collect, wrong)


def wrong_acts() -> list[object]:
    """How it is dealt, the clause at which it is tried, by whom, what, saying what, why it is refused."""
    act, role = Reason.WRONG_ACT, Reason.WRONG_ROLE
    progressive: dict[str, int | str] = {"seat": 1, "wager": "progressive"}
    cases: list[tuple[str, str, str, str, dict[str, int | str], Reason]] = [
        ("manual", "JHE 8.C(2)", "floorperson", "attest", {"act": "lock"}, role),
        ("manual", "JHE 8.C(2)", "dealer", "deal", {"to": "seat-1"}, act),
        ("manual", "JHE 8.C(2)", "dealer", "bank", progressive, act),
        ("manual", "JHE 8.C(3)", "dealer", "bank", progressive, act),
        ("manual", "JHE 8.C(3)", "player", "count", {"what": "progressive", "number": 2}, role),
        ("manual", "JHE 8.C(4)", "dealer", "bank", {"seat": 2, "wager": "progressive"}, act),
        ("manual", "JHE 8.C(4)", "dealer", "bank", {"seat": 1, "wager": "player-bonus"}, act),
        ("manual", "JHE 8.C(4)", "dealer", "deal", {"to": "seat-1"}, act),
        ("manual", "JHE 8.D(1)", "dealer", "deal", {"to": "seat-1"}, act),
        ("manual", "JHE 8.D(1)", "floorperson", "attest", {"act": "x"}, role),
        ("manual", "JHE 8.D(2)", "dealer", "deal", {"to": "seat-2"}, act),
        ("manual", "JHE 8.D(2)", "dealer", "deal", {"to": "dealer"}, act),
        ("manual", "JHE 8.D(2)", "dealer", "deal", {"to": "community"}, act),
        ("manual", "JHE 8.D(2)", "dealer", "deal", {"to": "seat-1", "face": "up"}, act),
        ("manual", "JHE 8.D(2)", "dealer", "deal", {}, act),
        ("manual", "JHE 8.D(2)", "dealer", "burn", {}, act),
        ("manual", "JHE 8.D(2)", "player", "deal", {"to": "seat-1"}, role),
        ("manual", "JHE 8.D(3)", "dealer", "burn", {}, act),
        ("manual", "JHE 8.D(3)", "dealer", "deal", {"to": "dealer"}, act),
        ("manual", "JHE 8.D(3)", "dealer", "deal", {"to": "community", "face": "down"}, act),
        ("manual", "JHE 8.D(4)", "dealer", "deal", {"to": "community"}, act),
        ("manual", "JHE 8.D(4)", "dealer", "turn", {"area": "dealer"}, act),
        ("manual", "JHE 8.D(4)", "dealer", "move", {"area": "community", "to": "rack"}, act),
        ("hand", "JHE 9.A(3)(a)", "player", "attest", {"act": "lock"}, role),
        ("hand", "JHE 9.A(3)(b)", "dealer", "deal", {"to": "seat-1"}, act),
        ("hand", "JHE 9.A(3)(c)", "dealer", "bank", {"seat": 2, "wager": "progressive"}, act),
        ("hand", "JHE 9.A(2)(a)", "dealer", "deal", {"to": "seat-1"}, act),
        ("hand", "JHE 9.A(2)(b)", "dealer", "deal", {"to": "seat-1"}, act),
        ("hand", "JHE 9.B(1)", "floorperson", "deal", {"to": "seat-1"}, role),
        ("hand", "JHE 9.B(2)", "dealer", "deal", {"to": "seat-2"}, act),
        ("hand", "JHE 9.B(2)", "player", "deal", {"to": "seat-1"}, role),
        ("hand", "JHE 9.B(2)", "dealer", "turn", {"area": "seat-1"}, act),
        ("hand", "JHE 9.B(3)", "dealer", "burn", {}, act),
        ("hand", "JHE 9.B(4)", "dealer", "move", {"area": "shoe", "to": "stack"}, act),
        ("automated", "JHE 10.A(2)(b)(i)", "dealer", "deal", {"to": "community"}, act),
        ("automated", "JHE 10.A(2)(b)(ii)", "floorperson", "attest", {"act": "x"}, role),
        ("automated", "JHE 10.A(2)(b)(iii)", "dealer", "deal", {"to": "community"}, act),
        ("automated", "JHE 10.B(1)", "dealer", "deal", {"to": "seat-1"}, act),
        ("automated", "JHE 10.B(1)", "dealer", "deal", {"to": "dealer"}, act),
        ("automated", "JHE 10.B(1)", "dealer", "deal", {"to": "community", "face": "up"}, act),
        ("automated", "JHE 10.B(2)", "dealer", "deal", {"to": "seat-1"}, act),
        ("automated", "JHE 10.B(2)", "floorperson", "deal", {"to": "dealer"}, role),
        ("automated", "JHE 10.B(4)", "dealer", "turn", {"area": "community"}, act),
        ("automated", "JHE 10.B(4)", "dealer", "deal", {"to": "dealer"}, act),
        ("staying", "JHE 10.B(3)", "dealer", "deal", {"to": "dealer"}, act),
        ("staying", "JHE 10.B(3)", "dealer", "deal", {"to": "seat-2"}, act),
        ("staying", "JHE 11.H(1)", "dealer", "turn", {"area": "dealer"}, act),
        ("staying", "JHE 11.H(1)", "dealer", "move", {"area": "shoe", "to": "rack"}, act),
        ("staying", "JHE 11.H(1)", "dealer", "deal", {"to": "dealer", "face": "down"}, act),
        ("staying", "JHE 10.B(4)", "dealer", "turn", {"area": "seat-2"}, act),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[1])) for case in cases]


@pytest.mark.parametrize(("way", "clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    way: str, clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = jackpot_dealer.dealing(FIRST, {1: BOTH, 2: BOTH}, WAYS[way].terms)
    jackpot_dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 1), reason)
    jhe.allowed(driver.act(jackpot_dealer.right_act(driver)))


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_a_human_dealer_without_mistake_makes_the_same_log_as_an_unattended_table(way: Way) -> None:
    wagers = {1: BOTH, 2: jhe.staked(700), 6: jhe.staked(900, player_bonus=200)}
    by_hand = jackpot_dealer.finished(jackpot_dealer.dealing(FIRST, wagers, way.terms))
    assert by_hand.events == jhe.played(FIRST, wagers, chosen=way.terms).events
