"""Blackjack Switch: small shoes by trying all cards, hands that everyone knows, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import perm

import pytest

from houserules.analysis.blackjack.charts import best_cells
from houserules.analysis.blackjack.shoes import full_shoe, without
from houserules.analysis.blackjack.switch_hands import switch_hands
from houserules.analysis.blackjack.switching import endings, played
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.strategies import advise
from houserules.analysis.strategy import Advice
from houserules.analysis.worth import analyze
from houserules.cards import cards
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
from kit.blackjack import slow_play
from kit.blackjack.slow_play import VALUES, House, Shoe, taken

GAME = GAMES["blackjack"]
HOUSE = House(hits_soft_17=True, resplits=0, one_card_to_split_aces=True, ties_22=True)


def rules(pays: Fraction = Fraction(1), reads_hole_card: bool = True) -> TableRules:
    return TableRules(
        hits_soft_17=True,
        win=Fraction(1),
        natural=pays,
        surrender=None,
        even_money=None,
        resplits=0,
        resplit_aces=True,
        one_card_to_split_aces=True,
        reads_hole_card=reads_hole_card,
        at_switch=True,
    )


def beaten(shoe: Shoe, up: int, four: tuple[int, ...]) -> Fraction:
    left = taken(shoe, up, *four)
    makes = {10: 9, 11: 8}.get(up)
    return Fraction(0 if makes is None else left[makes], sum(left))


def slow_worth(
    shoe: Shoe, up: int, hand: tuple[int, int], other: tuple[int, int], dealt: bool, pays: Fraction
) -> Fraction:
    """What is left to win with one hand when the dealer has no blackjack, times the chance of that."""
    beside = taken(shoe, *other)
    left = taken(beside, up, *hand)
    lost = beaten(shoe, up, (*hand, *other))
    if sorted(hand) == [10, 11]:
        finals = dict(slow_play.dealer(left, (up,), HOUSE.hits_soft_17))
        if dealt:
            return sum(
                (chance * (1 if final == 21 else pays) for final, chance in finals.items() if final), Fraction(0)
            )
        return slow_play.stand(left, up, hand, 1, HOUSE) + lost
    worths = [slow_play.stand(left, up, hand, 1, HOUSE)]
    if slow_play.points(hand)[0] < 21:
        worths += [slow_play.hit(left, up, hand, HOUSE), slow_play.double(left, up, hand, HOUSE)]
        if hand[0] == hand[1]:
            split = slow_play.split(beside, up, hand[0], HOUSE)
            worths.append(sum((net * chance for (net, _), chance in split.items()), Fraction(0)))
    return max(worths) + lost


def slow_round(shoe: Shoe, pays: Fraction, reads_hole_card: bool) -> Fraction:
    """Every order of the first five cards, kept or switched, and what a blackjack takes."""
    total = Fraction(0)
    for up, a, b, c, d in product(VALUES, repeat=5):
        ways, left = 1, shoe
        for value in (up, a, b, c, d):
            ways *= left[VALUES.index(value)]
            left = taken(left, value) if ways else left
        if ways:
            total += ways * slow_deal(shoe, up, (a, b, c, d), pays, reads_hole_card)
    return total / perm(sum(shoe), 5)


def slow_deal(shoe: Shoe, up: int, four: tuple[int, ...], pays: Fraction, reads_hole_card: bool) -> Fraction:
    a, b, c, d = four
    lost = beaten(shoe, up, four)
    plain = sum(sorted(hand) != [10, 11] for hand in ((a, b), (c, d)))
    keep, switch = (
        slow_worth(shoe, up, one, other, dealt, pays) + slow_worth(shoe, up, other, one, dealt, pays)
        for one, other, dealt in (((a, b), (c, d), True), ((a, d), (c, b), False))
    )
    if reads_hole_card:
        return max(keep, switch) - lost * plain
    return max(keep - lost * plain, switch - 2 * lost)


@pytest.mark.parametrize(
    ("shoe", "pays", "reads_hole_card"),
    [
        ((0, 0, 0, 0, 0, 0, 4, 0, 8, 4), Fraction(1), True),
        ((0, 0, 0, 0, 0, 4, 0, 0, 8, 4), Fraction(3, 2), False),
        ((0, 0, 0, 0, 4, 0, 0, 4, 8, 0), Fraction(1), True),
    ],
)
def test_small_shoes(shoe: Shoe, pays: Fraction, reads_hole_card: bool) -> None:
    table = rules(pays, reads_hole_card)
    hands = switch_hands(table, shoe)
    found = endings(table, hands, played(table, shoe, hands))
    assert sum(found.chance.values()) == pytest.approx(1, abs=1e-13)
    mean = sum(chance * float(net) for (_, net), chance in found.chance.items())
    assert mean == pytest.approx(float(slow_round(shoe, pays, reads_hole_card)), abs=1e-12)


def terms(**options: object) -> Terms:
    found = terms_for(GAME, {"options": {"variation": "switch", "dealer_hits_soft_17": True} | options})
    assert isinstance(found, Terms)
    return found


def asked(hands: str, up: str, **options: object) -> Advice:
    return advise(GAME, terms(**options), {"hand": cards(hands), "up": cards(up)})


@pytest.mark.parametrize(
    ("hands", "up", "best"),
    [
        ("Ts 5d 6h Kc", "Th", "switch"),  # 15 and 16 become 20 and 11
        ("9s 8d 8h 9c", "7h", "switch"),  # two 17s become 18 and a pair of eights
        ("As Kd 9h 8c", "6h", "keep"),
        ("Ts Kd 5h 6c", "6h", "keep"),
    ],
)
def test_whether_to_switch(hands: str, up: str, best: str) -> None:
    advice = asked(hands, up)
    assert advice.best == (best,)
    assert {each.choice for each in advice.choices} == {"keep", "switch"}


def test_two_hands_that_a_switch_does_not_change_tie() -> None:
    assert asked("Ts 5d Kh 5c", "9h").best == ("keep", "switch")


def test_the_worth_of_a_switch_is_that_of_its_hands() -> None:
    """15 and 16 against a ten: each hand by itself, the other's cards being gone."""
    choice = {each.choice: each.expected for each in asked("Ts 5d 6h Kc", "Th").choices}
    parts = [
        advise(GAME, terms(), {"hand": cards(hand), "up": cards("Th"), "dealt": cards(gone)})
        for hand, gone in (("Ts Kc", "6h 5d"), ("6h 5d", "Ts Kc"))
    ]
    assert float(choice["switch"]) == pytest.approx(sum(float(part.choices[0].expected) for part in parts), abs=1e-13)


