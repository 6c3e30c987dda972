"""What else `replay` answers: under which submission and head, how far, and what an auditor may see by now."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from houserules.games.let_it_ride import GAME
from houserules.submissions import complete
from kit import tabletop


def replay(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["replay", *map(str, words)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, " ".join(result.output.split())


def answer(*words: object) -> tuple[int, dict[str, Any]]:
    result = CliRunner().invoke(app, ["replay", *map(str, words), "--json"])
    return result.exit_code, json.loads(result.output)


def seen(path: Path, viewer: str) -> list[dict[str, Any]]:
    result = CliRunner().invoke(app, ["replay", str(path), "--view", viewer])
    assert result.exit_code == 0
    return [json.loads(line) for line in result.output.splitlines()]


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sealed") / "table.jsonl"
    tabletop.played_log(path, tabletop.header(seed=None), rounds=2)
    return path


@pytest.fixture
def copied(tmp_path: Path, sealed: Path) -> Path:
    """The same log in a folder of its own, without its key."""
    return Path(shutil.copy(sealed, tmp_path / "table.jsonl"))


def with_key(path: Path, sealed: Path) -> None:
    shutil.copy(f"{sealed}.key", f"{path}.key")


def head_of(path: Path) -> str:
    last: str = json.loads(path.read_text().splitlines()[-1])["chain"]
    return last


def test_the_log_is_the_one_whose_head_was_written_down(copied: Path) -> None:
    head = head_of(copied)
    code, proof = answer(copied, "--head", head)
    assert (code, proof["ok"], proof["head"]) == (0, True, head)
    assert replay(copied, "--head", head.upper())[0] == 0
    other = "0" * 64
    code, proof = answer(copied, "--head", other)
    assert (code, proof["ok"]) == (1, False)
    assert proof["rejection"]["expected"]["fields"] == {"head": other}
    assert proof["rejection"]["found"]["fields"] == {"head": head}
    code, output = replay(copied, "--head", other)
    assert code == 1
    assert "not the log whose head was written down" in output
    assert "all by the book" not in output


@pytest.mark.parametrize("head", ["", "abc", "g" * 64, "0" * 65])
def test_a_head_that_cannot_be_one_is_bad_input(copied: Path, head: str) -> None:
    code, output = replay(copied, "--head", head)
    assert (code, "a head is 64 hexadecimal digits" in output) == (2, True)


def test_a_log_with_its_tail_cut_off_and_closed_again_has_another_head(copied: Path) -> None:
    head = head_of(copied)
    lines = tabletop.lines_of(copied)
    last = max(n for n, line in enumerate(lines) if line.get("step", {}).get("do") == "begin")
    tabletop.write_lines(copied, lines[:last])
    assert answer(copied)[0] == 0, "by the book, as far as it goes"
    assert answer(copied, "--head", head)[0] == 1


def renamed(lines: list[dict[str, Any]]) -> None:
    for line in lines[1:]:
        if line.get("person") == "player 3":
            line["person"] = "player 4"
        if line["step"].get("player") == "player 3":
            line["step"]["player"] = "player 4"


def an_hour_later(lines: list[dict[str, Any]]) -> None:
    for line in lines[1:]:
        line["at"] += 3600
        if line["step"]["do"] == "clock":
            line["answer"] += 3600


@pytest.mark.parametrize("forge", [renamed, an_hour_later])
def test_a_log_chained_anew_is_told_by_its_head_alone(
    copied: Path, forge: Callable[[list[dict[str, Any]]], None]
) -> None:
    """What the rulebook cannot know: who sat there, and when."""
    head, lines = head_of(copied), tabletop.lines_of(copied)
    forge(lines)
    assert lines != tabletop.lines_of(copied)
    tabletop.write_lines(copied, lines)
    assert answer(copied)[0] == 0
    assert answer(copied, "--head", head)[0] == 1


def test_a_log_in_progress_need_not_be_closed(copied: Path) -> None:
    lines = tabletop.lines_of(copied)
    tabletop.write_lines(copied, lines, closed=False)
    code, proof = answer(copied)
    assert (code, proof["closed"]) == (1, False)
    assert "never closed" in proof["rejection"]["message"]
    code, proof = answer(copied, "--in-progress")
    assert (code, proof["ok"], proof["closed"]) == (0, True, False)
    code, output = replay(copied, "--in-progress")
    assert (code, "The log is not closed" in output) == (0, True)
    copied.write_bytes(copied.read_bytes()[:-20])
    assert answer(copied)[1]["rejection"]["message"].endswith("cut short in the middle of its line")
    assert answer(copied, "--in-progress")[0] == 0


def test_the_proof_is_against_the_approved_submission(tmp_path: Path, copied: Path) -> None:
    ours, other = tmp_path / "approved.json", tmp_path / "other.json"
    ours.write_text(json.dumps(complete(GAME, {})))
    other.write_text(json.dumps(complete(GAME, {"positions": 5})))
    assert answer(copied, "--submission", ours)[0] == 0
    code, proof = answer(copied, "--submission", other)
    rejection = proof["rejection"]
    assert (code, proof["ok"], rejection["event"]) == (1, False, None)
    assert rejection["found"]["fields"]["submission_sha256"] == json.loads(
        copied.read_text().splitlines()[0]
    )["submission_sha256"]  # fmt: skip
    code, output = replay(copied, "--submission", other)
    assert (code, "was not dealt under" in output) == (1, True)
    assert replay(copied, "--submission", tmp_path / "nowhere.toml")[0] == 2


def test_a_proof_says_whether_it_was_practice_and_what_is_still_sealed(tmp_path: Path, sealed: Path) -> None:
    practice = tmp_path / "practice.jsonl"
    tabletop.played_log(practice, rounds=1)
    _, proof = answer(practice)
    assert (proof["practice"], proof["sealed"], proof["open_seals"], proof["closed"]) == (True, False, [], True)
    assert "a practice table" in replay(practice)[1]
    cut = tmp_path / "cut.jsonl"
    lines = tabletop.lines_of(sealed)
    shuffle = max(n for n, line in enumerate(lines) if line.get("step", {}).get("do") == "shuffle")
    tabletop.write_lines(cut, lines[: shuffle + 1])
    with_key(cut, sealed)
    _, proof = answer(cut)
    kept = lines[shuffle]["answer"]
    assert (proof["ok"], proof["practice"]) == (True, False)
    assert proof["open_seals"] == [{"context": kept["context"], "seal": kept["seal"]}]
    assert f"seals not opened yet: {kept['context'].split(':')[0]}" in replay(cut)[1]


def test_an_auditor_sees_what_has_been_opened(copied: Path, sealed: Path) -> None:
    """Orders, seeds and hidden cards come back from the seeds that were revealed, with and without the key."""
    without = seen(copied, "auditor")
    with_key(copied, sealed)
    assert seen(copied, "auditor") == without
    kept = tabletop.lines_of(copied)[1:]
    revealed = {line["step"]["seal"]: line["step"]["seed"] for line in kept if line["step"]["do"] == "reveal"}
    shuffles = [line for line in without if line["step"]["do"] == "shuffle" and line["answer"]["seal"] in revealed]
    assert len(shuffles) == len(revealed)
    for line in shuffles:
        assert line["answer"]["seed"] == revealed[line["answer"]["seal"]]
        assert len(line["answer"]["order"].split()) == 52
    hidden = [n for n, line in enumerate(kept) if line["step"]["do"] in ("deal", "burn") and "answer" not in line]
    assert hidden, "cards that nobody saw are not in the log"
    over = max(n for n, line in enumerate(kept) if line["step"]["do"] == "reveal")
    assert all(without[n]["answer"] for n in hidden if n < over)


def test_an_auditor_with_the_key_sees_nothing_before_it_is_over(copied: Path, sealed: Path) -> None:
    lines = tabletop.lines_of(copied)
    last = max(n for n, line in enumerate(lines) if line.get("step", {}).get("do") == "reveal")
    tabletop.write_lines(copied, lines[:last])
    with_key(copied, sealed)
    shuffle = [line for line in seen(copied, "auditor") if line["step"]["do"] == "shuffle"][-1]
    assert (shuffle["answer"]["order"], shuffle["answer"].get("seed", "")) == ("", "")


def test_a_view_of_a_changed_log_ends_at_the_change(copied: Path) -> None:
    lines = copied.read_text().splitlines(keepends=True)
    lines[5] = lines[5].replace('"cite"', '"site"')
    copied.write_text("".join(lines))
    code, output = replay(copied, "--view", "auditor")
    assert code == 1
    assert "cannot be read further: event 4" in output
