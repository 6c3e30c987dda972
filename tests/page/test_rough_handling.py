"""Double clicks and mashed keys, addresses and memories that nobody meant, and what answers instead of the house."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from houserules.client import Client
from kit.at_the_table import Player
from kit.browser import Visitor
from kit.demo_casino import DemoCasino
from page.conftest import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

TABLE = "let-it-ride"
NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'SecurityError'); }});"
NO_ROOM = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
# A stream that loses every third card that is dealt and says everything else twice.
BAD_STREAM = """
const whole = window.fetch;
let dealt = 0;
window.fetch = async (...asked) => {
  const answer = await whole(...asked);
  if (!String(asked[0]).endsWith('/stream') || !answer.ok) return answer;
  let text = '';
  const cut = new TransformStream({ transform(chunk, control) {
    text += new TextDecoder().decode(chunk);
    const parts = text.split('\\n\\n');
    text = parts.pop();
    for (const part of parts) {
      if (part.includes('"do":"deal"') && ++dealt % 3 === 0) continue;
      for (const _ of [1, 2]) control.enqueue(new TextEncoder().encode(part + '\\n\\n'));
    }
  } });
  return new Response(answer.body.pipeThrough(cut), answer);
};
"""


def token_of_a_guest(casino: DemoCasino) -> str:
    with casino.guest() as guest:
        return guest.token


def sent(page: Page) -> list[str]:
    """The bodies of everything that is sent to the house from now on."""
    bodies: list[str] = []
    page.on("request", lambda asked: bodies.append(asked.post_data or "") if asked.method == "POST" else None)
    return bodies


def test_a_double_click_does_everything_once(visit: Visit, casino: DemoCasino) -> None:
    visitor = visit()
    page = visitor.open(f"/tables/{casino.tables[TABLE]}")
    bodies = sent(page)
    page.get_by_role("button", name="Sit down", exact=True).last.dblclick()
    page.get_by_role("button", name="Sit down with").dblclick()
    page.locator(".bar").wait_for()
    assert len(bodies) == 2, "one guest, one seat"
    player = Player(visitor).bet("bet")
    bodies.clear()
    for _ in range(4):
        page.keyboard.press("Enter")
    page.locator("[data-choice=ride]").dblclick()
    page.keyboard.press("r")
    player.finish("ride")
    assert [json.loads(body)["do"] for body in bodies].count("ready") == 1
    assert len([body for body in bodies if "choose" in body]) == 2, "one for each question"
    page.get_by_role("button", name="Leave seat").dblclick()
    page.get_by_text("You are watching").wait_for()
    assert page.get_by_role("alert").count() == 0


@pytest.mark.parametrize("memory", ["{junk", "null", '{"theme": 5, "bet": "x", "other": 1e99}'])
def test_whatever_the_browser_remembers_one_can_play(visit: Visit, casino: DemoCasino, memory: str) -> None:
    visitor = visit()
    for kept in ("settings", "draft.x"):
        _remember(visitor, f"localStorage['houserules.{kept}'] = {json.dumps(memory)};")
    _remember(visitor, f"sessionStorage['houserules.bets.{casino.tables[TABLE]}'] = {json.dumps(memory)};")
    _remember(visitor, "localStorage['houserules.token'] ??= '\\u2603 not a token';")
    player = Player(visitor, casino.tables[TABLE]).sit().bet("bet")
    player.page.keyboard.press("x")
    player.leave()


@pytest.mark.parametrize("broken", [NO_STORAGE, NO_ROOM], ids=["forbidden", "full"])
def test_one_can_play_where_nothing_is_remembered(visit: Visit, casino: DemoCasino, broken: str) -> None:
    visitor = visit()
    _remember(visitor, broken)
    player = Player(visitor, casino.tables[TABLE]).sit().bet("bet")
    player.page.keyboard.press("x")
    player.leave()


def _remember(visitor: Visitor, script: str) -> None:
    visitor.page.add_init_script(script)


@pytest.mark.parametrize("address", ["/tables/%zz", "/submissions/%E0%A4%A", "/tables/__proto__", "/rulebook/<b>"])
def test_an_address_that_nobody_made(visit: Visit, address: str) -> None:
    visitor = visit()
    visitor.open(address)
    assert visitor.page.locator("main b").count() == 0
    visitor.wrong.clear()  # the browser reports what was not found


def test_the_way_to_the_content_leads_to_the_content(visit: Visit, casino: DemoCasino) -> None:
    page = visit().open(f"/tables/{casino.tables[TABLE]}")
    before = page.url
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.url == before
    assert page.evaluate("() => document.activeElement.id") == "content"


def test_what_a_stream_loses_or_says_twice_is_put_right(visit: Visit, casino: DemoCasino) -> None:
    visitor = visit(token=token_of_a_guest(casino))
    visitor.page.add_init_script(BAD_STREAM)
    player = Player(visitor, casino.tables[TABLE]).sit().bet("bet").deal()
    player.page.locator("[data-choice=ride]").wait_for()
    player.page.wait_for_function(
        "() => document.querySelectorAll('section[aria-label^=Your] [data-card]').length == 3"
    )
    shown = player.cards()
    player.page.reload()
    player.page.locator("[data-choice=ride]").wait_for()
    assert player.cards() == shown
    player.finish("ride").leave()
    visitor.wrong.clear()


@pytest.mark.parametrize(
    ("status", "body", "says"),
    [
        (200, "<html>Sign in to the hotel</html>", "Something else answers in the place of the house."),
        (422, '{"detail": [{"loc": ["body"]}]}', "The server answered 422"),
        (500, "null", "The server answered 500"),
        (503, '{"detail": "the store is away."}', "The store is away."),
        (409, '{"detail": "<img src=x>", "clause": "BJ 1"}', "<img src=x>."),
    ],
)
def test_what_answers_instead_of_the_house_is_told(
    visit: Visit, casino: DemoCasino, status: int, body: str, says: str
) -> None:
    visitor = visit(token=token_of_a_guest(casino))
    visitor.page.add_init_script("const later = setTimeout; window.setTimeout = (f, ms) => later(f, Math.min(ms, 50));")
    player = Player(visitor, casino.tables[TABLE]).sit()
    player.area("bet").wait_for()
    player.page.route("**/commands", lambda route: route.fulfill(status=status, body=body))
    player.area("bet").click()
    told = player.page.get_by_role("alert").filter(has_text=says)
    told.wait_for()
    assert says + "." not in told.inner_text()
    assert visitor.found_by_axe() == []
    player.page.unroute("**/commands")
    player.bet("bet")
    player.page.keyboard.press("x")
    player.leave()
    visitor.wrong.clear()


def test_a_table_that_is_closed_is_not_waited_for(visit: Visit, casino: DemoCasino) -> None:
    operator = casino.client("operator")
    table = operator.open_table(TABLE, f"{TABLE}-pit")
    visitor = visit()
    page = visitor.open(f"/tables/{table}")
    page.get_by_text("You are watching").wait_for()
    operator.close_table(table)
    page.get_by_role("heading", name="This table is not open").wait_for()
    visitor.wrong.clear()


def test_a_table_is_opened_once(visit: Visit, casino: DemoCasino) -> None:
    operator = casino.client("operator")
    before = {line["table"] for line in operator.tables()}
    page = visit("operator").open("/floor")
    page.get_by_role("button", name="Open a table").click()
    bodies = sent(page)
    page.get_by_role("button", name="Open", exact=True).dblclick()
    page.get_by_role("button", name="Open", exact=True).wait_for(state="detached")
    assert len(bodies) == 1
    [opened] = {line["table"] for line in operator.tables()} - before
    operator.close_table(opened)


def test_whoever_is_logged_out_elsewhere_is_so_here(visit: Visit, casino: DemoCasino) -> None:
    visitor = visit(token=token_of_a_guest(casino))
    player = Player(visitor, casino.tables[TABLE]).sit()
    player.bet("bet").deal().page.locator("[data-choice=ride]").wait_for()
    other: Any = player.page.context.new_page()
    other.goto(casino.url)
    other.get_by_role("button", name="Preferences").click()
    other.get_by_role("button", name="Log out").click()
    player.page.get_by_role("button", name="Log in").wait_for()
    player.page.get_by_text("You are watching").wait_for()
    player.page.wait_for_function("() => [...document.querySelectorAll('[data-card]')].length")
    cards = player.page.locator("[data-card]").evaluate_all("(found) => found.map((each) => each.dataset.card)")
    assert set(cards) == {"?"}, "hands at Let It Ride are seen by their players alone"
    visitor.wrong.clear()


@pytest.mark.parametrize("betting", [True, False], ids=["before the round", "in the middle of it"])
def test_a_token_that_is_not_known_any_more(visit: Visit, casino: DemoCasino, betting: bool) -> None:
    table = casino.client("operator").open_table(TABLE, f"{TABLE}-pit")  # whose seat nobody else waits for
    with casino.guest() as guest:
        visitor = visit(token=guest.token)
        player = Player(visitor, table).sit()
        player.area("bet").wait_for()
        if not betting:
            player.bet("bet").deal().page.locator("[data-choice=ride]").wait_for()
        guest.log_out()  # nobody touches the page: the end of its stream is all that it hears
    player.page.get_by_role("button", name="Log in").wait_for()
    player.page.get_by_text("You are watching").wait_for()
    assert player.page.evaluate("() => localStorage['houserules.token']") is None
    visitor.wrong.clear()


def test_a_floorperson_who_is_logged_out_elsewhere_comes_back(visit: Visit, casino: DemoCasino) -> None:
    with Client.log_in(casino.url, *casino.passwords["floorperson"]) as floorperson:
        visitor = visit(token=floorperson.token)
        page = visitor.open("/floor")
        page.get_by_role("heading", name="Blackjack").wait_for()
        floorperson.log_out()
    page.get_by_role("heading", name="The floor is for floorpersons").wait_for()
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    name, password = casino.passwords["floorperson"]
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("dialog").get_by_role("button", name="Log in").click()
    page.get_by_role("heading", name="Blackjack").wait_for()
    visitor.wrong.clear()
