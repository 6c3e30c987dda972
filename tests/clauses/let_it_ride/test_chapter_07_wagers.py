"""Let It Ride, chapter 7: who may wager what, when, and how much."""

from functools import partial
from itertools import combinations

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms, WagerTerms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Bet, Invite, Leave, Sit, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.games.let_it_ride import GAME
from kit import dealer
from kit.dealer import refused_with as refused
from kit.let_it_ride import rounds as lir

NOTHING = dealer.one_by_one({1: "2c 7d 9h"}, "Js Kc", "3s 5h 8d")
open_table = partial(lir.SETTING.open_table, NOTHING)
SIDES = {"five-card-bonus": 100, "three-card-bonus": 200, "six-card-bonus": 300, "progressive": 500}
SIDE_CLAUSES = {
    "five-card-bonus": "LIR 7.E(3)",
    "three-card-bonus": "LIR 7.E(4)",
    "six-card-bonus": "LIR 7.E(5)",
    "progressive": "LIR 7.E(6)",
}
CLAUSES = {"bet": "LIR 7.E(1)"} | SIDE_CLAUSES


def side_cases() -> list[object]:
    return [pytest.param(wager, id=wager, marks=pytest.mark.clause(clause)) for wager, clause in SIDE_CLAUSES.items()]


def limits(minimum: int, maximum: int, increment: int) -> Terms:
    terms = lir.terms()
    sizes = WagerTerms(minimum, maximum, increment, "A")
    wagers = {**terms.wagers, "bet": sizes, "three-card-bonus": sizes, "six-card-bonus": sizes}
    return Terms("let-it-ride", "Test House", 7, terms.dealing, terms.options, wagers, terms.meters)


@pytest.mark.clause("LIR 7.A")
def test_chips_lie_on_the_area_of_their_wager() -> None:
    driver = open_table(chips=10_000)
    lir.bets_placed(driver, {1: {"bet": 500, **SIDES}})
    layout = driver.table.chips.layout
    assert layout == {(1, f"bet-{number}", 1): 500 for number in (1, 2, 3)} | {
        (1, wager, 1): amount for wager, amount in SIDES.items()
    }
    assert driver.table.chips.purses[1] == 10_000 - 3 * 500 - sum(SIDES.values())
    assert all("LIR 7.A" in step.cite.split(", ") for step in lir.steps(driver, Stake))


@pytest.mark.clause("LIR 7.B")
def test_only_a_seated_player_wagers() -> None:
    driver = open_table(seats=(1, 3))
    assert refused(driver.answer(Bet(2, "bet", 500))) == (Reason.NOT_SEATED, "LIR 7.B")
    lir.allowed(driver.happen(Sit(seat=2, player="late", cite="")))
    lir.allowed(driver.answer(Bet(2, "bet", 500)))
    lir.allowed(driver.happen(Leave(seat=3, cite="")))
    assert refused(driver.answer(Bet(3, "bet", 500))) == (Reason.NOT_SEATED, "LIR 7.B")


@pytest.mark.clause("LIR 7.B")
@pytest.mark.parametrize(("positions", "seat"), [(7, 0), (7, 8), (5, 6), (7, -1)])
def test_a_seat_that_does_not_exist_neither_sits_nor_wagers(positions: int, seat: int) -> None:
    driver = open_table(chosen=lir.terms(positions=positions))
    sit = driver.happen(Sit(seat=seat, player="nobody", cite=""))
    assert refused(sit) == (Reason.NO_SUCH_SEAT, "LIR 2.A(1)")
    assert refused(driver.answer(Bet(seat, "bet", 500))) == (Reason.NO_SUCH_SEAT, "LIR 2.A(1)")
    lir.allowed(driver.happen(Sit(seat=positions, player="last", cite="")))
    lir.allowed(driver.answer(Bet(positions, "bet", 500)))


@pytest.mark.clause("LIR 7.B")
def test_a_seat_has_one_player() -> None:
    driver = open_table(seats=(4,))
    assert refused(driver.happen(Sit(seat=4, player="other", cite=""))) == (Reason.SEAT_TAKEN, "LIR 7.B")
    lir.allowed(driver.happen(Leave(seat=4, cite="")))
    lir.allowed(driver.happen(Sit(seat=4, player="other", cite="")))
    assert driver.table.people.seated == {4: "other"}


