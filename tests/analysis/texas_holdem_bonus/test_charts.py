"""The charts of Texas Hold 'Em Bonus."""

from __future__ import annotations

from houserules.analysis.strategies import charts
from houserules.games.catalogue import GAMES
from kit.holdem.full_counts import one_at_a_time, terms_of

GAME = GAMES["texas-holdem-bonus"]


def test_the_whole_strategy() -> None:
    with one_at_a_time():
        two_cards, turn, river = charts(GAME, terms_of(GAME.name))
    folds = {
        two_cards.rows[row] + two_cards.columns[column]
        for row, cells in enumerate(two_cards.cells)
        for column, cell in enumerate(cells)
        if cell == "F"
    }
    assert folds == {"27", "26", "25", "24", "23"}  # discountgambling.net: 23o through 27o; below the diagonal: offsuit
    assert "Folds 60 of 1,326 hands" in two_cards.notes[0]
    made = dict(zip(turn.rows, turn.cells, strict=True))
    assert made["three of a kind"][0] == made["straight or better"][0] == "all"
    assert 90 <= int(made["pair"][0].rstrip("%")) <= 99
    late = dict(zip(river.rows, river.cells, strict=True))
    assert int(late["pair"][0].rstrip("%")) < int(made["pair"][0].rstrip("%"))
