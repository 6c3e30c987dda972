"""Whatever is handed to `settle`, by file, on standard input or line by line: one sentence, soon, and nothing else."""

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

from houserules.chips.limits import MOST_BYTES_OF_A_LINE, MOST_BYTES_OF_A_ROUND
from houserules.cli.main import app
from houserules.games.catalogue import NAMES
from houserules.settle.answer import Settlement, settle_text

ROUND: dict[str, Any] = {
    "game": "let-it-ride",
    "cards": ["2c", "3c", "4d", "Kd", "9s", "7c", "Kc", "9h"],
    "seats": [{"seat": 3, "wagers": {"bet": 500}, "choices": ["withdraw", "ride"]}],
}
GOOD = json.dumps(ROUND).encode()
COMMAND = (sys.executable, "-c", "from houserules.cli.main import run; run()", "settle")
TOO_LARGE = "a number too large to be read; amounts go up to 100,000,000,000,000 cents"
HALF_A_PAIR = "The round has text with half of a surrogate pair, which is not a character."
TOO_DEEP = "the submission cannot be read: it is nested more than 50 levels deep."


def having(**parts: bytes) -> bytes:
    """The round with further parts as they are written, JSON or not."""
    written = b"".join(b', "%s": %s' % (name.encode(), part) for name, part in parts.items())
    return GOOD[:-1] + written + b"}"


def submission(**parts: bytes) -> bytes:
    return having(submission=b"{" + b",".join(b'"%s": %s' % (k.encode(), part) for k, part in parts.items()) + b"}")


def staking(amount: bytes) -> bytes:
    return GOOD.replace(b"500", amount)


def many(key: str, number: int = 20_000) -> bytes:
    return json.dumps({f"{key}{place}": 1 for place in range(number)}).encode()


BAD: dict[str, tuple[bytes, str]] = {
    "half a pair in a name": (submission(operator=rb'"\ud800"'), HALF_A_PAIR),
    "half a pair in a key": (having(meters=rb'{"\udfff": 5}'), HALF_A_PAIR),
    "half a pair as the game": (GOOD.replace(b"let-it-ride", rb"\uDBFF"), HALF_A_PAIR),
    "invalid UTF-8": (GOOD.replace(b"withdraw", b"\xff\xfe"), "The round is not UTF-8 text"),
    "a raw NUL": (b"\0" + GOOD, "The round is not one JSON object: JSON is malformed"),
    "an escaped NUL": (submission(operator=rb'"a\u0000b"'), "must not contain control characters (LIR 2.B(1))"),
    "a line break in a key": (having(**{r"a\nb": b"1"}), r'"a\nb" is not a key of the round'),
    "a giant exponent staked": (staking(b"1e9999999"), TOO_LARGE),
    "a giant exponent in quotes": (staking(b'"1e9999999"'), "seats[0].wagers.bet: expected a whole number"),
    "many digits staked": (staking(b"9" * 10_000), TOO_LARGE),
    "many digits as a seat": (GOOD.replace(b'"seat": 3', b'"seat": ' + b"9" * 10_000), TOO_LARGE),
    "a giant exponent as a rate": (submission(meters=b'{"main": {"rate": 1e9999999}}'), TOO_LARGE),
    "such a rate in quotes": (submission(meters=b'{"main": {"rate": "1e9999999"}}'), 'such as "0.10" (LIR 12.F(1))'),
    "a long rate": (submission(meters=b'{"main": {"rate": "0.%s"}}' % (b"1" * 10_000)), "text of 10,002 characters"),
    "a giant exponent on a meter": (having(meters=b'{"main": 1e9999999}'), TOO_LARGE),
    "many digits in a submission": (submission(positions=b"9" * 10_000), TOO_LARGE),
    "a giant trigger": (having(draws=b'{"must-hit-trigger": 1e9999999}'), TOO_LARGE),
    "not a number": (staking(b"NaN"), "The round is not one JSON object: JSON is malformed"),
    "900 lists": (submission(options=b"[" * 900 + b"]" * 900), TOO_DEEP),
    "900 tables": (submission(options=b'{"a":' * 900 + b"1" + b"}" * 900), TOO_DEEP),
    "900 lists of cards": (having(x=b"[" * 900 + b"]" * 900), '"x" is not a key of the round'),
    "100,000 lists": (having(x=b"[" * 100_000 + b"]" * 100_000), "The round is nested more than 50 levels deep"),
    "a key of 40,000 letters": (having(**{"x" * 40_000: b"1"}), 'xxx...x" is not a key of the round: allowed are game'),
    "such a key of a submission": (submission(**{"x" * 40_000: b"1"}), "it has a key of 40,000 characters"),
    "such a meter": (having(meters=b'{"%s": -1}' % (b"x" * 40_000)), "xxx...x: expected a whole number of at least 0"),
    "unknown keys of a submission": (having(submission=many("position")), "it has more than 1,000 values"),
    "unknown wagers of a submission": (submission(wagers=many("bet")), "it has more than 1,000 values"),
    "unknown meters of a submission": (submission(meters=many("main")), "it has more than 1,000 values"),
    "1,000 unknown keys": (submission(options=many("decks", 990)), "options.decks0 is not a key of a submission"),
    "unknown keys": (GOOD[:-1] + b"," + many("card")[1:], '"card0" is not a key of the round'),
    "unknown meters": (having(meters=many("main")), "no wager offered here uses a meter 'main0'"),
    "as many seats": (json.dumps({**ROUND, "seats": ROUND["seats"] * 9_000}).encode(), "seat 3 is listed more than"),
    "as many cards": (json.dumps({**ROUND, "cards": ["2c"] * 99_999}).encode(), "2c is given 99999 times"),
    "a key twice": (GOOD[:-1] + b', "game": "blackjack"}', 'the key "game" appears twice in one table'),
    "a wager twice": (staking(b'500, "bet": 600'), 'the key "bet" appears twice in one table'),
    "a wager twice, once escaped": (staking(rb'500, "be\u0074": 600'), 'the key "bet" appears twice in one table'),
    "a meter twice": (having(meters=b'{"main": 5, "main": 5}'), 'the key "main" appears twice in one table'),
    "a choice of a seat twice": (GOOD.replace(b'"seat": 3', b'"seat" : 3, "seat":3'), 'the key "seat" appears twice'),
    "an option twice": (submission(options=b'{"decks": 1, "decks": 2}'), 'the key "decks" appears twice in one table'),
    "twice beside a colon": (having(submission=b'{"operator": "a:b", "operator": ":"}'), '"operator" appears twice'),
    "a symbol left over": (having(draws=b'{"wheel": ["$350"]}'), "wheel is not spun; symbols left over are '$350'."),
    "too long": (b'{"a": "' + b"x" * MOST_BYTES_OF_A_ROUND + b'"}', "longer than 1,048,576 bytes"),
}  # fmt: skip


