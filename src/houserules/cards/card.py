"""A card is a small int, rank * 4 + suit, so that plain Python and compiled kernels hold the same thing."""

from collections.abc import Iterable

Card = int

# LIR 6.A, JHE 6.A, THB 6.A: from the lowest rank to the highest; a rank is its place here.
RANKS = "23456789TJQKA"
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(len(RANKS))
# LIR 6.B, JHE 6.C, THB 6.C: the order of suits names the cards and ranks nothing.
SUITS = "cdhs"
CLUBS, DIAMONDS, HEARTS, SPADES = range(len(SUITS))

DECK: tuple[Card, ...] = tuple(range(len(RANKS) * len(SUITS)))

_TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS = {text: card for card, text in enumerate(_TEXTS)}


def card(text: str) -> Card:
    """The card written as rank and suit: `card("As")`."""
    found = _CARDS.get(text)
    if found is None:
        raise ValueError(f"{text!r:.40} is not a card: write a rank of {RANKS} and a suit of {SUITS}, as in As or Td.")
    return found


def cards_of(texts: Iterable[str]) -> list[Card]:
    """The cards written one by one."""
    try:
        return list(map(_CARDS.__getitem__, texts))
    except KeyError as wrong:
        raise ValueError(f"{wrong} is not a card") from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards written with spaces between them: `cards("As Kd")`."""
    words = text.split()
    try:
        return tuple(map(_CARDS.__getitem__, words))
    except KeyError:
        return tuple(map(card, words))  # raises with a sentence about the word that is not a card


def is_card(text: str) -> bool:
    return text in _CARDS


def are_cards(text: str) -> bool:
    """Whether this is nothing but cards with spaces between them."""
    return all(is_card(word) for word in text.split())


def text(card: Card) -> str:
    if not 0 <= card < len(_TEXTS):
        raise ValueError(f"{card!r} is not a card: a card is an int from 0 to {len(DECK) - 1}.")
    return _TEXTS[card]


def rank_of(card: Card) -> int:
    """0 for a 2 to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The place of the suit in `SUITS`."""
    return card & 3


def is_red(card: Card) -> bool:
    suit = suit_of(card)
    return suit in (DIAMONDS, HEARTS)
