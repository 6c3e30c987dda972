"""Let It Ride, chapter 8: dealing from a manual shoe, up to the stub (whose count is tested apart)."""

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Attest, Bank, Burn, Count, Deal, Meter, Move
from houserules.engine.vocabulary import DOWN, RACK, SHOE
from kit import dealer, mistakes, pit
from kit.let_it_ride import rounds as lir

FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h"
BOTH = {"bet": 500, "five-card-bonus": 100, "progressive": 500}
NO_BOX = lir.terms(without=("six-card-bonus",))


def all_seats(number: int) -> list[int]:
    return {1: [4], 2: [2, 6], 7: [1, 2, 3, 4, 5, 6, 7]}[number]


@pytest.mark.clause("LIR 8.A")
def test_the_place_of_the_shoe_is_attested_by_a_floorperson_when_the_table_opens() -> None:
    attested = lir.citing(lir.opened(), "LIR 8.A")
    assert [(event.step.actor, event.answer) for event in attested] == [("floorperson", True)]
    by_hand = lir.opened(lir.terms(Dealing("hand", "automated")))
    assert lir.citing(by_hand, "LIR 8.A") == []


@pytest.mark.clause("LIR 8.B")
@pytest.mark.parametrize("shuffler", ["none", "automated"])
def test_the_finished_stack_goes_into_the_shoe(shuffler: str) -> None:
    driver = lir.opened(lir.terms(Dealing("manual-shoe", shuffler)))
    pit.stack_goes_into_device(driver, "LIR 8.B", unready="LIR 5.A")


@pytest.mark.clause("LIR 8.C")
def test_no_more_bets_is_announced_before_any_card() -> None:
    driver = lir.played(FIRST, {1: BOTH})
    said = [event for event in driver.events if isinstance(event.step, Announce)]
    assert [(event.cite, event.step.words) for event in said] == [("LIR 8.C", "no more bets")]  # type: ignore[union-attr]
    drawn = [event.n for event in driver.events if isinstance(event.step, Deal | Burn)]
    assert said[0].n < min(drawn)


@pytest.mark.clause(
    "LIR 8.C(1)(a)", "LIR 8.C(1)(b)", "LIR 8.C(1)(c)", "LIR 8.C(1)(d)",
    "LIR 8.C(2)", "LIR 8.C(3)(a)", "LIR 8.C(3)(b)", "LIR 8.C(3)(c)",
)  # fmt: skip
def test_side_wagers_are_gathered_in_order_before_the_first_card() -> None:
    driver = lir.played(FIRST + " 2d 3c 4c", {2: BOTH, 5: {"bet": 500, "progressive": 100}})
    gathered = dealer.before_the_first_card(driver)
    assert [(type(event.step), event.cite) for event in gathered] == [
        (Announce, "LIR 8.C"),
        (Attest, "LIR 8.C(1)(a)"),
        (Attest, "LIR 8.C(1)(b)"),
        (Count, "LIR 8.C(1)(c)"),
        (Bank, "LIR 8.C(1)(d)"),
        (Attest, "LIR 8.C(2)"),
        (Attest, "LIR 8.C(3)(a)"),
        (Count, "LIR 8.C(3)(b)"),
        (Bank, "LIR 8.C(3)(c)"),
        (Meter, "LIR 12.F(1)"),
        (Bank, "LIR 8.C(3)(c)"),
        (Meter, "LIR 12.F(1)"),
        (Attest, "LIR 8.D(1)"),
    ]
    assert [event.answer for event in gathered if isinstance(event.step, Count)] == [1, 2]
    banked = [event.step for event in gathered if isinstance(event.step, Bank)]
    assert [(step.seat, step.wager, step.amount) for step in banked] == [
        (2, "five-card-bonus", 100),
        (2, "progressive", 500),
        (5, "progressive", 100),
    ]
    meters = [event.step for event in gathered if isinstance(event.step, Meter)]
    assert [(step.meter, step.change) for step in meters] == [("main", "50"), ("main", "10")]


@pytest.mark.clause("LIR 8.C(2)")
def test_the_progressive_system_is_locked_also_when_nobody_wagered_and_only_when_offered() -> None:
    driver = lir.played(FIRST, {1: {"bet": 500}})
    assert [event.cite for event in dealer.before_the_first_card(driver)] == ["LIR 8.C", "LIR 8.C(2)", "LIR 8.D(1)"]
    without = lir.played(FIRST, {1: {"bet": 500}}, chosen=lir.terms(without=("progressive",)))
    assert [event.cite for event in dealer.before_the_first_card(without)] == ["LIR 8.C", "LIR 8.D(1)"]


