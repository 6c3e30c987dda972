"""What a new edition changes, told with made-up clauses in our own words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from houserules.cli.main import app
from houserules.law import amendments
from houserules.law.amendments import contents, read_contents, write_contents
from houserules.law.held import holding_tests
from houserules.law.register import BOOKS, edition_of, register

FIRST = {"LIR 11": "the round", "LIR 11.B": "each player is asked", "LIR 11.C": "and asked again", "LIR 11.D": "paid"}
SECOND = {"LIR 11": "the round", "LIR 11.B": "each player is asked twice", "LIR 11.D": "paid", "LIR 11.H": "new"}


def file(folder: Path, name: str, clauses: dict[str, str]) -> str:
    path = folder / name
    lines = (json.dumps({"id": clause_id, "text": text}) for clause_id, text in clauses.items())
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def asked(*words: str) -> Result:
    return CliRunner().invoke(app, ["rulebook", *words], env={"COLUMNS": "100"})


def test_added_removed_and_changed_clauses_come_with_their_code_and_tests(tmp_path: Path) -> None:
    answer = asked("diff", file(tmp_path, "1.jsonl", FIRST), file(tmp_path, "2.jsonl", SECOND), "--json")
    assert answer.exit_code == 1
    told = json.loads(answer.stdout)
    assert (told["same"], told["reordered"]) == (False, False)
    assert [(each["clause"], each["change"]) for each in told["changes"]] == [
        ("LIR 11.B", "changed"),
        ("LIR 11.H", "added"),
        ("LIR 11.C", "removed"),
    ]
    changed, added, _ = told["changes"]
    assert any(place.startswith("games/let_it_ride/rules.py:") for place in changed["cited"])
    assert changed["tests"] == holding_tests()["LIR 11.B"]
    assert changed["says"] == register("LIR")["LIR 11.B"].says
    assert (added["says"], added["cited"], added["tests"]) == ("", [], [])


def test_a_person_reads_the_same(tmp_path: Path) -> None:
    answer = asked("diff", file(tmp_path, "1.jsonl", FIRST), file(tmp_path, "2.jsonl", SECOND))
    assert answer.exit_code == 1
    assert "3 clauses differ" in answer.stdout
    assert "LIR 11.B  changed" in answer.stdout
    assert f"  {holding_tests()['LIR 11.B'][0]}\n" in answer.stdout


def test_equal_editions_end_with_0(tmp_path: Path) -> None:
    one = file(tmp_path, "1.jsonl", FIRST)
    assert asked("diff", one, one).exit_code == 0
    assert asked("diff", "LIR", "LIR").exit_code == 0


def test_another_order_is_a_difference(tmp_path: Path) -> None:
    one, other = file(tmp_path, "1.jsonl", FIRST), file(tmp_path, "2.jsonl", dict(reversed(FIRST.items())))
    answer = asked("diff", one, other, "--json")
    told = json.loads(answer.stdout)
    assert (answer.exit_code, told["same"], told["reordered"], told["changes"]) == (1, False, True, [])


@pytest.mark.parametrize("book", BOOKS)
def test_the_edition_in_force_is_in_the_register_clause_by_clause(book: str) -> None:
    assert contents(book).sha256 == edition_of(book).sha256
    assert list(contents(book).clauses) == [each.id for each in register(book)]
    assert contents(f"{book}@{edition_of(book).short}") == contents(book)


def test_a_register_holds_two_editions_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    editions = tmp_path / "let_it_ride" / "editions"
    editions.mkdir(parents=True)
    (editions / f"{edition_of('LIR').short}.txt").write_text(write_contents(contents("LIR")), encoding="utf-8")
    printed = asked("edition", file(tmp_path, "2.jsonl", SECOND)).stdout
    short = printed[:12]
    (editions / f"{short}.txt").write_text(printed, encoding="utf-8")
    monkeypatch.setattr(amendments, "GAMES", tmp_path)
    told = json.loads(asked("diff", "LIR", f"LIR@{short}", "--json").stdout)
    assert {each["change"] for each in told["changes"]} == {"added", "changed", "removed"}
    assert asked("diff", f"LIR@{short}", str(tmp_path / "2.jsonl")).exit_code == 0


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    first = contents(file(tmp_path, "1.jsonl", FIRST))
    assert read_contents(write_contents(first)) == first


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "each line must be a JSON object with id and text"),
        ('{"id": "LIR 1"}', "each line must be a JSON object with id and text"),
        ("[1]", "each line must be a JSON object with id and text"),
        ('{"id": "LIR 1", "text": "a"}\n{"id": "LIR 1", "text": "b"}', "has a clause id more than once"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "bad.jsonl").write_text(text, encoding="utf-8")
    answer = asked("diff", "LIR", str(tmp_path / "bad.jsonl"))
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert why in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_what_is_not_there_is_refused_with_what_is() -> None:
    assert "No such file" in asked("diff", "LIR", "nowhere.jsonl").stderr
    unknown = asked("diff", "LIR@000000000000", "LIR")
    assert (unknown.exit_code, unknown.stderr) == (
        2,
        f"LIR@000000000000 is not an edition in the register, which has LIR@{edition_of('LIR').short}.\n",
    )
