"""Whole plays by chance for the property tests: any terms, any players, any choice, any accident, at any step.

A play is run with a world that never answers, so every event is made here, one at a time, and can be watched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from houserules.cards import rank_of, suit_of
from houserules.cards.shuffling import SecureShuffler, SeededShuffler
from houserules.engine import steps, vocabulary
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.steps import Bet, Irregular, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, NO_WAGERS
from houserules.engine.world import WAIT, Wait, World
from houserules.games.catalogue import GAMES
from kit.let_it_ride import rounds as lir
from kit.sealed import table_for

AMOUNTS = (0, 100, 300, 500, 700, 1_000, 2_500, 50_000, 50_100, 150)

Watch = Callable[[Driver], None]


class Silent(World):
    """A world in which everyone is waited for."""

    def answer(self, table: Table, step: Step) -> Wait:
        return WAIT


class InOrder:
    """Suit by suit or rank by rank, begun anywhere: straight flushes and pairs of aces come often enough."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.first, self.then = luck.choice([(suit_of, rank_of), (rank_of, suit_of)])

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        order = sorted(cards, key=lambda card: (self.first(card), self.then(card)))
        at = self.luck.randrange(len(order))
        return (*order[at:], *order[:at])

    def below(self, n: int) -> int:
        return self.luck.randrange(n)


class Watched(Driver):
    """A driver that shows itself after every single event."""

    def __init__(self, table: Table, world: World, watch: Watch) -> None:
        super().__init__(table, world)
        self.watch = watch

    def _apply(self, event: Event) -> None:
        super()._apply(event)
        self.watch(self)


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32 - 1)


def unwatched(driver: Driver) -> None:
    pass


