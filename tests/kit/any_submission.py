"""Any submission a game's rulebook allows, by chance or by Hypothesis, from its offer: knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Protocol, TypeVar

from houserules.engine.game import Game
from houserules.engine.offer.option import AnyOption
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.catalogue import GAMES
from houserules.submissions import Chosen, complete, terms_for

LIMITS = (None, None, 1, 1_000, 100_000, 5_000_000, 6_000_000)
RATES = ("0", "1/10", "1/7", "3/8")

SECTIONS = ("dealing", "options", "wagers", "limits")

T = TypeVar("T")


class Luck(Protocol):
    """What decides: a `random.Random`, or Hypothesis behind the same words."""

    def choice(self, seq: Sequence[T], /) -> T: ...

    def randint(self, a: int, b: int, /) -> int: ...


def submission(luck: Luck, name: str) -> Chosen:
    """A complete one; what the checker refuses of it stands at its default instead."""
    game = GAMES[name]
    given: dict[str, Any] = {
        "positions": luck.randint(1, game.offer.positions_most),
        "dealing": dealing(luck, game),
        "options": {option.key: value(luck, option) for option in game.offer.options},
        "wagers": {rule.name: wager(luck, rule) for rule in game.offer.wagers},
        "limits": {"payout": luck.choice(LIMITS)},
    }
    chosen = without_errors(game, given)
    given["meters"] = {key: meter(luck, chosen["meters"][key]) for key in terms_in(game, chosen).meters}
    fits = isinstance(terms_for(game, given), Terms)  # rates that feed one pool may add up to more than the wager
    return Chosen(complete(game, given)) if fits else chosen


def terms_in(game: Game, chosen: Chosen) -> Terms:
    found = terms_for(game, chosen)
    assert isinstance(found, Terms), found
    return found


def meter(luck: Luck, default: dict[str, Any]) -> dict[str, Any]:
    """Any rate; the first amount may be more than the one it starts again from, up to where it must be won."""
    initial = default["initial"] + luck.choice([0, 0, 1, 12_345])
    return {**default, "initial": min(initial, default.get("maximum", initial)), "rate": luck.choice(RATES)}


def dealing(luck: Luck, game: Game) -> dict[str, Any]:
    """Every way of dealing and shuffling; the hand needs a machine that shuffles."""
    pairs = [pair for pair in product(game.offer.methods, game.offer.shufflers) if pair != ("hand", "none")]
    method, shuffler = luck.choice(pairs)
    return {"method": method, "shuffler": shuffler, **{each.key: value(luck, each) for each in game.offer.dealing}}


def value(luck: Luck, option: AnyOption) -> Any:
    if option.allowed:
        return luck.choice(option.allowed)
    if isinstance(option.default, bool):
        return luck.choice([False, True])
    if option.least is not None and option.most is not None:
        return luck.randint(option.least, option.most)
    return list(option.default) if isinstance(option.default, tuple) else option.default


def wager(luck: Luck, rule: Wager) -> dict[str, Any] | None:
    """Low limits most of the time, and maximums high enough to meet a payout limit."""
    if rule.optional and luck.choice([False, True]):
        return None
    chosen = {option.key: value(luck, option) for option in rule.filing.extras}
    if rule.paytables and rule.filing.picks is None:
        chosen["paytable"] = luck.choice(sorted(rule.paytables))
    if rule.limits.stakes and rule.limits.other_stakes and luck.choice([False, True]):
        chosen["stake"] = luck.choice([100, 500, 700])
    if rule.limits.follows or rule.limits.stakes:
        return chosen
    return chosen | {"minimum": luck.choice([100, 300, 500]), "maximum": luck.choice([5_000_000, 2_500])}


def without_errors(game: Game, given: dict[str, Any]) -> Chosen:
    """What the checker refuses stands at its default instead."""
    while not isinstance(found := terms_for(game, given), Terms):
        dropped = [drop(given, path.split(".")) for path in sorted({finding.path for finding in found})]
        assert any(dropped), found
    return Chosen(complete(game, given))


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
