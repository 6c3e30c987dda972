"""Views: what a person may know. What a viewer may not see is absent, not hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from houserules.engine.events import Event
from houserules.engine.steps import Ask, Shuffled
from houserules.engine.vocabulary import ALL, seat_area

AUDITOR = "auditor"  # sees everything, afterwards


def may_see(viewer: str, event: Event) -> bool:
    """Viewers are `auditor`, a seat's player as `seat-3`, or anyone else by a role."""
    return viewer == AUDITOR or event.eyes in (ALL, viewer)


def unveiled(ask: Ask, viewer: str) -> Ask:
    """The question as this viewer hears it: an offered split would tell the table of a hidden pair."""
    if not ask.veiled or viewer in (AUDITOR, seat_area(ask.seat)):
        return ask
    return msgspec.structs.replace(ask, choices=(), ranges=())


def view(events: Iterable[Event], viewer: str) -> Iterator[Event]:
    """The same events, without the answers this viewer may not know; a shuffle keeps its public seal."""
    for event in events:
        if isinstance(event.step, Ask) and event.step.veiled:
            yield msgspec.structs.replace(event, step=unveiled(event.step, viewer))
        elif may_see(viewer, event):
            yield event
        elif isinstance(event.answer, Shuffled):
            sealed = Shuffled("", seal=event.answer.seal, context=event.answer.context)
            yield msgspec.structs.replace(event, answer=sealed)
        else:
            yield msgspec.structs.replace(event, answer=None)
