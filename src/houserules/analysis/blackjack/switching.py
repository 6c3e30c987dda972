"""A round of Blackjack Switch: every deal of two hands and the up card, switched where that is worth more."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import perm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.columns import DEALER_BLACKJACK, KEPT, LOST, dealer_in, result_of
from houserules.analysis.blackjack.shoes import SIZE, Shoe
from houserules.analysis.blackjack.switch_hands import PAIRS, PLACES, SwitchHands
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.blackjack.values import Array
from houserules.analysis.dealer_hands import KINDS
from houserules.games.blackjack.hands import BLACKJACK, MOST, judge, makes_blackjack

NATURAL = len(PAIRS)  # the place of a dealt blackjack among the hands; switched into, the two cards are a plain 21
EQUAL = 1e-12  # a switch that gains less is not made
BEATEN = "dealer-blackjack"

Spread = defaultdict[tuple[str, Fraction], float]


class Played(NamedTuple):
    """How often two hands come beside each other: up card, hand, hand."""

    dealt: Array
    chance: Array  # once the choice to switch is made
    switched: float  # how often the second cards change places


class SwitchEndings(NamedTuple):
    """Chances by outcome and net result, in units of one of the two wagers, and the same times what is staked."""

    chance: Spread
    staked: Spread


def places() -> NDArray[np.int64]:
    """The places of two cards of any kinds among all pairs."""
    return np.array([[PLACES[min(a, b), max(a, b)] for b in range(SIZE)] for a in range(SIZE)])


def dealt_places() -> NDArray[np.int64]:
    """The same for cards as they are dealt, when an ace and a ten are a blackjack."""
    naturals = np.array([[makes_blackjack(KINDS[a], KINDS[b]) for b in range(SIZE)] for a in range(SIZE)])
    return np.where(naturals, NATURAL, places())


def natural_net(rules: TableRules, column: int) -> Fraction:
    """What a dealt blackjack wins against the dealer's hand of a column (BJ 12.A(5))."""
    judged = judge(MOST, True, False, *dealer_in(column, True), False, True)
    result = result_of(judged, at_switch=True)
    if result in (LOST, KEPT):
        return Fraction(-1 if result == LOST else 0)
    return rules.natural if judged == BLACKJACK else rules.win


def worth_of_hands(rules: TableRules, hands: SwitchHands) -> Array:
    """What a hand wins on average: up card, hand (a dealt blackjack last), the other two cards.

    Only what is left to win when a player decides: where the hole card is read, the dealer has no blackjack then.
    """
    dealer = hands.chance.sum(axis=4)
    plain = hands.chance[:, :, :, 1:].sum(axis=3) @ np.arange(-hands.most, hands.most + 1)
    nets = [float(natural_net(rules, column)) for column in range(dealer.shape[3])]
    natural = dealer[:, int(places()[SIZE - 2, SIZE - 1])] @ np.array(nets)
    if not rules.reads_hole_card:
        plain = plain - dealer[:, :, :, DEALER_BLACKJACK]
    worth: Array = np.concatenate((plain, natural[:, None]), axis=1)
    return worth


def where_to_switch(rules: TableRules, hands: SwitchHands) -> NDArray[np.bool_]:
    """Whether a switch is worth more: by the kinds of the up card and of the cards of both hands, as dealt."""
    worth = worth_of_hands(rules, hands)
    two, dealt = places(), dealt_places()
    up, a, b, c, d = np.indices((SIZE,) * 5)
    keep = worth[up, dealt[a, b], two[c, d]] + worth[up, dealt[c, d], two[a, b]]
    switch = worth[up, two[a, d], two[c, b]] + worth[up, two[c, b], two[a, d]]
    return np.asarray(switch > keep + EQUAL)


def played(rules: TableRules, shoe: Shoe, hands: SwitchHands) -> Played:
    """Every deal, and what is done with it: the hands stay as they are where a switch is worth no more."""
    better_switched = where_to_switch(rules, hands)
    two, dealt = places(), dealt_places()
    a, b, c, d = np.indices((SIZE,) * 4).reshape(4, -1)
    dealt_so, chance = np.zeros((2, SIZE, NATURAL + 1, NATURAL + 1))
    switched = 0.0
    for up in range(SIZE):
        weights = _deals(shoe, (np.full(a.shape, up), a, b, c, d))
        better = better_switched[up].ravel()
        first, second = np.where(better, two[a, d], dealt[a, b]), np.where(better, two[c, b], dealt[c, d])
        np.add.at(dealt_so[up], (dealt[a, b], dealt[c, d]), weights)
        np.add.at(chance[up], (first, second), weights)
        switched += float(weights[better].sum())
    return Played(dealt_so, chance, switched)


