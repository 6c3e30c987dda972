"""`houserules`: the house from a terminal."""

from __future__ import annotations

import typer

from houserules.cli import rulebook, submission
from houserules.cli.play import play
from houserules.cli.replay import replay
from houserules.cli.settle import settle

app = typer.Typer(
    help="Regulated casino table games, run to the letter of the Standard Rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.add_typer(rulebook.app, name="rulebook")
app.add_typer(submission.app, name="submission")
app.command(epilog="Example: houserules settle round.json --json")(settle)
app.command(epilog="Example: houserules play let-it-ride --log table.jsonl --seat 2 --players 4")(play)
app.command(epilog="Example: houserules replay table.jsonl --json")(replay)


def run() -> None:
    app()
