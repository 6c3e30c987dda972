"""What a rulebook lets a casino choose: options, wagers, ways of dealing, each with its limit and clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from houserules.chips.paytables import Paytable
from houserules.engine.terms import OptionValue


@dataclass(frozen=True)
class Option:
    """One key of `[options]` (or `[dealing]`): its default, what is allowed, and the clause."""

    key: str
    default: OptionValue
    clause: str
    means: str
    allowed: tuple[OptionValue, ...] = ()  # empty: see least and most, or any value of the default's type
    least: int | None = None
    most: int | None = None


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
    on_layout: str = ""  # the clause that asks for its betting area
    areas: tuple[str, ...] = ()  # the inscriptions of its betting areas


@dataclass(frozen=True)
class Finding:
    """What the checker says about one place of a submission."""

    severity: str  # error | warning
    clause: str
    path: str
    message: str


Choices = Mapping[str, Any]  # a whole submission: plain values, money in cents


@dataclass(frozen=True)
class Offer:
    """The rulebook's side of a Rules Submission."""

    positions_most: int
    positions_clause: str
    methods: Mapping[str, str]  # way of dealing -> clause
    shufflers: Mapping[str, str]
    dealing: tuple[Option, ...]
    options: tuple[Option, ...]
    wagers: tuple[WagerRule, ...]
    conflicts: Callable[[Choices], list[Finding]]  # what no single key can tell
    payout_limit_clause: str

    def wager(self, name: str) -> WagerRule | None:
        return next((rule for rule in self.wagers if rule.name == name), None)
