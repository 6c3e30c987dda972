"""Panels of odds in columns: in order, with the tallest column as low as possible and letters of one size."""

from __future__ import annotations

from itertools import combinations

import pytest

from houserules.signage.odds_panels import (
    MOST_TRIED,
    SIGN_LOOK,
    Columns,
    arranged,
    column_height,
    column_widths,
    draw_columns,
    in_order,
    letter_size,
)
from houserules.signage.posted import Cell, Entry, Panel
from houserules.signage.svg import upright

PAGE = upright(0, 0, 2000, 900)


def panel(place: int, rows: int) -> Panel:
    entries = tuple(Entry(f"Outcome {row}", (Cell(f"{row + 1} to 1", "fact"),)) for row in range(rows))
    return Panel(f"wager-{place}", f"Wager {place}", entries)


def some(*rows: int) -> list[Panel]:
    return [panel(place, count) for place, count in enumerate(rows)]


def tallest(columns: Columns) -> float:
    return max(column_height(column, SIGN_LOOK) for column in columns)


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("rows", [(3, 1, 4, 1, 5, 9, 2), (9, 1, 1, 1, 1, 1), (1,), (2, 2, 2, 2), (1, 1, 1, 20)])
def test_no_cut_in_order_has_a_lower_tallest_column(rows: tuple[int, ...], count: int) -> None:
    shown = some(*rows)
    columns = in_order(shown, count, SIGN_LOOK)
    assert [each for column in columns for each in column] == shown
    assert len(columns) == min(count, len(shown))
    cuts = (
        [shown[first:end] for first, end in zip((0, *ends), (*ends, len(shown)), strict=True)]
        for ends in combinations(range(1, len(shown)), len(columns) - 1)
    )
    assert tallest(columns) == min(map(tallest, cuts))


@pytest.mark.parametrize("many", [MOST_TRIED, MOST_TRIED + 1, 24])
def test_many_panels_keep_their_order_and_a_few_are_balanced(many: int) -> None:
    shown = some(*(1 + place * 7 % 9 for place in range(many)))
    columns = arranged(shown, PAGE, SIGN_LOOK)
    in_turn = [each for column in columns for each in column]
    assert sorted(in_turn, key=shown.index) == shown
    assert (in_turn == shown) or many <= MOST_TRIED
    assert (len(columns) <= 2) is (many <= MOST_TRIED)
    other = in_order(shown, len(columns) + 1, SIGN_LOOK)
    assert many <= MOST_TRIED or letter_size(columns, PAGE, SIGN_LOOK) >= letter_size(other, PAGE, SIGN_LOOK)


def test_columns_share_the_page_by_what_they_say() -> None:
    columns = in_order(some(4, 4, 4), 3, SIGN_LOOK)
    assert sum(column_widths(columns, 1000, 20)) == pytest.approx(960)
    sizes = {
        mark.live.split('font-size="')[1].split('"')[0]
        for mark in draw_columns(columns, PAGE, SIGN_LOOK, "BJ 2.B(7)")
        if mark.kind == "text" and "data-pays" in mark.markup
    }
    assert len(sizes) == 1
