"""A round as a program gives it, in JSON: read strictly, refused in one sentence."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

MOST_BYTES = 1 << 20  # eight decks of cards are three thousand bytes
MOST_LETTERS = 600  # of a sentence that quotes what it was given

Cents = Annotated[int, Meta(ge=0, le=10**14)]
Stake = Annotated[int, Meta(ge=1, le=10**14)]


class BadRound(Struct, frozen=True):
    """Why a round cannot be played: one sentence that says what, where and what is allowed."""

    error: str


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: what it wagers, and what it answers when the dealer asks."""

    seat: int
    wagers: dict[str, Stake]
    choices: list[str] = []


class Draws(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What the table game system drew, where a wager needs it."""

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


def read_round(text: bytes) -> GivenRound | BadRound:
    """The round a text holds, or what is wrong with it."""
    if len(text) > MOST_BYTES:
        return BadRound(f"The round is longer than {MOST_BYTES:,} bytes, which is the most that is read.")
    try:
        return _decoder.decode(text.removeprefix(BOM_UTF8))
    except msgspec.ValidationError as wrong:
        return bad(_told(str(wrong), text.removeprefix(BOM_UTF8)))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        return bad(not_json(wrong))


def bad(sentence: str) -> BadRound:
    """A sentence of bounded length, whatever it quotes."""
    short = sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]}..."
    return BadRound(short if short.endswith(".") else f"{short}.")


def not_json(wrong: Exception) -> str:
    if isinstance(wrong, RecursionError):
        return "The round is nested too deeply to be read; it is one JSON object as `settle` documents it"
    if isinstance(wrong, UnicodeDecodeError):
        return f"The round is not UTF-8 text: {wrong.reason}"
    return f"The round is not one JSON object: {wrong}"


_PLACE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<place>.*)`)?$", re.DOTALL)
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_NAMES = {
    "int": "a whole number",
    "str": "a string",
    "object": "an object",
    "array": "a list",
    "float": "a number with a decimal point",
    "bool": "true or false",
    "null": "null",
}


def _told(message: str, text: bytes) -> str:
    """msgspec's finding in the words of the house, with the key it leaves out."""
    found = _PLACE.match(message)
    what, place = (found["what"], found["place"] or "") if found else (message, "")
    if field := _FIELD.fullmatch(what):
        allowed = ", ".join(_keys_at(place))
        where = place or "the round"
        if field[1] == "missing required":
            return f'"{field[2]}" is missing from {where}, whose keys are {allowed}'
        return f'"{field[2]}" is no key of {where}: allowed are {allowed}'
    if place.endswith("[...]"):
        place = _named(place.removesuffix("[...]"), text)
    what = what.replace(" | null`", "` or null")
    for kind, name in _NAMES.items():
        what = what.replace(f"`{kind}`", name)
    what = what.replace("Expected", "expected", 1).replace(">= 1", "of at least 1")
    what = what.replace(">= 0", "of at least 0").replace(f"<= {10**14}", f"of at most {10**14:,}")
    return f"{place or 'The round'}: {what}"


def _keys_at(place: str) -> tuple[str, ...]:
    shape = Placed if place.startswith("seats") else Draws if place.startswith("draws") else GivenRound
    return shape.__struct_encode_fields__


def _named(place: str, text: bytes) -> str:
    """The first amount that does not fit, by its name where it can be told."""
    try:
        lying: Any = msgspec.json.decode(text)
    except msgspec.DecodeError:  # a number too long for any type
        return f"An amount in {place}"
    for key, index in re.findall(r"([a-z]+)|\[(\d+)\]", place):
        lying = lying[key] if key else lying[int(index)]
    least = 1 if place.endswith("wagers") else 0
    wrong = (f"{place}.{name}" for name, amount in lying.items() if not _is_amount(amount, least))
    return next(wrong, f"An amount in {place}")


def _is_amount(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= 10**14
