"""Opening what a person names as a file, which may be a pipe or a device."""

from __future__ import annotations

import os
import select
import stat
from errno import EPIPE
from pathlib import Path
from typing import BinaryIO

PATIENCE = 300  # milliseconds in which somebody must begin to write to a named pipe


def opened(path: Path | str) -> BinaryIO:
    """The file, to be read; a named pipe that nobody writes to is an error, not an endless wait."""
    stream = open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK))  # noqa: SIM115
    try:
        if stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode) and not _has_writer(path, stream.fileno()):
            raise OSError(EPIPE, "nobody writes to this pipe")
        os.set_blocking(stream.fileno(), True)
    except OSError:
        stream.close()
        raise
    return stream


def _has_writer(path: Path | str, pipe: int) -> bool:
    """Whether anybody writes, or has written, to the pipe; nothing is read from it."""
    waiting = select.poll()
    waiting.register(pipe, select.POLLIN)
    if waiting.poll(PATIENCE):
        return True
    try:  # a writer that comes and goes hangs up, unless another is still there
        os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK))
    except OSError:
        return True
    return not waiting.poll(0)
