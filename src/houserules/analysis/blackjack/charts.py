"""The best chart by totals for a table, for people to read."""

from __future__ import annotations

import msgspec

from houserules.analysis.blackjack.round_ways import best_round, charted_round, expected, rules_in_words
from houserules.analysis.blackjack.shoes import Shoe, full_shoe
from houserules.analysis.blackjack.table_rules import TableRules, rules_of
from houserules.analysis.kept import kept
from houserules.analysis.progress import Progress
from houserules.analysis.strategies import OwnPaytables
from houserules.analysis.strategy import Chart
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.basic_strategy import PLAYS, UP_CARDS
from houserules.games.blackjack.options import DECKS
from houserules.games.blackjack.wagers import BLACKJACK, BLACKJACK_WAGER

MEANING = {
    "H": "hit",
    "S": "stand",
    "P": "split",
    "Dh": "double, or hit",
    "Ds": "double, or stand",
    "Rh": "surrender, or hit",
    "Rs": "surrender, or stand",
    "Rp": "surrender, or split",
}
TITLES = {"Hard totals": "hard", "Soft totals": "soft", "Pairs": "pair"}
CORNER = "hand / up card"
AFTER_A_SWITCH = "How either hand is played once the choice to switch is made."


def charts(terms: Terms, own: OwnPaytables, progress: Progress) -> tuple[Chart, ...]:
    """Hard totals, soft totals, pairs: each cell decided by all hands that come to it."""
    paytable = own.get(BLACKJACK) or BLACKJACK_WAGER.paytable(terms)
    rules, shoe = rules_of(terms, paytable, terms.wagers[BLACKJACK].minimum), full_shoe(terms[DECKS])
    cells = best_cells(rules, shoe)
    note = AFTER_A_SWITCH if rules.at_switch else _beside_the_best(rules, shoe, cells)
    return tuple(_chart(title, kind, cells, note) for title, kind in TITLES.items())


def _beside_the_best(rules: TableRules, shoe: Shoe, cells: dict[tuple[str, str], str]) -> str:
    edge, best = (-expected(ways, rules) for ways in (charted_round(rules, shoe, cells), best_round(rules, shoe)))
    return f"By this chart the house edge is {edge:.4%}, by the best play of each hand {best:.4%}."


def best_cells(rules: TableRules, shoe: Shoe) -> dict[tuple[str, str], str]:
    """From disk where they were found before."""
    question = [rules_in_words(rules), shoe]
    answer = kept("blackjack-chart", question, lambda: msgspec.json.encode(_found(rules, shoe)))
    return {(row, up): code for row, up, code in msgspec.json.decode(answer, type=list[tuple[str, str, str]])}


def _found(rules: TableRules, shoe: Shoe) -> list[tuple[str, str, str]]:
    from houserules.analysis.blackjack.best_chart import best_chart
    from houserules.analysis.blackjack.values import Values

    return [(row, up, code) for (row, up), code in best_chart(Values(rules, shoe)).items()]


def _chart(title: str, kind: str, cells: dict[tuple[str, str], str], note: str) -> Chart:
    rows = tuple(dict.fromkeys(row for row, _ in cells if _kind(row) == kind))
    codes = tuple(tuple(cells[row, up] for up in UP_CARDS) for row in rows)
    used = [code for code in PLAYS if any(code in line for line in codes)]
    return Chart(title, rows, tuple(UP_CARDS), codes, tuple((code, MEANING[code]) for code in used), CORNER, (note,))


def _kind(row: str) -> str:
    return "hard" if row.isdigit() and int(row) < 20 else "soft" if row[0] == "A" and row != "AA" else "pair"
