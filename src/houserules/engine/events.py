"""An event: one step with its answer, recorded for good, as one line of JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

import msgspec

from houserules.engine.lines import Line
from houserules.engine.steps import Answer, AnyStep, Bet, Burn, Deal, Drawn, Irregular, Shuffle, Shuffled, Spin
from houserules.engine.vocabulary import ALL, UP


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """`eyes` says who may know the answer: everyone, nobody, or one seat's player."""

    n: int
    step: AnyStep
    answer: int | str | bool | Bet | Irregular | Shuffled | Drawn | None = None
    eyes: str = ALL
    at: int = 0  # seconds since 1970, never less than the event before
    person: str = ""  # who stood behind the role; empty when the house did it by itself
    timed_out: bool = False  # nobody chose in time, and the default of the question counts
    clock_held: bool = False  # the clock had stepped back and was held at the time of the event before

    @property
    def cite(self) -> str:
        return self.step.cite


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Event)
# By type: `isinstance` takes ten times as long on a struct, and every event asks.
_DRAWN = frozenset((Deal, Burn))
_SECRETIVE = _DRAWN | {Shuffle, Spin}


def eyes_of(step: Any, answer: Answer) -> str:
    """The people who may see the answer; what is face up or irregular is not secret."""
    if type(step) not in _SECRETIVE or type(answer) is Irregular or (type(step) in _DRAWN and step.face == UP):
        return ALL
    eyes: str = step.eyes
    return eyes


def record(n: int, step: Any, answer: Answer, at: int = 0, person: str = "") -> Event:
    return Event(n, step, answer, eyes_of(step, answer), at, person)


def to_line(event: Event) -> str:
    """The event as one line of JSON, always the same bytes for the same event."""
    return _encoder.encode(canonical(event)).decode()


def as_logged(answer: Answer) -> str:
    """An answer as a sentence quotes it: 'ride', and whatever is not a word as it stands in a log: true, null."""
    return repr(answer) if isinstance(answer, str) else _encoder.encode(answer).decode()


def from_line(line: str | bytes) -> Event:
    return _decoder.decode(line)


def to_lines(events: Iterable[Event]) -> Iterator[str]:
    return (to_line(event) for event in events)


def canonical(event: Event) -> Event:
    """The same event, ready to be written.

    The encoder leaves out a default only when it is the very same object, so a word that equals
    the default but was put together elsewhere is replaced by the default itself.
    """
    step = event.step
    line = getattr(step, "line", None)
    if type(line) is Line and (plain := _with_defaults(line)) is not line:
        step = msgspec.structs.replace(step, line=plain)
    step, answer = _with_defaults(step), _with_defaults(event.answer)
    if step is not event.step or answer is not event.answer:
        event = msgspec.structs.replace(event, step=step, answer=answer)
    return _with_defaults(event)


T = TypeVar("T")


def _with_defaults(value: T) -> T:
    """The value with each word that equals its default replaced by it."""
    if not isinstance(value, msgspec.Struct):
        return value
    changed = {}
    for name, default in _default_words(type(value)):
        word = getattr(value, name)
        if word is not default and word == default:
            changed[name] = default
    return msgspec.structs.replace(value, **changed) if changed else value


@cache
def _default_words(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (field.name, field.default)
        for field in msgspec.structs.fields(kind)
        if isinstance(field.default, str) and field.default
    )
