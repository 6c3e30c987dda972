"""Asking a player; one who has left is not waited for, and nobody is asked for chips he has not."""

from __future__ import annotations

from houserules.engine.procedures.wagering import has_chips
from houserules.engine.steps import Ask, ChoiceScript
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT


def choose(ask: Ask) -> ChoiceScript:
    """The wagers of a player who left stay until they are decided (BJ 6.E): the hand goes on by the default choice."""
    answer = yield ask
    return ask.default if answer == LEFT else str(answer)


def within_chips(table: Table, seat: int, amount: int) -> int:
    """As much of an amount as the player can lay."""
    return amount if has_chips(table, seat, amount) else table.chips.purses.get(seat, 0)
