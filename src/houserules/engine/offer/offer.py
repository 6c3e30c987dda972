"""What a rulebook lets a casino choose: options, wagers, ways of dealing, each with its limit and clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import OptionValue
from houserules.engine.offer.wager import WagerRule


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
