"""How every command answers: tables and JSON on stdout, one clear sentence on stderr when it cannot go on."""

from __future__ import annotations

import sys
from typing import NoReturn

import click
from click.exceptions import Exit

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
NO = 1  # the answer is "no"
BAD = 2  # bad usage or bad input


def stop(message: str, code: int = BAD) -> NoReturn:
    """Say why on stderr and end the command."""
    click.echo(message, err=True)
    raise Exit(code)


def say_json(answer: object) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode() + "\n")
