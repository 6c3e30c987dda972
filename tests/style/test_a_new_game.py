"""A game that the house does not have yet: one folder and one line in the catalogue, as `games/README.md` says."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

import kit.high_card_duel
from kit.copied_house import add_line, copied_house, printed

FOLDER = Path(kit.high_card_duel.__file__).parent
README = Path(__file__).parents[2] / "src" / "houserules" / "games" / "README.md"
GAME = "high-card-duel"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = copied_house(tmp_path_factory.mktemp("house"))
    shutil.copytree(FOLDER, copy / "games" / "high_card_duel", ignore=shutil.ignore_patterns("__pycache__"))
    add_line(copy / "games" / "catalogue.py", '    "texas-holdem-bonus",\n', f'    "{GAME}",\n')
    return copy


@pytest.fixture(scope="module")
def submission(house: Path) -> str:
    return printed(house, "submission", "new", GAME)


@pytest.mark.parametrize(
    ("own", "dealer", "result", "net", "clause"),
    [
        ("Kd", "9s", "win", 500, "HCD 4.C(1)"),
        ("9d", "9s", "push", 0, "HCD 4.C(2)"),
        ("8d", "9s", "lose", -500, "HCD 4.C(3)"),
    ],
)
def test_it_is_settled(house: Path, own: str, dealer: str, result: str, net: int, clause: str) -> None:
    given = {"game": GAME, "cards": [own, dealer], "seats": [{"seat": 1, "wagers": {"duel": 500}}]}
    (line,) = json.loads(printed(house, "settle", "-", "--json", given=json.dumps(given)))["lines"]
    assert (line["result"], line["net"], line["clause"]) == (result, net, clause)


def test_its_submission_is_written_and_checked(house: Path, submission: str) -> None:
    assert "[wagers.duel]" in submission
    answer = json.loads(printed(house, "submission", "check", "-", "--json", given=submission))
    assert answer == {"ok": True, "findings": []}


SHOWN = [("layout", 'data-area="duel" data-seat="7"'), ("sign", 'aria-label="Duel')]


@pytest.mark.parametrize(("drawing", "shown"), SHOWN)
def test_it_is_drawn(house: Path, submission: str, tmp_path: Path, drawing: str, shown: str) -> None:
    printed(house, "submission", drawing, "-", "--out", str(tmp_path / "drawn.svg"), given=submission)
    assert shown in (tmp_path / "drawn.svg").read_text(encoding="utf-8")


def test_a_round_is_played_logged_and_proved(house: Path, tmp_path: Path) -> None:
    log = str(tmp_path / "table.jsonl")
    assert "High Card Duel" in printed(house, "play", GAME, "--log", log, "--seed", "3")
    proof = json.loads(printed(house, "replay", log, "--json"))
    assert (proof["ok"], proof["rounds"]) == (True, 1)


def test_its_rulebook_is_one_of_the_house(house: Path) -> None:
    shown = json.loads(printed(house, "rulebook", "show", "HCD 4.C", "--json"))
    assert (shown["rulebook"], shown["children"]) == ("High Card Duel", ["HCD 4.C(1)", "HCD 4.C(2)", "HCD 4.C(3)"])
    assert shown["cited"]


def test_the_recipe_names_every_file_of_the_folder() -> None:
    named = set(re.findall(r"^\| `([\w.]+)`", README.read_text(encoding="utf-8"), re.MULTILINE))
    assert named == {file.name for file in FOLDER.iterdir() if file.is_file()}
