"""The counts of Texas Hold 'Em Bonus that ship: the Bonus Wager, on the player's two cards and the dealer's."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.counted import count, heading
from houserules.analysis.counts import Counted
from houserules.analysis.counts.writing import Shipment
from houserules.games.texas_holdem_bonus.side_wagers import BONUS

HEAD = f"{BONUS.title} ({BONUS.clause}): how many deals give each outcome, counted by the wager's own classifier."


def bonus() -> Mapping[str, Counted]:
    return {heading(1, {}): count(BONUS, 1, {})}


SHIPMENTS = {BONUS.name: Shipment(HEAD, bonus)}
