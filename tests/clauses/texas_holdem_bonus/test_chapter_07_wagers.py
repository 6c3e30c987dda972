"""Texas Hold 'Em Bonus, chapter 7: who may wager what, when, and how much; who leaves, and what then."""

from functools import partial

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Bet, Invite, Leave, Sit, Stake, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, RACK
from kit.dealer import refused_with as refused
from kit.texas_holdem_bonus import dealer as texas_dealer
from kit.texas_holdem_bonus import rounds as thb

FIRST = thb.deal({1: "Kc Kd", 2: "9c 9d"}, "8h 8s", "Ah Qd 7s 4c 2h", "3c 5d 6s")
open_table = partial(thb.SETTING.open_table, FIRST)


@pytest.mark.clause("THB 7.C(1)")
@pytest.mark.parametrize("where", ["THB 11.A", "THB 11.E", "THB 11.G", "THB 11.I"])
def test_the_seat_of_a_player_who_leaves_in_a_round_stays_his_until_it_is_over(where: str) -> None:
    driver = texas_dealer.dealing(FIRST, {1: {"ante": 500}, 2: {"ante": 500}})
    texas_dealer.to_clause(driver, where)
    thb.allowed(driver.happen(Leave(seat=1, cite="")))
    assert refused(driver.happen(Sit(seat=1, player="other", cite=""))) == (Reason.SEAT_TAKEN, "THB 7.C")
    texas_dealer.finished(driver)
    thb.allowed(driver.happen(Sit(seat=1, player="other", cite="")))


def leaving(clause: str, ruling: str, choices: thb.Choices | None = None) -> Driver:
    """Seat 1, kings against eights, leaves when this clause is due; the floorperson rules so each time."""
    wagers = {1: {"ante": 500, "bonus": 100}, 2: {"ante": 500}}
    driver = texas_dealer.standing_at(texas_dealer.resting_on(clause), FIRST, wagers, choices)
    players = driver.world.decide
    driver.world.decide = lambda table, ask: ruling if ask.by == "floorperson" else players(table, ask)
    thb.allowed(driver.happen(Leave(seat=1, cite="")))
    return driver


def own(driver: Driver) -> list[tuple[str, str, int]]:
    return [(line.wager, line.result, line.net) for line in thb.lines(driver) if line.seat == 1]


@pytest.mark.clause("THB 7.C(1)", "THB 7.C(2)")
@pytest.mark.parametrize(
    ("clause", "settled"),
    [
        ("THB 11.A", [("ante", "lose", -500), ("bonus", "win", 1_000)]),  # played out: folded
        ("THB 11.E", [("ante", "push", 0), ("flop", "win", 1_000), ("bonus", "win", 1_000)]),  # checked twice
        ("THB 11.G", [("ante", "push", 0), ("flop", "win", 1_000), ("turn", "win", 500), ("bonus", "win", 1_000)]),
        ("THB 11.I", [("ante", "push", 0), ("flop", "win", 1_000), ("turn", "win", 500), ("river", "win", 500),
                      ("bonus", "win", 1_000)]),
    ],
)  # fmt: skip
def test_a_hand_played_out_makes_no_further_wager_and_is_settled(
    clause: str, settled: list[tuple[str, str, int]]
) -> None:
    """Reading G10."""
    assert own(leaving(clause, "play-out")) == settled


@pytest.mark.clause("THB 7.C(2)")
@pytest.mark.parametrize(
    ("clause", "lost"),
    [
        ("THB 11.A", {"ante": 500, "bonus": 100}),
        ("THB 11.E", {"ante": 500, "flop": 1_000, "bonus": 100}),
        ("THB 11.G", {"ante": 500, "flop": 1_000, "turn": 500, "bonus": 100}),
        ("THB 11.I", {"ante": 500, "flop": 1_000, "turn": 500, "river": 500, "bonus": 100}),
    ],
)
def test_abandoned_wagers_are_lost_whenever_the_player_left(clause: str, lost: dict[str, int]) -> None:
    driver = leaving(clause, "abandon")
    lines = [line for line in thb.lines(driver) if line.seat == 1]
    assert {line.wager: -line.net for line in lines} == lost
    assert {(line.result, line.outcome, line.clause) for line in lines} == {("lose", "abandoned", "THB 7.C(2)")}
    assert {line.result for line in thb.lines(driver, "flop") if line.seat == 2} == {"win"}
    assert "seat-1" not in [step.area for step in thb.steps(driver, TurnUp) if isinstance(step, TurnUp)]
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.clause("THB 7.C(2)")
def test_a_folded_player_who_leaves_may_lose_the_bonus_too() -> None:
    for ruling, bonus in (("play-out", ("bonus", "win", 1_000)), ("abandon", ("bonus", "lose", -100))):
        driver = leaving("THB 11.E", ruling, {1: ["fold"]})
        assert own(driver) == [("ante", "lose", -500), bonus]


