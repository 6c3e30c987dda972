"""Turning a submission into the terms of a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, error
from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Dealing, MeterTerms, Terms, WagerTerms
from houserules.engine.offer.wager import Wager
from houserules.games.catalogue import GAMES
from houserules.submissions.checking import check, errors
from houserules.submissions.defaults import Chosen, complete
from houserules.submissions.in_use import meters_in_use, offered, stakes_of
from houserules.submissions.sizes import oversized

_canonical = json.JSONEncoder(sort_keys=True, allow_nan=False).encode


def terms_of(game: Game, chosen: Choices) -> Terms:
    """The terms of a complete submission in which the checker found no error; read-only, because tables share them."""
    return Terms(
        game=game.name,
        operator=chosen["operator"],
        positions=chosen["positions"],
        dealing=Dealing(**chosen["dealing"]),
        options=MappingProxyType({key: _fixed(value) for key, value in chosen["options"].items()}),
        wagers=MappingProxyType({wager.name: _wager(wager, chosen) for wager in offered(game, chosen)}),
        meters=MappingProxyType({name: _meter(chosen["meters"][name]) for name in meters_in_use(game, chosen)}),
        payout_limit=chosen.get("limits", {}).get("payout"),
    )


def terms_for(game: Game, given: Choices) -> Terms | list[Finding]:
    """The terms of the given values over the default, or their errors; cached, because rounds share submissions."""
    if too_much := oversized(given):
        return [error("", "", f"the submission cannot be read: {too_much}")]
    try:
        text = _canonical(given)
    except (TypeError, ValueError):  # cannot be written as JSON, so it cannot be cached
        found = _work_out(game, given)
    else:
        found = _cached(game.name, text, isinstance(given, Chosen))
    return found if isinstance(found, Terms) else list(found)


@lru_cache(maxsize=1024)
def _cached(name: str, text: str, whole: bool) -> Terms | tuple[Finding, ...]:
    given = json.loads(text)
    return _work_out(GAMES[name], Chosen(given) if whole else given)


def _work_out(game: Game, given: Choices) -> Terms | tuple[Finding, ...]:
    chosen = complete(game, given) if isinstance(given, Mapping) else given
    wrong = errors(check(game, chosen))
    return tuple(wrong) if wrong else terms_of(game, chosen)


def _fixed(value: Any) -> OptionValue:
    return tuple(value) if isinstance(value, list) else value


def _wager(wager: Wager, chosen: Choices) -> WagerTerms:
    wagers = chosen["wagers"]
    entry = wagers[wager.name]
    extras = MappingProxyType(
        {option.key: _fixed(entry.get(option.key, option.default)) for option in wager.filing.extras}
    )
    paytable = entry.get("paytable", "") if wager.filing.picks is None else wager.filing.picks(chosen)
    if stakes := stakes_of(wager, chosen):
        stakes = (entry["stake"],) if "stake" in entry else stakes
        return WagerTerms(min(stakes), max(stakes), min(stakes), paytable, stakes, extras)
    limits = wagers[wager.limits.follows or wager.name]
    least, most = int(limits["minimum"] * min(wager.limits.times)), int(limits["maximum"] * max(wager.limits.times))
    return WagerTerms(least, most, limits["increment"], paytable, (), extras)


def _meter(meter: Mapping[str, Any]) -> MeterTerms:
    return MeterTerms(meter["initial"], meter["reset"], Fraction(meter["rate"]), meter.get("maximum"))
