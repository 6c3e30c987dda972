"""The cut that belongs to a player: who is offered it, where the cover card goes, when it is cut again."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from houserules.engine.steps import Answer, Ask, Attest, Cover, Cut, Script, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, PLAYER, seat_of

CUT, DECLINE = "cut", "decline"
ACCEPT, AGAIN, BY_NEXT = "accept", "recut", "recut-by-next"

Offers = Iterator[tuple[int, str]]  # the players in the order of their right, each with the clause that gives it


@dataclass(frozen=True)
class CuttingClauses:
    """The clause ids of a rulebook in which a player cuts and the cover card ends the shoe."""

    offer: str
    by_dealer: str
    first_to_arrive: str
    got_cover: str
    rightmost: str  # the cover card came to the dealer
    next_right: str
    directed: str  # a floorperson ordered the shuffle
    next_directed: str
    place: str
    ends: int  # the fewest cards above the cut and below it
    to_bottom: str
    cover: str
    behind: int  # at least one card in this many is behind the cover card
    recut: str
    recut_by: str


def entitled(table: Table, clauses: CuttingClauses, shoe: str, directed: bool) -> Offers:
    """The players entitled to cut, in order, by how the last shoe ended."""
    if directed:
        yield from _counterclockwise(table, clauses.directed, clauses.next_directed)
    elif shoe not in table.cards.cover_at:  # the game is just beginning
        yield from ((seat, clauses.first_to_arrive) for seat in list(table.people.seated)[:1])
    elif (seat := seat_of(table.cards.cover_at[shoe])) in table.people.seated:
        yield seat, clauses.got_cover
    else:  # it came to the dealer, to nobody as a round began, or to a player who has gone
        yield from _counterclockwise(table, clauses.rightmost, clauses.next_right)


def _counterclockwise(table: Table, first: str, then: str) -> Offers:
    """From the position farthest to the dealer's right."""
    for place, seat in enumerate(sorted(table.people.seated, reverse=True)):
        yield seat, then if place else first


def cut_by_right(table: Table, clauses: CuttingClauses, stack: str, offers: Offers) -> Generator[Step, Answer, bool]:
    """Offer the cut, cut, and cut again while a floorperson asks for it; the answer is whether that happened."""
    yield Attest(act="the stack is held out for the cut, backs facing away from the dealer", cite=clauses.offer)
    seat, again = (yield from _offered(clauses, offers)), False
    while True:
        yield _cut(table, clauses, stack, seat)
        verdict = yield Ask(seat=0, by=FLOORPERSON, choices=(ACCEPT, AGAIN, BY_NEXT), default=ACCEPT, about="the cut",
                            cite=f"{clauses.recut}, {clauses.recut_by}")  # fmt: skip
        if verdict == ACCEPT:
            return again
        again = True
        if verdict == BY_NEXT or seat not in table.people.seated:
            seat = yield from _offered(clauses, offers)


def _offered(clauses: CuttingClauses, offers: Offers) -> Generator[Step, Answer, int]:
    """The seat that takes the cut; 0 is the dealer."""
    for seat, right in offers:
        answer = yield Ask(seat=seat, choices=(CUT, DECLINE), default=DECLINE, about="the cut",
                           cite=f"{clauses.offer}, {right}")  # fmt: skip
        if answer == CUT:
            return seat
    return 0


def _cut(table: Table, clauses: CuttingClauses, stack: str, seat: int) -> Cut:
    """Away from both ends; in the middle if too few cards are left for that."""
    number = len(table.cards.areas[stack])
    least = min(clauses.ends, number // 2)
    where = f"{clauses.place}, {clauses.to_bottom}"
    cite = where if seat else f"{clauses.by_dealer}, {where}"
    return Cut(area=stack, least=least, most=number - least, by=PLAYER if seat else DEALER, seat=seat, cite=cite)


def put_cover(table: Table, clauses: CuttingClauses, stack: str) -> Script:
    """At least as far from the bottom as the rulebook asks."""
    number = len(table.cards.areas[stack])
    yield Cover(area=stack, least=-(-number // clauses.behind), most=max(number - 1, 1), cite=clauses.cover)
