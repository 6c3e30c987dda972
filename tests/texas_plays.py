"""Whole plays of Texas Hold 'Em Bonus by chance, and an auditor who reads the money from the cards in his own way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from hypothesis import strategies as st

import plays
import texas_house as house
from houserules.cards import RANKS, text
from houserules.engine.terms import Terms


class TexasPlay(plays.Play):
    game = house.GAME
    wagers = ("ante", "bonus")
    main_area = "ante"
    at_a_card = (*plays.AT_A_CARD, "shoe-out-of-order")
    thrown = ("wrong-number-of-cards", "dealer-card-exposed")


@st.composite
def terms(draw: st.DrawFn) -> Terms:
    dealing = draw(plays.dealings())
    return house.terms(
        dealing,
        {"bonus": draw(st.sampled_from("AB"))},
        without=draw(st.sampled_from([(), (), ("bonus",)])),
        payout_limit=draw(st.sampled_from([None, 1, 6_000_000])),
        positions=draw(st.integers(1, 6)),
        least=draw(st.sampled_from([100, 300, 500])),
        ante_pays_on=draw(st.sampled_from(["straight", "flush"])),
        decks=2 if dealing.shuffler == "automated" and draw(st.booleans()) else 1,
        stub_count_every=draw(st.integers(1, 5)),
        community_first=draw(st.booleans()),
    )


def value(hand: Iterable[int]) -> tuple[int, list[int]]:
    """Five cards, counted out: how good the hand is, then its ranks by how often they come and how high."""
    written = [text(card) for card in hand]
    held = Counter(RANKS.index(card[0]) for card in written)
    ranks = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    flush = len({card[1] for card in written}) == 1
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    shape = sorted(held.values(), reverse=True)
    if straight or flush:
        kind = 8 if straight and flush else 5 if flush else 4
    else:
        kind = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0)
    return kind, ranks


def best(seven: Iterable[int]) -> tuple[int, list[int]]:
    return max(value(five) for five in combinations(seven, 5))


def bonus_odds(hand: Iterable[int], dealer: Iterable[int]) -> int | None:
    """To one, from the printed rows."""
    first, second = sorted((text(card) for card in hand), key=lambda card: -RANKS.index(card[0]))
    high, low = first[0], second[0]
    if high == low:
        both = {text(card)[0] for card in dealer} == {"A"}
        return (1000 if both else 30) if high == "A" else 10 if high in "KQJ" else 3
    suited = first[1] == second[1]
    return {"AK": 25 if suited else 15, "AQ": 20 if suited else 5, "AJ": 20 if suited else 5}.get(high + low)
