"""A strategy by totals as a file: a chart with a cell for every total and pair against every up card.

A chart with a hole, a row too many or a code that is not known is refused with that cell.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from houserules.games.blackjack.basic_strategy import PLAYS, SHOE, UP_CARDS
from houserules.games.blackjack.wagers import SPLIT

GAME = "blackjack"
SHORT = {"D": "Dh", "R": "Rh"}  # codes with the usual choice where the first is not open
MOST_CHARACTERS = 20_000
TOTAL_ROWS = (*map(str, range(5, 20)), *(f"A{rank}" for rank in range(2, 10)))
PAIR_ROWS = tuple(2 * name for name in UP_CARDS)

EXAMPLE_STRATEGY = f'''# A strategy of blackjack by totals, as it is published for four decks or more.
#
# The columns are the dealer's up card. The rows are hard totals (5 to 19), soft totals by the card beside the ace (A2
# to A9) and pairs (22 to AA). 20 and 21 stand, and an unsplit pair of twos or of aces hits. The cells:
#
#   H   hit                                 P   split
#   S   stand                               Rh  surrender, or hit where it is not offered; R for short
#   Dh  double with two cards, else hit;    Rs  surrender, or stand
#       D for short                         Rp  surrender, or split
#   Ds  double with two cards, else stand
#
# A pair that may not be split again is played by its total. Insurance is never taken; even money is, where it is worth
# more than the blackjack.
game = "{GAME}"
title = "published basic strategy, four decks or more, standing on soft 17"
chart = """{SHOE}"""
'''


class Strategy(Struct, frozen=True):
    title: str
    cells: Mapping[tuple[str, str], str]  # as in `games/blackjack/basic_strategy.py`


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    title: str
    chart: str


def read_strategy(text: str) -> Strategy:
    """A ValueError of one sentence says what is wrong and what is allowed."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"A strategy has at most {MOST_CHARACTERS:,} characters, this one {len(text):,}.")
    try:
        found = msgspec.convert(tomllib.loads(text), _File)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"The strategy is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise ValueError(
            f"The strategy has a wrong key or value ({error}); it has game, title and chart, all three in quotes."
        ) from None
    if found.game != GAME:
        raise ValueError(f"The strategy is for {found.game}, not for {GAME}.")
    return Strategy(found.title, _cells(found.chart))


def _cells(chart: str) -> dict[tuple[str, str], str]:
    lines = [line.split() for line in chart.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    columns = lines[0] if lines else []
    if sorted(columns) != sorted(UP_CARDS):
        shown = " ".join(columns[:12]) or "nothing"
        raise ValueError(f"The first line of the chart names the up cards {' '.join(UP_CARDS)}; this one has {shown}.")
    cells: dict[tuple[str, str], str] = {}
    for row, *codes in lines[1:]:
        _refuse_row(row, codes, columns, cells)
        for up, code in zip(columns, codes, strict=True):
            cells[row, up] = _code(row, up, code)
    for row in (*TOTAL_ROWS, *PAIR_ROWS):
        if (row, UP_CARDS[0]) not in cells:
            raise ValueError(f"The chart has no row {row}; it needs 5 to 19, A2 to A9, and 22 to TT and AA.")
    return cells


def _refuse_row(row: str, codes: list[str], columns: list[str], cells: Mapping[tuple[str, str], str]) -> None:
    if row not in TOTAL_ROWS and row not in PAIR_ROWS:
        raise ValueError(f"The chart has a row {row!r:.20}; the rows are 5 to 19, A2 to A9, and 22 to TT and AA.")
    if (row, columns[0]) in cells:
        raise ValueError(f"The chart has the row {row} twice; once is enough.")
    if len(codes) < len(columns):
        raise ValueError(f"The row {row} has no cell against {columns[len(codes)]}; it needs one for each up card.")
    if len(codes) > len(columns):
        raise ValueError(f"The row {row} has {len(codes)} cells; there are {len(columns)} up cards.")


def _code(row: str, up: str, written: str) -> str:
    code = SHORT.get(written, written)
    allowed = [known for known, wishes in PLAYS.items() if row in PAIR_ROWS or SPLIT not in wishes]
    if code not in allowed:
        raise ValueError(f"{row} against {up} says {written!r:.20}; allowed there: {', '.join([*allowed, *SHORT])}.")
    return code
