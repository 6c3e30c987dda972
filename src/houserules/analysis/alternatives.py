"""What else the rulebooks could mean, priced: the alternatives of the register of readings that move money.

The package of a game has `ALTERNATIVES` in its `alternatives.py`: which reading, which of its alternatives, which
wagers, and how such a wager would then end. What has no figure is in `unpriced.py`, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace as with_rule
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from houserules.analysis.exact import Exact
from houserules.analysis.figures import Case, Distribution, MeterState, expected_loss
from houserules.analysis.worth import Asked, distribution, meter_states
from houserules.chips import DOLLAR, Dollars, DollarsAndStake, For, Paytable
from houserules.engine.game import Game
from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.law.readings import readings


class AsRead(NamedTuple):
    """A wager as we read the rulebook."""

    game: Game
    terms: Terms
    wager: Wager
    paytable: Paytable
    asked: Asked
    found: Distribution
    meters: Mapping[str, MeterState]


Otherwise = Callable[[AsRead], Distribution | None]  # None: the alternative does not touch this table or paytable


class Alternative(NamedTuple):
    """Another reading of some wagers."""

    reading: str  # its id
    place: int  # among the alternatives of the reading, from 0
    wagers: tuple[str, ...]  # none: any wager of the game
    otherwise: Otherwise


class Priced(Struct, frozen=True):
    """An alternative with the house edge of one wager, as we read the rulebook and by the alternative."""

    reading: str
    alternative: str
    wager: str
    paytable: str
    stake: int  # cents
    as_read: Exact
    otherwise: Exact


def alternatives_of(game: Game) -> tuple[Alternative, ...]:
    """A game may have none."""
    name = f"{__package__}.{game.name.replace('-', '_')}"
    if find_spec(name) is None or find_spec(f"{name}.alternatives") is None:
        return ()
    told: tuple[Alternative, ...] = import_module(f"{name}.alternatives").ALTERNATIVES
    return told


def priced(
    game: Game, terms: Terms, wager: Wager, asked: Asked, meters: Mapping[str, int], own: Paytable | None = None
) -> Iterator[Priced]:
    """Each alternative that touches this wager at this table."""
    paytable = own or wager.paytable(terms)
    touching = [each for each in alternatives_of(game) if _may_touch(each, wager, paytable)]
    if not touching:
        return
    found = distribution(game, terms, wager, paytable, asked)
    told = AsRead(game, terms, wager, paytable, asked, found, meter_states(terms, found, meters))
    words = {each.id: each.alternatives for each in readings()}
    for each in touching:
        other = each.otherwise(told)
        if other is not None:
            states = meter_states(terms, other, meters)
            edges = [expected_loss(way, asked.stake, held) for way, held in ((found, told.meters), (other, states))]
            text = words[each.reading][each.place]
            yield Priced(each.reading, text, wager.name, paytable.letter, asked.stake, *edges)


def _may_touch(other: Alternative, wager: Wager, paytable: Paytable) -> bool:
    """Those of any wager are about odds that are printed "for 1" or in dollars."""
    printed = any(isinstance(row.odds, For | Dollars | DollarsAndStake) for row in paytable.rows)
    return wager.name in other.wagers if other.wagers else printed


# --- how a wager may end otherwise ---


def by_classifier(rule: Callable[..., int], sees: tuple[str, ...] = ()) -> Otherwise:
    """The same rows by another classifier, perhaps of other cards."""

    def otherwise(told: AsRead) -> Distribution:
        other = with_rule(told.wager, classify=rule, sees=sees or told.wager.sees)
        return distribution(told.game, told.terms, other, told.paytable, told.asked)

    return otherwise


def by_options(**chosen: OptionValue) -> Otherwise:
    """As a table that chose otherwise; nothing where this one did."""

    def otherwise(told: AsRead) -> Distribution | None:
        if all(told.terms.options[key] == value for key, value in chosen.items()):
            return None
        terms = replace(told.terms, options={**told.terms.options, **chosen})
        return distribution(told.game, terms, told.wager, told.paytable, told.asked)

    return otherwise


def by_extras(**said: OptionValue) -> Otherwise:
    """As a table whose wager has other keys of its own."""

    def otherwise(told: AsRead) -> Distribution | None:
        here = told.terms.wagers[told.wager.name]
        if all(here.extras.get(key) == value for key, value in said.items()):
            return None
        other = replace(here, extras={**here.extras, **said})
        terms = replace(told.terms, wagers={**told.terms.wagers, told.wager.name: other})
        return distribution(told.game, terms, told.wager, told.paytable, told.asked)

    return otherwise


def by_case(change: Callable[[AsRead, Case], Case]) -> Otherwise:
    """The same ways to end, paid otherwise; nothing where none of them is."""

    def otherwise(told: AsRead) -> Distribution | None:
        cases = tuple(change(told, case) for case in told.found.cases)
        return None if cases == told.found.cases else replace(told.found, cases=cases)

    return otherwise


def moved(told: AsRead, weight: Exact, of: str, to: str) -> Distribution | None:
    """So much of one outcome counts as another; nothing where the paytable has no such row to move from."""
    by_outcome = {case.outcome: case for case in told.found.cases}
    if of not in by_outcome or to not in by_outcome:
        return None
    change = {of: -weight, to: weight}
    cases = tuple(replace(case, weight=case.weight + change.get(case.outcome, 0)) for case in told.found.cases)
    return replace(told.found, cases=cases)


def a_stake_more(case: Case) -> Case:
    return replace(case, back=case.back + 1)


def in_proportion(told: AsRead, case: Case, whole: int) -> Case:
    """A share of a meter as large as the stake is of the one that takes all of it."""
    if not case.meter or told.asked.stake >= whole:
        return case
    return replace(case, share=case.share * Fraction(told.asked.stake, whole))


# --- what all rulebooks print alike ---


def _as_winnings(told: AsRead, case: Case) -> Case:
    """Reading G2: with printed dollars the stake comes back too, on every row of such a table."""
    in_dollars = any(isinstance(row.odds, Dollars) for row in told.paytable.rows)
    return a_stake_more(case) if in_dollars and case.pays and case.staked else case


def _per_dollar(told: AsRead, case: Case) -> Case:
    """Reading G2: printed dollars grow with the stake."""
    if not case.pays.startswith("$"):
        return case
    returned = 1 if case.pays.endswith("stake") else 0
    return replace(case, back=(case.back - returned) * Fraction(told.asked.stake, DOLLAR) + returned)


def _to_1(told: AsRead, case: Case) -> Case:
    """Reading G1: odds "for 1" as winnings; where another row already brings the stake back, it comes once."""
    return a_stake_more(case) if " for " in case.pays and " to " not in case.pays else case


PRINTED_ODDS = (
    Alternative("G1", 0, (), by_case(_to_1)),
    Alternative("G2", 0, (), by_case(_as_winnings)),
    Alternative("G2", 1, (), by_case(_per_dollar)),
)
