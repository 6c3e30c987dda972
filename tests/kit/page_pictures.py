"""The pictures of the lobby and the table in docs/: `PYTHONPATH=src:tests python -m kit.page_pictures [NAME ...]`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kit.at_the_table import Player
from kit.browser import PHONE, WIDE, Visitor, chromium
from kit.demo_casino import DemoCasino
from kit.known_tables import prepare

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
MAIN = {"let-it-ride": "bet", "jackpot-holdem": "ante", "texas-holdem-bonus": "ante"}
SEATED = 'section[aria-label^="Your position"] [data-card]'


def main(wanted: list[str]) -> None:
    with chromium() as browser:
        for scenes, tables in ((KNOWN, prepare), (DEMONSTRATION, None)):
            chosen = {name: draw for name, draw in scenes.items() if not wanted or name in wanted}
            with TemporaryDirectory() as folder:
                casino = DemoCasino(Path(folder), prepare=tables)
                try:
                    for name, draw in chosen.items():
                        take(name, draw(browser, casino))
                finally:
                    casino.close()


def take(name: str, visitor: Visitor) -> None:
    visitor.page.wait_for_timeout(700)  # what moves comes to rest
    visitor.picture(PICTURES, name)
    visitor.close()


def lobby(size: tuple[int, int]) -> Callable[[Browser, DemoCasino], Visitor]:
    def draw(browser: Browser, casino: DemoCasino) -> Visitor:
        visitor = Visitor(browser, casino, size=size)
        visitor.open().wait_for_function("() => [...document.querySelectorAll('article img')].length > 3")
        return visitor

    return draw


def asked(table: str, wager: str, size: tuple[int, int] = WIDE) -> Callable[[Browser, DemoCasino], Visitor]:
    """Somebody at this table has wagered and is asked to choose."""

    def draw(browser: Browser, casino: DemoCasino) -> Visitor:
        visitor = Visitor(browser, casino, size=size)
        player = Player(visitor, casino.tables.get(table, table)).sit()
        while not player.choices:
            player.page.locator("[data-choice], .deal").first.wait_for()
            if not player.choices:
                player.bet(wager).deal()
                visitor.page.locator("[data-choice], .deal:disabled").first.wait_for()
        return visitor

    return draw


def split(browser: Browser, casino: DemoCasino) -> Visitor:
    visitor = asked("pair-1", "blackjack")(browser, casino)
    visitor.page.locator("[data-choice=split]").click()
    visitor.page.locator(".hand.asked").wait_for()
    return visitor


def practice(browser: Browser, casino: DemoCasino) -> Visitor:
    visitor = asked("pair-2", "blackjack")(browser, casino)
    visitor.page.get_by_role("button", name="Practice").click()
    visitor.page.locator(".worth").first.wait_for()
    return visitor


def watched(browser: Browser, casino: DemoCasino) -> Visitor:
    visitor = Visitor(browser, casino)
    Player(visitor, casino.tables["blackjack"])
    return visitor


def crowded(size: tuple[int, int], found: str = "") -> Callable[[Browser, DemoCasino], Visitor]:
    def draw(browser: Browser, casino: DemoCasino) -> Visitor:
        visitor = Visitor(browser, casino, size=size)
        player = Player(visitor, "blackjack-full").sit()
        player.area("blackjack").wait_for()
        for wager in () if found else ("blackjack", "lucky-ladies", "buster-blackjack", "21-plus-3-progressive"):
            player.bet(wager)
        if found:
            visitor.page.get_by_role("button", name="Find").click()
            visitor.page.get_by_placeholder("Find a wager").fill(found)
        else:
            player.deal()
            visitor.page.locator(SEATED).first.wait_for()
        return visitor

    return draw


def refused(browser: Browser, casino: DemoCasino) -> Visitor:
    visitor = Visitor(browser, casino)
    player = Player(visitor, "ace-up-2").sit()
    player.area("lucky-ladies").click()
    visitor.page.locator(".refusal").wait_for()
    return visitor


def lost(browser: Browser, casino: DemoCasino) -> Visitor:
    """The last one: it stops the casino."""
    visitor = asked("ace-up-2", "blackjack", PHONE)(browser, casino)
    casino.stop(kill=True)
    visitor.page.get_by_text("The connection is lost").wait_for()
    return visitor


Scenes = dict[str, Callable[["Browser", DemoCasino], Visitor]]
KNOWN: Scenes = {
    "page-practice": practice,
    "page-split": split,
    "page-insurance-phone": asked("ace-up-1", "blackjack", PHONE),
    "page-refusal": refused,
    "page-22-side-wagers": crowded(WIDE, "lucky"),
    "page-22-side-wagers-phone": crowded(PHONE),
    "page-reconnecting-phone": lost,
}
DEMONSTRATION: Scenes = {
    "page-lobby": lobby(WIDE),
    "page-lobby-phone": lobby(PHONE),
    "page-watching": watched,
    "page-blackjack": asked("blackjack", "blackjack"),
    **{f"page-{game}": asked(game, wager) for game, wager in MAIN.items()},
}

if __name__ == "__main__":
    main(sys.argv[1:])
