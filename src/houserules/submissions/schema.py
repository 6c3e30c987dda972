"""The shape of a submission, game or no game: which keys hold tables, text, whole numbers.

Pydantic finds what is misshapen, all of it at once; the sentences are ours. It is imported when the first
submission is checked, for it takes longer to import than everything else here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any

from houserules.chips import cents

if TYPE_CHECKING:
    from pydantic import BaseModel

MONEY_KEYS = ("minimum", "maximum", "increment", "stake", "initial", "reset", "payout", "fixed_prize")
MOST_MONEY = 10**16  # cents; no table has seen a hundred thousand billion dollars
_EXPECTED = {
    "operator": "the name of the operator, in quotes",
    "positions": "a whole number",
    "paytable": "the letter of a paytable, in quotes",
    "rate": 'an exact share in quotes, such as "0.10"',
    "game": "the name of a game, in quotes",
} | dict.fromkeys(MONEY_KEYS, "an amount of money: whole cents in JSON, dollars and cents such as 12.50 in TOML")
_A_TABLE = "a table of keys and values"
Path = tuple[str, ...]


@cache
def _model() -> type[BaseModel]:
    from typing import Annotated

    from pydantic import BaseModel, ConfigDict, Field

    money = Annotated[int, Field(ge=0, le=MOST_MONEY)]

    class Strict(BaseModel):
        model_config = ConfigDict(extra="forbid", strict=True)

    class Wager(Strict):
        model_config = ConfigDict(extra="allow", strict=True)  # a rulebook may give a wager further keys
        paytable: str = ""
        minimum: money = 0
        maximum: money = 0
        increment: money = 0
        stake: money = 0
        fixed_prize: money = 0

    class Meter(Strict):
        initial: money
        reset: money
        rate: str
        maximum: money = 0

    class Limits(Strict):
        payout: money = 0

    class Submission(Strict):
        game: str
        operator: str
        positions: int
        dealing: dict[str, Any]
        options: dict[str, Any]
        wagers: dict[str, Wager]
        meters: dict[str, Meter]
        limits: Limits = Limits()

    return Submission


def misshapen(chosen: object) -> dict[Path, str]:
    """Each place that is wrong whatever the game, and what is wrong there."""
    from pydantic import ValidationError

    try:
        _model().model_validate(chosen)
    except ValidationError as found:
        return dict(_told(error["loc"], error["type"], error["input"]) for error in found.errors(include_url=False))
    return {}


def _told(loc: tuple[int | str, ...], kind: str, value: object) -> tuple[Path, str]:
    path = tuple(str(step) for step in loc if step != "[key]")
    where, key = ".".join(path), path[-1] if path else ""
    if kind == "extra_forbidden":
        return path, unknown_key(path, _known_beside(path))
    if kind == "missing":
        return path, f"{where} is missing; it must be {expected(path)}"
    if isinstance(value, Decimal) and key in MONEY_KEYS:
        return path, f"{where}: {_no_money(value)}"
    return path, f"{where or 'the submission'} is {shown(value)}; it must be {expected(path)}"


def expected(path: Path) -> str:
    is_value = len(path) == 1 or path[0] == "limits" or len(path) == 3
    return _EXPECTED.get(path[-1], _A_TABLE) if path and is_value else _A_TABLE


def _known_beside(path: Path) -> Iterable[str]:
    fields = _model().model_fields
    if len(path) == 1:
        return fields
    return ("payout",) if path[0] == "limits" else ("initial", "reset", "rate", "maximum")


def _no_money(value: Decimal) -> str:
    try:
        cents(value)
    except ValueError as error:
        return str(error).rstrip(".")
    return f"the amount {value} is beyond what a table takes"


def unknown_key(path: Path, known: Iterable[str]) -> str:
    """An unknown key with the nearest known one, or all of them where none is near."""
    known = list(known)
    near = get_close_matches(path[-1].replace("_", "-"), known, 1) or get_close_matches(path[-1], known, 1)
    hint = f"the nearest is {near[0]}" if near else f"known here: {', '.join(known) or 'none'}"
    return f"{'.'.join(path)} is no key of a submission; {hint}"


def shown(value: object) -> str:
    """A value as its author wrote it, cut short."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping | list | tuple):
        return "a table" if isinstance(value, Mapping) else "a list"
    if isinstance(value, int) and abs(value) > MOST_MONEY:
        return "a number beyond all bounds"
    text = printable(f'"{value}"' if isinstance(value, str) else str(value))
    return text if len(text) <= 40 else f"{text[:36]}...{text[-1]}"


def printable(text: str) -> str:
    """On one line and harmless to a terminal."""
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def without(chosen: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """The submission without what stands at one place."""
    head, *rest = path
    part = chosen.get(head)
    kept = {key: value for key, value in chosen.items() if key != head}
    if rest and isinstance(part, Mapping):
        kept[head] = without(part, tuple(rest))
    return kept
