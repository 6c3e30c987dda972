"""The log of a table as a file: what is written comes back, what is torn is mended, what is changed is found."""

from __future__ import annotations

import os
import resource
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houserules.audit.proof import prove
from houserules.cards.house_key import key_of_this_process
from houserules.engine.events import Event
from houserules.engine.journal import NotKept
from houserules.engine.secrets import stripped
from houserules.store.header import Header
from houserules.store.jsonl import HEADER, LONGEST_LINE, Log, Unreadable, open_log, read_log
from houserules.store.logbook import Logbook, key_file, reopen
from houserules.store.snapshot import load_snapshot, save_snapshot, snapshot_file
from kit import tabletop


def played(tmp_path: Path, seed: int | None = 7, rounds: int = 1) -> Path:
    path = tmp_path / "table.jsonl"
    tabletop.played_log(path, tabletop.header(seed=seed), rounds)
    return path


def whole_log(path: Path) -> Log:
    log = read_log(path)
    assert isinstance(log, Log), log
    return log


def started(path: Path, head: Header | None = None) -> Logbook:
    book = Logbook.start(path, head or tabletop.header())
    assert isinstance(book, Logbook), book
    return book


def test_what_is_written_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, tabletop.header())
    table = tabletop.play_on(path, 1)
    log = whole_log(path)
    assert log.header == tabletop.header()
    assert log.events[-len(table.driver.events) :] == tuple(table.driver.events)
    assert (log.ending.events, log.ending.size) == (table.driver.count, path.stat().st_size)
    assert log.ending.closed
    assert not log.ending.torn


def test_a_log_is_its_owners_alone(tmp_path: Path) -> None:
    path = played(tmp_path, seed=None)
    for file in (path, key_file(path), snapshot_file(path)):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_nobody_may_see_is_in_no_file(tmp_path: Path) -> None:
    """Neither in the log nor, in the clear, snapshot_file it: orders, seeds, cards dealt for nobody's eyes."""
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, tabletop.header(seed=None))
    table = tabletop.play_on(path, 1)
    hidden = next(sealed for sealed in table.table.cards.sealed.values() if sealed.seal)
    for file in (path, snapshot_file(path)):
        assert hidden.order.encode() not in file.read_bytes()
        assert hidden.seed.encode() not in file.read_bytes()
        assert bytes(table.table.cards.areas["shoe"]) not in file.read_bytes()
    assert all(event == stripped(event) for event in whole_log(path).events)


def test_each_event_is_in_the_file_before_the_next_is_made(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    table = tabletop.live(tabletop.header())
    table.record_in(started(path))
    seen: list[int] = []
    table.driver.on_event = lambda event: seen.append(path.read_bytes().count(b"\n"))
    table.go_on()
    assert seen == list(range(2, table.driver.count + 2))


def test_a_command_is_on_the_disk_before_it_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.jsonl"
    table = tabletop.live(tabletop.header())
    table.record_in(started(path))
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_size))
    table.go_on()
    assert synced[-1] == path.stat().st_size


def test_a_torn_last_line_is_left_out_and_rewritten(tmp_path: Path) -> None:
    path = played(tmp_path)
    snapshot_file(path).unlink()
    data = path.read_bytes()
    *_, last, closing = data.splitlines(keepends=True)
    path.write_bytes(data[: -len(closing) - 9])
    assert whole_log(path).ending.torn
    tabletop.play_on(path, 1)
    assert path.read_bytes() == data
    assert last in data


def test_a_line_that_was_changed_moved_or_taken_out_is_found(tmp_path: Path) -> None:
    path = played(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    for number in (1, 2, 30, len(lines) - 2):
        changed = lines[number].replace(b'"', b"'", 1)
        for edited in (
            [*lines[:number], changed, *lines[number + 1 :]],
            [*lines[:number], *lines[number + 1 :]],
            [*lines[:number], lines[number], *lines[number:]],
            [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]],
        ):
            path.write_bytes(b"".join(edited))
            assert not prove(whole_log(path)).ok


