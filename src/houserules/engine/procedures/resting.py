"""A table without gaming activity: the cards stay spread out until a player arrives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from houserules.engine.procedures.opening import OpeningClauses, show_and_wash
from houserules.engine.procedures.shoe import ShoeClauses, begin_shoe, load, sides_of
from houserules.engine.procedures.shuffling import Cards, ShufflingClauses, alternate, shuffle
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Attest, Move, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, PLAYER, RACK, SHOE, SHUFFLER, STACK

NEW_DEALER = "new-dealer"


@dataclass(frozen=True)
class RestingClauses:
    """The clause ids of a rulebook's section on a table without activity."""

    remove: str
    spread: str
    reopen: str


ONE_STACK = ((SHOE, STACK), (RACK, STACK))


def rest(table: Table, clauses: RestingClauses, gather: Sequence[tuple[str, str]] = ONE_STACK) -> Script:
    """The cards come out of shoe and rack and are spread, face down unless a player asks otherwise."""
    for area, stack in gather:
        if table.cards.areas.get(area):
            yield Move(area=area, to=stack, cite=clauses.remove)
    face = yield Ask(seat=0, by=DEALER, choices=("face-down", "face-up"), default="face-down",
                     about="spreading the cards, face up if a player asks", cite=clauses.spread)  # fmt: skip
    yield Attest(act=f"the cards are spread {str(face).replace('-', ' ')} on the table", cite=clauses.spread)


def reopen(table: Table, clauses: RestingClauses, opening: OpeningClauses) -> Script:
    """The first player to arrive looks at the cards before they are washed, stacked and shuffled."""
    yield Attest(act="a player arrives and may look at the cards", cite=clauses.reopen)
    yield from show_and_wash(opening)


@dataclass(frozen=True)
class OrderClauses:
    """The clauses that put one procedure before another."""

    opening: str
    shuffle: str
    reopen: str
    no_rest: str = ""  # the clause by which a reshuffling device keeps its cards, so that none are spread


def refuse_begin(table: Table, procedure: str, clauses: OrderClauses) -> Refusal | None:
    """The order of procedures: open, ready the cards, play a round, ready them again; rest between."""
    known = table.game.procedures
    if procedure not in known:
        return Refusal(Reason.NOT_NOW, f"{procedure!r} is not a procedure of a table; choose {', '.join(known)}")
    if procedure == "open":
        return Refusal(Reason.NOT_NOW, "the table is already open", clauses.opening) if table.cards.decks else None
    if not table.cards.decks:
        return Refusal(Reason.NOT_NOW, "the table must be opened first", clauses.opening)
    resting = table.procedure == "rest"
    if procedure == "reopen":
        return None if resting else Refusal(Reason.NOT_NOW, "the table is not resting", clauses.reopen)
    if resting:
        return Refusal(Reason.NOT_NOW, "the table is resting: reopen it first", clauses.reopen)
    if procedure == "rest" and clauses.no_rest and table.dealing.shuffler == "continuous":
        return Refusal(Reason.NOT_NOW, "nothing is spread: the cards stay in their device", clauses.no_rest)
    if procedure == "ready" and table.cards.ready:
        return Refusal(Reason.NOT_NOW, "the cards are already made ready", clauses.shuffle)
    if procedure in ("round", "reshuffle", NEW_DEALER) and not table.cards.ready:
        return Refusal(Reason.NOT_NOW, "the cards must be shuffled and made ready first", clauses.shuffle)
    return None


def next_procedure(table: Table) -> str:
    """What the table needs before, or as, its next round."""
    if not table.cards.decks:
        return "open"
    if table.procedure == "rest":
        return "reopen"
    return "round" if table.cards.ready else "ready"


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
    """The first player to arrive looks; what follows depends on whether a machine shuffles."""
    yield Attest(act="the first player looks over the spread cards", by=PLAYER, cite=clauses.look)
    if table.dealing.shuffler == "none":
        wash = "the cards are washed" if len(sides_of(table)) == 1 else "the cards of each side are washed separately"
        yield Attest(act=wash, cite=clauses.washed)
        yield Attest(act="the cards are stacked", cite=clauses.washed)
        return
    yield Attest(act="the cards are stacked", cite=clauses.into_machine)
    if table.cards.areas.get(SHUFFLER):
        yield from alternate(table, replace(cards, shuffling=clauses.alternate))
        yield from spread_if_asked(table, cards, clauses)
        yield from load(table, cards, shoes, sides_of(table)[0])
        yield from begin_shoe(table, shoes, sides_of(table)[0].shoe)


def spread_if_asked(table: Table, cards: Cards, clauses: ReturningClauses) -> Script:
    """The batch from the machine is played as it is, unless a player wants to see it."""
    wish = yield Ask(seat=0, by=DEALER, choices=(AS_IT_IS, SPREAD), default=AS_IT_IS,
                     about="the batch from the machine, spread if a player asks",
                     cite=clauses.not_spread)  # fmt: skip
    if wish == SPREAD:
        yield Attest(act="the cards are spread on the table", cite=clauses.not_spread)
        yield Attest(act="the player who asked looks over the spread cards", by=PLAYER, cite=clauses.not_spread)
        yield Attest(act="the cards are stacked", cite=clauses.not_spread)
        yield from shuffle(table, cards, STACK, clauses.not_spread, apart=True)
