"""Whole plays by chance for the property tests: any terms, any players, any choice, any accident, at any step.

A play is run with a world that never answers, so every event is made here, one at a time, and can be watched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

import house
from houserules.cards import rank_of, suit_of
from houserules.cards.shuffling import SecureShuffler, SeededShuffler
from houserules.engine import steps
from houserules.engine.driver import Driver
from houserules.engine.resting import next_procedure
from houserules.engine.steps import NO_MORE_BETS, Answer, Bet, Irregular, Step
from houserules.engine.table import Table
from houserules.engine.terms import Dealing, MeterTerms, Terms, WagerTerms
from houserules.engine.world import WAIT, Wait, World
from houserules.games.let_it_ride import GAME

WAGERS = ("bet", "five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")
AMOUNTS = (0, 100, 300, 500, 700, 1_000, 2_500, 50_000, 50_100, 150)
AT_A_CARD = ("card-face-up", "card-drawn-in-error", "shoe-jam")
AT_A_SHUFFLE = ("shuffler-jam", "shuffler-out-of-order")
THROWN = ("wrong-number-of-cards", "community-card-exposed")

Watch = Callable[[Driver], None]


class Silent(World):
    """A world in which everyone is waited for."""

    def answer(self, table: Table, step: Step) -> Wait:
        return WAIT


class InSuits:
    """Suit by suit, begun anywhere: straight flushes and royals come often enough to meet them."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        order = sorted(cards, key=lambda card: (suit_of(card), rank_of(card)))
        at = self.luck.randrange(len(order))
        return (*order[at:], *order[:at])


class Watched(Driver):
    """A driver that shows itself after every single event."""

    def __init__(self, table: Table, world: World, watch: Watch) -> None:
        super().__init__(table, world)
        self.watch = watch

    def _write(self, step: Step, answer: Answer) -> None:
        super()._write(step, answer)
        self.watch(self)


def dealings() -> st.SearchStrategy[Dealing]:
    """Every way of dealing and shuffling the checker lets pass."""
    pairs = product(("manual-shoe", "hand", "automated-shoe"), ("none", "automated", "continuous"))
    methods = [pair for pair in pairs if pair != ("hand", "none")]
    return st.builds(
        lambda way, counts, preshuffled: Dealing(way[0], way[1], counts and way[1] != "none", preshuffled),
        st.sampled_from(methods), st.booleans(), st.booleans(),
    )  # fmt: skip


@st.composite
def terms(draw: st.DrawFn) -> Terms:
    dealing = draw(dealings())
    letters = {wager: draw(st.sampled_from(letters)) for wager, letters in
               zip(WAGERS, ("ABC", "ABCDEFG", "ABC", "AB", "ABCDEF"), strict=True)}  # fmt: skip
    chosen = house.terms(
        dealing,
        letters,
        without=draw(st.sets(st.sampled_from(WAGERS[1:]))),
        payout_limit=draw(st.sampled_from([None, None, 1, 1_000, 100_000])),
        positions=draw(st.integers(1, 7)),
        adjacent_boxes=draw(st.integers(1, 3)),
        decks=2 if dealing.shuffler == "automated" and draw(st.booleans()) else 1,
        stub_count_every=draw(st.integers(1, 5)),
        community_stack_of_three=draw(st.booleans()),
    )
    rates = st.sampled_from([Fraction(0), Fraction(1, 10), Fraction(1, 7), Fraction(3, 8)])
    meters = {name: MeterTerms(meter.initial, meter.reset, draw(rates)) for name, meter in chosen.meters.items()}
    least = draw(st.sampled_from([100, 300, 500]))
    sizes = {name: wager if wager.stakes else WagerTerms(least, 2_500, 100, wager.paytable)
             for name, wager in chosen.wagers.items()}  # fmt: skip
    return msgspec.structs.replace(chosen, meters=meters, wagers=sizes)


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32 - 1)


def unwatched(driver: Driver) -> None:
    pass


