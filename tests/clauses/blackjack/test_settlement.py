"""Blackjack, chapter 13.A(1)-(3) and 6.F: hand against hand, what it pays to the cent, and in which order."""

from functools import partial

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Collect, Deal, Leave, Pay, Return, TurnUp
from kit import dealer
from kit.blackjack import rounds as bj

in_cents = partial(bj.terms, least=1, chip=1)  # the smallest chip is a cent


@pytest.mark.clause("BJ 13.A", "BJ 13.A(1)", "BJ 6.F")
@pytest.mark.parametrize(
    ("player", "dealer_hand", "result", "outcome"),
    [
        ("Tc 8c", "9s 8h", "win", "higher-hand"),  # 18 against 17
        ("Tc 7c", "9s 8h", "push", "tie"),
        ("Tc 6c", "9s 8h", "lose", "lower-hand"),
        ("Tc Kc", "Ts Kh", "push", "tie"),
        ("Tc 9c", "Ts Kh", "lose", "lower-hand"),
        ("Ac 9c", "Ts 9h", "win", "higher-hand"),
    ],
)
def test_the_higher_total_wins_one_to_one_a_tie_goes_back(
    player: str, dealer_hand: str, result: str, outcome: str
) -> None:
    driver = bj.played(bj.deal({1: player}, dealer_hand), {1: 700}, {1: ["stand"]})
    [line] = bj.lines(driver)
    assert (line.result, line.outcome) == (result, outcome)
    expected = {"win": ("1 to 1", 700, 700, "BJ 13.A(1)"), "push": ("", 0, 700, "BJ 6.F"), "lose": ("", 0, 0, "BJ 6.F")}
    assert (line.odds, line.payout, line.returned, line.clause) == expected[result]


@pytest.mark.clause("BJ 13.A(1)")
@pytest.mark.parametrize(("card", "result"), [("5h", "lose"), ("6h", "win")], ids=["dealer 21", "dealer 22"])
def test_a_dealer_above_21_loses_to_every_hand_that_stands(card: str, result: str) -> None:
    driver = bj.played(bj.deal({1: "2c 3c"}, "9s 7h", card), {1: 500}, {1: ["stand"]})
    [line] = bj.lines(driver)
    assert (line.result, line.outcome) == (result, "dealer-broken" if result == "win" else "lower-hand")


@pytest.mark.clause("BJ 6.F")
@pytest.mark.parametrize(("card", "results"), [("5c", "win"), ("6c", "lose")], ids=["21", "22"])
def test_above_21_a_hand_is_lost_at_once_also_where_the_dealer_breaks(card: str, results: str) -> None:
    first = bj.deal({1: "Tc 6c", 2: "Td 9d"}, "9s 7h", f"{card} Kh")
    driver = bj.played(first, {1: 500, 2: 500}, {1: ["hit"], 2: ["stand"]})
    [line] = bj.of_seat(driver, 1)
    assert line.result == results
    if results == "lose":
        assert (line.outcome, line.clause) == ("broken", "BJ 6.F")
        [collected] = [event.n for event in driver.events if isinstance(event.step, Collect)]
        assert collected < next(event.n for event in driver.events if isinstance(event.step, TurnUp))


@pytest.mark.clause("BJ 6.F")
def test_a_hand_at_21_is_not_asked_and_one_at_20_may_draw() -> None:
    driver = bj.played(bj.deal({1: "Tc 6c"}, "9s 8h", "4c Ac"), {1: 500}, {1: ["hit", "hit"]})
    assert bj.cards_of(driver, 1) == ["Tc", "6c", "4c", "Ac"]
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500)]


