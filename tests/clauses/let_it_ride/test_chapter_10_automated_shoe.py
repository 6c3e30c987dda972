"""Let It Ride, chapter 10: dealing in stacks from an automated shoe, up to the stub (whose count is tested apart)."""

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Attest, Bank, Burn, Count, Deal, Meter, Move
from houserules.engine.vocabulary import DOWN, NOBODY, RACK, SHOE
from kit import dealer, mistakes, pit
from kit.let_it_ride import rounds as lir

FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h"
BOTH = {"bet": 500, "five-card-bonus": 100, "progressive": 500}
BATCH = Dealing("automated-shoe", "automated")
RESHUFFLING = Dealing("automated-shoe", "continuous")
TERMS = lir.terms(BATCH)
NO_BOX = lir.terms(BATCH, without=("six-card-bonus",))


@pytest.mark.clause("LIR 10.A(1)")
def test_the_finished_stack_goes_into_the_device() -> None:
    driver = lir.opened(TERMS)
    pit.stack_goes_into_device(driver, "LIR 10.A(1)", unready="LIR 5.A")


@pytest.mark.clause("LIR 10.A(1)(a)")
def test_no_more_bets_is_announced_before_any_stack() -> None:
    driver = lir.played(FIRST, {1: BOTH}, chosen=TERMS)
    [said] = [event for event in driver.events if isinstance(event.step, Announce)]
    assert said.cite == "LIR 10.A(1)(a)"
    assert said.n < min(event.n for event in driver.events if isinstance(event.step, Deal | Burn))


@pytest.mark.clause(
    "LIR 10.A(1)(b)(i)", "LIR 10.A(1)(b)(ii)", "LIR 10.A(1)(b)(iii)", "LIR 10.A(1)(b)(iv)",
    "LIR 10.A(1)(c)", "LIR 10.A(1)(d)(i)", "LIR 10.A(1)(d)(ii)", "LIR 10.A(1)(d)(iii)",
)  # fmt: skip
def test_side_wagers_are_gathered_in_order_before_the_first_stack() -> None:
    wagers = {2: BOTH, 5: {"bet": 500, "progressive": 100}}
    driver = lir.played(FIRST + " 2d 3c 4c", wagers, chosen=TERMS)
    gathered = dealer.before_the_first_card(driver)
    assert [(type(event.step), event.cite) for event in gathered] == [
        (Announce, "LIR 10.A(1)(a)"),
        (Attest, "LIR 10.A(1)(b)(i)"),
        (Attest, "LIR 10.A(1)(b)(ii)"),
        (Count, "LIR 10.A(1)(b)(iii)"),
        (Bank, "LIR 10.A(1)(b)(iv)"),
        (Attest, "LIR 10.A(1)(c)"),
        (Attest, "LIR 10.A(1)(d)(i)"),
        (Count, "LIR 10.A(1)(d)(ii)"),
        (Bank, "LIR 10.A(1)(d)(iii)"),
        (Meter, "LIR 12.F(1)"),
        (Bank, "LIR 10.A(1)(d)(iii)"),
        (Meter, "LIR 12.F(1)"),
    ]
    assert [event.answer for event in gathered if isinstance(event.step, Count)] == [1, 2]


@pytest.mark.clause("LIR 10.A(1)(c)")
def test_the_progressive_system_is_locked_also_when_nobody_wagered_and_only_when_offered() -> None:
    driver = lir.played(FIRST, {1: {"bet": 500}}, chosen=TERMS)
    assert [event.cite for event in dealer.before_the_first_card(driver)] == ["LIR 10.A(1)(a)", "LIR 10.A(1)(c)"]
    without = lir.terms(BATCH, without=("progressive",))
    assert lir.citing(lir.played(FIRST, {1: {"bet": 500}}, chosen=without), "LIR 10.A(1)(c)") == []


@pytest.mark.clause("LIR 10.A(1)(b)(iii)", "LIR 10.A(1)(d)(ii)", "LIR 10.A(1)(b)(iv)", "LIR 10.A(1)(d)(iii)")
@pytest.mark.parametrize("clause", ["LIR 10.A(1)(b)(iii)", "LIR 10.A(1)(d)(ii)"])
@pytest.mark.parametrize("wrong", [0, 1, 3])
def test_a_wrong_count_of_chips_cannot_pass(clause: str, wrong: int) -> None:
    driver = dealer.closed(dealer.attended(FIRST + " 2d 3c 4c", {2: BOTH, 5: BOTH}, TERMS))
    what = dealer.to_clause(driver, clause).what  # type: ignore[attr-defined]
    mistakes.miscount_cannot_pass(driver, what, clause, wrong)


SEATS = {1: [5], 2: [3, 4], 7: [1, 2, 3, 4, 5, 6, 7]}


def stacks(seats: list[int], box: bool) -> list[tuple[str, str]]:
    """Box, community, the leftmost player, the others: three cards a player in one go."""
    first, *others = seats
    expected = [("six-card-box", "LIR 10.B(1)")] * 3 if box else []
    expected += [("community", "LIR 10.B(2)")] * 2 + [(f"seat-{first}", "LIR 10.B(3)")] * 3
    for seat in others:
        expected += [(f"seat-{seat}", "LIR 10.B(4)")] * 3
    return expected