def test_a_changed_header_is_found(tmp_path: Path) -> None:
    path = played(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"bankroll"', b'"bankroLL"', 1))
    assert isinstance(read_log(path), Unreadable)
    path.write_bytes(data.replace(b'"practice":true', b'"practice":false', 1))
    rejection = prove(whole_log(path)).rejection
    assert rejection is not None
    assert rejection.event == HEADER


def test_a_cut_tail_is_found(tmp_path: Path) -> None:
    """At every line: a log that was never closed is not whole, and one still being written says so itself."""
    path = played(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    for count in range(1, len(lines), 5):
        path.write_bytes(b"".join(lines[:count]))
        log = whole_log(path)
        assert not log.ending.closed
        rejection = prove(log).rejection
        assert rejection is not None
        assert "never closed" in rejection.message
        assert prove(log, in_progress=True).ok


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "no complete line"),
        (b'{"houserules":1', "no complete line"),
        (b"hello\n", "line 1 is not the header"),
        (b'{"houserules":2}\n', "line 1 is not the header"),
        (b"\xff\xfe\n", "line 1 is not the header"),
        (b"[" * 900 + b"]" * 900 + b"\n", "line 1 is not the header"),
        (b'{"houserules":2,"submission":' + b'{"a":' * 900 + b"1" + b"}" * 901 + b"\n", "line 1 is not the header"),
    ],
)
def test_a_file_without_a_header_is_not_a_log(tmp_path: Path, text: bytes, message: str) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(text)
    log = read_log(path)
    assert isinstance(log, Unreadable)
    assert message in log.message


def test_an_endless_line_is_not_read(tmp_path: Path) -> None:
    path = played(tmp_path)
    with path.open("ab") as file:
        file.write(b" " * (LONGEST_LINE + 1))
    broken = whole_log(path).ending.broken
    assert broken is not None
    assert "longer than" in broken.message
    path.write_bytes(b"{" * (LONGEST_LINE + 1))
    assert isinstance(open_log(path), Unreadable)


def test_another_format_is_not_guessed_at(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, msgspec.structs.replace(tabletop.header(), houserules=3))
    log = read_log(path)
    assert isinstance(log, Unreadable)
    assert "format 3; this program reads format 2" in log.message


@pytest.mark.parametrize("name", ["none.jsonl", "", "pipe", "\0"])
def test_what_is_not_a_file_cannot_be_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "pipe":
        os.mkfifo(path)
    log = read_log(path)
    assert isinstance(log, Unreadable)
    assert "cannot be read" in log.message
    assert isinstance(reopen(path), Unreadable)


def test_the_full_device_is_not_a_log() -> None:
    path = Path("/dev/full")
    assert isinstance(Logbook.start(path, tabletop.header()), Unreadable)
    assert isinstance(reopen(path), Unreadable)


def test_a_log_is_never_written_over_nor_through_a_link(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, tabletop.header())
    again = Logbook.start(path, tabletop.header())
    assert isinstance(again, Unreadable)
    assert "already exists" in again.message
    link = tmp_path / "link.jsonl"
    link.symlink_to(path)
    assert isinstance(Logbook.start(link, tabletop.header()), Unreadable)
    assert isinstance(reopen(link), Unreadable)


