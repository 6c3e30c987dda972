"""What is simulated: a table under its terms, the same wagers at every seat, and how the players decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from houserules.engine.offer.terms import Terms

Functions = Mapping[str, Callable[..., Any]]  # decision -> a function of small ints that numba compiles


@dataclass(frozen=True)
class Setting:
    """Everything that decides the cards, the choices and the money of every round."""

    game: str
    terms: Terms
    stakes: Mapping[str, int]  # wager -> cents, as every seat places it before the deal
    seats: int = 1
    strategy: str = ""  # the text of a strategy; empty: best play
    functions: Functions = field(default_factory=dict)  # decisions of the user's own, in place of the strategy
    meters: Mapping[str, int] = field(default_factory=dict)  # where they stand; those not named at their initial amount
    seed: int = 0
