"""Seals that were made in some events of a table, each with its seed once the house has revealed it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from houserules.engine.events import Event
from houserules.engine.steps import Drawn, Reveal, Shuffled
from houserules.store.database import Store
from houserules.store.jsonl import reveals_in


class Seal(msgspec.Struct, frozen=True):
    """The commitment to a shuffle or draw of this round; its seed once it is revealed."""

    seal: str
    context: str
    seed: str = ""


def seals_in(store: Store, table: str, events: Collection[Event]) -> list[Seal]:
    """Of what was shuffled, drawn or revealed here. A shoe is revealed only when it is over, perhaps rounds later."""
    revealed = [event.step for event in events if type(event.step) is Reveal]
    contexts = {step.seal: step.context for step in revealed}
    contexts |= {event.answer.seal: event.answer.context for event in events
                 if isinstance(event.answer, Shuffled | Drawn) and event.answer.seal}  # fmt: skip
    seeds = {step.seal: step.seed for step in revealed}
    closed = contexts.keys() - seeds.keys()
    if closed:
        last = max((event.n for event in events), default=0)
        later = reveals_in(store.tables.log(table).lines(last + 1))  # a line's number is never below its event's
        seeds |= _found(later, set(closed))
    return [Seal(seal, context, seeds.get(seal, "")) for seal, context in contexts.items()]


def _found(reveals: Iterable[Event], wanted: set[str]) -> dict[str, str]:
    """Read only as far as it is needed."""
    seeds: dict[str, str] = {}
    for event in reveals:
        if type(event.step) is Reveal and event.step.seal in wanted:
            seeds[event.step.seal] = event.step.seed
            if len(seeds) == len(wanted):
                break
    return seeds
