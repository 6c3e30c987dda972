"""Blackjack, chapter 7.B and reading B1: the order of the deal from a shoe, and when the dealer draws."""

import pytest

from houserules.cards import cards
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Deal, Move, TurnUp
from houserules.engine.vocabulary import DOWN, RACK, UP
from houserules.games.blackjack.hands import count, dealer_draws
from kit import dealer
from kit.blackjack import rounds as bj

SEATS = [(1,), (7,), (2, 5), (1, 2, 3, 4, 5, 6, 7)]


def dealt(driver: Driver) -> list[tuple[str, str]]:
    return [(step.to, step.face) for step in bj.steps(driver, Deal) if isinstance(step, Deal)]


def to_hands(driver: Driver, up_to: int) -> list[Deal]:
    return [step for step in bj.steps(driver, Deal) if isinstance(step, Deal)][:up_to]


@pytest.mark.clause("BJ 7.B", "BJ 7.B(1)", "BJ 1.B(10)")
@pytest.mark.parametrize("seats", SEATS)
def test_one_to_each_box_one_up_a_second_to_each_box_the_hole_card(seats: tuple[int, ...]) -> None:
    """Clockwise from the dealer's left, all face up but the hole card."""
    driver = bj.round_at(bj.of_kind(Ask), "2c 3c 4c 5c 6c 7c 8c 9c", dict.fromkeys(seats, 500))
    boxes = [(f"seat-{seat}", UP) for seat in seats]
    assert dealt(driver) == [*boxes, ("dealer", UP), *boxes, ("dealer", DOWN)]
    assert all(step.cite == "BJ 7.B(1)" for step in to_hands(driver, 2 * len(seats) + 1))


@pytest.mark.clause("BJ 7.B")
def test_without_a_hole_card_the_deal_ends_with_the_second_cards_of_the_boxes() -> None:
    chosen = bj.terms(hole_card="none")
    driver = bj.round_at(bj.of_kind(Ask), "2c 3c 4c 5c 6c", {1: 500, 3: 500}, chosen=chosen)
    assert [to for to, _ in dealt(driver)] == ["seat-1", "seat-3", "dealer", "seat-1", "seat-3"]


@pytest.mark.clause("BJ 7.B")
def test_the_dealer_can_deal_in_no_other_order() -> None:
    driver = bj.with_dealer("2c 3c 4c 5c 6c 7c", {2: 500, 5: 500})
    dealer.closed(driver)
    for place in ("seat-2", "seat-5", "dealer", "seat-2", "seat-5", "dealer"):
        step = dealer.up_to(driver, lambda step: isinstance(step, Deal))
        for wrong in {"seat-1", "seat-2", "seat-5", "dealer"} - {place}:
            refusal = driver.act(Act("dealer", "deal", {"to": wrong}))
            assert bj.refused_with(refusal) == (Reason.WRONG_ACT, step.cite)
            assert refusal is not None
            assert refusal.message == f"deal: to is {place}, not {wrong}"
        for role in ("player", "floorperson"):
            assert bj.refused_with(driver.act(Act(role, "deal", {"to": place}, 2))) == (Reason.WRONG_ROLE, step.cite)
        bj.allowed(driver.act(Act("dealer", "deal", {"to": place})))


@pytest.mark.clause("BJ 7.A", "BJ 7.B")
def test_a_card_that_is_not_the_next_of_the_shoe_is_refused() -> None:
    driver = bj.round_at(bj.dealing_to("seat-1", 0), "2c 3c", {1: 500})
    refusal = driver.answer("3c")
    assert bj.refused_with(refusal) == (Reason.DEPARTS, "BJ 7.B(1)")
    assert refusal is not None
    assert refusal.message == "3c is not the next card of the device"


def test_players_decide_clockwise_and_each_for_himself() -> None:
    first = bj.deal({2: "Tc 6c", 5: "Td 6d"}, "9d 8s", "2c 2d")
    driver = bj.round_at(bj.asking(2), first, {2: 500, 5: 500}, human=(2, 5))
    step = bj.asked(driver)
    assert bj.refused_with(driver.act(Act("player", "hit", {}, 5))) == (Reason.NOT_YOUR_TURN, step.cite)
    for role in ("dealer", "floorperson"):
        assert bj.refused_with(driver.act(Act(role, "hit", {}, 2))) == (Reason.WRONG_ROLE, step.cite)
    bj.allowed(driver.act(Act("player", "hit", {}, 2)))
    bj.allowed(driver.act(Act("player", "stand", {}, 2)))
    again = driver.act(Act("player", "hit", {}, 2))
    assert bj.refused_with(again) == (Reason.NOT_YOUR_TURN, bj.asked(driver).cite)
    assert again is not None
    assert again.message == "it is seat 5's turn, not seat 2's"
    bj.allowed(driver.act(Act("player", "stand", {}, 5)))
    assert bj.results(driver) == [(5, "blackjack", 1, "lose", -500), (2, "blackjack", 1, "win", 500)]


