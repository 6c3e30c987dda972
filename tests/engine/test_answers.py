"""Answers that may stand and answers that are refused, where a game asks for an amount or a device tells something."""

from __future__ import annotations

import msgspec
import pytest

from houserules.engine.answers import refuse_answer
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Range, Read
from houserules.engine.table import Table
from houserules.games.blackjack import GAME
from kit.blackjack import rounds as bj

UNDER_AN_ACE = bj.deal({1: "Th 9h"}, "As Kc")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("insurance:100", None),
        ("insurance:300", None),
        ("insurance:400", Reason.OUT_OF_RANGE),
        ("insurance:150", Reason.OUT_OF_RANGE),
        ("insurance:0", Reason.OUT_OF_RANGE),
        ("insurance:-100", Reason.CHOICE_NOT_OPEN),
        ("insurance", Reason.CHOICE_NOT_OPEN),
        ("even-money", Reason.CHOICE_NOT_OPEN),
    ],
)
def test_an_amount_is_one_of_its_range(said: str, reason: Reason | None) -> None:
    ask = Ask(
        seat=1,
        choices=("no-insurance",),
        ranges=(Range("insurance", 100, 300, 100),),
        default="no-insurance",
        cite="BJ 8.A",
    )
    refusal = refuse_answer(bj.table_of(UNDER_AN_ACE).table, ask, said)
    assert (refusal and (refusal.reason, refusal.clause)) == (reason and (reason, "BJ 8.A"))


def test_a_card_reader_is_not_made_to_lie() -> None:
    driver = bj.played(UNDER_AN_ACE, {1: 500})
    read = next(event for event in driver.events if isinstance(event.step, Read))
    assert (read.answer, read.eyes) == (True, "all")
    auditor = Driver(Table.with_cards(GAME, bj.terms(), bj.shoe_of(UNDER_AN_ACE, 6)), bj.house())
    auditor.table.cards.decks = 6
    assert auditor.retrace(driver.events[: read.n]) is None
    forged = msgspec.structs.replace(read, answer=False)
    assert bj.refused_with(auditor.retrace([forged])) == (Reason.DEPARTS, read.cite)
