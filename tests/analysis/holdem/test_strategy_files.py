"""Strategy files of the hold'em games: read, refused in a sentence, and played from a small deck."""

from __future__ import annotations

import numpy as np
import pytest

from houserules.analysis.holdem.boards import FULL
from houserules.analysis.holdem.describing import describe
from houserules.analysis.holdem.strategy_words import Held, test_of
from houserules.analysis.texas_holdem_bonus import EXAMPLE_STRATEGY
from houserules.analysis.texas_holdem_bonus.playing import play
from houserules.analysis.texas_holdem_bonus.priced import chosen_by, folds_of, strategy_of
from houserules.analysis.texas_holdem_bonus.wagers import settled
from houserules.analysis.texas_holdem_bonus.worth import results
from houserules.cards import STRAIGHT, cards
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER
from kit.holdem.full_counts import terms_of
from kit.holdem.slow_showdowns import SMALL_DECKS
from kit.texas_holdem_bonus.slow_play import SlowPlay

test_of.__test__ = False  # type: ignore[attr-defined]  # a word's test, not one of ours

ALWAYS = """
game = "texas-holdem-bonus"
title = "every wager"
[two-cards]
flop = ["everything else"]
[three-community-cards]
turn = ["everything else"]
[four-community-cards]
river = ["everything else"]
"""


def fits(line: str, hand: str, board: str) -> bool:
    high, low = sorted((card // 4 for card in cards(hand)), reverse=True)
    first, second = cards(hand)
    described = np.array([describe(first, second, cards(board))])
    return bool(test_of(line)(Held(np.array([high]), np.array([low]), described=described))[0])


@pytest.mark.parametrize(
    ("line", "hand", "board", "expected"),
    [
        ("pair", "Ks 2d", "Kc 9s 5d", True),
        ("pair", "As Qd", "Kc Ks 5d", False),  # the pair is the board's
        ("pair", "2s 2d", "Kc Ks 5d", False),  # two pair
        ("two-pair", "2s 2d", "Kc Ks 5d", True),
        ("two-pair", "5s 2d", "Kc Ks 5d 9h", True),
        ("two-pair", "As 2d", "Kc Ks 5d 5h", False),
        ("pair 6+", "6s 2d", "Kc 6d 3h", True),
        ("pair 6+", "5s 2d", "Kc 5d 3h", False),
        ("top-pair", "Ks 2d", "Kc 6d 3h", True),
        ("top-pair", "6s 2d", "Kc 6d 3h", False),
        ("two-pair or better", "6s 5s", "7c 8d 9h", True),
        ("straight", "6s 5s", "7c 8d 9h", True),
        ("three-of-a-kind", "As Kd", "7c 7d 7h", False),
        ("flush", "As Kd", "Qd 7d 3d 2d", True),
        ("flush", "As Kc", "Qd 7d 5d 3d 2d", False),
        ("flush-draw", "As Ks", "7s 3s 2d", True),
        ("flush-draw", "As Kd", "7s 4s 3s 2s", False),  # a flush
        ("flush-draw", "Ad Kd", "7s 5s 3s 2s", False),  # the board's draw
        ("straight-draw", "6s 5d", "7c 8d 2h", True),
        ("straight-draw", "As Kd", "Qc Jd 2h", False),  # open at one end only
        ("straight-draw", "As 2d", "3c 4d 9h", False),
        ("straight-draw", "2s 3d", "4c 5d 9h", True),
        ("straight-flush-draw", "6s 5s", "7s 8s 2h", True),
        ("straight-flush-draw", "6s 5s", "7s 8d 2s", False),
        ("board pair", "As Kd", "7c 7d 2h", True),
        ("board pair or better", "As Kd", "7c 7d 7h", True),
        ("board pair", "As 7d", "7c 8d 2h", False),
        ("A2+ and not pair", "As Kd", "7c 8d 2h", True),
        ("A2+ and not pair", "As 7d", "7c 8d 2h", False),
    ],
)
def test_words_of_the_trade(line: str, hand: str, board: str, expected: bool) -> None:
    assert fits(line, hand, board) is expected


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ('game = "texas-holdem-bonus"', 'game = "let-it-ride"', 'is for "let-it-ride", not for texas-holdem-bonus'),
        ('title = "simple strategy"', "", r"a key too many or too few \(title\); it has game, title, two-cards"),
        ("[two-cards]", "[two-cards", "The strategy is not TOML"),
        ("[two-cards]", "[three-cards]", r"too few \(three-cards, two-cards\)"),
        ("fold = [", "folds = [", r"\[two-cards\] has other keys than its two lists, flop and fold"),
        ('["32o-72o"]', '"32o-72o"', r"\[two-cards\] fold is a list of at most 100 texts"),
        ('flop = ["everything else"]', "", r'leaves open what to do with AA; list it, or "everything else"'),
        (
            '["32o-72o"]',
            '["32o-72o", "everything else"]',
            'has "everything else" under both flop and fold; list it once',
        ),
        (
            'flop = ["everything else"]',
            'flop = ["22+", "32o"]',
            r"\[two-cards\] says both flop and fold of 32o; say one",
        ),
        ('"32o-72o"', '"23o"', r"\[two-cards\] fold: .* write the higher rank first"),
        ('"32o-72o"', '"two pair"', r'fold: "two pair" is not known; allowed are hands such as'),
        ('"32o-72o"', '"pair"', r'\[two-cards\]: "pair" takes community cards, and none are shown yet'),
    ],
)
def test_a_strategy_that_cannot_be_played(written: str, instead: str, said: str) -> None:
    assert EXAMPLE_STRATEGY.count(written) == 1
    with pytest.raises(ValueError, match=said):
        strategy_of(EXAMPLE_STRATEGY.replace(written, instead))


def test_holes_after_the_flop_are_named() -> None:
    deck = SMALL_DECKS["four suits"]
    hole = ALWAYS.replace('turn = ["everything else"]', 'turn = ["pair"]')
    with pytest.raises(
        ValueError, match=r"\[three-community-cards\] leaves open what to do with .. .. beside .. .. .."
    ):
        chosen_by(strategy_of(hole), deck)
    suited = ALWAYS.replace('turn = ["everything else"]', 'turn = ["A2s+", "everything else"]')
    with pytest.raises(ValueError, match=r'"A2s\+" tells suits apart, which only the first decision does'):
        chosen_by(strategy_of(suited), deck)


def test_the_example_folds_what_the_trade_folds() -> None:
    assert folds_of(strategy_of(EXAMPLE_STRATEGY)) == {"32o", "42o", "52o", "62o", "72o"}


def test_wagering_always_and_never() -> None:
    """From a small deck, beside deals played one by one."""
    deck, terms = SMALL_DECKS["two suits"], terms_of("texas-holdem-bonus")
    assert deck != FULL
    pays, fold, _ = results(settled(terms, ANTE_WAGER.paytables["A"], 500), 500)
    slow = SlowPlay(deck, STRAIGHT)
    never = ALWAYS.replace("turn =", "check =").replace("river =", "check =")
    for text, more in ((ALWAYS, 2), (never, 0)):
        found = play(pays, fold, deck, chosen_by(strategy_of(text), deck))
        assert found.hands == slow.without_decisions(more)
        assert found.folds == []
        assert [sum(map(sum, play)) > 0 for play in found.tally] == [more == 0, False, more == 2]
