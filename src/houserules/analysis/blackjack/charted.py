"""A chart by totals as a plan: what it says of every hand, as a player reads it.

The cells are those of `games/blackjack/basic_strategy.py`: a row (`16`, `A7`, `88`) and an up card, with a code. Of a
pair the row of the pair is read first, then that of its total; what is not open is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.plans import WORDS, Plan, takes_even_money
from houserules.analysis.blackjack.shoes import NAMES, SIZE
from houserules.analysis.blackjack.values import Values
from houserules.games.blackjack.basic_strategy import said_by
from houserules.games.blackjack.hands import may_double
from houserules.games.blackjack.players import total_row
from houserules.games.blackjack.playing import STAND, SURRENDER
from houserules.games.blackjack.wagers import DOUBLE, SPLIT

Cells = Mapping[tuple[str, str], str]


def plan_of(cells: Cells, values: Values) -> Plan:
    table = hand_table()
    play = np.zeros(values.stand.shape, np.int64)
    surrender, split = np.zeros(play.shape, np.bool_), np.zeros(play.shape, np.bool_)
    offered = values.rules.surrender is not None
    pairs = {table.row((kind, kind)): 2 * NAMES[kind] for kind in range(SIZE)}
    for place, up in enumerate(values.ups):
        for counted, two_cards, hands in alike():
            wishes = said_by(cells, total_row(counted), NAMES[up])
            play[place, hands] = played(wishes, two_cards)
            surrender[place, hands] = offered and two_cards and wishes[0] == SURRENDER
        for row, name in pairs.items():
            wishes = (*said_by(cells, name, NAMES[up]), *said_by(cells, total_row(int(table.counted[row])), NAMES[up]))
            play[place, row] = played(wishes, True)
            first = next(wish for wish in wishes if offered or wish != SURRENDER)
            surrender[place, row], split[place, row] = first == SURRENDER, first == SPLIT
    return Plan(play, surrender, split, takes_even_money(values))


@cache
def alike() -> tuple[tuple[int, bool, NDArray[np.int64]], ...]:
    """Hands that count the same: what they count, whether they may double, and where they stand in the table."""
    table = hand_table()
    groups: dict[tuple[int, bool], list[int]] = {}
    for row in np.flatnonzero(table.cards >= 2).tolist():
        groups.setdefault((int(table.counted[row]), may_double(int(table.cards[row]))), []).append(row)
    return tuple((counted, doubles, np.array(hands)) for (counted, doubles), hands in groups.items())


def played(wishes: Sequence[str], two_cards: bool) -> int:
    """The first wish of a hand that is neither split nor given up."""
    wish = next((wish for wish in wishes if wish in WORDS and (two_cards or wish != DOUBLE)), STAND)
    return WORDS.index(wish)
