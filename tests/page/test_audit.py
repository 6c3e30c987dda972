"""The audit on the page: for the regulator and the operator, and nobody else."""

from __future__ import annotations

import json
from time import sleep
from typing import Any

import pytest

from kit.browser import LARGE, PHONE, TABLET, WIDE
from kit.demo_casino import DemoCasino
from kit.people import play_round
from page.conftest import Visit

GAME = "let-it-ride"


@pytest.fixture(scope="module")
def table(casino: DemoCasino) -> str:
    """A table at which a round has been played."""
    there = casino.tables[GAME]
    with casino.guest() as guest:
        guest.sit(there, 6, 20_000)
        while not guest.table(there)["waiting"]:
            sleep(0.05)
        play_round(guest, there, 6, GAME)
    return there


def test_the_regulator_verifies_the_whole_casino(visit: Visit, casino: DemoCasino, table: str) -> None:
    person = visit("regulator")
    page = person.open("/audit")
    page.get_by_text("together they come to $0").wait_for()
    page.get_by_role("link", name=f"{GAME}-pit").wait_for()
    page.get_by_role("button", name="Verify").click()
    page.get_by_text("Everything that was checked is right").wait_for()
    head = casino.client("regulator").verify(table)["tables"][0]["head"]
    assert page.locator(f"code[title='{head}']").inner_text() == head[:16]
    assert page.get_by_role("img", name="wrong").count() == 0
    page.get_by_label("What is checked").select_option(table)
    page.get_by_role("button", name="Compare with what was promised").click()
    page.get_by_role("heading", name="Seen and promised").wait_for()
    page.get_by_role("region", name=f"Figures of {table}").wait_for()
    assert person.found_by_axe() == []


def test_an_earlier_verdict_does_not_stand_for_one_that_failed(visit: Visit, table: str) -> None:
    person = visit("regulator")
    page = person.open("/audit")
    page.get_by_label("What is checked").select_option(table)
    page.get_by_role("button", name="Verify").click()
    page.get_by_text("Everything that was checked is right").wait_for()
    page.route("**/v1/verification*", lambda route: route.fulfill(status=500, body="<html>"))
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("alert").filter(has_text="The server answered 500").wait_for()
    assert page.get_by_text("Everything that was checked is right").count() == 0
    person.wrong.clear()


def test_a_departure_is_shown_with_its_place(visit: Visit, table: str) -> None:
    person = visit("operator", size=PHONE, color_scheme="dark")

    def changed(route: Any) -> None:
        departure = {"where": f"table {table}", "event": 7, "message": "event 7 was changed", "clause": "LIR 7.C"}
        told = {**route.fetch().json(), "ok": False, "departure": departure}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    person.page.route("**/v1/verification*", changed)
    page = person.open("/audit")
    page.get_by_label("What is checked").select_option(table)
    page.get_by_role("button", name="Verify").click()
    page.get_by_text("Something is not as it should be").wait_for()
    page.get_by_text("event 7 was changed (LIR 7.C)").wait_for()
    assert person.found_by_axe() == []


def test_a_log_is_downloaded(visit: Visit, table: str) -> None:
    page = visit("regulator").open("/audit")
    with page.expect_download() as waiting:
        page.get_by_role("button", name=f"{table} in JSON Lines").click()
    assert waiting.value.suggested_filename == f"{table}.jsonl"
    first = json.loads(waiting.value.path().read_text().splitlines()[0])
    assert first["table"] == table


def test_a_player_is_told_who_may(visit: Visit, casino: DemoCasino) -> None:
    with casino.guest() as guest:
        page = visit(token=guest.token).open("/audit")
    page.get_by_text("The audit is for the regulator and the operator.").wait_for()
    assert page.get_by_role("button", name="Verify").count() == 0
    assert page.get_by_role("navigation", name="Views").get_by_role("link", name="Audit").count() == 0


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE, LARGE], ids=str)
def test_nothing_covers_anything(visit: Visit, size: tuple[int, int]) -> None:
    person = visit("regulator", size=size)
    page = person.open("/audit")
    page.get_by_text("together they come to $0").wait_for()
    assert person.overlapping("main button, main a, main select, main h1, main h2") == []
    assert not person.scrolls_sideways()
