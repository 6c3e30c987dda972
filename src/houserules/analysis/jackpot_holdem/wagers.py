"""What Ante, X-tra Bonus and Play bring back together, by showdown and by the size of the Play Wager."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial

from msgspec import Struct

from houserules.analysis.holdem.settled import MOST_WARM, Rows, line_of, refuse_unfit
from houserules.analysis.holdem.showdowns.judging import Showdown, judged
from houserules.analysis.strategies import OwnPaytables
from houserules.chips import Paytable, Row
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.holdem import ANTE, HIGHER_HAND
from houserules.engine.procedures.settlement import limited
from houserules.games.jackpot_holdem.hands import qualifies
from houserules.games.jackpot_holdem.wagers import ANTE_WAGER, PLAY_WAGER, TIMES, VERDICTS, XTRA_BONUS_WAGER

WAGERS = (ANTE_WAGER, XTRA_BONUS_WAGER, PLAY_WAGER)


class Paid(Struct, frozen=True):
    """By what the wagers are paid: one paytable for Ante and Play alike (JHE 12.A), one for the X-tra Bonus."""

    ante: Paytable
    xtra_bonus: Paytable


class Settled(Struct, frozen=True):
    """How a hand was settled: in words, what comes back of all wagers, and the odds and clause of the X-tra Bonus."""

    outcome: str
    back: int  # cents
    pays: str
    clause: str


Plays = tuple[Mapping[Showdown, Settled], ...]  # by showdown, for a Play Wager of each of `TIMES`


def paytables_of(terms: Terms, own: OwnPaytables) -> Paid:
    """The chosen ones, or the user's own in their place."""
    return Paid(
        own.get(ANTE) or ANTE_WAGER.paytable(terms),
        own.get(XTRA_BONUS_WAGER.name) or XTRA_BONUS_WAGER.paytable(terms),
    )


def not_qualified(dealer: int) -> bool:
    """These hands of the dealer are counted apart (JHE 11.I(1), reading J6)."""
    return not qualifies(dealer)


def settled(paid: Paid, stake: int, limit: int | None) -> Plays:
    refuse_unfit(ANTE_WAGER, paid.ante, VERDICTS)
    refuse_unfit(XTRA_BONUS_WAGER, paid.xtra_bonus, VERDICTS)
    return settled_by_rows(paid.ante.rows, paid.xtra_bonus.rows, stake, limit)


@lru_cache(MOST_WARM)  # whoever edits a submission asks this again and again; nothing else of the terms is read
def settled_by_rows(ante: tuple[Row, ...], xtra_bonus: tuple[Row, ...], stake: int, limit: int | None) -> Plays:
    rows = tuple({row.outcome: row for row in each} for each in (ante, xtra_bonus, ante))
    return tuple(judged(partial(settle, rows, stake, limit, times), not_qualified) for times in TIMES)


def settle(rows: tuple[Rows, ...], stake: int, limit: int | None, times: int, player: int, dealer: int) -> Settled:
    """Under the payout limit of the hand, if there is one (JHE 12.F, readings J11 and J13)."""
    ante, xtra, play = limited(list(lines_of(rows, stake, times, player, dealer)), limit)
    back = sum(line.payout + line.returned for line in (ante, xtra, play))
    words = xtra.outcome if play.outcome == HIGHER_HAND else play.outcome
    apart = f", {ante.outcome}" if not_qualified(dealer) else ""
    return Settled(words + apart, back, xtra.odds, xtra.clause)


def lines_of(rows: tuple[Rows, ...], stake: int, times: int, player: int, dealer: int) -> Iterator[tuple[Wager, Line]]:
    """Ante, X-tra Bonus, Play."""
    for wager, paid, amount in zip(WAGERS, rows, (stake, stake, times * stake), strict=True):
        yield wager, line_of(wager, paid, wager.called(player, dealer), amount, VERDICTS)
