"""Comparing two submissions: which keys differ, what pays differently, what that is worth, what each is warned of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.terms import Terms
from houserules.submissions.clauses import clause_of
from houserules.submissions.filing import as_filed, review
from houserules.submissions.paths import leaves
from houserules.submissions.payouts import PayoutChange, payout_changes
from houserules.submissions.terms import terms_for
from houserules.submissions.worth import WorthChange, worth_changes

if TYPE_CHECKING:
    from houserules.analysis.progress import Progress


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
    worth: tuple[WorthChange, ...]  # where both are without errors
    not_priced: tuple[str, ...]  # wagers whose worth takes counting, if that was not asked for
    appeared: tuple[Finding, ...]
    disappeared: tuple[Finding, ...]

    @property
    def differ(self) -> bool:
        """Whether the two make different choices; everything else follows from the keys."""
        return bool(self.changes or self.appeared or self.disappeared)


def compare(game: Game, old: Choices, new: Choices, counting: Progress | None = None) -> Comparison:
    """Two filed submissions for one game; each is completed first, so an unstated default makes no difference.

    With `counting`, wagers whose worth does not ship are counted, which may take a while.
    """
    before, after = as_filed(game, old), as_filed(game, new)
    found_before, found_after = review(game, old), review(game, new)
    worth, not_priced = _worth_changes(game, before, after, counting)
    return Comparison(
        changes=tuple(_changes(game, before, after)),
        payouts=tuple(payout_changes(game, before, after)),
        worth=worth,
        not_priced=not_priced,
        appeared=tuple(finding for finding in found_after if finding not in found_before),
        disappeared=tuple(finding for finding in found_before if finding not in found_after),
    )


def _worth_changes(
    game: Game, before: Choices, after: Choices, counting: Progress | None
) -> tuple[tuple[WorthChange, ...], tuple[str, ...]]:
    old, new = terms_for(game, before), terms_for(game, after)
    if isinstance(old, Terms) and isinstance(new, Terms) and replace(old, operator=new.operator) != new:
        return worth_changes(game, old, new, counting)
    return (), ()


def _changes(game: Game, before: Choices, after: Choices) -> Iterator[Change]:
    old, new = dict(leaves(before)), dict(leaves(after))
    for path in dict.fromkeys([*old, *new]):
        if path not in old or path not in new or _differ(old[path], new[path]):
            clause = clause_of(game, after, path) or clause_of(game, before, path)
            yield Change(path, old.get(path), new.get(path), clause)


def _differ(old: object, new: object) -> bool:
    return type(old) is not type(new) or old != new
