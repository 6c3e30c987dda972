"""Asking a player; one who has left is not waited for."""

from __future__ import annotations

from houserules.engine.places import LEFT
from houserules.engine.steps import Ask, ChoiceScript


def choose(ask: Ask) -> ChoiceScript:
    """The wagers of a player who left stay until they are decided (BJ 6.E): the hand goes on by the default choice."""
    answer = yield ask
    return ask.default if answer == LEFT else str(answer)
