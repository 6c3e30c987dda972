"""Events of a table after a number: from memory while they are there, else from the store, each with its owner."""

from __future__ import annotations

from houserules.floor.casino.actor import TableActor
from houserules.floor.casino.sittings import Seen, all_seen
from houserules.store.database import Store

MOST_EVENTS = 1000


def events_after(store: Store, actor: TableActor, after: int, most: int = MOST_EVENTS) -> list[Seen]:
    tail = actor.tail
    if after + 1 >= tail.first:
        return tail.seen[after + 1 - tail.first :][:most]
    begun = store.tables.round_begun(actor.table, after + 1)
    kept = store.tables.events_after(actor.table, begun - 1, after + 1 - begun + most)
    return [seen for seen in all_seen(kept) if seen.event.n > after]
