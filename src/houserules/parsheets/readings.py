"""The readings of unclear clauses on which the worth of a wager rests, and what their alternatives are worth."""

from __future__ import annotations

from typing import NamedTuple

from houserules.analysis.exact import Exact
from houserules.analysis.figures import Worth
from houserules.analysis.worth import Asked
from houserules.engine.offer.wager import Wager
from houserules.law.readings import Reading, readings, readings_touching
from houserules.parsheets.question import Question
from houserules.parsheets.subject import Subject


class Other(NamedTuple):
    """An alternative of a reading: the house edge it would make here, or why there is none."""

    text: str
    house_edge: Exact | None
    why: str = ""


def with_alternatives(asked: Question, worth: Worth) -> dict[Reading, tuple[Other, ...]]:
    """Every reading that moves the worth of a wager, each with its alternatives."""
    from houserules.analysis.alternatives import priced
    from houserules.analysis.unpriced import unpriced

    about, wager = asked.subject, asked.subject.game.offer.wager(worth.wager)
    if wager is None:
        return {}
    put = Asked(worth.stake, asked.players, asked.strategy, pace=asked.pace)
    found = {
        (each.reading, each.alternative): each.otherwise
        for each in priced(about.game, about.terms, wager, put, asked.meters, asked.own)
    }
    listed = {each.id for each in readings_of(about, worth.wager)} | {reading for reading, _ in found}
    return {
        each: tuple(
            Other(text, found.get((each.id, text)), unpriced().get((each.id, place), ""))
            for place, text in enumerate(each.alternatives)
        )
        for each in sorted(readings(), key=_place)
        if each.id in listed
    }


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
