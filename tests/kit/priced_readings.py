"""What an alternative of a reading makes of a wager, as the analysis prices it, and what the register tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from houserules.analysis.alternatives import priced
from houserules.analysis.worth import Asked
from houserules.engine.game import Game
from houserules.law.readings import readings
from kit.desk import Desk


def told(reading_id: str) -> str:
    """The figures of the register."""
    (worth,) = (each.worth for each in readings() if each.id == reading_id)
    assert worth is not None
    return worth


def edges(
    game: Game,
    reading_id: str,
    wager: str,
    letter: str = "",
    *,
    place: int = 0,
    stake: int = 100,
    players: int = 1,
    submission: Mapping[str, Any] | None = None,
) -> tuple[Fraction, Fraction]:
    """The house edge as we read it and by the alternative in this place; meters at their least amounts."""
    given = dict(submission or {})
    entry = {**given.get("wagers", {}).get(wager, {}), **({"paytable": letter} if letter else {})}
    terms = Desk(game).terms_of({**given, "wagers": {**given.get("wagers", {}), wager: entry}})
    record = game.offer.wager(wager)
    assert record is not None
    text = next(each.alternatives for each in readings() if each.id == reading_id)[place]
    found = priced(game, terms, record, Asked(stake, players), {})
    (other,) = (each for each in found if (each.reading, each.alternative) == (reading_id, text))
    return Fraction(other.as_read), Fraction(other.otherwise)


def percent(share: Fraction) -> str:
    return f"{float(share * 100):.4f}%"
