"""Buster, its Free Bonus, Hit and Run: published figures, a slow count of our own, and rounds through the script."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from statistics import fmean

import pytest

from houserules.analysis.blackjack.dealer_wagers import chances_beside_a_blackjack, in_whole_numbers
from houserules.analysis.dealer_hands import outcome_chances
from houserules.analysis.figures import Exact, Worth
from houserules.analysis.worth import analyze
from houserules.chips import Paytable, load_paytables
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.buster_blackjack import BUSTER_BLACKJACK
from houserules.games.blackjack.side_wagers.buster_free_bonus import BUSTER_FREE_BONUS
from kit.blackjack.rounds import terms
from kit.blackjack.rounds_by_chance import back, lines_of_rounds

BUSTER, FREE_BONUS, HIT_AND_RUN = "buster-blackjack", "buster-free-bonus", "hit-and-run-progressive"
SIDES = {BUSTER: "C", FREE_BONUS: "A", HIT_AND_RUN: "only"}
SOFT_17 = pytest.mark.parametrize("hits_soft_17", [False, True], ids=["stands", "hits"])


def worth(
    wager: str, own: Paytable | None = None, stake: int | None = None, decks: int = 6, hits_soft_17: bool = False
) -> Worth:
    table = terms(sides=SIDES, decks=decks, dealer_hits_soft_17=hits_soft_17)
    (found,) = analyze(GAME, table, wager=wager, paytable=own, stake=stake).wagers
    return found


def chances(found: Worth) -> dict[str, Exact]:
    return {each.outcome: each.probability for each in found.outcomes}


def own_table(wager: str, *rows: tuple[str, str]) -> Paytable:
    written = ",".join(f'["{outcome}", "{odds}", "BJ 13.O"]' for outcome, odds in rows)
    text = f'["{wager}"]\nclause = "BJ 13.O"\n["{wager}".own]\nclause = "BJ 13.O"\nrows = [{written}]'
    return load_paytables(text)[wager]["own"]


def test_buster_c_with_six_decks_hitting_soft_17() -> None:
    """6.2143 percent: wizardofodds.com, Buster Blackjack, whose first paytable pays 12 for six cards."""
    assert round(float(worth(BUSTER, hits_soft_17=True).house_edge), 6) == 0.062143


# House edge, standard deviation, hit frequency in percent, hitting soft 17: E. Jacobson, "Card counting the Buster
# Blackjack side bet", six and two decks, 888casino.com.
CALIFORNIA = own_table(BUSTER, ("eight-or-more-cards", "200 to 1"), ("seven-cards", "100 to 1"),
                       ("six-cards", "30 to 1"), ("five-cards", "6 to 1"), ("four-cards", "3 to 1"),
                       ("three-cards", "1 to 1"))  # fmt: skip


@pytest.mark.parametrize(("decks", "edge", "deviation", "hits"), [(6, 4.724, 2.724, 28.576), (2, 5.478, 2.591, 28.645)])
def test_buster_by_a_paytable_of_one_s_own(decks: int, edge: float, deviation: float, hits: float) -> None:
    found = worth(BUSTER, CALIFORNIA, decks=decks, hits_soft_17=True)
    assert not found.authorised
    assert round(float(found.house_edge) * 100, 3) == edge
    assert round(found.standard_deviation, 3) == deviation
    assert round(float(found.hit_frequency) * 100, 3) == hits


def test_a_blackjack_beside_buster() -> None:
    """6.20 percent with six decks, standing on soft 17: wizardofodds.com, Buster Blackjack, second paytable.

    It pays 18 for six cards, and 2,000 and 800 in place of 250 and 50 beside the player's blackjack.
    """
    alone = outcome_chances(BUSTER_BLACKJACK, 6, hits_soft_17=False)
    beside = chances_beside_a_blackjack(BUSTER_FREE_BONUS, 6, False, 5_00)
    pays = {"eight-or-more-cards": 250, "seven-cards": 50, "six-cards": 18, "five-cards": 4, "four-cards": 2,
            "three-cards": 2, "no-break": -1}  # fmt: skip
    won = sum(alone[outcome] * odds for outcome, odds in pays.items())
    won += beside["eight-or-more-cards"] * (2000 - 250) + beside["seven-cards"] * (800 - 50)
    assert round(float(-won) * 100, 2) == 6.20


def drawn(
    left: Counter[int], chance: Fraction, hand: tuple[int, ...], hits: bool
) -> Iterator[tuple[int, int, Fraction]]:
    """Total, cards and chance of each final hand, one card value after the other; aces are ones."""
    low = sum(hand)
    soft = 1 in hand and low <= 11
    points = low + 10 * soft
    if len(hand) >= 2 and (points > 17 or (points == 17 and not (soft and hits))):
        yield points, len(hand), chance
        return
    cards = sum(left.values())
    for value in [value for value, number in left.items() if number]:
        after = chance * Fraction(left[value], cards)
        left[value] -= 1
        yield from drawn(left, after, (*hand, value), hits)
        left[value] += 1


def deck() -> Counter[int]:
    return Counter(dict.fromkeys(range(1, 10), 4) | {10: 16})


@SOFT_17
def test_a_slow_count_of_one_deck(hits_soft_17: bool) -> None:
    """The dealer's hand, and a blackjack before it: 128 of 2,652 deals, which leave an ace and a ten less."""
    numbers: defaultdict[str, Fraction] = defaultdict(Fraction)
    for points, cards, chance in drawn(deck(), Fraction(1), (), hits_soft_17):
        numbers["blackjack" if (points, cards) == (21, 2) else f"{min(max(cards, 4), 8)} cards"] += chance
    found = chances(worth(HIT_AND_RUN, decks=1, hits_soft_17=hits_soft_17))
    assert found == {
        "blackjack": numbers["blackjack"], "fewer-cards": numbers["4 cards"], "five-cards": numbers["5 cards"],
        "six-cards": numbers["6 cards"], "seven-cards": numbers["7 cards"], "eight-or-more-cards": numbers["8 cards"],
    }  # fmt: skip
    broken: defaultdict[int, Fraction] = defaultdict(Fraction)
    for points, cards, chance in drawn(deck() - Counter((1, 10)), Fraction(128, 2652), (), hits_soft_17):
        if points > 21:
            broken[min(cards, 8)] += chance
    bonus = chances(worth(FREE_BONUS, decks=1, hits_soft_17=hits_soft_17))
    assert bonus == {"eight-or-more-cards": broken[8], "seven-cards": broken[7], "no-bonus": 1 - broken[7] - broken[8]}


