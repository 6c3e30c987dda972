"""Rounds with a human dealer: every step waits, a wrong act is refused with the clause, the log is the same."""

from __future__ import annotations

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.events import to_lines
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Ask, Step
from houserules.engine.vocabulary import NO_MORE_BETS
from kit import dealer
from kit.setting import allowed, bets_placed, seated
from rounds.round_driver import EventfulWorld, drive, happen, moment_of, set_table
from rounds.round_file import RoundFile
from rounds.test_rounds import FILES

SOME = FILES[::20]


def wrong_acts(step: Step) -> list[Act]:
    """A stranger does it, another step is done, the right step is announced wrongly."""
    acts = [Act("stranger", step.verb), Act(step.actor, "juggle", {}, getattr(step, "seat", 0))]
    if step.says and not isinstance(step, Ask):
        acts.append(Act(step.actor, step.verb, dict.fromkeys(step.says, "elsewhere"), getattr(step, "seat", 0)))
    return acts


def right_act(driver: Driver, world: EventfulWorld) -> Act:
    step = driver.waiting
    if isinstance(step, Ask):
        return Act(step.actor, world.choose(driver.table, step) or step.default, {}, step.seat)
    return dealer.right_act(driver)


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.name)
def test_a_dealer_who_acts_in_person_makes_the_same_log(file: RoundFile) -> None:
    world = EventfulWorld(file)
    world.attended, world.decide = True, lambda table, ask: None
    driver = seated(Driver(set_table(file), world), [seat["seat"] for seat in file.seats])
    allowed(driver.begin("round"))
    bets_placed(driver, {seat["seat"]: seat["wagers"] for seat in file.seats})
    allowed(driver.act(Act("dealer", NO_MORE_BETS)))
    while (step := driver.waiting) is not None:
        due = world.to_come.pop(moment_of(driver.table, step), None)
        if due is not None:
            happen(driver, world, due)
            continue
        for act in wrong_acts(step):
            refusal = driver.act(act)
            assert isinstance(refusal, Refusal), act
            assert refusal.clause == step.cite
            assert driver.waiting is step
        allowed(driver.act(right_act(driver, world)))
    assert list(to_lines(driver.events)) == list(to_lines(drive(file).events))
