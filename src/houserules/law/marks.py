"""The tests of each clause: pytest is asked, in a process of its own, what it would run."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

Marks = Mapping[str, list[str]]

_PLUGIN = "houserules.law.collection"
_CACHE = Path(".pytest_cache/clauses.json")


class NoTests(RuntimeError):
    """There are no tests to ask, as in an installed wheel; the message is one sentence for the user."""


class BrokenTests(RuntimeError):
    """There are tests, but pytest cannot collect them; the message is one sentence for the user."""


def marks(checkout: Path) -> Marks:
    """Clause id -> the tests marked with it, in the tests folder of a source checkout."""
    if not (checkout / "tests").is_dir():
        raise NoTests("The register is written from the tests of a checkout, and there is no tests folder beside src.")
    if find_spec("pytest") is None:
        raise NoTests("The register is written by asking pytest, and pytest is not installed here.")
    remembered = _remembered(checkout)
    if remembered is not None:
        return remembered
    with TemporaryDirectory() as folder:
        answer = Path(folder) / "marks.json"
        _collect(checkout, answer)
        marked: Marks = json.loads(answer.read_text(encoding="utf-8"))
    remember(checkout, marked)
    return marked


def remember(checkout: Path, marked: Marks) -> None:
    """Cache the answer until a file changes; a read-only checkout is asked anew each time."""
    cache = checkout / _CACHE
    with suppress(OSError):
        cache.parent.mkdir(exist_ok=True)
        written = cache.with_suffix(f".{os.getpid()}")
        written.write_text(json.dumps({"fingerprint": _fingerprint(checkout), "marks": marked}), encoding="utf-8")
        written.replace(cache)  # in one piece, whoever else is writing


def _fingerprint(checkout: Path) -> str:
    """Changes with any file that the collection of tests can depend on."""
    files = [checkout / "pyproject.toml", *(checkout / "tests").rglob("*"), *(checkout / "src").rglob("*")]
    facts = hashlib.sha256()
    for file in sorted(file for file in files if file.is_file() and file.suffix != ".pyc"):
        facts.update(f"{file.relative_to(checkout)} {file.stat().st_mtime_ns} {file.stat().st_size}\n".encode())
    return facts.hexdigest()


def _remembered(checkout: Path) -> Marks | None:
    """What pytest answered last time, if nothing has changed since."""
    try:
        last = json.loads((checkout / _CACHE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    marked: Marks | None = last["marks"] if last.get("fingerprint") == _fingerprint(checkout) else None
    return marked


def _collect(checkout: Path, answer: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-p",
        _PLUGIN,
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, f"--clauses-to={answer}", "tests"],
        cwd=checkout,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
        capture_output=True,
        text=True,
    )
    nothing_collected = 5
    if done.returncode not in (0, nothing_collected):
        raise BrokenTests(f"The tests could not be collected: {_first_error(done.stdout + done.stderr)}.")


def _first_error(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")]
    return (errors or lines or ["pytest said nothing"])[0].removeprefix("ERROR").strip(" :.")
