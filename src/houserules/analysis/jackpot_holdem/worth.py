"""Ante, X-tra Bonus and Play together: every way a round may end under the best play, with its number of deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from houserules.analysis.figures import Case, Distribution
from houserules.analysis.holdem.boards import Array
from houserules.analysis.holdem.settled import results_of
from houserules.analysis.holdem.showdowns.judging import Showdown
from houserules.analysis.jackpot_holdem.played import Played
from houserules.analysis.jackpot_holdem.wagers import STAKED, Paid, Settled, paytables_of, settled
from houserules.analysis.kept import kept
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.worth import Asked
from houserules.chips import Paytable, dollars
from houserules.engine.lines import FOLDED
from houserules.engine.offer.terms import Terms
from houserules.games.jackpot_holdem.wagers import TIMES

ENUMERATION = "every deal of two cards, one, two, one and one community cards, and the dealer's two cards"
BEST = "the best of all decisions, by every card that is seen"
FOLD_CLAUSE = "JHE 11.G(2)"
GAME = "jackpot-holdem"
WHOLE_GAME = "Ante, the equal X-tra Bonus and Play together, per Ante."

Plays = Sequence[Mapping[Showdown, Settled]]


def worth_of_game(terms: Terms, own: Mapping[str, Paytable], asked: Asked) -> Distribution:
    paid, stake = paytables_of(terms, own), asked.stake
    plays = settled(paid, stake, terms.payout_limit)
    best = best_play(plays, stake, asked.progress)
    limit = tuple(_limit(terms, paid, asked, plays, best))
    if not asked.strategy:
        return _distribution(best, plays, stake, BEST, *limit)
    found, title = priced(plays, stake, asked.strategy, asked.progress)
    edge, cost = -result(best, plays, stake), result(best, plays, stake) - result(found, plays, stake)
    note = f"Best play has a house edge of {float(edge):.4%} ({edge}); this strategy costs {float(cost):.4%} ({cost})."
    return _distribution(found, plays, stake, title, note, *limit)


def _limit(terms: Terms, paid: Paid, asked: Asked, plays: Plays, best: Played) -> Iterator[str]:
    """What the payout limit takes, beside best play without it."""
    stake, limit = asked.stake, terms.payout_limit
    if limit is None:
        return
    free = settled(paid, stake, None)
    cost = result(best_play(free, stake, asked.progress), free, stake) - result(best, plays, stake)
    yield (
        f"The payout limit of {dollars(limit)} per hand (JHE 12.F, readings J11 and J13) costs the player "
        f"{float(cost):.4%} of an Ante of {dollars(stake)} ({cost})."
    )


def best_play(plays: Plays, stake: int, progress: Progress = unseen) -> Played:
    """Found anew, or as it was kept: only the results decide it."""
    table, fold, _ = results(plays, stake)

    def find() -> bytes:
        from houserules.analysis.jackpot_holdem.playing import play  # compiles, or loads what was compiled

        return msgspec.json.encode(play(table, fold, progress=progress))

    return msgspec.json.decode(kept(GAME, [table.tolist(), fold], find), type=Played)


def priced(plays: Plays, stake: int, text: str, progress: Progress) -> tuple[Played, str]:
    """What becomes of all deals under a strategy, and its title."""
    from houserules.analysis.jackpot_holdem.priced import chosen_by, strategy_of

    table, fold, _ = results(plays, stake)
    strategy = strategy_of(text)

    def find() -> bytes:
        from houserules.analysis.jackpot_holdem.playing import play

        return msgspec.json.encode(play(table, fold, chosen=chosen_by(strategy), progress=progress))

    return msgspec.json.decode(kept(GAME, [table.tolist(), fold, text], find), type=Played), strategy.title


def results(plays: Plays, stake: int) -> tuple[Array, int, int]:
    """Of each Play Wager and of a fold, and their unit in cents."""
    net = [
        {met: each.back - (STAKED + times) * stake for met, each in by.items()}
        for times, by in zip(TIMES, plays, strict=True)
    ]
    return results_of(net, -STAKED * stake)


def result(found: Played, plays: Plays, stake: int) -> Fraction:
    """The expected result of a round, in Antes."""
    cents = -STAKED * stake * found.folded
    for times, by, tally in zip(TIMES, plays, found.tally, strict=True):
        cents += sum((each.back - (STAKED + times) * stake) * tally[met.called][met.way] for met, each in by.items())
    return Fraction(cents, stake * found.total)


def cases_of(found: Played, plays: Plays, stake: int) -> Iterator[Case]:
    """A fold, then by the Play Wager, the hands that win most first."""
    yield Case(FOLDED, found.folded, staked=STAKED, clause=FOLD_CLAUSE)
    for times, by, tally in zip(TIMES, plays, found.tally, strict=True):
        deals: dict[Settled, int] = {}
        for met, each in by.items():
            deals[each] = deals.get(each, 0) + tally[met.called][met.way]
        for each in sorted(deals, key=lambda ending: -ending.back):
            if deals[each]:
                back, staked = Fraction(each.back, stake), STAKED + times
                yield Case(f"{each.outcome} at {staked}x", deals[each], back, staked, each.pays, each.clause)


def _distribution(found: Played, plays: Plays, stake: int, strategy: str, *notes: str) -> Distribution:
    cases = tuple(cases_of(found, plays, stake))
    told = (WHOLE_GAME, *notes, _played(found))
    return Distribution(cases, ENUMERATION, found.total, strategy=strategy, notes=told)


def _played(found: Played) -> str:
    shares = [sum(map(sum, tally)) / found.total for tally in found.tally]
    wagers = ", ".join(f"{times}x in {share:.4%}" for times, share in zip(TIMES, shares, strict=True))
    return f"Makes a Play Wager of {wagers} of all rounds, and folds in {found.folded / found.total:.4%}."
