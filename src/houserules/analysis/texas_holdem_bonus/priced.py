"""A strategy file of Texas Hold 'Em Bonus, decided for every hand."""

from __future__ import annotations

from houserules.analysis.holdem.boards import FULL, Deck
from houserules.analysis.holdem.held_hands import CLASSES, classes_held, hands_held, words_for
from houserules.analysis.holdem.strategy_file import Decision, Strategy, decided, read_strategy
from houserules.analysis.holdem.streets import streets_of
from houserules.analysis.texas_holdem_bonus.playing import Chosen
from houserules.games.texas_holdem_bonus.rules import CHECK, FOLD
from houserules.games.texas_holdem_bonus.wagers import FLOP, RIVER, TURN

GAME = "texas-holdem-bonus"
DECISIONS = (
    Decision("two-cards", FLOP, FOLD),
    Decision("three-community-cards", TURN, CHECK),
    Decision("four-community-cards", RIVER, CHECK),
)


def strategy_of(text: str) -> Strategy:
    """Read, and its first decision checked: neither takes a kernel."""
    found = read_strategy(text, GAME, DECISIONS)
    folds_of(found)
    return found


def folds_of(strategy: Strategy) -> frozenset[str]:
    stays = decided(strategy.lists["two-cards"], classes_held(), lambda place: CLASSES[place])
    return frozenset(name for name, stay in zip(CLASSES, stays.tolist(), strict=True) if not stay)


def chosen_by(strategy: Strategy, deck: Deck = FULL) -> Chosen:
    streets = streets_of(deck)
    turn, river = (
        decided(strategy.lists[section], hands_held(deck, boards, hands), words_for(deck, boards, hands))
        for section, boards, hands in (
            ("three-community-cards", streets.flops, streets.on_flop),
            ("four-community-cards", streets.turns, streets.on_turn),
        )
    )
    return Chosen(folds_of(strategy), turn, river)
