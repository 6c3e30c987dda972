"""The charts of Jackpot Hold 'Em."""

from __future__ import annotations

import pytest

from houserules.analysis.jackpot_holdem.chart import first_cards
from houserules.analysis.jackpot_holdem.wagers import paytables_of, settled
from houserules.analysis.jackpot_holdem.worth import best_play
from houserules.analysis.strategies import charts
from houserules.analysis.worth import Asked
from houserules.games.catalogue import GAMES
from kit.holdem.full_counts import one_at_a_time, terms_of
from kit.soak import TIMES

GAME = GAMES["jackpot-holdem"]
TERMS = terms_of(GAME.name)


def test_first_cards() -> None:
    with one_at_a_time():
        found = best_play(settled(paytables_of(TERMS, {}), 500, None), Asked(500))
    hands = {hand.name: hand for hand in first_cards(found)}
    codes = [hands[rank * 2].code for rank in "AKQJT98765432"]
    assert codes == ["all"] * 10 + ["46", "14", "P"]
    assert (hands["72o"].code, hands["72s"].code) == ("P", "P")
    assert "".join(hands["K8o"].on(rank) for rank in reversed(range(13))) == "RRssssRss...."
    assert hands["K2o"].on(12) == "h"  # an ace of the king's suit


@pytest.mark.skipif(TIMES == 1, reason="a soak draws them: all hands are described")
def test_the_whole_strategy() -> None:
    with one_at_a_time():
        first, which, second, last = charts(GAME, TERMS)
    assert first.rows == first.columns == which.columns == tuple("AKQJT98765432")
    assert dict(zip(second.rows, second.cells, strict=True))["three of a kind"][0] == "all"
    assert dict(zip(last.rows, last.cells, strict=True))["nothing, an ace"][2] == "all"
