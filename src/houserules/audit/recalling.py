"""One round of the past: its steps with their clauses, its settlement, and what has been opened since."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from houserules.audit.restoring import restored_events
from houserules.cards.house_key import HouseKey
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.steps import Begin, Collect, Drawn, Pay, Return, Reveal, Shuffled
from houserules.engine.views import AUDITOR, view
from houserules.store.header import Header
from houserules.store.jsonl import Recorded


@dataclass(frozen=True)
class Recalled:
    """A round as an auditor may see it."""

    header: Header
    round: int
    events: tuple[Event, ...]

    @property
    def lines(self) -> list[Line]:
        return [event.step.line for event in self.events if isinstance(event.step, Collect | Pay | Return)]


def recall(log: Recorded, number: int, key: HouseKey | None = None) -> Recalled | None:
    """Round `number` of a log, from its beginning to the next procedure's; None if it was not played."""
    events, length = _needed(restored_events(log, key), number)
    if not events:
        return None
    return Recalled(log.header, number, tuple(view(events, AUDITOR))[:length])


def _needed(events: Iterable[Event], number: int) -> tuple[list[Event], int]:
    """The events of the round and those after it, until every seal in it is opened; and how many are its own."""
    kept: list[Event] = []
    rounds, length = 0, 0
    sealed: set[str] = set()
    for event in events:
        step = event.step
        if isinstance(step, Begin):
            rounds += step.procedure == "round"
            length = length or len(kept)
        if rounds < number:
            continue
        kept.append(event)
        if isinstance(step, Reveal):
            sealed.discard(step.seal)
        elif not length and isinstance(event.answer, Shuffled | Drawn) and event.answer.seal:
            sealed.add(event.answer.seal)
        if length and not sealed:
            break
    return kept, length or len(kept)
