"""`python -m houserules.service.counter`: counts for the house in a process of its own, so that no table waits for it.

One question a line on standard input; on standard output lines that say how far it is, and one with the answer. It ends
when the house does: standard input is closed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

import msgspec

from houserules.analysis.progress import Progress
from houserules.parsheets.refusals import UnfitSubmission
from houserules.service import reckoning
from houserules.service.answers import encoded
from houserules.service.questions import AboutChange, AboutChoices, AboutDecisions, AboutSheet, AboutWorth, Question

EVERY = 0.1  # seconds between two words on how far it is
KINDNESS = 10  # tables come first
Say = Callable[[dict[str, Any]], None]
ANSWERS: dict[type[Any], Callable[[Any, Progress, reckoning.Partly], Any]] = {
    AboutChoices: reckoning.on_choices,
    AboutDecisions: reckoning.on_decisions,
    AboutWorth: reckoning.on_worth,
    AboutSheet: reckoning.on_sheet,
    AboutChange: reckoning.on_change,
}


def said_to(line: bytes, say: Say) -> dict[str, Any]:
    """The last line for a question."""
    question = msgspec.json.decode(line, type=Question)
    try:
        return {"answer": ANSWERS[type(question)](question, _watched(say), lambda known: say({"partly": known}))}
    except ValueError as why:
        return {"refused": str(why), "unfit": isinstance(why, UnfitSubmission)}
    except Exception as error:  # our own mistake: the house notes it
        return {"broken": f"{type(error).__name__}: {error}"}


def main() -> None:
    os.nice(KINDNESS)
    say = _speaker()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    while True:
        say(said_to(questions.get(), say))


def _listen(questions: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)  # the house is gone: whatever is being counted is for nobody


def _speaker() -> Say:
    """What anything else prints does not come between the lines."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def say(said: dict[str, Any]) -> None:
        with suppress(BrokenPipeError):
            out.write(encoded(said) + b"\n")
            out.flush()

    return say


def _watched(say: Say) -> Progress:
    last = 0.0

    def progress(what: str, done: int, of: int) -> None:
        nonlocal last
        if monotonic() - last >= EVERY:
            last = monotonic()
            say({"progress": {"what": what, "done": done, "of": of}})

    return progress


if __name__ == "__main__":
    main()
