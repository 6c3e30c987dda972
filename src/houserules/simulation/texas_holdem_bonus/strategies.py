"""How the three decisions are played, for every hand a player can look at: by best play or by a strategy file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.holdem.boards import FULL, Array
from houserules.analysis.holdem.showdowns.counting import counted
from houserules.analysis.holdem.starting_hands import class_of
from houserules.analysis.holdem.streets import streets_of
from houserules.analysis.kept import kept
from houserules.analysis.texas_holdem_bonus.played import GAME
from houserules.analysis.texas_holdem_bonus.playing import decide
from houserules.analysis.texas_holdem_bonus.priced import chosen_by, folds_of, strategy_of
from houserules.analysis.texas_holdem_bonus.wagers import Plays, nothing_apart
from houserules.analysis.texas_holdem_bonus.worth import best_play, results
from houserules.analysis.worth import Asked
from houserules.cards import DECK
from houserules.engine.offer.terms import Terms
from houserules.simulation.holdem.boards import Bits, packed

BEST_PLAY = "best play of all three decisions"


class Decisions(NamedTuple):
    title: str
    stays: NDArray[np.bool_]  # by both cards: whether the Flop Wager is made
    on_flop: Bits  # by class of flop and pair of kinds: whether a Turn Wager is made
    on_turn: Bits  # by class of four, pair of kinds and whether there is a Turn Wager: whether a River Wager is made


def played_best(terms: Terms, plays: Plays, stake: int) -> Decisions:
    """As the analysis decides it: Turn and River are wagered only where that is worth more than a check."""
    pays, fold, _ = results(plays, stake)

    def find() -> tuple[Array, Array, Array]:
        decided = decide(streets_of(FULL), counted(FULL, nothing_apart), pays, None)
        return decided.turn, *decided.river

    return Decisions(BEST_PLAY, stays(best_play(terms, plays, Asked(stake)).folds), *_kept([pays, fold], find))


def read_from(text: str) -> Decisions:
    """A strategy as `houserules strategy --example` prints one; a ValueError says what is wrong with it."""
    strategy = strategy_of(text)

    def find() -> tuple[Array, Array, Array]:
        chosen = chosen_by(strategy)
        return chosen.turn, chosen.river, chosen.river

    return Decisions(strategy.title, stays(folds_of(strategy)), *_kept(text, find))


def stays(folds: Iterable[str]) -> NDArray[np.bool_]:
    folding = frozenset(folds)
    return np.array([[one != other and class_of(one, other) not in folding for other in DECK] for one in DECK])


def _kept(question: object, find: Callable[[], tuple[Array, Array, Array]]) -> tuple[Bits, Bits]:
    """Found anew, which takes some seconds, or as they were kept."""

    def make() -> bytes:
        turn, after_check, after_turn = find()
        streets = streets_of(FULL)
        on_flop = packed(streets.on_flop.slot, turn)
        on_turn = packed(streets.on_turn.slot, after_check, after_turn)
        return len(on_flop).to_bytes(8, "little") + on_flop.tobytes() + on_turn.tobytes()

    whole = np.frombuffer(kept(f"{GAME}-decisions", question, make), np.uint8)
    middle = 8 + int.from_bytes(whole[:8].tobytes(), "little")
    return whole[8:middle], whole[middle:]
