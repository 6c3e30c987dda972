"""The games of the house, by name."""

from __future__ import annotations

from houserules.engine.game import Game
from houserules.games.blackjack import GAME as BLACKJACK
from houserules.games.jackpot_holdem import GAME as JACKPOT_HOLDEM
from houserules.games.let_it_ride import GAME as LET_IT_RIDE
from houserules.games.texas_holdem_bonus import GAME as TEXAS_HOLDEM_BONUS

GAMES: dict[str, Game] = {game.name: game for game in (BLACKJACK, LET_IT_RIDE, JACKPOT_HOLDEM, TEXAS_HOLDEM_BONUS)}
NAMES = ("blackjack", "let-it-ride", "jackpot-holdem", "texas-holdem-bonus")
