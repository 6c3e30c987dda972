"""Texas Hold 'Em Bonus Poker, in the words of its rulebook (THB 1.A)."""

from houserules.engine.game import Game
from houserules.games.texas_holdem_bonus.irregularities import RULINGS
from houserules.games.texas_holdem_bonus.layout import LAYOUT
from houserules.games.texas_holdem_bonus.offer import OFFER
from houserules.games.texas_holdem_bonus.options import EQUIPMENT
from houserules.games.texas_holdem_bonus.players import PLAYERS
from houserules.games.texas_holdem_bonus.procedures import BETWEEN_ROUNDS
from houserules.games.texas_holdem_bonus.rules import round_of_play
from houserules.games.texas_holdem_bonus.wagers import WAGERING
from houserules.games.texas_holdem_bonus.words import WORDS

GAME = Game(
    name="texas-holdem-bonus",
    title="Texas Hold 'Em Bonus Poker",
    book="THB",
    offer=OFFER,
    equipment=EQUIPMENT,
    wagering=WAGERING,
    procedures=BETWEEN_ROUNDS.procedures(round_of_play),
    refuse_begin=BETWEEN_ROUNDS.refuse_begin,
    irregularities=RULINGS,
    layout=LAYOUT,
    players=PLAYERS,
    words=WORDS,
)