def test_nobody_plays_with_the_chips_of_the_player_before() -> None:
    driver = open_table(seats=(4,), chips=50_000)
    total = driver.table.chips.total()
    lir.allowed(driver.happen(Leave(seat=4, cite="")))
    lir.allowed(driver.happen(Sit(seat=4, player="other", chips=1_500, cite="")))
    assert driver.table.chips.purses[4] == 1_500
    assert driver.table.chips.total() == total + 1_500
    assert refused(driver.answer(Bet(4, "bet", 600)))[0] == Reason.NOT_ENOUGH_CHIPS
    lir.allowed(driver.answer(Bet(4, "bet", 500)))


@pytest.mark.clause("LIR 7.C")
def test_wagers_are_open_until_no_more_bets_and_not_before_the_round() -> None:
    driver = Driver(Table.with_cards(GAME, lir.terms(), lir.stacked(NOTHING)), lir.world())
    lir.seated(driver, [1])
    early = driver.act(Act("player", "bet", {"wager": "bet", "amount": 500}, 1))
    assert refused(early) == (Reason.NOT_NOW, "")
    lir.allowed(driver.begin("round"))
    assert isinstance(driver.waiting, Invite)
    lir.allowed(driver.act(Act("player", "bet", {"wager": "bet", "amount": 500}, 1)))
    lir.allowed(driver.act(Act("player", "bet", {"wager": "three-card-bonus", "amount": 100}, 1)))
    invited = [event.n for event in driver.events if isinstance(event.step, Invite)]
    lir.allowed(driver.act(Act("dealer", "no-more-bets")))
    announced = lir.citing(driver, "LIR 8.C")[0].n
    assert all(n < announced for n in invited)
    staked = [event.n for event in driver.events if isinstance(event.step, Stake)]
    assert len(staked) == 4
    assert all(n < announced for n in staked)


@pytest.mark.clause("LIR 7.C", "LIR 7.D")
def test_betting_is_closed_by_the_dealer_alone_and_not_without_a_wager() -> None:
    driver = open_table()
    assert refused(driver.act(Act("dealer", NO_MORE_BETS))) == (Reason.NOT_NOW, "LIR 7.E(1)")
    lir.bets_placed(driver, {1: {"bet": 500}})
    for role in ("player", "floorperson", "system"):
        assert refused(driver.act(Act(role, NO_MORE_BETS, {}, 1))) == (Reason.WRONG_ROLE, "LIR 7.C, LIR 7.D")
    assert refused(driver.act(Act("dealer", "bet", {"wager": "bet", "amount": 500}))) == (
        Reason.WRONG_ROLE,
        "LIR 7.C, LIR 7.D",
    )
    assert refused(driver.act(Act("dealer", "deal", {"to": "seat-1"}))) == (Reason.WRONG_ACT, "LIR 7.C, LIR 7.D")
    assert refused(driver.act(Act("player", "bet", {"wager": "bet"}, 1)))[0] == Reason.WRONG_ACT


@pytest.mark.clause("LIR 7.D", "LIR 2.C(2)")
@pytest.mark.parametrize("where", ["LIR 8.C(1)(a)", "LIR 8.D(2)", "LIR 8.D(3)(c)", "LIR 11.B", "LIR 11.C", "LIR 11.D"])
@pytest.mark.parametrize(("wager", "clause"), [("bet", "LIR 7.D"), ("progressive", "LIR 2.C(2)")])
@pytest.mark.parametrize("amount", [100, 500, 600, 0])
def test_no_wager_is_made_raised_or_taken_back_after_no_more_bets(
    where: str, wager: str, clause: str, amount: int
) -> None:
    driver = dealer.attended(NOTHING, {1: {"bet": 500, "five-card-bonus": 100, "progressive": 500}})
    dealer.closed(driver)
    dealer.to_clause(driver, where)
    before = len(driver.events), dict(driver.table.chips.layout)
    late = driver.act(Act("player", "bet", {"wager": wager, "amount": amount}, 1))
    assert refused(late) == (Reason.BETTING_CLOSED, clause)
    assert (len(driver.events), driver.table.chips.layout) == before


@pytest.mark.clause("LIR 7.E")
@pytest.mark.parametrize("wager", ["ante", "envy-bonus", "", "bet-4", "BET"])
def test_there_are_no_other_wagers(wager: str) -> None:
    driver = lir.bets_placed(open_table(), {1: {"bet": 500}})
    assert refused(driver.answer(Bet(1, wager, 500))) == (Reason.NO_SUCH_WAGER, "LIR 7.E")


