"""What verifying found, as plain values, for programs."""

from __future__ import annotations

from typing import Any

from houserules.audit.stored_table import Departure, TableVerdict
from houserules.audit.verifying import Verdict


def verdict_record(verdict: Verdict) -> dict[str, Any]:
    return {
        "ok": verdict.ok,
        "tables": [_table_row(each) for each in verdict.tables],
        "accounts": verdict.accounts,
        "meters": {name: int(amount // 1) for name, amount in verdict.meters.items()},
        "meter_fractions": {name: str(amount % 1) for name, amount in verdict.meters.items() if amount % 1},
        "departure": _departure(verdict.departure),
    }


def _table_row(found: TableVerdict) -> dict[str, Any]:
    return {
        "table": found.table,
        "game": found.game,
        "ok": found.departure is None,
        "events": found.events,
        "rounds": found.rounds,
        "head": found.head or None,
        "checkpoints": found.checkpoints,
        "closed": found.closed,
        "practice": found.practice,
        "unfinished": found.unfinished or None,
        "departure": _departure(found.departure),
    }


def _departure(found: Departure | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "where": found.where,
        "event": found.event,
        "message": found.message,
        "clause": found.clause,
        "still_sealed": found.still_sealed,
    }
