"""A chapter of printed paytables, for tests that hold the paytables of a game to it line by line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from houserules.chips import Paytables, load_paytables


@dataclass(frozen=True)
class Chapter:
    paytables: Paytables

    @classmethod
    def of(cls, game: ModuleType) -> Chapter:
        assert game.__file__ is not None
        return cls(load_paytables(Path(game.__file__).with_name("paytables.toml")))

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
