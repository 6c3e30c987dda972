"""Blackjack Switch, community cards, and other ways to deal, before the page."""

from __future__ import annotations

import pytest

from kit.at_the_table import Player
from kit.browser import PHONE
from kit.demo_casino import DemoCasino
from page.conftest import Visit

SHOWS = """(cards) => {
  const own = document.querySelectorAll('section[aria-label^="Your position"] [data-card]');
  return cards.every((card, place) => own[place]?.dataset.card === card);
}"""


def test_two_hands_whose_second_cards_are_switched(visit: Visit, known: DemoCasino) -> None:
    player = Player(visit(at=known), "switch").sit().bet("blackjack").deal()
    player.page.locator("[data-choice=switch]").wait_for()
    first, second, third, fourth = player.cards()
    player.choose("switch")
    player.page.wait_for_function(SHOWS, arg=[first, fourth, third, second])  # the button goes before the answer comes
    player.finish("stand")
    assert player.results()


def test_a_common_draw_is_seen(visit: Visit, known: DemoCasino) -> None:
    player = Player(visit(at=known, size=PHONE), "community").sit().bet("blackjack").deal()
    player.page.locator("[data-choice=hit]").wait_for()
    dealer = player.page.locator('section[aria-label="The dealer’s side"] [data-card]')
    before = dealer.count()
    player.choose("hit")
    player.page.get_by_text("Draws", exact=True).wait_for()
    assert dealer.count() > before
    player.finish("stand")
    assert player.results()


@pytest.mark.parametrize("table", ["hand-dealt", "double-shoe"])
def test_other_ways_to_deal(visit: Visit, known: DemoCasino, table: str) -> None:
    visitor = visit(at=known)
    player = Player(visitor, table).sit().bet("blackjack").deal()
    player.page.locator("[data-choice=stand]").wait_for()
    assert len(player.cards()) == 2
    assert player.page.get_by_text("Determinant", exact=True).count() == (table == "double-shoe")
    player.finish("no-insurance", "stand")
    assert player.results()
