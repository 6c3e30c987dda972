"""`houserules simulate`: rounds by the million, each wager with its return and its error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from houserules.cli.asked import amount_of, filed, game_of, meters_of, settings_of
from houserules.cli.completing import games_beginning
from houserules.cli.console import NO, as_json, say_json, stop
from houserules.games.catalogue import NAMES
from houserules.parsheets.question import Asking, question, read_text
from houserules.parsheets.refusals import BadQuestion, UnfitSubmission
from houserules.submissions.wording import shown

if TYPE_CHECKING:
    from houserules.simulation.asking import Watch
    from houserules.simulation.figures import Simulation
    from houserules.simulation.tally import Tally


@click.command(
    help=f"Play rounds of GAME by the million: {', '.join(NAMES)}.\n\n"
    "Every seat makes every wager on offer, or the main one and the one you name. Amounts are in dollars.",
    epilog="Example: houserules simulate let-it-ride --rounds 100000000 --seed 7 --jobs 2",
)
@click.argument("game", required=False, shell_complete=games_beginning)
@click.option("--submission", metavar="FILE", help="A Rules Submission, or - for standard input.")
@click.option("--wager", metavar="NAME", help="This wager, beside the main one.")
@click.option("--rounds", type=int, required=True, help="How many rounds of play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same result.")
@click.option("--seats", type=int, default=1, show_default=True, help="How many players, each with the same wagers.")
@click.option("--stake", metavar="DOLLARS", help="Of the wager you name; by default, the least the table takes.")
@click.option("--set", "settings", metavar="KEY=VALUE", multiple=True, help="An option of the submission: decks=8.")
@click.option("--meter", "meters", metavar="NAME=DOLLARS", multiple=True, help="Where a meter stands at first.")
@click.option("--strategy", metavar="FILE", help="Play this strategy in place of the best play.")
@click.option("--jobs", type=int, default=1, show_default=True, help="How many shards are played side by side.")
@click.option("--standard-error", type=float, help="Stop when the return of the main wager is known so well: 0.0001.")
@click.option("--checkpoint", metavar="DIR", help="Keep each shard here, and go on from what is kept.")
@as_json
def command(
    game: str | None,
    submission: str | None,
    wager: str | None,
    rounds: int,
    seed: int,
    seats: int,
    stake: str | None,
    settings: tuple[str, ...],
    meters: tuple[str, ...],
    strategy: str | None,
    jobs: int,
    standard_error: float | None,
    checkpoint: str | None,
    as_json: bool,
) -> None:
    from houserules.simulation.asking import Run, play

    try:
        source = filed(submission)
        chosen = game_of(game, source)
        asked = question(
            Asking(
                game=chosen.name,
                submission=source,
                settings=settings_of(chosen, settings),
                wager=wager,
                stake=None if stake is None else amount_of("--stake", stake),
                meters=meters_of(meters),
                players=seats,
                strategy="" if strategy is None else _strategy(Path(strategy)),
            )
        )
        wanted = Run(rounds, seed, jobs, standard_error, None if checkpoint is None else Path(checkpoint))
        with _bar(rounds) as watch:
            found = play(asked, wanted, watch)
    except UnfitSubmission as error:
        stop(str(error), NO)
    except BadQuestion as error:
        stop(str(error))
    if as_json:
        say_json(written(found))
    else:
        _print(found)


def _strategy(file: Path) -> str:
    text = read_text(file, "The strategy")
    if not text.strip():
        raise BadQuestion(f"The strategy {shown(str(file))} is empty; houserules strategy --example prints one.")
    return text


@contextmanager
def _bar(rounds: int) -> Iterator[Watch]:
    """The rounds so far, and the return of the first wager with its error, where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda wanted, tally: None
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


def _print(found: Simulation) -> None:
    from rich.table import Table

    from houserules.chips import dollars
    from houserules.cli.page import Page

    page = Page()
    table = Table(title=f"{found.rounds:,} rounds of {found.game}, {found.strategy}", title_justify="left")
    for heading in ("wager", "stake", "return", "standard error", "hit frequency", "house edge"):
        table.add_column(heading, justify="left" if heading == "wager" else "right")
    for each in found.wagers:
        table.add_row(
            each.wager, dollars(each.stake), f"{each.returned:.4%}", f"{each.standard_error:.4%}",
            f"{each.hit_frequency:.4%}", f"{each.house_edge:.4%}",
        )  # fmt: skip
    page.print(table)
    page.print(
        f"The table holds {found.table.hold:.4%} ± {found.table.hold_error:.4%}; "
        f"{found.rounds_per_second:,.0f} rounds a second, seed {found.seed}."
    )
