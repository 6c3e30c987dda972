"""Logs of earlier days are read and proved for ever, and `replay` says of each what it said then, byte for byte.

A golden log is never rewritten, only added to (`make.py` makes new ones and refuses to overwrite). Where one fails, a
wire name, a field, the order of steps or the words of an act have changed, and every log kept anywhere would fail with
it: the change goes, or it comes with a new format number and a reader for the old one.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from golden.make import FOLDER, GOLDENS, make, replayed
from houserules.engine.events import Event, to_line
from houserules.engine.steps import AnyStep, Bet, Drawn, Irregular, Shuffled
from houserules.store.chain import chained, unchained
from houserules.store.header import Header
from houserules.store.jsonl import Closing, Log, read_log
from houserules.store.logbook import key_file

LOGS = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
each_log = pytest.mark.parametrize("name", LOGS)


def events_of(name: str) -> tuple[Event, ...]:
    log = read_log(FOLDER / f"{name}.jsonl")
    assert isinstance(log, Log), log
    assert log.ending.closed
    return log.events


def test_all_of_them_are_here() -> None:
    assert set(GOLDENS) <= set(LOGS)


@each_log
def test_a_golden_log_is_proved_in_the_same_words(name: str) -> None:
    assert replayed(name).encode() == (FOLDER / f"{name}.txt").read_bytes()


@each_log
def test_a_golden_log_would_be_written_the_same_today(name: str) -> None:
    """Every line, read into what the program makes of it and written again, has the bytes it had."""
    header, *events, closing = (FOLDER / f"{name}.jsonl").read_bytes().splitlines()
    bodies = [
        msgspec.json.encode(msgspec.json.decode(_body(header), type=Header)),
        *(to_line(event).encode() for event in events_of(name)),
        msgspec.json.encode(Closing(len(events))),
    ]
    link = ""
    for line, body in zip((header, *events, closing), bodies, strict=True):
        written, link = chained(body, link)
        assert written == line


def _body(header: bytes) -> bytes:
    found = unchained(header, "")
    assert found is not None
    return found[0]


def test_every_kind_of_step_and_answer_is_kept_somewhere() -> None:
    events = [event for name in LOGS for event in events_of(name)]
    assert {type(event.step) for event in events} == set(get_args(AnyStep))
    assert {type(event.answer) for event in events} >= {Bet, Drawn, Irregular, Shuffled, str, int, bool}
    assert any(event.timed_out for event in events)
    assert any(event.clock_held for event in events)
    assert {"you", "player 2", ""} <= {event.person for event in events}


@pytest.mark.parametrize("name", GOLDENS)
def test_a_key_is_kept_only_where_the_house_is_to_prove_it(name: str) -> None:
    assert key_file(FOLDER / f"{name}.jsonl").exists() == GOLDENS[name].key_kept


@pytest.mark.parametrize("name", list(GOLDENS)[:1])
def test_a_golden_log_is_never_overwritten(name: str) -> None:
    before = (FOLDER / f"{name}.jsonl").read_bytes()
    with pytest.raises(FileExistsError, match="never rewritten"):
        make(name)
    assert Path(FOLDER / f"{name}.jsonl").read_bytes() == before
