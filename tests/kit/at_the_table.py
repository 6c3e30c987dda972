"""A player before the page of a table: sits down, wagers, deals, decides, as a person would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kit.browser import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


class Player:
    def __init__(self, visitor: Visitor, table: str = "") -> None:
        """At this table, or at the one that the visitor has found already."""
        self.visitor = visitor
        self.page: Page = visitor.open(f"/tables/{table}") if table else visitor.page

    def sit(self) -> Player:
        self.page.get_by_role("button", name="Sit down", exact=True).last.click()
        self.page.get_by_role("button", name="Sit down with").click()
        self.page.locator(".bar").wait_for()
        return self

    def area(self, wager: str) -> Locator:
        return self.page.locator(f'.area[data-wager="{wager}"]').first

    def bet(self, wager: str) -> Player:
        """One chip, when wagers are open; comes back when the house has it."""
        self.area(wager).click()
        self.page.locator(f'.chips[data-chips^="{wager}"]:not(:has(.uncertain))').first.wait_for()
        return self

    def deal(self) -> Player:
        self.page.locator(".deal").click()
        return self

    @property
    def choices(self) -> list[str]:
        return self._told("[data-choice]", "(found) => found.map((each) => each.dataset.choice)")

    def choose(self, choice: str) -> Player:
        """Comes back when the house has it."""
        asked = self.page.locator(".bar").get_attribute("data-asked")
        self.page.locator(f'[data-choice="{choice}"]').click()
        self.page.wait_for_function("(before) => document.querySelector('.bar')?.dataset.asked !== before", arg=asked)
        return self

    def finish(self, *preferred: str) -> Player:
        """Answers whatever is asked until wagers are open again; the last round is told in the bar."""
        asked_or_over = self.page.locator("[data-choice], .deal")
        for _ in range(12):
            asked_or_over.first.wait_for()
            if not (found := self.choices):
                break
            self.choose(next((choice for choice in preferred if choice in found), found[0]))
        return self

    def leave(self) -> None:
        """Gives the seat back, for whoever comes next."""
        self.page.get_by_role("button", name="Leave seat").click()
        self.page.get_by_text("You are watching").wait_for()

    def results(self) -> list[str]:
        """What each wager of the last round brought, from the panel."""
        words = "(found) => found.map((each) => each.textContent.replace(/\\s+/g, ' ').trim())"
        return self._told("aside .results li", words)

    def cards(self) -> list[str]:
        """The faces in one's own position."""
        own = 'section[aria-label^="Your position"] [data-card]'
        return self._told(own, "(found) => found.map((each) => each.dataset.card)")

    def _told(self, selector: str, script: str) -> list[str]:
        """In one look: the page may change between two."""
        told: list[str] = self.page.locator(selector).evaluate_all(script)
        return told
