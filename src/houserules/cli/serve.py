"""`houserules serve`: the casino over HTTP."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from houserules.cli.console import stop

if TYPE_CHECKING:
    from houserules.floor.casino.pace import Pace

LONGEST = 3600  # seconds


@click.command(epilog="Example: houserules serve --demo")
@click.option(
    "--database",
    metavar="URL",
    default="",
    help="sqlite:///PATH or postgresql://...; default: casino.db in the data directory.",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: a free one.")
@click.option(
    "--processes", type=click.IntRange(1, 64), default=1, show_default=True, help="More than one needs PostgreSQL."
)
@click.option("--demo", is_flag=True, help="One table per game with automatic players, and one account per role.")
@click.option(
    "--pace",
    metavar="BETTING,DECISION,PAUSE",
    default="20,20,3",
    show_default=True,
    help="Seconds from the first wager to no more bets, for each question, and after each round.",
)
@click.option(
    "--rate",
    type=click.FloatRange(0, min_open=True),
    default=50.0,
    show_default=True,
    help="Requests per second that one caller may send.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def command(
    database: str, host: str, port: int, processes: int, demo: bool, pace: str, rate: float, no_browser: bool
) -> None:
    """Serve the casino: tables, submissions and the law, over HTTP.

    The first line on stdout says where it listens, as soon as it is ready.
    """
    from houserules.engine.journal import NotKept
    from houserules.service.serving import Settings, serve

    settings = Settings(database, host, port, demo, _pace(pace), rate)
    browse = (lambda url: None) if no_browser or not demo else _browse
    shared = database.startswith(("postgresql://", "postgres://"))
    if processes > 1 and not shared:
        stop("Several processes need PostgreSQL: give --database postgresql://...")
    try:
        if shared:
            from houserules.service.supervising import supervise

            supervise(settings, processes, _say, browse)
        else:
            serve(settings, _say, browse)
    except NotKept as error:
        stop(f"{error}.")
    except OSError as error:
        stop(f"{host}:{port} cannot be listened on: {error.strerror or error}.")


def _pace(text: str) -> Pace:
    from houserules.floor.casino.pace import Pace

    try:
        betting, decision, pause = (float(part) for part in text.split(","))
    except ValueError:
        stop(f"--pace {text!r} is not three numbers of seconds, such as 20,20,3.")
    if not all(0 <= seconds <= LONGEST for seconds in (betting, decision, pause)):
        stop(f"--pace {text!r}: each is 0 to {LONGEST} seconds.")
    return Pace(betting, decision, pause)


def _say(line: str) -> None:
    click.echo(line)
    sys.stdout.flush()


def _browse(url: str) -> None:
    """Only where there is somebody to see it."""
    if sys.stdout.isatty() and (sys.platform == "darwin" or {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)):
        import webbrowser

        webbrowser.open(url)
