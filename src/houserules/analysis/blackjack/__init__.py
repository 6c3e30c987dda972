"""What the wagers of blackjack are worth."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.blackjack import dealer_wagers
from houserules.analysis.worth import Analyst

ANALYSTS: Mapping[str, Analyst] = {**dealer_wagers.ANALYSTS}
