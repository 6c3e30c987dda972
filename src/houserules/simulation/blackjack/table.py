"""A table of blackjack that plays shoe after shoe."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.shoes import full_shoe
from houserules.analysis.blackjack.table_rules import rules_of
from houserules.cards import DECK, is_red
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.games.blackjack.options import (
    COMMUNITY,
    CONTINUOUS,
    DECKS,
    HAND,
    HOLE_CARD,
    NO_HOLE_CARD,
    VARIATION,
)
from houserules.games.blackjack.procedures import COVERING
from houserules.games.blackjack.wagers import BLACKJACK, BLACKJACK_WAGER, INSURANCE, at_switch
from houserules.simulation.blackjack.kernels import BLOCK, FIRST_HAND, INSURES, MOST_HANDS, play
from houserules.simulation.blackjack.known import known, money
from houserules.simulation.blackjack.reckoning import BlackjackReckoning
from houserules.simulation.blackjack.shoe_kernels import shoes
from houserules.simulation.blackjack.side_wagers.kernels import MAIN
from houserules.simulation.blackjack.side_wagers.table import SideWagers
from houserules.simulation.blackjack.strategies import Decisions, played_best, read_from
from houserules.simulation.games import Counts
from houserules.simulation.setting import Setting

MOST = 2**63 - 1
MOST_SHOWN = 250  # cards of a round


class BlackjackTable:
    def __init__(self, setting: Setting, decisions: Decisions | None = None) -> None:
        terms = setting.terms
        self.setting = setting
        self.stake = setting.stakes[BLACKJACK]
        paytable = BLACKJACK_WAGER.paytable(terms)
        self.rules = rules_of(terms, paytable, self.stake)
        self.decisions = decisions or decided(setting)
        self.strategy = self.decisions.title
        self.known, self.money = known(self.rules), money(terms, paytable, self.stake)
        self.insures = bool((self.decisions.wishes & INSURES).any())
        self.beside = SideWagers(setting)
        self.main = (BLACKJACK, INSURANCE) if self.insures else (BLACKJACK,)
        self.wagers = (*self.main, *self.beside.wagers)
        self.per_seat = 2 if at_switch(terms) else 1
        self.needed = self.per_seat * self.stake + self.beside.per_seat
        self.cards = np.array(DECK * terms[DECKS], np.uint8)

    @property
    def boxes(self) -> int:
        """With community cards all seats have the same hand, and play it alike."""
        return 1 if self.setting.terms[VARIATION] == COMMUNITY else self.setting.seats * self.per_seat

    def options(self) -> tuple[Any, ...]:
        terms, method = self.setting.terms, self.setting.terms.dealing.method
        continuous = terms.dealing.shuffler == CONTINUOUS
        behind = -(-len(self.cards) // COVERING.cutting.behind)
        return (
            -1 if continuous else len(self.cards) - behind,
            0 if continuous else int(method in COVERING.burn),
            int(method == DOUBLE_SHOE),
            method == HAND,
            self.boxes,
            terms[HOLE_CARD] == NO_HOLE_CARD,
            self.rules.surrender is not None,
            int(self.rules.at_switch),
            int(terms[VARIATION] == COMMUNITY),
            self.setting.seats * self.per_seat // self.boxes,
            self.beside.needs_dealer,
            self.at_once(),
        )

    def at_once(self) -> int:
        """Rounds whose products are sure to fit into 64 bits."""
        largest = 2 * MOST_HANDS * max(int(self.money.original.max()), int(self.money.extra.max()))
        return MOST // max(largest * self.setting.seats * self.per_seat, self.beside.largest) ** 2

    def count(self, first: int, rounds: int) -> Counts:
        """From the beginning of a block."""
        return self._play(first, rounds, np.empty(0, np.int64), np.empty((0, 2), np.uint8))

    def nets(self, first: int, rounds: int) -> NDArray[np.int64]:
        """What the first seat won in each round."""
        nets = np.empty(rounds, np.int64)
        self._play(first, rounds, nets, np.empty((0, 2), np.uint8))
        return nets

    def shown(self, first: int, rounds: int) -> list[tuple[list[int], list[int]]]:
        """The cards of each round as they left the shoe, and those that came after the discards were shuffled."""
        shown = np.zeros((rounds, MOST_SHOWN), np.uint8)
        self._play(first, rounds, np.empty(0, np.int64), shown)
        return [(row[2 : 2 + row[1]].tolist(), row[2 + row[1] : 2 + row[0]].tolist()) for row in shown]

    def _play(self, first: int, rounds: int, nets: NDArray[np.int64], shown: NDArray[np.uint8]) -> Counts:
        if first % BLOCK:
            raise ValueError(f"Rounds of blackjack are counted from the beginning of a block of {BLOCK:,}.")
        columns = MAIN + len(self.beside.wagers)
        counts = (
            np.zeros(columns, np.int64),
            np.zeros((columns, columns), np.int64),
            np.zeros((columns, columns), np.int64),
            np.zeros(2, np.int64),
        )
        sides = self.beside.for_kernel(first, rounds)
        ran_out = play(bool(self.beside.wagers))(
            first, rounds, shoes(self.setting.seed, self.cards, FIRST_HAND + MOST_HANDS * self.boxes), self.known,
            self.decisions.wishes, self.decisions.switches,
            self.money, self.options(), self.cards, self.sides(), counts, self._room(columns), sides, nets, shown,
        )  # fmt: skip
        if ran_out >= 0:
            raise ValueError(f"Round {ran_out} runs out of cards: {len(self.cards)} cards are too few for all seats.")
        return dict(zip(("sums", "high", "low", "hits"), counts, strict=True)) | sides.counted()

    def sides(self) -> NDArray[np.int64]:
        """By card: the side of a double shoe from which a round is dealt after it."""
        return np.array([int(not is_red(card)) for card in DECK], np.int64)

    def _room(self, columns: int) -> tuple[Any, ...]:
        boxes = self.boxes
        box_state = (
            np.ones(boxes, np.int64), np.zeros(boxes, np.int64), np.zeros(boxes, np.int64),
            np.zeros((boxes, MOST_HANDS), np.uint8), np.zeros((boxes, MOST_HANDS), np.uint8),
        )  # fmt: skip
        return (
            np.zeros((boxes, 2), np.uint8), np.zeros(boxes, np.bool_), box_state,
            np.zeros(columns, np.int64), np.zeros((columns, columns), np.int64),
        )  # fmt: skip

    def reckoning(self) -> BlackjackReckoning:
        return BlackjackReckoning(self)


def simulated(setting: Setting) -> BlackjackTable:
    """Raises ValueError where the setting cannot be played."""
    return BlackjackTable(setting)


def decided(setting: Setting) -> Decisions:
    terms = setting.terms
    rules = rules_of(terms, BLACKJACK_WAGER.paytable(terms), setting.stakes[BLACKJACK])
    shoe = full_shoe(terms[DECKS])
    return read_from(setting.strategy, rules, shoe) if setting.strategy else played_best(rules, shoe)
