"""Jackpot Hold 'Em, chapter 7: players who leave, and what becomes of their wagers (reading G10)."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Ask, Deal, Leave, Return, Sit
from houserules.engine.vocabulary import NO_MORE_BETS, RACK
from kit import dealer
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe

# Three kings against eights: they win from the dealer, on the Player Bonus and on the progressive.
FIRST = jhe.deal({1: "Kc Kd", 2: "9c 9d"}, "8h 8s", "Kh Qd 7s 4c 2h")
WAGERS = {1: jhe.staked(player_bonus=100, progressive=100), 2: jhe.staked()}
FOLDED = [("ante", "lose", -500), ("xtra-bonus", "lose", -500)]
WON = [("player-bonus", "win", 300), ("progressive", "win", 900)]
WAITING = {1: ["check", "check", "play"], 2: ["check", "check", "play"]}


def played_at(times: int) -> list[tuple[str, str, int]]:
    return [("ante", "win", 500), ("xtra-bonus", "push", 0), ("play", "win", 500 * times), *WON]


@pytest.mark.clause("JHE 7.C(1)")
@pytest.mark.parametrize("where", ["JHE 8.D(2)", "JHE 11.A", "JHE 11.C", "JHE 11.D", "JHE 11.H(1)", "JHE 11.I(2)"])
def test_the_seat_of_a_player_who_leaves_in_a_round_stays_his_until_it_is_over(where: str) -> None:
    driver = jackpot_dealer.dealing(FIRST, WAGERS)
    jackpot_dealer.to_clause(driver, where)
    jhe.allowed(driver.happen(Leave(seat=1, cite="")))
    for player in ("other", "player 1"):
        again = driver.happen(Sit(seat=1, player=player, cite=""))
        assert dealer.refused_with(again) == (Reason.SEAT_TAKEN, "JHE 7.C")
    jackpot_dealer.finished(driver)
    jhe.allowed(driver.happen(Sit(seat=1, player="other", cite="")))


def leaving(clause: str, ruling: str, choices: jhe.Choices | None = None) -> Driver:
    """Seat 1 leaves when this clause is due; the floorperson rules so each time."""
    driver = jackpot_dealer.standing_at(jackpot_dealer.resting_on(clause), FIRST, WAGERS, choices)
    players = driver.world.decide
    driver.world.decide = lambda table, ask: ruling if ask.by == "floorperson" else players(table, ask)
    jhe.allowed(driver.happen(Leave(seat=1, cite="")))
    assert driver.waiting is None
    return driver


def own(driver: Driver) -> list[tuple[str, str, int]]:
    return [(line.wager, line.result, line.net) for line in jhe.lines(driver) if line.seat == 1]


@pytest.mark.clause("JHE 7.C(1)", "JHE 7.C(2)")
@pytest.mark.parametrize(
    ("clause", "choices", "settled"),
    [
        ("JHE 11.A", None, [*FOLDED, *WON]),  # checked twice, then folded
        ("JHE 11.C", None, [*FOLDED, *WON]),
        ("JHE 11.E", {1: ["check"], 2: ["play"]}, [*FOLDED, *WON]),
        ("JHE 11.G", {1: ["check", "check"], 2: ["play"]}, [*FOLDED, *WON]),
        ("JHE 11.D", None, played_at(3)),
        ("JHE 11.F", {1: ["check", "play"]}, played_at(2)),
        ("JHE 11.H(1)", WAITING, played_at(1)),
        ("JHE 11.I(2)", None, played_at(3)),  # while the other is settled
    ],
)
def test_a_hand_played_out_makes_no_further_wager_and_is_settled(
    clause: str, choices: jhe.Choices | None, settled: list[tuple[str, str, int]]
) -> None:
    driver = leaving(clause, "play-out", choices)
    assert own(driver) == settled
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.clause("JHE 7.C(2)")
@pytest.mark.parametrize(
    ("clause", "choices", "play"),
    [
        ("JHE 11.A", None, 0),
        ("JHE 11.C", None, 0),
        ("JHE 11.E", {1: ["check"], 2: ["play"]}, 0),
        ("JHE 11.G", {1: ["check", "check"], 2: ["play"]}, 0),
        ("JHE 11.D", None, 1_500),
        ("JHE 11.F", {1: ["check", "play"]}, 1_000),
        ("JHE 11.H(1)", WAITING, 500),
        ("JHE 11.I(2)", None, 1_500),
    ],
)
def test_abandoned_wagers_are_lost_whenever_the_player_left(
    clause: str, choices: jhe.Choices | None, play: int
) -> None:
    driver = leaving(clause, "abandon", choices)
    lines = [line for line in jhe.lines(driver) if line.seat == 1]
    assert {line.wager: -line.net for line in lines} == WAGERS[1] | ({"play": play} if play else {})
    assert {(line.result, line.outcome, line.clause) for line in lines} == {("lose", "abandoned", "JHE 7.C(2)")}
    assert {line.result for line in jhe.lines(driver, "ante") if line.seat == 2} == {"win"}
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.clause("JHE 7.C(2)")
def test_a_folded_player_who_leaves_may_lose_the_side_wagers_too() -> None:
    lost = [("player-bonus", "lose", -100), ("progressive", "lose", -100)]
    for ruling, sides in (("play-out", WON), ("abandon", lost)):
        driver = leaving("JHE 11.H(1)", ruling, {1: ["check", "check", "fold"]})
        assert own(driver) == [*FOLDED, *sides]


@pytest.mark.clause("JHE 7.C(2)")
def test_the_floorperson_alone_rules_on_a_player_who_left_and_play_goes_on_without_a_ruling() -> None:
    driver = jackpot_dealer.dealing(FIRST, WAGERS)
    jackpot_dealer.to_clause(driver, "JHE 11.A")
    jhe.allowed(driver.happen(Leave(seat=1, cite="")))
    jackpot_dealer.to_clause(driver, "JHE 7.C(2)")
    for by in ("dealer", "player"):
        wrong = driver.act(Act(by, "abandon", {}, 1))
        assert dealer.refused_with(wrong) == (Reason.WRONG_ROLE, "JHE 7.C(1), JHE 7.C(2)")
    for word in ("fold", "check", "play", "left"):
        wrong = driver.act(Act("floorperson", word))
        assert dealer.refused_with(wrong) == (Reason.CHOICE_NOT_OPEN, "JHE 7.C(1), JHE 7.C(2)")
    unruled = jackpot_dealer.standing_at(jackpot_dealer.resting_on("JHE 11.A"), FIRST, WAGERS)
    jhe.allowed(unruled.happen(Leave(seat=1, cite="")))
    assert unruled.table.lines == leaving("JHE 11.A", "play-out").table.lines


@pytest.mark.clause("JHE 7.C(2)", "JHE 11.H")
def test_the_dealer_s_hand_is_shown_though_everybody_has_left_for_good() -> None:
    driver = jackpot_dealer.standing_at(jackpot_dealer.resting_on("JHE 11.E"), FIRST, {1: WAGERS[1]}, {1: ["check"]})
    driver.world.decide = lambda table, ask: "abandon" if ask.by == "floorperson" else None
    jhe.allowed(driver.happen(Leave(seat=1, cite="")))
    assert driver.waiting is None
    assert len(jhe.citing(driver, "JHE 11.H(1)")) == 1
    assert jhe.citing(driver, "JHE 11.I(2)") == []
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.clause("JHE 7.C(2)")
def test_a_player_who_leaves_before_no_more_bets_is_dealt_in_with_what_lies_there() -> None:
    driver = jhe.betting_round(FIRST, WAGERS)
    jhe.allowed(driver.happen(Leave(seat=1, cite="")))
    jhe.allowed(driver.answer(NO_MORE_BETS))
    assert [event.step.seat for event in jhe.citing(driver, "JHE 7.C(2)") if isinstance(event.step, Ask)] != []
    assert own(driver) == [*FOLDED, *WON]


@pytest.mark.clause("JHE 7.F(1)", "JHE 7.C")
@pytest.mark.parametrize("behind", [{"ante": 500}, {**WAGERS[1], "ante": 600}])
def test_who_leaves_before_ante_and_xtra_bonus_are_equal_is_not_in_the_round(behind: dict[str, int]) -> None:
    """Nobody can make them equal any more, and the others wait: the chips go back, no cards are dealt there."""
    driver = jhe.betting_round(FIRST, {1: WAGERS[1], 2: jhe.staked()})
    jhe.bets_placed(driver, {1: {"progressive": 0, "player-bonus": 0, "xtra-bonus": 0}})
    jhe.bets_placed(driver, {1: {"ante": behind.get("xtra-bonus", 500)}})
    jhe.bets_placed(driver, {1: {wager: amount for wager, amount in behind.items() if wager != "ante"}})
    jhe.bets_placed(driver, {1: {"ante": behind["ante"]}})
    jhe.allowed(driver.happen(Leave(seat=1, cite="")))
    jhe.allowed(driver.answer(NO_MORE_BETS))
    back = [line for line in jhe.lines(driver) if line.seat == 1]
    assert {line.wager: line.returned for line in back} == behind
    assert {(line.result, line.clause, line.net) for line in back} == {("withdrawn", "JHE 7.F(1)", 0)}
    assert driver.table.chips.purses[1] == 0  # he had bought no chips here beyond these
    announced = next(event.n for event in driver.events if isinstance(event.step, Announce))
    assert all(
        event.n < announced for event in driver.events if isinstance(event.step, Return) and event.step.line in back
    )
    assert "seat-1" not in {step.to for step in jhe.steps(driver, Deal) if isinstance(step, Deal)}
    assert [line.seat for line in jhe.lines(driver, "play")] == [2]


@pytest.mark.clause("JHE 7.F(1)", "JHE 7.C")
def test_a_table_left_with_unequal_wagers_alone_deals_nothing_and_stays_ready() -> None:
    driver = jhe.betting_round(FIRST, {1: {"ante": 500}})
    jhe.allowed(driver.happen(Leave(seat=1, cite="")))
    jhe.allowed(driver.act(Act("dealer", "announce", {"words": "no more bets"})))
    assert (driver.waiting, driver.table.cards.drawn, driver.table.chips.layout) == (None, 0, {})
    jhe.allowed(driver.happen(Sit(seat=1, player="next", cite="")))
    jhe.allowed(driver.begin("round"))
