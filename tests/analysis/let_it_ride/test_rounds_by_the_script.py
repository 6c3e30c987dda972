"""Rounds dealt and settled by the game's own script, played as advised, bring what was counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import sqrt

from houserules.analysis.let_it_ride.kinds import Kind, kind_of
from houserules.analysis.strategies import advise
from houserules.analysis.worth import analyze
from houserules.cards import DECK
from houserules.cards.given_order import NoShuffler
from houserules.engine.lines import WITHDRAWN
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Ask, Bet, Invite
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import World
from houserules.games.let_it_ride.sight import COMMUNITY
from houserules.games.let_it_ride.wagers import BET_1
from kit.let_it_ride.rounds import GAME, terms
from kit.soak import TIMES

ROUNDS = 12_000 * TIMES
STAKE = 500
TERMS = terms(without=("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"))


class AdvisedPlayer:
    """One seat that bets the least and does as advised; a kind of hand is asked about once."""

    def __init__(self) -> None:
        self.advised: dict[tuple[str, Kind], str] = {}
        self.bets: Iterator[Answer] = iter(())

    def decide(self, table: Table, ask: Ask) -> str:
        hand, board = table.hand(ask.seat), () if ask.about == BET_1 else (table.cards_at(COMMUNITY)[0],)
        place = ask.about, kind_of((*hand, *board))
        if place not in self.advised:
            self.advised[place] = advise(GAME, TERMS, {"hand": tuple(hand), "board": board}).best[-1]
        return self.advised[place]

    def invite(self, table: Table, step: Invite) -> Answer:
        return next(self.bets)

    def play(self, deck: tuple[int, ...]) -> tuple[int, int]:
        """The result of a round in cents, and how many bets rode."""
        self.bets = iter((Bet(1, "bet", STAKE), NO_MORE_BETS))
        table = Table.with_cards(GAME, TERMS, deck)
        world = World(NoShuffler(), lambda: 0, decide=self.decide, invite=self.invite)
        assert run_round(table, {1: "player"}, world) is None
        rode = [line for line in table.lines if line.result != WITHDRAWN]
        return sum(line.net for line in table.lines), len(rode)


def test_rounds_bring_what_was_counted() -> None:
    """Within four standard errors: the result, the bets that ride, and how often they win."""
    [worth] = analyze(GAME, TERMS).wagers
    shuffler, player = random.Random(20), AdvisedPlayer()
    results = [player.play(tuple(shuffler.sample(DECK, len(DECK)))) for _ in range(ROUNDS)]
    spread = float(sum(each.probability * (each.staked - worth.average_wager) ** 2 for each in worth.outcomes))
    hits = float(worth.hit_frequency)
    for found, expected, deviation in (
        (sum(net for net, _ in results) / STAKE, -float(worth.house_edge), worth.standard_deviation),
        (sum(rode for _, rode in results), float(worth.average_wager), sqrt(spread)),
        (sum(net > 0 for net, _ in results), hits, sqrt(hits * (1 - hits))),
    ):
        assert abs(found / ROUNDS - expected) < 4 * deviation / sqrt(ROUNDS)