@pytest.mark.parametrize("word", ["switch", "insurance:100", "even-money", "split", "", "HIT", "hit:5", "double:501"])
def test_what_is_not_open_to_a_hand_is_refused_with_what_is(word: str) -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: "Tc 6c"}, "9d 8s"), {1: 500})
    refusal = driver.answer(word)
    assert refusal is not None
    assert refusal.clause == bj.asked(driver).cite
    if word == "double:501":
        assert refusal.reason == Reason.OUT_OF_RANGE
        assert refusal.message == "double takes 1 to 500 cents in steps of 1, not 501"
    else:
        assert refusal.reason == Reason.CHOICE_NOT_OPEN
        allowed = "stand, hit, double, surrender, double:CENTS"
        assert refusal.message == f"{word!r} is not open to seat 1 here: choose {allowed}"


@pytest.mark.clause("BJ 14.D", "BJ 1.B(9)", "BJ 1.B(16)")
@pytest.mark.parametrize("hits", [False, True])
@pytest.mark.parametrize(
    ("hand", "stand", "hit"),
    [
        ("Tc 6d", True, True), ("Tc 7d", False, False), ("Tc 8d", False, False), ("As 5d", True, True),
        ("As 6d", False, True), ("As 7d", False, False), ("As 6d Tc", False, False), ("As 5d Tc", True, True),
        ("As Ad 5c", False, True), ("As Ad 4c", True, True), ("2c 2d", True, True), ("As 2c 4d", False, True),
    ],
)  # fmt: skip
def test_the_dealer_draws_to_hard_17_and_to_soft_17_as_chosen(hand: str, stand: bool, hit: bool, hits: bool) -> None:
    """`stand` and `hit`: whether he draws at a table that stands, or hits, on soft 17."""
    assert dealer_draws(count(cards(hand)), hits) is (hit if hits else stand)


@pytest.mark.clause("BJ 14.D")
@pytest.mark.parametrize(
    ("cards_of_dealer", "then", "hits", "drawn"),
    [
        ("Tc 6d", "5h 5s", False, 1),
        ("Tc 7d", "4h", False, 0),
        ("Tc 7d", "4h", True, 0),
        ("6d As", "4h", False, 0),
        ("6d As", "4h", True, 1),  # soft 17 becomes 21
        ("6d As", "Th Ts", True, 1),  # hard 17 now: no more
        ("6d As", "9h 2s", True, 2),  # hard 16, then 18
        ("7d As", "4h", True, 0),
        ("2d 2h", "2s 2c 3d 3h 2d 2h", False, 6),  # 4, 6, 8, 11, 14, 16, 18
        ("2d 2h", "As Ac Ad Ah", False, 3),  # 4, soft 15, soft 16, soft 17
    ],
)
def test_in_a_round_the_dealer_stops_where_he_must(cards_of_dealer: str, then: str, hits: bool, drawn: int) -> None:
    chosen = bj.terms(dealer_hits_soft_17=hits)
    driver = bj.played(bj.deal({1: "Kc Qc"}, cards_of_dealer, then), {1: 500}, {1: ["stand"]}, chosen)
    own = [step for step in bj.steps(driver, Deal) if isinstance(step, Deal) and step.to == "dealer"]
    assert [step.cite for step in own[2:]] == ["BJ 7.B(1), BJ 12.B(12)"] * drawn


@pytest.mark.clause("BJ 1.B(10)")
@pytest.mark.parametrize(
    ("hands", "choices"),
    [
        ({1: "Tc 6c", 2: "Td 6d"}, {1: ["hit"], 2: ["hit"]}),  # all broken
        ({1: "Ac Tc", 2: "Ad Td"}, {}),  # all blackjacks
        ({1: "Tc 6c", 2: "Ad Td"}, {1: ["surrender"]}),
    ],
)
def test_the_dealer_shows_his_hole_card_and_draws_nothing_where_no_hand_needs_it(
    hands: dict[int, str], choices: dict[int, list[str]]
) -> None:
    driver = bj.played(bj.deal(hands, "9d 2s", "Kh Qh 5h"), dict.fromkeys(hands, 500), choices)
    assert [to for to, _ in dealt(driver)].count("dealer") == 2
    [turn] = bj.steps(driver, TurnUp)
    assert isinstance(turn, TurnUp)
    assert turn.area == "dealer"


def test_the_cards_of_the_round_go_hand_by_hand_into_the_rack() -> None:
    driver = bj.played(bj.deal({1: "Tc 6c", 2: "Td 9d"}, "9d 8s", "2h"), {1: 500, 2: 500}, {1: ["hit", "stand"]})
    placed = [step.area for step in bj.steps(driver, Move) if isinstance(step, Move) and step.to == RACK]
    assert sorted(placed) == ["dealer", "seat-1", "seat-2"]
    assert driver.table.cards.laid_out() == []
    assert len(driver.table.cards.areas[RACK]) == 7
    assert len(driver.table.cards.all()) == 6 * 52