@pytest.mark.clause("LIR 8.C(1)(d)", "LIR 8.C(3)(c)")
def test_gathered_chips_are_in_the_inventory_and_still_in_action() -> None:
    driver = dealer.closed(dealer.attended(FIRST, {1: BOTH}))
    assert driver.table.chips.inventory == 0
    dealer.to_clause(driver, "LIR 8.D(1)")
    assert driver.table.chips.inventory == 600
    assert (1, "progressive", 1) not in driver.table.chips.layout
    assert (driver.table.stake(1, "five-card-bonus"), driver.table.stake(1, "progressive")) == (100, 500)


@pytest.mark.clause("LIR 8.C(1)(c)", "LIR 8.C(3)(b)")
@pytest.mark.parametrize("clause", ["LIR 8.C(1)(c)", "LIR 8.C(3)(b)"])
@pytest.mark.parametrize("wrong", [0, 1, 3])
def test_a_wrong_count_of_chips_cannot_pass(clause: str, wrong: int) -> None:
    driver = dealer.closed(dealer.attended(FIRST + " 2d 3c 4c", {2: BOTH, 5: BOTH}))
    what = dealer.to_clause(driver, clause).what  # type: ignore[attr-defined]
    mistakes.miscount_cannot_pass(driver, what, clause, wrong)


ORDER = {
    1: ["seat-4", "community", "seat-4", "community", "seat-4"],
    2: ["seat-2", "seat-6", "community", "seat-2", "seat-6", "community", "seat-2", "seat-6"],
    7: [
        *(f"seat-{seat}" for seat in (1, 2, 3, 4, 5, 6, 7)), "community",
        *(f"seat-{seat}" for seat in (1, 2, 3, 4, 5, 6, 7)), "community",
        *(f"seat-{seat}" for seat in (1, 2, 3, 4, 5, 6, 7)),
    ],
}  # fmt: skip
CITED = {letter: f"LIR 8.D(3)({letter})" for letter in "bcde"} | {"a": "LIR 8.D(3), LIR 8.D(3)(a)"}
CITES = {
    1: [CITED[letter] for letter in "abcde"],
    2: [CITED[letter] for letter in "aabccdee"],
    7: [CITED[letter] for letter in "a" * 7 + "b" + "c" * 7 + "d" + "e" * 7],
}


@pytest.mark.clause(
    "LIR 8.D(2)", "LIR 8.D(3)", "LIR 8.D(3)(a)", "LIR 8.D(3)(b)", "LIR 8.D(3)(c)", "LIR 8.D(3)(d)", "LIR 8.D(3)(e)",
)  # fmt: skip
@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("box", [True, False])
def test_cards_go_around_one_by_one(number: int, box: bool) -> None:
    wagers = {seat: {"bet": 500} for seat in reversed(all_seats(number))}  # whoever wagered first is not dealt first
    driver = dealer.closed(dealer.attended(FIRST, wagers, None if box else NO_BOX))
    dealer.to_clause(driver, "LIR 8.D(4)")
    first = [("six-card-box", "LIR 8.D(2)")] * 3 if box else []
    assert dealer.dealt(driver) == first + list(zip(ORDER[number], CITES[number], strict=True))
    pack = [text(card) for card in lir.stacked(FIRST)]
    drawn = [event.answer for event in driver.events if isinstance(event.step, Deal)]
    assert drawn == pack[: len(drawn)]
    assert all(step.face == DOWN for step in lir.steps(driver, Deal) if isinstance(step, Deal))
    for place, seat in enumerate(all_seats(number)):
        start = (3 if box else 0) + place
        given = [pack[start + passed * (number + 1)] for passed in range(3)]
        assert [text(card) for card in driver.table.hand(seat)] == given


@pytest.mark.clause("LIR 8.D(3)(a)")
def test_a_seated_player_without_the_three_wagers_gets_no_card() -> None:
    driver = lir.betting_round(FIRST, {2: {"bet": 500}})
    lir.seated(driver, [1, 3])
    lir.allowed(driver.act(Act("dealer", "no-more-bets")))
    assert {to for to, _ in dealer.dealt(driver)} == {"six-card-box", "seat-2", "community"}


@pytest.mark.clause("LIR 8.D(3)(a)")
def test_only_the_player_sees_the_own_card_and_nobody_the_community() -> None:
    driver = lir.played(FIRST, {1: {"bet": 500}})
    eyes = {event.step.to: event.eyes for event in driver.events if isinstance(event.step, Deal)}
    assert eyes == {"six-card-box": "nobody", "seat-1": "seat-1", "community": "nobody"}


