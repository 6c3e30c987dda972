"""A table between its rounds: opening, readying, reshuffling, resting, reopening, under a book's clauses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

from houserules.engine.offer.equipment import Equipment
from houserules.engine.procedures.opening import OpeningClauses
from houserules.engine.procedures.resting import OrderClauses, RestingClauses, refuse_begin, reopen, rest
from houserules.engine.procedures.shuffling import Cards, ShufflingClauses, open_decks, ready_cards, reshuffle
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Attest, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON


@dataclass(frozen=True)
class BetweenRounds:
    """One deck, or two with different backs if a machine shuffles; how long they last; and all the clauses."""

    equipment: Equipment
    opening: OpeningClauses
    shuffling: ShufflingClauses
    resting: RestingClauses
    order: OrderClauses
    hours: dict[str, int]  # way of dealing -> hours
    devices: tuple[str, str] = ("", "")  # a wager with a device at every position, and the clauses that ask for it

    def cards_of(self, table: Table) -> Cards:
        terms = table.terms
        decks = terms[self.equipment.decks] if table.dealing.shuffler == "automated" else 1
        return self._cards(terms[self.equipment.backs][:decks])

    @cached_property
    def _cards(self) -> Callable[[tuple[str, ...]], Cards]:
        """Cached by the colors of the backs, since every round asks."""
        return cache(lambda backs: Cards(backs, self.hours, self.opening.for_decks(len(backs)), self.shuffling))

    def open(self, table: Table) -> Script:
        if table.dealing.method == "manual-shoe":
            act = "the dealing shoe stands in its approved place"
            yield Attest(act=act, by=FLOORPERSON, cite=self.shuffling.shoe_place)
        wager, cite = self.devices
        if wager and table.terms.offers(wager):
            yield Attest(act=f"every position has its {wager} wagering device", by=FLOORPERSON, cite=cite)
        yield from open_decks(table, self.cards_of(table))

    def ready(self, table: Table) -> Script:
        yield from ready_cards(table, self.cards_of(table))

    def reshuffle(self, table: Table) -> Script:
        yield from reshuffle(table, self.cards_of(table))

    def rest(self, table: Table) -> Script:
        yield from rest(table, self.resting)

    def reopen(self, table: Table) -> Script:
        yield from reopen(table, self.resting, self.opening)

    def refuse_begin(self, table: Table, procedure: str) -> Refusal | None:
        return refuse_begin(table, procedure, self.order)

    def procedures(self, round_of_play: Callable[[Table], Script]) -> dict[str, Callable[[Table], Script]]:
        return {
            "open": self.open,
            "ready": self.ready,
            "reshuffle": self.reshuffle,
            "round": round_of_play,
            "rest": self.rest,
            "reopen": self.reopen,
        }
