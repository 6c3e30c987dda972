"""How often hands make a Play Wager of 2x and of 1x under best play, by what they have made."""

from __future__ import annotations

from houserules.analysis.holdem.boards import FULL
from houserules.analysis.holdem.charts import Shares, boards_of, draws_of, shares_of
from houserules.analysis.holdem.classes import flop_ways
from houserules.analysis.holdem.held_hands import hands_held
from houserules.analysis.holdem.settled import Pays
from houserules.analysis.holdem.showdowns.counting import counted, unpack
from houserules.analysis.holdem.streets import hands_on, streets_of, weigh_rivers, weigh_turns
from houserules.analysis.jackpot_holdem.playing import FOLDED, decide, flop_weights
from houserules.analysis.jackpot_holdem.wagers import not_qualified
from houserules.analysis.progress import Progress


def later_shares(pays: Pays, fold: int, progress: Progress) -> tuple[Shares, Shares]:
    streets = streets_of(FULL)
    decided = decide(streets, counted(FULL, not_qualified), pays, fold, None, progress)
    packed = flop_weights(streets, decided)
    _, two, waits = ((flop_ways(streets) * each).sum(axis=1) for each in unpack(packed))
    held = hands_held(FULL, streets.flops, streets.on_flop)
    second = shares_of(held, draws_of(held), two + waits, two)
    _, _, on_river = unpack(weigh_rivers(streets, weigh_turns(streets, packed)).sum(axis=0))
    hands = hands_on(FULL, streets.rivers)
    there = hands.slot >= 0
    place = hands.slot[there].argsort()  # from pairs of kinds to hands as they are described
    weights, folds = on_river[there][place], (decided.ends == FOLDED)[there][place]
    held = hands_held(FULL, streets.rivers, hands)
    return second, shares_of(held, boards_of(held), weights, weights * ~folds)
