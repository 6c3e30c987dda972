"""The Ante and all that follows it: every way a round may end under the best play, with its number of deals."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction

import msgspec

from houserules.analysis.figures import Case, Distribution
from houserules.analysis.holdem.settled import Results, results_of
from houserules.analysis.kept import kept
from houserules.analysis.texas_holdem_bonus.played import ENUMERATION, GAME, Played, shipped_play
from houserules.analysis.texas_holdem_bonus.wagers import LATER, Plays, Settled, settled
from houserules.analysis.worth import Asked, NotShipped
from houserules.chips import Paytable, dollars
from houserules.engine.lines import FOLDED
from houserules.engine.offer.terms import Terms
from houserules.games.texas_holdem_bonus.offer import limit_in_force
from houserules.games.texas_holdem_bonus.options import ANTE_PAYS_ON
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER

BEST = "the best of all decisions, by every card that is seen"
FOLD_CLAUSE = "THB 11.C(2)"
UNLIMITED = sys.maxsize
PRINTED = "A"  # the one paytable of THB 12.A


def worth_of_ante(terms: Terms, paytable: Paytable, asked: Asked) -> Distribution:
    plays = settled(terms, paytable, asked.stake)
    best = best_play(terms, plays, asked)
    limit = tuple(_limit(terms, paytable, asked, plays, best))
    if not asked.strategy:
        return _distribution(best, plays, asked.stake, BEST, *limit)
    found, title = priced(plays, asked)
    edge, cost = -result(best, plays, asked.stake), result(best, plays, asked.stake) - result(found, plays, asked.stake)
    note = f"Best play has a house edge of {float(edge):.4%} ({edge}); this strategy costs {float(cost):.4%} ({cost})."
    return _distribution(found, plays, asked.stake, title, note, *limit)


def _limit(terms: Terms, paytable: Paytable, asked: Asked, plays: Plays, best: Played) -> Iterator[str]:
    """What the payout limit takes, beside best play without it; only very large Antes meet it."""
    stake = asked.stake
    free = settled(terms, paytable, stake, limited_to=UNLIMITED)
    if free != plays:
        cost = result(best_play(terms, free, asked), free, stake) - result(best, plays, stake)
        yield (
            f"The payout limit of {dollars(limit_in_force(terms))} per hand (THB 12.C) costs the player "
            f"{float(cost):.4%} of an Ante of {dollars(stake)} ({cost})."
        )


def best_play(terms: Terms, plays: Plays, asked: Asked) -> Played:
    """As it ships for the printed odds, as it was kept, or found anew: only the results decide it."""
    pays, fold, _ = question = results(plays, asked.stake)
    printed = settled(terms, ANTE_WAGER.paytables[PRINTED], asked.stake, limited_to=UNLIMITED)
    if question == results(printed, asked.stake):
        return shipped_play(terms[ANTE_PAYS_ON])
    if not asked.kernels:
        raise NotShipped("Only the printed odds ship.")

    def find() -> bytes:
        from houserules.analysis.texas_holdem_bonus.playing import play  # compiles, or loads what was compiled

        return msgspec.json.encode(play(pays, fold, progress=asked.progress))

    return msgspec.json.decode(kept(GAME, [pays, fold], find), type=Played)


def priced(plays: Plays, asked: Asked) -> tuple[Played, str]:
    """What becomes of all deals under a strategy, and its title."""
    from houserules.analysis.texas_holdem_bonus.priced import chosen_by, strategy_of

    pays, fold, _ = results(plays, asked.stake)
    strategy = strategy_of(asked.strategy)

    def find() -> bytes:
        from houserules.analysis.texas_holdem_bonus.playing import play

        return msgspec.json.encode(play(pays, fold, chosen=chosen_by(strategy), progress=asked.progress))

    return msgspec.json.decode(kept(GAME, [pays, fold, asked.strategy], find), type=Played), strategy.title


def _distribution(found: Played, plays: Plays, stake: int, strategy: str, *notes: str) -> Distribution:
    total, cases = sum(found.deals.values()), tuple(cases_of(found, plays, stake))
    return Distribution(cases, ENUMERATION, total, strategy=strategy, notes=(*notes, *_notes(found, total)))


def result(found: Played, plays: Plays, stake: int) -> Fraction:
    """The expected result of a round, in Antes."""
    cents = -stake * sum(found.deals[name] for name in found.folds)
    for later, by, tally in zip(LATER, plays, found.tally, strict=True):
        cents += sum((each.back - (1 + later) * stake) * tally[met.called][met.way] for met, each in by.items())
    return Fraction(cents, stake * sum(found.deals.values()))


def results(plays: Plays, stake: int) -> Results:
    """The results of each way to play and of a fold, and their unit in cents."""
    net = [
        {met: each.back - (1 + later) * stake for met, each in by.items()}
        for later, by in zip(LATER, plays, strict=True)
    ]
    return results_of(net, -stake)


def cases_of(found: Played, plays: Plays, stake: int) -> Iterator[Case]:
    """A fold, then by what was wagered, the hands that win most first."""
    yield Case(FOLDED, sum(found.deals[name] for name in found.folds), clause=FOLD_CLAUSE)
    for later, results, tally in zip(LATER, plays, found.tally, strict=True):
        deals: dict[Settled, int] = {}
        for met, each in results.items():
            deals[each] = deals.get(each, 0) + tally[met.called][met.way]
        for each in sorted(deals, key=lambda ending: -ending.back):
            yield Case(
                f"{each.outcome} at {1 + later}x",
                deals[each],
                Fraction(each.back, stake),
                1 + later,
                each.pays,
                each.clause,
            )


def _notes(found: Played, total: int) -> Iterator[str]:
    yield f"folds {', '.join(found.folds)}" if found.folds else "never folds"
    turn, river = found.turns / total, found.rivers / total
    yield f"makes a Turn Wager in {turn:.4%} and a River Wager in {river:.4%} of all rounds"
