"""What `houserules analyze` refuses: one sentence on stderr, exit code 2, nothing on stdout and nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from houserules.cli.main import app

RUNNER = CliRunner()
LADIES = ("blackjack", "--wager", "lucky-ladies")


def run(*words: str | Path) -> Result:
    return RUNNER.invoke(app, ["analyze", *map(str, words)])


def refused(result: Result, sentence: str, code: int = 2) -> None:
    assert (result.exit_code, result.stdout) == (code, ""), result.output
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert isinstance(result.exception, SystemExit)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Name a game, one of blackjack, let-it-ride"),
        (("baccarat",), '"baccarat" is not one of the games: choose blackjack'),
        (("blackjack", "--wager", "luck"), '"luck" is not a wager of blackjack; choose '),
        (("blackjack", "--wager", "split"), "split is made in the course of a round; its worth is part of blackjack."),
        ((*LADIES, "--paytable", "Z"), 'wagers.lucky-ladies.paytable is "Z"; allowed: A, B'),
        (("blackjack", "--paytable", "B"), 'Paytable "B" belongs to one wager: name the wager too'),
        ((*LADIES, "--set", "deck=8"), "deck is not an option of blackjack; the nearest is decks."),
        ((*LADIES, "--set", "moon=8"), "moon is not an option of blackjack; its options are decks, "),
        ((*LADIES, "--set", "decks"), '"decks" sets nothing; write KEY=VALUE'),
        ((*LADIES, "--set", "decks=2", "--set", "decks=8"), "options.decks is set twice; set it once."),
        ((*LADIES, "--meter", "super-4=20000", "--meter", "super-4=30000"), 'Meter "super-4" is given twice; say once'),
        (("blackjack", "--strategy", "/dev/null"), 'The strategy "/dev/null" is empty; houserules strategy --example'),
        ((*LADIES, "--set", "decks=9"), "options.decks is 9; allowed: "),
        ((*LADIES, "--set", "decks=six"), 'options.decks is "six"; allowed: '),
        ((*LADIES, "--set", "surrender=maybe"), 'options.surrender is "maybe"; allowed: true or false'),
        ((*LADIES, "--set", "hole_card=back"), 'options.hole_card is "back"; allowed: "peek", "none"'),
        ((*LADIES, "--meter", "major"), '--meter "major" says no amount; write NAME=DOLLARS'),
        ((*LADIES, "--meter", "major=2500"), '"major" is not a meter in use; in use: '),
        ((*LADIES, "--meter", "super-4=lots"), '--meter super-4 "lots" is not an amount of dollars'),
        (
            (*LADIES, "--meter", "super-4=9999.99"),
            "Meter super-4 shows at least $10,000, not $9,999.99 (BJ 13.I(2)(a)).",
        ),
        ((*LADIES, "--meter", "super-4=99999999999999"), "Meter super-4 shows at most"),
        ((*LADIES, "--stake", "five"), '--stake "five" is not an amount of dollars'),
        ((*LADIES, "--stake", "0"), "A stake is more than $0"),
        (("blackjack", "--stake", "5"), "A stake of $5 is for one wager: name the wager too"),
        (("blackjack", "--wager", "21-plus-3-progressive", "--stake", "5"), "21-plus-3-progressive takes $1, not $5"),
        ((*LADIES, "--players", "0"), "0 players cannot be at this table; it has 1 to 7"),
        ((*LADIES, "--players", "8"), "8 players cannot be at this table; it has 1 to 7"),
        ((*LADIES, "--rounds-per-hour", "0"), "0 rounds an hour are not possible"),
        ((*LADIES, "--strategy", "no-such-file"), "The strategy no-such-file cannot be read: No such file"),
        ((*LADIES, "--paytable", "no-such.toml"), "The paytable no-such.toml cannot be read: No such file"),
        (("--submission", "no-such.toml"), "no-such.toml cannot be read: No such file"),
        ((*LADIES, "--json", "--format", "csv"), "--json and --format csv ask for two formats"),
        ((*LADIES, "--out", "/no/such/folder/x.json"), "/no/such/folder/x.json cannot be written: there is no folder"),
    ],
)
def test_a_bad_question_is_refused_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    refused(run(*words), sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("this is = not = toml", "is not valid TOML"),
        ('[lucky-ladies.mine]\nrows = [["any-20", "a lot"]]', 'The odds "a lot" are none of'),
        ('[lucky-ladies.mine]\nrows = [["pair", "2 to 1"]]', '"pair" is not an outcome of lucky-ladies; it has no-20'),
        ('[lucky-ladies.mine]\nrows = [["any-20", "10% of meter moon"]]', "is paid from a meter that is not in use"),
        ('[top-3.mine]\nrows = [["straight", "2 to 1"]]', "has no table for lucky-ladies; it has tables for top-3"),
        (
            '[lucky-ladies.a]\nrows = [["any-20", "4 to 1"]]\n[lucky-ladies.b]\nrows = [["any-20", "4 to 1"]]',
            "has 2 tables (lucky-ladies.a, lucky-ladies.b); one at a time is priced.",
        ),
        (
            '[lucky-ladies.mine]\ndecks = [1, 2]\nrows = [["any-20", "4 to 1"]]',
            "lucky-ladies.mine is for 1 or 2 decks, not for 6.",
        ),
        ("x = '" + "y" * 1_000_001 + "'", "is longer than 1,000,000 bytes"),
    ],
)
def test_a_bad_paytable_is_refused_in_one_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    refused(run(*LADIES, "--paytable", own), sentence)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(b"\xff\xfe\x00")
    refused(run(*LADIES, "--paytable", own), "is not UTF-8 text.")


def test_a_submission_with_errors_is_answered_no(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text('game = "blackjack"\n[options]\ndecks = 9\n', encoding="utf-8")
    refused(run("--submission", path), "error(s), the first: ", code=1)


def test_a_submission_for_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(RUNNER.invoke(app, ["submission", "new", "let-it-ride"]).stdout, encoding="utf-8")
    refused(run("blackjack", "--submission", path), "is a submission for let-it-ride, not for blackjack.")


def test_a_wager_that_is_not_offered_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pit.toml"
    pit = RUNNER.invoke(app, ["submission", "new", "let-it-ride", "--template", "pit"]).stdout
    path.write_text(pit, encoding="utf-8")
    refused(run("--submission", path, "--wager", "six-card-bonus"), "six-card-bonus is not offered by")


def test_a_stake_beyond_the_limits_of_a_submission_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(RUNNER.invoke(app, ["submission", "new", "blackjack"]).stdout, encoding="utf-8")
    words = ("--submission", path, "--wager", "lucky-ladies", "--stake", "101")
    refused(run(*words), "lucky-ladies takes $1 to $100 under this submission, not $101 (BJ 6.G(1)).")


def test_a_file_that_is_there_stays_as_it_is_when_the_question_is_bad(tmp_path: Path) -> None:
    there = tmp_path / "worth.json"
    there.write_text("before", encoding="utf-8")
    refused(run("blackjack", "--wager", "luck", "--out", there), "is not a wager of blackjack")
    assert there.read_text(encoding="utf-8") == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["worth.json"]