@pytest.mark.clause("LIR 8.D(4)")
def test_the_stub_goes_to_the_discard_rack_unseen() -> None:
    driver = dealer.closed(dealer.attended(FIRST, {1: {"bet": 500}}))
    step = dealer.to_clause(driver, "LIR 8.D(4)")
    assert isinstance(step, Move)
    assert (step.area, step.to) == (SHOE, RACK)
    stub = driver.table.cards_at(SHOE)
    assert len(stub) == 52 - 3 - 3 - 2
    lir.allowed(driver.act(dealer.right_act(driver)))
    assert driver.table.cards_at(SHOE) == ()
    assert driver.table.cards_at(RACK) == stub
    assert driver.events[-1].answer is None
    assert not any(area in (SHOE, RACK) for area, _ in driver.table.cards.turned)


def wrong_acts() -> list[object]:
    """Clause at which it is tried, by whom, what, saying what, why it is refused."""
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("LIR 8.C(1)(a)", "dealer", "deal", {"to": "six-card-box"}, Reason.WRONG_ACT),
        (
            "LIR 8.C(1)(a)",
            "player",
            "attest",
            {"act": "the chips are collected"},
            Reason.WRONG_ROLE,
        ),
        ("LIR 8.C(1)(b)", "dealer", "bank", {"seat": 1, "wager": "five-card-bonus"}, Reason.WRONG_ACT),
        ("LIR 8.C(1)(d)", "dealer", "bank", {"seat": 1, "wager": "progressive"}, Reason.WRONG_ACT),
        ("LIR 8.C(1)(d)", "dealer", "bank", {"seat": 2, "wager": "five-card-bonus"}, Reason.WRONG_ACT),
        ("LIR 8.C(2)", "floorperson", "attest", {"act": "lock"}, Reason.WRONG_ROLE),
        ("LIR 8.C(3)(b)", "dealer", "count", {"what": "progressive"}, Reason.WRONG_ACT),
        ("LIR 8.D(1)", "dealer", "deal", {"to": "six-card-box"}, Reason.WRONG_ACT),
        ("LIR 8.D(2)", "dealer", "deal", {"to": "seat-1"}, Reason.WRONG_ACT),
        ("LIR 8.D(2)", "dealer", "burn", {}, Reason.WRONG_ACT),
        ("LIR 8.D(3)(a)", "dealer", "deal", {"to": "six-card-box"}, Reason.WRONG_ACT),
        ("LIR 8.D(3)(a)", "dealer", "deal", {"to": "seat-2"}, Reason.WRONG_ACT),
        ("LIR 8.D(3)(a)", "player", "deal", {"to": "seat-1"}, Reason.WRONG_ROLE),
        ("LIR 8.D(3)(a)", "dealer", "deal", {}, Reason.WRONG_ACT),
        ("LIR 8.D(3)(b)", "dealer", "deal", {"to": "seat-1"}, Reason.WRONG_ACT),
        ("LIR 8.D(3)(c)", "dealer", "deal", {"to": "community"}, Reason.WRONG_ACT),
        ("LIR 8.D(3)(d)", "dealer", "turn", {"area": "community"}, Reason.WRONG_ACT),
        ("LIR 8.D(3)(e)", "dealer", "move", {"area": "shoe", "to": "rack"}, Reason.WRONG_ACT),
        ("LIR 8.D(4)", "dealer", "deal", {"to": "seat-1"}, Reason.WRONG_ACT),
        ("LIR 8.D(4)", "dealer", "move", {"area": "community", "to": "rack"}, Reason.WRONG_ACT),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = dealer.closed(dealer.attended(FIRST + " 2d 3c 4c", {1: BOTH, 2: BOTH}))
    dealer.to_clause(driver, clause)
    before = len(driver.events)
    refused, cited = dealer.refused_with(driver.act(Act(by, do, says, 1)))
    assert (refused, cited.split(", ")[-1]) == (reason, clause)
    assert len(driver.events) == before
    lir.allowed(driver.act(dealer.right_act(driver)))


@pytest.mark.clause("LIR 8.C")
def test_another_announcement_is_refused() -> None:
    driver = dealer.attended(FIRST, {1: BOTH})
    assert dealer.refused_with(driver.act(Act("dealer", "announce", {"words": "good luck"})))[0] == Reason.WRONG_ACT
    assert not lir.steps(driver, Announce)
    again = dealer.closed(driver).act(Act("dealer", "announce", {"words": "no more bets"}))
    assert dealer.refused_with(again) == (Reason.WRONG_ACT, "LIR 8.C(1)(a)")


def test_a_human_dealer_without_mistake_makes_the_same_log_as_an_unattended_table() -> None:
    wagers = {1: BOTH, 2: {**BOTH, "six-card-bonus": 300, "three-card-bonus": 200}}
    attended: Driver = dealer.finished(dealer.closed(dealer.attended(FIRST + " 2d 3c 4c", wagers)))
    alone = lir.played(FIRST + " 2d 3c 4c", wagers, {1: ["withdraw"] * 2, 2: ["withdraw"] * 2})
    assert attended.events == alone.events
