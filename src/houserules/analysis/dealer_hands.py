"""The exact chances of the dealer's final hand, for wagers that depend on nothing the players do.

Only the value of a card counts, so a deck has ten kinds of card. The rules of the hand are those of `hands.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import perm
from typing import NamedTuple

from houserules.cards import DECK, card
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.hands import MOST, SOFT, add, count, dealer_draws, value

KINDS = tuple(card(f"{rank}s") for rank in "23456789TA")
IN_A_DECK = tuple(sum(value(each) == value(kind) for each in DECK) for kind in KINDS)

Chances = dict[str, Fraction]


class Final(NamedTuple):
    """A dealer's final hand; two cards that make 21 are a blackjack, since they are the initial two."""

    total: int
    cards: int

    @property
    def blackjack(self) -> int:
        return int(self.cards == 2 and self.total == MOST)


@cache
def final_hands(
    decks: int, hits_soft_17: bool, without: tuple[int, ...] = (), up: int | None = None
) -> dict[Final, Fraction]:
    """The chance of each, from full decks without these cards, perhaps with a known up card; they add up to one."""
    left = [number * decks for number in IN_A_DECK]
    shown = () if up is None else (up,)
    for gone in (*without, *shown):
        left[_kind(gone)] -= 1
    ways: dict[Final, int] = {}
    _draw(left, hits_soft_17, count(shown), len(shown), 1, ways)
    return {final: Fraction(ways[final], perm(sum(left), final.cards - len(shown))) for final in sorted(ways)}


def _draw(left: list[int], hits_soft_17: bool, counted: int, drawn: int, ways: int, found: dict[Final, int]) -> None:
    """Every sequence of kinds until the dealer stands; `ways` is the number of ways to draw cards of those kinds."""
    if drawn >= 2 and not dealer_draws(counted, hits_soft_17):
        final = Final(counted % SOFT, drawn)
        found[final] = found.get(final, 0) + ways
        return
    for kind, number in enumerate(left):
        if number:
            left[kind] -= 1
            _draw(left, hits_soft_17, add(counted, KINDS[kind]), drawn + 1, ways * number, found)
            left[kind] += 1


def outcome_chances(wager: Wager, decks: int, hits_soft_17: bool, without: Iterable[int] = (), **given: int) -> Chances:
    """By the wager's own classifier; `given` is what it sees besides the dealer's final hand."""
    chances = dict.fromkeys(wager.outcomes, Fraction(0))
    for final, chance in final_hands(decks, hits_soft_17, tuple(sorted(without))).items():
        dealer = {"dealer_total": final.total, "dealer_cards": final.cards, "dealer_blackjack": final.blackjack}
        seen = dealer | given
        chances[wager.called(*(seen[name] for name in wager.sees))] += chance
    return chances


PAT_20S = ((card("Ts"), card("Ts")), (card("As"), card("9s")))


def chance_of_a_pat_20(decks: int) -> Fraction:
    """That a player is dealt 20."""
    return sum((chance_of(pair, decks) for pair in PAT_20S), Fraction(0))


def chances_beside_a_pat_20(wager: Wager, decks: int, hits_soft_17: bool) -> Chances:
    """For a player who stands on an initial 20: two tens, or an ace and a nine."""
    chances = dict.fromkeys(wager.outcomes, Fraction(0))
    hands = {pair: _deals(pair, decks) for pair in PAT_20S}
    for pair, deals in hands.items():
        share = Fraction(deals, sum(hands.values()))
        for outcome, chance in outcome_chances(wager, decks, hits_soft_17, pair, twenty=1).items():
            chances[outcome] += share * chance
    return chances


def chance_of(pair: tuple[int, int], decks: int) -> Fraction:
    """The chance that a player's two cards are of these kinds, in either order."""
    return Fraction(_deals(pair, decks), perm(sum(IN_A_DECK) * decks, 2))


def _deals(pair: tuple[int, int], decks: int) -> int:
    """The number of ways to be dealt two cards of these kinds, in either order."""
    first, second = (IN_A_DECK[_kind(each)] * decks for each in pair)
    return first * (first - 1) if _kind(pair[0]) == _kind(pair[1]) else 2 * first * second


def _kind(gone: int) -> int:
    return next(place for place, kind in enumerate(KINDS) if value(kind) == value(gone))
