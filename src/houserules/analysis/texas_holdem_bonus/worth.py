"""The Ante and all that follows it: every way a round may end under the best play, with its number of deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from houserules.analysis.figures import Case, Distribution
from houserules.analysis.holdem.settled import results_of
from houserules.analysis.holdem.showdowns.judging import Showdown
from houserules.analysis.kept import kept
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.texas_holdem_bonus.playing import Played, play
from houserules.analysis.texas_holdem_bonus.wagers import LATER, Settled, settled
from houserules.analysis.worth import Asked
from houserules.chips import Paytable
from houserules.engine.lines import FOLDED
from houserules.engine.offer.terms import Terms

ENUMERATION = "every deal of two cards, a flop, a turn, a river and the dealer's two cards"
BEST = "the best of all decisions, by every card that is seen"
FOLD_CLAUSE = "THB 11.C(2)"

Plays = Sequence[Mapping[Showdown, Settled]]


def worth_of_ante(terms: Terms, paytable: Paytable, asked: Asked) -> Distribution:
    plays = settled(terms, paytable, asked.stake)
    found = best_play(plays, asked.stake, asked.progress)
    cases = tuple(cases_of(found, plays, asked.stake))
    total = sum(found.deals.values())
    return Distribution(cases, ENUMERATION, total, strategy=BEST, notes=tuple(_notes(found, total)))


def best_play(plays: Plays, stake: int, progress: Progress = unseen) -> Played:
    """Found anew, or as it was kept: only the results decide it."""
    net = [
        {met: each.back - (1 + later) * stake for met, each in results.items()}
        for later, results in zip(LATER, plays, strict=True)
    ]
    table, fold, _ = results_of(net, -stake)
    question = [table.tolist(), fold]
    answer = kept("texas-holdem-bonus", question, lambda: msgspec.json.encode(play(table, fold, progress=progress)))
    return msgspec.json.decode(answer, type=Played)


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
