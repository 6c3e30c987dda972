"""What was counted so far, on disk: a manifest that says of what, and a file for each shard, whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from houserules.parsheets.refusals import BadQuestion
from houserules.simulation.games import Counts
from houserules.submissions.wording import printable

MANIFEST = "manifest.json"
_DIGEST = sha256().digest_size


class Checkpoints:
    """Files of one run; those of another submission, seed or version are refused and left alone."""

    def __init__(self, folder: Path, identity: Mapping[str, object]) -> None:
        self.folder = folder
        written = json.dumps(identity, indent=2, sort_keys=True) + "\n"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            manifest = folder / MANIFEST
            if manifest.exists():
                _refuse_another(folder, manifest.read_text(encoding="utf-8"), identity)
            elif any(folder.iterdir()):
                raise BadQuestion(printable(f"{folder} holds other files; give an empty folder for the checkpoint."))
            else:
                _write(manifest, written.encode())
        except OSError as error:
            raise BadQuestion(printable(f"The checkpoint {folder} cannot be used: {error.strerror}.")) from None
        except UnicodeDecodeError:
            raise BadQuestion(_damaged(folder / MANIFEST)) from None

    def read(self, first: int, rounds: int) -> Counts | None:
        """The counts of a shard, if they are there."""
        file = self._file(first, rounds)
        try:
            stored = file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise BadQuestion(printable(f"The checkpoint {file} cannot be read: {error.strerror}.")) from None
        if sha256(stored[_DIGEST:]).digest() != stored[:_DIGEST]:
            raise BadQuestion(_damaged(file))
        try:
            with np.load(BytesIO(stored[_DIGEST:]), allow_pickle=False) as arrays:
                return {name: arrays[name] for name in arrays.files}
        except (ValueError, BadZipFile):
            raise BadQuestion(_damaged(file)) from None

    def write(self, first: int, rounds: int, counts: Counts) -> None:
        content = BytesIO()
        np.savez_compressed(content, allow_pickle=False, **dict(counts))
        whole = content.getvalue()
        try:
            _write(self._file(first, rounds), sha256(whole).digest() + whole)
        except OSError as error:
            raise BadQuestion(printable(f"The checkpoint {self.folder} cannot be written: {error.strerror}.")) from None

    def _file(self, first: int, rounds: int) -> Path:
        return self.folder / f"rounds-{first:015}-{rounds}.counts"


def _refuse_another(folder: Path, written: str, identity: Mapping[str, object]) -> None:
    try:
        found = json.loads(written)
    except ValueError:
        raise BadQuestion(_damaged(folder / MANIFEST)) from None
    if not isinstance(found, dict):
        raise BadQuestion(_damaged(folder / MANIFEST))
    other = [key for key in identity if found.get(key) != identity[key]]
    if other:
        raise BadQuestion(
            printable(
                f"The checkpoint {folder} is of another run: its {' and '.join(other)} differ; give another folder."
            )
        )


def _damaged(file: Path) -> str:
    return printable(f"The checkpoint {file} is damaged; remove this file to count its rounds again.")


def _write(file: Path, content: bytes) -> None:
    """Whole or not at all."""
    handle, name = tempfile.mkstemp(prefix=".unfinished-", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
