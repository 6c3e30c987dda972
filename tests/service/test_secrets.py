"""What nobody may know is nowhere to be read: no answer, stream, log line, metric or file of the database has it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from houserules.cards import text
from houserules.client import Client
from houserules.engine.vocabulary import PILES
from houserules.games.blackjack.side_wagers.must_hit import TRIGGER
from houserules.games.catalogue import NAMES
from houserules.service.logs import AsJson
from kit.house import PASSWORD, live, opened
from kit.people import MAIN, PEOPLE, Served

# A trigger between such amounts is not a number that is there by chance.
MUST_HIT = {
    "options": {"must_hit": True},
    "meters": {"must-hit": {"initial": 100_000_003, "reset": 100_000_003, "maximum": 900_000_007}},
}
CHOSEN: dict[str, dict[str, Any]] = {"blackjack": MUST_HIT}
ALSO = {"blackjack": ("super-4-progressive",)}  # without which no trigger is drawn
RUN = 4  # so many cards in a row are not there by chance


class Heard(logging.Handler):
    """Every line as it would be written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(AsJson())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def heard() -> Iterator[Heard]:
    handler, root = Heard(), logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(before)


def secrets_of(casino: Served, table: str) -> set[str]:
    """The order of the cards that nobody has seen in this first round, and the seeds of what is sealed."""
    at = live(casino.house, table).table
    shoe = [text(card) for area in PILES for card in at.cards.areas.get(area, ())]
    runs = {" ".join(shoe[place : place + RUN]) for place in range(len(shoe) - RUN + 1)}
    runs |= {'","'.join(shoe[place : place + RUN]) for place in range(len(shoe) - RUN + 1)}
    seeds = {sealed.seed for sealed in at.open_seals() if sealed.seed}
    triggers = {str(at.drawn[TRIGGER])} if TRIGGER in at.drawn else set()
    assert runs
    assert seeds
    assert bool(triggers) == (at.game.name in ALSO)
    return runs | seeds | triggers


def test_nothing_secret_is_written_or_told(casino: Served, heard: Heard, tmp_path: Path) -> None:
    answers: list[str] = []

    def keep(response: httpx.Response) -> None:
        if not response.headers.get("content-type", "").startswith("text/event-stream"):
            answers.append(response.read().decode("utf-8", "replace"))

    clients = [casino.client(name) for name in PEOPLE] + [Client(str(casino.http.base_url))]
    casino.clients.append(clients[-1])
    for client in clients:
        client.http.event_hooks["response"].append(keep)
    ann = clients[0]
    tables = {game: opened(casino.house, game, bots=(3,), chosen=CHOSEN.get(game)) for game in NAMES}
    for game, table in tables.items():
        ann.sit(table, 1, 100_000)
        least = {span["choice"]: span["least"] for span in reversed(ann.table(table)["waiting"]["ranges"])}
        for wager in (*MAIN[game], *ALSO.get(game, ())):
            ann.bet(table, 1, wager, least[wager])
        ann.ready(table, 1)
    with Client.log_in(str(casino.http.base_url), "bob", PASSWORD) as bob:
        bob.me()
    for client in clients:
        for table in tables.values():
            client.table(table), client.events(table), client.round(table, 1)
            with client.stream(table, after=-1) as stream:
                answers += [str(next(stream)) for _ in range(20)]
        client.tables(), client.ask("GET", "/metrics"), client.ask("GET", "/v1/meters")
    casino.olga.ledger()
    secret = {run for table in tables.values() for run in secrets_of(casino, table)}
    told = "\n".join([*answers, *heard.lines])
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if not file.name.endswith(".secrets"))
    assert b"let-it-ride" in kept, "the files that are searched are those of the database"
    assert [each for each in secret if each in told] == []
    assert [each for each in secret if each.encode() in kept] == []
    for token in (PASSWORD, *(client.token for client in clients if client.token)):
        assert token not in told
        assert token.encode() not in kept
