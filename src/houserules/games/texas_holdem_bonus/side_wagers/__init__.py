"""The side wager of Texas Hold 'Em Bonus (THB 7.F(2)). To add one: a file beside it, and a line here."""

from houserules.engine.offer.wager import Wager
from houserules.games.texas_holdem_bonus.side_wagers.bonus import BONUS

SIDE_WAGERS: tuple[Wager, ...] = (BONUS,)

__all__ = ["BONUS", "SIDE_WAGERS"]
