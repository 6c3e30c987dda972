"""The log of a table as a file: what is written comes back, what is torn is mended, what is wrong is named."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from houserules.audit.proof import prove
from houserules.engine.events import to_line
from houserules.store.jsonl import Log, Logbook, Unreadable, read_log
from kit import tabletop


def test_what_is_written_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, tabletop.header())
    table = tabletop.play_on(path, 1)
    log = read_log(path)
    assert isinstance(log, Log)
    assert log.header == tabletop.header()
    assert log.events == tuple(table.driver.events)
    assert not log.torn
    assert log.whole == path.stat().st_size


def test_each_event_is_in_the_file_before_the_next_is_made(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    book = Logbook.start(path, tabletop.header())
    assert isinstance(book, Logbook)
    table = tabletop.live(tabletop.header())
    seen: list[int] = []
    table.notify(book.write, lambda event: seen.append(path.read_bytes().count(b"\n")))
    table.go_on()
    assert seen == list(range(2, len(table.driver.events) + 2))
    book.close()


def test_a_torn_last_line_is_left_out_and_rewritten(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.played_log(path, rounds=1)
    data = path.read_bytes()
    path.write_bytes(data[:-9])
    log = read_log(path)
    assert isinstance(log, Log)
    assert log.torn
    tabletop.play_on(path, 1)
    assert path.read_bytes() == data


@pytest.mark.parametrize("number", [2, 30])
def test_a_line_that_is_not_an_event_is_named_by_its_number(tmp_path: Path, number: int) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.played_log(path, rounds=1)
    lines = path.read_bytes().split(b"\n")
    lines[number - 1] = lines[number - 1][:-3]
    path.write_bytes(b"\n".join(lines))
    log = read_log(path)
    assert isinstance(log, Unreadable)
    assert f"line {number} is not an event" in log.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "no complete line"),
        (b'{"houserules":1', "no complete line"),
        (b"hello\n", "line 1 is not the header"),
        (b'{"houserules":1}\n', "line 1 is not the header"),
        (b"\xff\xfe\n", "line 1 is not the header"),
    ],
)
def test_a_file_without_a_header_is_not_a_log(tmp_path: Path, text: bytes, message: str) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(text)
    log = read_log(path)
    assert isinstance(log, Unreadable)
    assert message in log.message


def test_another_format_is_not_guessed_at(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, msgspec.structs.replace(tabletop.header(), houserules=2))
    log = read_log(path)
    assert isinstance(log, Unreadable)
    assert "format 2; this program reads format 1" in log.message


def test_a_missing_file_and_a_folder_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        log = read_log(path)
        assert isinstance(log, Unreadable)
        assert "cannot be read" in log.message
        assert isinstance(Logbook.reopen(path), Unreadable)


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, tabletop.header())
    again = Logbook.start(path, tabletop.header())
    assert isinstance(again, Unreadable)
    assert "already exists" in again.message


def test_only_one_program_at_a_time_writes_a_log(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    book = Logbook.start(path, tabletop.header())
    assert isinstance(book, Logbook)
    second = Logbook.reopen(path)
    assert isinstance(second, Unreadable)
    assert "in use" in second.message
    book.close()
    third = Logbook.reopen(path)
    assert not isinstance(third, Unreadable)
    third[0].close()


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
        tabletop.play_on(path, 2)
        assert path.read_bytes() == data, f"cut after event {count - 2}"


def test_a_sealed_table_cut_anywhere_goes_on_by_the_book(tmp_path: Path) -> None:
    """Seeds not yet in the log are drawn anew, everything else stays."""
    path = tmp_path / "table.jsonl"
    tabletop.played_log(path, tabletop.header(seed=None), rounds=1)
    lines = path.read_bytes().splitlines(keepends=True)
    for count in range(1, len(lines) + 1, 7):
        path.write_bytes(b"".join(lines[:count]))
        tabletop.play_on(path, 2)
        log = read_log(path)
        assert isinstance(log, Log)
        proof = prove(log)
        assert proof.ok, proof.rejection
        assert [to_line(event).encode() + b"\n" for event in log.events[: count - 1]] == lines[1:count]
        contexts = {event.answer.context for event in log.events if event.answer and hasattr(event.answer, "context")}
        assert {"1:let-it-ride", "2:let-it-ride"} <= contexts
