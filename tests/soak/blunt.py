"""Edits of a log's bytes and lines as they stand, by someone who knows nothing of the chain."""

from __future__ import annotations

from random import Random


def _lines(log: bytes) -> list[bytes]:
    return log.splitlines(keepends=True)


def bit_flipped(log: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(log))
    return log[:at] + bytes([log[at] ^ (1 << luck.randrange(8))]) + log[at + 1 :]


def byte_replaced(log: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(log))
    return log[:at] + bytes([luck.randrange(256)]) + log[at + 1 :]


def bytes_cut(log: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(log))
    return log[:at] + log[at + luck.randint(1, 40) :]


def bytes_inserted(log: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(log))
    return log[:at] + luck.choice((b" ", b"\n", b"0", b"{}", b"\x00", b"\r\n")) + log[at:]


def line_cut(log: bytes, luck: Random) -> bytes:
    lines = _lines(log)
    del lines[luck.randrange(len(lines))]
    return b"".join(lines)


def lines_cut(log: bytes, luck: Random) -> bytes:
    lines = _lines(log)
    first, last = sorted(luck.choices(range(1, len(lines)), k=2))
    return b"".join((*lines[:first], *lines[last + 1 :]))


def lines_swapped(log: bytes, luck: Random) -> bytes:
    lines = _lines(log)
    one, other = luck.choices(range(len(lines)), k=2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def line_doubled(log: bytes, luck: Random) -> bytes | None:
    """The closing line twice says the same thing twice, and is chained as nobody writes it."""
    lines = _lines(log)
    at = luck.randrange(len(lines))
    return b"".join((*lines[: at + 1], *lines[at:]))


def tail_cut(log: bytes, luck: Random) -> bytes:
    """At the end of a line."""
    lines = _lines(log)
    return b"".join(lines[: luck.randrange(1, len(lines))])


def torn(log: bytes, luck: Random) -> bytes:
    """In the middle of one."""
    return log[: luck.randrange(len(log))]


def closing_line_moved(log: bytes, luck: Random) -> bytes:
    *lines, closing = _lines(log)
    at = luck.randrange(len(lines))
    return b"".join((*lines[:at], closing, *lines[at:]))


def number_changed(log: bytes, luck: Random) -> bytes | None:
    """One digit in one line, where people look for money."""
    lines = _lines(log)
    at = luck.randrange(len(lines))
    digits = [place for place, byte in enumerate(lines[at]) if 48 <= byte <= 57]
    if not digits:
        return None
    place = luck.choice(digits)
    lines[at] = lines[at][:place] + str(luck.randrange(10)).encode() + lines[at][place + 1 :]
    return b"".join(lines)


EDITS = (
    bit_flipped, byte_replaced, bytes_cut, bytes_inserted, line_cut, lines_cut, lines_swapped, line_doubled, tail_cut,
    torn, closing_line_moved, number_changed,
)  # fmt: skip
