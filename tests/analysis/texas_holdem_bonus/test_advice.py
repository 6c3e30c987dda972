"""Advice for one hand: the same as a count by hand, and refused in a sentence where no decision is made."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from houserules.analysis.holdem.one_hand import choices
from houserules.analysis.strategies import advise
from houserules.analysis.strategy import Advice
from houserules.cards import DECK, STRAIGHT, cards, category, strength
from houserules.games.catalogue import GAMES
from kit.holdem.full_counts import one_at_a_time, terms_of

GAME = GAMES["texas-holdem-bonus"]
TERMS = terms_of(GAME.name)


def asked(hand: str, board: str = "") -> Advice:
    with one_at_a_time():
        return advise(GAME, TERMS, {"hand": cards(hand), "board": cards(board)})


def by_hand(hand: tuple[int, ...], board: tuple[int, ...], later: int) -> Fraction:
    """With so many Antes wagered after the Ante, over every river and dealer's hand."""
    gained = deals = 0
    left = [card for card in DECK if card not in (*hand, *board)]
    for river in left:
        mine = strength((*hand, *board, river))
        for two in combinations([card for card in left if card != river], 2):
            dealer = strength((*two, *board, river))
            deals += 1
            if mine > dealer:
                gained += later + (category(mine) >= STRAIGHT)
            elif mine < dealer:
                gained -= later + 1
    return Fraction(gained, deals)


@pytest.mark.parametrize(
    ("hand", "board", "turned"),
    [("Ks Qd", "7c 9s 2d 3d", 0), ("Ks Kd", "7c 9s 2d Kc", 1), ("8h 7h", "6h 5h 2c Ad", 1)],
)
def test_the_river(hand: str, board: str, turned: int) -> None:
    found = asked(hand, board)
    worth = {each.choice: each.expected for each in found.choices}
    counted = [by_hand(cards(hand), cards(board), 2 + turned + river) for river in range(2)]
    assert worth == {"check": counted[0], "river": counted[1]}
    assert found.total == 46 * 990
    assert found.best == (("river",) if counted[1] > counted[0] else ("check",))
    assert max(each.cost for each in found.choices) == abs(counted[1] - counted[0])


def test_the_turn() -> None:
    """Kings are behind only aces, sets and two pair: both wagers are made, and a check gives one of them away."""
    found = asked("Ks Kd", "7c 9s 2d")
    assert found.best == ("turn",)
    assert found.total == 47 * 46 * 990
    assert {each.choice: each.expected for each in found.choices} == {
        "turn": Fraction(151_506, 59_455),
        "check": Fraction(111_574, 59_455),
    }


def test_two_cards() -> None:
    found = asked("2h 3d")
    assert found.best == ("fold",)
    assert [round(float(each.cost), 6) for each in found.choices] == [0, 0.155927]  # wizardofodds.com/texasholdembonus
    assert asked("2h 3h").best == ("flop",)


def test_a_tie_is_a_tie() -> None:
    found = choices({"river": Fraction(1, 3), "check": Fraction(1, 3)})
    assert Advice("river", found, "", 1).best == ("river", "check")


@pytest.mark.parametrize(
    ("hand", "board", "said"),
    [
        ("Ks", "", "two cards in the hand and none, 3 or 4 on the board, not with 1 and 0"),
        ("Ks Kd Kh", "", "not with 3 and 0"),
        ("Ks Kd", "7c 9s", "not with 2 and 2"),
        ("Ks Kd", "7c 9s 2d 3d 4d", "not with 2 and 5"),
        ("Ks Kd", "7c 9s Ks", "Ks is given 2 times; one deck holds it once"),
    ],
)
def test_cards_with_which_nothing_is_decided(hand: str, board: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        asked(hand, board)


@pytest.mark.parametrize("place", ["up", "dealt"])
def test_other_cards_are_not_reckoned_with(place: str) -> None:
    with pytest.raises(ValueError, match=f"Only cards in the hand and on the board are reckoned with .* not {place}"):
        advise(GAME, TERMS, {"hand": cards("Ks Kd"), place: cards("2c")})
