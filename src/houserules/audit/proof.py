"""The proof of a log: the scripts run over its events, and the first that departs is named with its clause."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from houserules.audit.bookkeeping import Bookkeeping
from houserules.audit.departures import Side, departure, next_in_words
from houserules.audit.step_words import sentence
from houserules.cards.house_key import HouseKey, public_key
from houserules.cards.sealing import Revealed
from houserules.cards.shuffling import SecureShuffler
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.secrets import restored, revealed_in
from houserules.engine.steps import Sealed
from houserules.engine.table import Table
from houserules.engine.world import World
from houserules.games.catalogue import GAMES
from houserules.law.register import edition_of
from houserules.store.header import Header, exact_cents, refuse_header
from houserules.store.jsonl import HEADER, Recorded
from houserules.submissions import Chosen, terms_for

ADDS_UP = "money, meters and cards that add up"


@dataclass(frozen=True)
class Rejection:
    """Where a log departs from the rulebook: the event number, what was expected, what was found, the clause."""

    event: int
    message: str
    expected: Side
    found: Side
    clause: str
    still_sealed: bool = False  # nothing is wrong, but without the key nobody can tell


@dataclass(frozen=True)
class Proof:
    """`events` and `rounds` count what was proved; `unfinished` is the step that is due where the log ends.

    `head` is the last link of the log's chain: whoever has written it down can tell this log from any other.
    `open_seals` are the shuffles and draws that were proved with the key alone, or are yet to be dealt.
    """

    ok: bool
    events: int
    rounds: int
    net: dict[int, int] = field(default_factory=dict)
    meters: dict[str, Fraction] = field(default_factory=dict)
    unfinished: str = ""
    rejection: Rejection | None = None
    head: str = ""
    practice: bool = False
    open_seals: tuple[Sealed, ...] = ()
    closed: bool = False


def table_of(header: Header) -> Table | Rejection:
    """The table as it was before the first event, if its submission passes its check."""
    game = GAMES.get(header.game)
    if game is None:
        return _bad_header(f"{header.game!r} is not one of the games", ", ".join(GAMES), "")
    terms = terms_for(game, Chosen(header.submission))
    if not isinstance(terms, Terms):
        return _refused_submission(terms)
    wrong = refuse_header(header) or _refuse_edition(header)
    if wrong:
        return _bad_header(wrong, "the header of a table that could have been", "")
    try:
        meters = {name: exact_cents(amount) for name, amount in header.meters.items()}
    except ValueError:
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
    return Table(game, terms, meters, header.table, header.key, header.setting.shared)


def _refuse_edition(header: Header) -> str:
    """The scripts follow one edition of each rulebook; a log made under another cannot be judged by them."""
    ours, theirs = edition_of(header.game), header.rulebook
    if (theirs.agency, theirs.title, theirs.sha256) == (ours.agency, ours.title, ours.sha256):
        return ""
    return f"the log was made under {theirs.title}, edition {theirs.sha256[:12]}; this program has {ours}"


def _bad_header(message: str, expected: str, clause: str) -> Rejection:
    return Rejection(HEADER, message, Side("", expected), Side("", "the header of the log"), clause)


def _refused_submission(findings: list[Finding]) -> Rejection:
    first = next(finding for finding in findings if finding.severity == "error")
    return _bad_header(f"the submission fails its check: {first.full_message}",
                       "a submission that passes its check", first.clause)  # fmt: skip


def sealer_of(log: Recorded, key: HouseKey | None) -> Revealed:
    """What opens the seals of a log: what it reveals itself, and the house's key."""
    return revealed_in(log.reveals, None if key is None else SecureShuffler(log.header.table, key=key))


Beside = Callable[[Table, Event], str]


