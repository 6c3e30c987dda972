"""Irregularities the rulebook rules on, and what is raised in a script or thrown into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houserules.engine.steps import Interrupt, Script, Step

if TYPE_CHECKING:
    from houserules.engine.table import Table


@dataclass(frozen=True)
class Voiding:
    """What a rulebook says about a round it voids: the clauses under which it is wound up."""

    clause: str
    returned: str = ""  # wagers go back under it; empty: under the same clause
    emptied: str = ""  # the dealing device is emptied under it; empty: under the same clause
    still_settled: str = ""  # side wagers on cards beyond doubt are settled under it; empty: all go back


@dataclass(frozen=True)
class Ruling:
    """An irregularity the rulebook knows, and how it arrives: as the answer to a step, or thrown into the script.

    With `at` and `mend` it arrives as an answer where such a step is due, and is thrown anywhere else.
    """

    clause: str
    means: str
    at: tuple[type[Step], ...] = ()  # the steps it answers; empty: thrown into the script
    barred: Callable[[Table, Step], str] = lambda table, step: ""  # why it cannot happen now; empty: it can
    mend: Callable[[Table, Interrupt], Script] | None = None  # runs instead of the throw; then the step waits again
    still_settled: str = ""  # where it voids the round: side wagers on cards beyond doubt are settled under this clause
    places: Callable[[Table], tuple[str, ...]] = lambda table: ()  # where it can be thrown; an answer is at its step
    place_decides: bool = False  # what follows depends on the place, so it must be named

    def answers(self, step: Step | None) -> bool:
        """Whether it arrives as the answer to this step; otherwise it is thrown."""
        return isinstance(step, self.at)


class Void(Exception):
    """The round is void: raised inside a script, caught by the frame of the round."""

    def __init__(
        self,
        voiding: Voiding,
        why: str,
        thrown: Interrupt | None = None,
        remove_deck: bool = False,
        retire_shoe: bool = False,
    ) -> None:
        super().__init__(why)
        self.voiding = voiding
        self.why = why
        self.thrown = thrown  # the irregularity that caused it, if one was thrown
        self.remove_deck = remove_deck
        self.retire_shoe = retire_shoe  # the automated dealing shoe can no longer be used

    @property
    def clause(self) -> str:
        return self.voiding.clause


class Irregularity(Exception):
    """Thrown into the script by the driver; the game's chapter on irregularities rules on it."""

    def __init__(self, interrupt: Interrupt) -> None:
        super().__init__(interrupt.kind)
        self.interrupt = interrupt
