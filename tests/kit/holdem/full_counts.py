"""Full counts of the hold'em games, counted by one test process and found by the others."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from houserules.analysis.figures import Worth
from houserules.analysis.kept import FOLDER
from houserules.analysis.worth import analyze
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for

SHARED = Path(__file__).parents[3] / ".pytest_cache" / "houserules"


def terms_of(game: str, **options: object) -> Terms:
    found = terms_for(GAMES[game], {"options": options})
    assert isinstance(found, Terms)
    return found


def worth_of(terms: Terms, wager: str, paytable: Paytable | None = None, stake: int | None = None) -> Worth:
    """Of one wager, counted once for all test processes."""
    with one_at_a_time():
        [found] = analyze(GAMES[terms.game], terms, wager=wager, paytable=paytable, stake=stake).wagers
        return found


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """A second process waits, and then finds what the first has kept."""
    SHARED.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch, (SHARED / "lock").open("w") as lock:
        patch.setenv(FOLDER, str(SHARED))
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
