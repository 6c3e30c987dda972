"""The style of the house as tests: levels of the rooms, sizes, names, no addresses."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "houserules"
MODULES = sorted(SOURCE.rglob("*.py"))
BANNED = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base", "misc"}
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 50
GAMES = ("blackjack", "jackpot_holdem", "let_it_ride", "texas_holdem_bonus")
FURNITURE = ("rules", "wagers", "options", "dealing", "settling", "irregularities")


def functions(module: Path) -> Iterator[ast.FunctionDef]:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_imports_go_down_the_levels_only() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_module_is_small_and_well_named(module: Path) -> None:
    parts = set(module.relative_to(SOURCE).with_suffix("").parts)
    assert not parts & BANNED, "a room with the wrong walls"
    assert len(module.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    for function in functions(module):
        length = (function.end_lineno or function.lineno) - function.lineno + 1
        assert length <= MOST_LINES_OF_A_FUNCTION, f"{function.name} has {length} lines"


def test_a_module_says_what_it_is_for() -> None:
    silent = [
        str(module.relative_to(SOURCE))
        for module in MODULES
        if module.name != "__init__.py" and not ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))
    ]
    assert silent == []


def test_rules_call_no_clock_no_chance_no_disk() -> None:
    """Time, cards and people arrive as answers."""
    banned = {"time", "datetime", "random", "secrets", "os", "socket", "urllib", "http", "sqlite3", "subprocess"}
    for module in (*(SOURCE / "games").rglob("*.py"), *(SOURCE / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & banned, f"{module.name} imports {names}"


def test_the_engine_knows_no_game() -> None:
    for module in (SOURCE / "engine").rglob("*.py"):
        text = module.read_text(encoding="utf-8")
        cited = re.findall(r"\b(?:LIR|JHE|THB|BJ) \d", text)
        assert not cited, f"{module.name} cites {cited}: clauses arrive from the games"


def test_every_finished_game_has_the_same_furniture() -> None:
    finished = [game for game in GAMES if (SOURCE / "games" / game / "rules.py").exists()]
    assert "let_it_ride" in finished
    for game in finished:
        for piece in FURNITURE:
            assert (SOURCE / "games" / game / f"{piece}.py").exists(), f"{game} lacks {piece}.py"
        for data in ("paytables.toml", "clauses.toml"):
            assert (SOURCE / "games" / game / data).exists(), f"{game} lacks {data}"


def test_importing_a_game_imports_no_numba() -> None:
    program = "import sys, houserules.games.catalogue as c; list(c.GAMES.values()); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_one_module_imports_the_compiler() -> None:
    importing = [module for module in MODULES if re.search(r"(from|import) numba", module.read_text(encoding="utf-8"))]
    assert importing == [SOURCE / "cards" / "compiling.py"]


def test_no_address_and_no_machine_path_is_committed() -> None:
    address = re.compile(r"index-url|\"resolved\": *\"http|https?://[^ \"]+/simple|(?:^|[ \"=(])/(?:work|farm|root)/")
    for name in tracked():
        if Path(name).suffix in {".png", ".pdf"} or name == "tests/style/test_floor_plan.py":
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not address.search(text), name


def test_the_lock_file_pins_every_package() -> None:
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.]+", line), line
