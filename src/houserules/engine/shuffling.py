"""Readying the cards for a round: changing decks in time, shuffling, counting, cutting, filling the device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from houserules.cards import DECK
from houserules.engine.opening import OpeningClauses, receive_deck
from houserules.engine.steps import (
    AWAY,
    DEALER,
    FLOORPERSON,
    RACK,
    SHOE,
    SHUFFLER,
    STACK,
    SYSTEM,
    Ask,
    Attest,
    Clock,
    Count,
    Cut,
    How,
    Irregular,
    Place,
    Script,
    Shuffle,
    Use,
)
from houserules.engine.table import Table

HOUR = 3600
JAM = "shuffler-jam"
OUT_OF_ORDER = "shuffler-out-of-order"


@dataclass(frozen=True)
class ShufflingClauses:
    """The clause ids of a rulebook's chapters on decks, shuffling and cutting."""

    before_play: str
    after_round: str
    directed: str
    single_stack: str
    straight_into_shoe: str
    no_cut_by_machine: str
    cut_when_manual: str
    machine_counts: str
    wrong_count: str
    cut: str
    cut_to_bottom: str
    into_shoe: str
    recut: str
    reshuffling_device: str
    one_in_machine: str
    alternate: str
    one_in_rack: str
    change: dict[str, str]  # way of dealing -> clause
    jam: str
    covered: str
    marked: str
    out_of_order: str
    into_device: dict[str, str]  # way of dealing -> clause


CUT_LEAST = 10


@dataclass(frozen=True)
class Cards:
    """What a game says about its decks: their backs, how many hours they last, and its clauses."""

    backs: Sequence[str]
    hours: dict[str, int]  # way of dealing -> hours
    opening: OpeningClauses
    shuffling: ShufflingClauses


def ready_cards(table: Table, cards: Cards) -> Script:
    """After a round, or before the first: everything until a deck is in the device."""
    clauses = cards.shuffling
    yield from change_when_due(table, cards)
    if not table.areas[RACK] and not table.areas.get(STACK):  # the deck last played was removed
        back = next((back for back in cards.backs if back != table.backs.get(SHUFFLER)), cards.backs[0])
        yield from receive_deck(table, cards.opening, STACK, back)
    fresh = bool(table.areas.get(STACK))
    if fresh:
        yield from shuffle(table, cards, STACK, clauses.before_play, table.dealing.preshuffled)
    elif table.areas.get(SHUFFLER):
        yield from alternate(table, cards)
    else:
        yield Place(area=RACK, to=STACK, cite=clauses.single_stack)
        yield from shuffle(table, cards, STACK, clauses.after_round)
    yield from cut_and_load(table, clauses, preshuffled=fresh and table.dealing.preshuffled)


def reshuffle(table: Table, cards: Cards) -> Script:
    """A floorperson sends the readied cards back to be shuffled again."""
    clauses = cards.shuffling
    yield Attest(act="direct a reshuffle", by=FLOORPERSON, cite=clauses.directed)
    yield Place(area=SHOE, to=STACK, cite=clauses.directed)
    yield from shuffle(table, cards, STACK, clauses.directed)
    yield from cut_and_load(table, clauses, preshuffled=False)


def shuffle(table: Table, cards: Cards, area: str, cite: str, preshuffled: bool = False) -> Script:
    """By machine where one works, else by hand; a jam means again, a wrong count another deck."""
    clauses = cards.shuffling
    while True:
        by_hand: How = "hand" if table.dealing.shuffler == "none" else "machine"
        answer = yield Shuffle(area=area, how="preshuffled" if preshuffled else by_hand, cite=cite)
        if isinstance(answer, Irregular):
            if answer.kind == OUT_OF_ORDER:
                yield from put_out_of_order(table, clauses)
            cite = clauses.jam
            continue
        if not table.dealing.machine_counts:
            return
        counted = yield Count(what=area, by=SYSTEM, cite=clauses.machine_counts)
        if counted == len(DECK):
            return
        yield Place(area=area, to=AWAY, cite=clauses.wrong_count)
        yield from receive_deck(table, cards.opening, area, table.backs.get(area) or cards.backs[0])


def put_out_of_order(table: Table, clauses: ShufflingClauses) -> Script:
    """The device is covered or marked before the table goes on by hand and from a manual shoe."""
    yield Ask(seat=0, by=DEALER, choices=("covered", "marked"), default="covered",
              about="the device that is out of order", cite=f"{clauses.covered}, {clauses.marked}")  # fmt: skip
    method = "manual-shoe" if table.dealing.method == "hand" else table.dealing.method
    yield Use(method=method, shuffler="none", cite=clauses.out_of_order)
    if table.areas.get(SHUFFLER):  # without a machine there is one deck
        yield Place(area=SHUFFLER, to=AWAY, cite=clauses.one_in_machine)


def alternate(table: Table, cards: Cards) -> Script:
    """The deck in the machine comes out shuffled; the deck just played goes in and is shuffled there."""
    clauses = cards.shuffling
    yield Place(area=SHUFFLER, to=STACK, cite=clauses.alternate)
    yield Place(area=RACK, to=SHUFFLER, cite=f"{clauses.one_in_machine}, {clauses.one_in_rack}")
    yield from shuffle(table, cards, SHUFFLER, clauses.after_round)


def cut_and_load(table: Table, clauses: ShufflingClauses, preshuffled: bool) -> Script:
    """Cards shuffled by hand or before they came are cut; a machine's are not."""
    dealing = table.dealing
    if dealing.shuffler == "continuous":
        yield Place(area=STACK, to=SHOE, cite=clauses.reshuffling_device)
        return
    yield Attest(act="put the deck in a single stack", cite=clauses.single_stack)
    if dealing.shuffler == "none" or preshuffled:
        yield from cut(table, clauses)
        yield Place(area=STACK, to=SHOE, cite=f"{clauses.into_shoe}, {clauses.into_device[dealing.method]}")
    else:
        cite = f"{clauses.no_cut_by_machine}, {clauses.straight_into_shoe}, {clauses.into_device[dealing.method]}"
        yield Place(area=STACK, to=SHOE, cite=cite)


def cut(table: Table, clauses: ShufflingClauses) -> Script:
    """At least ten cards from the top; again for as long as a floorperson asks for it."""
    cite = f"{clauses.cut_when_manual}, {clauses.cut}, {clauses.cut_to_bottom}"
    verdict: object = "recut"
    while verdict == "recut":
        yield Cut(area=STACK, least=CUT_LEAST, most=len(table.areas[STACK]) - 1, cite=cite)
        verdict = yield Ask(seat=0, by=FLOORPERSON, choices=("accept", "recut"), default="accept",
                            about="the cut", cite=clauses.recut)  # fmt: skip


def change_when_due(table: Table, cards: Cards) -> Script:
    """Decks that have been in use for their hours are replaced before the next round."""
    method = table.dealing.method
    cite = cards.shuffling.change[method]
    since = table.cards_since
    now = yield Clock(cite=cite)
    if since is None or not isinstance(now, int) or now - since < cards.hours[method] * HOUR:
        return
    for area, back in [(area, table.backs[area]) for area in (STACK, RACK, SHUFFLER) if table.areas.get(area)]:
        yield Place(area=area, to=AWAY, cite=cite)
        yield from receive_deck(table, cards.opening, SHUFFLER if area == SHUFFLER else STACK, back)
        if area == SHUFFLER:
            yield from shuffle(table, cards, SHUFFLER, cards.opening.each_deck)