@pytest.mark.clause("LIR 7.E(1)")
def test_the_three_wagers_are_equal_and_placed_together() -> None:
    driver = open_table()
    for bet in ("bet-1", "bet-2", "bet-3"):
        assert refused(driver.answer(Bet(1, bet, 500))) == (Reason.UNEQUAL, "LIR 7.E(1)")
    for amount in (500, 50_000, 700, 700):
        lir.allowed(driver.answer(Bet(1, "bet", amount)))
        stakes = {wager: driver.table.stake(1, wager) for wager in ("bet-1", "bet-2", "bet-3")}
        assert stakes == dict.fromkeys(("bet-1", "bet-2", "bet-3"), amount)
    lir.allowed(driver.answer(Bet(1, "bet", 0)))
    assert driver.table.chips.layout == {}
    assert driver.table.chips.total() == 0


@pytest.mark.clause("LIR 7.E(1)")
def test_three_wagers_need_three_times_the_chips() -> None:
    driver = open_table(chips=1_799)
    assert refused(driver.answer(Bet(1, "bet", 600))) == (Reason.NOT_ENOUGH_CHIPS, "LIR 7.E(1)")
    lir.allowed(driver.answer(Bet(1, "bet", 500)))
    assert refused(driver.answer(Bet(1, "three-card-bonus", 300)))[0] == Reason.NOT_ENOUGH_CHIPS
    lir.allowed(driver.answer(Bet(1, "three-card-bonus", 200)))
    assert refused(driver.answer(Bet(1, "five-card-bonus", 100)))[0] == Reason.NOT_ENOUGH_CHIPS


@pytest.mark.clause("LIR 7.E(1)")
@pytest.mark.parametrize("wager", ["bet", "three-card-bonus", "six-card-bonus"])
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        (1_000, None),
        (999, Reason.BELOW_MINIMUM),
        (20_000, None),
        (20_001, Reason.ABOVE_MAXIMUM),
        (1_500, None),
        (1_501, Reason.OFF_INCREMENT),
        (1_499, Reason.OFF_INCREMENT),
        (19_500, None),
        (20_500, Reason.ABOVE_MAXIMUM),
        (-1_000, Reason.BELOW_MINIMUM),
    ],
)
def test_limits_at_their_numbers(wager: str, amount: int, reason: Reason | None) -> None:
    driver = open_table(chosen=limits(minimum=1_000, maximum=20_000, increment=500))
    if wager != "bet":
        lir.allowed(driver.answer(Bet(1, "bet", 1_000)))
    answer = driver.answer(Bet(1, wager, amount))
    if reason is None:
        assert answer is None
        assert driver.table.stake(1, "bet-3" if wager == "bet" else wager) == amount
    else:
        assert refused(answer) == (reason, CLAUSES[wager])


@pytest.mark.clause("LIR 7.E(1)")
def test_a_wager_outside_is_refused_and_an_accepted_one_settled_in_full() -> None:
    """Reading G9: the limits that come into force after a wager was accepted do not touch it."""
    first = dealer.one_by_one({1: "Tc Td 9h"}, "Js Kc", "3s 5h 8d")
    driver = lir.betting_round(first, {1: {"bet": 20_000}}, chosen=limits(1_000, 20_000, 500))
    assert refused(driver.answer(Bet(1, "bet", 20_500))) == (Reason.ABOVE_MAXIMUM, "LIR 7.E(1)")
    assert [driver.table.stake(1, f"bet-{number}") for number in (1, 2, 3)] == [20_000] * 3
    driver.table.terms = limits(500, 1_000, 500)
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert [(line.stake, line.payout, line.returned) for line in lir.lines(driver)] == [(20_000, 20_000, 20_000)] * 3


@pytest.mark.clause("LIR 7.E(3)", "LIR 7.E(6)")
@pytest.mark.parametrize(("wager", "stakes"), [("five-card-bonus", (100,)), ("progressive", (100, 500))])
def test_fixed_stakes_take_these_amounts_alone(wager: str, stakes: tuple[int, ...]) -> None:
    for amount in (-100, 1, 50, 99, 100, 101, 200, 400, 499, 500, 501, 600, 1_000):
        driver = lir.bets_placed(open_table(), {1: {"bet": 500}})
        answer = driver.answer(Bet(1, wager, amount))
        if amount in stakes:
            assert answer is None, amount
        else:
            assert refused(answer) == (Reason.WRONG_STAKE, SIDE_CLAUSES[wager]), amount


