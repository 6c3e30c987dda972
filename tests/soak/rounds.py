"""A campaign of random rounds: `python -m soak.rounds 100000 --seed 1` plays every game under any terms.

After each event money, meters, settlement lines and cards are counted again, each in its own way. Illegal acts are
tried at any step, and must be refused with nothing changed. Some tables are recorded, left in the middle of a round,
resumed and proved from their files; some views are put to the test of what the rulebook shows.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic

from houserules.audit.proof import Rejection, prove, table_of
from houserules.cards.house_key import key_of_this_process
from houserules.engine import steps
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.freezing import freeze, thaw
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Irregular, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, PLAYER
from houserules.engine.world import World
from houserules.games.catalogue import GAMES
from houserules.store.header import Header, Setting, new_header
from houserules.store.jsonl import Log, LogFile, open_log
from houserules.store.logbook import Logbook, Reopened, reopen
from houserules.store.snapshot import Snapshot
from kit import any_submission, onlookers, plays
from kit.dealer import right_act
from kit.let_it_ride import rounds as lir
from kit.watchers import Watchers
from soak.illegal import everything, illegal

ROUNDS_A_TABLE = 10
IN_MEMORY = Path("/dev/shm")  # where there is one, logs are written there: no disk is waited for
TABLES_AT_ONCE = 20  # how many tables a process plays before it reports
PATIENCE = 300  # steps of betting
STAFF = {DEALER: "Dana", FLOORPERSON: "Flo"}


class Troubled(plays.Play):
    """A table where people also try what they may not; attended, a human dealer does the dealer's steps."""

    def __init__(self, seed: str, game: str, count: Counter[str], illegal: float = 0.25, mishaps: int | None = None):
        self.chance, self.count, self.illegal = Random(seed), count, illegal
        self.chosen = any_submission.submission(self.chance, game)
        terms = any_submission.terms_in(GAMES[game], self.chosen)
        self.sealed, self.way = self.chance.random() < 0.5, self.chance.choice(("silent", "attended", "unattended"))
        self.watchers = Watchers(terms)
        often = self.chance.choice((0, 2, 4, 10)) if mishaps is None else mishaps
        super().__init__(terms, self.chance.randrange(2**32), often, self.sealed, self.counted)
        if self.way != "silent":
            attended = self.way == "attended"
            around = World(self.driver.world.shuffler, lambda: self.now, attended, staff=STAFF if attended else {})
            around.watched = self.chance.random() < 0.5
            self.driver.world = around
        self.patience = PATIENCE
        self.now = 1_000  # a clock that steps back at once does not go below nothing
        count.update((game, self.way, "sealed" if self.sealed else "practice", f"{game} by {terms.dealing.method}"))

    def counted(self, driver: Driver) -> None:
        self.watchers.watch(driver)
        event = driver.events[-1]
        self.count["events"] += 1
        irregular = isinstance(event.step, steps.Interrupt) or isinstance(event.answer, Irregular)
        self.count["irregularities"] += irregular

    def _betting(self) -> None:
        """Whoever can neither complete their wagers nor pay for the rest takes them back in the end."""
        self.patience -= 1
        if self.patience > 0:
            super()._betting()
            return
        table, main = self.driver.table, self.game.offer.wagers[0].name
        standing = [(seat, name) for seat in table.clockwise() for name in self.game.players.standing(table, seat)]
        standing.sort(key=lambda bet: bet[1] == main)  # a box between two that stay is not given up: another first
        if all(self.driver.answer(steps.Bet(*bet, 0)) for bet in standing):
            self.patience = PATIENCE

    def _step(self) -> None:
        if self.chance.random() < self.illegal:
            self.try_something_illegal()
        if self.way != "silent":
            self.now += self.chance.choice((0, 1, 30, 30, -20, self.pace))
        step = self.driver.waiting
        if self.mishaps and self.chance.random() < 0.02 and self.go_wrong(step):
            return
        if isinstance(step, steps.Ask) and step.by == PLAYER and self.chance.random() < 0.05 and self.time_out(step):
            return
        if self.way == "attended" and step is not None and self.chance.random() < 0.7 and self.act_by_hand(step):
            return
        super()._step()

    def go_wrong(self, step: Step | None) -> bool:
        """The first of all irregularities, in any order, that can happen here."""
        rulings = self.game.irregularities
        for kind in self.chance.sample(list(rulings), len(rulings)):
            place = self.chance.choice(["", *rulings[kind].places(self.driver.table)]) if step is not None else ""
            if self.driver.irregular(kind, area=place) is None:
                return True
        return False

    def time_out(self, ask: steps.Ask) -> bool:
        if ask.seat in self.driver.table.people.left:
            return False
        lir.allowed(self.driver.time_out())
        self.count["questions timed out"] += 1
        return True

    def act_by_hand(self, step: Step) -> bool:
        """The human dealer or floorperson says what is done."""
        if step.actor not in STAFF or isinstance(step, steps.Ask):
            return False
        act = right_act(self.driver)
        if isinstance(step, steps.Cut | steps.Cover):
            act = Act(act.by, act.do, {"at": self.chance.randint(step.least, step.most)}, act.seat)
        lir.allowed(self.driver.act(act))
        return True

    def try_something_illegal(self) -> None:
        attempt, before = illegal(self.driver, self.chance), everything(self.driver)
        refusal = attempt()
        assert isinstance(refusal, Refusal), f"it was not refused at {self.driver.waiting}"
        assert everything(self.driver) == before, f"refused ({refusal}), and yet something changed"
        assert str(refusal).isprintable() or "\x00" in str(refusal), refusal
        self.count["illegal acts refused"] += 1

    def record_in(self, path: Path) -> Logbook:
        started = Logbook.start(path, self.header(), key_of_this_process() if self.sealed else None)
        assert isinstance(started, Logbook), started
        self.driver.journal = started
        return started

    def header(self) -> Header:
        table = self.driver.table
        key = key_of_this_process().public.text if self.sealed else ""
        return new_header(table.seals.table, table.game.name, self.chosen, Setting(()), key)


