"""High Card Duel: one card to each player and one to the dealer. The smallest game that has every piece of furniture.

No house offers it. The tests add this folder to a copy of the house as `games/high_card_duel`.
"""

from houserules.engine.game import Game

from .irregularities import RULINGS
from .layout import LAYOUT
from .offer import OFFER
from .options import EQUIPMENT
from .players import PLAYERS
from .procedures import BETWEEN_ROUNDS
from .rules import round_of_play
from .wagers import WAGERING
from .words import WORDS

GAME = Game(
    name="high-card-duel",
    title="High Card Duel",
    book="HCD",
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
