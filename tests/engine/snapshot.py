"""Everything a driver and its table hold, to show that a refusal changed none of it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from houserules.engine.driver import Driver
from houserules.engine.events import to_lines
from houserules.engine.refusals import Refusal

GIVEN = ("game", "terms")  # what the casino chose does not change during play


def snapshot(driver: Driver) -> dict[str, Any]:
    table = {name: deepcopy(value) for name, value in vars(driver.table).items() if name not in GIVEN}
    return {"table": table, "events": list(to_lines(driver.events)), "waiting": driver.waiting}


def refused(driver: Driver, attempt: Callable[[], Refusal | None]) -> Refusal:
    """The refusal of what is attempted; it is none unless nothing changed."""
    before = snapshot(driver)
    refusal = attempt()
    assert isinstance(refusal, Refusal), "it was not refused"
    assert snapshot(driver) == before
    return refusal
