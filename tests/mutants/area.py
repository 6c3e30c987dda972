"""What is mutated and by which tests: the areas of `map.toml`, and a fair sample of their mutants."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path
from random import Random

from mutants.mutating import Mutant, mutants_of
from mutants.running import SOURCES

ROOT = Path(__file__).resolve().parents[2]
MAP = Path(__file__).with_name("map.toml")


@dataclass(frozen=True)
class Area:
    """Modules that the same tests cover, as the map gives them."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    leave: tuple[str, ...]

    def sources(self) -> list[Path]:
        below = ROOT / SOURCES
        found = {path.relative_to(below) for glob in self.modules for path in below.glob(glob)}
        return sorted(path for path in found if not any(path.match(glob) for glob in self.leave))

    def test_paths(self) -> list[str]:
        return [str(path.relative_to(ROOT)) for glob in self.tests for path in sorted(ROOT.glob(glob))]

    def mutants(self, only: str = "*") -> list[Mutant]:
        sources = [path for path in self.sources() if path.match(only)]
        return [mutant for path in sources for mutant in mutants_of(str(path), (ROOT / SOURCES / path).read_bytes())]


def areas() -> list[Area]:
    table = tomllib.loads(MAP.read_text())
    leave = tuple(table.pop("leave"))
    return [Area(name, tuple(row["modules"]), tuple(row["tests"]), leave) for name, row in table.items()]


def sample(mutants: dict[str, list[Mutant]], most: int, seed: int) -> list[tuple[str, Mutant]]:
    """As many of each area as of any other, as long as it has some; the same for the same seed."""
    rows = []
    for area, all_of_it in mutants.items():
        shuffled = list(all_of_it)
        Random(f"{seed} {area}").shuffle(shuffled)
        rows.append([(area, mutant) for mutant in shuffled])
    in_turn = chain.from_iterable(zip_longest(*rows))
    return [chosen for chosen in in_turn if chosen is not None][:most]
