"""Rounds of the past on the page: stepped through by keys, verified in the browser, and refused where forged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from time import sleep
from typing import Any

import pytest

from houserules.client import Client
from houserules.games.catalogue import NAMES
from kit.browser import LARGE, PHONE, TABLET, WIDE
from kit.demo_casino import DemoCasino
from kit.people import play_round
from page.conftest import Visit

OPENED = ("The seed opens the seal", "The house signed it")
CONTROLS = ".title a, .title button, .bar button, .bar input, .count, h1, header a"


@pytest.fixture(scope="module")
def player(casino: DemoCasino) -> Iterator[Client]:
    """A guest who has played two rounds of each game, and kept the seats."""
    guest = casino.guest()
    for game, table in casino.tables.items():
        guest.sit(table, 4, 20_000)
        for _ in range(2):
            while not guest.table(table)["waiting"]:
                sleep(0.05)
            play_round(guest, table, 4, game)
    yield guest
    guest.close()


@pytest.mark.parametrize("game", NAMES)
def test_a_round_is_stepped_through_by_keys(visit: Visit, casino: DemoCasino, player: Client, game: str) -> None:
    table = casino.tables[game]
    told = player.round(table, 2)
    own = sum(line["net"] for line in told["lines"] if line["seat"] == 4)
    person = visit(token=player.token)
    page = person.open(f"/tables/{table}/rounds/2")
    page.get_by_text("A round of play begins.").first.wait_for()
    page.wait_for_selector("[aria-label='The whole table'] img")
    assert page.locator("[data-card]").count() == 0
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.locator(".count").inner_text().startswith("4 /")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".count").inner_text().startswith("3 /")
    page.keyboard.press("End")
    page.locator("aside").get_by_role("heading", name="You").wait_for()
    result = f"{'+' if own > 0 else '−' if own < 0 else ''}${abs(own) / 100:{'.2f' if own % 100 else 'g'}}"
    assert page.locator("aside h2", has_text="You").inner_text().endswith(result)
    assert page.locator("[aria-label='The whole table'] [data-card]").count() >= 5
    ended = page.url
    page.keyboard.press("Home")
    assert page.locator("[data-card]").count() == 0
    page.goto(ended)  # the address leads back to the step
    page.reload()
    page.locator("aside").get_by_role("heading", name="You").wait_for()
    assert person.found_by_axe() == []


def test_a_round_plays_by_itself_and_its_clause_is_shown(visit: Visit, casino: DemoCasino, player: Client) -> None:
    page = visit(token=player.token).open(f"/tables/{casino.tables['let-it-ride']}/rounds/1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => parseInt(document.querySelector('.count').textContent) > 3")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.get_by_role("button", name="You wager").click()
    link = page.locator("aside a", has_text="LIR 7.C").first
    assert link.get_attribute("href") == "/rulebook/LIR/7.C"


def test_what_one_may_not_see_is_absent(visit: Visit, casino: DemoCasino, player: Client) -> None:
    """Others see the cards of a player at Texas Hold 'Em who folded as backs."""
    table = casino.tables["texas-holdem-bonus"]
    asked = [e for e in player.round(table, 2)["events"] if e["step"]["do"] == "deal" and e["step"]["to"] == "seat-4"]
    assert all(event["answer"] for event in asked)
    page = visit().open(f"/tables/{table}/rounds/2#{asked[-1]['n']}")
    page.wait_for_selector("[data-card='?']")
    shown = page.locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert not {event["answer"] for event in asked} & set(shown)


def test_verify_repeats_the_shuffle(visit: Visit, casino: DemoCasino, player: Client) -> None:
    person = visit(token=player.token, size=PHONE, color_scheme="dark")
    page = person.open(f"/tables/{casino.tables['let-it-ride']}/rounds/2")
    page.get_by_text("A round of play begins.").first.wait_for()
    page.keyboard.press("v")
    page.get_by_text("Everything that was checked is right").wait_for()
    checks = page.locator(".verify li")
    assert checks.count() == 6 + 5  # by the browser, by the house
    assert page.get_by_role("img", name="wrong").count() == 0
    assert person.found_by_axe() == []
    assert not person.scrolls_sideways()


def test_a_shoe_in_play_is_still_sealed(visit: Visit, casino: DemoCasino, player: Client) -> None:
    page = visit(token=player.token).open(f"/tables/{casino.tables['blackjack']}/rounds/1")
    page.get_by_text("A round of play begins.").first.wait_for()
    page.keyboard.press("v")
    page.get_by_text("Right so far; some of it is still sealed").wait_for()


