"""Embedded tables for tests: with a fixed shuffle and clock, brought to where wagers are open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from houserules import table
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Invite
from houserules.engine.world import World
from houserules.floor.embedded import EmbeddedTable

WAGERS = {
    "let-it-ride": {"bet": 500},
    "jackpot-holdem": {"ante": 500, "xtra-bonus": 500},
    "texas-holdem-bonus": {"ante": 500},
    "blackjack": {"blackjack": 500},
}


def noon() -> int:
    return 12 * 3600


def open_table(
    game: str, chosen: Mapping[str, Any] | None = None, cards: str = "", clock: Callable[[], int] = noon
) -> EmbeddedTable:
    return table(game, chosen, cards, World(SeededShuffler(7), clock))


def wagers_open(made: EmbeddedTable) -> EmbeddedTable:
    """Opened, shuffled and, in blackjack, cut by the dealer: the players decline."""
    assert made.next_round() is None
    while not isinstance(made.waiting, Invite):
        if isinstance(made.waiting, Ask):
            assert made.choose(made.waiting.seat, "decline") is None
        assert made.next_round() is None
    return made


def wager(made: EmbeddedTable, game: str, *boxes: int) -> list[Refusal | None]:
    """The first wager of each box, as it was answered; the others follow where it was taken."""
    answers = []
    for box in boxes:
        main, *others = WAGERS[game].items()
        answers.append(made.bet(box, *main))
        if answers[-1] is None:
            assert [made.bet(box, *other) for other in others] == [None] * len(others)
    return answers


def refused(refusal: Refusal | None) -> tuple[Reason, str]:
    assert refusal is not None
    return refusal.reason, refusal.clause
