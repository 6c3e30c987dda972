"""A campaign of bad inputs: `python -m soak.bad_inputs 3000` spoils good ones in many ways and hands them in.

Each must be answered in one sentence within a second, without a traceback, and leave a table as it was. A few are still
good after being spoiled; their money must add up.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any

from click.testing import CliRunner, Result

from engine.snapshot import snapshot
from houserules import table
from houserules.cli.main import app
from houserules.engine.acts import Act
from houserules.floor.embedded import EmbeddedTable
from houserules.games.catalogue import GAMES
from houserules.settle.examples import example_of
from houserules.submissions import default, to_toml

ROUNDS = {game: json.loads(example_of(game)) for game in GAMES}
FILED = {game.name: dict(default(game)) for game in GAMES.values()}
WRITTEN = {game.name: to_toml(game, default(game)).encode() for game in GAMES.values()}
GIANT, DEEP = 10**30, "[" * 900 + "]" * 900
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 8, 99, 10**13, 10**15, GIANT, -GIANT, 0.5, 1.0, -0.0, 1e308, "", "x", "0", "-1",
    "1e9999999", "As", "as", "Zz", "\x00", "\n", "\x1b[2J", "é", "\ud800", "\U0001f0a1", "x" * 2_000, [], {}, [[]],
    [None], {"": 1}, {"a": {"b": {"c": {}}}}, ["As"] * 60, {"paytable": "Z"}, "ride", "fold", "insurance:1", "double:0",
    "insurance:99999999999999999999", "hand", "double-shoe", "none", "switch", "community",
)  # fmt: skip
WRITTEN_ODDLY = (
    b"1e9999999", b"-1e9999999", b"9" * 5_000, b"NaN", b"Infinity", b"nan", b"inf", b"0x" + b"f" * 999, b"1_0",
    b"2026-01-01", DEEP.encode(), b'{"a":' * 900 + b"1" + b"}" * 900, b"{a=" * 900, b"\xff\xfe", b"\x00",
    b"\xef\xbb\xbf", rb'"\ud800"', rb'"\udc00\ud800"', b"'''", b'"""', b"#", b"\\", b",,", b"a" * 40_000,
    b".a" * 20_000, b"\r", b"\r\n",
)  # fmt: skip


class Failure(Exception):
    """An input that was not answered as it should be."""


@dataclass
class Count:
    """What became of the inputs, by the door through which they came."""

    refused: Counter[str] = field(default_factory=Counter)
    good: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0
    handed_in: int = 0

    def __str__(self) -> str:
        by_door = ", ".join(f"{door} {self.refused[door] + self.good[door]:,}" for door in DOORS)
        refused, good = self.refused.total(), self.good.total()
        return (
            f"{self.handed_in:,} bad inputs ({by_door}): {refused:,} refused, {good:,} still good, "
            f"{len(self.failures):,} failures; the slowest took {self.slowest:.2f} s"
        )


# --- spoiling ---


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with every key or index in it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield value, key
        yield from places(part)


def spoil_value(chance: random.Random, good: Any) -> Any:
    """One to three places get another value, another key or nothing."""
    spoiled = json.loads(json.dumps(good))
    for _ in range(chance.randint(1, 3)):
        inside, key = chance.choice(list(places(spoiled)) or [({}, "")])
        way = chance.randrange(5)
        if way == 0 and isinstance(inside, dict):
            inside[chance.choice((f"{key}x", "x", "", "\ud800", "x" * 150, key.upper()))] = inside.pop(key, None)
        elif way == 1 and key in range(len(inside)) if isinstance(inside, list) else way == 1 and key in inside:
            del inside[key]
        elif way == 2 and isinstance(inside, list):
            inside.extend(inside[:1] * chance.choice((1, 2, 500)))
        elif isinstance(inside, dict) or key < len(inside):
            inside[key] = chance.choice(ODD)
    return spoiled


def spoil_text(chance: random.Random, text: bytes) -> bytes:
    """One to three cuts, copies, swaps or odd insertions."""
    for _ in range(chance.randint(1, 3)):
        first, last = sorted(chance.choices(range(len(text) + 1), k=2))
        way = chance.randrange(6)
        if way == 0:
            text = text[:first] + text[last:]
        elif way == 1:
            text = text[:last] + text[first:last] + text[last:]
        elif way == 2:
            text = text[:first] + bytes([chance.randrange(256)]) + text[first + 1 :]
        elif way == 3:
            text = text[:first]
        else:
            text = text[:first] + chance.choice(WRITTEN_ODDLY) + text[first + chance.randrange(3) :]
    return text


def twice(chance: random.Random, text: bytes) -> bytes:
    """One key and its value once more, where the text has them on one line."""
    lines = text.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def spoiled(chance: random.Random, value: Any, text: bytes | None = None) -> bytes:
    written = json.dumps(value, indent=1).encode() if text is None else text
    way = chance.randrange(4) if text is None else chance.randrange(2, 4)
    if way < 2:
        return json.dumps(spoil_value(chance, value)).encode()
    return twice(chance, written) if way == 2 and chance.random() < 0.3 else spoil_text(chance, written)


# --- handing in ---


def run(*words: str, given: bytes | None = None) -> Result:
    result = CliRunner().invoke(app, list(words), input=given)
    if not isinstance(result.exception, SystemExit | None):
        raise Failure(f"{type(result.exception).__name__}: {result.exception}") from result.exception
    if result.exit_code == 2:
        lines = result.stderr.splitlines()
        if result.stdout or len(lines) != 1 or not lines[0].isprintable() or len(lines[0]) > 700:
            raise Failure(f"not one clear sentence: {result.stderr[:200]!r}")
    elif result.stderr and result.exit_code == 0:
        raise Failure(f"good, and yet a complaint: {result.stderr[:200]!r}")
    return result


