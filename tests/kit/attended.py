"""A casino in this process, so that a test can reach behind the counter; its people go by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from houserules.client import Client
from houserules.floor.casino.house import House
from kit.house import opened
from kit.people import MAIN, Served, serving, with_people

REFUSED = "Failed to load resource: the server responded with a status of 409 (Conflict)"


class Pit:
    def __init__(self, served: Served) -> None:
        self.served = served
        self.url = str(served.http.base_url).rstrip("/")
        self._clients: dict[str, Client] = {}

    @property
    def house(self) -> House:
        return self.served.house

    def client(self, name: str) -> Client:
        if name not in self._clients:
            self._clients[name] = self.served.client(name)
        return self._clients[name]

    def ready_for_a_round(self, game: str) -> str:
        """An attended table whose wagers are open, with the player ann in the first seat."""
        table = opened(self.house, game, attended=True)
        self.client("ann").sit(table, 1, 100_000)
        for procedure in ("open", "ready", "round"):
            self.client("kim").begin(table, procedure)
            self.deal(table, until=lambda waits: waits == "players")
        return table

    def wager(self, table: str, game: str) -> None:
        ranges = self.client("ann").table(table)["waiting"]["ranges"]
        least = {span["choice"]: span["least"] for span in reversed(ranges)}
        for wager in MAIN[game]:
            self.client("ann").bet(table, 1, wager, least[wager])

    def deal(self, table: str, until: Callable[[str], bool] = lambda waits: False) -> None:
        """Everybody does what is theirs, without a mistake, until the table waits for such a person or for nobody."""
        while (waiting := self.client("kim").table(table)["waiting"]) and not until(waiting["for"]):
            if not self.others(table, waiting["for"]):
                self.client("kim").next(table)

    def others(self, table: str, waits: str) -> bool:
        """The player or the floorperson does what is theirs; whether it was theirs."""
        if waits == "floorperson":
            self.client("fay").next(table)
        elif waits.startswith("seat-"):
            own = self.client("ann").table(table)["waiting"]
            if own["step"]["do"] != "ask":
                return False
            self.client("ann").choose(table, 1, own["default"])
        return waits == "floorperson" or waits.startswith("seat-")


@contextmanager
def pit(folder: Path) -> Iterator[Pit]:
    with serving(with_people(folder)) as served:
        yield Pit(served)