def prove(log: Recorded, in_progress: bool = False, key: HouseKey | None = None, beside: Beside | None = None) -> Proof:
    """Every event by the rulebook; money, meters and cards add up after each; no line is changed or missing.

    `in_progress`: the log is still being written, so it need not be closed. Without the house's key, nothing that is
    still sealed can be proved. `beside` is asked about each event before the table has it: what is kept beside the log
    must agree, too.
    """
    table = table_of(log.header)
    if isinstance(table, Rejection):
        return Proof(False, 0, 0, rejection=table)
    driver = Driver(table, World(sealer_of(log, key), lambda: 0))
    bookkeeping = Bookkeeping(table.meters)
    cited = ""  # the last clause that an event cited
    events = iter(log.events)
    for event in events:
        elsewhere = "" if beside is None else beside(table, event)
        rejection = _reject(driver, bookkeeping, event, cited)
        if rejection is None and elsewhere:
            rejection = _rejected_beside(driver, event, elsewhere)
        if rejection is not None and rejection.still_sealed:
            deque(events, maxlen=0)  # a line that was changed further on says more than a seal that is not opened
            rejection = _broken_chain(log, rejection.clause) or rejection
        if rejection is not None:
            return _proof(driver, bookkeeping, rejection)
        cited = event.step.cite or cited
        if driver.waiting is None:  # a proof needs nothing of what is over
            driver.forget(driver.count)
    proof = _proof(driver, bookkeeping, _refuse_ending(driver, log, in_progress))
    return replace(proof, head=log.ending.head, closed=log.ending.closed)


def _refuse_ending(driver: Driver, log: Recorded, in_progress: bool) -> Rejection | None:
    """Where the log stops: at a line that was changed, in the middle of one, or without its closing line."""
    ending, place = log.ending, driver.count
    clause = driver.waiting.cite if driver.waiting else ""
    broken = _broken_chain(log, clause)
    if broken is not None:
        return broken
    if ending.torn and not in_progress:
        return Rejection(place, f"event {place} is cut short in the middle of its line",
                         _due(driver), Side("", "a line without its end"), clause)  # fmt: skip
    if not ending.closed and not in_progress:
        return Rejection(place, f"the log was never closed: whatever came after event {place - 1} is missing",
                         Side("", "a closing line"), Side("", "the end of the file"), clause)  # fmt: skip
    return None


def _broken_chain(log: Recorded, clause: str) -> Rejection | None:
    broken = log.ending.broken
    if broken is None:
        return None
    return Rejection(broken.event, broken.message, Side("", "the line as it was written"),
                     Side("", "a line that was changed, moved or taken out"), clause)  # fmt: skip


def _reject(driver: Driver, bookkeeping: Bookkeeping, event: Event, cited: str) -> Rejection | None:
    place = driver.count
    refusal = driver.retrace((event,))
    if refusal is not None:
        is_open = refusal.reason is not Reason.STILL_SEALED  # otherwise nobody can say what was left out
        left = departure(driver, restored(driver.table, event, driver.world.shuffler) if is_open else event, refusal)
        clause = refusal.clause or event.cite or cited  # of what is wrong, or of the last step that has one
        return Rejection(place, left.message, left.expected, left.found, clause, not is_open)
    bookkeeping.post(driver.events[-1])  # with what was left out of the log
    wrong = bookkeeping.disagreement(driver.table) or _unsettled(driver)
    if wrong:
        found = Side(event.step.verb, sentence(event.step, driver.table.game))
        return Rejection(place, wrong, Side("", ADDS_UP), found, event.cite)
    return None


def _rejected_beside(driver: Driver, event: Event, wrong: str) -> Rejection:
    found = Side(event.step.verb, sentence(event.step, driver.table.game))
    return Rejection(event.n, wrong, Side("", "books that follow the log"), found, event.cite)


def _unsettled(driver: Driver) -> str:
    """A round that is over has settled every wager."""
    table = driver.table
    if driver.waiting is not None or table.procedure != "round" or not table.chips.wagers_in_action():
        return ""
    left = ", ".join(f"{wager} of seat {seat}" for seat, wager, _ in table.chips.wagers_in_action())
    return f"the round is over, but wagers are not settled: {left}"


def _due(driver: Driver) -> Side:
    """What the rulebook expects next."""
    return Side(driver.waiting.verb if driver.waiting else "", next_in_words(driver))


def _proof(driver: Driver, bookkeeping: Bookkeeping, rejection: Rejection | None) -> Proof:
    unfinished = next_in_words(driver) if driver.waiting is not None and rejection is None else ""
    table = driver.table
    net = dict(bookkeeping.net)
    for where in table.chips.wagers_in_action():  # what is still in action is not lost yet
        net[where[0]] += table.chips.in_action(*where)
    return Proof(
        rejection is None, driver.count, table.rounds, net, dict(table.meters), unfinished, rejection,
        practice=table.seals.practice, open_seals=tuple(dict.fromkeys(table.open_seals())),
    )  # fmt: skip