@pytest.mark.clause("BJ 13.A(2)", "BJ 13.A(2)(a)")
@pytest.mark.parametrize(
    ("stake", "payout", "remainder"),
    [(1000, 1500, "0"), (500, 750, "0"), (501, 751, "1/2"), (1, 1, "1/2"), (2, 3, "0"), (3, 4, "1/2")],
)
def test_a_blackjack_pays_three_to_two_rounded_down_to_the_cent(stake: int, payout: int, remainder: str) -> None:
    """Reading G4."""
    driver = bj.played(bj.deal({1: "Ac Kc"}, "9s 8h"), {1: stake}, chosen=in_cents())
    [line] = bj.lines(driver)
    assert (line.outcome, line.odds, line.clause) == ("blackjack", "3 to 2", "BJ 13.A(2)(a)")
    assert (line.payout, line.returned, line.remainder) == (payout, stake, remainder)


@pytest.mark.clause("BJ 13.A(2)", "BJ 13.A(2)(b)")
@pytest.mark.parametrize(
    ("stake", "payout", "remainder"),
    [(1000, 1200, "0"), (500, 600, "0"), (501, 601, "1/5"), (502, 602, "2/5"), (503, 603, "3/5"), (504, 604, "4/5"),
     (1, 1, "1/5"), (5, 6, "0")],
)  # fmt: skip
def test_a_blackjack_pays_six_to_five_where_the_submission_says_so(stake: int, payout: int, remainder: str) -> None:
    chosen = in_cents(blackjack_pays="6 to 5")
    driver = bj.played(bj.deal({1: "Ac Kc"}, "9s 8h"), {1: stake}, chosen=chosen)
    [line] = bj.lines(driver)
    assert (line.outcome, line.odds, line.clause) == ("blackjack", "6 to 5", "BJ 13.A(2)(b)")
    assert (line.payout, line.returned, line.remainder) == (payout, stake, remainder)


@pytest.mark.clause("BJ 13.A(1)")
@pytest.mark.parametrize("pays", ["3 to 2", "6 to 5"])
def test_every_other_winning_hand_pays_one_to_one(pays: str) -> None:
    first = bj.deal({1: "Tc 6c", 2: "5d 6d"}, "9s 8h", "5c Td")
    choices = {1: ["hit"], 2: ["double"]}
    driver = bj.played(first, {1: 501, 2: 503}, choices, in_cents(blackjack_pays=pays))
    assert [(line.odds, line.payout, line.remainder) for line in bj.lines(driver)] == [
        ("1 to 1", 503, "0"),
        ("1 to 1", 503, "0"),
        ("1 to 1", 501, "0"),
    ]


@pytest.mark.clause("BJ 13.A(3)")
@pytest.mark.parametrize("amount", [1, 250, 251])
def test_insurance_pays_two_to_one(amount: int) -> None:
    first = bj.deal({1: "Tc 9c"}, "As Kh")
    driver = bj.played(first, {1: 502}, {1: [f"insurance:{amount}"]}, in_cents())
    [line] = bj.lines(driver, "insurance")
    assert (line.odds, line.payout, line.returned, line.net) == ("2 to 1", 2 * amount, amount, 2 * amount)


@pytest.mark.clause("BJ 13.A(2)", "BJ 1.B(2)")
@pytest.mark.parametrize("dealer_hand", ["As Kh", "Ks Ah"])
def test_blackjack_against_blackjack_goes_back(dealer_hand: str) -> None:
    driver = bj.played(bj.deal({1: "Ac Kc"}, dealer_hand), {1: 500})
    [line] = bj.lines(driver)
    assert (line.result, line.outcome, line.returned, line.clause) == ("push", "tie", 500, "BJ 1.B(2)")


@pytest.mark.clause("BJ 13.A(1)")
def test_hands_are_settled_counterclockwise_each_by_itself() -> None:
    hands = {1: "Tc 6c", 3: "Ac Kc", 5: "Td 9d", 7: "8c 8d"}
    choices = {1: ["stand"], 3: [], 5: ["stand"], 7: ["split", "stand", "stand"]}
    driver = bj.played(bj.deal(hands, "9s 8h", "Th 2h"), dict.fromkeys(hands, 500), choices)
    assert bj.results(driver) == [
        (7, "blackjack", 1, "win", 500),
        (7, "split", 2, "lose", -500),
        (5, "blackjack", 1, "win", 500),
        (3, "blackjack", 1, "win", 750),
        (1, "blackjack", 1, "lose", -500),
    ]


