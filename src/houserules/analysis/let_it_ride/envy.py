"""Envy Bonuses by the number of players: how often others hold qualifying hands, beside each outcome of the player.

The counts that ship say what the player's cards leave open to others: how many holdings of three cards qualify, and
how many sets of holdings share no card. From these the deals in which exactly such a set is held follow by inclusion
and exclusion, for any number of players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import comb, perm, prod
from typing import NamedTuple, TypeAlias

from houserules.analysis.counts import sections
from houserules.analysis.let_it_ride.deals import GAME
from houserules.cards import DECK
from houserules.games.let_it_ride.side_wagers.progressive import ENVY_BONUS

Held: TypeAlias = tuple[str, ...]  # outcomes of other players that qualify, in alphabetical order
Open: TypeAlias = Mapping[Held, int]  # how many sets of holdings have these outcomes and share no card

NOTHING = "nothing"
AND = " and "
EACH = 3  # cards of a player


class Left(NamedTuple):
    """What the player's cards leave open to others, and how often each outcome of the player leaves it."""

    open: Open
    outcomes: Mapping[str, int]


def heading(cards: int, left: Open) -> str:
    """As in "5 cards, open 2 x straight-flush, 1 x straight-flush and straight-flush"."""
    sets = [f"{left[held]} x {AND.join(held)}" for held in sorted(left, key=lambda held: (len(held), held))]
    return f"{cards} cards, open {', '.join(sets) or NOTHING}"


@cache
def left_open(cards: int) -> tuple[Left, ...]:
    """All that ships for paytables that go by so many cards."""
    return tuple(
        Left(_read(head), counted.counts)
        for head, counted in sections(GAME, ENVY_BONUS).items()
        if head.startswith(f"{cards} cards")
    )


def _read(head: str) -> Open:
    sets = head.partition(", open ")[2]
    if sets == NOTHING:
        return {}
    by_number = (each.partition(" x ") for each in sets.split(", "))
    return {tuple(held.split(AND)): int(number) for number, _, held in by_number}


def deals_to_others(cards: int, others: int, placed: int = 0) -> int:
    """In how many ways the hands of others are dealt, when some of them are already known."""
    left = len(DECK) - cards
    return prod(comb(left - EACH * each, EACH) for each in range(placed, others))


def held_exactly(left: Open, cards: int, others: int) -> Iterator[tuple[Held, int]]:
    """The deals to others in which they hold just these qualifying hands, none of them included.

    A set held as part of a larger one is counted with it, so the larger ones are taken off, beginning with the
    largest.
    """
    exact: dict[Held, int] = {}
    for held in sorted((*left, ()), key=len, reverse=True):
        sets = left[held] if held else 1
        among = sets * perm(others, len(held)) * deals_to_others(cards, others, len(held))
        exact[held] = among - sum(deals * _times(held, larger) for larger, deals in exact.items())
    return ((held, deals) for held, deals in exact.items() if deals)


def _times(held: Held, larger: Held) -> int:
    """In how many ways the outcomes of one set are found in a larger one."""
    wanted, there = Counter(held), Counter(larger)
    return prod(comb(there[outcome], number) for outcome, number in wanted.items())
