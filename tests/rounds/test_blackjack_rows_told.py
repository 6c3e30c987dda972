"""The round files of Blackjack tell every row of every paytable that chapter 13 prints, and a loss of every wager."""

from __future__ import annotations

import re
from pathlib import Path

from kit.blackjack.reckoned_tables import COMMUNITY_CLAUSE, TABLES
from rounds import round_file

LINES = [
    line for path in (Path(__file__).parent / "blackjack").glob("*.round") for line in round_file.read(path).expect
]
BESIDE = {"BJ 13.A(1)", "BJ 13.A(2)(a)", "BJ 13.A(2)(b)", "BJ 13.A(3)", "BJ 13.B(3)", "BJ 13.B(4)", "BJ 13.T(1)(a)"}


def test_every_printed_row_is_paid_in_a_round_file() -> None:
    rows = {row.clause for tables in TABLES.values() for table in tables.values() for row in table.values()} | BESIDE
    rows |= {f"BJ {clause}({row})" for clause in COMMUNITY_CLAUSE.values() for row in ("i", "ii", "iii")}
    told = {line.rpartition(", ")[2] for line in LINES if ": wins " in line}
    assert len(rows) == 288
    assert not rows - told


def test_every_wager_is_lost_in_a_round_file() -> None:
    lost = {found[1] for line in LINES if (found := re.search(r", ([\w-]+) of .*: loses", line))}
    assert {"blackjack", "insurance", "double", "split", *TABLES} - lost == {"buster-free-bonus"}  # it has no stake