def _other_card(told: dict[str, Any]) -> None:
    dealt = next(event for event in reversed(told["events"]) if event["step"]["do"] == "turn")
    dealt["answer"] = " ".join("As" if card != "As" else "Ks" for card in dealt["answer"].split())


def _other_seed(told: dict[str, Any]) -> None:
    for seal in told["seals"]:
        seal["seed"] = seal["seed"][:-1] + ("0" if seal["seed"][-1:] != "0" else "1")


def _other_seal(told: dict[str, Any]) -> None:
    for seal in told["seals"]:
        forged = "0" * 64
        for event in told["events"]:
            if isinstance(event.get("answer"), dict) and event["answer"].get("seal") == seal["seal"]:
                event["answer"]["seal"] = forged + seal["seal"][:4]
        seal["seal"] = forged + seal["seal"][:4]


@pytest.mark.parametrize(
    ("address", "forge", "failed"),
    [
        (
            "/rounds/2/cards",
            _other_seed,
            {"The seed opens the seal", "The house signed it", "The cards are as shuffled"},
        ),
        ("/rounds/2/cards", _other_card, {"The felt shows these cards", "The cards are as shuffled"}),
        ("/rounds/2/cards", _other_seal, {"The seed opens the seal"}),
        ("/rounds/2", _other_card, {"The felt shows these cards"}),
    ],
    ids=["seed", "card", "seal", "picture"],
)
def test_what_was_forged_is_told(
    visit: Visit, casino: DemoCasino, player: Client, address: str, forge: Callable[[Any], None], failed: set[str]
) -> None:
    person = visit(token=player.token)

    def forged(route: Any) -> None:
        told = route.fetch().json()
        forge(told)
        route.fulfill(body=json.dumps(told), content_type="application/json")

    person.page.route(f"**/v1/tables/*{address}", forged)
    page = person.open(f"/tables/{casino.tables['let-it-ride']}/rounds/2")
    page.get_by_text("A round of play begins.").first.wait_for()
    page.keyboard.press("v")
    page.get_by_text("Something is wrong with this round").wait_for()
    wrong = page.locator(".verify li", has=page.get_by_role("img", name="wrong"))
    assert set(wrong.locator("b").all_inner_texts()) == failed


@pytest.mark.parametrize("body", ["<html>", "{}"])
def test_what_cannot_be_checked_is_told(visit: Visit, casino: DemoCasino, player: Client, body: str) -> None:
    person = visit(token=player.token)
    person.page.route("**/rounds/2/cards", lambda route: route.fulfill(body=body))
    page = person.open(f"/tables/{casino.tables['let-it-ride']}/rounds/2")
    page.get_by_text("A round of play begins.").first.wait_for()
    page.keyboard.press("v")
    page.get_by_text("Not all of it could be checked").wait_for()
    assert "undefined" not in page.locator(".verify").inner_text()


def test_past_rounds_are_listed_and_lead_to_a_round(visit: Visit, casino: DemoCasino, player: Client) -> None:
    table = casino.tables["jackpot-holdem"]
    person = visit(token=player.token, size=PHONE)
    page = person.open(f"/tables/{table}/rounds")
    page.get_by_role("link", name="Round 2").wait_for()
    assert person.found_by_axe() == []
    assert not person.scrolls_sideways()
    page.get_by_role("link", name="Round 2").click()
    page.wait_for_url(f"**/tables/{table}/rounds/2*")
    page.get_by_text("A round of play begins.").first.wait_for()


def test_a_round_that_was_not_played(visit: Visit, casino: DemoCasino) -> None:
    person = visit()
    page = person.open(f"/tables/{casino.tables['blackjack']}/rounds/9999")
    page.get_by_role("heading", name="This round was not played").wait_for()
    person.wrong.clear()  # the browser notes the 404 that was asked for


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE, LARGE], ids=str)
def test_nothing_covers_anything(visit: Visit, casino: DemoCasino, player: Client, size: tuple[int, int]) -> None:
    person = visit(token=player.token, size=size)
    page = person.open(f"/tables/{casino.tables['blackjack']}/rounds/2")
    page.wait_for_selector("[data-seat], [aria-label='The whole table'] img")
    assert person.overlapping(CONTROLS) == []
    assert not person.scrolls_sideways()
