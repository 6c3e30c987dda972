"""A table as an actor: commands arrive in order, one at a time, and each is answered only after its commit."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock
from time import perf_counter, time
from typing import Any

import msgspec
from msgspec import Struct

from houserules.engine.journal import NotKept
from houserules.engine.refusals import Reason, Refusal
from houserules.floor.casino.commands import Command, GoOn
from houserules.floor.casino.live import Live, Person
from houserules.floor.casino.loading import Loaded
from houserules.floor.casino.sittings import Seen
from houserules.floor.casino.summary import Summary, summary_of
from houserules.store.database.failures import KeyReused, NotEnoughChips, StaleMeter
from houserules.store.database.group import Command as Answered

TRIES = 8  # how often a command is settled again because somebody else hit its meter meanwhile
AGAIN = 2.0  # seconds after which a table tries to go on that the store could not keep up with
AT_A_STRETCH = 16  # messages after which other tables have their turn

log = logging.getLogger("houserules.floor")


class Unable(Exception):
    """The store could not keep it: nothing happened, and nobody was promised anything."""


class KeyTaken(Exception):
    """The key was used for another command."""


class Reply(Struct, frozen=True, omit_defaults=True):
    """The answer to a command, as it is kept under the command's key."""

    table: str
    version: int
    events: list[msgspec.Raw] = []
    note: str = ""
    refused: Refusal | None = None


class Order(Struct, frozen=True):
    """A command with the person who sent it and the key under which its answer is kept."""

    command: Command
    person: Person
    key: str
    body_sha256: str


class Tail(Struct, frozen=True):
    """The latest events, without gaps; grows only at its end, and is replaced when a round is forgotten."""

    first: int
    seen: list[Seen]

    @property
    def end(self) -> int:
        return self.first + len(self.seen)


encode = msgspec.json.Encoder(order=None).encode
_decode = msgspec.json.Decoder(Reply).decode
Work = Callable[[], None]


