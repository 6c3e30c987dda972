"""Every deal of the cards a side wager sees: by the compiled classifier, and slowly by the rulebook's words.

A wager is added by its words in `slow_words.SLOW`. The published figures are Michael Shackleford's and Eliot
Jacobson's analyses of the same wagers and paytables.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import perm

import pytest

from houserules.analysis.counting import CARD_NAMES, COUNTABLE, outcome_counts
from houserules.chips import Paytable, Row
from houserules.games.blackjack.side_bets import SIDE_BETS, match_the_dealer, royal_match_21
from houserules.games.blackjack.side_bets.side_bet import SideBet
from kit.blackjack.slow_counts import slow_counts
from kit.blackjack.slow_words import SLOW

BETS = {bet.wager: bet for bet in SIDE_BETS}
GIVEN: dict[str, dict[str, int]] = {}  # what a classifier sees beside the cards, by wager
# Where an outcome is paid by other rows than the one of its name.
PAYS: dict[str, Mapping[str, tuple[str, ...]]] = {
    "match-the-dealer": match_the_dealer.PAYS,
    "royal-match-21": royal_match_21.PAYS,
}


def decks_of(bet: SideBet) -> list[int]:
    """Every number of decks that one of its paytables is for."""
    return sorted({decks for paytable in bet.paytables.values() for decks in paytable.decks or range(1, 9)})


def number_of_cards(bet: SideBet) -> int:
    return len([name for name in bet.sees if name in CARD_NAMES])


def rows_for(paytable: Paytable, outcome: str) -> list[Row]:
    names = PAYS.get(paytable.wager, {}).get(outcome, (outcome,))
    return [row for row in paytable.rows for name in names if row.outcome == name]


def house_edge(wager: str, letter: str, decks: int, without: str = "") -> Fraction:
    """What the house keeps of each stake; `without` leaves a row out."""
    bet = BETS[wager]
    counts = outcome_counts(bet, decks, **GIVEN.get(wager, {}))
    back = 0
    for outcome, number in counts.items():
        paid = [row.odds.pay(100) for row in rows_for(bet.paytables[letter], outcome) if row.outcome != without]
        back += number * (sum(each.payout for each in paid) + max((each.returned for each in paid), default=0))
    return 1 - Fraction(back, 100 * sum(counts.values()))


@pytest.mark.parametrize(("wager", "decks"), [(wager, decks) for wager in SLOW for decks in decks_of(BETS[wager])])
def test_kernel_and_words_count_the_same(wager: str, decks: int) -> None:
    bet, given = BETS[wager], GIVEN.get(wager, {})
    cards = number_of_cards(bet)
    counted = outcome_counts(bet, decks, **given)
    assert counted == dict.fromkeys(bet.outcomes, 0) | slow_counts(SLOW[wager], cards, decks, **given)
    assert sum(counted.values()) == perm(52 * decks, cards)


@pytest.mark.parametrize("wager", SLOW)
def test_every_outcome_can_come_and_every_row_pays_one(wager: str) -> None:
    bet = BETS[wager]
    most = max(decks_of(bet))
    assert all(outcome_counts(bet, most, **GIVEN.get(wager, {})).values())
    for paytable in bet.paytables.values():
        paid = {row.outcome for outcome in bet.outcomes for row in rows_for(paytable, outcome)}
        assert paid == {row.outcome for row in paytable.rows}
        assert not rows_for(paytable, bet.outcomes[0]), "the first outcome loses"


@pytest.mark.parametrize(
    ("wager", "decks", "orders", "published"),
    [
        pytest.param(
            "in-between", 1, 1,
            {"triple-match": 312, "one-card-spread": 1_408, "two-card-spread": 2_560, "three-card-spread": 3_456,
             "other-spread": 29_184, "not-between": 95_680}, id="in-between 1",
        ),
        pytest.param(
            "in-between", 2, 1,
            {"triple-match": 4_368, "one-card-spread": 11_264, "two-card-spread": 20_480,
             "three-card-spread": 27_648, "other-spread": 233_472, "not-between": 795_392}, id="in-between 2",
        ),
        pytest.param(
            "bet-the-set-21", 1, 2, {"suited-pair": 0, "pair": 78, "no-pair": 1_248}, id="bet-the-set-21 1"
        ),
        pytest.param(
            "bet-the-set-21", 2, 2, {"suited-pair": 52, "pair": 312, "no-pair": 4_992}, id="bet-the-set-21 2"
        ),
        pytest.param(
            "bet-the-set-21", 6, 2, {"suited-pair": 780, "pair": 2_808, "no-pair": 44_928}, id="bet-the-set-21 6"
        ),
        pytest.param(
            "upcard-luck-21", 8, 2,
            {"ace-and-jack-of-spades": 12_288, "blackjack": 774_144, "total-9-10-11": 2_042_912,
             "total-18-19-20": 3_817_472, "no-luck": 29_089_664}, id="upcard-luck-21 8",
        ),
    ],
)  # fmt: skip
def test_published_combinations(wager: str, decks: int, orders: int, published: dict[str, int]) -> None:
    """Published without regard to the order of the player's cards where `orders` is 2."""
    assert outcome_counts(BETS[wager], decks) == {name: orders * number for name, number in published.items()}


