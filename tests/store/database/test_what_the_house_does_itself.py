"""What the house does by itself is committed in one go as well, and keeps no answer."""

from __future__ import annotations

from houserules.engine.steps import Begin
from houserules.store.database import Store
from kit.casino import opened, taken_over


def test_without_a_key_events_are_gathered_and_no_answer_is_kept(store: Store) -> None:
    table = opened(store)
    played = taken_over(store, table)
    played.journal.begin_command("", "")
    played.live.go_on()
    assert store.tables.events_after(table, -1) == []
    played.journal.end_command(b"")
    assert len(store.tables.events_after(table, -1)) == played.live.driver.count > 0
    assert store.tables.answered(table, "") is None


def test_where_the_round_of_an_event_began(store: Store) -> None:
    table = opened(store)
    taken_over(store, table).play(3)
    begun = [
        event.n
        for event in store.tables.events_after(table, -1, 10_000)
        if type(event.step) is Begin and event.step.procedure == "round"
    ]
    assert len(begun) == 3
    assert [store.tables.round_begun(table, number) for number in begun] == begun
    assert store.tables.round_begun(table, begun[1] - 1) == begun[0]
    assert store.tables.round_begun(table, begun[0] - 1) == 0
    assert store.tables.round_begun(table, 10**9) == begun[-1]
