"""The dealer's side of the table: whole rounds with the keyboard, wrong acts, training with its drills and score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from houserules.games.catalogue import NAMES
from kit.attended import REFUSED, Pit, pit
from kit.browser import LARGE, PHONE, TABLET, WIDE, Visitor
from kit.house import opened

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pit]:
    with pit(tmp_path_factory.mktemp("pit")) as running:
        yield running


def is_shown(page: Any, casino: Pit, table: str) -> str:
    """Whom the table waits for, once the page shows the table as it is now."""
    view = casino.client("kim").table(table)
    page.wait_for_selector(f'.console[data-version="{view["version"]}"]:not([data-busy])')
    waiting = view["waiting"]
    return waiting["for"] if waiting else ""


@pytest.mark.parametrize("game", NAMES)
def test_a_dealer_deals_a_round_with_one_key_while_a_player_plays(visit: Visit, casino: Pit, game: str) -> None:
    table = casino.ready_for_a_round(game)
    casino.wager(table, game)
    dealer = visit("kim")
    page = dealer.open(f"/tables/{table}/deal")
    pressed = 0
    while waits := is_shown(page, casino, table):
        if waits not in ("dealer", "players") and casino.others(table, waits):
            continue
        before = casino.client("kim").table(table)["version"]
        page.keyboard.press("Enter")
        pressed += 1
        page.wait_for_selector(f'.console:not([data-version="{before}"])')
    assert pressed > 5
    page.get_by_text("Nothing is under way. Begin").wait_for()
    played = casino.client("ann").round(table, 1)
    assert played["lines"]
    assert {"kim", "ann"} <= {event.get("person") for event in played["events"]}


def test_a_wrong_act_is_refused_with_what_was_due_and_its_clause(visit: Visit, casino: Pit) -> None:
    table = casino.ready_for_a_round("blackjack")
    casino.wager(table, "blackjack")
    casino.client("kim").act(table, "announce", {"words": "no more bets"})
    while casino.client("kim").dealing(table)["due"]["do"] != "deal":
        casino.client("kim").next(table)
    due = casino.client("kim").dealing(table)["due"]
    dealer = visit("kim", size=PHONE)
    page = dealer.open(f"/tables/{table}/deal")
    is_shown(page, casino, table)
    page.keyboard.press("b")
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "The dealer's next step is to deal to seat-1, not to burn." in alert.inner_text()
    assert due["clause"] in alert.inner_text()
    assert casino.client("kim").dealing(table)["version"] == casino.client("kim").table(table)["version"]
    alert.get_by_role("button", name=due["clause"]).click()
    page.get_by_role("complementary").get_by_role("link", name=due["clause"]).wait_for()
    assert dealer.found_by_axe() == []
    dealer.wrong.remove(REFUSED)


def test_an_irregularity_is_reported_by_the_dealer(visit: Visit, casino: Pit) -> None:
    table = casino.ready_for_a_round("let-it-ride")
    casino.wager(table, "let-it-ride")
    casino.client("kim").act(table, "announce", {"words": "no more bets"})
    while casino.client("kim").dealing(table)["due"]["do"] != "deal":
        casino.client("kim").next(table)
    dealer = visit("kim")
    page = dealer.open(f"/tables/{table}/deal")
    is_shown(page, casino, table)
    page.get_by_role("button", name="Irregularity").click()
    assert dealer.found_by_axe() == []
    row = page.get_by_role("listitem").filter(has_text="Card face up")
    row.get_by_role("button", name="Report").click()
    page.get_by_text("An irregularity: card face up.").first.wait_for()


def counted(page: Any) -> tuple[int, int]:
    """How many steps were right the first time, of how many."""
    right, steps = page.locator(".sum b").all_inner_texts()
    return int(right), int(steps)


@pytest.mark.parametrize("drill", ["The deal", "Payouts", "Irregularities", "Shuffle and cut"])
def test_a_guest_drills_and_has_a_score(visit: Visit, casino: Pit, drill: str) -> None:
    opened(casino.house, "texas-holdem-bonus")
    learner = visit(token=casino.served.house.store.people.token_for("bob"))
    page = learner.open("/deal")
    page.get_by_role("radio", name="Texas Hold 'Em Bonus").click()
    page.get_by_role("button", name=drill).click()
    page.get_by_text("What comes next?").or_(page.locator(".due .main")).first.wait_for()
    assert page.get_by_role("button", name=drill, exact=True).get_attribute("aria-pressed") == "true"
    page.get_by_role("group", name="Acts").get_by_role("button", name="Cover").click()  # never right here
    page.get_by_label("How many cards?").fill("5")
    page.keyboard.press("Enter")
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "cover" in alert.inner_text()
    assert "THB" in alert.get_by_role("button").inner_text()
    right, steps = counted(page)
    page.keyboard.press("?")
    page.locator("[data-due], .due .main").first.click()
    page.get_by_text(f"{right} of {steps + 1} right the first time").wait_for()
    assert page.get_by_role("row").filter(has_text="THB").count()
    learner.wrong.remove(REFUSED)


def test_a_payout_is_typed_in_dollars_and_corrected_by_its_row(visit: Visit, casino: Pit) -> None:
    """The trainee settles by hand: what is due is told only as far as the trainee was wrong."""
    opened(casino.house, "let-it-ride")
    trainee = casino.client("kim")
    table = trainee.train("let-it-ride")
    trainee.drill(table, "payout")
    while True:
        waiting = trainee.table(table)["waiting"]
        if waiting and waiting["step"]["do"] == "pay":
            break
        if waiting:
            trainee.next(table)
        else:
            casino.house.table(table).tick().result(20)
    line, before = waiting["step"]["line"], trainee.table(table)["version"]
    dealer = visit("kim")
    page = dealer.open(f"/tables/{table}/deal")
    page.get_by_text("What comes next?").wait_for()
    for dollars, right in (("0.01", False), (f"{line['payout'] / 100:.2f}", True)):
        page.wait_for_selector(".console:not([data-busy])")
        page.keyboard.press("p")
        seat = page.locator("[data-way]").filter(has_text=f"seat {line['seat']}: ")
        seat.filter(has_text=line["wager"].replace("-", " ")).first.click()
        page.get_by_label("Dollars won").fill(dollars)
        page.get_by_role("group", name="Pay: which?").get_by_role("button", name="Pay", exact=True).click()
        if not right:
            page.get_by_role("alert").get_by_text(f"pays {line['odds']}: ").wait_for()
            assert line["clause"] in page.get_by_role("alert").inner_text()
    page.locator(f'.console:not([data-version="{before}"])').wait_for()
    paid = [event["step"]["line"] for event in trainee.events(table) if event["step"]["do"] == "pay"]
    assert (line["seat"], line["wager"], line["payout"]) in [(it["seat"], it["wager"], it["payout"]) for it in paid]
    dealer.wrong.remove(REFUSED)


def test_a_player_is_shown_the_other_side_and_where_to_learn(visit: Visit, casino: Pit) -> None:
    table = opened(casino.house, "blackjack", attended=True)
    player = visit("ann", size=PHONE)
    page = player.open(f"/tables/{table}/deal")
    page.get_by_role("heading", name="This side of the table is the dealer’s").wait_for()
    assert player.found_by_axe() == []
    page.get_by_role("link", name="Learn to deal").click()
    page.get_by_role("heading", name="Training").wait_for()
    assert player.found_by_axe() == []


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE, LARGE])
def test_nothing_covers_anything(visit: Visit, casino: Pit, size: tuple[int, int]) -> None:
    trainee = casino.client("bob")
    opened(casino.house, "blackjack")
    table = trainee.train("blackjack")
    trainee.drill(table, "payout")
    learner = visit("bob", size=size, color_scheme="dark")
    page = learner.open(f"/tables/{table}/deal")
    page.get_by_text("What comes next?").wait_for()
    page.keyboard.press("p")
    page.get_by_role("group", name="Pay: which?").wait_for()
    assert learner.overlapping(".console button, .title button, .said") == []
    assert not learner.scrolls_sideways()
    assert learner.found_by_axe() == []
