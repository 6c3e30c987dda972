"""The same cards and choices through script and kernel settle to the same cent: any submission, any seats."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest

from houserules.analysis.holdem.boards import FULL, pairs_of
from houserules.analysis.holdem.starting_hands import every_class
from houserules.engine.offer.terms import Terms
from houserules.games.texas_holdem_bonus.offer import limit_in_force
from houserules.parsheets.subject import subject
from houserules.simulation.setting import Setting
from houserules.simulation.texas_holdem_bonus.strategies import Decisions, stays
from houserules.simulation.texas_holdem_bonus.table import table_of
from kit.simulated_holdem import any_bits, any_setting, compare, compare_rarest

GAME = "texas-holdem-bonus"
TIMES = int(os.environ.get("HOUSERULES_SOAK", "1"))
TABLES, ROUNDS = 8, 8000  # for each of the parts; the more seats, the fewer rounds
REPORTED = {"flop": "ante", "turn": "ante", "river": "ante"}
FLOPS, TURNS = 1755 * pairs_of(FULL, 3) // 8 + 1, 2 * 16432 * pairs_of(FULL, 4) // 8 + 1  # bytes of decisions


@pytest.mark.parametrize("part", range(4))
def test_script_and_kernel_settle_to_the_same_cent(part: int) -> None:
    for number in range(TABLES * TIMES):
        luck = Random(f"{part} {number}")
        setting = any_setting(luck, GAME, ("ante",), ("bonus",))
        rounds = max(1, ROUNDS // (1 + setting.seats))
        compare(table_of(setting, any_decisions(luck)), luck.randrange(10**9), rounds, dealt, REPORTED)


@pytest.mark.parametrize("seats", [1, 5])
def test_rare_hands_and_the_payout_limit_are_settled_alike(seats: int) -> None:
    """They are looked for: aces against aces win $100,000 with the Bonus alone, twice the limit."""
    terms = subject(GAME, {"wagers": {"bonus": {}}}).terms
    setting = Setting(GAME, terms, {"ante": 50_000, "bonus": 10_000}, seats, seed=8)
    simulated = table_of(setting, any_decisions(Random(seats)))
    assert "aces-of-player-and-dealer" in compare_rarest(simulated, dealt, REPORTED)
    assert max(sum(hand.back) - sum(hand.staked) for hand in simulated.playing.hands) == limit_in_force(terms)


def any_decisions(luck: Random) -> Decisions:
    folds = [name for name in every_class() if luck.random() < 0.2]
    flop, turn = any_bits(luck, np.empty(FLOPS), luck.random()), any_bits(luck, np.empty(TURNS), luck.random())
    return Decisions("by chance", stays(folds), flop, turn)


def dealt(
    terms: Terms,
    community: Sequence[int],
    dealer: Sequence[int],
    seats: Sequence[Sequence[int]],
    other: Callable[[], int],
) -> list[int]:
    """A card is burned before each street, unless the community was dealt first."""
    automated = terms.dealing.method == "automated-shoe"
    if automated:
        hands = [card for hand in (*seats, dealer) for card in hand]
    else:
        hands = [hand[place] for place in range(2) for hand in (*seats, dealer)]
    if automated and terms.dealing.shuffler == "continuous" and terms.options["community_first"]:
        return [*community, *hands]
    return [*hands, other(), *community[:3], other(), community[3], other(), community[4]]
