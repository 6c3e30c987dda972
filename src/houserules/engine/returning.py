"""A table with shoes that rests and comes back: with a machine the batch it kept is played, and need not be spread."""

from __future__ import annotations

from dataclasses import dataclass, replace

from houserules.engine.covering import ShoeClauses, begin_shoe, load, sides_of
from houserules.engine.places import DEALER, PLAYER, SHUFFLER, STACK
from houserules.engine.resting import RestingClauses, rest
from houserules.engine.shuffling import Cards, ShufflingClauses, alternate, shuffle
from houserules.engine.steps import Ask, Attest, Script
from houserules.engine.table import Table

AS_IT_IS, SPREAD = "as-it-is", "spread"


@dataclass(frozen=True)
class ReturningClauses:
    """The clause ids of a rulebook's section on the first player to arrive at a resting table."""

    resting: RestingClauses
    look: str
    washed: str  # without a machine
    into_machine: str
    alternate: ShufflingClauses  # under which the batches change places in the machine
    not_spread: str


def rest_shoes(table: Table, clauses: ReturningClauses) -> Script:
    gather = [(area, side.stack) for side in sides_of(table) for area in (side.shoe, side.discards)]
    yield from rest(table, clauses.resting, gather)


def return_to_play(table: Table, cards: Cards, shoes: ShoeClauses, clauses: ReturningClauses) -> Script:
    """The first player to arrive looks; what follows goes by whether a machine shuffles."""
    yield Attest(act="look over the spread cards", by=PLAYER, cite=clauses.look)
    if table.dealing.shuffler == "none":
        apart = "wash the cards" if len(sides_of(table)) == 1 else "wash the cards of each side by themselves"
        yield Attest(act=apart, cite=clauses.washed)
        yield Attest(act="stack the cards", cite=clauses.washed)
        return
    yield Attest(act="stack the cards", cite=clauses.into_machine)
    if table.areas.get(SHUFFLER):
        yield from alternate(table, replace(cards, shuffling=clauses.alternate))
        yield from spread_if_asked(table, cards, clauses)
        yield from load(table, cards, shoes, sides_of(table)[0])
        yield from begin_shoe(table, shoes, sides_of(table)[0].shoe)


def spread_if_asked(table: Table, cards: Cards, clauses: ReturningClauses) -> Script:
    """The batch the machine kept safe is played as it is, unless a player wants to see it."""
    wish = yield Ask(seat=0, by=DEALER, choices=(AS_IT_IS, SPREAD), default=AS_IT_IS,
                     about="the batch out of the machine; spread when a player asks for it",
                     cite=clauses.not_spread)  # fmt: skip
    if wish == SPREAD:
        yield Attest(act="spread the cards on the table", cite=clauses.not_spread)
        yield Attest(act="look over the spread cards", by=PLAYER, cite=clauses.not_spread)
        yield Attest(act="stack the cards", cite=clauses.not_spread)
        yield from shuffle(table, cards, STACK, clauses.not_spread, apart=True)
