"""Paytables of the user's own: the rulebook's format, clauses left out."""

from __future__ import annotations

import pytest

from houserules.chips import Dollars, To
from houserules.chips.own_paytables import load_own_paytables

OWN = """
[lucky-ladies.mine]
rows = [["any-20", "4 to 1"], ["suited-20", "$125"]]
"""


def test_rows_need_no_clause() -> None:
    table = load_own_paytables(OWN)["lucky-ladies"]["mine"]
    assert [(row.outcome, row.odds, row.clause) for row in table.rows] == [
        ("any-20", To(4, 1), ""),
        ("suited-20", Dollars(12500), ""),
    ]
    assert (table.wager, table.letter, table.clause) == ("lucky-ladies", "mine", "")


def test_a_clause_that_is_copied_is_not_kept() -> None:
    copied = """
[progressive]
clause = "LIR 12.F"
stake = 5.00
[progressive.A]
clause = "LIR 12.F(1)"
meters = [["main", 1000.00, "LIR 12.F(2)"]]
decks = [6]
cards = 5
rows = [["royal-flush", "100% of meter main", "LIR 12.F(1)(a)"]]
"""
    table = load_own_paytables(copied)["progressive"]["A"]
    assert {table.clause, table.wager_clause, table.rows[0].clause, table.meters[0].clause} == {""}
    assert (table.stake, table.decks, table.cards, table.meters[0].least) == (500, (6,), 5, 100_000)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no table in it"),
        ("rows = []", "rows stands outside of a table"),
        ("[bet]", r"\[bet\]: There is no table"),
        ("[bet.mine]\nrows = []", r"\[bet.mine\]: There are no rows"),
        ('[bet.mine]\nrows = [["pair"]]', "A row is an outcome and its odds"),
        ('[bet.mine]\nrows = [["pair", "2 to 1"], ["pair", "3 to 1"]]', '"pair" is listed twice'),
        ('[bet.mine]\nrows = [["pair", "twice"]]', 'The odds "twice" are none of'),
        ('[bet.MINE]\nrows = [["pair", "2 to 1"]]', "A table is named by a capital letter"),
        ('[bet.mine]\npays = [["pair", "2 to 1"]]', "rows|pays"),
        ('[bet.mine]\nmeters = [["main"]]\nrows = [["pair", "2 to 1"]]', "A meter is its name and the least"),
        ('[bet.mine]\nmeters = [[1, 2.5]]\nrows = [["pair", "2 to 1"]]', "A meter is its name and the least"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as refused:
        load_own_paytables(text)
    assert "\n" not in str(refused.value)
