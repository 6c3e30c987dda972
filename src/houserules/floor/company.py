"""Automatic players, by game: how they choose, what they wager, and what a seat has down now."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.blackjack import players as blackjack
from houserules.games.blackjack import wagers as blackjack_wagers
from houserules.games.blackjack.hands import MOST, total
from houserules.games.blackjack.keeping import HAND_WAGERS, told
from houserules.games.jackpot_holdem import players as jackpot_holdem
from houserules.games.jackpot_holdem import wagers as jackpot_holdem_wagers
from houserules.games.let_it_ride import players as let_it_ride
from houserules.games.let_it_ride import wagers as let_it_ride_wagers
from houserules.games.texas_holdem_bonus import players as texas_holdem_bonus
from houserules.games.texas_holdem_bonus import wagers as texas_holdem_bonus_wagers


@dataclass(frozen=True)
class Company:
    """What a game's `players.py` brings."""

    decide: Callable[[Table, Ask], str]
    wagers: Callable[[Terms, int], dict[str, int]]
    standing: Callable[[Table, int], dict[str, int]]  # a seat's wagers, named as they are placed
    placed: Collection[str]  # wagers a player puts down before the deal
    completed: Callable[[Mapping[str, int]], dict[str, int]] = dict  # wagers named, with those that go with them
    hand_wagers: Collection[str] = ()  # those that go with one hand, where a seat may have several
    counted: Callable[[Sequence[int]], str] = lambda cards: ""  # what a hand counts, in words


def counted(cards: Sequence[int]) -> str:
    """What a hand of blackjack counts: `soft 17`, `21`, `24, broken`."""
    points = total(cards)
    return told(cards) if points < MOST else f"{points}, broken" if points > MOST else str(points)


COMPANY: Mapping[str, Company] = {
    "blackjack": Company(
        blackjack.sensible,
        blackjack.usual_wagers,
        blackjack.standing_wagers,
        blackjack_wagers.PLACING.clauses,
        hand_wagers=(*HAND_WAGERS, blackjack_wagers.INSURANCE),
        counted=counted,
    ),
    "let-it-ride": Company(
        let_it_ride.sensible,
        let_it_ride.usual_wagers,
        let_it_ride.standing_wagers,
        let_it_ride_wagers.PLACING.clauses,
    ),
    "jackpot-holdem": Company(
        jackpot_holdem.sensible,
        jackpot_holdem.usual_wagers,
        jackpot_holdem.standing_wagers,
        jackpot_holdem_wagers.PLACING.clauses,
        jackpot_holdem.completed,
    ),
    "texas-holdem-bonus": Company(
        texas_holdem_bonus.sensible,
        texas_holdem_bonus.usual_wagers,
        texas_holdem_bonus.standing_wagers,
        texas_holdem_bonus_wagers.PLACING.clauses,
    ),
}