@pytest.mark.clause("BJ 13.A(1)")
def test_the_dealer_settles_each_wager_by_the_amount_due() -> None:
    driver = bj.with_dealer(bj.deal({1: "Ac Kc", 2: "Td 9d"}, "9s 8h"), {1: 500, 2: 600})
    dealer.closed(driver)
    step = dealer.up_to(driver, lambda step: isinstance(step, Pay))
    first: dict[str, int | str] = {"seat": 2, "wager": "blackjack", "amount": 600}
    mistakes: list[tuple[str, int | str]] = [("amount", 599), ("amount", 900), ("seat", 1), ("wager", "double")]
    for key, said in mistakes:
        refusal = driver.act(Act("dealer", "pay", {**first, key: said}))
        assert bj.refused_with(refusal) == (Reason.WRONG_ACT, step.cite)
        assert refusal is not None
        assert refusal.message == f"pay: {key} is {first[key]}, not {said}"
    for do in ("collect", "return", "deal"):
        assert bj.refused_with(driver.act(Act("dealer", do, {"seat": 2, "wager": "blackjack"}))) == (
            Reason.WRONG_ACT,
            step.cite,
        )
    assert bj.refused_with(driver.act(Act("player", "pay", first, 2))) == (Reason.WRONG_ROLE, step.cite)
    dealer.finished(driver)
    assert bj.results(driver) == [(2, "blackjack", 1, "win", 600), (1, "blackjack", 1, "win", 750)]


def net_of(driver: Driver) -> int:
    return sum(line.net for line in bj.lines(driver))


@pytest.mark.clause("BJ 13.A(1)", "BJ 13.A(2)(a)", "BJ 13.A(3)")
def test_every_chip_of_a_round_is_accounted_for() -> None:
    hands = {1: "Tc 6c", 2: "Ac Kc", 3: "5d 6d", 4: "8c 8d"}
    choices = {
        1: ["insurance:200", "surrender"],
        2: ["even-money"],
        3: ["insurance:250", "double:300"],
        4: ["no-insurance", "split", "double", "stand"],
    }
    driver = bj.played(bj.deal(hands, "As 8h", "Td 3h Kd 2h"), dict.fromkeys(hands, 500), choices, chips=2000)
    assert driver.table.chips.total() == 4 * 2000
    assert sum(driver.table.chips.purses.values()) == 4 * 2000 + net_of(driver)
    assert driver.table.chips.inventory == -net_of(driver)
    assert driver.table.chips.layout == {}
    assert all(line.net == line.payout + line.returned - line.stake for line in bj.lines(driver))


@pytest.mark.clause("BJ 13.A(1)")
def test_a_settled_wager_is_settled_once() -> None:
    driver = bj.played(bj.deal({1: "Tc 6c", 2: "Td 9d"}, "9s 8h", "Kd"), {1: 500, 2: 500}, {1: ["hit"]})
    spots = [(line.seat, line.wager, line.hand) for line in bj.lines(driver)]
    assert len(spots) == len(set(spots)) == 2
    moved = [event for event in driver.events if isinstance(event.step, Pay | Collect | Return)]
    assert len(moved) == 2


@pytest.mark.clause("BJ 6.E", "BJ 11.B")
def test_who_leaves_in_the_middle_of_a_split_stands_on_what_comes() -> None:
    """Reading G10: no further wager, no further card but the one each hand of the split needs."""
    first = bj.deal({1: "8c 8d"}, "9s 8h", "8h Tc")
    driver = bj.round_at(bj.asking(1), first, {1: 500}, human=(1,), chips=5000)
    bj.allowed(driver.answer("split"))
    bj.allowed(driver.happen(Leave(seat=1, cite="")))
    bj.go_on(driver)
    dealt = [step.to for step in bj.steps(driver, Deal) if isinstance(step, Deal)][4:]
    assert dealt == ["seat-1", "seat-1/2"]
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "split", 2, "win", 500)]
    assert driver.table.chips.total() == 5000
