"""Hold'em rounds of a simulation played again through the script: any submission and decisions, every cent compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houserules.engine.offer.terms import Terms
from houserules.engine.table import Table
from houserules.games.catalogue import GAMES
from houserules.simulation.holdem.table import HoldemTable
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Tally
from kit import any_submission
from kit.simulated import any_stakes, played, tallied

Dealt = Callable[[Terms, Sequence[int], Sequence[int], Sequence[Sequence[int]], Callable[[], int]], list[int]]


def any_setting(luck: Random, game: str, always: Sequence[str], sides: Sequence[str]) -> Setting:
    """Main wagers at one amount, side wagers by chance; one seat most often."""
    terms = any_submission.terms_in(GAMES[game], any_submission.submission(luck, game))
    placed = [side for side in sides if terms.offers(side) and luck.random() < 0.8]
    meters = {name: meter.initial + luck.randrange(10**6) for name, meter in terms.meters.items()}
    seats = min(luck.choice([1, 1, 1, 1, 2, luck.randint(1, terms.positions)]), terms.positions)
    stakes = any_stakes(luck, (always[0], *placed), terms)
    stakes = dict.fromkeys(always, stakes[always[0]]) | stakes
    return Setting(game, terms, stakes, seats, meters=meters, seed=luck.randrange(2**63))


def any_bits(luck: Random, like: NDArray[Any], chance: float) -> NDArray[Any]:
    """Decisions by chance, so that every way to play is met."""
    return np.packbits(np.random.default_rng(luck.randrange(2**32)).random(8 * len(like)) < chance)


def compare(simulated: HoldemTable, first: int, rounds: int, dealt: Dealt, reported: Mapping[str, str]) -> None:
    """Every sum and product of stakes and returns, every hit, and the meters to the last fraction."""
    setting = simulated.setting
    counted = simulated.reckoning()
    counted.meters.begin_at(first)
    counted.add(simulated.count(first, rounds), first, rounds)
    expected, meters = Tally(simulated.wagers, setting.seats), simulated.reckoning().meters.amounts()
    cards, _ = simulated.shown(first, rounds)
    results = []
    for round_cards in cards.tolist():
        table = played_by_script(simulated, round_cards, meters, dealt)
        tallied(expected, table, lambda wager: reported.get(wager, wager))
        results.append(sum(line.payout + line.returned - line.stake for line in table.lines if line.seat == 1))
        meters = table.meters
    found = counted.tally()
    assert found.rounds == expected.rounds
    assert found.sums.tolist() == expected.sums.tolist()
    assert found.products.tolist() == expected.products.tolist()
    assert +found.hits == +expected.hits
    assert counted.meters.amounts() == meters
    assert counted.results(first, rounds).tolist() == results


def compare_rarest(simulated: HoldemTable, dealt: Dealt, reported: Mapping[str, str], most: int = 40) -> set[str]:
    """The rounds whose cells come least often among a million, one by one; the outcomes of the first seat."""
    _, cells = simulated.shown(0, 1 << 20)
    often = np.bincount(cells.ravel(), minlength=len(simulated.playing.hands))
    numbers = sorted(np.argsort(often[cells].min(axis=1), kind="stable")[:most].tolist())
    counted, expected = simulated.reckoning(), Tally(simulated.wagers, simulated.setting.seats)
    meters = counted.meters.amounts()
    for number in numbers:
        counted.meters.begin_at(number)
        counted.add(simulated.count(number, 1), number, 1)
        table = played_by_script(simulated, simulated.shown(number, 1)[0][0].tolist(), meters, dealt)
        tallied(expected, table, lambda wager: reported.get(wager, wager))
        meters = table.meters
        assert counted.meters.amounts() == meters
        assert counted.tally().sums.tolist() == expected.sums.tolist()
    assert counted.tally().products.tolist() == expected.products.tolist()
    return {each for number in numbers for cell in cells[number] for each in simulated.playing.hands[cell].outcomes}


def played_by_script(
    simulated: HoldemTable, cards: Sequence[int], meters: Mapping[str, Fraction], dealt: Dealt
) -> Table:
    """The kernel deals the community, the dealer and seat by seat; the script as its device dispenses cards."""
    community, dealer = cards[:5], cards[5:7]
    seats = [cards[place : place + 2] for place in range(7, len(cards), 2)]
    answers = {seat: simulated.playing.choices(hand, community) for seat, hand in enumerate(seats, 1)}
    others = iter(sorted(set(range(52)) - set(cards)))
    order = dealt(simulated.setting.terms, community, dealer, seats, lambda: next(others))
    return played(simulated.setting, order, answers, meters)
