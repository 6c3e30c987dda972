"""A table whose start was cut off, by a crash or a full disk, before its header was written: the next start goes on."""

from __future__ import annotations

import resource
import stat
from pathlib import Path

import pytest

from houserules.cards.house_key import HouseKey, key_of_this_process
from houserules.store.jsonl import LogFile, Unreadable, open_log
from houserules.store.logbook import Logbook, key_file, key_of
from kit import tabletop

HEADER = tabletop.header(seed=None)


def header_line(tmp_path: Path) -> bytes:
    whole = tmp_path / "whole.jsonl"
    book = Logbook.start(whole, HEADER)
    assert isinstance(book, Logbook)
    book.abandon()
    return whole.read_bytes()


def test_a_file_without_a_whole_header_is_begun_anew(tmp_path: Path) -> None:
    """Cut anywhere; it becomes its owner's alone, and the key that has sealed nothing is put aside."""
    line = header_line(tmp_path)
    path = tmp_path / "table.jsonl"
    for length in (0, 1, 13, 14, 100, len(line) - 1):
        path.write_bytes(line[:length])
        path.chmod(0o644)
        key_file(path).write_text("half of a key")
        book = Logbook.start(path, HEADER, key_of_this_process())
        assert isinstance(book, Logbook), (length, book)
        book.close()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert (tmp_path / "table.jsonl.key.unused").read_text() == "half of a key"
        log = open_log(path)
        assert isinstance(log, LogFile)
        assert isinstance(key_of(path, log.header), HouseKey)
        assert path.read_bytes().startswith(line)
        path.unlink()


@pytest.mark.parametrize("text", [b"a letter to a friend", b'{"game": "poker"}', b"\n", b'{"houserules":2}\n', b"{}\n"])
def test_any_other_file_is_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes(text)
    refused = Logbook.start(path, HEADER, key_of_this_process())
    assert isinstance(refused, Unreadable)
    assert "already exists" in refused.message
    assert path.read_bytes() == text
    assert not key_file(path).exists()


def test_a_start_under_way_elsewhere_is_not_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.touch()
    first = Logbook.start(path, HEADER)
    assert isinstance(first, Logbook)
    assert isinstance(Logbook.start(path, HEADER), Unreadable)
    first.close()


def test_a_disk_too_full_for_key_or_header_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    length, path = len(header_line(whole)), tmp_path / "here" / "table.jsonl"
    path.parent.mkdir()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    for room in (0, 100, 1_000, length - 1):
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
        try:
            refused = Logbook.start(path, HEADER, key_of_this_process())
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert isinstance(refused, Unreadable)
        assert "cannot be written" in refused.message
        assert list(path.parent.iterdir()) == []
    book = Logbook.start(path, HEADER, key_of_this_process())
    assert isinstance(book, Logbook)
    book.close()


def test_the_key_of_a_log_that_was_moved_away_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    key_file(path).write_text("of another log")
    assert isinstance(Logbook.start(path, HEADER, key_of_this_process()), Unreadable)
    assert key_file(path).read_text() == "of another log"
    assert not path.exists()
