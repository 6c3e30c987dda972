"""What a side wager is: what it looks at, what it calls that, what it pays. One short file each in this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any

import msgspec

from houserules.cards import DIAMONDS
from houserules.chips import Paytable
from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.option import Option
from houserules.engine.steps import Script
from houserules.engine.table import Table

DOLLAR = 100
NOTHING = -1  # a card that is not there (yet), in a `Sight`


class Sight(msgspec.Struct, frozen=True, gc=False):
    """What a side wager may look at when it is settled: small ints, each by its name.

    Cards are ints of `houserules.cards`; a card that is not there is NOTHING.
    """

    first: int = NOTHING  # the player's initial two cards; at a Switch table those of hand 1
    second: int = NOTHING
    third: int = NOTHING  # the initial two of hand 2 at a Switch table
    fourth: int = NOTHING
    up: int = NOTHING  # the dealer's up card
    hole: int = NOTHING  # and the second card of the dealer's hand
    dealer_total: int = 0  # of the dealer's final hand
    dealer_cards: int = 0  # their number
    dealer_blackjack: int = 0  # 1 where the dealer's initial two cards are one
    twenty: int = 0  # 1 where a final hand of the player that was not surrendered has 20 (reading B34)
    blackjack: int = 0  # 1 where the player's initial two cards are one
    stake: int = 0  # cents on this wager
    chosen_suit: int = DIAMONDS  # the suit a submission chooses for Super 4


CARDS_OF_THE_DEAL = frozenset({"first", "second", "third", "fourth", "up", "blackjack", "stake", "chosen_suit"})

Settle = Callable[[Table, int, "SideBet", Sight], Script]


@dataclass(frozen=True)
class Filing:
    """What a side wager brings to a Rules Submission beyond its paytables and limits."""

    extras: tuple[Option, ...] = ()  # further keys of the wager
    options: tuple[Option, ...] = ()  # further options of the table
    rates: Mapping[str, str] = field(default_factory=dict)  # meter -> the clause that asks for its rate
    seeds: Mapping[str, int] = field(default_factory=dict)  # meters that start, by default, above their least
    caps: Mapping[str, int] = field(default_factory=dict)  # meters with a maximum -> what it is by default
    beside: Mapping[str, Paytable] = field(default_factory=dict)  # option -> a paytable that counts where it is true
    least_clause: Callable[[Choices, str], str] = lambda chosen, meter: ""  # where other choices decide which it is
    check: Callable[[Choices], Iterable[Finding]] = lambda chosen: ()  # what no single key can tell


@dataclass(frozen=True)
class SideBet:
    """One side wager of chapters 6 and 13."""

    wager: str
    title: str
    clause: str  # that lets a casino offer it
    area: str  # that asks for its betting area on the layout
    sees: tuple[str, ...]  # names of `Sight`, in the order of the classifier's arguments
    classify: Callable[..., int]  # a plain function over ints, shared with kernels
    outcomes: tuple[str, ...]  # by the classifier's answer
    paytables: Mapping[str, Paytable]
    words: Mapping[str, str] = field(default_factory=dict)  # of an outcome on the sign, where its name lacks them
    inscription: str = ""  # of the betting area, where the title is too long for it
    progressive: bool = False  # chips go into a device and are collected before the deal (BJ 2.C)
    stakes: tuple[int, ...] = ()  # the only stakes its printed dollars allow (reading G2)
    stake_clause: str = ""
    minimum: int = DOLLAR
    maximum: int = 100 * DOLLAR
    increment: int = DOLLAR
    filing: Filing = Filing()
    at_switch: bool = False  # may be offered at a Switch table (reading B36)
    switch_only: bool = False
    placed: bool = True  # no player places the Free Bonus: it rests on another wager
    rests_on: str = ""  # that wager, whose stake it looks at
    needs_dealer: bool = False  # the dealer completes his hand for it, whatever became of the hands
    feeds: Callable[[Table, int, int], Script] | None = None  # what a seat's stake starts before the deal
    draws: Callable[[Table], Script] | None = None  # what the table game system draws once a round for it
    settle: Settle | None = None  # its own script, where a row of its paytable is not all there is to it

    @cached_property
    def early(self) -> bool:
        """Decided by the cards of the deal alone: settled before the dealer's hand is played."""
        return CARDS_OF_THE_DEAL.issuperset(self.sees)

    def outcome(self, sight: Sight) -> str:
        return self.outcomes[self.classify(*self._looks(sight))]

    @cached_property
    def _looks(self) -> Callable[[Sight], tuple[int, ...]]:
        """All it sees, at one glance."""
        get: Callable[[Sight], Any] = attrgetter(*self.sees)  # of one name, the thing alone
        return get if len(self.sees) > 1 else lambda sight: (get(sight),)

    def paytable(self, table: Table) -> Paytable:
        return self.paytables[table.terms.wagers[self.wager].paytable]


def wagered(table: Table, seat: int, wager: str) -> int:
    """Cents that a seat had on a wager in this round, whether they were settled by now or not."""
    settled = sum(line.stake for line in table.lines if (line.seat, line.wager) == (seat, wager))
    return table.stake(seat, wager) + settled
