"""`houserules strategy`, as typed: the worth of each choice, ties, whole strategies as charts, and what is refused."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from houserules.analysis.strategy import Chart
from houserules.cli.main import app
from houserules.parsheets.chart_drawing import EMPTY, colors_of, fill_of
from kit.drawn import elements, overlaps, said

RUNNER = CliRunner()
LIR = "let-it-ride"
OWN = """
[bet.mine]
rows = [["royal-flush", "1000 to 1"], ["tens-or-better", "5 to 1"]]
"""


def run(*words: str | Path) -> Result:
    return RUNNER.invoke(app, ["strategy", *map(str, words)], env={"COLUMNS": "80"})


def answered(*words: str | Path) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def refused(result: Result, sentence: str, code: int = 2) -> None:
    assert (result.exit_code, result.stdout) == (code, ""), result.output
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert isinstance(result.exception, SystemExit)


def test_each_choice_has_its_worth_and_its_cost() -> None:
    advice = answered(LIR, "--hand", "Ks Qs Ts", "--board", "As")
    assert (advice["game"], advice["hand"], advice["board"]) == (LIR, "Ks Qs Ts", "As")
    assert advice["best"] == ["ride"]
    by_choice = {each["choice"]: each for each in advice["choices"]}
    # of 48 cards one makes a royal flush, eight a flush, three a straight, twelve a pair that pays; 24 lose
    assert Fraction(by_choice["ride"]["expected"]["fraction"]) == Fraction(1000 + 8 * 8 + 3 * 5 + 12 - 24, 48)
    assert Fraction(by_choice["withdraw"]["cost"]["fraction"]) == Fraction(by_choice["ride"]["expected"]["fraction"])
    assert advice["total"] == 48


def test_people_read_what_to_do() -> None:
    printed = run(LIR, "--hand", "Ks Qs 9d").stdout
    assert printed.startswith("Bet 1: withdraw.")
    assert re.search(r"ride +−0\.380102 +0\.380102 +−149/392", printed)
    assert "In base wagers; counted: every first and second community card, 2,352 in all." in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_a_tie_is_said_to_be_one() -> None:
    advice = answered(LIR, "--hand", "5s 6d 7h", "--board", "8c")
    assert set(advice["best"]) == {"ride", "withdraw"}
    assert "which tie" in run(LIR, "--hand", "5s 6d 7h", "--board", "8c").stdout


def test_a_paytable_changes_what_is_best(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN, encoding="utf-8")
    hand = ("--hand", "As Kd Th")
    assert answered(LIR, *hand)["best"] == ["withdraw"]
    assert answered(LIR, *hand, "--paytable", own)["best"] == ["ride"]
    by_the_book = (answered(LIR, "--hand", "Ks Qs Ts", "--board", "As", "--paytable", letter) for letter in "AB")
    assert len({each["choices"][0]["expected"]["fraction"] for each in by_the_book}) == 2


def test_the_whole_strategy_is_shown_as_charts() -> None:
    printed = run(LIR).stdout
    assert "Bet 1, on three cards" in printed
    assert re.search(r"high pair +R", printed)
    assert "  W  withdraw it" in printed
    charts = answered(LIR)["charts"]
    assert len(charts) == 2
    assert all(len(row) == len(chart["columns"]) for chart in charts for row in chart["cells"])


def test_charts_are_drawn_without_a_font_and_without_overlap(tmp_path: Path) -> None:
    from houserules.analysis.strategies import charts
    from houserules.parsheets.chart_drawing import chart_drawing
    from kit.let_it_ride.rounds import GAME, terms

    out = tmp_path / "chart.svg"
    assert run(LIR, "--out", out).exit_code == 0
    drawn = [file.read_text(encoding="utf-8") for file in (out, tmp_path / "chart-2.svg")]
    for picture, chart in zip(drawn, charts(GAME, terms()), strict=True):
        assert said(elements(picture, chart="title")[0]) == chart.title
        cells = elements(picture, code="")
        assert len(cells) == sum(map(len, chart.cells))
        assert "<text" not in picture
        drawing = chart_drawing(chart)
        assert overlaps(drawing.marks, "text") == []
        for mark in drawing.marks:
            across, down = mark.frame.width / 2, mark.frame.height / 2
            assert across - 0.5 <= mark.frame.x <= drawing.width - across + 0.5
            assert down - 0.5 <= mark.frame.y <= drawing.height - down + 0.5


def test_a_share_is_the_deeper_in_color_the_larger_it_is() -> None:
    chart = Chart("Turn", ("pair",), ("a", "b", "c", "d"), (("1%", "60%", "all", ""),), (("all", "each"), ("", "no")))
    green = [int(fill_of(code, colors_of([chart]))[1:3], 16) for code in chart.cells[0]]
    assert green[0] > green[1] > green[2]
    assert fill_of("", colors_of([chart])) == EMPTY


def test_a_code_has_one_color_on_all_charts() -> None:
    hard, pairs = (
        Chart(title, ("x",), ("y",), (("H",),), legend)
        for title, legend in (("Hard", (("H", "hit"), ("D", "double"))), ("Pairs", (("P", "split"), ("D", "double"))))
    )
    colors = colors_of([hard, pairs])
    assert list(colors) == ["H", "D", "P"]
    assert len(set(colors.values())) == 3


def test_the_ending_of_a_file_may_be_in_capitals(tmp_path: Path) -> None:
    assert run(LIR, "--out", tmp_path / "CHART.SVG").exit_code == 0
    assert (tmp_path / "CHART.SVG").read_text(encoding="utf-8").startswith("<svg")
    words = ["analyze", LIR, "--wager", "three-card-bonus", "--out", str(tmp_path / "WORTH.JSON")]
    assert RUNNER.invoke(app, words).exit_code == 0
    assert json.loads((tmp_path / "WORTH.JSON").read_bytes())["game"] == LIR


def test_an_example_is_a_strategy_that_can_be_priced(tmp_path: Path) -> None:
    printed = run(LIR, "--example").stdout
    file = tmp_path / "simple.toml"
    file.write_text(printed, encoding="utf-8")
    words = ["analyze", LIR, "--wager", "bet", "--json"]
    best, simple = (
        json.loads(RUNNER.invoke(app, [*words, *more]).stdout)["wagers"][0] for more in ((), ("--strategy", str(file)))
    )
    assert simple["house_edge"]["decimal"] >= best["house_edge"]["decimal"]
    assert simple["strategy"] != best["strategy"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("baccarat",), '"baccarat" is not one of the games'),
        ((LIR, "--hand", "Ks Kx 2d"), "'Kx' is not a card"),
        ((LIR, "--hand", "Ks Ks 2d"), "Ks is given 2 times; one deck holds it once."),
        ((LIR, "--hand", "Ks Kd"), "A decision at Let It Ride is made with three cards in the hand"),
        ((LIR, "--hand", "Ks Kd 2c", "--board", "3c 4c"), "none or one on the board, not with 3 and 2"),
        ((LIR, "--board", "3c"), "--board, --up, --dealt and --shoe need a hand"),
        (("blackjack", "--shoe", "8 8 8 8 8 8 8 8 32 8"), "--board, --up, --dealt and --shoe need a hand"),
        ((LIR, "--hand", "Ks Kd 2c", "--shoe", "24"), "--shoe takes 10 numbers"),
        ((LIR, "--hand", "Ks Kd 2c", "--chart", "svg"), "--chart is for the whole strategy: leave --hand out."),
        ((LIR, "--chart", "svg"), "A drawing is not for a terminal: say where to write it"),
        ((LIR, "--out", "/no/such/folder/x.svg"), "/no/such/folder/x.svg cannot be written: there is no folder"),
        ((LIR, "--paytable", "Z", "--hand", "Ks Kd 2c"), 'wagers.bet.paytable is "Z"; allowed: A, B'),
        ((LIR, "--set", "decks=2"), "two decks require dealing.shuffler"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    refused(run(*words), sentence)


def test_a_strategy_with_holes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "holes.toml"
    file.write_text('game = "let-it-ride"\n[three-cards]\nride = ["paying hand"]\n', encoding="utf-8")
    for wager in (("--wager", "bet"), ()):
        result = RUNNER.invoke(app, ["analyze", LIR, *wager, "--strategy", str(file)])
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1
