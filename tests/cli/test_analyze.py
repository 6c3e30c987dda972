"""`houserules analyze`, as typed: the JSON that other programs rely on, tables for people, rows for spreadsheets."""

from __future__ import annotations

import csv
import io
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from houserules.analysis.figures import Case, Distribution, worth_of
from houserules.analysis.worth import Analysis
from houserules.cli.main import app
from houserules.cli.page import Page
from houserules.cli.worth_tables import print_worth
from houserules.parsheets.question import Question
from houserules.parsheets.subject import subject

RUNNER = CliRunner()
QUANTITIES = (
    *("house_edge", "average_wager", "element_of_risk", "variance", "hit_frequency"),
    *("return", "return_without_meters"),
)
OWN = """
[lucky-ladies.mine]
rows = [["matched-20", "25 to 1"], ["suited-20", "10 to 1"], ["any-20", "4 to 1"]]
"""


def run(*words: str | Path, typed: bytes | None = None, columns: int = 80) -> Result:
    return RUNNER.invoke(app, ["analyze", *map(str, words)], input=typed, env={"COLUMNS": str(columns)})


def answered(*words: str | Path) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture
def filed(tmp_path: Path) -> Path:
    """A submission as a casino files it, with a progressive wager."""
    path = tmp_path / "table7.toml"
    new = RUNNER.invoke(app, ["submission", "new", "blackjack", "--template", "pit"]).stdout
    path.write_text(new, encoding="utf-8")
    return path


def is_quantity(value: Any) -> bool:
    assert set(value) == {"fraction", "decimal"}
    assert isinstance(value["decimal"], float)
    if value["fraction"] is not None:
        assert re.fullmatch(r"-?[0-9]+/[0-9]+", value["fraction"])
        assert float(Fraction(value["fraction"])) == pytest.approx(value["decimal"], rel=1e-12)
    return True


def test_the_json_has_the_agreed_keys() -> None:
    answer = answered("blackjack", "--wager", "super-4-progressive")
    assert answer["game"] == "blackjack"
    (wager,) = answer["wagers"]
    assert (wager["wager"], wager["paytable"]) == ("super-4-progressive", "A")
    assert all(is_quantity(wager[name]) for name in QUANTITIES)
    for outcome in wager["outcomes"]:
        assert is_quantity(outcome["probability"])
        assert all(isinstance(outcome[key], str) for key in ("outcome", "pays", "clause"))
    (meter,) = wager["meters"]
    assert meter["meter"] == "super-4"
    assert is_quantity(meter["coefficient"])
    assert type(meter["break_even"]) is int


def test_what_is_added_fits_together() -> None:
    (wager,) = answered("blackjack", "--wager", "super-4-progressive")["wagers"]
    outcomes = wager["outcomes"]
    assert sum(each["deals"] for each in outcomes) == wager["total"]
    assert sum(Fraction(each["probability"]["fraction"]) for each in outcomes) == 1
    shares = sum(Fraction(each["share_of_return"]["fraction"]) for each in outcomes)
    assert shares == Fraction(wager["return"]["fraction"]) == 1 - Fraction(wager["house_edge"]["fraction"])
    assert wager["standard_deviation"] == pytest.approx(wager["variance"]["decimal"] ** 0.5)
    assert wager["exact"] is True


def test_where_more_may_be_staked_outcomes_still_make_the_return() -> None:
    (wager,) = answered("let-it-ride", "--wager", "bet")["wagers"]
    assert wager["average_wager"]["decimal"] > 1
    shares = [Fraction(each["share_of_return"]["fraction"]) for each in wager["outcomes"]]
    assert sum(shares) == Fraction(wager["return"]["fraction"])
    back = (
        Fraction(each["probability"]["fraction"]) * Fraction(each["back"]["fraction"]) for each in wager["outcomes"]
    )
    assert sum(back) == Fraction(wager["average_wager"]["fraction"]) - Fraction(wager["house_edge"]["fraction"])


def test_a_published_edge_is_met() -> None:
    """Lucky Ladies B, six decks: 24.7089 percent (Wizard of Odds, Lucky Ladies)."""
    (wager,) = answered("blackjack", "--wager", "lucky-ladies", "--paytable", "B")["wagers"]
    assert f"{wager['house_edge']['decimal']:.6f}" == "0.247089"


def test_an_option_is_set_by_its_kind() -> None:
    six, eight = (
        answered("blackjack", "--wager", "match-the-dealer", *more)["wagers"][0] for more in ((), ("--set", "decks=8"))
    )
    assert (six["paytable"], eight["paytable"]) == ("six-decks", "eight-decks")
    assert six["total"] < eight["total"]


