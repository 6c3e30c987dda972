"""The side wagers, in the order of BJ 6.G. A new one: see README.md."""

from houserules.games.blackjack.side_bets.lucky_ladies import LUCKY_LADIES
from houserules.games.blackjack.side_bets.side_bet import SideBet

SIDE_BETS: tuple[SideBet, ...] = (LUCKY_LADIES,)
