"""`houserules.simulate`: rounds by the million, for programs; everything asked is checked before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from os import PathLike, fspath
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from houserules.analysis.worth import least_stake
from houserules.chips import dollars
from houserules.chips.limits import MOST_JOBS
from houserules.parsheets.question import Asking, Question, question
from houserules.parsheets.refusals import BadQuestion
from houserules.parsheets.settings import given_settings
from houserules.parsheets.subject import Source
from houserules.simulation.against import against_exact
from houserules.simulation.bases import base_of
from houserules.simulation.checkpoints import Checkpoints
from houserules.simulation.figures import (
    covariances,
    error_of_share,
    meter_figures,
    table_figures,
    wager_figures,
)
from houserules.simulation.games import Simulated, simulated
from houserules.simulation.holding import HOURS, TABLES, holds
from houserules.simulation.result import Simulation
from houserules.simulation.running import Counter, run
from houserules.simulation.sessions import NEVER_RUINED, Sessions
from houserules.simulation.setting import Functions, Setting
from houserules.simulation.stamp import code_digest
from houserules.simulation.tally import Tally
from houserules.submissions import game_named
from houserules.submissions.wording import printable, shown
from houserules.version import __version__

EXACT = "exact"
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
    against: bool = False  # compared with what is counted exactly
    session: int | None = None  # rounds
    bankroll: int | None = None  # cents a session begins with
    tables: int = TABLES  # of a pit
    hours: int = HOURS  # of a day
    functions: Functions = field(default_factory=dict)
    cluster: str | None = None  # the address of a Dask scheduler, whose workers count in place of threads


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
    cluster: str | None = None,
    standard_error: float | None = None,
    checkpoint: str | PathLike[str] | None = None,
    against: str | None = None,
    session: int | None = None,
    bankroll: int | None = None,
) -> Simulation:
    """Every wager on offer, or the main one and another, at each of so many seats. Money in cents.

    `strategy` is the text of a strategy, or functions of small ints by decision; without it, best play. The same seed
    gives the same result whatever the number of jobs, and on a `cluster`, the address of a Dask scheduler. A ValueError
    says in one sentence what is wrong.
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
    if against not in (None, EXACT):
        raise BadQuestion(f"A simulation is compared against {EXACT}, not against {shown(against)}.")
    wanted = Run(
        *(rounds, seed, jobs, standard_error, folder, against == EXACT, session, bankroll),
        functions=functions,
        cluster=cluster,
    )
    return play(question(asking), wanted)


def play(asked: Question, wanted: Run, watch: Watch | None = None) -> Simulation:
    """Raises BadQuestion with one sentence."""
    _refuse(wanted)
    setting = setting_of(asked, wanted)
    try:
        game = simulated(setting)
    except ValueError as error:
        raise BadQuestion(printable(str(error))) from None
    identity = identity_of(asked, setting)
    checkpoints = Checkpoints(wanted.checkpoint, identity) if wanted.checkpoint else None
    sessions = _sessions(wanted, game)
    began = perf_counter()
    with _afar(wanted, setting) as afar:
        tally = run(game, wanted.rounds, wanted.jobs, _watching(wanted, watch), checkpoints, sessions, afar)
    seconds = perf_counter() - began
    found = simulation(setting, game, tally, identity, seconds)
    return msgspec.structs.replace(
        found,
        holds=holds(found.table, found.rounds, asked.pace, wanted.tables, wanted.hours),
        sessions=sessions.figures() if sessions else None,
        against=against_exact(setting, tally) if wanted.against else None,
    )


@contextmanager
def _afar(wanted: Run, setting: Setting) -> Iterator[Counter | None]:
    """The workers of a cluster, where one is named."""
    if wanted.cluster is None:
        yield None
        return
    from houserules.cluster.machines import Machines, NoCluster
    from houserules.simulation.afar import Afar

    try:
        with Machines(wanted.cluster) as machines:
            yield Afar(machines, setting)
    except NoCluster as error:
        raise BadQuestion(printable(str(error))) from None


def _sessions(wanted: Run, game: Simulated) -> Sessions | None:
    """As long as they can be: without a bankroll nobody is ruined."""
    if wanted.session is None:
        if wanted.bankroll is not None:
            raise BadQuestion("A bankroll is for sessions: say how many rounds a session has, too.")
        return None
    if type(wanted.session) is not int or not 1 <= wanted.session <= wanted.rounds:
        raise BadQuestion(f"A session has 1 to {wanted.rounds:,} rounds here, not {shown(wanted.session)}.")
    bankroll = NEVER_RUINED if wanted.bankroll is None else wanted.bankroll
    if bankroll < game.needed:
        raise BadQuestion(
            f"A bankroll of {dollars(bankroll)} is less than the {dollars(game.needed)} that one round takes."
        )
    return Sessions(wanted.session, bankroll, game.needed)


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
    wagers = tuple(wager_figures(tally, place, base_of(setting, wager)) for place, wager in enumerate(tally.wagers))
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


def _watching(wanted: Run, watch: Watch | None) -> Callable[[Tally], bool] | None:
    """Whether it is enough, asked after each shard: only where somebody wants to know, since it takes a moment."""
    if watch is None and wanted.standard_error is None:
        return None

    def enough(tally: Tally) -> bool:
        if watch is not None:
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
    if wanted.cluster is not None and wanted.jobs != 1:
        raise BadQuestion("Either jobs of this machine or the workers of a cluster count: say one of them.")
    if wanted.standard_error is not None and not 0 < wanted.standard_error < 1:
        raise BadQuestion(f"A standard error is a share such as 0.0001, not {shown(wanted.standard_error)}.")
