"""A round run through without a stop, in a world that answers everything. The driver's short form: no log is kept.

The scripts, the answers and the moves are the driver's own; what is left out are events, people who are waited for and
irregularities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from houserules.engine.answers import DRAWS
from houserules.engine.fold import MOVES
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Answer, Begin, Script, Sit, Step, TurnUp
from houserules.engine.table import Table
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
    send, done = script.send, DONE.get
    try:
        step = next(script)
        while True:
            do = done(type(step))
            step = send(None if do is None else do(world, table, step))
    except StopIteration:
        return


def _card(world: World, table: Table, step: Any) -> Answer:
    """The script receives a card as its int."""
    card: int = table.cards.areas[step.source][0]
    MOVES[type(step)](table, step, card)
    return card


def _turned(world: World, table: Table, step: Any) -> Answer:
    """Cards are turned; no script asks which they are."""
    MOVES[TurnUp](table, step, None)
    return None


def _answered_and_moved(kind: type[Step]) -> Doing:
    """What is done at a step of this kind: the world's answer, and what it moves."""
    if kind in DRAWS:
        return _card
    answer, move = ANSWERS.get(kind), MOVES.get(kind)
    if answer is None and move is not None:
        return lambda world, table, step: move(table, step, None)
    if answer is not None and move is None:
        return answer

    def both(world: World, table: Table, step: Any) -> Any:
        assert answer is not None
        assert move is not None
        given: Any = answer(world, table, step)
        move(table, step, given)
        return given

    return both


DONE: dict[type[Step], Doing] = {kind: _answered_and_moved(kind) for kind in {**ANSWERS, **MOVES}} | {TurnUp: _turned}
