"""Tables of the terminal for tests: a header, a live table with a fixed clock, a player with fixed habits."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console

from houserules.audit.proof import Rejection, table_of
from houserules.cards.house_key import key_of_this_process
from houserules.cli.play import at_table as sit
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Terminal
from houserules.engine.events import Event
from houserules.floor.session import LiveTable
from houserules.games.let_it_ride import GAME
from houserules.store.jsonl import FORMAT, Header, Logbook, Setting, Unreadable
from houserules.submissions import complete

SEAT = 2
HABIT = {"bet": 500, "three-card-bonus": 100}


def header(seed: int | None = 7, attended: bool = False, bankroll: int = 50000, **chosen: Any) -> Header:
    submission = complete(GAME, chosen)
    meters = {name: str(meter["initial"]) for name, meter in submission["meters"].items()}
    setting = Setting((1, 2, 3), 0 if attended else SEAT, bankroll, seed, attended)
    return Header(FORMAT, GAME.name, dict(submission), meters, setting, *named(GAME.name, seed))


def named(table: str, seed: int | None) -> tuple[str, str]:
    """The table's name and the house's key, unless it is for practice."""
    return (table, key_of_this_process().public.text) if seed is None else ("", "")


def live(head: Header, past: Iterable[Event] = ()) -> LiveTable:
    table = table_of(head)
    assert not isinstance(table, Rejection), table
    opened = LiveTable.resume(table, head.setting, lambda: 1000, past)
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
    opened = Logbook.reopen(path)
    assert not isinstance(opened, Unreadable), opened
    book, log = opened
    table = live(log.header, log.events)
    person = sit(table, Terminal(Mute(), Habits(table, rounds)), book.write)
    try:
        person.play()
    except EOFError:
        book.close()
    return table


def start_log(path: Path, head: Header) -> None:
    book = Logbook.start(path, head)
    assert isinstance(book, Logbook), book
    book.close()


def played_log(path: Path, head: Header | None = None, rounds: int = 2) -> list[dict[str, Any]]:
    """A log of so many rounds, as its lines."""
    start_log(path, head or header())
    play_on(path, rounds)
    return lines_of(path)


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def write_lines(path: Path, lines: Iterable[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines))


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
