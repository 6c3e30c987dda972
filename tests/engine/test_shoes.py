"""Shoes: one that lasts many rounds under one seal, and one of two compartments."""

from __future__ import annotations

import pytest

from engine.bare import blackjack, double_shoe
from engine.bare.stage import allowed, close
from houserules.cards import Pile, cards, text
from houserules.cards.shuffling import SecureShuffler, SeededShuffler, verify
from houserules.engine.driver import Driver
from houserules.engine.events import to_line
from houserules.engine.steps import Bet, Deal, Move, Reveal, Shuffled, Sit
from houserules.engine.table import Table
from houserules.engine.views import view
from houserules.engine.vocabulary import OTHER_SHOE, RACK, SHOE
from houserules.engine.world import World


def round_with(driver: Driver) -> None:
    allowed(driver.begin("round"))
    allowed(driver.answer(Bet(1, "blackjack", 500)))
    close(driver)
    assert driver.waiting is None


def sealed_shoe() -> Driver:
    shuffler = SecureShuffler("7", entropy=lambda size: bytes(range(size)))
    world = World(shuffler, lambda: 0, decide=lambda table, ask: ask.default)
    driver = Driver(Table(blackjack.GAME, blackjack.TERMS), world)
    allowed(driver.happen(Sit(seat=1, player="one", cite="")))
    allowed(driver.begin("open"))
    allowed(driver.begin("ready"))
    return driver


def test_the_seal_of_a_shoe_is_opened_when_the_shoe_is_over_and_not_before() -> None:
    driver = sealed_shoe()
    sealed = next(event.answer for event in driver.events if isinstance(event.answer, Shuffled))
    while driver.table.cards.ready:
        assert not any(isinstance(event.step, Reveal) for event in driver.events)
        assert not any(sealed.seed in to_line(event) for event in view(driver.events, "seat-1"))
        round_with(driver)
    last = driver.events[-1].step
    assert isinstance(last, Reveal)
    order = cards(sealed.order)
    assert verify(last.seal, bytes.fromhex(last.seed), last.context.encode(), order, sorted(order))


def test_a_log_of_a_sealed_shoe_is_retraced() -> None:
    driver = sealed_shoe()
    while driver.table.cards.ready:
        round_with(driver)
    again = Driver(Table(blackjack.GAME, blackjack.TERMS), World(SeededShuffler(1), lambda: 0))
    assert again.retrace(driver.events) is None


@pytest.mark.parametrize(("cover", "lasts"), [(3, True), (4, False), (5, False)])
def test_the_cover_card_is_reached_when_it_is_next_in_the_shoe(cover: int, lasts: bool) -> None:
    table = Table.with_cards(blackjack.GAME, blackjack.TERMS, cards("2c 3c 4c 5c"))
    table.cards.areas[SHOE].cover = cover
    assert table.cards.cover_reached() is not lasts


def two_sided(red_side: str, black_side: str) -> Driver:
    table = Table.with_cards(double_shoe.GAME, double_shoe.TERMS, cards(red_side))
    table.cards.areas[OTHER_SHOE] = Pile(cards(black_side))
    driver = Driver(table, World(SeededShuffler(1), lambda: 0))
    allowed(driver.happen(Sit(seat=1, player="one", cite="")))
    return driver


def dealt(driver: Driver) -> list[tuple[str, str, object]]:
    return [(e.step.source, e.step.to, e.answer) for e in driver.events if isinstance(e.step, Deal)]


def test_a_determinant_card_of_its_own_side_is_the_first_card() -> None:
    driver = two_sided("9h 8d 7h", "2s 3c 4s")
    round_with(driver)
    assert dealt(driver) == [(SHOE, "determinant", "9h"), (SHOE, "dealer", "8d")]
    assert len(driver.table.cards.areas[OTHER_SHOE]) == 3


def test_a_determinant_card_of_the_other_side_is_put_apart_and_that_side_dealt() -> None:
    driver = two_sided("9s 8d 7h", "2s 3c 4s")
    round_with(driver)
    assert dealt(driver) == [(SHOE, "determinant", "9s"), (OTHER_SHOE, "seat-1", "2s"), (OTHER_SHOE, "dealer", "3c")]
    assert [text(card) for card in driver.table.cards.areas[OTHER_SHOE]] == ["4s"]
    assert sorted(text(card) for card in driver.table.cards.all()) == ["2s", "3c", "4s", "7h", "8d", "9s"]


def test_a_card_found_face_up_goes_out_of_the_side_where_it_was_found() -> None:
    driver = two_sided("9s 8d", "2s 3c 4s")
    driver.world.attended = True
    allowed(driver.begin("round"))
    allowed(driver.answer(Bet(1, "blackjack", 500)))
    close(driver)
    while not (isinstance(driver.waiting, Deal) and driver.waiting.source == OTHER_SHOE):
        assert driver.waiting is not None
        allowed(driver.answer(driver.world.do(driver.table, driver.waiting)))
    allowed(driver.irregular("card-face-up"))
    driver.world.attended = False
    driver.run()
    assert dealt(driver)[-2:] == [(OTHER_SHOE, "seat-1", "3c"), (OTHER_SHOE, "dealer", "4s")]


def test_each_side_has_its_own_cover_card() -> None:
    driver = two_sided("9s 8d 7h", "2s 3c 4s 5s")
    driver.table.cards.areas[SHOE].cover, driver.table.cards.areas[OTHER_SHOE].cover = 1, 2
    round_with(driver)
    emptied = [e.step.area for e in driver.events if isinstance(e.step, Move) and e.step.to == RACK]
    assert OTHER_SHOE in emptied
    assert SHOE not in emptied
    assert (driver.table.cards.areas[SHOE].cover, driver.table.cards.areas[OTHER_SHOE].cover) == (1, None)
