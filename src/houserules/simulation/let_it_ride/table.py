"""A table of Let It Ride that plays rounds by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.let_it_ride.bets import bets_at
from houserules.games.let_it_ride.rules import RIDE, WITHDRAW
from houserules.games.let_it_ride.side_wagers import PROGRESSIVE, SIX_CARD_BONUS
from houserules.games.let_it_ride.side_wagers.progressive import cards_seen
from houserules.games.let_it_ride.wagers import BET, BETS
from houserules.simulation.games import Counts
from houserules.simulation.let_it_ride.kernels import play
from houserules.simulation.let_it_ride.known import Cell, cells, known
from houserules.simulation.let_it_ride.money import Money
from houserules.simulation.let_it_ride.own_functions import decided_by
from houserules.simulation.let_it_ride.reckoning import TableReckoning
from houserules.simulation.let_it_ride.strategies import Decisions, played_best, read_from
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Column, Whole, spread

COMMUNITY, EACH = 2, 3  # cards
MOST = 2**63 - 1
LEAST_AT_ONCE = 4096  # rounds whose products fit into 64 bits; a hand that would allow fewer is set aside


class SimulatedTable:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.money = Money(setting.terms, setting.stakes)
        self.wagers = tuple(wager.name for wager in self.money.wagers)
        self.decisions = _decisions(setting)
        self.strategy = self.decisions.title
        self.box = EACH if SIX_CARD_BONUS in self.money.wagers else 0
        self.known = known(self.box, self.decisions)
        self.cells = cells(self.box, cards_seen(setting.terms) if PROGRESSIVE in self.money.wagers else 0)
        self.values, self.rare = self._values()
        self.at_once = self._at_once()
        self.needed = stakes_of_a_round(self.setting)
        hands = [self.money.hand(cell) for cell in self.cells]
        self.nets = np.array([sum(hand.back) - sum(hand.staked) for hand in hands], np.int64)  # by cell

    def _values(self) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """By cell: what is staked on the bets and what each wager brings back; rare ones count nothing."""
        hands = [self.money.hand(cell) for cell in self.cells]
        whole = [(hand.staked[0], *hand.back) for hand in hands]
        most = isqrt(MOST // LEAST_AT_ONCE) // self.setting.seats
        rare = [
            self.money.touches_others(cell, self.setting.seats) or (self.setting.seats > 1 and max(values) > most)
            for cell, values in zip(self.cells, whole, strict=True)
        ]
        kept = [values if not aside else (0,) * len(values) for values, aside in zip(whole, rare, strict=True)]
        return np.array(kept if self.setting.seats > 1 else np.zeros((1, 0)), np.int64), np.array(rare, np.bool_)

    def _at_once(self) -> int:
        largest = int(self.values.max(initial=0)) * self.setting.seats
        return MOST // largest**2 if largest else MOST

    def count(self, first: int, rounds: int) -> Counts:
        """Sums and products have a row for each part whose products are sure to fit into 64 bits."""
        parts = range(first, first + rounds, min(self.at_once, rounds)) if rounds else range(0)
        columns = self.values.shape[1]
        found = np.zeros(len(self.cells), np.int64)
        sums, products = np.zeros((len(parts), columns), np.int64), np.zeros((len(parts), columns, columns), np.int64)
        aside = np.empty(rounds, np.int64)
        kept = 0
        for part, start in enumerate(parts):
            here = min(parts.step, first + rounds - start)
            kept += play()(
                np.uint64(self.setting.seed), start, here, self.setting.seats, self.known, self.rare, self.values,
                found, sums[part], products[part], aside[kept:], _NOT_SHOWN,
            )  # fmt: skip
        return {"cells": found, "sums": sums, "products": products, "aside": aside[:kept].copy()}

    def reckoning(self) -> TableReckoning:
        return TableReckoning(self)

    def shown(self, first: int, rounds: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The cards of some rounds (community, box, seat by seat), and the place of each seat's cell."""
        dealt = COMMUNITY + self.box + EACH * self.setting.seats
        shown = np.empty((rounds, dealt + self.setting.seats), np.int64)
        columns = self.values.shape[1]
        play()(
            np.uint64(self.setting.seed), first, rounds, self.setting.seats, self.known, self.rare, self.values,
            np.zeros(len(self.cells), np.int64), np.zeros(columns, np.int64), np.zeros((columns, columns), np.int64),
            np.empty(rounds, np.int64), shown,
        )  # fmt: skip
        return shown[:, :dealt], shown[:, dealt:]

    def choices(self, hand: Sequence[int], community_1: int) -> tuple[str, str]:
        """What a player answers who holds these three cards."""
        first, second, third = sorted(hand)
        number = first + int(self.known.pairs[second] + self.known.triples[third])
        rides = int(self.decisions.bet_1[number])
        rides_too = int(self.decisions.bet_2[rides, number, community_1])
        return (WITHDRAW, RIDE)[rides], (WITHDRAW, RIDE)[rides_too]

    def cells_of(self, numbers: NDArray[np.int64]) -> list[list[Cell]]:
        return [[self.cells[place] for place in self.shown(number, 1)[1][0].tolist()] for number in numbers.tolist()]

    def whole(self, rounds: int, sums: Whole, products: Whole) -> tuple[Whole, Whole]:
        """The kernel's columns as those of a tally: the stakes of side wagers are the same in every round."""
        stakes = [Column(fixed=stake * self.setting.seats) for stake in self.money.stakes[1:]]
        return spread(rounds, [Column(0), *stakes, *map(Column, range(1, 2 + len(stakes)))], sums, products)


def simulated(setting: Setting) -> SimulatedTable:
    """Raises ValueError where the strategy cannot be played."""
    return SimulatedTable(setting)


_NOT_SHOWN = np.empty((0, 1), np.int64)


def stakes_of_a_round(setting: Setting) -> int:
    """What a player must have to sit down: the three bets and the side wagers."""
    return sum(stake * (len(BETS) if wager == BET.name else 1) for wager, stake in setting.stakes.items())


def _decisions(setting: Setting) -> Decisions:
    if setting.functions:
        return decided_by(setting.functions)
    if setting.strategy:
        return read_from(setting.strategy)
    stake = setting.stakes[BET.name]
    return played_best(bets_at(BET.paytable(setting.terms), stake, setting.terms.payout_limit))
