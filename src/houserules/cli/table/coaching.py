"""The coach beside a player: what each choice is worth, and what the last mistake cost."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rich.text import Text

from houserules.analysis.strategy import Advice
from houserules.cli.table.seat import Seat
from houserules.cli.watching import watched
from houserules.engine.steps import Ask
from houserules.engine.words import readable
from houserules.floor.coaching import advice_at, base_wager, cost_of
from houserules.parsheets.numerals import amount, decimal

BEFORE, AFTER = "before", "after"


class Judged(NamedTuple):
    """What is said about a choice, and what it costs on average."""

    said: Text
    cents: Fraction


class Coach:
    """Speaks before each decision or after it, and remembers what the mistakes have cost."""

    def __init__(self, seat: Seat, when: str) -> None:
        self.seat = seat
        self.when = when
        self.cost = Fraction(0)  # cents, over all rounds
        self.mistakes = 0
        self._last: tuple[Ask, Advice | None] | None = None

    def ahead(self, step: Ask) -> Text | None:
        """What to say before the decision."""
        return self.worth(step) if self.when == BEFORE else None

    def worth(self, step: Ask) -> Text:
        """What each open choice is worth."""
        advice = self._advice(step)
        if advice is None:
            return Text("Coach: what the choices are worth here is not known.", style="dim")
        listed = ", ".join(f"{readable(each.choice)} {self._money(each.expected)}" for each in advice.choices)
        tie = " (a tie)" if len(advice.best) > 1 else ""
        return Text(f"Coach: {listed}; best: {' or '.join(map(readable, advice.best))}{tie}.", style="cyan")

    def judge(self, step: Ask, choice: str) -> Judged | None:
        """What the choice will cost; None where that is not known."""
        advice = self._advice(step)
        chosen = cost_of(advice, choice) if advice else None
        if advice is None or chosen is None:
            return None
        if not chosen.cost:
            return Judged(Text("Coach: the best choice.", style="green"), Fraction(0))
        cents = Fraction(chosen.cost) * self._stake
        best = " or ".join(map(readable, advice.best))
        said = f"Coach: {best} was better; {readable(chosen.choice)} costs {decimal(chosen.cost)} of a wager"
        return Judged(Text(f"{said}, {_cents(cents)} on average.", style="yellow"), cents)

    def count(self, judged: Judged) -> None:
        """The choice stands."""
        self.cost += judged.cents
        self.mistakes += judged.cents > 0

    @property
    def summary(self) -> str:
        if not self.mistakes:
            return "no mistakes so far"
        return f"{self.mistakes} mistake{'s' * (self.mistakes > 1)} so far cost {_cents(self.cost)} on average"

    def _advice(self, step: Ask) -> Advice | None:
        """Worked out once for each question."""
        if self._last is None or self._last[0] != step:
            live = self.seat.live
            with watched(f"The coach counts {live.table.game.title}") as progress:
                self._last = step, advice_at(live.table, self.seat.scene, step, progress)
        return self._last[1]

    def _money(self, expected: float | Fraction) -> str:
        return signed(Fraction(expected) * self._stake)

    @property
    def _stake(self) -> int:
        """Cents of one base wager of this seat."""
        return base_wager(self.seat.live.table, self._last[0]) if self._last else 0


def signed(cents: Fraction) -> str:
    """A result in dollars: +$12.50, −$0.40, or which side of zero it is on."""
    if cents and abs(cents) < 1:
        return f"{'a gain' if cents > 0 else 'a loss'} of {_cents(cents)}"
    return f"{'+' if cents >= 0 else ''}{_cents(cents)}"


def _cents(cents: Fraction) -> str:
    """Dollars; amounts below a cent are not hidden."""
    return amount(cents) if abs(cents) >= 1 or not cents else "less than a cent"
