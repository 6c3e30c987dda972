"""A reload, a lost network and a killed server in the middle of a round end with the same picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from houserules.store.database import open_store
from kit.at_the_table import Player
from kit.demo_casino import DemoCasino
from page.conftest import Visit

TABLE = "let-it-ride"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[DemoCasino]:
    """A casino that may be killed."""
    running = DemoCasino(tmp_path)
    try:
        yield running
    finally:
        running.close()


def test_whoever_was_ready_is_so_after_a_restart(visit: Visit, own: DemoCasino) -> None:
    visitors = []
    for _ in range(2):
        with own.guest() as guest:
            visitors.append(visit(at=own, token=guest.token))
    one, other = (Player(visitor, own.tables[TABLE]).sit() for visitor in visitors)
    one.bet("bet")
    other.bet("bet")
    one.deal().page.locator(".status", has_text="waiting for the others").wait_for()
    own.stop(kill=True)
    own.start()
    for player in (one, other):
        player.page.get_by_text("The connection is lost").wait_for(state="detached")
    other.deal().page.locator('section[aria-label^="Your position"] [data-card]').first.wait_for()
    for visitor in visitors:
        visitor.page.goto("about:blank")
        visitor.wrong.clear()  # the browser reports the requests that found nobody


def picture(player: Player) -> tuple[list[str], list[str], str]:
    return player.cards(), sorted(player.choices), player.page.locator(".purse").inner_text()


def test_after_a_reload_and_a_killed_server_the_round_goes_on(visit: Visit, own: DemoCasino) -> None:
    visitor = visit(at=own, token=own.guest().token)
    player = Player(visitor, own.tables[TABLE]).sit().bet("bet").deal()
    player.page.locator("[data-choice=ride]").wait_for()
    before = picture(player)
    assert len(before[0]) == 3
    player.page.reload()
    player.page.locator("[data-choice=ride]").wait_for()
    assert picture(player) == before

    own.stop(kill=True)
    player.page.get_by_text("The connection is lost").wait_for()
    assert picture(player) == before
    own.start()
    player.page.get_by_text("The connection is lost").wait_for(state="detached")
    assert picture(player) == before
    player.choose("ride")
    player.finish("ride")
    assert len([line for line in player.results() if "Bet" in line or line[0].isdigit()]) >= 3
    player.page.goto("about:blank")
    visitor.wrong.clear()  # the browser reports the requests that found nobody


def test_a_token_that_was_taken_back_while_the_house_was_away(visit: Visit, own: DemoCasino) -> None:
    with own.guest() as guest:
        token = guest.token
    visitor = visit(at=own, token=token)
    page = Player(visitor, own.tables[TABLE]).sit().page
    own.stop()
    page.get_by_text("The connection is lost").wait_for()
    with open_store(own.database) as store:
        store.people.log_out(token)
    own.start()
    page.get_by_role("button", name="Log in").wait_for()
    page.get_by_text("You are watching").wait_for()
    page.get_by_text("The connection is lost").wait_for(state="detached")
    page.goto("about:blank")
    visitor.wrong.clear()  # the browser reports the requests that found nobody
