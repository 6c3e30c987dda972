"""The variations of blackjack by company over hundreds of rounds: money and cards kept at every event, logs proved."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Collect, Interrupt, Irregular, Pay, Return
from houserules.games.blackjack import GAME
from houserules.submissions.terms import terms_for
from kit.blackjack.long_plays import CHIPS, Company, prove

VARIATIONS: dict[str, dict[str, Any]] = {
    "shoe": {"options": {"decks": 2}},
    "continuous": {"options": {"decks": 2}, "dealing": {"shuffler": "continuous"}},
    "switch": {"options": {"variation": "switch", "decks": 2}},
    "switch without a hole card": {"options": {
        "variation": "switch", "decks": 2, "hole_card": "none", "resplits": 3, "one_card_to_split_aces": True,
    }},
    "hand": {"dealing": {"method": "hand"}, "options": {"decks": 1}},
    "hand, two decks": {"dealing": {"method": "hand", "shuffler": "continuous"}},
    "electronic": {"dealing": {"method": "electronic"}, "options": {"decks": 2, "dealer_hits_soft_17": True}},
    "community": {"options": {"variation": "community", "decks": 1}},
    "double shoe": {"dealing": {"method": "double-shoe"}, "options": {"decks": 1}},
}  # fmt: skip
MISHAPS = tuple(kind for kind in GAME.irregularities if kind not in ("shuffler-jam", "shuffler-out-of-order"))
ANYWHERE = {"card-face-up", "card-drawn-in-error", "card-drawn-in-error-and-exposed", "dealer-drew-on-17"}
each_variation = pytest.mark.parametrize("name", VARIATIONS)


def terms_of(name: str) -> Terms:
    found = terms_for(GAME, VARIATIONS[name])
    assert isinstance(found, Terms), found
    return found


def supplied(driver: Driver) -> list[int]:
    """All the cards of the decks at the table: two batches with a machine, two sides of a double shoe."""
    return sorted(DECK * driver.table.cards.decks)


@each_variation
def test_hundreds_of_rounds_keep_every_cent_and_every_card(name: str) -> None:
    company = Company(terms_of(name), seed=17)
    won: Counter[int] = Counter()

    def watch(driver: Driver, event: Event) -> None:
        if isinstance(event.step, Pay | Collect | Return):
            line = event.step.line
            assert line.net == line.payout + line.returned - line.stake
            assert 0 <= line.returned <= line.stake
            won[line.seat] += line.net

    company.watch = watch
    driver = company.play(200)
    assert driver.table.cards.all() == supplied(driver)
    assert {seat: CHIPS + won[seat] for seat in company.seats} == driver.table.chips.purses
    prove(driver)


@each_variation
def test_mishaps_lose_nothing_either(name: str) -> None:
    company = Company(terms_of(name), seed=23, mishaps=40, kinds=MISHAPS)
    driver = company.play(100)
    assert driver.table.cards.all() == supplied(driver)
    answered = [event.answer.kind for event in driver.events if isinstance(event.answer, Irregular)]
    thrown = [event.step.kind for event in driver.events if isinstance(event.step, Interrupt)]
    assert {*answered, *thrown} >= ANYWHERE
    prove(driver)
