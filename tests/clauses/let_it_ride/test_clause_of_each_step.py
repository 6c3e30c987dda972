"""Each step of a round of Let It Ride cites the clause that asks for it."""

from __future__ import annotations

import pytest

from houserules.engine.steps import Attest, Collect, Meter, Move, Pay
from houserules.engine.vocabulary import RACK, SHOE
from kit import dealer, pit
from kit.let_it_ride import rounds as lir

SIDES = {"five-card-bonus": 100, "three-card-bonus": 100, "six-card-bonus": 100, "progressive": 100}


@pytest.mark.clause("LIR 11.E", "LIR 11.E(1)", "LIR 11.E(2)", "LIR 11.E(3)", "LIR 11.E(4)", "LIR 11.D(3)")
def test_losing_side_wagers_are_settled_by_the_section_that_settles_winning_ones() -> None:
    first = dealer.one_by_one({1: "2c 7d 9h"}, "Js 4s", "3s 5h 8d")
    driver = lir.played(first, {1: {"bet": 500, **SIDES}})
    taken = {step.line.wager: (step.cite, step.line.clause) for step in pit.of_kind(driver, Collect)}
    assert taken["bet-3"] == ("LIR 11.D(3)", "LIR 11.D(3)")
    numbered = {wager: f"LIR 11.E({number})" for number, wager in enumerate(SIDES, 1)}
    assert {wager: taken[wager] for wager in SIDES} == {
        wager: (f"LIR 11.E, {clause}", clause) for wager, clause in numbered.items()
    }


@pytest.mark.parametrize(
    ("letter", "hand", "paid_by", "changed_by"),
    [
        pytest.param(*case, marks=pytest.mark.clause("LIR 12.G", "LIR 11.E(4)", *case[2:]))
        for case in (
            ("A", "As Ks Qs", "LIR 12.E(1)(a)", "LIR 12.F(2)(a)"),
            ("A", "9s Qs Ks", "LIR 12.E(1)(b)", "LIR 12.E(1)(b)"),  # a tenth of the meter: it does not reset
            ("B", "As Ks Qs", "LIR 12.E(2)(a)", "LIR 12.F(2)(b)"),
            ("C", "As Ks Qs", "LIR 12.E(3)(a)", "LIR 12.F(2)(c)"),
            ("D", "As Ks Qs", "LIR 12.E(4)(a)", "LIR 12.F(2)(d)(i)"),
            ("D", "9s Qs Ks", "LIR 12.E(4)(b)", "LIR 12.F(2)(d)(ii)"),
            ("E", "As Ks Qs", "LIR 12.E(5)(a)", "LIR 12.F(2)(e)(i)"),
            ("E", "9s Qs Ks", "LIR 12.E(5)(b)", "LIR 12.F(2)(e)(ii)"),
            ("E", "Jh Jd Jc", "LIR 12.E(5)(c)", "LIR 12.F(2)(e)(iii)"),
            ("F", "As Ks Qs", "LIR 12.E(6)(a)", "LIR 12.F(2)(f)(i)"),
            ("F", "9s Qs Ks", "LIR 12.E(6)(b)", "LIR 12.F(2)(f)(ii)"),
            ("F", "Jh Jd Jc", "LIR 12.E(6)(c)", "LIR 12.F(2)(f)(iii)"),
        )
    ],
)
def test_a_meter_that_pays_all_it_shows_resets_by_its_own_clause(
    letter: str, hand: str, paid_by: str, changed_by: str
) -> None:
    first = dealer.one_by_one({1: hand}, "Js Ts", "3s 5h 8d")
    driver = lir.played(
        first, {1: {"bet": 500, "progressive": 100}}, chosen=lir.terms(paytables={"progressive": letter})
    )
    [paid] = [step for step in pit.of_kind(driver, Pay) if step.line.wager == "progressive"]
    assert (paid.cite, paid.line.clause) == ("LIR 11.E, LIR 11.E(4), LIR 12.G", paid_by)
    assert pit.of_kind(driver, Meter)[-1].cite == changed_by


@pytest.mark.clause("LIR 11.F", "LIR 11.G", "LIR 11.G(1)", "LIR 11.G(2)")
def test_cards_lie_until_all_is_settled_and_are_placed_so_that_hands_can_be_reconstructed() -> None:
    first = dealer.one_by_one({1: "2c 7d 9h", 4: "Ah Ad 3c"}, "Js 4s", "3s 5h 8d")
    driver = lir.played(first, {1: {"bet": 500}, 4: {"bet": 500}})
    cleared = [step for step in pit.of_kind(driver, Move) if step.to == RACK and step.area != SHOE]
    assert {step.cite for step in cleared} == {"LIR 11.F, LIR 11.G, LIR 11.G(1)"}
    assert pit.of_kind(driver, Attest)[-1].cite == "LIR 11.G(2)"