def test_ways_of_dealing_and_keys_of_a_wager_are_set_by_their_paths() -> None:
    words = ("let-it-ride", "--wager", "three-card-bonus", "--set", "dealing.shuffler=automated", "--set", "decks=2")
    changes = answered(*words)["submission"]["changes"]
    assert changes == {"dealing.shuffler": "automated", "options.decks": 2}


def test_a_meter_moves_the_edge_by_its_coefficient() -> None:
    at_reset, higher = (
        answered("blackjack", "--wager", "super-4-progressive", *more)["wagers"][0]
        for more in ((), ("--meter", "super-4=12500.00"))
    )
    edge = [Fraction(each["house_edge"]["fraction"]) for each in (at_reset, higher)]
    coefficient = Fraction(at_reset["meters"][0]["coefficient"]["fraction"])
    assert edge[0] - edge[1] == coefficient * 2500 / Fraction(at_reset["stake"], 100)
    assert higher["meters"][0]["amount"] == 12500_00


def test_at_its_break_even_a_meter_makes_the_wager_fair() -> None:
    (wager,) = answered("blackjack", "--wager", "super-4-progressive")["wagers"]
    cents = wager["meters"][0]["break_even"]
    edges = [
        answered("blackjack", "--wager", "super-4-progressive", "--meter", f"super-4={each / 100:.2f}")["wagers"][0]
        for each in (cents - 1, cents)
    ]
    assert edges[0]["house_edge"]["decimal"] > 0 >= edges[1]["house_edge"]["decimal"]


def test_the_game_may_be_left_to_the_submission(filed: Path) -> None:
    answer = answered("--submission", filed)
    assert answer["game"] == "blackjack"
    assert answer["submission"]["source"] == str(filed)
    assert {wager["wager"] for wager in answer["wagers"]} <= set(
        re.findall(r"^\[wagers\.([a-z0-9-]+)\]", filed.read_text(encoding="utf-8"), re.MULTILINE)
    )


def test_the_digest_is_that_of_the_file(filed: Path) -> None:
    from hashlib import sha256

    about = answered("--submission", filed, "--wager", "lucky-ladies")["submission"]
    assert about["sha256"] == sha256(filed.read_bytes()).hexdigest()


def test_a_submission_may_come_from_standard_input(filed: Path) -> None:
    result = run("--submission", "-", "--wager", "lucky-ladies", "--json", typed=filed.read_bytes())
    assert json.loads(result.stdout)["submission"]["source"] == "standard input"


def test_what_an_option_rules_out_is_left_out_and_said(tmp_path: Path) -> None:
    full = tmp_path / "full.toml"
    full.write_text(RUNNER.invoke(app, ["submission", "new", "blackjack"]).stdout, encoding="utf-8")
    answer = answered("--submission", full, "--set", "decks=2")
    assert answer["submission"]["changes"] == {"options.decks": 2}
    assert answer["submission"]["left_out"]
    gone = {reason.split(":")[0] for reason in answer["submission"]["left_out"]}
    assert gone.isdisjoint(wager["wager"] for wager in answer["wagers"])


def test_a_paytable_of_your_own_is_marked(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN, encoding="utf-8")
    (wager,) = answered("blackjack", "--paytable", own)["wagers"]
    assert (wager["wager"], wager["paytable"], wager["authorised"]) == ("lucky-ladies", "mine", False)
    (by_the_book,) = answered("blackjack", "--wager", "lucky-ladies")["wagers"]
    assert wager["house_edge"]["decimal"] > by_the_book["house_edge"]["decimal"]
    assert "not authorised by the rulebook" in run("blackjack", "--paytable", own).stdout
    assert ",mine,no," in run("blackjack", "--paytable", own, "--format", "csv").stdout


def test_readings_that_move_money_are_listed_on_request() -> None:
    (wager,) = answered("let-it-ride", "--wager", "three-card-bonus", "--readings")["wagers"]
    listed = {reading["id"]: reading for reading in wager["readings"]}
    assert "G5" in listed
    assert "2.5520" in listed["G5"]["worth"]
    assert "readings" not in answered("let-it-ride", "--wager", "three-card-bonus")["wagers"][0]
    printed = run("let-it-ride", "--wager", "three-card-bonus", "--readings").stdout
    assert "Or: The ace completes only" in " ".join(printed.split())


