"""How the three decisions are played, for every hand a player can look at: by best play or by a strategy file."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.holdem.boards import FULL, Array
from houserules.analysis.holdem.showdowns.counting import counted
from houserules.analysis.holdem.streets import streets_of
from houserules.analysis.jackpot_holdem.played import GAME
from houserules.analysis.jackpot_holdem.playing import FOLDED, Chosen, decide, in_every_suit
from houserules.analysis.jackpot_holdem.priced import chosen_by, strategy_of
from houserules.analysis.jackpot_holdem.wagers import Plays, not_qualified
from houserules.analysis.jackpot_holdem.worth import results
from houserules.analysis.kept import kept
from houserules.simulation.holdem.boards import Bits, in_bits, packed

BEST_PLAY = "best play of all three decisions"


class Decisions(NamedTuple):
    """Whether the Play Wager is made."""

    title: str
    by_first: NDArray[np.bool_]  # by first community card, and by hand
    on_flop: Bits  # by class of flop and pair of kinds
    on_river: Bits  # by class of five and pair of kinds


def played_best(plays: Plays, stake: int) -> Decisions:
    """As the analysis decides it: a Play Wager is made only where it is worth more than waiting."""
    pays, fold, _ = results(plays, stake)

    def find() -> Chosen:
        decided = decide(streets_of(FULL), counted(FULL, not_qualified), pays, fold, None)
        return Chosen(decided.first, decided.second, decided.ends != FOLDED)

    return Decisions(BEST_PLAY, *_kept([pays, fold], find))


def read_from(text: str) -> Decisions:
    """A strategy as `houserules strategy --example` prints one; a ValueError says what is wrong with it."""
    strategy = strategy_of(text)
    return Decisions(strategy.title, *_kept(text, lambda: chosen_by(strategy)))


def _kept(question: object, find: Callable[[], Chosen]) -> tuple[NDArray[np.bool_], Bits, Bits]:
    """Found anew, which takes some seconds, or as they were kept."""

    def make() -> bytes:
        first, second, last = find()
        by_first, on_flop = _every_first(first), packed(streets_of(FULL).on_flop.slot, second)
        sizes = np.array([by_first.size, len(on_flop)], np.int64)
        return b"".join(each.tobytes() for each in (sizes, by_first, on_flop, in_bits(last)))

    answer = kept(f"{GAME}-decisions", question, make)
    first, flop = np.frombuffer(answer, np.int64, 2).tolist()
    whole = np.frombuffer(answer, np.uint8)[16:]
    by_first = whole[:first].view(np.bool_).reshape(FULL.size, -1)
    return by_first, whole[first : first + flop], whole[first + flop :]


def _every_first(first: Array) -> NDArray[np.bool_]:
    return np.asarray(in_every_suit(FULL, first), np.bool_)