class TableActor:
    """Any thread may send; whichever worker is free handles what is there, never two at once."""

    def __init__(
        self,
        table: str,
        load: Callable[[], Loaded],
        answered: Callable[[str, str], Answered | None],
        run: Callable[[Work], Any],
        run_behind: Callable[[Work], Any],
        wake_at: Callable[[float, TableActor], None],
        notice: Callable[[str, float], None],
    ) -> None:
        self.table = table
        self.halted = ""  # why it halted itself
        self.retired = False  # it is with another program
        self.tail = Tail(0, [])
        self.summary: Summary | None = None
        self.watchers: set[Callable[[], None]] = set()
        self._load, self._answered, self._wake_at, self._notice = load, answered, wake_at, notice
        self._run, self._run_behind = run, run_behind  # for people, and for what the house does by itself
        self._loaded: Loaded | None = None
        self._mail: deque[Work] = deque()
        self._lock = Lock()
        self._is_running = False
        self._wakes: float | None = None

    # What any thread may call.

    def send(self, order: Order) -> Future[Reply]:
        return self._post(lambda: self._obey(order))

    def look(self, at: Callable[[Live], Any]) -> Future[Any]:
        """Read something of the table between two commands, as it was last committed."""
        return self._post(lambda: at(self._table().live))

    def tick(self) -> Future[None]:
        """It may be time for something; people's commands, at whatever table, need not wait for it."""
        return self._post(self._tick, self._run_behind)

    def watch(self, ring: Callable[[], None]) -> None:
        """From now on the bell rings after each commit, and automatic players have somebody to play for."""
        self.watchers.add(ring)
        self.tick()

    def unwatch(self, ring: Callable[[], None]) -> None:
        self.watchers.discard(ring)

    def forget(self) -> Future[None]:
        """Look at the table afresh before the next command."""
        return self._post(self._forget)

    def retire(self) -> None:
        """The table belongs to another program now: its streams end, and whoever still sends is told to try again."""
        self.retired = True
        for ring in tuple(self.watchers):
            ring()

    def close(self) -> Future[Refusal | None]:
        """Close the table for good, if nobody sits there and no round is under way."""
        return self._post(self._close)

    def _post(self, deed: Callable[[], Any], run: Callable[[Work], Any] | None = None) -> Future[Any]:
        future: Future[Any] = Future()

        def work() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    result = deed()
                except BaseException as error:
                    future.set_exception(error)
                else:
                    future.set_result(result)

        with self._lock:
            self._mail.append(work)
            if self._is_running:
                return future
        (run or self._run)(self._drain)
        return future

    def _drain(self) -> None:
        """Whoever comes first does all that is there; whoever comes second finds it running, or nothing to do."""
        with self._lock:
            if self._is_running:
                return
            self._is_running = True
        for _ in range(AT_A_STRETCH):
            with self._lock:
                if not self._mail:
                    self._is_running = False
                    return
                work = self._mail.popleft()
            work()
        with self._lock:
            self._is_running = False
        self._run(self._drain)

    # What only the worker does that has the table.

    def _table(self) -> Loaded:
        if self.retired:
            raise Unable(f"table {self.table} is with another program")
        if self._loaded is None:
            try:
                self._loaded = self._load()
            except NotKept as error:
                raise Unable(str(error)) from error
            live = self._loaded.live
            self.tail = Tail(live.past[0].event.n if live.past else live.driver.count, list(live.past))
            self.summary = summary_of(live)
        return self._loaded

    def _forget(self) -> None:
        self._loaded = None

    def _obey(self, order: Order) -> Reply:
        """The answer that is kept under the key, or else the command is carried out."""
        kept = self._kept(order)
        if kept is not None:
            return kept
        for _ in range(TRIES):
            try:
                return self._carry_out(order)
            except StaleMeter:
                self._forget()  # settle again, with the meter as it is now
            except KeyReused:
                self._forget()
                if (kept := self._kept(order)) is not None:
                    return kept
            except NotEnoughChips as error:
                self._forget()
                return self._reply(Refusal(Reason.NOT_ENOUGH_CHIPS, str(error)))
            except NotKept as error:
                self._forget()
                raise Unable(str(error)) from error
        raise Unable(f"the meters of table {self.table} are hit faster than it can settle")

    def _kept(self, order: Order) -> Reply | None:
        try:
            found = self._answered(self.table, order.key)
        except NotKept as error:
            raise Unable(str(error)) from error
        if found is None:
            return None
        if found.body_sha256 != order.body_sha256:
            raise KeyTaken(f"the key {order.key!r} was used for another command")
        return _decode(found.answer)

    def _carry_out(self, order: Order) -> Reply:
        if self.halted:
            return self._while_halted(order)
        loaded = self._table()
        live, journal = loaded.live, loaded.journal
        live.watched = bool(self.watchers)
        live.demand_own(order.command, order.person)
        journal.begin_command(order.key, order.body_sha256)
        try:
            self._link(loaded)
            refusal = live.do(order.command, order.person)
            if refusal is None:
                live.go_on()
        except NotKept:
            raise
        except Exception as error:
            return self._halt(error)
        live.end_round(journal)
        reply = self._reply(refusal, order.person.name)
        self._commit(loaded, encode(reply))
        self._notice("refused" if refusal else "commands", 1)
        return reply

    @staticmethod
    def _link(loaded: Loaded) -> None:
        """What other tables did to the meters they share with this one comes first."""
        if loaded.live.table.shared:
            loaded.journal.link(loaded.live.driver)

    def _tick(self) -> None:
        self._wakes = None
        if self.halted or self.retired:
            return
        try:
            loaded = self._table()
            live, journal = loaded.live, loaded.journal
            live.watched = bool(self.watchers)
            journal.begin_command("", "")
            self._link(loaded)
            live.driver.run()
            live.go_on()
            live.end_round(journal)
            self._commit(loaded, b"")
        except (StaleMeter, NotEnoughChips):
            self._forget()
            self._wake_at(0, self)
        except (NotKept, Unable) as error:
            self._forget()
            self._wake_at(time() + AGAIN, self)  # a question may be waiting to time out, and nobody else would wake it
            log.warning("table %s could not go on by itself: %s", self.table, error)
        except Exception as error:
            self._halt(error)

    def _close(self) -> Refusal | None:
        if self.halted:
            return Refusal(Reason.HALTED, f"the table is halted: {self.halted}")
        loaded = self._table()
        loaded.journal.begin_command("", "")
        try:
            refusal = loaded.live.wind_up()
            self._commit(loaded, b"")
            if refusal is None:
                loaded.journal.close()
                self._forget()
        except NotKept as error:
            self._forget()
            raise Unable(str(error)) from error
        return refusal

    def _commit(self, loaded: Loaded, answer: bytes) -> None:
        """All of it is on the disk when this returns; only then does anybody hear of it."""
        began = perf_counter()
        loaded.journal.end_command(answer)
        self._notice("commit_seconds", perf_counter() - began)
        self._publish(loaded.live)

    def _publish(self, live: Live) -> None:
        new = live.committed()
        first = live.memory.first
        if first > self.tail.first:
            self.tail = Tail(first, self.tail.seen[first - self.tail.first :] + new)
        else:
            self.tail.seen.extend(new)
        self.summary = summary_of(live)
        if live.until is not None and live.until != self._wakes:
            self._wakes = live.until
            self._wake_at(live.until, self)
        if new:
            self._notice("events", len(new))
            for ring in tuple(self.watchers):
                ring()

    def _reply(self, refusal: Refusal | None, name: str = "") -> Reply:
        loaded = self._loaded
        if loaded is None or refusal is not None:
            return Reply(self.table, loaded.live.driver.count if loaded else self.tail.end, refused=refusal)
        live = loaded.live
        events = [msgspec.Raw(encode(seen.by(name))) for seen in live.new]
        return Reply(self.table, live.driver.count, events, live.note)

    def _while_halted(self, order: Order) -> Reply:
        if isinstance(order.command, GoOn):
            log.warning("table %s goes on: %s looked into it", self.table, order.person.name)
            self.halted = ""
            self._forget()
            self._tick()
            return self._reply(None, order.person.name)
        return self._reply(Refusal(Reason.HALTED, f"the table is halted: {self.halted}"))

    def _halt(self, error: Exception) -> Reply:
        """Nothing of it was kept. The table stops; the house goes on, and the floor hears of it."""
        self._forget()
        self.halted = f"{error}" or type(error).__name__
        log.critical("table %s has halted itself: %s", self.table, self.halted, exc_info=error)
        self._notice("halted", 1)
        return self._reply(Refusal(Reason.HALTED, f"the table has halted itself: {self.halted}"))
