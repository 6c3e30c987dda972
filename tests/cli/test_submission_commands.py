"""`houserules submission`, as typed: tables for people, JSON for programs, exit codes, one sentence for trouble."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from houserules.cli.main import app
from houserules.cli.page import Page
from houserules.cli.submission_tables import findings_table
from houserules.engine.offer.finding import error
from houserules.games.catalogue import NAMES

RUNNER = CliRunner()


def run(*words: str | Path, typed: str | None = None) -> Result:
    return RUNNER.invoke(app, ["submission", *map(str, words)], input=typed, env={"COLUMNS": "140"})


@pytest.fixture
def default_file(tmp_path: Path) -> Path:
    path = tmp_path / "table7.toml"
    path.write_text(run("new", "let-it-ride").stdout, encoding="utf-8")
    return path


def changed(path: Path, *changes: tuple[str, str]) -> Path:
    """The default with some of its text changed."""
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    other = path.with_name(f"changed-{len(changes)}-{path.name}")
    other.write_text(text, encoding="utf-8")
    return other


def answer(result: Result) -> Any:
    return json.loads(result.stdout)


def refused(result: Result, sentence: str, code: int = 2) -> None:
    assert result.exit_code == code
    assert result.stdout == ""
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert isinstance(result.exception, SystemExit)


def test_what_new_prints_passes_its_own_check(default_file: Path) -> None:
    checked = run("check", default_file, "--json")
    assert checked.exit_code == 0
    assert answer(checked) == {"ok": True, "findings": []}
    assert "passes: 0 errors, 0 warnings." in run("check", default_file).stdout


def test_new_knows_only_the_games_of_the_house() -> None:
    refused(run("new", "canasta"), '"canasta" is not one of the games; choose ')
    assert "let-it-ride" in run("new", "canasta").stderr


@pytest.mark.clause("LIR 12.F(2)(a)")
def test_check_says_no_with_the_shape_programs_rely_on(default_file: Path) -> None:
    low = changed(default_file, ("reset = 1000.00", "reset = 999.99"))
    checked = run("check", low, "--json")
    assert checked.exit_code == 1
    assert answer(checked) == {
        "ok": False,
        "findings": [
            {
                "severity": "error",
                "clause": "LIR 12.F(2)(a)",
                "path": "meters.main.reset",
                "message": "meters.main.reset is $999.99; with Paytable A of progressive it must be at least $1,000",
            }
        ],
    }
    shown = run("check", low)
    assert shown.exit_code == 1
    assert "LIR 12.F(2)(a)" in shown.stdout
    assert "does not pass: 1 error, 0 warnings." in shown.stdout


def test_a_warning_does_not_fail(default_file: Path) -> None:
    checked = run("check", changed(default_file, ('rate = "0.10"', 'rate = "0"')), "--json")
    assert checked.exit_code == 0
    assert answer(checked)["ok"] is True
    assert [finding["severity"] for finding in answer(checked)["findings"]] == ["warning"]


def test_check_reads_standard_input(default_file: Path) -> None:
    assert run("check", "-", typed=default_file.read_text(encoding="utf-8")).exit_code == 0
    assert run("check", "-", "--json", typed='{"game": "let-it-ride", "positions": 8}').exit_code == 1
    refused(run("check", "-", typed=""), "does not name its game")


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_file_that_cannot_be_read_gets_one_sentence(command: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('game = "let-it-ride"\n[wagers.bet\n', encoding="utf-8")
    refused(run(command, broken), "(at line 2, column 12)")
    refused(run(command, tmp_path / "none.toml"), "cannot be read: No such file or directory.")
    refused(run(command, tmp_path), "cannot be read: Is a directory.")


def test_show_prints_the_choices_and_the_paytables_in_full(default_file: Path) -> None:
    shown = run("show", default_file)
    assert shown.exit_code == 0
    chosen = ("Chesapeake Casino", "LIR 2.A(1)", "meters.main.reset", "$1,000")
    paid = ("Paytable A (LIR 12.A(1))", "1000 to 1", "100% of meter main", "LIR 12.E(1)(a)")
    for words in (*chosen, *paid, "Envy Bonus for $5", "LIR 12.J(1)(b)"):
        assert words in shown.stdout
    described = answer(run("show", default_file, "--json"))
    assert described["submission"]["wagers"]["bet"]["minimum"] == 500
    assert described["clauses"]["meters.main.rate"] == "LIR 12.F(1)"
    assert len(described["paytables"]) == 7


def test_show_prints_what_is_wrong_too(default_file: Path) -> None:
    wrong = changed(default_file, ("positions = 7", "positions = 70"), ("[wagers.bet]", "[wagers.bet.x]\n[wagers.bet]"))
    shown = run("show", wrong)
    assert shown.exit_code == 0
    assert "a table has 1 to 7 positions" in shown.stdout


def test_markup_in_a_file_is_only_text(default_file: Path) -> None:
    odd = changed(default_file, ("Chesapeake Casino", "[bold]House[/red]"), ("positions = 7", '"[/x]" = 7'))
    assert "[bold]House[/red]" in run("show", odd).stdout
    assert "[/x] is not a key of a submission" in run("check", odd).stdout


def test_diff_goes_key_by_key(default_file: Path) -> None:
    amended = changed(default_file, ("positions = 7", "positions = 8"), ("minimum = 5.00", "minimum = 10.00"))
    compared = run("diff", default_file, amended)
    assert compared.exit_code == 1
    for words in ("wagers.bet.minimum", "$5", "$10", "LIR 7.E(1)", "New findings", "a table has 1 to 7 positions"):
        assert words in compared.stdout
    reversed_diff = answer(run("diff", amended, default_file, "--json"))
    assert reversed_diff["changes"][0] == {"path": "positions", "old": 8, "new": 7, "clause": "LIR 2.A(1)"}
    assert [finding["path"] for finding in reversed_diff["disappeared"]] == ["positions"]
    assert reversed_diff["appeared"] == []
    same = run("diff", default_file, default_file)
    assert same.exit_code == 0
    assert "make the same choices" in same.stdout
    assert answer(run("diff", default_file, default_file, "--json"))["payouts"] == []


@pytest.mark.clause("LIR 12.A(1)(a)", "LIR 12.A(2)(a)")
def test_diff_wraps_values_before_it_cuts_keys(tmp_path: Path) -> None:
    files = tmp_path / "default.toml", tmp_path / "pit.toml"
    files[0].write_text(run("new", "blackjack").stdout, encoding="utf-8")
    files[1].write_text(run("new", "blackjack", "--template", "pit").stdout, encoding="utf-8")
    words = ["submission", "diff", *map(str, files)]
    shown = RUNNER.invoke(app, words, env={"COLUMNS": "80"}).stdout
    assert max(map(len, shown.splitlines())) <= 80
    assert "Not compared, since it takes counting: blackjack" in shown
    for row in (r"options\.one_card_to_split_aces +no +yes +BJ 11\.C", r"wagers\.royal-match-21\.increment +\$1 +–"):
        assert re.search(row, shown)


def test_diff_says_what_pays_differently_in_dollars(default_file: Path) -> None:
    amended = changed(default_file, ("A, B, C (LIR 12.A(1))", "another one"))
    amended.write_text(amended.read_text().replace('"A"', '"B"', 1), encoding="utf-8")
    compared = run("diff", default_file, amended)
    assert compared.exit_code == 1
    for words in ("what a wager of $5 wins", "1000 to 1 = $5,000", "LIR 12.A(1)(a)", "500 to 1 = $2,500",
                  "LIR 12.A(2)(a)"):  # fmt: skip
        assert words in compared.stdout
    assert "three of a kind" not in compared.stdout  # which both pay alike
    told = answer(run("diff", default_file, amended, "--json"))["payouts"]
    assert told[0] == {
        "wager": "bet",
        "title": "Let It Ride Wagers",
        "stake": 500,
        "outcome": "royal-flush",
        "old": {"odds": "1000 to 1", "payout": 500_000, "clause": "LIR 12.A(1)(a)"},
        "new": {"odds": "500 to 1", "payout": 250_000, "clause": "LIR 12.A(2)(a)"},
    }


@pytest.mark.parametrize("game", NAMES)
def test_the_template_of_a_pit_passes_its_own_check(game: str, tmp_path: Path) -> None:
    path = tmp_path / "pit.toml"
    path.write_text(run("new", game, "--template", "pit").stdout, encoding="utf-8")
    assert answer(run("check", path, "--json")) == {"ok": True, "findings": []}
    for command in ("sign", "layout"):
        assert run(command, path, "--out", tmp_path / f"{command}.svg").exit_code == 0


def test_the_pit_has_three_side_wagers_and_the_full_one_stays_the_default(tmp_path: Path) -> None:
    path = tmp_path / "pit.toml"
    path.write_text(run("new", "blackjack", "--template", "pit").stdout, encoding="utf-8")
    wagers = answer(run("show", path, "--json"))["submission"]["wagers"]
    assert list(wagers) == ["blackjack", "insurance", "double", "split",
                            "lucky-ladies", "match-the-dealer", "buster-blackjack"]  # fmt: skip
    assert run("new", "blackjack", "--template", "full").stdout == run("new", "blackjack").stdout
    wrong = run("new", "blackjack", "--template", "pub")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert "'pub' is not one of 'full', 'pit'" in wrong.stderr


@pytest.mark.clause("BJ 3.A")
@pytest.mark.parametrize("decks", ["9", "0", '"six"', "true"])
def test_a_wrong_number_of_decks_is_one_finding(decks: str, tmp_path: Path) -> None:
    text = run("new", "blackjack").stdout
    path = tmp_path / "decks.toml"
    path.write_text(text.replace("decks = 6 ", f"decks = {decks} "), encoding="utf-8")
    (finding,) = answer(run("check", path, "--json"))["findings"]
    assert (finding["clause"], finding["path"]) == ("BJ 3.A", "options.decks")


@pytest.mark.parametrize("columns", [40, 60, 72, 79, 80, 100])
def test_no_clause_is_broken_at_the_end_of_a_line(columns: int) -> None:
    wrong = run("new", "blackjack").stdout.replace("positions = 7", "positions = 9")
    for key in ("initial", "reset"):
        wrong = re.sub(rf"(?m)^{key} = .*", f"{key} = 1.00", wrong)
    arguments = ["submission", "check", "-"]
    shown = RUNNER.invoke(app, arguments, input=wrong, env={"COLUMNS": str(columns)}).stdout
    found = answer(run("check", "-", "--json", typed=wrong))["findings"]
    assert len(found) > 15
    for clause in {finding["clause"] for finding in found}:
        assert shown.count(f" {clause} ") == sum(each["clause"] == clause for each in found), clause


@pytest.mark.parametrize("width", range(45, 85))
def test_a_clause_inside_a_sentence_stays_whole(width: int) -> None:
    sentence = "options.tip_box is elsewhere, which BJ 2.E allows only where LIR 12.F(2)(a) and THB 2.D do not say so"
    printed = StringIO()
    page = Page(width=width, file=printed)
    page.print(findings_table("Findings", [error("LIR 2.D(1)", "", sentence)]))
    lines = printed.getvalue().splitlines()
    for clause in ("LIR 2.D(1)", "BJ 2.E", "LIR 12.F(2)(a)", "THB 2.D"):
        assert any(clause in line for line in lines), clause
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("command", ["sign", "layout"])
@pytest.mark.parametrize(("ending", "begins"), [("svg", b"<"), ("pdf", b"%PDF")])
def test_drawings_are_written(command: str, ending: str, begins: bytes, default_file: Path) -> None:
    out = default_file.with_name(f"{command}.{ending}")
    drawn = run(command, default_file, "--out", out)
    assert drawn.exit_code == 0, drawn.stderr
    assert out.read_bytes().startswith(begins)


@pytest.mark.parametrize("command", ["sign", "layout"])
def test_a_drawing_needs_a_sound_submission_and_a_place(command: str, default_file: Path) -> None:
    folder = default_file.parent
    refused(run(command, default_file, "--out", folder / "x.png"), "written as .svg or .pdf")
    refused(run(command, default_file, "--out", folder / "none" / "x.svg"), "cannot be written")
    wrong = changed(default_file, ("positions = 7", "positions = 8"))
    refused(run(command, wrong, "--out", folder / "x.svg"), "has 1 error(s), the first: positions is 8", code=1)
    assert not (folder / "x.svg").exists()


@pytest.mark.parametrize("command", ["new", "check", "show", "diff", "sign", "layout"])
def test_every_command_has_an_example(command: str) -> None:
    helped = run(command, "--help")
    assert helped.exit_code == 0
    assert f"Example: houserules submission {command}" in helped.stdout


def typed_in_a_shell(*words: str | Path) -> tuple[int, str, str]:
    program = Path(sys.executable).with_name("houserules")
    done = subprocess.run([program, "submission", *words], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_the_real_program_says_no_without_a_traceback(default_file: Path) -> None:
    wrong = changed(default_file, ("positions = 7", "positions = 8"))
    code, said, complained = typed_in_a_shell("check", wrong, "--json")
    assert (code, complained) == (1, "")
    assert json.loads(said)["findings"][0]["clause"] == "LIR 2.A(1)"
    sentence = "none.toml cannot be read: No such file or directory.\n"
    assert typed_in_a_shell("check", "none.toml") == (2, "", sentence)


def test_what_a_file_says_cannot_speak_to_the_terminal(default_file: Path) -> None:
    other = changed(default_file, ('"Chesapeake Casino"', '"\\u001b[31mred"'))
    for result in (run("show", other), run("diff", default_file, other), run("check", other)):
        assert "\x1b[31m" not in result.stdout
        assert "x1b[31mred" in result.stdout


def test_keys_below_keys_have_an_end(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(f'game = "let-it-ride"\n{".".join("a" * 50)} = 1\n')
    assert answer(run("show", path, "--json"))["findings"][0]["path"] == "a"
    path.write_text(f'game = "let-it-ride"\n{".".join("a" * 52)} = 1\n')
    for command in ("show", "check"):
        refused(run(command, path), "it is nested more than 50 levels deep")
