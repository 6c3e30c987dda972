"""Wagers of the poker games on two to four cards, counted by the kernels that count blackjack's side wagers."""

from __future__ import annotations

from math import factorial, perm

import pytest

from houserules.analysis.outcome_kernel import outcome_counts
from houserules.games.let_it_ride.side_wagers import FIVE_CARD_BONUS, THREE_CARD_BONUS
from houserules.games.texas_holdem_bonus.side_wagers import BONUS

# Of the 22,100 hands of three cards.
THREE_CARDS = {"straight-flush": 48, "three-of-a-kind": 52, "straight": 720, "flush": 1_096, "pair": 3_744}
# Of the 1,326 hands of two cards.
TWO_CARDS = {
    "ace-king-suited": 4,
    "ace-queen-or-jack-suited": 8,
    "ace-king-unsuited": 12,
    "kings-queens-or-jacks": 18,
    "ace-queen-or-jack-unsuited": 24,
    "tens-to-twos": 54,
}


def test_the_three_card_bonus_of_let_it_ride() -> None:
    counts = outcome_counts(THREE_CARD_BONUS, decks=1)
    assert {outcome: counts[outcome] for outcome in THREE_CARDS} == {
        outcome: hands * factorial(3) for outcome, hands in THREE_CARDS.items()
    }
    assert sum(counts.values()) == perm(52, 3)


def test_the_bonus_of_texas_holdem() -> None:
    """In the place of aces alone stands, once in 1,225 pairs of dealer's cards, the row for aces on both sides."""
    counts = outcome_counts(BONUS, decks=1)
    assert {outcome: counts[outcome] for outcome in TWO_CARDS} == {
        outcome: hands * 2 * perm(50, 2) for outcome, hands in TWO_CARDS.items()
    }
    assert counts["aces-of-player-and-dealer"] == factorial(4)
    assert counts["aces"] == 6 * 2 * perm(50, 2) - factorial(4)
    assert sum(counts.values()) == perm(52, 4)


def test_five_cards_are_too_many_to_deal_in_every_order() -> None:
    with pytest.raises(ValueError, match="only one to four cards"):
        outcome_counts(FIVE_CARD_BONUS, decks=1)
