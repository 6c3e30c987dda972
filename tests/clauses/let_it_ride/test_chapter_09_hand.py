"""Let It Ride, chapter 9: dealing from the hand, up to the stub (whose count is tested apart)."""

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Attest, Bank, Burn, Count, Deal, Meter, Move
from houserules.engine.vocabulary import DOWN, RACK, SHOE
from kit import dealer, mistakes, pit
from kit.let_it_ride import rounds as lir

FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h"
BOTH = {"bet": 500, "five-card-bonus": 100, "progressive": 500}
HAND = Dealing("hand", "automated")
TERMS = lir.terms(HAND)
NO_BOX = lir.terms(HAND, without=("six-card-bonus",))


@pytest.mark.clause("LIR 9.A(2)")
def test_the_stack_goes_into_the_hand_of_the_dealer() -> None:
    driver = lir.opened(TERMS)
    pit.stack_goes_into_device(driver, "LIR 9.A(2)", unready="LIR 5.A")


@pytest.mark.clause("LIR 9.A(2)", "LIR 9.A(2)(a)", "LIR 9.A(2)(b)")
def test_how_the_dealer_holds_the_cards_is_attested_before_the_first_card() -> None:
    driver = lir.played(FIRST, {1: {"bet": 500}}, chosen=TERMS)
    first = next(event.n for event in driver.events if isinstance(event.step, Deal))
    for clause in ("LIR 9.A(2)", "LIR 9.A(2)(a)", "LIR 9.A(2)(b)"):
        [event] = lir.citing(driver, clause)
        assert (type(event.step), event.step.actor, event.answer) == (Attest, "dealer", True)
        assert event.n < first


@pytest.mark.clause("LIR 9.A(3)")
def test_no_more_bets_is_announced_before_any_card() -> None:
    driver = lir.played(FIRST, {1: BOTH}, chosen=TERMS)
    [said] = [event for event in driver.events if isinstance(event.step, Announce)]
    assert said.cite == "LIR 9.A(3)"
    assert said.n < min(event.n for event in driver.events if isinstance(event.step, Deal | Burn))


@pytest.mark.clause(
    "LIR 9.A(3)(a)(i)", "LIR 9.A(3)(a)(ii)", "LIR 9.A(3)(a)(iii)", "LIR 9.A(3)(a)(iv)",
    "LIR 9.A(3)(b)", "LIR 9.A(3)(c)(i)", "LIR 9.A(3)(c)(ii)", "LIR 9.A(3)(c)(iii)",
)  # fmt: skip
def test_side_wagers_are_gathered_in_order_before_the_first_card() -> None:
    wagers = {2: BOTH, 5: {"bet": 500, "five-card-bonus": 100}}
    driver = lir.played(FIRST + " 2d 3c 4c", wagers, chosen=TERMS)
    gathered = dealer.before_the_first_card(driver)
    assert [(type(event.step), event.cite) for event in gathered] == [
        (Announce, "LIR 9.A(3)"),
        (Attest, "LIR 9.A(3)(a)(i)"),
        (Attest, "LIR 9.A(3)(a)(ii)"),
        (Count, "LIR 9.A(3)(a)(iii)"),
        (Bank, "LIR 9.A(3)(a)(iv)"),
        (Bank, "LIR 9.A(3)(a)(iv)"),
        (Attest, "LIR 9.A(3)(b)"),
        (Attest, "LIR 9.A(3)(c)(i)"),
        (Count, "LIR 9.A(3)(c)(ii)"),
        (Bank, "LIR 9.A(3)(c)(iii)"),
        (Meter, "LIR 12.F(1)"),
        (Attest, "LIR 9.A(2), LIR 9.A(2)(a)"),
        (Attest, "LIR 9.A(2)(b)"),
    ]
    assert [event.answer for event in gathered if isinstance(event.step, Count)] == [2, 1]
    banked = [event.step for event in gathered if isinstance(event.step, Bank)]
    assert [(step.seat, step.wager, step.amount) for step in banked] == [
        (2, "five-card-bonus", 100),
        (5, "five-card-bonus", 100),
        (2, "progressive", 500),
    ]


@pytest.mark.clause("LIR 9.A(3)(b)")
def test_the_progressive_system_is_locked_also_when_nobody_wagered_and_only_when_offered() -> None:
    driver = lir.played(FIRST, {1: {"bet": 500}}, chosen=TERMS)
    assert len(lir.citing(driver, "LIR 9.A(3)(b)")) == 1
    assert lir.citing(driver, "LIR 9.A(3)(a)(i)") == []
    without = lir.terms(HAND, without=("progressive",))
    assert lir.citing(lir.played(FIRST, {1: {"bet": 500}}, chosen=without), "LIR 9.A(3)(b)") == []


