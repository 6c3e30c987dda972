"""A round as a program gives it, in JSON: read strictly, refused in one sentence."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct, inspect

from houserules.chips.limits import MOST_BYTES_OF_A_ROUND, MOST_CENTS, MOST_CHARACTERS_OF_AN_ERROR, MOST_DEPTH
from houserules.settle.keys import given_twice
from houserules.submissions.sizes import has_half_a_pair
from houserules.submissions.wording import printable, shortened

Cents = Annotated[int, Meta(ge=0, le=MOST_CENTS)]
Stake = Annotated[int, Meta(ge=1, le=MOST_CENTS)]


class BadRound(Struct, frozen=True):
    """Why a round cannot be played: one sentence that says what, where and what is allowed."""

    error: str


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: what it wagers, and what it answers when the dealer asks."""

    seat: int
    wagers: dict[str, Stake]
    choices: list[str] = []


class Draws(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What the table game system drew, by the names of its wheels; a list if each seat has a spin of its own."""

    magic_card: str | None = None
    lucky_seat: int | None = None
    wheel: list[str] = []
    must_hit_trigger: Cents | None = None


class GivenRound(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards in the order in which they leave the device; the submission stays text until it is new."""

    game: str
    cards: list[str]
    seats: list[Placed]
    submission: Raw = Raw(b"{}")
    meters: dict[str, Cents] = {}
    draws: Draws = Draws()


_decoder = msgspec.json.Decoder(GivenRound)

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def read_round(text: bytes) -> GivenRound | BadRound:
    """The round a text holds, or what is wrong with it."""
    if len(text) > MOST_BYTES_OF_A_ROUND:
        return BadRound(f"The round is longer than {MOST_BYTES_OF_A_ROUND:,} bytes, which is the most that is read.")
    text = text.removeprefix(BOM_UTF8)
    try:
        given = _decoder.decode(text)
        twice = given_twice(text)
    except msgspec.ValidationError as wrong:
        return bad(_explained(text, wrong))
    except UNREADABLE as wrong:
        return bad(_unreadable(text, wrong))
    return bad(f"The round is not clear: {twice}") if twice else given


def bad(sentence: str) -> BadRound:
    """One sentence on one line, of bounded length, whatever it quotes."""
    most = MOST_CHARACTERS_OF_AN_ERROR
    short = printable(sentence if len(sentence) <= most else f"{sentence[:most]}...")
    return BadRound(short if short.endswith(".") else f"{short}.")


def _unreadable(text: bytes, wrong: Exception) -> str:
    """Why a text cannot be read as JSON at all."""
    if isinstance(wrong, RecursionError):
        return f"The round is nested more than {MOST_DEPTH} levels deep; it is one JSON object as `settle` documents it"
    if isinstance(wrong, UnicodeDecodeError):
        return f"The round is not UTF-8 text: {wrong.reason}"
    if isinstance(wrong, msgspec.ValidationError):
        return f"The round has a number too large to be read; amounts go up to {MOST_CENTS:,} cents"
    if _has_half_a_pair(text):
        return "The round has text with half of a surrogate pair, which is not a character"
    return f"The round is not one JSON object: {wrong}"


def _has_half_a_pair(text: bytes) -> bool:
    """Whether this is JSON but for an escape such as \\ud800, which Python's own reader takes for a character."""
    try:
        return has_half_a_pair(json.dumps(json.loads(text), ensure_ascii=False))
    except (ValueError, RecursionError):
        return False


def _explained(text: bytes, wrong: msgspec.ValidationError) -> str:
    """Read once more, without types, to say in our own words what does not fit."""
    try:
        value = msgspec.json.decode(text)
    except UNREADABLE as worse:
        return _unreadable(text, worse)
    return next(_faults(inspect.type_info(GivenRound), value, ""), str(wrong))


_JSON_KINDS: dict[type, str] = {
    int: "a whole number",
    str: "a string",
    dict: "an object",
    list: "a list",
    float: "a number with a decimal point",
    bool: "true or false",
    type(None): "null",
}
_READ_AS: dict[type[inspect.Type], type[Any]] = {
    inspect.IntType: int,
    inspect.StrType: str,
    inspect.StructType: dict,
    inspect.DictType: dict,
    inspect.ListType: list,
}


def _faults(kind: inspect.Type, value: Any, place: str, or_null: str = "") -> Iterator[str]:
    """All that is wrong with a value of this kind, each with its place."""
    if isinstance(kind, inspect.RawType):
        return
    if isinstance(kind, inspect.UnionType):  # one kind, or null
        if value is not None:
            yield from _faults(kind.types[0], value, place, " or null")
        return
    wanted = _READ_AS[type(kind)]
    if type(value) is not wanted:
        expected = f"{_JSON_KINDS[wanted]}{or_null}"
        yield f"{place or 'The round'}: expected {expected}, got {_JSON_KINDS[type(value)]}"
    elif isinstance(kind, inspect.StructType):
        yield from _faulty_keys(kind, value, place)
    elif isinstance(kind, inspect.ListType):
        for number, item in enumerate(value):
            yield from _faults(kind.item_type, item, f"{place}[{number}]")
    elif isinstance(kind, inspect.DictType):
        for key, item in value.items():
            yield from _faults(kind.value_type, item, f"{place}.{shortened(key)}")
    elif isinstance(kind, inspect.IntType):
        yield from _out_of_bounds(kind, value, place)


def _faulty_keys(kind: inspect.StructType, value: dict[str, Any], place: str) -> Iterator[str]:
    fields = {field.encode_name: field for field in kind.fields}
    allowed, whole = ", ".join(fields), place or "the round"
    for key, item in value.items():
        if key not in fields:
            yield f'"{shortened(key)}" is not a key of {whole}: allowed are {allowed}'
        else:
            yield from _faults(fields[key].type, item, f"{place}.{key}" if place else key)
    for key, field in fields.items():
        if field.required and key not in value:
            yield f'"{key}" is missing from {whole}, whose keys are {allowed}'


def _out_of_bounds(kind: inspect.IntType, value: int, place: str) -> Iterator[str]:
    if kind.ge is not None and value < kind.ge:
        yield f"{place}: expected a whole number of at least {kind.ge}, got {value}"
    elif kind.le is not None and value > kind.le:
        yield f"{place}: expected a whole number of at most {kind.le:,}, got {value:,}"
