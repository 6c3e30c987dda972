"""What a game's table and sign must show: plain facts with clauses, from which layout and sign are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from houserules.chips.paytables import Paytable, Row
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


class Zone(StrEnum):
    """Where on the table an area is."""

    BEFORE_THE_TRAY = "before the tray"
    CARDS_OF_A_POSITION = "cards of a position"
    DEVICE_OF_A_POSITION = "device of a position"


@dataclass(frozen=True)
class Area:
    """A marked area other than the betting areas, which are listed with their wagers."""

    name: str
    inscription: str
    clause: str
    zone: Zone
    cards: int = 0
    wager: str = ""  # marked only if this wager is offered; empty: always
    when: Callable[[Terms], bool] = lambda terms: True  # a further condition

    def marked(self, terms: Terms) -> bool:
        return (not self.wager or terms.offers(self.wager)) and self.when(terms)


@dataclass(frozen=True)
class Notice:
    """A line of small print on the sign."""

    words: str
    clause: str
    wager: str = ""  # printed only if this wager is offered; empty: always
    when: Callable[[Terms], bool] = lambda terms: True  # a further condition

    def printed(self, terms: Terms) -> bool:
        return (not self.wager or terms.offers(self.wager)) and self.when(terms)


@dataclass(frozen=True)
class Posted:
    """Tables printed below those of a wager, one column per stake."""

    title: str
    wager: str
    tables: tuple[Paytable, ...]


def as_inscribed(terms: Terms, wager: Wager) -> tuple[Notice, ...]:
    """The betting areas of a wager as its record describes them; none if no clause asks for any."""
    inscriptions = wager.inscriptions if wager.area.clause else ()
    return tuple(Notice(words, wager.area.clause) for words in inscriptions)


@dataclass(frozen=True)
class Layout:
    """The drawing facts of a game."""

    # What every table shows, by name, with the clause that asks for it: layout, operator, dealer, position, tray, odds,
    # limit, drop-box, tip-box, tip-box-moved, discard-rack; posted-limit if a felt without the limit must mention it.
    marks: Mapping[str, str]
    areas: tuple[Area, ...]
    devices: Mapping[str, str]  # way of dealing -> the device on the table, if it has one
    also_posted: Callable[[Terms], tuple[Posted, ...]] = lambda terms: ()
    notices: tuple[Notice, ...] = ()
    # Rules in large letters beside the payout limit, on the layout and on the sign.
    inscriptions: Callable[[Terms], tuple[Notice, ...]] = lambda terms: ()
    limit: Callable[[Terms], int | None] = lambda terms: terms.payout_limit  # the payout limit in force
    # What the limit applies to, if not to every payout; printed wherever the limit is.
    limit_scope: Callable[[Terms], Notice | None] = lambda terms: None
    # A line on the felt, in front of every position, on which a wager is placed.
    line: Callable[[Terms], Notice | None] = lambda terms: None
    # What the felt says in large letters wherever the odds and the limit are shown.
    headlines: Callable[[Terms], tuple[Notice, ...]] = lambda terms: ()
    # Words and clauses for the equipment on the dealer's side, by name; it may override and add to `marks`.
    furniture: Callable[[Terms], Mapping[str, Notice]] = lambda terms: {}
    betting_areas: Callable[[Terms, Wager], tuple[Notice, ...]] = as_inscribed
    felt: str = "green"  # its color: green, blue, burgundy or slate
    # The words and odds of a row, if they depend on the submission; empty: as the row says.
    words: Callable[[Terms, Row], str] = lambda terms, row: ""
    odds: Callable[[Terms, Row], str] = lambda terms, row: ""

    def marked(self, terms: Terms, wagers: Iterable[Wager]) -> list[Area]:
        """The areas marked under these terms, including those for cards dealt to one wager alone."""
        boxes = (wager.placing.box for wager in wagers if terms.offers(wager.name))
        own = (Area(box.area, box.inscription, box.clause, Zone.BEFORE_THE_TRAY, box.cards) for box in boxes if box)
        return [area for area in (*self.areas, *own) if area.marked(terms)]
