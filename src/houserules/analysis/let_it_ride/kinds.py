"""What three or four cards are on the way to, in the words of the trade: a kind of hand.

All hands of a kind are worth the same: what can still become of them is counted in `deals.py`, and the count fails if
two hands of a kind differ. Straights and the pairs that pay are asked of the game; no rule is in here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from houserules.cards import PAIR, RANKS, SUITS, rank_of, suit_of
from houserules.cards.poker import straight_top
from houserules.games.let_it_ride.hands import five_card_hand

FIVE = 5
EVERY_RANK = range(len(RANKS))

HIGH_PAIR, LOW_PAIR, TWO_PAIR = "high pair", "low pair", "two pair"
THREE_OF_A_KIND, FOUR_OF_A_KIND = "three of a kind", "four of a kind"
PAID_ALREADY = (FOUR_OF_A_KIND, THREE_OF_A_KIND, TWO_PAIR, HIGH_PAIR)  # whatever cards follow
MADE = (*PAID_ALREADY, LOW_PAIR)
SUITED, MIXED = "suited", "mixed"

Pattern: TypeAlias = tuple[tuple[int, ...], bool]  # the ranks from the lowest, and whether all cards are of one suit


class Kind(Struct, frozen=True):
    """A hand that has a pair or better, or else its suits, the straights it can become, and its high cards."""

    made: str = ""
    suited: bool = False
    straights: int = 0  # how many different straights hold all its ranks
    high: int = 0  # cards whose pair pays

    @property
    def words(self) -> str:
        if self.made:
            return self.made
        straights = f"{self.straights} straight{'s' * (self.straights != 1)}"
        return f"{SUITED if self.suited else MIXED}, {straights}, {self.high} high"

    @property
    def promise(self) -> tuple[int, ...]:
        """For lists that begin with the best: what is made, then suits, straights and high cards."""
        made = MADE.index(self.made) if self.made else len(MADE)
        return made, -self.suited, -self.straights, -self.high


def from_words(words: str) -> Kind:
    """The kind that is called so."""
    if words in MADE:
        return Kind(made=words)
    suits, straights, high = words.split(", ")
    return Kind("", suits == SUITED, int(straights.split()[0]), int(high.split()[0]))


def pattern_of(cards: Iterable[int]) -> Pattern:
    held = tuple(cards)
    return tuple(sorted(map(rank_of, held))), len(set(map(suit_of, held))) == 1


def kind_of(cards: Iterable[int]) -> Kind:
    return kind_of_pattern(pattern_of(cards))


@cache
def kind_of_pattern(pattern: Pattern) -> Kind:
    ranks, suited = pattern
    if len(set(ranks)) < len(ranks):
        return Kind(made=_made(ranks))
    return Kind("", suited, straights(ranks), high_cards(ranks))


def straights(ranks: Iterable[int]) -> int:
    """How many straights hold all these different ranks."""
    held = set(ranks)
    others = [rank for rank in EVERY_RANK if rank not in held]
    return sum(
        straight_top(sum(1 << rank for rank in (*held, *more)), FIVE) > 0
        for more in combinations(others, FIVE - len(held))
    )


def high_cards(ranks: Iterable[int]) -> int:
    return sum(rank in high_ranks() for rank in ranks)


@cache
def high_ranks() -> frozenset[int]:
    """The ranks of which a pair is paid."""
    return frozenset(rank for rank in EVERY_RANK if _pair_pays(rank))


def _pair_pays(rank: int) -> bool:
    """Asked with three other ranks of one suit; a pair leaves no room for a straight or a flush."""
    low, between, top = [len(SUITS) * other for other in EVERY_RANK if other != rank][:3]
    return five_card_hand(len(SUITS) * rank, len(SUITS) * rank + 1, low, between, top) == PAIR


def _made(ranks: tuple[int, ...]) -> str:
    held = sorted((ranks.count(rank), rank) for rank in set(ranks))
    most, rank = held[-1]
    if most > 2:
        return FOUR_OF_A_KIND if most == 4 else THREE_OF_A_KIND
    if len(held) == 2 and len(ranks) == 4:
        return TWO_PAIR
    return HIGH_PAIR if rank in high_ranks() else LOW_PAIR
