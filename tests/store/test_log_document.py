"""docs/log.md says what is in a log, field by field, and its recipe finds whatever was changed."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.steps import AnyStep, Bet, Drawn, Irregular, Range, Shuffled
from houserules.store.header import FORMAT, Header, Rulebook, Setting

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "log.md").read_text(encoding="utf-8")
GOLDEN = ROOT / "tests" / "golden"
LOG = GOLDEN / "let-it-ride-practice.jsonl"


def rows(heading: str) -> dict[str, list[str]]:
    """A table of the document: the name in each first cell, and all the names in the cell after it."""
    table = DOCUMENT.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    cells = [line.split("|")[1:3] for line in table.splitlines()[2:]]
    return {first.strip(" `"): re.findall(r"`(\w+)`", second) for first, second in cells}


def fields(kind: Any) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def test_the_header_is_described_field_by_field() -> None:
    described = rows("field | what it holds")
    assert list(described) == fields(Header)
    assert described["rulebook"] == fields(Rulebook)
    assert described["setting"] == fields(Setting)
    assert f"the format of the log: {FORMAT}" in DOCUMENT


def test_an_event_is_described_field_by_field() -> None:
    assert list(rows("field | default | what it holds")) == fields(Event)


def test_every_step_and_answer_is_described_field_by_field() -> None:
    steps = {
        kind.__struct_config__.tag: [name for name in fields(kind) if name != "cite"] for kind in get_args(AnyStep)
    }
    assert rows("`do` | fields | what happens") == steps
    answers = {kind.__struct_config__.tag: fields(kind) for kind in (Bet, Irregular, Shuffled, Drawn)}
    assert rows("`type` | fields | answer to") == answers
    line, ranges = (
        DOCUMENT.split("The `line` of a settlement has", 1)[1].split("An answer that", 1)[0].split("Each of the")
    )
    assert re.findall(r"`(\w+)`", line) == fields(Line)
    assert re.findall(r"`(\w+)`", ranges) == ["ranges", *fields(Range)]


def checked(path: Path) -> tuple[int, str]:
    """By the recipe, in a Python that has nothing but its standard library."""
    recipe = re.findall(r"^```python\n(.*?)^```", DOCUMENT, flags=re.DOTALL | re.MULTILINE)
    assert len(recipe) == 1
    done = subprocess.run([sys.executable, "-I", "-S", "-c", recipe[0], str(path)],
                          capture_output=True, text=True, check=False)  # fmt: skip
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("log", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_recipe_finds_the_head_that_replay_prints(log: Path) -> None:
    code, said = checked(log)
    assert code == 0, said
    assert f"head  {said.strip()}\n" in log.with_suffix(".txt").read_text(encoding="utf-8")


def edited(old: str, new: str) -> Callable[[list[str]], list[str]]:
    return lambda lines: "".join(lines).replace(old, new, 1).splitlines(keepends=True)


CHANGES: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "an amount": (edited('"amount":500', '"amount":900'), "is not the one that was written here"),
    "a renamed player": (edited('"player":"player 3"', '"player":"player 4"'), "line 4 is not"),
    "a moved clock": (edited('"at":1790000014', '"at":1790000015'), "line 4 is not"),
    "the header": (edited('"bankroll":100000', '"bankroll":900000'), "line 1 is not"),
    "a cut in the middle": (lambda lines: lines[:40] + lines[41:], "line 41 is not"),
    "a swap": (lambda lines: [*lines[:40], lines[41], lines[40], *lines[42:]], "line 41 is not"),
    "a cut tail": (lambda lines: lines[:-1], "the log is not closed"),
    "a torn line": (lambda lines: [*lines[:-1], lines[-1][:-9]], "is not the one that was written here"),
    "an early closing line": (lambda lines: [*lines[:40], lines[-1]], "line 41 is not"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_recipe_finds_what_was_changed(tmp_path: Path, change: str) -> None:
    edit, message = CHANGES[change]
    before = LOG.read_text(encoding="utf-8").splitlines(keepends=True)
    after = edit(before)
    assert after != before
    path = tmp_path / "table.jsonl"
    path.write_text("".join(after), encoding="utf-8")
    code, said = checked(path)
    assert code == 1
    assert message in said
