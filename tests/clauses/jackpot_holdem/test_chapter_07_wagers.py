"""Jackpot Hold 'Em, chapter 7: who may wager what, when, and how much."""

from functools import partial
from itertools import combinations

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Bet, Deal, Invite, Sit, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, RACK
from kit.dealer import refused_with as refused
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe

FIRST = jhe.deal({1: "Kc Kd", 2: "9c 9d"}, "8h 8s", "Kh Qd 7s 4c 2h")
open_table = partial(jhe.SETTING.open_table, FIRST)
CLAUSES = {
    "player-bonus": "JHE 7.F(2)",
    "progressive": "JHE 7.F(3)",
}
ALL = jhe.staked(player_bonus=200, progressive=500)
SIDES = pytest.mark.parametrize(
    "wager",
    [pytest.param(wager, marks=pytest.mark.clause(CLAUSES[wager])) for wager in ("player-bonus", "progressive")],
)


@pytest.mark.clause("JHE 7.D")
def test_wagers_are_open_until_no_more_bets_and_not_before_the_round() -> None:
    driver = Driver(Table.with_cards(jhe.GAME, jhe.terms(), jhe.stacked(FIRST)), jhe.world())
    jhe.seated(driver, [1])
    early = driver.act(Act("player", "bet", {"wager": "ante", "amount": 500}, 1))
    assert refused(early) == (Reason.NOT_NOW, "")
    jhe.allowed(driver.begin("round"))
    assert isinstance(driver.waiting, Invite)
    for wager, amount in ALL.items():
        jhe.allowed(driver.act(Act("player", "bet", {"wager": wager, "amount": amount}, 1)))
    jhe.allowed(driver.act(Act("dealer", "no-more-bets")))
    announced = jhe.citing(driver, "JHE 8.C(1)")[0].n
    assert all(event.n < announced for event in driver.events if isinstance(event.step, Invite))
    placed = [(event.step.wager, event.n < announced) for event in driver.events if isinstance(event.step, Stake)]
    assert placed == [*((wager, True) for wager in ALL), ("play", False)]


@pytest.mark.clause("JHE 7.E", "JHE 2.C(2)", "JHE 1.B(5)")
@pytest.mark.parametrize(
    "where",
    ["JHE 8.C(2)", "JHE 8.D(2)", "JHE 11.A", "JHE 11.B", "JHE 11.C", "JHE 11.D", "JHE 11.F", "JHE 11.H(1)",
     "JHE 11.I(2)"],
)  # fmt: skip
@pytest.mark.parametrize("wager", [*ALL, "play"])
@pytest.mark.parametrize("amount", [100, 500, 1_500, 0])
def test_no_wager_is_made_raised_or_taken_back_after_no_more_bets(where: str, wager: str, amount: int) -> None:
    """The Player Bonus neither (reading J3); the locked device recognises no progressive wager."""
    driver = jackpot_dealer.dealing(FIRST, {1: ALL, 2: jhe.staked()})
    jackpot_dealer.to_clause(driver, where)
    before = len(driver.events), dict(driver.table.chips.layout)
    for seat in (1, 2):
        late = driver.act(Act("player", "bet", {"wager": wager, "amount": amount}, seat))
        closed = "JHE 2.C(2)" if wager == "progressive" else "JHE 7.E"
        assert refused(late) == (Reason.BETTING_CLOSED, closed)
    assert (len(driver.events), driver.table.chips.layout) == before


@pytest.mark.clause("JHE 7.F")
@pytest.mark.parametrize("wager", ["bonus", "bet", "same-suit", "all-in", "", "ANTE", "ante-2"])
def test_there_are_no_other_wagers(wager: str) -> None:
    driver = jhe.bets_placed(open_table(), {1: jhe.staked()})
    assert refused(driver.answer(Bet(1, wager, 500))) == (Reason.NO_SUCH_WAGER, "JHE 7.F")


@pytest.mark.clause("JHE 7.F(1)", "JHE 11.C")
@pytest.mark.parametrize("amount", [0, 500, 1_000, 1_500])
def test_the_play_wager_is_made_in_its_turn_alone(amount: int) -> None:
    driver = jhe.bets_placed(open_table(), {1: jhe.staked()})
    assert refused(driver.answer(Bet(1, "play", amount))) == (Reason.NOT_NOW, "JHE 11.C")
    assert driver.table.chips.layout == {(1, "ante", 1): 500, (1, "xtra-bonus", 1): 500}