def play_table(seed: str, game: str, folder: Path, count: Counter[str]) -> None:
    play = Troubled(seed, game, count)
    record = play.chance.random() < 0.3
    path = folder / "table.jsonl"
    if record:
        play.record_in(path)
    leave_after = play.chance.randrange(1, ROUNDS_A_TABLE)
    play.rounds(leave_after)
    if record:
        frozen(play)
        for _ in range(play.chance.randrange(200)):  # into the next round, or the procedures before it
            play._step()
        resumed_from_its_file(play, path)
    driver = play.rounds(ROUNDS_A_TABLE)
    play.watchers.end(driver)
    count["rounds"] += driver.table.rounds
    count["tables"] += 1
    if record:
        proved_from_its_file(play, path)
    elif play.chance.random() < 0.5:
        proved(Log(play.header(), tuple(driver.events)), play)
    if not record and play.chance.random() < 0.3:
        looked_at(play)


def frozen(play: Troubled) -> None:
    driver, book = play.driver, play.driver.journal
    if isinstance(book, Logbook) and driver.waiting is None and play.chance.random() < 0.5:
        book.freeze(freeze(driver.table), driver.at, 0)
        play.count["tables frozen"] += 1


def resumed_from_its_file(play: Troubled, path: Path) -> None:
    """Let go as a crash would, read again, from a snapshot if there is one, and everything is as it was."""
    driver, book = play.driver, play.driver.journal
    assert isinstance(book, Logbook)
    book.abandon()
    opened = reopen(path)
    assert isinstance(opened, Reopened), opened
    table = table_of(opened.header)
    assert not isinstance(table, Rejection), table
    again = retraced(table, driver.world, opened)
    assert standing(again) == standing(driver)
    again.journal, again.watch, play.driver = opened.book, driver.watch, again
    play.count["logs resumed"] += 1