def test_published_royal_matches_of_six_decks() -> None:
    """144 Royal Matches, 11,868 other suited hands, 36,504 of two suits, each in two orders."""
    counts = outcome_counts(BETS["royal-match-21"], 6)
    dealers = 2 * perm(52 * 6 - 2, 2)
    assert counts["royal-match"] + counts["crown-treasure"] == 144 * dealers
    assert (counts["suited-match"], counts["no-match"]) == (11_868 * dealers, 36_504 * dealers)


@pytest.mark.parametrize(
    ("wager", "letter", "decks", "percent"),
    [
        ("lucky-ladies", "A", 1, "36.05"),
        ("lucky-ladies", "A", 8, "16.73"),
        ("lucky-ladies", "B", 1, "38.16"),
        ("lucky-ladies", "B", 6, "24.709"),
        ("lucky-ladies", "B", 8, "24.05"),
        ("match-the-dealer", "six-decks", 6, "4.06"),
        ("in-between", "only", 1, "10.46"),
        ("in-between", "only", 2, "7.76"),
        ("bet-the-set-21", "A", 1, "5.8824"),
        ("bet-the-set-21", "B", 2, "10.6796"),
        ("bet-the-set-21", "C", 6, "10.6109"),
        ("bet-the-set-21", "D", 6, "15.4341"),
        ("kings-bounty", "only", 2, "24.733489"),
        ("super-match", "six-decks", 6, "2.55"),
    ],
)
def test_published_house_edge(wager: str, letter: str, decks: int, percent: str) -> None:
    places = len(percent.partition(".")[2])
    assert f"{float(100 * house_edge(wager, letter, decks)):.{places}f}" == percent


@pytest.mark.parametrize(("decks", "percent"), [(6, "6.67"), (8, "6.46")])
def test_published_house_edge_of_royal_match_without_crown_treasure(decks: int, percent: str) -> None:
    assert f"{float(100 * house_edge('royal-match-21', 'D', decks, without='crown-treasure')):.2f}" == percent


@pytest.mark.parametrize(
    ("wager", "letter", "decks", "edge"),
    [
        ("bet-the-set-21", "A", 1, Fraction(1, 17)),
        ("bet-the-set-21", "B", 2, Fraction(11, 103)),
        ("house-money", "single-deck", 1, Fraction(11, 39)),
        ("in-between", "only", 1, Fraction(34, 325)),
    ],
)
def test_exact_house_edge(wager: str, letter: str, decks: int, edge: Fraction) -> None:
    """Reckoned by hand, such as House Money of one deck: 4 * 9 + 48 * 5 + 78 * 3 + 156 won, 1,040 of 1,326 lost."""
    assert house_edge(wager, letter, decks) == edge


def test_crown_treasure_is_worth_a_thousand_of_its_stake() -> None:
    """Single deck: the dealer's Royal Match is one of the three other suits, 3 of 1,225 hands of the 50 cards left."""
    beside = house_edge("royal-match-21", "A", 1, without="crown-treasure") - house_edge("royal-match-21", "A", 1)
    assert beside == Fraction(4, 1_326) * Fraction(3, 1_225) * 1_000


def test_no_deal_is_too_many_for_the_counters() -> None:
    assert perm(52 * 8, 4) < COUNTABLE
    with pytest.raises(ValueError, match="more ways than a counter holds"):
        outcome_counts(BETS["super-match"], 1_060)


def test_a_wager_that_sees_more_than_cards_must_be_given_the_rest() -> None:
    with pytest.raises(ValueError, match="two to four cards"):
        outcome_counts(BETS["house-money"], 6, stake=100)
