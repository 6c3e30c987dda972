"""Blackjack, in the words of its rulebook (BJ 1.A)."""

from houserules.engine.game import Game
from houserules.engine.refusals import Refusal
from houserules.engine.table import Table
from houserules.games.blackjack.irregularities import RULINGS
from houserules.games.blackjack.layout import LAYOUT
from houserules.games.blackjack.offer import OFFER
from houserules.games.blackjack.options import DECKS, EQUIPMENT
from houserules.games.blackjack.players import PLAYERS
from houserules.games.blackjack.procedures import BETWEEN_ROUNDS
from houserules.games.blackjack.rules import round_of_play
from houserules.games.blackjack.wagers import WAGERING, permit, refuse_permit
from houserules.games.blackjack.words import WORDS


def refuse_begin(table: Table, procedure: str) -> Refusal | None:
    return refuse_permit(table) if procedure == "permit" else BETWEEN_ROUNDS.refuse_begin(table, procedure)


GAME = Game(
    name="blackjack",
    title="Blackjack",
    book="BJ",
    offer=OFFER,
    equipment=EQUIPMENT,
    wagering=WAGERING,
    procedures=BETWEEN_ROUNDS.procedures(round_of_play) | {"permit": permit},
    refuse_begin=refuse_begin,
    irregularities=RULINGS,
    layout=LAYOUT,
    players=PLAYERS,
    words=WORDS,
    decks_in_play=lambda terms: terms[DECKS],
)