def standing(driver: Driver) -> tuple[object, ...]:
    """The table with all its cards, and where the driver is."""
    marks = {area: (pile.cover, getattr(pile, "ends", ())) for area, pile in driver.table.cards.areas.items()}
    return plays.snapshot(driver.table), marks, driver.count, driver.at, driver.waiting


def retraced(table: Table, world: World, opened: Reopened) -> plays.Watched:
    since = opened.snapshot or Snapshot(0, 0, "", 0, 0, b"")
    if opened.snapshot is not None:
        thaw(table, since.table)
    again = plays.Watched(table, world, plays.unwatched)
    again.count, again.at = since.events, since.at
    lir.allowed(again.retrace(opened.events))
    return again


def proved_from_its_file(play: Troubled, path: Path) -> None:
    book = play.driver.journal
    assert isinstance(book, Logbook)
    book.close()
    log = open_log(path)
    assert isinstance(log, LogFile), log
    proved(log, play)
    for file in path.parent.iterdir():
        file.unlink()


def proved(log: Log | LogFile, play: Troubled) -> None:
    proof = prove(log, key=key_of_this_process() if play.sealed else None)
    assert proof.ok, proof.rejection
    assert (proof.events, proof.rounds) == (play.driver.count, play.driver.table.rounds)
    assert proof.meters == play.driver.table.meters
    play.count["logs proved"] += 1


def looked_at(play: Troubled) -> None:
    """What each onlooker sees is what the rulebook shows; of a practice table, cards nobody saw may change places."""
    for viewer in onlookers.VIEWERS:
        onlookers.sees_what_the_rulebook_shows(play.driver.events, viewer)
        play.count["views"] += 1
    if not play.sealed:
        onlookers.nobody_can_tell(play.driver, play.chance.choice(onlookers.VIEWERS), play.chance)
        play.count["swapped cards that nobody could tell"] += 1


def some_tables(seed: int, first: int, number: int) -> tuple[Counter[str], list[str]]:
    """The tables from this number on; what fails is told with what it takes to play it again."""
    count: Counter[str] = Counter()
    failures: list[str] = []
    for place in range(first, first + number):
        game = list(GAMES)[place % len(GAMES)]
        with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
            try:
                play_table(f"{seed}:{place}", game, Path(folder), count)
            except Exception as error:  # whatever comes out of a table is a failure to report, not to stop at
                failures.append(f"table {place} of seed {seed} ({game}): {type(error).__name__}: {str(error)[:600]}")
    return count, failures


def campaign(rounds: int, seed: int, jobs: int = 1, report: bool = False) -> tuple[Counter[str], list[str]]:
    tables = -(-rounds // ROUNDS_A_TABLE)
    firsts = range(0, tables, TABLES_AT_ONCE)
    numbers = [min(TABLES_AT_ONCE, tables - first) for first in firsts]
    total: Counter[str] = Counter()
    failures: list[str] = []
    began = monotonic()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        run = map if jobs == 1 else pool.map
        for count, failed in run(partial(some_tables, seed), firsts, numbers):
            total += count
            failures += failed
            if report:
                spent = monotonic() - began
                print(
                    f"{total['rounds']:,} rounds, {len(failures)} failures, {spent:,.0f} s",
                    *failed,
                    sep="\n",
                    flush=True,
                )
    return total, failures


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("rounds", type=int, nargs="?", default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    given = asked.parse_args()
    count, failures = campaign(given.rounds, given.seed, given.jobs, report=True)
    print(*(f"{number:>12,}  {what}" for what, number in sorted(count.items())), *failures[:20], sep="\n")
    print(f"{count['rounds']:,} rounds, {count['illegal acts refused']:,} illegal acts, {len(failures)} failures")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
