"""A shoe that lasts many rounds under one seal."""

from __future__ import annotations

import pytest

from houserules.cards import cards
from houserules.cards.house_key import public_key
from houserules.cards.sealing import Opening
from houserules.cards.shuffling import SecureShuffler
from houserules.engine.driver import Driver
from houserules.engine.events import to_line
from houserules.engine.steps import Reveal, Shuffled
from houserules.engine.table import Table
from houserules.engine.views import view
from houserules.engine.vocabulary import SHOE
from houserules.games.blackjack import GAME
from kit.blackjack import rounds as bj
from kit.sealed import table_for

SIX_DECKS = 6 * 52


def sealed_shoe() -> Driver:
    """Ready for its first round, every player standing on whatever comes."""
    around = bj.house()
    around.shuffler = SecureShuffler("7")
    return bj.opened_table(around=around)


def played_out(driver: Driver) -> Driver:
    while driver.table.cards.ready:
        bj.next_round(driver, {1: 500})
    return driver


def test_the_seal_of_a_shoe_is_opened_when_the_shoe_is_over_and_not_before() -> None:
    driver = sealed_shoe()
    sealed = next(event.answer for event in driver.events if isinstance(event.answer, Shuffled))
    while driver.table.cards.ready:
        assert not any(isinstance(event.step, Reveal) for event in driver.events)
        assert not any(sealed.seed in to_line(event) for event in view(driver.events, "seat-1"))
        bj.next_round(driver, {1: 500})
    last = driver.events[-1].step
    assert isinstance(last, Reveal)
    order = cards(sealed.order)
    opening = Opening(last.context.encode(), bytes.fromhex(last.seed))
    assert opening.verify(last.seal, public_key(driver.table.seals.key), order, sorted(order))


def test_a_log_of_a_sealed_shoe_is_retraced() -> None:
    driver = played_out(sealed_shoe())
    again = Driver(table_for(GAME, bj.terms(), driver.world.shuffler), bj.house())
    assert again.retrace(driver.events) is None


@pytest.mark.parametrize(("cover", "lasts"), [(3, True), (4, False), (5, False)])
def test_the_cover_card_is_reached_when_it_is_next_in_the_shoe(cover: int, lasts: bool) -> None:
    table = Table.with_cards(GAME, bj.terms(), cards("2c 3c 4c 5c"))
    table.cards.areas[SHOE].cover = cover
    assert table.cards.cover_reached() is not lasts


def test_a_shoe_lasts_until_its_cover_card_and_is_then_shuffled_anew() -> None:
    driver = bj.opened_table(around=bj.house(seed=4))
    table = driver.table
    assert (len(table.cards.areas[SHOE]), table.cards.decks) == (SIX_DECKS - 1, 6)  # one is burned
    while table.cards.ready:
        cover = table.cards.areas[SHOE].cover
        assert cover is not None
        assert len(table.cards.areas[SHOE]) > cover
        bj.next_round(driver, {1: 500})
        assert len(table.cards.all()) == SIX_DECKS
    assert table.rounds > 10
    assert (len(table.cards.areas[SHOE]), table.cards.areas[SHOE].cover) == (0, None)
    assert driver.begin("round") is not None
    bj.allowed(driver.begin("ready"))
    bj.next_round(driver, {1: 500})
    assert Driver(Table(GAME, bj.terms()), bj.house(seed=4)).retrace(driver.events) is None
