"""Two evaluators by other people put all hands in the same order and see the same ties."""

import random
import warnings
from itertools import combinations, pairwise

import numpy as np
import pytest
from phevaluator import evaluate_cards

from houserules.cards import DECK, kernels, strength, text

with warnings.catch_warnings():  # of a parser for ranges, which we do not use
    warnings.simplefilter("ignore")
    import eval7

EVAL7_CARDS = [eval7.Card(text(card)) for card in DECK]


def random_hands(size: int, number: int) -> list[list[int]]:
    rng = random.Random(size)
    return [rng.sample(DECK, size) for _ in range(number)]


def assert_same_order(ours: list[int], theirs: list[int]) -> None:
    """Each of our strengths goes with one of theirs and the other way round, and both rise together."""
    steps = sorted(set(zip(ours, theirs, strict=True)))
    assert all(ours < more and theirs < more_too for (ours, theirs), (more, more_too) in pairwise(steps))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_eval7_agrees_on_random_hands(size: int) -> None:
    hands = random_hands(size, 40_000)
    theirs = [eval7.evaluate([EVAL7_CARDS[card] for card in hand]) for hand in hands]
    assert_same_order([strength(hand) for hand in hands], theirs)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_phevaluator_agrees_on_random_hands(size: int) -> None:
    hands = random_hands(size, 40_000)
    # It numbers cards as we do, and hands from the best down.
    assert_same_order([strength(hand) for hand in hands], [-evaluate_cards(*hand) for hand in hands])


def test_eval7_agrees_on_every_hand_of_five() -> None:
    ours = kernels.strengths5(np.array(list(combinations(DECK, 5)), np.uint8))
    theirs = [eval7.evaluate(hand) for hand in combinations(EVAL7_CARDS, 5)]
    assert_same_order(ours.tolist(), theirs)
