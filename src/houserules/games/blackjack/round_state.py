"""What the dealer has to remember during a round. It is rebuilt by running the script again, never stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from houserules.engine.table import Table
from houserules.engine.vocabulary import SHOE
from houserules.games.blackjack.hands import SOFT, count, is_blackjack, may_make_blackjack, total
from houserules.games.blackjack.options import COMMUNITY, HAND, HOLE_CARD, NO_HOLE_CARD, SWITCH, VARIATION
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, SPLIT

DEALER_HAND = "dealer"
EXPOSED = "exposed"  # a card drawn in error that everyone has seen: BJ 14.C
HAND_WAGERS = (BLACKJACK, SPLIT, DOUBLE)  # those a hand is played for


class HandAt(NamedTuple):
    """One hand of a seat; they are numbered from 1 as they are dealt and formed."""

    seat: int
    number: int


hand_at = lru_cache(maxsize=256, typed=True)(HandAt)  # the same few are asked for all the time


class RoundState(msgspec.Struct):
    """The hands of this round, and what has happened to each."""

    seats: tuple[int, ...]  # those dealt in
    rows: dict[int, list[int]]  # the numbers of a seat's hands, from the dealer's left
    switch: bool = False  # BJ 12.A: two hands a seat
    by_hand: bool = False  # BJ 12.B: cards lie face down before their players
    no_hole: bool = False  # BJ 12.C(1): the dealer's second card comes after the players (reading B26)
    community: bool = False  # BJ 12.C(2): two shared cards and one stream of draws
    source: str = SHOE  # the side of a double shoe this round is dealt from
    determinant_at: str = ""  # where the determinant card lies as a first card: BJ 7.C(2)
    stray_at: str = ""  # the same, where the round went on from the other side: BJ 14.I
    initial: dict[HandAt, tuple[int, int]] = {}  # the first two cards of each hand dealt
    naturals: set[HandAt] = set()  # blackjacks among them
    split_from: dict[HandAt, int] = {}  # a split hand -> the dealt hand it comes from
    shared: dict[HandAt, list[int]] = {}  # hands of community cards
    taken: dict[int, int] = {}  # how many common draws a seat has used
    finished: set[HandAt] = set()  # broken, surrendered, paid even money or dead
    broken: dict[HandAt, int] = {}  # and the points they broke with
    surrendered: list[int] = []  # wagers that wait on top of the cards: BJ 9.C(2)
    refused: set[int] = set()  # seats that refused an exposed card: BJ 14.C(1)
    later: list[HandAt] = []  # hands that wait for a card the dealer missed: BJ 14.J(1)

    @classmethod
    def begin(cls, table: Table) -> RoundState:
        options, seats = table.terms, tuple(table.clockwise())
        switch = options[VARIATION] == SWITCH
        return cls(
            seats=seats,
            rows={seat: [1, 2] if switch else [1] for seat in seats},
            switch=switch,
            by_hand=table.dealing.method == HAND,
            no_hole=options[HOLE_CARD] == NO_HOLE_CARD,
            community=options[VARIATION] == COMMUNITY,
        )

    def hands(self) -> Iterator[HandAt]:
        """From the dealer's left; at a Switch table two to a seat from the start."""
        return (hand_at(seat, number) for seat in self.seats for number in self.rows[seat])

    def counterclockwise(self) -> Iterator[HandAt]:
        """As wagers are settled: seats from the dealer's right, the hands of each from its first."""
        return (hand_at(seat, number) for seat in reversed(self.seats) for number in self.rows[seat])

    def cards(self, table: Table, hand: HandAt) -> tuple[int, ...]:
        return tuple(self.shared[hand]) if self.community else table.hand(*hand)

    def total(self, table: Table, hand: HandAt) -> int:
        return total(self.cards(table, hand))

    def look(self, table: Table) -> None:
        """After the deal: each hand's initial two cards, and the blackjacks among them (BJ 1.B(2))."""
        for hand in self.hands():
            cards = self.cards(table, hand)
            if hand not in self.finished:
                self.initial[hand] = cards[0], cards[1]
                if is_blackjack(cards):
                    self.naturals.add(hand)

    def origin(self, hand: HandAt) -> HandAt:
        """The dealt hand that a split hand comes from."""
        return hand_at(hand.seat, self.split_from.get(hand, hand.number))

    def row_of(self, hand: HandAt) -> list[HandAt]:
        """The hands that come from the same dealt hand; a Switch seat has two such rows."""
        origin = self.origin(hand)
        every = (hand_at(hand.seat, number) for number in self.rows[hand.seat])
        return [other for other in every if self.origin(other) == origin]

    def splits(self, hand: HandAt) -> int:
        """How often the dealt hand that this one comes from was split."""
        return len(self.row_of(hand)) - 1 if self.split_from else 0  # most rounds see no split

    def in_play(self) -> list[HandAt]:
        """Hands that still compete with the dealer's."""
        return [hand for hand in self.hands() if hand not in self.finished]


def up_card(table: Table) -> int:
    return table.cards_at(DEALER_HAND)[0]


def may_have_blackjack(table: Table) -> bool:
    """Whether the dealer may, by the up card."""
    return may_make_blackjack(up_card(table))


def count_in_words(cards: Sequence[int]) -> str:
    """A hand's count in words: "soft 17", "hard 16"."""
    counted = count(cards)
    return f"soft {counted % SOFT}" if counted >= SOFT else f"hard {counted}"


def counted_in(words: str) -> int:
    """The count that such words stand for."""
    kind, _, points = words.partition(" ")
    return int(points or 0) + (SOFT if kind == "soft" else 0)


def wager_of(table: Table, hand: HandAt) -> str:
    """The wager a hand is played on: the Blackjack Wager, or for a hand formed by a split its own (BJ 11.A)."""
    return BLACKJACK if table.stake(hand.seat, BLACKJACK, hand.number) else SPLIT


def stake_on(table: Table, hand: HandAt) -> int:
    """The amount of that wager."""
    return table.stake(hand.seat, wager_of(table, hand), hand.number)


def wagers_on(table: Table, hand: HandAt) -> list[str]:
    return [wager for wager in HAND_WAGERS if table.stake(hand.seat, wager, hand.number)]