def _deals(shoe: Shoe, kinds: tuple[NDArray[np.int64], ...]) -> Array:
    """The chance that the cards of a deal are of these kinds, in this order."""
    ways = np.ones(len(kinds[0]))
    for place, kind in enumerate(kinds):
        before = sum((earlier == kind).astype(np.int64) for earlier in kinds[:place])
        ways = ways * np.maximum(np.array(shoe)[kind] - before, 0)
    return ways / perm(sum(shoe), len(kinds))


def endings(rules: TableRules, hands: SwitchHands, deals: Played) -> SwitchEndings:
    """Given the dealer's final hand the two hands are taken as independent of each other; the mean is exact."""
    found = SwitchEndings(defaultdict(float), defaultdict(float))
    _plain(hands, deals.chance[:, :NATURAL, :NATURAL], found)
    with_one = deals.chance[:, NATURAL, :NATURAL] + deals.chance[:, :NATURAL, NATURAL]
    _beside_a_natural(rules, hands, with_one, found)
    _two_naturals(rules, hands, deals.chance[:, NATURAL, NATURAL], found)
    _beaten(rules, hands, deals.dealt if rules.reads_hole_card else deals.chance, found)
    return found


def _plain(hands: SwitchHands, weights: Array, found: SwitchEndings) -> None:
    other = hands.chance.swapaxes(1, 2)[..., 1:, :]
    other_staked = hands.staked.swapaxes(1, 2)[..., 1:, :]
    mine, mine_staked = hands.chance[..., 1:, :], hands.staked[..., 1:, :]
    dealer = mine.sum(axis=4)
    scaled = np.divide(weights[..., None], dealer, out=np.zeros_like(dealer), where=dealer > 0)
    for place in range(mine.shape[-1]):
        share, share_staked = scaled * mine[..., place], scaled * mine_staked[..., place]
        chance = np.einsum("uijd,uijdn->n", share, other)
        staked = np.einsum("uijd,uijdn->n", share_staked, other) + np.einsum("uijd,uijdn->n", share, other_staked)
        for at in range(len(chance)):
            _add(found, Fraction(place + at - 2 * hands.most), float(chance[at]), float(staked[at]))


def _beside_a_natural(rules: TableRules, hands: SwitchHands, weights: Array, found: SwitchEndings) -> None:
    natural = int(places()[SIZE - 2, SIZE - 1])
    chance = np.einsum("ui,uidn->dn", weights, hands.chance[:, :, natural])
    staked = np.einsum("ui,uidn->dn", weights, hands.staked[:, :, natural])
    for column in range(1, chance.shape[0]):
        for at in range(chance.shape[1]):
            net = natural_net(rules, column) + at - hands.most
            _add(found, net, float(chance[column, at]), float(staked[column, at] + chance[column, at]))


def _two_naturals(rules: TableRules, hands: SwitchHands, weights: Array, found: SwitchEndings) -> None:
    natural = int(places()[SIZE - 2, SIZE - 1])
    dealer = np.einsum("u,ud->d", weights, hands.chance[:, natural, natural].sum(axis=2))
    for column in range(1, len(dealer)):
        _add(found, 2 * natural_net(rules, column), float(dealer[column]), 2 * float(dealer[column]))


def _beaten(rules: TableRules, hands: SwitchHands, weights: Array, found: SwitchEndings) -> None:
    """A dealer's blackjack takes the first wager of each hand that is not one (BJ 12.A(5)(b), (c))."""
    natural = int(places()[SIZE - 2, SIZE - 1])
    as_hand = [*range(NATURAL), natural]
    chance = weights * hands.chance[:, as_hand][:, :, as_hand, DEALER_BLACKJACK].sum(axis=3)
    stakes = hands.staked[:, as_hand][:, :, as_hand, DEALER_BLACKJACK].sum(axis=3)
    staked = 2 * chance if rules.reads_hole_card else weights * (stakes + stakes.swapaxes(1, 2))
    for naturals, part in ((0, np.s_[:, :NATURAL, :NATURAL]), (2, np.s_[:, NATURAL:, NATURAL:])):
        _add(found, Fraction(naturals - 2), float(chance[part].sum()), float(staked[part].sum()), BEATEN)
    one = [np.s_[:, NATURAL, :NATURAL], np.s_[:, :NATURAL, NATURAL]]
    of_one = [float(sum(each[part].sum() for part in one)) for each in (chance, staked)]
    _add(found, Fraction(-1), of_one[0], of_one[1], BEATEN)


def _add(found: SwitchEndings, net: Fraction, chance: float, staked: float, outcome: str = "") -> None:
    if chance > 0:
        name = outcome or in_words(net)
        found.chance[name, net] += chance
        found.staked[name, net] += staked


def in_words(net: Fraction) -> str:
    amount = str(abs(net)) if net.denominator == 1 else f"{float(abs(net)):g}"
    return "even" if not net else f"{'won' if net > 0 else 'lost'}-{amount}"
