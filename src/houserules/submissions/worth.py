"""An approver's question about every wager offered: does it return 100 percent or more? (reading J2)"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from houserules.chips import dollars
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, section, warning
from houserules.engine.offer.wager import Wager


def generous_wagers(game: Game, chosen: Choices) -> Iterator[Finding]:
    """Wagers known to return at least 100 percent at the smallest stake and the reset amounts."""
    resets = {name: meter["reset"] for name, meter in chosen["meters"].items() if "reset" in meter}
    for wager in game.offer.wagers:
        entry = section(chosen["wagers"], wager.name)
        paytable, stake = wager.paytables.get(entry.get("paytable", "")), least_stake(wager, entry)
        if wager.filing.cards_counted is None or paytable is None or not stake:
            continue
        if any(meter.name not in resets for meter in paytable.meters):
            continue
        from houserules.analysis.returns import return_of  # slow to import, and needed only where hands are counted

        back = return_of(paytable, wager.filing.cards_counted(chosen), stake, resets)
        if back >= 1:
            message = f"{wager.name} returns {float(back):.2%} of a stake of {dollars(stake)} at the reset amounts"
            yield warning(paytable.clause, f"wagers.{wager.name}.paytable", message)


def least_stake(wager: Wager, entry: Mapping[str, Any]) -> int:
    """The smallest possible stake: a multiple of the increment, or the smallest fixed stake."""
    if wager.limits.stakes:
        return int(entry.get("stake") or min(wager.limits.stakes))
    minimum, step = int(entry.get("minimum", 0)), int(entry.get("increment", 0)) or 1
    return -(-minimum // step) * step
