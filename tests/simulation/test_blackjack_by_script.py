"""The same cards and choices through script and kernel settle to the same cent: any submission, any seats."""

from __future__ import annotations

import os
from random import Random

import pytest

from houserules.simulation.blackjack.table import BlackjackTable
from kit.simulated_blackjack import any_decisions, any_setting, compare

TIMES = int(os.environ.get("HOUSERULES_SOAK", "1"))
TABLES, ROUNDS = 24, 700


@pytest.mark.parametrize("part", range(4))
def test_script_and_kernel_settle_to_the_same_cent(part: int) -> None:
    for number in range(TABLES * TIMES):
        luck = Random(f"{part} {number}")
        setting = any_setting(luck)
        compare(BlackjackTable(setting, any_decisions(luck, setting)), max(1, ROUNDS // (1 + setting.seats)))
