"""What a setting that a new submission proposes is worth, printed beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from houserules.engine.offer.terms import Terms


def in_words(terms: Terms, wager: str, key: str) -> str:
    """One sentence, from the package of the game, which has one for every setting that its wagers propose."""
    package = import_module(f"{__package__}.{terms.game.replace('-', '_')}")
    sentences: Mapping[tuple[str, str], Callable[[Terms], str]] = package.PROPOSALS
    return sentences[wager, key](terms)
