"""What is a wager worth under these terms? Asked of its game's own analyst, or answered by counting its cards.

The package of a game (`analysis/let_it_ride/`, ...) has `ANALYSTS`: the wagers that take more than counting cards.
Every other wager sees nothing but cards and what the terms fix, and is counted by its classifier. It may have `PARTS`:
wagers without a worth of their own, which are answered with that of the whole game, and only when they are named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import TypeAlias

from msgspec import Struct

from houserules.analysis.figures import Distribution, MeterState, Worth, worth_of
from houserules.analysis.meters import PACE, Crowd
from houserules.analysis.progress import Progress, unseen
from houserules.chips import Paytable
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


class Asked(Struct, frozen=True):
    """What is asked about a wager besides the terms of the table."""

    stake: int  # cents of the base wager
    players: int = 1  # at the table, each with the same wagers
    strategy: str = ""  # the text of a strategy to price; empty: the best play
    progress: Progress = unseen
    kernels: bool = True  # whether a kernel may count what does not ship
    pace: int = PACE  # rounds in an hour


Analyst: TypeAlias = Callable[[Terms, Wager, Paytable, Asked], Distribution]
Beside: TypeAlias = Callable[[Terms, Worth, Asked, Mapping[str, int]], Worth | None]
_WITHOUT_KERNEL: set[Analyst] = set()


class NotShipped(LookupError):
    """What is asked takes a kernel, and none may be used."""


def needs_no_kernel(analyst: Analyst) -> Analyst:
    """Marks an analyst that answers in milliseconds, from what ships, and never imports numpy for it.

    Asked without kernels about something that does not ship, it raises NotShipped.
    """
    _WITHOUT_KERNEL.add(analyst)
    return analyst


class Analysis(Struct, frozen=True):
    """The worth of the wagers of a table."""

    game: str
    wagers: tuple[Worth, ...]
    unanswered: tuple[tuple[str, str], ...] = ()  # wagers that cannot be priced, each with the reason

    def __getitem__(self, wager: str) -> Worth:
        for each in self.wagers:
            if each.wager == wager:
                return each
        raise KeyError(f"{wager!r} is not among {', '.join(each.wager for each in self.wagers)}")

    def __repr__(self) -> str:
        listed = "".join(f"\n  {each!r}" for each in self.wagers)
        return f"<analysis of {self.game}:{listed}>"


def analyze(
    game: Game,
    terms: Terms,
    *,
    wager: str | None = None,
    paytable: Paytable | None = None,
    stake: int | None = None,
    meters: Mapping[str, int] | None = None,
    players: int = 1,
    pace: int = PACE,
    strategy: str = "",
    progress: Progress = unseen,
) -> Analysis:
    """Every wager on offer, or one; perhaps by a paytable of the user's own, and with meters at these amounts."""
    asked = [each for each in analyzed(game, terms, parts=wager is not None) if wager in (None, each.name)]
    found: list[Worth] = []
    unanswered: list[tuple[str, str]] = []
    for number, each in enumerate(asked):
        question = Asked(stake or least_stake(terms, each), players, strategy, progress, pace=pace)
        try:
            found.append(worth(game, terms, each, paytable, question, meters or {}))
            found.extend(_reported_beside(game, terms, found[-1], question, meters or {}))
        except ValueError as why:
            if wager is not None:
                raise
            unanswered.append((each.name, str(why)))
        if len(asked) > 1:
            progress("wagers", number + 1, len(asked))
    return Analysis(game.name, tuple(found), tuple(unanswered))


def analyzed(game: Game, terms: Terms, parts: bool = False) -> Iterable[Wager]:
    """The wagers that have a worth of their own: those made in the course of a round belong to the main wager.

    With `parts` also those that are answered with the whole game when they are named.
    """
    answered, hidden = analysts(game), () if parts else getattr(_package(game), "PARTS", ())
    for wager in game.offer.wagers:
        part = wager.name in hidden or (wager.limits.follows and wager.name not in answered)
        if not part and wager.name in terms.wagers:
            yield wager


def worth(
    game: Game, terms: Terms, wager: Wager, own: Paytable | None, asked: Asked, meters: Mapping[str, int]
) -> Worth:
    paytable = own or wager.paytable(terms)
    found = distribution(game, terms, wager, paytable, asked)
    states = meter_states(terms, found, meters)
    return worth_of(
        wager.name,
        paytable.letter,
        found,
        stake=asked.stake,
        meters=states,
        authorised=own is None,
        crowd=Crowd(asked.players, asked.pace),
    )


def distribution(game: Game, terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """Every way a wager may end, by its game's analyst or by its cards."""
    return analysts(game).get(wager.name, _by_cards)(terms, wager, paytable, asked)


def meter_states(terms: Terms, found: Distribution, meters: Mapping[str, int]) -> dict[str, MeterState]:
    """The meters that a wager is paid from: where they stand, or else their reset amounts."""
    paid_from = dict.fromkeys(case.meter for case in found.cases if case.meter)
    return {name: _state(terms, name, meters) for name in paid_from}


def _reported_beside(
    game: Game, terms: Terms, found: Worth, asked: Asked, meters: Mapping[str, int]
) -> Iterable[Worth]:
    """What has a line of its own in the settlement and no wager, from the `BESIDE` of the game's package."""
    tell: Mapping[str, Beside] = getattr(_package(game), "BESIDE", {})
    beside = tell[found.wager](terms, found, asked, meters) if found.wager in tell else None
    return () if beside is None else (beside,)


def cheap_worth(game: Game, terms: Terms, wager: Wager) -> Worth | None:
    """At the smallest stake and the reset amounts, from what ships; None where that takes a kernel."""
    analyst = analysts(game).get(wager.name, _by_cards)
    if analyst not in _WITHOUT_KERNEL:
        return None
    try:
        return worth(game, terms, wager, None, Asked(least_stake(terms, wager), kernels=False), {})
    except NotShipped:
        return None


def analysts(game: Game) -> Mapping[str, Analyst]:
    """The wagers of a game that take more than counting cards; a game may have none."""
    answered: Mapping[str, Analyst] = getattr(_package(game), "ANALYSTS", {})
    return answered


def _package(game: Game) -> ModuleType | None:
    """The room of a game, if it has one."""
    name = f"{__package__}.{game.name.replace('-', '_')}"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None


def least_stake(terms: Terms, wager: Wager) -> int:
    """The smallest amount that is taken: a fixed stake, or a multiple of the increment, even where less may be laid.

    Of the wager on which this one rests it is what that takes to count.
    """
    offered = terms.wagers[wager.staked_on]
    least = max(offered.minimum, wager.limits.minimum) if wager.placing.rests_on else offered.minimum
    return min(offered.stakes, default=-(-max(least, 1) // offered.increment) * offered.increment)


def _state(terms: Terms, name: str, given: Mapping[str, int]) -> MeterState:
    """At its reset amount unless said otherwise."""
    meter = terms.meters[name]
    return MeterState(Fraction(given.get(name, meter.reset)), meter.reset, meter.rate)


@needs_no_kernel
def _by_cards(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    from houserules.analysis.counted import by_cards

    return by_cards(terms, wager, paytable, asked)
