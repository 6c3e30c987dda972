"""Decisions counted anew are worth what ships, and rounds of the game's own script that follow them bring it."""

from __future__ import annotations

import random
from math import sqrt

from houserules.analysis.holdem.boards import FULL
from houserules.analysis.holdem.classes import sums_by_class
from houserules.analysis.holdem.showdowns.counting import counted
from houserules.analysis.holdem.starting_hands import class_of
from houserules.analysis.holdem.streets import streets_of
from houserules.analysis.texas_holdem_bonus.playing import decide
from houserules.analysis.texas_holdem_bonus.wagers import nothing_apart, settled
from houserules.analysis.texas_holdem_bonus.worth import best_play, results
from houserules.analysis.worth import Asked
from houserules.cards import DECK
from houserules.games.catalogue import GAMES
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER
from kit.holdem.full_counts import terms_of, worth_of
from kit.holdem.places import place_of
from kit.holdem.seat import Seat
from kit.soak import TIMES

GAME = "texas-holdem-bonus"
ROUNDS = 6_000 * TIMES
ANTE = 500


def test_rounds_bring_what_was_counted() -> None:
    """Within four standard errors: the result, what is staked, and how often the player wins."""
    terms = terms_of(GAME)
    worth = worth_of(terms, "ante")
    plays = settled(terms, ANTE_WAGER.paytables["A"], ANTE)
    shipped = best_play(terms, plays, Asked(ANTE))
    streets = streets_of(FULL)
    decided = decide(streets, counted(FULL, nothing_apart), results(plays, ANTE)[0], None)
    assert sums_by_class(streets, decided.worth) == (shipped.hands, shipped.deals)

    def choose(hand: tuple[int, ...], board: tuple[int, ...]) -> str:
        if not board:
            return "fold" if class_of(*hand) in shipped.folds else "flop"
        turn = bool(decided.turn[place_of(streets, hand, board[:3])])
        if len(board) == 3:
            return "turn" if turn else "check"
        return "river" if decided.river[turn][place_of(streets, hand, board)] else "check"

    shuffler, seat = random.Random(30), Seat(GAMES[GAME], terms, {"ante": ANTE}, choose)
    tables = [seat.play(tuple(shuffler.sample(DECK, len(DECK)))) for _ in range(ROUNDS)]
    net = [sum(line.net for line in table.lines) / ANTE for table in tables]
    staked = [sum(line.stake for line in table.lines) / ANTE for table in tables]
    spread = float(sum(each.probability * (each.staked - worth.average_wager) ** 2 for each in worth.outcomes))
    hits = float(worth.hit_frequency)
    for found, expected, deviation in (
        (sum(net), -float(worth.house_edge), worth.standard_deviation),
        (sum(staked), float(worth.average_wager), sqrt(spread)),
        (sum(won > 0 for won in net), hits, sqrt(hits * (1 - hits))),
    ):
        assert abs(found / ROUNDS - expected) < 4 * deviation / sqrt(ROUNDS)
