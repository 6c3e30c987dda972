"""`make mutants`: changes the rules in many small ways and lists the changes that no test noticed.

`--record` writes the mutants that died to `killed.jsonl`, by function and line of source, not by place in a file.
`--recheck` tries those again, wherever their lines are now: what died before must still die.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory

from mutants.area import ROOT, Area, areas, sample
from mutants.mutating import Mutant
from mutants.running import Fate, Trial, Workshop

KILLED = Path(__file__).with_name("killed.jsonl")
WORKERS = 2
LONGEST = 1800  # seconds for the untouched tests of an area
PATIENCE = 4  # a mutant may take so many times as long as the untouched tests

Chosen = tuple[str, Mutant]  # area, mutant
Tried = tuple[Mutant, Trial]


class Campaign:
    """Copies of the tree for the workers, and how long the tests of each area take without a mutant."""

    def __init__(self, folder: Path, of: dict[str, Area], used: set[str]) -> None:
        self.areas = of
        self.free: Queue[Workshop] = Queue()
        for number in range(WORKERS):
            self.free.put(Workshop.copy(ROOT, folder / str(number)))
        with ThreadPoolExecutor(WORKERS) as pool:
            names = sorted(used)
            self.seconds = dict(zip(names, pool.map(self._untouched, names), strict=True))

    def _untouched(self, name: str) -> float:
        with self._workshop() as workshop:
            trial = workshop.run(self.areas[name].test_paths(), LONGEST)
        if trial.fate is not Fate.SURVIVED:
            raise SystemExit(f"the tests of {name} fail without any mutant: {trial.by or trial.fate}")
        print(f"{name}: {trial.seconds:.0f} s without a mutant", flush=True)
        return trial.seconds

    def run(self, chosen: Iterable[Chosen]) -> Iterator[Tried]:
        with ThreadPoolExecutor(WORKERS) as pool:
            yield from pool.map(self._try, chosen)

    def _try(self, chosen: Chosen) -> Tried:
        name, mutant = chosen
        tests, seconds = self.areas[name].test_paths(), PATIENCE * self.seconds[name]
        with self._workshop() as workshop:
            trial = workshop.try_mutant(mutant.module, mutant.source, tests, seconds)
        print(f"{trial.fate:9} {trial.seconds:4.0f} s  {place(mutant)}  {trial.by}", flush=True)
        return mutant, trial

    @contextmanager
    def _workshop(self) -> Iterator[Workshop]:
        workshop = self.free.get()
        try:
            yield workshop
        finally:
            self.free.put(workshop)


def place(mutant: Mutant) -> str:
    return f"{mutant.module}:{mutant.line} {mutant.function}"


def recorded(mutants: dict[str, list[Mutant]]) -> list[Chosen]:
    """The mutants on record that can still be made."""
    by_lines: dict[tuple[str, str], list[Chosen]] = {}
    for area, some in mutants.items():
        for mutant in some:
            by_lines.setdefault((mutant.before, mutant.after), []).append((area, mutant))
    found, gone = [], []
    for row in map(json.loads, KILLED.read_text().splitlines()):
        match = _nearest(row, by_lines.get((row["before"], row["after"]), []))
        if match is not None:
            found.append(match)
        else:
            gone.append(f"gone  {row['module']} {row['function']}: {row['before']}  ->  {row['after']}")
    print("\n".join(gone))
    print(f"{len(found)} mutants on record can be made again, the lines of {len(gone)} are not there any more")
    return found


def _nearest(row: dict[str, str], alike: list[Chosen]) -> Chosen | None:
    """Of the same function, of the same module if others have such a function; or the only one with these lines."""
    for near in (
        [chosen for chosen in alike if (chosen[1].module, chosen[1].function) == (row["module"], row["function"])][:1],
        [chosen for chosen in alike if chosen[1].function == row["function"]],
        alike,
    ):
        if len(near) == 1:
            return near[0]
    return None


def record(killed: list[Mutant]) -> None:
    rows = [{"module": m.module, "function": m.function, "before": m.before, "after": m.after} for m in killed]
    lines = sorted(json.dumps(row, ensure_ascii=False) for row in rows)
    KILLED.write_text("".join(f"{line}\n" for line in lines))


def report(tried: list[Tried]) -> None:
    for mutant, trial in tried:
        if trial.fate is not Fate.KILLED:
            print(f"\n{trial.fate}: {place(mutant)}\n- {mutant.before}\n+ {mutant.after}")
    fates = Counter(trial.fate for _, trial in tried)
    print(f"\n{len(tried)} mutants: {', '.join(f'{fates[fate]} {fate}' for fate in Fate)}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--most", type=int, default=60, help="how many mutants, spread over all areas (60)")
    parser.add_argument("--only", default="*", metavar="GLOB", help="mutate only modules like this: 'settling.py'")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample (1)")
    parser.add_argument("--record", action="store_true", help=f"write those that died to {KILLED.name}")
    parser.add_argument("--recheck", action="store_true", help=f"try those of {KILLED.name} again")
    given = parser.parse_args()
    known = {area.name: area for area in areas()}
    chosen = chosen_for(given, known)
    with TemporaryDirectory() as folder:
        campaign = Campaign(Path(folder), known, {name for name, _ in chosen})
        tried: list[Tried] = []
        for one in campaign.run(chosen):
            tried.append(one)
            if given.record:  # as it goes: a campaign is long, and may be interrupted
                record([mutant for mutant, trial in tried if trial.fate is not Fate.SURVIVED])
    report(tried)


def chosen_for(given: argparse.Namespace, known: dict[str, Area]) -> list[Chosen]:
    """A sample of what can be made now, or everything on record, of the modules that `--only` names."""
    if given.recheck:
        on_record = recorded({name: area.mutants() for name, area in known.items()})
        return [chosen for chosen in on_record if Path(chosen[1].module).match(given.only)]
    mutants = {name: area.mutants(given.only) for name, area in known.items()}
    print(f"{sum(map(len, mutants.values()))} mutants can be made", flush=True)
    return sample(mutants, given.most, given.seed)


if __name__ == "__main__":
    main()
