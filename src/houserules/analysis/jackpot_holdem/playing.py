"""All three decisions of Jackpot Hold 'Em, from the last back to the first; then every deal, as it is played."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from houserules.analysis.holdem.boards import BOARD, FULL, Array, Deck
from houserules.analysis.holdem.settled import Pays
from houserules.analysis.holdem.showdowns.counting import counted, pack, tally_showdowns, value_showdowns
from houserules.analysis.holdem.streets import (
    Streets,
    number_of_hand,
    say_if_compiling,
    streets_of,
    sum_flops,
    sum_rivers,
    sum_turns,
    weigh_rivers,
    weigh_turns,
)
from houserules.analysis.jackpot_holdem.played import Endings, Played
from houserules.analysis.jackpot_holdem.wagers import not_qualified
from houserules.analysis.progress import Progress, unseen

STEPS = 5
PLAYED, FOLDED = 0, 1  # how a hand that has checked twice ends


class Chosen(NamedTuple):
    """A strategy other than the best, decided for every hand: whether it makes the Play Wager."""

    first: Array  # by rank of a first card of the first suit, and by hand
    second: Array  # by hand on three community cards
    last: Array  # by board of five and pair of kinds


class Decided(NamedTuple):
    """What every hand does, and what follows from it; whether it makes the Play Wager, as in `Chosen`."""

    first: Array
    second: Array
    ends: Array  # by board of five and pair of kinds: played or folded
    values: Array  # by rank of the first card, by hand: the sums of results after Play 3x and after a check


def play(pays: Pays, fold: int, deck: Deck = FULL, chosen: Chosen | None = None, progress: Progress = unseen) -> Played:
    """`pays` are the results by Play Wager, what a hand is called, and way; `fold` is that of a fold."""
    say_if_compiling(progress)
    progress("counting every showdown", 0, STEPS)
    streets, counts = streets_of(deck), counted(deck, not_qualified)
    decided = decide(streets, counts, pays, fold, chosen, progress)
    progress("playing every deal", 3, STEPS)
    on_river = weigh_rivers(streets, weigh_turns(streets, flop_weights(streets, decided)))
    progress("counting how deals end", 4, STEPS)
    three, two, one = tally_showdowns(counts, streets.deals, on_river, decided.ends)
    whatever = [np.sum(ends, axis=0).tolist() for ends in (three, two)]  # nobody folds after a Play Wager
    folded = sum(map(sum, one[FOLDED])) if len(one) > FOLDED else 0
    total = 3 * streets.total  # any of the three may be the first
    deals = comb(deck.size - 3, 2) * streets.runouts
    return Played(decided.values.tolist(), deals, Endings([*whatever, one[PLAYED]], folded, total))


def decide(
    streets: Streets, counts: Array, pays: Pays, fold: int, chosen: Chosen | None, progress: Progress = unseen
) -> Decided:
    """A Play Wager is made where it is worth more than waiting, or in the end more than a fold."""
    progress("deciding with five community cards", 1, STEPS)
    values = value_showdowns(counts, streets.deals, np.array(pays))
    ends, values[:, :, 2] = _last(counts, values[:, :, 2], fold * streets.deals, chosen)
    progress("deciding with three community cards, and with one", 2, STEPS)
    on_flop = sum_turns(streets, sum_rivers(streets, values))
    second = chosen.second if chosen else on_flop[:, 1] > on_flop[:, 2]
    waited = np.stack([on_flop[:, 0], np.where(second, on_flop[:, 1], on_flop[:, 2])], axis=1)
    worth = sum_flops(streets, firsts_of(streets.deck), waited)
    first = chosen.first if chosen else worth[:, :, 0] > worth[:, :, 1]
    return Decided(first, second, ends, worth)


def _last(counts: Array, played: Array, folded: int, chosen: Chosen | None) -> tuple[Array, Array]:
    """With five community cards: how a hand ends, and what it is then worth."""
    folds = ~chosen.last if chosen else played < folded
    ends = np.where(folds & (counts >= 0), FOLDED, PLAYED).astype(np.uint8)
    return ends, np.where(ends == FOLDED, folded, played)


def firsts_of(deck: Deck) -> Array:
    """A first community card of each rank, all of the first suit: in another suit it is as if suits were renamed."""
    return np.arange(len(deck.ranks)) * deck.suits


def in_every_suit(deck: Deck, first: Array) -> Array:
    """From first cards of the first suit to every first card: by card, and by hand."""
    high = np.repeat(np.arange(deck.size), np.arange(deck.size))
    low = np.concatenate([np.arange(each) for each in range(deck.size)])
    found = np.empty((deck.size, first.shape[1]), first.dtype)
    for suit in range(deck.suits):
        renamed = np.arange(deck.suits)
        renamed[[0, suit]] = suit, 0
        hands = number_of_hand(*(card // deck.suits * deck.suits + renamed[card % deck.suits] for card in (high, low)))
        found[suit :: deck.suits] = first[:, hands]
    return found


def flop_weights(streets: Streets, decided: Decided) -> Array:
    """By hand on a flop, of two suits and of one: on how many of its cards as the first it made or makes each wager."""
    hands = streets.on_flop
    every = in_every_suit(streets.deck, decided.first)
    flops = np.repeat(streets.flops.cards, np.diff(hands.start), axis=0)
    numbers = np.stack([number_of_hand(*hands.two[:, suited].T) for suited in range(2)], axis=1)
    numbers[hands.alike == 0] = 0  # no such hand; its weight is never looked up
    three = sum(every[flops[:, [card]], numbers].astype(np.int64) for card in range(BOARD - 2))
    rest, second = BOARD - 2 - three, decided.second[:, None]
    return pack((three, rest * second, rest * ~second))
