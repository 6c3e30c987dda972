"""What every game refuses alike before its package is asked for advice."""

from __future__ import annotations

import pytest

from houserules.analysis.strategies import advise
from houserules.cards import cards
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for


def terms(game: str) -> Terms:
    found = terms_for(GAMES[game], {})
    assert isinstance(found, Terms)
    return found


def test_one_deck_holds_each_card_once() -> None:
    seen = {"hand": cards("As Kd"), "board": cards("As")}
    with pytest.raises(ValueError, match=r"As is given 2 times; one deck holds it once\."):
        advise(GAMES["texas-holdem-bonus"], terms("texas-holdem-bonus"), seen)


def test_a_shoe_of_six_decks_holds_each_card_six_times() -> None:
    seen = {"hand": cards("As As As"), "up": cards("As"), "dealt": cards("As As As")}
    with pytest.raises(ValueError, match=r"As is given 7 times; 6 decks hold it 6 times\."):
        advise(GAMES["blackjack"], terms("blackjack"), seen)
