"""What Jackpot Hold 'Em is worth: the main game, a paytable of one's own, the side wagers, and the payout limit.

We know of no published figures of the main game. It is held by deals played one by one from small decks, by rounds of
the game's own script, and here by two counts of the same thing: forward, what each choice is worth, and backward, how
often each round ends in which way. The hands of five and seven cards are those of tests/counts/.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.jackpot_holdem.played import shipped_endings
from houserules.analysis.jackpot_holdem.wagers import paytables_of, settled
from houserules.analysis.jackpot_holdem.worth import best_endings, best_play, result, results
from houserules.analysis.worth import Asked, analyze
from houserules.chips import Paytable, load_paytables
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
from kit.holdem.full_counts import one_at_a_time, terms_of, worth_of
from kit.soak import TIMES

GAME = "jackpot-holdem"
ANTE = 500
GENEROUS = """
[xtra-bonus]
clause = "JHE 12.B"
[xtra-bonus.mine]
clause = "JHE 12.B"
rows = [
  ["royal-flush", "500 to 1", "JHE 12.B"],
  ["straight-flush", "50 to 1", "JHE 12.B"],
  ["four-of-a-kind", "10 to 1", "JHE 12.B"],
  ["full-house", "4 to 1", "JHE 12.B"],
  ["flush", "2 to 1", "JHE 12.B"],
  ["straight", "3 to 2", "JHE 12.B"],
  ["less-than-a-straight", "1 to 10", "JHE 12.B"],
]
"""


def own(text: str) -> Paytable:
    return load_paytables(text)["xtra-bonus"]["mine"]


def test_the_main_game() -> None:
    worth = worth_of(terms_of(GAME), "ante")
    assert worth.house_edge == Fraction(13_802_304_629, 579_454_375_500)
    assert worth.total == 1_326 * 50 * 1_176 * 47 * 46 * 990
    assert sum(each.deals or 0 for each in worth.outcomes) == worth.total
    assert f"{float(worth.average_wager):.4f} {float(worth.element_of_risk):.4%}" == "3.6608 0.6507%"
    with one_at_a_time():
        plays = settled(paytables_of(terms_of(GAME), {}), ANTE, None)
        found, (_, _, unit) = best_play(plays, Asked(ANTE)), results(plays, ANTE)
    assert found.endings == shipped_endings("A")
    forward = 4 * sum(max(both) for first in found.first for both in first)  # four suits of the first card
    assert Fraction(forward * unit, found.endings.total * ANTE) == -worth.house_edge


def test_a_paytable_of_ones_own() -> None:
    """By the X-tra Bonus the whole game is meant; when nothing is named, it is told once."""
    usual, better = worth_of(terms_of(GAME), "ante"), worth_of(terms_of(GAME), "xtra-bonus", own(GENEROUS))
    assert not better.authorised
    assert better.house_edge < 0 < usual.house_edge
    same = worth_of(terms_of(GAME), "xtra-bonus")
    assert same.house_edge == usual.house_edge
    with one_at_a_time():
        listed = analyze(GAMES[GAME], terms_of(GAME)).wagers
    assert [each.wager for each in listed] == ["ante", "player-bonus", "progressive"]


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ('["flush", "2 to 1", "JHE 12.B"],', "", "has no row for flush; xtra-bonus needs one"),
        ('"pair"', '"two-pair"', 'pays "two-pair"; xtra-bonus pays less-than-a-straight, straight'),
        ("2 to 1", "100% of meter star", 'pays "100% of meter star"; xtra-bonus is paid at odds or in dollars'),
        ("500 to 1", "$500000000000", "too large beside the stake to be counted exactly"),
    ],
)
def test_paytables_that_cannot_be_counted(written: str, instead: str, said: str) -> None:
    changed = GENEROUS.replace(written, instead) if written in GENEROUS else GENEROUS.replace('"straight"', instead)
    with pytest.raises(ValueError, match=said):
        analyze(GAMES[GAME], terms_of(GAME), wager="xtra-bonus", paytable=own(changed))


def limited(dollars: int) -> Terms:
    found = terms_for(GAMES[GAME], {"limits": {"payout": dollars * 100}})
    assert isinstance(found, Terms)
    return found


@pytest.mark.skipif(TIMES == 1, reason="a soak counts the game once more")
def test_the_payout_limit_takes_from_royal_flushes() -> None:
    """At $500 a royal flush wins up to 504 Antes, of which $50,000 are left; a straight flush wins at most $27,000."""
    free, found = worth_of(terms_of(GAME), "ante"), worth_of(limited(50_000), "ante", stake=500_00)
    royals = [each for each in free.outcomes if each.outcome.startswith("royal-flush")]
    lost = sum(each.probability * (each.back - each.staked - 100) for each in royals)
    cost = found.house_edge - free.house_edge
    assert 0.999 * lost < cost < lost  # a few hands that draw to one are played otherwise
    assert any(f"costs the player {float(cost):.4%} of an Ante of $500" in note for note in found.notes)
    assert worth_of(limited(50_000), "ante").house_edge == free.house_edge


def test_the_player_bonus_is_cut_first() -> None:
    """Alone it meets no limit at $100; beside an Ante of $500 a royal flush leaves nothing for it."""
    [worth] = analyze(GAMES[GAME], limited(50_000), wager="player-bonus", stake=100_00).wagers
    [free] = analyze(GAMES[GAME], terms_of(GAME), wager="player-bonus").wagers
    assert worth.house_edge == free.house_edge == Fraction(1, 1) - Fraction(free.return_to_player)
    royal = Fraction(4_324, 133_784_560) * 100  # all of its payout
    assert any("takes 0.0000% of a wager of $100 (0)" in note and f"({royal})" in note for note in worth.notes)
    assert free.notes == ()


def test_results_are_the_same_at_any_stake() -> None:
    paid = paytables_of(terms_of(GAME), {})
    small, large = (settled(paid, stake, None) for stake in (100, 500_00))
    table, fold, unit = results(large, 500_00)
    assert (table, fold) == (results(small, 100).pays, -2)
    assert unit == 500_00
    both = [result(best_endings(plays, Asked(stake)), plays, stake) for plays, stake in ((small, 100), (large, 500_00))]
    assert both[0] == both[1]
