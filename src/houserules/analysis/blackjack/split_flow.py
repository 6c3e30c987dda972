"""One hand that begins with half a pair, played out by a plan, and what the dealer gets beside it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.columns import DEALER_BLACKJACK, DEALER_BROKEN, TOO_MANY, results
from houserules.analysis.blackjack.hand_table import BROKEN, hand_table
from houserules.analysis.blackjack.plans import DOUBLE, HIT
from houserules.analysis.blackjack.shoes import SIZE
from houserules.analysis.blackjack.values import Array, Values

OTHER, SAME = 0, 1  # the kind of a hand's second card: another, or the pair's
STAKES = (1, 2)  # on a hand: its own, and with a double
OUTCOMES = 3 * len(STAKES)  # LOST, KEPT or WON with the one, then with the other


class Flow:
    """One hand that begins with half a pair: what becomes of it by the plan, before the dealer draws."""

    def __init__(self, values: Values, play: NDArray[np.int64], kind: int) -> None:
        table = hand_table()
        self.values, self.kind = values, kind
        most = values.rules.most_hands(kind)
        self.depth = 2 * (most - 2) + 1  # no course knows of more cards of the kind
        self.gone = 1 + np.arange(self.depth)  # cards of the kind beside this hand: the other half's first
        self.cards_left = values.cards_left[:, :, None] - self.gone
        shape = len(values.ups), len(table.cards), self.depth
        self.reached = np.zeros((2, *shape))  # second card, up card, hand, gone
        self.stood = np.zeros((len(STAKES), 2, *shape))
        # Second card, up card, whether against a dealer's blackjack, stakes, gone.
        self.broke = np.zeros((2, len(values.ups), 2, len(STAKES), self.depth))
        self._begin(table.row((kind,)))
        one_card = values.rules.takes_one_card(kind)
        for hands in table.by_size[2:]:
            mine = hands[table.held[hands, kind] > 0]
            mine = mine[self.reached[:, :, mine].any(axis=(0, 1, 3))]
            if len(mine):
                self._go_on(mine, np.zeros_like(play[:, mine]) if one_card else play[:, mine])
        self.final = np.flatnonzero(self.stood.any(axis=(0, 1, 2, 4)))
        self.first = table.row((kind,))

    def _begin(self, row: int) -> None:
        for kind in range(SIZE):
            second = SAME if kind == self.kind else OTHER
            to = hand_table().following[row, kind]
            self.reached[second, :, to] += self._chance(np.array([row]), kind)[:, 0]

    def _go_on(self, hands: NDArray[np.int64], play: NDArray[np.int64]) -> None:
        reached = self.reached[:, :, hands]
        asked = hand_table().takes_cards[hands]
        hits, doubles = (play == HIT) & asked, (play == DOUBLE) & asked
        self.stood[0][:, :, hands] += np.where((hits | doubles)[None, :, :, None], 0, reached)
        for kind in range(SIZE):
            following = hand_table().following[hands, kind]
            breaks = following == BROKEN
            drawn = reached * self._chance(hands, kind)
            for stakes, drawing in enumerate((hits, doubles)):
                if not drawing.any():
                    continue
                part = np.where(drawing[None, :, :, None], drawn, 0)
                into = self.reached if stakes == 0 else self.stood[1]
                into[:, :, following[~breaks]] += part[:, :, ~breaks]
                self._break(hands[breaks], kind, stakes, part[:, :, breaks])

    def _break(self, hands: NDArray[np.int64], kind: int, stakes: int, part: Array) -> None:
        """All that counts against a hand that broke is whether the dealer has a blackjack."""
        self.broke[:, :, 0, stakes] += part.sum(axis=2)
        for place, makes in self.values.may_have_blackjack:
            left = self.values.left[place, hands, makes][:, None] - (makes == kind) - (makes == self.kind) * self.gone
            chance = np.maximum(left, 0) / np.maximum(self.cards_left[place, hands] - 1, 1)
            with_it = (part[:, place] * chance).sum(axis=1)
            self.broke[:, place, 0, stakes] -= with_it
            self.broke[:, place, 1, stakes] += with_it

    def _chance(self, hands: NDArray[np.int64], kind: int) -> Array:
        """The chance of a next card of this kind: up card, hand, gone."""
        left = self.values.left[:, hands, kind][:, :, None] - (self.gone if kind == self.kind else 0)
        chance: Array = np.maximum(left, 0) / np.maximum(self.cards_left[:, hands], 1)
        return chance

    def _hands_against(self, place: int) -> NDArray[np.int64]:
        return self.final[self.stood[:, :, place, self.final].any(axis=(0, 1, 3))]

    def left(self, place: int, rows: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """What the dealer may draw, for every number of gone cards: beside the pair alone, then beside final hands."""
        rows = self._hands_against(place) if rows is None else rows
        alone = np.repeat(self.values.left[place, self.first][None], self.depth + 1, axis=0)
        alone[:, self.kind] -= 1 + np.arange(self.depth + 1)
        beside = np.repeat(self.values.left[place, rows][:, None], self.depth, axis=1)
        beside[:, :, self.kind] -= self.gone
        left: NDArray[np.int64] = np.maximum(np.concatenate((alone, beside.reshape(-1, SIZE))), 0)
        return left

    def against(self, place: int, dealer: Array) -> tuple[Array, Array]:
        """Chances joint with the gone cards: of the outcomes of the hand, and of the dealer's hand alone."""
        rows, gone = self._hands_against(place), self.chance_gone(place)
        alone = dealer[: self.depth + 1].T * gone
        columns, judged = self.values.columns, results(False, self.values.rules.at_switch)
        beside = dealer[self.depth + 1 :].reshape(len(rows), self.depth, columns)
        outcomes = np.zeros((2, columns, OUTCOMES, self.depth))
        points = hand_table().points[rows]
        for total in np.unique(points):
            alike = np.flatnonzero(points == total)
            joint = np.einsum("msrk,rkd->msdk", self.stood[:, :, place][:, :, rows[alike]], beside[alike])
            for stakes in range(len(STAKES)):
                places = 3 * stakes + judged[total]
                outcomes[:, np.arange(columns), places] += joint[stakes]
        outcomes *= gone[: self.depth]
        self._add_broken(place, outcomes, alone)
        return outcomes, alone[:, : self.depth]

    def _add_broken(self, place: int, outcomes: Array, alone: Array) -> None:
        """What did not stand broke: whatever the dealer gets then, the wagers are lost.

        Where doubled and other hands break, which only a strange plan brings about, they break alike against each of
        the dealer's totals.
        """
        second_same = alone[:, 1:]
        lost = results(False, self.values.rules.at_switch)[TOO_MANY, DEALER_BROKEN]
        drawn = np.arange(self.values.columns) != DEALER_BLACKJACK
        for second, all_hands in ((OTHER, alone[:, :-1] - second_same), (SAME, second_same)):
            rest = all_hands - outcomes[second].sum(axis=1)
            for with_it, columns in enumerate((drawn, ~drawn)):
                broke = self.broke[second, place, with_it]
                share = np.divide(broke, broke.sum(axis=0), out=np.zeros_like(broke), where=broke.sum(axis=0) > 0)
                for stakes in range(len(STAKES)):
                    outcomes[second, columns, 3 * stakes + lost] += rest[columns] * share[stakes]

    def chance_gone(self, place: int) -> Array:
        """The chance that so many further second cards are of the pair's kind."""
        left = self.values.left[place, self.first, self.kind] - self.gone
        drawn = np.maximum(left, 0) / np.maximum(self.cards_left[place, self.first], 1)
        chance: Array = np.concatenate(([1.0], np.cumprod(drawn)))
        return chance