class Play:
    """Chance at one table. `mishaps` is how often, in a hundred steps, something goes wrong."""

    def __init__(self, chosen: Terms, seed: int, mishaps: int = 4, sealed: bool = False, watch: Watch = unwatched):
        self.luck = Random(seed)
        self.game = GAMES[chosen.game]
        self.mishaps = mishaps
        shuffler: Any = self.luck.choice([SeededShuffler(seed), InOrder(self.luck)])
        if sealed:
            shuffler = SecureShuffler(f"table {seed}")
        self.now, self.pace = 0, self.luck.choice([60, 1_000, 5_000])
        self.driver = Watched(table(chosen, shuffler), Silent(shuffler, lambda: self.now), watch)

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
        self.now += self.pace if isinstance(step, steps.Clock) else 0
        laid_at_once = isinstance(step, steps.Stake)  # with the very word that named it
        if not laid_at_once and self._chance(self.mishaps) and self._mishap(step):
            return
        if step is None:
            self._between()
        elif isinstance(step, steps.Invite):
            self._betting()
        elif isinstance(step, steps.Ask):
            gone = step.by == vocabulary.PLAYER and step.seat in self.driver.table.people.left
            lir.allowed(self.driver.answer(vocabulary.LEFT if gone else self._choice(step)))
        else:
            lir.allowed(self.driver.answer(self._done(step)))

    def _choice(self, ask: steps.Ask) -> str:
        """Any that is open, the first (the wager, or going on) more often; of amounts also the ends of their range."""
        spans = {f"{span.choice}:{self._within(span)}" for span in ask.ranges}
        return self.luck.choice((*ask.choices, ask.choices[0], *sorted(spans)))

    def _within(self, span: steps.Range) -> int:
        number = (span.most - span.least) // span.increment
        return span.least + span.increment * self.luck.choice([0, number, self.luck.randint(0, number)])

    def _done(self, step: Step) -> Any:
        """A dealer who now and then miscounts; a cut anywhere it may be."""
        if isinstance(step, steps.Count) and self.mishaps and self._chance(10):
            return self.driver.table.tally(step.what) + self.luck.choice([-1, 1])
        if isinstance(step, steps.Cut | steps.Cover):
            return self.luck.randint(step.least, step.most)
        return self.driver.world.do(self.driver.table, step)

    def _between(self) -> None:
        table = self.driver.table
        if not table.people.seated or self._chance(20):
            self._sit()
        procedure = next_procedure(table)
        if procedure == "round" and self._chance(20):
            others = [name for name in self.game.procedures if name not in ("open", "ready", "round", "reopen")]
            procedure = self.luck.choice(others)
        self.driver.begin(procedure)  # refused where the table's state does not allow it

    def _betting(self) -> None:
        table = self.driver.table
        if table.clockwise() and (not table.people.seated or self._chance(8)):
            self.driver.answer(NO_MORE_BETS)  # refused where wagers that belong together are not all there
        elif not table.people.seated or self._chance(20):
            self._sit()
        elif not table.clockwise() and not any(map(table.people.may_enter, table.people.seated)) and self._chance(20):
            lir.allowed(self.driver.answer(NO_WAGERS))  # until a shuffle, or the floor's leave, lets someone in
        elif not table.clockwise() and self._chance(15):  # whoever has no chips left makes room
            self.driver.happen(steps.Leave(seat=self.luck.choice(sorted(table.people.seated)), cite=""))
        else:
            seat = self.luck.choice(sorted(table.people.seated))
            first, *others = self.game.offer.wagers
            beside = [rule for rule in others if table.terms.offers(rule.name)] or [first]
            rule = self.luck.choice([first, *beside] if seat in table.clockwise() else [first])
            self._bet(Bet(seat, rule.name, self._amount(seat, rule)))

    def _amount(self, seat: int, rule: Wager) -> int:
        """Often one that may stand: a fixed stake, as much as the wager it follows, the most that is taken."""
        offered = self.driver.table.terms.wagers.get(rule.name)
        if offered is None or self._chance(20):
            return self.luck.choice(AMOUNTS)
        if rule.limits.follows:
            return self.driver.table.stake(seat, rule.limits.follows)
        return self.luck.choice(offered.stakes or (*AMOUNTS, *[offered.maximum] * 10))

    def _bet(self, bet: Bet) -> None:
        """A bet that changes nothing leaves no trace in the chips, so no log could tell it from none."""
        table = self.driver.table
        if bet.amount != self.game.players.standing(table, bet.seat).get(bet.wager, 0):
            before = len(self.driver.events), dict(table.chips.layout), dict(table.chips.purses)
            if self.driver.answer(bet) is not None:
                assert (len(self.driver.events), table.chips.layout, table.chips.purses) == before

    def _sit(self) -> None:
        seat = self.luck.randint(1, self.driver.table.terms.positions)
        player = f"player {self.luck.randint(1, 5)}"
        chips = self.luck.choice([None, None, 2_000, 20_000, 10**9])
        self.driver.happen(steps.Sit(seat=seat, player=player, chips=chips, cite=""))

    def _mishap(self, step: Step | None) -> bool:
        """Something happens, where it can: an accident, an irregularity, a player who leaves or arrives."""
        before = len(self.driver.events)
        rulings = self.game.irregularities
        here = [kind for kind, ruling in rulings.items() if isinstance(step, ruling.at)]
        if here and self._chance(60):
            self.driver.answer(Irregular(self.luck.choice(here)))
        elif self.luck.randrange(3) == 0:
            area = self.luck.choice(["", *self.driver.table.cards.laid_out()])
            self.driver.irregular(self.luck.choice(list(rulings)), area=area)
        elif self.luck.randrange(3) and self.driver.table.people.seated:
            seat = self.luck.choice(sorted(self.driver.table.people.seated))
            self.driver.happen(steps.Leave(seat=seat, cite=""))
        else:
            self._sit()
        return len(self.driver.events) > before


def snapshot(table: Table) -> dict[str, object]:
    """Everything the events make of a table."""
    return {name: value for name, value in vars(table).items() if name not in ("game", "terms")}


def table(chosen: Terms, shuffler: object = None) -> Table:
    return table_for(GAMES[chosen.game], chosen, shuffler)


def fresh(driver: Driver) -> Driver:
    """The same table before anything happened, in a world that answers nothing."""
    return Driver(table(driver.table.terms, driver.world.shuffler), Silent(driver.world.shuffler, lambda: 0))
