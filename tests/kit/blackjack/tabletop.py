"""A blackjack table in the terminal for tests: whoever sits there, and the cards that come next."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from houserules.cards import Pile, cards
from houserules.cli.play import at_table
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Terminal
from houserules.cli.table.trainer import Trainee
from houserules.engine.steps import Ask
from houserules.engine.vocabulary import SHOE
from houserules.floor.session import LiveTable
from houserules.games.blackjack import GAME
from houserules.store.header import Header, Setting
from houserules.submissions import complete
from kit.tabletop import Script, header_of, live, paper, written

SEAT = 2


def header(
    seats: tuple[int, ...] = (SEAT,), seed: int | None = 7, attended: bool = False, chips: int = 50000, **chosen: Any
) -> Header:
    setting = Setting(seats, 0 if attended else SEAT, chips, seed, attended)
    return header_of(GAME, complete(GAME, chosen), setting)


def ready(head: Header) -> LiveTable:
    """Wagers are open; a right to cut that is the person's goes by its default."""
    table = live(head)
    table.go_on()
    while isinstance(table.driver.waiting, Ask):
        assert table.driver.answer(table.driver.waiting.default) is None
        table.go_on()
    return table


def stack(table: LiveTable, dealt: str) -> None:
    """These cards come next; the rest of the shoe lies behind them as it did. No log could tell of it."""
    first = cards(dealt)
    rest = list(table.table.cards.areas[SHOE])
    for card in first:
        rest.remove(card)
    table.table.cards.areas[SHOE] = Pile((*first, *rest))


def at_blackjack(dealt: str, *words: str, screen: Console | None = None, **head: Any) -> tuple[Player, str]:
    """A person who has said all these words, and all that was shown, in one line."""
    table = ready(header(**head))
    if dealt:
        stack(table, dealt)
    shown = screen or paper()
    person = at_table(table, Terminal(shown, Script(*words)))
    assert isinstance(person, Player)
    try:
        person.play()
    except EOFError:
        return person, " ".join(written(shown).split())
    raise AssertionError("a player goes on until they leave")


def trained(*words: str, **head: Any) -> tuple[Trainee, str]:
    """A dealer in training who has said these words, and all that was shown."""
    shown = paper()
    person = at_table(live(header(attended=True, **head)), Terminal(shown, Script(*words)))
    assert isinstance(person, Trainee)
    try:
        person.play()
    except EOFError:
        return person, " ".join(written(shown).split())
    raise AssertionError("a dealer goes on until they leave")