@pytest.mark.clause("JHE 7.F(1)")
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        (1_000, None),
        (900, Reason.UNEQUAL),
        (1_100, Reason.UNEQUAL),
        (500, Reason.UNEQUAL),
        (2_000, Reason.UNEQUAL),
        (999, Reason.OFF_INCREMENT),
        (1_001, Reason.OFF_INCREMENT),
        (400, Reason.BELOW_MINIMUM),
        (-1_000, Reason.BELOW_MINIMUM),
    ],
)
def test_the_xtra_bonus_equals_the_ante(amount: int, reason: Reason | None) -> None:
    driver = jhe.bets_placed(open_table(), {1: {"ante": 1_000}})
    answer = driver.answer(Bet(1, "xtra-bonus", amount))
    if reason is None:
        assert answer is None
        assert driver.table.stake(1, "xtra-bonus") == amount
    else:
        assert refused(answer) == (reason, "JHE 7.F(1)")
        assert driver.table.stake(1, "xtra-bonus") == 0


@pytest.mark.clause("JHE 7.F(1)")
def test_the_ante_comes_first_and_stays_while_the_xtra_bonus_rests_on_it() -> None:
    driver = open_table()
    assert refused(driver.answer(Bet(1, "xtra-bonus", 500))) == (Reason.MAIN_WAGER_FIRST, "JHE 7.F(1)")
    jhe.bets_placed(driver, {1: jhe.staked()})
    assert refused(driver.answer(Bet(1, "ante", 0))) == (Reason.MAIN_WAGER_FIRST, "JHE 7.F(1)")
    jhe.bets_placed(driver, {1: {"xtra-bonus": 0, "ante": 0}})
    assert driver.table.chips.layout == {}


@pytest.mark.clause("JHE 7.F(1)")
@pytest.mark.parametrize("changed", [{"ante": 600}, {"ante": 600, "xtra-bonus": 600, "player-bonus": 100}])
def test_betting_is_not_closed_over_unequal_wagers(changed: dict[str, int]) -> None:
    """A changed Ante leaves the X-tra Bonus behind until it follows; taken back, it is missing."""
    driver = jhe.bets_placed(open_table(seats=(1, 2)), {1: jhe.staked(), 2: jhe.staked()})
    jhe.bets_placed(driver, {2: changed})
    if len(changed) > 1:
        jhe.bets_placed(driver, {2: {"xtra-bonus": 0}})
    before = len(driver.events)
    close = driver.act(Act("dealer", "announce", {"words": "no more bets"}))
    assert refused(close) == (Reason.UNEQUAL, "JHE 7.F(1)")
    assert (len(driver.events), type(driver.waiting)) == (before, Invite)
    jhe.bets_placed(driver, {2: {"xtra-bonus": 600}})
    jhe.allowed(driver.act(Act("dealer", "announce", {"words": "no more bets"})))
    assert driver.table.lines


@pytest.mark.clause("JHE 7.F(1)")
def test_ante_xtra_bonus_and_play_compete_with_the_dealer_s_hand() -> None:
    """Reading J4: the Play Wager is meant."""
    driver = jhe.played(FIRST, {1: jhe.staked()})
    staked = [(event.step.wager, event.step.amount) for event in driver.events if isinstance(event.step, Stake)]
    assert staked == [("ante", 500), ("xtra-bonus", 500), ("play", 1_500)]
    assert [line.wager for line in jhe.lines(driver)] == ["ante", "xtra-bonus", "play"]


@pytest.mark.clause("JHE 7.F(3)")
@pytest.mark.parametrize("amount", [1, 99, 100, 101, 200, 499, 500, 501, 1_000, -100])
def test_the_progressive_takes_its_fixed_stakes_alone(amount: int) -> None:
    """Reading J14."""
    driver = jhe.bets_placed(open_table(), {1: jhe.staked()})
    answer = driver.answer(Bet(1, "progressive", amount))
    if amount in (100, 500):
        assert answer is None
        assert driver.table.stake(1, "progressive") == amount
    else:
        assert refused(answer) == (Reason.WRONG_STAKE, "JHE 7.F(3)")


