"""Final hands of 20 beside the dealer's, as the script settles them and as they are reckoned."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from houserules.analysis.blackjack.play import best
from houserules.analysis.blackjack.shoes import full_shoe
from houserules.analysis.blackjack.table_rules import rules_of
from houserules.analysis.blackjack.twenties import BROKEN, final_twenties, twenties
from houserules.analysis.dealer_hands import final_hands
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Bet
from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT_PROGRESSIVE
from houserules.games.blackjack.wagers import BLACKJACK_WAGER
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
from kit.blackjack.by_plan import STAKE, follower, settled_rounds
from kit.blackjack.worths import rules

BAD_BEAT = BAD_BEAT_PROGRESSIVE.name


@pytest.mark.parametrize("hole_card", ["peek", "none"])
def test_outcomes_of_bad_beat_by_the_script(hole_card: str) -> None:
    """With two decks, so that twenties among split hands and the cards they take from the dealer's count."""
    terms = terms_for(GAMES["blackjack"], {"options": {"decks": 2, "hole_card": hole_card}, "wagers": {BAD_BEAT: {}}})
    assert isinstance(terms, Terms)
    play = best(rules_of(terms, BLACKJACK_WAGER.paytable(terms), STAKE), full_shoe(2))
    expected: defaultdict[str, float] = defaultdict(float)
    for final, chance in twenties(play).items():
        expected[BAD_BEAT_PROGRESSIVE.called(1, final.total, final.cards, final.blackjack)] += chance
    found = [
        next(line.outcome for line in lines if line.wager == BAD_BEAT and line.stake)
        for lines in settled_rounds(terms, 2, follower(play), 3_000, beside=[Bet(1, BAD_BEAT, 100)])
    ]
    for outcome in ("20", "20-against-blackjack", "20-against-21-with-three-cards", "20-against-21-with-four-cards"):
        chance = expected[outcome]
        error = (chance * (1 - chance) / len(found)) ** 0.5
        assert abs(found.count(outcome) / len(found) - chance) < 4 * error, outcome


def test_a_20_that_is_dealt_against_a_blackjack_is_exact_where_the_hole_card_is_read() -> None:
    """Two tens or an ace and a nine, and then an ace and a ten for the dealer."""
    tens, aces, nines, cards = 96, 24, 24, 312
    pairs = tens * (tens - 1) * 2 * aces * (tens - 2) + 2 * aces * nines * 2 * (aces - 1) * tens
    [against] = [chance for final, chance in final_twenties(rules(), full_shoe(6)).items() if final.blackjack]
    assert against == pytest.approx(float(Fraction(pairs, cards * (cards - 1) * (cards - 2) * (cards - 3))), rel=1e-12)


def test_every_final_hand_of_the_dealer_has_its_place() -> None:
    found = final_twenties(rules(), full_shoe(6))
    assert set(found) - {BROKEN} == {final for final in final_hands(6, False) if final.total <= 21}
    assert sum(found.values()) == pytest.approx(0.1623, abs=1e-4)
