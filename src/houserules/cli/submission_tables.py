"""A submission, its findings and a comparison as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

from houserules.chips import dollars
from houserules.cli.page import Page
from houserules.engine.game import Game
from houserules.engine.offer.finding import Finding
from houserules.parsheets.numerals import percent
from houserules.submissions import Comparison, errors
from houserules.submissions.paths import leaves
from houserules.submissions.payouts import PayoutChange, Pays
from houserules.submissions.schema import MONEY_KEYS
from houserules.submissions.wording import printable
from houserules.submissions.worth import HouseEdge, WorthChange

_BETWEEN = "   "  # columns
LONGEST_KEY = 45  # no sensible key is longer; it is the value beside it that is wrapped
LEAST_VALUE = 9  # columns that a value keeps beside a long key: "automated"
_COLORS = {"error": "red", "warning": "yellow"}


def print_findings(file: str, findings: list[Finding]) -> None:
    console = Page()
    if findings:
        console.print(findings_table("Findings", findings))
    wrong = len(errors(findings))
    verdict = "passes" if not wrong else "does not pass"
    console.print(
        f"{file} {verdict}: {_count(wrong, 'error')}, {_count(len(findings) - wrong, 'warning')}.", markup=False
    )


def findings_table(title: str, findings: tuple[Finding, ...] | list[Finding]) -> Table:
    table = _table(title, "", "clause", "what is wrong")
    for finding in findings:
        color = _COLORS[finding.severity]
        message = escape(finding.full_message)
        table.add_row(f"[{color}]{finding.severity}[/{color}]", escape(finding.clause), message)
    return table


def print_submission(game: Game, described: dict[str, Any]) -> None:
    console = Page()
    chosen, clauses = described["submission"], described["clauses"]
    keys = _table(f"{game.title}: {escape(printable(str(chosen['operator'])))}", "key", "chosen", "clause")
    rows = [(printable(path), value_text(path, value), clauses.get(path, "")) for path, value in leaves(chosen)]
    beside = _longest_key(path for path, _, _ in rows) + max(len(clause) for _, _, clause in rows)
    keys.columns[1].max_width = max(console.width - beside - len(_BETWEEN * 3), len("chosen"))
    for path, value, clause in rows:
        if path not in ("game", "operator"):
            keys.add_row(escape(path), escape(value), clause)
    console.print(keys)
    for paytable in described["paytables"]:
        console.print(_paytable(paytable))
    if described["findings"]:
        console.print(findings_table("Findings", described["findings"]))


def _longest_key(paths: Iterable[str]) -> int:
    return min(LONGEST_KEY, max(len(printable(path)) for path in paths))


def _paytable(paytable: dict[str, Any]) -> Table:
    stake = f" for {dollars(paytable['stake'])}" if paytable["stake"] else ""
    title = f"{paytable['title']}{stake}: Paytable {paytable['paytable']} ({paytable['clause']})"
    table = _table(title, "hand", "pays", "clause")
    for row in paytable["rows"]:
        table.add_row(row["outcome"].replace("-", " "), row["pays"], row["clause"])
    return table


def print_comparison(compared: Comparison) -> None:
    console = Page()
    if not compared.changes:
        console.print("The two submissions make the same choices.")
    else:
        table = _table("What differs", "key", "old", "new", "clause")
        beside = _longest_key(change.path for change in compared.changes) + max(
            len(change.clause) for change in compared.changes
        )
        for column in table.columns[1:3]:  # values are wrapped before a key is cut
            column.max_width = max((console.width - beside - len(_BETWEEN * 4)) // 2, LEAST_VALUE)
        for change in compared.changes:
            old, new = (escape(value_text(change.path, value)) for value in (change.old, change.new))
            table.add_row(escape(printable(change.path)), old, new, change.clause)
        console.print(table)
    for table in _payouts(compared.payouts):
        console.print(table)
    if compared.worth:
        console.print(_worth(compared.worth))
    if compared.not_priced:
        names = ", ".join(compared.not_priced)
        console.print(f"Not compared, since it takes counting: {names}. Add --count to count it now.")
    for title, findings in (("New findings", compared.appeared), ("Findings that are gone", compared.disappeared)):
        if findings:
            console.print(findings_table(title, findings))


def _payouts(payouts: tuple[PayoutChange, ...]) -> Iterator[Table]:
    """One table per wager, with what the same stake wins before and after."""
    for (title, stake), changes in groupby(payouts, key=lambda change: (change.title, change.stake)):
        table = _table(f"{title}: what a wager of {dollars(stake)} wins", "hand", "old", "new")
        for change in changes:
            table.add_row(change.outcome.replace("-", " "), _pays(change.old), _pays(change.new))
        yield table


def _worth(changes: tuple[WorthChange, ...]) -> Table:
    """At the smallest stake and the reset amounts."""
    table = _table("What it is worth: the house edge", "wager", "old", "new")
    for change in changes:
        table.add_row(change.title, *(_edge(side) for side in (change.old, change.new)))
    return table


def _edge(edge: HouseEdge | None) -> str:
    return "–" if edge is None else f"{percent(edge.decimal)} of {dollars(edge.stake)}"


def _pays(pays: Pays | None) -> str:
    """The odds and what they come to, above their clause."""
    if pays is None:
        return "–"
    amount = "" if pays.payout is None else f" = {dollars(pays.payout)}"
    return f"{pays.odds}{amount}\n{pays.clause}"


def value_text(path: str, value: object) -> str:
    """A value for people: money as dollars, nothing as a dash."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and path.split(".")[-1] in MONEY_KEYS and path.split(".")[0] != "options":
        return dollars(value)
    return printable(", ".join(map(str, value)) or "–" if isinstance(value, list) else str(value))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold", no_wrap="clause" in column)
    return table


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
