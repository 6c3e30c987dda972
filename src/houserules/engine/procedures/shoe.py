"""A shoe that lasts many rounds, single or double: filled, cut, covered; over when its cover card has come out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from houserules.cards import DECK
from houserules.engine.procedures.cutting import CuttingClauses, cut_by_right, entitled, put_cover
from houserules.engine.procedures.dealing import AccidentClauses, burn
from houserules.engine.procedures.opening import receive_deck
from houserules.engine.procedures.shuffling import (
    Cards,
    fill_gaps,
    open_decks,
    other_back,
    remove_when_due,
    shuffle,
    shuffle_next,
)
from houserules.engine.rulings import Void, Voiding
from houserules.engine.steps import Ask, Attest, Count, Move, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import (
    AWAY,
    FLOORPERSON,
    OTHER_SEGREGATED,
    OTHER_SHOE,
    OTHER_STACK,
    RACK,
    SEGREGATED,
    SHOE,
    SHOES,
    SHUFFLER,
    STACK,
)

DOUBLE_SHOE = "double-shoe"
BURN, WAIVE = "burn", "waive"


@dataclass(frozen=True)
class ShoeClauses:
    """The clause ids of a rulebook in which a shoe is dealt until its cover card comes out."""

    cutting: CuttingClauses
    accidents: AccidentClauses
    handling: Mapping[str, tuple[tuple[str, str], ...]]  # way of dealing -> acts of the dealer, each with its clause
    recut_into_shoe: str
    burn: Mapping[str, str]  # way of dealing -> the clause that burns the first card of a full batch, where one does
    new_dealer: str
    cover_aside: str
    collect: str  # the cards are collected after the shoe
    into_rack: Mapping[str, str]  # way of dealing -> where the rest of the shoe goes, so that none is missing
    directed: str
    short: str  # too few cards are left to complete a round
    short_shuffle: str
    short_burn: str


@dataclass(frozen=True)
class Side:
    """A compartment of the device, where its cards are stacked, and where those dealt from it are discarded."""

    shoe: str
    stack: str
    discards: str


ONE_SIDE = (Side(SHOE, STACK, RACK),)
TWO_SIDES = (Side(SHOE, STACK, SEGREGATED), Side(OTHER_SHOE, OTHER_STACK, OTHER_SEGREGATED))


def is_double(table: Table) -> bool:
    return table.dealing.method == DOUBLE_SHOE


def sides_of(table: Table) -> tuple[Side, ...]:
    return TWO_SIDES if is_double(table) else ONE_SIDE


def side_of(table: Table, shoe: str) -> Side:
    return next(side for side in sides_of(table) if side.shoe == shoe)


def open_shoes(table: Table, cards: Cards) -> Script:
    """Each side of a double shoe is inspected and washed separately; otherwise one batch, or two with a machine."""
    if not is_double(table):
        yield from open_decks(table, cards)
        return
    for side, back in zip(TWO_SIDES, cards.backs, strict=True):
        yield from receive_deck(table, cards.opening, side.stack, back, cards.decks)
    yield Attest(act="the cards of both sides have one design and backs of two colors",
                 cite=f"{cards.opening.same_design}, {cards.opening.other_back}")  # fmt: skip


def ready_shoes(table: Table, cards: Cards, clauses: ShoeClauses, directed: bool = False) -> Script:
    """Every compartment that is empty is filled: shuffled, cut, covered."""
    yield from remove_when_due(table, cards)
    if is_double(table):
        for side, back in zip(TWO_SIDES, cards.backs, strict=True):
            if not table.cards.areas.get(side.shoe):
                yield from ready_side(table, cards, clauses, side, back, directed)
        return
    yield from fill_gaps(table, cards)
    returned = not table.cards.areas.get(STACK)  # to a device that takes back the cards of each round
    yield from shuffle_next(table, cards)
    yield from load(table, cards, clauses, ONE_SIDE[0], directed)
    if not (returned and table.dealing.shuffler == "continuous"):
        yield from begin_shoe(table, clauses, SHOE)


def ready_side(table: Table, cards: Cards, clauses: ShoeClauses, side: Side, back: str, directed: bool) -> Script:
    played = directed or side.shoe in table.cards.cover_at
    if not table.cards.areas.get(side.stack):
        yield from receive_deck(table, cards.opening, side.stack, back, cards.decks)
    cite = cards.shuffling.after_round if played else cards.shuffling.before_play
    yield from shuffle(table, cards, side.stack, cite)
    yield from load(table, cards, clauses, side, directed)
    yield from begin_shoe(table, clauses, side.shoe)


def load(table: Table, cards: Cards, clauses: ShoeClauses, side: Side, directed: bool = False) -> Script:
    """Cut by the player entitled to it, covered, and put into the device; a reshuffling device waives the cut."""
    shuffling = cards.shuffling
    yield Attest(act="the cards are put into a single stack", cite=shuffling.single_stack)
    into = shuffling.into_shoe
    if table.dealing.shuffler == "continuous":
        into = f"{shuffling.straight_into_shoe}, {shuffling.reshuffling_device}"
    else:
        offers = entitled(table, clauses.cutting, side.shoe, directed)
        again = yield from cut_by_right(table, clauses.cutting, side.stack, offers)
        yield from put_cover(table, clauses.cutting, side.stack)
        into = clauses.recut_into_shoe if again else into
    yield Move(area=side.stack, to=side.shoe, cite=f"{into}, {shuffling.into_device[table.dealing.method]}")


def begin_shoe(table: Table, clauses: ShoeClauses, shoe: str) -> Script:
    """How the cards are handled, attested once per shoe; the first card of a full batch is not played."""
    yield from handle(table, clauses)
    cite = clauses.burn.get(table.dealing.method)
    if cite:
        yield from burn_next(table, clauses, cite, shoe)


def handle(table: Table, clauses: ShoeClauses) -> Script:
    for act, cite in clauses.handling[table.dealing.method]:
        yield Attest(act=act, cite=cite)


def burn_next(table: Table, clauses: ShoeClauses, cite: str, shoe: str) -> Script:
    yield from lay_cover_aside(table, clauses, shoe)
    yield from burn(table, clauses.accidents, cite, shoe)


def lay_cover_aside(table: Table, clauses: ShoeClauses, shoe: str) -> Script:
    """Before a card is drawn: a cover card in front of it comes out, and the round is completed."""
    if table.cards.cover_is_next(shoe):
        yield Attest(act="the cover card is laid aside and the round goes on", cite=clauses.cover_aside)


def new_dealer(table: Table, clauses: ShoeClauses) -> Script:
    """A new dealer burns one card first, unless a floorperson waives it."""
    yield from handle(table, clauses)
    if table.dealing.method not in clauses.burn:
        return
    verdict = yield Ask(seat=0, by=FLOORPERSON, choices=(BURN, WAIVE), default=BURN,
                        about="the new dealer's first card", cite=clauses.new_dealer)  # fmt: skip
    if verdict == BURN:
        yield from burn_next(table, clauses, clauses.new_dealer, SHOE)


def finish_shoe(table: Table, cards: Cards, clauses: ShoeClauses) -> Script:
    """After a round: a shoe whose cover card came out is over; a reshuffling device gets its cards back."""
    if table.dealing.shuffler == "continuous":
        yield Move(area=SHOE, to=RACK, cite=cards.shuffling.reshuffling_device)
        return
    spent = [side for side in sides_of(table) if side.shoe in table.cards.spent]
    for side in sorted(spent, key=lambda side: table.cards.backs.get(side.shoe) != table.cards.backs.get(RACK)):
        yield from end_shoe(table, cards, clauses, side, clauses.collect)


def end_shoe(table: Table, cards: Cards, clauses: ShoeClauses, side: Side, clause: str) -> Script:
    """Shoe and discards go together into the rack, where a missing card shows; an incomplete batch is removed."""
    cite = f"{clause}, {clauses.into_rack[table.dealing.method]}"
    yield Move(area=side.shoe, to=RACK, cite=cite)
    if side.discards != RACK and table.cards.areas.get(side.discards):
        yield Move(area=side.discards, to=RACK, cite=cite)
    counted = yield Count(what=RACK, cite=cite)
    if counted != len(DECK) * cards.decks:
        yield Move(area=RACK, to=AWAY, cite=cite)
    elif is_double(table):  # the rack is for one side at a time
        yield Move(area=RACK, to=side.stack, cite=clause)


def reshuffle_shoes(table: Table, cards: Cards, clauses: ShoeClauses) -> Script:
    """A floorperson may have the cards reshuffled after any round."""
    yield Attest(act="the floorperson directs a reshuffle", by=FLOORPERSON, cite=clauses.directed)
    if table.dealing.shuffler == "continuous":
        yield Move(area=SHOE, to=RACK, cite=clauses.directed)
    else:
        for side in sides_of(table):
            yield from end_shoe(table, cards, clauses, side, clauses.directed)
    yield from ready_shoes(table, cards, clauses, directed=True)


def refill(table: Table, cards: Cards, clauses: ShoeClauses, shoe: str) -> Script:
    """In the middle of a round the discards are shuffled and cut to complete it, and their first card is burned."""
    side = side_of(table, shoe)
    if len(table.cards_at(side.discards)) < 2:
        raise Void(Voiding(clauses.short), "no cards are left to complete the round")
    yield Move(area=side.discards, to=side.stack, cite=f"{clauses.short}, {clauses.short_shuffle}")
    yield from shuffle(table, cards, side.stack, clauses.short_shuffle, apart=True)
    yield from load(table, cards, clauses, side)
    yield from burn(table, clauses.accidents, clauses.short_burn, shoe)


def ready_in_time(table: Table, cards: Cards, clauses: ShoeClauses) -> Script:
    """Cards whose hours are up are replaced before a wager is taken."""
    removed = yield from remove_when_due(table, cards)
    if any(shoe in removed for shoe in SHOES):
        yield from ready_shoes(table, cards, clauses)
    elif SHUFFLER in removed:
        yield from receive_deck(table, cards.opening, SHUFFLER, other_back(table, cards, SHOE), cards.decks)
        yield from shuffle(table, cards, SHUFFLER, cards.opening.each_deck)


def discards_of(table: Table, shoe: str = SHOE) -> str:
    """Where a card dealt from this compartment is discarded: the sides of a double shoe do not mix."""
    return side_of(table, shoe).discards
