"""Completing a submission: the given values are merged over the game's default.

Defaults that depend on other choices (the paytable on the number of decks, the meters on the paytable) are
worked out after the merge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from enum import Enum
from typing import Any

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.option import AnyOption, OptionValue
from houserules.engine.offer.wager import Wager
from houserules.submissions.in_use import meter_names, meters_in_use, pays_from, stakes_of, tables_allowed

OPERATOR = "Chesapeake Casino"
RATE, NO_RATE = "0.10", "0"
_DEPTH = 3  # a submission is a table of tables of tables; anything deeper is not merged


class Absent(Enum):
    """Marks a known key that is left out; a `null` on any other key is left for the checker to report."""

    ABSENT = 0


ABSENT = Absent.ABSENT


class Chosen(dict[str, Any]):
    """A complete submission. Completing it again changes nothing, so a wager that was removed stays removed."""


def default(game: Game) -> Chosen:
    """What `submission new` prints: every wager the rulebook allows, each with its first paytable."""
    return as_new(game, {})


def usual(game: Game) -> Chosen:
    """What a pit usually offers: the default with the game's own choices and a few optional wagers."""
    named = section(game.offer.pit, "wagers")
    others = {wager.name: None for wager in game.offer.wagers if wager.optional and wager.name not in named}
    return as_new(game, {**game.offer.pit, "wagers": {**others, **named}})


TEMPLATES: dict[str, Callable[[Game], Chosen]] = {"full": default, "pit": usual}


def complete(game: Game, given: Choices) -> Chosen:
    """The given values over the default; `null` removes a default."""
    if isinstance(given, Chosen):
        return deepcopy(given)
    merged = _merge(_merge(plain_default(game), game.offer.defaults(given), _DEPTH), given, _DEPTH)
    if isinstance(merged["wagers"], dict):
        merged["wagers"] = _with_paytables(game, merged, section(given, "wagers"))
        merged["wagers"] = _with_stakes(game, merged, section(given, "wagers"))
    if given.get("meters") is None or isinstance(given["meters"], Mapping):
        merged["meters"] = _merge(_default_meters(game, merged), section(given, "meters"), _DEPTH - 1)
    return Chosen(_without_absent(merged, _DEPTH))


def as_new(game: Game, given: Choices) -> Chosen:
    """The given values over what `submission new` prints: also with what it proposes where a key is missing."""
    chosen = complete(game, given)
    wagers = dict(chosen["wagers"])
    for wager in game.offer.wagers:
        stated = section(section(given, "wagers"), wager.name)
        proposed = {
            option.key: _listed(option.proposed(chosen))
            for option in wager.filing.extras
            if option.proposed and option.key not in stated
        }
        if proposed and isinstance(wagers.get(wager.name), dict):
            wagers[wager.name] = {**wagers[wager.name], **proposed}
    return Chosen({**chosen, "wagers": wagers})


def plain_default(game: Game) -> dict[str, Any]:
    """The part of the default that does not depend on other choices."""
    offer = game.offer
    return {
        "game": game.name,
        "operator": OPERATOR,
        "positions": offer.positions_most,
        "dealing": {"method": next(iter(offer.methods)), "shuffler": next(iter(offer.shufflers))}
        | _values(offer.dealing),
        "options": _values(offer.options),
        "wagers": {wager.name: _amounts(wager) for wager in offer.wagers},
        "meters": {},
        "limits": {"payout": ABSENT},
    }


def _values(options: tuple[AnyOption, ...]) -> dict[str, Any]:
    return {option.key: _listed(option.default) for option in options}


def _listed(value: OptionValue) -> Any:
    """As a file has it."""
    return list(value) if isinstance(value, tuple) else value


def _amounts(wager: Wager) -> dict[str, Any]:
    """Table limits, or the stake if the rulebook's printed amounts fix it; neither if another wager sets the amount."""
    amounts: dict[str, Any] = {} if wager.filing.picks is not None else {"paytable": ABSENT}
    limits = wager.limits
    if limits.stakes:
        amounts["stake"] = limits.stakes[0] if len(limits.stakes) == 1 else ABSENT
    elif not limits.follows:
        amounts |= {"minimum": limits.minimum, "maximum": limits.maximum, "increment": limits.increment}
    return amounts | _values(wager.filing.extras)


def _merge(under: Mapping[str, Any], over: Mapping[str, Any], depth: int) -> dict[str, Any]:
    merged = dict(under)
    for key, value in over.items():
        if value is None and key in under:
            merged[key] = ABSENT
        elif isinstance(value, Mapping) and depth:
            below = merged.get(key)
            merged[key] = _merge(below if isinstance(below, Mapping) else {}, value, depth - 1)
        else:
            merged[key] = list(value) if isinstance(value, list | tuple) else value
    return merged


def _without_absent(merged: Mapping[str, Any], depth: int) -> dict[str, Any]:
    return {
        key: _without_absent(value, depth - 1) if isinstance(value, dict) and depth else value
        for key, value in merged.items()
        if value is not ABSENT
    }


def _with_paytables(game: Game, merged: Choices, given: Mapping[str, Any]) -> dict[str, Any]:
    """Choose the first paytable allowed where none is given; drop an unrequested wager that has none."""
    wagers = dict(merged["wagers"])
    for wager in game.offer.wagers:
        entry, unrequested = wagers[wager.name], wager.name not in given and wager.optional
        if unrequested and game.offer.barred(wager, {**merged, "wagers": wagers}):
            wagers[wager.name] = ABSENT
            continue
        if not isinstance(entry, dict) or entry.get("paytable") is not ABSENT or not wager.paytables:
            continue
        first = next(iter(tables_allowed(wager, merged)), None)
        if first is not None:
            wagers[wager.name] = {**entry, "paytable": first}
        elif unrequested:
            wagers[wager.name] = ABSENT
    return wagers


def _with_stakes(game: Game, merged: Choices, given: Mapping[str, Any]) -> dict[str, Any]:
    """The stake of a paytable printed for a single stake replaces the default limits."""
    wagers = dict(merged["wagers"])
    for wager in game.offer.wagers:
        stakes = () if wager.limits.stakes else stakes_of(wager, merged)
        if stakes and isinstance(wagers[wager.name], dict):
            filed = section(given, wager.name)
            limits = {key: filed.get(key, ABSENT) for key in ("minimum", "maximum", "increment")}
            wagers[wager.name] = {**wagers[wager.name], **limits, "stake": filed.get("stake", stakes[0])}
    return wagers


def _default_meters(game: Game, merged: Choices) -> dict[str, Any]:
    """Each meter at its seed, or at the lowest amount its paytable allows."""
    used: dict[str, Any] = {}
    for name, use in meters_in_use(game, merged).items():
        filing = game.offer.meters.get(name)
        amount = use.meter.least if filing is None or filing.seed is None else filing.seed
        used[name] = {"initial": amount, "reset": amount, "rate": RATE if pays_from(use) else NO_RATE}
        if filing is not None and filing.maximum is not None:
            used[name]["maximum"] = filing.maximum
    return used | {name: ABSENT for name in meter_names(game) if name not in used}
