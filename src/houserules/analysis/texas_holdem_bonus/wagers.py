"""What Ante, Flop, Turn and River bring back together, by showdown and by how much was wagered after the Ante."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial

from msgspec import Struct

from houserules.analysis.holdem.settled import MOST_WARM, Rows, line_of, refuse_unfit
from houserules.analysis.holdem.showdowns.judging import Showdown, judged
from houserules.chips import Paytable, Row
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.holdem import ANTE
from houserules.engine.procedures.settlement import limited
from houserules.games.texas_holdem_bonus.offer import limit_in_force
from houserules.games.texas_holdem_bonus.options import ANTE_PAYS_FROM, ANTE_PAYS_ON
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER, FLOP, FLOP_TIMES, RIVER, TURN, VERDICTS, WAGERING

AGAINST_THE_DEALER = tuple(wager for wager in WAGERING.wagers if wager.name in (ANTE, FLOP, TURN, RIVER))
LATER = (FLOP_TIMES, FLOP_TIMES + 1, FLOP_TIMES + 2)  # the Flop alone, with one of Turn and River, with both; in Antes


class Settled(Struct, frozen=True):
    """How a hand was settled: what the Ante is called, what comes back of all wagers, and under which clause."""

    outcome: str
    back: int  # cents
    pays: str
    clause: str


Plays = tuple[Mapping[Showdown, Settled], ...]  # by showdown, for each of `LATER`


def nothing_apart(dealer: int) -> bool:
    """Every hand of the dealer counts alike."""
    return False


def settled(terms: Terms, paytable: Paytable, stake: int, limited_to: int | None = None) -> Plays:
    """Under the limit in force (THB 12.C, readings T5 and T8) unless another is said."""
    limit = limit_in_force(terms) if limited_to is None else limited_to
    return settled_from(ANTE_PAYS_FROM[terms[ANTE_PAYS_ON]], paytable, stake, limit)


def settled_from(least: int, paytable: Paytable, stake: int, limit: int) -> Plays:
    """Where the Ante is paid from this category on; one paytable is for all four wagers (THB 12.A)."""
    refuse_unfit(ANTE_WAGER, paytable, VERDICTS)
    return settled_by_rows(least, paytable.rows, stake, limit)


@lru_cache(MOST_WARM)  # whoever edits a submission asks this again and again; nothing else of the terms is read
def settled_by_rows(least: int, paid: tuple[Row, ...], stake: int, limit: int) -> Plays:
    rows = {row.outcome: row for row in paid}
    return tuple(judged(partial(settle, least, rows, stake, limit, later), nothing_apart) for later in LATER)


def settle(least: int, rows: Rows, stake: int, limit: int, later: int, player: int, dealer: int) -> Settled:
    lines = limited(list(lines_of(least, rows, stake, later, player, dealer)), limit)
    ante = lines[0]
    return Settled(ante.outcome, sum(line.payout + line.returned for line in lines), ante.odds, ante.clause)


def lines_of(least: int, rows: Rows, stake: int, later: int, player: int, dealer: int) -> Iterator[tuple[Wager, Line]]:
    """The Ante's line first."""
    more = later - FLOP_TIMES
    stakes = {ANTE: stake, FLOP: FLOP_TIMES * stake, TURN: (more > 0) * stake, RIVER: (more > 1) * stake}
    for wager in AGAINST_THE_DEALER:
        if stakes[wager.name]:
            given = (least,) if wager.given else ()
            outcome = wager.called(player, dealer, *given)
            yield wager, line_of(wager, rows, outcome, stakes[wager.name], VERDICTS)
