"""The ways of dealing Jackpot Hold 'Em, each with the clauses of its chapter, for tests."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from houserules.engine.offer.terms import Dealing, Terms
from kit.jackpot_holdem import rounds as jhe


@dataclass(frozen=True)
class Way:
    """One way of dealing, and the clauses of its chapter."""

    terms: Terms
    into_device: str
    announce: str
    lock: str
    collect: str  # and count
    bank: str
    handling: tuple[str, ...]
    stub: str


MANUAL = Way(
    jhe.terms(Dealing("manual-shoe")), "JHE 8.B",
    "JHE 8.C(1)", "JHE 8.C(2)", "JHE 8.C(3)", "JHE 8.C(4)", ("JHE 8.D(1)",), "JHE 8.D(4)",
)  # fmt: skip
HAND = Way(
    jhe.terms(Dealing("hand", "automated")), "JHE 9.A(2)",
    "JHE 9.A(3)", "JHE 9.A(3)(a)", "JHE 9.A(3)(b)", "JHE 9.A(3)(c)",
    ("JHE 9.A(2), JHE 9.A(2)(a)", "JHE 9.A(2)(b)", "JHE 9.B(1)"), "JHE 9.B(4)",
)  # fmt: skip
AUTOMATED = Way(
    jhe.terms(Dealing("automated-shoe", "automated")), "JHE 10.A(1)",
    "JHE 10.A(2)(a)", "JHE 10.A(2)(b)(i)", "JHE 10.A(2)(b)(ii)", "JHE 10.A(2)(b)(iii)", (), "JHE 10.B(4)",
)  # fmt: skip
STAYING = Way(
    jhe.terms(Dealing("automated-shoe", "automated"), dealer_cards_stay_in_shuffler=True), "JHE 10.A(1)",
    "JHE 10.A(2)(a)", "JHE 10.A(2)(b)(i)", "JHE 10.A(2)(b)(ii)", "JHE 10.A(2)(b)(iii)", (), "JHE 10.B(4)",
)  # fmt: skip
WAYS = {"manual": MANUAL, "hand": HAND, "automated": AUTOMATED, "staying": STAYING}


def each_way(*clauses: str | tuple[str, ...]) -> pytest.MarkDecorator:
    """The ways in their order, as many as clauses are given, each marked with its own."""
    params = []
    for (name, way), own in zip(WAYS.items(), clauses, strict=False):
        marked = (own,) if isinstance(own, str) else own
        params.append(pytest.param(way, id=name, marks=pytest.mark.clause(*marked)))
    return pytest.mark.parametrize("way", params)
