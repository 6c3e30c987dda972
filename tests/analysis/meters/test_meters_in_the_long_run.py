"""How meters move: the formulas against every way a round may end, followed turn by turn.

Given who wins in a round, what is on the meter afterwards is so much times what was on it, and so much more. So the
average that a meter settles at solves one equation, and no formula of the analysis is needed to find it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest

from houserules.analysis.figures import Case, Distribution, MeterState, Worth, worth_of
from houserules.analysis.meters import Crowd

STAKE, RESET, RATE = 500, 1_000_00, Fraction(1, 8)
ADDED = RATE * STAKE
TENTH, ALL = Fraction(1, 10), Fraction(1)

Wins = Sequence[Fraction]  # in the order of settlement: the share of the meter that each player wins
Rounds = Sequence[tuple[Fraction, Wins]]  # the chance of each way a round may end


class Line(NamedTuple):
    """What depends on the amount before a round as `times * amount + more`."""

    times: Fraction
    more: Fraction

    def part(self, share: Fraction) -> Line:
        return Line(self.times * share, self.more * share)

    def at(self, amount: Fraction) -> Fraction:
        return self.times * amount + self.more


def turns(wins: Wins) -> Iterator[tuple[Line, Line]]:
    """At each player's turn: what the meter shows, and what it shows after he is paid (readings B33, L12)."""
    shown = Line(Fraction(1), len(wins) * ADDED)
    for share in wins:
        after = Line(Fraction(0), Fraction(RESET)) if share == ALL else shown.part(1 - share)
        yield shown, after
        shown = after


def settled_at(rounds: Rounds) -> Fraction:
    """The average amount before a round, after long play: a round does not change it."""
    ends = [(chance, [*turns(wins)][-1][1]) for chance, wins in rounds]
    times, more = (sum(chance * end[place] for chance, end in ends) for place in (0, 1))
    return Fraction(more) / (1 - times)


def paid(rounds: Rounds, only_all: bool = False) -> Fraction:
    """Cents that all players together are paid in a round on average, after long play."""
    amount = settled_at(rounds)
    return sum(
        (
            chance * share * shown.at(amount)
            for chance, wins in rounds
            for share, (shown, _) in zip(wins, turns(wins), strict=True)
            if share == ALL or not only_all
        ),
        Fraction(0),
    )


def hits(rounds: Rounds) -> Fraction:
    return sum((chance * list(wins).count(ALL) for chance, wins in rounds), Fraction(0))


def apart(players: int, all_of_it: Fraction, tenth: Fraction) -> Rounds:
    """Players who win independently of each other."""
    alone = {ALL: all_of_it, TENTH: tenth, Fraction(0): 1 - all_of_it - tenth}
    rounds = []
    for wins in product(alone, repeat=players):
        chance = Fraction(1)
        for share in wins:
            chance *= alone[share]
        rounds.append((chance, wins))
    return rounds


def worth(all_of_it: Fraction, tenth: Fraction = Fraction(0), players: int = 1) -> Worth:
    cases = (
        Case("all", all_of_it, meter="main", share=ALL),
        Case("tenth", tenth, meter="main", share=TENTH),
        Case("nothing", 1 - all_of_it - tenth),
    )
    meters = {"main": MeterState(Fraction(RESET), RESET, RATE)}
    return worth_of(
        "progressive", "A", Distribution(cases, "", 1), stake=STAKE, meters=meters, crowd=Crowd(players, 40)
    )


@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("tenth", [Fraction(0), Fraction(1, 50)])
def test_players_who_win_apart(players: int, tenth: Fraction) -> None:
    rounds = apart(players, Fraction(1, 200), tenth)
    found = worth(Fraction(1, 200), tenth, players)
    assert found.long_run_return == paid(rounds) / players / STAKE
    assert found.meters[0].rounds_between_hits == 1 / hits(rounds) == Fraction(200, players)
    assert found.meters[0].hours_between_hits == Fraction(5, players)
    assert found.meters[0].wagers_between_hits == 200
    assert found.meters[0].average_when_hit == paid(rounds, only_all=True) / hits(rounds)


def test_one_player_s_meter_by_its_geometric_series() -> None:
    """One wager in four wins: after 1, 2, 3, ... wagers with the chances 1/4, 3/16, 9/64, ..."""
    found = worth(Fraction(1, 4))
    series = sum(Fraction(3 ** (n - 1), 4**n) * (RESET + n * ADDED) for n in range(1, 400))
    assert float(found.meters[0].average_when_hit or 0) == pytest.approx(float(series))
    assert found.meters[0].average_when_hit == RESET + 4 * ADDED


def test_players_who_always_win_together() -> None:
    """The first takes the meter and the second the reset amount: together all that was added, and two refills."""
    rounds: Rounds = [(Fraction(1, 100), (ALL, ALL)), (Fraction(99, 100), (Fraction(0), Fraction(0)))]
    found = worth(Fraction(1, 100), players=2)
    assert found.long_run_return == paid(rounds) / 2 / STAKE
    assert found.meters[0].average_when_hit == paid(rounds) / hits(rounds)
    assert settled_at(rounds) == RESET + 99 * 2 * ADDED


def test_the_order_makes_no_difference_at_the_reset_amount() -> None:
    shown = [line for line, _ in turns((ALL, ALL, ALL))]
    assert [line.at(Fraction(RESET) - 3 * ADDED) for line in shown] == [RESET, RESET, RESET]


def test_a_meter_of_which_only_parts_are_paid_is_in_balance_too() -> None:
    rounds = apart(2, Fraction(0), Fraction(1, 5))
    found = worth(Fraction(0), Fraction(1, 5), players=2)
    assert found.long_run_return == paid(rounds) / 2 / STAKE == RATE
    assert found.meters[0].average_when_hit is None
    assert found.meters[0].rounds_between_hits is None


def test_a_meter_that_the_wager_is_not_paid_from_gives_nothing_back() -> None:
    found = worth(Fraction(0))
    assert found.long_run_return == 0
    assert found.meters[0].break_even is None


def test_the_pace_and_the_players_change_nothing_but_the_time() -> None:
    one, seven = worth(Fraction(1, 200)), worth(Fraction(1, 200), players=7)
    assert one.house_edge == seven.house_edge
    assert one.meters[0].break_even == seven.meters[0].break_even == 200 * STAKE
