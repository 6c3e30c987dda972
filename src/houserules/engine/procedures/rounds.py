"""The frame of a poker round: wagers, play, what voids it, the layout cleared. The games say what is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from houserules.engine.procedures.between_rounds import BetweenRounds
from houserules.engine.procedures.irregularities import put_aside
from houserules.engine.procedures.shuffling import ready_in_time
from houserules.engine.procedures.wagering import take_wagers
from houserules.engine.rulings import Irregularity, Void, Voiding
from houserules.engine.steps import Script
from houserules.engine.table import Table

Facts = TypeVar("Facts")  # what the dealer must remember from the beginning of the round


@dataclass(frozen=True)
class RoundOfPlay(Generic[Facts]):
    """A round as three rulebooks frame it; calling it with a table gives the script of the procedure `round`."""

    between_rounds: BetweenRounds
    begin: Callable[[Table], Facts]
    play: Callable[[Table, Facts], Script]
    void: Callable[[Table, Void, Facts], Script]
    clear: Callable[[Table], Script]
    before: Callable[[Table], Script] | None = None  # what happens to the wagers before the deal

    def __call__(self, table: Table) -> Script:
        yield from ready_in_time(table, self.between_rounds.cards_of(table))
        if not (yield from take_wagers(table)):
            return
        if table.hours.cards_since:  # reading G11: betting may have stayed open past the hours of a deck
            yield from ready_in_time(table, self.between_rounds.cards_of(table))
        if self.before is not None:
            yield from self.before(table)
        if not table.clockwise():
            return
        facts = self.begin(table)
        void: Void | None = None
        try:
            yield from self.play(table, facts)
        except Irregularity as thrown:
            void = ruled_on(table, thrown)
        except Void as raised:
            void = raised
        if void is not None:
            yield from self.void(table, void, facts)
        yield from self.clear(table)
        if void is not None:
            yield from put_aside(table, void, self.between_rounds.shuffling)


def ruled_on(table: Table, thrown: Irregularity) -> Void:
    """An irregularity that nothing mends voids the round, under the clause that rules on it."""
    interrupt = thrown.interrupt
    ruling = table.game.irregularities[interrupt.kind]
    return Void(Voiding(ruling.clause, still_settled=ruling.still_settled), ruling.means, interrupt)
