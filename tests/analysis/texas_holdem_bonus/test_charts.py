"""The charts of Texas Hold 'Em Bonus."""

from __future__ import annotations

import pytest

from houserules.analysis.strategies import charts
from houserules.analysis.texas_holdem_bonus.chart import two_cards
from houserules.analysis.texas_holdem_bonus.wagers import settled
from houserules.analysis.texas_holdem_bonus.worth import best_play
from houserules.analysis.worth import Asked
from houserules.games.catalogue import GAMES
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER
from kit.holdem.full_counts import one_at_a_time, terms_of
from kit.soak import TIMES

GAME = GAMES["texas-holdem-bonus"]
TERMS = terms_of(GAME.name)


def test_two_cards() -> None:
    plays = settled(TERMS, ANTE_WAGER.paytables["A"], 500)
    chart = two_cards(best_play(TERMS, plays, Asked(500)), plays, 500)
    folds = {
        chart.rows[row] + chart.columns[column]
        for row, cells in enumerate(chart.cells)
        for column, cell in enumerate(cells)
        if cell == "F"
    }
    assert folds == {"27", "26", "25", "24", "23"}  # discountgambling.net: 23o through 27o; below the diagonal: offsuit
    assert "Folds 60 of 1,326 hands" in chart.notes[0]


@pytest.mark.skipif(TIMES == 1, reason="a soak draws them: all hands are described")
def test_the_whole_strategy() -> None:
    with one_at_a_time():
        _, turn, river = charts(GAME, TERMS)
    made = dict(zip(turn.rows, turn.cells, strict=True))
    assert made["three of a kind"][0] == made["straight or better"][0] == "all"
    assert 90 <= int(made["pair"][0].rstrip("%")) <= 99
    late = dict(zip(river.rows, river.cells, strict=True))
    assert int(late["pair"][0].rstrip("%")) < int(made["pair"][0].rstrip("%"))
