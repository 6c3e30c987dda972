"""A strategy file of Jackpot Hold 'Em, decided for every hand."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from houserules.analysis.holdem.boards import FULL, Array, Deck
from houserules.analysis.holdem.describing import describe
from houserules.analysis.holdem.held_hands import hands_held, words_for
from houserules.analysis.holdem.strategy_file import Decision, Strategy, decided, read_strategy
from houserules.analysis.holdem.strategy_words import Held
from houserules.analysis.holdem.streets import hands_on, number_of_hand, streets_of
from houserules.analysis.jackpot_holdem.playing import Chosen, firsts_of
from houserules.cards import rank_of, suit_of, text
from houserules.games.jackpot_holdem.rules import CHECK, FOLD
from houserules.games.jackpot_holdem.wagers import PLAY

GAME = "jackpot-holdem"
DECISIONS = (
    Decision("one-community-card", PLAY, CHECK),
    Decision("three-community-cards", PLAY, CHECK),
    Decision("five-community-cards", PLAY, FOLD),
)


def strategy_of(text: str) -> Strategy:
    """Read, and its first decision checked: neither takes a kernel."""
    found = read_strategy(text, GAME, DECISIONS)
    first_of(found, FULL)
    return found


def chosen_by(strategy: Strategy, deck: Deck = FULL) -> Chosen:
    streets = streets_of(deck)
    on_flop, on_river = streets.on_flop, hands_on(deck, streets.rivers)
    second, last = (
        decided(strategy.lists[section], hands_held(deck, boards, hands), words_for(deck, boards, hands))
        for section, boards, hands in (
            ("three-community-cards", streets.flops, on_flop),
            ("five-community-cards", streets.rivers, on_river),
        )
    )
    return Chosen(first_of(strategy, deck), second, (on_river.slot >= 0) & last[on_river.slot])


def first_of(strategy: Strategy, deck: Deck) -> Array:
    """By rank of a first card of the first suit, and by hand."""
    firsts, hands = firsts_of(deck).tolist(), list(combinations(range(deck.size), 2))
    deals = [(rank, first, hand) for rank, first in enumerate(firsts) for hand in hands if first not in hand]
    cards = [(*(deck.cards[card] for card in hand), deck.cards[first]) for _, first, hand in deals]
    held = Held(
        high=np.array([max(rank_of(one), rank_of(other)) for one, other, _ in cards]),
        low=np.array([min(rank_of(one), rank_of(other)) for one, other, _ in cards]),
        suited=np.array([suit_of(one) == suit_of(other) for one, other, _ in cards]),
        described=np.array([describe(one, other, (first,)) for one, other, first in cards]),
    )

    def in_words(place: int) -> str:
        one, other, first = cards[place]
        return f"{text(one)} {text(other)} beside {text(first)}"

    found = np.zeros((len(firsts), len(hands)), np.bool_)
    numbers = number_of_hand(*np.array([hand for _, _, hand in deals]).T)
    found[[rank for rank, _, _ in deals], numbers] = decided(strategy.lists["one-community-card"], held, in_words)
    return found
