"""A table of a hold'em game that plays rounds by their numbers: what its kernel counts, and how it is added up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houserules.engine.procedures.holdem import BOARD
from houserules.simulation.games import Counts
from houserules.simulation.holdem.money import Hand, Side
from houserules.simulation.holdem.reckoning import HoldemReckoning
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Column, Whole, spread

EACH = 2  # cards
SHARED = BOARD + EACH  # the community's and the dealer's
MOST = 2**63 - 1
LEAST_AT_ONCE = 4096  # rounds whose products fit into 64 bits; a hand that would allow fewer is set aside

Choices = Callable[[Sequence[int], Sequence[int]], tuple[str, ...]]  # of two cards and the board: the player's answers


@dataclass(frozen=True)
class Playing:
    """What a game brings: its wagers against the dealer count as one, under the name of the main wager."""

    main: str
    sides: tuple[Side, ...]
    needed: int  # cents for all wagers of a round
    strategy: str
    hands: tuple[Hand, ...]  # by cell
    kernel: Callable[[], Any]
    known: tuple[Any, ...]  # what the kernel knows
    choices: Choices


class HoldemTable:
    def __init__(self, setting: Setting, playing: Playing) -> None:
        self.setting, self.playing = setting, playing
        self.wagers = (playing.main, *(side.wager.name for side in playing.sides))
        self.strategy, self.needed = playing.strategy, playing.needed
        self.values, self.rare = self._values()
        self.at_once = self._at_once()
        self.nets = np.array([sum(hand.back) - sum(hand.staked) for hand in playing.hands], np.int64)  # by cell

    def _values(self) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """By cell: what is staked against the dealer and what each wager brings back; rare ones count nothing."""
        whole = [(hand.staked[0], *hand.back) for hand in self.playing.hands]
        most, several = isqrt(MOST // LEAST_AT_ONCE) // self.setting.seats, self.setting.seats > 1
        rare = [
            hand.from_meter is not None or (several and max(values) > most)
            for hand, values in zip(self.playing.hands, whole, strict=True)
        ]
        kept = [values if not aside else (0,) * len(values) for values, aside in zip(whole, rare, strict=True)]
        return np.array(kept if several else np.zeros((1, 0)), np.int64), np.array(rare, np.bool_)

    def _at_once(self) -> int:
        largest = int(self.values.max(initial=0)) * self.setting.seats
        return MOST // largest**2 if largest else MOST

    def count(self, first: int, rounds: int) -> Counts:
        """Sums and products have a row for each part whose products are sure to fit into 64 bits."""
        parts = range(first, first + rounds, min(self.at_once, rounds)) if rounds else range(0)
        columns, seats = self.values.shape[1], self.setting.seats
        found = np.zeros(len(self.playing.hands), np.int64)
        sums, products = np.zeros((len(parts), columns), np.int64), np.zeros((len(parts), columns, columns), np.int64)
        aside = np.empty((rounds, 1 + seats), np.int64)
        kept = 0
        for part, start in enumerate(parts):
            here = min(parts.step, first + rounds - start)
            kept += self._play(start, here, found, sums[part], products[part], aside[kept:], _NOT_SHOWN)
        return {"cells": found, "sums": sums, "products": products, "aside": aside[:kept].copy()}

    def _play(self, first: int, rounds: int, *counts: NDArray[np.int64]) -> int:
        given = self.setting.seats, self.playing.known, self.rare, self.values
        return int(self.playing.kernel()(np.uint64(self.setting.seed), first, rounds, *given, *counts))

    def shown(self, first: int, rounds: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The cards of some rounds (community, dealer, seat by seat), and the place of each seat's cell."""
        dealt, columns = SHARED + EACH * self.setting.seats, self.values.shape[1]
        shown = np.empty((rounds, dealt + self.setting.seats), np.int64)
        counts = np.zeros(len(self.playing.hands), np.int64), np.zeros(columns, np.int64)
        aside = np.empty((rounds, 1 + self.setting.seats), np.int64)
        self._play(first, rounds, *counts, np.zeros((columns, columns), np.int64), aside, shown)
        return shown[:, :dealt], shown[:, dealt:]

    def reckoning(self) -> HoldemReckoning:
        return HoldemReckoning(self)

    def stake_on_meters(self) -> int:
        """What a seat puts on the wager that feeds the meters."""
        return sum(side.stake for side in self.playing.sides if side.wager.filing.meters)

    def whole(self, rounds: int, sums: Whole, products: Whole) -> tuple[Whole, Whole]:
        """The kernel's columns as those of a tally: the stakes of side wagers are the same in every round."""
        stakes = [Column(fixed=side.stake * self.setting.seats) for side in self.playing.sides]
        return spread(rounds, [Column(0), *stakes, *map(Column, range(1, 2 + len(stakes)))], sums, products)


_NOT_SHOWN = np.empty((0, 1), np.int64)


def refuse_functions(setting: Setting) -> None:
    if setting.functions:
        raise ValueError(
            f"Functions of your own cannot play {setting.game}; write a strategy as `houserules strategy "
            f"{setting.game} --example` prints one."
        )
