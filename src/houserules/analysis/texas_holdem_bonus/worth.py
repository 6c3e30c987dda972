"""The Ante and all that follows it: every way a round may end under the best play, with its number of deals."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from houserules.analysis.figures import Case, Distribution
from houserules.analysis.holdem.boards import Array
from houserules.analysis.holdem.settled import results_of
from houserules.analysis.holdem.showdowns.judging import Showdown
from houserules.analysis.kept import kept
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.texas_holdem_bonus.played import Played
from houserules.analysis.texas_holdem_bonus.wagers import LATER, Settled, settled
from houserules.analysis.worth import Asked
from houserules.chips import Paytable, dollars
from houserules.engine.lines import FOLDED
from houserules.engine.offer.terms import Terms
from houserules.games.texas_holdem_bonus.offer import limit_in_force

ENUMERATION = "every deal of two cards, a flop, a turn, a river and the dealer's two cards"
BEST = "the best of all decisions, by every card that is seen"
FOLD_CLAUSE = "THB 11.C(2)"
GAME = "texas-holdem-bonus"
UNLIMITED = sys.maxsize

Plays = Sequence[Mapping[Showdown, Settled]]


def worth_of_ante(terms: Terms, paytable: Paytable, asked: Asked) -> Distribution:
    plays = settled(terms, paytable, asked.stake)
    best = best_play(plays, asked.stake, asked.progress)
    limit = tuple(_limit(terms, paytable, asked, plays, best))
    if not asked.strategy:
        return _distribution(best, plays, asked.stake, BEST, *limit)
    found, title = priced(plays, asked.stake, asked.strategy, asked.progress)
    edge, cost = -result(best, plays, asked.stake), result(best, plays, asked.stake) - result(found, plays, asked.stake)
    note = f"Best play has a house edge of {float(edge):.4%} ({edge}); this strategy costs {float(cost):.4%} ({cost})."
    return _distribution(found, plays, asked.stake, title, note, *limit)


def _limit(terms: Terms, paytable: Paytable, asked: Asked, plays: Plays, best: Played) -> Iterator[str]:
    """What the payout limit takes, beside best play without it; only very large Antes meet it."""
    stake = asked.stake
    free = settled(terms, paytable, stake, limited_to=UNLIMITED)
    if free != plays:
        cost = result(best_play(free, stake, asked.progress), free, stake) - result(best, plays, stake)
        yield (
            f"The payout limit of {dollars(limit_in_force(terms))} per hand (THB 12.C) costs the player "
            f"{float(cost):.4%} of an Ante of {dollars(stake)} ({cost})."
        )


def best_play(plays: Plays, stake: int, progress: Progress = unseen) -> Played:
    """Found anew, or as it was kept: only the results decide it."""
    table, fold, _ = results(plays, stake)

    def find() -> bytes:
        from houserules.analysis.texas_holdem_bonus.playing import play  # compiles, or loads what was compiled

        return msgspec.json.encode(play(table, fold, progress=progress))

    return msgspec.json.decode(kept(GAME, [table.tolist(), fold], find), type=Played)


def priced(plays: Plays, stake: int, text: str, progress: Progress) -> tuple[Played, str]:
    """What becomes of all deals under a strategy, and its title."""
    from houserules.analysis.texas_holdem_bonus.priced import chosen_by, strategy_of

    table, fold, _ = results(plays, stake)
    strategy = strategy_of(text)

    def find() -> bytes:
        from houserules.analysis.texas_holdem_bonus.playing import play

        return msgspec.json.encode(play(table, fold, chosen=chosen_by(strategy), progress=progress))

    return msgspec.json.decode(kept(GAME, [table.tolist(), fold, text], find), type=Played), strategy.title


def _distribution(found: Played, plays: Plays, stake: int, strategy: str, *notes: str) -> Distribution:
    total, cases = sum(found.deals.values()), tuple(cases_of(found, plays, stake))
    return Distribution(cases, ENUMERATION, total, strategy=strategy, notes=(*notes, *_notes(found, total)))


def result(found: Played, plays: Plays, stake: int) -> Fraction:
    """The expected result of a round, in Antes."""
    cents = -stake * sum(found.deals[name] for name in found.folds)
    for later, by, tally in zip(LATER, plays, found.tally, strict=True):
        cents += sum((each.back - (1 + later) * stake) * tally[met.called][met.way] for met, each in by.items())
    return Fraction(cents, stake * sum(found.deals.values()))


def results(plays: Plays, stake: int) -> tuple[Array, int, int]:
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
