"""Blackjack Switch from six decks, every deal: half a minute, so only in a soak."""

from __future__ import annotations

import os

import pytest

from houserules.analysis.worth import analyze
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for

OPTIONS = {
    "variation": "switch",
    "dealer_hits_soft_17": True,
    "resplit_aces": False,
    "one_card_to_split_aces": True,
}


@pytest.mark.skipif("HOUSERULES_SOAK" not in os.environ, reason="half a minute: make soak")
def test_six_decks_hitting_soft_17() -> None:
    """Wizard of Odds, Blackjack Switch: 0.58 percent of both wagers, for a player who goes by totals alone."""
    terms = terms_for(GAMES["blackjack"], {"options": OPTIONS})
    assert isinstance(terms, Terms)
    worth = analyze(GAMES["blackjack"], terms, wager="blackjack")["blackjack"]
    assert float(worth.house_edge) / 2 == pytest.approx(0.0054084, abs=1e-7)
    assert 0 < 0.0058 - float(worth.house_edge) / 2 < 0.0005
    assert worth.average_wager == pytest.approx(2.2287, abs=0.005)
    assert "0.5408%" in worth.notes[0]
