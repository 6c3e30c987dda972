"""The worth of a round from any shoe, and what one card less of each kind does to it: the effects of removal."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from houserules.analysis.blackjack.advice import refuse_small_shoe
from houserules.analysis.blackjack.insuring import HALF, worth_of_insurance
from houserules.analysis.blackjack.round_ways import best_round, expected, rules_in_words, ways_of
from houserules.analysis.blackjack.shoes import NAMES, SIZE, Shoe, full_shoe, given_shoe, kinds_of, without
from houserules.analysis.blackjack.table_rules import TableRules, rules_of
from houserules.analysis.kept import kept
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.options import DECKS
from houserules.games.blackjack.wagers import BLACKJACK, BLACKJACK_WAGER, at_switch


class ShoeWorth(Struct, frozen=True):
    """What a round from a shoe wins on average, in wagers, by the best play from its cards."""

    expected: float  # without insurance
    insurance: float  # what it adds when it is taken whenever a player's own two cards and the ace favor it
    cards: int


def worth_of_shoe(terms: Terms, shoe: Sequence[int] = (), dealt: Sequence[int] = ()) -> ShoeWorth:
    """The worth of a given shoe, or a full one, without cards that are known to be gone.

    A ValueError of one sentence where there is no such shoe, or where its cards might not last for a round.
    """
    if at_switch(terms):
        raise ValueError("The worth of a given shoe is not known for Blackjack Switch.")
    rules = rules_of(terms, BLACKJACK_WAGER.paytable(terms), terms.wagers[BLACKJACK].minimum)
    left = without(given_shoe(shoe, terms[DECKS]) if shoe else full_shoe(terms[DECKS]), kinds_of(dealt))
    refuse_small_shoe(left, rules)
    return ShoeWorth(expected(best_round(rules, left), rules), insurance_gain(left), sum(left))


def effects_of_removal(rules: TableRules, shoe: Shoe, adapting: bool = False) -> dict[str, float]:
    """By the name of the card, in wagers; the play of the whole shoe is kept, or adapts to what is left."""
    question = [rules_in_words(rules), shoe, adapting]
    answer = kept("blackjack-removal", question, lambda: msgspec.json.encode(_effects(rules, shoe, adapting)))
    return msgspec.json.decode(answer, type=dict[str, float])


def _effects(rules: TableRules, shoe: Shoe, adapting: bool) -> dict[str, float]:
    from houserules.analysis.blackjack.play import best, unchanged

    whole = best(rules, shoe)
    before = expected(ways_of(whole), rules)
    effects = {}
    for kind in range(SIZE):
        if shoe[kind]:
            left = without(shoe, (kind,))
            then = best(rules, left) if adapting else unchanged(rules, left, whole)
            effects[NAMES[kind]] = expected(ways_of(then), rules) - before
    return effects


def insurance_gain(shoe: Shoe) -> float:
    """What insurance adds to a round for a player who takes it whenever their own two cards and the ace favor it."""
    aces = NAMES.index("A")
    cards, gain = sum(shoe), 0.0
    for first in range(SIZE):
        for second in range(SIZE):
            hand = (aces, first, second)
            try:
                left = without(shoe, hand)
            except ValueError:
                continue
            ways = shoe[aces] * (shoe[first] - (first == aces)) * (shoe[second] - hand[:2].count(second))
            gain += ways / (cards * (cards - 1) * (cards - 2)) * max(float(HALF * worth_of_insurance(left)), 0.0)
    return gain
