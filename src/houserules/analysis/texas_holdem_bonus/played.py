"""What becomes of all deals of Texas Hold 'Em Bonus under some play; kept on disk, and read without a kernel."""

from __future__ import annotations

from msgspec import Struct


class Played(Struct, frozen=True):
    """What becomes of all deals. Values are sums of results, in the unit of these."""

    hands: dict[str, int]  # by class of two cards: the value of a Flop Wager
    deals: dict[str, int]  # by class of two cards
    folds: list[str]  # the classes that fold
    tally: list[list[list[int]]]  # the deals of all others: by what was wagered, what the hand is called, and way
    turns: int  # deals with a Turn Wager
    rivers: int  # deals with a River Wager
