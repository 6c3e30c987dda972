"""Cards in order: the decks of a table, the dealing device, the cut, the discard rack, missing cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from houserules.cards.card import DECK, Card

MOST_DECKS = 8


def decks(number: int = 1) -> tuple[Card, ...]:
    """One to eight decks, one after the other, unshuffled."""
    if number not in range(1, MOST_DECKS + 1):
        raise ValueError(f"{number!r} decks are not possible: a table uses 1 to {MOST_DECKS}.")
    return DECK * number


class Shoe:
    """The cards in a dealing device, the next one first; `cover` of them lie in front of the cover card."""

    def __init__(self, cards: Iterable[Card], cover: int | None = None) -> None:
        self._cards = tuple(cards)
        self._drawn = 0
        if cover is not None and cover not in range(len(self._cards) + 1):
            raise ValueError(
                f"The cover card cannot lie behind {cover!r} cards: allowed is 0 to {len(self._cards)}."
            )
        self.cover = cover

    def draw(self) -> Card:
        if self._drawn == len(self._cards):
            raise IndexError(f"The shoe is empty: all of its {len(self._cards)} cards have been drawn.")
        self._drawn += 1
        return self._cards[self._drawn - 1]

    def __len__(self) -> int:
        return len(self._cards) - self._drawn

    def remaining(self) -> tuple[Card, ...]:
        """The stub: what has not been drawn, in order."""
        return self._cards[self._drawn :]

    @property
    def cover_reached(self) -> bool:
        """Whether the cover card is the next thing to leave the shoe, or has left it."""
        return self.cover is not None and self._drawn >= self.cover


class DiscardRack:
    """Hands lie in it as they were placed, so that each can be reconstructed."""

    def __init__(self) -> None:
        self._hands: list[tuple[Card, ...]] = []

    def place(self, hand: Iterable[Card]) -> None:
        self._hands.append(tuple(hand))

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The first placed first, each with its cards in the order of the hand."""
        return tuple(self._hands)

    def cards(self) -> tuple[Card, ...]:
        return tuple(card for hand in self._hands for card in hand)

    def __len__(self) -> int:
        return sum(map(len, self._hands))

    def empty(self) -> tuple[Card, ...]:
        """Take all cards out, in order."""
        taken = self.cards()
        self._hands.clear()
        return taken


def cut(stack: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The `at` cards above the cover card go to the bottom of the stack."""
    if at not in range(len(stack) + 1):
        raise ValueError(
            f"A stack of {len(stack)} cards cannot be cut at {at!r}: allowed is 0 to {len(stack)}."
        )
    return (*stack[at:], *stack[:at])


class DeckCheck(NamedTuple):
    missing: tuple[Card, ...]
    extra: tuple[Card, ...]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.extra


def missing_and_extra(cards: Iterable[Card], decks: int = 1) -> DeckCheck:
    """Which cards a number of decks lacks and which it has too many of, each as often as it does."""
    found, wanted = Counter(cards), Counter(dict.fromkeys(DECK, decks))
    return DeckCheck(_sorted(wanted - found), _sorted(found - wanted))


def _sorted(count: Counter[Card]) -> tuple[Card, ...]:
    return tuple(sorted(count.elements()))
