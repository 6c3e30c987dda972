"""Kernels give what the plain functions give, and importing cards does not wake the compiler."""

import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

from houserules.cards import DECK, kernels, strength, three_card_strength
from houserules.cards.compiling import compiled
from houserules.cards.tables import tables

RANK_ALL = {5: kernels.strengths5, 6: kernels.strengths6, 7: kernels.strengths7}


def random_hands(size: int, number: int, seed: int) -> kernels.Hands:
    rng = np.random.default_rng(seed)
    return np.argsort(rng.random((number, len(DECK))), axis=1)[:, :size].astype(np.uint8)


def flush_hands(size: int, number: int, seed: int) -> kernels.Hands:
    """Hands out of two suits of eight ranks each: thick with flushes, straight flushes and pairs."""
    rng = np.random.default_rng(seed)
    few = np.array([each for each in DECK if each >= 20 and each % 4 in (1, 3)], np.uint8)
    return few[np.argsort(rng.random((number, len(few))), axis=1)[:, :size]]


@pytest.mark.parametrize("hands_of", [random_hands, flush_hands])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_kernel_ranks_as_the_plain_function(size: int, hands_of: Callable[[int, int, int], kernels.Hands]) -> None:
    hands = hands_of(size, 5_000, size)
    assert RANK_ALL[size](hands).tolist() == [strength(hand) for hand in hands.tolist()]


def test_a_rule_compiles_as_it_stands() -> None:
    hands = random_hands(7, 500, 1)
    for hand in hands.tolist():
        assert compiled(strength)(tuple(hand)) == strength(hand)
        assert compiled(three_card_strength)(*hand[:3]) == three_card_strength(*hand[:3])


def test_hands_are_taken_from_any_row_order_in_memory() -> None:
    hands = random_hands(7, 100, 2)
    for view in (hands[::-2], np.asfortranarray(hands)):
        assert kernels.strengths7(view).tolist() == [strength(hand) for hand in view.tolist()]
    assert kernels.strengths7(hands[:0]).tolist() == []


@pytest.mark.parametrize("wrong", [np.zeros((3, 6), np.uint8), np.zeros((3, 7), np.int64), np.zeros(7, np.uint8)])
def test_other_arrays_are_refused(wrong: kernels.Hands) -> None:
    with pytest.raises(ValueError, match="Hands of 7 cards are rows of 7 uint8"):
        kernels.strengths7(wrong)


def test_bytes_that_are_no_hand_read_nothing_outside_the_tables() -> None:
    every_byte_seven_times = np.arange(256, dtype=np.uint8)[:, None].repeat(7, axis=1)
    for size, rank_all in RANK_ALL.items():
        filled = tables(size)
        keys = [int(filled.keys[byte]) * size for byte in range(256)]
        assert max(keys) >> 36 < len(filled.rows)
        assert max(key >> 16 & 0xFFFFF for key in keys) < len(filled.columns)
        assert int(filled.rows.max()) + int(filled.columns.max()) < len(filled.by_ranks)
        assert len(rank_all(np.ascontiguousarray(every_byte_seven_times[:, :size]))) == 256


def test_importing_cards_does_not_import_the_compiler() -> None:
    program = "import sys, houserules.cards; sys.exit(any(name in sys.modules for name in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
