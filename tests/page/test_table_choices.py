"""Blackjack from known shoes: split, double for all or for less, insurance; wagering by keyboard; refusals."""

from __future__ import annotations

from kit.at_the_table import Player
from kit.browser import PHONE
from kit.demo_casino import DemoCasino
from page.conftest import Visit


def test_a_pair_is_split_and_doubled(visit: Visit, known: DemoCasino) -> None:
    player = Player(visit(at=known), "pair-1").sit().bet("blackjack").deal()
    player.page.locator("[data-choice=split]").wait_for()
    assert player.cards() == ["3h", "3c"]
    player.choose("split")
    player.page.locator(".hand.asked").wait_for()
    assert player.page.locator('section[aria-label^="Your position"] .hands > .hand').count() == 2
    assert player.page.locator("[data-chips=split] .amount").inner_text() == "$15"
    player.page.get_by_role("button", name="Another amount for double").click()
    player.page.get_by_label("Dollars for double").fill("5")
    player.choose("double")
    player.page.locator("[data-chips=double]").first.wait_for()
    assert player.page.locator("[data-chips=double] .amount").first.inner_text() == "$5"
    player.finish("stand")
    wagers = " ".join(player.results())
    assert all(name in wagers for name in ("Blackjack", "Split", "Double"))


def test_insurance_by_keyboard_on_a_phone(visit: Visit, known: DemoCasino) -> None:
    player = Player(visit(at=known, size=PHONE), "ace-up-1").sit().bet("blackjack").deal()
    player.page.locator("[data-choice=insurance]").wait_for()
    assert set(player.choices) == {"insurance", "no-insurance"}
    assert "for $7.50" in player.page.locator("[data-choice=insurance]").inner_text()
    player.page.keyboard.press("i")
    player.page.locator("[data-choice=insurance]").wait_for(state="detached")
    player.finish("stand")
    assert any(line.startswith("Insurance") for line in player.results())


def test_even_money_is_paid_at_once(visit: Visit, known: DemoCasino) -> None:
    visitor = visit(at=known)
    player = Player(visitor, "natural-1").sit().bet("blackjack").deal()
    player.page.locator("[data-choice=even-money]").wait_for()
    assert set(player.choices) == {"even-money", "insurance", "no-insurance"}
    player.page.keyboard.press("e")
    player.finish()
    assert any(line.startswith("Blackjack +$15") and "BJ 8" in line for line in player.results())


def test_wagering_by_keyboard(visit: Visit, known: DemoCasino) -> None:
    player = Player(visit(at=known), "pair-2").sit()
    player.area("blackjack").wait_for()
    page = player.page
    wagered = page.locator(".purse dd").last

    def says(amount: str) -> None:
        page.locator(".purse dl div", has_text="Wagered").get_by_text(amount, exact=True).wait_for()

    page.keyboard.press("b")
    says("$15")
    page.keyboard.press("3")
    page.keyboard.press("b")
    says("$40")
    page.keyboard.press("u")
    says("$15")
    page.keyboard.press("d")
    says("$30")
    page.keyboard.press("x")
    says("$0")
    page.keyboard.press("b")
    says("$25")
    page.keyboard.press("Enter")
    page.locator("[data-choice=stand]").wait_for()
    page.keyboard.press("s")
    page.locator(".deal").wait_for()
    page.keyboard.press("r")
    says("$25")
    assert wagered.inner_text() == "$25"


def test_a_refused_wager_shows_its_clause_beside_the_area(visit: Visit, known: DemoCasino) -> None:
    visitor = visit(at=known)
    player = Player(visitor, "ace-up-2").sit()
    player.area("lucky-ladies").click()
    refusal = player.page.locator(".refusal")
    refusal.wait_for()
    clause = refusal.locator(".clause")
    assert clause.inner_text().startswith("BJ ")
    near, area = refusal.bounding_box(), player.area("lucky-ladies").bounding_box()
    assert near is not None
    assert area is not None
    assert abs(near["x"] + near["width"] / 2 - area["x"] - area["width"] / 2) < 200
    clause.click()
    player.page.locator("aside dt", has_text=clause.inner_text()).wait_for()
    assert visitor.found_by_axe() == []
    visitor.wrong.clear()  # the browser reports the 409 that was expected