@pytest.mark.clause("JHE 7.F(1)", "JHE 7.F(2)", "JHE 7.F(3)")
def test_nobody_wagers_more_chips_than_he_has() -> None:
    driver = open_table(chips=1_500)
    assert refused(driver.answer(Bet(1, "ante", 1_600))) == (Reason.NOT_ENOUGH_CHIPS, "JHE 7.F(1)")
    jhe.allowed(driver.answer(Bet(1, "ante", 800)))
    assert refused(driver.answer(Bet(1, "xtra-bonus", 800))) == (Reason.NOT_ENOUGH_CHIPS, "JHE 7.F(1)")
    jhe.bets_placed(driver, {1: jhe.staked(600)})
    assert refused(driver.answer(Bet(1, "player-bonus", 400))) == (Reason.NOT_ENOUGH_CHIPS, "JHE 7.F(2)")
    assert refused(driver.answer(Bet(1, "progressive", 500))) == (Reason.NOT_ENOUGH_CHIPS, "JHE 7.F(3)")
    jhe.bets_placed(driver, {1: {"player-bonus": 200, "progressive": 100}})
    assert driver.table.chips.purses[1] == 0


@SIDES
def test_a_side_wager_needs_ante_and_xtra_bonus_and_nothing_else(wager: str) -> None:
    driver = open_table(seats=(1, 2))
    jhe.bets_placed(driver, {2: jhe.staked()})
    clause = CLAUSES[wager]
    assert refused(driver.answer(Bet(1, wager, 100))) == (Reason.MAIN_WAGER_FIRST, clause)
    jhe.allowed(driver.answer(Bet(1, "ante", 500)))
    assert refused(driver.answer(Bet(1, wager, 100))) == (Reason.MAIN_WAGER_FIRST, clause)
    jhe.allowed(driver.answer(Bet(1, "xtra-bonus", 500)))
    jhe.allowed(driver.answer(Bet(1, wager, 100)))
    jhe.allowed(driver.answer(Bet(1, "xtra-bonus", 0)))
    assert refused(driver.answer(Bet(1, "ante", 0))) == (Reason.MAIN_WAGER_FIRST, clause)
    jhe.bets_placed(driver, {1: {wager: 0, "ante": 0}})
    assert [spot for spot in driver.table.chips.layout if spot[0] == 1] == []


@SIDES
def test_a_side_wager_that_is_not_offered_is_refused(wager: str) -> None:
    driver = jhe.bets_placed(open_table(chosen=jhe.terms(without=(wager,))), {1: jhe.staked()})
    assert refused(driver.answer(Bet(1, wager, 100))) == (Reason.NOT_OFFERED, CLAUSES[wager])


@pytest.mark.clause("JHE 7.F(3)(a)", "JHE 7.F(3)(b)")
def test_the_progressive_chip_goes_into_the_device_and_the_player_sees_it_taken() -> None:
    driver = jhe.bets_placed(open_table(seats=(1, 6)), {6: jhe.staked(progressive=100)})
    staked = [event.step for event in jhe.citing(driver, "JHE 7.F(3)(a)")]
    assert [(step.seat, step.wager, step.amount) for step in staked if isinstance(step, Stake)] == [
        (6, "progressive", 100)
    ]
    [seen] = jhe.citing(driver, "JHE 7.F(3)(b)")
    assert isinstance(seen.step, Attest)
    assert (seen.step.actor, seen.step.seat, seen.answer) == ("player", 6, True)
    jhe.allowed(driver.answer(Bet(6, "progressive", 0)))
    assert len(jhe.citing(driver, "JHE 7.F(3)(b)")) == 1  # nothing is taken when the chip comes back


HANDS = {
    "wins everything": ("Kc Ks", "8h 8s"),
    "loses to the dealer, wins on the side": ("7c 7d", "Kc Ks"),
    "wins against the dealer, loses on the side": ("Qc 3d", "8h 8s"),
    "loses everything": ("5c 3d", "8h 8s"),
    "ties": ("Tc 9d", "Td 9c"),
    "wins against a dealer who does not qualify": ("Ac Jd", "Jc 9d"),
    "loses to a dealer who does not qualify": ("Jc 9d", "Ac Jd"),
}


