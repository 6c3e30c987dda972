"""Cards that lie face up keep their faces wherever they go, except into a pile."""

from __future__ import annotations

import pytest

from houserules.cards import Pile, cards
from houserules.engine.events import record
from houserules.engine.fold import apply
from houserules.engine.steps import Move
from houserules.engine.vocabulary import RACK
from kit.blackjack import rounds as bj


@pytest.mark.parametrize(
    ("move", "lying", "up"),
    [
        (Move(area="exposed", to="seat-1", cards=1, cite=""), {"seat-1": 3}, {("seat-1", 0), ("seat-1", 2)}),
        (Move(area="seat-1", to="seat-1/2", cards=1, cite=""), {"seat-1": 1, "seat-1/2": 1}, {("seat-1", 0)}),
        (Move(area="exposed", to=RACK, cite=""), {"seat-1": 2}, {("seat-1", 0)}),
    ],
)
def test_faces_move_with_their_cards(move: Move, lying: dict[str, int], up: set[tuple[str, int]]) -> None:
    table = bj.table_of("2c 3c").table
    table.cards.areas |= {"exposed": Pile(cards("5h")), "seat-1": Pile(cards("8c 8d"))}
    table.cards.turned |= {("exposed", 0), ("seat-1", 0)}
    apply(table, record(0, move, None))
    assert {area: len(table.cards_at(area)) for area in lying} == lying
    assert {place for place in table.cards.turned if place[0] != "exposed"} == up