@pytest.mark.clause("LIR 7.E(2)")
def test_only_bets_1_and_2_are_ever_asked_about() -> None:
    driver = lir.played(NOTHING, {1: {"bet": 500, **SIDES}}, {1: ("withdraw", "withdraw")})
    withdrawn = [line for line in lir.lines(driver) if line.result == "withdrawn"]
    assert [(line.wager, line.stake, line.returned, line.net) for line in withdrawn] == [
        ("bet-1", 500, 500, 0),
        ("bet-2", 500, 500, 0),
    ]
    settled = {line.wager for line in lir.lines(driver)} - {"bet-1", "bet-2"}
    assert settled == {"bet-3", *SIDES}


@pytest.mark.parametrize("wager", side_cases())
def test_a_side_wager_needs_the_three_main_ones_and_nothing_else(wager: str) -> None:
    driver = open_table(seats=(1, 2))
    lir.allowed(driver.answer(Bet(2, "bet", 500)))
    first = driver.answer(Bet(1, wager, SIDES[wager]))
    assert refused(first) == (Reason.MAIN_WAGER_FIRST, SIDE_CLAUSES[wager])
    lir.allowed(driver.answer(Bet(1, "bet", 500)))
    lir.allowed(driver.answer(Bet(1, wager, SIDES[wager])))
    assert [driver.table.stake(1, side) for side in SIDES if side != wager] == [0, 0, 0]
    back = driver.answer(Bet(1, "bet", 0))
    assert refused(back) == (Reason.MAIN_WAGER_FIRST, SIDE_CLAUSES[wager])
    lir.allowed(driver.answer(Bet(1, wager, 0)))
    lir.allowed(driver.answer(Bet(1, "bet", 0)))
    assert [spot for spot in driver.table.chips.layout if spot[0] == 1] == []


@pytest.mark.parametrize("wager", side_cases())
def test_a_side_wager_that_is_not_offered_is_refused(wager: str) -> None:
    driver = lir.bets_placed(open_table(chosen=lir.terms(without=(wager,))), {1: {"bet": 500}})
    assert refused(driver.answer(Bet(1, wager, SIDES[wager]))) == (Reason.NOT_OFFERED, SIDE_CLAUSES[wager])


@pytest.mark.clause("LIR 7.E(6)(a)", "LIR 7.E(6)(b)")
def test_the_progressive_chip_goes_into_the_device_and_the_player_sees_it_taken() -> None:
    driver = lir.bets_placed(open_table(seats=(1, 6)), {6: {"bet": 500, "progressive": 100}})
    staked = [event.step for event in lir.citing(driver, "LIR 7.E(6)(a)")]
    assert [(step.seat, step.wager, step.amount) for step in staked if isinstance(step, Stake)] == [
        (6, "progressive", 100)
    ]
    seen = [event for event in lir.citing(driver, "LIR 7.E(6)(b)") if isinstance(event.step, Attest)]
    assert [(event.step.actor, event.step.seat, event.answer) for event in seen] == [("player", 6, True)]  # type: ignore[union-attr]
    lir.allowed(driver.answer(Bet(6, "progressive", 0)))
    assert len(lir.citing(driver, "LIR 7.E(6)(b)")) == 1  # nothing is taken when the chip comes back


HANDS = {
    "nothing": ("2c 7d 9h", "Js Kc", "3s 5h 8d"),
    "pair in the three": ("4c 4d 9h", "Js Kc", "3s 5h 8d"),
    "trips in the six": ("8c 7d 2h", "Js Kc", "8s 8h 3d"),
    "royal": ("As Ks Qs", "Js Ts", "3s 5h 8d"),
    "straight flush": ("8s 7s 6s", "5s 4s", "9s Th 8d"),
}


def outcome_of(line: Line) -> tuple[object, ...]:
    return (line.wager, line.stake, line.result, line.clause, line.outcome, line.payout, line.returned)


@pytest.mark.clause("LIR 7.E(7)")
@pytest.mark.parametrize("beside", [{}, SIDES])
def test_a_bet_is_withdrawn_without_the_side_wagers(beside: dict[str, int]) -> None:
    first = dealer.one_by_one({1: "2c 7d 8h"}, "Js Ts", "3c 4d 5h")
    driver = lir.played(first, {1: {"bet": 500, **beside}}, {1: ["withdraw", "withdraw"]})
    assert len(lir.citing(driver, "LIR 7.E(7)")) == (2 if beside else 0)
    assert {line.wager for line in lir.lines(driver)} == {"bet-1", "bet-2", "bet-3", *beside}


