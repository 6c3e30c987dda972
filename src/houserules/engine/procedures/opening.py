"""Opening a table: decks arrive, are inspected, verified, shown to the first player, washed and stacked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from houserules.engine.steps import Attest, Clock, Script, Supply
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, PLAYER, SHUFFLER, STACK


@dataclass(frozen=True)
class OpeningClauses:
    """The clause ids of a rulebook's chapter on opening a table."""

    supply: str  # how many decks arrive
    hours: str  # the decks are changed in time, so their arrival is noted
    inspect: str
    spread: str
    first_look: str
    face_down: str
    wash: str
    stack: str
    each_deck: str
    preshuffled: str
    alike: str  # the cards of a deck look alike
    cover_card: str
    same_design: str
    other_back: str
    cover_cards: int = 1  # per deck
    supply_two: str = ""  # two decks, one of them in a machine; empty: `supply`

    def for_decks(self, number: int) -> OpeningClauses:
        return replace(self, supply=self.supply_two) if number > 1 and self.supply_two else self


def open_table(table: Table, clauses: OpeningClauses, backs: Sequence[str], decks: int = 1) -> Script:
    """The second deck, if a machine allows one, is inspected separately and goes into the machine."""
    yield from receive_deck(table, clauses, STACK, backs[0], decks)
    for back in backs[1:]:
        yield from receive_deck(table, clauses, SHUFFLER, back, decks)
        yield Attest(act="the decks have one design and backs of two colors",
                     cite=f"{clauses.same_design}, {clauses.other_back}")  # fmt: skip


def receive_deck(table: Table, clauses: OpeningClauses, area: str, back: str, decks: int = 1) -> Script:
    """One deck, or the decks that are shuffled and dealt together."""
    yield Clock(cite=clauses.hours)
    yield Supply(area=area, back=back, decks=decks, cite=clauses.supply)
    number = "a cover card" if clauses.cover_cards == 1 else f"{clauses.cover_cards} cover cards"
    batch = f"{back} deck" if decks == 1 else f"batch of {decks} {back} decks"
    yield Attest(act=f"the {batch} has {number}", cite=clauses.cover_card)
    if table.dealing.preshuffled:
        yield Attest(act=f"the {batch} comes preinspected and preshuffled", cite=clauses.preshuffled)
        return
    yield Attest(act=f"the {batch} is inspected for defects", cite=f"{clauses.inspect}, {clauses.alike}")
    yield Attest(act=f"the inspection of the {batch} is verified", by=FLOORPERSON, cite=clauses.inspect)
    spread = "the deck is spread face up in columns" if decks == 1 else "each deck is spread face up in columns"
    yield Attest(act=f"{spread} by suit and in sequence", cite=clauses.spread)
    yield from show_and_wash(clauses)


def show_and_wash(clauses: OpeningClauses) -> Script:
    """From the first player's look to the stack; also how a resting table reopens."""
    yield Attest(act="the first player looks over the spread cards", by=PLAYER, cite=clauses.first_look)
    yield Attest(act="the cards are turned face down", cite=clauses.face_down)
    yield Attest(act="the cards are washed", cite=clauses.wash)
    yield Attest(act="the cards are stacked", cite=clauses.stack)
