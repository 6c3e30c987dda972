"""Do wheels and the table game system draw each symbol as often as it stands on them?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from houserules.audit.judging.judgement import Judgement, Tally
from houserules.engine.events import Event
from houserules.engine.steps import Drawn, Spin


class Draws:
    """One tally for each symbol of each wheel; a draw that is still hidden is not judged."""

    def __init__(self) -> None:
        self._tallies: dict[tuple[str, str], Tally] = {}

    def post(self, event: Event) -> None:
        step = event.step
        if type(step) is not Spin or not step.symbols:
            return
        shown = event.answer.shows if type(event.answer) is Drawn else event.answer
        if shown:
            self._drawn(step, str(shown))

    def _drawn(self, step: Spin, shown: str) -> None:
        for symbol, places in Counter(step.symbols).items():
            chance = places / len(step.symbols)
            tally = self._tallies.setdefault((step.wheel, symbol), Tally())
            tally.add(symbol == shown, chance, chance * (1 - chance))

    def judged(self, table: str) -> Iterator[Judgement]:
        for (wheel, symbol), tally in self._tallies.items():
            yield tally.judged(f"{table}, {wheel}", symbol)
