"""Options set beside a submission: `decks=8`, `dealing.shuffler=automated`, or a further key of a wager."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from houserules.chips import cents
from houserules.engine.game import Game
from houserules.engine.offer.option import AnyOption, Option, OptionValue
from houserules.parsheets.refusals import BadQuestion
from houserules.submissions.options import allowed_by, is_allowed
from houserules.submissions.schema import MONEY_KEYS
from houserules.submissions.wording import printable, shown

Settings = Mapping[str, OptionValue]  # the path of each key in a submission -> its value


def typed_settings(game: Game, words: Iterable[str]) -> dict[str, OptionValue]:
    """Each KEY=VALUE as it is typed, with the value read as the kind of the option asks."""
    read: dict[str, OptionValue] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise BadQuestion(f"{shown(word)} sets nothing; write KEY=VALUE, such as decks=8.")
        path, option = _option(game, key.strip())
        if path in read:
            raise BadQuestion(f"{path} is set twice; set it once.")
        read[path] = _demand(path, option, _typed(path, option, value.strip()))
    return read


def given_settings(game: Game, options: Mapping[str, object]) -> dict[str, OptionValue]:
    """Options as a program gives them, with values of their own kind."""
    found = [(*_option(game, str(key)), value) for key, value in options.items()]
    return {path: _demand(path, option, value) for path, option, value in found}


def _option(game: Game, key: str) -> tuple[str, AnyOption]:
    known = _known(game)
    if key not in known:
        near = get_close_matches(key.replace("-", "_"), known, 1) or get_close_matches(key, known, 1)
        hint = f"the nearest is {near[0]}" if near else f"its options are {', '.join(known) or 'none'}"
        raise BadQuestion(f"{printable(key[:60]) or 'nothing'} is not an option of {game.name}; {hint}.")
    return known[key]


def _known(game: Game) -> dict[str, tuple[str, AnyOption]]:
    """Every option by the name it is set by: its path in the submission, and what it allows."""
    known = {option.key: (f"options.{option.key}", option) for option in game.offer.options}
    for option in (*_kinds(game), *game.offer.dealing):
        known[f"dealing.{option.key}"] = (f"dealing.{option.key}", option)
    for wager in game.offer.wagers:
        for option in wager.filing.extras:
            known[f"{wager.name}.{option.key}"] = (f"wagers.{wager.name}.{option.key}", option)
    return known


def _kinds(game: Game) -> Iterator[AnyOption]:
    """The ways of dealing and the shufflers, as options."""
    for key, kinds in (("method", game.offer.methods), ("shuffler", game.offer.shufflers)):
        first = next(iter(kinds))
        yield Option(key, first, kinds[first], "", tuple(kinds))


def _typed(path: str, option: AnyOption, value: str) -> object:
    """The text as a value of the option's kind; left as text where it is none, so that it is refused."""
    if isinstance(option.default, bool):
        return {"true": True, "yes": True, "false": False, "no": False}.get(value.lower(), value)
    if isinstance(option.default, tuple):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(option.default, int):
        return _number(path, value)
    return value


def _number(path: str, value: str) -> object:
    if path.split(".")[-1] in MONEY_KEYS and path.startswith("wagers."):
        try:
            return cents(value.removeprefix("$"))
        except ValueError:
            return value
    return int(value) if value.isascii() and value.isdigit() and len(value) < 19 else value


def _demand(path: str, option: AnyOption, value: object) -> OptionValue:
    if not is_allowed(option, value):
        clause = f" ({option.clause})" if option.clause else ""
        raise BadQuestion(f"{path} is {shown(value)}; allowed: {allowed_by(option)}{clause}.")
    if isinstance(value, list | tuple):
        return tuple(str(each) for each in value)
    assert isinstance(value, bool | int | str)
    return value
