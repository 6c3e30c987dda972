"""Do the cards come as often as they should? Each card drawn against what is left in its device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from houserules.audit.judging.judgement import Judgement, Tally
from houserules.cards import DECK, text
from houserules.engine.events import Event
from houserules.engine.steps import Burn, Deal, Shuffle


class Cards:
    """One tally for each of the 52 cards.

    What is left is a full set of decks less what was drawn since the last shuffle, so the chance of every card is
    known before it is drawn, however many are drawn and whatever decides that.
    """

    def __init__(self, decks: int) -> None:
        self._full = Counter({text(card): decks for card in DECK})
        self._left: dict[str, Counter[str]] = {}
        self._tallies = {name: Tally() for name in self._full}

    def post(self, event: Event) -> None:
        step = event.step
        if type(step) is Shuffle:
            self._left.clear()
        elif (type(step) is Deal or type(step) is Burn) and event.answer in self._tallies:
            self._drawn(step.source, str(event.answer))

    def _drawn(self, source: str, card: str) -> None:
        left = self._left.setdefault(source, Counter(self._full))
        cards = left.total()
        for name, tally in self._tallies.items():
            chance = left[name] / cards
            tally.add(name == card, chance, chance * (1 - chance))
        left[card] -= 1
        if left[card] < 0 or not left.total():  # more than the decks hold: cards came back without a shuffle
            del self._left[source]

    def judged(self, table: str) -> Iterator[Judgement]:
        for name, tally in self._tallies.items():
            if tally.trials:
                yield tally.judged(f"{table}, cards", name)
