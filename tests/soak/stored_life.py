"""The life of a small casino, deed by deed: it can be cut off anywhere and taken up again from its store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import sleep
from typing import TypeVar

from houserules.games.catalogue import GAMES
from houserules.store.database import Store, open_store
from houserules.store.database.failures import NotAllowed
from houserules.store.database.rotating import rotate
from houserules.store.header import Setting
from houserules.submissions import complete
from kit import casino
from kit.casino import OPERATOR, REGULATOR, Played

ROUNDS = 3
SECONDS = 1  # of a lease
METER, TABLE, FILED, SECOND = "casino meter", "the table", "as filed", "the next one"
ANSWER = b"answered"
Tell = Callable[[str], None]
T = TypeVar("T")


@dataclass
class Life:
    """Every deed is told once it is done; one that was done before is not done again."""

    url: str
    tell: Tell

    def live(self) -> None:
        with open_store(self.url) as store:
            self.tell("opened")
            for name, is_done, deed in self._deeds(store):
                if not is_done():
                    deed()
                self.tell(name)
            self._play(store)
            self._put_away(store)
            rotate_once(store)
            self.tell("rotated")

    def _deeds(self, store: Store) -> Iterator[tuple[str, Callable[[], bool], Callable[[], object]]]:
        people, filings = store.people, store.submissions
        chosen = complete(GAMES[casino.JACKPOT], {})
        setting, shared = Setting((3,), seed=1), {"diamond": METER}
        for name in ("anna", "bob"):
            yield name, partial(known, store, name), partial(people.add, name, "player", "correct horse")
        yield "chips", lambda: holds(store, "anna") > 0, partial(people.chips, "anna", 5_000)
        yield "bob closed", lambda: people.find("bob") is None, partial(people.close, "bob")
        yield "a new password", never, partial(people.change_password, "anna", "battery staple")
        yield "logged in and out", never, lambda: people.log_out(people.token_for("anna"))
        yield "a meter", lambda: METER in store.meters.read(), partial(store.meters.create, METER, 50_000)
        yield "drafted", lambda: state(store, FILED) != "", partial(filings.draft, FILED, chosen)
        yield "another", lambda: state(store, SECOND) != "", partial(filings.draft, SECOND, chosen)
        yield "drafted anew", lambda: state(store, SECOND) != "draft", partial(filings.redraft, SECOND, chosen)
        yield "submitted", lambda: state(store, FILED) != "draft", partial(filings.submit, FILED, OPERATOR)
        yield "sent", lambda: "submitted" in states(store, SECOND), partial(filings.submit, SECOND, OPERATOR)
        yield "back", lambda: state(store, SECOND) == "draft", partial(filings.send_back, SECOND, REGULATOR, "no")
        yield "approved", lambda: state(store, FILED) != "submitted", partial(filings.approve, FILED, REGULATOR)
        opening = partial(store.tables.open, FILED, setting, shared, name=TABLE)
        yield "a table", lambda: TABLE in [row.id for row in store.tables.all()], opening
        correcting = partial(store.meters.correct, METER, 7, "olga", "fred", "why")
        yield "corrected", lambda: "correction" in [change.kind for change in store.meters.history(METER)], correcting

    def _play(self, store: Store) -> None:
        """Each command under a key of its own, up to the closing of the table."""
        if closed(store):
            return
        played = taken_over(store)
        store.leases.renew(SECONDS)
        while played.live.table.rounds < ROUNDS or played.live.driver.waiting is not None:
            key = f"command after {played.journal.place.events} events"
            played.journal.begin_command(key, "0" * 64)
            _act(played)
            played.journal.end_command(ANSWER)
            self.tell(f"{key}, then {played.journal.place.lines} lines")
        played.journal.close()
        self.tell("closed")
        store.leases.release()

    def _put_away(self, store: Store) -> None:
        for name, wanted, deed in (
            ("superseded", ("superseded", "kept"), store.submissions.supersede),
            ("kept", ("kept",), store.submissions.put_away),
        ):
            if state(store, FILED) not in wanted:
                deed(FILED, OPERATOR)
            self.tell(name)


def _act(played: Played) -> None:
    """Open the next round, or close its betting; a round that is over is frozen with it."""
    driver = played.live.driver
    if driver.waiting is None:
        played.live.go_on()
        played.journal.link(driver)
    else:
        played.live.close_betting()
        played.freeze()


def rotate_once(store: Store) -> None:
    if len(store.keys()) == 2:
        patiently(partial(rotate, store))


def known(store: Store, name: str) -> bool:
    with store.office.reading() as connection:
        return bool(connection.rows("SELECT 1 FROM people WHERE name = ?", name))


def holds(store: Store, name: str) -> int:
    found = store.people.find(name)
    return found.chips if found else 0


def state(store: Store, name: str) -> str:
    return next((filing.state for filing in store.submissions.all() if filing.id == name), "")


def states(store: Store, name: str) -> list[str]:
    return [step.state for step in store.submissions.history(name)]


def never() -> bool:
    return False


def taken_over(store: Store) -> Played:
    return patiently(partial(casino.taken_over, store, TABLE, SECONDS))


def patiently(deed: Callable[[], T]) -> T:
    """On PostgreSQL the lease of a program that died has to end first."""
    for _ in range(100):
        try:
            return deed()
        except NotAllowed:
            sleep(0.1)
    raise AssertionError("the lease of the dead does not end")


def closed(store: Store) -> bool:
    return any(row.id == TABLE and row.closed for row in store.tables.all())
