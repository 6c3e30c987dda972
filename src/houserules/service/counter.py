"""`python -m houserules.service.counter`: counts for the house in a process of its own, so that no table waits for it.

One question a line on standard input; on standard output lines that say how far it is, and one with the answer. It ends
when the house does: standard input is closed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

import msgspec

from houserules.analysis.exact import Exact
from houserules.analysis.progress import Progress
from houserules.analysis.strategy import Advice
from houserules.engine.offer.terms import Terms
from houserules.floor.coaching import advice_on
from houserules.games.catalogue import GAMES
from houserules.parsheets.written import quantity
from houserules.service.questions import AboutChoices, Question
from houserules.submissions import terms_of

EVERY = 0.1  # seconds between two words on how far it is
KINDNESS = 10  # tables come first
Say = Callable[[dict[str, Any]], None]


def on_choices(asked: AboutChoices, progress: Progress) -> dict[str, Any] | None:
    terms = _terms(asked.game, msgspec.json.encode(asked.submission))
    advice = advice_on(GAMES[asked.game], terms, asked.seen, asked.ask, progress)
    return None if advice is None else _written(advice, asked.stake)


@lru_cache(maxsize=64)
def _terms(game: str, submission: bytes) -> Terms:
    return terms_of(GAMES[game], msgspec.json.decode(submission))


def _written(advice: Advice, stake: int) -> dict[str, Any]:
    choices = [
        {
            "choice": each.choice,
            "best": not each.cost,
            "expected": quantity(each.expected),
            "expected_cents": quantity(_times(each.expected, stake)),
            "cost": quantity(each.cost),
            "cost_cents": quantity(_times(each.cost, stake)),
        }
        for each in advice.choices
    ]
    return {
        "decision": advice.decision,
        "best": advice.best,
        "choices": choices,
        "counted": advice.enumeration,
        "notes": advice.notes,
    }


def _times(worth: Exact, stake: int) -> Exact:
    return worth * stake if isinstance(worth, float) else Fraction(worth) * stake


def answered(question: Question, progress: Progress) -> Any:
    return on_choices(question, progress)


def main() -> None:
    os.nice(KINDNESS)
    say = _speaker()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    while True:
        question = msgspec.json.decode(questions.get(), type=Question)
        try:
            said = {"answer": answered(question, _watched(say))}
        except ValueError as why:
            said = {"refused": str(why)}
        except Exception as error:  # our own mistake: the house notes it
            said = {"broken": f"{type(error).__name__}: {error}"}
        say(said)


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
            out.write(msgspec.json.encode(said) + b"\n")
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
