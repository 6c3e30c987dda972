"""Comparing two submissions: which keys differ, what pays differently, which findings apply to only one of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding
from houserules.submissions.clauses import clause_of
from houserules.submissions.filing import as_filed, review
from houserules.submissions.paths import leaves
from houserules.submissions.payouts import PayoutChange, payout_changes


@dataclass(frozen=True)
class Change:
    """One key that differs; `None` on the side that lacks it."""

    path: str
    old: Any
    new: Any
    clause: str


@dataclass(frozen=True)
class Comparison:
    changes: tuple[Change, ...]
    payouts: tuple[PayoutChange, ...]
    appeared: tuple[Finding, ...]
    disappeared: tuple[Finding, ...]

    @property
    def differ(self) -> bool:
        """Whether the two make different choices; everything else follows from the keys."""
        return bool(self.changes or self.appeared or self.disappeared)


def compare(game: Game, old: Choices, new: Choices) -> Comparison:
    """Two filed submissions for one game; each is completed first, so an unstated default makes no difference."""
    before, after = as_filed(game, old), as_filed(game, new)
    found_before, found_after = review(game, old), review(game, new)
    return Comparison(
        changes=tuple(_changes(game, before, after)),
        payouts=tuple(payout_changes(game, before, after)),
        appeared=tuple(finding for finding in found_after if finding not in found_before),
        disappeared=tuple(finding for finding in found_before if finding not in found_after),
    )


def _changes(game: Game, before: Choices, after: Choices) -> Iterator[Change]:
    old, new = dict(leaves(before)), dict(leaves(after))
    for path in dict.fromkeys([*old, *new]):
        if path not in old or path not in new or _differ(old[path], new[path]):
            clause = clause_of(game, after, path) or clause_of(game, before, path)
            yield Change(path, old.get(path), new.get(path), clause)


def _differ(old: object, new: object) -> bool:
    return type(old) is not type(new) or old != new
