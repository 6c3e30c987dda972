"""Blackjack, chapter 1: the hands that side wagers name, over all cards, told by rank and suit as they are printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement, permutations, product

import pytest

from houserules.cards import DECK, card, text
from kit.blackjack.side_wager_table import BETS, settled

RANKS = "23456789TJQKA"
POINTS = {rank: min(place + 2, 10) for place, rank in enumerate(RANKS)} | {"A": 11}
Rule = Callable[[str, str], bool]


def points(first: str, second: str) -> int:
    return POINTS[first[0]] + POINTS[second[0]]


def suited(first: str, second: str) -> bool:
    return first[1] == second[1]


def king_and_queen(first: str, second: str) -> bool:
    return {first[0], second[0]} == {"K", "Q"}


def any_20(first: str, second: str) -> bool:
    return points(first, second) == 20 and not suited(first, second)


def suited_20(first: str, second: str) -> bool:
    return points(first, second) == 20 and suited(first, second)


def matched_20(first: str, second: str) -> bool:
    return first == second != "Qh" and POINTS[first[0]] == 10


def found(wager: str, *fixed: str) -> dict[tuple[str, str], str]:
    """The outcome of every two cards of a player; beside them these of the dealer."""
    bet, others = BETS[wager], [card(name) for name in fixed]
    return {
        (text(first), text(second)): bet.called(first, second, *others) for first, second in product(DECK, repeat=2)
    }


@pytest.mark.parametrize(
    ("wager", "dealer", "names", "rule"),
    [
        pytest.param("lucky-ladies", "9c 8c", {"any-20"}, any_20, marks=pytest.mark.clause("BJ 1.B(1)")),
        pytest.param("lucky-ladies", "9c 8c", {"matched-20"}, matched_20, marks=pytest.mark.clause("BJ 1.B(13)")),
        pytest.param("lucky-ladies", "9c 8c", {"suited-20", "matched-20", "queen-of-hearts-pair"}, suited_20,
                     marks=pytest.mark.clause("BJ 1.B(21)")),
        pytest.param("kings-bounty", "9c 8c", {"any-20", "pair-of-kings"}, any_20,
                     marks=pytest.mark.clause("BJ 1.B(1)")),
        pytest.param("royal-match-21", "9c 8c", {"royal-match"}, lambda a, b: suited(a, b) and king_and_queen(a, b),
                     marks=pytest.mark.clause("BJ 1.B(15)")),
        pytest.param("royal-match-21", "9c 8c", {"suited-match"},
                     lambda a, b: suited(a, b) and not king_and_queen(a, b), marks=pytest.mark.clause("BJ 1.B(19)")),
        pytest.param("bet-the-set-21", "", {"pair", "suited-pair"}, lambda a, b: a[0] == b[0],
                     marks=pytest.mark.clause("BJ 1.B(14)")),
        pytest.param("bet-the-set-21", "", {"suited-pair"}, lambda a, b: a == b,
                     marks=pytest.mark.clause("BJ 1.B(20)")),
        pytest.param("in-between", "8c", {"triple-match"}, lambda a, b: a[0] == b[0] == "8",
                     marks=pytest.mark.clause("BJ 1.B(23)")),
    ],
)  # fmt: skip
def test_two_cards_are_named_as_the_definition_says_and_no_others(
    wager: str, dealer: str, names: set[str], rule: Rule
) -> None:
    """Where a hand has a row of its own beside the one that names it, both rows count."""
    for (first, second), outcome in found(wager, *dealer.split()).items():
        assert (outcome in names) is rule(first, second), (first, second, outcome)


@pytest.mark.clause("BJ 1.B(8)", "BJ 1.B(14)", "BJ 1.B(22)", "BJ 6.G(7)")
def test_four_cards_are_told_by_how_often_a_rank_comes() -> None:
    """In any order; the suit does not matter, and the same card may come from several decks."""
    bet = BETS["super-match"]
    named = {(4,): "four-of-a-kind", (1, 3): "three-of-a-kind", (2, 2): "two-pair", (1, 1, 2): "pair"}
    for ranks in combinations_with_replacement(RANKS, 4):
        expected = named.get(tuple(sorted(Counter(ranks).values())), "no-pair")
        for order in set(permutations(ranks)):
            for suits in ("cdhs", "cccc"):
                dealt = [card(rank + suit) for rank, suit in zip(order, suits, strict=True)]
                assert bet.called(*dealt) == expected, order


@pytest.mark.clause("BJ 6.G(14)")
@pytest.mark.parametrize("up", RANKS)
def test_upcard_luck_needs_a_two_to_seven_and_one_of_these_totals(up: str) -> None:
    """Reading B19: an ace of the player counts eleven, so that two of them make 22."""
    for (first, second), outcome in found("upcard-luck-21", f"{up}d").items():
        wins = up in "234567" and points(first, second) in (9, 10, 11, 18, 19, 20, 21)
        assert (outcome != "no-luck") is wins, (first, second)


@pytest.mark.clause("BJ 6.G(1)", "BJ 6.G(6)")
@pytest.mark.parametrize("wager", ["lucky-ladies", "kings-bounty"])
def test_two_cards_win_by_20_points_and_by_no_other_number(wager: str) -> None:
    for (first, second), outcome in found(wager, "9c", "8c").items():
        assert (outcome != "no-20") is (points(first, second) == 20), (first, second)


@pytest.mark.clause("BJ 6.G(2)")
@pytest.mark.parametrize("up", RANKS)
def test_a_card_matches_by_its_rank_and_not_by_its_value(up: str) -> None:
    for (first, second), outcome in found("match-the-dealer", f"{up}d").items():
        assert (outcome != "no-match") is (up in (first[0], second[0])), (first, second)


@pytest.mark.clause("BJ 6.G(3)")
@pytest.mark.parametrize("up", RANKS)
def test_the_up_card_lies_between_the_two_or_makes_three_of_a_rank(up: str) -> None:
    """Reading B11: the ace is high."""
    for (first, second), outcome in found("in-between", f"{up}d").items():
        low, high = sorted((RANKS.index(first[0]), RANKS.index(second[0])))
        wins = low < RANKS.index(up) < high or low == high == RANKS.index(up)
        assert (outcome != "not-between") is wins, (first, second)


@pytest.mark.clause("BJ 1.B(4)")
@pytest.mark.parametrize(
    ("player", "dealer", "both"),
    [
        ("Kh Qh", "Ks Qs", True), ("Qh Kh", "Qh Kh", True),
        ("Kh Qh", "Ks Qd", False), ("Kh Qh", "Ks Js", False), ("Kh Qh", "Ks Ks", False),
        ("Kh Jh", "Ks Qs", False), ("Kh Qd", "Ks Qs", False),
    ],
)  # fmt: skip
def test_crown_treasure_is_paid_beside_where_both_have_a_royal_match(player: str, dealer: str, both: bool) -> None:
    lines = settled("royal-match-21", "C", f"{player} {dealer}")
    assert len(lines) == 1 + both
    assert [line.outcome for line in lines[1:]] == ["crown-treasure"] * both
    assert lines[0].stake == 5_00
