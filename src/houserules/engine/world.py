"""The world outside the rules: cards being shuffled, the clock, people who act or are waited for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from houserules.cards import text
from houserules.cards.sealing import Opening, Sealer
from houserules.engine import steps
from houserules.engine.answers import cards_turned, refuse_answer, what_is_read
from houserules.engine.chance import as_text, drawn_by
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Answer, Ask, Drawn, Shuffled, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, LEFT, PLAYER

if TYPE_CHECKING:
    from houserules.cards.shuffling import Shuffler


class Wait(Enum):
    """The answer of a world in which a person has yet to act."""

    WAIT = "wait"


WAIT: Final = Wait.WAIT


class IllegalDecision(ValueError):
    """A decision given beforehand was not open when its turn came."""

    def __init__(self, refusal: Refusal, seat: int) -> None:
        super().__init__(str(refusal))
        self.refusal, self.seat = refusal, seat


class ImpossibleAnswer(ValueError):
    """The world answered what cannot be: a wheel showed a symbol it does not have, a count was negative."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


Decide = Callable[[Table, Ask], "str | None"]


def nobody_decides(table: Table, ask: Ask) -> str | None:
    return None


def usual_place(step: steps.Cut | steps.Cover) -> int:
    """A cut goes through the middle; the cover card goes as deep as allowed, so that a shoe lasts."""
    return step.least if type(step) is steps.Cover else (step.least + step.most) // 2


def full_deck(step: steps.Supply) -> str:
    return ""


@dataclass
class World:
    """Unattended, the dealer's steps run by themselves; attended, they wait for a human dealer."""

    shuffler: Shuffler
    clock: Callable[[], int]
    attended: bool = False
    decide: Decide = nobody_decides
    cut: Callable[[steps.Cut | steps.Cover], int] = usual_place
    spin: Callable[[Table, steps.Spin], str] | None = None  # None: drawn by the shuffler
    supply: Callable[[steps.Supply], str] = full_deck
    invite: Callable[[Table, steps.Invite], Answer] | None = None  # None: players are waited for
    staff: Mapping[str, str] = field(default_factory=dict)  # role -> the person who has it; empty: the house itself
    watched: bool = False  # even unattended, a machine's work waits for someone who sees whether it succeeds

    def answer(self, table: Table, step: Step) -> Answer | Wait:
        """The answer, or WAIT for the person who must act."""
        if (self.attended and self._is_awaited(table, step)) or (self.watched and steps.by_machine(step)):
            return WAIT
        act = ANSWERS.get(type(step))
        return None if act is None else act(self, table, step)

    @staticmethod
    def _is_awaited(table: Table, step: Step) -> bool:
        """A human dealer's own steps; what the first player to arrive may inspect waits until somebody sits."""
        if type(step) is Ask:
            return False  # it may have been decided beforehand
        return step.actor in (DEALER, FLOORPERSON) or (step.actor == PLAYER and not table.people.seated)

    def asked(self, table: Table, step: Ask) -> Answer | Wait:
        if step.by == PLAYER and step.seat in table.people.left:
            return LEFT
        choice = self.decide(table, step)
        if choice is None:
            return WAIT if step.by == PLAYER or self.attended else step.default
        refusal = refuse_answer(table, step, choice)
        if refusal is not None:
            raise IllegalDecision(refusal, step.seat)
        return choice

    def do(self, table: Table, step: Step) -> Answer:
        """The answer when the dealer makes no mistake and the equipment works."""
        act = _ACTS.get(type(step))
        return None if act is None else act(self, table, step)


def _card(world: World, table: Table, step: steps.Deal | steps.Burn) -> Answer:
    return text(table.cards.areas[step.source][0])


def _next_opening(world: World, table: Table) -> Opening | None:
    """What decides the table's next shuffle or draw; a practice table has none."""
    if table.seals.practice or not isinstance(world.shuffler, Sealer):
        return None
    return world.shuffler.opening(table.seals.context.encode())


def _shuffled(world: World, table: Table, step: steps.Shuffle) -> Answer:
    pack, opening = table.cards_at(step.area), _next_opening(world, table)
    if opening is None:
        return Shuffled(as_text(world.shuffler.shuffle(pack)))
    return Shuffled(as_text(opening.order(pack)), opening.commitment, opening.seed.hex(), opening.context.decode())


def _spun(world: World, table: Table, step: steps.Spin) -> Answer:
    if world.spin is not None:
        return world.spin(table, step)
    opening = _next_opening(world, table)
    if opening is None:
        return drawn_by(world.shuffler, step)
    return Drawn(drawn_by(opening, step), opening.commitment, opening.seed.hex(), opening.context.decode())


_ACTS: dict[type[Step], Callable[[World, Table, Any], Answer]] = {
    steps.Deal: _card,
    steps.Burn: _card,
    steps.TurnUp: lambda world, table, step: cards_turned(table, step),
    steps.Read: lambda world, table, step: what_is_read(table, step),
    steps.Attest: lambda world, table, step: True,
    steps.Count: lambda world, table, step: table.tally(step.what),
    steps.Shuffle: _shuffled,
    steps.Cut: lambda world, table, step: world.cut(step),
    steps.Cover: lambda world, table, step: world.cut(step),
    steps.Clock: lambda world, table, step: world.clock(),
    steps.Spin: _spun,
    steps.Supply: lambda world, table, step: world.supply(step),
}
ANSWERS: dict[type[Step], Callable[[World, Table, Any], Answer | Wait]] = {
    **_ACTS,
    steps.Invite: lambda world, table, step: WAIT if world.invite is None else world.invite(table, step),
    Ask: World.asked,
}
