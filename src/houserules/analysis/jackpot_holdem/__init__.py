"""What the wagers of Jackpot Hold 'Em are worth, where that takes more than the row of each outcome."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.worth import Analyst

ANALYSTS: Mapping[str, Analyst] = {}
