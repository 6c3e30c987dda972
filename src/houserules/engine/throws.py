"""What is raised inside a script, or thrown into it: a void round, an irregularity."""

from __future__ import annotations

from houserules.engine.steps import Interrupt


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
