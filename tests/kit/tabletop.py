"""Tables of the terminal for tests: a header, a live table with a fixed clock, a player with fixed habits."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from rich.console import Console

from houserules.audit.proof import Rejection, table_of
from houserules.cards.house_key import key_of_this_process
from houserules.cli.play import at_table as sit
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Terminal
from houserules.engine.events import Event
from houserules.engine.game import Game
from houserules.floor.session import LiveTable
from houserules.games.let_it_ride import GAME
from houserules.store.chain import chained
from houserules.store.header import Header, Setting, new_header, submission_sha256
from houserules.store.jsonl import Unreadable
from houserules.store.logbook import Logbook, reopen
from houserules.store.snapshot import Snapshot
from houserules.submissions import Chosen, complete

SEAT = 2
HABIT = {"bet": 500, "three-card-bonus": 100}


def header(seed: int | None = 7, attended: bool = False, bankroll: int = 50000, **chosen: Any) -> Header:
    setting = Setting((1, 2, 3), 0 if attended else SEAT, bankroll, seed, attended)
    return header_of(GAME, complete(GAME, chosen), setting)


def header_of(game: Game, submission: Chosen, setting: Setting) -> Header:
    """Under the key of this process, unless it is for practice."""
    key = "" if setting.seed is not None else key_of_this_process().public.text
    return new_header(game.name, game.name, submission, setting, key)


def live(head: Header, past: Iterable[Event] = (), snapshot: Snapshot | None = None) -> LiveTable:
    table = table_of(head)
    assert not isinstance(table, Rejection), table
    opened = LiveTable.resume(table, head.setting, lambda: 1000, past, snapshot=snapshot)
    assert isinstance(opened, LiveTable), str(opened)
    return opened


class Mute(Console):
    """A screen that draws nothing, for tests that look at the log alone."""

    def print(self, *objects: Any, **settings: Any) -> None:
        """Nothing."""


def paper(width: int = 80) -> Console:
    return Console(file=io.StringIO(), width=width)


def written(screen: Console) -> str:
    file = screen.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


class Habits:
    """The same words whenever the table stands the same; after so many rounds he leaves."""

    def __init__(self, table: LiveTable, rounds: int) -> None:
        self.live = table
        self.rounds = rounds

    def __call__(self, prompt: str) -> str:
        if prompt.startswith("Enter"):
            return ""
        if not prompt.startswith("wager"):
            return "ride" if self.live.table.rounds % 2 else "withdraw"
        if self.live.table.rounds > self.rounds:
            raise EOFError
        down = self.live.players.standing(self.live.table, SEAT)
        if not down and self.live.table.chips.purses[SEAT] < 1600:
            return "buy 20"
        return "deal" if down == HABIT else "bet 5, three 1"


class Script:
    """These words in turn, then the end of input."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.words:
            raise EOFError
        return self.words.pop(0)


def play_on(path: Path, rounds: int) -> LiveTable:
    """Go on with a log until so many rounds are over."""
    table = resumed(path)
    assert table.book is not None
    person = sit(table, Terminal(Mute(), Habits(table, rounds)))
    with suppress(EOFError), closing(table.book):
        person.play()
    return table


def resumed(path: Path) -> LiveTable:
    """The table of a log, which goes on in it."""
    opened = reopen(path)
    assert not isinstance(opened, Unreadable), opened
    table = live(opened.header, opened.events, opened.snapshot)
    table.record_in(opened.book)
    return table


def start_log(path: Path, head: Header) -> None:
    book = Logbook.start(path, head, key_of_this_process() if head.key else None)
    assert isinstance(book, Logbook), book
    book.abandon()


def played_log(path: Path, head: Header | None = None, rounds: int = 2) -> list[dict[str, Any]]:
    """A log of so many rounds, as its lines."""
    start_log(path, head or header())
    play_on(path, rounds)
    return lines_of(path)


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The header and the events, without their links and without the closing line."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return [{name: value for name, value in line.items() if name != "chain"} for line in lines if "closed" not in line]


def write_lines(path: Path, lines: Iterable[dict[str, Any]], closed: bool = True) -> None:
    """As a forger would who knows how logs are written: digested and chained anew, and closed."""
    header, *events = lines
    written = [{**header, "submission_sha256": submission_sha256(header["submission"])}, *events]
    link, data = "", b""
    for line in (*written, {"closed": len(events)}) if closed else written:
        body = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()
        text, link = chained(body, link)
        data += text + b"\n"
    path.write_bytes(data)


def at_table(read: Script, head: Header | None = None, screen: Console | None = None) -> Player:
    """A person who has said all these words."""
    table = live(head or header())
    person = sit(table, Terminal(screen or paper(), read))
    assert isinstance(person, Player)
    try:
        person.play()
    except EOFError:
        return person
    raise AssertionError("a player goes on until they leave")
