"""What to do, as text in the terminal: the worth of each choice, and whole strategies as charts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houserules.analysis.strategy import Advice, Chart, shared_notes
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


def print_charts(page: Page, charts: Sequence[Chart]) -> None:
    """What is remarked on every chart is said once, below the last."""
    shared = shared_notes(charts)
    for chart in charts:
        table = Table(title=chart.title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(chart.corner, overflow="fold")
        for column in chart.columns:
            table.add_column(column, justify="center", overflow="fold")
        for name, cells in zip(chart.rows, chart.cells, strict=True):
            table.add_row(name, *cells)
        page.print(table)
        used = {code for row in chart.cells for code in row}
        legend = [(code or "blank", means) for code, means in chart.legend if code in used]
        longest = max((len(code) for code, _ in legend), default=0)
        _indented(page, (f"{code:{longest}}  {means}" for code, means in legend))
        _indented(page, (as_sentence(note) for note in chart.notes if note not in shared))
        page.print()
    for note in shared:
        page.print(as_sentence(note), markup=False)


def _indented(page: Page, lines: Iterable[str]) -> None:
    for line in lines:
        page.print(Padding(Text(line), (0, 0, 0, 2)))
