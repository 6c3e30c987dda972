"""The side wagers of Let It Ride, in the order of LIR 7.E. To add one: a file beside these, and a line here."""

from houserules.engine.offer.wager import Wager
from houserules.games.let_it_ride.side_wagers.five_card_bonus import FIVE_CARD_BONUS
from houserules.games.let_it_ride.side_wagers.progressive import PROGRESSIVE
from houserules.games.let_it_ride.side_wagers.six_card_bonus import SIX_CARD_BONUS
from houserules.games.let_it_ride.side_wagers.three_card_bonus import THREE_CARD_BONUS

SIDE_WAGERS: tuple[Wager, ...] = (
    FIVE_CARD_BONUS,
    THREE_CARD_BONUS,
    SIX_CARD_BONUS,
    PROGRESSIVE,
)

__all__ = ["FIVE_CARD_BONUS", "PROGRESSIVE", "SIDE_WAGERS", "SIX_CARD_BONUS", "THREE_CARD_BONUS"]
