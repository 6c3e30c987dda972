"""An event: one step with its answer, recorded for good, as one line of JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from houserules.engine.steps import Answer, AnyStep, Bet, Burn, Deal, Irregular, Shuffle, Shuffled, Spin
from houserules.engine.vocabulary import ALL, UP


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """`eyes` says who may know the answer: everyone, nobody, or one seat's player."""

    n: int
    step: AnyStep
    answer: int | str | bool | Bet | Irregular | Shuffled | None = None
    eyes: str = ALL

    @property
    def cite(self) -> str:
        return self.step.cite


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Event)
# By type: `isinstance` takes ten times as long on a struct, and every event asks.
_DRAWN = frozenset((Deal, Burn))
_SECRETIVE = _DRAWN | {Shuffle, Spin}


def record(n: int, step: Any, answer: Answer) -> Event:
    """Decides who may see the answer, as the event is made; what is face up or irregular is not secret."""
    if type(step) not in _SECRETIVE or type(answer) is Irregular or (type(step) in _DRAWN and step.face == UP):
        return Event(n, step, answer)
    return Event(n, step, answer, step.eyes)


def to_line(event: Event) -> str:
    """The event as one line of JSON, always the same bytes for the same event."""
    return _encoder.encode(event).decode()


def from_line(line: str | bytes) -> Event:
    return _decoder.decode(line)


def to_lines(events: Iterable[Event]) -> Iterator[str]:
    return (to_line(event) for event in events)
