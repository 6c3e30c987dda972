"""How every command answers: tables and JSON on stdout, one clear sentence on stderr when it cannot go on."""

from __future__ import annotations

import codecs
import io
import re
import sys
from typing import NoReturn

import click
from click.exceptions import Exit

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
NO = 1  # the answer is "no"
BAD = 2  # bad usage or bad input

LETTERS = "letters"  # the error handler for streams that cannot show every character
_PLAIN: dict[int, int | str | None] = {
    **str.maketrans("♣♦♥♠▶▒·−–—→“”‘’✓✗×§╭╮╰╯│─", "cdhs>#---->\"\"''+xxS++++|-"),
    ord("…"): "...",
}


def stop(message: str, code: int = BAD) -> NoReturn:
    """Say why on stderr and end the command."""
    click.echo(message, err=True)
    raise Exit(code)


def say_json(answer: object) -> None:
    import msgspec

    say_json_line(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())


def say_json_line(text: str) -> None:
    """JSON loses nothing where the stream lacks a character: beyond ASCII, each is written as an escape."""
    if codecs.lookup(getattr(sys.stdout, "encoding", None) or "utf-8").name != "utf-8":
        text = re.sub(r"[^\x00-\x7f]", _escaped, text)
    sys.stdout.write(text + "\n")


def _escaped(character: re.Match[str]) -> str:
    import json

    return json.dumps(character[0])[1:-1]


def write_what_can_be_shown() -> None:
    """From now on the standard streams never fail for lack of a character: "♠" becomes s."""
    codecs.register_error(LETTERS, in_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=LETTERS)
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.isatty():
        sys.stdin.reconfigure(errors="replace")


def in_letters(error: UnicodeError) -> tuple[str, int]:
    """Nearly every symbol becomes one plain character, so that columns stay aligned."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = error.object[error.start : error.end].translate(_PLAIN)
    return "".join(each if each.isascii() else "?" for each in plain), error.end
