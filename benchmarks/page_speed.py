"""How quick the page is in a real browser: `PYTHONPATH=src:tests python benchmarks/page_speed.py [ROUNDS]`.

Times the first view of a table, an act from its commit until somebody else sees it, and frames while a round with seven
seats and every side wager is shown; then watches a table for ROUNDS rounds (none unless said) and weighs its memory.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from houserules.games.catalogue import GAMES
from houserules.submissions import TEMPLATES
from kit.at_the_table import Player
from kit.browser import WIDE, Visitor, chromium
from kit.demo_casino import DemoCasino

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TIMES = 7
FRAMES = """() => {
  window.frames_seen = []; window.long_tasks = [];
  let last = performance.now();
  const tick = (now) => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => window.long_tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ entryTypes: ['longtask'] });
}"""
NOTICE = """(wager) => {
  window.seen_at = new Promise((tell) => {
    const look = () => document.querySelector('.chips .amount') && tell(Date.now());
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}"""


def first_views(browser: Browser, casino: DemoCasino) -> list[float]:
    """Milliseconds from an empty browser to a table with its felt."""
    found = []
    for _ in range(TIMES):
        visitor = Visitor(browser, casino)
        visitor.page.goto(f"{casino.url}/tables/{casino.tables['blackjack']}")
        ready = "() => [...document.querySelectorAll('.stage img')].some((one) => one.complete && one.naturalWidth)"
        visitor.page.wait_for_function(ready)
        found.append(float(visitor.page.evaluate("() => performance.now()")))
        visitor.close()
    return found


def seen_acts(browser: Browser, casino: DemoCasino) -> list[float]:
    """Milliseconds from the answer to a wager, which comes after its commit, until a watcher's page shows it."""
    table, guest = casino.client("operator").open_table("let-it-ride", "let-it-ride-pit"), casino.guest()
    guest.sit(table, 1, 50_000)
    visitor = Visitor(browser, casino, size=WIDE)
    visitor.open(f"/tables/{table}")
    visitor.page.wait_for_timeout(1500)
    found = []
    for _ in range(TIMES):
        visitor.page.evaluate(NOTICE)
        guest.bet(table, 1, "bet", 1000)
        committed = time.time() * 1000
        found.append(max(0.0, float(visitor.page.evaluate("() => window.seen_at")) - committed))
        guest.bet(table, 1, "bet", 0)
        visitor.page.locator(".chips .amount").first.wait_for(state="detached")
    visitor.close()
    guest.leave(table, 1)
    return found


def frames(browser: Browser, casino: DemoCasino) -> tuple[list[float], list[float]]:
    """Milliseconds from frame to frame, and of every task longer than 50, while a crowded round is played."""
    casino.filed("crowded", TEMPLATES["full"](GAMES["blackjack"]))
    table = casino.client("operator").open_table("blackjack", "crowded", bots=[1, 2, 3, 5, 6, 7])
    visitor = Visitor(browser, casino, size=WIDE, still=False)
    player = Player(visitor, table).sit()
    player.area("blackjack").wait_for()
    wagers = dict.fromkeys(str(each.get_attribute("data-wager")) for each in visitor.page.locator(".area").all())
    for wager in sorted(wagers, key=lambda name: name != "blackjack"):
        player.area(wager).click()
    visitor.page.wait_for_timeout(3000)
    visitor.page.evaluate(FRAMES)
    player.deal()
    visitor.page.wait_for_timeout(12_000)
    told = visitor.page.evaluate("() => [window.frames_seen, window.long_tasks]")
    visitor.close()
    return told[0], told[1]


def memory(browser: Browser, casino: DemoCasino, rounds: int) -> list[tuple[int, float]]:
    """Megabytes of the page's heap after garbage collection, at ten points on the way."""
    table = casino.client("operator").open_table("let-it-ride", "let-it-ride-pit", bots=[1, 3, 5, 7])
    visitor = Visitor(browser, casino)
    visitor.open(f"/tables/{table}")
    devtools = visitor.page.context.new_cdp_session(visitor.page)
    devtools.send("Performance.enable")
    found = []
    reached = _rounds(casino, table)
    for goal in range(rounds // 10, rounds + 1, max(1, rounds // 10)):
        while reached() < goal:
            time.sleep(0.5)
        devtools.send("HeapProfiler.collectGarbage")
        metrics = {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}
        found.append((reached(), metrics["JSHeapUsedSize"] / 1e6))
        print(f"round {found[-1][0]}: {found[-1][1]:.2f} MB, {metrics['Nodes']:.0f} nodes", flush=True)
    visitor.close()
    return found


def _rounds(casino: DemoCasino, table: str) -> Callable[[], int]:
    client = casino.client("operator")
    return lambda: int(client.table(table)["round"])


def main(rounds: int) -> None:
    with TemporaryDirectory() as folder, chromium() as browser:
        casino = DemoCasino(Path(folder), pace="600,600,0.01")
        try:
            views = first_views(browser, casino)
            print(f"first view of a table: median {statistics.median(views):.0f} ms, most {max(views):.0f} ms")
            acts = seen_acts(browser, casino)
            print(f"an act seen after its commit: median {statistics.median(acts):.0f} ms, most {max(acts):.0f} ms")
            spent, long_ones = frames(browser, casino)
            late = sum(each > 34 for each in spent)
            print(f"frames: {len(spent)} in {sum(spent) / 1000:.1f} s, median {statistics.median(spent):.1f} ms")
            print(
                f"{late} took longer than two, {len(long_ones)} tasks longer than 50 ms, {sum(long_ones):.0f} ms in all"
            )
            if rounds:
                memory(browser, casino, rounds)
        finally:
            casino.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 0)
