"""Wagers that the cards of the deal alone decide: counted by their own classifier, paid by their rows."""

from __future__ import annotations

from houserules.analysis.counting import outcome_counts
from houserules.analysis.figures import Distribution
from houserules.analysis.paid import paid_by_rows
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


def by_cards(terms: Terms, wager: Wager, paytable: Paytable, stake: int) -> Distribution:
    decks = int(str(terms.options.get("decks", 1)))
    given = {name: fixed(terms) for name, fixed in wager.given.items()}
    counts = outcome_counts(wager, decks, **given)
    return paid_by_rows(counts, paytable, stake, f"every ordered deal of {', '.join(wager.sees)} from {decks} deck(s)")
