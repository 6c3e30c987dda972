"""One seat at a hold'em table that decides by a function of its cards, in rounds run by the game's own script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from houserules.cards.given_order import NoShuffler
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import board
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Ask, Bet, Invite
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import World

Decide = Callable[[tuple[int, ...], tuple[int, ...]], str]  # the hand, and the community cards that are face up


@dataclass
class Seat:
    game: Game
    terms: Terms
    bets: Mapping[str, int]
    decide: Decide
    answers: Iterator[Answer] = field(default_factory=lambda: iter(()))

    def play(self, deck: tuple[int, ...]) -> Table:
        """The table after a round with the deck in this order."""
        self.answers = iter((*(Bet(1, wager, stake) for wager, stake in self.bets.items()), NO_MORE_BETS))
        table = Table.with_cards(self.game, self.terms, deck)
        world = World(NoShuffler(), lambda: 0, decide=self._decide, invite=self._invite)
        assert run_round(table, {1: "player"}, world) is None
        return table

    def _decide(self, table: Table, ask: Ask) -> str:
        return self.decide(table.hand(ask.seat), board(table))

    def _invite(self, table: Table, step: Invite) -> Answer:
        return next(self.answers)
