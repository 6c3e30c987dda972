"""A filed submission as a command needs it: read, or in force; otherwise one sentence and an exit code."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from houserules.cli.console import NO, stop
from houserules.engine.game import Game
from houserules.submissions import Chosen, UnreadableSubmission, as_filed, errors, read, review


def read_filed(file: str) -> tuple[Game, dict[str, Any]]:
    """What the file says, no more; `-` is standard input."""
    try:
        return read(_standard_input()) if file == "-" else read(Path(file))
    except UnicodeDecodeError:
        stop("Standard input is not UTF-8 text; a submission is TOML or JSON.")
    except UnreadableSubmission as error:
        stop(f"{error}.")


def in_force(file: str) -> tuple[Game, Chosen]:
    """The whole submission, which nobody may use while the checker finds an error in it."""
    game, filed = read_filed(file)
    if wrong := errors(review(game, filed)):
        first = wrong[0]
        stop(f"{file} has {len(wrong)} error(s), the first: {first.told} ({first.clause or first.path}).", NO)
    return game, as_filed(game, filed)


def _standard_input() -> str:
    text = sys.stdin.read()
    return text if "\n" in text else f"{text}\n"  # one line alone would pass for the name of a file
