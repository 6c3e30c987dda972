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

LETTERS = "letters"  # the error handler for streams that cannot show every sign
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
    """JSON loses nothing where the stream lacks a letter: beyond ASCII, a string can spell each of them."""
    if codecs.lookup(getattr(sys.stdout, "encoding", None) or "utf-8").name != "utf-8":
        text = re.sub(r"[^\x00-\x7f]", _spelled, text)
    sys.stdout.write(text + "\n")


def _spelled(letter: re.Match[str]) -> str:
    import json

    return json.dumps(letter[0])[1:-1]


def write_what_can_be_shown() -> None:
    """From now on the standard streams never fail for want of a sign: "♠" becomes s."""
    codecs.register_error(LETTERS, in_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=LETTERS)
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.isatty():
        sys.stdin.reconfigure(errors="replace")


def in_letters(error: UnicodeError) -> tuple[str, int]:
    """Nearly every sign becomes one plain character, so that columns stay aligned."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end].translate(_PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in signs), error.end
