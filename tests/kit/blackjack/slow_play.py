"""Blackjack by trying every order of the cards, in fractions: written from the rulebook alone, for small shoes.

A shoe is how many cards of each value 2 to 9, ten and ace it holds; a hand is the values drawn, in order. Cards that
run out in the middle of a round raise an error: a shoe to test with must not let that happen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)

Shoe = tuple[int, ...]
Hand = tuple[int, ...]
Spread = dict[tuple[Fraction, int], Fraction]  # net result and stakes -> chance


@dataclass(frozen=True)
class House:
    hits_soft_17: bool = False
    resplits: int = 2
    resplit_aces: bool = True
    one_card_to_split_aces: bool = False
    surrender: bool = True
    ties_22: bool = False  # Blackjack Switch


def points(hand: Hand) -> tuple[int, bool]:
    """The best count, and whether an ace counts eleven in it."""
    total, elevens = sum(hand), hand.count(11)
    while total > 21 and elevens:
        total, elevens = total - 10, elevens - 1
    return total, elevens > 0


def draws(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    """Each card that may come next: its value, its chance, and what is left."""
    cards = sum(shoe)
    if not cards:
        raise RuntimeError("the shoe ran out")
    for place, number in enumerate(shoe):
        if number:
            yield VALUES[place], Fraction(number, cards), (*shoe[:place], number - 1, *shoe[place + 1 :])


def taken(shoe: Shoe, *values: int) -> Shoe:
    return tuple(number - values.count(value) for number, value in zip(shoe, VALUES, strict=True))


@cache
def dealer(shoe: Shoe, hand: Hand, hits_soft_17: bool) -> tuple[tuple[int, Fraction], ...]:
    """The chances of the dealer's final totals; 0 is a blackjack, 22 and 23 are hands that broke with 22 and more."""
    total, soft = points(hand)
    if len(hand) == 2 and total == 21:
        return ((0, Fraction(1)),)
    if total > 21:
        return ((min(total, 23), Fraction(1)),)
    if len(hand) > 1 and (total > 17 or (total == 17 and not (soft and hits_soft_17))):
        return ((total, Fraction(1)),)
    found: Counter[int] = Counter()
    for value, chance, left in draws(shoe):
        for final, then in dealer(left, (*sorted((*hand, value)),) if len(hand) > 1 else (*hand, value), hits_soft_17):
            found[final] += chance * then  # type: ignore[assignment]
    return tuple(found.items())  # type: ignore[arg-type]


def result(mine: int, final: int, ties_22: bool) -> int:
    """Of one wager, when the dealer has no blackjack."""
    if mine > 21:
        return -1
    if final == 22 and ties_22:
        return 0
    return 1 if final > 21 or mine > final else 0 if mine == final else -1


def settled(hands: tuple[tuple[int, int], ...], final: int, house: House) -> int:
    """All hands (points and stakes) against the dealer's: a blackjack takes the first wager and no other."""
    return -1 if final == 0 else sum(stakes * result(mine, final, house.ties_22) for mine, stakes in hands)


@cache
def stand(shoe: Shoe, up: int, hand: Hand, stakes: int, house: House) -> Fraction:
    mine, _ = points(hand)
    finals = dealer(shoe, (up,), house.hits_soft_17)
    return sum((chance * settled(((mine, stakes),), final, house) for final, chance in finals), Fraction(0))


@cache
def hit(shoe: Shoe, up: int, hand: Hand, house: House) -> Fraction:
    return sum((chance * draw_on(left, up, (*hand, value), house) for value, chance, left in draws(shoe)), Fraction(0))


@cache
def draw_on(shoe: Shoe, up: int, hand: Hand, house: House) -> Fraction:
    """The best of hitting and standing."""
    hand = tuple(sorted(hand))
    if points(hand)[0] >= 21:
        return stand(shoe, up, hand, 1, house)
    return max(stand(shoe, up, hand, 1, house), hit(shoe, up, hand, house))


@cache
def double(shoe: Shoe, up: int, hand: Hand, house: House) -> Fraction:
    return sum((chance * stand(left, up, (*hand, value), 2, house) for value, chance, left in draws(shoe)), Fraction(0))


@cache
def unsplit(shoe: Shoe, up: int, hand: Hand, house: House) -> str:
    """What is best with a hand that was dealt like this from a whole shoe, without splitting it or giving it up."""
    hand = tuple(sorted(hand))
    if points(hand)[0] >= 21:
        return "stand"
    left = taken(shoe, up, *hand)
    worth = {"stand": stand(left, up, hand, 1, house), "hit": hit(left, up, hand, house)}
    if len(hand) == 2:
        worth["double"] = double(left, up, hand, house)
    return max(("stand", "hit", "double"), key=lambda choice: worth.get(choice, Fraction(-9)))


def split(shoe: Shoe, up: int, value: int, house: House) -> Spread:
    """All that may become of a pair that is split, hand after hand as they are dealt."""
    found: Spread = {}
    for (hands, final), chance in _split(taken(shoe, up, value, value), shoe, up, value, (), 2, None, house).items():
        key = Fraction(settled(hands, final, house)), sum(stakes for _, stakes in hands)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


Done = tuple[tuple[int, int], ...]


@cache
def _split(
    shoe: Shoe, whole: Shoe, up: int, value: int, done: Done, waiting: int, hand: Hand | None, house: House
) -> dict[tuple[Done, int], Fraction]:
    """`hand` is played now, `waiting` more have one card; without a hand the next one gets its second card."""
    if hand is None:
        if not waiting:
            return {(done, final): chance for final, chance in dealer(shoe, (up,), house.hits_soft_17)}
        branches = (
            (chance, _split(left, whole, up, value, done, waiting - 1, (value, second), house))
            for second, chance, left in draws(shoe)
        )
        return _mixed(branches)
    splits = len(done) + waiting
    aces = value == 11
    if hand == (value, value) and splits <= house.resplits and (house.resplit_aces or not aces):
        return _split(shoe, whole, up, value, done, waiting + 2, None, house)
    choice = "stand" if aces and house.one_card_to_split_aces else unsplit(whole, up, hand, house)
    if choice == "stand" or points(hand)[0] >= 21:
        more = tuple(sorted((*done, (min(points(hand)[0], 22), 1))))
        return _split(shoe, whole, up, value, more, waiting, None, house)
    if choice == "double":
        doubled = (
            (chance, tuple(sorted((*done, (min(points((*hand, card))[0], 22), 2)))), left)
            for card, chance, left in draws(shoe)
        )
        return _mixed(
            (chance, _split(left, whole, up, value, more, waiting, None, house)) for chance, more, left in doubled
        )
    drawn = (
        (chance, _split(left, whole, up, value, done, waiting, (value, *sorted((*hand[1:], card))), house))
        for card, chance, left in draws(shoe)
    )
    return _mixed(drawn)


def _mixed(branches: Iterator[tuple[Fraction, dict[tuple[Done, int], Fraction]]]) -> dict[tuple[Done, int], Fraction]:
    found: dict[tuple[Done, int], Fraction] = {}
    for chance, branch in branches:
        for key, share in branch.items():
            found[key] = found.get(key, Fraction(0)) + chance * share
    return found
