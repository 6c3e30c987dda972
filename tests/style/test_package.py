"""The package as other programs get it: light to import, typed, with one number for its version."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import houserules

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_importing_the_package_imports_nothing_else() -> None:
    command = "import sys; before = set(sys.modules); import houserules; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert sorted(done.stdout.split()) == ["houserules", "houserules.version"]


def test_the_version_is_written_once() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", houserules.__version__)
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/houserules/version.py"


def test_a_name_the_package_lacks_is_an_ordinary_error() -> None:
    with pytest.raises(AttributeError, match="module 'houserules' has no attribute 'tables'"):
        getattr(houserules, "tables")  # noqa: B009  (type checkers know that it is not there)


def test_types_and_data_are_in_the_wheel() -> None:
    """The wheel is the whole folder, less what git ignores."""
    assert PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"] == {"packages": ["src/houserules"]}
    package = ROOT / "src" / "houserules"
    assert (package / "py.typed").read_bytes() == b""
    data = [package / "py.typed", *package.rglob("*.toml"), *package.rglob("*.txt")]
    ignored = subprocess.run(["git", "check-ignore", *data], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ignored.returncode, ignored.stdout) == (1, "")
    assert len(data) > 2 * 4
