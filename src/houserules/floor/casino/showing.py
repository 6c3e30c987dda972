"""What one person sees of a table, as plain data: the scene, and whom the table waits for."""

from __future__ import annotations

from typing import Any

import msgspec

from houserules.cards import text
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Invite, Range, Step
from houserules.engine.views import PUBLIC, unveiled
from houserules.engine.vocabulary import PLAYER, SHARED, seat_area
from houserules.floor.casino.live import Live
from houserules.floor.reading import turn_of

PLAYERS = "players"  # whom open betting waits for


def shown(live: Live, table: str, person: str) -> dict[str, Any]:
    """The answer of `GET /v1/tables/T`."""
    return {
        "table": table,
        "game": live.table.game.name,
        "version": live.driver.count,
        "round": live.table.rounds,
        "attended": live.attended,
        "trainee": live.trainee,
        "waiting": waiting(live, person),
        "scene": scene(live, person),
    }


def waiting(live: Live, person: str) -> dict[str, Any] | None:
    """Whom the table waits for, what is open to them, and until when; nobody else learns of veiled choices."""
    step = live.driver.waiting
    if step is None:
        return None
    turn = turn_of(live.table, step)
    assert turn is not None
    own = isinstance(step, Ask) and bool(person) and live.table.people.seated.get(step.seat) == person
    heard = unveiled(step, seat_area(step.seat) if own else PUBLIC) if isinstance(step, Ask) else step
    hidden = isinstance(step, Ask) and step.veiled and not own
    return {
        "for": whom(step),
        "step": heard,
        "does": turn.does,
        "clause": step.cite,
        "choices": () if hidden else turn.choices,
        "ranges": () if hidden else [_range(each) for each in turn.ranges],
        "prices": {} if hidden else turn.prices,
        "default": "" if hidden else turn.default,
        "until": None if live.until is None else round(live.until, 3),
        "two_people": live.needs_two,
        "signed_by": live.signed_by,
    }


def whom(step: Step) -> str:
    """The person or people the table waits for."""
    if isinstance(step, Invite):
        return PLAYERS
    seat = getattr(step, "seat", 0)
    return seat_area(seat) if step.actor == PLAYER and seat else step.actor


def _range(span: Range) -> dict[str, Any]:
    return msgspec.structs.asdict(span)


def scene(live: Live, person: str) -> dict[str, Any]:
    """The table as this person has seen it so far: cards they may not know are null."""
    return as_data(seen_by(live, person), live)


def seen_by(live: Live, person: str) -> Scene:
    """What this person has seen so far, folded from the events they may see."""
    folded = live.memory.before.seen_by(PUBLIC)
    for seen in live.past:
        folded.see(seen.opened_for(person))
    return folded


def as_data(scene: Scene, live: Live) -> dict[str, Any]:
    return {
        "players": {str(seat): name for seat, name in sorted(scene.players.items())},
        "chips": {str(seat): scene.purses.get(seat, 0) for seat in sorted(scene.players)},
        "wagers": [
            {"seat": seat, "wager": wager, "hand": hand, "amount": amount}
            for (seat, wager, hand), amount in sorted(scene.wagers.items())
            if amount
        ],
        "cards": {area: [None if card is None else text(card) for card in pile] for area, pile in scene.cards.items()},
        "counts": _counts(scene, live),
        "lines": [{**msgspec.structs.asdict(line), "net": line.net} for line in scene.lines],
        "meters": {name: int(amount // 1) for name, amount in scene.meters.items()},
        "seals": {area: seal for area, seal in scene.seals.items() if seal},
        "revealed": scene.revealed,
    }


def _counts(scene: Scene, live: Live) -> dict[str, str]:
    """What the cards of each hand make, in the game's own words, where this viewer sees all of them."""
    words = live.table.game.words
    held = {area: scene.held_at(area, words) for area in scene.cards if area != SHARED}
    return {area: said for area, said in held.items() if said}
