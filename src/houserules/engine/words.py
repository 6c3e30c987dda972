"""What people read about a game, in the terminal and on the page: names of wagers, phrases, how it is played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from houserules.chips import dollars

LONGEST = 6  # letters of a first word that needs no shortening
CUTTING = {"cut": "cut the cards", "decline": "decline the cut"}  # a choice in every game


def readable(name: str) -> str:
    """A name without its hyphens: `three card bonus`."""
    return name.replace("-", " ")


def wager_name(wager: str) -> str:
    """A wager as people call it; a progressive one goes by the rest of its name."""
    return readable(wager.removesuffix("-progressive"))


@dataclass(frozen=True)
class Words:
    """The words of one game. In a phrase or a sentence, braces mark what it is about."""

    how_to_play: str
    example_wager: str  # a wager that the dealer settles
    short_names: Mapping[str, str] = field(default_factory=dict)  # where the first word is long or shared
    letters: Mapping[str, str] = field(default_factory=dict)  # choices known by a letter other than the first
    phrases: Mapping[str, str] = field(default_factory=dict)  # choice -> what the player decides: "stand on {}"
    amount_optional: Collection[str] = ()  # choices that mean the most of their first range when no amount is named
    asked_once: Collection[str] = ()  # choices put to a seat once, however many hands it has
    draws: Mapping[str, str] = field(default_factory=dict)  # what is drawn -> "The Magic Card is {card}."
    card_reader: Mapping[bool, str] = field(default_factory=dict)  # what the card reader shows
    lost_at_once: Mapping[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    """A wager and the outcome that ends it before the settlement -> what you do and what a seat does."""
    count: Callable[[Sequence[int]], str] = lambda cards: ""  # what a hand counts
    holds: Callable[[Sequence[int], Sequence[int]], str] = lambda own, shared: ""
    """What a player's cards make with the shared ones that are face up: "two pair, kings and tens"."""

    def short(self, wager: str) -> str:
        """One word, short enough for seven seats side by side."""
        first = wager.split("-")[0]
        return self.short_names.get(wager, first if len(first) <= LONGEST else f"{first[:4]}.")

    def typed(self, wager: str) -> str:
        """The shortest word that names a wager."""
        return self.short_names.get(wager, wager.split("-")[0]).rstrip(".")

    def fitting(self, wager: str, amount: str, width: int) -> str:
        """A wager and its amount, under its full name where there is room."""
        whole = f"{wager_name(wager)} {amount}"
        return whole if len(whole) <= width else f"{self.short(wager)} {amount}"

    def matching(self, word: str, wagers: Iterable[str]) -> list[str]:
        """The wagers that a typed word may mean: by full name, short name, first words or last."""
        names = list(wagers)
        if word in names:
            return [word]
        by_short = [name for name in names if name in self.short_names and self.typed(name) == word]
        by_first = [name for name in names if name.startswith(f"{word}-")]
        return by_short or by_first or [name for name in names if name.endswith(f"-{word}")]

    def phrase(self, answer: str, about: str) -> str:
        """A decision in plain words: `double down on hard 11 for $3`."""
        choice, _, amount = answer.partition(":")
        paid = f" for {dollars(int(amount))}" if amount else ""
        known = {**CUTTING, **self.phrases}.get(choice)
        if known is not None:
            return (known.format(readable(about)) if about or "{}" not in known else readable(choice)) + paid
        return choice if choice == about else f"{choice} {readable(about)}".rstrip() + paid