@pytest.mark.clause("LIR 7.E(7)")
@pytest.mark.parametrize("hand", HANDS)
def test_side_wagers_have_no_bearing_on_other_wagers(hand: str) -> None:
    """Each wager comes out the same with every set of the others; a progressive adds nothing to its own payout."""
    cards, community, box = HANDS[hand]
    first = dealer.one_by_one({1: cards}, community, box)
    seen: dict[str, set[tuple[object, ...]]] = {}
    for size in range(len(SIDES) + 1):
        for sides in combinations(SIDES, size):
            wagers = {1: {"bet": 500, **{side: SIDES[side] for side in sides}}}
            driver = lir.played(first, wagers)
            assert {line.wager for line in lir.lines(driver)} == {"bet-1", "bet-2", "bet-3", *sides}
            for line in lir.lines(driver):
                seen.setdefault(line.wager, set()).add(outcome_of(line))
    assert {wager: len(outcomes) for wager, outcomes in seen.items()} == dict.fromkeys(seen, 1)


@pytest.mark.clause("LIR 7.F")
@pytest.mark.parametrize("number", range(1, 8))
def test_a_player_takes_as_many_adjacent_boxes_as_the_submission_says(number: int) -> None:
    driver = open_table(seats=(), chosen=lir.terms(adjacent_boxes=number))
    for seat in range(1, number + 1):
        lir.allowed(driver.happen(Sit(seat=seat, player="one", cite="")))
        lir.allowed(driver.answer(Bet(seat, "bet", 500)))
    if number < 7:
        beyond = driver.happen(Sit(seat=number + 1, player="one", cite=""))
        assert refused(beyond) == (Reason.TOO_MANY_BOXES, "LIR 7.F")
        lir.allowed(driver.happen(Sit(seat=number + 1, player="two", cite="")))


@pytest.mark.clause("LIR 7.F")
def test_boxes_of_one_player_lie_side_by_side() -> None:
    driver = open_table(seats=(), chosen=lir.terms(adjacent_boxes=3))
    lir.allowed(driver.happen(Sit(seat=4, player="one", cite="")))
    for seat in (1, 2, 6, 7):
        apart = driver.happen(Sit(seat=seat, player="one", cite=""))
        assert refused(apart) == (Reason.NOT_ADJACENT, "LIR 7.F")
    lir.allowed(driver.happen(Sit(seat=3, player="one", cite="")))
    lir.allowed(driver.happen(Sit(seat=5, player="one", cite="")))


@pytest.mark.clause("LIR 7.F")
def test_a_player_with_two_boxes_gets_no_envy_for_the_own_hand() -> None:
    first = dealer.one_by_one({1: "As Ks Qs", 2: "2c 7d 8h", 3: "3c 7h 8d"}, "Js Ts")
    chosen = lir.terms(without=("six-card-bonus",), adjacent_boxes=2)
    driver = Driver(Table.with_cards(GAME, chosen, lir.stacked(first)), lir.world())
    for seat, player in ((1, "one"), (2, "one"), (3, "two")):
        lir.allowed(driver.happen(Sit(seat=seat, player=player, cite="")))
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, {seat: {"bet": 500, "progressive": 100} for seat in (1, 2, 3)})
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert [line.seat for line in lir.lines(driver, "envy-bonus")] == [3]


@pytest.mark.clause("LIR 7.F", "LIR 7.B(2)", "LIR 1.B(2)")
def test_envy_needs_the_hand_of_another_player_and_a_wager_not_abandoned() -> None:
    """Reading L18: the holder's second box gets nothing, nor does the player who left; the last one is paid."""
    first = dealer.one_by_one({1: "As Ks Qs", 2: "2c 7d 8h", 3: "3c 7h 8d", 4: "4c 7s 8s"}, "Js Ts")
    chosen = lir.terms(without=("six-card-bonus",), adjacent_boxes=2)
    driver = Driver(Table.with_cards(GAME, chosen, lir.stacked(first)), lir.world())
    driver.world.decide = lambda table, ask: "abandon" if ask.by == "floorperson" else "ride"
    for seat, player in ((1, "one"), (2, "one"), (3, "two"), (4, "three")):
        lir.allowed(driver.happen(Sit(seat=seat, player=player, cite="")))
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, {seat: {"bet": 500, "progressive": 100} for seat in (1, 2, 3, 4)})
    lir.allowed(driver.happen(Leave(seat=3, cite="")))
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert [line.seat for line in lir.lines(driver, "envy-bonus")] == [4]
