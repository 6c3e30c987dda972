"""Any terms a game's rulebook allows, drawn from its offer: knows no game."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from houserules.engine.game import Game
from houserules.engine.offer.option import AnyOption
from houserules.engine.offer.terms import MeterTerms, Terms
from houserules.engine.offer.wager import Wager
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for

LIMITS = (None, None, 1, 1_000, 100_000, 5_000_000, 6_000_000)
RATES = (Fraction(0), Fraction(1, 10), Fraction(1, 7), Fraction(3, 8))

SECTIONS = ("dealing", "options", "wagers", "limits")

Test = Callable[..., None]


def each_game(test: Test) -> Test:
    """The test for every game of the house."""
    return pytest.mark.parametrize("game", GAMES)(test)


@st.composite
def terms(draw: st.DrawFn, name: str) -> Terms:
    game = GAMES[name]
    given: dict[str, Any] = {
        "positions": draw(st.integers(1, game.offer.positions_most)),
        "dealing": draw(dealings(game)),
        "options": {option.key: draw(values(option)) for option in game.offer.options},
        "wagers": {rule.name: draw(wagers(rule)) for rule in game.offer.wagers},
        "limits": {"payout": draw(st.sampled_from(LIMITS))},
    }
    chosen = without_errors(game, given)
    return msgspec.structs.replace(chosen, meters={key: draw(meters(meter)) for key, meter in chosen.meters.items()})


@st.composite
def meters(draw: st.DrawFn, meter: MeterTerms) -> MeterTerms:
    """Any rate; the first amount may be more than the one it starts again from, up to where it must be won."""
    initial = meter.initial + draw(st.sampled_from([0, 0, 1, 12_345]))
    if meter.maximum is not None:
        initial = min(initial, meter.maximum)
    return msgspec.structs.replace(meter, initial=initial, rate=draw(st.sampled_from(RATES)))


@st.composite
def dealings(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """Every way of dealing and shuffling; the hand needs a machine that shuffles."""
    pairs = [pair for pair in product(game.offer.methods, game.offer.shufflers) if pair != ("hand", "none")]
    method, shuffler = draw(st.sampled_from(pairs))
    options = {option.key: draw(values(option)) for option in game.offer.dealing}
    return {"method": method, "shuffler": shuffler, **options}


def values(option: AnyOption) -> st.SearchStrategy[Any]:
    if option.allowed:
        return st.sampled_from(option.allowed)
    if isinstance(option.default, bool):
        return st.booleans()
    if option.least is not None and option.most is not None:
        return st.integers(option.least, option.most)
    return st.just(list(option.default) if isinstance(option.default, tuple) else option.default)


@st.composite
def wagers(draw: st.DrawFn, rule: Wager) -> dict[str, Any] | None:
    """Low limits most of the time, and maximums high enough to meet a payout limit."""
    if rule.optional and draw(st.booleans()):
        return None
    wager = {option.key: draw(values(option)) for option in rule.filing.extras}
    if rule.paytables and rule.filing.picks is None:
        wager["paytable"] = draw(st.sampled_from(sorted(rule.paytables)))
    if rule.limits.stakes and rule.limits.other_stakes and draw(st.booleans()):
        wager["stake"] = draw(st.sampled_from([100, 500, 700]))
    if rule.limits.follows or rule.limits.stakes:
        return wager
    sizes = {"minimum": draw(st.sampled_from([100, 300, 500])), "maximum": draw(st.sampled_from([5_000_000, 2_500]))}
    return wager | sizes


def without_errors(game: Game, given: dict[str, Any]) -> Terms:
    """What the checker refuses stands at its default instead."""
    while not isinstance(found := terms_for(game, given), Terms):
        dropped = [drop(given, path.split(".")) for path in sorted({finding.path for finding in found})]
        assert any(dropped), found
    return found


def drop(given: dict[str, Any], path: list[str]) -> bool:
    """What was said at this place is not said; a wager of which nothing else can be said is not offered."""
    section, *rest = path
    inner = given.get(section)
    if not rest:
        return given.pop(section, given) is not given
    if not isinstance(inner, dict):
        return False
    if not drop(inner, rest) and section not in SECTIONS:
        given[section] = None
    return True
