"""The rulebook in the browser: a shelf, a book, a clause with its readings, found as one types."""

from __future__ import annotations

import re

import pytest

from houserules.law.register import BOOKS, register
from kit.browser import LARGE, PHONE, TABLET, WIDE
from page.conftest import Visit

# Chapters beside the text scroll by themselves; what is scrolled away there covers nothing.
LAW = "main :is(a, button, input, h1, h2, th, td, p):not(aside *, nav[aria-label=Chapters] *)"


def test_from_the_menu_to_a_clause_by_search(visit: Visit) -> None:
    anyone = visit()
    page = anyone.open("/")
    page.get_by_role("link", name="Rulebook").click()
    page.get_by_role("heading", name="The rulebooks").wait_for()
    page.get_by_role("table").wait_for()
    assert page.get_by_role("row").count() == len(BOOKS) + 1
    page.keyboard.press("/")
    page.keyboard.type("cover card")
    page.get_by_role("status").filter(has_text="with “cover card”").wait_for()
    assert page.locator("mark").first.inner_text().casefold() in ("cover", "card")
    page.keyboard.type(" zzz")
    page.get_by_text("Every word must be there").wait_for()
    assert page.url.endswith("/rulebook?q=cover%20card%20zzz")
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="The rulebooks").wait_for()
    page.get_by_label("Search all clauses").fill("next increment half")
    page.get_by_role("link", name="BJ 8.A(1)", exact=True).first.click()
    page.get_by_role("heading", name="BJ 8.A(1)", exact=True).wait_for()
    assert anyone.found_by_axe() == []


def test_a_clause_has_its_code_its_tests_and_its_readings(visit: Visit) -> None:
    page = visit().open("/rulebook/BJ/8.A(1)")
    page.get_by_role("heading", name="BJ 8.A(1)", exact=True).wait_for()
    page.get_by_text("games/blackjack/insurance.py").first.wait_for()
    page.get_by_text("Where the half is no whole chip the next chip may be laid").wait_for()
    reading = page.get_by_role("article", name="Reading B7")
    assert reading.get_by_text("Alternative").count()
    assert page.locator("aside [aria-current=location]").inner_text().startswith("8.A(1)")
    page.get_by_role("button", name="Show me a round").click()
    page.get_by_role("region", name="Rounds").get_by_text("No round that you may see").wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_role("heading", name="BJ 8.A(2)", exact=True).wait_for()
    page.get_by_role("link", name="↑ 8.A").click()
    page.get_by_role("heading", name="BJ 8.A", exact=True).wait_for()
    page.go_back()
    page.reload()
    page.get_by_role("heading", name="BJ 8.A(2)", exact=True).wait_for()


def test_a_clause_whose_number_stands_twice_has_its_own_address(visit: Visit) -> None:
    page = visit().open("/rulebook/BJ/2.B(3)(b)")
    page.get_by_role("navigation", name="Neighbors").get_by_role("link", name="2.B(3)(b)#2").click()
    page.get_by_role("heading", name="BJ 2.B(3)(b)#2").wait_for()
    page.reload()
    page.get_by_role("heading", name="BJ 2.B(3)(b)#2").wait_for()


def test_a_whole_book_is_set_chapter_by_chapter(visit: Visit) -> None:
    reader = visit(size=PHONE)
    page = reader.open("/rulebook/THB")
    page.get_by_role("heading", name="Texas Hold").wait_for()
    chapters = [each for each in register("THB") if re.fullmatch(r"THB \d+", each.id)]
    assert page.locator("article section").count() == len(chapters)
    assert page.locator("article li").count() == len(register("THB")) - len(chapters)
    page.get_by_role("navigation", name="Chapters").get_by_role("link").nth(5).click()
    assert page.evaluate("document.activeElement.id") == "chapter-6"
    assert reader.found_by_axe() == []


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE, LARGE])
def test_nothing_covers_anything(visit: Visit, size: tuple[int, int]) -> None:
    reader = visit(size=size, color_scheme="dark" if size in (PHONE, LARGE) else "light")
    for path in ("/rulebook", "/rulebook/LIR", "/rulebook/LIR/12.A(2)(h)", "/rulebook/BJ/13", "/rulebook?q=meter"):
        page = reader.open(path)
        page.locator("main [role=status]", has_text="…").wait_for(state="detached")
        assert not reader.scrolls_sideways(), path
        assert reader.overlapping(LAW) == [], path
    assert reader.found_by_axe() == []


@pytest.mark.parametrize(("path", "says"), [("/rulebook/XX", "rulebook"), ("/rulebook/BJ/99.Z", "clause")])
def test_what_is_not_there_says_so(visit: Visit, path: str, says: str) -> None:
    reader = visit()
    page = reader.open(path)
    page.get_by_role("heading", name=f"There is no such {says}").wait_for()
    reader.wrong.clear()  # the browser tells of the 404 itself
