"""The life of a Rules Submission: drafted, submitted, approved from a date on, superseded, kept for good."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from houserules.games.catalogue import GAMES
from houserules.store.database.backend import Connection
from houserules.store.database.failures import NotAllowed
from houserules.store.database.house_log import Filed
from houserules.store.database.office import Office, Transaction
from houserules.store.header import submission_sha256
from houserules.submissions import Chosen, check, errors

DRAFT, SUBMITTED, APPROVED, EFFECTIVE = "draft", "submitted", "approved", "effective"
SUPERSEDED, KEPT = "superseded", "kept"
FOLLOWS = {  # what may come after what; `effective` is an approved one whose day has come
    DRAFT: (SUBMITTED,),
    SUBMITTED: (DRAFT, APPROVED),
    APPROVED: (SUPERSEDED,),
    SUPERSEDED: (KEPT,),
    KEPT: (),
}


@dataclass(frozen=True)
class Filing:
    """A submission with its state now; `approved` and `effective` are times, `approved_by` a person."""

    id: str
    game: str
    submission: dict[str, Any]
    sha256: str
    state: str
    made: int
    approved: int | None = None
    approved_by: str = ""
    effective: int | None = None

    @property
    def stamp(self) -> str:
        """What every page printed of it says: since when it is approved, or that it is not."""
        about = f"submission {self.id}, SHA-256 {self.sha256[:16]}"
        if self.approved is None or self.state in (DRAFT, SUBMITTED):
            return f"Not approved ({self.state}): {about}"
        since = "" if self.effective == self.approved else f", in effect from {_day(self.effective or self.approved)}"
        gone = f", {self.state}" if self.state in (SUPERSEDED, KEPT) else ""
        return f"Approved on {_day(self.approved)}{since}{gone}: {about}"


@dataclass(frozen=True)
class Step:
    state: str
    person: str
    made: int
    effective: int | None
    note: str


class Filings:
    def __init__(self, office: Office) -> None:
        self._office = office

    def draft(self, name: str, submission: Chosen, by: str = "") -> None:
        """A complete submission under a name of its own; it may still be wrong."""
        body, game, sha256 = _encoded(submission)

        def deed(transaction: Transaction) -> None:
            if transaction.rows("SELECT 1 FROM submissions WHERE id = ?", name):
                raise NotAllowed(f"there is a submission {name!r} already")
            transaction.write(
                "INSERT INTO submissions VALUES (?, ?, ?, ?, ?, ?)", name, game, body, sha256, DRAFT, transaction.at
            )
            _step(transaction, name, sha256, DRAFT, by)

        self._office.do(deed)

    def redraft(self, name: str, submission: Chosen, by: str = "", instead_of: str = "") -> None:
        """Only a draft can be changed; with the digest of what it replaces, only if nobody changed that meanwhile."""
        body, game, sha256 = _encoded(submission)

        def deed(transaction: Transaction) -> None:
            there = _stored(transaction.connection, name, transaction.at)
            if there.state != DRAFT:
                raise NotAllowed(f"submission {name!r} is no longer a draft, so it cannot be changed")
            if instead_of and there.sha256 != instead_of:
                raise NotAllowed(f"submission {name!r} was changed by somebody else since it was read")
            transaction.write(
                "UPDATE submissions SET game = ?, body = ?, sha256 = ? WHERE id = ?", game, body, sha256, name
            )
            _step(transaction, name, sha256, DRAFT, by)

        self._office.do(deed)

    def submit(self, name: str, by: str) -> None:
        """Only one that passes its check can be submitted."""
        filing = self.find(name)
        findings = errors(check(GAMES[filing.game], Chosen(filing.submission)))
        if findings:
            raise NotAllowed(f"submission {name!r} fails its check: {findings[0].full_message}")
        self._move(name, SUBMITTED, by, checked=filing.sha256)

    def send_back(self, name: str, by: str, note: str) -> None:
        self._move(name, DRAFT, by, note=note)

    def approve(self, name: str, by: str, effective: int | None = None, note: str = "") -> None:
        """By the regulator; tables may open under it from `effective` on (now, unless said)."""
        self._move(name, APPROVED, by, effective, note)

    def supersede(self, name: str, by: str, note: str = "") -> None:
        """No further table opens under it; those that are open play on."""
        self._move(name, SUPERSEDED, by, note=note)

    def put_away(self, name: str, by: str) -> None:
        """Kept for good, once no table is open under it."""

        def demand_unused(transaction: Transaction) -> None:
            if transaction.rows("SELECT 1 FROM tables WHERE submission = ? AND closed IS NULL", name):
                raise NotAllowed(f"a table is still open under submission {name!r}")

        self._office.do(demand_unused)
        self._move(name, KEPT, by)

    def find(self, name: str) -> Filing:
        with self._office.reading() as connection:
            return _stored(connection, name, int(self._office.backend.now(connection)))

    def in_force(self, name: str) -> Filing:
        """The submission if a table may open under it now."""
        with self._office.reading() as connection:
            return in_force(connection, name, int(self._office.backend.now(connection)))

    def all(self) -> list[Filing]:
        with self._office.reading() as connection:
            now = int(self._office.backend.now(connection))
            return [
                _stored(connection, name, now) for [name] in connection.rows("SELECT id FROM submissions ORDER BY id")
            ]

    def history(self, name: str) -> list[Step]:
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT state, person, made, effective, note FROM submission_steps "
                "WHERE submission = ? ORDER BY number", name,
            )  # fmt: skip
        return [Step(*row) for row in found]

    def _move(
        self, name: str, state: str, by: str, effective: int | None = None, note: str = "", checked: str = ""
    ) -> None:
        def deed(transaction: Transaction) -> None:
            [found] = transaction.rows(
                "SELECT state, sha256 FROM submissions WHERE id = ?" + transaction.locked, name
            ) or [("", "")]
            if state not in FOLLOWS.get(found[0], ()):
                raise NotAllowed(_cannot_become(name, state, found[0]))
            if checked and found[1] != checked:
                raise NotAllowed(f"submission {name!r} was changed by somebody else while it was being checked")
            since = (effective or transaction.at) if state == APPROVED else None
            _step(transaction, name, found[1], state, by, since, note)

        self._office.do(deed)


def _cannot_become(name: str, state: str, now: str) -> str:
    if not now:
        return f"there is no submission {name!r}"
    before = next(each for each, after in FOLLOWS.items() if state in after)
    return f"submission {name!r} is {now}: only one that is {before} becomes {state}"


def in_force(connection: Connection, name: str, now: int) -> Filing:
    """The submission if a table may open under it today; a NotAllowed says why not."""
    filing = _stored(connection, name, now)
    if filing.state != EFFECTIVE:
        raise NotAllowed(f"submission {name!r} is {filing.state}: a table opens only under an approved one in effect")
    return filing


def _day(moment: int) -> str:
    """Universal time, as the log has it."""
    day = datetime.fromtimestamp(moment, UTC)
    return f"{day.day} {day:%B %Y}"


def _encoded(submission: Chosen) -> tuple[bytes, str, str]:
    """Sorted, so that the digest of the bytes is the submission's own."""
    plain = dict(submission)
    return msgspec.json.encode(plain, order="sorted"), str(plain["game"]), submission_sha256(plain)


