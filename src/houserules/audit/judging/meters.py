"""Is every meter fed, paid from and set back as the submission says?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from houserules.chips import MeterShare, dollars
from houserules.chips.odds import parse_odds
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Link, Meter


@dataclass
class Account:
    """One meter in exact cents: where it began, what came and went, and what other tables did."""

    opened: Fraction
    fed: Fraction = Fraction(0)
    taken: Fraction = Fraction(0)  # paid, less what it was set back to
    elsewhere: Fraction = Fraction(0)
    hits: int = 0  # times all of it was paid

    @property
    def shows(self) -> Fraction:
        return self.opened + self.fed - self.taken + self.elsewhere


class Meters:
    """Every change of a meter, and after each payout of all of it the amount that it begins with again."""

    def __init__(self, terms: Terms, opened: dict[str, Fraction]) -> None:
        self._terms = terms
        self.accounts = {name: Account(amount) for name, amount in opened.items()}
        self.not_reset: list[tuple[Line, str]] = []
        self._changes: Counter[tuple[str, Fraction]] = Counter()

    def post(self, event: Event) -> None:
        step = event.step
        if type(step) is Meter:
            change, account = Fraction(step.change), self.accounts[step.meter]
            self._changes[step.meter, change] += 1
            if change < 0:
                account.taken -= change
            else:
                account.fed += change
        elif type(step) is Link:
            account = self.accounts[step.meter]
            account.elsewhere += Fraction(step.shows) - account.shows

    def settle(self, lines: list[Line]) -> None:
        """The round is over: whoever was paid all of a meter left it at its reset amount."""
        for line in lines:
            odds = parse_odds(line.odds) if "of meter" in line.odds else None
            if isinstance(odds, MeterShare) and odds.percent == 100:
                change = Fraction(self._terms.meters[odds.meter].reset - line.payout)
                self.accounts[odds.meter].hits += 1
                self._changes[odds.meter, change] -= 1
                if self._changes[odds.meter, change] < 0:
                    self.not_reset.append((line, odds.meter))
        self._changes.clear()


def in_words(line: Line, meter: str, terms: Terms) -> str:
    return (
        f"meter {meter} was paid out to seat {line.seat} ({dollars(line.payout)}) "
        f"and not set back to {dollars(terms.meters[meter].reset)}"
    )
