"""The counts of Texas Hold 'Em Bonus that ship: how its rounds end under best play, and the Bonus Wager."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.counted import count, heading
from houserules.analysis.counts import Counted
from houserules.analysis.counts.writing import Shipment
from houserules.games.texas_holdem_bonus.side_wagers import BONUS
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER

BONUS_HEAD = f"{BONUS.title} ({BONUS.clause}): how many deals give each outcome, counted by the wager's own classifier."
ANTE_HEAD = f"""\
Ante, Flop, Turn and River ({ANTE_WAGER.clause}) under best play, for each hand on which the Ante may pay: by what is
staked in all, in Antes, what the player's hand is called, and whether it beats the dealer's. Then how often a Turn and
a River Wager are made, and what two cards are worth."""


def bonus() -> Mapping[str, Counted]:
    return {heading(1, {}): count(BONUS, 1, {})}


def ante() -> Mapping[str, Counted]:
    from houserules.analysis.texas_holdem_bonus.counted_play import best_by_rule  # by kernels

    return best_by_rule()


SHIPMENTS = {
    ANTE_WAGER.name: Shipment(ANTE_HEAD, ante),
    BONUS.name: Shipment(BONUS_HEAD, bonus),
}
