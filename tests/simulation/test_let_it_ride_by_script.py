"""The same cards and choices through script and kernel settle to the same cent: any submission, any seats."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import pytest

from houserules.engine.offer.terms import Terms
from houserules.engine.table import Table
from houserules.games.catalogue import GAMES
from houserules.simulation.let_it_ride.table import SimulatedTable
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Tally
from houserules.submissions import terms_for
from kit import any_submission
from kit.simulated import any_stakes, played, tallied

GAME = "let-it-ride"
TIMES = int(os.environ.get("HOUSERULES_SOAK", "1"))
TABLES, ROUNDS = 8, 8000  # for each of the parts; the more seats, the fewer rounds
REPORTED = {"bet-1": "bet", "bet-2": "bet", "bet-3": "bet", "envy-bonus": "progressive"}


@pytest.mark.parametrize("part", range(4))
def test_script_and_kernel_settle_to_the_same_cent(part: int) -> None:
    rounds = 0
    for number in range(TABLES * TIMES):
        luck = Random(f"{part} {number}")
        rounds += compare(any_table(luck), luck.randrange(10**9))
    assert rounds >= 25_000  # a quarter of what is promised


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.parametrize("letter", "ABCDEF")
def test_rounds_that_touch_a_meter_or_pay_others_are_settled_alike(letter: str, seats: int) -> None:
    """They are rare, so they are looked for: shares of meters, all of them, Envy Bonuses."""
    chosen = {"wagers": {"progressive": {"paytable": letter}, "six-card-bonus": {}, "three-card-bonus": {}}}
    terms = terms_for(GAMES[GAME], chosen)
    assert isinstance(terms, Terms)
    stakes = {"bet": 500, "three-card-bonus": 100, "six-card-bonus": 100, "progressive": 500}
    simulated = SimulatedTable(Setting(GAME, terms, stakes, seats, seed=8))
    numbers = simulated.count(0, 1 << 20)["aside"][:40].tolist()
    counted, meters = simulated.reckoning(), simulated.reckoning().meters.amounts()
    expected = Tally(simulated.wagers, seats)
    for number in numbers:
        counted.meters.begin_at(number)
        counted.add(simulated.count(number, 1), number, 1)
        table = played_by_script(simulated, simulated.shown(number, 1)[0][0].tolist(), meters)
        tallied(expected, table, lambda wager: REPORTED.get(wager, wager))
        meters = table.meters
        assert counted.meters.amounts() == meters
        assert counted.tally().sums.tolist() == expected.sums.tolist()
    assert numbers
    assert counted.tally().products.tolist() == expected.products.tolist()
    assert sum(jackpot.paid for jackpot in counted.tally().jackpots.values()) > 0


def any_table(luck: Random) -> SimulatedTable:
    terms = any_submission.terms_in(GAMES[GAME], any_submission.submission(luck, GAME))
    sides = [wager for wager in terms.wagers if wager != "bet" and luck.random() < 0.8]
    meters = {name: meter.initial + luck.randrange(10**6) for name, meter in terms.meters.items()}
    seats = luck.choice([1, 1, 1, 1, 2, luck.randint(1, terms.positions)])
    stakes = any_stakes(luck, ("bet", *sides), terms)
    seed = luck.randrange(2**63)
    return SimulatedTable(Setting(GAME, terms, stakes, min(seats, terms.positions), meters=meters, seed=seed))


def compare(simulated: SimulatedTable, first: int) -> int:
    """Every sum and product of stakes and returns, every hit, the meters to the last fraction; the rounds played."""
    setting = simulated.setting
    rounds = max(1, ROUNDS // (1 + setting.seats))
    counted = simulated.reckoning()
    counted.meters.begin_at(first)
    counted.add(simulated.count(first, rounds), first, rounds)
    expected, meters = Tally(simulated.wagers, setting.seats), simulated.reckoning().meters.amounts()
    dealt, _ = simulated.shown(first, rounds)
    for cards in dealt.tolist():
        table = played_by_script(simulated, cards, meters)
        tallied(expected, table, lambda wager: REPORTED.get(wager, wager))
        meters = table.meters
    found = counted.tally()
    assert found.rounds == expected.rounds
    assert found.sums.tolist() == expected.sums.tolist()
    assert found.products.tolist() == expected.products.tolist()
    assert +found.hits == +expected.hits
    assert counted.meters.amounts() == meters
    return rounds


def played_by_script(simulated: SimulatedTable, cards: Sequence[int], meters: Mapping[str, Fraction]) -> Table:
    """The kernel deals the community, the box and seat by seat; the script as its device dispenses cards."""
    setting = simulated.setting
    community, box, hands = cards[:2], cards[2 : 2 + simulated.box], cards[2 + simulated.box :]
    seats = [hands[place : place + 3] for place in range(0, len(hands), 3)]
    answers = {seat: simulated.choices(hand, community[0]) for seat, hand in enumerate(seats, 1)}
    return played(setting, in_order(setting.terms, community, box, seats), answers, meters)


def in_order(terms: Terms, community: Sequence[int], box: Sequence[int], seats: Sequence[Sequence[int]]) -> list[int]:
    others = iter(sorted(set(range(52)) - {*community, *box, *(card for hand in seats for card in hand)}))
    first = list(box)
    if terms.offers("six-card-bonus") and not box:  # dealt, though nobody has the wager
        first = [next(others) for _ in range(3)]
    if terms.dealing.method == "automated-shoe":
        if terms.dealing.shuffler == "continuous" and terms.options["community_stack_of_three"]:
            first.append(next(others))
        return [*first, *community, *(card for hand in seats for card in hand)]
    firsts, seconds, thirds = zip(*seats, strict=True)
    return [*first, *firsts, community[0], *seconds, community[1], *thirds]
