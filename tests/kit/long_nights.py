"""Whole nights at one table, played by automatic players, as events: many rounds, quickly, and nothing on the disk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from houserules.audit.proof import Rejection, table_of
from houserules.engine import steps
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.floor.session import LiveTable
from houserules.games.catalogue import GAMES
from houserules.store.header import Header, Setting, new_header
from houserules.submissions import complete

BANKROLL = 10**9
SEATS = (1, 2, 3)


def night(
    game: str, rounds: int, chosen: Mapping[str, Any] | None = None, seed: int = 1, wagers: dict[str, int] | None = None
) -> tuple[Header, Iterator[Event]]:
    """The header of a practice table, and its events as they come; `wagers` are placed by every seat."""
    setting = Setting(SEATS, 0, BANKROLL, seed)
    header = new_header(f"{game}-{seed}", game, complete(GAMES[game], dict(chosen or {})), setting)
    return header, _played(header, setting, rounds, wagers or {})


def _played(header: Header, setting: Setting, rounds: int, wagers: dict[str, int]) -> Iterator[Event]:
    begun = table_of(header)
    assert not isinstance(begun, Rejection), begun
    ticks = iter(range(1_790_000_000, 10**10))
    table = LiveTable.start(begun, setting, lambda: next(ticks))
    driver = table.driver
    fresh = _noted(driver)
    while table.table.rounds < rounds or driver.waiting is not None:
        table.go_on()
        step = driver.waiting
        if isinstance(step, steps.Invite):
            for seat in SEATS if wagers else ():
                refusal = table.change_wagers(seat, wagers)
                assert refusal is None, refusal
            table.close_betting()
            driver.run()
        yield from fresh
        fresh.clear()


def _noted(driver: Driver) -> list[Event]:
    """Each event from now on, besides what else is done with it."""
    fresh: list[Event] = []
    before = driver.on_event

    def note(event: Event) -> None:
        if before is not None:
            before(event)
        fresh.append(event)

    driver.on_event = note
    return fresh
