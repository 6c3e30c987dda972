"""`houserules`: the house from a terminal."""

from __future__ import annotations

import typer

app = typer.Typer(
    help="Regulated casino table games, run to the letter of the Standard Rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


def run() -> None:
    app()