@pytest.mark.clause("THB 7.C(2)")
def test_the_floorperson_alone_rules_on_a_player_who_left_and_play_goes_on_without_a_ruling() -> None:
    driver = texas_dealer.dealing(FIRST, {1: {"ante": 500}, 2: {"ante": 500}})
    texas_dealer.to_clause(driver, "THB 11.A")
    thb.allowed(driver.happen(Leave(seat=1, cite="")))
    texas_dealer.to_clause(driver, "THB 7.C(2)")
    for by in ("dealer", "player"):
        assert refused(driver.act(Act(by, "abandon", {}, 1))) == (Reason.WRONG_ROLE, "THB 7.C(1), THB 7.C(2)")
    assert refused(driver.act(Act("floorperson", "fold"))) == (Reason.CHOICE_NOT_OPEN, "THB 7.C(1), THB 7.C(2)")
    alone = leaving("THB 11.A", "play-out")
    alone_again = texas_dealer.standing_at(
        texas_dealer.resting_on("THB 11.A"), FIRST, {1: {"ante": 500, "bonus": 100}, 2: {"ante": 500}}
    )
    thb.allowed(alone_again.happen(Leave(seat=1, cite="")))
    assert alone_again.table.lines == alone.table.lines


@pytest.mark.clause("THB 7.C(2)")
def test_when_the_last_player_in_the_game_has_left_for_good_no_more_cards_are_dealt() -> None:
    wagers = {1: {"ante": 500}, 2: {"ante": 500, "bonus": 100}}
    driver = texas_dealer.standing_at(texas_dealer.resting_on("THB 11.E"), FIRST, wagers, {2: ["fold"]})
    driver.world.decide = lambda table, ask: "abandon" if ask.by == "floorperson" else None
    thb.allowed(driver.happen(Leave(seat=1, cite="")))
    assert driver.waiting is None
    assert thb.citing(driver, "THB 11.F(1)") + thb.citing(driver, "THB 11.F(2)") == []
    assert [(line.seat, line.wager, line.result) for line in thb.lines(driver)] == [
        (2, "ante", "lose"), (1, "ante", "lose"), (1, "flop", "lose"), (2, "bonus", "win"),
    ]  # fmt: skip
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.clause("THB 7.D")
def test_wagers_are_open_until_no_more_bets_and_not_before_the_round() -> None:
    driver = Driver(Table.with_cards(thb.GAME, thb.terms(), thb.stacked(FIRST)), thb.world())
    thb.seated(driver, [1])
    early = driver.act(Act("player", "bet", {"wager": "ante", "amount": 500}, 1))
    assert refused(early) == (Reason.NOT_NOW, "")
    thb.allowed(driver.begin("round"))
    assert isinstance(driver.waiting, Invite)
    thb.allowed(driver.act(Act("player", "bet", {"wager": "ante", "amount": 500}, 1)))
    thb.allowed(driver.act(Act("player", "bet", {"wager": "bonus", "amount": 100}, 1)))
    thb.allowed(driver.act(Act("dealer", "no-more-bets")))
    announced = thb.citing(driver, "THB 8.C")[0].n
    before = [event.n for event in driver.events if isinstance(event.step, Invite)]
    assert all(n < announced for n in before)
    placed = [(event.step.wager, event.n < announced) for event in driver.events if isinstance(event.step, Stake)]
    assert placed[:2] == [("ante", True), ("bonus", True)]
    assert [wager for wager, early in placed if not early] == ["flop", "turn", "river"]


