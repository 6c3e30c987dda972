"""The table as it stands: cards in their areas, chips in their places, meters, seats.

Scripts read it; only events change it (see `fold.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from houserules.cards import DiscardRack, Pile
from houserules.engine.game import Game
from houserules.engine.ledger import Ledger
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.steps import Shuffled
from houserules.engine.vocabulary import PILES, RACK, SHOE, seat_area

_exact = lru_cache(Fraction)  # tables are made by the thousand with the same few amounts


class Table:
    """One table: what the casino chose, and a fold over what has happened."""

    def __init__(
        self, game: Game, terms: Terms, meters: Mapping[str, Fraction] | Mapping[str, int] | None = None
    ) -> None:
        self.game = game
        self.terms = terms
        self.dealing: Dealing = terms.dealing
        self.rack = DiscardRack()
        self.areas: dict[str, Pile] = {SHOE: Pile(), RACK: self.rack}
        self.backs: dict[str, str] = {}  # the colour of the backs lying in each area
        self.decks = 0
        self.sealed: dict[str, Shuffled] = {}  # the shuffle whose order lies in each area
        self.turned: set[tuple[str, int]] = set()
        self.players: dict[int, str] = {}
        self.left: dict[int, str] = {}  # who left which seat in this round
        self.played_out: set[int] = set()  # seats whose hand goes on without its player, as the floorperson ruled
        self.chips = Ledger()
        self.meters = {name: _exact(meter.initial) for name, meter in terms.meters.items()}
        self.meters.update({name: Fraction(amount) for name, amount in (meters or {}).items()})
        self.lines: list[Line] = []
        self.procedure = ""
        self.ready = False  # a shuffled, stacked and (where asked) cut deck is in the dealing device
        self.betting = False
        self.rounds = 0
        self.rounds_since_count = 0
        self.cards_drawn = 0
        self.found_face_up = 0
        self.time: int | None = None
        self.cards_since: dict[str, int] = {}  # when the deck of each colour came to the table
        self.as_they_came: set[str] = set()  # stacks that were not played, spread or shuffled since they arrived
        self.last_played = ""  # the colour of the deck of the last round
        self.begun: set[str] = set()  # devices from which a card was dealt since they were filled
        self.spent: set[str] = set()  # devices whose cover card has come out: they end with the round
        self.cover_at: dict[str, str] = {}  # device -> the area where its cover card last came out
        self.superseded: list[Shuffled] = []  # shuffles that were played from and are over, seal unopened
        self.opened_at: int | None = None  # when the table was opened
        self.attested_at: dict[str, int | None] = {}  # when a floorperson last attested an act
        self.regulars: set[str] | None = None  # who wagered in the last round of this shoe; None: it is new
        self.drawn: dict[str, str] = {}  # what each wheel or system last showed

    @classmethod
    def with_cards(
        cls,
        game: Game,
        terms: Terms,
        cards: Iterable[int],
        meters: Mapping[str, Fraction] | Mapping[str, int] | None = None,
    ) -> Table:
        """A table whose device already holds these cards in this order, ready for one round."""
        table = cls(game, terms, meters)
        table.areas[SHOE].extend(cards)
        table.decks, table.ready = 1, True
        return table

    def clockwise(self) -> list[int]:
        """Seats with a wager in action, from the dealer's left."""
        return self.chips.seats()

    def counterclockwise(self) -> list[int]:
        return self.clockwise()[::-1]

    def hand(self, seat: int, hand: int = 1) -> tuple[int, ...]:
        return tuple(self.areas.get(seat_area(seat, hand), ()))

    def cover_reached(self, shoe: str = SHOE) -> bool:
        return self.areas[shoe].cover_reached

    def cover_is_next(self, shoe: str = SHOE) -> bool:
        """Whether the cover card lies before the next card."""
        return shoe not in self.spent and self.areas[shoe].cover == len(self.areas[shoe])

    def may_enter(self, seat: int) -> bool:
        """Whether this seat's player has sat out no round since the cards were shuffled, or has leave to wager."""
        return self.regulars is None or self.players.get(seat, "") in self.regulars

    def pile(self, area: str) -> Pile:
        """The cards of an area, which begins empty."""
        return self.areas.setdefault(area, Pile())

    def laid_out(self) -> list[str]:
        """The areas of the layout where cards lie, in the order in which they came into use."""
        return [area for area, lying in self.areas.items() if lying and area not in PILES]

    def cards_at(self, area: str) -> tuple[int, ...]:
        return tuple(self.areas.get(area, ()))

    def stake(self, seat: int, wager: str, hand: int = 1) -> int:
        """Cents of this wager still in action."""
        return self.chips.in_action(seat, wager, hand)

    def all_cards(self) -> list[int]:
        return sorted(card for area in self.areas.values() for card in area)

    def tally(self, what: str) -> int:
        """What a count without mistake finds: cards of the stub or an area, or chips of a wager."""
        if what == "stub":
            return len(self.areas[SHOE])
        if what in self.areas:
            return len(self.areas[what])
        return sum(spot[1] == what for spot in (*self.chips.layout, *self.chips.banked))
