"""`houserules simulate`: rounds by the million, each wager with its return and its error."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

import click
from click.exceptions import Exit

from houserules.analysis.meters import PACE
from houserules.cli.asked import amount_of, filed, game_of, meters_of, settings_of
from houserules.cli.completing import games_beginning
from houserules.cli.console import NO, as_json, say_json, stop
from houserules.games.catalogue import NAMES
from houserules.parsheets.question import Asking, question, read_text
from houserules.parsheets.refusals import BadQuestion, UnfitSubmission
from houserules.submissions.wording import shown

if TYPE_CHECKING:
    from houserules.simulation.asking import Watch
    from houserules.simulation.result import Simulation
    from houserules.simulation.tally import Tally

FORMATS = (".parquet", ".json", ".html", ".pdf")


@click.command(
    help=f"Play rounds of GAME by the million: {', '.join(NAMES)}.\n\n"
    "Every seat makes every wager on offer, or the main one and the one you name. Amounts are in dollars.",
    epilog="Example: houserules simulate let-it-ride --rounds 100000000 --seed 7 --jobs 2 --against exact",
)
@click.argument("game", required=False, shell_complete=games_beginning)
@click.option("--submission", metavar="FILE", help="A Rules Submission, or - for standard input.")
@click.option("--wager", metavar="NAME", help="This wager, beside the main one.")
@click.option("--rounds", type=int, help="How many rounds of play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same result.")
@click.option("--seats", type=int, default=1, show_default=True, help="How many players, each with the same wagers.")
@click.option("--stake", metavar="DOLLARS", help="Of the wager you name; by default, the least the table takes.")
@click.option("--set", "settings", metavar="KEY=VALUE", multiple=True, help="An option of the submission: decks=8.")
@click.option("--meter", "meters", metavar="NAME=DOLLARS", multiple=True, help="Where a meter stands at first.")
@click.option("--strategy", metavar="FILE", help="Play this strategy, a table or functions in a .py file.")
@click.option("--jobs", type=int, default=1, show_default=True, help="How many shards are played side by side.")
@click.option("--cluster", metavar="ADDRESS", help="Played by the workers of a Dask scheduler: tcp://127.0.0.1:8786.")
@click.option("--standard-error", type=float, help="Stop when the return of the main wager is known so well: 0.0001.")
@click.option("--checkpoint", metavar="DIR", help="Keep each shard here, and go on from what is kept.")
@click.option("--against", type=click.Choice(["exact"]), help="Each wager's z-value against what is counted.")
@click.option("--session", type=int, help="Sessions of so many rounds: ruin, percentiles, drawdown, time.")
@click.option("--bankroll", metavar="DOLLARS", help="What a session begins with.")
@click.option("--rounds-per-hour", "pace", type=int, default=PACE, show_default=True, help="The pace of the table.")
@click.option("--tables", type=int, default=10, show_default=True, help="Of a pit, for its hold.")
@click.option("--hours", type=int, default=24, show_default=True, help="Of a day, for its hold.")
@click.option(
    "--out", metavar="FILE", type=click.Path(path_type=Path), help="Write a .parquet, .json, .html or .pdf file."
)
@click.option("--show", metavar="FILE", type=click.Path(path_type=Path), help="Show an earlier .parquet file instead.")
@as_json
def command(as_json: bool, out: Path | None, show: Path | None, rounds: int | None, **asked: Any) -> None:
    try:
        if show is not None:
            from houserules.simulation.kept_results import read_parquet

            found = read_parquet(show)
        else:
            if rounds is None:
                raise BadQuestion("Say how many rounds to play, with --rounds.")
            found = _played(rounds, out, asked)
    except UnfitSubmission as error:
        stop(str(error), NO)
    except BadQuestion as error:
        stop(str(error))
    _answer(found, out if show is None else None, as_json)
    if found.against is not None and not found.against.agrees:
        raise Exit(NO)


def _played(rounds: int, out: Path | None, asked: dict[str, Any]) -> Simulation:
    from houserules.simulation.asking import Run, play
    from houserules.simulation.kept_results import refuse_existing

    if out is not None:
        if out.suffix not in FORMATS:
            raise BadQuestion(f"{shown(str(out))} says no format; end it with {' or '.join(FORMATS)}.")
        refuse_existing(out)
    strategy, functions = _strategy(asked["strategy"])
    source = filed(asked["submission"])
    chosen = game_of(asked["game"], source)
    about = question(
        Asking(
            game=chosen.name,
            submission=source,
            settings=settings_of(chosen, asked["settings"]),
            wager=asked["wager"],
            stake=None if asked["stake"] is None else amount_of("--stake", asked["stake"]),
            meters=meters_of(asked["meters"]),
            players=asked["seats"],
            strategy=strategy,
            pace=asked["pace"],
        )
    )
    wanted = Run(
        rounds=rounds,
        seed=asked["seed"],
        jobs=asked["jobs"],
        standard_error=asked["standard_error"],
        checkpoint=None if asked["checkpoint"] is None else Path(asked["checkpoint"]),
        against=asked["against"] is not None,
        session=asked["session"],
        bankroll=None if asked["bankroll"] is None else amount_of("--bankroll", asked["bankroll"]),
        tables=asked["tables"],
        hours=asked["hours"],
        functions=functions,
        cluster=asked["cluster"],
    )
    with _bar(rounds) as watch:
        return play(about, wanted, watch)


def _answer(found: Simulation, out: Path | None, as_json: bool) -> None:
    if out is not None:
        try:
            _write(found, out)
        except BadQuestion as error:
            stop(str(error))
        except OSError as error:
            stop(f"{out} cannot be written: {error.strerror}.")
        click.echo(f"Written to {out}.", err=True)
    if as_json:
        say_json(written(found))
    elif out is None:
        from houserules.cli.page import Page
        from houserules.cli.simulation_tables import print_simulation

        print_simulation(Page(), found)


def _write(found: Simulation, out: Path) -> None:
    if out.suffix == ".parquet":
        from houserules.simulation.kept_results import write_parquet

        write_parquet(found, out)
    elif out.suffix == ".json":
        out.write_text(json.dumps(written(found), indent=2) + "\n", encoding="utf-8")
    else:
        from houserules.parsheets.html import as_html
        from houserules.parsheets.pdf import as_pdf
        from houserules.simulation.report import report

        document = report(found)
        out.write_bytes(as_html(document).encode() if out.suffix == ".html" else as_pdf(document))


def _strategy(name: str | None) -> tuple[str, dict[str, Callable[..., Any]]]:
    """The text of a table, or the functions of a Python file: `bet_1` decides about bet-1."""
    if name is None:
        return "", {}
    file = Path(name)
    text = read_text(file, "The strategy")
    if not text.strip():
        raise BadQuestion(f"The strategy {shown(name)} is empty; houserules strategy --example prints one.")
    if file.suffix != ".py":
        return text, {}
    found: dict[str, Any] = {}
    try:
        exec(compile(text, name, "exec"), found)  # the user's own program, in a file that the user names
    except Exception as error:
        raise BadQuestion(f"The strategy {shown(name)} cannot be run: {error}.") from None
    functions: dict[str, Callable[..., Any]] = {
        key.replace("_", "-"): each for key, each in found.items() if isinstance(each, FunctionType) and key[0] != "_"
    }
    if not functions:
        raise BadQuestion(f"The strategy {shown(name)} defines no function.")
    return "", functions


@contextmanager
def _bar(rounds: int) -> Iterator[Watch | None]:
    """The rounds so far, and the return of the first wager with its error, where somebody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from houserules.simulation.figures import wager_figures

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("rounds", total=rounds)

        def watch(wanted: int, tally: Tally) -> None:
            main = wager_figures(tally, 0, 1)
            said = f"{main.wager} returns {main.returned:.4%} ± {main.standard_error:.4%}"
            bars.update(task, completed=tally.rounds, description=said)

        yield watch


def written(found: Simulation) -> dict[str, Any]:
    """The answer for programs."""
    import msgspec

    answer: dict[str, Any] = msgspec.to_builtins(found)
    for wager in answer["wagers"]:
        wager["return"] = wager.pop("returned")
    return {**answer, "rounds_per_second": found.rounds_per_second}
