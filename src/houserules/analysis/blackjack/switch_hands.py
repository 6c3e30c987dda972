"""Every hand of a Switch table beside every other: how one hand of two cards ends, when another two cards are known.

A player sees both hands when they play either, and nothing else: each hand is played best by its own cards, the two
cards of the other and the up card. What the other hand draws has no say in it, so each hand's chances are exact.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.columns import KEPT, WON, columns, results
from houserules.analysis.blackjack.hand_table import BROKEN, hand_table
from houserules.analysis.blackjack.plans import DOUBLE, HIT
from houserules.analysis.blackjack.play import Play, best
from houserules.analysis.blackjack.shoes import SIZE, Shoe, without
from houserules.analysis.blackjack.split_sums import split_sums
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.blackjack.values import Array
from houserules.analysis.progress import Progress, unseen

PAIRS = tuple(combinations_with_replacement(range(SIZE), 2))  # every two cards, without their order
PLACES = {pair: place for place, pair in enumerate(PAIRS)}


class SwitchHands(NamedTuple):
    """By up card, hand, the other two cards, the dealer's column and the net result (the middle one is 0)."""

    chance: Array
    staked: Array  # the same, times what is staked

    @property
    def most(self) -> int:
        """The most a hand can win."""
        return int(self.chance.shape[-1] // 2)


def switch_hands(rules: TableRules, shoe: Shoe, progress: Progress = unseen) -> SwitchHands:
    most = 2 * max(rules.most_hands(kind) for kind in range(SIZE))
    shape = (SIZE, len(PAIRS), len(PAIRS), columns(rules.at_switch), 2 * most + 1)
    chance, staked = np.zeros(shape), np.zeros(shape)
    for number, other in enumerate(PAIRS):
        left = _left(shoe, other)
        if left is not None:
            chance[:, :, number], staked[:, :, number] = _ends(best(rules, left), most)
        progress("hands beside two cards", number + 1, len(PAIRS))
    return SwitchHands(chance, staked)


def _left(shoe: Shoe, gone: tuple[int, int]) -> Shoe | None:
    try:
        return without(shoe, gone)
    except ValueError:
        return None


def _ends(play: Play, most: int) -> tuple[Array, Array]:
    """Every hand of two cards by this play: its chances by the dealer's column and the net result, and with stakes."""
    values, table = play.values, hand_table()
    drawn, doubled = _drawing(play), _doubled(play)
    split = {kind: split_sums(pair, most) for kind, pair in play.pairs.items()}
    chance = np.zeros((SIZE, len(PAIRS), values.columns, 2 * most + 1))
    staked = np.zeros_like(chance)
    for place, up in enumerate(values.ups):
        for number, pair in enumerate(PAIRS):
            row = table.row(pair)
            if not values.possible[place, row]:
                continue
            if play.plan.split[place, row]:
                chance[up, number], staked[up, number] = (each[place] for each in split[pair[0]])
                continue
            stakes = 2 if play.plan.play[place, row] == DOUBLE else 1
            won, kept = (doubled if stakes == 2 else drawn)[:, place, row]
            dealer = values.dealer[place, row]
            for net, part in ((stakes, won), (0, kept), (-stakes, dealer - won - kept)):
                chance[up, number, :, most + net] = part
                staked[up, number, :, most + net] = stakes * part
    return chance, staked


def _drawing(play: Play) -> Array:
    """The chance to win and to tie by hitting and standing as the plan says: of every hand, by the dealer's column."""
    table, found = hand_table(), _standing(play)
    for hands in reversed(table.by_size[2:]):
        asked = hands[table.takes_cards[hands]]
        if len(asked):
            hits = (play.plan.play[:, asked] == HIT)[None, :, :, None]
            found[:, :, asked] = np.where(hits, _one_more(play, asked, found), found[:, :, asked])
    return found


def _doubled(play: Play) -> Array:
    """The same for one card more and then standing: of hands of two cards."""
    found = _standing(play)
    two = hand_table().by_size[2]
    more = _one_more(play, two, found)
    found[:, :, two] = more
    return found


def _standing(play: Play) -> Array:
    judged = results(False, play.values.rules.at_switch)[hand_table().points]
    return np.stack([np.where(judged == result, play.values.dealer, 0) for result in (WON, KEPT)])


def _one_more(play: Play, hands: NDArray[np.int64], then: Array) -> Array:
    """A hand that breaks neither wins nor ties."""
    total: Array = np.zeros((2, len(play.values.ups), len(hands), play.values.columns))
    for kind in range(SIZE):
        following = hand_table().following[hands, kind]
        goes_on = (following != BROKEN)[None, None, :, None]
        chance = play.values.chance_of(kind, hands)[None, :, :, None]
        total += np.where(goes_on, chance * then[:, :, following], 0)
    return total
