"""Ante, X-tra Bonus and Play together: every way a round may end under the best play, with its number of deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import msgspec

from houserules.analysis.figures import Case, Distribution
from houserules.analysis.holdem.settled import Results, results_of
from houserules.analysis.jackpot_holdem.played import (
    ENUMERATION,
    FOLDED,
    GAME,
    IN_ALL,
    STAKED,
    Endings,
    Played,
    shipped_endings,
)
from houserules.analysis.jackpot_holdem.wagers import Paid, Plays, Settled, paytables_of, settled
from houserules.analysis.kept import kept
from houserules.analysis.worth import Asked, NotShipped
from houserules.chips import Paytable, dollars
from houserules.engine.offer.terms import Terms
from houserules.games.jackpot_holdem.wagers import ANTE_WAGER, TIMES, XTRA_BONUS_WAGER

BEST = "the best of all decisions, by every card that is seen"
FOLD_CLAUSE = "JHE 11.G(2)"
WHOLE_GAME = "Ante, the equal X-tra Bonus and Play together, per Ante."


def worth_of_game(terms: Terms, own: Mapping[str, Paytable], asked: Asked) -> Distribution:
    paid, stake = paytables_of(terms, own), asked.stake
    plays = settled(paid, stake, terms.payout_limit)
    best = best_endings(plays, asked)
    limit = tuple(_limit(terms, paid, asked, plays, best))
    if not asked.strategy:
        return _distribution(best, plays, stake, BEST, *limit)
    found, title = priced(plays, asked)
    edge, cost = -result(best, plays, stake), result(best, plays, stake) - result(found, plays, stake)
    note = f"Best play has a house edge of {float(edge):.4%} ({edge}); this strategy costs {float(cost):.4%} ({cost})."
    return _distribution(found, plays, stake, title, note, *limit)


def _limit(terms: Terms, paid: Paid, asked: Asked, plays: Plays, best: Endings) -> Iterator[str]:
    """What the payout limit takes, beside best play without it."""
    stake, limit = asked.stake, terms.payout_limit
    if limit is None:
        return
    free = settled(paid, stake, None)
    cost = result(best_endings(free, asked), free, stake) - result(best, plays, stake)
    yield (
        f"The payout limit of {dollars(limit)} per hand (JHE 12.F, readings J11 and J13) costs the player "
        f"{float(cost):.4%} of an Ante of {dollars(stake)} ({cost})."
    )


def best_endings(plays: Plays, asked: Asked) -> Endings:
    """As they ship for the printed odds, or from best play."""
    question = results(plays, asked.stake)
    for letter in XTRA_BONUS_WAGER.paytables:
        if question == printed(letter, asked.stake):
            return shipped_endings(letter)
    if not asked.kernels:
        raise NotShipped("Only the printed odds ship.")
    return best_play(plays, asked).endings


def printed(letter: str, stake: int) -> Results:
    """The results of the rulebook's odds, with this paytable for the X-tra Bonus, without a payout limit."""
    [ante] = ANTE_WAGER.paytables.values()  # the one of JHE 12.A
    return results(settled(Paid(ante, XTRA_BONUS_WAGER.paytables[letter]), stake, None), stake)


def best_play(plays: Plays, asked: Asked) -> Played:
    """Found anew, or as it was kept: only the results decide it."""
    pays, fold, _ = results(plays, asked.stake)

    def find() -> bytes:
        from houserules.analysis.jackpot_holdem.playing import play  # compiles, or loads what was compiled

        return msgspec.json.encode(play(pays, fold, progress=asked.progress))

    return msgspec.json.decode(kept(GAME, [pays, fold], find), type=Played)


def priced(plays: Plays, asked: Asked) -> tuple[Endings, str]:
    """How rounds end under a strategy, and its title."""
    from houserules.analysis.jackpot_holdem.priced import chosen_by, strategy_of

    pays, fold, _ = results(plays, asked.stake)
    strategy = strategy_of(asked.strategy)

    def find() -> bytes:
        from houserules.analysis.jackpot_holdem.playing import play

        return msgspec.json.encode(play(pays, fold, chosen=chosen_by(strategy), progress=asked.progress).endings)

    return msgspec.json.decode(kept(GAME, [pays, fold, asked.strategy], find), type=Endings), strategy.title


def results(plays: Plays, stake: int) -> Results:
    """The results of each Play Wager and of a fold."""
    net = [
        {met: each.back - staked * stake for met, each in by.items()} for staked, by in zip(IN_ALL, plays, strict=True)
    ]
    return results_of(net, -STAKED * stake)


def result(found: Endings, plays: Plays, stake: int) -> Fraction:
    """The expected result of a round, in Antes."""
    cents = -STAKED * stake * found.folded
    for staked, by, tally in zip(IN_ALL, plays, found.tally, strict=True):
        cents += sum((each.back - staked * stake) * tally[met.called][met.way] for met, each in by.items())
    return Fraction(cents, stake * found.total)


def cases_of(found: Endings, plays: Plays, stake: int) -> Iterator[Case]:
    """A fold, then by the Play Wager, the hands that win most first."""
    yield Case(FOLDED, found.folded, staked=STAKED, clause=FOLD_CLAUSE)
    for staked, by, tally in zip(IN_ALL, plays, found.tally, strict=True):
        deals: dict[Settled, int] = {}
        for met, each in by.items():
            deals[each] = deals.get(each, 0) + tally[met.called][met.way]
        for each in sorted(deals, key=lambda ending: -ending.back):
            if deals[each]:
                back = Fraction(each.back, stake)
                yield Case(f"{each.outcome} at {staked}x", deals[each], back, staked, each.pays, each.clause)


def _distribution(found: Endings, plays: Plays, stake: int, strategy: str, *notes: str) -> Distribution:
    cases = tuple(cases_of(found, plays, stake))
    return Distribution(cases, ENUMERATION, found.total, strategy=strategy, notes=(WHOLE_GAME, *notes, _played(found)))


def _played(found: Endings) -> str:
    shares = [sum(map(sum, tally)) / found.total for tally in found.tally]
    wagers = ", ".join(f"{times}x in {share:.4%}" for times, share in zip(TIMES, shares, strict=True))
    return f"Makes a Play Wager of {wagers} of all rounds, and folds in {found.folded / found.total:.4%}."
