"""Let It Ride Poker, in the words of its rulebook (LIR 1.A)."""

from houserules.engine.game import Game
from houserules.games.let_it_ride.irregularities import RULINGS
from houserules.games.let_it_ride.layout import LAYOUT
from houserules.games.let_it_ride.options import OFFER
from houserules.games.let_it_ride.players import PLAYERS
from houserules.games.let_it_ride.procedures import BETWEEN_ROUNDS
from houserules.games.let_it_ride.rules import round_of_play
from houserules.games.let_it_ride.wagers import refuse_bet, refuse_close, refuse_sit
from houserules.games.let_it_ride.words import WORDS

GAME = Game(
    name="let-it-ride",
    title="Let It Ride Poker",
    book="LIR",
    offer=OFFER,
    procedures=BETWEEN_ROUNDS.procedures(round_of_play),
    refuse_begin=BETWEEN_ROUNDS.refuse_begin,
    refuse_bet=refuse_bet,
    refuse_sit=refuse_sit,
    refuse_close=refuse_close,
    closed_by={"": "LIR 7.D", "progressive": "LIR 2.C(2)"},
    irregularities=RULINGS,
    layout=LAYOUT,
    players=PLAYERS,
    words=WORDS,
)
