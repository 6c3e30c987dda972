"""The page in a real browser: Debian's Chromium, driven by Playwright. It reaches the casino and nothing else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.demo_casino import DemoCasino

if TYPE_CHECKING:  # so that the tests can be collected where only a part of them is run
    from playwright.sync_api import Browser, Page

PHONE, TABLET, WIDE, LARGE = (390, 844), (768, 1024), (1280, 720), (1920, 1080)
AXE = Path(__file__).parents[1] / "page" / "axe" / "axe.min.js"
PATIENCE = 15_000  # milliseconds; a test that waits this long has failed
# Where nothing on the page may be hidden behind something else: pairs of elements whose boxes meet.
OVERLAPS = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height);
  const named = (one) => one.getAttribute('data-wager') ?? one.getAttribute('aria-label')
    ?? (one.textContent.trim() || one.className);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
    .filter(([other, b]) => meet(a, b) && !one.contains(other) && !other.contains(one))
    .map(([other]) => `${named(one)} / ${named(other)}`));
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium") or shutil.which("chromium-browser")
    assert program, "Chromium is missing: `make test` installs it"
    sandbox = [] if os.getuid() else ["--no-sandbox"]  # Chromium's sandbox refuses to run as root
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*sandbox, "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """One person before the page, in a browser context of their own; whatever goes wrong there is kept in `wrong`."""

    def __init__(
        self,
        browser: Browser,
        casino: DemoCasino,
        token: str = "",
        size: tuple[int, int] = WIDE,
        still: bool = True,
        **more: Any,
    ) -> None:
        origin = {"origin": casino.url, "localStorage": [{"name": "houserules.token", "value": token}]}
        self.casino = casino
        self.wrong: list[str] = []
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce" if still else "no-preference",
            storage_state={"cookies": [], "origins": [origin] if token else []},
            **more,
        )
        self._context.set_default_timeout(PATIENCE)
        self._context.route("**/*", self._keep_inside)
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)

    def _keep_inside(self, route: Any) -> None:
        url: str = route.request.url
        if url.startswith((f"{self.casino.url}/", "blob:", "data:")):
            route.fallback()
        else:
            self.wrong.append(f"the page asked for {url}")
            route.abort()

    def open(self, path: str = "/") -> Page:
        self.page.goto(f"{self.casino.url}{path}")
        self.page.wait_for_selector("main h1, main h2")
        return self.page

    def picture(self, folder: Path, name: str, whole: bool = False) -> Path:
        """A screenshot, to be looked at."""
        path = folder / f"{name}.png"
        self.page.screenshot(path=path, full_page=whole)
        return path

    def found_by_axe(self) -> list[str]:
        """What axe objects to, each with the elements concerned."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        told = self.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{each['id']}: {each['help']} at {[node['html'][:160] for node in each['nodes']]}"
            for each in told["violations"]
        ]

    def overlapping(self, selector: str) -> list[str]:
        """Which of these elements cover each other."""
        found: list[str] = self.page.evaluate(OVERLAPS, selector)
        return found

    def scrolls_sideways(self) -> bool:
        """Whether something is wider than the window."""
        return bool(self.page.evaluate("() => document.documentElement.scrollWidth > innerWidth"))

    def close(self) -> None:
        self._context.close()
