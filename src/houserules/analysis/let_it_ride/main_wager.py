"""The worth of the three bets: every way they may end under best play, or under a strategy that is to be priced."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from houserules.analysis.figures import Case, Distribution
from houserules.analysis.let_it_ride.best_play import Tally, played_best, tally, ties
from houserules.analysis.let_it_ride.bets import Bets, bets_at
from houserules.analysis.let_it_ride.deals import DEALS, ENUMERATION
from houserules.analysis.let_it_ride.payout_limit import limit_in_words, what_it_costs
from houserules.analysis.let_it_ride.priced import mistakes, played_by, result
from houserules.analysis.let_it_ride.strategy_file import Strategy, read_strategy
from houserules.analysis.worth import Asked, needs_no_kernel
from houserules.chips import Paytable, dollars
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.let_it_ride.hands import FIVE_CARD

BEST_PLAY = "best play of both decisions"
MOST_MISTAKES = 5  # listed for a strategy
MOST_WARM = 256  # bets whose best play a process remembers


@needs_no_kernel
def main_wager(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """One of the three bets is the base wager; a withdrawn bet is not staked."""
    bets = bets_at(paytable, asked.stake, terms.payout_limit)
    best = best_tally(bets)
    limit = _limit(terms, paytable, bets, best)
    if not asked.strategy:
        return _distribution(best, bets, paytable, BEST_PLAY, (*told_ties(bets), *limit))
    strategy = read_strategy(asked.strategy)
    found = tally(played_by(strategy))
    return _distribution(found, bets, paytable, strategy.title, (*_cost(strategy, found, best, bets), *limit))


def _distribution(found: Tally, bets: Bets, paytable: Paytable, strategy: str, notes: tuple[str, ...]) -> Distribution:
    return Distribution(tuple(_cases(found, bets, paytable)), ENUMERATION, DEALS, strategy=strategy, notes=notes)


def _cases(found: Tally, bets: Bets, paytable: Paytable) -> Iterator[Case]:
    """By the rows of the paytable, then what loses; one case for each number of bets that ride."""
    outcomes = [row.outcome for row in paytable.rows]
    for outcome in (*outcomes, *(each for each in reversed(FIVE_CARD) if each not in outcomes)):
        row, place = paytable.row(outcome), FIVE_CARD.index(outcome)
        for riding in range(1, len(bets.back)):
            if deals := found.get((riding, place)):
                back = Fraction(bets.back[riding][place], bets.stake)
                pays, clause = (row.odds.text, row.clause) if row else ("", "")
                yield Case(outcome, deals, back, riding, pays, clause)


@lru_cache(MOST_WARM)  # what the bets bring back decides it; whoever edits a submission asks it again and again
def best_tally(bets: Bets) -> Tally:
    return MappingProxyType(tally(played_best(bets)))


@lru_cache(MOST_WARM)
def told_ties(bets: Bets) -> tuple[str, ...]:
    return tuple(_ties(bets))


def _ties(bets: Bets) -> Iterator[str]:
    """Hands with which the player may do either, and what it makes of the average wager."""
    found = ties(bets)
    for bet, cards, kinds in ((1, "three", found.three), (2, "four", found.four)):
        if kinds:
            yield (
                f"Bet {bet} is worth the same whether it rides or not with {cards} cards that are {'; '.join(kinds)}; "
                "it is withdrawn."
            )
    if any(found):
        average = Fraction(sum(each.deals * each.riding for each in played_best(bets, ties_ride=True)) * 48, DEALS)
        yield f"If every such bet rode, the average wager would be {float(average):.4f}."


def _cost(strategy: Strategy, found: Tally, best: Tally, bets: Bets) -> Iterator[str]:
    """What the strategy gives away, and the dearest of its mistakes."""
    cost = result(best, bets) - result(found, bets)
    edge = -result(best, bets)
    yield f"Best play has a house edge of {float(edge):.4%} ({edge}); this strategy costs {float(cost):.4%} ({cost})."
    yield from map(str, mistakes(strategy, bets)[:MOST_MISTAKES])


def _limit(terms: Terms, paytable: Paytable, bets: Bets, best: Tally) -> Iterator[str]:
    """What a payout limit takes, beside best play of the same bets without it."""
    if terms.payout_limit is None:
        return
    free = bets_at(paytable, bets.stake, None)
    cost = result(best_tally(free), free) - result(best, bets)
    words = limit_in_words(terms.payout_limit)
    yield f"At {dollars(bets.stake)} for each bet, {words} {what_it_costs(cost)} of a bet."
