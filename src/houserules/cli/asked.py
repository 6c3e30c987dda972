"""What a command line says about a table: the game, its submission, options and meters, read from typed words."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from houserules.chips import cents
from houserules.chips.limits import MOST_BYTES_OF_A_SUBMISSION
from houserules.engine.game import Game
from houserules.games.catalogue import GAMES, NAMES
from houserules.parsheets.refusals import BadQuestion
from houserules.parsheets.settings import typed_settings
from houserules.parsheets.subject import Source
from houserules.submissions import UnreadableSubmission, read
from houserules.submissions.reading import content_of
from houserules.submissions.wording import shown


def filed(submission: str | None) -> Source:
    """The file, or the bytes of standard input for `-`."""
    if submission != "-":
        return None if submission is None else Path(submission)
    try:
        return sys.stdin.buffer.read(MOST_BYTES_OF_A_SUBMISSION + 1)
    except OSError as error:
        raise BadQuestion(f"Standard input cannot be read: {error.strerror}.") from None


def game_of(name: str | None, submission: Source) -> Game:
    """The game that is named, or that of the submission."""
    if name is not None:
        if name not in NAMES:
            raise BadQuestion(f"{shown(name)} is not one of the games: choose {', '.join(NAMES)}.")
        return GAMES[name]
    if submission is None or isinstance(submission, dict):
        raise BadQuestion(f"Name a game, one of {', '.join(NAMES)}, or give its --submission.")
    return _game_in(submission)


def _game_in(submission: Any) -> Game:
    try:
        content = submission if isinstance(submission, bytes) else content_of(submission)
        return read(content, "standard input" if isinstance(submission, bytes) else str(submission))[0]
    except UnreadableSubmission as error:
        raise BadQuestion(f"{error}.") from None


def settings_of(game: Game, words: Iterable[str]) -> dict[str, Any]:
    return dict(typed_settings(game, words))


def amount_of(option: str, text: str) -> int:
    try:
        return cents(text.strip().removeprefix("$").replace(",", ""))
    except ValueError:
        raise BadQuestion(f"{option} {shown(text)} is not an amount of dollars, such as 5 or 2500.00.") from None


def meters_of(words: Iterable[str]) -> dict[str, int]:
    """NAME=DOLLARS, as typed."""
    meters: dict[str, int] = {}
    for word in words:
        name, equals, amount = word.partition("=")
        if not equals:
            raise BadQuestion(f"--meter {shown(word)} says no amount; write NAME=DOLLARS, such as major=2500.00.")
        if name.strip() in meters:
            raise BadQuestion(f"Meter {shown(name.strip())} is given twice; say once where it stands.")
        meters[name.strip()] = amount_of(f"--meter {name.strip()}", amount)
    return meters
