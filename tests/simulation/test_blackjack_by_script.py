"""The same cards and choices through script and kernel settle to the same cent: any submission, any seats."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from houserules import simulate
from houserules.analysis.blackjack.strategy_file import EXAMPLE_STRATEGY
from houserules.games.blackjack.wagers import BLACKJACK
from houserules.parsheets.subject import subject
from houserules.simulation.blackjack.table import BlackjackTable
from houserules.simulation.setting import Setting
from kit.simulated_blackjack import GAME, any_decisions, any_setting, compare

TIMES = int(os.environ.get("HOUSERULES_SOAK", "1"))
TABLES, ROUNDS = 40, 1500


@pytest.mark.parametrize("part", range(4))
def test_script_and_kernel_settle_to_the_same_cent(part: int) -> None:
    for number in range(TABLES * TIMES):
        luck = Random(f"{part} {number}")
        setting = any_setting(luck)
        compare(BlackjackTable(setting, any_decisions(luck, setting)), max(1, ROUNDS // (1 + setting.seats)))


def test_what_was_counted_is_confirmed_by_play() -> None:
    found = simulate(GAME.name, rounds=1 << 20, wager=BLACKJACK, seed=5, against="exact")
    assert found.against is not None
    [compared] = found.against.wagers
    assert compared.agrees is True


def test_any_number_of_jobs_and_shards_gives_the_same_result() -> None:
    ran = [simulate(GAME.name, rounds=3 << 20, wager=BLACKJACK, seats=2, seed=9, jobs=jobs) for jobs in (1, 3)]
    assert [each.wagers for each in ran] == [ran[0].wagers] * 2
    assert ran[0].covariance == ran[1].covariance


def test_a_shoe_is_dealt_to_its_cover_card_and_no_further() -> None:
    """A quarter of the cards stays behind it; a round that has begun is completed. No card comes too often."""
    setting = any_setting(Random(1))
    terms = subject(GAME.name, {}).terms
    simulated = BlackjackTable(Setting(GAME.name, terms, {BLACKJACK: 500}, seats=2, seed=setting.seed))
    dealt: list[int] = []
    shoes = []
    for cards, after in simulated.shown(0, 500):
        assert not after
        if len(dealt) + 1 > 312 - 78:  # and the card that was burned
            shoes.append(dealt)
            dealt = []
        dealt = [*dealt, *cards]
    assert len(shoes) > 15
    for cards in shoes:
        assert max(Counter(cards).values()) <= 6
        assert 312 - 78 <= len(cards) <= 312 - 78 + 60


@pytest.mark.parametrize("decks", [1, 2])
def test_a_shoe_that_runs_short_is_refilled_from_the_discards(decks: int) -> None:
    """The script shuffles the same discards at the same card: hands that are over among them, those in play not."""
    refilled = 0
    for number in range(12):
        luck = Random(f"{decks} {number}")
        terms = subject(GAME.name, {"options": {"decks": decks}}).terms
        setting = Setting(GAME.name, terms, {BLACKJACK: 500}, seats=3 * decks, seed=luck.randrange(2**63))
        refilled += compare(BlackjackTable(setting, any_decisions(luck, setting)), 60)
    assert refilled > 3


def test_a_strategy_is_played_as_it_is_priced() -> None:
    found = simulate(GAME.name, rounds=1 << 20, wager=BLACKJACK, seed=4, strategy=EXAMPLE_STRATEGY, against="exact")
    assert found.against is not None
    assert found.against.wagers[0].agrees is True
    assert found.strategy.startswith("published basic strategy")