def test_a_dealt_blackjack_against_a_longer_21_wins_even_money() -> None:
    """And insurance is asked of each hand; there is no even money."""
    advice = asked("As Kd 9h 8c", "Ah", switch_blackjack_pays="3 to 2")
    assert [each.decision for each in advice.before] == ["insurance", "insurance"]
    even = asked("As Kd 9h 8c", "Ah")
    worth, lower = (next(each.expected for each in one.choices if each.choice == "keep") for one in (advice, even))
    assert 0.4 < float(worth) - float(lower) < 0.5  # half a wager, but against a longer 21


def test_the_published_play_after_the_switch() -> None:
    """Wizard of Odds, Blackjack Switch, six decks: 9 doubles against a 5, which it does not with eight."""
    usual = rules()
    six, eight = (best_cells(usual, full_shoe(decks)) for decks in (6, 8))
    assert (six["9", "5"], eight["9", "5"]) == ("Dh", "H")
    assert [six["12", up] for up in "23456"] == ["H", "H", "H", "S", "S"]
    assert [six["13", up] for up in "23456"] == ["H", "S", "S", "S", "S"]
    assert [six["A7", up] for up in "23456789TA"] == ["S", "S", "S", "Ds", "Ds", "S", "S", "H", "H", "H"]


def test_what_is_refused() -> None:
    with pytest.raises(ValueError, match="A strategy for Blackjack Switch cannot be priced"):
        analyze(GAME, terms(), wager="blackjack", strategy="anything")
    with pytest.raises(ValueError, match="A hand that is played has two cards or more; this one has 1"):
        asked("As", "Kh")
    low = without(full_shoe(1), [kind for kind in range(10) for _ in range(2)])
    with pytest.raises(ValueError, match="are needed to be sure that they last for 8 hands"):
        advise(GAME, terms(decks=1), {"hand": cards("Ts 9d 8h Tc"), "up": cards("9h"), "shoe": low})