def adds_up(settled: dict[str, Any]) -> bool:
    lines = settled["lines"]
    return all(line["net"] == line["payout"] + line["returned"] - line["stake"] for line in lines) and (
        sum(settled["net"].values()) == sum(line["net"] for line in lines)
    )


def settle(chance: random.Random, folder: Path) -> bool:
    """One round, in a file or on standard input."""
    text = spoiled(chance, ROUNDS[chance.choice(list(ROUNDS))])
    if chance.random() < 0.5:
        (folder / "round.json").write_bytes(text)
        result = run("settle", str(folder / "round.json"), "--json")
    else:
        result = run("settle", "-", "--json", given=text)
    if result.exit_code == 0 and not adds_up(json.loads(result.stdout)):
        raise Failure("the money does not add up")
    return result.exit_code == 0


def settle_lines(chance: random.Random, folder: Path) -> bool:
    """One bad line between two good ones, which are settled as ever."""
    game = chance.choice(list(ROUNDS))
    good = json.dumps(ROUNDS[game]).encode()
    text = spoiled(chance, ROUNDS[game]).replace(b"\n", b" ").replace(b"\r", b" ")
    result = run("settle", "-", "--lines", given=b"\n".join([good, text, good]))
    first, *middle, last = [json.loads(line) for line in result.stdout.splitlines()]
    if first != last or len(middle) > 1 or not adds_up(first):
        raise Failure("the rounds beside it are not settled as ever")
    return result.exit_code == 0


def submission(chance: random.Random, folder: Path) -> bool:
    """A submission in TOML or JSON, through one command or another."""
    game, path, out = chance.choice(list(FILED)), folder / "filed", folder / "out.svg"
    text = spoiled(chance, FILED[game]) if chance.random() < 0.5 else spoiled(chance, None, WRITTEN[game])
    path.write_bytes(text)
    (folder / "good").write_bytes(WRITTEN[game])
    out.unlink(missing_ok=True)
    command = chance.choice(("check", "check", "show", "diff", "sign", "layout"))
    more = {"diff": [str(folder / "good")], "sign": ["--out", str(out)], "layout": ["--out", str(out)]}.get(command, [])
    plain = ["--json"] if command in ("check", "show", "diff") and chance.random() < 0.7 else []
    result = run("submission", command, str(path), *more, *plain)
    if out.exists() and result.exit_code:
        raise Failure("refused, and yet something is drawn")
    return result.exit_code == 0


def embedded(chance: random.Random, folder: Path) -> bool:
    """Odd values handed to a table where wagers are open."""
    lir = table("let-it-ride", cards="4c 8d 9h  Ks 7c Kd 9s Kc")
    lir.sit(1, "Ann", 100_000)
    lir.bet(1, "bet", 500)
    before = snapshot(lir.driver)
    refusal = deed(chance)(lir)
    if refusal is not None and snapshot(lir.driver) != before:
        raise Failure(f"refused, and yet something changed: {refusal}")
    if lir.prove() is not None:
        raise Failure(f"the table is not by the book any more: {lir.prove()}")
    if refusal is not None and (not str(refusal).isprintable() or len(str(refusal)) > 700):
        raise Failure(f"not one clear sentence: {str(refusal)[:200]!r}")
    return refusal is None


def deed(chance: random.Random) -> Callable[[EmbeddedTable], Any]:
    odd = [chance.choice((*ODD, float("nan"), GIANT**200, b"x", 1, 2, 500, "bet", "deal", "dealer")) for _ in range(4)]
    deeds: tuple[Callable[[EmbeddedTable], Any], ...] = (
        lambda lir: lir.sit(odd[0], odd[1], odd[2]),
        lambda lir: lir.sit(2, odd[1], odd[2]),
        lambda lir: lir.leave(odd[0]),
        lambda lir: lir.bet(odd[0], odd[1], odd[2]),
        lambda lir: lir.bet(1, "bet", odd[2]),
        lambda lir: lir.choose(odd[0], odd[1]),
        lambda lir: lir.irregular(odd[0]),
        lambda lir: lir.act(Act(odd[0], odd[1], odd[2], odd[3])),
        lambda lir: lir.act(Act("dealer", "deal", {"to": odd[0]})),
        lambda lir: lir.act(odd[0]),
    )
    return chance.choice(deeds)


Door = Callable[[random.Random, Path], bool]
DOORS: dict[str, Door] = {
    "settle": settle,
    "settle --lines": settle_lines,
    "submission": submission,
    "embedded table": embedded,
}


def campaign(number: int, seed: int) -> Count:
    """So many inputs, one after another through each door; the same seed hands in the same ones."""
    count = Count()
    with tempfile.TemporaryDirectory() as folder:
        for place in range(number):
            count.handed_in += 1
            door = list(DOORS)[place % len(DOORS)]
            began = process_time()
            try:
                good = DOORS[door](random.Random(f"{seed}:{place}"), Path(folder))
            except Exception as error:  # whatever comes out of a door is a failure to report, not to stop at
                count.failures.append(f"{door}, input {place} of seed {seed}: {type(error).__name__}: {error}")
                continue
            took = process_time() - began
            count.slowest = max(count.slowest, took)
            (count.good if good else count.refused)[door] += 1
            if took > 1:
                count.failures.append(f"{door}, input {place} of seed {seed}: took {took:.2f} s")
    return count


if __name__ == "__main__":
    number, seed = map(int, (*sys.argv[1:3], *("3000", "1")[len(sys.argv[1:3]) :]))
    done = campaign(number, seed)
    print(*done.failures[:20], done, sep="\n")
    sys.exit(bool(done.failures))
