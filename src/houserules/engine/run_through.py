"""A round run through without a stop, in a world that answers everything. The driver's short form: no log is kept.

The scripts, the answers and the moves are the driver's own; what is left out are events, people who are waited for and
irregularities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from houserules.engine.answers import DRAWS
from houserules.engine.fold import MOVES
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Answer, AnyStep, Attest, Begin, Script, Sit, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON
from houserules.engine.world import ANSWERS, World

BEGIN = Begin(procedure="round", cite="")

Doing = Callable[[World, Table, Any], Any]


def run_round(table: Table, players: Mapping[int, str], world: World) -> Refusal | None:
    """Players sit down and one round is played; a refusal means that it cannot begin."""
    game = table.game
    for seat, player in players.items():
        refusal = game.wagering.refuse_sit(table, seat, player)
        if refusal is not None:
            return refusal
        MOVES[Sit](table, Sit(seat=seat, player=player, cite=""), None)
    refusal = game.refuse_begin(table, BEGIN.procedure)
    if refusal is None:
        MOVES[Begin](table, BEGIN, None)
        run_through(table, game.procedures[BEGIN.procedure](table), world)
    return refusal


def run_through(table: Table, script: Script, world: World) -> None:
    """Every step is answered and moved, and its answer sent back into the script, to the end."""
    send, done = script.send, DONE
    try:
        step = next(script)
        while True:
            step = send(done[type(step)](world, table, step))
    except StopIteration:
        return


def _card(world: World, table: Table, step: Any) -> Answer:
    """The script receives a card as its int."""
    card: int = table.cards.areas[step.source][0]
    MOVES[type(step)](table, step, card)
    return card


def _attested(world: World, table: Table, step: Any) -> Answer:
    """Only what a floorperson attests is remembered."""
    if step.by == FLOORPERSON:
        MOVES[Attest](table, step, True)
    return True


def _turned(world: World, table: Table, step: Any) -> Answer:
    """Cards are turned; no script asks which they are."""
    MOVES[TurnUp](table, step, None)
    return None


def _answered_and_moved(kind: type[Step]) -> Doing:
    """What is done at a step of this kind: the world's answer, and what it moves."""
    if kind in DRAWS:
        return _card
    answer, move = ANSWERS.get(kind, _nothing), MOVES.get(kind)
    if move is None:
        return answer

    def both(world: World, table: Table, step: Any) -> Any:
        given: Any = answer(world, table, step)
        move(table, step, given)
        return given

    return both if answer is not _nothing else lambda world, table, step: move(table, step, None)


def _nothing(world: World, table: Table, step: Any) -> None:
    """A step that only says something."""


DONE: dict[type[Step], Doing] = {kind: _answered_and_moved(kind) for kind in get_args(AnyStep)}
DONE |= {TurnUp: _turned, Attest: _attested}
