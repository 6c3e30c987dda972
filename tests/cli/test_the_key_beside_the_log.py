"""`play --log` keeps the key of its table beside the log, and goes on only with that key."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from houserules.cards.house_key import HouseKey
from houserules.cli.main import app


def play(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["play", "let-it-ride", *arguments])
    return result.exit_code, " ".join(result.output.split())


def header_of(path: Path) -> dict[str, str]:
    with path.open() as lines:
        header: dict[str, str] = json.loads(next(lines))
    return header


def test_the_key_is_kept_for_its_owner_alone_and_named_in_the_header(tmp_path: Path) -> None:
    log, key = tmp_path / "table.jsonl", tmp_path / "table.jsonl.key"
    assert play("--log", str(log))[0] == 0
    assert key.stat().st_mode & 0o777 == 0o600
    assert header_of(log)["key"] == HouseKey.load(key).public.text
    assert header_of(log)["table"].startswith("let-it-ride-")
    assert play("--log", str(log), "--resume")[0] == 0
    assert CliRunner().invoke(app, ["replay", str(log)]).exit_code == 0


def test_each_log_has_a_key_and_a_name_of_its_own(tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    for log in (one, other):
        assert play("--log", str(log))[0] == 0
    assert header_of(one)["key"] != header_of(other)["key"]
    assert header_of(one)["table"] != header_of(other)["table"]


def test_a_practice_table_has_no_key(tmp_path: Path) -> None:
    log = tmp_path / "table.jsonl"
    assert play("--log", str(log), "--seed", "1")[0] == 0
    assert not (tmp_path / "table.jsonl.key").exists()
    assert header_of(log).get("key", "") == ""


def test_a_table_goes_on_with_its_own_key_only(tmp_path: Path) -> None:
    log, key = tmp_path / "table.jsonl", tmp_path / "table.jsonl.key"
    assert play("--log", str(log))[0] == 0
    before = log.read_bytes()
    key.rename(tmp_path / "elsewhere")
    code, said = play("--log", str(log), "--resume")
    assert (code, "the key of this table, cannot be read: No such file" in said) == (2, True)
    HouseKey.generate().save(key)
    code, said = play("--log", str(log), "--resume")
    assert (code, "is not the key of this table" in said) == (2, True)
    key.write_text("no key")
    code, said = play("--log", str(log), "--resume")
    assert (code, "is not a private key in PEM" in said) == (2, True)
    assert log.read_bytes() == before
