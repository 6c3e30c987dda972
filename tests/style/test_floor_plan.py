"""The style of the house as tests: levels of the rooms, sizes, names, no addresses."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from houserules.games.catalogue import NAMES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "houserules"
MODULES = sorted(SOURCE.rglob("*.py"))
# Names that would fit any room, and words that a reader of the trade would not look for.
BANNED = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base", "misc"}
BANNED |= {
    "life",
    "books",
    "company",
    "keeping",
    "losing",
    "working",
    "shape",
    "posting",
    "middle",
    "telling",
    "seated",
}
BANNED |= {"told"}
MOST_MODULES_OF_THE_CORE = 22
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 50
GAMES = [name.replace("-", "_") for name in NAMES]
FURNITURE = (
    *("rules", "wagers", "hands", "dealing", "settling", "irregularities"),
    *("procedures", "options", "offer", "layout", "players", "words"),
)


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
        assert function.name not in BANNED, f"{function.name} says little"
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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_furniture(game: str) -> None:
    folder = SOURCE / "games" / game
    pieces = [*(f"{piece}.py" for piece in FURNITURE), "paytables.toml", "clauses.toml"]
    assert [piece for piece in pieces if not (folder / piece).exists()] == []


def test_every_folder_of_a_game_is_in_the_catalogue() -> None:
    folders = sorted(folder.name for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").exists())
    assert folders == sorted(GAMES)


def test_the_engine_has_a_small_core() -> None:
    """What the rulebooks share is in `procedures`, what a casino may choose in `offer`."""
    core = [module.stem for module in (SOURCE / "engine").glob("*.py") if module.stem != "__init__"]
    assert len(core) <= MOST_MODULES_OF_THE_CORE, core


def test_importing_a_game_imports_no_numba() -> None:
    program = "import sys, houserules.games.catalogue as c; list(c.GAMES.values()); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_one_module_imports_the_compiler() -> None:
    importing = [module for module in MODULES if re.search(r"(from|import) numba", module.read_text(encoding="utf-8"))]
    assert importing == [SOURCE / "cards" / "compiling.py"]


def test_no_address_and_no_machine_path_is_committed() -> None:
    address = re.compile(r"index-url|\"resolved\": *\"http|https?://[^ \"]+/simple|(?:^|[ \"=(])/(?:work|farm|root)/")
    for name in tracked():
        if Path(name).suffix in {".png", ".pdf", ".woff2"} or name == "tests/style/test_floor_plan.py":
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not address.search(text), name


def test_the_lock_file_pins_every_package() -> None:
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.]+", line), line
