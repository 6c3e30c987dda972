"""A wager of a rulebook and the casino's freedom with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from houserules.chips.paytables import Paytable
from houserules.engine.offer.finding import Choices
from houserules.engine.offer.option import Option


@dataclass(frozen=True)
class WagerRule:
    """One wager of the rulebook and the casino's freedom with it (amounts in cents)."""

    name: str
    clause: str
    title: str
    optional: bool
    paytables: Mapping[str, Paytable] = field(default_factory=dict)
    minimum: int = 100
    maximum: int = 10000
    increment: int = 100
    stakes: tuple[int, ...] = ()  # the only stakes the printed amounts allow, where they are fixed
    stake_clause: str = ""
    other_stakes: bool = False  # the submission may fix another stake than these (reading G2)
    extras: tuple[Option, ...] = ()  # further keys of this wager
    on_layout: str = ""  # the clause that asks for its betting area
    areas: tuple[str, ...] = ()  # the inscriptions of its betting areas
    follows: str = ""  # the wager whose amount fixes this one's: it has no limits of its own
    times: tuple[int | Fraction, ...] = (1,)  # how many times that amount it may be
    joined_by: str = ""  # the sign on the layout between its area and the one before
    named_in: str = ""  # the wager in whose area it is named, where it has none of its own
    picks: Callable[[Choices], str] | None = None  # its paytable, where options choose it and no key of its own does
    beside: Mapping[str, Paytable] = field(default_factory=dict)  # option -> what is also paid where it is chosen
    barred: Callable[[Choices], tuple[str, str]] | None = None  # why it cannot be offered beside these choices, and
    # the clause; ("", "") where it can be. Where nobody asked for it, it is then simply not offered.
