"""A copy of the house to which something is added as its READMEs say, and what its commands print."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import houserules
from houserules.analysis.kept import FOLDER


def copied_house(into: Path) -> Path:
    """The copied package, in a folder of its own."""
    copy = into / "houserules"
    shutil.copytree(Path(houserules.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def add_line(file: Path, after: str, line: str) -> None:
    """One line, below the one and only `after`."""
    text = file.read_text(encoding="utf-8")
    assert text.count(after) == 1, f"{file} has {after!r} {text.count(after)} times"
    file.write_text(text.replace(after, f"{after}{line}"), encoding="utf-8")


def add_side_wager(house: Path, game: str, module: str, text: str, last: str) -> None:
    """A file in the folder of side wagers, imported and listed below the `last` one."""
    folder = house / "games" / game / "side_wagers"
    (folder / f"{module}.py").write_text(text, encoding="utf-8")
    start = "from houserules.engine.offer.wager import Wager\n"
    imported = f"from houserules.games.{game}.side_wagers.{module} import {module.upper()}\n"
    add_line(folder / "__init__.py", start, imported)
    add_line(folder / "__init__.py", f"    {last},\n", f"    {module.upper()},\n")


def printed(house: Path, *arguments: str, given: str = "") -> str:
    """What a command of that house prints."""
    return printed_by(house, "from houserules.cli.main import run; run()", *arguments, given=given)


def printed_by(house: Path, program: str, *arguments: str, given: str = "") -> str:
    """What a program prints that imports that house."""
    command = [sys.executable, "-c", program, *arguments]
    environment = {**os.environ, "PYTHONPATH": str(house.parent), FOLDER: str(house.parent / "kept")}
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr or done.stdout
    return done.stdout
