"""Whole rounds of each game before the page, at a desk and in the hand; two people at one table."""

from __future__ import annotations

import pytest

from kit.at_the_table import Player
from kit.browser import PHONE, WIDE
from kit.demo_casino import DemoCasino
from page.conftest import Visit

MAIN = {"blackjack": "blackjack", "let-it-ride": "bet", "jackpot-holdem": "ante", "texas-holdem-bonus": "ante"}
CARDS = {"blackjack": 2, "let-it-ride": 3, "jackpot-holdem": 2, "texas-holdem-bonus": 2}


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", MAIN)
def test_a_whole_round(visit: Visit, casino: DemoCasino, game: str, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    player = Player(visitor, casino.tables[game]).sit()
    player.area(MAIN[game]).wait_for()
    assert visitor.found_by_axe() == []
    player.bet(MAIN[game]).deal()
    player.page.locator("[data-choice], .results li").first.wait_for(state="attached")
    if player.choices:
        assert len(player.cards()) >= CARDS[game]
        assert "?" not in player.cards()
        assert visitor.found_by_axe() == []
    player.finish("stand", "ride", "play", "check", "flop", "no-insurance")
    results = player.results()
    assert results
    assert all(any(book in line for book in ("BJ ", "LIR ", "JHE ", "THB ")) for line in results)
    player.page.locator(".status", has_text="Round").wait_for()
    assert not visitor.scrolls_sideways()
    player.leave()


def test_two_people_at_one_table(visit: Visit, casino: DemoCasino) -> None:
    table = casino.tables["let-it-ride"]
    one, other = (Player(visit(token=casino.guest().token), table).sit() for _ in range(2))
    one.bet("bet")
    other.bet("bet")
    one.deal()
    one.page.locator(".status", has_text="waiting for the others").wait_for()
    other.deal()
    one.page.wait_for_selector('section[aria-label^="Your position"] [data-card]:not([data-card="?"])')
    other.page.wait_for_selector('section[aria-label^="Your position"] [data-card]:not([data-card="?"])')
    assert one.cards() != other.cards()
    seats = other.page.locator("ol[aria-label=Seats] [data-card]")
    seen = {str(each.get_attribute("data-card")) for each in seats.all()}
    assert seen == {"?"}, "a hand of Let It Ride is seen by its player alone"
    one.page.locator("[data-choice=ride], .bar p:has-text('Waiting for')").first.wait_for()
    for _ in range(200):  # whoever is asked answers, until wagers are open again
        if asked := next((player for player in (one, other) if player.choices), None):
            asked.choose("ride")
        elif one.page.locator(".deal").count():
            break
        one.page.wait_for_timeout(50)
    one.finish("ride")
    other.finish("ride")
    assert one.results()
    assert other.results()
    one.leave()
    other.leave()
