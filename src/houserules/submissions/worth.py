"""An approver's questions: which wagers return 100 percent or more (reading J2), and what is a change worth?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houserules.chips import dollars
from houserules.engine.game import Game
from houserules.engine.offer.finding import Finding, warning
from houserules.engine.offer.terms import Terms

if TYPE_CHECKING:
    from houserules.analysis.figures import Worth
    from houserules.analysis.progress import Progress
    from houserules.engine.offer.wager import Wager


def generous_wagers(game: Game, terms: Terms) -> Iterator[Finding]:
    """Wagers that return at least 100 percent at the smallest stake and the reset amounts, by what ships."""
    from houserules.analysis.worth import analyzed, cheap_worth  # for checks alone: settling a round needs no figures

    for wager in analyzed(game, terms):
        worth = cheap_worth(game, terms, wager)
        if worth is not None and worth.average_wager and worth.house_edge <= 0:
            returned = f"{float(worth.return_to_player):.2%} of a stake of {dollars(worth.stake)}"
            at_reset = " at the reset amounts" if worth.meters else ""
            path = f"wagers.{wager.name}{'.paytable' if wager.filing.picks is None else ''}"
            yield warning(wager.paytable(terms).clause, path, f"{wager.name} returns {returned}{at_reset}")


@dataclass(frozen=True)
class HouseEdge:
    """What a stake loses on average, as a share of it; meters at their reset amounts."""

    fraction: str | None  # exact; None where only a decimal is known
    decimal: float
    stake: int  # the smallest, in cents


@dataclass(frozen=True)
class WorthChange:
    """A wager whose worth differs; `None` on the side that does not offer it, or where it takes longer to know."""

    wager: str
    title: str
    old: HouseEdge | None
    new: HouseEdge | None


def worth_changes(
    game: Game, before: Terms, after: Terms, counting: Progress | None = None
) -> tuple[tuple[WorthChange, ...], tuple[str, ...]]:
    """Wagers whose worth differs, and the names of those on offer whose worth is not known.

    What ships is enough for most; the others are counted only for a caller who says how to watch it.
    """
    old, new = _edges(game, before, counting), _edges(game, after, counting)
    compared = tuple(
        WorthChange(wager.name, wager.title, was, is_now)
        for wager in game.offer.wagers
        for was, is_now in ((old.get(wager.name), new.get(wager.name)),)
        if was != is_now
    )
    return compared, tuple(dict.fromkeys(name for name, edge in (*old.items(), *new.items()) if edge is None))


def _edges(game: Game, terms: Terms, counting: Progress | None) -> dict[str, HouseEdge | None]:
    """Each wager on offer; None where its worth is not known."""
    from houserules.analysis.worth import analyzed, cheap_worth

    edges = {}
    for wager in analyzed(game, terms):
        worth = cheap_worth(game, terms, wager)
        if worth is None and counting is not None:
            worth = _counted(game, terms, wager, counting)
        edges[wager.name] = _edge(worth)
    return edges


def _counted(game: Game, terms: Terms, wager: Wager, counting: Progress) -> Worth | None:
    from houserules.analysis.worth import analyze

    try:
        return analyze(game, terms, wager=wager.name, progress=counting).wagers[0]
    except ValueError:  # nobody can say what it is worth
        return None


def _edge(worth: Worth | None) -> HouseEdge | None:
    if worth is None:
        return None
    edge = worth.house_edge
    exact = None if isinstance(edge, float) else f"{edge.numerator}/{edge.denominator}"
    return HouseEdge(exact, float(edge), worth.stake)
