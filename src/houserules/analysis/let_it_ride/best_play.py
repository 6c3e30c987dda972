"""Both decisions of Let It Ride: a bet is let ride where that adds to the result, and withdrawn where it does not.

Without a payout limit the bets do not touch each other, and each decision is about one bet alone. Under a limit they
share what is paid, so the first decision looks ahead to the second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from houserules.analysis.let_it_ride.bets import Bets
from houserules.analysis.let_it_ride.deals import Four, Three, threes

Tally: TypeAlias = Mapping[tuple[int, int], int]  # bets that ride, place of the outcome in `FIVE_CARD` -> deals


class Played(NamedTuple):
    """Deals up to the first community card that are played alike."""

    deals: int
    riding: int  # the bets that ride in the end: 1, 2 or 3
    four: Four


class Ties(NamedTuple):
    """Hands with which a bet is worth the same whether it rides or not."""

    three: tuple[str, ...]
    four: tuple[str, ...]


def gain_of_bet_1(bets: Bets, three: Three) -> int:
    """What Bet 1 adds, over all deals that follow this hand, when Bet 2 is played best either way."""
    return sum(ways * (_best(bets, four, 2) - _best(bets, four, 1)) for four, ways in three.fourth)


def gain_of_bet_2(bets: Bets, four: Four, riding: int) -> int:
    """What Bet 2 adds, over all fifth cards, beside Bet 3 and perhaps Bet 1."""
    return bets.gain(four.fifth, riding)


def _best(bets: Bets, four: Four, riding: int) -> int:
    return bets.net(four.fifth, riding) + max(0, gain_of_bet_2(bets, four, riding))


def played_best(bets: Bets, ties_ride: bool = False) -> Iterator[Played]:
    """Every hand of three, with as many bets as best play lets ride."""
    for three in threes():
        yield from played_with(bets, three, ties_ride)


def played_with(bets: Bets, three: Three, ties_ride: bool = False) -> Iterator[Played]:
    """These hands of three with every kind of four that they become."""
    riding = 1 + _rides(gain_of_bet_1(bets, three), ties_ride)
    for four, ways in three.fourth:
        more = _rides(gain_of_bet_2(bets, four, riding), ties_ride)
        yield Played(three.hands * ways, riding + more, four)


def _rides(gain: int, ties_ride: bool) -> bool:
    return gain > 0 or (ties_ride and gain == 0)


def tally(played: Iterable[Played]) -> Tally:
    counts: Counter[tuple[int, int]] = Counter()
    for deals, riding, four in played:
        for outcome, ways in enumerate(four.fifth):
            if ways:
                counts[riding, outcome] += deals * ways
    return dict(counts)


def ties(bets: Bets) -> Ties:
    """By the words of their kinds, in the order of the counts."""
    three = {hand.kind.words: None for hand in threes() if gain_of_bet_1(bets, hand) == 0}
    met = ((1 + (gain_of_bet_1(bets, hand) > 0), four) for hand in threes() for four, _ in hand.fourth)
    four = {each.kind.words: None for riding, each in met if gain_of_bet_2(bets, each, riding) == 0}
    return Ties(tuple(three), tuple(four))
