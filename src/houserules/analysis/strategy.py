"""What each open choice is worth, and a whole strategy as a chart: the same records for every game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from houserules.analysis.figures import Exact


class ChoiceWorth(Struct, frozen=True):
    """One open choice: the expected result of the round from here on, in base wagers, and what it costs to take it."""

    choice: str
    expected: Exact
    cost: Exact  # how much less than the best choice; 0: it is the best, or ties with it


class Advice(Struct, frozen=True):
    """What to do with the cards that are seen, and the cost of each mistake."""

    decision: str  # what is decided: "first bet", "play 3x", "hard 16 against 9"
    choices: tuple[ChoiceWorth, ...]  # the best first
    enumeration: str  # what was counted to know it
    total: Exact
    before: tuple[Advice, ...] = ()  # what is decided first with the same cards, such as insurance
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> tuple[str, ...]:
        """The best choice, or all that tie."""
        return tuple(each.choice for each in self.choices if not each.cost)


class Chart(Struct, frozen=True):
    """A decision over classes of hands, one cell each."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]  # row by row, a short code each
    legend: tuple[tuple[str, str], ...]  # code -> its meaning
    corner: str = ""  # what the rows and columns are
    notes: tuple[str, ...] = ()


def shared_notes(charts: Sequence[Chart]) -> tuple[str, ...]:
    """Remarks that stand on every one of several charts."""
    first, *others = charts
    return tuple(note for note in first.notes if others and all(note in each.notes for each in others))
