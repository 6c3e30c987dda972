"""Rounds dealt and settled by the game's own script, played as was found best, bring what was counted."""

from __future__ import annotations

import random
from math import sqrt

import numpy as np

from houserules.analysis.holdem.boards import FULL
from houserules.analysis.holdem.one_hand import DEALS, results_on
from houserules.analysis.holdem.showdowns.counting import counted
from houserules.analysis.holdem.streets import streets_of
from houserules.analysis.jackpot_holdem.advice import after_first
from houserules.analysis.jackpot_holdem.playing import decide
from houserules.analysis.jackpot_holdem.wagers import not_qualified, paytables_of, settled
from houserules.analysis.jackpot_holdem.worth import best_play, results
from houserules.analysis.worth import Asked
from houserules.cards import DECK
from houserules.games.catalogue import GAMES
from kit.holdem.full_counts import one_at_a_time, terms_of, worth_of
from kit.holdem.places import place_of
from kit.holdem.seat import Seat
from kit.soak import TIMES

GAME = "jackpot-holdem"
ROUNDS = 3_000 * TIMES
ANTE = 500


def test_rounds_bring_what_was_counted() -> None:
    """Within four standard errors: the result, what is staked, and how often the player wins."""
    terms = terms_of(GAME)
    worth = worth_of(terms, "ante")
    plays = settled(paytables_of(terms, {}), ANTE, None)
    pays, fold, _ = results(plays, ANTE)
    with one_at_a_time():
        found = best_play(plays, Asked(ANTE))
    streets = streets_of(FULL)
    decided = decide(streets, counted(FULL, not_qualified), pays, fold, None)

    def choose(hand: tuple[int, ...], board: tuple[int, ...]) -> str:
        if len(board) == 1:
            raised, waited = after_first(found, hand, board[0])
            return "play" if raised > waited else "check"
        if len(board) == 3:
            return "play" if decided.second[place_of(streets, hand, board)] else "check"
        [(_, _, played)] = results_on(hand, np.array([board]), pays, not_qualified).tolist()
        return "play" if played >= fold * DEALS else "fold"

    shuffler, seat = random.Random(40), Seat(GAMES[GAME], terms, {"ante": ANTE, "xtra-bonus": ANTE}, choose)
    tables = [seat.play(tuple(shuffler.sample(DECK, len(DECK)))) for _ in range(ROUNDS)]
    net = [sum(line.net for line in table.lines) / ANTE for table in tables]
    staked = [sum(line.stake for line in table.lines) / ANTE for table in tables]
    spread = float(sum(each.probability * (each.staked - worth.average_wager) ** 2 for each in worth.outcomes))
    hits = float(worth.hit_frequency)
    for brought, expected, deviation in (
        (sum(net), -float(worth.house_edge), worth.standard_deviation),
        (sum(staked), float(worth.average_wager), sqrt(spread)),
        (sum(won > 0 for won in net), hits, sqrt(hits * (1 - hits))),
    ):
        assert abs(brought / ROUNDS - expected) < 4 * deviation / sqrt(ROUNDS)
