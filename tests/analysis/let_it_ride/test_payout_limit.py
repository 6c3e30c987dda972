"""What a payout limit leaves of each wager, beside the others of the hand."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import msgspec
import numpy as np
import pytest

from houserules.analysis.figures import Worth
from houserules.analysis.kept import FOLDER
from houserules.analysis.let_it_ride import kernels
from houserules.analysis.let_it_ride.bets import bets_at, brought_back
from houserules.analysis.let_it_ride.counting import LAYOUT, outcomes_of
from houserules.analysis.let_it_ride.payout_limit import Hand, hands_of_five, hands_with_box
from houserules.analysis.worth import Asked, analyze, cheap_worth
from houserules.cards import DECK, text
from houserules.engine.lines import WITHDRAWN
from houserules.games.let_it_ride.hands import FIVE_CARD, SIX_CARD, THREE_CARD, three_card_hand
from houserules.games.let_it_ride.side_wagers import SIX_CARD_BONUS
from houserules.games.let_it_ride.wagers import BET, WAGERING
from kit.counted_hands import best
from kit.let_it_ride.rounds import GAME, played, terms
from kit.setting import lines

LIMIT = 15_00
BONUSES = ("five-card-bonus", "three-card-bonus", "six-card-bonus")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))


def worth_of(wager: str, limit: int | None) -> Worth:
    [worth] = analyze(GAME, terms(payout_limit=limit), wager=wager).wagers
    return worth


def test_rounds_are_cut_as_they_are_settled() -> None:
    """Random rounds with every bonus under a low limit: each wager brings back what the script pays."""
    chooser, chosen = random.Random(11), terms(payout_limit=LIMIT, without=("progressive",))
    stakes = {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 300, "six-card-bonus": 100}
    known = {wager.name: wager for wager in WAGERING.wagers}
    cut = 0
    for _ in range(200):
        deck = " ".join(map(text, chooser.sample(DECK, 8)))
        choices = [chooser.choice(("ride", "withdraw")) for _ in range(2)]
        settled = [line for line in lines(played(deck, {1: stakes}, {1: choices}, chosen)) if line.result != WITHDRAWN]
        placed = []
        for line in settled:
            wager = known.get(line.wager, BET)
            row = wager.paytable(chosen).row(line.outcome)
            placed.append((wager, line.stake, row.odds if row else None))
        assert brought_back(placed, LIMIT) == [line.payout + line.returned for line in settled]
        cut += any(line.limited for line in settled)
    assert cut > 5


@pytest.mark.parametrize("wager", ["bet", "five-card-bonus", "three-card-bonus"])
def test_a_limit_out_of_reach_costs_nothing(wager: str) -> None:
    free, limited = worth_of(wager, None), worth_of(wager, 10**9)
    assert limited.house_edge == free.house_edge
    assert limited.variance == free.variance
    assert "costs nothing" in limited.notes[-1] + limited.notes[0]


def test_the_five_card_bonus_is_cut_before_the_bets() -> None:
    """$1,000: three bets of $5 on a royal flush win more by themselves, so the bonus of $20,000 is nothing."""
    worth = worth_of("five-card-bonus", 1000_00)
    royal, straight_flush = worth.outcomes[:2]
    assert (royal.outcome, royal.back) == ("royal-flush", 0)
    assert (straight_flush.outcome, straight_flush.back) == ("straight-flush", 0)
    lost = Fraction(4 * 20_000 + 36 * 2_000, 2_598_960)
    assert worth.house_edge == worth_of("five-card-bonus", None).house_edge + lost
    assert "Three Card Bonus at $1 as well" in worth.notes[1]


def test_the_three_card_bonus_keeps_what_the_bets_leave() -> None:
    worth = worth_of("three-card-bonus", 1000_00)
    backs = {each.back for each in worth.outcomes if each.outcome == "straight-flush"}
    assert backs == {41, 1}
    assert worth.total == 22_100 * 49 * 48


def test_six_cards_share_the_deck_with_the_community_cards() -> None:
    """The kernel's joint count has the margins that are known otherwise."""
    bets = bets_at(BET.paytables["A"], 500, None)
    together = hands_with_box(bets, Asked(100))
    five: Counter[Hand] = Counter()
    six: Counter[str] = Counter()
    for hand, deals in together.items():
        five[hand._replace(six="")] += deals
        six[hand.six] += deals
    assert five == {hand: deals * 16_215 for hand, deals in hands_of_five(bets).items()}
    free = {each.outcome: each.probability for each in worth_of("six-card-bonus", None).outcomes}
    total = sum(together.values())
    assert {outcome: Fraction(deals, total) for outcome, deals in six.items()} == free


def test_the_six_card_bonus_under_a_limit() -> None:
    """A Super Royal of $1,000,000 or $100,000 brings at most the limit and the stake."""
    worth = worth_of("six-card-bonus", 50_000_00)
    top = [each for each in worth.outcomes if each.outcome.startswith("super-royal")]
    assert max(each.back for each in top) == 50_001
    free = worth_of("six-card-bonus", None)
    at_most = Fraction(950_000 + 3 * 50_000, 20_358_520)
    assert at_most < worth.house_edge - free.house_edge < at_most * Fraction(1001, 1000)


def test_small_deck_with_a_box() -> None:
    """Twenty cards, twos to sixes: the kernel against every deal of five and three more, counted one by one."""
    deck, hand = range(20), (0, 5, 10)
    riding = np.tile(np.array([card % 3 for card in deck]), (1, 1))
    found = np.zeros((1, 3, len(THREE_CARD), len(FIVE_CARD), len(SIX_CARD)), np.int64)
    kernels.six_beside_five(
        np.array([hand], np.uint8), np.array([7]), np.array([three_card_hand(*hand)]), riding, LAYOUT,
        tuple(outcomes_of(5)), tuple(outcomes_of(6)), found,
    )  # fmt: skip
    slow: Counter[tuple[int, int, int]] = Counter()
    left = [card for card in deck if card not in hand]
    six_of = {box: _paid(best((*hand, *box))) for box in combinations(left, 3)}
    for first, second in permutations(left, 2):
        five = _paid(best((*hand, first, second)))
        for box, six in six_of.items():
            if first not in box and second not in box:
                slow[first % 3, five, six] += 7
    assert {(int(r), int(f), int(s)): int(found[0, r, t, f, s]) for r, t, f, s in np.argwhere(found[0])} == slow


def _paid(value: tuple[int, list[int]]) -> int:
    """All pairs of these cards are below tens, and no straight flush is a royal flush."""
    return 0 if value[0] == 1 else value[0]


def test_without_a_kernel_it_is_not_known() -> None:
    limited = terms(payout_limit=LIMIT)
    assert cheap_worth(GAME, limited, SIX_CARD_BONUS) is None
    assert cheap_worth(GAME, msgspec.structs.replace(limited, payout_limit=None), SIX_CARD_BONUS) is not None
    assert cheap_worth(GAME, limited, BET) is not None
