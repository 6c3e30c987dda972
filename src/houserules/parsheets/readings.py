"""The readings of unclear clauses on which the worth of a wager rests."""

from __future__ import annotations

from houserules.engine.offer.wager import Wager
from houserules.law.readings import Reading, readings, readings_touching
from houserules.parsheets.subject import Subject


def readings_of(about: Subject, name: str) -> tuple[Reading, ...]:
    """Those that move money: they touch the clauses of the wager, or their figures speak of it."""
    wager = about.game.offer.wager(name)
    if wager is None:
        return ()
    clauses = {wager.clause}
    if name in about.terms.wagers and wager.paytables:
        table = wager.paytable(about.terms)
        clauses |= {table.wager_clause, *(row.clause for row in table.rows)}
    touching = {each.id for clause in clauses if clause for each in readings_touching(clause)}
    found = [each for each in readings() if each.worth]
    named = [each for each in found if each.id in touching or _speaks_of(each, wager, about.game.book)]
    return tuple(sorted(named, key=_place))


def _speaks_of(reading: Reading, wager: Wager, book: str) -> bool:
    """Whether its figures name the wager, and it is about this rulebook."""
    if not wager.optional or book not in reading.rulebooks:  # the names of a main wager are those of the game
        return False
    return any(name in (reading.worth or "") for name in (wager.title, *wager.inscriptions))


def _place(reading: Reading) -> tuple[str, int]:
    return reading.id.rstrip("0123456789"), int(reading.id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") or 0)
