"""The Must Hit meter: every trigger followed by hand, the midpoint of the trade, and the script itself."""

from __future__ import annotations

from fractions import Fraction
from math import floor, sqrt
from random import Random
from statistics import fmean

import pytest

from houserules.analysis.blackjack.must_hit import break_even, chance_at
from houserules.analysis.blackjack.must_hit_cycle import cycle
from houserules.analysis.figures import Worth
from houserules.analysis.worth import Analysis, analyze
from houserules.cards.given_order import NoShuffler
from houserules.engine.fold import MOVES
from houserules.engine.offer.terms import MeterTerms, Terms
from houserules.engine.run_through import run_through
from houserules.engine.steps import Sit
from houserules.engine.table import Table
from houserules.engine.world import World
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.must_hit import feed_must_hit
from kit.blackjack.rounds import terms
from kit.blackjack.rounds_by_chance import spinner

SUPER_4, MUST_HIT = "super-4-progressive", "must-hit"
SMALL = MeterTerms(10, 10, Fraction(1), 25)


def table_with(rate: str = "0.10", reset: int = 100_00, maximum: int = 200_00) -> Terms:
    meter = {"initial": reset, "reset": reset, "maximum": maximum, "rate": rate}
    return terms(sides={SUPER_4: "A"}, meters={MUST_HIT: meter}, must_hit=True)


def worth(amount: int | None = None, stake: int = 1_00, rate: str = "0.10", players: int = 1) -> Worth:
    return asked(amount, stake, rate, players)[MUST_HIT]


def asked(amount: int | None, stake: int = 1_00, rate: str = "0.10", players: int = 1) -> Analysis:
    meters = {} if amount is None else {MUST_HIT: amount}
    return analyze(GAME, table_with(rate), wager=SUPER_4, stake=stake, meters=meters, players=players)


# --- every trigger, contribution by contribution ---


def followed(trigger: int, begins: Fraction, added: Fraction) -> tuple[int, Fraction]:
    """How many contributions it takes to reach a trigger, and what the meter then shows."""
    shown, number = begins, 0
    while not number or shown < trigger:
        shown, number = shown + added, number + 1
    return number, shown


@pytest.mark.parametrize("added", [Fraction(1), Fraction(3), Fraction(7), Fraction(100)])
def test_a_cycle_of_whole_cents(added: Fraction) -> None:
    ends = [followed(trigger, Fraction(10), added) for trigger in range(10, 26)]
    found = cycle(10, 25, added)
    assert found is not None
    assert found.wagers == Fraction(sum(number for number, _ in ends), 16)
    assert found.pays == Fraction(sum(shown for _, shown in ends), 16)


@pytest.mark.parametrize("added", [Fraction(1, 2), Fraction(7, 2), Fraction(5, 3), Fraction(29, 7)])
def test_parts_of_a_cent_are_carried_from_win_to_win(added: Fraction) -> None:
    """Cycle after cycle: how often each part of a cent is left, to a billionth; all that is added is paid."""
    often = {Fraction(0): 1.0}
    wagers = pays = 0.0
    for _ in range(60):
        after: dict[Fraction, float] = {}
        wagers = pays = 0.0
        for part, share in often.items():
            for trigger in range(10, 26):
                number, shown = followed(trigger, 10 + part, added)
                left = shown - floor(shown)
                after[left] = after.get(left, 0.0) + share / 16
                wagers, pays = wagers + share * number / 16, pays + share * floor(shown) / 16
        often = after
    found = cycle(10, 25, added)
    assert found is not None
    assert (float(found.wagers), float(found.pays)) == pytest.approx((wagers, pays), rel=1e-9)
    assert found.pays == 10 + added * found.wagers


def test_nothing_added_is_never_won() -> None:
    assert cycle(10, 25, Fraction(0)) is None
    assert cycle(100_00, 500_000_00, Fraction(1, 100)) is None  # too many to follow


