"""The dealer's final hand, counted twice: by card sequences in the code, here by the hands that sequences make."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import perm, prod

import pytest

from houserules.analysis.dealer_hands import chances_beside_a_pat_20, final_hands, outcome_chances
from houserules.cards import card
from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT_PROGRESSIVE
from houserules.games.blackjack.side_wagers.buster_blackjack import BUSTER_BLACKJACK
from houserules.games.blackjack.side_wagers.buster_free_bonus import BUSTER_FREE_BONUS
from houserules.games.blackjack.side_wagers.hit_and_run_progressive import HIT_AND_RUN_PROGRESSIVE

DECKS = range(1, 9)
MOST_CARDS = 22  # no hand has more
SOFT_17 = pytest.mark.parametrize("hits_soft_17", [False, True], ids=["stands", "hits"])

Hand = tuple[int, ...]  # how many cards of the values 1 (aces), 2 to 9 and 10: a hand without its order
NONE: Hand = (0,) * 10


def points(hand: Hand) -> tuple[int, bool]:
    """Aces as ones, then ten more where that does not break the hand."""
    low = sum((place + 1) * number for place, number in enumerate(hand))
    soft = hand[0] > 0 and low + 10 <= 21
    return low + 10 * soft, soft


def goes_on(hand: Hand, hits_soft_17: bool) -> bool:
    total, soft = points(hand)
    return sum(hand) < 2 or total < 17 or (hits_soft_17 and soft and total == 17)


@cache
def orders(hits_soft_17: bool) -> dict[Hand, int]:
    """In how many orders a dealer comes to each final hand: those of the hands with one card less, added up."""
    final: Counter[Hand] = Counter()
    growing: Counter[Hand] = Counter({NONE: 1})
    while growing:
        longer: Counter[Hand] = Counter()
        for hand, ways in growing.items():
            for more in one_more(hand):
                (longer if goes_on(more, hits_soft_17) else final)[more] += ways
        growing = longer
    return dict(final)


@cache
def final_orders(hits_soft_17: bool) -> list[tuple[int, int, Hand, int]]:
    """Total, number of cards, hand, orders."""
    return [(points(hand)[0], sum(hand), hand, ways) for hand, ways in orders(hits_soft_17).items()]


def one_more(hand: Hand) -> Iterator[Hand]:
    for place in range(10):
        yield (*hand[:place], hand[place] + 1, *hand[place + 1 :])


@cache
def counted_otherwise(pack: Hand, hits_soft_17: bool) -> dict[tuple[int, int], Fraction]:
    """Chances of total and number of cards: each final hand as often as the pack holds it, in all its orders."""
    deals: Counter[tuple[int, int]] = Counter()
    for total, number, hand, ways in final_orders(hits_soft_17):
        held = prod(map(perm, pack, hand))
        if held:
            deals[total, number] += ways * held
    return {final: Fraction(ways, perm(sum(pack), final[1])) for final, ways in deals.items()}


def pack_of(decks: int, *without: int) -> Hand:
    """Full decks without cards of these values."""
    return tuple((16 if place == 9 else 4) * decks - without.count(place + 1) for place in range(10))


@SOFT_17
@pytest.mark.parametrize("decks", DECKS)
def test_both_counts_agree(decks: int, hits_soft_17: bool) -> None:
    found = {tuple(final): chance for final, chance in final_hands(decks, hits_soft_17).items()}
    assert found == counted_otherwise(pack_of(decks), hits_soft_17)
    assert sum(found.values()) == 1


@SOFT_17
@pytest.mark.parametrize("decks", DECKS)
def test_a_dealers_blackjack_is_two_cards_with_21(decks: int, hits_soft_17: bool) -> None:
    blackjacks = [chance for final, chance in final_hands(decks, hits_soft_17).items() if final.blackjack]
    assert blackjacks == [Fraction(2 * 4 * decks * 16 * decks, 52 * decks * (52 * decks - 1))]


# Chances of 17, 18, 19, 20, 21, blackjack and breaking by the up card, one deck, standing on soft 17:
# wizardofodds.com, blackjack appendix 2B.
ONE_DECK = {
    "A": (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    "2": (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    "3": (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    "4": (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    "5": (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    "6": (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    "7": (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
    "8": (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627),
}


@pytest.mark.parametrize("rank", ONE_DECK)
def test_published_chances_by_the_up_card(rank: str) -> None:
    totals: defaultdict[int, Fraction] = defaultdict(Fraction)
    for final, chance in final_hands(1, hits_soft_17=False, up=card(f"{rank}h")).items():
        totals[0 if final.blackjack else min(final.total, 22)] += chance
    found = [float(totals[total]) for total in (17, 18, 19, 20, 21, 0, 22)]
    assert found == pytest.approx(ONE_DECK[rank], abs=1e-6)


def test_the_published_chance_to_break_from_endless_decks() -> None:
    """28.1593 percent, as every table for an infinite deck has it; a thousand million decks are as good as that."""
    breaks = sum(chance for final, chance in final_hands(10**9, False).items() if final.total > 21)
    assert float(breaks) == pytest.approx(0.281593, abs=5e-7)


# House edges in percent, standing and hitting on soft 17, of the paytable that is C here (six cards pay 12), and the
# chances with six decks and hitting: wizardofodds.com, Buster Blackjack.
BUSTER_C = {1: (8.77, 6.89), 2: (8.48, 6.51), 4: (8.31, 6.29), 5: (8.27, 6.25), 6: (8.25, 6.21), 8: (8.22, 6.17)}
BUSTER_SIX_DECKS = {
    "eight-or-more-cards": 0.000012,
    "seven-cards": 0.000214,
    "six-cards": 0.002638,
    "five-cards": 0.020473,
    "four-cards": 0.089392,
    "three-cards": 0.173032,
}


@SOFT_17
@pytest.mark.parametrize("decks", BUSTER_C)
def test_published_edges_of_buster(decks: int, hits_soft_17: bool) -> None:
    chances = outcome_chances(BUSTER_BLACKJACK, decks, hits_soft_17)
    rows = BUSTER_BLACKJACK.paytables["C"].rows
    payments = {row.outcome: row.odds.pay(1_00) for row in rows}
    paid = sum(chances[outcome] * (to.payout + to.returned) for outcome, to in payments.items()) / 100
    assert round(float(1 - paid) * 100, 2) == BUSTER_C[decks][hits_soft_17]


def test_published_chances_of_buster() -> None:
    chances = outcome_chances(BUSTER_BLACKJACK, 6, hits_soft_17=True)
    assert {outcome: round(float(chances[outcome]), 6) for outcome in BUSTER_SIX_DECKS} == BUSTER_SIX_DECKS


@SOFT_17
@pytest.mark.parametrize("decks", DECKS)
def test_hit_and_run_by_the_number_of_cards(decks: int, hits_soft_17: bool) -> None:
    hands = counted_otherwise(pack_of(decks), hits_soft_17)
    chances = outcome_chances(HIT_AND_RUN_PROGRESSIVE, decks, hits_soft_17)
    by_number = {n: sum(chance for (_, cards), chance in hands.items() if cards == n) for n in range(2, MOST_CARDS)}
    assert chances == {
        "blackjack": hands[21, 2],
        "five-cards": by_number[5],
        "six-cards": by_number[6],
        "seven-cards": by_number[7],
        "eight-or-more-cards": sum(by_number[n] for n in range(8, MOST_CARDS)),
        "fewer-cards": by_number[2] + by_number[3] + by_number[4] - hands[21, 2],
    }
    assert sum(by_number.values()) == 1


@SOFT_17
@pytest.mark.parametrize("decks", DECKS)
def test_bad_beat_of_a_player_who_stands_on_20(decks: int, hits_soft_17: bool) -> None:
    """Two tens in so many ways, an ace and a nine in so many: the dealer draws from what is left of the decks."""
    tens, soft = 16 * decks * (16 * decks - 1), 2 * (4 * decks) ** 2
    hands: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for ways, values in ((tens, (10, 10)), (soft, (1, 9))):
        for final, chance in counted_otherwise(pack_of(decks, *values), hits_soft_17).items():
            hands[final] += chance * Fraction(ways, tens + soft)
    chances = chances_beside_a_pat_20(BAD_BEAT_PROGRESSIVE, decks, hits_soft_17)
    assert chances == {
        "no-20": 0,
        "20": sum(chance for (total, _), chance in hands.items() if total != 21),
        "20-against-blackjack": hands[21, 2],
        "20-against-21-with-three-cards": hands[21, 3],
        "20-against-21-with-four-cards": hands[21, 4],
        "20-against-21-with-five-cards": hands[21, 5],
        "20-against-21-with-six-cards": hands[21, 6],
        "20-against-21-with-seven-or-more-cards": sum(hands[21, n] for n in range(7, MOST_CARDS)),
    }


@SOFT_17
@pytest.mark.parametrize("decks", DECKS)
def test_the_free_bonus_beside_a_blackjack(decks: int, hits_soft_17: bool) -> None:
    hands = counted_otherwise(pack_of(decks, 1, 10), hits_soft_17)
    pair = (card("Ah"), card("Kc"))
    chances = outcome_chances(BUSTER_FREE_BONUS, decks, hits_soft_17, pair, blackjack=1, stake=5_00)
    broken = {
        n: sum(c for (total, cards), c in hands.items() if total > 21 and cards == n) for n in range(3, MOST_CARDS)
    }
    assert chances["seven-cards"] == broken[7]
    assert chances["eight-or-more-cards"] == sum(broken[n] for n in range(8, MOST_CARDS))
    assert sum(chances.values()) == 1
