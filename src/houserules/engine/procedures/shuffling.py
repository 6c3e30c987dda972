"""Readying the cards for a round: changing decks in time, shuffling, counting, cutting, filling the device."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from houserules.cards import DECK
from houserules.engine.procedures.opening import OpeningClauses, open_table, receive_deck
from houserules.engine.procedures.settlement import return_wagers
from houserules.engine.steps import Answer, Ask, Attest, Clock, Count, Cut, Irregular, Move, Script, Shuffle, Step, Use
from houserules.engine.table import Table
from houserules.engine.vocabulary import (
    AWAY,
    DEALER,
    FLOORPERSON,
    OTHER_SEGREGATED,
    OTHER_SHOE,
    OTHER_STACK,
    RACK,
    SEGREGATED,
    SHOE,
    SHUFFLER,
    STACK,
    SYSTEM,
    How,
)

HOUR = 3600
MANUAL_SHOE = "manual-shoe"
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
    cut_least: int  # the fewest cards above the cut
    cut_to_bottom: str
    into_shoe: str
    recut: str
    reshuffling_device: str
    one_deck: str  # without a machine there is no second one
    one_in_machine: str
    alternate: str
    one_in_rack: str
    change: dict[str, str]  # way of dealing -> clause
    jam: str
    covered: str
    marked: str
    out_of_order: str
    into_device: dict[str, str]  # way of dealing -> clause
    jam_returns: str = ""  # the clause by which wagers go back when the machine jams; empty: they stay
    shoe_place: str = ""  # where a manual shoe stands
    device_waives_count: bool = True  # a reshuffling device waives stack and count too, not the cut alone
    by_itself: str = MANUAL_SHOE  # what cards are dealt from when a way of dealing needs the machine that failed


@dataclass(frozen=True)
class Cards:
    """What a game says about its decks: their backs, how many hours they last, and its clauses."""

    backs: Sequence[str]
    hours: dict[str, int]  # way of dealing -> hours
    opening: OpeningClauses
    shuffling: ShufflingClauses
    decks: int = 1  # how many make one batch, shuffled and dealt together
    cut_from_bottom: int = 1  # the fewest cards below the cut


def open_decks(table: Table, cards: Cards) -> Script:
    """The opening, and the machine's shuffle of the deck it holds. The deck whose turn it is comes first."""
    backs = sorted(cards.backs, key=lambda back: back == table.cards.last_played)
    yield from open_table(table, cards.opening, backs, cards.decks)
    if table.cards.areas.get(SHUFFLER):
        yield from shuffle(table, cards, SHUFFLER, cards.opening.each_deck)


def ready_cards(table: Table, cards: Cards) -> Script:
    """After a round, or before the first: everything until a deck is in the device."""
    yield from remove_when_due(table, cards)
    yield from fill_gaps(table, cards)
    how = yield from shuffle_next(table, cards)
    yield from cut_and_load(table, cards, how)


def shuffle_next(table: Table, cards: Cards) -> Generator[Step, Answer, How]:
    """Leaves the next cards to be played shuffled in the stack: the machine's, or those gathered here."""
    clauses = cards.shuffling
    if _turn_of_machine(table):
        yield from alternate(table, cards)
        return "machine"
    cite = clauses.before_play if table.cards.areas.get(STACK) else clauses.after_round
    for area in (SHOE, RACK):
        if table.cards.areas[area]:
            yield Move(area=area, to=STACK, cite=cite)
    return (yield from shuffle(table, cards, STACK, cite))


def ready_in_time(table: Table, cards: Cards) -> Script:
    """Readied cards whose hours are up are replaced before a wager is taken."""
    removed = yield from remove_when_due(table, cards)
    if SHOE in removed:
        yield from ready_cards(table, cards)


def reshuffle(table: Table, cards: Cards) -> Script:
    """A floorperson sends the readied cards back to be shuffled again."""
    clauses = cards.shuffling
    yield Attest(act="the floorperson directs a reshuffle", by=FLOORPERSON, cite=clauses.directed)
    yield Move(area=SHOE, to=STACK, cite=clauses.directed)
    how = yield from shuffle(table, cards, STACK, clauses.directed)
    yield from cut_and_load(table, cards, how)


