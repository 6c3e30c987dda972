"""Each step of a round cites the clause that asks for it (readings B61 and B62)."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import (
    Ask,
    Burn,
    Clock,
    Collect,
    Deal,
    Move,
    Pay,
    Read,
    Return,
    Stake,
    Step,
    Supply,
    TurnUp,
)
from houserules.engine.vocabulary import RACK, SEGREGATED
from kit.blackjack import rounds as bj
from kit.blackjack.switch import switch_terms

DEALER = "dealer"


def by_hand(**options: Any) -> Terms:
    return bj.terms(method="hand", shuffler="automated", decks=2, **options)


def cites(driver: Driver, kind: type[Step], **said: Any) -> list[str]:
    """The clauses of the steps of a kind that say this, in order."""
    return [step.cite for step in bj.steps(driver, kind) if all(getattr(step, name) == of for name, of in said.items())]


@pytest.mark.clause("BJ 7.B(1)", "BJ 12.B(11)", "BJ 12.B(12)", "BJ 12.B(9)")
def test_from_the_shoe_hits_stands_and_draws_rest_on_the_clauses_that_ask_for_them() -> None:
    driver = bj.played(bj.deal({1: "Th 2c"}, "9d 6s", "5h 4c"), {1: 500}, {1: ["hit", "stand"]})
    assert cites(driver, Deal, to="seat-1") == ["BJ 7.B(1)", "BJ 7.B(1)", "BJ 7.B(1), BJ 12.B(11)"]
    assert cites(driver, Deal, to=DEALER) == ["BJ 7.B(1)", "BJ 7.B(1), BJ 1.B(10)", "BJ 7.B(1), BJ 12.B(12)"]
    assert cites(driver, TurnUp) == ["BJ 12.B(12)"]
    assert cites(driver, Ask, seat=1, by="player")[-2:] == ["BJ 9.B, BJ 10.A, BJ 11.A, BJ 12.B(9)"] * 2


@pytest.mark.clause("BJ 12.B(14)", "BJ 13.A(1)", "BJ 13.A(2)(a)", "BJ 6.F")
@pytest.mark.parametrize(
    ("hand", "kind", "cite", "clause"),
    [
        ("Th 8c", Collect, "BJ 12.B(14), BJ 6.F", "BJ 6.F"),
        ("Th 9c", Return, "BJ 12.B(14), BJ 6.F", "BJ 6.F"),
        ("Th Kc", Pay, "BJ 13.A(1)", "BJ 13.A(1)"),
        ("Ah Kc", Pay, "BJ 13.A(2)(a)", "BJ 13.A(2)(a)"),
    ],
)
def test_a_hand_is_collected_returned_or_paid_by_the_clause_that_settles_it(
    hand: str, kind: type[Step], cite: str, clause: str
) -> None:
    driver = bj.played(bj.deal({1: hand}, "9d Ts"), {1: 500}, {1: [] if hand.startswith("A") else ["stand"]})
    assert cites(driver, kind) == [cite]
    assert [line.clause for line in bj.lines(driver)] == [clause]


@pytest.mark.clause("BJ 12.B(14)", "BJ 1.B(2)", "BJ 1.B(3)", "BJ 8.D", "BJ 14.K")
@pytest.mark.parametrize(("dealer", "read_by"), [("As Kd", "BJ 8.D"), ("Ks Ad", "BJ 14.K")])
def test_the_reader_looks_under_an_ace_for_insurance_and_under_a_ten_as_its_cards_are_named(
    dealer: str, read_by: str
) -> None:
    driver = bj.played(bj.deal({1: "Th 9c"}, dealer), {1: 500}, {1: ["no-insurance"] if dealer.startswith("A") else []})
    assert cites(driver, Read) == [f"BJ 1.B(3), {read_by}"]
    assert cites(driver, Collect) == ["BJ 12.B(14), BJ 1.B(2)"]


@pytest.mark.clause("BJ 12.B(10)(b)")
@pytest.mark.parametrize("chosen", [None, by_hand()], ids=["shoe", "hand"])
def test_a_broken_hand_is_collected_and_discarded_at_once(chosen: Terms | None) -> None:
    first = bj.deal({1: "Th 6c"}, "9d 8s", "Kh")
    driver = bj.played(first if chosen is None else f"2c {first}", {1: 500}, {1: ["hit"]}, chosen)
    assert cites(driver, Collect) == ["BJ 12.B(10)(b)"]
    assert cites(driver, Move, area="seat-1") == ["BJ 12.B(10)(b)"]


@pytest.mark.clause("BJ 10.A", "BJ 10.A(1)", "BJ 10.A(2)", "BJ 10.C", "BJ 11.A", "BJ 11.B", "BJ 11.C")
def test_doubles_and_splits_rest_on_their_own_chapters() -> None:
    first = bj.deal({1: "8h 8c"}, "9d 8s", "3h Th 2c 9c")
    driver = bj.played(first, {1: 500}, {1: ["split", "double", "hit", "stand"]})
    assert cites(driver, Stake, wager="split") == ["BJ 11.A"]
    assert cites(driver, Stake, wager="double") == ["BJ 10.A, BJ 10.A(1)"]
    assert cites(driver, Deal, to="seat-1")[2:] == ["BJ 11.B", "BJ 10.A(2), BJ 10.C"]
    assert cites(driver, Deal, to="seat-1/2") == ["BJ 11.B", "BJ 7.B(1), BJ 11.C"]
    assert cites(driver, Ask, seat=1, by="player")[-3:] == ["BJ 11.C, BJ 11.D"] * 3


@pytest.mark.clause("BJ 6.G(15)", "BJ 6.G(10)")
@pytest.mark.parametrize(("wager", "clause"), [("buster-blackjack", "BJ 6.G(15)"),
                                               ("hit-and-run-progressive", "BJ 6.G(10)")])  # fmt: skip
def test_a_dealer_who_draws_for_a_wager_alone_draws_by_its_clause(wager: str, clause: str) -> None:
    chosen = bj.terms(sides={wager: "A" if wager.startswith("buster") else {}})
    driver = bj.played(
        bj.deal({1: "Th 6c"}, "9d 6s", "Kh 5c"), {1: {"blackjack": 500, wager: 500}}, {1: ["hit"]}, chosen
    )
    assert cites(driver, Deal, to=DEALER)[2:] == [f"BJ 7.B(1), {clause}"]


@pytest.mark.clause("BJ 8.A", "BJ 8.A(1)", "BJ 8.A(2)")
@pytest.mark.parametrize(("cents", "cite"), [(250, "BJ 8.A, BJ 8.A(2)"), (300, "BJ 8.A, BJ 8.A(1), BJ 8.A(2)")])
def test_insurance_above_one_half_rests_on_the_clause_that_allows_it(cents: int, cite: str) -> None:
    driver = bj.played(bj.deal({1: "Th 9c"}, "As 7d"), {1: 500}, {1: [f"insurance:{cents}", "stand"]})
    assert cites(driver, Stake, wager="insurance") == [cite]


@pytest.mark.clause("BJ 12.A(3)", "BJ 12.A(4)(e)", "BJ 12.A(5)")
def test_at_a_switch_table_cards_and_settlement_rest_on_12_a() -> None:
    driver = bj.played("Ts 9s 7h 2d 9c Tc 4c", {1: 500}, {1: ["keep", "hit", "stand", "stand"]}, switch_terms())
    assert cites(driver, Deal, to="seat-1") == ["BJ 7.B(1), BJ 12.A(3)"] * 2 + ["BJ 7.B(1), BJ 12.A(4)(e)"]
    assert cites(driver, TurnUp) == ["BJ 12.A(5)"]
    assert cites(driver, Collect) == ["BJ 12.A(5), BJ 6.F"]


@pytest.mark.clause("BJ 12.B(7)", "BJ 12.B(6)", "BJ 12.B(11)", "BJ 12.B(12)", "BJ 12.B(14)")
def test_from_the_hand_every_card_rests_on_12_b() -> None:
    driver = bj.played(f"2d {bj.deal({1: 'Th 2c'}, '9d 6s', '5h 4c')}", {1: 500}, {1: ["hit", "stand"]}, by_hand())
    assert cites(driver, Burn)[-1] == "BJ 12.B(7)"
    assert cites(driver, Deal, to="seat-1") == [
        "BJ 12.B(7)(a), BJ 12.B(6)", "BJ 12.B(7)(c), BJ 12.B(6)", "BJ 12.B(11)",
    ]  # fmt: skip
    assert cites(driver, Deal, to=DEALER) == ["BJ 12.B(7)(b)", "BJ 12.B(7)(d)", "BJ 12.B(12)"]
    assert cites(driver, Collect) == ["BJ 12.B(14), BJ 6.F"]


@pytest.mark.clause("BJ 12.C(1)", "BJ 12.C(2)")
@pytest.mark.parametrize("variation", ["none", "community"])
def test_without_a_hole_card_the_second_card_comes_after_the_players(variation: str) -> None:
    chosen = bj.terms(method="electronic", hole_card="none", variation=variation)
    first = "Ts 9d 8c 9h" if variation == "none" else "Ts 8c 9d 9h"
    driver = bj.played(first, {1: 500}, {1: ["stand"]}, chosen)
    assert cites(driver, Deal, to=DEALER) == ["BJ 7.B(1)", "BJ 12.C(1), BJ 12.B(12)"]
    assert cites(driver, Deal, to="community") == (["BJ 12.C(2)"] * 2 if variation == "community" else [])


@pytest.mark.clause("BJ 14.E")
@pytest.mark.parametrize(
    ("place", "by"),
    [
        (0, ["BJ 7.B(1)", "BJ 7.B(1), BJ 14.E", "BJ 7.B(1), BJ 14.E"]),
        (1, ["BJ 7.B(1)", "BJ 7.B(1), BJ 1.B(10)", "BJ 7.B(1), BJ 14.E"]),
    ],
)
def test_cards_the_dealer_missed_come_after_the_players_by_their_own_clause(place: int, by: list[str]) -> None:
    first = "Ts 9c 9d 8h" if place == 0 else "Ts 9d 9c 8h"
    driver = bj.mishap("card-missed", bj.dealing_to(DEALER, place), first, {1: 500}, {1: ["stand"]})
    bj.finished(driver)
    assert cites(driver, Deal, to=DEALER) == by


@pytest.mark.clause("BJ 2.H", "BJ 7.E(2)")
def test_the_layout_is_cleared_into_the_place_the_rulebook_names_for_discards() -> None:
    driver = bj.played(bj.deal({1: "Th 9c"}, "9d 8s"), {1: 500}, {1: ["stand"]})
    assert cites(driver, Move, to=RACK)[-2:] == ["BJ 2.H"] * 2
    double = bj.played("Th 9d 9c 8s", {1: 500}, {1: ["stand"]}, bj.terms(method="double-shoe"))
    assert cites(double, Move, to=SEGREGATED)[-2:] == ["BJ 7.E(2)"] * 2


@pytest.mark.clause("BJ 14.K(1)")
def test_a_void_round_is_cleared_by_the_clause_that_voids_it() -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: "Th 9c"}, "9d 8s"), {1: 500}, {0: ["visible"]})
    bj.allowed(driver.irregular("hole-card-read-in-error"))
    bj.finished(driver)
    assert set(cites(driver, Move, to=RACK)) == {"BJ 14.K(1)"}


@pytest.mark.clause("BJ 3.A", "BJ 3.B", "BJ 3.C", "BJ 3.D", "BJ 4.A")
@pytest.mark.parametrize(
    ("method", "shuffler", "decks", "number", "clause"),
    [("shoe", "none", 6, 1, "BJ 3.A"), ("shoe", "automated", 6, 2, "BJ 3.B"), ("double-shoe", "none", 4, 2, "BJ 3.C")],
)
def test_decks_arrive_by_the_clause_on_their_number_and_their_time_is_noted_for_their_hours(
    method: str, shuffler: str, decks: int, number: int, clause: str
) -> None:
    driver = bj.opened_table(bj.terms(method=method, shuffler=shuffler, decks=decks))
    arriving = [event for event in driver.events if isinstance(event.step, Supply)]
    assert [event.cite for event in arriving] == [f"BJ 4.A, {clause}"] * number
    assert [driver.events[event.n - 1].step for event in arriving] == [Clock(cite="BJ 3.D")] * number
