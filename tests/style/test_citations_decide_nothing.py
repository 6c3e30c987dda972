"""A citation is for people to read. What a script does next is said by fields, never by the text of a clause."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from houserules.law.citations import ids_in

SOURCE = Path(__file__).parents[2] / "src" / "houserules"
# Law reads citations because that is its question; the terminal looks up what the cited clauses say.
READERS = ("law", "cli")
# These two refuse a wrong citation: of a row outside its table's clause, of an irregularity in a log.
CHECKERS = ("chips/paytables.py", "engine/answers.py")
MODULES = [
    module
    for module in sorted(SOURCE.rglob("*.py"))
    if module.relative_to(SOURCE).parts[0] not in READERS and module.relative_to(SOURCE).as_posix() not in CHECKERS
]
CUTTING = {"split", "partition", "rpartition", "replace", "startswith", "endswith", "removeprefix", "removesuffix"}


def is_citation(node: ast.expr) -> bool:
    """A name or an attribute that holds clause ids, or a clause id itself."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and bool(ids_in(node.value))
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("cite", "clause") or name.endswith(("_cite", "_clause"))


def decisions(source: str) -> Iterator[str]:
    """Comparisons of citations, lookups by one, and citations taken apart."""
    for node in ast.walk(ast.parse(source)):
        by_text = (
            (isinstance(node, ast.Compare) and any(map(is_citation, (node.left, *node.comparators))))
            or (isinstance(node, ast.Subscript) and (is_citation(node.slice) or is_citation(node.value)))
            or (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and takes_apart(node.func))
        )
        if by_text:
            yield ast.unparse(node)


def takes_apart(method: ast.Attribute) -> bool:
    return method.attr in CUTTING and is_citation(method.value)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_is_decided_by_the_text_of_a_clause(module: Path) -> None:
    assert list(decisions(module.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "code",
    [
        '"THB 11.H" in step.cite',
        'void.clause == "LIR 13.A"',
        "STILL_SETTLED[void.clause]",
        'row.clause.replace("A", "B")',
        'line.clause.rpartition("(")[0]',
        'cite.split(", ")',
        "clause.startswith(chapter)",
    ],
)
def test_the_test_sees_such_decisions(code: str) -> None:
    assert list(decisions(f"if {code}: pass"))
