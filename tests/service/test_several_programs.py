"""One casino on PostgreSQL, shared by several programs: tables are spread, asked for anywhere, and taken over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from houserules.audit.proof import prove
from houserules.client import Client, Refused
from houserules.floor.casino.actor import Unable
from houserules.floor.casino.commands import PlaceBet
from houserules.floor.casino.house import House
from houserules.games.catalogue import NAMES
from houserules.service.admission import Rate
from houserules.service.app import create_app
from houserules.service.neighbors import owner_at
from houserules.store.database import open_store
from houserules.store.database.key_ring import GIVEN, GIVEN_FILE
from houserules.store.header import Setting
from kit import databases
from kit import house as kit
from kit.casino import approved
from kit.live_table import ANN
from kit.people import PEOPLE, deal_by_hand, play_round, serving
from kit.served import served
from kit.waiting import wait_until

LIR = "let-it-ride"
LEASE = 2  # seconds


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    with databases.server() as running:
        yield running


@pytest.fixture
def url(server: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.setenv(GIVEN_FILE, str(tmp_path / "casino.secrets"))
    return databases.fresh_database(server)


class Program:
    """A house with its own connection to the store, as another process would have it, and its door."""

    def __init__(self, url: str, stack: ExitStack) -> None:
        self.store = stack.enter_context(open_store(url))
        self.house = House(self.store, kit.PATIENT, workers=8, programs=2, lease=LEASE)
        self._stack = stack
        self.url = url
        self.dead = False

    def start(self) -> None:
        app = create_app(self.house, self.url, rate=Rate(1e6, 10**6))
        self.http = self._stack.enter_context(served(app))
        self.address = str(self.http.base_url).rstrip("/")
        self.store.leases.owner = owner_at(self.address, "test")
        self.house.start()
        self._stack.callback(self.stop)

    def stop(self) -> None:
        if not self.dead:
            self.house.close()

    def die(self) -> None:
        """Like a process that is killed: nothing is renewed, nothing is released, nothing more is done."""
        self.dead = True
        tenancy = self.house._tenancy
        assert tenancy is not None
        tenancy.close()
        self.house._timer.close()


@contextmanager
def two(url: str) -> Iterator[tuple[Program, Program]]:
    with ExitStack() as stack:
        first, second = Program(url, stack), Program(url, stack)
        kit.hired(first.store, "ann")
        approved(first.store, LIR, None, f"{LIR}-filed")
        for number in range(4):
            first.store.tables.open(f"{LIR}-filed", Setting(()), name=f"t{number}")
        first.start()
        second.start()
        wait_until(lambda: len(first.house.actors) == len(second.house.actors) == 2)
        yield first, second


def patiently(deed: Any) -> Any:
    """While a table is being taken over, its people are told to come back."""
    for _ in range(600):
        try:
            return deed()
        except Refused as refused:
            if refused.status != 503:
                raise
            sleep(0.05)
    raise AssertionError("it never came to be")


def test_tables_are_spread_and_can_be_asked_for_anywhere(url: str) -> None:
    with two(url) as (first, second):
        token = first.store.people.token_for("ann")
        theirs = next(iter(second.house.actors))
        with Client(first.address, token) as ann:
            assert {line["table"] for line in ann.tables()} == {"t0", "t1", "t2", "t3"}
            ann.sit(theirs, 1, 100_000)
            assert play_round(ann, theirs, 1, LIR)["lines"]
            version = ann.table(theirs)["version"]
            with ann.stream(theirs, after=version - 3) as stream:
                first_said = next(said for kind, said in stream if kind == "event")
            assert first_said["n"] == version - 2
            with pytest.raises(Refused) as unknown:
                ann.table("none")
            assert unknown.value.status == 404
        assert second.house.tally["commands"] > 2
        assert sum(first.store.balances().values()) == 0


def test_a_dead_programs_tables_are_taken_over_in_the_very_state_they_were_in(url: str) -> None:
    with two(url) as (first, second):
        table = next(iter(second.house.actors))
        with Client(first.address, first.store.people.token_for("ann")) as ann:
            ann.sit(table, 1, 100_000)
            ann.bet(table, 1, "bet", 500)
            told = ann.ready(table, 1, key="lost")
            before, shoe = ann.table(table), list(kit.live(second.house, table).table.cards.areas["shoe"])
            second.die()
            wait_until(lambda: len(first.house.actors) == 4)
            after = patiently(lambda: ann.table(table))
            assert {**after, "waiting": None} == {**before, "waiting": None}
            assert after["waiting"]["step"] == before["waiting"]["step"]
            assert list(kit.live(first.house, table).table.cards.areas["shoe"]) == shoe
            assert ann.ready(table, 1, key="lost") == told
            with pytest.raises(Unable):  # it does not know yet, and can write nothing
                kit.say(second.house, table, PlaceBet(1, "bet", 500), ANN)
            patiently(lambda: ann.choose(table, 1, "ride"))
            patiently(lambda: ann.choose(table, 1, "ride"))
            assert ann.round(table, 1)["lines"]
        assert sum(first.store.balances().values()) == 0
        log, key = first.store.tables.log(table), first.store.tables.seal_key(table)
        assert prove(log, in_progress=True, key=key).ok


@pytest.mark.parametrize("game", NAMES)
def test_all_games_are_played_on_postgresql(url: str, game: str) -> None:
    with open_store(url) as store:
        for name in ("ann", "kim", "fay"):
            kit.hired(store, name, role=PEOPLE[name])
    with serving(url) as casino:
        table = kit.opened(casino.house, game, bots=(3,))
        casino.ann.sit(table, 1, 300_000)
        assert play_round(casino.ann, table, 1, game)["lines"]
        by_hand = kit.opened(casino.house, game, attended=True)
        assert deal_by_hand(casino, by_hand, game)["lines"]
        assert casino.ann.proof(by_hand, 1)["ok"]
        assert sum(casino.house.store.balances().values()) == 0