def settle(source: Path | str, *options: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(app, ["settle", str(source), *options], input=given)


def refused(result: Result) -> str:
    """The one line on stderr; nothing on stdout, exit code 2."""
    assert isinstance(result.exception, SystemExit)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr[:-1].isprintable()
    assert len(result.stderr) < 700
    return result.stderr


@pytest.mark.parametrize(("text", "sentence"), BAD.values(), ids=list(BAD))
def test_a_bad_round_gets_one_sentence_soon(text: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(text)
    began = process_time()
    assert sentence in refused(settle(path))
    assert process_time() - began < 1
    assert sentence in refused(settle("-", "--json", given=text))
    (tmp_path / "rounds.jsonl").write_bytes(b"\n".join([GOOD, text, GOOD]))
    answers = settle(tmp_path / "rounds.jsonl", "--lines")
    assert (answers.exit_code, answers.stderr) == (1, "")
    first, wrong, last = (json.loads(line) for line in answers.stdout.splitlines())
    assert first == last
    assert sentence in f"{wrong['error']}\n"


def test_bad_rounds_get_the_same_sentences_from_several_processes() -> None:
    text = b"\n".join(text for text, _ in BAD.values())
    one, two = (
        subprocess.run([*COMMAND, "-", "--lines", *jobs], input=text, capture_output=True, check=False)
        for jobs in ([], ["--jobs", "2"])
    )
    assert one.stdout.count(b'{"error":') == len(BAD)
    assert (one.returncode, one.stderr) == (1, b"")
    assert (two.returncode, two.stderr, two.stdout) == (one.returncode, one.stderr, one.stdout)


GOOD_ANYWAY = {
    "a mark of byte order": b"\xef\xbb\xbf" + GOOD,
    "spaces before colons": GOOD.replace(b":", b" :"),
    "an escape": GOOD.replace(b"withdraw", rb"withdra\u0077"),
    "a whole pair": submission(operator=rb'"\ud83c\udca1"'),
    "colons in a text": submission(operator=b'"a:b::c"'),
    "an escaped colon": submission(operator=rb'"a\u003ab"'),
}


@pytest.mark.parametrize("text", GOOD_ANYWAY.values(), ids=list(GOOD_ANYWAY))
def test_what_is_only_written_otherwise_settles(text: bytes) -> None:
    assert settle_text(text) == settle_text(GOOD)


# --- files that are none ---


def test_a_folder_and_a_missing_file_are_named(tmp_path: Path) -> None:
    for options in ((), ("--lines",), ("--lines", "--jobs", "2")):
        assert "cannot be read: Is a directory." in refused(settle(tmp_path, *options))
        assert "cannot be read: No such file or directory." in refused(settle(tmp_path / "gone", *options))
        assert "cannot be read: not the name of a file." in refused(settle("a\0b", *options))
        assert "cannot be read: File name too long." in refused(settle("x" * 300, *options))


def test_a_device_without_end_has_one() -> None:
    assert refused(settle("/dev/zero")) == "The round is longer than 1,048,576 bytes, which is the most that is read.\n"
    for jobs in ((), ("--jobs", "2")):
        began = process_time()
        sentence = f"Line 1 is longer than {MOST_BYTES_OF_A_LINE:,} bytes; it and what follows are not read.\n"
        assert refused(settle("/dev/zero", "--lines", *jobs)) == sentence
        assert process_time() - began < 1


@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")])
def test_rounds_before_a_line_without_end_are_answered(jobs: tuple[str, ...]) -> None:
    script = f"{{ printf '%s\\n\\n' '{GOOD.decode()}'; cat /dev/zero; }} | \"$@\"; exit ${{PIPESTATUS[1]}}"
    command = ("bash", "-c", script, "bash", *COMMAND, "-", "--lines", *jobs)
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr == b"Line 3 is longer than 134,217,728 bytes; it and what follows are not read.\n"
    assert [set(json.loads(line)) >= {"lines", "net"} for line in done.stdout.splitlines()] == [True]


def test_a_line_of_a_hundred_megabytes_spoils_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    with path.open("wb") as file:
        file.write(GOOD + b"\n")
        file.truncate(100_000_000)
        file.seek(0, os.SEEK_END)
        file.write(b"\n" + GOOD)
    began = process_time()
    answers = [json.loads(line) for line in settle(path, "--lines").stdout.splitlines()]
    assert process_time() - began < 1
    assert [set(answer) == {"error"} for answer in answers] == [False, True, False]


def test_a_pipe_is_read_if_somebody_writes_to_it(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "cannot be read: nobody writes to this pipe." in refused(settle(pipe))
    assert "cannot be read: nobody writes to this pipe." in refused(settle(pipe, "--lines"))
    writer = threading.Thread(target=pipe.write_bytes, args=(GOOD,))
    writer.start()
    result = settle(pipe, "--json")
    writer.join()
    assert (result.exit_code, len(json.loads(result.stdout)["lines"])) == (0, 3)


def test_a_writer_who_takes_his_time_is_waited_for() -> None:
    command = ("bash", "-c", '"$@" <(sleep 0.6; cat)', "bash", *COMMAND, "--json")
    done = subprocess.run(command, input=GOOD, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_file_that_fails_halfway_is_named_after_what_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that goes away; what was read before is answered."""
    from houserules.cli import settle as command

    class Failing:
        lines = iter([GOOD + b"\n"])

        def readline(self, most: int) -> bytes:
            line = next(self.lines, None)
            if line is None:
                raise OSError(5, "Input/output error")
            return line

        def __enter__(self) -> Failing:
            return self

        def __exit__(self, *error: object) -> None: ...

    monkeypatch.setattr(command, "opened", lambda source: Failing())
    result = settle("gone.jsonl", "--lines")
    assert (result.exit_code, result.stdout.count("\n")) == (2, 1)
    assert result.stderr == "The file 'gone.jsonl' cannot be read: Input/output error.\n"


# --- an example to begin with ---


@pytest.mark.parametrize("game", NAMES)
def test_the_example_of_every_game_settles(game: str, tmp_path: Path) -> None:
    example = CliRunner().invoke(app, ["settle", "--example", game])
    assert (example.exit_code, example.stderr) == (0, "")
    settled = settle_text(example.stdout.encode())
    assert isinstance(settled, Settlement)
    assert {line.result for line in settled.lines} > {"win", "lose"}
    assert len(settled.net) == 2
    assert settle("-", given=example.stdout.encode()).exit_code == 0
    assert max(map(len, example.stdout.splitlines())) <= 120


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--example", "whist"), "--example 'whist' is not one of the games; choose blackjack, let-it-ride,"),
        (("--example", "blackjack", "round.json"), "--example prints a round and reads none: leave 'round.json' out."),
        ((), "Missing argument 'FILE|-'"),
    ],
)
def test_an_example_that_cannot_be_printed(words: tuple[str, ...], sentence: str) -> None:
    result = CliRunner().invoke(app, ["settle", *words])
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
