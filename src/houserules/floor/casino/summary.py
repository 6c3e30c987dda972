"""A table in one line, for the lobby: what everybody may know of it."""

from __future__ import annotations

from msgspec import Struct

from houserules.engine.acts import described
from houserules.engine.steps import Ask, Invite
from houserules.engine.vocabulary import PLAYER
from houserules.floor.casino.live import Live
from houserules.floor.casino.showing import whom


class Limits(Struct, frozen=True):
    wager: str
    minimum: int
    maximum: int


class Summary(Struct, frozen=True):
    game: str
    title: str
    attended: bool
    version: int
    round: int
    positions: int
    players: dict[str, str]
    waiting_for: str
    meters: dict[str, int]
    limits: list[Limits]
    procedure: str = ""
    does: str = ""  # what whoever is waited for must do
    clause: str = ""
    since: int = 0  # when it began to wait: the time of the last event
    until: float | None = None
    choices: tuple[str, ...] = ()  # of a dealer's or floorperson's question
    two_people: bool = False
    signed_by: str = ""  # the first of two people who must sign
    trainee: str = ""  # whose table for training it is


def summary_of(live: Live) -> Summary:
    table, step = live.table, live.driver.waiting
    placed = table.game.wagering.placed
    return Summary(
        table.game.name,
        table.game.title,
        live.attended,
        live.driver.count,
        table.rounds,
        table.terms.positions,
        {str(seat): name for seat, name in sorted(table.people.seated.items())},
        "" if step is None else whom(step),
        {name: int(amount // 1) for name, amount in table.meters.items()},
        [Limits(name, terms.minimum, terms.maximum) for name, terms in table.terms.wagers.items() if name in placed],
        table.procedure,
        "" if step is None else "place wagers" if isinstance(step, Invite) else described(step),
        "" if step is None else step.cite,
        live.driver.at,
        live.until,
        step.choices if isinstance(step, Ask) and step.by != PLAYER else (),
        live.needs_two,
        live.signed_by,
        live.trainee,
    )