@pytest.mark.clause("LIR 9.A(3)(a)(iii)", "LIR 9.A(3)(c)(ii)", "LIR 9.A(3)(a)(iv)", "LIR 9.A(3)(c)(iii)")
@pytest.mark.parametrize("clause", ["LIR 9.A(3)(a)(iii)", "LIR 9.A(3)(c)(ii)"])
@pytest.mark.parametrize("wrong", [0, 1, 3])
def test_a_wrong_count_of_chips_cannot_pass(clause: str, wrong: int) -> None:
    driver = dealer.closed(dealer.attended(FIRST + " 2d 3c 4c", {2: BOTH, 5: BOTH}, TERMS))
    what = dealer.to_clause(driver, clause).what  # type: ignore[attr-defined]
    mistakes.miscount_cannot_pass(driver, what, clause, wrong)


SEATS = {1: [7], 2: [1, 3], 7: [1, 2, 3, 4, 5, 6, 7]}


@pytest.mark.clause("LIR 9.B", "LIR 9.C", "LIR 9.C(1)", "LIR 9.C(2)", "LIR 9.C(3)", "LIR 9.C(4)", "LIR 9.C(5)")
@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("box", [True, False])
def test_cards_go_around_one_by_one(number: int, box: bool) -> None:
    seats = SEATS[number]
    wagers = {seat: {"bet": 500} for seat in reversed(seats)}
    driver = dealer.closed(dealer.attended(FIRST, wagers, TERMS if box else NO_BOX))
    dealer.to_clause(driver, "LIR 9.D")
    expected = [("six-card-box", "LIR 9.B")] * 3 if box else []
    for to_players, to_community in (
        ("LIR 9.C, LIR 9.C(1)", "LIR 9.C(2)"),
        ("LIR 9.C(3)", "LIR 9.C(4)"),
        ("LIR 9.C(5)", None),
    ):
        expected += [(f"seat-{seat}", to_players) for seat in seats]
        expected += [("community", to_community)] if to_community else []
    assert dealer.dealt(driver) == expected
    drawn = [event.answer for event in driver.events if isinstance(event.step, Deal)]
    assert drawn == [text(card) for card in lir.stacked(FIRST)][: len(expected)]
    assert all(step.face == DOWN for step in lir.steps(driver, Deal) if isinstance(step, Deal))


@pytest.mark.clause("LIR 9.C(1)")
def test_a_seated_player_without_the_three_wagers_gets_no_card() -> None:
    driver = lir.betting_round(FIRST, {2: {"bet": 500}}, chosen=TERMS)
    lir.seated(driver, [1, 3])
    lir.allowed(driver.act(Act("dealer", "no-more-bets")))
    assert {to for to, _ in dealer.dealt(driver)} == {"six-card-box", "seat-2", "community"}


@pytest.mark.clause("LIR 9.D")
def test_the_stub_goes_to_the_discard_rack_unseen() -> None:
    driver = dealer.closed(dealer.attended(FIRST, {1: {"bet": 500}}, TERMS))
    step = dealer.to_clause(driver, "LIR 9.D")
    assert (type(step), step.area, step.to) == (Move, SHOE, RACK)  # type: ignore[attr-defined]
    stub = driver.table.cards_at(SHOE)
    assert len(stub) == 52 - 3 - 3 - 2
    lir.allowed(driver.act(dealer.right_act(driver)))
    assert driver.table.cards_at(RACK) == stub
    assert driver.events[-1].answer is None


def wrong_acts() -> list[object]:
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("LIR 9.A(3)(a)(i)", "dealer", "deal", {"to": "six-card-box"}, Reason.WRONG_ACT),
        ("LIR 9.A(3)(a)(ii)", "floorperson", "attest", {"act": "lammer"}, Reason.WRONG_ROLE),
        ("LIR 9.A(3)(a)(iv)", "dealer", "bank", {"seat": 2, "wager": "five-card-bonus"}, Reason.WRONG_ACT),
        ("LIR 9.A(3)(c)(ii)", "dealer", "count", {"what": "five-card-bonus", "number": 2}, Reason.WRONG_ACT),
        ("LIR 9.A(2)(b)", "dealer", "deal", {"to": "six-card-box"}, Reason.WRONG_ACT),
        ("LIR 9.B", "dealer", "deal", {"to": "community"}, Reason.WRONG_ACT),
        ("LIR 9.C(1)", "dealer", "deal", {"to": "seat-2"}, Reason.WRONG_ACT),
        ("LIR 9.C(2)", "dealer", "deal", {"to": "seat-1"}, Reason.WRONG_ACT),
        ("LIR 9.C(3)", "player", "deal", {"to": "seat-1"}, Reason.WRONG_ROLE),
        ("LIR 9.C(4)", "dealer", "burn", {}, Reason.WRONG_ACT),
        ("LIR 9.C(5)", "dealer", "turn", {"area": "seat-1"}, Reason.WRONG_ACT),
        ("LIR 9.D", "dealer", "move", {"area": "shoe", "to": "stack"}, Reason.WRONG_ACT),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = dealer.closed(dealer.attended(FIRST + " 2d 3c 4c", {1: BOTH, 2: BOTH}, TERMS))
    dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 1), reason)
    lir.allowed(driver.act(dealer.right_act(driver)))
