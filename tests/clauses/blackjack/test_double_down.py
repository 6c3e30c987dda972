"""Blackjack, chapter 10: one more card for up to as much again."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Deal, Range, Stake
from houserules.engine.vocabulary import UP
from kit.blackjack import rounds as bj

ELEVEN = bj.deal({1: "5c 6c"}, "9s 8h", "Tc 2c")
NO_HOLE = bj.terms(hole_card="none")
SIDEWAYS = Attest(act="the card of the double lies sideways", seat=1, cite="BJ 10.C")


@pytest.mark.clause("BJ 10.A")
@pytest.mark.parametrize("hand", ["5c 6c", "Tc 9c", "2c 2d", "Ac 9c", "Ac Ad", "Tc Kc", "Tc 6c"])
def test_any_first_two_cards_but_a_blackjack_may_be_doubled(hand: str) -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: hand}, "9s 8h"), {1: 500})
    assert "double" in bj.asked(driver).choices
    assert bj.asked(driver).ranges == (Range("double", 1, 500),)
    assert "BJ 10.A" in bj.asked(driver).cite


@pytest.mark.clause("BJ 10.A")
def test_a_blackjack_is_not_asked() -> None:
    driver = bj.played(bj.deal({1: "Ac Kc"}, "9s 8h"), {1: 500}, {1: []})
    assert bj.steps(driver, Ask) == []


@pytest.mark.clause("BJ 10.A")
def test_with_a_third_card_it_is_too_late() -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: "2c 3c"}, "9s 8h", "6c"), {1: 500}, human=(1,))
    bj.allowed(driver.answer("hit"))
    assert bj.asked(driver).choices == ("stand", "hit")
    for word in ("double", "double:100"):
        refusal = driver.answer(word)
        assert bj.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, bj.asked(driver).cite)
        assert refusal is not None
        assert refusal.message == f"{word!r} is not open to seat 1 here: choose stand, hit"


@pytest.mark.clause("BJ 10.A")
def test_each_hand_of_a_split_pair_may_be_doubled_on_its_two_cards() -> None:
    first = bj.deal({1: "8c 8d"}, "6s Kh", "3c Tc 2c 9d 4h")
    driver = bj.played(first, {1: 500}, {1: ["split", "double", "double:200"]})
    assert bj.results(driver) == [
        (1, "blackjack", 1, "win", 500),
        (1, "double", 1, "win", 500),
        (1, "split", 2, "lose", -500),
        (1, "double", 2, "lose", -200),
    ]


@pytest.mark.clause("BJ 10.A(1)")
@pytest.mark.parametrize(
    ("word", "amount"),
    [("double", 500), ("double:500", 500), ("double:499", 499), ("double:1", 1), ("double:100", 100)],
)
def test_up_to_the_blackjack_wager_or_less(word: str, amount: int) -> None:
    """Reading B6."""
    driver = bj.played(ELEVEN, {1: 500}, {1: [word]})
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500), (1, "double", 1, "win", amount)]
    [stake] = [step for step in bj.steps(driver, Stake) if isinstance(step, Stake) and step.wager == "double"]
    assert stake == Stake(seat=1, wager="double", amount=amount, cite="BJ 10.A, BJ 10.A(1)")


@pytest.mark.clause("BJ 10.A(1)")
@pytest.mark.parametrize("amount", [501, 600, 1000, 0])
def test_more_than_the_blackjack_wager_is_refused(amount: int) -> None:
    driver = bj.round_at(bj.asking(1), ELEVEN, {1: 500})
    refusal = driver.answer(f"double:{amount}")
    assert bj.refused_with(refusal) == (Reason.OUT_OF_RANGE, bj.asked(driver).cite)
    assert refusal is not None
    assert refusal.message == f"double takes 1 to 500 cents in steps of 1, not {amount}"
    assert driver.table.stake(1, "double") == 0


@pytest.mark.clause("BJ 10.A(1)")
@pytest.mark.parametrize(
    ("left", "whole", "ranges"),
    [
        (0, False, ()),
        (1, False, (Range("double", 1, 1),)),
        (499, False, (Range("double", 1, 499),)),
        (500, True, (Range("double", 1, 500),)),
        (900, True, (Range("double", 1, 500),)),
    ],
)
def test_only_chips_that_are_there_are_offered(left: int, whole: bool, ranges: tuple[Range, ...]) -> None:
    driver = bj.round_at(bj.asking(1), ELEVEN, {1: 500}, chips=500 + left)
    assert ("double" in bj.asked(driver).choices) is whole
    assert bj.asked(driver).ranges == ranges


@pytest.mark.clause("BJ 10.A(1)")
def test_chips_spent_on_insurance_are_not_there_for_a_double() -> None:
    first = bj.deal({1: "5c 6c"}, "As 8h")
    driver = bj.round_at(bj.asking(1, word="hit"), first, {1: 500}, {1: ["insurance:200"]}, chips=1000)
    assert "double" not in bj.asked(driver).choices
    assert bj.asked(driver).ranges == (Range("double", 1, 300),)


@pytest.mark.clause("BJ 10.A(2)", "BJ 10.C")
@pytest.mark.parametrize("card", ["2c", "Tc", "Ac"])
def test_a_doubled_hand_gets_exactly_one_card_and_is_not_asked_again(card: str) -> None:
    driver = bj.played(bj.deal({1: "5c 6c"}, "9s 8h", f"{card} 2d 3d"), {1: 500}, {1: ["double"]})
    assert bj.cards_of(driver, 1) == ["5c", "6c", card]
    dealt, laid = bj.citing(driver, "BJ 10.C")
    assert isinstance(dealt.step, Deal)
    assert (dealt.step.to, dealt.step.face, dealt.answer) == ("seat-1", UP, card)
    assert laid.n == dealt.n + 1
    assert laid.step == SIDEWAYS


@pytest.mark.clause("BJ 10.C")
def test_nothing_goes_on_until_the_card_lies_sideways() -> None:
    driver = bj.round_at(lambda _, step: step == SIDEWAYS, ELEVEN, {1: 500}, {1: ["double"]})
    driver.world.attended = True
    refusal = driver.act(Act("dealer", "turn", {"area": "dealer"}))
    assert bj.refused_with(refusal) == (Reason.WRONG_ACT, "BJ 10.C")


@pytest.mark.clause("BJ 10.C")
@pytest.mark.parametrize("word", ["hit", "stand"])
def test_no_other_card_lies_sideways(word: str) -> None:
    driver = bj.played(ELEVEN, {1: 500}, {1: [word]})
    assert bj.citing(driver, "BJ 10.C") == []


@pytest.mark.clause("BJ 10.A(2)")
@pytest.mark.parametrize("up", ["9s", "Ks"])
def test_a_doubled_hand_that_breaks_loses_both_wagers_at_once(up: str) -> None:
    """Under a ten too, where the hole card was read."""
    first = bj.deal({1: "Tc 6c", 2: "Td 9d"}, f"{up} 8h", "Kc")
    driver = bj.round_at(bj.asking(2), first, {1: 500, 2: 500}, {1: ["double:300"], 2: ["stand"]})
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "double", 1, "lose", -300)]
    assert {line.outcome for line in bj.lines(driver)} == {"broken"}
    bj.go_on(driver)


@pytest.mark.clause("BJ 10.A(2)", "BJ 13.A(1)")
@pytest.mark.parametrize(
    ("card", "result", "net"), [("7c", "win", 1000), ("6c", "push", 0), ("5c", "lose", -1000), ("Tc", "win", 1000)]
)
def test_both_wagers_go_with_the_hand(card: str, result: str, net: int) -> None:
    """11 and the card against 17."""
    driver = bj.played(bj.deal({1: "5c 6c"}, "9s 8h", card), {1: 500}, {1: ["double"]})
    assert [line.result for line in bj.lines(driver)] == [result] * 2
    assert sum(line.net for line in bj.lines(driver)) == net


@pytest.mark.clause("BJ 10.B")
@pytest.mark.parametrize("up", ["As", "Ks"])
@pytest.mark.parametrize("card", ["2c", "Tc", "Ac"], ids=["13", "21", "12"])
def test_a_blackjack_that_comes_later_takes_the_blackjack_wager_only(up: str, card: str) -> None:
    """Where no hole card was read (reading B3)."""
    second = "Kh" if up == "As" else "Ah"
    ace = ["no-insurance"] if up == "As" else []
    first = bj.deal({1: "5c 6c"}, up, f"{card} {second}")
    driver = bj.played(first, {1: 500}, {1: [*ace, "double"]}, NO_HOLE)
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "double", 1, "push", 0)]
    assert [line.clause for line in bj.lines(driver)] == ["BJ 1.B(2)", "BJ 10.B"]


@pytest.mark.clause("BJ 10.B")
@pytest.mark.parametrize(("second", "doubled"), [("Ah", ("push", 0)), ("9h", ("lose", -300))])
def test_also_where_the_doubled_hand_broke_before(second: str, doubled: tuple[str, int]) -> None:
    """Reading B31: the double waits for the dealer's second card, and is lost with it where that is no ace."""
    first = bj.deal({1: "Tc 6c"}, "Ks", f"Qc {second}")
    driver = bj.played(first, {1: 500}, {1: ["double:300"]}, NO_HOLE)
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "double", 1, *doubled)]


@pytest.mark.clause("BJ 10.B")
def test_under_a_card_that_can_make_no_blackjack_a_broken_double_is_lost_at_once() -> None:
    first = bj.deal({1: "Tc 6c"}, "9s", "Qc Ah")
    stop = bj.dealing_to("dealer", 1)
    driver = bj.round_at(stop, first, {1: 500}, {1: ["double"]}, NO_HOLE)
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "double", 1, "lose", -500)]


@pytest.mark.clause("BJ 10.B")
def test_21_of_three_cards_takes_both() -> None:
    first = bj.deal({1: "5c 6c"}, "Ks", "2c 5h 6h")
    driver = bj.played(first, {1: 500}, {1: ["double"]}, NO_HOLE)
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "double", 1, "lose", -500)]


@pytest.mark.clause("BJ 10.B")
def test_where_the_hole_card_is_read_a_blackjack_comes_before_any_double() -> None:
    driver = bj.played(bj.deal({1: "5c 6c"}, "Ks Ah"), {1: 500}, {1: []})
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500)]
