"""The lobby: a tile for each table, and from there to the first card in three clicks."""

from __future__ import annotations

import pytest

from kit.at_the_table import Player
from kit.browser import PHONE, WIDE
from kit.demo_casino import DemoCasino
from page.conftest import Visit

GAMES = ("Blackjack", "Let It Ride Poker", "Jackpot Hold 'Em", "Texas Hold 'Em Bonus Poker")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_table_has_a_tile_with_its_felt(visit: Visit, size: tuple[int, int]) -> None:
    lobby = visit(size=size)
    page = lobby.open()
    for game in GAMES:
        tile = page.get_by_role("article").filter(has=page.get_by_role("heading", name=f"{game} table"))
        tile.first.locator("img").wait_for(state="attached")
        assert "free" in tile.first.inner_text()
    page.wait_for_function("() => [...document.querySelectorAll('article img')].every((one) => one.naturalWidth)")
    assert not lobby.scrolls_sideways()
    assert lobby.overlapping("article button, article a.button, article h2") == []
    assert lobby.found_by_axe() == []


def test_three_clicks_from_the_lobby_to_the_first_card(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    tile = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Let It Ride Poker table"))
    tile.first.get_by_role("button", name="Sit down").click()
    page.locator('.area[data-wager="bet"]').first.click()
    page.locator(".deal").click()
    page.locator('section[aria-label^="Your position"] [data-card]:not([data-card="?"])').first.wait_for()
    page.locator("[data-choice=ride]").wait_for()
    Player(visitor).finish("ride").leave()


def test_a_table_that_is_not_there(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.casino.url}/tables/nowhere")
    page.get_by_role("heading", name="This table is not open").wait_for()
    page.get_by_role("link", name="All tables").click()
    page.get_by_role("heading", name="Take a seat").wait_for()
    visitor.wrong.clear()  # the browser reports the 404 that was expected


def test_every_view_is_in_the_menu_of_a_phone(visit: Visit) -> None:
    regulator = visit("regulator", size=PHONE)
    page = regulator.open()
    views = page.get_by_role("navigation", name="Views")
    assert not views.is_visible()
    for view in ("Submissions", "Rulebook", "Deal", "Floor", "Audit", "Tables"):
        page.get_by_role("button", name="Menu").click()
        assert regulator.found_by_axe() == []
        assert not regulator.scrolls_sideways()
        views.get_by_role("link", name=view).click()
        views.wait_for(state="hidden")
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("Escape")
    views.wait_for(state="hidden")


def test_an_operator_opens_a_table_from_the_lobby(visit: Visit, casino: DemoCasino) -> None:
    operator = visit("operator", size=PHONE)
    page = operator.open()
    page.get_by_role("article").first.wait_for()
    before = {line["table"] for line in casino.client("operator").tables()}
    tiles = page.get_by_role("article").count()
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Submission").select_option("let-it-ride-pit")
    assert operator.found_by_axe() == []
    assert not operator.scrolls_sideways()
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("article").nth(tiles).wait_for()
    [opened] = {line["table"] for line in casino.client("operator").tables()} - before
    casino.client("operator").close_table(opened)


def test_a_guest_is_led_to_a_table_of_their_own(visit: Visit) -> None:
    page = visit().open()
    assert page.get_by_role("button", name="Open a table").count() == 0
    page.get_by_role("link", name="Open a table of your own, and deal").click()
    page.wait_for_url("**/deal")
