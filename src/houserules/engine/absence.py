"""A player who left during a round: the floorperson rules whether the wagers are abandoned (reading G10)."""

from __future__ import annotations

from houserules.engine.lines import LOSE, Line
from houserules.engine.places import FLOORPERSON, LEFT, PLAY_OUT, RACK, seat_area
from houserules.engine.steps import Ask, ChoiceScript, Collect, Place
from houserules.engine.table import Table

ABANDONED = "abandoned"


def rule_on_absence(table: Table, seat: int, cite: str, default: str) -> ChoiceScript:
    """Abandoned wagers are lost (the answer is LEFT); otherwise the hand goes on with the default choice.

    The floorperson rules once a round.
    """
    if seat in table.played_out:
        return default
    ruling = yield Ask(seat=seat, by=FLOORPERSON, choices=(PLAY_OUT, "abandon"), default=PLAY_OUT,
                       about="the player who left", cite=cite)  # fmt: skip
    if ruling == PLAY_OUT:
        return default
    for spot, wager, hand in table.chips.spots():
        if spot == seat:
            line = Line(seat, wager, table.stake(seat, wager, hand), LOSE, cite, hand, ABANDONED)
            yield Collect(line=line, cite=cite)
    yield Place(area=seat_area(seat), to=RACK, cite=cite)
    return LEFT
