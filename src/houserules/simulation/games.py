"""What a game brings to the room: a package of its name here, which plays rounds by number and settles them.

`let_it_ride/` is the one to read first; docs/simulation.md tells how to add the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from houserules.simulation.setting import Setting
from houserules.simulation.tally import Tally

Counts = Mapping[str, NDArray[np.int64]]  # what a kernel counted in some rounds, by names of the game's choice


class Simulated(Protocol):
    """A game at one setting."""

    wagers: tuple[str, ...]  # as they are reported; the main one first
    strategy: str  # its title
    needed: int  # the cents that a player must have to make all wagers of a round

    def count(self, first: int, rounds: int) -> Counts:
        """Rounds by their numbers. A pure function that leaves the interpreter free: many run side by side."""
        ...

    def reckoning(self) -> Reckoning:
        """Nothing counted yet, and the meters where they stand at first."""
        ...


class Reckoning(Protocol):
    """Counts turned into money, by the functions that settle at the table."""

    def add(self, counts: Counts, first: int, rounds: int) -> None:
        """In the order of the rounds, each once: meters go on from where they were."""
        ...

    def results(self, first: int, rounds: int) -> NDArray[np.int64]:
        """What the first seat won in each round of the shard that was added last, in cents."""
        ...

    def tally(self) -> Tally:
        """Everything so far."""
        ...


def simulated(setting: Setting) -> Simulated:
    """Raises ValueError with one sentence where the setting cannot be played."""
    name = f"{__package__}.{setting.game.replace('-', '_')}"
    try:
        package = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise ValueError(f"Rounds of {setting.game} cannot be simulated yet.") from None
    game: Simulated = package.simulated(setting)
    return game
