"""`houserules log`, `account` and `keys`: what they answer, and how they end."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from houserules.cli.main import app
from houserules.store.database import open_store
from kit.casino import LIR, opened, taken_over

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A store with one table of three rounds and one player."""
    path = tmp_path_factory.mktemp("casino") / "casino.db"
    with open_store(f"sqlite:///{path}") as store:
        store.people.add("anna", "player", "correct horse", chips=5_000)
        table = opened(store, LIR, seed=None)
        taken_over(store, table).play(3).journal.close()
    return path, table


def run(*words: object, text: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=text)


def test_verify_says_what_it_has_found(casino: tuple[Path, str]) -> None:
    path, table = casino
    done = run("log", "verify", path, "--json")
    answer = json.loads(done.output)
    assert (done.exit_code, answer["ok"], answer["departure"]) == (0, True, None)
    assert [(each["table"], each["rounds"], each["closed"]) for each in answer["tables"]] == [(table, 3, True)]
    printed = run("log", "verify", f"sqlite:///{path}", "--table", table)
    assert printed.exit_code == 0
    assert printed.output.startswith("Verified: ")
    assert ": 1 table, " in " ".join(printed.output.split())


def test_verify_ends_with_1_and_names_the_first_departure(casino: tuple[Path, str], tmp_path: Path) -> None:
    import sqlite3

    path, table = casino
    copy = tmp_path / "copy.db"
    assert run("log", "backup", path, copy).exit_code == 0
    raw = sqlite3.connect(copy)
    raw.execute("DELETE FROM lines WHERE log = ? AND line = 7", (table,))
    raw.commit()
    raw.close()
    done = run("log", "verify", copy, "--json")
    assert done.exit_code == 1
    assert json.loads(done.output)["departure"] == {
        "where": f"table {table}",
        "event": 6,
        "message": "line 7 is missing",
        "clause": "",
        "still_sealed": False,
    }
    assert "line 7 is missing" in run("log", "verify", copy).output


def test_an_audit_judges_every_table(casino: tuple[Path, str]) -> None:
    path, table = casino
    done = run("log", "audit", path, "--json")
    answer = json.loads(done.output)
    assert (done.exit_code, answer["ok"], answer["alarms"], answer["departures"]) == (0, True, [], [])
    [audited] = answer["tables"]
    assert (audited["table"], audited["rounds"], audited["unpriced"]) == (table, 3, [])
    subjects = {each["subject"] for each in audited["judgements"]}
    assert {f"{table}, bet", f"{table}, cards"} <= subjects
    printed = run("log", "audit", path, "--table", table)
    assert printed.output.startswith("Nothing stands out: ")
    assert "dealt by the house" in printed.output
    missing = run("log", "audit", path, "--table", "nowhere")
    assert (missing.exit_code, "There is no table 'nowhere'" in missing.output) == (2, True)
    assert run("log", "audit", path, "--level", "1").exit_code == 2


def test_a_round_is_recalled_with_its_clauses(casino: tuple[Path, str]) -> None:
    path, table = casino
    answer = json.loads(run("log", "recall", path, "--table", table, "--round", 2, "--json").output)
    assert (answer["table"], answer["round"]) == (table, 2)
    assert answer["events"][0]["step"] == {"do": "begin", "procedure": "round", "cite": ""}
    assert all("chain" not in event for event in answer["events"])
    assert {line["seat"] for line in answer["lines"]} == {1, 2, 3}
    printed = run("log", "recall", path, "--table", table, "--round", 2)
    assert printed.output.startswith(f"Round 2 of {table}, Let It Ride")
    missing = run("log", "recall", path, "--table", table, "--round", 4)
    assert (missing.exit_code, missing.stderr) == (2, f"Table {table!r} has not played round 4.\n")
    nowhere = run("log", "recall", path, "--table", "nowhere", "--round", 1)
    assert nowhere.stderr == "There is no table 'nowhere'.\n"


def test_an_exported_log_is_replayed(casino: tuple[Path, str], tmp_path: Path) -> None:
    path, table = casino
    file = tmp_path / "table.jsonl"
    file.write_bytes(run("log", "export", path, "--table", table).stdout_bytes)
    assert run("replay", file).output.startswith("Proved: ")


def test_events_are_exported_as_columns(casino: tuple[Path, str], tmp_path: Path) -> None:
    import polars

    path, table = casino
    file = tmp_path / "table.parquet"
    assert run("log", "export", path, "--table", table, "--parquet", file).exit_code == 0
    frame = polars.read_parquet(file)
    assert frame["n"].to_list() == list(range(len(frame)))
    assert set(frame["round"].to_list()) == {0, 1, 2, 3}
    paid = frame.filter(polars.col("do") == "pay")
    assert (paid["payout"] >= 0).all()
    nowhere = run("log", "export", path, "--table", table, "--parquet", tmp_path / "no" / "where.parquet")
    assert nowhere.exit_code == 2


@pytest.mark.parametrize("name", ["let-it-ride-practice", "blackjack-sealed", "texas-holdem-bonus-opened"])
def test_a_night_at_a_terminal_is_brought_in_byte_for_byte(tmp_path: Path, name: str) -> None:
    path, file = tmp_path / "casino.db", GOLDEN / f"{name}.jsonl"
    done = run("log", "import", file, "--database", path)
    assert done.exit_code == 0, done.output
    table = json.loads(file.read_bytes().splitlines()[0])["table"]
    assert run("log", "export", path, "--table", table).stdout_bytes == file.read_bytes()
    assert run("log", "verify", path).exit_code == 0
    again = run("log", "import", file, "--database", path)
    assert (again.exit_code, "already" in again.stderr) == (1, True)


