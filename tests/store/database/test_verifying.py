"""The contract of the store, evidence: whatever was changed behind its back is found, on both databases."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest

from houserules.audit import verifying
from houserules.audit.verifying import verify
from houserules.store.database import Store, read_store
from houserules.store.database.key_ring import GIVEN_FILE
from kit.casino import JACKPOT, LIR, opened, taken_over
from kit.soak import TIMES
from soak import stored_edits

Opening = Callable[[], Store]


def casino(store: Store) -> tuple[str, str]:
    store.people.add("anna", "player", "correct horse", chips=5_000)
    tables = opened(store, LIR, seed=None), opened(store, JACKPOT)
    for table in tables:
        taken_over(store, table).play(2)
    return tables


def test_an_honest_store_is_verified(store: Store) -> None:
    sealed, practice = casino(store)
    verdict = verify(store)
    assert verdict.departure is None
    found = {each.table: each for each in verdict.tables}
    assert {name: (each.rounds, each.practice) for name, each in found.items()} == {
        sealed: (2, False),
        practice: (2, True),
    }
    assert verdict.accounts == len(store.balances())
    assert verdict.meters == {name: reading.amount for name, reading in store.meters.read().items()}
    assert verify(store, only=practice).tables == (found[practice],)


def test_tables_are_shared_out_among_processes(opening: Opening, url: str) -> None:
    store = opening()
    casino(store)
    assert verify(store, url=url, jobs=2) == verify(store)


def test_a_large_store_is_shared_out_by_itself(
    opening: Opening, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    store = opening()
    casino(store)
    begun: list[int] = []

    class Noting(ProcessPoolExecutor):
        def __init__(self, workers: int) -> None:
            begun.append(workers)
            super().__init__(workers)

    monkeypatch.setattr(verifying, "ProcessPoolExecutor", Noting)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    alone = verify(store, url=url, jobs=0)
    assert begun == []
    monkeypatch.setattr(verifying, "WORTH_SHARING", 10)
    assert verify(store, url=url, jobs=0) == alone
    assert begun == [2]


def test_long_logs_pass_checkpoints(store: Store) -> None:
    played = taken_over(store, opened(store)).play(14)
    [found] = verify(store).tables
    assert found.events == played.journal.place.events > 1000
    assert (found.departure, found.checkpoints) == (None, 1)


CHANGES = {
    "a line": "UPDATE lines SET n = n + 1 WHERE log = '{0}' AND line = 9",
    "the last line": "DELETE FROM lines WHERE log = '{0}' AND line = (SELECT MAX(line) FROM lines WHERE log = '{0}')",
    "a movement": "UPDATE transfers SET amount = '1' WHERE log = '{0}'",
    "a balance": "UPDATE balances SET amount = '999' WHERE account = 'account:anna'",
    "a meter": "UPDATE meters SET amount = '1' WHERE id = '{0}/diamond'",
    "the history of a meter": "DELETE FROM meter_changes WHERE meter = '{0}/diamond' AND number = 2",
    "a role": "UPDATE people SET role = 'operator' WHERE name = 'anna'",
    "the date of an approval": "UPDATE submission_steps SET effective = 0 WHERE state = 'approved'",
    "a table": "DELETE FROM tables WHERE id = '{0}'",
    "the end": "UPDATE logs SET signature = (SELECT signature FROM logs WHERE id = 'house')",
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_behind_its_back_is_found(store: Store, what: str) -> None:
    _, table = casino(store)

    assert verify(store).ok
    store.office.writer.do(lambda connection: connection.write(CHANGES[what].format(table)))
    verdict = verify(store)
    assert verdict.departure is not None
    assert verdict.departure.message


def test_whoever_lacks_the_key_ring_verifies_what_was_opened(
    opening: Opening, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opening()
    sealed, practice = casino(store)
    taken_over(store, sealed).live.go_on()  # a deck is shuffled and sealed
    taken_over(store, sealed).live.close_betting()
    store.close()
    monkeypatch.setenv(GIVEN_FILE, "/nowhere/casino.secrets")
    with read_store(url) as public:
        assert verify(public, only=practice).ok


def test_every_edit_of_a_small_campaign_is_found() -> None:
    count = stored_edits.campaign(40 * TIMES, seed=TIMES)
    assert count.failures == []
    assert count.found.total() == 40 * TIMES
