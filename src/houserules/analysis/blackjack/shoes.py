"""A shoe as ten numbers: how many twos, threes, ..., nines, ten-valued cards and aces it holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houserules.analysis.dealer_hands import IN_A_DECK, KINDS
from houserules.games.blackjack.basic_strategy import UP_CARDS
from houserules.games.blackjack.hands import LOW, value

Shoe = tuple[int, ...]

NAMES = UP_CARDS  # of the kinds, in the order of the ten numbers
SIZE = len(KINDS)
IN_WORDS = ("2", "3", "4", "5", "6", "7", "8", "9", "ten", "ace")
PIPS = tuple(LOW[card] for card in KINDS)  # aces as one


def full_shoe(decks: int) -> Shoe:
    return tuple(number * decks for number in IN_A_DECK)


def kind_of(card: int) -> int:
    return _KIND_OF[value(card)]


_KIND_OF = {value(kind): place for place, kind in enumerate(KINDS)}


def kinds_of(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(kind_of, cards))


def held_in(kinds: Iterable[int]) -> Shoe:
    """How many cards of each kind these are."""
    held = [0] * SIZE
    for kind in kinds:
        held[kind] += 1
    return tuple(held)


def without(shoe: Shoe, kinds: Iterable[int]) -> Shoe:
    """What is left when these cards are gone; a ValueError where the shoe does not hold them."""
    gone = held_in(kinds)
    for kind, (number, taken) in enumerate(zip(shoe, gone, strict=True)):
        if taken > number:
            raise ValueError(f"The shoe holds {number} cards of value {IN_WORDS[kind]}; {taken} of them are given.")
    return tuple(number - taken for number, taken in zip(shoe, gone, strict=True))


def given_shoe(numbers: Sequence[int], decks: int) -> Shoe:
    """A shoe that a person wrote down, refused where it cannot be one."""
    if len(numbers) != SIZE:
        raise ValueError(f"A shoe is ten numbers (twos, threes and so on to nines, tens, aces), not {len(numbers)}.")
    for kind, (number, most) in enumerate(zip(numbers, full_shoe(decks), strict=True)):
        if not 0 <= number <= most:
            raise ValueError(f"The shoe is given {number} cards of value {IN_WORDS[kind]}; it may hold 0 to {most}.")
    return tuple(numbers)
