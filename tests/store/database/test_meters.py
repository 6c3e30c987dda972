"""The contract of the store, meters: shared by any number of tables, exact, and paid in the order of settlement."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate

import pytest

from houserules.engine.steps import Link
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed, StaleMeter
from houserules.store.database.meters import Change
from houserules.store.header import Setting
from kit.casino import FULL_HOUSE_TAKES_IT, HITS_AT_ONCE, JACKPOT, SIX, TAKEN, Played, approved, taken_over
from soak import stored_meters

CASINO = stored_meters.METER
Opening = Callable[[], Store]


def jackpot_tables(store: Store, seeds: tuple[int, ...]) -> list[str]:
    """Tables that share one meter; each has a full house in its first round."""
    filed = approved(store, JACKPOT, FULL_HOUSE_TAKES_IT)
    store.meters.create(CASINO, Fraction(1_000_001, 3))
    return [store.tables.open(filed, Setting(SIX, seed=seed), {TAKEN: CASINO}) for seed in seeds]


def shown(store: Store) -> Fraction:
    return store.meters.read()[CASINO].amount


def reconciled(store: Store) -> bool:
    """Every change adds up, and the books agree."""
    history = store.meters.history(CASINO)
    sums = list(accumulate(change.change for change in history))
    books = store.balances()
    return (
        [change.amount for change in history] == sums
        and [change.number for change in history] == list(range(1, len(history) + 1))
        and books[f"meter:{CASINO}"] == shown(store) == sums[-1]
        and sum(books.values()) == 0
    )


def hits(store: Store) -> list[Change]:
    return [change for change in store.meters.history(CASINO) if change.kind == "hit"]


def fed_by(store: Store, played: Played) -> Fraction:
    """What a table's players have added."""
    changes = store.meters.history(CASINO)
    return sum((each.change for each in changes if (each.log, each.kind) == (played.journal.log, "contribution")),
               Fraction())  # fmt: skip


def reset(played: Played) -> int:
    return played.live.table.terms.meters[TAKEN].reset


def bets_placed(played: Played) -> Played:
    played.live.go_on()
    return played


def test_the_one_who_settles_second_is_paid_what_the_first_left(store: Store) -> None:
    first, second = (bets_placed(taken_over(store, table)) for table in jackpot_tables(store, HITS_AT_ONCE[:2]))
    before = shown(store)
    first.live.close_betting()
    [hit] = hits(store)
    assert hit.paid == int(before + fed_by(store, first))
    assert shown(store) == before + fed_by(store, first) - hit.paid + reset(first)
    with pytest.raises(StaleMeter, match="was hit or corrected since"):
        second.live.close_betting()
    again = taken_over(store, second.journal.log)
    again.journal.link(again.live.driver)
    left = shown(store)
    again.live.close_betting()
    assert [change.paid for change in hits(store)] == [hit.paid, int(left + fed_by(store, again))]
    assert reconciled(store)


def test_contributions_of_others_are_no_hindrance(store: Store) -> None:
    """What others add after the table looked stays on the meter for the next winner."""
    first, second = (bets_placed(taken_over(store, table)) for table in jackpot_tables(store, (HITS_AT_ONCE[0], 2)))
    looked = first.live.table.meters[TAKEN]
    second.live.close_betting()  # nobody wins here
    assert fed_by(store, second) > 0
    first.live.close_betting()
    [hit] = hits(store)
    assert hit.paid == int(looked + fed_by(store, first))
    assert shown(store) == first.live.table.meters[TAKEN] + fed_by(store, second)
    assert reconciled(store)


def test_a_table_learns_of_others_by_an_event(store: Store) -> None:
    first, second = (bets_placed(taken_over(store, table)) for table in jackpot_tables(store, (2, 3)))
    second.live.close_betting()
    first.journal.link(first.live.driver)
    last = first.live.driver.events[-1]
    assert last.step == Link(meter=TAKEN, shows=str(shown(store)), cite="")
    count = first.live.driver.count
    first.journal.link(first.live.driver)
    assert first.live.driver.count == count, "nothing has changed since"


def test_a_table_taken_over_looks_before_it_pays(store: Store) -> None:
    first, second = jackpot_tables(store, HITS_AT_ONCE[:2])
    bets_placed(taken_over(store, second))
    bets_placed(taken_over(store, first)).live.close_betting()
    again = taken_over(store, second)  # as it was before the first table's hit
    with pytest.raises(StaleMeter):
        again.live.close_betting()


def test_a_correction_takes_two_people_and_makes_readings_stale(store: Store) -> None:
    [table] = jackpot_tables(store, HITS_AT_ONCE[:1])
    played = bets_placed(taken_over(store, table))
    for by, witness in (("olga", "olga"), ("", "fred"), ("olga", "")):
        with pytest.raises(NotAllowed, match="witnessed by another"):
            store.meters.correct(CASINO, Fraction(1, 7), by, witness, "counted anew")
    store.meters.correct(CASINO, Fraction(1, 7), "olga", "fred", "counted anew")
    with pytest.raises(NotAllowed, match="there is no meter"):
        store.meters.correct("none", 1, "olga", "fred", "")
    with pytest.raises(StaleMeter):
        played.live.close_betting()
    assert store.meters.history(CASINO)[-1].kind == "correction"
    assert reconciled(store)


def test_a_meter_that_must_hit_cannot_be_shared(store: Store) -> None:
    filed = approved(store, "blackjack", {"options": {"must_hit": True}})
    store.meters.create(CASINO, 10_000)
    with pytest.raises(NotAllowed, match="one table draws"):
        store.tables.open(filed, Setting((1,), seed=1), {"must-hit": CASINO})
    with pytest.raises(NotAllowed, match="no meter 'club' to share"):
        store.tables.open(filed, Setting((1,), seed=1), {"club": CASINO})
    with pytest.raises(NotAllowed, match="there is no meter 'other' to share"):
        store.tables.open(filed, Setting((1,), seed=1), {"super-4": "other"})


def test_one_tables_own_meter_is_not_lent_to_another(store: Store) -> None:
    """Its table does not look what others do to it, so it would pay what is no longer there."""
    filed = approved(store, "jackpot-holdem")
    table = store.tables.open(filed, Setting((1,), seed=1))
    with pytest.raises(NotAllowed, match="one table's own meter"):
        store.tables.open(filed, Setting((1,), seed=1), {"star": f"{table}/star"})
    store.meters.create(CASINO, 10_000)
    with pytest.raises(NotAllowed, match="two of a table's"):
        store.tables.open(filed, Setting((1,), seed=1), {"star": CASINO, "spade": CASINO})


def test_many_tables_feed_one_meter_to_the_fraction(opening: Opening) -> None:
    """Two programs where the database allows it (SQLite has one with tables), with sixteen tables each."""
    stores = [opening()]
    if "PostgreSQL" in stores[0].address:
        stores.append(opening())
    shows, should = stored_meters.fed(stores, wagers=3)
    assert shows == should
    assert reconciled(stores[0])
