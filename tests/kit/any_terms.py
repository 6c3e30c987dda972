"""Any terms a game's rulebook allows, for property tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st

from houserules.engine.offer.option import AnyOption
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from kit import any_submission

Test = Callable[..., None]
T = TypeVar("T")


def each_game(test: Test) -> Test:
    """The test for every game of the house."""
    return pytest.mark.parametrize("game", GAMES)(test)


class Drawing:
    """Hypothesis decides, so that a failure is made small."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw

    def choice(self, seq: Sequence[T], /) -> T:
        return self.draw(st.sampled_from(seq))

    def randint(self, a: int, b: int, /) -> int:
        return self.draw(st.integers(a, b))


@st.composite
def terms(draw: st.DrawFn, name: str) -> Terms:
    return any_submission.terms_in(GAMES[name], any_submission.submission(Drawing(draw), name))


@st.composite
def values(draw: st.DrawFn, option: AnyOption) -> Any:
    return any_submission.value(Drawing(draw), option)