def test_the_free_bonus_is_gained_without_a_stake() -> None:
    found = worth(FREE_BONUS)
    paid = 8000 * chances(found)["eight-or-more-cards"] + 1000 * chances(found)["seven-cards"]
    assert (found.stake, found.average_wager, found.house_edge) == (5_00, 0, -paid / 5)


def test_the_free_bonus_takes_five_dollars_on_buster() -> None:
    found = worth(FREE_BONUS, stake=4_99)
    assert found.house_edge == 0
    assert "$5" in found.notes[-1]
    assert worth(FREE_BONUS, stake=10_00).house_edge == worth(FREE_BONUS).house_edge / 2


def test_weights_are_whole_numbers_in_lowest_terms() -> None:
    some = {"a": Fraction(1, 6), "b": Fraction(1, 4), "c": Fraction(7, 12)}
    assert in_whole_numbers(some) == {"a": 2, "b": 3, "c": 7}


@SOFT_17
def test_rounds_through_the_script_agree(hits_soft_17: bool) -> None:
    """Whatever the player does: this one plays by the chart, and the dealer draws for these wagers alone."""
    table = terms(sides=SIDES, dealer_hits_soft_17=hits_soft_17, decks=6)
    rounds = list(lines_of_rounds(table, {1: {"blackjack": 5_00, BUSTER: 5_00, HIT_AND_RUN: 1_00}}, 5000, seed=17))
    for wager, stake in ((BUSTER, 5), (HIT_AND_RUN, 1)):
        found = worth(wager, stake=stake * 100, hits_soft_17=hits_soft_17)
        mean = fmean(back(lines, wager) / stake for lines in rounds)
        assert abs(mean - found.return_to_player) < 4 * sqrt(found.variance / len(rounds))
