"""Jackpot Hold 'Em, chapter 1: the words of the rulebook and what stands for them."""

import pytest

from houserules.engine.driver import Driver
from houserules.engine.procedures.holdem import ANTE
from houserules.engine.steps import Ask, Bet, Deal, Stake
from houserules.games.jackpot_holdem.rules import CHECK, FOLD
from houserules.games.jackpot_holdem.side_wagers import PLAYER_BONUS
from houserules.games.jackpot_holdem.wagers import PLAY, XTRA_BONUS
from houserules.law.register import register
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe

HANDS = {2: "Kc Kd", 5: "9c 8d"}
FIRST = jhe.deal(HANDS, "Jh Js", "Ah Qd 7s 4c 2h")
BOTH = {seat: jhe.staked() for seat in HANDS}


def staked(driver: Driver, seat: int) -> list[tuple[str, int, int]]:
    """A seat's wagers as they were placed: which, how much, after how many cards."""
    placed, cards = [], 0
    for event in driver.events:
        cards += isinstance(event.step, Deal)
        if isinstance(event.step, Stake) and event.step.seat == seat:
            placed.append((event.step.wager, event.step.amount, cards))
    return placed


@pytest.mark.clause("JHE 1", "JHE 1.A", "JHE 1.B")
def test_the_game_is_the_one_its_rulebook_defines() -> None:
    assert (jhe.GAME.name, jhe.GAME.book) == ("jackpot-holdem", "JHE")
    assert {clause.status for clause in register(jhe.GAME.book) if clause.chapter == "1"} == {"defined"}


@pytest.mark.clause("JHE 1.B(1)", "JHE 1.B(6)")
def test_ante_and_xtra_bonus_are_made_before_any_card_and_nobody_is_dealt_in_without_both() -> None:
    driver = jhe.played(FIRST, BOTH)
    assert staked(driver, 2)[:2] == [(ANTE, 500, 0), (XTRA_BONUS, 500, 0)]
    betting = jhe.betting_round(FIRST, BOTH)
    jhe.seated(betting, [1, 3])
    jhe.allowed(betting.answer(Bet(3, ANTE, 500)))
    assert betting.answer("no-more-bets") is not None
    jhe.allowed(betting.answer(Bet(3, XTRA_BONUS, 500)))
    jhe.allowed(betting.answer("no-more-bets"))
    assert {step.to for step in jhe.steps(betting, Deal) if isinstance(step, Deal)} == {
        "seat-2", "seat-3", "seat-5", "dealer", "community",
    }  # fmt: skip


@pytest.mark.clause("JHE 1.B(2)")
def test_to_check_is_to_make_no_play_wager_yet_and_to_stay_in_the_round() -> None:
    driver = jhe.played(FIRST, BOTH, {2: [CHECK, CHECK, PLAY]})
    assert staked(driver, 2)[2:] == [(PLAY, 500, 2 * 2 + 2 + 5)]
    assert {line.result for line in jhe.lines(driver) if line.seat == 2} == {"win", "push"}


@pytest.mark.clause("JHE 1.B(3)")
def test_to_fold_is_to_make_no_play_wager_and_to_be_out_of_the_round() -> None:
    driver = jhe.played(FIRST, BOTH, {2: [CHECK, CHECK, FOLD]})
    assert [wager for wager, _, _ in staked(driver, 2)] == [ANTE, XTRA_BONUS]
    assert [(line.wager, line.outcome) for line in jhe.lines(driver) if line.seat == 2] == [
        (ANTE, "folded"),
        (XTRA_BONUS, "folded"),
    ]


@pytest.mark.clause("JHE 1.B(4)")
@pytest.mark.parametrize(("checks", "amount", "shown"), [(0, 1_500, 1), (1, 1_000, 3), (2, 500, 5)])
def test_the_play_wager_is_a_further_one_of_a_player_who_has_seen_the_own_hand(
    checks: int, amount: int, shown: int
) -> None:
    driver = jhe.played(FIRST, BOTH, {2: [*[CHECK] * checks, PLAY]})
    assert staked(driver, 2)[2:] == [(PLAY, amount, 2 * 2 + 2 + shown)]
    [look] = jhe.citing(driver, "JHE 11.A")
    assert look.n < min(event.n for event in driver.events if isinstance(event.step, Ask))


@pytest.mark.clause("JHE 1.B(5)")
@pytest.mark.parametrize("of_dealer", ["Ac Ad", "Jc 8d"])  # three aces beat the hand, a pair of jacks does not
@pytest.mark.parametrize("choices", [[PLAY], [CHECK, CHECK, FOLD]])
def test_the_player_bonus_is_made_before_any_card_and_goes_by_the_player_s_hand_alone(
    of_dealer: str, choices: list[str]
) -> None:
    first = jhe.deal({1: "Kc Kd"}, of_dealer, "Ah Js Ks 4c 2h")
    driver = jhe.played(first, {1: jhe.staked(player_bonus=200)}, {1: choices})
    assert (PLAYER_BONUS.name, 200, 0) in staked(driver, 1)
    [line] = jhe.lines(driver, PLAYER_BONUS.name)
    assert (line.result, line.outcome, line.payout) == ("win", "three-of-a-kind", 600)


def test_the_words_of_a_choice_are_those_of_the_rulebook() -> None:
    driver = jackpot_dealer.standing_at(jackpot_dealer.resting_on("JHE 11.C"), FIRST, BOTH)
    assert isinstance(driver.waiting, Ask)
    assert (driver.waiting.choices, driver.waiting.default) == ((PLAY, CHECK), CHECK)
