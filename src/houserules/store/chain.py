"""The chain: every line of a log ends with a SHA-256 over the line and the link before it.

The link of a line is the SHA-256, in hexadecimal, of the link before it (as text, nothing for the header) and the
line's own bytes without `,"chain":"..."`. So an edit, a cut in the middle or a swap of two lines breaks every link
from there on.
"""

from __future__ import annotations

from hashlib import sha256

LINK = 64  # hexadecimal digits
_OPENS = b',"chain":"'
_CLOSES = b'"}'
_TAIL = len(_OPENS) + LINK + len(_CLOSES)


def link_of(body: bytes, before: str) -> str:
    return sha256(before.encode() + body).hexdigest()


def chained(body: bytes, before: str) -> tuple[bytes, str]:
    """A JSON object as the next line of a log, and its link."""
    link = link_of(body, before)
    return b"".join((body[:-1], _OPENS, link.encode(), _CLOSES)), link


def without_link(line: bytes) -> bytes:
    return line[:-_TAIL] + b"}"


def unchained(line: bytes, before: str) -> tuple[bytes, str] | None:
    """The object of a line without its link, and the link; None if the line is not the one that was chained here."""
    body = without_link(line)
    link = link_of(body, before)
    return (body, link) if line[-_TAIL:] == b"".join((_OPENS, link.encode(), _CLOSES)) else None
