"""The same cards and choices through script and kernel settle to the same cent: any submission, seats and meters."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest

from houserules.analysis.holdem.boards import FULL, pairs_of
from houserules.engine.offer.terms import Terms
from houserules.parsheets.subject import subject
from houserules.simulation.jackpot_holdem.strategies import Decisions
from houserules.simulation.jackpot_holdem.table import table_of
from houserules.simulation.setting import Setting
from kit.simulated_holdem import any_bits, any_setting, compare, compare_rarest

GAME = "jackpot-holdem"
TIMES = int(os.environ.get("HOUSERULES_SOAK", "1"))
TABLES, ROUNDS = 8, 8000  # for each of the parts; the more seats, the fewer rounds
REPORTED = {"xtra-bonus": "ante", "play": "ante"}
FLOPS, RIVERS = 1755 * pairs_of(FULL, 3) // 8 + 1, 42783 * pairs_of(FULL, 5) // 8 + 1  # bytes of decisions


@pytest.mark.parametrize("part", range(4))
def test_script_and_kernel_settle_to_the_same_cent(part: int) -> None:
    for number in range(TABLES * TIMES):
        luck = Random(f"{part} {number}")
        setting = any_setting(luck, GAME, ("ante", "xtra-bonus"), ("player-bonus", "progressive"))
        rounds = max(1, ROUNDS // (1 + setting.seats))
        compare(table_of(setting, any_decisions(luck)), luck.randrange(10**9), rounds, dealt, REPORTED)


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.parametrize("letter", "ABCDE")
def test_rare_hands_meters_and_the_payout_limit_are_settled_alike(letter: str, seats: int) -> None:
    """They are looked for: a royal flush wins $250,000 with the X-tra Bonus alone, five times the limit."""
    chosen = {
        "options": {"progressive_hand": "five-card" if letter in "AB" else "seven-card"},
        "wagers": {"player-bonus": {}, "progressive": {"paytable": letter}},
        "limits": {"payout": 5_000_000},
    }
    stakes = {"ante": 50_000, "xtra-bonus": 50_000, "player-bonus": 10_000, "progressive": 100}
    setting = Setting(GAME, subject(GAME, chosen).terms, stakes, seats, seed=8)
    simulated = table_of(setting, any_decisions(Random(f"{letter} {seats}")))
    assert {"royal-flush", "straight-flush"} <= compare_rarest(simulated, dealt, REPORTED)
    assert max(hand.back[0] + hand.back[1] for hand in simulated.playing.hands) < 6_000_000


def any_decisions(luck: Random) -> Decisions:
    by_first = np.random.default_rng(luck.randrange(2**32)).random((52, 1326)) < luck.random()
    flop, river = any_bits(luck, np.empty(FLOPS), luck.random()), any_bits(luck, np.empty(RIVERS), luck.random())
    return Decisions("by chance", by_first, flop, river)


def dealt(
    terms: Terms,
    community: Sequence[int],
    dealer: Sequence[int],
    seats: Sequence[Sequence[int]],
    other: Callable[[], int],
) -> list[int]:
    """No card is burned; the dealer's may wait in the shuffler."""
    if terms.dealing.method != "automated-shoe":
        return [*(hand[place] for place in range(2) for hand in (*seats, dealer)), *community]
    hands = [card for hand in seats for card in hand]
    if terms.options["dealer_cards_stay_in_shuffler"]:
        return [*community, *hands, *dealer]
    return [*community, *dealer, *hands]
