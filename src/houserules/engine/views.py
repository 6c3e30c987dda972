"""Views: what a person may know. What a viewer may not see is absent, not hidden."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from houserules.engine.events import Event
from houserules.engine.steps import Ask, Begin, Drawn, Reveal, Shuffled, Spin
from houserules.engine.vocabulary import ALL, NOBODY, seat_area

PUBLIC = "public"  # whoever stands around the table, the dealer and the floorperson among them
AUDITOR = "auditor"  # sees hidden things too, once they are over
MOST_SEATS = 99

replace = msgspec.structs.replace


class UnknownViewer(ValueError):
    """Viewers are a closed list: a wrong name must not pass for somebody who may see more, or less."""


@lru_cache
def known_viewer(viewer: str, seats: int = MOST_SEATS) -> str:
    """The viewer by this name at a table of so many seats; `nobody` sees what everybody sees."""
    if viewer in (PUBLIC, NOBODY):
        return PUBLIC
    seat = re.fullmatch("seat-([1-9][0-9]?)", viewer)
    if viewer == AUDITOR or (seat is not None and int(seat[1]) <= seats):
        return viewer
    raise UnknownViewer(f"{viewer!r} is not a viewer: choose {AUDITOR}, {PUBLIC} or a seat, seat-1 to seat-{seats}.")


def may_see(viewer: str, event: Event) -> bool:
    """Whether this viewer may know the answer as soon as it is given."""
    return event.eyes in (ALL, known_viewer(viewer))


def unveiled(ask: Ask, viewer: str) -> Ask:
    """The question as this viewer hears it: an offered split would tell the table of a hidden pair."""
    if not ask.veiled or known_viewer(viewer) == seat_area(ask.seat):
        return ask
    return replace(ask, choices=(), ranges=())


def view(events: Iterable[Event], viewer: str, seats: int = MOST_SEATS) -> Iterator[Event]:
    """The same events, without what this viewer may not know; a shuffle or draw keeps its public seal."""
    if known_viewer(viewer, seats) == AUDITOR:
        return _audited(list(events))
    return (_seen(event, viewer) for event in events)


def _seen(event: Event, viewer: str) -> Event:
    step, answer = event.step, event.answer
    if type(step) is Ask:
        return replace(event, step=unveiled(step, viewer)) if step.veiled else event
    if type(answer) is Shuffled:
        return replace(event, answer=Shuffled("", answer.seal, context=answer.context))
    if type(answer) is Drawn:
        shows = answer.shows if may_see(viewer, event) else ""
        return replace(event, answer=Drawn(shows, answer.seal, context=answer.context))
    return event if may_see(viewer, event) else replace(event, answer=None)


def _audited(events: list[Event]) -> Iterator[Event]:
    """Sealed things once they are revealed, a hidden draw once another has replaced it, the rest after its procedure.

    The order of a practice table's cards, which nothing reveals, is never shown.
    """
    revealed = {event.step.seal for event in events if type(event.step) is Reveal}
    in_force = {event.step.wheel: place for place, event in enumerate(events) if type(event.step) is Spin}
    over = max((place for place, event in enumerate(events) if type(event.step) in (Begin, Reveal)), default=0)
    for place, event in enumerate(events):
        step, answer = event.step, event.answer
        if type(answer) is Shuffled or type(answer) is Drawn:
            shown = bool(answer.seal) and answer.seal in revealed
        else:
            shown = place < (in_force[step.wheel] if type(step) is Spin else over)
        yield event if shown else _seen(event, PUBLIC)
