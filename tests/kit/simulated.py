"""Rounds of a simulation played again through the script: the same cards, the same choices, every cent compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random

from houserules.cards.given_order import NoShuffler
from houserules.engine.offer.terms import Terms, WagerTerms
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Ask, Bet, Invite
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import World
from houserules.games.catalogue import GAMES
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Tally

Answers = Mapping[int, Sequence[str]]  # seat -> what it chooses, in turn


def played(setting: Setting, cards: Sequence[int], answers: Answers, meters: Mapping[str, Fraction]) -> Table:
    """One round by the script; `cards` in the order in which they leave the device, and the rest of the deck below."""
    game = GAMES[setting.game]
    rest = sorted(set(range(52)) - set(cards))
    table = Table.with_cards(game, setting.terms, (*cards, *rest), meters)
    bets = iter([Bet(seat, wager, amount) for seat in answers for wager, amount in setting.stakes.items()])
    due = {seat: iter(choices) for seat, choices in answers.items()}

    def decide(table: Table, ask: Ask) -> str:
        return next(due[ask.seat])

    def invite(table: Table, step: Invite) -> Answer:
        return next(bets, NO_MORE_BETS)

    world = World(NoShuffler(), lambda: 0, decide=decide, invite=invite)
    refusal = run_round(table, {seat: f"seat {seat}" for seat in answers}, world)
    assert refusal is None, refusal
    return table


def any_stakes(luck: Random, wagers: Iterable[str], terms: Terms) -> dict[str, int]:
    return {wager: any_stake(luck, terms.wagers[wager]) for wager in wagers}


def any_stake(luck: Random, offered: WagerTerms) -> int:
    if offered.stakes:
        return luck.choice(offered.stakes)
    least = -(-max(offered.minimum, 1) // offered.increment)
    return offered.increment * luck.randint(least, max(least, min(offered.maximum // offered.increment, 5 * least)))


def tallied(tally: Tally, table: Table, reported: Callable[[str], str]) -> None:
    """A round of the script as one observation; `reported` is the wager under which a line is counted."""
    wagers = tally.wagers
    staked = {(seat, wager): 0 for seat in table.people.seated for wager in wagers}
    back = dict(staked)
    for line in table.lines:
        place = line.seat, reported(line.wager)
        if line.result != "withdrawn":
            staked[place] += line.stake
            back[place] += line.payout + line.returned
    for place, amount in back.items():
        tally.hits[place[1]] += amount > staked[place]
    columns = [
        sum(amount for (_, wager), amount in money.items() if wager == each)
        for money in (staked, back)
        for each in wagers
    ]
    tally.add(columns)
