"""What the wagers of Blackjack are worth, where that takes more than the row of each outcome."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.blackjack import dealer_wagers, side_wagers
from houserules.analysis.worth import Analyst

ANALYSTS: Mapping[str, Analyst] = {**side_wagers.ANALYSTS, **dealer_wagers.ANALYSTS}
