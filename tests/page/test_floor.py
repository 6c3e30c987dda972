"""The floor: who waits for what, rulings, halted tables, and what two people must sign."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from houserules.store.header import Setting
from kit.attended import Pit, pit
from kit.browser import LARGE, PHONE, TABLET, WIDE, Visitor
from kit.casino import approved
from kit.house import live, opened

Visit = Callable[..., Visitor]
SEED = 1  # of a round in which somebody wins the progressive payout


@pytest.fixture
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pit]:
    with pit(tmp_path_factory.mktemp("pit")) as running:
        yield running


def test_the_floor_attests_and_sees_who_waits_for_what(visit: Visit, casino: Pit) -> None:
    table = opened(casino.house, "blackjack", attended=True)
    floor = visit("fay")
    page = floor.open("/floor")
    page.get_by_text("No table needs the floor.").wait_for()
    casino.client("kim").begin(table, "open")
    page.get_by_text("One table needs the floor.").wait_for()
    row = page.locator(f'[data-table="{table}"]')
    assert table not in row.inner_text()
    assert "The floorperson must attest that" in row.inner_text()
    assert "BJ " in row.inner_text()
    assert floor.found_by_axe() == []
    before = casino.client("kim").table(table)["version"]
    row.get_by_role("button", name="It is done").click()
    while casino.client("kim").table(table)["version"] == before:
        page.wait_for_timeout(20)


def test_the_floor_rules_on_an_irregularity_and_sends_a_player_away(visit: Visit, casino: Pit) -> None:
    table = casino.ready_for_a_round("let-it-ride")
    casino.client("bob").sit(table, 2, 50_000)
    casino.wager(table, "let-it-ride")
    casino.client("bob").bet(table, 2, "bet", 500)
    casino.client("kim").act(table, "announce", {"words": "no more bets"})
    casino.deal(table, until=lambda waits: waits.startswith("seat-"))
    floor = visit("fay", size=PHONE)
    page = floor.open("/floor")
    row = page.locator(f'[data-table="{table}"]')
    row.get_by_role("button", name="More about Let It Ride Poker table 1").click()
    row.get_by_role("listitem").filter(has_text="ann").get_by_role("button", name="Send away").click()
    row.get_by_role("button", name="Play out").wait_for()
    assert floor.found_by_axe() == []
    assert not floor.scrolls_sideways()
    row.get_by_role("button", name="Play out").click()
    row.get_by_role("button", name="Play out").wait_for(state="detached")
    ruled = [event for event in casino.client("fay").events(table) if event.get("answer") == "play-out"]
    assert [event["person"] for event in ruled] == ["fay"]


def test_two_people_validate_a_jackpot(visit: Visit, casino: Pit) -> None:
    approved(casino.house.store, "jackpot-holdem", {"options": {"progressive_hand": "seven-card"}}, "jackpot")
    table = casino.house.open_table("jackpot", Setting((1, 2, 3, 4, 5, 6), seed=SEED, attended=True), "olga")
    for procedure in ("open", "ready", "round"):
        casino.client("kim").begin(table, procedure)
        casino.deal(table, until=lambda waits: waits == "players")
    casino.client("kim").act(table, "announce", {"words": "no more bets"})
    while not (waiting := casino.client("kim").table(table)["waiting"])["two_people"]:
        casino.client("fay" if waiting["for"] == "floorperson" else "kim").next(table)
    first, second = visit("fay"), visit("fred")
    page, other = first.open("/floor"), second.open("/floor")
    page.get_by_role("button", name="Sign", exact=True).click()
    page.get_by_text("Signed by fay; waits for a second person.").wait_for()
    assert page.get_by_role("button", name="You have signed").is_disabled()
    assert first.found_by_axe() == []
    other.get_by_role("button", name="Sign as the second person").click()
    page.get_by_text("Signed by fay").wait_for(state="detached")
    [signed] = [event for event in casino.client("fay").events(table) if event.get("person") == "fay and fred"]
    assert signed["step"]["act"] == "the progressive payout is validated"


def test_a_halted_table_comes_first_with_its_reason_and_goes_on(visit: Visit, casino: Pit) -> None:
    opened(casino.house, "blackjack", attended=True)
    table = opened(casino.house, "let-it-ride")
    casino.client("ann").sit(table, 1, 50_000)
    floor = visit("fay", color_scheme="dark")
    page = floor.open("/floor")
    live(casino.house, table).table.chips.purses[1] += 1  # a chip from nowhere
    with pytest.raises(Exception, match="halted"):
        casino.client("ann").bet(table, 1, "bet", 500)
    page.get_by_text("Halted").wait_for()
    first = page.get_by_role("article").first
    assert first.get_attribute("data-table") == table
    assert "brought to it" in first.inner_text()
    assert floor.found_by_axe() == []
    first.get_by_role("button", name="Resume").click()
    page.get_by_text("Halted").wait_for(state="detached")
    casino.client("ann").bet(table, 1, "bet", 500)


def test_two_people_correct_a_meter_and_its_history_shows_it(visit: Visit, casino: Pit) -> None:
    casino.client("olga").ask("POST", "/v1/meters", {"meter": "shared", "amount": 100_000})
    first, second = visit("fay"), visit("fred", size=PHONE)
    page, other = first.open("/floor"), second.open("/floor")
    page.get_by_role("button", name="Correct shared").click()
    page.get_by_label("Dollars to add").fill("-2.50")
    page.get_by_label("Why").fill("misread at the count")
    page.get_by_role("button", name="Sign", exact=True).click()
    page.get_by_role("button", name="You have signed").wait_for()
    other.get_by_role("button", name="Sign as the second person").click()
    other.get_by_text("$997.50").wait_for()
    other.get_by_role("button", name="History of shared").click()
    other.get_by_text("correction").wait_for()
    assert second.found_by_axe() == []


def test_an_operator_opens_and_closes_a_table(visit: Visit, casino: Pit) -> None:
    opened(casino.house, "blackjack")
    operator = visit("olga")
    page = operator.open("/floor")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("A person deals").check()
    page.get_by_role("button", name="Open", exact=True).click()
    row = page.get_by_role("article").filter(has_text="attended")
    row.wait_for()
    row.get_by_role("button", name="More about").click()
    row.get_by_role("button", name="Close for good").click()
    row.wait_for(state="detached")
    assert operator.found_by_axe() == []


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE, LARGE])
def test_nothing_covers_anything(visit: Visit, casino: Pit, size: tuple[int, int]) -> None:
    table = casino.ready_for_a_round("blackjack")
    opened(casino.house, "texas-holdem-bonus")
    floor = visit("fay", size=size)
    page = floor.open("/floor")
    page.locator(f'[data-table="{table}"]').get_by_role("button", name="More about").click()
    page.get_by_text("Report an irregularity").wait_for()
    assert floor.overlapping("button, h2, h3, li > span") == []
    assert not floor.scrolls_sideways()


def test_a_player_is_refused(visit: Visit, casino: Pit) -> None:
    player = visit("ann", size=PHONE)
    page = player.open("/floor")
    page.get_by_role("heading", name="The floor is for floorpersons").wait_for()
    assert player.found_by_axe() == []
    page.get_by_role("button", name="Menu").click()
    assert "Floor" not in page.get_by_role("navigation").inner_text()
