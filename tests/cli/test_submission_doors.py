"""Whatever is handed to a command of `submission`, in TOML or JSON: one sentence, soon, and nothing is written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from click.testing import CliRunner, Result

from houserules.cli.main import app
from houserules.games.let_it_ride import GAME
from houserules.submissions import default, to_toml

TOML = to_toml(GAME, default(GAME)).encode()
CHOSEN: dict[str, Any] = dict(default(GAME))
JSON = json.dumps(CHOSEN).encode()
TOO_DEEP = "cannot be read: it is nested more than 50 levels deep."
HALF_A_PAIR = "has half of a surrogate pair, which is not a character."
TOO_LONG = "is longer than 262,144 bytes, which is the most that is read."


def many(number: int) -> bytes:
    return b"".join(b"position%d = 1\n" % place for place in range(number))


UNREADABLE: dict[str, tuple[bytes, str]] = {
    "TOML: invalid UTF-8": (TOML.replace(b"Chesapeake", b"\xff"), "is not UTF-8 text"),
    "TOML: a NUL": (TOML.replace(b"Chesapeake", b"\0"), "is not valid TOML: Illegal character"),
    "TOML: half a pair": (TOML.replace(b"Chesapeake", rb"\ud800"), "is not valid TOML: Escaped character"),
    "TOML: 900 lists": (b"a = " + b"[" * 900 + b"]" * 900 + b"\n" + TOML, TOO_DEEP),
    "TOML: 900 tables": (b"a = " + b"{a = " * 900 + b"1" + b"}" * 900 + b"\n" + TOML, TOO_DEEP),
    "TOML: a dotted key of 40 kB": (b".".join([b"a"] * 20_000) + b" = 1\n" + TOML, TOO_DEEP),
    "TOML: dotted keys of 200 kB": ((b".".join([b"a"] * 1_000) + b".%d = 1\n") % 1 * 100 + TOML, TOO_DEEP),
    "TOML: a key of 40 kB": (b"x" * 40_000 + b" = 1\n" + TOML, "it has a key of 40,000 characters"),
    "TOML: unknown keys": (many(10_000) + TOML, "it has more than 1,000 values."),
    "TOML: digits": (b"a = " + b"9" * 10_000 + b"\n" + TOML, "it has a whole number of more than 4,300 digits."),
    "TOML: a key twice": (b"positions = 7\n" + TOML, "is not valid TOML: Cannot overwrite a value"),
    "TOML: too long": (TOML + b"#" * (1 << 18), TOO_LONG),
    "TOML: 100 MB": (TOML + b"#" * 100_000_000, TOO_LONG),
    "JSON: invalid UTF-8": (JSON.replace(b"Chesapeake", b"\xff"), "is not UTF-8 text"),
    "JSON: a NUL": (JSON.replace(b"Chesapeake", b"\0"), "is not valid JSON: Invalid control character"),
    "JSON: half a pair": (JSON.replace(b"Chesapeake", rb"\ud800"), HALF_A_PAIR),
    "JSON: half a pair in a key": (JSON.replace(b'"bet"', rb'"\udc00"'), HALF_A_PAIR),
    "JSON: 900 lists": (JSON[:-1] + b', "a": ' + b"[" * 900 + b"]" * 900 + b"}", TOO_DEEP),
    "JSON: 900 tables": (JSON[:-1] + b', "a": ' + b'{"a": ' * 900 + b"1" + b"}" * 900 + b"}", TOO_DEEP),
    "JSON: 90,000 lists": (JSON[:-1] + b', "a": ' + b"[" * 90_000 + b"]" * 90_000 + b"}", TOO_DEEP),
    "JSON: a key of 40 kB": (JSON.replace(b'"bet"', b'"%s"' % (b"x" * 40_000)), "it has a key of 40,000 characters"),
    "JSON: digits": (JSON.replace(b"7", b"9" * 10_000, 1), "it has a whole number of more than 4,300 digits."),
    "JSON: not a number": (JSON.replace(b"7", b"NaN", 1), "is not valid JSON: NaN is not a number."),
    "JSON: a key twice": (JSON[:-1] + b', "positions": 3}', 'the key "positions" appears twice in one table.'),
    "JSON: 10,000 keys, one twice": (
        JSON[:-1] + b"".join(b', "k%d": 1' % n for n in range(10_000)) + b', "k5": 1}', 'the key "k5" appears twice',
    ),
    "a list": (b"[]\n", "is not valid TOML"),
    "nothing": (b"", "the submission does not name its game"),
    "no game": (b"positions = 7\n", "the submission does not name its game"),
    "a game that is a list": (b"game = []\n", "a list is not one of the games"),
    "a game of 1,000 letters": (b'game = "%s"\n' % (b"x" * 1_000), "is not one of the games"),
}  # fmt: skip
WRONG: dict[str, tuple[bytes, str]] = {
    "TOML: a giant exponent": (TOML.replace(b"= 5.00", b"= 1e9999999", 1), "wagers.bet.minimum"),
    "TOML: a tiny one": (TOML.replace(b"= 5.00", b"= 1e-9999999", 1), "wagers.bet.minimum"),
    "TOML: hexadecimal": (TOML.replace(b"= 5.00", b"= 0x" + b"f" * 3_000, 1), "wagers.bet.minimum"),
    "TOML: a giant rate": (TOML.replace(b'rate = "0.10"', b"rate = 1e9999999", 1), "meters.main.rate"),
    "TOML: a giant rate in quotes": (TOML.replace(b'"0.10"', b'"1e9999999"', 1), "meters.main.rate"),
    "TOML: no number": (TOML.replace(b"positions = 7", b"positions = nan", 1), "positions"),
    "TOML: a date": (TOML.replace(b"positions = 7", b"positions = 2026-01-01", 1), "positions"),
    "JSON: a giant exponent": (JSON.replace(b'"minimum": 500', b'"minimum": 1e9999999', 1), "wagers.bet.minimum"),
    "JSON: in quotes": (JSON.replace(b'"minimum": 500', b'"minimum": "1e9999999"', 1), "wagers.bet.minimum"),
    "JSON: digits": (JSON.replace(b'"minimum": 500', b'"minimum": ' + b"9" * 4_000, 1), "wagers.bet.minimum"),
    "JSON: an escaped NUL": (JSON.replace(b"Chesapeake", rb"a\u0000b"), "operator"),
    "JSON: an escape of a terminal": (JSON.replace(b"Chesapeake", rb"\u001b[2J"), "operator"),
}
DRAWN = ("sign", "layout")


def run(*words: object, given: bytes = b"") -> Result:
    return CliRunner().invoke(app, ["submission", *map(str, words)], input=given)


def refused(result: Result, code: int = 2) -> str:
    assert isinstance(result.exception, SystemExit)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert result.stderr[:-1].isprintable()
    assert len(result.stderr) < 500
    return result.stderr


@pytest.mark.parametrize(("content", "sentence"), UNREADABLE.values(), ids=list(UNREADABLE))
def test_what_cannot_be_read_gets_one_sentence_from_every_command(
    content: bytes, sentence: str, tmp_path: Path
) -> None:
    path, good, out = tmp_path / "filed", tmp_path / "good", tmp_path / "out.svg"
    path.write_bytes(content)
    good.write_bytes(TOML)
    for words in (
        ("check", path),
        ("show", path),
        ("show", path, "--json"),
        ("diff", good, path),
        ("diff", path, good),
    ):
        began = process_time()
        assert sentence in refused(run(*words))
        assert process_time() - began < 1
    for command in DRAWN:
        assert sentence in refused(run(command, path, "--out", out))
    if len(content) < 1 << 20:
        assert sentence in refused(run("check", "-", given=content))
    assert not out.exists()


@pytest.mark.parametrize(("content", "where"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_is_found_soon_by_every_command(content: bytes, where: str, tmp_path: Path) -> None:
    path, good, out = tmp_path / "filed", tmp_path / "good", tmp_path / "out.svg"
    path.write_bytes(content)
    good.write_bytes(TOML)
    began = process_time()
    checked, shown = run("check", path, "--json"), run("show", path, "--json")
    compared = run("diff", good, path, "--json")
    assert process_time() - began < 1
    assert where in [finding["path"] for finding in json.loads(checked.stdout)["findings"]]
    assert where in [finding["path"] for finding in json.loads(shown.stdout)["findings"]]
    assert where in [finding["path"] for finding in json.loads(compared.stdout)["appeared"]]
    assert [checked.exit_code, shown.exit_code, compared.exit_code] == [1, 0, 1]
    for command in ("check", "show"):
        plain = run(command, path)
        assert isinstance(plain.exception, SystemExit | None)
        assert "\x1b[2J" not in plain.stdout
    for command in DRAWN:
        assert where in refused(run(command, path, "--out", out), 1)
    assert not out.exists()


@pytest.mark.parametrize("text", [TOML, JSON], ids=["TOML", "JSON"])
def test_a_mark_of_byte_order_changes_nothing(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "filed"
    path.write_bytes(b"\xef\xbb\xbf" + text)
    assert run("check", path).exit_code == 0
    assert run("check", "-", given=b"\xef\xbb\xbf" + text).exit_code == 0


@pytest.mark.parametrize("command", ["check", "show"])
def test_what_is_no_file_is_named(command: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "cannot be read: Is a directory." in refused(run(command, tmp_path))
    assert "cannot be read: No such file or directory." in refused(run(command, tmp_path / "gone"))
    assert "cannot be read: File name too long." in refused(run(command, "x" * 300))
    assert "cannot be read: not the name of a file." in refused(run(command, "a\0b"))
    assert TOO_LONG in refused(run(command, "/dev/zero"))
    assert "cannot be read: nobody writes to this pipe." in refused(run(command, pipe))
    writer = threading.Thread(target=pipe.write_bytes, args=(TOML,))
    writer.start()
    assert run(command, pipe).exit_code == 0
    writer.join()


@pytest.mark.parametrize("words", ["check -", "show -", "show - --json", "new let-it-ride", "diff - filed"])
def test_an_endless_input_ends_and_a_full_output_is_named(words: str, tmp_path: Path) -> None:
    (tmp_path / "filed").write_bytes(TOML)
    program = (sys.executable, "-c", "from houserules.cli.main import run; run()", "submission", *words.split())
    with Path("/dev/full").open("w") as full:
        command = subprocess.run(program, input=TOML, stdout=full, stderr=subprocess.PIPE, cwd=tmp_path, check=False)
    assert (command.returncode, command.stderr) == (2, b"The answer cannot be written: No space left on device.\n")
    if "new" not in words:
        with Path("/dev/zero").open("rb") as zero:
            endless = subprocess.run(program, stdin=zero, capture_output=True, cwd=tmp_path, check=False)
        assert (endless.returncode, endless.stdout) == (2, b"")
        assert endless.stderr.decode() == f"the submission {TOO_LONG}\n"


@pytest.mark.parametrize("game", ["", "rummy", "x" * 100_000, "\udcff", "a\nb", "\x1b[2J"])
def test_a_game_that_there_is_not_is_named_in_one_line(game: str) -> None:
    assert "is not one of the games; choose" in refused(run("new", game))