@pytest.mark.clause("LIR 10.B(1)", "LIR 10.B(2)", "LIR 10.B(3)", "LIR 10.B(4)")
@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("box", [True, False])
def test_stacks_go_to_box_community_and_players(number: int, box: bool) -> None:
    seats = SEATS[number]
    wagers = {seat: {"bet": 500} for seat in reversed(seats)}
    driver = dealer.closed(dealer.attended(FIRST, wagers, TERMS if box else NO_BOX))
    dealer.to_clause(driver, "LIR 10.C")
    assert dealer.dealt(driver) == stacks(seats, box)
    assert lir.steps(driver, Burn) == []
    drawn = [event.answer for event in driver.events if isinstance(event.step, Deal)]
    assert drawn == [text(card) for card in lir.stacked(FIRST)][: len(drawn)]
    assert all(step.face == DOWN for step in lir.steps(driver, Deal) if isinstance(step, Deal))


@pytest.mark.clause("LIR 10.B(3)", "LIR 10.B(4)")
def test_a_seated_player_without_the_three_wagers_gets_no_stack() -> None:
    driver = lir.betting_round(FIRST, {2: {"bet": 500}}, chosen=TERMS)
    lir.seated(driver, [1, 3])
    lir.allowed(driver.act(Act("dealer", "no-more-bets")))
    assert dealer.dealt(driver) == stacks([2], box=True)


@pytest.mark.clause("LIR 10.C")
@pytest.mark.parametrize("device", [BATCH, RESHUFFLING])
def test_the_stub_goes_to_the_discard_rack_unseen(device: Dealing) -> None:
    chosen = lir.terms(device, community_stack_of_three=False)
    driver = dealer.closed(dealer.attended(FIRST, {1: {"bet": 500}}, chosen))
    step = dealer.to_clause(driver, "LIR 10.C")
    assert (type(step), step.area, step.to) == (Move, SHOE, RACK)  # type: ignore[attr-defined]
    stub = driver.table.cards_at(SHOE)
    assert len(stub) == 52 - 3 - 3 - 2
    lir.allowed(driver.act(dealer.right_act(driver)))
    assert driver.table.cards_at(RACK) == stub
    assert driver.events[-1].answer is None


@pytest.mark.clause("LIR 10.H")
@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("box", [True, False])
def test_a_reshuffling_shoe_gives_three_community_cards_of_which_the_first_is_discarded(number: int, box: bool) -> None:
    seats = SEATS[number]
    chosen = lir.terms(RESHUFFLING, without=() if box else ("six-card-bonus",))
    driver = dealer.closed(dealer.attended(FIRST, {seat: {"bet": 500} for seat in seats}, chosen))
    dealer.to_clause(driver, "LIR 10.C")
    drawn = [event for event in driver.events if isinstance(event.step, Deal | Burn)]
    expected = stacks(seats, box)
    expected.insert(3 if box else 0, ("rack", "LIR 10.H"))
    assert [(getattr(event.step, "to", "rack"), event.cite) for event in drawn] == expected
    pack = [text(card) for card in lir.stacked(FIRST)]
    place = 3 if box else 0
    [burned] = lir.citing(driver, "LIR 10.H")
    assert (burned.answer, burned.eyes) == (pack[place], NOBODY)
    assert [text(card) for card in driver.table.cards_at("community")] == pack[place + 1 : place + 3]


@pytest.mark.clause("LIR 10.H")
def test_the_stack_of_three_needs_a_reshuffling_shoe_and_the_submission() -> None:
    for device, flag in ((BATCH, True), (RESHUFFLING, False), (Dealing("automated-shoe"), True)):
        chosen = lir.terms(device, community_stack_of_three=flag)
        driver = lir.played(FIRST, {1: {"bet": 500}}, chosen=chosen)
        assert lir.citing(driver, "LIR 10.H") == []
        assert dealer.dealt(driver) == stacks([1], box=True)


def wrong_acts() -> list[object]:
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("LIR 10.A(1)(b)(i)", "dealer", "deal", {"to": "six-card-box"}, Reason.WRONG_ACT),
        ("LIR 10.A(1)(b)(iv)", "player", "bank", {"seat": 1, "wager": "five-card-bonus"}, Reason.WRONG_ROLE),
        (
            "LIR 10.A(1)(c)",
            "dealer",
            "attest",
            {"act": "the chips are collected"},
            Reason.WRONG_ACT,
        ),
        ("LIR 10.A(1)(d)(iii)", "dealer", "bank", {"seat": 2, "wager": "progressive"}, Reason.WRONG_ACT),
        ("LIR 10.B(1)", "dealer", "deal", {"to": "community"}, Reason.WRONG_ACT),
        ("LIR 10.H", "dealer", "deal", {"to": "community"}, Reason.WRONG_ACT),
        ("LIR 10.B(2)", "dealer", "deal", {"to": "seat-1"}, Reason.WRONG_ACT),
        ("LIR 10.B(3)", "dealer", "deal", {"to": "seat-2"}, Reason.WRONG_ACT),
        ("LIR 10.B(4)", "dealer", "deal", {"to": "seat-1"}, Reason.WRONG_ACT),
        ("LIR 10.B(4)", "floorperson", "deal", {"to": "seat-2"}, Reason.WRONG_ROLE),
        ("LIR 10.C", "dealer", "turn", {"area": "community"}, Reason.WRONG_ACT),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = dealer.closed(dealer.attended(FIRST + " 2d 3c 4c", {1: BOTH, 2: BOTH}, lir.terms(RESHUFFLING)))
    dealer.to_clause(driver, clause)
    before = len(driver.events)
    assert dealer.refused_with(driver.act(Act(by, do, says, 1))) == (reason, clause)
    assert len(driver.events) == before
    lir.allowed(driver.act(dealer.right_act(driver)))
