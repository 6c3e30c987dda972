"""Acts that count only when two different people have said the same: the first is remembered, the second completes."""

from __future__ import annotations

from dataclasses import dataclass, field

from houserules.engine.steps import Attest, Step
from houserules.engine.vocabulary import FLOORPERSON

VALIDATIONS = frozenset(("the progressive payout is validated",))  # what a floorperson attests before a jackpot is paid


def needs_two(step: Step | None) -> bool:
    return type(step) is Attest and step.by == FLOORPERSON and step.act in VALIDATIONS


@dataclass
class Signatures:
    """The first person's word, by what it was about. It is not kept: after a restart it must be given again."""

    given: dict[str, str] = field(default_factory=dict)

    def sign(self, about: str, person: str) -> tuple[str, str] | None:
        """Both people once a second one signs; None while it waits for somebody else."""
        first = self.given.setdefault(about, person)
        if first == person:
            return None
        del self.given[about]
        return first, person

    def forget(self) -> None:
        self.given.clear()