@pytest.mark.clause("THB 7.E")
@pytest.mark.parametrize(
    "where", ["THB 8.D(2)", "THB 11.A", "THB 11.B", "THB 11.D(1)", "THB 11.E", "THB 11.G", "THB 11.I"]
)
@pytest.mark.parametrize("wager", ["ante", "bonus", "flop", "turn", "river"])
@pytest.mark.parametrize("amount", [100, 500, 600, 0])
def test_no_wager_is_made_raised_or_taken_back_after_no_more_bets(where: str, wager: str, amount: int) -> None:
    driver = texas_dealer.dealing(FIRST, {1: {"ante": 500, "bonus": 100}, 2: {"ante": 500}})
    texas_dealer.to_clause(driver, where)
    before = len(driver.events), dict(driver.table.chips.layout)
    late = driver.act(Act("player", "bet", {"wager": wager, "amount": amount}, 1))
    assert refused(late) == (Reason.BETTING_CLOSED, "THB 7.E")
    assert (len(driver.events), driver.table.chips.layout) == before


@pytest.mark.clause("THB 7.F")
@pytest.mark.parametrize("wager", ["play", "bet", "progressive", "", "ANTE", "ante-2"])
def test_there_are_no_other_wagers(wager: str) -> None:
    driver = thb.bets_placed(open_table(), {1: {"ante": 500}})
    assert refused(driver.answer(Bet(1, wager, 500))) == (Reason.NO_SUCH_WAGER, "THB 7.F")


@pytest.mark.clause("THB 7.F(1)", "THB 11.B(2)", "THB 11.E(2)(b)", "THB 11.G(2)")
@pytest.mark.parametrize(
    ("wager", "clause"), [("flop", "THB 11.B(2)"), ("turn", "THB 11.E(2)(b)"), ("river", "THB 11.G(2)")]
)
@pytest.mark.parametrize("amount", [0, 500, 1_000])
def test_later_wagers_are_made_in_their_turn_alone(wager: str, clause: str, amount: int) -> None:
    driver = thb.bets_placed(open_table(), {1: {"ante": 500}})
    assert refused(driver.answer(Bet(1, wager, amount))) == (Reason.NOT_NOW, clause)
    assert driver.table.chips.layout == {(1, "ante", 1): 500}


@pytest.mark.clause("THB 7.F(1)")
def test_ante_then_flop_turn_and_river_compete_with_the_dealer_s_hand() -> None:
    driver = thb.played(FIRST, {1: {"ante": 500}})
    staked = [(event.step.wager, event.step.amount) for event in driver.events if isinstance(event.step, Stake)]
    assert staked == [("ante", 500), ("flop", 1_000), ("turn", 500), ("river", 500)]
    assert {line.wager for line in thb.lines(driver)} == {"ante", "flop", "turn", "river"}


@pytest.mark.clause("THB 7.F(1)")
def test_nobody_wagers_more_chips_than_he_has() -> None:
    driver = open_table(chips=1_000)
    assert refused(driver.answer(Bet(1, "ante", 1_100))) == (Reason.NOT_ENOUGH_CHIPS, "THB 7.F(1)")
    thb.allowed(driver.answer(Bet(1, "ante", 900)))
    assert refused(driver.answer(Bet(1, "bonus", 200))) == (Reason.NOT_ENOUGH_CHIPS, "THB 7.F(2)")
    thb.allowed(driver.answer(Bet(1, "bonus", 100)))


@pytest.mark.clause("THB 7.F(2)")
def test_the_bonus_needs_the_ante_and_rests_on_it() -> None:
    driver = open_table(seats=(1, 2))
    thb.allowed(driver.answer(Bet(2, "ante", 500)))
    assert refused(driver.answer(Bet(1, "bonus", 100))) == (Reason.MAIN_WAGER_FIRST, "THB 7.F(2)")
    thb.allowed(driver.answer(Bet(1, "ante", 500)))
    thb.allowed(driver.answer(Bet(1, "bonus", 100)))
    assert refused(driver.answer(Bet(1, "ante", 0))) == (Reason.MAIN_WAGER_FIRST, "THB 7.F(2)")
    thb.allowed(driver.answer(Bet(1, "bonus", 0)))
    thb.allowed(driver.answer(Bet(1, "ante", 0)))
    assert [spot for spot in driver.table.chips.layout if spot[0] == 1] == []


@pytest.mark.clause("THB 7.F(2)")
def test_a_bonus_that_is_not_offered_is_refused() -> None:
    driver = thb.bets_placed(open_table(chosen=thb.terms(without=("bonus",))), {1: {"ante": 500}})
    assert refused(driver.answer(Bet(1, "bonus", 100))) == (Reason.NOT_OFFERED, "THB 7.F(2)")


