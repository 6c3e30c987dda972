"""Rounds of Blackjack from freshly shuffled decks, through the game's own script, as fast as it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from houserules.cards import DECK
from houserules.cards.given_order import NoShuffler
from houserules.chips import DOLLAR
from houserules.engine.chance import drawn_by
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Bet, Invite, Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import Decide, World
from houserules.games.blackjack import GAME
from houserules.games.blackjack.options import DECKS
from houserules.games.blackjack.players import sensible


class Luck:
    """Fair numbers for wheels and the table game system."""

    def __init__(self, random: Random) -> None:
        self.below = random.randrange


def lines_of_rounds(
    terms: Terms,
    bets: Mapping[int, Mapping[str, int]],
    rounds: int,
    seed: int,
    decide: Decide = sensible,
    meters: Mapping[str, int] | None = None,
) -> Iterator[list[Line]]:
    """The settlement lines of each round; every one begins with full decks and the same meters."""
    random = Random(seed)
    pack = list(DECK) * terms[DECKS]
    placed = [Bet(seat, wager, amount) for seat, wagers in bets.items() for wager, amount in wagers.items()]
    people = {seat: f"player {seat}" for seat in bets}
    for _ in range(rounds):
        random.shuffle(pack)
        table = Table.with_cards(GAME, terms, tuple(pack), meters or {})
        world = World(NoShuffler(), lambda: 0, decide=decide, spin=spinner(random), invite=inviting(iter(placed)))
        assert run_round(table, people, world) is None
        yield table.lines


def spinner(random: Random) -> Callable[[Table, Spin], str]:
    luck = Luck(random)
    return lambda table, step: drawn_by(luck, step)


def inviting(bets: Iterator[Bet]) -> Callable[[Table, Invite], Answer]:
    return lambda table, step: next(bets, NO_MORE_BETS)


def back(lines: list[Line], wager: str, seat: int = 1) -> float:
    """Dollars that one seat takes back from a wager in a round, stake included."""
    return sum(line.payout + line.returned for line in lines if (line.wager, line.seat) == (wager, seat)) / DOLLAR
