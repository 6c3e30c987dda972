"""Jackpot Hold 'Em, in the words of its rulebook (JHE 1.A)."""

from houserules.engine.game import Game
from houserules.games.jackpot_holdem.irregularities import RULINGS
from houserules.games.jackpot_holdem.layout import LAYOUT
from houserules.games.jackpot_holdem.options import OFFER
from houserules.games.jackpot_holdem.players import PLAYERS
from houserules.games.jackpot_holdem.procedures import BETWEEN_ROUNDS
from houserules.games.jackpot_holdem.rules import round_of_play
from houserules.games.jackpot_holdem.wagers import refuse_bet, refuse_close, refuse_sit
from houserules.games.jackpot_holdem.words import WORDS

GAME = Game(
    name="jackpot-holdem",
    title="Jackpot Hold 'Em",
    book="JHE",
    offer=OFFER,
    procedures=BETWEEN_ROUNDS.procedures(round_of_play),
    refuse_begin=BETWEEN_ROUNDS.refuse_begin,
    refuse_bet=refuse_bet,
    refuse_sit=refuse_sit,
    refuse_close=refuse_close,
    closed_by={"": "JHE 7.E", "progressive": "JHE 2.C(2)"},
    irregularities=RULINGS,
    layout=LAYOUT,
    players=PLAYERS,
    words=WORDS,
)
