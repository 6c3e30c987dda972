"""Blackjack, in the words of its rulebook (BJ 1.A)."""

from houserules.engine.game import Game
from houserules.engine.refusals import Refusal
from houserules.engine.table import Table
from houserules.games.blackjack.irregularities import RULINGS
from houserules.games.blackjack.layout import LAYOUT
from houserules.games.blackjack.options import OFFER
from houserules.games.blackjack.players import PLAYERS
from houserules.games.blackjack.procedures import BETWEEN_ROUNDS
from houserules.games.blackjack.rules import round_of_play
from houserules.games.blackjack.side_bets import SIDE_BETS
from houserules.games.blackjack.wagers import permit, refuse_bet, refuse_close, refuse_permit, refuse_sit
from houserules.games.blackjack.words import WORDS


def refuse_begin(table: Table, procedure: str) -> Refusal | None:
    return refuse_permit(table) if procedure == "permit" else BETWEEN_ROUNDS.refuse_begin(table, procedure)


GAME = Game(
    name="blackjack",
    title="Blackjack",
    book="BJ",
    offer=OFFER,
    procedures=BETWEEN_ROUNDS.procedures(round_of_play) | {"permit": permit},
    refuse_begin=refuse_begin,
    refuse_bet=refuse_bet,
    refuse_sit=refuse_sit,
    refuse_close=refuse_close,
    closed_by={"": "BJ 6.D"} | {bet.wager: "BJ 2.C(4)" for bet in SIDE_BETS if bet.progressive},
    irregularities=RULINGS,
    layout=LAYOUT,
    players=PLAYERS,
    words=WORDS,
    decks_in_play=lambda terms: terms.number("decks"),
)
