"""Jackpot Hold 'Em, in the words of its rulebook (JHE 1.A)."""

from houserules.engine.game import Game
from houserules.games.jackpot_holdem.irregularities import RULINGS
from houserules.games.jackpot_holdem.layout import LAYOUT
from houserules.games.jackpot_holdem.offer import OFFER
from houserules.games.jackpot_holdem.options import EQUIPMENT
from houserules.games.jackpot_holdem.players import PLAYERS
from houserules.games.jackpot_holdem.procedures import BETWEEN_ROUNDS
from houserules.games.jackpot_holdem.rules import round_of_play
from houserules.games.jackpot_holdem.wagers import WAGERING
from houserules.games.jackpot_holdem.words import WORDS

GAME = Game(
    name="jackpot-holdem",
    title="Jackpot Hold 'Em",
    book="JHE",
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
