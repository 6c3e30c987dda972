"""Blackjack, chapter 6.C: who sat out a round of a shoe, where the submission shuts such players out (reading B28)."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Bet, Leave, Sit
from houserules.engine.vocabulary import NO_MORE_BETS
from kit.blackjack import rounds as bj

SHUT = bj.terms(mid_shoe_entry=False)
OPEN = bj.terms()
WAITING = (Reason.NOT_NOW, "BJ 6.C, BJ 6.C(2)")
NOBODY_WAITS = (Reason.NOT_NOW, "BJ 6.C")


def after_a_round(seats: tuple[int, ...] = (1, 2), wagering: tuple[int, ...] = (1,), shut: bool = True) -> Driver:
    """Everybody sits, some of them wager in the first round of a fresh shoe."""
    driver = bj.opened_table(SHUT if shut else OPEN, seats)
    return bj.next_round(driver, dict.fromkeys(wagering, 500))


def may_wager(driver: Driver, seat: int) -> bool:
    """Tried in a round that is then played by the others."""
    bj.allowed(driver.begin("round"))
    refusal = bj.bet(driver, seat, "blackjack", 500)
    if refusal is not None:
        assert bj.refused_with(refusal) == WAITING
    else:
        bj.allowed(bj.bet(driver, seat, "blackjack", 0))
    bj.allowed(bj.bet(driver, 1, "blackjack", 500))
    bj.allowed(driver.answer(NO_MORE_BETS))
    return refusal is None


@pytest.mark.clause("BJ 6.C")
def test_who_sat_out_a_round_is_refused_in_the_next_and_those_after() -> None:
    driver = after_a_round()
    for _ in range(3):
        assert not may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C")
def test_the_refusal_says_what_would_let_him_in() -> None:
    driver = after_a_round()
    bj.allowed(driver.begin("round"))
    refusal = bj.bet(driver, 2, "blackjack", 500)
    assert refusal is not None
    assert str(refusal) == (
        "seat 2 sat out a round of this shoe: it may wager after a reshuffle, or when the floor permits it "
        "(BJ 6.C, BJ 6.C(2))"
    )
    assert driver.table.stake(2, "blackjack") == 0


@pytest.mark.clause("BJ 6.C")
def test_by_default_everybody_may_enter_when_he_likes() -> None:
    driver = after_a_round(shut=False)
    assert OPEN.options["mid_shoe_entry"]
    assert may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C")
def test_who_wagers_in_every_round_is_never_refused() -> None:
    driver = after_a_round(wagering=(1, 2))
    for _ in range(3):
        bj.next_round(driver, {1: 500, 2: 500})


@pytest.mark.clause("BJ 6.C")
def test_one_round_sat_out_later_is_enough() -> None:
    driver = after_a_round(wagering=(1, 2))
    bj.next_round(driver, {1: 500})
    assert not may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C")
def test_who_was_not_yet_seated_when_the_round_was_played_waits_too() -> None:
    driver = after_a_round(seats=(1,))
    bj.allowed(driver.happen(Sit(seat=2, player="newcomer", cite="")))
    assert not may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C")
def test_a_wager_taken_back_before_the_deal_is_no_wager() -> None:
    driver = bj.opened_table(SHUT, (1, 2))
    bj.placed(driver, {1: 500, 2: 500})
    bj.allowed(bj.bet(driver, 2, "blackjack", 0))
    bj.allowed(driver.answer(NO_MORE_BETS))
    assert not may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C")
def test_before_the_first_round_of_a_shoe_nobody_has_sat_out() -> None:
    driver = bj.opened_table(SHUT, (1, 2))
    bj.next_round(driver, {2: 500})


@pytest.mark.clause("BJ 6.C")
def test_a_round_given_up_for_lack_of_wagers_shuts_nobody_out() -> None:
    driver = bj.opened_table(SHUT, (1, 2))
    bj.allowed(driver.begin("round"))
    bj.allowed(driver.answer("no-wagers"))
    bj.next_round(driver, {1: 500, 2: 500})


@pytest.mark.clause("BJ 6.C(1)")
def test_the_floorperson_may_let_him_in_again() -> None:
    driver = after_a_round()
    driver.world = bj.house({0: ["permit"]})
    bj.allowed(driver.begin("permit"))
    [ask] = [step for step in bj.steps(driver, Ask) if step.cite == "BJ 6.C(1)"]
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.by, ask.choices, ask.default) == (2, "floorperson", ("not-yet", "permit"), "not-yet")
    bj.next_round(driver, {1: 500, 2: 500})


@pytest.mark.clause("BJ 6.C(1)")
def test_each_player_who_waits_is_decided_by_himself() -> None:
    """From the dealer's left, in whatever order they sat down."""
    driver = after_a_round(seats=(1, 4, 2, 3))
    driver.world = bj.house({0: ["permit", "not-yet", "not-yet"]})
    bj.allowed(driver.begin("permit"))
    bj.allowed(driver.begin("round"))
    for seat, free in ((2, True), (3, False), (4, False)):
        refusal = bj.bet(driver, seat, "blackjack", 500)
        assert (refusal is None) is free


