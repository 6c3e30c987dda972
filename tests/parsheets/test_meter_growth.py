"""How a meter grows until it is won."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

from houserules.analysis.figures import Case, Distribution, MeterState, Worth, worth_of
from houserules.parsheets.meter_growth import growth, owed

RESET = 1_000_00


def worth(*cases: Case) -> Worth:
    found = Distribution(cases, "a few deals", sum(int(case.weight) for case in cases))
    state = {"main": MeterState(Fraction(RESET), RESET, Fraction(1, 10))}
    return worth_of("progressive", "A", found, stake=500, meters=state)


ALL = Case("royal", 1, meter="main", share=1)
TENTH = Case("flush", 9, meter="main", share=Fraction(1, 10))
LOST = Case("nothing", 990)


def test_without_partial_payments_it_grows_by_its_rate() -> None:
    wager = worth(ALL, LOST)
    for each in growth(wager, wager.meters[0], RESET):
        assert isclose(each.amount, 1_000 + each.wagers * 0.50)


def test_partial_payments_take_their_share_on_the_way() -> None:
    wager = worth(ALL, TENTH, LOST)
    grown = growth(wager, wager.meters[0], RESET)
    amount, taken = 1_000.0, 0.1 * 9 / 999  # of the wagers that do not win all of it
    step_by_step = [amount]
    for _ in range(grown[-1].wagers):
        amount += 0.50 - amount * taken
        step_by_step.append(amount)
    for each in grown:
        assert isclose(each.amount, step_by_step[each.wagers], rel_tol=1e-9)


def test_what_is_owed_goes_by_the_chance_that_it_was_won() -> None:
    wager = worth(ALL, LOST)
    for each in owed(wager, wager.meters[0], RESET):
        lost = 990 / 991
        assert 1 - lost**each.wagers >= each.chance > 1 - lost ** (each.wagers - 1)
        assert isclose(each.amount, 1_000 + each.wagers * 0.50)


def test_a_meter_that_is_never_won_whole_has_no_growth() -> None:
    wager = worth(TENTH, LOST)
    assert growth(wager, wager.meters[0], RESET) == ()
    assert owed(wager, wager.meters[0], RESET) == ()
