"""What the wagers against the dealer bring back, by the games' own outcomes, paytables, verdicts and payout limit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import gcd
from typing import NamedTuple, TypeAlias

from houserules.analysis.holdem.showdowns.judging import Showdown
from houserules.analysis.holdem.showdowns.ways import CALLED, PLAYS, WAYS
from houserules.chips import FixedPrize, MeterShare, Paytable, Push, Row
from houserules.engine.lines import PUSH, WIN, Line
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.holdem import Verdict

MOST = 1_000_000_000  # times the smallest difference between two results: more would not fit the counters
SEAT = 1  # any
MOST_WARM = 256  # settlements that a process remembers

Rows: TypeAlias = Mapping[str, Row]  # of a paytable, by outcome

Pays: TypeAlias = list[
    list[list[int]]
]  # results by way to play, by what the player's hand is called, and by way to meet


class Results(NamedTuple):
    """As small whole numbers of a unit: two questions with the same have the same answer."""

    pays: Pays
    fold: int
    unit: int  # cents


def line_of(wager: Wager, rows: Rows, outcome: str, stake: int, verdicts: Mapping[str, Verdict]) -> Line:
    """As the game settles it: a verdict, or the row of the outcome."""
    if outcome in verdicts:
        result, clause = verdicts[outcome]
        return Line(SEAT, wager.name, stake, result, clause, outcome=outcome, returned=stake if result == PUSH else 0)
    row = rows[outcome]
    paid = row.odds.pay(stake)
    result = PUSH if isinstance(row.odds, Push) else WIN
    return Line(
        SEAT, wager.name, stake, result, row.clause, outcome=outcome, odds=row.odds.text,
        payout=paid.payout, returned=paid.returned,
    )  # fmt: skip


def refuse_unfit(wager: Wager, paytable: Paytable, verdicts: Mapping[str, Verdict]) -> None:
    """A paytable of the user's own needs a row for every hand that is paid, and no other."""
    due = [outcome for outcome in wager.outcomes if outcome not in verdicts]
    for row in paytable.rows:
        if row.outcome not in due:
            raise ValueError(f'Paytable {paytable.letter} pays "{row.outcome}"; {wager.name} pays {", ".join(due)}.')
        if isinstance(row.odds, MeterShare | FixedPrize):
            raise ValueError(
                f'Paytable {paytable.letter} pays "{row.odds}"; {wager.name} is paid at odds or in dollars.'
            )
    if missing := [outcome for outcome in due if outcome not in paytable.by_outcome]:
        raise ValueError(f"Paytable {paytable.letter} has no row for {', '.join(missing)}; {wager.name} needs one.")


def results_of(net: Iterable[Mapping[Showdown, int]], other: int) -> Results:
    """Results in cents, for each of three ways to play, and one more."""
    plays = list(net)
    unit = gcd(other, *(cents for results in plays for cents in results.values()))
    table = [[[0] * WAYS for _ in range(CALLED)] for _ in range(PLAYS)]
    for play, results in enumerate(plays):
        for (called, way), cents in results.items():
            table[play][called][way] = cents // unit
            if abs(cents // unit) > MOST:
                raise ValueError(
                    "A payout is too large beside the stake to be counted exactly; the most is a billion to 1."
                )
    return Results(table, other // unit, unit)
