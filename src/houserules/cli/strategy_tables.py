"""What to do, as text in the terminal: the worth of each choice, and whole strategies as charts."""

from __future__ import annotations

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.table import Table

from houserules.analysis.strategy import Advice, Chart
from houserules.cli.page import Page
from houserules.engine.words import readable
from houserules.parsheets.numerals import as_sentence, decimal, fraction, thousands


def print_advice(page: Page, advice: Advice) -> None:
    for first in advice.before:
        print_advice(page, first)
    table = Table(title=as_sentence(f"{advice.decision}: {verdict(advice)}"), title_justify="left", box=SIMPLE_HEAD)
    table.pad_edge = False
    table.add_column("choice", no_wrap=True)
    for column in ("expected", "cost of the mistake"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("exactly", overflow="fold")
    for each in advice.choices:
        cost = decimal(each.cost, 6) if each.cost else "–"
        table.add_row(readable(each.choice), _plus(decimal(each.expected, 6)), cost, fraction(each.expected))
    page.print(table)
    counted, total = advice.enumeration, thousands(advice.total)
    page.print(f"In base wagers; counted: {counted}{'' if total in counted else f', {total} in all'}.", markup=False)
    for note in advice.notes:
        page.print(as_sentence(note), markup=False)


def verdict(advice: Advice) -> str:
    """What to do; choices that tie are named as such."""
    best = [readable(each) for each in advice.best]
    return best[0] if len(best) == 1 else f"{' or '.join(best)}, which tie"


def _plus(text: str) -> str:
    return text if text.startswith("−") else f"+{text}"


def print_charts(page: Page, charts: Iterable[Chart]) -> None:
    for chart in charts:
        table = Table(title=chart.title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(chart.corner, overflow="fold")
        for column in chart.columns:
            table.add_column(column, justify="center", overflow="fold")
        for name, cells in zip(chart.rows, chart.cells, strict=True):
            table.add_row(name, *cells)
        page.print(table)
        used = {code for row in chart.cells for code in row}
        for code, means in chart.legend:
            if code in used:
                page.print(f"  {code}  {means}", markup=False)
        for note in chart.notes:
            page.print(f"  {as_sentence(note)}", markup=False)
        page.print()
