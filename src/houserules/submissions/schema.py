"""The shape of a submission for any game: which keys hold tables, text, whole numbers or money."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from houserules.chips import cents
from houserules.chips.limits import MOST_CENTS_FILED
from houserules.submissions.paths import Path
from houserules.submissions.wording import shown, unknown_key

MONEY_KEYS = ("minimum", "maximum", "increment", "stake", "initial", "reset", "payout", "fixed_prize")
SECTIONS = ("game", "operator", "positions", "dealing", "options", "wagers", "meters", "limits")
_EXPECTED = {
    "operator": "the name of the operator, in quotes",
    "positions": "a whole number",
    "paytable": "the letter of a paytable, in quotes",
    "rate": 'an exact share in quotes, such as "0.10"',
    "game": "the name of a game, in quotes",
} | dict.fromkeys(MONEY_KEYS, "an amount of money: whole cents in JSON, dollars and cents such as 12.50 in TOML")
_A_TABLE = "a table of keys and values"


@dataclass(frozen=True)
class Keys:
    """The keys of a table; `others` is the shape of any further key, or None if there may be none."""

    required: Mapping[str, Shape] = field(default_factory=dict)
    optional: Mapping[str, Shape] = field(default_factory=dict)
    others: Shape | None = None

    @property
    def known(self) -> dict[str, Shape]:
        return {**self.required, **self.optional}


Shape = Keys | Callable[[object], bool]


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_money(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_CENTS_FILED


def _is_anything(value: object) -> bool:
    return True


_WAGER = Keys(
    optional={"paytable": _is_text}
    | dict.fromkeys(("minimum", "maximum", "increment", "stake", "fixed_prize"), _is_money),
    others=_is_anything,  # a wager may have further keys of its own
)
_METER = Keys({"initial": _is_money, "reset": _is_money, "rate": _is_text}, {"maximum": _is_money})
_SUBMISSION = Keys(
    required={
        "game": _is_text,
        "operator": _is_text,
        "positions": _is_whole,
        "dealing": Keys(others=_is_anything),
        "options": Keys(others=_is_anything),
        "wagers": Keys(others=_WAGER),
        "meters": Keys(others=_METER),
    },
    optional={"limits": Keys(optional={"payout": _is_money})},
)


def malformed(chosen: object) -> dict[Path, str]:
    """Each path that is wrong for any game, and what is wrong there."""
    return dict(_faults((), chosen, _SUBMISSION))


def _faults(path: Path, value: object, shape: Shape) -> Iterator[tuple[Path, str]]:
    if not isinstance(shape, Keys):
        if not shape(value):
            yield path, _wrong(path, value)
    elif not isinstance(value, dict):
        yield path, _wrong(path, value)
    else:
        for key, part in shape.known.items():
            if key in value:
                yield from _faults((*path, key), value[key], part)
            elif key in shape.required:
                yield (*path, key), f"{'.'.join((*path, key))} is missing; it must be {expected((*path, key))}"
        yield from _further(path, value, shape)


def _further(path: Path, table: Mapping[Any, object], shape: Keys) -> Iterator[tuple[Path, str]]:
    """The keys of a table that the schema does not name."""
    for key, value in table.items():
        place = (*path, str(key))
        if key in shape.known:
            continue
        if shape.others is None or not isinstance(key, str):
            yield place, unknown_key(place, shape.known)
        else:
            yield from _faults(place, value, shape.others)


def _wrong(path: Path, value: object) -> str:
    where, key = ".".join(path), path[-1] if path else ""
    if isinstance(value, Decimal) and key in MONEY_KEYS:
        return f"{where}: {_not_money(value)}"
    return f"{where or 'the submission'} is {shown(value)}; it must be {expected(path)}"


def expected(path: Path) -> str:
    is_value = len(path) == 1 or path[0] == "limits" or len(path) == 3
    return _EXPECTED.get(path[-1], _A_TABLE) if path and is_value else _A_TABLE


def _not_money(value: Decimal) -> str:
    try:
        cents(value)
    except ValueError as error:
        return str(error).rstrip(".")
    return f"the amount {value:.3E} is more than any table takes"
