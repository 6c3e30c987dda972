"""The page is served at the address of every view, with its tag, from one place, and behind any prefix."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest

from houserules.page import VIEWS, built
from kit.demo_casino import DemoCasino

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "page"
EXAMPLES = {
    "table": "blackjack-1", "number": "3", "name": "blackjack-pit", "book": "BJ", "clause": "8.A(1)",
}  # fmt: skip
ADDRESSES = [view.format(**EXAMPLES) for view in VIEWS]
MOST_SCRIPT = 150_000  # bytes of JavaScript, compressed, in all


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_view_is_the_page(casino: DemoCasino, address: str) -> None:
    answer = httpx.get(casino.url + address)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    [base] = re.findall(r'<base href="([^"]*)" />', answer.text)
    assert str(httpx.URL(casino.url + address).join(base)) == f"{casino.url}/"


def test_a_policy_lets_nothing_in_from_elsewhere(casino: DemoCasino) -> None:
    answer = httpx.get(casino.url)
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == policy["base-uri"] == "'self'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert re.findall(r"<script(?![^>]* src=)|<style| on\w+=|style=", answer.text) == []
    assert not re.search(r"https?://", answer.text)


def test_what_is_there_already_is_not_sent_again(casino: DemoCasino) -> None:
    for name, file in built().items():
        address = f"{casino.url}/" if name == "index.html" else f"{casino.url}/{name}"
        answer = httpx.get(address)
        assert (answer.status_code, answer.headers["content-type"]) == (200, file.media)
        assert answer.headers["cache-control"] == "no-cache"
        again = httpx.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = httpx.get(address, headers={"Accept-Encoding": "identity"})
        assert plain.content == answer.content
    assert httpx.get(f"{casino.url}/assets/none.js").status_code == 404


def test_the_script_is_small() -> None:
    scripts = {name: len(file.small or b"") for name, file in built().items() if name.endswith(".js")}
    assert sum(scripts.values()) < MOST_SCRIPT, scripts


def test_the_plain_page_needs_no_script(casino: DemoCasino) -> None:
    answer = httpx.get(f"{casino.url}/plain")
    assert all(table in answer.text for table in casino.tables.values())
    assert "<script" not in answer.text


def test_what_is_committed_is_what_the_source_builds(tmp_path: Path) -> None:
    """Where Node is installed; elsewhere the built page is taken as it is."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    modules = SOURCE / "node_modules"
    if not modules.is_dir():
        modules = _installed(npm, tmp_path)
    there = tmp_path / "page"
    shutil.copytree(SOURCE, there, ignore=shutil.ignore_patterns("node_modules"))
    (there / "node_modules").symlink_to(modules)
    out = tmp_path / "built"
    command = [npm, "exec", "--offline", "--", "vite", "build", "--outDir", str(out), "--logLevel", "warn"]
    done = subprocess.run(command, cwd=there, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    fresh = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    assert sorted(fresh) == sorted(built())
    assert [name for name, file in built().items() if file.content != fresh[name]] == []


def _installed(npm: str, folder: Path) -> Path:
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(SOURCE / name, folder)
    command = [npm, "ci", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"npm cannot install what the page is built with: {done.stderr[-300:]}")
    return folder / "node_modules"
