"""What a rulebook lets a casino choose: options, wagers, ways of dealing, each with its limit and clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from houserules.chips.paytables import Paytable
from houserules.engine.terms import OptionValue

Choices = Mapping[str, Any]  # a whole submission: plain values, money in cents


def part(chosen: Choices, name: str) -> Mapping[str, Any]:
    """A part of a submission that may not be all written."""
    found = chosen.get(name)
    return found if isinstance(found, Mapping) else {}


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
    to_be_said: bool = False  # the rulebook asks that the submission itself says it


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


@dataclass(frozen=True)
class Finding:
    """What the checker says about one place of a submission."""

    severity: str  # error | warning
    clause: str
    path: str
    message: str

    @property
    def told(self) -> str:
        """The message with its place, which most messages name themselves."""
        return self.message if self.path in self.message else f"{self.path}: {self.message}"


def error(clause: str, path: str, message: str) -> Finding:
    return Finding("error", clause, path, message)


def warning(clause: str, path: str, message: str) -> Finding:
    return Finding("warning", clause, path, message)


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
    payout_limit_means: str = "the payout limit; left out, there is none"
    payout_limit_shown: int = 50_000_00  # as an example, where a submission sets none
    operator_clause: str = ""
    wagers_clause: str = ""  # which wagers there are
    meters_clause: str = ""  # what a submission says about its meters
    meters_clauses: Mapping[str, str] = field(default_factory=dict)  # by meter, where each has its own
    rate_clause: str = ""
    rate_clauses: Mapping[str, str] = field(default_factory=dict)  # by meter, where each has its own
    seeds: Mapping[str, int] = field(default_factory=dict)  # meters that start, by default, above their least
    least_clause: Callable[[Choices, str], str] = lambda chosen, meter: ""  # where other choices decide which it is
    capped_meters: Mapping[str, int] = field(default_factory=dict)  # meters with a maximum -> what it is by default
    # What the default takes from other settings: the values of `[dealing]` and `[options]` beside what was given.
    defaults: Callable[[Choices], Mapping[str, Mapping[str, OptionValue]]] = lambda given: {}

    def wager(self, name: str) -> WagerRule | None:
        return next((rule for rule in self.wagers if rule.name == name), None)

    def said_of(self, meter: str) -> str:
        """The clause by which a submission says something about a meter."""
        return self.meters_clauses.get(meter, self.meters_clause)

    def rate_of(self, meter: str) -> str:
        """The clause that asks for a meter's rate of progression."""
        return self.rate_clauses.get(meter, self.rate_clause)
