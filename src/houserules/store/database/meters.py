"""The casino's meters: exact to the fraction, fed by any number of tables, with every change on record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from houserules.store.database import accounts
from houserules.store.database.backend import places
from houserules.store.database.failures import NotAllowed
from houserules.store.database.house_log import Corrected, NewMeter
from houserules.store.database.office import Office, Transaction


@dataclass(frozen=True)
class Reading:
    """What a meter shows, how many changes brought it there, and how often it was hit or corrected."""

    meter: str
    amount: Fraction
    changes: int
    epoch: int


@dataclass(frozen=True)
class Change:
    """One change of a meter, by an event of a table or an entry of the house: `paid` cents went to a player."""

    number: int
    log: str
    line: int
    kind: str  # opening, contribution, hit, correction
    change: Fraction
    paid: int
    amount: Fraction  # afterwards


class Meters:
    def __init__(self, office: Office) -> None:
        self._office = office

    def create(self, meter: str, amount: Fraction | int, by: str = "") -> None:
        """A meter that tables can share."""
        self._office.do(lambda transaction: new_meter(transaction, meter, Fraction(amount), by))

    def read(self, meters: Iterable[str] | None = None) -> dict[str, Reading]:
        """Those named, or all, as of one moment."""
        named = None if meters is None else sorted(set(meters))
        where = "" if named is None else f" WHERE id IN ({places(named)})"
        if named == []:
            return {}
        with self._office.reading() as connection:
            found = connection.rows(f"SELECT id, amount, changes, epoch FROM meters{where} ORDER BY id", *(named or ()))
        return {name: Reading(name, Fraction(amount), changes, epoch) for name, amount, changes, epoch in found}

    def history(self, meter: str, after: int = 0) -> list[Change]:
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT number, log, line, kind, change, paid, amount FROM meter_changes "
                "WHERE meter = ? AND number > ? ORDER BY number",
                meter, after,
            )  # fmt: skip
        return [
            Change(number, log, line, kind, Fraction(change), int(paid), Fraction(amount))
            for number, log, line, kind, change, paid, amount in found
        ]

    def correct(self, meter: str, change: Fraction | int, by: str, witness: str, why: str) -> None:
        """Two people put it right; tables that share it must look again before they pay from it."""
        if not by or not witness or by == witness:
            raise NotAllowed("a meter is corrected by one person and witnessed by another")

        def deed(transaction: Transaction) -> None:
            if not transaction.rows("SELECT 1 FROM meters WHERE id = ?", meter):
                raise NotAllowed(f"there is no meter {meter!r}")
            transaction.enter(Corrected(meter=meter, change=str(Fraction(change)), by=by, witness=witness, why=why))

        self._office.do(deed)


def new_meter(transaction: Transaction, meter: str, amount: Fraction, by: str) -> None:
    if transaction.rows("SELECT 1 FROM meters WHERE id = ?", meter):
        raise NotAllowed(f"there is a meter {meter!r} already")
    if amount < 0:
        raise NotAllowed(f"a meter begins at nothing or more, not at {amount} cents")
    transaction.write("INSERT INTO meters VALUES (?, '0', 0, 0)", meter)
    new_accounts(transaction, [accounts.meter(meter), accounts.reserve(meter)])
    transaction.enter(NewMeter(meter=meter, amount=str(amount), by=by))


def new_accounts(transaction: Transaction, names: list[str]) -> None:
    """Accounts are there before anything moves, so that their rows can be locked in order."""
    transaction.write_many("INSERT INTO balances VALUES (?, '0')", [(name,) for name in names])