@pytest.mark.clause("BJ 6.C(1)")
def test_the_leave_lapses_when_the_next_round_is_sat_out_again() -> None:
    driver = after_a_round()
    driver.world = bj.house({0: ["permit"]})
    bj.allowed(driver.begin("permit"))
    bj.next_round(driver, {1: 500})
    assert not may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C(1)")
@pytest.mark.parametrize("role", ["dealer", "player"])
def test_nobody_but_the_floorperson_permits(role: str) -> None:
    driver = after_a_round()
    driver.world = bj.house(attended=True, human=(0,))
    bj.allowed(driver.begin("permit"))
    refusal = driver.act(Act(role, "permit", {}, 2))
    assert bj.refused_with(refusal) == (Reason.WRONG_ROLE, "BJ 6.C(1)")
    bj.allowed(driver.act(Act("floorperson", "permit")))
    assert driver.waiting is None


@pytest.mark.clause("BJ 6.C(1)")
def test_leave_to_wager_for_a_player_who_has_gone_is_leave_for_nobody() -> None:
    """The floor decides about seat 2 while its player walks away, and is not asked about seat 3, who went as well."""
    driver = after_a_round(seats=(1, 2, 3))
    driver.world = bj.house(attended=True, human=(0,))
    bj.allowed(driver.begin("permit"))
    bj.allowed(driver.happen(Leave(seat=2, cite="")))
    bj.allowed(driver.happen(Leave(seat=3, cite="")))
    bj.allowed(driver.act(Act("floorperson", "permit")))
    assert driver.waiting is None
    assert driver.table.people.regulars == {"player 1"}


@pytest.mark.clause("BJ 6.C", "BJ 6.C(1)")
@pytest.mark.parametrize("shut", [True, False])
def test_there_is_nothing_to_permit_where_nobody_waits(shut: bool) -> None:
    driver = after_a_round(wagering=(1, 2), shut=shut)
    refusal = driver.begin("permit")
    assert bj.refused_with(refusal) == NOBODY_WAITS
    assert refusal is not None
    assert refusal.message == "nobody waits for leave to wager"


@pytest.mark.clause("BJ 6.C")
def test_where_everybody_may_enter_who_sat_out_needs_no_leave() -> None:
    assert bj.refused_with(after_a_round(shut=False).begin("permit")) == NOBODY_WAITS
    bj.allowed(after_a_round(shut=True).begin("permit"))


@pytest.mark.clause("BJ 6.C(2)")
def test_a_reshuffle_lets_everybody_in_again() -> None:
    driver = after_a_round()
    assert not may_wager(driver, 2)
    bj.allowed(driver.begin("reshuffle"))
    assert may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C(2)")
def test_the_end_of_the_shoe_lets_everybody_in_again() -> None:
    driver = after_a_round()
    rounds = 0
    while driver.table.people.regulars is not None:
        bj.next_round(driver, {1: 500})
        rounds += 1
        if not driver.table.cards.ready:
            bj.allowed(driver.begin("ready"))
    assert rounds > 10
    assert may_wager(driver, 2)


@pytest.mark.clause("BJ 6.C(2)")
def test_a_shoe_that_reshuffles_after_every_round_shuts_nobody_out() -> None:
    driver = bj.opened_table(bj.terms(shuffler="continuous", mid_shoe_entry=False), (1, 2))
    bj.next_round(driver, {1: 500})
    if not driver.table.cards.ready:
        bj.allowed(driver.begin("ready"))
    bj.next_round(driver, {1: 500, 2: 500})


@pytest.mark.clause("BJ 6.C")
def test_side_wagers_wait_with_the_blackjack_wager() -> None:
    chosen = bj.terms(sides={"lucky-ladies": "A"}, mid_shoe_entry=False)
    driver = bj.next_round(bj.opened_table(chosen, (1, 2)), {1: 500})
    bj.allowed(driver.begin("round"))
    assert bj.refused_with(driver.answer(Bet(2, "blackjack", 500))) == WAITING
    assert bj.refused_with(driver.answer(Bet(2, "lucky-ladies", 100)))[0] == Reason.MAIN_WAGER_FIRST


@pytest.mark.clause("BJ 6.C")
def test_a_wager_on_one_of_a_players_boxes_is_a_wager_of_that_player() -> None:
    driver = bj.opened_table(bj.terms(mid_shoe_entry=False, adjacent_boxes=2), ())
    for seat, player in ((1, "Ada"), (2, "Ada"), (3, "Grace")):
        bj.allowed(driver.happen(Sit(seat=seat, player=player, cite="")))
    bj.next_round(driver, {1: 500})
    bj.allowed(driver.begin("round"))
    bj.allowed(bj.bet(driver, 2, "blackjack", 500))
    assert bj.refused_with(bj.bet(driver, 3, "blackjack", 500)) == WAITING
