"""`houserules.analyze`: what wagers are worth, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from houserules.analysis.meters import PACE
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.worth import Analysis
from houserules.analysis.worth import analyze as worth_of_wagers
from houserules.parsheets.question import Asking, Question, question
from houserules.parsheets.refusals import BadQuestion
from houserules.parsheets.settings import given_settings
from houserules.submissions import UnreadableSubmission, game_named, read
from houserules.submissions.wording import printable, shown


def analyze(
    game: str | None = None,
    *,
    submission: Mapping[str, Any] | str | PathLike[str] | None = None,
    wager: str | None = None,
    paytable: str | PathLike[str] | None = None,
    stake: int | None = None,
    options: Mapping[str, Any] | None = None,
    meters: Mapping[str, int] | None = None,
    players: int = 1,
    pace: int = PACE,
    strategy: str = "",
    progress: Progress = unseen,
) -> Analysis:
    """What every wager on offer is worth, or one of them; fractions are exact. Money in cents.

    The submission is a file, or values merged over the game's default. `paytable` is a letter of the rulebook or a file
    with one of your own, `options` are those of the submission (`{"decks": 8}`), `pace` is rounds an hour, `strategy`
    is the text of a strategy to price in place of the best play. A ValueError says in one sentence what is wrong.
    """
    filed = _filed(submission)
    asking = Asking(
        game=_name(game),
        submission=filed,
        settings=given_settings(game_named(_game(game, filed)), _table("options", options)) if options else {},
        wager=_text("wager", wager),
        paytable=Path(fspath(paytable)) if isinstance(paytable, PathLike) else _text("paytable", paytable),
        stake=_whole("stake", stake) if stake is not None else None,
        meters={name: _whole(f"meter {name}", amount) for name, amount in _table("meters", meters).items()},
        players=_whole("number of players", players),
        strategy=_text("strategy", strategy) or "",
        pace=_whole("number of rounds an hour", pace),
    )
    return answer(question(asking), progress)


def answer(asked: Question, progress: Progress = unseen) -> Analysis:
    about = asked.subject
    try:
        return worth_of_wagers(
            about.game,
            about.terms,
            wager=asked.wager,
            paytable=asked.own,
            stake=asked.stake,
            meters=asked.meters,
            players=asked.players,
            pace=asked.pace,
            strategy=asked.strategy,
            progress=progress,
        )
    except ValueError as error:
        raise BadQuestion(printable(str(error))) from None


def _name(game: object) -> str | None:
    if game is None or isinstance(game, str):
        return game
    raise BadQuestion(f"A game is named by text, not by {shown(game)}.")


def _game(name: str | None, filed: Path | Mapping[str, Any] | None) -> str:
    """The game whose options are set: the one named, or that of the file."""
    if name is not None or not isinstance(filed, Path):
        return name or ""
    try:
        return read(filed)[0].name
    except UnreadableSubmission as error:
        raise BadQuestion(f"{error}.") from None


def _filed(submission: object) -> Path | Mapping[str, Any] | None:
    if submission is None or isinstance(submission, Mapping):
        return submission
    if isinstance(submission, str | PathLike):
        return Path(fspath(submission))
    raise BadQuestion(f"A submission is a file or a table of keys and values, not {shown(submission)}.")


def _text(what: str, value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise BadQuestion(f"The {what} is given as text, not as {shown(value)}.")


def _table(what: str, values: object) -> Mapping[str, Any]:
    if values is None or isinstance(values, Mapping):
        return values or {}
    raise BadQuestion(f"The {what} are given as names with values, not as {shown(values)}.")


def _whole(what: str, value: object) -> int:
    if type(value) is not int:
        raise BadQuestion(f"The {what} is a whole number{'' if 'number' in what else ' of cents'}, not {shown(value)}.")
    return value