def _step(
    transaction: Transaction, name: str, sha256: str, state: str, by: str, since: int | None = None, note: str = ""
) -> None:
    [[number]] = transaction.rows("SELECT COUNT(*) FROM submission_steps WHERE submission = ?", name)
    transaction.write("UPDATE submissions SET state = ? WHERE id = ?", state, name)
    transaction.write(
        "INSERT INTO submission_steps VALUES (?, ?, ?, ?, ?, ?, ?)",
        name, number + 1, state, by, transaction.at, since, note,
    )  # fmt: skip
    transaction.enter(Filed(submission=name, state=state, sha256=sha256, effective=since, note=note, by=by))


def _stored(connection: Connection, name: str, now: int) -> Filing:
    found = connection.rows("SELECT game, body, sha256, state, made FROM submissions WHERE id = ?", name)
    if not found:
        raise NotAllowed(f"there is no submission {name!r}")
    game, body, sha256, state, made = found[0]
    approvals = connection.rows(
        "SELECT made, person, effective FROM submission_steps WHERE submission = ? AND state = ? ORDER BY number DESC",
        name, APPROVED,
    )  # fmt: skip
    approved, by, effective = approvals[0] if approvals else (None, "", None)
    if state == APPROVED and effective <= now:
        state = EFFECTIVE
    return Filing(name, game, msgspec.json.decode(body), sha256, state, made, approved, by, effective)
