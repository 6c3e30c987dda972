"""What the readings of the hold'em books are worth: each figure of the register from hands counted out here.

The hands are counted from ranks and suits alone: neither the house's tables nor its classifiers have a part in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from houserules.analysis.counts import shipped
from houserules.analysis.worth import analyze
from houserules.games.jackpot_holdem import GAME
from houserules.games.texas_holdem_bonus import GAME as TEXAS_HOLDEM_BONUS
from kit.desk import Desk
from kit.priced_readings import edges, percent, told

ACE = 12
Counts = dict[str, int]

# The printed numbers once more: dollars of the least resets for a meter, "for 1" else.
ROWS = ("royal-flush-diamonds", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight",
        "three-of-a-kind", "two-pair")  # fmt: skip
METERS = {"A": (10_000, 5_000, 1_000, 500), "B": (10_000, 10_000, 1_000, 500, 100), "C": (10_000, 5_000, 1_000, 500),
          "D": (10_000, 10_000, 1_000, 500, 100), "E": (10_000, 10_000, 5_000, 1_000, 250)}  # fmt: skip
FIXED = {"A": (50, 30, 20, 10, 4), "B": (30, 20, 10, 4), "C": (60, 40, 30, 15), "D": (50, 30, 15), "E": (50, 30, 10)}
RESETS = {"A": (10_000, 5_000, 1_000, 500), "B": (10_000, 1_000, 500, 100), "C": (10_000, 5_000, 1_000, 500),
          "D": (10_000, 1_000, 500, 100), "E": (10_000, 10_000, 5_000, 1_000, 250)}  # fmt: skip
NAMES = ("star", "spade", "heart", "diamond", "club")


@cache
def top_of_run(ranks: frozenset[int]) -> int | None:
    """The highest of five ranks in a row, the ace at either end; nothing where there are none."""
    with_low_ace = ranks | {-1} if ACE in ranks else ranks
    tops = [top for top in range(3, ACE + 1) if all(rank in with_low_ace for rank in range(top - 4, top + 1))]
    return max(tops, default=None)


def by_ranks(ranks: tuple[int, ...]) -> str:
    """What ranks alone make, whatever the suits."""
    different = frozenset(ranks)
    shape = sorted(map(ranks.count, different), reverse=True)
    if shape[0] == 4:
        return "four-of-a-kind"
    if shape[0] == 3 and shape[1] >= 2:
        return "full-house"
    if top_of_run(different) is not None:
        return "straight"
    if shape[0] == 3:
        return "three-of-a-kind"
    return ("high-card", "pair", "two-pair", "two-pair")[shape.count(2)]


def flushes(cards: int) -> Iterator[tuple[str, str, int]]:
    """Hands with five or more of one suit: what they are, what their ranks alone would be, how many there are."""
    for suited in range(5, cards + 1):
        for own in combinations(range(13), suited):
            top = top_of_run(frozenset(own))
            kind = "flush" if top is None else "royal-flush" if top == ACE else "straight-flush"
            for others in combinations_with_replacement(range(13), cards - suited):
                ways = 4 * prod(comb(3, others.count(rank)) for rank in set(others))  # in three other suits
                yield kind, by_ranks(own + others), ways


@cache
def counted(cards: int) -> Counts:
    found: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), cards):
        held = [ranks.count(rank) for rank in set(ranks)]
        if max(held) <= 4:
            found[by_ranks(ranks)] += prod(comb(4, number) for number in held)
    for kind, otherwise, ways in flushes(cards):
        found[otherwise] -= ways
        found[kind] += ways
    assert sum(found.values()) == comb(52, cards)
    found["royal-flush-diamonds"] = found["royal-flush"] // 4
    found["royal-flush"] -= found["royal-flush-diamonds"]
    return dict(found)


def paid(letter: str, cards: int, meters: bool, fixed: bool = True) -> Fraction:
    """What $1 on the progressive returns, counting the rows paid from meters, or the others, or both."""
    pays = [*(METERS[letter] if meters else [0] * len(METERS[letter])), *(FIXED[letter] if fixed else ())]
    counts = counted(cards)
    return Fraction(sum(counts[row] * pay for row, pay in zip(ROWS, pays, strict=False)), comb(52, cards))


def returned(wager: str, letter: str, cards: int, meters: dict[str, int]) -> Fraction:
    """As the house reckons it."""
    hand = {5: "five-card", 7: "seven-card"}[cards]
    terms = Desk(GAME).terms_of({"options": {"progressive_hand": hand}, "wagers": {wager: {"paytable": letter}}})
    (found,) = analyze(GAME, terms, wager=wager, stake=100, meters=meters).wagers
    return Fraction(found.return_to_player)


@pytest.mark.parametrize("cards", [5, 7])
def test_the_house_counts_the_same_hands(cards: int) -> None:
    found = shipped("jackpot-holdem", "progressive", f"1 deck, cards {cards}")
    assert found is not None
    assert found.counts == counted(cards)


@pytest.mark.clause("JHE 12.D(2)", "JHE 12.D(3)", "JHE 12.D(4)", "JHE 12.D(5)", "JHE 12.D(6)")
@pytest.mark.parametrize("letter", "ABCDE")
@pytest.mark.parametrize("cards", [5, 7])
def test_the_checker_s_returns_are_those_of_the_printed_rows(letter: str, cards: int) -> None:
    resets = {name: dollars * 100 for name, dollars in zip(NAMES, RESETS[letter], strict=False)}
    assert returned("progressive", letter, cards, resets) == paid(letter, cards, meters=True)


@pytest.mark.clause("JHE 12.C(1)")
def test_the_checker_s_return_of_the_player_bonus_is_that_of_its_rows() -> None:
    counts = counted(7)
    royals = counts["royal-flush"] + counts["royal-flush-diamonds"]
    odds = {"straight-flush": 40, "four-of-a-kind": 30, "full-house": 8, "flush": 7, "straight": 4,
            "three-of-a-kind": 3}  # fmt: skip
    won = royals * 101 + sum(counts[row] * (to_1 + 1) for row, to_1 in odds.items())
    assert returned("player-bonus", "A", 7, {}) == Fraction(won, comb(52, 7)) < 1


@pytest.mark.parametrize("letter", "ABCDE")
def test_j1_the_fixed_rows_on_seven_cards(letter: str) -> None:
    assert f"{letter} {percent(paid(letter, 7, meters=False))}" in told("J1")
    ours, other = edges(GAME, "J1", "progressive", letter)
    assert (ours, other) == (1 - paid(letter, 5, meters=True), 1 - paid(letter, 7, meters=True))


@pytest.mark.parametrize("letter", "ABCDE")
def test_j2_a_dollar_on_five_cards(letter: str) -> None:
    back = paid(letter, 5, meters=True)
    assert f"{letter} {percent(back)}" in told("J2")
    assert (back >= 1) is (letter == "E")


@pytest.mark.parametrize("letter", "ABCDE")
def test_j14_four_fifths_of_the_meters(letter: str) -> None:
    lost = paid(letter, 5, meters=True, fixed=False) * Fraction(4, 5)
    assert f"{letter} {percent(lost)}" in told("J14")
    ours, other = edges(GAME, "J14", "progressive", letter)
    assert other - ours == lost


def test_t2_both_rows_for_aces_against_aces() -> None:
    both = Fraction(comb(4, 2), comb(52, 2)) * Fraction(comb(2, 2), comb(50, 2))
    assert percent(both * 30) in told("T2")
    ours, other = edges(TEXAS_HOLDEM_BONUS, "T2", "bonus", "A")
    assert ours - other == both * 30
