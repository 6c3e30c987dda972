"""The proof of a log: the scripts run over its events, and the first that departs is named with its clause."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from houserules.audit.bookkeeping import Bookkeeping
from houserules.cards.house_key import public_key
from houserules.engine.acts import due
from houserules.engine.driver import Driver
from houserules.engine.events import Event, to_line
from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Refusal
from houserules.engine.secrets import revealed_in
from houserules.engine.table import Table
from houserules.engine.world import World
from houserules.games.catalogue import GAMES
from houserules.store.jsonl import Header, Log
from houserules.submissions import Chosen, terms_for

HEADER = -1  # in place of an event number, if the header is wrong


@dataclass(frozen=True)
class Rejection:
    """Where a log departs from the rulebook: the event number, what was expected, what was found, the clause."""

    event: int
    message: str
    expected: str
    found: str
    clause: str


@dataclass(frozen=True)
class Proof:
    """`events` and `rounds` count what was proved; `unfinished` is the step that is due where the log ends."""

    ok: bool
    events: int
    rounds: int
    net: dict[int, int] = field(default_factory=dict)
    meters: dict[str, Fraction] = field(default_factory=dict)
    unfinished: str = ""
    rejection: Rejection | None = None


def table_of(header: Header) -> Table | Rejection:
    """The table as it was before the first event, if its submission passes its check."""
    game = GAMES.get(header.game)
    if game is None:
        return _bad_header(f"{header.game!r} is not one of the games", ", ".join(GAMES), "")
    terms = terms_for(game, Chosen(header.submission))
    if not isinstance(terms, Terms):
        return _refused_submission(terms)
    try:
        meters = {name: Fraction(amount) for name, amount in header.meters.items()}
    except (ValueError, ZeroDivisionError):
        return _bad_header("a meter in the header is not an exact number of cents", "such as 100000 or 25/2", "")
    if set(meters) != set(terms.meters) or any(amount < 0 for amount in meters.values()):
        return _bad_header(
            "the meters in the header are not those of the submission", ", ".join(terms.meters) or "none", ""
        )
    if header.key:
        try:
            public_key(header.key), header.table.encode()
        except ValueError as error:
            return _bad_header(str(error), "the house's public key and a table's name", "")
    return Table(game, terms, meters, header.table, header.key)


def _bad_header(message: str, expected: str, clause: str) -> Rejection:
    return Rejection(HEADER, message, expected, "the header of the log", clause)


def _refused_submission(findings: list[Finding]) -> Rejection:
    first = next(finding for finding in findings if finding.severity == "error")
    return _bad_header(f"the submission fails its check: {first.full_message}",
                       "a submission that passes its check", first.clause)  # fmt: skip


def prove(log: Log) -> Proof:
    """Every event by the rulebook; money, meters and cards add up after each of them."""
    table = table_of(log.header)
    if isinstance(table, Rejection):
        return Proof(False, 0, 0, rejection=table)
    driver = Driver(table, World(revealed_in(log.events), lambda: 0))
    bookkeeping = Bookkeeping(table.meters)
    for event in log.events:
        rejection = _reject(driver, bookkeeping, event)
        if rejection is not None:
            return _proof(driver, bookkeeping, rejection)
    return _proof(driver, bookkeeping, _torn(driver) if log.torn else None)


def _reject(driver: Driver, bookkeeping: Bookkeeping, event: Event) -> Rejection | None:
    place = len(driver.events)
    expected = next_step(driver)
    refusal = driver.retrace([event])
    if refusal is not None:
        return Rejection(place, refusal.message, expected, to_line(event), _clause(driver, event, refusal))
    bookkeeping.post(event)
    wrong = bookkeeping.disagreement(driver.table) or _unsettled(driver)
    if wrong:
        return Rejection(place, wrong, "money, meters and cards that add up", to_line(event), event.cite)
    return None


def _unsettled(driver: Driver) -> str:
    """A round that is over has settled every wager."""
    table = driver.table
    if driver.waiting is not None or table.procedure != "round" or not table.chips.wagers_in_action():
        return ""
    left = ", ".join(f"{wager} of seat {seat}" for seat, wager, _ in table.chips.wagers_in_action())
    return f"the round is over, but wagers are not settled: {left}"


def next_step(driver: Driver) -> str:
    """What the rulebook expects next, in a few words."""
    return "the beginning of a procedure" if driver.waiting is None else due(driver.waiting)


def _clause(driver: Driver, event: Event, refusal: Refusal) -> str:
    """The clause of what is wrong; if it has none, that of the last step with one."""
    cites = (refusal.clause, event.cite, *(past.cite for past in reversed(driver.events)))
    return next((cite for cite in cites if cite), "")


def _torn(driver: Driver) -> Rejection:
    place = len(driver.events)
    clause = driver.waiting.cite if driver.waiting else ""
    return Rejection(place, f"event {place} is cut short in the middle of its line",
                     next_step(driver), "a line without its end", clause)  # fmt: skip


def _proof(driver: Driver, bookkeeping: Bookkeeping, rejection: Rejection | None) -> Proof:
    unfinished = next_step(driver) if driver.waiting is not None and rejection is None else ""
    table = driver.table
    net = dict(bookkeeping.net)
    for where in table.chips.wagers_in_action():  # what is still in action is not lost yet
        net[where[0]] += table.chips.in_action(*where)
    return Proof(rejection is None, len(driver.events), table.rounds, net, dict(table.meters), unfinished, rejection)
