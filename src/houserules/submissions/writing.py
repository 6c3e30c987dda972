"""Writing a submission as TOML; a comment explains each key and names its clause."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from houserules.chips import dollars
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.option import AnyOption
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.submissions.clauses import clause_of
from houserules.submissions.in_use import meters_in_use, tables_allowed
from houserules.submissions.options import allowed_by
from houserules.submissions.schema import MONEY_KEYS, SECTIONS
from houserules.submissions.terms import terms_for

_COLUMN = 34
_BARE = re.compile(r"[A-Za-z0-9_-]+")
MEANS = {
    "minimum": "the smallest wager",
    "maximum": "the largest wager",
    "increment": "wagers must be multiples of this",
    "initial": "the starting amount",
    "reset": "the amount it resets to after a win",
    "rate": "the exact share of each wager that is added",
}


def to_toml(game: Game, chosen: Choices) -> str:
    """A complete submission, which `load` reads back unchanged; a draft may still have errors."""
    return "\n".join(_lines(game, chosen)) + "\n"


def _lines(game: Game, chosen: Choices) -> Iterator[str]:
    offer = game.offer
    yield f"# Rules Submission for {game.title}. Money is in dollars; the clause for each key is in parentheses."
    yield from _key("game", game.name)
    yield from _key("operator", chosen.get("operator"), "the name on the layout", offer.operator_clause)
    yield from _key("positions", chosen.get("positions"), f"1 to {offer.positions_most}", offer.positions_clause)
    for key, value in chosen.items():
        if key not in SECTIONS:
            yield from _key(key, value)
    yield from ("", "[dealing]")
    kinds = {"method": offer.methods, "shuffler": offer.shufflers}
    for key, allowed in kinds.items():
        value = section(chosen, "dealing").get(key)
        yield from _key(key, value, " | ".join(allowed), clause_of(game, chosen, f"dealing.{key}"))
    yield from _options(offer.dealing, section(chosen, "dealing"), tuple(kinds))
    yield from ("", "[options]")
    yield from _options(offer.options, section(chosen, "options"))
    for wager in offer.wagers:
        yield from _wager(game, wager, chosen)
    for name, entry in section(chosen, "wagers").items():
        if offer.wager(name) is None:
            yield from _unknown(f"wagers.{_named(name)}", entry)
    for name, meter in section(chosen, "meters").items():
        yield from _meter(game, chosen, name, meter)
    yield from _limits(game, chosen)


def _options(options: tuple[AnyOption, ...], values: Mapping[str, Any], written: tuple[str, ...] = ()) -> Iterator[str]:
    for option in options:
        means = f"{option.means}: {allowed_by(option)}"
        yield from _key(option.key, values.get(option.key), means, option.clause)
    known = {*written, *(option.key for option in options)}
    for key, value in values.items():
        if key not in known:
            yield from _key(key, value)


def _unknown(table: str, entry: Any) -> Iterator[str]:
    """A table that the rulebook does not have; the checker says so."""
    yield from ("", f"[{table}]")
    for key, value in entry.items() if isinstance(entry, Mapping) else ():
        yield from _key(key, value)


def _wager(game: Game, wager: Wager, chosen: Choices) -> Iterator[str]:
    entry = section(chosen, "wagers").get(wager.name)
    if not isinstance(entry, Mapping):
        yield from ("", f"# [wagers.{wager.name}] is not offered ({wager.clause})")
        return
    yield ""
    yield from _commented(f"[wagers.{wager.name}]", wager.title, wager.clause)
    extras = {option.key: option.means for option in wager.filing.extras}
    proposed = {option.key for option in wager.filing.extras if option.proposed}
    stakes = " or ".join(dollars(stake) for stake in wager.limits.stakes)
    means = MEANS | extras | {"paytable": ", ".join(tables_allowed(wager, chosen)), "stake": "the fixed stake"}
    for key, value in entry.items():
        yield from _key(key, value, means.get(key, ""), clause_of(game, chosen, f"wagers.{wager.name}.{key}"))
        if key in proposed:
            yield from _worth_of(game, chosen, wager.name, key)
    if wager.filing.picks is not None:
        yield f"# Its paytable follows from the options: {', '.join(tables_allowed(wager, chosen))}."
    if wager.limits.follows:
        yield f"# Its amount is set by {wager.limits.follows}; it has no limits of its own."
    if len(wager.limits.stakes) > 1 and "stake" not in entry:
        yield from _commented(
            f"# stake = {_amount(wager.limits.stakes[0])}", f"if omitted: {stakes}", wager.limits.stake_clause
        )


def _worth_of(game: Game, chosen: Choices, wager: str, key: str) -> Iterator[str]:
    """What it is worth, once the submission has no errors."""
    from houserules.analysis.proposals import in_words  # only writing asks for it, and settling a round imports this

    terms = terms_for(game, chosen)
    if isinstance(terms, Terms):
        yield f"# {in_words(terms, wager, key)}"


def _meter(game: Game, chosen: Choices, name: str, meter: Any) -> Iterator[str]:
    use = meters_in_use(game, chosen).get(name)
    if use is None or not isinstance(meter, Mapping):
        yield from _unknown(f"meters.{_named(name)}", meter)
        return
    yield ""
    yield from _commented(f"[meters.{name}]", f"fed by {use.wager.name}", use.paytable.meters_clause or "")
    for key, value in meter.items():
        least = f", at least {dollars(use.meter.least)}" if key in ("initial", "reset") and use.meter.least else ""
        means = "the most it can hold" if key == "maximum" else MEANS.get(key, "") + least
        yield from _key(key, value, means, clause_of(game, chosen, f"meters.{name}.{key}"))


def _limits(game: Game, chosen: Choices) -> Iterator[str]:
    yield from ("", "[limits]")
    payout = section(chosen, "limits").get("payout")
    means, clause = game.offer.payout_limit_means, game.offer.payout_limit_clause
    if payout is None:
        yield from _commented(f"# payout = {_amount(game.offer.payout_limit_shown)}", means, clause)
    else:
        yield from _key("payout", payout, means, clause)


def _key(key: str, value: Any, means: str = "", clause: str = "") -> Iterator[str]:
    if value is None:
        return
    written = _amount(value) if key in MONEY_KEYS and _is_whole(value) else _toml_value(value)
    yield from _commented(f"{_named(key)} = {written}", means, clause)


def _commented(line: str, means: str, clause: str) -> Iterator[str]:
    comment = f"{means} ({clause})" if clause else means
    yield f"{line:<{_COLUMN - 1}} # {comment}" if comment else line


def _named(key: str) -> str:
    """A key as TOML writes it."""
    return key if _BARE.fullmatch(key) else _quoted(key)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _amount(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02}"


def _toml_value(value: Any) -> str:
    if isinstance(value, bool | int):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(_toml_value(each) for each in value if each is not None)}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_named(key)} = {_toml_value(each)}' for key, each in value.items())}}}"
    return str(value) if isinstance(value, float | Decimal) else _quoted(str(value))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