class Play:
    """Chance at one table. `mishaps` is how often, in a hundred steps, something goes wrong."""

    game = GAME
    wagers: tuple[str, ...] = WAGERS  # the main one first
    main_area = "bet-1"  # where its chips lie
    at_a_card: tuple[str, ...] = AT_A_CARD
    thrown: tuple[str, ...] = THROWN

    def __init__(self, chosen: Terms, seed: int, mishaps: int = 4, sealed: bool = False, watch: Watch = unwatched):
        self.luck = Random(seed)
        self.mishaps = mishaps
        shuffler: Any = self.luck.choice([SeededShuffler(seed), InSuits(self.luck)])
        if sealed:
            shuffler = SecureShuffler("table 1", entropy=self.luck.randbytes)
        hours = iter(range(0, 10**9, self.luck.choice([60, 1_000, 5_000])))
        self.driver = Watched(Table(self.game, chosen), Silent(shuffler, lambda: next(hours)), watch)

    def rounds(self, number: int) -> Driver:
        """Play until so many rounds are over."""
        for _ in range(5_000 * number):
            if self.driver.table.rounds >= number and self.driver.waiting is None:
                return self.driver
            self._step()
        raise AssertionError(f"the table stands still at {self.driver.waiting}")

    def _chance(self, percent: int) -> bool:
        return self.luck.randrange(100) < percent

    def _step(self) -> None:
        step = self.driver.waiting
        if self._chance(self.mishaps) and self._mishap(step):
            return
        if step is None:
            self._between()
        elif isinstance(step, steps.Invite):
            self._betting()
        elif isinstance(step, steps.Ask):
            gone = step.by == steps.PLAYER and step.seat in self.driver.table.left
            house.allowed(self.driver.answer(steps.LEFT if gone else self.luck.choice(step.choices)))
        else:
            house.allowed(self.driver.answer(self._done(step)))

    def _done(self, step: Step) -> Any:
        """A dealer who now and then miscounts; a cut anywhere it may be."""
        if isinstance(step, steps.Count) and self.mishaps and self._chance(10):
            return self.driver.table.tally(step.what) + self.luck.choice([-1, 1])
        if isinstance(step, steps.Cut):
            return self.luck.randint(step.least, step.most)
        return self.driver.world.do(self.driver.table, step)

    def _between(self) -> None:
        table = self.driver.table
        if not table.players or self._chance(20):
            self._sit()
        procedure = next_procedure(table)
        if procedure == "round" and self._chance(20):
            procedure = self.luck.choice(["reshuffle", "rest"])
        self.driver.begin(procedure)  # refused where the table's state does not allow it

    def _betting(self) -> None:
        table = self.driver.table
        if table.clockwise() and (not table.players or self._chance(8)):
            house.allowed(self.driver.answer(NO_MORE_BETS))
        elif not table.players or self._chance(20):
            self._sit()
        elif not table.clockwise() and self._chance(15):  # whoever has no chips left makes room
            self.driver.happen(steps.Stand(seat=self.luck.choice(sorted(table.players)), cite=""))
        else:
            seat = self.luck.choice(sorted(table.players))
            wager = self.luck.choice(self.wagers if table.stake(seat, self.main_area) else self.wagers[:1])
            offered = table.terms.wagers.get(wager)
            fixed = offered.stakes if offered and self._chance(80) else ()
            self._bet(Bet(seat, wager, self.luck.choice(fixed or AMOUNTS)))

    def _bet(self, bet: Bet) -> None:
        """A bet that changes nothing leaves no trace in the chips, so no log could tell it from none."""
        table = self.driver.table
        if bet.amount != table.stake(bet.seat, self.main_area if bet.wager == self.wagers[0] else bet.wager):
            before = len(self.driver.events), dict(table.chips.layout), dict(table.chips.purses)
            if self.driver.answer(bet) is not None:
                assert (len(self.driver.events), table.chips.layout, table.chips.purses) == before

    def _sit(self) -> None:
        seat = self.luck.randint(1, self.driver.table.terms.positions)
        player = f"player {self.luck.randint(1, 5)}"
        chips = self.luck.choice([None, 2_000, 20_000, 100_000])
        self.driver.happen(steps.Sit(seat=seat, player=player, chips=chips, cite=""))

    def _mishap(self, step: Step | None) -> bool:
        """Something happens, where it can: an accident, an irregularity, a player who leaves or arrives."""
        before = len(self.driver.events)
        if isinstance(step, steps.Deal) and self._chance(60):
            self.driver.answer(Irregular(self.luck.choice(self.at_a_card)))
        elif isinstance(step, steps.Shuffle):
            self.driver.answer(Irregular(self.luck.choice(AT_A_SHUFFLE)))
        elif self.luck.randrange(3) == 0:
            self.driver.irregular(self.luck.choice((*self.thrown, *self.at_a_card, *AT_A_SHUFFLE)))
        elif self.luck.randrange(3) and self.driver.table.players:
            seat = self.luck.choice(sorted(self.driver.table.players))
            self.driver.happen(steps.Stand(seat=seat, cite=""))
        else:
            self._sit()
        return len(self.driver.events) > before


def snapshot(table: Table) -> dict[str, object]:
    """Everything the events make of a table."""
    seen = {name: value for name, value in vars(table).items() if name not in ("game", "terms", "chips")}
    areas = {area: tuple(cards) for area, cards in table.areas.items()}
    return {**seen, "areas": areas, **{f"chips.{name}": value for name, value in vars(table.chips).items()}}


def fresh(driver: Driver) -> Driver:
    """The same table before anything happened, in a world that answers nothing."""
    return Driver(Table(driver.table.game, driver.table.terms), Silent(driver.world.shuffler, lambda: 0))
