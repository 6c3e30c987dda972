"""Blackjack: at every step of a round only the act that is due counts, and only by the one whose act it is."""

from itertools import product

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Step
from houserules.engine.vocabulary import PLAYER, ROLES
from kit import dealer
from kit.blackjack import rounds as bj

WORDS = ("stand", "hit", "double", "split", "surrender", "insurance:100", "even-money")
ACTS = ("deal", "turn", "read", "pay", "collect", "return", "move", "attest")
SAID = {1: ["insurance:100", "split", "hit", "stand"], 2: ["no-insurance", "surrender"], 3: ["even-money"]}
TABLES = pytest.mark.parametrize("hole_card", ["peek", "none"])


def dealt(hole_card: str) -> Driver:
    """A round with insurance, even money, a split and a surrender, every act of which waits for a person."""
    second = "9h" if hole_card == "peek" else ""
    first = bj.deal({1: "8c 8d", 2: "Tc 6c", 3: "Ac Kc"}, f"As {second}".strip(), "2c 9c Td 9d 5h")
    driver = bj.with_dealer(first, dict.fromkeys(SAID, 500), bj.terms(hole_card=hole_card))
    return dealer.closed(driver)


def is_due(step: Step, act: Act) -> bool:
    """Whether it is this person's turn, and this is no other step's act."""
    if act.by != step.actor or (act.by == PLAYER and act.seat != getattr(step, "seat", 0)):
        return False
    return isinstance(step, Ask) or act.do == step.verb


def right_act(driver: Driver, words: dict[int, list[str]]) -> Act:
    step = driver.waiting
    if isinstance(step, Ask):
        return Act(PLAYER, words[step.seat].pop(0) if words[step.seat] else "stand", {}, step.seat)
    return dealer.right_act(driver)


@pytest.mark.clause("BJ 6.D", "BJ 6.E", "BJ 7.B")
@TABLES
def test_no_other_act_counts_and_none_that_is_refused_changes_anything(hole_card: str) -> None:
    driver, words = dealt(hole_card), {seat: list(said) for seat, said in SAID.items()}
    reasons = set()
    while (step := driver.waiting) is not None:
        for role, do, seat in product(ROLES, WORDS + ACTS, (0, 1, 2, 3)):
            act = Act(role, do, {}, seat)
            if is_due(step, act):
                continue
            before = len(driver.events), dict(driver.table.chips.layout), driver.table.cards.all()
            refusal = driver.act(act)
            assert refusal is not None, (step, act)
            assert refusal.message
            assert refusal.clause == step.cite
            assert before == (len(driver.events), dict(driver.table.chips.layout), driver.table.cards.all())
            assert driver.waiting == step
            reasons.add(refusal.reason)
        bj.allowed(driver.act(right_act(driver, words)))
    assert reasons == {Reason.WRONG_ROLE, Reason.WRONG_ACT, Reason.NOT_YOUR_TURN}
    assert {line.wager for line in bj.lines(driver)} == {"blackjack", "insurance", "split"}


@pytest.mark.clause("BJ 6.D", "BJ 6.E")
@TABLES
def test_from_the_first_card_to_the_last_no_bet_is_taken(hole_card: str) -> None:
    driver, words = dealt(hole_card), {seat: list(said) for seat, said in SAID.items()}
    while driver.waiting is not None:
        for wager, amount in product(("blackjack", "insurance", "double", "split"), (0, 500, 1000)):
            refusal = driver.act(Act(PLAYER, "bet", {"wager": wager, "amount": amount}, 1))
            clause = "BJ 6.E" if driver.table.stake(1, wager) else "BJ 6.D"  # altered, or new (reading B64)
            assert bj.refused_with(refusal) == (Reason.BETTING_CLOSED, clause)
        bj.allowed(driver.act(right_act(driver, words)))
