"""Automatic players, by game: how they choose, what they wager, and what a seat has down now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.engine.terms import Terms
from houserules.games.blackjack import players as blackjack
from houserules.games.jackpot_holdem import players as jackpot_holdem
from houserules.games.let_it_ride import players as let_it_ride
from houserules.games.texas_holdem_bonus import players as texas_holdem_bonus


@dataclass(frozen=True)
class Company:
    """What a game's `players.py` brings."""

    decide: Callable[[Table, Ask], str]
    wagers: Callable[[Terms, int], dict[str, int]]
    standing: Callable[[Table, int], dict[str, int]]  # a seat's wagers, named as they are placed
    completed: Callable[[Mapping[str, int]], dict[str, int]] = dict  # wagers named, with those that go with them


COMPANY: Mapping[str, Company] = {
    "blackjack": Company(blackjack.sensible, blackjack.usual_wagers, blackjack.standing_wagers),
    "let-it-ride": Company(let_it_ride.sensible, let_it_ride.usual_wagers, let_it_ride.standing_wagers),
    "jackpot-holdem": Company(
        jackpot_holdem.sensible, jackpot_holdem.usual_wagers, jackpot_holdem.standing_wagers, jackpot_holdem.completed
    ),
    "texas-holdem-bonus": Company(
        texas_holdem_bonus.sensible, texas_holdem_bonus.usual_wagers, texas_holdem_bonus.standing_wagers
    ),
}
