"""The contract of the store, tables: what was kept is there again, in the very bytes of a log file."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houserules.audit.proof import prove
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.freezing import Frozen
from houserules.engine.steps import Leave, Sit
from houserules.games.catalogue import GAMES
from houserules.store.database import Store, filings
from houserules.store.database.failures import KeyReused, LeaseLost, NotAllowed, NotEnoughChips
from houserules.store.header import Setting
from houserules.store.jsonl import LogFile, open_log
from houserules.submissions import Chosen, check, default
from kit.casino import LIR, Played, approved, opened, taken_over

Opening = Callable[[], Store]


def state_of(driver: Driver) -> tuple[dict[str, object], int, object]:
    held = {name: getattr(driver.table, name) for name in Frozen.__struct_fields__}
    return deepcopy(held), driver.count, driver.waiting


@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_on_where_it_was_left(opening: Opening, game: str) -> None:
    first = opening()
    table = opened(first, game)
    left = taken_over(first, table).play(3)
    left.live.go_on()  # in the middle of a round, with wagers placed
    known = state_of(left.live.driver)
    first.close()
    again = taken_over(opening(), table)
    assert state_of(again.live.driver) == known
    assert again.taken.snapshot is not None, "the rounds before need not be run again"
    again.live.close_betting()
    again.play(2)
    assert again.live.table.rounds == 6


@pytest.mark.parametrize("seed", [None, 7], ids=["sealed", "practice"])
def test_the_stored_log_is_the_log_of_a_file(store: Store, folder: Path, seed: int | None) -> None:
    played = taken_over(store, opened(store, seed=seed)).play(4)
    played.journal.close()
    file = folder / "exported.jsonl"
    file.write_bytes(b"".join(store.tables.log(played.journal.log).lines()))
    log = open_log(file)
    assert isinstance(log, LogFile)
    proof = prove(log, key=played.taken.key)
    assert (proof.ok, proof.closed, proof.rounds) == (True, True, 4), proof.rejection
    assert proof.head == played.journal.place.head
    stored = prove(store.tables.log(played.journal.log), key=played.taken.key)
    assert stored == proof


def test_secrets_are_left_out_of_the_stored_log(store: Store) -> None:
    played = taken_over(store, opened(store, seed=None)).play(2)
    played.live.go_on()  # the next deck is shuffled and sealed
    shoe = played.live.table.open_seals()
    text = b"".join(store.tables.log(played.journal.log).lines())
    assert shoe
    for sealed in shoe:
        assert sealed.seal.encode() in text
        assert sealed.seed.encode() not in text


def test_rounds_are_recalled(store: Store) -> None:
    played = taken_over(store, opened(store)).play(3)
    second = list(store.tables.round(played.journal.log, 2))
    assert second[0].step.verb == "begin"
    assert [event.n for event in second] == list(range(second[0].n, second[-1].n + 1))
    third = next(iter(store.tables.round(played.journal.log, 3)))
    assert third.n == second[-1].n + 1
    with pytest.raises(NotAllowed, match="has not played round 4"):
        store.tables.round(played.journal.log, 4)


def test_events_are_read_from_any_number_on(store: Store) -> None:
    played = taken_over(store, opened(store)).play(1)
    events: list[Event] = store.tables.events_after(played.journal.log, -1, 10_000)
    assert [event.n for event in events] == list(range(played.journal.place.events))
    assert store.tables.events_after(played.journal.log, 9, 5) == events[10:15]
    assert store.tables.events_after(played.journal.log, events[-1].n) == []


def test_a_command_is_kept_with_its_answer(store: Store) -> None:
    played = taken_over(store, opened(store))
    command(played, "key-1", b'{"version": 1}')
    kept = store.tables.answered(played.journal.log, "key-1")
    assert kept is not None
    assert (kept.body_sha256, kept.answer) == ("0" * 64, b'{"version": 1}')
    assert store.tables.answered(played.journal.log, "key-2") is None


def command(played: Played, key: str, answer: bytes) -> None:
    played.journal.begin_command(key, "0" * 64)
    played.live.go_on()
    played.journal.end_command(answer)


def test_a_key_counts_once(opening: Opening) -> None:
    store = opening()
    table = opened(store)
    played = taken_over(store, table)
    command(played, "key-1", b"first")
    before = played.journal.place
    played.journal.begin_command("key-1", "0" * 64)
    played.live.close_betting()
    with pytest.raises(KeyReused):
        played.journal.end_command(b"second")
    again = taken_over(store, table)
    assert again.journal.place == before, "nothing of the second command was kept"
    kept = store.tables.answered(table, "key-1")
    assert kept is not None
    assert kept.answer == b"first"


def test_nothing_of_a_command_is_kept_before_its_end(store: Store) -> None:
    table = opened(store)
    played = taken_over(store, table)
    before = played.journal.place
    played.journal.begin_command("key-1", "0" * 64)
    played.play(1)
    assert taken_over(store, table).journal.place == before


def test_a_table_that_was_taken_over_cannot_be_written(store: Store) -> None:
    table = opened(store)
    old = taken_over(store, table).play(1)
    new = taken_over(store, table)
    with pytest.raises(LeaseLost, match="taken over"):
        old.play(1)
    assert old.live.driver.halted is not None
    new.play(1)
    assert new.live.table.rounds == 2


def test_a_table_opens_only_under_a_submission_in_effect(store: Store) -> None:
    with pytest.raises(NotAllowed, match="there is no submission"):
        store.tables.open("nothing", Setting((1,), seed=1))
    store.submissions.draft("new", default(GAMES[LIR]))
    with pytest.raises(NotAllowed, match="is draft"):
        store.tables.open("new", Setting((1,), seed=1))
    store.submissions.submit("new", "olga")
    with pytest.raises(NotAllowed, match="is submitted"):
        store.tables.open("new", Setting((1,), seed=1))
    store.submissions.approve("new", "rita", effective=2**40)
    with pytest.raises(NotAllowed, match="is approved: a table opens only"):
        store.tables.open("new", Setting((1,), seed=1))
    name = approved(store)
    table = store.tables.open(name, Setting((1,), seed=1))
    store.submissions.supersede(name, "olga")
    with pytest.raises(NotAllowed, match="is superseded"):
        store.tables.open(name, Setting((1,), seed=1))
    with pytest.raises(NotAllowed, match="still open"):
        store.submissions.put_away(name, "olga")
    taken_over(store, table).journal.close()
    store.submissions.put_away(name, "olga")
    assert store.submissions.find(name).state == "kept"


def test_what_is_submitted_is_what_was_checked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    good = default(GAMES[LIR])
    bad = Chosen({**good, "positions": 99})
    store.submissions.draft("new", good)

    def slowly(*checked: Any) -> Any:
        store.submissions.redraft("new", bad, "somebody else")
        return check(*checked)

    monkeypatch.setattr(filings, "check", slowly)
    with pytest.raises(NotAllowed, match="changed by somebody else while"):
        store.submissions.submit("new", "olga")
    assert store.submissions.find("new").state == "draft"


def test_players_with_an_account_bring_their_chips_from_it(store: Store) -> None:
    store.people.add("anna", "player", "correct horse", chips=10_000)
    table = opened(store, seats=())
    played = taken_over(store, table)
    driver = played.live.driver
    assert driver.happen(Sit(seat=2, player="anna", chips=7_000, cite="")) is None
    books = store.balances()
    assert (books["account:anna"], books[f"purse:{table}:2"]) == (3_000, 7_000)
    assert driver.happen(Leave(seat=2, cite="")) is None
    assert store.balances()["account:anna"] == 10_000
    with pytest.raises(NotEnoughChips, match=r"the account of anna holds \$100, which is less than \$100\.01"):
        driver.happen(Sit(seat=2, player="anna", chips=10_001, cite=""))
    assert sum(store.balances().values()) == 0
    assert taken_over(store, table).live.driver.happen(Sit(seat=2, player="anna", chips=10_000, cite="")) is None


def test_the_books_agree_with_the_table(store: Store) -> None:
    played = taken_over(store, opened(store, "jackpot-holdem")).play(5)
    chips, books, log = played.live.table.chips, store.balances(), played.journal.log
    for seat in (1, 2, 3):
        assert books[f"purse:{log}:{seat}"] == chips.purses[seat]
        assert books[f"wager:{log}:{seat}"] == sum(
            amount for (owner, _, _), amount in chips.layout.items() if owner == seat
        )
    for name, amount in played.live.table.meters.items():
        assert books[f"meter:{log}/{name}"] == amount
        assert store.meters.read()[f"{log}/{name}"].amount == Fraction(amount)
    assert sum(books.values()) == 0
