"""The kernels against deals played one by one, from decks small enough for it."""

from __future__ import annotations

from collections import Counter

import pytest

from houserules.analysis.holdem.boards import Deck
from houserules.analysis.texas_holdem_bonus.playing import play
from houserules.analysis.texas_holdem_bonus.wagers import LATER, settled
from houserules.analysis.texas_holdem_bonus.worth import results
from houserules.cards import FLUSH, STRAIGHT
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER
from kit.holdem.full_counts import terms_of
from kit.holdem.slow_showdowns import SMALL_DECKS
from kit.texas_holdem_bonus.slow_play import FOLD, SlowPlay

ANTE = 500


@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
def test_all_three_decisions(deck: Deck) -> None:
    rule, least = ("flush", FLUSH) if deck.suits == 4 else ("straight", STRAIGHT)
    plays = settled(terms_of("texas-holdem-bonus", ante_pays_on=rule), ANTE_WAGER.paytables["A"], ANTE)
    pays, fold, _ = results(plays, ANTE)
    assert fold == FOLD

    found, slow = play(pays, fold, deck), SlowPlay(deck, least).play()

    assert found.hands == slow.values
    assert found.deals == slow.deals
    assert set(found.folds) == slow.folds
    endings: Counter[tuple[int, str]] = Counter()
    for later, by, tally in zip(LATER, plays, found.tally, strict=True):
        for met, each in by.items():
            endings[1 + later, each.outcome] += tally[met.called][met.way]
    assert +endings == +slow.endings
    assert (found.turns, found.rivers) == (slow.turns, slow.rivers)
