"""A run is the same for any number of jobs, goes on from its checkpoint, and refuses what is not its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import houserules
from houserules.simulation import running
from houserules.simulation.result import Simulation

SIDES: dict[str, Any] = {name: {} for name in ("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")}
EVERYTHING = {"wagers": SIDES}


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SHARD", 4096)


def found(simulation: Simulation) -> Simulation:
    """All but the time it took."""
    return msgspec.structs.replace(simulation, seconds=0.0)


@pytest.mark.parametrize("seats", [1, 3])
def test_any_number_of_jobs_gives_the_same_result(seats: int) -> None:
    runs = [
        houserules.simulate("let-it-ride", submission=EVERYTHING, rounds=50_000, seed=3, seats=seats, jobs=jobs)
        for jobs in (1, 2, 5)
    ]
    assert found(runs[0]) == found(runs[1]) == found(runs[2])


def test_another_seed_gives_another_result() -> None:
    one, other = (houserules.simulate("let-it-ride", rounds=10_000, seed=seed) for seed in (1, 2))
    assert one["bet"].back != other["bet"].back


def test_shards_do_not_show_in_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds are numbered, not shards, and meters go on from shard to shard."""
    small = houserules.simulate("let-it-ride", submission=EVERYTHING, rounds=30_000, seats=2)
    monkeypatch.setattr(running, "SHARD", 1 << 20)
    assert found(small) == found(houserules.simulate("let-it-ride", submission=EVERYTHING, rounds=30_000, seats=2))


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    houserules.simulate("let-it-ride", submission=EVERYTHING, rounds=8_192, checkpoint=kept)
    before = {file: file.stat().st_mtime_ns for file in kept.iterdir()}
    gone_on = houserules.simulate("let-it-ride", submission=EVERYTHING, rounds=20_000, checkpoint=kept)
    assert found(gone_on) == found(houserules.simulate("let-it-ride", submission=EVERYTHING, rounds=20_000))
    assert before.items() <= {file: file.stat().st_mtime_ns for file in kept.iterdir()}.items()
    assert len(list(kept.glob("rounds-*"))) == 5


@pytest.mark.parametrize(
    ("changed", "word"),
    [({"seed": 1}, "seed"), ({"seats": 2}, "setting"), ({"submission": {"limits": {"payout": 100_000}}}, "submission")],
)
def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path, changed: dict[str, Any], word: str) -> None:
    houserules.simulate("let-it-ride", rounds=5_000, checkpoint=tmp_path / "kept")
    before = {file: file.read_bytes() for file in (tmp_path / "kept").iterdir()}
    with pytest.raises(ValueError, match=f"is of another run: its .*{word}"):
        houserules.simulate("let-it-ride", rounds=5_000, checkpoint=tmp_path / "kept", **changed)
    assert before == {file: file.read_bytes() for file in (tmp_path / "kept").iterdir()}


@pytest.mark.parametrize("spoil", [lambda whole: whole[:-1], lambda whole: b"\x00" + whole[1:], lambda whole: b""])
def test_a_damaged_checkpoint_is_named(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    houserules.simulate("let-it-ride", rounds=5_000, checkpoint=tmp_path)
    file = sorted(tmp_path.glob("rounds-*"))[0]
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(ValueError, match=f"{file.name} is damaged"):
        houserules.simulate("let-it-ride", rounds=5_000, checkpoint=tmp_path)


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir")
    with pytest.raises(ValueError, match="holds other files"):
        houserules.simulate("let-it-ride", rounds=5_000, checkpoint=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_run_stops_at_the_wanted_error() -> None:
    run = houserules.simulate("let-it-ride", rounds=10**9, standard_error=0.02)
    assert run.rounds < 200_000
    assert run["bet"].standard_error <= 0.02


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"rounds": 0}, "0 rounds cannot be played; say 1 to"),
        ({"rounds": 10, "seed": -1}, "The seed is a whole number from 0"),
        ({"rounds": 10, "jobs": 0}, "0 jobs cannot be started"),
        ({"rounds": 10, "standard_error": 0.0}, "A standard error is a share"),
        ({"rounds": 10, "seats": 8}, "8 players cannot be at this table"),
        ({"rounds": 10, "wager": "insurance"}, "is not a wager of let-it-ride"),
        ({"rounds": 10, "strategy": "x"}, "The strategy is not TOML"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        houserules.simulate("let-it-ride", **asked)


def test_a_manifest_says_what_was_run(tmp_path: Path) -> None:
    run = houserules.simulate("let-it-ride", rounds=5_000, seed=4, checkpoint=tmp_path)
    assert json.loads((tmp_path / "manifest.json").read_text()) == run.manifest
    assert {"seed", "submission", "code", "version"} <= set(run.manifest)
