"""Texas Hold 'Em Bonus as others have counted it.

Sources: Michael Shackleford, wizardofodds.com/texasholdembonus (Las Vegas rules: the Ante is paid from a straight,
Atlantic City rules: from a flush; the second by Scott McIntosh); Eliot Jacobson, apheat.net, 30 November 2013, for the
number of deals; Stephen How, discountgambling.net, 15 April 2012, for the first decision.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.texas_holdem_bonus.wagers import settled
from houserules.analysis.texas_holdem_bonus.worth import best_play
from houserules.analysis.worth import Asked
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER
from kit.holdem.full_counts import terms_of, worth_of

GAME = "texas-holdem-bonus"
# Expected values of a Flop Wager, in Antes: Las Vegas, Atlantic City.
TWO_CARDS = {
    "32o": (-1.155927, -1.195592),
    "42o": (-1.091604, -1.135210),
    "52o": (-1.019987, -1.067022),
    "62o": (-1.046723, -1.077817),
    "72o": (-1.031301, -1.050057),
    "82o": (-0.896002, -0.917393),
    "92o": (-0.763132, -0.784523),
    "T2o": (-0.613979, -0.636507),
    "J2o": (-0.459414, -0.478676),
    "Q2o": (-0.289690, -0.305687),
    "K2o": (-0.102668, -0.115400),
}


def test_the_game_with_an_ante_paid_from_a_straight() -> None:
    worth = worth_of(terms_of(GAME), "ante")
    assert worth.total == 55_627_620_048_000
    assert round(float(worth.house_edge) * 100, 3) == 2.037
    assert round(float(worth.average_wager), 4) == 3.8181
    assert round(float(worth.element_of_risk) * 100, 4) == 0.5335
    # Published: 3.500839. With our folds left out the square root of the mean square is 3.500874.
    assert round(worth.standard_deviation, 6) == 3.507271
    assert sum(each.deals or 0 for each in worth.outcomes) == worth.total
    assert "folds 32o, 42o, 52o, 62o, 72o" in worth.notes


def test_the_game_with_an_ante_paid_from_a_flush() -> None:
    worth = worth_of(terms_of(GAME, ante_pays_on="flush"), "ante")
    assert round(float(worth.house_edge) * 100, 4) == 5.5935
    assert isinstance(worth.house_edge, Fraction)


@pytest.mark.parametrize(("rule", "column"), [("straight", 0), ("flush", 1)])
def test_two_cards_by_their_expected_value(rule: str, column: int) -> None:
    terms = terms_of(GAME, ante_pays_on=rule)
    found = best_play(terms, settled(terms, ANTE_WAGER.paytables["A"], 500), Asked(500))
    values = {name: found.hands[name] / found.deals[name] for name in TWO_CARDS}
    assert values == pytest.approx({name: both[column] for name, both in TWO_CARDS.items()}, abs=6e-7)
