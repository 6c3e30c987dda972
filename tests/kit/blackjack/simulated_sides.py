"""Side wagers of blackjack in script and kernel: the kernel settles what the script saw, and every cent is compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from houserules.cards import DECK
from houserules.cards.compiling import njit
from houserules.cards.given_order import NoShuffler
from houserules.engine.lines import Line
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Ask, Bet, Invite, Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import World
from houserules.games.blackjack import settling
from houserules.games.blackjack.options import DECKS
from houserules.games.blackjack.playing import STAND
from houserules.games.blackjack.round_state import RoundState
from houserules.games.blackjack.side_wagers import bad_beat_progressive as bad_beat
from houserules.games.blackjack.side_wagers import bonus_spin_progressive as bonus_spin
from houserules.games.blackjack.side_wagers import buster_free_bonus, must_hit
from houserules.games.blackjack.side_wagers.bonus_spin_tables import BONUS_SPIN
from houserules.games.blackjack.side_wagers.sight import Sight
from houserules.games.catalogue import GAMES
from houserules.simulation.blackjack.side_wagers import draws, kernels
from houserules.simulation.blackjack.side_wagers.answers import CARDS, SEEN
from houserules.simulation.blackjack.side_wagers.reckoning import COMMUNITY_PAY, NO_WINNER, SideReckoning
from houserules.simulation.blackjack.side_wagers.table import SideWagers
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Column, Tally, Whole, spread

GAME = GAMES["blackjack"]
BY_ROUND = {
    bad_beat.BONUS_ROUND: draws.BONUS_ROUND,
    bad_beat.MAGIC_CARD: draws.MAGIC_CARD,
    bad_beat.LUCKY_SEAT: draws.LUCKY_SEAT,
}
NOT_MET = {buster_free_bonus.BUSTER_FREE_BONUS.name: "no-bonus", must_hit.MUST_HIT: NO_WINNER}  # has no line

Deal = Callable[[Random, int], list[int]]  # the first cards of a round of so many seats, in their order


@dataclass
class Draws:
    """The table game system of a simulation, for a script; the trigger in force goes on from round to round."""

    sides: SideWagers
    number: int = 0
    triggers: int = 0
    is_in_force: bool = False  # the script, whose tables are new in every round, has been given the trigger

    def begin(self, number: int) -> None:
        self.number, self.is_in_force = number, False

    def spin(self, table: Table, step: Spin) -> str:
        ask, seed = draws.drawn(), self.sides.setting.seed
        if step.wheel == must_hit.TRIGGER:
            assert self.sides.must_hit is not None
            self.triggers += self.is_in_force
            self.is_in_force = True
            return str(self.sides.must_hit.trigger(self.triggers))
        if step.wheel == bonus_spin.WHEEL:
            return step.symbols[ask(seed, self.number, draws.WHEEL + step.seat - 1, len(step.symbols))]
        if step.symbols:
            return step.symbols[ask(seed, self.number, BY_ROUND[step.wheel], len(step.symbols))]
        return str(step.least + ask(seed, self.number, BY_ROUND[step.wheel], step.most - step.least + 1))


@dataclass
class Script:
    """Rounds by the script, with choices and cards by chance; what the side wagers saw, and their lines."""

    sides: SideWagers
    luck: Random
    meters: Mapping[str, Fraction]
    calm: bool = False  # players stand on every hand
    sights: list[Mapping[int, Sight]] = field(default_factory=list)
    lines: list[list[Line]] = field(default_factory=list)

    def play(self, rounds: int, deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
        system, look = Draws(self.sides), settling.sights_of
        saw: list[Mapping[int, Sight]] = []

        def sights_of(table: Table, state: RoundState) -> dict[int, Sight]:
            saw.append(look(table, state))
            return dict(saw[-1])

        monkeypatch.setattr(settling, "sights_of", sights_of)
        for number in range(rounds):
            system.begin(number)
            table = self.one(deal, system)
            self.meters = dict(table.meters)
            self.sights.append(saw[-1])
            self.lines.append([line for line in table.lines if line.wager in self.sides.wagers])

    def one(self, deal: Deal, system: Draws) -> Table:
        setting, luck = self.sides.setting, self.luck
        rest = list(DECK) * setting.terms[DECKS]
        cards = deal(luck, setting.seats) + luck.sample(rest, 40)
        table = Table.with_cards(GAME, setting.terms, tuple(cards), self.meters)
        seats = range(1, setting.seats + 1)
        bets = iter([Bet(seat, wager, amount) for seat in seats for wager, amount in setting.stakes.items()])

        def decide(table: Table, ask: Ask) -> str:
            if self.calm and STAND in ask.choices:
                return STAND
            return luck.choice([choice for choice in ask.choices if ":" not in choice])

        def invite(table: Table, step: Invite) -> Answer:
            return next(bets, NO_MORE_BETS)

        world = World(NoShuffler(), lambda: 0, decide=decide, invite=invite, spin=system.spin)
        refusal = run_round(table, {seat: f"seat {seat}" for seat in seats}, world)
        assert refusal is None, refusal
        return table

    def expected(self) -> Tally:
        """Every line, counted by what it says."""
        wagers, seats = self.sides.wagers, self.sides.setting.seats
        tally = Tally(wagers, seats)
        for lines in self.lines:
            staked: Counter[tuple[int, str]] = Counter()
            back: Counter[tuple[int, str]] = Counter()
            for line in lines:
                staked[line.seat, line.wager] += line.stake
                back[line.seat, line.wager] += line.payout + line.returned
            every = range(1, seats + 1)
            tally.add([sum(money[seat, each] for seat in every) for money in (staked, back) for each in wagers])
            tally.hits.update(wager for (seat, wager), amount in back.items() if amount > staked[seat, wager])
            for wager, outcome in outcomes_of(lines, wagers, every):
                tally.outcomes[wager][outcome] += 1
        return tally


def outcomes_of(lines: Sequence[Line], wagers: Sequence[str], seats: Sequence[int]) -> Iterator[tuple[str, str]]:
    """Bonuses beside a wager have lines of their own; of a match and the Crown Treasure, the second says both."""
    met: dict[tuple[int, str], str] = {}
    for line in lines:
        if line.wager == bad_beat.BAD_BEAT and not line.stake:
            yield line.wager, line.outcome
        elif line.wager == BONUS_SPIN and not line.stake:
            yield line.wager, f"{COMMUNITY_PAY}: {line.outcome}"
        else:
            met[line.seat, line.wager] = line.outcome
    for seat in seats:
        for wager in wagers:
            yield wager, met.get((seat, wager)) or NOT_MET[wager]


@njit
def settle_seen(seens, sides, columns, sums, products, own):  # type: ignore[no-untyped-def]
    """Rounds whose cards the script dealt, from the first on."""
    for number in range(len(seens)):
        sides[1][:] = seens[number]
        own[number] = kernels.settle_beside(number, 0, sides, columns, sums, products)


def compare(
    setting: Setting, luck: Random, rounds: int, deal: Deal, monkeypatch: pytest.MonkeyPatch, calm: bool = False
) -> dict[str, Counter[str]]:
    """Sums, products, hits, outcomes and results to the cent, meters to the last fraction; the outcomes met."""
    sides = SideWagers(setting)
    counted = SideReckoning(sides)
    script = Script(sides, luck, meters_of(counted, 0), calm)
    script.play(rounds, deal, monkeypatch)
    expected, found, own = script.expected(), *by_kernel(counted, script.sights)
    assert found.rounds == expected.rounds
    assert found.sums.tolist() == expected.sums.tolist()
    assert found.products.tolist() == expected.products.tolist()
    assert +found.hits == +expected.hits
    assert {wager: +met for wager, met in found.outcomes.items()} == expected.outcomes
    assert own == [sum(line.payout + line.returned for line in lines if line.seat == 1) for lines in script.lines]
    assert meters_of(counted, rounds) == script.meters
    return expected.outcomes


def meters_of(counted: SideReckoning, rounds: int) -> dict[str, Fraction]:
    """Must Hit is apart, since its winners are known beforehand."""
    counted.meters.rounds, apart = rounds, counted.sides.must_hit
    return counted.meters.amounts() | ({must_hit.MUST_HIT: apart.amount(rounds)} if apart else {})


def by_kernel(counted: SideReckoning, sights: Sequence[Mapping[int, Sight]]) -> tuple[Tally, list[int]]:
    """The tally of the kernel and the reckoning, and what the first seat got in each round."""
    sides, seats, rounds = counted.sides, counted.seats, len(sights)
    columns = kernels.MAIN + len(sides.wagers)
    sums, products, own = zeros(columns), zeros(columns, columns), zeros(rounds)
    beside = sides.for_kernel(0, rounds)
    settle_seen(as_seen(sights, seats), beside, zeros(columns), sums, products, own)
    counts = kernels.Counts(**beside.counted())
    kept = len(counts.aside)
    tally = Tally(sides.wagers, seats)
    stakes = [Column(fixed=stake) for stake in sides.staked()]
    backs = [Column(place) for place in range(kernels.MAIN, columns)]
    tally.add_sums(rounds - kept, *spread(rounds - kept, [*stakes, *backs], *in_whole_numbers(sums, products)))
    must_hits = counted.add(counts, 0, rounds)
    results = [int(own[number]) + sides.per_seat + must_hits.get(number, {}).get(0, 0) for number in range(rounds)]
    for aside in map(counted.aside, counts.aside.tolist()):
        back = counted.settle(aside, must_hits.get(aside.number, {}))
        tally.add([*sides.staked(), *(sum(each[wager] for each in back) for wager in sides.wagers)])
        results[aside.number] = sum(back[0].values())
    counted.tell(tally)
    return tally, results


def in_whole_numbers(sums: NDArray[np.int64], products: NDArray[np.int64]) -> tuple[Whole, Whole]:
    return sums.astype(object), products.astype(object)


def zeros(*shape: int) -> NDArray[np.int64]:
    return np.zeros(shape, np.int64)


def as_seen(sights: Sequence[Mapping[int, Sight]], seats: int) -> NDArray[np.int64]:
    seen = zeros(len(sights), seats, len(SEEN))
    for number, by_seat in enumerate(sights):
        for seat, sight in by_seat.items():
            seen[number, seat - 1] = [getattr(sight, name) + (name in CARDS) for name in SEEN]
    return seen
