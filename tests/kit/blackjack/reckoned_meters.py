"""The terms of a Blackjack round that a second reckoning needs, and its meters, exact to the fraction of a cent."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from kit.blackjack.reckoned_tables import METERS, letters


class Meters:
    """Every meter that may be in use, from what it shows before the round on."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.asked, self.submission = asked, asked.get("submission", {})
        self.shown = {name: Fraction(at) for name, at in self.starts().items()}

    def starts(self) -> dict[str, int]:
        """Of every meter that may be in use: what it shows before the round."""
        names = dict.fromkeys(self.submission.get("meters", {}), 0) | self.least()
        given: dict[str, int] = self.asked.get("meters", {})
        return {name: self.meter(name, "initial", at) for name, at in names.items()} | given

    def least(self) -> dict[str, int]:
        """Where meters start, and start again, when the submission is silent."""
        each = (tables[self.letter(wager)] for wager, tables in METERS.items())
        return {name: least for table in each for name, least in table.items()}

    def letter(self, wager: str) -> str:
        given = self.submission.get("wagers", {}).get(wager) or {}
        fitting = letters(wager, self.submission.get("options", {}).get("decks", 6))
        return str(given.get("paytable", next(iter(fitting), "")))

    def meter(self, name: str, key: str, otherwise: Any) -> Any:
        return self.submission.get("meters", {}).get(name, {}).get(key, otherwise)

    def rate(self, name: str) -> str:
        """A tenth, where the submission is silent; a meter that pays nothing does not grow."""
        idle = name == "bonus-spin" and self.letter("bonus-spin-progressive") != "B"
        return str(self.meter(name, "rate", "0" if idle else "1/10"))

    def feed(self, wager: str, stake: int) -> None:
        for name in METERS[wager][self.letter(wager)]:
            self.add(name, stake)

    def add(self, name: str, stake: int) -> None:
        self.shown[name] += stake * Fraction(self.rate(name))

    def won(self, name: str, percent: int = 100) -> int:
        """Whole cents leave the meter; all of it resets it, and a fraction of a cent stays."""
        shown = self.shown[name]
        paid = int(shown * percent / 100)
        reset = Fraction(self.meter(name, "reset", self.least().get(name, 0)))
        self.shown[name] = reset + shown % 1 if percent == 100 else shown - paid
        return paid
