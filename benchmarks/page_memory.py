"""Whether a page that watches a table stays light: `PYTHONPATH=src:tests python benchmarks/page_memory.py [ROUNDS]`.

Four automatic players play ROUNDS rounds (1,000 unless said), no faster than the page draws them. After a tenth, four
tenths, seven tenths and all of them the garbage is collected and the page is weighed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import CDPSession

from kit.browser import Visitor, chromium
from kit.demo_casino import DemoCasino

PACE = "600,600,0.2"  # between two rounds: the page shows each of them
LOOKS = 6  # the least of them counts: a round is heavier at its end than at its beginning
WEIGHED = (0.1, 0.4, 0.7, 1.0)
SHOWN = "(goal) => Number(document.querySelector('[data-round]')?.dataset.round ?? 0) >= goal"
COUNTS = ("JSHeapUsedSize", "Nodes", "JSEventListeners")
HOUR = 3_600_000  # milliseconds


def main(rounds: int) -> None:
    with TemporaryDirectory() as folder, chromium() as browser:
        casino = DemoCasino(Path(folder), pace=PACE)
        try:
            weigh(Visitor(browser, casino), casino, rounds)
        finally:
            casino.close()


def weigh(visitor: Visitor, casino: DemoCasino, rounds: int) -> None:
    table = casino.client("operator").open_table("let-it-ride", "let-it-ride-pit", bots=[1, 3, 5, 7])
    visitor.open(f"/tables/{table}")
    devtools = visitor.page.context.new_cdp_session(visitor.page)
    devtools.send("Performance.enable")
    for goal in (round(rounds * part) for part in WEIGHED):
        visitor.page.wait_for_function(SHOWN, arg=goal, polling=500, timeout=HOUR)
        heap, nodes, listeners = min(weighed(visitor, devtools) for _ in range(LOOKS))
        behind = casino.client("operator").table(table)["round"] - goal
        print(
            f"round {goal}: {heap / 1e6:.2f} MB, {nodes:.0f} nodes, {listeners:.0f} listeners, {behind} behind",
            flush=True,
        )
    visitor.close()


def weighed(visitor: Visitor, devtools: CDPSession) -> tuple[float, ...]:
    """At some moment of a round, without garbage."""
    visitor.page.wait_for_timeout(300)
    devtools.send("HeapProfiler.collectGarbage")
    told = {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}
    return tuple(told[name] for name in COUNTS)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
