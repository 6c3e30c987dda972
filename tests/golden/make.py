"""Makes golden logs: `PYTHONPATH=src:tests python -m golden.make [NAME ...]`.

What is there already is never overwritten: a golden log is added, and then kept for ever.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner

from houserules.audit.proof import Rejection, table_of
from houserules.cards.house_key import HouseKey
from houserules.cli.main import app
from houserules.engine import steps
from houserules.engine.events import Event
from houserules.engine.refusals import Refusal
from houserules.engine.table import Table
from houserules.engine.vocabulary import PLAYER
from houserules.floor.session import LiveTable
from houserules.games.catalogue import GAMES
from houserules.store.header import Header, Setting, new_header
from houserules.store.jsonl import Log, read_log
from houserules.store.logbook import Logbook, key_file
from houserules.submissions import complete
from kit import plays

FOLDER = Path(__file__).parent
SEATS = (1, 2, 3)
OPENED_AT = 1_790_000_000  # a day in September 2026
TRIES = 400

Chosen = dict[str, Any]


@dataclass(frozen=True)
class Golden:
    """One log: how the table is run, what every seat wagers, and what must have come up for the log to be worth it."""

    game: str
    chosen: Chosen = field(default_factory=dict)
    rounds: int = 2
    wagers: dict[str, int] = field(default_factory=dict)  # nothing: what automatic players wager
    sealed: bool = False
    key_kept: bool = False  # the key stays beside the log, as the house has it
    attended: bool = False
    person: int = 0  # a seat whose player lets the time run out in the first round
    leaves: int = 0  # a seat whose player leaves before the first card of a round is turned up
    chance: int | None = None  # a seed: any wagers, choices and accidents, as in the property tests
    accidents: tuple[str, ...] = ()  # each happens once, where it first can
    shared: tuple[str, ...] = ()  # meters to which other tables add half a quarter while wagers are open
    shows: Callable[[Event], bool] = lambda event: isinstance(event.step, steps.Pay)


def by_chance(game: str, method: str, shuffler: str, seed: int) -> Golden:
    """Three rounds in which much goes wrong: acts that seldom come up."""
    dealing = {"dealing": {"method": method, "shuffler": shuffler}}
    return Golden(game, dealing, rounds=3, chance=seed, shows=lambda event: True)


def _is_spin(event: Event) -> bool:
    return isinstance(event.step, steps.Spin) and event.step.wheel == "wheel"


def _is_bonus(event: Event) -> bool:
    return isinstance(event.step, steps.Pay) and event.step.line.outcome in ("magic-card", "lucky-player")


MUST_HIT = {
    "options": {"must_hit": True, "decks": 2},
    "wagers": {"super-4-progressive": {"paytable": "A"}, "bonus-spin-progressive": {"paytable": "A"}},
    "meters": {"must-hit": {"initial": 10_000, "reset": 10_000, "maximum": 50_000, "rate": "1/4"}},
}
GOLDENS = {
    "let-it-ride-practice": Golden("let-it-ride", person=2),
    "let-it-ride-attended": Golden("let-it-ride", attended=True, accidents=("community-card-exposed",)),
    "let-it-ride-machine": Golden(
        "let-it-ride",
        {"dealing": {"method": "hand", "shuffler": "automated"}},
        attended=True,
        rounds=3,
        accidents=("shuffler-jam", "shuffler-out-of-order"),
    ),
    "jackpot-holdem-sealed": Golden("jackpot-holdem", sealed=True, key_kept=True),
    "jackpot-holdem-continuous": Golden(
        "jackpot-holdem", {"dealing": {"method": "automated-shoe", "shuffler": "continuous"}}
    ),
    "texas-holdem-bonus-opened": Golden("texas-holdem-bonus", sealed=True),
    "texas-holdem-bonus-attended": Golden("texas-holdem-bonus", attended=True, leaves=3, accidents=("card-face-up",)),
    "blackjack-practice": Golden("blackjack", {"options": {"decks": 2}}),
    "blackjack-sealed": Golden("blackjack", {"options": {"decks": 1}}, sealed=True, key_kept=True),
    "blackjack-attended": Golden(
        "blackjack", {"options": {"decks": 2}}, attended=True, accidents=("card-drawn-in-error",)
    ),
    "blackjack-switch": Golden("blackjack", {"options": {"variation": "switch", "decks": 2}}),
    "blackjack-community": Golden("blackjack", {"options": {"variation": "community", "decks": 1}}),
    "blackjack-double-shoe": Golden("blackjack", {"dealing": {"method": "double-shoe"}, "options": {"decks": 1}}),
    "blackjack-hand-dealt": Golden("blackjack", {"dealing": {"method": "hand"}, "options": {"decks": 1}}),
    "blackjack-wheel-and-must-hit": Golden(
        "blackjack",
        MUST_HIT,
        wagers={"blackjack": 500, "super-4-progressive": 500, "bonus-spin-progressive": 500},
        sealed=True,
        key_kept=True,
        shows=_is_spin,
    ),
    "jackpot-holdem-shared-meter": Golden("jackpot-holdem", shared=("spade", "diamond")),
    "blackjack-bonus-rounds": Golden(
        "blackjack",
        {"options": {"decks": 2}, "wagers": {"bad-beat-progressive": {"draws_every": 2}}},
        rounds=4,
        wagers={"blackjack": 500, "bad-beat-progressive": 500},
        sealed=True,
        key_kept=True,
        shows=_is_bonus,
    ),
    "let-it-ride-hand-by-chance": by_chance("let-it-ride", "hand", "automated", 11),
    "let-it-ride-shoe-by-chance": by_chance("let-it-ride", "manual-shoe", "automated", 13),
    "jackpot-holdem-hand-by-chance": by_chance("jackpot-holdem", "hand", "automated", 8),
    "jackpot-holdem-continuous-by-chance": by_chance("jackpot-holdem", "hand", "continuous", 0),
    "texas-holdem-bonus-machine-by-chance": by_chance("texas-holdem-bonus", "automated-shoe", "automated", 10),
    "texas-holdem-bonus-hand-by-chance": by_chance("texas-holdem-bonus", "hand", "automated", 2),
    "blackjack-electronic-by-chance": by_chance("blackjack", "electronic", "automated", 13),
    "blackjack-double-shoe-by-chance": by_chance("blackjack", "double-shoe", "none", 9),
    "blackjack-continuous-by-chance": by_chance("blackjack", "shoe", "continuous", 13),
}  # fmt: skip


def clock() -> Callable[[], int]:
    """Seven seconds from one look to the next; once it steps back, and is held."""
    times = _times()
    return lambda: next(times)


def _times() -> Iterator[int]:
    for look in range(10**6):
        yield OPENED_AT + 7 * look - (20 if look == 40 else 0)


def play(golden: Golden, table: LiveTable) -> None:
    """Until so many rounds are over; whatever waits for a dealer is done by the book."""
    accidents, leaves = list(golden.accidents), golden.leaves
    while table.driver.waiting is not None or table.table.rounds < golden.rounds:
        before = table.driver.count
        table.go_on()
        step = table.driver.waiting
        if step is None:
            continue
        struck = next((kind for kind in accidents if table.driver.irregular(kind) is None), "")
        if struck:
            accidents.remove(struck)
        elif leaves and isinstance(step, steps.TurnUp):
            _allow(table.driver.happen(steps.Leave(seat=leaves, cite="")))
            leaves = 0
        elif isinstance(step, steps.Invite):
            _wager(golden, table)
            for meter in golden.shared:
                shows = str(table.table.meters[meter] + Fraction(25, 2))
                _allow(table.driver.happen(steps.Link(meter=meter, shows=shows, cite="")))
            _allow(table.close_betting())
        elif isinstance(step, steps.Ask):
            late = step.by == PLAYER and table.table.rounds == 1
            _allow(table.driver.time_out() if late else table.driver.answer(step.default))
        else:
            _allow(table.driver.answer(table.driver.world.do(table.table, step)))
        assert table.driver.count > before, f"the table stands still at {step}"
    assert not accidents, f"{accidents} could not happen"


def _wager(golden: Golden, table: LiveTable) -> None:
    for seat in SEATS:
        wanted = golden.wagers or table.players.wagers(table.table.terms, seat)
        if not table.players.standing(table.table, seat) or golden.wagers:
            _allow(table.change_wagers(seat, wanted))


def _allow(refusal: Refusal | None) -> None:
    assert refusal is None, str(refusal)


def record(golden: Golden, name: str, attempt: int, folder: Path) -> Path:
    """One table from its opening to its closing line."""
    game = GAMES[golden.game]
    key = HouseKey.generate() if golden.sealed else None
    seed = None if golden.sealed else attempt
    setting = Setting(SEATS, golden.person, 100_000, seed, golden.attended, golden.shared)
    header = new_header(
        f"{name}-{attempt}", game.name, complete(game, golden.chosen), setting, key.public.text if key else ""
    )
    path = folder / f"{name}.jsonl"
    book = Logbook.start(path, header, key)
    assert isinstance(book, Logbook), book
    if golden.chance is not None:
        at_random = plays.Play(_table(header).terms, golden.chance, mishaps=6)
        at_random.driver.journal = book
        at_random.rounds(golden.rounds)
    else:
        table = LiveTable.start(_table(header), setting, clock(), key)
        table.record_in(book)
        play(golden, table)
    book.close()
    return path


def _table(header: Header) -> Table:
    table = table_of(header)
    assert not isinstance(table, Rejection), table
    return table


def replayed(name: str, folder: Path = FOLDER) -> str:
    """What `replay` prints about a golden log, in a terminal of 80 columns that has no colors."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        shown = CliRunner().invoke(app, ["replay", f"{name}.jsonl"], env={"COLUMNS": "80", "TERM": "dumb"})
    finally:
        os.chdir(before)
    assert shown.exit_code == 0, shown.output
    return shown.output


def make(name: str) -> None:
    golden = GOLDENS[name]
    if (FOLDER / f"{name}.jsonl").exists():
        raise FileExistsError(f"{name} exists already, and a golden log is never rewritten: name a new one.")
    for attempt in range(1, TRIES):
        with TemporaryDirectory() as folder:
            path = record(golden, name, attempt, Path(folder))
            log = read_log(path)
            assert isinstance(log, Log), log
            if any(golden.shows(event) for event in log.events):
                shutil.copyfile(path, FOLDER / path.name)
                if golden.key_kept:
                    shutil.copyfile(key_file(path), FOLDER / key_file(path).name)
                (FOLDER / f"{name}.txt").write_text(replayed(name), encoding="utf-8")
                return
    raise AssertionError(f"nothing worth keeping in {TRIES} tables of {name}")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or [each for each in GOLDENS if not (FOLDER / f"{each}.jsonl").exists()]:
        make(wanted)
        print(f"made {wanted}")
