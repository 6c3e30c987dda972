"""The table as it stands: cards in their areas, chips in their places, meters, people, hours.

Scripts read it; only events change it (see `fold.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct, field

from houserules.cards import DiscardRack, Pile
from houserules.engine.game import Game
from houserules.engine.ledger import Ledger
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.steps import Drawn, Sealed, Shuffled
from houserules.engine.vocabulary import PILES, RACK, SHOE, seat_area

_exact = lru_cache(Fraction)  # tables are made by the thousand with the same few amounts


class CardsAtTable(Struct):
    """Every card at the table, area by area, and what is known of the decks and devices they came from.

    A struct, unlike a dataclass, gives each table its own copy of an empty default.
    """

    areas: dict[str, Pile] = field(default_factory=lambda: {SHOE: Pile(), RACK: DiscardRack()})
    backs: dict[str, str] = {}  # the color of the backs in each area
    decks: int = 0
    turned: set[tuple[str, int]] = set()  # face-up cards, by area and position
    ready: bool = False  # a shuffled, stacked and (where required) cut deck is in the dealing device
    drawn: int = 0  # in this round
    found_face_up: int = 0  # in this round
    rounds_since_count: int = 0
    last_played: str = ""  # the color of the deck of the last round
    as_they_came: set[str] = set()  # stacks not played, spread or shuffled since they arrived
    begun: set[str] = set()  # devices from which a card was dealt since they were filled
    spent: set[str] = set()  # devices whose cover card has come out: they end with the round
    cover_at: dict[str, str] = {}  # device -> the area where its cover card last came out
    sealed: dict[str, Shuffled] = {}  # the shuffle whose order each area holds

    @property
    def rack(self) -> DiscardRack:
        rack = self.areas[RACK]
        assert isinstance(rack, DiscardRack)
        return rack

    def cover_reached(self, shoe: str = SHOE) -> bool:
        return self.areas[shoe].cover_reached

    def cover_is_next(self, shoe: str = SHOE) -> bool:
        """Whether the cover card comes out before the next card."""
        return shoe not in self.spent and self.areas[shoe].cover == len(self.areas[shoe])

    def pile(self, area: str) -> Pile:
        """The cards of an area, which begins empty."""
        found = self.areas.get(area)
        if found is None:
            found = self.areas[area] = Pile()
        return found

    def laid_out(self) -> list[str]:
        """The areas of the layout that hold cards, in the order in which they came into use."""
        return [area for area, cards in self.areas.items() if cards and area not in PILES]

    def all(self) -> list[int]:
        return sorted(card for area in self.areas.values() for card in area)


class Seals(Struct):
    """The table's seals, numbered one after the other for shuffles and draws alike.

    A practice table has no key and seals nothing.
    """

    table: str = ""  # its id
    key: str = ""  # the house's public key
    next: int = 1
    hidden: dict[str, Drawn] = {}  # by wheel: the draw in force that nobody may see
    over: list[Sealed] = []  # to be opened as soon as the procedure is over

    @property
    def practice(self) -> bool:
        return not self.key

    @property
    def context(self) -> str:
        """What the next seed is for."""
        return f"{self.next}:{self.table}"

    def end(self, sealed: Sealed | None) -> None:
        """What was promised is over, and may be opened."""
        if sealed is not None and sealed.seal:
            self.over.append(sealed)


class People(Struct):
    """The players in their seats, and those who left."""

    seated: dict[int, str] = {}
    left: dict[int, str] = {}  # seat -> the player who left it in this round
    played_out: set[int] = set()  # seats whose hand is played out without its player, as the floorperson ruled
    regulars: set[str] | None = None  # the players who wagered in the last round of this shoe; None: the shoe is new

    def may_enter(self, seat: int) -> bool:
        """Whether this seat's player has not sat out a round since the shuffle, or has permission to wager."""
        return self.regulars is None or self.seated.get(seat, "") in self.regulars


class Hours(Struct):
    """What the rules have seen of the clock, in seconds."""

    now: int | None = None
    opened_at: int | None = None
    cards_since: dict[str, int] = {}  # when the deck of each color came to the table
    attested_at: dict[str, int | None] = {}  # when a floorperson last attested an act


class Table:
    """One table: what the casino chose, and a fold over what has happened.

    A table for money has a name and the house's public key; without a key it is a practice table and seals nothing.
    """

    def __init__(
        self,
        game: Game,
        terms: Terms,
        meters: Mapping[str, Fraction] | Mapping[str, int] | None = None,
        name: str = "",
        key: str = "",
        shared: Iterable[str] = (),
    ) -> None:
        self.game = game
        self.terms = terms
        self.wagers = game.offer.on_offer(tuple(terms.wagers))
        self.dealing: Dealing = terms.dealing
        self.cards = CardsAtTable()
        self.chips = Ledger()
        self.people = People()
        self.hours = Hours()
        self.meters = {name: _exact(meter.initial) for name, meter in terms.meters.items()}
        self.meters.update({name: Fraction(amount) for name, amount in (meters or {}).items()})
        self.shared = frozenset(shared)  # meters that other tables feed and pay from, too
        self.drawn: dict[str, str] = {}  # what each wheel or system last showed
        self.seals = Seals(name, key)
        self.procedure = ""
        self.interrupted_by = ""  # the irregularity thrown into this round, if one was
        self.no_more_bets = False  # whether the dealer has closed the betting of this round
        self.rounds = 0
        self.lines: list[Line] = []

    @classmethod
    def with_cards(
        cls,
        game: Game,
        terms: Terms,
        cards: Iterable[int],
        meters: Mapping[str, Fraction] | Mapping[str, int] | None = None,
    ) -> Table:
        """A practice table whose device already holds these cards in this order, ready for one round."""
        table = cls(game, terms, meters)
        table.cards.areas[SHOE].extend(cards)
        table.cards.decks, table.cards.ready = 1, True
        return table

    def clockwise(self) -> tuple[int, ...]:
        """Seats with a wager in action, from the dealer's left."""
        return self.chips.seats

    def counterclockwise(self) -> tuple[int, ...]:
        return self.chips.seats[::-1]

    def hand(self, seat: int, hand: int = 1) -> tuple[int, ...]:
        return tuple(self.cards.areas.get(seat_area(seat, hand), ()))

    def cards_at(self, area: str) -> tuple[int, ...]:
        return tuple(self.cards.areas.get(area, ()))

    def stake(self, seat: int, wager: str, hand: int = 1) -> int:
        """Cents of this wager still in action."""
        return self.chips.stakes.get((seat, wager, hand), 0)

    def tally(self, what: str) -> int:
        """What a correct count finds: cards in the stub or an area, or wagers of one name."""
        areas = self.cards.areas
        if what == "stub":
            return len(areas[SHOE])
        if what in areas:
            return len(areas[what])
        return sum(wager == what for _, wager, _ in self.chips.stakes)

    def open_seals(self) -> tuple[Sealed, ...]:
        """What was sealed and is not yet revealed: over, in force, or hidden."""
        held = (sealed for sealed in self.cards.sealed.values() if sealed.seal)
        return (*self.seals.over, *held, *self.seals.hidden.values())
