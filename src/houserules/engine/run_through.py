"""Runs a round without stopping, in a world that answers everything: a short form of the driver that writes no log.

The scripts, the answers and the moves are the driver's; it leaves out events, waiting for people, and irregularities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from houserules.engine.answers import DRAWS
from houserules.engine.fold import MOVES
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Answer, AnyStep, Attest, Begin, Drawn, Script, Sit, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON
from houserules.engine.world import ANSWERS, World

BEGIN = Begin(procedure="round", cite="")

Handler = Callable[[World, Table, Any], Any]


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
    """Answer each step, apply what it moves and send the answer back, until the script ends."""
    send, handlers = script.send, HANDLERS
    try:
        step = next(script)
        while True:
            step = send(handlers[type(step)](world, table, step))
    except StopIteration:
        return


def _card(world: World, table: Table, step: Any) -> Answer:
    """The script receives a card as an int."""
    card: int = table.cards.areas[step.source][0]
    MOVES[type(step)](table, step, card)
    return card


def _attested(world: World, table: Table, step: Any) -> Answer:
    """Only what a floorperson attests is remembered."""
    if step.by == FLOORPERSON:
        MOVES[Attest](table, step, True)
    return True


def _turned(world: World, table: Table, step: Any) -> Answer:
    """No script asks which cards are turned up."""
    MOVES[TurnUp](table, step, None)
    return None


def _handler(kind: type[Step]) -> Handler:
    """What to do at a step of this kind: the world's answer, and what it moves."""
    if kind in DRAWS:
        return _card
    answer, move = ANSWERS.get(kind, _nothing), MOVES.get(kind)
    if move is None:
        return answer

    def answer_and_move(world: World, table: Table, step: Any) -> Any:
        given: Any = answer(world, table, step)
        move(table, step, given)
        return given.shows if type(given) is Drawn else given

    return answer_and_move if answer is not _nothing else lambda world, table, step: move(table, step, None)


def _nothing(world: World, table: Table, step: Any) -> None:
    """A step that only says something."""


HANDLERS: dict[type[Step], Handler] = {kind: _handler(kind) for kind in get_args(AnyStep)}
HANDLERS |= {TurnUp: _turned, Attest: _attested}
