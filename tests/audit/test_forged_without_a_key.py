"""What a house could write into a log that it hands over without its key, and what no deck can be."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from houserules.audit.proof import prove
from houserules.cards.house_key import key_of_this_process
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Leave, Sit
from houserules.store.chain import chained
from houserules.store.jsonl import Log, Unreadable, read_log
from houserules.store.logbook import key_file, key_of
from kit import tabletop

Lines = list[dict[str, Any]]
ANY_SIT: Any = Sit
ANY_LEAVE: Any = Leave


def sealed_lines(path: Path, rounds: int = 2) -> Lines:
    lines = tabletop.played_log(path, tabletop.header(seed=None), rounds)
    key_file(path).unlink()
    return lines


def judged(path: Path, lines: Lines) -> str:
    """Why the lines are not believed."""
    tabletop.write_lines(path, lines)
    log = read_log(path)
    assert isinstance(log, Log)
    rejection = prove(log).rejection
    assert rejection is not None
    return rejection.message


def steps(lines: Lines, do: str) -> list[dict[str, Any]]:
    return [line for line in lines[1:] if line["step"]["do"] == do]


def test_junk_seals_opened_by_nothing_are_not_believed(tmp_path: Path) -> None:
    """Each seal the same, each reveal empty, the order as the house likes it."""
    path = tmp_path / "table.jsonl"
    lines = sealed_lines(path)
    for line in steps(lines, "shuffle"):
        line["answer"]["seal"] = "0" * 64
        line["answer"]["order"] = " ".join(rank + suit for rank in "AKQJT98765432" for suit in "shdc")
    for line in steps(lines, "reveal"):
        line["step"]["seal"], line["step"]["seed"] = "0" * 64, ""
    assert "sealed" in judged(path, lines)


def test_a_reveal_that_opens_nothing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    for seed in ("", "00", "zz"):
        lines = sealed_lines(tmp_path / f"{seed}.jsonl")
        steps(lines, "reveal")[0]["step"]["seed"] = seed
        assert judged(path, lines)


@pytest.mark.parametrize("cards", ["As " * 51 + "As", " ".join(["2c 3c 4c 5c"] * 13), "As"])
def test_a_deck_that_is_no_deck_is_refused_under_seal(tmp_path: Path, cards: str) -> None:
    path = tmp_path / "table.jsonl"
    lines = sealed_lines(path)
    steps(lines, "supply")[0]["answer"] = cards
    assert "full decks" in judged(path, lines)


@pytest.mark.parametrize("amount", ["1e5000", "1e9999999", "1e-9999999", " 5", "1_000", "٣", "007", "-1", "1" * 40, ""])
def test_meters_are_plain_exact_numbers(tmp_path: Path, amount: str) -> None:
    path = tmp_path / "table.jsonl"
    lines = tabletop.played_log(path, rounds=1)
    lines[0]["meters"]["main"] = amount
    assert "exact number of cents" in judged(path, lines)


def test_a_changed_line_under_an_unopened_seal_is_named_all_the_same(tmp_path: Path) -> None:
    """Without the key nothing under the seal can be proved; that the line was changed, everyone can see."""
    path = tmp_path / "table.jsonl"
    lines = sealed_lines(path)
    del lines[lines.index(steps(lines, "reveal")[-1]) :]
    tabletop.write_lines(path, lines)
    data = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*data[:-4], data[-4].replace(b'"at":1000', b'"at":1001', 1), *data[-3:]]))
    log = read_log(path)
    assert isinstance(log, Log)
    rejection = prove(log).rejection
    assert rejection is not None
    assert "chain is broken" in rejection.message


def test_an_honest_log_without_its_key_is_not_accused(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    lines = sealed_lines(path)
    del lines[lines.index(steps(lines, "reveal")[-1]) :]
    tabletop.write_lines(path, lines)
    log = read_log(path)
    assert isinstance(log, Log)
    rejection = prove(log).rejection
    assert rejection is not None
    assert rejection.still_sealed
    assert prove(log, key=key_of_this_process()).ok


@pytest.mark.parametrize(
    "spoil",
    [
        lambda body: body.replace('"at":', ' "at":', 1),
        lambda body: body.replace('{"n":', '{"n":0,"n":', 1),
        lambda body: json.dumps(dict(reversed(json.loads(body).items())), separators=(",", ":")),
    ],
)
def test_an_event_has_one_way_to_be_written(tmp_path: Path, spoil: Any) -> None:
    path = tmp_path / "table.jsonl"
    lines = tabletop.played_log(path, rounds=1)
    link, data = "", b""
    for number, line in enumerate((*lines, {"closed": len(lines) - 1})):
        body = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
        text, link = chained((spoil(body) if number == 20 else body).encode(), link)
        data += text + b"\n"
    path.write_bytes(data)
    log = read_log(path)
    assert isinstance(log, Log)
    assert log.ending.broken is not None
    assert log.ending.broken.event == 19


def test_nothing_that_happens_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    lines = tabletop.played_log(path, rounds=1)
    at = lines.index(steps(lines, "sit")[0])
    number, step, *rest = lines[at].items()
    lines[at] = dict([number, step, ("answer", True), *rest])
    assert "answered by nobody" in judged(path, lines)


@pytest.mark.parametrize(
    "step",
    [
        ANY_SIT(seat=2.0, player="Ann", cite=""),
        Sit(seat=True, player="Ann", cite=""),
        ANY_SIT(seat=2, player=5, cite=""),
        Sit(seat=2, player="\ud800", cite=""),
        Sit(seat=2, player="Ann", chips=True, cite=""),
        ANY_LEAVE(seat="1", cite=""),
    ],
)
def test_what_happens_has_values_of_its_kind(step: Sit | Leave) -> None:
    driver = tabletop.live(tabletop.header()).driver
    refusal = driver.happen(step)
    assert refusal is not None
    assert refusal.reason is Reason.NOT_POSSIBLE
    assert driver.count == 0


@pytest.mark.parametrize("thing", [None, "x", 5])
def test_what_is_no_step_does_not_happen(thing: Any) -> None:
    driver: Driver = tabletop.live(tabletop.header()).driver
    refusal = driver.happen(thing)
    assert refusal is not None
    assert driver.count == 0


def test_a_pipe_in_place_of_a_key_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    sealed_lines(path)
    os.mkfifo(key_file(path))
    assert isinstance(key_of(path, tabletop.header(seed=None)), Unreadable)


def test_a_forked_copy_writes_nothing_into_the_log(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.start_log(path, tabletop.header())
    table = tabletop.resumed(path)
    table.go_on()
    child = os.fork()
    if not child:
        code = 1
        try:
            table.close_betting()
        except Exception as error:
            code = 0 if "forked copy" in str(error) else 2
        assert table.book is not None
        table.book.close()
        os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    table.close_betting()
    assert table.book is not None
    table.book.close()
    log = read_log(path)
    assert isinstance(log, Log)
    assert prove(log).ok
