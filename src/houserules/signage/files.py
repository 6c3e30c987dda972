"""Writing a file whole or not at all, and only where its name says."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

PERMISSIONS = 0o7777  # the bits that a file keeps when it is written anew


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file and put it in place at the end, so that nobody ever finds half of it."""
    mode = _mode(path)
    part = path.with_name(f".houserules-{token_hex(8)}")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            if mode is not None:
                os.fchmod(file.fileno(), mode)
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _mode(path: Path) -> int | None:
    """The permissions of the file in this place, if there is one; a link or a device is left alone."""
    if not path.parent.is_dir():
        raise _refused(errno.ENOENT, f"there is no folder {path.parent}", path)
    try:
        found = path.lstat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISLNK(found):
        raise _refused(errno.ELOOP, "it is a symbolic link; name the file it should be", path)
    if not stat.S_ISREG(found):
        raise _refused(errno.EEXIST, "it is a folder or a device, not a file", path)
    return found & PERMISSIONS


def _refused(number: int, why: str, path: Path) -> OSError:
    return OSError(number, why, str(path))
