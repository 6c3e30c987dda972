"""Which rows two submissions pay differently: the odds, what a wager wins by them in cents, and the clause of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houserules.chips import DOLLAR, FixedPrize, MeterShare, Paytable, Row
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.terms import Terms
from houserules.submissions.in_use import grouped_by_paytable, offered, paytable_of
from houserules.submissions.terms import terms_for


@dataclass(frozen=True)
class Pays:
    """What one row pays; `payout` is None if it comes from a meter that the submission gets wrong."""

    odds: str
    payout: int | None
    clause: str


@dataclass(frozen=True)
class PayoutChange:
    """One outcome that is paid differently; `None` on the side whose paytable does not pay it."""

    wager: str
    title: str
    stake: int
    outcome: str
    old: Pays | None
    new: Pays | None


@dataclass(frozen=True)
class _Posted:
    wager: str
    title: str
    table: Paytable


def payout_changes(game: Game, before: Choices, after: Choices) -> Iterator[PayoutChange]:
    """For wagers that both offer; those that only one offers show up in its keys."""
    old_tables, new_tables = _tables(game, before), _tables(game, after)
    for key, new in new_tables.items():
        if old := old_tables.get(key):
            stake = new.table.stake or _stake(game, after, new.wager) or _stake(game, before, new.wager) or DOLLAR
            for outcome in dict.fromkeys([*new.table.by_outcome, *old.table.by_outcome]):
                was, is_now = (
                    _pays(chosen, posted, outcome, stake) for chosen, posted in ((before, old), (after, new))
                )
                if (was and (was.odds, was.payout)) != (is_now and (is_now.odds, is_now.payout)):
                    yield PayoutChange(new.table.wager, new.title, stake, outcome, was, is_now)


def _tables(game: Game, chosen: Choices) -> dict[tuple[str, int | None], _Posted]:
    """By wager; tables posted beside it (such as the Envy Bonus) also by the stake they are for."""
    found = [(wager, table) for wager in offered(game, chosen) if (table := paytable_of(wager, chosen))]
    tables: dict[tuple[str, int | None], _Posted] = {
        (wager.name, None): _Posted(wager.name, title, table) for title, wager, table in grouped_by_paytable(found)
    }
    terms = terms_for(game, chosen)
    for more in game.layout.also_posted(terms) if isinstance(terms, Terms) else ():
        for table in more.tables:
            tables[f"{more.wager} {table.wager}", table.stake] = _Posted(more.wager, more.title, table)
    return tables


def _stake(game: Game, chosen: Choices, wager: str) -> int:
    """The smallest wager, or nothing where the submission has errors."""
    terms = terms_for(game, chosen)
    return terms.wagers[wager].minimum if isinstance(terms, Terms) else 0


def _pays(chosen: Choices, posted: _Posted, outcome: str, stake: int) -> Pays | None:
    row = posted.table.row(outcome)
    return Pays(row.odds.text, _payout(chosen, posted.wager, row, stake), row.clause) if row else None


def _payout(chosen: Choices, wager: str, row: Row, stake: int) -> int | None:
    """A meter pays what it resets to."""
    held: Any = None
    if isinstance(row.odds, MeterShare):
        held = section(section(chosen, "meters"), row.odds.meter).get("reset")
    elif isinstance(row.odds, FixedPrize):
        held = section(section(chosen, "wagers"), wager).get("fixed_prize")
    if isinstance(row.odds, MeterShare | FixedPrize) and type(held) is not int:
        return None
    return row.odds.pay(stake, Fraction(held) if held is not None else None).payout
