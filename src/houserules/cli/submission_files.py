"""A submission file as a command needs it: read, or checked and in force; otherwise a sentence and an exit code."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from houserules.chips.limits import MOST_BYTES_OF_A_SUBMISSION
from houserules.cli.console import NO, stop
from houserules.engine.game import Game
from houserules.submissions import Chosen, UnreadableSubmission, as_filed, errors, read, review


def read_filed(file: str) -> tuple[Game, dict[str, Any]]:
    """What the file says and nothing more; `-` is standard input."""
    try:
        return read(_standard_input() if file == "-" else Path(file))
    except OSError as error:
        stop(f"Standard input cannot be read: {error.strerror}.")
    except UnreadableSubmission as error:
        stop(f"{error}.")


def in_force(file: str) -> tuple[Game, Chosen]:
    """The whole submission, which may be used only when the checker finds no error in it."""
    game, filed = read_filed(file)
    if wrong := errors(review(game, filed)):
        first = wrong[0]
        stop(f"{file} has {len(wrong)} error(s), the first: {first.full_message} ({first.clause or first.path}).", NO)
    return game, as_filed(game, filed)


def _standard_input() -> bytes:
    """One byte more than a submission may have is enough to see that it is too long."""
    return sys.stdin.buffer.read(MOST_BYTES_OF_A_SUBMISSION + 1)
