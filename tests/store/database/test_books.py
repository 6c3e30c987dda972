"""Properties of the books: whatever happens at a table, they balance, follow it event by event, and are verified."""

from __future__ import annotations

import shutil
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.audit.importing import Brought, import_log
from houserules.audit.verifying import verify
from houserules.engine.events import Event
from houserules.games.catalogue import GAMES
from houserules.store.database import Store, accounts, open_store
from houserules.store.database.transfers import Amount, Books
from kit import databases
from kit.soak import examples
from soak.rounds import Troubled

LOG = "the table"
each_game = pytest.mark.parametrize("game", GAMES)


class Checked:
    """A journal that keeps nothing: it is asked before each event, and compares the books with the table."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.balances: defaultdict[str, Amount] = defaultdict(int)
        for name, meter in books.meters.items():
            self.balances[accounts.meter(meter)] = books.table.meters[name]
            self.balances[accounts.reserve(meter)] = -books.table.meters[name]

    def keep(self, event: Event) -> None:
        self.compare()
        moved = self.books.moved_by(event)
        for transfer in moved.transfers:
            assert transfer.amount > 0
            assert transfer.source != transfer.target
            self.balances[transfer.source] -= transfer.amount
            self.balances[transfer.target] += transfer.amount
        assert sum(self.balances.values()) == 0

    def commit(self) -> None:
        """Nothing waits."""

    def compare(self) -> None:
        table, held = self.books.table, self.balances
        chips = table.chips
        for seat in range(1, table.terms.positions + 1):
            purse = chips.purses.get(seat, 0) if seat in table.people.seated else 0
            assert held[accounts.purse(LOG, seat)] == purse
            layout = sum(amount for (owner, _, _), amount in chips.layout.items() if owner == seat)
            assert held[accounts.wager(LOG, seat)] == layout
        for name, amount in table.meters.items():
            assert held[accounts.meter(self.books.meters[name])] == Fraction(amount)


@each_game
@examples(6)
@given(st.integers(0, 2**32))
def test_the_books_follow_every_event(game: str, seed: int) -> None:
    play = Troubled(str(seed), game, Counter(), illegal=0)
    table = play.driver.table
    journal = Checked(Books(LOG, table, {name: name for name in table.meters}))
    play.driver.journal = journal
    play.rounds(4)
    journal.compare()


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    """One for all examples: each brings a table of its own."""
    folder = databases.folder()
    with open_store(f"sqlite:///{folder}/casino.db") as opened:
        yield opened
    shutil.rmtree(folder)


@each_game
@examples(3)
@given(st.integers(0, 2**32))
def test_any_night_at_a_terminal_is_brought_in_and_verified(game: str, store: Store, seed: int) -> None:
    folder = databases.folder()
    play = Troubled(f"night {seed}", game, Counter(), illegal=0)
    book = play.record_in(folder / "night.jsonl")
    play.rounds(2)
    book.close()
    brought = import_log(store, folder / "night.jsonl")
    shutil.rmtree(folder)
    if not isinstance(brought, Brought):
        assert "still sealed" in brought or "already" in brought, brought
        return
    verdict = verify(store, only=brought.table)
    assert verdict.departure is None
    assert sum(store.balances().values()) == 0
