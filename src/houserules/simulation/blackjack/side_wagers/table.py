"""The side wagers of a table: what its kernel knows of them, and how large their columns may get."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT, LUCKY_PLAYER, draws_every
from houserules.games.blackjack.side_wagers.bad_beat_progressive import MAGIC_CARD as MAGIC_CARD_PAID
from houserules.games.blackjack.side_wagers.bonus_spin_progressive import OUTCOMES
from houserules.games.blackjack.side_wagers.bonus_spin_tables import BONUS_SPIN
from houserules.games.blackjack.side_wagers.bonus_spin_wheel import wheel_of
from houserules.games.blackjack.side_wagers.limit import limit_in_force
from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT, MUST_HIT_OPTION, SUPER_4
from houserules.simulation.blackjack.side_wagers.answers import SEEN, fixed_of
from houserules.simulation.blackjack.side_wagers.cells import cells_of
from houserules.simulation.blackjack.side_wagers.kernels import (
    LUCKY,
    MAGIC,
    MAIN,
    MOST_AT_ONCE,
    Beside,
    Counts,
    Scratch,
    Tables,
)
from houserules.simulation.blackjack.side_wagers.money import Paid, shared, sides_of, spun
from houserules.simulation.blackjack.side_wagers.must_hit import NO_WINS, MustHit
from houserules.simulation.setting import Setting

NO_SPIN, SPIN = OUTCOMES
Outcomes = dict[str, str]  # by wager


@dataclass(frozen=True)
class Symbol:
    """A segment of the wheel."""

    name: str
    paid: Paid
    shared: int  # cents to each of the others


class SideWagers:
    """All that every seat has, in the order of settlement; Must Hit is reported like a wager, without a stake."""

    def __init__(self, setting: Setting) -> None:
        terms, stakes = setting.terms, setting.stakes
        self.setting, self.sides = setting, sides_of(terms, stakes)
        self.by_name = {side.name: side for side in self.sides}
        fixed = {side.name: fixed_of(side.wager, terms, side.rests) for side in self.sides}
        self.looks, answers = cells_of([side.wager for side in self.sides], fixed)
        self.cells = [
            {name: self.by_name[name].wager.outcomes[answer] for name, answer in cell.items()} for cell in answers
        ]
        has_must_hit = SUPER_4 in self.by_name and terms[MUST_HIT_OPTION]
        self.must_hit = MustHit(setting, stakes[SUPER_4]) if has_must_hit else None
        self.wagers = (*self.by_name, *((MUST_HIT,) if has_must_hit else ()))
        self.limit = limit_in_force(terms, SIDE_WAGERS)
        self.wheel = self._wheel()
        self.paid = [{name: self.by_name[name].paid(outcome) for name, outcome in cell.items()} for cell in self.cells]
        self.tables = self._tables()

    def counts(self, rounds: int) -> Counts:
        """Nothing counted yet, with room for rounds that are set aside."""
        each = len(self.looks.widths) + 2  # numbers of a seat
        return Counts(
            np.zeros(len(self.cells), np.int64),
            np.zeros(len(self.wheel), np.int64),
            np.zeros(4, np.int64),
            np.empty((rounds, 2 + MAIN + self.setting.seats * each), np.int64),
        )

    def for_kernel(self, first: int, rounds: int) -> Beside:
        won = self.must_hit.wins(first, rounds) if self.must_hit else NO_WINS
        seen = np.zeros((self.setting.seats, len(SEEN)), np.int64)
        return Beside(
            np.uint64(self.setting.seed),
            seen,
            self.tables,
            self.scratch(),
            self.counts(rounds),
            won.rounds,
            won.payouts,
            self.per_seat,
        )

    def scratch(self) -> Scratch:
        seats = self.setting.seats
        return Scratch(
            np.zeros((seats, len(self.looks.widths)), np.int64),
            np.zeros(seats, np.int64),
            np.zeros(seats, np.int64),
            np.zeros(MAIN + len(self.wagers), np.int64),
            np.zeros(2, np.int64),
            np.zeros(4, np.uint64),
        )

    @property
    def needs_dealer(self) -> bool:
        """Whether the dealer completes the hand for one of them, whatever became of the players' hands."""
        return any(side.wager.settling.needs_dealer for side in self.sides)

    @property
    def per_seat(self) -> int:
        """What a seat stakes on all of them."""
        return sum(side.stake for side in self.sides)

    def staked(self) -> list[int]:
        """By wager, in every round of all seats."""
        return [self.by_name[name].stake * self.setting.seats if name in self.by_name else 0 for name in self.wagers]

    @property
    def bases(self) -> dict[str, int]:
        """What the figures of each wager are in units of: its stake, or that of the wager on which it rests."""
        rests = {side.name: side.rests for side in self.sides}
        return rests | ({MUST_HIT: rests[SUPER_4]} if self.must_hit else {})

    def column(self, wager: str) -> int:
        """Of what comes back, in the kernel."""
        return MAIN + self.wagers.index(wager)

    def _wheel(self) -> list[Symbol]:
        side, terms = self.by_name.get(BONUS_SPIN), self.setting.terms
        if side is None:
            return []
        found = {
            name: Symbol(name, spun(side, terms, name), shared(side, terms, name) if self.setting.seats > 1 else 0)
            for name in dict.fromkeys(wheel_of(terms, side.paytable))
        }
        return [found[name] for name in wheel_of(terms, side.paytable)]

    def _is_rare(self, cell: Outcomes, paid: dict[str, Paid]) -> bool:
        """Settled by itself: from a meter, under a limit that all share, or too large to be added up with others."""
        limited = self.limit is not None and any(
            outcome == self.by_name[name].wager.settling.aggregate_limit for name, outcome in cell.items()
        )
        return limited or any(each.share or each.back > MOST_AT_ONCE for each in paid.values())

    def _tables(self) -> Tables:
        rare = [self._is_rare(*each) for each in zip(self.cells, self.paid, strict=True)]
        backs = [
            {} if aside else {name: each.back for name, each in paid.items() if each.back}
            for aside, paid in zip(rare, self.paid, strict=True)
        ]
        rare_segments = [bool(each.paid.share) or each.paid.back > MOST_AT_ONCE for each in self.wheel]
        return Tables(
            self.looks,
            np.cumsum([0, *map(len, backs)], dtype=np.int64),
            np.array([self.column(name) for each in backs for name in each], np.int64),
            np.array([back for each in backs for back in each.values()], np.int64),
            np.array(rare, np.bool_),
            np.array([cell.get(BONUS_SPIN) == SPIN for cell in self.cells], np.bool_),
            np.array([each.get(BAD_BEAT, 0) for each in backs], np.int64),
            np.array([sum(each.values()) for each in backs], np.int64),
            np.array(self._bonus_facts(), np.int64),
            np.array(self._wheel_facts(), np.int64),
            np.array([min(each.paid.back, MOST_AT_ONCE) for each in self.wheel], np.int64),
            np.array([each.shared for each in self.wheel], np.int64),
            np.array(rare_segments, np.bool_),
            np.array([self.column(MUST_HIT) if self.must_hit else MAIN], np.int64),
        )

    def _bonus_facts(self) -> tuple[int, ...]:
        side, terms = self.by_name.get(BAD_BEAT), self.setting.terms
        if side is None:
            return (0,) * 6
        magic, lucky = (side.in_addition(side.paytable.by_outcome[name]) for name in (MAGIC_CARD_PAID, LUCKY_PLAYER))
        return draws_every(terms), terms.positions, magic, lucky, side.stake, self.column(BAD_BEAT)

    def _wheel_facts(self) -> tuple[int, ...]:
        side = self.by_name.get(BONUS_SPIN)
        return (side.stake, self.column(BONUS_SPIN)) if side else (0, 0)

    @cached_property
    def largest(self) -> int:
        """No column gets more in a round that is not set aside."""
        tables, seats = self.tables, self.setting.seats
        with_bonuses = tables.before_bonuses.max(initial=0) + tables.bonuses[[MAGIC, LUCKY]].sum()
        in_cells = max(tables.amounts.max(initial=0), with_bonuses)
        on_wheel = tables.spun.max(initial=0) + (seats - 1) * tables.shared.max(initial=0)
        won = min(MOST_AT_ONCE, seats * self.must_hit.largest) if self.must_hit else 0
        return int(max(seats * in_cells, seats * on_wheel, won))
