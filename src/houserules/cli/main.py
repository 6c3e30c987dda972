"""`houserules`: the house from a terminal."""

from __future__ import annotations

import typer

from houserules.cli import rulebook
from houserules.cli.settle import settle

app = typer.Typer(
    help="Regulated casino table games, run to the letter of the Standard Rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.add_typer(rulebook.app, name="rulebook")
app.command(epilog="Example: houserules settle round.json --json")(settle)


def run() -> None:
    app()
