"""The ledger: every cent is somewhere, whatever is wagered, banked, paid, lost or returned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.engine.events import Event
from houserules.engine.fold import apply
from houserules.engine.ledger import Ledger
from houserules.engine.lines import LOSE, PUSH, SURRENDERED, WIN, WITHDRAWN, Line
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.games.let_it_ride import GAME
from kit.let_it_ride import rounds as lir
from kit.soak import examples

SPOT = (1, "bet", 1)


def with_stake(amount: int = 500) -> Ledger:
    ledger = Ledger()
    ledger.sit(1, 10000)
    ledger.stake(SPOT, amount)
    return ledger


def places(ledger: Ledger) -> tuple[int, int, int]:
    """Purse of seat 1, layout, inventory."""
    return ledger.purses[1], sum(ledger.layout.values()), ledger.inventory


def test_a_stake_moves_from_purse_to_layout_and_back() -> None:
    ledger = with_stake()
    assert places(ledger) == (9500, 500, 0)
    ledger.stake(SPOT, -200)
    assert places(ledger) == (9700, 300, 0)
    ledger.stake(SPOT, -300)
    assert places(ledger) == (10000, 0, 0)
    assert ledger.wagers_in_action() == []


@pytest.mark.parametrize(
    ("line", "after"),
    [
        (Line(1, "bet", 500, LOSE, "x"), (9500, 0, 500)),
        (Line(1, "bet", 500, WIN, "x", payout=750, returned=500), (10750, 0, -750)),
        (Line(1, "bet", 500, PUSH, "x", returned=500), (10000, 0, 0)),
        (Line(1, "bet", 500, WITHDRAWN, "x", returned=500), (10000, 0, 0)),
        (Line(1, "bet", 500, SURRENDERED, "x", returned=250), (9750, 0, 250)),
        (Line(1, "envy", 0, WIN, "x", payout=1000), (10500, 500, -1000)),
    ],
)
def test_a_settlement_moves_stake_payout_and_return(line: Line, after: tuple[int, int, int]) -> None:
    ledger = with_stake()
    ledger.settle(line)
    assert places(ledger) == after
    assert ledger.total() == 10000


def test_a_banked_wager_is_in_the_inventory_and_still_in_action() -> None:
    ledger = with_stake()
    ledger.bank(SPOT, 500)
    assert places(ledger) == (9500, 0, 500)
    assert (ledger.in_action(1, "bet"), ledger.wagers_in_action()) == (500, [SPOT])
    ledger.settle(Line(1, "bet", 500, WIN, "x", payout=25000))
    assert places(ledger) == (34500, 0, -24500)
    assert (ledger.in_action(1, "bet"), ledger.wagers_in_action()) == (0, [])


def test_a_wager_settled_in_parts_keeps_the_rest_in_action() -> None:
    ledger = with_stake()
    ledger.settle(Line(1, "bet", 200, PUSH, "x", returned=200))
    assert ledger.in_action(1, "bet") == 300


def test_the_hands_of_a_split_are_apart() -> None:
    ledger = with_stake()
    ledger.stake((1, "bet", 2), 700)
    ledger.settle(Line(1, "bet", 700, LOSE, "x", 2))
    assert (ledger.in_action(1, "bet"), ledger.in_action(1, "bet", 2)) == (500, 0)


def test_more_than_is_staked_cannot_be_settled_unnoticed() -> None:
    with pytest.raises(KeyError):
        with_stake().settle(Line(2, "bet", 500, LOSE, "x"))


def test_chips_of_a_player_who_was_replaced_are_carried_off_and_counted() -> None:
    ledger = with_stake()
    ledger.settle(Line(1, "bet", 500, LOSE, "x"))
    ledger.sit(1, 2000)
    assert (ledger.purses[1], ledger.carried_off, ledger.inventory) == (2000, 9500, 500)
    assert ledger.total() == 12000


seats, stakes, payouts = st.integers(1, 3), st.integers(1, 10**6), st.integers(0, 10**9)


@given(st.lists(st.tuples(seats, st.booleans(), stakes, payouts, st.booleans()), max_size=30))
def test_no_sequence_of_wagers_and_settlements_loses_a_cent(plays: list[tuple[int, bool, int, int, bool]]) -> None:
    ledger = Ledger()
    for seat in (1, 2, 3):
        ledger.sit(seat, 10**7)
    for seat, banked, stake, payout, stake_back in plays:
        ledger.stake((seat, "bet", 1), stake)
        assert ledger.total() == 3 * 10**7
        if banked:
            ledger.bank((seat, "bet", 1), stake)
            assert ledger.total() == 3 * 10**7
        ledger.settle(Line(seat, "bet", stake, WIN, "x", payout=payout, returned=stake if stake_back else 0))
        assert ledger.total() == 3 * 10**7
        assert ledger.wagers_in_action() == []


def changes(table: Table, events: list[Event]) -> Iterator[int]:
    """What the house and its players have together after each event."""
    for event in events:
        apply(table, event)
        yield table.chips.total()


@examples(25)
@given(st.integers(0, 10**6), st.lists(st.sampled_from(["ride", "withdraw"]), min_size=6, max_size=6))
def test_a_whole_round_conserves_chips_at_every_event(seed: int, words: list[str]) -> None:
    wagers = {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 300, "six-card-bonus": 200, "progressive": 100}
    driver = lir.opened(seats=(), around=lir.world({s: words[2 * s - 2 : 2 * s] for s in (1, 2, 3)}, seed=seed))
    lir.seated(driver, (1, 2, 3), chips=20000)
    lir.allowed(driver.begin("ready"))
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, dict.fromkeys((1, 2, 3), wagers))
    lir.allowed(driver.answer(NO_MORE_BETS))
    totals = list(changes(Table(GAME, lir.terms()), driver.events))
    seated = next(place for place, total in enumerate(totals) if total == 60000)
    assert set(totals[seated:]) == {60000}
    chips = driver.table.chips
    assert (chips.layout, chips.banked) == ({}, {})
    nets = {seat: sum(line.net for line in driver.table.lines if line.seat == seat) for seat in (1, 2, 3)}
    assert nets == {seat: chips.purses[seat] - 20000 for seat in (1, 2, 3)}
    assert chips.inventory == -sum(nets.values())
