"""What a wager on a posted paytable returns, exactly: a question every approver asks of a submission (reading J2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houserules.cards import CATEGORY_NAMES, ROYAL_FLUSH
from houserules.cards.card import SUITS
from houserules.cards.counting import category_counts
from houserules.chips import MeterShare, Paytable


def hands_by_outcome(cards: int, by_suit: bool) -> dict[str, int]:
    """How many hands of so many cards make each outcome; `by_suit` counts the royal flush of diamonds apart."""
    counts = dict(zip(CATEGORY_NAMES, category_counts(cards), strict=True))
    royal = CATEGORY_NAMES[ROYAL_FLUSH]
    diamonds = counts[royal] // len(SUITS) if by_suit else 0
    return counts | {royal: counts[royal] - diamonds, "royal-flush-diamonds": diamonds}


def return_of(paytable: Paytable, cards: int, stake: int, resets: Mapping[str, int]) -> Fraction:
    """The share of the stake that comes back in the long run, with every meter at its reset amount."""
    counts = hands_by_outcome(cards, by_suit="royal-flush-diamonds" in paytable.by_outcome)
    paid = 0
    for row in paytable.rows:
        meter = Fraction(resets[row.odds.meter]) if isinstance(row.odds, MeterShare) else None
        payment = row.odds.pay(stake, meter)
        paid += counts[row.outcome] * (payment.payout + payment.returned)
    return Fraction(paid, stake * sum(counts.values()))
