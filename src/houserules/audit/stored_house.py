"""The house's side of the store: its own log, the ledger, the meters and the lists that must agree with them."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from hashlib import sha256

import msgspec

from houserules.audit.stored_table import Departure
from houserules.store.chain import unchained
from houserules.store.database import accounts, house_keys
from houserules.store.database.backend import Connection, Row
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.group import Place, exact
from houserules.store.database.house_keys import END, SEALS, SIGNS, is_signed
from houserules.store.database.house_log import (
    HOUSE,
    Closed,
    Filed,
    Hired,
    NewKey,
    Opened,
    Recorded,
    meter_change,
    moved_by,
    read_entry,
)
from houserules.store.database.key_ring import KeyRing
from houserules.store.database.transfers import CORRECTION, HIT, Amount

LEDGER = "the ledger"


def verify_house_log(connection: Connection, ring: KeyRing) -> Departure | None:
    """Chained, signed, and agreed with by the lists of people, submissions, tables and keys."""
    entries: list[Recorded] = []
    wrong = _read(connection, entries) or _refuse_lists(connection, entries) or _refuse_keys(connection, ring)
    return Departure("the house's log", wrong) if wrong else None


def _read(connection: Connection, entries: list[Recorded]) -> str:
    [(lines, events, head)] = connection.rows("SELECT lines, events, head FROM logs WHERE id = ?", HOUSE) or [
        (0, 0, "")
    ]
    link = ""
    stored = connection.rows("SELECT line, n, body FROM lines WHERE log = ? ORDER BY line", HOUSE)
    transfers = iter(connection.rows(
        "SELECT line, part, source, target, amount FROM transfers WHERE log = ? ORDER BY line, part", HOUSE
    ))  # fmt: skip
    changes = iter(connection.rows(
        "SELECT line, meter, kind, change FROM meter_changes WHERE log = ? ORDER BY line", HOUSE
    ))  # fmt: skip
    for expected, (line, number, body) in enumerate(stored):
        found = unchained(bytes(body), link)
        if found is None or line != expected or number != (expected - 1 if expected else None):
            return f"line {expected} is not the one that was written there: its chain is broken"
        link = found[1]
        if not expected:
            continue
        try:
            recorded = read_entry(found[0])
        except ValueError as error:
            return f"line {line} is not an entry: {error}"
        entry = recorded.entry
        entries.append(recorded)
        for part, moved in enumerate(moved_by(entry), start=1):
            if next(transfers, None) != (line, part, moved.source, moved.target, str(moved.amount)):
                return f"the ledger does not follow line {line}"
        change = meter_change(entry)
        if change and next(changes, None) != (line, change.meter, change.kind, str(change.change)):
            return f"the history of meter {change.meter} does not follow line {line}"
    if (len(stored), len(entries), link) != (lines, events, head):
        return f"it has {len(stored)} lines, but {lines} were written"
    if next(transfers, None) or next(changes, None):
        return "the ledger or a meter has a change that the log does not know"
    return _refuse_end(connection, Place(lines, events, head))


def _refuse_end(connection: Connection, place: Place) -> str:
    [(at, signature, public)] = connection.rows(
        "SELECT signed, signature, public FROM logs LEFT JOIN keys ON keys.id = key_id WHERE logs.id = ?", HOUSE
    )
    is_ours = public is not None and is_signed(public, END, HOUSE, place, at, bytes(signature))
    return "" if is_ours else "its end is not signed by the house"


def _refuse_lists(connection: Connection, entries: list[Recorded]) -> str:
    """Whoever and whatever is listed is so by an entry, and the other way round."""
    for what, listed, entered in (
        ("people", connection.rows("SELECT name, role, made FROM people"), _hired(entries)),
        (
            "closed accounts",
            connection.rows("SELECT name, closed FROM people WHERE closed IS NOT NULL"),
            _gone(entries),
        ),
        ("tables", connection.rows(TABLES), _opened(entries)),
        ("submissions", connection.rows(STEPS), _filed(entries)),
        ("keys", connection.rows("SELECT purpose, public, made FROM keys"), _keys(entries)),
    ):
        if sorted(listed, key=repr) != sorted(entered, key=repr):
            odd = min(set(listed) ^ set(entered), key=repr, default=("", ""))
            return f"the list of {what} is not as the log has it: {odd[0]}"
    return _refuse_submissions(connection, entries) or _refuse_headers(connection, entries)


TABLES = "SELECT id, game, submission, submission_sha256, key_id, imported, opened FROM tables"
STEPS = "SELECT submission, number, state, person, made, effective, note FROM submission_steps"


def _hired(entries: list[Recorded]) -> list[Row]:
    return [(each.entry.name, each.entry.role, each.at) for each in entries if isinstance(each.entry, Hired)]


def _gone(entries: list[Recorded]) -> list[Row]:
    return [(each.entry.name, each.at) for each in entries if isinstance(each.entry, Closed)]


def _opened(entries: list[Recorded]) -> list[Row]:
    return [
        (made.table, made.game, made.submission, made.submission_sha256, made.key, int(made.imported), each.at)
        for each in entries
        if isinstance(made := each.entry, Opened)
    ]


def _filed(entries: list[Recorded]) -> list[Row]:
    numbers: Counter[str] = Counter()
    rows: list[Row] = []
    for each in entries:
        if isinstance(step := each.entry, Filed):
            numbers[step.submission] += 1
            number = numbers[step.submission]
            rows.append((step.submission, number, step.state, step.by, each.at, step.effective, step.note))
    return rows


def _keys(entries: list[Recorded]) -> list[Row]:
    return [(each.entry.purpose, each.entry.public, each.at) for each in entries if isinstance(each.entry, NewKey)]


def _refuse_headers(connection: Connection, entries: list[Recorded]) -> str:
    opened = [each.entry for each in entries if isinstance(each.entry, Opened)]
    if {name for [name] in connection.rows("SELECT id FROM logs")} != {HOUSE, *(made.table for made in opened)}:
        return "there is a log that belongs to no table, or a table without one"
    for made in opened:
        header = connection.rows("SELECT body FROM lines WHERE log = ? AND line = 0", made.table)
        found = unchained(bytes(header[0][0]), "") if header else None
        if found is None or found[1] != made.head:
            return f"table {made.table} does not begin as the log has it"
    return ""


def _refuse_submissions(connection: Connection, entries: list[Recorded]) -> str:
    """Each is in the state of its last entry, and is the one whose digest was entered then."""
    last = {made.submission: (made.state, made.sha256) for each in entries if isinstance(made := each.entry, Filed)}
    stored = connection.rows("SELECT id, game, body, sha256, state FROM submissions")
    if {name for name, *_ in stored} != last.keys():
        return "the list of submissions is not as the log has it"
    for name, game, body, digest, state in stored:
        if (state, digest) != last[name]:
            return f"submission {name!r} is not in the state that the log has it in"
        if sha256(bytes(body)).hexdigest() != digest or msgspec.json.decode(bytes(body)).get("game") != game:
            return f"submission {name!r} is not the one whose SHA-256 was filed"
    return ""


def _refuse_keys(connection: Connection, ring: KeyRing) -> str:
    """One key of each purpose is in use; with the key ring, each private half belongs to its public half."""
    in_use = connection.rows("SELECT purpose FROM keys WHERE retired IS NULL ORDER BY purpose")
    if in_use != [(SEALS,), (SIGNS,)]:
        return "there is not one key in use to seal with and one to sign with"
    for name, purpose, public in connection.rows("SELECT id, purpose, public FROM keys"):
        try:
            is_ours = ring.is_empty() or house_keys.public_half(connection, ring, name, purpose) == public
        except (StoreUnavailable, ValueError) as error:
            return str(error)
        if not is_ours or name != house_keys.name_of(public):
            return f"the private half of key {name} does not belong to its public half"
    return ""


def verify_ledger(connection: Connection) -> tuple[int, Departure | None]:
    """How many accounts there are; every balance is the sum of its movements, and together they come to nothing."""
    sums: defaultdict[str, Amount] = defaultdict(int)
    for source, target, amount in connection.rows("SELECT source, target, amount FROM transfers"):
        try:
            moved = exact(amount)
        except (ValueError, ZeroDivisionError):
            return 0, Departure(LEDGER, f"{amount!r} is not an amount")
        sums[source] -= moved
        sums[target] += moved
    stored: dict[str, str] = dict(connection.rows("SELECT account, amount FROM balances"))
    odd = sorted(stored.keys() ^ _accounts(connection))
    if odd:
        return len(stored), Departure(LEDGER, f"{odd[0]} is in the ledger and belongs to nobody, or is missing there")
    for account in sorted({*sums, *stored}):
        if stored.get(account) != str(sums[account]):
            message = f"{account} shows {stored.get(account)} cents, but its movements add up to {sums[account]}"
            return len(stored), Departure(LEDGER, message)
        if sums[account] < 0 and not accounts.may_be_negative(account):
            return len(stored), Departure(LEDGER, f"{account} is below zero")
    return len(stored), None


def _accounts(connection: Connection) -> set[str]:
    """Those that there must be: the cashier's, people's, meters' and tables'."""
    found = {accounts.CASHIER_CASH}
    found |= {accounts.account(name) for [name] in connection.rows("SELECT name FROM people")}
    for [meter] in connection.rows("SELECT id FROM meters"):
        found |= {accounts.meter(meter), accounts.reserve(meter)}
    for log, header in connection.rows("SELECT id, body FROM tables JOIN lines ON log = id AND line = 0"):
        found |= {*accounts.of_table(log, msgspec.json.decode(header)["submission"]["positions"])}
    return found


def verify_meters(connection: Connection) -> tuple[dict[str, Fraction], Departure | None]:
    """What each meter shows, which is the sum of its changes, each of them by a log that exists."""
    shown: dict[str, Fraction] = {}
    logs = {name for [name] in connection.rows("SELECT id FROM logs")}
    for meter, amount, changes, epoch in connection.rows("SELECT id, amount, changes, epoch FROM meters ORDER BY id"):
        sums = Fraction(0)
        number = hits = 0
        for row in connection.rows(
            "SELECT number, epoch, log, kind, change, amount FROM meter_changes WHERE meter = ? ORDER BY number", meter
        ):
            number += 1
            hits += row[3] in (HIT, CORRECTION)
            sums += Fraction(row[4])
            if (number, hits) != row[:2] or row[2] not in logs or str(sums) != row[5]:
                return shown, Departure(f"meter {meter}", f"its history does not add up at change {number}")
        balance = connection.rows("SELECT amount FROM balances WHERE account = ?", accounts.meter(meter))
        if (str(sums), number, hits) != (amount, changes, epoch) or balance != [(str(sums),)]:
            message = f"it shows {amount} cents, but its history adds up to {sums}"
            return shown, Departure(f"meter {meter}", message)
        shown[meter] = sums
    listed = {meter for [meter] in connection.rows("SELECT DISTINCT meter FROM meter_changes")}
    if listed != shown.keys():
        return shown, Departure("the meters", "a meter is in the history or in the list of meters, but not in both")
    return shown, None
