"""Checking one option: which values it allows, and how a finding says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from houserules.engine.offer.finding import Finding, error
from houserules.engine.offer.option import AnyOption
from houserules.submissions.wording import shown


def option_findings(path: str, option: AnyOption, values: Mapping[str, Any]) -> Iterator[Finding]:
    if option.key not in values:
        if not option.may_be_missing:
            yield error(option.clause, path, f"{path} is missing; allowed: {allowed_by(option)}")
    elif not is_allowed(option, values[option.key]):
        yield error(option.clause, path, f"{path} is {_shown(values[option.key])}; allowed: {allowed_by(option)}")


def _shown(value: object) -> str:
    """A value in words; for a list, the first item that is not text, which is why the list is refused."""
    odd = [each for each in value if not isinstance(each, str)] if isinstance(value, list) else []
    return f"a list with {shown(odd[0])} in it" if odd else shown(value)


def is_allowed(option: AnyOption, value: object) -> bool:
    if isinstance(option.default, tuple):
        return isinstance(value, list | tuple) and all(isinstance(word, str) for word in value)
    if type(value) is not type(option.default):  # true is not a number, although Python counts it as one
        return False
    if option.allowed:
        return value in option.allowed
    return not isinstance(value, int) or _within(value, option.least, option.most)


def _within(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def allowed_by(option: AnyOption) -> str:
    if option.allowed:
        return ", ".join(shown(value) for value in option.allowed)
    if option.least is not None and option.most is not None:
        return f"{option.least} to {option.most}"
    if option.least is not None or option.most is not None:
        return f"at least {option.least}" if option.least is not None else f"at most {option.most}"
    kinds = {bool: "true or false", int: "a whole number", str: "quoted text", tuple: "a list of quoted texts"}
    return kinds[type(option.default)]