def shuffle(table: Table, cards: Cards, area: str, cite: str, apart: bool = False) -> Generator[Step, Answer, How]:
    """By machine if one works, otherwise by hand; after a jam it is done again, after a wrong count with another deck.

    Cards apart from the rest of their batch do not make a deck to count, and the machine may be taken by another deck.
    """
    clauses = cards.shuffling
    while True:
        taken = apart and table.cards.areas.get(SHUFFLER) and table.dealing.method != "hand"  # needs the machine
        how: How = "hand" if taken else way_of_shuffling(table, area)
        counted = how == "machine" and table.dealing.machine_counts and not apart
        came_so = how == "preshuffled"
        answer = yield Shuffle(area=area, how=how, cite=cards.opening.preshuffled if came_so else cite)
        if counted and not isinstance(answer, Irregular):
            answer = yield Count(what=area, by=SYSTEM, cite=counted_by(table, clauses))
        if isinstance(answer, Irregular):
            cite = clauses.out_of_order if answer.kind == OUT_OF_ORDER else clauses.jam
            yield from stop_machine(table, clauses, answer)
            if not table.cards.areas.get(area):  # the machine's own deck went with it
                return how
        elif not counted or answer == len(DECK) * cards.decks:
            return how
        else:
            yield from replace_deck(table, cards, area)


def way_of_shuffling(table: Table, area: str) -> How:
    if area in table.cards.as_they_came and table.dealing.preshuffled:
        return "preshuffled"
    return "hand" if table.dealing.shuffler == "none" else "machine"


def counted_by(table: Table, clauses: ShufflingClauses) -> str:
    """The clause under which the machine counts what it shuffled."""
    return clauses.reshuffling_device if count_is_waived(table, clauses) else clauses.machine_counts


def count_is_waived(table: Table, clauses: ShufflingClauses) -> bool:
    return table.dealing.shuffler == "continuous" and clauses.device_waives_count


def replace_deck(table: Table, cards: Cards, area: str) -> Script:
    """A deck that the machine found incomplete leaves the table, and another comes."""
    clauses = cards.shuffling
    waived = count_is_waived(table, clauses)
    yield Move(area=area, to=AWAY, cite=clauses.reshuffling_device if waived else clauses.wrong_count)
    yield from receive_deck(table, cards.opening, area, table.cards.backs.get(area, ""), cards.decks)


def stop_machine(table: Table, clauses: ShufflingClauses, failure: Irregular) -> Script:
    """Wagers on the layout go back where the book says so; a machine that cannot be used is put aside."""
    if clauses.jam_returns:
        yield from return_wagers(table, clauses.jam_returns)
    if failure.kind == OUT_OF_ORDER:
        yield from put_out_of_order(table, clauses)


def put_out_of_order(table: Table, clauses: ShufflingClauses) -> Script:
    """The shuffling device is put aside; what cannot be dealt without it comes from a manual shoe."""
    yield from mark_device("the shuffling device", clauses)
    dealing = table.dealing
    needed = dealing.method == "hand" or (dealing.method == "automated-shoe" and dealing.shuffler == "continuous")
    yield from use(clauses, clauses.by_itself if needed else dealing.method, "none", to_manual=needed)
    if table.cards.areas.get(SHUFFLER):
        yield Move(area=SHUFFLER, to=AWAY, cite=clauses.one_deck)


def retire_shoe(table: Table, clauses: ShufflingClauses) -> Script:
    """The automated shoe is put aside; a shoe that also reshuffles takes the shuffling with it."""
    yield from mark_device("the automated dealing shoe", clauses)
    shuffler = "none" if table.dealing.shuffler == "continuous" else table.dealing.shuffler
    yield from use(clauses, MANUAL_SHOE, shuffler, to_manual=True)


def mark_device(device: str, clauses: ShufflingClauses) -> Script:
    """Covered or marked before anything else is used in its place."""
    cite = ", ".join(dict.fromkeys((clauses.covered, clauses.marked)))  # some books say both in one clause
    yield Ask(seat=0, by=DEALER, choices=("covered", "marked"), default="covered",
              about=f"{device} that is out of order", cite=cite)  # fmt: skip


def use(clauses: ShufflingClauses, method: str, shuffler: str, to_manual: bool) -> Script:
    yield Use(method=method, shuffler=shuffler, cite=clauses.out_of_order)
    if to_manual and clauses.shoe_place:
        yield Attest(act="the dealing shoe stands in its approved place", by=FLOORPERSON, cite=clauses.shoe_place)


