"""The side wagers of Jackpot Hold 'Em, in the order of JHE 7.F. To add one: a file beside these, and a line here."""

from houserules.engine.offer.wager import Wager
from houserules.games.jackpot_holdem.side_wagers.player_bonus import PLAYER_BONUS
from houserules.games.jackpot_holdem.side_wagers.progressive import PROGRESSIVE

SIDE_WAGERS: tuple[Wager, ...] = (
    PLAYER_BONUS,
    PROGRESSIVE,
)

__all__ = ["PLAYER_BONUS", "PROGRESSIVE", "SIDE_WAGERS"]
