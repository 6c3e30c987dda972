"""Let It Ride Poker, in the words of its rulebook (LIR 1.A)."""

from houserules.engine.game import Game
from houserules.games.let_it_ride.irregularities import RULINGS
from houserules.games.let_it_ride.layout import LAYOUT
from houserules.games.let_it_ride.offer import OFFER
from houserules.games.let_it_ride.options import EQUIPMENT
from houserules.games.let_it_ride.players import PLAYERS
from houserules.games.let_it_ride.procedures import BETWEEN_ROUNDS
from houserules.games.let_it_ride.rules import round_of_play
from houserules.games.let_it_ride.wagers import WAGERING
from houserules.games.let_it_ride.words import WORDS

GAME = Game(
    name="let-it-ride",
    title="Let It Ride Poker",
    book="LIR",
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
