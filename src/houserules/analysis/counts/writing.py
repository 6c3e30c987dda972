"""Writes the counts that ship: every game's package says in `shipments.py` what they are and how they are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from houserules.analysis.counts import FOLDER, Counted, as_text
from houserules.games.catalogue import NAMES


class Shipment(NamedTuple):
    """A file of counts: what stands at its head, and how its sections are counted."""

    head: str
    sections: Callable[[], Mapping[str, Counted]]
    quick: bool = False  # counted again by every run of the tests; the others by a soak


def shipments(game: str) -> Mapping[str, Shipment]:
    """By wager; a game may ship none."""
    name = f"houserules.analysis.{game.replace('-', '_')}"
    if find_spec(name) is None or find_spec(f"{name}.shipments") is None:
        return {}
    shipped: Mapping[str, Shipment] = import_module(f"{name}.shipments").SHIPMENTS
    return shipped


def write(games: tuple[str, ...] = NAMES, wagers: tuple[str, ...] = (), folder: Path = FOLDER) -> Iterator[Path]:
    """Counts again and writes; every wager, or those named."""
    for game in games:
        for wager, shipment in shipments(game).items():
            if not wagers or wager in wagers:
                file = folder / game / f"{wager}.txt"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(as_text(shipment.head, shipment.sections()), encoding="utf-8")
                yield file
