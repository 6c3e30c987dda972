"""A house for tests: a store in a fresh file, approved submissions, and people who send commands."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any

from houserules.floor.casino.actor import Order, Reply
from houserules.floor.casino.commands import Choose, Command, PlaceBet, SayReady, SitDown
from houserules.floor.casino.house import House
from houserules.floor.casino.live import Live, Person
from houserules.floor.casino.pace import Pace
from houserules.floor.session import bets_between
from houserules.store.database import Store, open_store
from houserules.store.header import Setting
from kit.casino import approved

PASSWORD = "correct horse"
QUICK = Pace(betting=0.05, decision=0.05, pause=0)
PATIENT = Pace(betting=60, decision=60, pause=0)
_keys = count()


@contextmanager
def house(url: str, pace: Pace = PATIENT) -> Iterator[House]:
    """Opened on what is in the database already."""
    store = open_store(url)
    running = House(store, pace)
    running.start()
    try:
        yield running
    finally:
        running.close()
        store.close()


def hired(store: Store, *names: str, role: str = "player", chips: int = 1_000_000) -> None:
    for name in names:
        store.people.add(name, role, PASSWORD, chips=chips if role == "player" else 0)


def opened(
    running: House,
    game: str,
    bots: tuple[int, ...] = (),
    attended: bool = False,
    chosen: Mapping[str, Any] | None = None,
    shared: Mapping[str, str] | None = None,
    name: str = "",
) -> str:
    """A table for money under an approved submission of its game."""
    filed = f"{game}-filed"
    if filed not in [filing.id for filing in running.store.submissions.all()]:
        approved(running.store, game, chosen, filed)
    return running.open_table(filed, Setting(bots, attended=attended), "olga", shared, name)


def body_of(command: Command, person: Person) -> str:
    return hashlib.sha256(f"{person}{command}".encode()).hexdigest()


def say(running: House, table: str, command: Command, person: Person, key: str = "") -> Reply:
    key = key or f"key-{next(_keys)}"
    return running.table(table).send(Order(command, person, key, body_of(command, person))).result(20)


def live(running: House, table: str) -> Live:
    """For reading only: a table's own workers write to it."""
    found: Live = running.table(table).look(lambda live: live).result(20)
    return found


def play(running: House, table: str, seat: int, person: Person, chips: int = 500_000) -> None:
    """Sit down if need be, and play one round by the rule of thumb."""
    at = live(running, table)
    if at.table.people.seated.get(seat) != person.name:
        assert say(running, table, SitDown(seat, chips), person).refused is None
    running.table(table).tick().result(20)
    wanted = at.table.game.players.wagers(at.table.terms, seat)
    for wager, amount in bets_between(at.table, {}, wanted):
        told = say(running, table, PlaceBet(seat, wager, amount), person)
        assert told.refused is None, told.refused
    assert say(running, table, SayReady(seat), person).refused is None
    while (ask := live(running, table).driver.waiting) is not None and ask.verb == "ask":
        at = live(running, table)
        choice = at.table.game.players.decide(at.table, ask)  # type: ignore[arg-type]
        assert say(running, table, Choose(seat, choice), person).refused is None
