"""What stands on a game's table and its sign: plain facts with clauses, from which layout and sign are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from houserules.chips.paytables import Paytable, Row
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


class Zone(StrEnum):
    """Where an area lies."""

    BEFORE_THE_TRAY = "before the tray"
    CARDS_OF_A_POSITION = "cards of a position"
    DEVICE_OF_A_POSITION = "device of a position"


@dataclass(frozen=True)
class Area:
    """A marked place beside the betting areas, which the offer lists with each wager."""

    name: str
    inscription: str
    clause: str
    spot: Zone
    cards: int = 0
    wager: str = ""  # marked only where this wager is offered; empty: always
    when: Callable[[Terms], bool] = lambda terms: True  # marked only then

    def marked(self, terms: Terms) -> bool:
        return (not self.wager or terms.offers(self.wager)) and self.when(terms)


@dataclass(frozen=True)
class Notice:
    """A line of small print on the sign."""

    words: str
    clause: str
    wager: str = ""  # printed only where this wager is offered; empty: always
    when: Callable[[Terms], bool] = lambda terms: True  # printed only then

    def told(self, terms: Terms) -> bool:
        return (not self.wager or terms.offers(self.wager)) and self.when(terms)


@dataclass(frozen=True)
class Posted:
    """Tables printed below those of a wager, one column a stake."""

    title: str
    wager: str
    tables: tuple[Paytable, ...]


def as_inscribed(terms: Terms, wager: Wager) -> tuple[Notice, ...]:
    """The betting areas of a wager, as its record inscribes them; none where its record asks for none."""
    inscriptions = wager.inscriptions if wager.area.clause else ()
    return tuple(Notice(words, wager.area.clause) for words in inscriptions)


@dataclass(frozen=True)
class Layout:
    """The drawing facts of a game."""

    # What every table shows, by name, with the clause that asks for it: layout, operator, dealer, tray, odds, limit,
    # drop-box, tip-box, tip-box-moved, discard-rack; posted-limit where felt without the limit says that one is posted.
    marks: Mapping[str, str]
    areas: tuple[Area, ...]
    devices: Mapping[str, str]  # way of dealing -> the device on the table; a way not named has none
    also_posted: Callable[[Terms], tuple[Posted, ...]] = lambda terms: ()
    notices: tuple[Notice, ...] = ()
    # What the layout tells beside the payout limit: a rule or two in large letters; the sign tells it too.
    inscriptions: Callable[[Terms], tuple[Notice, ...]] = lambda terms: ()
    limit: Callable[[Terms], int | None] = lambda terms: terms.payout_limit  # the payout limit in force
    # What the felt tells in large letters wherever odds and limit stand.
    headlines: Callable[[Terms], tuple[Notice, ...]] = lambda terms: ()
    # Words and clause of what stands on the dealer's side, by the names of `marks`; other names stand there as well.
    furniture: Callable[[Terms], Mapping[str, Notice]] = lambda terms: {}
    betting_areas: Callable[[Terms, Wager], tuple[Notice, ...]] = as_inscribed
    # The words and the odds of a row that go by the submission.
    words: Callable[[Terms, Row], str] = lambda terms, row: ""
    odds: Callable[[Terms, Row], str] = lambda terms, row: ""

    def marked(self, terms: Terms, wagers: Iterable[Wager]) -> list[Area]:
        """The areas marked under these terms, with the boxes of wagers that have cards of their own."""
        boxes = (wager.placing.box for wager in wagers if terms.offers(wager.name))
        own = (Area(box.area, box.inscription, box.clause, Zone.BEFORE_THE_TRAY, box.cards) for box in boxes if box)
        return [area for area in (*self.areas, *own) if area.marked(terms)]
