"""What the house does by itself is committed in one go as well, and keeps no answer."""

from __future__ import annotations

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
