"""Who visits a casino that dies: players who keep what they were told, and witnesses who read a table's stream."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import httpx

from houserules.client import Client, Refused
from kit.people import MAIN

PATIENCE = 5  # seconds for one answer
AGAIN = 0.02  # seconds until the next try


@dataclass
class Told:
    """One command that was acknowledged."""

    name: str
    table: str
    body: dict[str, Any]
    events: list[dict[str, Any]]


class Player(Thread):
    """Plays by what its view offers; patient with a house that is dead or just coming back."""

    def __init__(self, url: str, name: str, token: str, table: str, seat: int, stop: Event, luck: Random) -> None:
        super().__init__(name=name, daemon=True)
        self.table, self.seat, self._stop_event, self._luck = table, seat, stop, luck
        headers = {"Authorization": f"Bearer {token}"}
        self._http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)
        self.told: list[Told] = []
        self.resent = 0
        self.newest = -1  # the version of the table that it saw last
        self.wrong: list[str] = []

    def run(self) -> None:
        try:
            while not self._stop_event.is_set():
                view = self._view()
                if view is not None:
                    self._play(view)
        except Exception as error:
            self.wrong.append(f"{self.name}: {error!r}")
        finally:
            self._http.close()

    def _view(self) -> dict[str, Any] | None:
        try:
            response = self._http.get(f"/v1/tables/{self.table}")
            if response.status_code == 200:
                found: dict[str, Any] = response.json()
                self._notice(found["version"])
                return found
            if response.status_code not in (404, 503):  # nobody has the table just now
                self.wrong.append(f"{self.name}: a view was answered with {response.status_code}: {response.text}")
        except httpx.TransportError:
            pass
        time.sleep(AGAIN)
        return None

    def _notice(self, version: int) -> None:
        """What was shown once stays: a table never goes back."""
        if version < self.newest:
            self.wrong.append(f"{self.name}: {self.table} went back from version {self.newest} to {version}")
        self.newest = max(self.newest, version)

    def _play(self, view: dict[str, Any]) -> None:
        waiting, own = view["waiting"], str(self.seat)
        if view["scene"]["players"].get(own) != self.name:
            self._send({"do": "sit", "seat": self.seat, "chips": 50_000})
        elif waiting is None:
            time.sleep(AGAIN)
        elif waiting["for"] == f"seat-{self.seat}":
            self._send({"do": "choose", "seat": self.seat, "choice": self._luck.choice(waiting["choices"])})
        elif waiting["for"] == "players":
            self._wager(view)
        else:
            time.sleep(AGAIN)

    def _wager(self, view: dict[str, Any]) -> None:
        if self._luck.random() < 0.02 or view["scene"]["chips"][str(self.seat)] < 10_000:
            self._send({"do": "leave", "seat": self.seat})
            return
        placed = {each["wager"] for each in view["scene"]["wagers"] if each["seat"] == self.seat}
        least = {span["choice"]: span["least"] for span in reversed(view["waiting"]["ranges"])}
        missing = [wager for wager in MAIN[view["game"]] if not any(name.startswith(wager) for name in placed)]
        if missing:
            amount = least[missing[0]]
            self._send({"do": "bet", "seat": self.seat, "wager": missing[0], "amount": amount})
        else:
            self._send({"do": "ready", "seat": self.seat})

    def _send(self, body: dict[str, Any]) -> None:
        """Until there is an answer, always under the same key."""
        headers, tries = {"Idempotency-Key": uuid4().hex}, 0
        while not self._stop_event.is_set() or tries:
            tries += 1
            try:
                response = self._http.post(f"/v1/tables/{self.table}/commands", json=body, headers=headers)
            except httpx.TransportError:
                time.sleep(AGAIN)
                continue
            if response.status_code == 200:
                self.told.append(Told(self.name, self.table, body, response.json()["events"]))
            elif response.status_code in (404, 503):
                time.sleep(AGAIN)
                continue
            elif response.status_code != 409:
                self.wrong.append(f"{self.name}: {body} was answered with {response.status_code}: {response.text}")
            self.resent += tries > 1
            return


class Witness(Thread):
    """Anybody who reads a table's stream over all deaths: every event once, in order, and for good."""

    def __init__(self, url: str, table: str, stop: Event) -> None:
        super().__init__(name=f"witness of {table}", daemon=True)
        self.table, self._stop_event = table, stop
        self._client = Client(url, timeout=PATIENCE)
        self.heard: list[dict[str, Any]] = []
        self.cut_off = 0  # how often the house died while a player of this table was being asked
        self.wrong: list[str] = []
        self._is_asking = False

    def run(self) -> None:
        with self._client:
            while not self._stop_event.is_set():
                try:
                    self._listen()
                except httpx.TimeoutException:
                    pass  # nothing was said for a while
                except httpx.TransportError:
                    self.cut_off += self._is_asking
                except Refused as refused:
                    if refused.status not in (404, 503):
                        self.wrong.append(f"{self.name}: {refused.status} {refused}")
                self._is_asking = False
                time.sleep(AGAIN)

    def _listen(self) -> None:
        with self._client.stream(self.table, after=len(self.heard) - 1) as stream:
            for kind, said in stream:
                if self._stop_event.is_set():
                    return
                if kind == "waiting":
                    self._is_asking = bool(said) and said["step"]["do"] == "ask"
                elif said["n"] == len(self.heard):
                    self.heard.append(said)
                else:
                    self.wrong.append(f"{self.name}: event {said['n']} came where {len(self.heard)} was due")
                    return
