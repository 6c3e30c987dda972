"""What the alternatives of the readings make of the wagers of Texas Hold 'Em Bonus."""

from __future__ import annotations

from msgspec.structs import replace

from houserules.analysis.alternatives import PRINTED_ODDS, Alternative, AsRead, by_case
from houserules.analysis.figures import Case


def both_rows_of_aces(told: AsRead, case: Case) -> Case:
    """T2: aces against aces are also aces."""
    if case.outcome != "aces-of-player-and-dealer":
        return case
    aces = next(each for each in told.found.cases if each.outcome == "aces")
    return replace(case, back=case.back + aces.back - 1)


ALTERNATIVES = (*PRINTED_ODDS, Alternative("T2", 0, ("bonus",), by_case(both_rows_of_aces)))
