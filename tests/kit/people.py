"""A served casino with one account a role, and clients that play whole rounds over HTTP."""

from __future__ import annotations

import atexit
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from tempfile import mkdtemp
from time import sleep
from typing import Any

import httpx
import pytest

from houserules.client import Client, Refused
from houserules.engine.offer.terms import Terms
from houserules.floor.casino.house import House
from houserules.floor.casino.pace import Pace
from houserules.floor.session import bets_between
from houserules.games.catalogue import GAMES
from houserules.service.admission import Rate
from houserules.service.app import create_app
from houserules.store.database import open_store
from houserules.submissions import terms_for
from kit import house as kit
from kit.served import served

PEOPLE = {"ann": "player", "bob": "player", "kim": "dealer", "fay": "floorperson", "fred": "floorperson",
          "olga": "operator", "rita": "regulator"}  # fmt: skip


MAIN = {
    "blackjack": ("blackjack",),
    "let-it-ride": ("bet",),
    "jackpot-holdem": ("ante", "xtra-bonus"),
    "texas-holdem-bonus": ("ante",),
}


@dataclass
class Served:
    house: House
    url: str
    http: httpx.Client
    clients: list[Client] = field(default_factory=list)

    def client(self, name: str) -> Client:
        """By a token, since a password takes its time."""
        token = self.house.store.people.token_for(name)
        self.clients.append(Client(str(self.http.base_url), token, name, PEOPLE.get(name, "")))
        return self.clients[-1]

    @cached_property
    def ann(self) -> Client:
        return self.client("ann")

    @cached_property
    def bob(self) -> Client:
        return self.client("bob")

    @cached_property
    def kim(self) -> Client:
        return self.client("kim")

    @cached_property
    def fay(self) -> Client:
        return self.client("fay")

    @cached_property
    def fred(self) -> Client:
        return self.client("fred")

    @cached_property
    def olga(self) -> Client:
        return self.client("olga")

    @cached_property
    def rita(self) -> Client:
        return self.client("rita")

    def close(self) -> None:
        for client in self.clients:
            client.close()


@cache
def _peopled() -> Path:
    """A store in which everybody has an account, made once: a password takes its time."""
    folder = Path(mkdtemp(prefix="houserules-people-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with open_store(f"sqlite:///{folder}/casino.db") as store:
        for name, role in PEOPLE.items():
            kit.hired(store, name, role=role)
    return folder


def with_people(folder: Path) -> str:
    """The address of a fresh store with one account a role."""
    for file in _peopled().iterdir():
        shutil.copy2(file, folder / file.name)
    return f"sqlite:///{folder}/casino.db"


@contextmanager
def serving(url: str, pace: Pace = kit.PATIENT, demo: bool = True) -> Iterator[Served]:
    with kit.house(url, pace) as house, served(create_app(house, url, rate=Rate(1e6, 10**6), demo=demo)) as http:
        running = Served(house, url, http)
        try:
            yield running
        finally:
            running.close()


def wagers(game: str, seat: int = 1) -> list[tuple[str, int]]:
    """What an automatic player of the default table puts down, the main wager first."""
    terms = terms_for(GAMES[game], {})
    assert isinstance(terms, Terms)
    table: Any = type("Bare", (), {"game": GAMES[game]})
    return bets_between(table, {}, GAMES[game].players.wagers(terms, seat))


def until_betting(client: Client, table: str) -> dict[str, Any]:
    """The view once wagers are open: the house begins the next round by itself."""
    for _ in range(400):
        view = client.table(table)
        if view["waiting"] and view["waiting"]["step"]["do"] == "invite":
            return view
        sleep(0.05)
    raise AssertionError(f"wagers are not open: {view['waiting']}")


def play_round(client: Client, table: str, seat: int, game: str) -> dict[str, Any]:
    """Wager the least, be ready, and answer every question with its default; the round as it is remembered."""
    view = until_betting(client, table)
    number = view["round"]
    least = {span["choice"]: span["least"] for span in reversed(view["waiting"]["ranges"])}
    for wager in MAIN[game]:
        client.bet(table, seat, wager, least[wager])
    client.ready(table, seat)
    while (waiting := client.table(table)["waiting"]) and waiting["for"] == f"seat-{seat}":
        client.choose(table, seat, waiting["default"])
    return client.round(table, number)


def deal_by_hand(casino: Served, table: str, game: str) -> dict[str, Any]:
    """The first round of an attended table: kim deals, fay is on the floor, ann plays."""
    casino.ann.sit(table, 1, 500_000)
    for procedure in ("open", "ready", "round"):
        casino.kim.begin(table, procedure)
        _attend(casino, table)
    for wager, amount in wagers(game):
        casino.ann.bet(table, 1, wager, amount)
        _attend(casino, table)
    with pytest.raises(Refused) as wrong:
        casino.kim.act(table, "deal", {"to": "seat-1"})
    assert (wrong.value.status, wrong.value.reason) == (409, "wrong-act")
    assert wrong.value.clause
    casino.kim.act(table, "no-more-bets")
    _attend(casino, table)
    return casino.ann.round(table, 1)


def _attend(casino: Served, table: str) -> None:
    while (waiting := casino.kim.table(table)["waiting"]) and waiting["for"] != "players":
        if waiting["for"] == "seat-1" and waiting["step"]["do"] == "ask":
            casino.ann.choose(table, 1, casino.ann.table(table)["waiting"]["default"])
        else:
            (casino.fay if waiting["for"] == "floorperson" else casino.kim).next(table)