def outcome_of(line: Line) -> tuple[object, ...]:
    return (line.wager, line.stake, line.result, line.clause, line.outcome, line.payout, line.returned)


@pytest.mark.clause("JHE 7.F(2)", "JHE 7.F(3)", "JHE 1.B(5)")
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    "choices", [["play"], ["check", "play"], ["check", "check", "play"], ["check", "check", "fold"]]
)
def test_side_wagers_have_no_bearing_on_other_wagers(hand: str, choices: list[str]) -> None:
    cards, of_dealer = HANDS[hand]
    first = jhe.deal({1: cards}, of_dealer, "Kh Qd 7s 4c 2h")
    sides = {"player-bonus": 700, "progressive": 500}
    seen: dict[str, set[tuple[object, ...]]] = {}
    for size in range(len(sides) + 1):
        for chosen in combinations(sides, size):
            wagers = {1: jhe.staked() | {side: sides[side] for side in chosen}}
            driver = jhe.played(first, wagers, {1: list(choices)})
            against = {"ante", "xtra-bonus"} | ({"play"} if "play" in choices else set())
            assert {line.wager for line in jhe.lines(driver)} == {*against, *chosen}
            for line in jhe.lines(driver):
                seen.setdefault(line.wager, set()).add(outcome_of(line))
    assert {wager: len(outcomes) for wager, outcomes in seen.items()} == dict.fromkeys(seen, 1)


@pytest.mark.clause("JHE 7.F(2)", "JHE 7.F(3)")
@pytest.mark.parametrize("hand", HANDS)
def test_decisions_have_no_bearing_on_side_wagers(hand: str) -> None:
    cards, of_dealer = HANDS[hand]
    first = jhe.deal({1: cards}, of_dealer, "Kh Qd 7s 4c 2h")
    seen = set()
    for choices in (["play"], ["check", "play"], ["check", "check", "play"], ["check", "check", "fold"]):
        driver = jhe.played(first, {1: ALL}, {1: choices})
        seen.add(
            tuple(outcome_of(line) for wager in ("player-bonus", "progressive") for line in jhe.lines(driver, wager))
        )
    [(bonus, progressive)] = seen
    assert (bonus[0], progressive[0]) == ("player-bonus", "progressive")


@pytest.mark.clause("JHE 7.G")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_player_takes_as_many_adjacent_boxes_as_the_submission_says(number: int) -> None:
    driver = open_table(seats=(), chosen=jhe.terms(adjacent_boxes=number))
    for seat in range(1, number + 1):
        jhe.allowed(driver.happen(Sit(seat=seat, player="one", cite="")))
        jhe.bets_placed(driver, {seat: jhe.staked()})
    if number < 6:
        beyond = driver.happen(Sit(seat=number + 1, player="one", cite=""))
        assert refused(beyond) == (Reason.TOO_MANY_BOXES, "JHE 7.G")
        assert refused(driver.answer(Bet(number + 1, "ante", 500))) == (Reason.NOT_SEATED, "JHE 7.C")
        jhe.allowed(driver.happen(Sit(seat=number + 1, player="two", cite="")))
    jhe.allowed(driver.answer(NO_MORE_BETS))
    dealt = {step.to for step in jhe.steps(driver, Deal) if isinstance(step, Deal) and step.to.startswith("seat")}
    assert len(dealt) == number  # each box is a hand of its own
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.clause("JHE 7.G")
def test_boxes_of_one_player_lie_side_by_side() -> None:
    driver = open_table(seats=(), chosen=jhe.terms(adjacent_boxes=3))
    jhe.allowed(driver.happen(Sit(seat=3, player="one", cite="")))
    for seat in (1, 5, 6):
        apart = driver.happen(Sit(seat=seat, player="one", cite=""))
        assert refused(apart) == (Reason.NOT_ADJACENT, "JHE 7.G")
    jhe.allowed(driver.happen(Sit(seat=2, player="one", cite="")))
    jhe.allowed(driver.happen(Sit(seat=4, player="one", cite="")))
