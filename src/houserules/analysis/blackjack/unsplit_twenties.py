"""A player's final 20 beside the dealer's final hand, exactly, for a player who follows a chart and never splits.

All cards come from one shoe, so a hand of the player and one of the dealer come in as many deals as the shoe holds
both, times the orders in which each comes about. The orders follow from the rules of the hands and the chart; only
the number of cards of each kind goes by the shoe. What other players draw changes nothing: they do not see the cards
that come next either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import perm, prod
from typing import NamedTuple

from houserules.analysis.dealer_hands import IN_A_DECK, KINDS, Final
from houserules.games.blackjack.basic_strategy import UP_CARDS, published
from houserules.games.blackjack.hands import MOST, SOFT, count, dealer_draws
from houserules.games.blackjack.players import total_row
from houserules.games.blackjack.playing import HIT, STAND, SURRENDER
from houserules.games.blackjack.wagers import DOUBLE

TWENTY = 20
DEALT = 2  # cards of an initial hand
SIZE = len(KINDS)

Held = tuple[int, ...]  # how many cards of each kind
Orders = Mapping[Held, int]  # in how many orders a hand comes about


class Play(NamedTuple):
    """What the decisions of player and dealer depend on."""

    decks: int
    hits_soft_17: bool
    surrender: bool
    peek: bool  # a dealer's blackjack ends the round before the players act


class Joint(NamedTuple):
    """A final 20: what the dealer has against it, and whether the player was dealt one card twice."""

    dealer: Final | None  # None: any hand but 21
    twins: bool


def joint_chances(play: Play) -> dict[Joint, Fraction]:
    """The chance of each; in all other rounds the player has no 20 in the end."""
    found: dict[Joint, Fraction] = {}
    for up in range(SIZE):
        for pair, hands in twenties(play, up).items():
            same = _chance_of_twins(pair, play.decks)
            for dealer, chance in against(play, up, hands).items():
                for twins, share in ((True, same), (False, 1 - same)):
                    joint = Joint(dealer, twins)
                    found[joint] = found.get(joint, Fraction(0)) + share * chance
    return found


def _chance_of_twins(pair: int | None, decks: int) -> Fraction:
    """The chance that two cards of this kind are the same card; without a pair they cannot be."""
    return Fraction(0) if pair is None else Fraction(decks - 1, IN_A_DECK[pair] * decks - 1)


def against(play: Play, up: int, hands: Orders) -> dict[Final | None, Fraction]:
    """One of these hands, by the dealer's over this up card; a blackjack that is read leaves the cards of the deal."""
    dealt = {held: orders for held, orders in hands.items() if sum(held) == DEALT}
    any_hand = _chance(play.decks, hands, {_held(up): 1})
    by_final: dict[Final | None, Fraction] = {}
    for final, dealer in dealer_21s(up, play.hits_soft_17).items():
        if final.blackjack and play.peek:
            by_final[final] = _chance(play.decks, dealt, dealer)
            any_hand -= _chance(play.decks, hands, dealer)  # not played
        else:
            by_final[final] = _chance(play.decks, hands, dealer)
            any_hand -= by_final[final]
    return by_final | {None: any_hand}


def _chance(decks: int, hands: Orders, dealer: Orders) -> Fraction:
    """The chance that the player comes to one of these hands and the dealer to one of those."""
    shoe = [number * decks for number in IN_A_DECK]
    deals: dict[int, int] = {}
    for held, orders in hands.items():
        for beside, others in dealer.items():
            cards = sum(held) + sum(beside)
            ways = prod(map(perm, shoe, map(int.__add__, held, beside)))
            deals[cards] = deals.get(cards, 0) + orders * others * ways
    return sum((Fraction(ways, perm(sum(shoe), cards)) for cards, ways in deals.items()), Fraction(0))


# --- in how many orders hands come about ---


@cache
def twenties(play: Play, up: int) -> Mapping[int | None, Orders]:
    """Hands with which the player ends at 20, by the kind of the pair that was dealt, if it was one."""
    found: dict[int | None, Counter[Held]] = {}
    growing = _initial()
    while growing:
        longer: Counter[tuple[int | None, Held]] = Counter()
        for (pair, held), orders in growing.items():
            choice = chosen(play, up, held)
            if choice == STAND and points(held) == TWENTY:
                found.setdefault(pair, Counter())[held] += orders
            if choice == DOUBLE:
                for more in filter(lambda more: points(more) == TWENTY, _one_more(held)):
                    found.setdefault(pair, Counter())[more] += orders
            if choice == HIT:
                longer.update({(pair, more): orders for more in _one_more(held)})
        growing = longer
    return found


def _initial() -> Counter[tuple[int | None, Held]]:
    """Two cards, with the kind of which both are."""
    found: Counter[tuple[int | None, Held]] = Counter()
    for first, second in product(range(SIZE), range(SIZE)):
        found[first if first == second else None, _held(first, second)] += 1
    return found


def chosen(play: Play, up: int, held: Held) -> str:
    """By the published chart, as the automatic players read it, but pairs are not split; 21 and more stands."""
    counted, first_two = counted_of(held), sum(held) == DEALT
    if counted % SOFT >= MOST:
        return STAND
    rows = [total_row(counted)]
    if 2 in held and first_two:
        rows.insert(0, 2 * UP_CARDS[held.index(2)])
    extra = {DOUBLE, SURRENDER} if play.surrender else {DOUBLE}
    allowed = {HIT, STAND} | (extra if first_two else set())
    wishes = (wish for row in rows for wish in published(play.decks, play.hits_soft_17, row, UP_CARDS[up]))
    return next((wish for wish in wishes if wish in allowed), STAND)


@cache
def dealer_21s(up: int, hits_soft_17: bool) -> Mapping[Final, Orders]:
    """The dealer's final hands of 21 over this up card."""
    found: dict[Final, Counter[Held]] = {}
    growing = Counter({_held(up): 1})
    while growing:
        longer: Counter[Held] = Counter()
        for held, orders in growing.items():
            if sum(held) < DEALT or dealer_draws(counted_of(held), hits_soft_17):
                longer.update(dict.fromkeys(_one_more(held), orders))
            elif points(held) == MOST:
                found.setdefault(Final(MOST, sum(held)), Counter())[held] += orders
        growing = longer
    return found


def _held(*kinds: int) -> Held:
    return tuple(kinds.count(kind) for kind in range(SIZE))


def _one_more(held: Held) -> Iterator[Held]:
    for kind in range(SIZE):
        yield (*held[:kind], held[kind] + 1, *held[kind + 1 :])


@cache
def counted_of(held: Held) -> int:
    return count([card for card, number in zip(KINDS, held, strict=True) for _ in range(number)])


def points(held: Held) -> int:
    return counted_of(held) % SOFT