@pytest.mark.parametrize("amount", range(10, 25))
@pytest.mark.parametrize("added", [Fraction(1, 2), Fraction(1), Fraction(4), Fraction(40)])
def test_the_chance_where_it_stands(amount: int, added: Fraction) -> None:
    """Of the triggers that the meter has not reached yet; at the reset amount it has reached none."""
    possible = [trigger for trigger in range(10, 26) if trigger > amount or amount == 10]
    reached = [trigger for trigger in possible if amount + added >= trigger]
    found = chance_at(SMALL, Fraction(amount), added)
    assert (found.triggers, found.possible, found.pays) == (len(reached), len(possible), floor(amount + added))


def test_it_never_stands_at_its_maximum() -> None:
    with pytest.raises(ValueError, match=r"pays by \$0.25"):
        chance_at(SMALL, Fraction(25), Fraction(1))


# --- its line beside Super 4 ---


def test_it_is_reported_beside_super_4_where_the_table_has_it() -> None:
    assert [each.wager for each in asked(None).wagers] == [SUPER_4, MUST_HIT]
    plain = analyze(GAME, terms(sides={SUPER_4: "A"}), wager=SUPER_4)
    assert [each.wager for each in plain.wagers] == [SUPER_4]


def test_what_it_returns_grows_with_the_amount() -> None:
    """At $150 ten cents reach 10 of 5,000 triggers; a cent below the maximum the next contribution wins."""
    half, last = worth(150_00), worth(199_99)
    assert (half.hit_frequency, half.house_edge) == (Fraction(1, 500), -Fraction(150_10, 500 * 100))
    assert (last.hit_frequency, last.house_edge) == (1, -Fraction(200_09, 100))
    returned = [point.returned for point in half.meters[0].curve]
    assert returned[1:] == sorted(returned[1:])
    assert half.average_wager == 0


def test_the_average_win_is_the_midpoint() -> None:
    """As the trade reckons a uniform trigger (wizardofodds.com, Must-Hit-By Progressives), plus what is overshot."""
    (meter,) = worth().meters
    assert meter.average_when_hit is not None
    assert 150_00 <= meter.average_when_hit <= 150_00 + 10
    assert meter.wagers_between_hits == pytest.approx(500, abs=1)


def test_long_run_and_time() -> None:
    one, seven = worth(), worth(players=7)
    (meter,) = seven.meters
    assert one.long_run_return == seven.long_run_return
    assert meter.wagers_between_hits is not None
    assert one.long_run_return == Fraction(1, 10) + Fraction(100_00) / meter.wagers_between_hits / 100
    assert meter.rounds_between_hits == meter.wagers_between_hits / 7
    assert meter.hours_between_hits == meter.wagers_between_hits / 7 / 60


def test_it_breaks_even_with_super_4_to_the_cent() -> None:
    found = asked(None)
    even = break_even(table_with().meters[MUST_HIT], 1_00, found[SUPER_4])
    assert even is not None
    assert found[MUST_HIT].meters[0].break_even == even
    for amount, favors in ((even, True), (even - 1, False)):
        both = asked(amount)
        assert (both[SUPER_4].house_edge + both[MUST_HIT].house_edge <= 0) is favors


def test_where_it_never_breaks_even() -> None:
    """Nothing is added, so nothing is won."""
    (meter,) = worth(150_00, rate="0").meters
    assert (meter.break_even, meter.average_when_hit, meter.hit_frequency) == (None, None, 0)


def test_the_script_pays_as_often_and_as_much() -> None:
    """Five dollars a time from $100 to $200: some twenty contributions to each win."""
    table = Table(GAME, table_with())
    MOVES[Sit](table, Sit(seat=1, player="Ann", cite=""), None)
    world = World(NoShuffler(), lambda: 0, spin=spinner(Random(5)))
    for _ in range(6_000):
        run_through(table, feed_must_hit(table, 1, 50_00), world)
    won = [line.payout for line in table.lines]
    (meter,) = worth(stake=50_00).meters
    assert meter.average_when_hit is not None
    assert meter.wagers_between_hits is not None
    deviation = 100_00 / sqrt(12)  # of a trigger that is anywhere between
    assert abs(fmean(won) - meter.average_when_hit) < 4 * deviation / sqrt(len(won))
    expected = 6_000 / meter.wagers_between_hits
    assert abs(len(won) - expected) < 4 * expected * deviation / 50_00 / sqrt(expected)
