"""Whether what a table saw of a shared meter is what the meter showed, and nobody else had hit it when it paid."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from houserules.store.database.backend import Connection
from houserules.store.database.transfers import CORRECTION, HIT


@dataclass(frozen=True)
class _Moment:
    """An event of the table: it looked at the meter (`shows`), or changed it itself (`number` in its history)."""

    event: int
    kind: str
    number: int = 0
    shows: str = ""


LOOK = "look"


class Looks:
    """A table's looks at its meters and its own changes of them, in the order of its log."""

    def __init__(self, meters: Iterable[str]) -> None:
        self._moments: dict[str, list[_Moment]] = {meter: [] for meter in meters}

    def looked(self, meter: str, shows: str, event: int) -> None:
        self._moments[meter].append(_Moment(event, LOOK, shows=shows))

    def changed(self, meter: str, kind: str, number: int, event: int) -> None:
        self._moments[meter].append(_Moment(event, kind, number))

    def refuse(self, connection: Connection, table: str) -> str:
        """What cannot have been, in one sentence; empty if all of it can."""
        for meter, moments in self._moments.items():
            if any(moment.kind in (LOOK, HIT) for moment in moments):
                wrong = _refuse(_History(connection, meter, table), moments)
                if wrong:
                    return wrong
        return ""


class _History:
    """A meter's amounts by the number of the change that brought them, and the numbers of others' hits."""

    def __init__(self, connection: Connection, meter: str, table: str) -> None:
        self.meter = meter
        self._when: dict[str, list[int]] = {}
        self._others: list[int] = []
        for number, log, kind, amount in connection.rows(
            "SELECT number, log, kind, amount FROM meter_changes WHERE meter = ? ORDER BY number", meter
        ):
            self._when.setdefault(amount, []).append(number)
            if kind in (HIT, CORRECTION) and log != table:
                self._others.append(number)

    def last_shown(self, amount: str, before: int | None) -> int | None:
        """The last change after which it showed this amount, no later than the one before this number."""
        numbers = self._when.get(amount, [])
        place = len(numbers) if before is None else bisect_right(numbers, before)
        return numbers[place - 1] if place else None

    def hit_between(self, first: int, last: int) -> bool:
        return bisect_right(self._others, last) > bisect_right(self._others, first)


def _refuse(history: _History, moments: list[_Moment]) -> str:
    """From the end: each look is matched with the latest moment it can have been made at, in order."""
    latest: int | None = None
    seen: dict[int, int] = {}  # the event of a look -> the number of the change it saw
    for moment in reversed(moments):
        if moment.kind != LOOK:
            if latest is not None and moment.number > latest:
                return f"meter {history.meter}: its changes by events of this table are out of order"
            latest = moment.number
            continue
        found = history.last_shown(moment.shows, latest)
        if found is None:
            return f"event {moment.event}: meter {history.meter} never showed {moment.shows} cents at that time"
        seen[moment.event] = latest = found
    return _refuse_hits(history, moments, seen)


def _refuse_hits(history: _History, moments: list[_Moment], seen: dict[int, int]) -> str:
    knows = 1  # the header of the table says what the meter showed when it was opened
    for moment in moments:
        if moment.kind == HIT and history.hit_between(knows, moment.number) and seen:
            return f"event {moment.event}: meter {history.meter} had been hit or corrected since the table looked at it"
        knows = seen.get(moment.event, max(knows, moment.number))
    return ""
