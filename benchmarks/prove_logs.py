"""How fast logs are proved: sealed logs of the four games, read from their files, without the house's key.

CPU seconds, the best of several repetitions in turns. The baseline decodes the same lines and does nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from houserules.audit.proof import Rejection, prove, sealer_of, table_of
from houserules.cards.house_key import HouseKey
from houserules.engine.driver import Driver
from houserules.engine.events import from_line
from houserules.engine.game import Game
from houserules.engine.world import World
from houserules.floor.session import LiveTable
from houserules.games.catalogue import GAMES
from houserules.store.chain import without_link
from houserules.store.header import Setting, new_header
from houserules.store.jsonl import LogFile, open_log
from houserules.store.logbook import Logbook
from houserules.submissions import default

ROUNDS = 400
REPETITIONS = 7
GOALS = {"let-it-ride": 50_000, "blackjack": 30_000}  # events a second


def play(game: Game, path: Path) -> LogFile:
    """The default table with three automatic players; it is left as soon as no shoe in use is sealed any more."""
    key = HouseKey.generate()
    head = new_header(f"bench {game.name}", game.name, default(game), Setting((1, 2, 3)), key.public.text)
    table = table_of(head)
    assert not isinstance(table, Rejection), table
    live, book = LiveTable.start(table, head.setting, lambda: 1000, key), Logbook.start(path, head, key)
    assert isinstance(book, Logbook), book
    live.record_in(book)
    while table.rounds < ROUNDS or table.cards.sealed:
        live.go_on()
        assert live.close_betting() is None
    book.close()
    log = open_log(path)
    assert isinstance(log, LogFile), log
    return log


def decode_only(bodies: list[bytes]) -> None:
    for body in bodies:
        from_line(body)


def read_only(log: LogFile) -> None:
    for _ in log.events:
        pass


def retrace_only(log: LogFile) -> None:
    """By the rulebook and under its seals, without the second books."""
    table = table_of(log.header)
    assert not isinstance(table, Rejection)
    driver = Driver(table, World(sealer_of(log, None), lambda: 0))
    for event in log.events:
        assert driver.retrace((event,)) is None
        if driver.waiting is None:
            driver.forget(driver.count)


def prove_all(log: LogFile) -> None:
    proof = prove(log)
    assert proof.ok, proof.rejection


def measure(game: Game, folder: Path) -> None:
    log = play(game, folder / f"{game.name}.jsonl")
    bodies = [without_link(line) for line in log.path.read_bytes().splitlines()[1:-1]]
    passes: dict[str, Callable[[], None]] = {
        "decode": lambda: decode_only(bodies),
        "read": lambda: read_only(log),
        "retrace": lambda: retrace_only(log),
        "prove": lambda: prove_all(log),
    }
    best = dict.fromkeys(passes, float("inf"))
    for _ in range(REPETITIONS):
        for name, run in passes.items():
            start = time.process_time()
            run()
            best[name] = min(best[name], time.process_time() - start)
    rate, whole = len(bodies) / best["prove"], best["prove"]
    goal = GOALS.get(game.name)
    met = "" if goal is None else f", goal {goal:,} {'met' if rate >= goal else 'missed'}"
    print(f"{game.name:18} {rate:>7,.0f} events/s{met}")
    print(f"{'':18} decoding the same lines only: {len(bodies) / best['decode']:,.0f} events/s, "
          f"ratio {best['decode'] / whole:.3f}")  # fmt: skip
    shares = {
        "decoding": best["decode"],
        "file and chain": best["read"] - best["decode"],
        "scripts, seals and fold": best["retrace"] - best["read"],
        "second books": best["prove"] - best["retrace"],
    }
    print(f"{'':18} " + ", ".join(f"{part} {seconds / whole:.0%}" for part, seconds in shares.items()))


def main() -> None:
    with TemporaryDirectory() as name:
        for game in GAMES.values():
            measure(game, Path(name))


if __name__ == "__main__":
    main()