def test_only_one_program_at_a_time_writes_a_log(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    book = started(path)
    second = reopen(path)
    assert isinstance(second, Unreadable)
    assert "in use" in second.message
    book.close()
    third = reopen(path)
    assert not isinstance(third, Unreadable)
    third.book.close()


def test_a_full_disk_halts_the_table_and_the_next_start_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    """The file may not grow beyond a size, as on a full disk: at many sizes, in the middle of lines too."""
    whole = played(tmp_path)
    data, size = whole.read_bytes(), whole.stat().st_size
    first = len(data.splitlines(keepends=True)[0])
    for number, limit in enumerate(range(first, size, (size - first) // 12)):
        path = tmp_path / f"{number}.jsonl"
        tabletop.start_log(path, tabletop.header())
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
        try:
            with pytest.raises(NotKept, match="File too large"):
                tabletop.play_on(path, 1)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        tabletop.play_on(path, 1)
        assert path.read_bytes() == data


def test_a_deleted_log_halts_the_table(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    table = tabletop.live(tabletop.header())
    table.record_in(started(path))
    path.unlink()
    with pytest.raises(NotKept, match="deleted or replaced"):
        table.go_on()
    assert table.driver.halted is not None


def test_cut_anywhere_a_table_goes_on_to_the_same_end(tmp_path: Path) -> None:
    """After every event, and in the middle of the next line."""
    whole = tmp_path / "whole.jsonl"
    tabletop.played_log(whole, rounds=2)
    data = whole.read_bytes()
    lines = data.splitlines(keepends=True)
    assert len(lines) > 150
    path = tmp_path / "cut.jsonl"
    for count in range(1, len(lines) + 1):
        torn = lines[count][: len(lines[count]) // 2] if count < len(lines) and count % 2 else b""
        path.write_bytes(b"".join(lines[:count]) + torn)
        snapshot_file(path).unlink(missing_ok=True)
        tabletop.play_on(path, 2)
        assert path.read_bytes() == data, f"cut after event {count - 2}"


def test_a_sealed_table_cut_anywhere_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    """Its shuffles are decided by its key and their numbers: a crash gives nobody a second try."""
    path = played(tmp_path, seed=None, rounds=2)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    for count in range(1, len(lines) + 1, 7):
        path.write_bytes(b"".join(lines[:count]))
        snapshot_file(path).unlink(missing_ok=True)
        tabletop.play_on(path, 2)
        assert path.read_bytes() == data
        log = open_log(path)
        assert not isinstance(log, Unreadable)
        proof = prove(log, key=key_of_this_process())
        assert proof.ok, proof.rejection


def test_a_table_resumes_from_its_snapshot_as_from_the_whole_log(tmp_path: Path) -> None:
    for seed in (7, None):
        folder = tmp_path / str(seed)
        folder.mkdir()
        path = played(folder, seed, rounds=3)
        opened = reopen(path)
        assert not isinstance(opened, Unreadable)
        assert opened.snapshot is not None
        opened.book.abandon()
        short = tabletop.live(opened.header, opened.events, opened.snapshot)
        long = tabletop.live(opened.header, whole_log(path).events)
        assert len(opened.events) < len(whole_log(path).events) / 2
        assert short.driver.waiting == long.driver.waiting
        assert short.driver.count == long.driver.count
        assert short.scene("seat-2").cards == long.scene("seat-2").cards
        for name in ("cards", "chips", "people", "hours", "meters", "seals", "rounds", "lines"):
            assert getattr(short.table, name) == getattr(long.table, name)


def test_a_log_cut_behind_the_back_of_its_table_is_not_continued(tmp_path: Path) -> None:
    path = played(tmp_path, rounds=2)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:40]))
    opened = reopen(path)
    assert isinstance(opened, Unreadable)
    assert "cut or rewritten" in opened.message
    snapshot_file(path).unlink()
    again = reopen(path)
    assert not isinstance(again, Unreadable)
    again.book.close()


def test_a_round_that_is_over_cannot_be_taken_back_by_cutting_the_log(tmp_path: Path) -> None:
    """At every line after the last snapshot, too: where the table was left is remembered beside the log."""
    path = played(tmp_path, rounds=2)
    lines = path.read_bytes().splitlines(keepends=True)
    for count in range(len(lines) - 1, len(lines) // 2, -3):
        path.write_bytes(b"".join(lines[:count]))
        opened = reopen(path)
        assert isinstance(opened, Unreadable)
        assert "cut or rewritten" in opened.message


@pytest.mark.parametrize("seed", [7, None])
def test_a_snapshot_that_was_changed_is_left_aside(tmp_path: Path, seed: int | None) -> None:
    path = played(tmp_path, seed)
    data = bytearray(snapshot_file(path).read_bytes())
    data[len(data) // 2] ^= 1
    snapshot_file(path).write_bytes(bytes(data))
    opened = reopen(path)
    assert not isinstance(opened, Unreadable)
    assert opened.snapshot is None
    opened.book.close()


@pytest.mark.parametrize("change", [{"table": b"nothing"}, {"program": "0.0.1"}])
def test_a_snapshot_of_another_program_is_left_aside(tmp_path: Path, change: dict[str, Any]) -> None:
    path = played(tmp_path)
    snapshot = load_snapshot(path, b"")
    assert snapshot is not None
    save_snapshot(path, msgspec.structs.replace(snapshot, **change), b"")
    assert load_snapshot(path, b"") is None
    tabletop.play_on(path, 2)
    assert prove(whole_log(path)).ok


def test_a_round_leaves_memory_once_the_next_is_over(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, tabletop.header())
    sizes: list[int] = []
    for rounds in (3, 6, 12):
        table = tabletop.play_on(path, rounds)
        sizes.append(len(table.driver.events))
        assert table.driver.count > len(table.driver.events)
    assert max(sizes) < 3 * min(sizes)


def events_of(path: Path) -> tuple[Event, ...]:
    return whole_log(path).events


def test_a_seeded_table_resumes_to_the_same_shuffles(tmp_path: Path) -> None:
    whole = played(tmp_path, rounds=4)
    path = tmp_path / "parts.jsonl"
    tabletop.start_log(path, tabletop.header())
    for rounds in (1, 2, 3, 4):
        tabletop.play_on(path, rounds)
    assert events_of(path) == events_of(whole)