def test_readings_about_other_wagers_are_not_listed() -> None:
    (wager,) = answered("let-it-ride", "--wager", "bet", "--readings")["wagers"]
    assert {reading["id"] for reading in wager["readings"]} == {"G1"}


def test_csv_has_a_row_for_each_outcome() -> None:
    answer = answered("blackjack")
    rows = list(csv.DictReader(io.StringIO(run("blackjack", "--format", "csv").stdout)))
    outcomes = [(wager, each) for wager in answer["wagers"] for each in wager["outcomes"]]
    assert len(rows) == len(outcomes)
    for row, (wager, each) in zip(rows, outcomes, strict=True):
        assert (row["wager"], row["outcome"], row["clause"]) == (wager["wager"], each["outcome"], each["clause"])
        assert row["probability_fraction"] == (each["probability"]["fraction"] or "")
        assert float(row["share_of_return"]) == each["share_of_return"]["decimal"]


@pytest.mark.parametrize(
    "words",
    [
        ("blackjack",),
        ("blackjack", "--wager", "super-4-progressive", "--readings"),
        ("blackjack", "--wager", "blackjack"),
        ("let-it-ride", "--wager", "bet"),
    ],
)
def test_tables_fit_80_columns_and_are_plain_where_nobody_watches(words: tuple[str, ...]) -> None:
    printed = run(*words).stdout
    assert max(map(len, printed.splitlines())) <= 80
    assert "\x1b" not in printed
    assert "wager" not in words[1:] or re.search(r"outcome .* pays +return", printed)


def test_deals_by_the_trillion_leave_room_for_every_column() -> None:
    cases = (
        Case("higher-hand", 55_627_620_048_000 - 7, back=6, staked=3, pays="1 to 1", clause="THB 11.I(3)(d)(iii)"),
        Case("lower-hand", 7, staked=5, clause="THB 11.I(3)(d)(iii)"),
    )
    worth = worth_of("ante", "A", Distribution(cases, "every deal", 55_627_620_048_000))
    asked = Question(subject("texas-holdem-bonus"), "ante")
    text = io.StringIO()
    print_worth(Page(file=text, width=80), asked, Analysis("texas-holdem-bonus", (worth,)), readings=False)
    printed = text.getvalue()
    assert max(map(len, printed.splitlines())) <= 80
    for words in ("55,627,620,047,993", "THB 11.I(3)(d)(iii)", "1 to 1", "200.0000%", "return"):
        assert words in printed


def test_the_overview_has_every_wager_and_the_meters() -> None:
    printed = run("blackjack").stdout
    assert re.search(r"lucky-ladies +A +17\.6391% +10\.59% +5\.785", printed)
    assert re.search(r"super-4-progressive +super-4 +\$10,000 +\$206,157\.79", printed)


def test_no_name_is_cut_at_80_columns() -> None:
    words = set(run("blackjack").stdout.split())
    assert {each["wager"] for each in answered("blackjack")["wagers"]} <= words


def test_payments_beside_an_outcome_ask_for_no_column_of_stakes() -> None:
    printed = run("let-it-ride", "--wager", "progressive", "--players", "7").stdout
    assert "(in addition)" in printed
    assert not re.search(r"outcome .* staked", printed)


def test_one_wager_is_shown_with_every_outcome() -> None:
    printed = run("blackjack", "--wager", "lucky-ladies", columns=120).stdout
    assert re.search(r"house edge +17\.6391% +[0-9,]+/[0-9,]+", printed)
    assert re.search(r"suited 20 +[0-9,]{9,} +[0-9.]+% +10 to 1 +BJ 13\.A\(4\)\(a\)\(iv\) +[0-9.]+%", printed)
    assert "Exact: every ordered deal" in printed
    assert "9,294,695,280 in all" in printed


def test_an_answer_is_written_to_a_file_whole(tmp_path: Path) -> None:
    for name in ("worth.json", "worth.csv"):
        result = run("blackjack", "--wager", "lucky-ladies", "--out", tmp_path / name)
        assert (result.exit_code, result.stdout) == (0, "")
    assert json.loads((tmp_path / "worth.json").read_text(encoding="utf-8"))["game"] == "blackjack"
    assert (tmp_path / "worth.csv").read_text(encoding="utf-8").startswith("game,wager,")
    run("blackjack", "--wager", "lucky-ladies", "--out", tmp_path / "worth.txt")
    assert "17.6391%" in (tmp_path / "worth.txt").read_text(encoding="utf-8")
