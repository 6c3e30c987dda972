"""Let It Ride, chapter 1: the words of the rulebook and what stands for them."""

import pytest

from houserules.cards import cards
from houserules.engine.lines import LOSE, WIN, WITHDRAWN
from houserules.games.let_it_ride import GAME
from houserules.games.let_it_ride.hands import FIVE_CARD, five_card_hand
from houserules.games.let_it_ride.rules import RIDE, WITHDRAW
from houserules.games.let_it_ride.side_wagers.progressive import PAYTABLES, envy_paytable
from houserules.games.let_it_ride.sight import COMMUNITY
from houserules.law.register import register
from kit import dealer
from kit.let_it_ride import rounds as lir

BARE = ("five-card-bonus", "three-card-bonus", "six-card-bonus")
PROGRESSIVE = {"bet": 500, "progressive": 100}
QUALIFYING = {"straight-flush", "royal-flush"}


@pytest.mark.clause("LIR 1", "LIR 1.A", "LIR 1.B")
def test_the_game_is_the_one_its_rulebook_defines() -> None:
    assert (GAME.name, GAME.book) == ("let-it-ride", "LIR")
    assert {clause.status for clause in register(GAME.book) if clause.chapter == "1"} == {"defined"}


@pytest.mark.clause("LIR 1.B(1)", "LIR 1.B(4)")
def test_the_community_cards_belong_to_every_hand() -> None:
    """Two queens in the middle make tens or better of nothing; each player adds his own three cards."""
    top = dealer.one_by_one({1: "2c 5d 9h", 4: "3c Qs 8h"}, "Qc Qd")
    driver = lir.played(top, {1: {"bet": 500}, 4: {"bet": 500}}, chosen=lir.terms(without=(*BARE, "progressive")))
    outcomes = {line.seat: line.outcome for line in lir.lines(driver, "bet-3")}
    assert outcomes == {1: "tens-or-better", 4: "three-of-a-kind"}
    assert COMMUNITY == "community"


@pytest.mark.clause("LIR 1.B(4)")
def test_a_hand_is_three_cards_and_the_two_community_cards() -> None:
    top = dealer.one_by_one({1: "As Ks Qs"}, "Js Ts")
    driver = lir.played(top, {1: {"bet": 500}}, chosen=lir.terms(without=(*BARE, "progressive")))
    assert FIVE_CARD[five_card_hand(*cards("As Ks Qs Js Ts"))] == "royal-flush"
    assert {line.outcome for line in driver.table.lines} == {"royal-flush"}


@pytest.mark.clause("LIR 1.B(2)", "LIR 1.B(3)")
@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("As Ks Qs", 1),  # royal flush with the community cards
        ("9s Qs Ks", 1),  # straight flush
        ("Jc Jd Jh", 0),  # four of a kind, just below
    ],
)
def test_another_player_s_qualifying_hand_pays_a_fixed_sum(hand: str, paid: int) -> None:
    top = dealer.one_by_one({1: hand, 2: "2c 3d 4h", 3: "2d 3h 5c"}, "Js Ts")
    wagers = {1: {"bet": 500}, 2: PROGRESSIVE, 3: {"bet": 500}}
    driver = lir.played(top, wagers, chosen=lir.terms(without=BARE))
    envy = lir.lines(driver, "envy-bonus")
    assert [(line.seat, line.stake) for line in envy] == [(2, 0)] * paid, "only the one with the progressive wager"
    assert all(line.payout > 0 and line.odds.startswith("$") for line in envy)


@pytest.mark.clause("LIR 1.B(2)")
def test_nobody_envies_himself() -> None:
    top = dealer.one_by_one({1: "As Ks Qs"}, "Js Ts")
    driver = lir.played(top, {1: PROGRESSIVE}, chosen=lir.terms(without=BARE))
    assert lir.lines(driver, "envy-bonus") == []


@pytest.mark.clause("LIR 1.B(3)")
@pytest.mark.parametrize("letter", ["A", "D", "E", "F"])
@pytest.mark.parametrize("stake", [100, 500])
def test_a_qualifying_hand_is_a_straight_flush_or_better(letter: str, stake: int) -> None:
    envy = envy_paytable(letter, stake)
    assert envy is not None
    assert {row.outcome for row in envy.rows} == QUALIFYING


@pytest.mark.clause("LIR 1.B(5)")
@pytest.mark.parametrize("choice", [RIDE, WITHDRAW])
def test_to_let_it_ride_is_not_to_withdraw(choice: str) -> None:
    top = dealer.one_by_one({1: "2c 5d 9h"}, "Qc Jd")
    driver = lir.played(top, {1: {"bet": 500}}, {1: [choice, choice]}, lir.terms(without=BARE))
    results = {line.wager: line.result for line in driver.table.lines}
    stood = LOSE if choice == RIDE else WITHDRAWN
    assert results == {"bet-1": stood, "bet-2": stood, "bet-3": LOSE}


@pytest.mark.clause("LIR 1.B(6)")
@pytest.mark.parametrize(
    ("hand", "letter", "result"),
    [
        ("Jc Jd 4h", "A", WIN),  # three of a kind with the jack of the community
        ("Jc Tc 4h", "A", LOSE),  # two pair, just below
    ],
)
def test_a_progressive_payout_hand_goes_as_far_down_as_the_paytable(hand: str, letter: str, result: str) -> None:
    top = dealer.one_by_one({1: hand}, "Js Ts")
    chosen = lir.terms(paytables={"progressive": letter}, without=BARE)
    [line] = lir.lines(lir.played(top, {1: PROGRESSIVE}, chosen=chosen), "progressive")
    assert line.result == result
    assert (line.outcome in {row.outcome for row in PAYTABLES["progressive"][letter].rows}) is (result == WIN)
