"""Writing a submission as TOML; a comment explains each key and names its clause."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from houserules.chips import dollars
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices
from houserules.engine.offer.option import AnyOption
from houserules.engine.offer.wager import Wager
from houserules.submissions.clauses import clause_of
from houserules.submissions.in_use import meters_in_use, tables_allowed
from houserules.submissions.options import allowed_by
from houserules.submissions.schema import MONEY_KEYS
from houserules.submissions.terms import terms_of

_COLUMN = 34
_MEANS = {
    "minimum": "the smallest wager",
    "maximum": "the largest wager",
    "increment": "wagers must be multiples of this",
    "initial": "the starting amount",
    "reset": "the amount it resets to after a win",
    "rate": "the exact share of each wager that is added",
}


def to_toml(game: Game, chosen: Choices) -> str:
    """A complete submission without errors, which `load` reads back unchanged."""
    return "\n".join(_lines(game, chosen)) + "\n"


def _lines(game: Game, chosen: Choices) -> Iterator[str]:
    offer = game.offer
    yield f"# Rules Submission for {game.title}. Money is in dollars; the clause for each key is in parentheses."
    yield from _key("game", chosen["game"])
    yield from _key("operator", chosen["operator"], "the name on the layout", offer.operator_clause)
    yield from _key("positions", chosen["positions"], f"1 to {offer.positions_most}", offer.positions_clause)
    yield from ("", "[dealing]")
    for key, allowed in (("method", offer.methods), ("shuffler", offer.shufflers)):
        yield from _key(key, chosen["dealing"][key], " | ".join(allowed), clause_of(game, chosen, f"dealing.{key}"))
    yield from _options(offer.dealing, chosen["dealing"])
    yield from ("", "[options]")
    yield from _options(offer.options, chosen["options"])
    for wager in offer.wagers:
        yield from _wager(game, wager, chosen)
    for name, meter in chosen["meters"].items():
        yield from _meter(game, chosen, name, meter)
    yield from _limits(game, chosen)


def _options(options: tuple[AnyOption, ...], values: Mapping[str, Any]) -> Iterator[str]:
    for option in options:
        means = f"{option.means}: {allowed_by(option)}"
        yield from _key(option.key, values[option.key], means, option.clause)


def _wager(game: Game, wager: Wager, chosen: Choices) -> Iterator[str]:
    entry = chosen["wagers"].get(wager.name)
    if entry is None:
        yield from ("", f"# [wagers.{wager.name}] is not offered ({wager.clause})")
        return
    yield ""
    yield from _commented(f"[wagers.{wager.name}]", wager.title, wager.clause)
    extras = {option.key: option.means for option in wager.filing.extras}
    proposed = {option.key for option in wager.filing.extras if option.proposed}
    stakes = " or ".join(dollars(stake) for stake in wager.limits.stakes)
    means = _MEANS | extras | {"paytable": ", ".join(tables_allowed(wager, chosen)), "stake": "the fixed stake"}
    for key, value in entry.items():
        yield from _key(key, value, means[key], clause_of(game, chosen, f"wagers.{wager.name}.{key}"))
        if key in proposed:
            yield f"# {_worth_of(game, chosen, wager.name, key)}"
    if wager.filing.picks is not None:
        yield f"# Its paytable follows from the options: {', '.join(tables_allowed(wager, chosen))}."
    if wager.limits.follows:
        yield f"# Its amount is set by {wager.limits.follows}; it has no limits of its own."
    if len(wager.limits.stakes) > 1 and "stake" not in entry:
        yield from _commented(
            f"# stake = {_amount(wager.limits.stakes[0])}", f"if omitted: {stakes}", wager.limits.stake_clause
        )


def _worth_of(game: Game, chosen: Choices, wager: str, key: str) -> str:
    from houserules.analysis.proposals import in_words  # only writing asks for it, and settling a round imports this

    return in_words(terms_of(game, chosen), wager, key)


def _meter(game: Game, chosen: Choices, name: str, meter: Mapping[str, Any]) -> Iterator[str]:
    use = meters_in_use(game, chosen)[name]
    yield ""
    yield from _commented(f"[meters.{name}]", f"fed by {use.wager.name}", use.paytable.meters_clause or "")
    for key, value in meter.items():
        least = f", at least {dollars(use.meter.least)}" if key in ("initial", "reset") and use.meter.least else ""
        means = "the most it can hold" if key == "maximum" else _MEANS[key] + least
        yield from _key(key, value, means, clause_of(game, chosen, f"meters.{name}.{key}"))


def _limits(game: Game, chosen: Choices) -> Iterator[str]:
    yield from ("", "[limits]")
    payout = chosen.get("limits", {}).get("payout")
    means, clause = game.offer.payout_limit_means, game.offer.payout_limit_clause
    if payout is None:
        yield from _commented(f"# payout = {_amount(game.offer.payout_limit_shown)}", means, clause)
    else:
        yield from _key("payout", payout, means, clause)


def _key(key: str, value: Any, means: str = "", clause: str = "") -> Iterator[str]:
    written = _amount(value) if key in MONEY_KEYS else _toml_value(value)
    yield from _commented(f"{key} = {written}", means, clause)


def _commented(line: str, means: str, clause: str) -> Iterator[str]:
    comment = f"{means} ({clause})" if clause else means
    yield f"{line:<{_COLUMN - 1}} # {comment}" if comment else line


def _amount(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02}"


def _toml_value(value: Any) -> str:
    if isinstance(value, bool | int):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(_toml_value(each) for each in value)}]"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
