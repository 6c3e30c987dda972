"""How every hand is played against every up card: by best play, by a chart, or by functions of the user's own."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.charted import plan_of
from houserules.analysis.blackjack.plans import DOUBLE, HIT, STAND, Plan
from houserules.analysis.blackjack.play import best
from houserules.analysis.blackjack.round_ways import rules_in_words
from houserules.analysis.blackjack.rounds import naturals
from houserules.analysis.blackjack.shoes import SIZE, Shoe
from houserules.analysis.blackjack.strategy_file import read_strategy
from houserules.analysis.blackjack.switching import where_to_switch
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.blackjack.values import Values
from houserules.analysis.kept import kept
from houserules.simulation.blackjack.kernels import (
    DOUBLES,
    HITS,
    SPLITS,
    STANDS,
    SURRENDERS,
    TAKES_EVEN_MONEY,
)

BEST_PLAY = "best play by the cards in the hand and the up card, without memory of other hands; no insurance"
BEST_AFTER_A_SWITCH = (
    "the best choice to switch, then the best play of each hand by its own cards and the up card; no insurance"
)
PLAYS = {STAND: STANDS, HIT: HITS, DOUBLE: DOUBLES}

Wishes = NDArray[np.uint8]


class Decisions(NamedTuple):
    title: str
    wishes: Wishes  # by kind of the up card and hand
    switches: NDArray[np.bool_]  # by kind of the up card and of four cards: the first two hands of a Switch seat


NEVER = np.zeros((SIZE,) * 5, np.bool_)


def played_best(rules: TableRules, shoe: Shoe) -> Decisions:
    """As the analysis decides it from a full shoe; found once, then kept on disk."""

    def decide() -> bytes:
        return wishes_of(best(rules, shoe).plan).tobytes()

    stored = kept("blackjack-decisions", [rules_in_words(rules), shoe], decide)
    wishes = np.frombuffer(stored, np.uint8).reshape(SIZE, -1)
    return Decisions(BEST_AFTER_A_SWITCH if rules.at_switch else BEST_PLAY, wishes, _switches(rules, shoe))


def _switches(rules: TableRules, shoe: Shoe) -> NDArray[np.bool_]:
    """Where a switch is worth more, as the analysis finds it in half a minute; kept on disk."""
    if not rules.at_switch:
        return NEVER

    def decide() -> bytes:
        from houserules.analysis.blackjack.switch_hands import switch_hands

        return np.packbits(where_to_switch(rules, switch_hands(rules, shoe))).tobytes()

    stored = kept("blackjack-switches", [rules_in_words(rules), shoe], decide)
    return np.unpackbits(np.frombuffer(stored, np.uint8), count=NEVER.size).astype(np.bool_).reshape(NEVER.shape)


def read_from(text: str, rules: TableRules, shoe: Shoe) -> Decisions:
    """A chart as `houserules strategy blackjack --example` prints one; a ValueError says what is wrong with it."""
    strategy = read_strategy(text)
    return Decisions(strategy.title, wishes_of(plan_of(strategy.cells, Values(rules, shoe))), _switches(rules, shoe))


def wishes_of(plan: Plan) -> Wishes:
    """A plan as bits; even money is for blackjacks against an ace."""
    played = np.select([plan.play == play for play in PLAYS], list(PLAYS.values()))
    wishes: NDArray[np.int64] = played | SURRENDERS * plan.surrender | SPLITS * plan.split
    if plan.takes_even_money:
        wishes[-1, naturals()] |= TAKES_EVEN_MONEY
    return wishes.astype(np.uint8)
