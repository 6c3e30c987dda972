"""The kernels against deals played one by one, from decks small enough for it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from houserules.analysis.holdem.boards import Deck
from houserules.analysis.jackpot_holdem.played import IN_ALL
from houserules.analysis.jackpot_holdem.playing import play
from houserules.analysis.jackpot_holdem.wagers import paytables_of, settled
from houserules.analysis.jackpot_holdem.worth import results
from houserules.games.jackpot_holdem.wagers import TIMES
from kit.holdem.full_counts import terms_of
from kit.holdem.slow_showdowns import SMALL_DECKS
from kit.jackpot_holdem.slow_play import FOLD, SlowPlay, result

ANTE = 500


@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
def test_all_three_decisions(deck: Deck) -> None:
    plays = settled(paytables_of(terms_of("jackpot-holdem"), {}), ANTE, None)
    pays, fold, _ = results(plays, ANTE)
    assert fold == FOLD

    found, slow = play(pays, fold, deck), SlowPlay(deck).tell()

    for rank in range(len(deck.ranks)):
        first = deck.cards[rank * deck.suits]
        for low, high in combinations(range(deck.size), 2):
            hand = (deck.cards[low], deck.cards[high])
            if first not in hand:
                assert tuple(found.first[rank][high * (high - 1) // 2 + low]) == slow.first(hand, first)
    assert found.deals == slow.deals
    assert found.endings.folded == slow.folded
    assert found.endings.total == slow.folded + slow.endings.total()
    told: Counter[tuple[int, int]] = Counter()
    for times, staked, by, tally in zip(TIMES, IN_ALL, plays, found.endings.tally, strict=True):
        for met, each in by.items():
            told[times, each.back // ANTE - staked] += tally[met.called][met.way]
    expected: Counter[tuple[int, int]] = Counter()
    for (times, ending), number in slow.endings.items():
        expected[times, result(ending, times)] += number
    assert +told == +expected