HANDS = {
    "wins both": ("Kc Kd", "8h 8s"),
    "loses to the dealer, wins the bonus": ("6c 6d", "8h 8s"),
    "wins against the dealer, loses the bonus": ("Ac 3d", "8h 8s"),
    "loses both": ("5c 3d", "8h 8s"),
    "ties, loses the bonus": ("Tc 9d", "Td 9c"),
}


def outcome_of(line: Line) -> tuple[object, ...]:
    return (line.wager, line.stake, line.result, line.clause, line.outcome, line.payout, line.returned)


@pytest.mark.clause("THB 7.G")
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("choices", [["flop", "turn", "river"], ["flop", "check", "check"], ["fold"]])
def test_the_bonus_has_no_bearing_on_other_wagers(hand: str, choices: list[str]) -> None:
    """What becomes of the others is the same with and without it."""
    cards, of_dealer = HANDS[hand]
    first = thb.deal({1: cards}, of_dealer, "Ah Qd 7s 4c 2h", "3c 5d 6s")
    without = thb.played(first, {1: {"ante": 500}}, {1: list(choices)})
    beside = thb.played(first, {1: {"ante": 500, "bonus": 700}}, {1: list(choices)})
    kept = [outcome_of(line) for line in thb.lines(beside) if line.wager != "bonus"]
    assert kept == [outcome_of(line) for line in thb.lines(without)]
    assert len(thb.lines(beside, "bonus")) == 1


@pytest.mark.clause("THB 7.G")
@pytest.mark.parametrize("hand", HANDS)
def test_other_wagers_have_no_bearing_on_the_bonus(hand: str) -> None:
    cards, of_dealer = HANDS[hand]
    first = thb.deal({1: cards}, of_dealer, "Ah Qd 7s 4c 2h", "3c 5d 6s")
    seen = set()
    for choices in (["flop", "turn", "river"], ["flop", "check", "check"], ["fold"]):
        [line] = thb.lines(thb.played(first, {1: {"ante": 500, "bonus": 700}}, {1: choices}), "bonus")
        seen.add(outcome_of(line))
    assert len(seen) == 1


@pytest.mark.clause("THB 7.H")
@pytest.mark.parametrize("second", [1, 3, 6])
def test_nobody_plays_a_second_position(second: int) -> None:
    driver = open_table(seats=())
    thb.allowed(driver.happen(Sit(seat=2, player="one", cite="")))
    again = driver.happen(Sit(seat=second, player="one", cite=""))
    assert refused(again) == (Reason.TOO_MANY_BOXES, "THB 7.H")
    assert refused(driver.answer(Bet(second, "ante", 500))) == (Reason.NOT_SEATED, "THB 7.C")
    thb.allowed(driver.happen(Leave(seat=2, cite="")))
    thb.allowed(driver.happen(Sit(seat=second, player="one", cite="")))


@pytest.mark.clause("THB 7.H", "THB 7.C(1)")
def test_who_left_a_wager_behind_takes_no_second_position_while_it_is_in_action() -> None:
    driver = thb.bets_placed(open_table(seats=(1, 2)), {1: {"ante": 500}, 2: {"ante": 500}})
    thb.allowed(driver.happen(Leave(seat=1, cite="")))
    elsewhere = driver.happen(Sit(seat=3, player="player 1", cite=""))
    assert refused(elsewhere) == (Reason.TOO_MANY_BOXES, "THB 7.H")
    thb.allowed(driver.answer(NO_MORE_BETS))
    assert driver.waiting is None
    thb.allowed(driver.happen(Sit(seat=3, player="player 1", cite="")))


@pytest.mark.clause("THB 7.H")
def test_who_left_no_wager_behind_may_sit_elsewhere_at_once() -> None:
    driver = thb.bets_placed(open_table(seats=(1, 2)), {2: {"ante": 500}})
    thb.allowed(driver.happen(Leave(seat=1, cite="")))
    thb.allowed(driver.happen(Sit(seat=3, player="player 1", cite="")))


def test_every_question_about_a_wager_is_the_player_s() -> None:
    driver = thb.played(FIRST, {1: {"ante": 500}, 2: {"ante": 500}})
    assert {step.by for step in thb.steps(driver, Ask) if isinstance(step, Ask)} == {"player"}
