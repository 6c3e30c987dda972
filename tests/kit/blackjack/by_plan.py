"""Rounds through the game's own script, with a player who follows a plan hand by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import mean, stdev

from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.plans import WORDS
from houserules.analysis.blackjack.play import Play
from houserules.analysis.blackjack.shoes import kind_of, kinds_of
from houserules.cards import DECK
from houserules.cards.given_order import NoShuffler
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Ask, Bet, Invite
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import Decide, World
from houserules.games.blackjack.insurance import EVEN_MONEY, NO_INSURANCE
from houserules.games.blackjack.playing import STAND, SURRENDER
from houserules.games.blackjack.round_state import up_card
from houserules.games.blackjack.wagers import BLACKJACK, SPLIT
from houserules.games.catalogue import GAMES

STAKE = 1000
ENOUGH = 48  # cards for a round of one seat


def follower(play: Play) -> Decide:
    """A player who splits, gives up, draws and stands as the plan says."""

    def decide(table: Table, ask: Ask) -> str:
        if NO_INSURANCE in ask.choices:
            return EVEN_MONEY if play.plan.takes_even_money and EVEN_MONEY in ask.choices else NO_INSURANCE
        place = play.values.ups.index(kind_of(up_card(table)))
        row = hand_table().row(kinds_of(table.hand(ask.seat, ask.hand)))
        if SURRENDER in ask.choices and play.plan.surrender[place, row]:
            return SURRENDER
        if SPLIT in ask.choices and play.plan.split[place, row]:
            return SPLIT
        wish = WORDS[play.plan.play[place, row]]
        return wish if wish in ask.choices else STAND

    return decide


def settled_rounds(
    terms: Terms, decks: int, decide: Decide, rounds: int, first: Sequence[int] = (), beside: Sequence[Bet] = ()
) -> Iterator[list[Line]]:
    """The settlement of each round; its first cards may be given, and other wagers made beside the main one."""
    luck = Random(20250101)
    shoe = list(DECK) * decks
    for card in first:
        shoe.remove(card)
    for _ in range(rounds):
        table = Table.with_cards(GAMES["blackjack"], terms, (*first, *luck.sample(shoe, ENOUGH)))
        bets = iter((Bet(1, BLACKJACK, STAKE), *beside))
        world = World(NoShuffler(), lambda: 0, decide=decide, invite=bettor(bets), spin=lambda _, spin: spin.symbols[0])
        assert run_round(table, {1: "a player"}, world) is None
        yield list(table.lines)


def results(
    terms: Terms, decks: int, decide: Decide, rounds: int, first: Sequence[int] = ()
) -> Iterator[tuple[float, float]]:
    """What each round wins and what is staked in it, in wagers."""
    for lines in settled_rounds(terms, decks, decide, rounds, first):
        yield sum(line.net for line in lines) / STAKE, sum(line.stake for line in lines) / STAKE


def bettor(bets: Iterator[Bet]) -> Callable[[Table, Invite], Answer]:
    def invite(table: Table, step: Invite) -> Answer:
        return next(bets, NO_MORE_BETS)

    return invite


def within_four_errors(found: Sequence[float], expected: float) -> None:
    error = stdev(found) / len(found) ** 0.5
    assert abs(mean(found) - expected) < 4 * error, (mean(found), expected, error)
