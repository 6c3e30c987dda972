"""What a program hands to a table: refused for its kind or its size before the rules look at it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeGuard

from houserules.chips.limits import MOST_CENTS, MOST_CHARACTERS
from houserules.engine.acts import Act
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.table import Table
from houserules.engine.views import UnknownViewer
from houserules.engine.vocabulary import DEALER, FLOORPERSON
from houserules.submissions.sizes import has_half_a_pair
from houserules.submissions.wording import shown

MOST_STATED = 20  # what one act can state; no step asks for more than three things


def refuse_seat(table: Table, seat: object) -> Refusal | None:
    """Python counts True and 1.0 as 1; a table does not."""
    if _is_whole(seat):
        return None
    message = f"there is no seat {shown(seat)}: this table has seats 1 to {table.terms.positions}"
    return Refusal(Reason.NO_SUCH_SEAT, message, table.game.wagering.positions)


def refuse_player(player: object) -> Refusal | None:
    if _is_text(player):
        return None
    message = f"a player sits down under a name of at most {MOST_CHARACTERS:,} characters, not {shown(player)}"
    return Refusal(Reason.WRONG_ACT, message)


def refuse_chips(chips: object) -> Refusal | None:
    if chips is None or _is_whole(chips):
        return None
    message = f"chips are whole cents, at most {MOST_CENTS:,}, not {shown(chips)}"
    return Refusal(Reason.OUT_OF_RANGE, message)


def refuse_kind(kind: object) -> Refusal | None:
    if _is_text(kind):
        return None
    return Refusal(Reason.NOT_POSSIBLE, f"an irregularity is named in text, not by {shown(kind)}")


def demand_viewer(viewer: object) -> None:
    """Whoever asks for a view is a program, not a person at the table: a wrong name is an error."""
    if not _is_text(viewer):
        raise UnknownViewer(f"{shown(viewer)} is not a viewer: a viewer is named in text, such as seat-3.")


def demand_path(log: object) -> Path:
    """Where a log is kept."""
    if _is_text(log) or isinstance(log, os.PathLike):
        return Path(os.fsdecode(log))
    raise ValueError(f'A log is named by a path such as "table.jsonl", not by {shown(log)}.')


def demand_seed(seed: object) -> None:
    if seed is not None and (type(seed) is not int or not 0 <= seed < 2**64):
        raise ValueError(f"A seed is a whole number from 0 to 2**64 - 1, not {shown(seed)}.")


def demand_staff(staff: object) -> dict[str, str]:
    """Who has which role."""
    people = {} if staff is None else staff
    if not isinstance(people, Mapping):
        raise ValueError(f'The staff is given by role, as in {{"dealer": "Kim"}}, not as {shown(staff)}.')
    for role, person in people.items():
        if role not in (DEALER, FLOORPERSON):
            raise ValueError(f"The staff is a {DEALER} and a {FLOORPERSON}, not {shown(role)}.")
        if not _is_text(person) or not person:
            raise ValueError(f"The {role} has a name of at most {MOST_CHARACTERS:,} characters, not {shown(person)}.")
    return dict(people)


def refuse_area(area: object) -> Refusal | None:
    if _is_text(area):
        return None
    return Refusal(Reason.NOT_POSSIBLE, f"an area of the layout is named in text, not by {shown(area)}")


def refuse_act(table: Table, act: object) -> Refusal | None:
    """An act is what one person says in a few words and whole numbers."""
    if not isinstance(act, Act):
        return _wrong(f'an act is given as Act("dealer", "deal", ...), not as {shown(act)}')
    for word in (act.by, act.do):
        if not _is_text(word):
            return _wrong(f"an act says in text who does what, not {shown(word)}")
    if not isinstance(act.says, Mapping) or len(act.says) > MOST_STATED:
        return _wrong(f"what an act states is a table of at most {MOST_STATED} names and values, not {shown(act.says)}")
    for name, value in act.says.items():
        if not _is_text(name):
            return _wrong(f"what an act states is named in text, not by {shown(name)}")
        if not _is_text(value) and not _is_whole(value) and act.do != "bet":  # the rules say what a bet names
            return _wrong(f"{name} is text or a whole number, not {shown(value)}")
        if type(value) is int and not _is_whole(value):
            return Refusal(Reason.OUT_OF_RANGE, f"{name} is {shown(value)}; it goes up to {MOST_CENTS:,}")
    return refuse_seat(table, act.seat)


def _wrong(message: str) -> Refusal:
    return Refusal(Reason.WRONG_ACT, message)


def _is_whole(value: object) -> bool:
    return type(value) is int and abs(value) <= MOST_CENTS


def _is_text(value: object) -> TypeGuard[str]:
    return type(value) is str and len(value) <= MOST_CHARACTERS and not has_half_a_pair(value)
