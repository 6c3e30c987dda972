"""A chapter of printed paytables, for tests that hold the paytables of a game to it line by line."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.chips import Paytable, Paytables
from houserules.engine.game import Game


def paytables_of(game: Game) -> Paytables:
    """By the wager each table is printed for; Play is paid by the Ante's, which stands once."""
    tables: dict[str, dict[str, Paytable]] = {}
    for wager in game.offer.wagers:
        tables.setdefault(next(iter(wager.paytables.values())).wager, dict(wager.paytables))
    return tables


@dataclass(frozen=True)
class Chapter:
    paytables: Paytables

    @classmethod
    def of(cls, game: Game, also: Paytables | None = None) -> Chapter:
        """`also`: tables of the chapter that no wager is paid by, such as the Envy Bonus."""
        return cls({**(also or {}), **paytables_of(game)})

    def check_heading(self, section: str, letter: str, rows: int, clause: str) -> None:
        """So many rows, none missing and none added, in the order of the letters."""
        table = self.paytables[section][letter]
        assert table.clause == clause
        assert [row.clause for row in table.rows] == [f"{clause}({'abcdefghi'[place]})" for place in range(rows)]

    def check_letters(self, section: str, letters: str, clause: str) -> None:
        """These paytables and no other, all of the wager of this clause."""
        tables = self.paytables[section]
        assert "".join(tables) == letters
        assert {table.wager_clause for table in tables.values()} == {clause}

    def check_least(self, letter: str, meter: str, least: int, clause: str) -> None:
        """What a meter of the progressive starts at and goes back to at the least."""
        found = self.paytables["progressive"][letter].meter(meter)
        assert found
        assert (found.least, found.clause) == (least, clause)
