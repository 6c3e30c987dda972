"""What a rulebook lets a casino choose: options, wagers, ways of dealing, each with its limit and clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.option import AnyOption, OptionValue
from houserules.engine.offer.wager import MeterFiling, Wager


@dataclass(frozen=True)
class Bar:
    """Why a wager cannot be offered with the other choices, and the clause."""

    why: str
    clause: str


@dataclass(frozen=True)
class Offer:
    """The rulebook's side of a Rules Submission."""

    positions_most: int
    positions_clause: str
    methods: Mapping[str, str]  # way of dealing -> clause
    shufflers: Mapping[str, str]
    dealing: tuple[AnyOption, ...]
    options: tuple[AnyOption, ...]
    wagers: tuple[Wager, ...]
    conflicts: Callable[[Choices], list[Finding]]  # conflicts that no single key shows
    payout_limit_clause: str
    payout_limit_means: str = "the payout limit; if omitted, there is none"
    payout_limit_shown: int = 50_000_00  # as an example, where a submission sets none
    operator_clause: str = ""
    wagers_clause: str = ""  # the clause that lists the wagers
    meters_clause: str = ""  # what a submission says about its meters, where no wager says more
    rate_clause: str = ""
    least_clause: Callable[[Choices, str], str] = lambda chosen, meter: ""  # where other choices decide the clause
    barred: Callable[[Wager, Choices], Bar | None] = lambda wager, chosen: None
    # Defaults of `[dealing]` and `[options]` that depend on what was given.
    defaults: Callable[[Choices], Mapping[str, Mapping[str, OptionValue]]] = lambda given: {}
    # What a pit usually chooses in place of the default; it offers only the optional wagers named here.
    pit: Choices = field(default_factory=dict)

    def wager(self, name: str) -> Wager | None:
        """The wager of this name, if the rulebook has it."""
        return next((wager for wager in self.wagers if wager.name == name), None)

    @cached_property
    def _on_offer(self) -> dict[tuple[str, ...], tuple[Wager, ...]]:
        return {}

    def on_offer(self, names: tuple[str, ...]) -> tuple[Wager, ...]:
        """The wagers of these names in the order of the rulebook; remembered, since tables share a few submissions."""
        found = self._on_offer.get(names)
        if found is None:
            found = self._on_offer[names] = tuple(wager for wager in self.wagers if wager.name in names)
        return found

    @cached_property
    def words(self) -> Mapping[str, str]:
        """Plain words for outcomes whose names are not plain enough for a sign."""
        return {outcome: words for wager in self.wagers for outcome, words in wager.words.items()}

    @cached_property
    def meters(self) -> Mapping[str, MeterFiling]:
        """What a submission says about each meter, where a wager has more to say than the chapter."""
        return {meter: filing for wager in self.wagers for meter, filing in wager.filing.meters.items()}

    def has_maximum(self, meter: str) -> bool:
        """Whether a meter must be won before it passes a maximum."""
        return meter in self.meters and self.meters[meter].maximum is not None

    def said_by(self, meter: str) -> str:
        """The clause under which a submission describes a meter."""
        return self.meters[meter].said_by if meter in self.meters else self.meters_clause

    def rate_of(self, meter: str) -> str:
        """The clause that asks for a meter's rate of progression."""
        return self.meters[meter].rate if meter in self.meters else self.rate_clause
