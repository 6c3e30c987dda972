"""`houserules.simulate`: rounds by the million, for programs; everything asked is checked before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from os import PathLike, fspath
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from houserules.analysis.worth import least_stake
from houserules.chips.limits import MOST_JOBS
from houserules.parsheets.question import Asking, Question, question
from houserules.parsheets.refusals import BadQuestion
from houserules.parsheets.settings import given_settings
from houserules.parsheets.subject import Source
from houserules.simulation.checkpoints import Checkpoints
from houserules.simulation.figures import (
    Simulation,
    covariances,
    error_of_share,
    meter_figures,
    table_figures,
    wager_figures,
)
from houserules.simulation.games import Simulated, simulated
from houserules.simulation.running import run
from houserules.simulation.setting import Functions, Setting
from houserules.simulation.stamp import code_digest
from houserules.simulation.tally import Tally
from houserules.submissions import game_named
from houserules.submissions.wording import printable, shown
from houserules.version import __version__

MOST_ROUNDS = 10**13
MOST_SEED = 2**63 - 1

Watch = Callable[[int, "Tally"], None]  # rounds wanted, and what was found so far


@dataclass(frozen=True)
class Run:
    """How it is played: what decides only how long it takes, and what decides where it stops."""

    rounds: int
    seed: int = 0
    jobs: int = 1
    standard_error: float | None = None  # of the return of the first wager that is reported; stop when it is reached
    checkpoint: Path | None = None
    functions: Functions = field(default_factory=dict)


def simulate(
    game: str | None = None,
    *,
    rounds: int,
    submission: Mapping[str, Any] | str | PathLike[str] | None = None,
    wager: str | None = None,
    stake: int | None = None,
    options: Mapping[str, Any] | None = None,
    meters: Mapping[str, int] | None = None,
    seats: int = 1,
    strategy: str | Functions = "",
    seed: int = 0,
    jobs: int = 1,
    standard_error: float | None = None,
    checkpoint: str | PathLike[str] | None = None,
) -> Simulation:
    """Every wager on offer, or the main one and another, at each of so many seats. Money in cents.

    `strategy` is the text of a strategy, or functions of small ints by decision; without it, best play. The same seed
    gives the same result whatever the number of jobs. A ValueError says in one sentence what is wrong.
    """
    filed: Source = Path(fspath(submission)) if isinstance(submission, str | PathLike) else submission
    asking = Asking(
        game=game,
        submission=filed,
        settings=given_settings(game_named(game or ""), options) if options else {},
        wager=wager,
        stake=stake,
        meters=meters or {},
        players=seats,
        strategy=strategy if isinstance(strategy, str) else "",
    )
    functions = {} if isinstance(strategy, str) else strategy
    folder = None if checkpoint is None else Path(fspath(checkpoint))
    return play(question(asking), Run(rounds, seed, jobs, standard_error, folder, functions))


def play(asked: Question, wanted: Run, watch: Watch = lambda rounds, tally: None) -> Simulation:
    """Raises BadQuestion with one sentence."""
    _refuse(wanted)
    setting = setting_of(asked, wanted)
    try:
        game = simulated(setting)
    except ValueError as error:
        raise BadQuestion(printable(str(error))) from None
    identity = identity_of(asked, setting)
    checkpoints = Checkpoints(wanted.checkpoint, identity) if wanted.checkpoint else None
    began = perf_counter()
    tally = run(game, wanted.rounds, wanted.jobs, _watching(wanted, watch), checkpoints)
    return simulation(setting, game, tally, identity, perf_counter() - began)


def setting_of(asked: Question, wanted: Run) -> Setting:
    """A wager that is named is played beside the main one alone, as its worth is counted."""
    about = asked.subject
    placed = {name: wager for name, wager in about.game.wagering.placed.items() if about.terms.offers(name)}
    main = about.game.wagering.main.name
    if asked.wager is not None:
        placed = {name: wager for name, wager in placed.items() if name in (main, asked.wager)}
    stakes = {name: least_stake(about.terms, wager) for name, wager in placed.items()}
    if asked.stake is not None and asked.wager in stakes:
        stakes[asked.wager] = asked.stake
    return Setting(
        game=about.game.name,
        terms=about.terms,
        stakes=stakes,
        seats=asked.players,
        strategy=asked.strategy,
        functions=wanted.functions,
        meters=asked.meters,
        seed=wanted.seed,
    )


def identity_of(asked: Question, setting: Setting) -> dict[str, object]:
    """What makes two runs the same, each by itself; of a function, its compiled code."""
    functions = {name: function.__code__.co_code.hex() for name, function in setting.functions.items()}
    played = (setting.stakes, setting.seats, setting.strategy, functions, setting.meters)
    return {
        "game": setting.game,
        "submission": asked.subject.sha256,
        "changes": {key: str(value) for key, value in asked.subject.changes.items()},
        "seed": setting.seed,
        "setting": sha256(msgspec.json.encode(played, order="sorted")).hexdigest(),
        "version": __version__,
        "code": code_digest(),
    }


def simulation(
    setting: Setting, game: Simulated, tally: Tally, identity: dict[str, object], seconds: float
) -> Simulation:
    wagers = tuple(wager_figures(tally, place, setting.stakes[wager]) for place, wager in enumerate(tally.wagers))
    return Simulation(
        game=setting.game,
        strategy=game.strategy,
        seats=setting.seats,
        seed=setting.seed,
        rounds=tally.rounds,
        wagers=wagers,
        covariance=tuple(tuple(map(float, row)) for row in covariances(tally)),
        table=table_figures(tally),
        meters=tuple(meter_figures(name, jackpot) for name, jackpot in tally.jackpots.items()),
        seconds=seconds,
        manifest=identity,
    )


def _watching(wanted: Run, watch: Watch) -> Callable[[Tally], bool]:
    def enough(tally: Tally) -> bool:
        watch(wanted.rounds, tally)
        return wanted.standard_error is not None and error_of_share(tally, 0) <= wanted.standard_error

    return enough


def _refuse(wanted: Run) -> None:
    if type(wanted.rounds) is not int or not 1 <= wanted.rounds <= MOST_ROUNDS:
        raise BadQuestion(f"{shown(wanted.rounds)} rounds cannot be played; say 1 to {MOST_ROUNDS:,}.")
    if type(wanted.seed) is not int or not 0 <= wanted.seed <= MOST_SEED:
        raise BadQuestion(f"The seed is a whole number from 0 to {MOST_SEED}, not {shown(wanted.seed)}.")
    if type(wanted.jobs) is not int or not 1 <= wanted.jobs <= MOST_JOBS:
        raise BadQuestion(f"{shown(wanted.jobs)} jobs cannot be started; say 1 to {MOST_JOBS}.")
    if wanted.standard_error is not None and not 0 < wanted.standard_error < 1:
        raise BadQuestion(f"A standard error is a share such as 0.0001, not {shown(wanted.standard_error)}.")