def alternate(table: Table, cards: Cards) -> Script:
    """The deck in the machine comes out shuffled; the other goes in and is shuffled there."""
    clauses = cards.shuffling
    if table.cards.areas.get(STACK):  # the deck last played was spread while the table rested
        yield Move(area=STACK, to=RACK, cite=clauses.one_in_rack)
    yield Move(area=SHUFFLER, to=STACK, cite=clauses.alternate)
    if table.cards.areas[RACK]:
        yield Move(area=RACK, to=SHUFFLER, cite=f"{clauses.one_in_machine}, {clauses.one_in_rack}")
    else:  # it was removed from the table
        yield from receive_deck(table, cards.opening, SHUFFLER, other_back(table, cards, STACK), cards.decks)
    yield from shuffle(table, cards, SHUFFLER, clauses.after_round)


def other_back(table: Table, cards: Cards, area: str) -> str:
    return next(back for back in cards.backs if back != table.cards.backs.get(area))


def fill_gaps(table: Table, cards: Cards) -> Script:
    """Decks that were removed are replaced: all, the one in the machine, or the one that was due to be played."""
    if not any(table.cards.areas.get(area) for area in (STACK, RACK, SHUFFLER)):
        yield from open_decks(table, cards)
    elif len(cards.backs) > 1 and not table.cards.areas.get(SHUFFLER):
        here = STACK if table.cards.areas.get(STACK) else RACK
        yield from receive_deck(table, cards.opening, SHUFFLER, other_back(table, cards, here), cards.decks)
        yield from shuffle(table, cards, SHUFFLER, cards.opening.each_deck)
    elif not any(table.cards.areas.get(area) for area in (SHOE, STACK, RACK)) and not _turn_of_machine(table):
        yield from receive_deck(table, cards.opening, STACK, other_back(table, cards, SHUFFLER), cards.decks)


def _turn_of_machine(table: Table) -> bool:
    """Whether the deck in the machine is the one to be played next."""
    stored = table.cards.backs.get(SHUFFLER)
    return bool(table.cards.areas.get(SHUFFLER)) and table.cards.last_played not in ("", stored)


def cut_and_load(table: Table, cards: Cards, how: How) -> Script:
    """Cards shuffled by hand or before they arrived are cut; a machine's are not."""
    dealing, clauses = table.dealing, cards.shuffling
    into_device = clauses.into_device[dealing.method]
    reshuffles = dealing.shuffler == "continuous"
    if not (reshuffles and clauses.device_waives_count):
        yield Attest(act="the deck is put into a single stack", cite=clauses.single_stack)
    if reshuffles:
        waived = f"{clauses.reshuffling_device}, {into_device}"
        kept = f"{clauses.no_cut_by_machine}, {waived}"
        yield Move(area=STACK, to=SHOE, cite=waived if clauses.device_waives_count else kept)
        return
    if how != "machine":
        yield from cut(table, cards)
        into_shoe = f"{clauses.into_shoe}, {into_device}"
        yield Move(area=STACK, to=SHOE, cite=into_device if dealing.method == "hand" else into_shoe)
        return
    inserted = f"{clauses.no_cut_by_machine}, {clauses.straight_into_shoe}, {into_device}"
    in_hand = f"{clauses.no_cut_by_machine}, {into_device}"
    yield Move(area=STACK, to=SHOE, cite=in_hand if dealing.method == "hand" else inserted)


def cut(table: Table, cards: Cards) -> Script:
    """At least as deep as the rulebook asks; repeated while a floorperson asks for it."""
    clauses = cards.shuffling
    cite = f"{clauses.cut_when_manual}, {clauses.cut}, {clauses.cut_to_bottom}"
    verdict: object = "recut"
    while verdict == "recut":
        yield Cut(
            area=STACK, least=clauses.cut_least, most=len(table.cards.areas[STACK]) - cards.cut_from_bottom, cite=cite
        )
        verdict = yield Ask(seat=0, by=FLOORPERSON, choices=("accept", "recut"), default="accept",
                            about="the cut", cite=clauses.recut)  # fmt: skip


def remove_when_due(table: Table, cards: Cards) -> Generator[Step, Answer, list[str]]:
    """Decks whose hours at the table are up leave it; the answer is where they were."""
    method = table.dealing.method
    cite = cards.shuffling.change[method]
    now = yield Clock(cite=cite)
    if not table.hours.cards_since:  # nobody saw the cards arrive
        return []
    removed = []
    for area in (SHOE, STACK, RACK, SHUFFLER, OTHER_SHOE, OTHER_STACK, SEGREGATED, OTHER_SEGREGATED):
        since = table.hours.cards_since.get(table.cards.backs.get(area, ""))
        if not table.cards.areas.get(area) or since is None or not isinstance(now, int):
            continue
        if now - since >= cards.hours[method] * HOUR:
            yield Move(area=area, to=AWAY, cite=cite)
            removed.append(area)
    return removed
