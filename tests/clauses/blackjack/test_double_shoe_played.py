"""A double shoe over many rounds (BJ 7.C-7.E): one side is reshuffled at a time, and each keeps all its cards."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.steps import Begin, Count, Deal, Irregular, Move, Shuffle
from houserules.engine.vocabulary import OTHER_SEGREGATED, OTHER_SHOE, OTHER_STACK, RACK, SEGREGATED, SHOE, STACK
from kit.blackjack import rounds as bj
from kit.blackjack.long_plays import Company, prove

SIDES = {SHOE: (SHOE, STACK, SEGREGATED), OTHER_SHOE: (OTHER_SHOE, OTHER_STACK, OTHER_SEGREGATED)}
BACKS = {SHOE: "red", OTHER_SHOE: "blue"}
ACCIDENTS = ("dealt-from-the-wrong-side", "card-face-up", "card-drawn-in-error", "card-missed")


def cards_of_side(driver: Driver, side: str) -> list[int]:
    return sorted(card for area in SIDES[side] for card in driver.table.cards_at(area))


def rounds_of(driver: Driver) -> list[list[Event]]:
    """The events of each round."""
    starts = [event.n for event in driver.events if isinstance(event.step, Begin) and event.step.procedure == "round"]
    return [driver.events[start:end] for start, end in pairwise([*starts, len(driver.events)])]


def company(seed: int = 11, mishaps: int = 0) -> Company:
    return Company(bj.terms("double-shoe", decks=1), seed, mishaps=mishaps, kinds=ACCIDENTS)


@pytest.fixture(scope="module")
def played() -> Driver:
    """Three hundred rounds without a mishap, the shoe ready for another."""
    driver = company().play(300)
    if not driver.table.cards.ready:
        bj.allowed(driver.begin("ready"))
    return driver


@pytest.mark.clause("BJ 1.B(5)", "BJ 1.B(6)", "BJ 7.C(1)", "BJ 7.C(1)(a)")
def test_every_round_has_one_determinant_card_and_one_side(played: Driver) -> None:
    sides: Counter[tuple[str, str]] = Counter()
    for events in rounds_of(played):
        first, *rest = [event.step for event in events if isinstance(event.step, Deal)]
        assert isinstance(first, Deal)
        assert first.to == "determinant"
        assert not any(isinstance(step, Deal) and step.to == "determinant" for step in rest)
        (dealt_from,) = {step.source for step in rest if isinstance(step, Deal)}
        sides[first.source, dealt_from] += 1
    assert len(sides) == 4  # drawn from either, dealt from either
    assert min(sides.values()) > 40


@pytest.mark.clause("BJ 7.C(2)", "BJ 7.C(3)")
def test_every_determinant_card_went_where_its_suit_sent_it(played: Driver) -> None:
    for events in rounds_of(played):
        first, second = [event for event in events if isinstance(event.step, Deal | Move)][:2]
        assert isinstance(first.step, Deal)
        assert isinstance(second.step, Move)
        named = SHOE if str(first.answer)[1] in "hd" else OTHER_SHOE
        same = named == first.step.source
        assert second.cite == ("BJ 7.C(1)(a), BJ 7.C(2)" if same else "BJ 7.C(1)(a), BJ 7.C(3)")
        assert second.step.to == ("seat-1" if same else SIDES[first.step.source][2])


@pytest.mark.clause("BJ 7.D", "BJ 7.E(2)")
def test_only_the_side_whose_cover_card_came_out_is_reshuffled(played: Driver) -> None:
    """Both come to it, each by itself, and a rack holds the cards of one side when they are counted."""
    areas = [event.step.area for event in played.events if isinstance(event.step, Shuffle)
             and event.cite != "BJ 14.F(1)"]  # that one is for a round which needs more cards  # fmt: skip
    assert areas[:2] == [STACK, OTHER_STACK]
    assert min(Counter(areas[2:]).values()) > 20
    for area, side in ((STACK, SHOE), (OTHER_STACK, OTHER_SHOE)):
        covers = [event for event in played.events if isinstance(event.step, Move)
                  and (event.step.area, event.step.to) == (side, RACK)]  # fmt: skip
        assert len(covers) == areas[2:].count(area)
        assert all("BJ 7.E(2)" in event.cite for event in covers)
    counts = [event.answer for event in played.events if isinstance(event.step, Count) and event.step.what == RACK]
    assert counts == [52] * (len(areas) - 2)


@pytest.mark.clause("BJ 7.E(2)")
def test_a_reshuffle_leaves_the_other_side_as_it_lies() -> None:
    table = company(seed=5)
    seen = 0

    def watch(driver: Driver, event: Event) -> None:
        nonlocal seen
        step = event.step
        if isinstance(step, Begin) and step.procedure == "round":
            lying.clear()
        if isinstance(step, Move) and step.area in SIDES and step.to == RACK:
            other = OTHER_SHOE if step.area == SHOE else SHOE
            lying[other] = driver.table.cards_at(other)
        if isinstance(step, Move) and step.to in SIDES and step.area in (STACK, OTHER_STACK):
            other = OTHER_SHOE if step.to == SHOE else SHOE
            if other in lying and step.to not in lying:
                assert driver.table.cards_at(other) == lying.pop(other)
                assert sorted(driver.table.cards_at(step.to)) == sorted(DECK)
                seen += 1

    lying: dict[str, tuple[int, ...]] = {}
    table.watch = watch
    table.play(60)
    assert seen > 5


@pytest.mark.clause("BJ 1.B(6)", "BJ 7.E(2)")
@pytest.mark.parametrize("mishaps", [0, 100])
@pytest.mark.parametrize("seed", [1, 2])
def test_after_every_round_each_side_has_all_its_cards(seed: int, mishaps: int) -> None:
    """Also with cards found face up, passed over or drawn from the wrong side."""
    table = company(seed, mishaps)
    for _ in range(200):
        driver = table.play(1)
        assert cards_of_side(driver, SHOE) == sorted(DECK)
        assert cards_of_side(driver, OTHER_SHOE) == sorted(DECK)
        assert driver.table.cards_at(RACK) == ()
        for side, back in BACKS.items():  # so that a suit names the side it always named
            assert {driver.table.cards.backs.get(area, back) for area in SIDES[side]} == {back}
    happened = {event.answer.kind for event in driver.events if isinstance(event.answer, Irregular)}
    assert happened == (set(ACCIDENTS) if mishaps else set())
    prove(driver)


def test_the_log_of_many_rounds_proves_itself(played: Driver) -> None:
    prove(played)
