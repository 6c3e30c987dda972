"""In units of what the figures of a wager are: its own stake, or that of the wager beside which it is paid."""

from __future__ import annotations

from houserules.engine.offer.wager import Wager
from houserules.games.catalogue import GAMES
from houserules.simulation.setting import Setting


def base_of(setting: Setting, name: str) -> int:
    """Cents. Wagers that nobody places before the deal follow another, and some payments are made beside one."""
    if name in setting.stakes:
        return setting.stakes[name]
    offer = GAMES[setting.game].offer
    wager = offer.wager(name)
    if wager is not None:
        return setting.stakes[wager.placing.rests_on or wager.limits.follows]
    [stake] = [stake for placed, stake in setting.stakes.items() if _pays_beside(offer.wager(placed), name)]
    return stake


def _pays_beside(wager: Wager | None, name: str) -> bool:
    return wager is not None and any(paytable.wager == name for paytable in wager.filing.beside.values())
