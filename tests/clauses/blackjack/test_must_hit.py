"""The Must Hit meter: fed clockwise before the deal, hidden trigger, paid at once to the seat that reaches it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from fractions import Fraction

import msgspec
import pytest

from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.lines import LOSE, WIN, Line
from houserules.engine.offer.terms import Dealing, MeterTerms, Terms, WagerTerms
from houserules.engine.procedures.wagering import Wagering, take_wagers
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Bank, Bet, Collect, Meter, Pay, Script, Spin, Stake
from houserules.engine.table import Table
from houserules.engine.views import AUDITOR, view
from houserules.engine.vocabulary import NO_MORE_BETS, NOBODY
from houserules.engine.world import ImpossibleAnswer, World
from houserules.games import blackjack
from houserules.games.blackjack.side_wagers.must_hit import feed_must_hit
from kit.setting import allowed, lines, seated, steps

SUPER_4 = "super-4-progressive"
RESET, MOST = 100_00, 200_00


def super_4_alone(table: Table) -> Script:
    """Wagers, then what happens to the chips of Super 4 before the first card; after it every one of them loses."""

    yield from take_wagers(table)
    for seat in table.clockwise():
        stake = table.stake(seat, SUPER_4)
        yield Bank(seat=seat, wager=SUPER_4, amount=stake, cite="BJ 2.C(3)")
        yield from feed_must_hit(table, seat, stake)
    for seat in table.counterclockwise():
        line = Line(seat, SUPER_4, table.stake(seat, SUPER_4), LOSE, "BJ 6.G(13)")
        yield Collect(line=line, cite="BJ 6.G(13)")


OF_BLACKJACK = blackjack.GAME.wagering


class SuperFourAlone(Wagering):
    """Super 4 is wagered without a Blackjack Wager, and no device takes its chips."""

    def place(self, table: Table, bet: Bet) -> Script:
        yield Stake(seat=bet.seat, wager=bet.wager, amount=bet.amount, cite="BJ 6.G(13)")

    def refuse_bet(self, table: Table, bet: Bet) -> Refusal | None:
        return None

    def refuse_close(self, table: Table) -> Refusal | None:
        return None

    def refuse_sit(self, table: Table, seat: int, player: str) -> Refusal | None:
        return None


GAME = replace(
    blackjack.GAME,
    procedures={"round": super_4_alone},
    refuse_begin=lambda table, procedure: None,
    wagering=SuperFourAlone(**{each.name: getattr(OF_BLACKJACK, each.name) for each in fields(Wagering)}),
)


def table_with(meter: Fraction | int = RESET, rate: str = "1/10", offered: bool = True, most: int = MOST) -> Table:
    meters = {
        "super-4": MeterTerms(10_000_00, 10_000_00, Fraction(1, 5)),
        "must-hit": MeterTerms(RESET, RESET, Fraction(rate), most),
    }
    wagers = {SUPER_4: WagerTerms(100, 10_000_00, 100, "A")}
    terms = Terms("blackjack", "Test House", 7, Dealing("shoe"), {"must_hit": offered}, wagers, meters)
    return Table(GAME, terms, {"must-hit": Fraction(meter)})


def drawing(triggers: Iterable[str]) -> World:
    """A table game system that draws these in turn."""
    left = iter(triggers)
    return World(SeededShuffler(1), lambda: 0, spin=lambda table, step: next(left))


def fed(table: Table, triggers: Iterable[str], stakes: Mapping[int, int]) -> Driver:
    driver = seated(Driver(table, drawing(triggers)), stakes)
    return next_round(driver, stakes)


def next_round(driver: Driver, stakes: Mapping[int, int]) -> Driver:
    allowed(driver.begin("round"))
    for seat, amount in stakes.items():
        allowed(driver.answer(Bet(seat, SUPER_4, amount)))
    allowed(driver.answer(NO_MORE_BETS))
    return driver


def won(driver: Driver) -> list[tuple[int, int]]:
    """Seat and payout of each win."""
    return [(line.seat, line.payout) for line in lines(driver, "must-hit")]


@pytest.mark.clause("BJ 6.G(13)(a)", "BJ 13.T", "BJ 13.T(1)(a)")
def test_the_contribution_that_reaches_the_trigger_exactly_wins_the_meter() -> None:
    driver = fed(table_with(149_50), ["15000", "12345"], {3: 5_00})
    [line] = lines(driver, "must-hit")
    assert (line.seat, line.stake, line.result, line.hand) == (3, 0, WIN, 1)
    assert (line.payout, line.returned, line.net, line.remainder) == (150_00, 0, 150_00, "0")
    assert (line.outcome, line.odds, line.clause) == ("random-winner", "100% of meter must-hit", "BJ 13.T(1)(a)")
    assert driver.table.meters["must-hit"] == RESET
    assert driver.table.drawn["must-hit-trigger"] == "12345"


@pytest.mark.clause("BJ 13.T")
def test_one_cent_below_the_trigger_nothing_is_won_and_the_trigger_stands() -> None:
    driver = fed(table_with(149_50), ["15001", "12345"], {3: 5_00})
    assert won(driver) == []
    assert driver.table.meters["must-hit"] == 150_00
    next_round(driver, {3: 1_00})  # ten cents more; no other trigger was drawn meanwhile
    assert won(driver) == [(3, 150_10)]
    assert len(steps(driver, Spin)) == 2


@pytest.mark.clause("BJ 13.T")
def test_a_fraction_of_a_cent_below_the_trigger_nothing_is_won() -> None:
    driver = fed(table_with(149_99, rate="2/300"), ["15000"], {1: 1_00})
    assert won(driver) == []
    assert driver.table.meters["must-hit"] == 149_99 + Fraction(2, 3)


@pytest.mark.clause("BJ 13.T(1)(a)")
def test_a_fraction_of_a_cent_stays_on_the_meter() -> None:
    """Reading G3."""
    driver = fed(table_with(150_00, rate="1/3"), ["15001", "20000"], {1: 1_00})
    [line] = lines(driver, "must-hit")
    assert (line.payout, line.remainder) == (150_33, "1/3")
    assert driver.table.meters["must-hit"] == RESET + Fraction(1, 3)


@pytest.mark.clause("BJ 13.T", "BJ 13.U(1)")
def test_the_first_to_reach_it_wins_and_the_next_goes_on_the_reset_meter() -> None:
    """Reading B35: clockwise, whoever wagered first."""
    driver = fed(table_with(149_50), ["15000", "15000"], {5: 10_00, 2: 5_00})
    assert won(driver) == [(2, 150_00)]
    assert driver.table.meters["must-hit"] == RESET + 1_00
    changes = [Fraction(step.change) for step in steps(driver, Meter) if isinstance(step, Meter)]
    assert changes == [50, RESET - 150_00, 1_00]


@pytest.mark.clause("BJ 13.T")
def test_the_winner_takes_what_others_put_on_the_meter_before_him() -> None:
    driver = fed(table_with(149_50), ["15001", "20000"], {2: 5_00, 5: 10_00})
    assert won(driver) == [(5, 151_00)]
    assert driver.table.meters["must-hit"] == RESET


@pytest.mark.clause("BJ 13.T")
def test_two_may_win_in_one_round() -> None:
    driver = fed(table_with(149_50), ["15000", "10050", "20000"], {2: 5_00, 5: 5_00, 7: 5_00})
    assert won(driver) == [(2, 150_00), (5, 100_50)]
    assert driver.table.meters["must-hit"] == RESET + 50


@pytest.mark.clause("BJ 13.T", "BJ 13.U(2)")
def test_the_trigger_is_drawn_from_reset_to_maximum_and_nobody_sees_it() -> None:
    driver = fed(table_with(), ["15000"], {1: 5_00})
    [event] = [event for event in driver.events if isinstance(event.step, Spin)]
    assert isinstance(event.step, Spin)
    assert (event.step.wheel, event.step.least, event.step.most) == ("must-hit-trigger", RESET, MOST)
    assert event.eyes == NOBODY
    for viewer in ("seat-1", "public", "nobody", AUDITOR):
        assert "15000" not in [event.answer for event in view(driver.events, viewer)]


@pytest.mark.clause("BJ 13.T")
def test_an_auditor_sees_a_trigger_once_it_is_hit() -> None:
    driver = fed(table_with(), ["10000", "20000"], {1: 5_00})
    drawn = [event.answer for event in view(driver.events, AUDITOR) if isinstance(event.step, Spin)]
    assert drawn == ["10000", None]


@pytest.mark.clause("BJ 13.U(2)")
@pytest.mark.parametrize(("trigger", "fine"), [("10000", True), ("20000", True), ("9999", False), ("20001", False)])
def test_a_trigger_out_of_its_range_is_refused_at_the_table_and_in_a_log(trigger: str, fine: bool) -> None:
    events = fed(table_with(), ["10000", "20000"], {1: 5_00}).events
    drawn = next(event.n for event in events if isinstance(event.step, Spin))
    events[drawn] = msgspec.structs.replace(events[drawn], answer=trigger)
    refusal = Driver(table_with(), drawing([])).retrace(events[: drawn + 1])
    assert (refusal is None) is fine
    if fine:
        fed(table_with(), [trigger, "20000"], {1: 5_00})
    else:
        with pytest.raises(ImpossibleAnswer, match=f"must-hit-trigger cannot show '{trigger}'"):
            fed(table_with(), [trigger, "20000"], {1: 5_00})


@pytest.mark.clause("BJ 13.U(2)")
@pytest.mark.parametrize("trigger", ["20000", ""])
def test_the_maximum_must_hit_also_where_nothing_was_drawn(trigger: str) -> None:
    """Reading B43."""
    driver = fed(table_with(199_49), [trigger, "20000"], {1: 5_00})
    assert driver.table.meters["must-hit"] == 199_99
    assert won(driver) == []
    next_round(driver, {1: 1_00})
    assert won(driver) == [(1, 200_09)]


@pytest.mark.clause("BJ 13.T")
def test_the_system_draws_any_whole_cent_of_the_range() -> None:
    table = table_with(most=RESET + 2)
    driver = seated(Driver(table, World(SeededShuffler(7), lambda: 0)), (1,))
    for _ in range(60):
        next_round(driver, {1: 1_00})
    drawn = {event.answer for event in driver.events if isinstance(event.step, Spin)}
    assert drawn == {"10000", "10001", "10002"}
    assert {line.payout for line in (step.line for step in steps(driver, Pay) if isinstance(step, Pay))} == {100_10}


@pytest.mark.clause("BJ 13.U(1)")
def test_only_its_own_meter_is_fed_by_its_own_rate() -> None:
    driver = fed(table_with(rate="3/100"), ["20000"], {1: 25_00})
    [step] = steps(driver, Meter)
    assert isinstance(step, Meter)
    assert (step.meter, step.change, step.cite) == ("must-hit", "75", "BJ 13.U(1)")
    assert driver.table.meters == {"super-4": 10_000_00, "must-hit": RESET + 75}


@pytest.mark.clause("BJ 6.G(13)(a)")
def test_nothing_happens_where_it_is_not_offered() -> None:
    driver = fed(table_with(offered=False), [], {1: 5_00})
    assert steps(driver, Spin) == steps(driver, Meter) == steps(driver, Pay) == []


@pytest.mark.clause("BJ 6.G(13)(a)")
def test_it_costs_nothing_more_and_every_chip_is_accounted_for() -> None:
    driver = fed(table_with(149_50), ["15000", "20000"], {1: 5_00})
    chips = driver.table.chips
    assert chips.purses[1] == 150_00 - 5_00
    assert chips.total() == 0
    assert chips.wagers_in_action() == []


def test_a_meter_without_a_maximum_cannot_be_played() -> None:
    table = table_with()
    terms = table.terms.meters["must-hit"]
    meters = {**table.terms.meters, "must-hit": MeterTerms(terms.initial, terms.reset, terms.rate)}
    bare = Table(GAME, Terms("blackjack", "Test House", 7, Dealing("shoe"), {"must_hit": True}, {}, meters))
    with pytest.raises(ValueError, match="has no maximum"):
        list(feed_must_hit(bare, 1, 5_00))
