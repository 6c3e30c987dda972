"""Results in a Parquet file: a row for each wager, and in its metadata the whole result with its manifest."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from houserules.parsheets.refusals import BadQuestion
from houserules.simulation.result import Simulation, rows
from houserules.submissions.wording import printable

WHOLE, DIGEST = "houserules.simulation", "houserules.sha256"


def write_parquet(found: Simulation, file: Path) -> None:
    """Nothing is overwritten."""
    polars = _polars()
    refuse_existing(file)
    whole = msgspec.json.encode(found)
    try:
        polars.DataFrame(rows(found)).write_parquet(
            file, metadata={WHOLE: whole.decode(), DIGEST: sha256(whole).hexdigest()}
        )
    except OSError as error:
        raise BadQuestion(printable(f"{file} cannot be written: {error.strerror or error}.")) from None


def read_parquet(file: Path) -> Simulation:
    polars = _polars()
    try:
        metadata = polars.read_parquet_metadata(file)
        frame = polars.read_parquet(file)
        whole = metadata[WHOLE].encode()
        if sha256(whole).hexdigest() != metadata[DIGEST]:
            raise ValueError("its digest differs")
        found = msgspec.json.decode(whole, type=Simulation)
        if frame.to_dicts() != rows(found):
            raise ValueError("its rows differ from its result")
    except FileNotFoundError:
        raise BadQuestion(printable(f"There is no file {file}.")) from None
    except KeyError:
        raise BadQuestion(printable(f"{file} is not a result of houserules simulate.")) from None
    except (OSError, ValueError, polars.exceptions.PolarsError):
        raise BadQuestion(printable(f"{file} is damaged, or not a Parquet file that holds a simulation.")) from None
    return found


def refuse_existing(file: Path) -> None:
    if file.exists():
        raise BadQuestion(printable(f"{file} exists already; nothing is overwritten, so name another file."))
    if not file.parent.is_dir():
        raise BadQuestion(printable(f"{file} cannot be written: there is no folder {file.parent}."))


def _polars() -> Any:
    try:
        import polars
    except ImportError:
        raise BadQuestion(
            "Parquet is written with polars, which is not installed: pip install 'houserules[parquet]'."
        ) from None
    return polars
