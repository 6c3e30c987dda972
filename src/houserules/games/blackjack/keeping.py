"""What the dealer keeps in mind during a round. It is rebuilt by running the script again, never stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from houserules.engine.table import Table
from houserules.engine.vocabulary import SHOE
from houserules.games.blackjack.hands import SOFT, count, is_ace, is_blackjack, is_ten, total
from houserules.games.blackjack.options import COMMUNITY, HAND, HOLE_CARD, NO_HOLE_CARD, SWITCH, VARIATION
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, SPLIT

DEALER_HAND = "dealer"
EXPOSED = "exposed"  # a card drawn in error that everyone has seen: BJ 14.C
HAND_WAGERS = (BLACKJACK, SPLIT, DOUBLE)  # those a hand is played for
Box = tuple[int, int]  # a seat and one of its hands


@dataclass
class Round:
    """Seats are those dealt in; hands of a seat are numbered from the dealer's left."""

    seats: tuple[int, ...]
    hands: dict[int, list[int]]
    switch: bool = False  # BJ 12.A: two hands a seat
    by_hand: bool = False  # BJ 12.B: cards lie face down before their players
    no_hole: bool = False  # BJ 12.C(1): the dealer's second card comes after the players (reading B26)
    community: bool = False  # BJ 12.C(2): two shared cards and one stream of draws
    source: str = SHOE  # the side of a double shoe this round is dealt from
    determinant_at: str = ""  # where the determinant card lies as a first card: BJ 7.C(2)
    stray_at: str = ""  # the same, where the round went on from the other side: BJ 14.I
    initial: dict[Box, tuple[int, int]] = field(default_factory=dict)  # the first two cards of each hand dealt
    naturals: set[Box] = field(default_factory=set)  # blackjacks among them
    split_from: dict[Box, int] = field(default_factory=dict)  # a split hand -> the dealt hand it comes from
    shared: dict[Box, list[int]] = field(default_factory=dict)  # hands of community cards
    taken: dict[int, int] = field(default_factory=dict)  # how many common draws a seat has used
    finished: set[Box] = field(default_factory=set)  # broken, surrendered, paid even money or dead
    broken: dict[Box, int] = field(default_factory=dict)  # and the points they broke with
    surrendered: list[int] = field(default_factory=list)  # wagers that wait on top of the cards: BJ 9.C(2)
    refused: set[int] = field(default_factory=set)  # who refused an exposed card: BJ 14.C(1)
    later: list[Box] = field(default_factory=list)  # hands that wait for a card the dealer missed: BJ 14.J(1)

    @classmethod
    def begin(cls, table: Table) -> Round:
        options, seats = table.terms, tuple(table.clockwise())
        switch = options[VARIATION] == SWITCH
        return cls(
            seats=seats,
            hands={seat: [1, 2] if switch else [1] for seat in seats},
            switch=switch,
            by_hand=table.dealing.method == HAND,
            no_hole=options[HOLE_CARD] == NO_HOLE_CARD,
            community=options[VARIATION] == COMMUNITY,
        )

    def boxes(self) -> Iterator[Box]:
        """The boxes that are dealt in, from the dealer's left; at a Switch table two to a seat."""
        return ((seat, hand) for seat in self.seats for hand in self.hands[seat])

    def counterclockwise(self) -> Iterator[Box]:
        """As wagers are settled: seats from the dealer's right, the hands of each from its first."""
        return ((seat, hand) for seat in reversed(self.seats) for hand in self.hands[seat])

    def cards(self, table: Table, box: Box) -> tuple[int, ...]:
        return tuple(self.shared[box]) if self.community else table.hand(*box)

    def total(self, table: Table, box: Box) -> int:
        return total(self.cards(table, box))

    def look(self, table: Table) -> None:
        """After the deal: each hand's initial two cards, and the blackjacks among them (BJ 1.B(2))."""
        for box in self.boxes():
            cards = self.cards(table, box)
            if box not in self.finished:
                self.initial[box] = cards[0], cards[1]
                if is_blackjack(cards):
                    self.naturals.add(box)

    def origin(self, box: Box) -> Box:
        """The dealt hand that a split hand comes from."""
        return box[0], self.split_from.get(box, box[1])

    def in_play(self) -> list[Box]:
        """Hands that still compete with the dealer's."""
        return [box for box in self.boxes() if box not in self.finished]


def up_card(table: Table) -> int:
    return table.cards_at(DEALER_HAND)[0]


def may_have_blackjack(table: Table) -> bool:
    """The dealer, by the up card: an ace, or a card of value ten."""
    return is_ace(up_card(table)) or is_ten(up_card(table))


def told(cards: Sequence[int]) -> str:
    """A hand's count in words: "soft 17", "hard 16"."""
    counted = count(cards)
    return f"soft {counted % SOFT}" if counted >= SOFT else f"hard {counted}"


def counted_in(words: str) -> int:
    """The count that such words tell."""
    kind, _, points = words.partition(" ")
    return int(points or 0) + (SOFT if kind == "soft" else 0)


def wager_of(table: Table, box: Box) -> str:
    """The wager a hand is played on: the Blackjack Wager, or that of the second hand formed (BJ 11.A)."""
    return BLACKJACK if table.stake(box[0], BLACKJACK, box[1]) else SPLIT


def wagers_on(table: Table, box: Box) -> list[str]:
    return [wager for wager in HAND_WAGERS if table.stake(box[0], wager, box[1])]
