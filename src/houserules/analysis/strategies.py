"""What to do with the cards that are seen: asked of the package of a game, the same way for every game.

A game whose players decide something has in its package (`analysis/let_it_ride/__init__.py`, ...), imported without a
kernel:

- `advise(terms, seen, own, progress) -> Advice`: what each open choice is worth. `seen` is described at `Seen`; `own`
  has paytables of the user's own by wager, in place of the chosen ones. Cards that no player can be looking at (too
  many, a board without a hand) are refused with a ValueError of one sentence that says what is allowed. That no card
  is seen more often than the decks hold it is already checked.
- `charts(terms, own, progress) -> tuple[Chart, ...]`: the whole strategy for people to read, most telling chart first.
- `EXAMPLE_STRATEGY`: the text of a simple strategy, as `Asked.strategy` reads it, with comments that teach
  the format.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TypeAlias

from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategy import Advice, Chart
from houserules.cards import text
from houserules.chips import Paytable
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms

Seen: TypeAlias = Mapping[str, tuple[int, ...]]
"""Where cards lie -> the cards; what is empty may be left out.

`hand`: the player's cards in the order dealt (at a Switch table hand 1, then hand 2); `board`: community cards and
others turned face up for all; `up`: the dealer's up card; `dealt`: any others known to be gone. Two have numbers in
place of cards. `shoe`: how many twos, threes, ..., nines, ten-valued cards and aces (ten numbers) it held before the
round; `splits`: how often the pair from which the hand comes was split.
"""
CARDS = ("hand", "board", "up", "dealt")
OwnPaytables: TypeAlias = Mapping[str, Paytable]
NONE_OF_THEIR_OWN: OwnPaytables = {}


def advise(
    game: Game, terms: Terms, seen: Seen, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen
) -> Advice:
    """The worth of each open choice; a ValueError of one sentence when the cards cannot be."""
    refuse_more_than_the_decks_hold(game, terms, seen)
    answered: Advice = strategist(game).advise(terms, seen, own, progress)
    return answered


def charts(
    game: Game, terms: Terms, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen
) -> tuple[Chart, ...]:
    drawn: tuple[Chart, ...] = strategist(game, "charts").charts(terms, own, progress)
    return drawn


def example(game: Game) -> str:
    """A strategy to begin with, as `analyze --strategy` reads it."""
    return str(strategist(game, "EXAMPLE_STRATEGY").EXAMPLE_STRATEGY)


def strategist(game: Game, asked: str = "advise") -> ModuleType:
    """The package of a game, if it has what is asked of it."""
    name = f"{__package__}.{game.name.replace('-', '_')}"
    try:
        package = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        package = None
    if package is None or not hasattr(package, asked):
        raise ValueError(f"The strategy of {game.name} is not known.")
    return package


def refuse_more_than_the_decks_hold(game: Game, terms: Terms, seen: Seen) -> None:
    decks = game.decks_in_play(terms)
    for each, times in Counter(one for place in CARDS for one in seen.get(place, ())).items():
        if times > decks:
            held = "one deck holds it once" if decks == 1 else f"{decks} decks hold it {decks} times"
            raise ValueError(f"{text(each)} is given {times} times; {held}.")
