"""The figures of small wagers that one can reckon by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.figures import Case, Distribution, MeterState, worth_of


def coin(pays: Fraction | int) -> Distribution:
    return Distribution((Case("heads", 1, back=1 + pays, pays=f"{pays} to 1"), Case("tails", 1)), "two sides", 2)


def test_an_even_coin_is_worth_nothing() -> None:
    worth = worth_of("coin", "A", coin(1))
    assert (worth.house_edge, worth.variance, worth.hit_frequency) == (0, 1, Fraction(1, 2))
    assert (worth.skewness, worth.return_to_player, worth.element_of_risk) == (0, 1, 0)


def test_a_coin_that_pays_less_keeps_an_edge() -> None:
    worth = worth_of("coin", "A", coin(Fraction(9, 10)))
    assert worth.house_edge == Fraction(1, 20)
    assert worth.return_to_player == Fraction(19, 20)
    assert [each.deals for each in worth.outcomes] == [1, 1]
    assert worth.outcomes[0].share_of_return == Fraction(19, 20)


def test_the_stakes_of_a_round_make_the_element_of_risk() -> None:
    raised = Distribution((Case("raise", 1, back=4, staked=3), Case("fold", 1, staked=1)), "", 2)
    worth = worth_of("ante", "A", raised)
    assert worth.average_wager == 2
    assert worth.house_edge == 0
    assert [each.share_of_return for each in worth.outcomes] == [worth.return_to_player, 0] == [1, 0]
    assert worth.variance == 1


@pytest.mark.parametrize(("amount", "edge"), [(100_00, Fraction(9, 10)), (1000_00, 0), (2000_00, -1)])
def test_a_meter_pays_its_share(amount: int, edge: Fraction | int) -> None:
    """One deal in a thousand takes the meter; a dollar is wagered."""
    found = Distribution((Case("jackpot", 1, meter="main", share=1), Case("nothing", 999)), "", 1000)
    worth = worth_of("progressive", "A", found, meters={"main": MeterState(Fraction(amount), 100_00, Fraction(1, 10))})
    (meter,) = worth.meters
    assert worth.house_edge == edge
    assert (meter.coefficient, meter.break_even) == (Fraction(1, 1000), 1000_00)
    assert meter.average_when_hit == 200_00  # a thousand wagers add ten cents each to the hundred dollars
    assert worth.long_run_return == Fraction(1, 5)
    assert worth.return_without_meters == 0


def test_a_meter_that_also_pays_shares_stands_lower() -> None:
    """In balance: 10 cents a wager and 100 dollars a refill come in, 1/1000 of all and 1/100 of a tenth go out."""
    cases = (Case("all", 1, meter="m", share=1), Case("tenth", 10, meter="m", share=Fraction(1, 10)), Case("no", 989))
    state = MeterState(Fraction(100_00), 100_00, Fraction(1, 10))
    (meter,) = worth_of("progressive", "A", Distribution(cases, "", 1000), meters={"m": state}).meters
    assert meter.coefficient == Fraction(2, 1000)
    assert meter.average_when_hit == 100_00


def test_what_is_paid_beside_a_case_counts_for_every_figure() -> None:
    """A coin at even money, and one time in four a unit more, whatever the coin shows."""
    both = (Case("heads", 3, back=2), Case("heads", 1, back=3), Case("tails", 3), Case("tails", 1, back=1))
    found = Distribution(
        (Case("heads", 4, back=2), Case("tails", 4)), "", 8, beside=(Case("bonus", 2, back=1),), together=both
    )
    worth = worth_of("coin", "A", found)
    assert worth.house_edge == -Fraction(1, 4)
    assert worth.average_wager == 1
    assert worth.variance == 1 + Fraction(3, 16)
    assert worth.hit_frequency == Fraction(1, 2)
    assert [(each.outcome, each.probability, each.beside) for each in worth.outcomes][-1] == (
        "bonus",
        Fraction(1, 4),
        True,
    )
    assert [(each.net, each.probability) for each in worth.results] == [
        (-1, Fraction(3, 8)), (0, Fraction(1, 8)), (1, Fraction(3, 8)), (2, Fraction(1, 8)),
    ]  # fmt: skip


def test_what_is_paid_beside_takes_both_together() -> None:
    found = Distribution((Case("heads", 1, back=2), Case("tails", 1)), "", 2, beside=(Case("bonus", 1, back=1),))
    with pytest.raises(ValueError, match="both come together"):
        worth_of("coin", "A", found)
