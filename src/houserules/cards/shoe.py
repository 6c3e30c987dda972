"""Cards in order: the decks of a table, the dealing device, the cut, the discard rack, missing cards."""

from collections import Counter, deque
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from houserules.cards.card import DECK, Card

MOST_DECKS = 8


def decks(number: int = 1) -> tuple[Card, ...]:
    """One to eight decks, one after the other, unshuffled."""
    if number not in range(1, MOST_DECKS + 1):
        raise ValueError(f"{number!r} decks are not possible: a table uses 1 to {MOST_DECKS}.")
    return DECK * number


class Pile(deque[Card]):
    """Cards in order, the next one first: a stack, a dealing device, a hand on the layout."""

    cover: int | None = None  # how many of them are behind the cover card, if there is one

    def draw(self) -> Card:
        if not self:
            raise IndexError("There is no card left to draw.")
        return self.popleft()

    def lay(self, cards: Iterable[Card]) -> None:
        """Put cards behind those already there."""
        self.extend(cards)

    def cut(self, at: int) -> None:
        """The `at` cards above the cover card go to the bottom."""
        if at not in range(len(self) + 1):
            raise ValueError(f"A stack of {len(self)} cards cannot be cut at {at!r}: choose 0 to {len(self)}.")
        self.rotate(-at)

    @property
    def cover_reached(self) -> bool:
        """Whether the cover card is the next thing to leave the device, or has left it."""
        return self.cover is not None and len(self) <= self.cover


class DiscardRack(Pile):
    """Hands stay as they were placed, so that each can be reconstructed."""

    def __init__(self, ends: Iterable[int] = ()) -> None:
        super().__init__()
        self.ends = list(ends)  # how many cards were in the rack after each hand

    def lay(self, cards: Iterable[Card]) -> None:
        if not self:
            self.ends.clear()
        self.extend(cards)
        self.ends.append(len(self))

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The first placed first, each with its cards in the order of the hand."""
        placed = tuple(self)
        return tuple(placed[start:end] for start, end in pairwise((0, *self.ends))) if placed else ()


class DeckCheck(NamedTuple):
    missing: tuple[Card, ...]
    extra: tuple[Card, ...]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.extra


@cache
def _sorted_decks(number: int) -> bytes:
    return bytes(card for card in DECK for _ in range(number))


_AS_BYTE = tuple(bytes((card,)) for card in DECK)


def missing_and_extra(cards: Iterable[Card], decks: int = 1) -> DeckCheck:
    """The cards missing from these decks and those in excess, each as many times as it is missing or in excess."""
    missing, given = _sorted_decks(decks), tuple(cards)
    for card in given:  # bytes take a card out faster than a list does
        missing = missing.replace(_AS_BYTE[card], b"", 1)
    whole = len(missing) + len(given) == len(DECK) * decks
    extra = Counter() if whole else Counter(given) - Counter(_sorted_decks(decks))
    return DeckCheck(tuple(missing), tuple(sorted(extra.elements())))
