"""Cards, money and clauses as the terminal shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from houserules.cards import RANKS, rank_of, suit_of
from houserules.chips import dollars

SUITS = "♣♦♥♠"
RED = (1, 2)
BACK = "▒▒"
CLAUSE = "cyan"


def card_text(card: int | None) -> Text:
    """A card in two characters, red or black on white; ▒▒ is its back."""
    if card is None:
        return Text(BACK, style="grey70 on blue")
    color = "red" if suit_of(card) in RED else "black"
    return Text(RANKS[rank_of(card)] + SUITS[suit_of(card)], style=f"bold {color} on white")


def row_of(cards: Iterable[int | None]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def boxes(cards: Sequence[int | None]) -> Text:
    """Cards as boxes, three lines high."""
    lines = (Text("╭──╮ " * len(cards)), Text(), Text("╰──╯ " * len(cards)))
    for card in cards:
        lines[1].append("│").append_text(card_text(card)).append("│ ")
    return Text("\n").join(lines)


def money(amount: int) -> str:
    """Dollars with a sign for what was won or lost."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount).replace("-", "−")
