"""A side wager that the house does not have yet: one file and one line in its folder, and nothing else knows of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import houserules

NEW = '''"""First Seven: the player's first card is a seven."""

from houserules.cards import card, rank_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager

SEVEN = rank_of(card("7s"))


def classify(first: int) -> int:
    return 1 if rank_of(first) == SEVEN else 0


PAYTABLES = load_paytables("""
[first-seven]
clause = "BJ 13.A"

[first-seven.only]
clause = "BJ 13.A"
rows = [["seven", "11 to 1", "BJ 13.A"]]
""")

FIRST_SEVEN = Wager(
    name="first-seven",
    title="First Seven",
    clause="BJ 6.G",
    area=BettingArea("BJ 2.B(4)"),
    sees=("first",),
    classify=classify,
    outcomes=("no-seven", "seven"),
    paytables=PAYTABLES["first-seven"],
)
'''


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the new wager, made as the README of its folder says."""
    copy = tmp_path_factory.mktemp("house") / "houserules"
    shutil.copytree(Path(houserules.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    folder = copy / "games" / "blackjack" / "side_wagers"
    (folder / "first_seven.py").write_text(NEW, encoding="utf-8")
    listed = (folder / "__init__.py").read_text(encoding="utf-8")
    module = "from houserules.games.blackjack.side_wagers.first_seven import FIRST_SEVEN\n"
    before, after = listed.split("from houserules.games.blackjack.side_wagers.hit_and_run", 1)
    with_import = f"{before}{module}from houserules.games.blackjack.side_wagers.hit_and_run{after}"
    assert with_import.rstrip().endswith("    TRILUX_BONUS,\n)")
    with_wager = with_import.replace("    TRILUX_BONUS,\n)", "    TRILUX_BONUS,\n    FIRST_SEVEN,\n)")
    (folder / "__init__.py").write_text(with_wager, encoding="utf-8")
    return copy.parent


def told(house: Path, *arguments: str, given: str = "") -> str:
    """What a command of that house prints."""
    command = [sys.executable, "-c", "from houserules.cli.main import run; run()", *arguments]
    done = subprocess.run(
        command, input=given, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(house)}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_offered_drawn_and_shown_on_the_sign(house: Path, tmp_path: Path) -> None:
    submission = told(house, "submission", "new", "blackjack")
    assert "[wagers.first-seven]" in submission
    told(house, "submission", "check", "-", given=submission)
    for drawing, shown in (("layout", 'data-area="first-seven" data-seat="7"'), ("sign", ">First Seven")):
        told(house, "submission", drawing, "-", "--out", str(tmp_path / f"{drawing}.svg"), given=submission)
        assert shown in (tmp_path / f"{drawing}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(("first", "result", "payout"), [("7d", "win", 5500), ("8d", "lose", 0)])
def test_it_is_settled(house: Path, first: str, result: str, payout: int) -> None:
    seat = {"seat": 1, "wagers": {"blackjack": 500, "first-seven": 500}, "choices": ["stand"]}
    given = {"game": "blackjack", "cards": [first, "9c", "Kd", "9s"], "seats": [seat]}
    lines = json.loads(told(house, "settle", "-", "--json", given=json.dumps(given)))["lines"]
    (line,) = [line for line in lines if line["wager"] == "first-seven"]
    assert (line["result"], line["payout"], line["clause"]) == (result, payout, "BJ 13.A" if payout else "BJ 6.G")
