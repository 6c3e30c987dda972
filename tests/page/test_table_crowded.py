"""Every wager on the layout at once: nothing covers anything else at any width, and each can be found."""

from __future__ import annotations

import pytest

from kit.at_the_table import Player
from kit.browser import LARGE, PHONE, TABLET, WIDE
from kit.demo_casino import DemoCasino
from page.conftest import Visit

ENLARGED = (640, 360)  # 1280 by 720 at 200 %
SIZES = (PHONE, TABLET, WIDE, LARGE, ENLARGED)
APART = ".area, .bar button, .bar .status, .bar .purse, .title button, .title h1, ol[aria-label=Seats] > li"
MAIN = {"blackjack": "blackjack", "let-it-ride": "bet", "jackpot-holdem": "ante", "texas-holdem-bonus": "ante"}


def resize(player: Player, width: int, height: int) -> None:
    """Comes back when the felt has its new size."""
    player.page.set_viewport_size({"width": width, "height": height})
    player.page.evaluate("() => new Promise((later) => requestAnimationFrame(() => setTimeout(later, 50)))")


@pytest.mark.parametrize("game", MAIN)
def test_nothing_overlaps_at_any_width(visit: Visit, known: DemoCasino, game: str) -> None:
    visitor = visit(at=known)
    player = Player(visitor, f"{game}-full").sit()
    for width, height in SIZES:
        resize(player, width, height)
        player.area(MAIN[game]).wait_for()
        assert visitor.overlapping(APART) == [], f"while wagering at {width} px"
        assert not visitor.scrolls_sideways()
    player.bet(MAIN[game]).deal()
    player.page.locator("[data-choice], .results li").first.wait_for(state="attached")
    for width, height in SIZES:
        resize(player, width, height)
        assert visitor.overlapping(APART) == [], f"in the round at {width} px"
    player.finish("stand", "ride", "no-insurance", "check")
    player.leave()


def test_one_of_22_side_wagers_is_found_by_its_name(visit: Visit, known: DemoCasino) -> None:
    visitor = visit(at=known, size=PHONE)
    player = Player(visitor, "blackjack-full").sit().bet("blackjack")
    assert len({each.get_attribute("data-wager") for each in player.page.locator(".area").all()}) >= 20
    player.page.get_by_role("button", name="Find").click()
    player.page.get_by_placeholder("Find a wager").fill("ladies")
    assert visitor.found_by_axe() == []
    player.page.get_by_role("button", name="Wager more on Lucky Ladies").click()
    player.page.locator(".chips[data-chips=lucky-ladies]").wait_for()
    player.page.get_by_role("button", name="Close").last.click()
    player.deal().finish("stand", "no-insurance")
    assert any("Lucky Ladies" in line for line in player.results())
    player.leave()
