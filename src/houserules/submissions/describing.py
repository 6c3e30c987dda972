"""A submission in full: every key with its clause, and every paytable it chooses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houserules.chips.paytables import Paytable
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices
from houserules.submissions.clauses import clause_of
from houserules.submissions.filing import as_filed, review
from houserules.submissions.in_use import grouped_by_paytable, offered, paytable_of
from houserules.submissions.paths import leaves
from houserules.submissions.terms import terms_for


def describe(game: Game, filed: Choices) -> dict[str, Any]:
    """The answer of `houserules submission show --json`; money in cents."""
    chosen = as_filed(game, filed)
    clauses = {path: clause_of(game, chosen, path) for path, _ in leaves(chosen)}
    return {
        "submission": chosen,
        "clauses": {path: clause for path, clause in clauses.items() if clause},
        "paytables": [_paytable(title, table) for title, table in _tables(game, chosen)],
        "findings": review(game, filed),
    }


def _tables(game: Game, chosen: Choices) -> Iterator[tuple[str, Paytable]]:
    """The chosen paytables, each followed by those posted with it (such as the Envy Bonus)."""
    terms = terms_for(game, chosen)
    posted = () if isinstance(terms, list) else game.layout.also_posted(terms)
    found = [(wager, table) for wager in offered(game, chosen) if (table := paytable_of(wager, chosen))]
    for title, wager, table in grouped_by_paytable(found):
        yield title, table
        yield from ((more.title, each) for more in posted if more.wager == wager.name for each in more.tables)


def _paytable(title: str, table: Paytable) -> dict[str, Any]:
    return {
        "wager": table.wager,
        "title": title,
        "paytable": table.letter,
        "stake": table.stake,
        "clause": table.clause,
        "rows": [{"outcome": row.outcome, "pays": row.odds.text, "clause": row.clause} for row in table.rows],
    }
