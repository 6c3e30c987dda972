"""A proof takes no more memory for a night than for an hour: what is proved is let go."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import msgspec

from houserules.audit.proof import Rejection, prove, table_of
from houserules.cards.house_key import key_of_this_process
from houserules.engine.events import Event, canonical
from houserules.engine.secrets import stripped
from houserules.floor.session import LiveTable
from houserules.games.texas_holdem_bonus import GAME
from houserules.store.chain import chained
from houserules.store.header import Setting
from houserules.store.jsonl import Closing, LogFile, open_log
from houserules.submissions import default
from kit import tabletop

MEGABYTE = 1_000_000


def sealed_log(path: Path, rounds: int) -> LogFile:
    """As a logbook keeps it, but written in one go: nobody waits for the disk after every command."""
    head = tabletop.header_of(GAME, default(GAME), Setting(seats=(1,)))
    first, link = chained(msgspec.json.encode(head), "")
    with path.open("wb") as file:
        file.write(first + b"\n")

        def keep(body: msgspec.Struct) -> None:
            nonlocal link
            line, link = chained(msgspec.json.encode(body), link)
            file.write(line + b"\n")

        def keep_event(event: Event) -> None:
            keep(canonical(stripped(event)))

        table = table_of(head)
        assert not isinstance(table, Rejection)
        live = LiveTable.start(table, head.setting, lambda: 1000, key_of_this_process())
        live.driver.on_event = keep_event
        for _ in range(rounds):
            live.go_on()
            assert live.close_betting() is None
            live.driver.forget(live.driver.count)
        keep(Closing(live.driver.count))
    log = open_log(path)
    assert isinstance(log, LogFile)
    return log


def peak(log: LogFile, rounds: int) -> int:
    """Bytes at the fullest moment of a proof."""
    tracemalloc.start()
    proof = prove(log)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert proof.ok, proof.rejection
    assert proof.rounds == rounds
    return most


def test_a_proof_of_2000_rounds_takes_the_memory_of_100(tmp_path: Path) -> None:
    long = sealed_log(tmp_path / "night.jsonl", 2_000)
    short = sealed_log(tmp_path / "hour.jsonl", 100)
    assert long.path.stat().st_size > 10 * MEGABYTE
    peak(short, 100)  # what is made once for every proof is made here
    most = peak(long, 2_000)
    assert most < peak(short, 100) + 0.1 * MEGABYTE
    assert most < MEGABYTE
