"""Advice for one hand, the charts, and strategy files of Jackpot Hold 'Em."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from houserules.analysis.jackpot_holdem import EXAMPLE_STRATEGY
from houserules.analysis.jackpot_holdem.playing import play
from houserules.analysis.jackpot_holdem.priced import chosen_by, strategy_of
from houserules.analysis.jackpot_holdem.wagers import paytables_of, settled
from houserules.analysis.jackpot_holdem.worth import results
from houserules.analysis.strategies import advise
from houserules.analysis.strategy import Advice
from houserules.cards import DECK, cards, strength
from houserules.games.catalogue import GAMES
from houserules.games.jackpot_holdem.hands import ANTE, PLAY, XTRA, ante, xtra_bonus
from houserules.games.jackpot_holdem.hands import play as play_of
from kit.holdem.full_counts import one_at_a_time, terms_of
from kit.holdem.slow_showdowns import SMALL_DECKS
from kit.jackpot_holdem.slow_play import SlowPlay, result

GAME = GAMES["jackpot-holdem"]
TERMS = terms_of(GAME.name)


def asked(hand: str, board: str) -> Advice:
    with one_at_a_time():
        return advise(GAME, TERMS, {"hand": cards(hand), "board": cards(board)})


def by_hand(hand: tuple[int, ...], board: tuple[int, ...]) -> Fraction:
    """Play 1x, over every dealer's hand."""
    mine, gained = strength((*hand, *board)), []
    for two in combinations([card for card in DECK if card not in (*hand, *board)], 2):
        dealer = strength((*two, *board))
        gained.append(
            result((ANTE[ante(mine, dealer)], XTRA[xtra_bonus(mine, dealer)], PLAY[play_of(mine, dealer)]), 1)
        )
    return Fraction(sum(gained), len(gained))


@pytest.mark.parametrize(
    ("hand", "board", "best"),
    [
        ("Ks Kd", "7c 9s 2d 3d 4d", "play"),
        ("3s 2d", "7c 9s Td Jd Qd", "fold"),
        ("6s 2d", "Ac Kc Qc Jd Td", "play"),  # the board plays for both
        ("8s 7s", "9s Ts Js 2d 2c", "play"),
    ],
)
def test_five_community_cards(hand: str, board: str, best: str) -> None:
    found, worth = asked(hand, board), by_hand(cards(hand), cards(board))
    assert {each.choice: each.expected for each in found.choices} == {"play": worth, "fold": -2}
    assert (found.decision, found.best, found.total) == ("Play 1x", (best,), 990)


def test_three_community_cards() -> None:
    """A check is worth what the best of Play 1x and a fold is on every board that may come."""
    found = asked("Ks 8d", "7d 6d 2c")
    worth = {each.choice: each.expected for each in found.choices}
    assert found.best == ("check",)
    assert found.total == 1_081 * 990
    assert worth["check"] == Fraction(-322_952, 535_095)
    assert worth["play"] == Fraction(-126_059, 178_365)


@pytest.mark.parametrize(
    ("hand", "first", "best"),
    [("Ks 8d", "7d", "play"), ("Ks 8d", "7h", "check"), ("7s 2d", "7h", "play"), ("2s 2d", "Ah", "check")],
)
def test_one_community_card(hand: str, first: str, best: str) -> None:
    assert asked(hand, first).best == (best,)


@pytest.mark.parametrize(
    ("hand", "board", "said"),
    [
        ("Ks Kd", "", "two cards in the hand and 1, 3 or 5 on the board, not with 2 and 0"),
        ("Ks Kd", "7c 9s", "not with 2 and 2"),
        ("Ks", "7c", "not with 1 and 1"),
        ("Ks Kd", "Kd", "Kd is given 2 times; one deck holds it once"),
    ],
)
def test_cards_with_which_nothing_is_decided(hand: str, board: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        asked(hand, board)


EVERY_PLAY = """
game = "jackpot-holdem"
title = "wait and play"
[one-community-card]
check = ["everything else"]
[three-community-cards]
check = ["everything else"]
[five-community-cards]
play = ["everything else"]
"""


def test_a_strategy_from_a_small_deck() -> None:
    """Who always waits and never folds plays every deal for the Ante."""
    deck = SMALL_DECKS["four suits"]
    pays, fold, _ = results(settled(paytables_of(TERMS, {}), 500, None), 500)
    found = play(pays, fold, deck, chosen_by(strategy_of(EVERY_PLAY), deck)).endings
    assert found.folded == 0
    assert [sum(map(sum, tally)) for tally in found.tally] == [0, 0, found.total]
    slow = SlowPlay(deck)
    value = 0
    for hand in combinations(deck.cards, 2):
        for board in combinations([card for card in deck.cards if card not in hand], 5):
            met = slow.met(hand, board)
            value += sum(result(ending, 1) * met[ending] for ending in met)
    orders = 30 * 2  # which card of the board is the first, which are the next two, and which of the others comes first
    counted = sum(
        int(number) * int(pays[2][called][way])
        for called, ways in enumerate(found.tally[2])
        for way, number in enumerate(ways)
    )
    assert counted == orders * value


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ('title = "simple strategy"', "", r"it has game, title, one-community-card, three-community-cards, five-"),
        ("[one-community-card]", "[two-cards]", r"too few \(one-community-card, two-cards\)"),
        ("QJo", "QJx", r"one-community-card\] play: .* is not known"),
    ],
)
def test_a_strategy_that_cannot_be_played(written: str, instead: str, said: str) -> None:
    assert EXAMPLE_STRATEGY.count(written) == 1
    with pytest.raises(ValueError, match=said):
        strategy_of(EXAMPLE_STRATEGY.replace(written, instead))


def test_the_first_decision_has_no_holes() -> None:
    with pytest.raises(ValueError, match=r"\[one-community-card\] leaves open what to do with .. .. beside .."):
        strategy_of(EVERY_PLAY.replace('[one-community-card]\ncheck = ["everything else"]', "[one-community-card]"))
