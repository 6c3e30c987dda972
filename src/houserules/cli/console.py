"""How every command answers: tables and JSON on stdout, one clear sentence on stderr when it cannot go on."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

NO = 1  # the answer is "no"
BAD = 2  # bad usage or bad input


def stop(message: str, code: int = BAD) -> NoReturn:
    """Say why on stderr and end the command."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


def say_json(answer: object) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode() + "\n")
