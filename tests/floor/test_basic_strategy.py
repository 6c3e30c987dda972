"""Blackjack's advice is the published chart for the rules in force, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houserules.cards import Pile, cards
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.blackjack.basic_strategy import PLAYS, chart
from houserules.games.blackjack.players import advice_basis, sensible
from kit.blackjack.tabletop import SEAT, at_blackjack, header
from kit.tabletop import live

CHARTS = Path(__file__).parent / "basic_strategy"
DECKS = {"one-deck": (1,), "two-decks": (2,), "four-to-eight-decks": (3, 4, 5, 6, 7, 8)}
SOFT_17 = {"stands": False, "hits": True}
RULES = [(f"{decks}-{soft_17}", decks, soft_17) for decks in DECKS for soft_17 in SOFT_17]
# Two cards for each hard total, no pair among them.
HARD = {5: "2 3", 6: "2 4", 7: "2 5", 8: "2 6", 9: "2 7", 10: "2 8", 11: "2 9", 12: "2 T", 13: "3 T", 14: "4 T",
        15: "5 T", 16: "6 T", 17: "7 T", 18: "8 T", 19: "9 T"}  # fmt: skip


def cells(name: str) -> Iterator[tuple[str, str, str]]:
    """Row, up card and play of each cell of a chart as it is printed."""
    lines = [line for line in (CHARTS / f"{name}.txt").read_text().splitlines() if not line.startswith("#")]
    ups = lines[0].split()
    for line in lines[1:]:
        row, *codes = line.split()
        yield from ((row, up, code) for up, code in zip(ups, codes, strict=True))


def table_of(decks: int, hits_soft_17: bool, **more: Any) -> Table:
    options = {"decks": decks, "dealer_hits_soft_17": hits_soft_17, **more}
    return live(header(options=options)).table


def advised(table: Table, row: str, up: str, *open_too: str) -> str:
    """What the advice is for two cards of this row, where stand, hit and these are open."""
    held = HARD[int(row)] if is_total(row) else " ".join(row)
    first, second = held.split()
    table.cards.areas[f"seat-{SEAT}"] = Pile(cards(f"{first}h {second}c"))
    table.cards.areas["dealer"] = Pile(cards(f"{up}d"))
    return sensible(table, Ask(seat=SEAT, choices=("stand", "hit", *open_too), default="stand", cite="BJ 9.B"))


def is_total(row: str) -> bool:
    """Whether a row is a hard total: `11` is, `22` is a pair."""
    return row.isdecimal() and int(row) in HARD


def choices(row: str) -> tuple[str, ...]:
    pair = row[0] == row[-1] and not is_total(row)
    return ("double", "split", "surrender") if pair else ("double", "surrender")


@pytest.mark.parametrize(("name", "decks", "soft_17"), RULES, ids=[name for name, _, _ in RULES])
def test_all_330_cells_are_those_of_the_published_chart(name: str, decks: str, soft_17: str) -> None:
    printed = list(cells(name))
    assert len(printed) == 330
    for number in DECKS[decks]:
        table = table_of(number, SOFT_17[soft_17])
        assert chart(number, SOFT_17[soft_17]) == {(row, up): code for row, up, code in printed}
        wrong = [
            (number, row, up, code, said)
            for row, up, code in printed
            if (said := advised(table, row, up, *choices(row))) != PLAYS[code][0]
        ]
        assert not wrong


@pytest.mark.parametrize(("name", "decks", "soft_17"), RULES, ids=[name for name, _, _ in RULES])
def test_what_is_not_open_is_replaced_as_the_chart_says(name: str, decks: str, soft_17: str) -> None:
    table = table_of(DECKS[decks][0], SOFT_17[soft_17])
    for row, up, code in cells(name):
        instead = PLAYS[code][-1]
        if instead != "split":
            assert advised(table, row, up, *(["split"] if code == "P" else [])) == instead, (row, up)


@pytest.mark.parametrize(
    ("row", "up", "play"), [("22", "5", "hit"), ("88", "6", "stand"), ("88", "T", "surrender"), ("AA", "6", "hit"),
                            ("99", "9", "stand"), ("66", "4", "stand"), ("44", "5", "hit")],
)  # fmt: skip
def test_a_pair_that_cannot_be_split_is_its_total(row: str, up: str, play: str) -> None:
    assert advised(table_of(6, False), row, up, "double", "surrender") == play


@pytest.mark.clause("BJ 10.B", "BJ 11.E", "BJ 9.C(2)")
def test_a_table_without_a_hole_card_has_the_same_chart() -> None:
    """A blackjack takes one wager there, whatever the player did, so nothing changes."""
    peek, none = table_of(6, False), table_of(6, False, hole_card="none")
    for row, up, _ in cells("four-to-eight-decks-stands"):
        assert advised(peek, row, up, *choices(row)) == advised(none, row, up, *choices(row))


@pytest.mark.clause("BJ 8.E(1)")
@pytest.mark.parametrize(("pays", "play"), [("3 to 2", "no-insurance"), ("6 to 5", "even-money")])
def test_even_money_is_taken_where_a_blackjack_pays_6_to_5(pays: str, play: str) -> None:
    table = table_of(6, False, blackjack_pays=pays)
    ask = Ask(seat=SEAT, choices=("no-insurance", "even-money"), default="no-insurance", cite="BJ 8.B")
    assert sensible(table, ask) == play


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "published basic strategy for 6 decks, the dealer standing on soft 17"),
        (
            {"decks": 1, "dealer_hits_soft_17": True},
            "published basic strategy for one deck, the dealer hitting soft 17",
        ),
        ({"decks": 2}, "published basic strategy for two decks, the dealer standing on soft 17"),
        ({"variation": "switch"}, "a rule of thumb"),
        ({"variation": "community"}, "a rule of thumb"),
    ],
)
def test_advice_says_what_it_is(options: dict[str, Any], words: str) -> None:
    terms = live(header(options=options)).table.terms
    assert advice_basis(terms, Ask(seat=SEAT, choices=("stand", "hit"), default="stand", cite="BJ 9.B")) == words
    cut = Ask(seat=SEAT, choices=("cut", "decline"), default="decline", cite="BJ 5.B")
    assert advice_basis(terms, cut) == "a rule of thumb"


def test_advice_follows_the_rules_in_force() -> None:
    """Eleven against an ace: a double where the dealer hits soft 17, a card where the dealer stands."""
    _, stands = at_blackjack("6h Ac 5d 9d", "5", "deal", "n", "advice")
    _, hits = at_blackjack("6h Ac 5d 9d", "5", "deal", "n", "advice", options={"dealer_hits_soft_17": True})
    assert "standing on soft 17: hit." in stands
    assert "hitting soft 17: double." in hits
