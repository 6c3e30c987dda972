"""What one card less of each kind does to the worth of a round: the effects of removal, and the worth of any shoe."""

from __future__ import annotations

import msgspec

from houserules.analysis.blackjack.insuring import HALF, worth_of_insurance
from houserules.analysis.blackjack.reckoned import expected, rules_in_words, ways_of
from houserules.analysis.blackjack.shoes import NAMES, SIZE, Shoe, without
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.kept import kept


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
