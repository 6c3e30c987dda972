"""Practice at the table: the worth of each choice, what a mistake cost, and the session so far."""

from __future__ import annotations

from kit.at_the_table import Player
from kit.demo_casino import DemoCasino
from page.conftest import Visit


def test_a_mistake_is_priced_and_counted(visit: Visit, casino: DemoCasino) -> None:
    visitor = visit()
    player = Player(visitor, casino.tables["let-it-ride"]).sit()
    page = player.page
    page.get_by_role("button", name="Practice").click()
    coach = page.locator("section", has=page.get_by_role("heading", name="Practice"))
    assert "each choice is priced here" in coach.inner_text()
    player.bet("bet").deal()
    page.locator("[data-choice=ride] .worth").wait_for()
    worth = {choice: page.locator(f"[data-choice={choice}] .worth").inner_text() for choice in ("ride", "withdraw")}
    assert sorted(words.split()[0] for words in worth.values()) == ["best", "costs"]
    assert visitor.found_by_axe() == []
    wrong = next(choice for choice, words in worth.items() if words != "best")
    player.choose(wrong)
    coach.get_by_text("cost you").wait_for()
    told = " ".join(coach.inner_text().split())
    assert "Choices 1 Mistakes 1 They cost" in told
    player.finish("ride")
    coach.get_by_text("Luck").wait_for(timeout=60_000)
    told = " ".join(coach.inner_text().split())
    assert "Rounds 1 Choices 2" in told
    assert "Expected, by best play" in told
    page.get_by_role("button", name="Practice").click()
    coach.wait_for(state="detached")
    player.leave()
