"""The workbench in the browser: the form and the file edit one draft, and felt, findings and worth follow."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from houserules.games.catalogue import GAMES
from houserules.submissions import TEMPLATES
from kit.browser import LARGE, PHONE, TABLET, WIDE
from kit.demo_casino import DemoCasino
from page.conftest import Visit

LIR = "let-it-ride"
# What scrolls by itself covers nothing.
BENCH = "main :is(button, input, select, h1, h2, label, table):not(.form *, .part *)"
PHONE_BENCH = "main :is(button, input, select, h1, h2, label, table, textarea)"
NUMBERS: Iterator[int] = count(1)


@pytest.fixture
def name(casino: DemoCasino) -> str:
    """A fresh draft of what a pit usually offers."""
    drafted = f"page-{next(NUMBERS)}"
    casino.client("operator").draft(drafted, dict(TEMPLATES["pit"](GAMES[LIR])))
    return drafted


def toml(page: Any) -> Any:
    return page.get_by_label("The submission as TOML")


def holds(locator: Any, text: str) -> None:
    """Waits until a box holds this text."""
    for _ in range(100):
        if text in locator.input_value():
            return
        locator.page.wait_for_timeout(50)
    raise AssertionError(f"{text!r} is not in {locator.input_value()!r}")


def edge(page: Any, wager: str) -> str:
    told: str = page.locator(f"[data-worth={wager}]").inner_text()
    return told


def test_from_a_template_to_approval(visit: Visit, casino: DemoCasino) -> None:
    operator = visit("operator")
    page = operator.open("/submissions")
    page.get_by_label("Game").select_option(LIR)
    page.get_by_label("Name").fill("summer-pit")
    page.get_by_role("button", name="Draft").click()
    page.get_by_role("heading", name="summer-pit").wait_for()
    page.get_by_role("tab", name="Worth").click()
    page.locator("[data-worth=bet]").wait_for()
    before, felt = edge(page, "bet"), page.locator(".felt img").get_attribute("src")
    page.locator("#wagers-bet-paytable").select_option("B")
    page.locator("tr.changed [data-worth=bet]").wait_for()
    assert edge(page, "bet") != before
    assert page.locator(".felt img").get_attribute("src") != felt  # the odds stand on the layout
    page.get_by_role("tab", name="TOML").click()
    holds(toml(page), 'paytable = "B"')
    page.locator("#positions").fill("5")
    holds(toml(page), "positions = 5")
    assert operator.found_by_axe() == []
    assert page.get_by_role("button", name="Submit", exact=True).is_disabled()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Submit", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Submit").click()
    page.get_by_text("submitted, before the regulator").wait_for()

    regulator = visit("regulator", size=PHONE)
    desk = regulator.open("/submissions/summer-pit")
    desk.get_by_role("button", name="Approve").click()
    dialog = desk.get_by_role("dialog")
    tomorrow = date.today() + timedelta(days=2)
    dialog.get_by_label("In effect from").fill(tomorrow.isoformat())
    dialog.get_by_label("Note").fill("as discussed")
    dialog.get_by_role("button", name="Approve").click()
    desk.get_by_text("approved for a later day").wait_for()
    desk.get_by_role("tab", name="History").click()
    desk.get_by_text("“as discussed”").wait_for()
    assert casino.client("regulator").ask("GET", "/v1/submissions/summer-pit")["submission"]["positions"] == 5


def test_a_finding_stands_at_its_field_and_at_its_line(visit: Visit, name: str) -> None:
    operator = visit("operator")
    page = operator.open(f"/submissions/{name}")
    field = page.locator("#wagers-bet-minimum")
    field.fill("900")
    page.locator("[data-path='wagers.bet.maximum']").filter(has_text="at least the minimum").wait_for()
    assert page.locator("#wagers-bet-maximum").get_attribute("aria-invalid") == "true"
    page.get_by_role("button", name="Line").wait_for()
    field.fill("many")
    page.locator("[data-path='wagers.bet.minimum']").wait_for()
    assert field.input_value() == "many"
    assert page.get_by_role("button", name="1 error").is_enabled()
    field.fill("10")
    page.locator("[data-path]").first.wait_for(state="detached")
    holds(toml(page), "minimum = 10.00")


def test_the_file_edits_the_form(visit: Visit, name: str) -> None:
    operator = visit("operator")
    page = operator.open(f"/submissions/{name}")
    holds(toml(page), "positions = 7")
    text = toml(page).input_value()
    toml(page).fill(text.replace("positions = 7", "positions = = 7"))
    page.get_by_text("Line 4").wait_for()
    toml(page).fill(text.replace("positions = 7", "positions = 6"))
    page.locator("#positions").wait_for()
    holds(page.locator("#positions"), "6")
    operator.wrong.clear()  # the browser tells of the refused text itself


def test_edits_survive_a_reload_and_others_are_not_overwritten(visit: Visit, casino: DemoCasino, name: str) -> None:
    operator = visit("operator")
    page = operator.open(f"/submissions/{name}")
    page.locator("#operator").fill("Mine")
    holds(toml(page), 'operator = "Mine"')
    page.reload()
    page.get_by_text("Edits that were not saved are back").wait_for()
    holds(page.locator("#operator"), "Mine")
    theirs = {**TEMPLATES["pit"](GAMES[LIR]), "operator": "Theirs"}
    casino.client("operator").redraft(name, theirs)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("alert").filter(has_text="changed by somebody else").wait_for()
    operator.wrong.clear()  # the browser tells of the 409 itself
    page.get_by_role("button", name="Take what is saved").click()
    holds(page.locator("#operator"), "Theirs")


def test_offering_a_progressive_brings_its_meter(visit: Visit, name: str) -> None:
    page = visit("operator").open(f"/submissions/{name}")
    page.locator("summary", has_text="Progressive Payout Wager").click()
    page.get_by_role("button", name="Do not offer Progressive").click()
    page.locator("#meters-main-initial").wait_for(state="detached")
    page.get_by_role("button", name="Offer Progressive Payout Wager").click()
    page.locator("#meters-main-initial").wait_for()
    page.get_by_role("button", name="0 errors").wait_for()


def test_two_side_by_side(visit: Visit, casino: DemoCasino, name: str) -> None:
    other = {**TEMPLATES["pit"](GAMES[LIR]), "positions": 4}
    other["wagers"]["bet"] = {**other["wagers"]["bet"], "paytable": "C"}
    casino.client("operator").draft(f"{name}-other", other)
    operator = visit("operator")
    page = operator.open(f"/submissions/{name}-other?with={name}")
    change = page.locator("[data-change=positions]")
    change.wait_for()
    assert change.inner_text().split()[-2:] == ["7", "4"]
    page.get_by_text("Payouts that differ").wait_for()
    page.locator("caption", has_text="House edge").wait_for()
    assert operator.found_by_axe() == []


def test_the_workbench_is_not_for_players(visit: Visit, name: str) -> None:
    for role in ("player", ""):
        player = visit(role)
        player.open(f"/submissions/{name}").get_by_role("heading", name="for operators and regulators").wait_for()
        assert player.page.get_by_role("link", name="Submissions").count() == 0


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE, LARGE])
def test_nothing_covers_anything(visit: Visit, casino: DemoCasino, size: tuple[int, int]) -> None:
    full = f"full-{next(NUMBERS)}"
    casino.client("operator").draft(full, dict(TEMPLATES["full"](GAMES["blackjack"])))
    operator = visit("operator", size=size, color_scheme="dark" if size in (PHONE, LARGE) else "light")
    for path in ("/submissions", f"/submissions/{full}"):
        page = operator.open(path)
        page.get_by_role("table" if path == "/submissions" else "tablist").first.wait_for()
        assert not operator.scrolls_sideways(), path
        assert operator.overlapping(BENCH if size in (WIDE, LARGE) else PHONE_BENCH) == [], path
    assert operator.found_by_axe() == []
    for tab in ("Sign", "Worth", "Compare", "History"):
        page.get_by_role("tab", name=tab).click()
        assert not operator.scrolls_sideways(), tab
