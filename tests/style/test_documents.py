"""The documents name only what is there: paths, names in code, links, commands, targets of make."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from houserules.cli.main import app
from houserules.games.catalogue import NAMES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "houserules"
RECIPES = ("src/houserules/games/README.md", "src/houserules/games/blackjack/side_wagers/README.md")
DOCUMENTS = (
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/settle.md",
    "docs/embedding.md",
    "docs/log.md",
    "docs/operating.md",
    "docs/proof.md",
    "docs/worth.md",
    *RECIPES,
)
FILE = re.compile(r"[\w.<>/*-]+\.(?:py|md|toml|txt|round|lock|svg|yaml)|[\w.<>/*-]+/|(?:[\w<>-]+/)+[\w<>-]+")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*")


def prose(document: str) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```", "", (ROOT / document).read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def quoted(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Whatever stands between backticks and looks like this, with its document."""
    found = [(document, each) for document in DOCUMENTS for each in re.findall(r"`([^`\n]+)`", prose(document))]
    return sorted({(document, each) for document, each in found if pattern.fullmatch(each)})


def exists(path: str) -> bool:
    """From the root; or, as documents shorten it, from any folder of the package or the tests."""
    if "<game>" in path:
        return all(exists(path.replace("<game>", name.replace("-", "_"))) for name in NAMES)
    return (ROOT / path).exists() or any(any(folder.rglob(path)) for folder in (SOURCE, ROOT / "tests"))


@cache
def words_in_code() -> frozenset[str]:
    modules = [module for folder in ("src", "tests", "benchmarks") for module in (ROOT / folder).rglob("*.py")]
    names = {part for module in modules for part in module.with_suffix("").parts}
    texts = (module.read_text(encoding="utf-8") for module in modules if module != Path(__file__))
    return frozenset(names.union(*(re.findall(r"\w+", text) for text in texts)))


def commands() -> Iterator[tuple[str, str]]:
    """Every line of a block, and every backticked phrase, that calls the program."""
    for document in DOCUMENTS:
        text = (ROOT / document).read_text(encoding="utf-8")
        for line in re.findall(r"^(?:\.venv/bin/)?houserules .*$|`houserules [^`]*`", text, flags=re.MULTILINE):
            yield document, line.strip("`")


@pytest.mark.parametrize(("document", "path"), quoted(FILE))
def test_a_path_leads_somewhere(document: str, path: str) -> None:
    assert exists(path), f"{document} names {path}"


@pytest.mark.parametrize(("document", "name"), [found for found in quoted(NAME) if not FILE.fullmatch(found[1])])
def test_a_name_is_in_the_code(document: str, name: str) -> None:
    assert set(name.split(".")) <= words_in_code() | {"pytest", "numba"}, f"{document} names {name}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_link_leads_somewhere(document: str) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", prose(document))
    assert [link for link in links if not (ROOT / document).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize(("document", "line"), sorted(set(commands())))
def test_a_command_is_understood(document: str, line: str) -> None:
    arguments = shlex.split(re.split(r" [>|] ", line)[0], comments=True)[1:]
    command: click.Command = app
    context = click.Context(app, info_name="houserules", **app.context_settings)
    while isinstance(command, click.Group):
        _, found, arguments = command.resolve_command(context, arguments)
        assert found is not None
        command, context = found, click.Context(found, parent=context)
    command.make_context(command.name, arguments, parent=context)  # refuses options and arguments it does not know


def test_make_knows_its_targets() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE))
    texts = [(ROOT / document).read_text(encoding="utf-8") for document in DOCUMENTS]
    named = {target for text in texts for target in re.findall(r"(?:^|`)make ([a-z]+)", text, flags=re.MULTILINE)}
    assert named <= targets
    assert {"run", "test"} <= named


def test_the_round_of_the_readme_is_settled() -> None:
    block = re.search(r"^echo .*?(?=^```)", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert block is not None
    program = f"{sys.executable} -c 'from houserules.cli.main import run; run()'"
    line = block[0].replace(".venv/bin/houserules", program)
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert {line["wager"] for line in json.loads(done.stdout)["lines"]} >= {"blackjack", "split", "match-the-dealer"}