def test_a_log_that_is_not_proved_stays_outside(tmp_path: Path) -> None:
    path, file = tmp_path / "casino.db", tmp_path / "table.jsonl"
    lines = (GOLDEN / "let-it-ride-practice.jsonl").read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]))
    done = run("log", "import", file, "--database", path)
    assert done.exit_code == 1
    assert "is not proved, so it stays outside" in done.stderr
    assert json.loads(run("log", "verify", path, "--json").output)["tables"] == []


def test_a_backup_is_restored_into_an_empty_database_only(casino: tuple[Path, str], tmp_path: Path) -> None:
    path, table = casino
    copy, again = tmp_path / "copy.db", tmp_path / "again.db"
    assert run("log", "backup", path, copy).exit_code == 0
    assert os.stat(copy).st_mode & 0o077 == 0
    assert run("log", "restore", copy, "--database", f"sqlite:///{again}").exit_code == 0
    (tmp_path / "again.db.secrets").write_bytes(Path(f"{path}.secrets").read_bytes())
    assert run("log", "verify", again).exit_code == 0
    assert run("log", "export", again, "--table", table).output == run("log", "export", path, "--table", table).output
    twice = run("log", "restore", copy, "--database", f"sqlite:///{again}")
    assert (twice.exit_code, "already holds a store" in twice.stderr) == (1, True)
    over = run("log", "backup", path, copy)
    assert (over.exit_code, "already exists" in over.stderr) == (1, True)


def test_accounts_are_added_and_listed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/casino.db"
    assert run("account", "add", "anna", "--role", "player", "--database", url, text="correct horse\n").exit_code == 0
    assert run("account", "chips", "anna", 50_000, "--database", url).output == "anna has $500 at the cashier.\n"
    listed = json.loads(run("account", "list", "--database", url, "--json").output)
    assert listed == {"accounts": [{"name": "anna", "role": "player", "chips": 50_000}]}
    assert "anna" in run("account", "list", "--database", url).output
    back = run("account", "chips", "anna", -20_000, "--database", url)
    assert back.output == "anna has $300 at the cashier.\n"
    back = run("account", "chips", "anna", "--database", url, "--", -10_000)
    assert back.output == "anna has $200 at the cashier.\n"
    more = run("account", "chips", "anna", -20_001, "--database", url)
    assert (more.exit_code, more.stderr) == (2, "The account of anna holds $200, which is less than $200.01.\n")


@pytest.mark.parametrize(
    ("words", "text", "code", "sentence"),
    [
        (("account", "add", "anna", "--role", "player"), "short\n", 1, "A password has 8 to 200 characters, not 5.\n"),
        (("account", "add", "Anna B", "--role", "player"), "correct horse\n", 1, "'Anna B' is not a name"),
        (("account", "add", "anna", "--role", "boss"), "correct horse\n", 2, "'boss' is not one of"),
        (("account", "add", "anna", "--role", "player"), "", 2, "A password is needed"),
        (("account", "chips", "nobody", 100), "", 1, "There is no account 'nobody'.\n"),
        (("account", "chips", "nobody", 0), "", 1, "Chips are bought or cashed in by 1 to"),
    ],
)
def test_what_an_account_cannot_be_is_said(
    tmp_path: Path, words: tuple[object, ...], text: str, code: int, sentence: str
) -> None:
    done = run(*words, "--database", f"sqlite:///{tmp_path}/casino.db", text=text)
    assert done.exit_code == code
    assert sentence in done.stderr or sentence in str(done.exception)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("log", "verify", "/no/such/file.db"), "/no/such/file.db is not a database: there is no such file.\n"),
        (("log", "verify", "mysql://x"), "mysql:// is not a database here: use sqlite:///PATH or postgresql://...\n"),
        (("log", "verify", "sqlite:///"), "'sqlite:///' names no file: use sqlite:///PATH"),
        (("log", "verify", __file__), "file is not a database"),
        (("account", "list", "--database", "postgresql://nobody@/none?host=/nowhere"), "cannot be read"),
    ],
)
def test_where_there_is_no_store_one_sentence_says_so(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_keys_are_rotated_and_the_evidence_stays(casino: tuple[Path, str], tmp_path: Path) -> None:
    path, _ = casino
    copy = tmp_path / "copy.db"
    assert run("log", "backup", path, copy).exit_code == 0
    secrets = tmp_path / "copy.db.secrets"
    secrets.write_bytes(Path(f"{path}.secrets").read_bytes())
    before = secrets.read_text()
    assert run("keys", "rotate", "--database", copy).exit_code == 0
    assert secrets.read_text() != before
    assert len(secrets.read_text().splitlines()) == 1, "the old key opens nothing any more"
    listed = json.loads(run("keys", "list", "--database", copy, "--json").output)["keys"]
    assert sorted((key["purpose"], key["retired"] is None) for key in listed) == [
        ("seal", False),
        ("seal", True),
        ("sign", False),
        ("sign", True),
    ]
    assert run("log", "verify", copy).exit_code == 0
    assert run("keys", "list", "--database", copy).output.count("in use") == 2
