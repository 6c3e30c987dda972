"""Checking a submission against the rulebook: all problems are reported at once, each with its path and clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any
from unicodedata import category

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, error, section
from houserules.engine.offer.option import AnyOption
from houserules.submissions.clauses import clause_of
from houserules.submissions.defaults import plain_default
from houserules.submissions.in_use import meter_names
from houserules.submissions.meters import meter_findings, unused_meters
from houserules.submissions.options import option_findings
from houserules.submissions.paths import Path, without
from houserules.submissions.schema import SECTIONS, malformed
from houserules.submissions.wagers import wager_findings
from houserules.submissions.wording import printable, shown, unknown_key


def check(game: Game, chosen: Choices) -> list[Finding]:
    """Findings in the order of the submission, which may be filed if none of them is an error."""
    if not isinstance(chosen, Mapping):
        return [error("", "", f"the submission is {shown(chosen)}; it must be a table of keys and values")]
    plain: Any = {str(key): value for key, value in chosen.items()}
    unknown = _unknown_names(game, plain)
    bad = {path: message for path, message in malformed(plain).items() if path[:2] not in unknown}
    plain = without(plain, (*unknown, *bad))  # one mistake must not hide another
    unused = unused_meters(game, plain)
    found = [
        error(clause_of(game, plain, ".".join(path)), ".".join(path), message)
        for path, message in (unknown | bad).items()
        if path[0] != "meters" or path[1:2] == () or path[1] not in unused
    ]
    found += _single_keys(game, plain, bad)
    found += [finding for finding in _conflicts(game, plain, found) if not _has_error(found, finding.path)]
    printable_findings = [replace(each, path=printable(each.path), message=printable(each.message)) for each in found]
    return sorted(printable_findings, key=lambda each: _place(each.path))


def _unknown_names(game: Game, chosen: Choices) -> dict[Path, str]:
    """Wagers and meters that the rulebook does not have."""
    known = {"wagers": [wager.name for wager in game.offer.wagers], "meters": meter_names(game)}
    return {
        (part, str(name)): unknown_key((part, str(name)), names)
        for part, names in known.items()
        for name in section(chosen, part)
        if name not in names
    }


def errors(findings: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.severity == "error"]


def _single_keys(game: Game, chosen: Choices, bad: Mapping[Path, str]) -> Iterator[Finding]:
    """Each key by itself, except in sections already reported as missing or malformed."""
    yield from _head(game, chosen)
    sound = chosen
    for name, options in (("dealing", game.offer.dealing), ("options", game.offer.options)):
        if name in chosen:
            found = list(_options(game, name, options, chosen[name]))
            yield from found
            wrong = [(name, finding.path.partition(".")[2]) for finding in found]
            sound = without(sound, wrong)  # no wager is blamed for a wrong option
    if "wagers" in sound:
        yield from wager_findings(game, sound, bad)
    if "meters" in sound:
        yield from meter_findings(game, sound, bad)
    if section(chosen, "limits").get("payout") == 0:
        message = "limits.payout is $0; it must be more than $0, or omitted"
        yield error(game.offer.payout_limit_clause, "limits.payout", message)


def _head(game: Game, chosen: Choices) -> Iterator[Finding]:
    offer = game.offer
    if chosen.get("game", game.name) != game.name:
        yield error("", "game", f"game is {shown(chosen['game'])}; it is being checked as {game.name}")
    operator = chosen.get("operator", "named")
    if not operator.strip():
        yield error(offer.operator_clause, "operator", "operator is empty; it must be the name of the operator")
    elif any(category(letter) == "Cc" for letter in operator):
        message = f"operator is {shown(operator)}; a name on a layout must not contain control characters"
        yield error(offer.operator_clause, "operator", message)
    if not 1 <= chosen.get("positions", 1) <= offer.positions_most:
        message = f"positions is {shown(chosen['positions'])}; a table has 1 to {offer.positions_most} positions"
        yield error(offer.positions_clause, "positions", message)


def _options(game: Game, name: str, options: tuple[AnyOption, ...], values: Mapping[str, Any]) -> Iterator[Finding]:
    kinds = {"method": game.offer.methods, "shuffler": game.offer.shufflers} if name == "dealing" else {}
    for key, kind in kinds.items():
        yield from _kind(f"{name}.{key}", kind, values.get(key))
    for option in options:
        yield from option_findings(f"{name}.{option.key}", option, values)
    known = [*kinds, *(option.key for option in options)]
    for key in values:
        if key not in known:
            yield error("", f"{name}.{key}", unknown_key((name, key), known))


def _kind(path: str, allowed: Mapping[str, str], value: object) -> Iterator[Finding]:
    if isinstance(value, str) and value in allowed:
        return
    message = f"{path} is {shown(value) if value is not None else 'missing'}; allowed: {', '.join(allowed)}"
    yield error(next(iter(allowed.values())), path, message)


def _conflicts(game: Game, chosen: Choices, found: list[Finding]) -> list[Finding]:
    """Conflicts between keys, found with the default in place of every wrong value."""
    parts = {name: section(chosen, name) for name in ("wagers", "meters", "limits")}
    whole = plain_default(game) | parts
    for name in ("dealing", "options"):
        right = {key: value for key, value in section(chosen, name).items() if not _has_error(found, f"{name}.{key}")}
        whole[name] |= right
    if "positions" in chosen and not _has_error(found, "positions"):
        whole["positions"] = chosen["positions"]
    return list(game.offer.conflicts(whole))


def _has_error(found: Iterable[Finding], path: str) -> bool:
    return any(finding.severity == "error" and finding.path == path for finding in found)


def _place(path: str) -> int:
    """Where a path belongs in the order of the sections."""
    head = path.split(".")[0]
    return SECTIONS.index(head) if head in SECTIONS else len(SECTIONS)
