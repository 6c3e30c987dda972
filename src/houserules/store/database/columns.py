"""A table's events as columns, in Parquet, for notebooks and spreadsheets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from houserules.engine.events import Event
from houserules.engine.steps import Begin, Collect, Pay, Return
from houserules.store.database.failures import NotAllowed
from houserules.store.jsonl import Recorded

LINE = ("seat", "wager", "hand", "stake", "result", "outcome", "payout", "returned")


def write_parquet(log: Recorded, path: Path) -> int:
    """One row for each event, with the fields of its settlement line if it has one; how many there are."""
    try:
        import polars
    except ImportError:
        raise NotAllowed(
            "Parquet is written with polars, which is not installed: pip install 'houserules[parquet]'"
        ) from None
    rounds = 0
    rows = []
    for event in log.events:
        rounds += type(event.step) is Begin and event.step.procedure == "round"
        rows.append(_row(event, rounds))
    polars.DataFrame(rows, schema=_schema(polars)).write_parquet(path)
    return len(rows)


def _row(event: Event, round: int) -> dict[str, Any]:
    step = event.step
    line = step.line if isinstance(step, Collect | Pay | Return) else None
    settled = {name: getattr(line, name) if line else getattr(step, name, None) for name in LINE}
    return {
        "n": event.n,
        "at": event.at,
        "round": round,
        "do": step.verb,
        "cite": step.cite,
        "person": event.person,
        "eyes": event.eyes,
        "timed_out": event.timed_out,
        **settled,
        "step": msgspec.json.encode(step).decode(),
        "answer": msgspec.json.encode(event.answer).decode(),
    }


def _schema(polars: Any) -> dict[str, Any]:
    numbers = ("n", "at", "round", "seat", "hand", "stake", "payout", "returned")
    names = ("n", "at", "round", "do", "cite", "person", "eyes", "timed_out", *LINE, "step", "answer")
    kinds = {name: polars.Int64 if name in numbers else polars.String for name in names}
    return {**kinds, "timed_out": polars.Boolean}
