"""What the wagers of Let It Ride are worth, and how its two decisions are played."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.let_it_ride.advice import advise
from houserules.analysis.let_it_ride.chart import charts
from houserules.analysis.let_it_ride.main_wager import main_wager
from houserules.analysis.let_it_ride.progressive import progressive
from houserules.analysis.let_it_ride.side_wagers import bonus
from houserules.analysis.let_it_ride.strategy_file import EXAMPLE_STRATEGY
from houserules.analysis.worth import Analyst

__all__ = ["ANALYSTS", "EXAMPLE_STRATEGY", "advise", "charts"]

ANALYSTS: Mapping[str, Analyst] = {
    "bet": main_wager,
    "five-card-bonus": bonus,
    "three-card-bonus": bonus,
    "six-card-bonus": bonus,
    "progressive": progressive,
}
