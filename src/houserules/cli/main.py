"""`houserules`: the house from a terminal."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer

from houserules.cli import rulebook, submission
from houserules.cli.console import BAD
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


UsageError = typer.BadParameter.__mro__[1]  # typer names no more than this one of its kinds


def run() -> None:
    """Every end of a command is an exit code, with one sentence where it could not do what it was asked."""
    if sys.stdin is None:  # closed by whoever started us
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  (it stays open as long as we run)
    if sys.stdout is None:
        sys.exit(_said("Standard output is closed, and there the answer goes."))
    try:
        code = app(standalone_mode=False, prog_name="houserules")
        sys.stdout.flush()
    except OSError as error:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  (what is left over has nowhere to go)
        code = _said(f"The answer cannot be written: {error.strerror}.")
    except typer.Abort:
        code = BAD
    except Exception as error:
        if not isinstance(error, UsageError):
            raise
        code = _said(told) if (told := _misused(error)) else BAD
    sys.exit(code)


def _said(sentence: str) -> int:
    typer.echo(sentence, err=True)
    return BAD


def _misused(error: Any) -> str:
    """What typer says, on one line, with the command whose help tells what is allowed; nothing after the help."""
    told = " ".join(error.format_message().split()).rstrip(".")
    command = error.ctx.command_path if error.ctx else "houserules"
    return told and f"{told}; see {command} --help."
