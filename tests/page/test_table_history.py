"""One's own rounds at a table: listed with what each brought, and still readable when the seat is given back."""

from __future__ import annotations

from kit.at_the_table import Player
from kit.browser import PHONE
from kit.demo_casino import DemoCasino
from page.conftest import Visit


def test_own_rounds_are_listed_and_stay_after_leaving(visit: Visit, known: DemoCasino) -> None:
    visitor = visit(at=known, size=PHONE)
    player = Player(visitor, "history").sit()
    page = player.page
    for _ in range(2):
        player.bet("blackjack").deal().finish("no-insurance", "stand")
    listed = page.locator(".recent li")
    page.get_by_role("button", name="Why?").click()
    page.get_by_role("heading", name="Your rounds here").wait_for()
    nets = [words.split("\n")[-1] for words in listed.all_inner_texts()]
    names = [words.split("\n")[0] for words in listed.all_inner_texts()]
    assert names == ["Round 2", "Round 1"]
    assert visitor.found_by_axe() == []
    page.keyboard.press("Escape")
    player.leave()
    assert "Your session: 2 rounds" in page.locator(".watching").inner_text()
    page.get_by_role("button", name="Why?").click()
    assert [words.split("\n")[-1] for words in listed.all_inner_texts()] == nets
    listed.last.get_by_role("link").click()
    page.wait_for_url("**/rounds/1")
    page.get_by_role("heading", name="Round 1").first.wait_for()
