"""Who stood behind the role: the name that an event carries."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.engine.steps import Answer, Bet, Invite, Sit, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, PLAYER


def person_behind(table: Table, step: Step, answer: Answer, staff: Mapping[str, str]) -> str:
    """A player by their seat, the dealer and the floorperson as the staff list says; empty for the house itself."""
    actor = step.actor
    if actor != PLAYER:
        return staff.get(actor, "") if staff else ""
    if type(step) is Sit:
        return step.player
    if type(step) is Invite and type(answer) is not Bet:
        return staff.get(DEALER, "")  # the dealer closes the betting
    seat = answer.seat if type(answer) is Bet else getattr(step, "seat", 0)
    people = table.people
    return people.seated.get(seat) or people.left.get(seat, "")
