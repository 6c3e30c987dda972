"""All three decisions of Texas Hold 'Em Bonus, from the last back to the first; then every deal, as it is played."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple

import numpy as np

from houserules.analysis.holdem.boards import FULL, Array, Deck
from houserules.analysis.holdem.classes import stays, sums_by_class
from houserules.analysis.holdem.settled import Pays
from houserules.analysis.holdem.showdowns.counting import counted, pack, tally_showdowns, unpack, value_showdowns
from houserules.analysis.holdem.streets import (
    Streets,
    say_if_compiling,
    streets_of,
    sum_rivers,
    sum_turns,
    turn_ways,
    weigh_rivers,
    weigh_turns,
)
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.texas_holdem_bonus.played import Played
from houserules.analysis.texas_holdem_bonus.wagers import nothing_apart

STEPS = 5


class Chosen(NamedTuple):
    """A strategy other than the best, decided for every hand."""

    folds: frozenset[str]  # classes of two cards
    turn: Array  # by hand on three community cards: whether it makes a Turn Wager
    river: Array  # by hand on four: whether it makes a River Wager


class Decided(NamedTuple):
    """What every hand does after the flop, and what follows from it."""

    turn: Array  # by hand on three community cards: whether it makes a Turn Wager
    river: tuple[Array, Array]  # by hand on four: whether it makes a River Wager, after a check and after a Turn Wager
    worth: Array  # by hand on three community cards: the sum of the results of all deals from there on


def play(pays: Pays, fold: int, deck: Deck = FULL, chosen: Chosen | None = None, progress: Progress = unseen) -> Played:
    """`pays` are the results by what was wagered, what a hand is called, and way; `fold` is that of a fold."""
    say_if_compiling(progress)
    progress("counting every showdown", 0, STEPS)
    streets, counts = streets_of(deck), counted(deck, nothing_apart)
    decided = decide(streets, counts, pays, chosen, progress)
    values, deals = sums_by_class(streets, decided.worth)
    folds: AbstractSet[str] = chosen.folds if chosen else {name for name in values if values[name] < fold * deals[name]}
    progress("playing every deal", 3, STEPS)
    checked, wagered, _ = unpack(weigh_turns(streets, flop_weights(streets, decided.turn, folds)))
    after_check, after_turn = decided.river
    once, twice = checked * after_check + wagered * ~after_turn, wagered * after_turn
    weights = pack((checked * ~after_check, once, twice))
    progress("counting how deals end", 4, STEPS)
    on_river = weigh_rivers(streets, weights)
    tallies = tally_showdowns(counts, streets.deals, on_river, np.zeros(counts.shape, np.uint8))
    turns, rivers = (
        int((turn_ways(streets) * each).sum()) * (deck.size - 6) * streets.deals
        for each in (wagered, checked * after_check + twice)
    )
    return Played(values, deals, sorted(folds), [ends[0] for ends in tallies], turns, rivers)


def decide(streets: Streets, counts: Array, pays: Pays, chosen: Chosen | None, progress: Progress = unseen) -> Decided:
    """Turn and River, from the last back: a wager is made where it is worth more than a check."""
    progress("deciding about the River", 1, STEPS)
    flop, one, both = sum_rivers(streets, value_showdowns(counts, streets.deals, np.array(pays))).T
    river = (chosen.river, chosen.river) if chosen else (one > flop, both > one)
    progress("deciding about the Turn", 2, STEPS)
    after = np.stack([np.where(river[0], one, flop), np.where(river[1], both, one)], axis=1)
    checked, wagered = sum_turns(streets, after).T
    turn = chosen.turn if chosen else wagered > checked
    return Decided(turn, river, np.where(turn, wagered, checked))


def flop_weights(streets: Streets, turn: Array, folds: AbstractSet[str]) -> Array:
    """By hand on a flop, of two suits and of one: a deal that checks, a deal that makes a Turn Wager, or a fold."""
    return np.asarray(pack((~turn, turn))[:, None] * stays(streets, folds))
