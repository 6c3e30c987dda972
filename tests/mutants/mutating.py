"""Small changes to decision code, each of which some test ought to notice.

Why not a tool from PyPI: mutmut wraps every function in a trampoline, which numba cannot compile, and numbers its
mutants, so that a record of them is worthless after the next edit; cosmic-ray changes the working tree and runs one
command for all modules. Both bring more dependencies than the rest of the tests together.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

SWAPPED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
NOT_MUTATED = (ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Assert)  # words for people, and what only types need
PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)  # conditions with no operator of their own

Edit = tuple[int, int, bytes]  # where it starts and ends in the source, and what stands there then
Found = tuple[str, Edit]  # function, edit


@dataclass(frozen=True)
class Mutant:
    """One changed place; `before` and `after` are its lines without their layout and comments."""

    module: str
    function: str
    line: int
    before: str
    after: str
    source: bytes  # the whole module with the change in it


def mutants_of(module: str, source: bytes) -> Iterator[Mutant]:
    text = _Source(source)
    for function, (start, end, new) in _walk(ast.parse(source), "", text):
        changed = source[:start] + new + source[end:]
        if _compiles(changed):
            head, tail = source[:start].rpartition(b"\n")[2], source[end:].partition(b"\n")[0]
            line = source.count(b"\n", 0, start) + 1
            before, after = (_bare(head + middle + tail) for middle in (source[start:end], new))
            yield Mutant(module, function, line, before, after, changed)


class _Source:
    """Positions of the syntax tree as places in the bytes of a module."""

    def __init__(self, source: bytes) -> None:
        self.bytes = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def whole(self, node: ast.expr | ast.stmt, new: str) -> Edit:
        return self.start(node), self.end(node), new.encode()

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> Edit:
        """The operator between two operands; parentheses around them stay."""
        start, end = self.end(left), self.start(right)
        return start, end, re.sub(old.encode(), new.encode(), self.bytes[start:end], count=1)

    def negated(self, node: ast.expr) -> Edit:
        return self.whole(node, f"not ({self.bytes[self.start(node) : self.end(node)].decode()})")


def _walk(node: ast.AST, function: str, text: _Source) -> Iterator[Found]:
    if isinstance(node, NOT_MUTATED):
        return
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}" if function else node.name
    for edit in _edits(node, text):
        yield function, edit
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(child, function, text)


def _edits(node: ast.AST, text: _Source) -> Iterator[Edit]:
    match node:
        case ast.Compare():
            operands = [node.left, *node.comparators]
            for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
                yield text.between(left, right, *SWAPPED[type(operator)])
        case ast.BoolOp():
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield text.between(left, right, old, new)
        case ast.UnaryOp(op=ast.Not()):
            yield text.start(node), text.start(node) + len("not"), b""
        case ast.BinOp(op=ast.Add()):
            yield text.between(node.left, node.right, r"\+", "-")
        case ast.BinOp(op=ast.Sub()):
            yield text.between(node.left, node.right, "-", "+")
        case ast.Constant(value=bool(value)):
            yield text.whole(node, str(not value))
        case ast.Constant(value=int(value)):
            yield text.whole(node, str(value + 1))
            yield text.whole(node, str(value - 1))
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield text.whole(node, "return None")
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield text.whole(node, "yield from ()")
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if isinstance(test, PLAIN):
            yield text.negated(test)


def _compiles(source: bytes) -> bool:
    """Some changes leave no program: `x < 1` beside a walrus, a sum of `-1`."""
    try:
        compile(source, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def _bare(lines: bytes) -> str:
    uncommented = re.sub(r"\s+# .*", "", lines.decode())
    return " ".join(uncommented.split())
