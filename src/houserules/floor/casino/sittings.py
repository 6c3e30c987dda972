"""Whose cards are whose: what only a seat may see belongs to the person who sat there then, never to a later one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from houserules.engine.events import Event
from houserules.engine.steps import Ask, Bet, Invite, Sit
from houserules.engine.views import PUBLIC, replace, view
from houserules.engine.vocabulary import ALL, seat_area, seat_of


class Seen(Struct, frozen=True):
    """An event, and the person who may see what everybody else may not; empty where there is nothing to hide."""

    event: Event
    owner: str = ""

    def by(self, person: str) -> Event:
        """The event as this person may see it."""
        seat = _private_seat(self.event)
        viewer = seat_area(seat) if seat and person and person == self.owner else PUBLIC
        return next(view((self.event,), viewer))

    def opened_for(self, person: str) -> Event:
        """The same, for a scene of this person: what they may see is marked as being for all."""
        seen = self.by(person)
        return replace(seen, eyes=ALL) if seen.answer is not None else seen


class Sittings:
    """Who sat where, folded from the events. Cards are dealt to those who wagered, and a wager names its person.

    So it is enough to begin with the round in which the events are that one wants to see.
    """

    def __init__(self) -> None:
        self.persons: dict[int, str] = {}

    def watch(self, event: Event) -> Seen:
        step, answer = event.step, event.answer
        if type(step) is Sit:
            self.persons[step.seat] = step.player
        elif type(step) is Invite and type(answer) is Bet and event.person:
            self.persons[answer.seat] = event.person
        return Seen(event, self.persons.get(_private_seat(event), ""))


def all_seen(events: Iterable[Event]) -> Iterator[Seen]:
    """Events from the beginning of a round on, each with its owner."""
    sittings = Sittings()
    return (sittings.watch(event) for event in events)


def _private_seat(event: Event) -> int:
    """The seat for whose eyes something in the event is; 0 if there is none."""
    step = event.step
    if type(step) is Ask:
        return step.seat if step.veiled else 0
    return seat_of(event.eyes)
