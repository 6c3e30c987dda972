"""Who may do what here: accounts with a role and a password, and the tokens of those who have logged in."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from houserules.store.database import accounts
from houserules.store.database.failures import NotAllowed
from houserules.store.database.house_log import Cashed, Closed, Hired
from houserules.store.database.meters import new_accounts
from houserules.store.database.office import Office, Transaction

if TYPE_CHECKING:
    from argon2 import PasswordHasher

ROLES = ("player", "dealer", "floorperson", "operator", "regulator")
MOST_CENTS = 10**12
SHORTEST, LONGEST = 8, 200  # characters of a password
HOURS = 12  # a token lasts


@dataclass(frozen=True)
class Person:
    name: str
    role: str
    chips: int  # at the cashier, in cents
    made: int


class People:
    def __init__(self, office: Office) -> None:
        self._office = office

    def add(self, name: str, role: str, password: str, by: str = "", chips: int = 0) -> None:
        if not accounts.is_name(name):
            raise NotAllowed(f"{name!r} is not a name: one has 1 to 40 of a-z, 0-9, '.', '_' and '-', a letter first")
        if role not in ROLES:
            raise NotAllowed(f"{role!r} is not a role; choose {', '.join(ROLES)}")
        if not SHORTEST <= len(password) <= LONGEST:
            raise NotAllowed(f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}")
        hashed = _hasher().hash(password)

        def deed(transaction: Transaction) -> None:
            if transaction.rows("SELECT 1 FROM people WHERE name = ?", name):
                raise NotAllowed(f"there is an account {name!r} already")
            transaction.write("INSERT INTO people VALUES (?, ?, ?, ?, NULL)", name, role, hashed, transaction.at)
            new_accounts(transaction, [accounts.account(name)])
            transaction.enter(Hired(name=name, role=role, by=by))
            if chips:
                transaction.enter(Cashed(name=name, cents=chips, by=by))

        self._office.do(deed)

    def chips(self, name: str, cents: int, by: str = "") -> int:
        """The cashier sells chips, or takes them back for a negative amount; what the account holds then."""
        if not cents or abs(cents) > MOST_CENTS:
            raise NotAllowed(f"chips are bought or cashed in by 1 to {MOST_CENTS:,} cents, not {cents:,}")

        def deed(transaction: Transaction) -> int:
            _demand(transaction, name)
            transaction.enter(Cashed(name=name, cents=cents, by=by))
            [[amount]] = transaction.rows("SELECT amount FROM balances WHERE account = ?", accounts.account(name))
            return int(amount)

        return self._office.do(deed)

    def find(self, name: str) -> Person | None:
        return next(iter(self._people(" AND name = ?", name)), None)

    def all(self) -> list[Person]:
        return self._people("")

    def _people(self, where: str, *values: str) -> list[Person]:
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT name, role, amount, made FROM people JOIN balances ON account = 'account:' || name "
                f"WHERE closed IS NULL{where} ORDER BY name", *values,
            )  # fmt: skip
        return [Person(name, role, int(chips), made) for name, role, chips, made in found]

    def close(self, name: str, by: str = "") -> None:
        """The account logs in no more; its chips stay in the books."""

        def deed(transaction: Transaction) -> None:
            _demand(transaction, name)
            transaction.write("UPDATE people SET closed = ? WHERE name = ?", transaction.at, name)
            transaction.write("DELETE FROM sessions WHERE name = ?", name)
            transaction.enter(Closed(name=name, by=by))

        self._office.do(deed)

    def change_password(self, name: str, password: str) -> None:
        """Whoever is logged in under the old one is logged out."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise NotAllowed(f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}")
        hashed = _hasher().hash(password)

        def deed(transaction: Transaction) -> None:
            _demand(transaction, name)
            transaction.write("UPDATE people SET password = ? WHERE name = ?", hashed, name)
            transaction.write("DELETE FROM sessions WHERE name = ?", name)

        self._office.do(deed)

    # Logging in.

    def log_in(self, name: str, password: str, hours: float = HOURS) -> str | None:
        """A token, or None if name or password is wrong. It takes as long for a name that nobody has."""
        from argon2.exceptions import Argon2Error, InvalidHashError

        with self._office.reading() as connection:
            found = connection.rows("SELECT password FROM people WHERE name = ? AND closed IS NULL", name)
        try:
            _hasher().verify(found[0][0] if found else _nobodys(), password[:LONGEST])
        except (Argon2Error, InvalidHashError):
            return None
        return self.token_for(name, hours) if found else None

    def token_for(self, name: str, hours: float = HOURS) -> str:
        """A token without a password: for guests, and after the password was right."""
        token = token_urlsafe(32)

        def deed(transaction: Transaction) -> None:
            _demand(transaction, name)
            transaction.write("DELETE FROM sessions WHERE expires <= ?", transaction.at)
            until = int(transaction.now + hours * 3600)
            transaction.write("INSERT INTO sessions VALUES (?, ?, ?)", _hashed(token), name, until)

        self._office.do(deed)
        return token

    def behind(self, token: str) -> Person | None:
        """Who has this token, as long as it is good."""
        with self._office.reading() as connection:
            now = int(self._office.backend.now(connection))
            found = connection.rows(
                "SELECT name FROM sessions WHERE token_sha256 = ? AND expires > ?", _hashed(token), now
            )
        return self.find(found[0][0]) if found else None

    def log_out(self, token: str) -> None:
        self._office.do(lambda to: to.write("DELETE FROM sessions WHERE token_sha256 = ?", _hashed(token)))


def _demand(transaction: Transaction, name: str) -> None:
    if not transaction.rows("SELECT 1 FROM people WHERE name = ? AND closed IS NULL", name):
        raise NotAllowed(f"there is no account {name!r}")


def _hashed(token: str) -> str:
    """A token is 256 random bits, so a plain hash is as good as a slow one."""
    return hashlib.sha256(token.encode()).hexdigest()


@cache
def _hasher() -> PasswordHasher:
    """Argon2id with the library's own choice of memory and time, some 50 ms for each password."""
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _nobodys() -> str:
    """The hash of a password that nobody has."""
    return _hasher().hash(token_urlsafe(32))
