"""A run on a real cluster of several processes: the same figures as here, whoever is lost."""

from __future__ import annotations

import shutil
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import houserules
from houserules.cli.main import app
from houserules.cluster import machines
from houserules.simulation import running
from houserules.simulation.result import Simulation
from houserules.simulation.setting import Functions
from kit.dask_cluster import DaskCluster

SIDES: dict[str, Any] = {
    "wagers": {name: {} for name in ("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")}
}
SHARDS = 60
ASKED: dict[str, Any] = {"submission": SIDES, "seats": 3, "seed": 3, "rounds": SHARDS * 8192 - 77}


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SHARD", 8192)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    """With two workers that nobody ends."""
    with DaskCluster(tmp_path_factory.mktemp("cluster")) as started:
        started.start_worker()
        started.start_worker()
        yield started


def found(simulation: Simulation) -> Simulation:
    """All but the time it took."""
    return msgspec.structs.replace(simulation, seconds=0.0)


def here(**changed: Any) -> Simulation:
    return found(houserules.simulate("let-it-ride", **{**ASKED, **changed}))


def when_some_are_kept(folder: Path, act: Any) -> Thread:
    """Does something in the middle of a run: once a few of its shards are kept."""

    def watch() -> None:
        until = time.monotonic() + 60
        while len(list(folder.glob("rounds-*"))) < 5 and time.monotonic() < until:
            time.sleep(0.005)
        act()

    thread = Thread(target=watch)
    thread.start()
    return thread


def test_a_worker_killed_in_the_middle_changes_nothing(cluster: DaskCluster, tmp_path: Path) -> None:
    third = cluster.start_worker()
    until = time.monotonic() + 60
    while machines_threads(cluster) < 3 and time.monotonic() < until:
        time.sleep(0.1)
    kept = tmp_path / "kept"
    when: list[int] = []

    def kill() -> None:
        third.kill()
        when.append(len(list(kept.glob("rounds-*"))))

    killing = when_some_are_kept(kept, kill)
    afar = houserules.simulate("let-it-ride", **ASKED, cluster=cluster.address, checkpoint=kept)
    killing.join()
    assert third.wait() == -signal.SIGKILL
    assert found(afar) == here()
    assert when[0] < len(list(kept.glob("rounds-*"))) == SHARDS


def machines_threads(cluster: DaskCluster) -> int:
    with machines.Machines(cluster.address) as there:
        return there.jobs // machines.AHEAD


def test_sessions_and_an_early_stop_are_the_same(cluster: DaskCluster) -> None:
    asked: dict[str, Any] = {"session": 100, "bankroll": 100_000, "standard_error": 0.02}
    afar = houserules.simulate("let-it-ride", **ASKED, **asked, cluster=cluster.address)
    assert afar.rounds < ASKED["rounds"]
    assert found(afar) == here(**asked)


def test_a_strategy_of_functions_is_sent(cluster: DaskCluster) -> None:
    strategy: Functions = {"bet-1": pairs_ride, "bet-2": always}
    assert found(
        houserules.simulate("let-it-ride", rounds=20_000, strategy=strategy, cluster=cluster.address)
    ) == found(houserules.simulate("let-it-ride", rounds=20_000, strategy=strategy))


def pairs_ride(first: int, second: int, third: int) -> bool:
    return rank(first) == rank(second) or rank(second) == rank(third)


def rank(card: int) -> int:
    return card // 4


def always(first: int, second: int, third: int, community: int) -> bool:
    return True


@pytest.mark.parametrize("lost", ["the scheduler", "every worker"])
def test_a_run_whose_cluster_is_lost_goes_on_from_its_checkpoint(
    tmp_path: Path, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "PATIENCE", 1.0)
    monkeypatch.setattr(machines, "LOOK", 0.2)
    kept = tmp_path / "kept"
    with DaskCluster(tmp_path) as cluster:
        worker = cluster.start_worker()
        ending = when_some_are_kept(kept, cluster.scheduler.kill if lost == "the scheduler" else worker.kill)
        said = "was lost" if lost == "the scheduler" else "has had no worker for 1 seconds"
        with pytest.raises(ValueError, match=f"^The cluster at {cluster.address} {said}; shards in a checkpoint are"):
            houserules.simulate("let-it-ride", **ASKED, cluster=cluster.address, checkpoint=kept)
        ending.join()
    before = {file: file.stat().st_mtime_ns for file in kept.iterdir()}
    assert 5 < len(before) < SHARDS
    assert here(checkpoint=kept) == here()
    assert before.items() <= {file: file.stat().st_mtime_ns for file in kept.iterdir()}.items()


def test_a_worker_with_other_code_is_refused(tmp_path: Path) -> None:
    package = Path(houserules.__file__).parent
    other = tmp_path / "other" / "houserules"
    shutil.copytree(package, other, ignore=shutil.ignore_patterns("__pycache__", "page"))
    with (other / "games" / "let_it_ride" / "hands.py").open("a") as file:
        file.write("# another reading\n")
    assert "runs other code of the same version; all need the same houserules." in refused(tmp_path, other.parent)


def test_a_worker_with_another_version_is_refused(tmp_path: Path) -> None:
    package = Path(houserules.__file__).parent
    other = tmp_path / "other" / "houserules"
    shutil.copytree(package, other, ignore=shutil.ignore_patterns("__pycache__", "page"))
    (other / "version.py").write_text('__version__ = "0.1.0"\n')
    assert f"runs houserules 0.1.0 in place of {houserules.__version__};" in refused(tmp_path, other.parent)


def test_a_worker_without_houserules_is_refused(tmp_path: Path) -> None:
    """Nor with one from before it could be asked."""
    (tmp_path / "other" / "houserules").mkdir(parents=True)
    (tmp_path / "other" / "houserules" / "__init__.py").write_text("")
    assert "cannot import houserules.cluster; install the same houserules there." in refused(
        tmp_path, tmp_path / "other"
    )


def refused(folder: Path, path: Path) -> str:
    """What is said to a worker that imports from this path first; a scheduler needs no houserules."""
    theirs = {"PYTHONPATH": str(path)}
    with DaskCluster(folder, theirs) as cluster:
        cluster.start_worker(theirs)
        with pytest.raises(ValueError, match=r"^The worker tcp://127.0.0.1:\d+ ") as error:
            houserules.simulate("let-it-ride", rounds=1_000, cluster=cluster.address, checkpoint=folder / "kept")
    assert not list((folder / "kept").glob("rounds-*"))
    return str(error.value)


def test_a_cluster_without_workers_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "IN_TIME", 1.0)
    with DaskCluster(tmp_path) as cluster:
        said = f"The cluster at {cluster.address} has no workers; start some: dask worker {cluster.address}."
        assert refusal_of(cluster.address, tmp_path) == said


@pytest.mark.parametrize("listening", [False, True], ids=["nobody", "another program"])
def test_a_scheduler_that_is_not_there_is_named(
    tmp_path: Path, listening: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "IN_TIME", 1.0)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        if listening:
            other.listen()
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        assert refusal_of(address, tmp_path) == f"No Dask scheduler answers at {address} within 1 seconds."


@pytest.mark.parametrize("address", ["", "here", "127.0.0.1:8786", "tcp://127.0.0.1", "tcp://127.0.0.1:70000", "a\nb"])
def test_an_address_that_is_none_is_refused(tmp_path: Path, address: str) -> None:
    assert "such as tcp://127.0.0.1:8786, not by" in refusal_of(address, tmp_path)


def refusal_of(address: str, folder: Path) -> str:
    """What the command says, which is one sentence and nothing else."""
    out = folder / "result.json"
    words = ["simulate", "let-it-ride", "--rounds", "1000", "--cluster", address, "--out", str(out)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2, result.output
    assert not out.exists()
    assert not result.stdout
    assert result.stderr.count("\n") == 1
    return result.stderr.strip().removeprefix("houserules: ")


def test_without_dask_it_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'houserules[cluster]'" in refusal_of("tcp://127.0.0.1:8786", tmp_path)


def test_jobs_and_a_cluster_are_not_mixed() -> None:
    with pytest.raises(ValueError, match="Either jobs of this machine or the workers of a cluster"):
        houserules.simulate("let-it-ride", rounds=10, jobs=2, cluster="tcp://127.0.0.1:8786")
