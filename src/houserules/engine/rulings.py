"""Irregularities the rulebook rules on, and what is raised in a script or thrown into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houserules.engine.steps import Interrupt, Script, Step

if TYPE_CHECKING:
    from houserules.engine.table import Table


@dataclass(frozen=True)
class Ruling:
    """An irregularity the rulebook knows: at which steps it is an answer, or that it is thrown or mended."""

    clause: str
    means: str
    at: tuple[type[Step], ...] = ()  # empty: thrown into the script
    barred: Callable[[Table, Step], str] = lambda table, step: ""  # why it cannot happen now, or nothing
    mend: Callable[[Table, Interrupt], Script] | None = None  # runs instead of the throw; then the step waits again


class Void(Exception):
    """The round is void: raised inside a script, caught by the chapter on irregularities."""

    def __init__(self, clause: str, why: str, remove_deck: bool = False, retire_shoe: bool = False) -> None:
        super().__init__(why)
        self.clause = clause
        self.why = why
        self.remove_deck = remove_deck
        self.retire_shoe = retire_shoe  # the automated dealing shoe cannot be used any more


class Irregularity(Exception):
    """Thrown into the script by the driver; the game's chapter on irregularities rules on it."""

    def __init__(self, interrupt: Interrupt) -> None:
        super().__init__(interrupt.kind)
        self.interrupt = interrupt
