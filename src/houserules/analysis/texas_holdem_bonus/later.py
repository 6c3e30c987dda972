"""How often hands make a Turn and a River Wager under best play, by what they have made."""

from __future__ import annotations

import numpy as np

from houserules.analysis.holdem.boards import FULL
from houserules.analysis.holdem.charts import Shares, draws_of, shares_of
from houserules.analysis.holdem.classes import flop_ways, stays
from houserules.analysis.holdem.held_hands import hands_held
from houserules.analysis.holdem.settled import Pays
from houserules.analysis.holdem.showdowns.counting import counted, unpack
from houserules.analysis.holdem.streets import streets_of, turn_ways, weigh_turns
from houserules.analysis.progress import Progress
from houserules.analysis.texas_holdem_bonus.playing import decide, flop_weights
from houserules.analysis.texas_holdem_bonus.wagers import nothing_apart


def later_shares(pays: Pays, folds: frozenset[str], progress: Progress) -> tuple[Shares, Shares]:
    streets = streets_of(FULL)
    decided = decide(streets, counted(FULL, nothing_apart), pays, None, progress)
    on_flop = (flop_ways(streets) * stays(streets, folds)).sum(axis=1)
    held = hands_held(FULL, streets.flops, streets.on_flop)
    turn = shares_of(held, draws_of(held), on_flop, on_flop * decided.turn)
    checked, wagered, _ = unpack(weigh_turns(streets, flop_weights(streets, decided.turn, folds)))
    after_check, after_turn = decided.river
    ways = turn_ways(streets)
    rivers = ways * (checked * after_check + wagered * after_turn)
    held = hands_held(FULL, streets.turns, streets.on_turn)
    return turn, shares_of(held, draws_of(held), ways * np.add(checked, wagered), rivers)
