"""What chance and mishap add to a round: the wheel, the system's draws, irregularities and how they were ruled."""

from __future__ import annotations

from kit.at_the_table import Player
from kit.browser import PHONE
from kit.demo_casino import DemoCasino
from page.conftest import Visit


def test_the_wheel_stops_at_what_it_pays(visit: Visit, known: DemoCasino) -> None:
    visitor = visit(at=known)
    player = Player(visitor, "wheel").sit()
    for wager in ("blackjack", "super-4-progressive", "bonus-spin-progressive"):
        player.bet(wager)
    player.deal().finish("no-insurance", "stand")
    page = player.page
    page.get_by_role("img", name="The wheel shows $200 for you").wait_for()
    at_the_top = "(words) => words.map((each) => [each.getBoundingClientRect().top, each.textContent]).sort()[0][1]"
    tops = page.locator(".wheel text").evaluate_all(at_the_top.replace("sort()", "sort((a, b) => a[0] - b[0])"))
    assert tops == "$200"
    assert any(line.startswith("Bonus Spin +$195") for line in player.results())
    page.locator(".draw", has_text="$200").get_by_role("button", name="BJ ").click()
    page.locator("aside dt", has_text="BJ 6.G(17)").wait_for()
    assert visitor.found_by_axe() == []
    player.bet("blackjack").deal()
    page.locator(".wheel").wait_for(state="detached")


def test_the_draws_of_the_system_are_told(visit: Visit, known: DemoCasino) -> None:
    visitor = visit(at=known, size=PHONE)
    player = Player(visitor, "draws").sit()
    for wager in ("blackjack", "bad-beat-progressive"):
        player.bet(wager)
    player.deal().finish("no-insurance", "stand")
    drawn = player.page.locator(".draw")
    drawn.filter(has_text="Lucky seat: 4 yours").wait_for()
    assert drawn.filter(has_text="Magic card").locator("[data-card=Jh]").count() == 1
    given = player.page.locator(".shared.own", has_text="You get $25 Bad Beat, lucky player")
    assert given.get_by_role("button", name="BJ 13.B(4)").count() == 1
    assert "+$25" in player.page.locator("li.given[data-seat='4']").inner_text()
    assert drawn.count() == 3
    assert visitor.found_by_axe() == []


def test_the_floor_rules_on_an_irregularity_in_mid_round(visit: Visit, known: DemoCasino) -> None:
    visitor = visit(at=known, size=PHONE)
    page = visitor.page
    player = Player(visitor, "pair-3").sit().bet("blackjack").deal()
    page.locator("[data-choice=split]").wait_for()
    known.client("floorperson").irregular("pair-3", "hole-card-read-in-error")
    told = page.get_by_role("alert").filter(has_text="Irregularity: hole card read in error.")
    told.get_by_text("Ruled: not visible").wait_for()
    page.get_by_text("The floorperson: not visible.").first.wait_for()
    assert visitor.overlapping(".trouble, [data-card]") == []
    assert visitor.found_by_axe() == []
    told.get_by_role("button", name="BJ 14.K(2)").click()
    page.locator("aside dt", has_text="BJ 14.K(2)").wait_for()
    page.keyboard.press("Escape")
    player.finish("stand")
    assert player.results()


def test_a_meter_that_two_tables_share_rises_at_both(visit: Visit, known: DemoCasino) -> None:
    operator = known.client("operator")
    operator.create_meter("pit-super-4", 1_000_000)
    first, second = (
        operator.open_table("blackjack", "blackjack-full", meters={"super-4": "pit-super-4"}) for _ in range(2)
    )
    page = visit(at=known).open(f"/tables/{second}")
    shown = page.get_by_role("list", name="Meters").get_by_role("listitem").filter(has_text="Super 4")
    shown.filter(has_text="$10,000").wait_for()
    with known.guest() as guest:
        guest.sit(first, 4, 20_000)
        guest.bet(first, 4, "blackjack", 500)
        guest.bet(first, 4, "super-4-progressive", 500)
        guest.ready(first, 4)
        guest.sit(second, 4, 20_000)
        shown.filter(has_text="$10,000.50").locator(".risen").wait_for()
