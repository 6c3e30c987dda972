"""The games of the house, by name. Each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from houserules.engine.game import Game

NAMES = (
    "blackjack",
    "let-it-ride",
    "jackpot-holdem",
    "texas-holdem-bonus",
)


class Games(Mapping[str, Game]):
    """The game of each name, from the folder of that name."""

    def __init__(self) -> None:
        self._imported: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._imported:
            if name not in NAMES:
                raise KeyError(name)
            self._imported[name] = import_module(f"houserules.games.{name.replace('-', '_')}").GAME
        return self._imported[name]

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES: Mapping[str, Game] = Games()
