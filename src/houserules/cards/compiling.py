"""Compiles rules for kernels: the only module that imports the compiler, and never imported by a game.

A rule is a plain function over small ints. It is written once, in `houserules.cards` or its game; the engine calls
it as it is, and a kernel calls the same function compiled. A kernel that calls rules must not be cached on disk: the
compiler looks only at the kernel's own file and closure when it decides whether its cache is stale, and would keep an
old rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import getclosurevars
from types import FunctionType
from typing import Any

from llvmlite import ir
from numba import njit, prange, types
from numba.core.errors import NumbaError as CompilerError
from numba.extending import intrinsic, register_jitable

__all__ = [
    "CompilerError",
    "compilable",
    "compiled",
    "high_word",
    "inlined",
    "kernel",
    "njit",
    "part_of_kernel",
    "prange",
    "seldom_called",
]

# References to arrays are not counted: at each call that would take longer than drawing ten cards.
UNCOUNTED: dict[str, Any] = {"_nrt": False}


@cache
def compilable(rule: Callable[..., Any]) -> Any:
    """The same function, which a kernel may now call, along with every plain function that it calls."""
    return _registered(rule)


@cache
def inlined(rule: Callable[..., Any]) -> Any:
    """The same, put in wherever a kernel calls it: handing arrays over can take longer than what is done with them."""
    return _registered(rule, forceinline=True)


@cache
def part_of_kernel(rule: Callable[..., Any]) -> Any:
    """The same, for a `kernel`, or for others if it makes no arrays."""
    return _registered(rule, forceinline=True, **UNCOUNTED)


@cache
def seldom_called(rule: Callable[..., Any]) -> Any:
    """Part of a `kernel` too, but called: what is seldom done should not stand between what is always done."""
    return _registered(rule, **UNCOUNTED)


def kernel(loop: Callable[..., Any]) -> Any:
    """A loop that is given every array it touches, kept on disk once it is compiled."""
    return njit(nogil=True, cache=True, **UNCOUNTED)(loop)


@cache
def compiled(rule: Callable[..., Any]) -> Any:
    """A rule, or a loop over rules, as a compiled function of its own."""
    _prepare(rule)
    return njit(rule)


_KNOWN: set[Callable[..., Any]] = set()  # to the compiler, each as it was first registered


def _registered(rule: Callable[..., Any], **options: Any) -> Any:
    _prepare(rule)
    _KNOWN.add(rule)
    return register_jitable(**options)(rule) if options else register_jitable(rule)


def _prepare(rule: Callable[..., Any]) -> None:
    names = getclosurevars(rule)
    for called in (*names.globals.values(), *names.nonlocals.values()):
        if isinstance(called, FunctionType) and called is not rule and called not in _KNOWN:
            compilable(called)


def _high_word(typing_context: Any, one: Any, other: Any) -> Any:
    """The upper 64 bits of a product of two words, which no plain function can have."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(*(builder.zext(each, wide) for each in arguments))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


high_word: Any = intrinsic(_high_word)
