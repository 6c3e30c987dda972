"""The terms of a table: what the casino's approved Rules Submission fixed, as plain facts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

import msgspec

from houserules.engine.offer.option import Option, OptionValue, T


class Dealing(msgspec.Struct, frozen=True):
    """How the cards are dealt and shuffled."""

    method: str
    shuffler: str = "none"  # none | automated | continuous
    counts_cards: bool = False  # the shuffling device counts the deck after each shuffle
    preshuffled: bool = False  # decks arrive preinspected and preshuffled

    @property
    def machine_counts(self) -> bool:
        """A reshuffling device always counts; a batch shuffler counts if it is of that kind."""
        return self.shuffler == "continuous" or (self.shuffler == "automated" and self.counts_cards)


class WagerTerms(msgspec.Struct, frozen=True):
    """One wager on offer: its paytable and its limits in cents."""

    minimum: int
    maximum: int
    increment: int
    paytable: str = ""
    stakes: tuple[int, ...] = ()  # the only amounts taken, where the wager's stake is fixed
    extras: Mapping[str, OptionValue] = {}


class MeterTerms(msgspec.Struct, frozen=True):
    """One progressive meter: cents, and the exact share of each wager that is added to it."""

    initial: int
    reset: int
    rate: Fraction
    maximum: int | None = None


class Terms(msgspec.Struct, frozen=True):
    """Everything a script may ask about the casino's choices."""

    game: str
    operator: str
    positions: int
    dealing: Dealing
    options: Mapping[str, OptionValue]
    wagers: Mapping[str, WagerTerms]
    meters: Mapping[str, MeterTerms]
    payout_limit: int | None = None

    def offers(self, wager: str) -> bool:
        return wager in self.wagers

    def __getitem__(self, option: Option[T]) -> T:
        """What the submission chose for an option of the table."""
        return cast("T", self.options[option.key])
