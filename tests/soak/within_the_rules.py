"""Edits that make another log which might as well have been: no proof finds them, and the written-down head does.

Each says why: the log is the only witness of what it changes.
"""

from __future__ import annotations

from random import Random
from typing import Any

Bodies = list[dict[str, Any]]


def player_renamed_everywhere(bodies: Bodies, luck: Random) -> Bodies | None:
    """Nobody but the log knows who sat there."""
    names = sorted({event["step"]["player"] for event in bodies[1:-1] if event["step"]["do"] == "sit"})
    if not names:
        return None
    name = luck.choice(names)
    for event in bodies[1:-1]:
        if event.get("person") == name:
            event["person"] = "Eve"
        if event["step"].get("player") == name:
            event["step"]["player"] = "Eve"
    return bodies


def dealer_renamed_in_one_act(bodies: Bodies, luck: Random) -> Bodies | None:
    """Dealers relieve each other at any time."""
    acts = [event for event in bodies[1:-1] if event["step"]["do"] in ("announce", "deal", "pay", "collect")]
    if not acts:
        return None
    luck.choice(acts)["person"] = "Eve"
    return bodies


def cut_and_closed_again(bodies: Bodies, luck: Random) -> Bodies:
    """A table may be left at any event, and its log is closed there."""
    count = luck.randrange(0, len(bodies) - 2)
    return [*bodies[: count + 1], {"closed": count}]


def closed_once_more_in_between(bodies: Bodies, luck: Random) -> Bodies:
    """A table that is left and resumed has a closing line there."""
    place = luck.randrange(1, len(bodies) - 1)
    return [*bodies[:place], {"closed": place - 1}, *bodies[place:]]


def all_clocks_moved_alike(bodies: Bodies, luck: Random) -> Bodies | None:
    """Nobody but the log knows when it was."""
    for event in bodies[1:-1]:
        event["at"] = event.get("at", 0) + 1_000
        if event["step"]["do"] == "clock":
            event["answer"] += 1_000
    return bodies


def program_of_another_version(bodies: Bodies, luck: Random) -> Bodies:
    """A note of who wrote it."""
    bodies[0]["program"] = "0.0.1"
    return bodies


EDITS = (
    player_renamed_everywhere, dealer_renamed_in_one_act, cut_and_closed_again, closed_once_more_in_between,
    all_clocks_moved_alike, program_of_another_version,
)  # fmt: skip
