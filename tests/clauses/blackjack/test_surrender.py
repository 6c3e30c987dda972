"""Blackjack, chapter 9: giving up half the wager, at once or when the dealer's second card is shown."""

import pytest

from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Collect, Deal, Move, Return, TurnUp
from houserules.engine.vocabulary import RACK
from houserules.games.blackjack.hands import surrender_returns
from kit.blackjack import rounds as bj

LOW = [f"{rank}s" for rank in "23456789"]
HIGH = [f"{rank}s" for rank in "TJQKA"]


def surrendered(up: str, stake: int = 500, chip: int = 100, hole: str = "8h") -> Driver:
    choices = {1: ["no-insurance", "surrender"] if up[0] == "A" else ["surrender"]}
    chosen = bj.terms(chip=chip, least=chip)
    return bj.played(bj.deal({1: "Tc 6c"}, f"{up} {hole}"), {1: stake}, choices, chosen)


@pytest.mark.clause("BJ 9.A")
@pytest.mark.parametrize("up", [*LOW, *HIGH])
@pytest.mark.parametrize(
    ("stake", "returned", "remainder"), [(1000, 500, "0"), (501, 250, "1/2"), (1, 0, "1/2"), (2, 1, "0")]
)
def test_half_the_wager_comes_back_and_an_odd_cent_stays(up: str, stake: int, returned: int, remainder: str) -> None:
    """Reading G4."""
    driver = surrendered(up, stake, chip=1)
    [line] = bj.lines(driver)
    assert (line.result, line.stake, line.payout, line.returned) == ("surrendered", stake, 0, returned)
    assert line.remainder == remainder
    assert line.clause == ("BJ 9.C(1)" if up in LOW else "BJ 9.C(2)")


@pytest.mark.clause("BJ 9.A")
def test_surrender_is_offered_unless_the_submission_says_no() -> None:
    """Reading B4."""
    first = bj.deal({1: "Tc 6c"}, "9s 8h")
    assert "surrender" in bj.asked(bj.round_at(bj.asking(1), first, {1: 500})).choices
    driver = bj.round_at(bj.asking(1), first, {1: 500}, chosen=bj.terms(surrender=False))
    refusal = driver.answer("surrender")
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == (Reason.CHOICE_NOT_OPEN, bj.asked(driver).cite)
    assert refusal.message.endswith("choose stand, hit, double, double:CENTS")


@pytest.mark.clause("BJ 9.A", "BJ 9.B")
def test_it_is_decided_on_the_first_two_cards_before_anything_else() -> None:
    first = bj.deal({1: "2c 3c"}, "9s 8h", "4c")
    driver = bj.round_at(bj.asking(1), first, {1: 500}, human=(1,))
    assert "BJ 9.B" in bj.asked(driver).cite
    bj.allowed(driver.answer("hit"))
    assert "surrender" not in bj.asked(driver).choices
    refusal = driver.answer("surrender")
    assert bj.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, bj.asked(driver).cite)


@pytest.mark.clause("BJ 9.B")
def test_after_a_split_neither_hand_can_be_surrendered() -> None:
    first = bj.deal({1: "8c 8d"}, "9s 8h", "2c 3c")
    driver = bj.round_at(bj.asking(1), first, {1: 500}, human=(1,))
    assert "surrender" in bj.asked(driver).choices
    bj.allowed(driver.answer("split"))
    assert (bj.asked(driver).hand, "surrender" in bj.asked(driver).choices) == (1, False)
    bj.allowed(driver.answer("stand"))
    assert (bj.asked(driver).hand, "surrender" in bj.asked(driver).choices) == (2, False)


@pytest.mark.clause("BJ 9.B")
@pytest.mark.parametrize("word", ["double", "stand"])
def test_who_doubled_or_stood_is_not_asked_again(word: str) -> None:
    driver = bj.played(bj.deal({1: "5c 6c"}, "9s 8h", "4c"), {1: 500}, {1: [word]})
    assert all(line.result != "surrendered" for line in bj.lines(driver))


@pytest.mark.clause("BJ 9.A")
def test_a_blackjack_is_paid_not_surrendered() -> None:
    driver = bj.played(bj.deal({1: "Ac Tc"}, "9s 8h"), {1: 500}, {1: []})
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 750)]


@pytest.mark.clause("BJ 9.C", "BJ 9.C(1)")
@pytest.mark.parametrize("up", LOW)
def test_under_two_to_nine_it_is_settled_at_once(up: str) -> None:
    """Before the next player is asked; the cards go, and the dealer's hand does not matter."""
    first = bj.deal({1: "Tc 6c", 2: "Td 9d"}, f"{up} As", "9h 9c 9s")
    driver = bj.round_at(bj.asking(2), first, {1: 500, 2: 500}, {1: ["surrender"], 2: ["stand"]})
    [line] = bj.lines(driver)
    assert (line.seat, line.result, line.clause, line.returned) == (1, "surrendered", "BJ 9.C(1)", 250)
    [back] = bj.steps(driver, Return)
    assert back.cite == "BJ 9.C(1), BJ 9.A"
    assert driver.events[-1].step == Move(area="seat-1", to=RACK, cite="BJ 9.C(1)")
    assert driver.table.stake(1, "blackjack") == 0
    bj.go_on(driver)


@pytest.mark.clause("BJ 9.C(2)")
@pytest.mark.parametrize("up", HIGH)
def test_under_an_ace_or_ten_the_wager_waits_on_the_cards_for_the_second_card(up: str) -> None:
    first = bj.deal({1: "Tc 6c", 2: "Td 6d"}, f"{up} 8h", "2d 9h 9c")
    ace = ["no-insurance"] if up[0] == "A" else []
    choices = {1: [*ace, "surrender"], 2: [*ace, "hit", "stand"]}
    driver = bj.round_at(bj.of_kind(TurnUp), first, {1: 500, 2: 500}, choices)
    [waits] = bj.citing(driver, "BJ 9.C(2)")
    assert isinstance(waits.step, Attest)
    assert (waits.step.seat, waits.step.actor) == (1, "dealer")
    assert bj.lines(driver) == []
    assert driver.table.stake(1, "blackjack") == 500
    bj.go_on(driver)
    first_line = bj.lines(driver)[0]
    assert (first_line.seat, first_line.result, first_line.clause) == (1, "surrendered", "BJ 9.C(2)")
    [turned] = [event.n for event in driver.events if isinstance(event.step, TurnUp)]
    assert isinstance(driver.events[turned + 1].step, Return)


@pytest.mark.clause("BJ 9.C(2)")
@pytest.mark.parametrize(
    ("up", "second", "blackjack"),
    [
        ("As", "Kh", True), ("As", "Th", True), ("As", "9h", False), ("As", "Ah", False),
        ("Ks", "Ah", True), ("Ts", "Ah", True), ("Js", "Ah", True), ("Qs", "Ah", True), ("Ks", "Kh", False),
    ],
)  # fmt: skip
def test_without_a_hole_card_read_the_whole_wager_is_lost_to_a_blackjack(up: str, second: str, blackjack: bool) -> None:
    """Reading B4; at once, before the other hands are settled."""
    chosen = bj.terms(hole_card="none")
    ace = ["no-insurance"] if up[0] == "A" else []
    choices = {1: [*ace, "surrender"], 2: [*ace, "stand"]}
    driver = bj.played(bj.deal({1: "Tc 6c", 2: "Td 9d"}, up, f"{second} 7h"), {1: 700, 2: 500}, choices, chosen)
    line = bj.lines(driver)[0]
    if blackjack:
        assert (line.seat, line.result, line.outcome, line.net) == (1, "lose", "dealer-blackjack", -700)
    else:
        assert (line.seat, line.result, line.net) == (1, "surrendered", -350)
    assert line.clause == "BJ 9.C(2)"
    assert len(bj.of_seat(driver, 1)) == 1
    [away] = [event for event in driver.events if isinstance(event.step, Move) and event.step.area == "seat-1"]
    assert away.cite == "BJ 9.C(2)"
    assert isinstance(driver.events[away.n - 1].step, Collect | Return)


@pytest.mark.clause("BJ 9.C(1)")
@pytest.mark.parametrize("up", LOW)
def test_without_a_hole_card_a_low_up_card_still_settles_at_once(up: str) -> None:
    chosen = bj.terms(hole_card="none")
    driver = bj.played(bj.deal({1: "Tc 6c"}, up, "Ah"), {1: 700}, {1: ["surrender"]}, chosen)
    assert bj.results(driver) == [(1, "blackjack", 1, "surrendered", -350)]
    settled = next(event.n for event in driver.events if isinstance(event.step, Return))
    second = max(event.n for event in driver.events if isinstance(event.step, Deal) and event.step.to == "dealer")
    assert settled < second


@pytest.mark.clause("BJ 9.C(2)")
def test_where_the_reader_found_a_blackjack_nobody_is_asked_to_surrender() -> None:
    """Reading B3."""
    driver = bj.played(bj.deal({1: "Tc 6c"}, "Ks Ah"), {1: 500}, {1: []})
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 9.C(2)")
def test_several_surrendered_hands_are_settled_counterclockwise_and_the_dealer_draws_for_none() -> None:
    hands = {1: "Tc 6c", 4: "Td 6d", 6: "9c 7c"}
    driver = bj.played(bj.deal(hands, "Ks 3h", "9h"), {1: 500, 4: 701, 6: 900},
                          {seat: ["surrender"] for seat in hands}, bj.terms(chip=1))  # fmt: skip
    assert [(line.seat, line.returned) for line in bj.lines(driver)] == [(6, 450), (4, 350), (1, 250)]
    assert driver.table.cards.drawn == 8


@pytest.mark.clause("BJ 9.D")
def test_insurance_made_before_a_surrender_is_settled_by_itself() -> None:
    first = bj.deal({1: "Tc 6c"}, "As 8h")
    driver = bj.played(first, {1: 1000}, {1: ["insurance:500", "surrender"]})
    assert bj.results(driver) == [(1, "insurance", 1, "lose", -500), (1, "blackjack", 1, "surrendered", -500)]


@pytest.mark.clause("BJ 9.D")
@pytest.mark.parametrize(
    ("second", "results"),
    [
        ("Kh", [(1, "insurance", 1, "win", 1000), (1, "blackjack", 1, "lose", -1000)]),
        ("8h", [(1, "insurance", 1, "lose", -500), (1, "blackjack", 1, "surrendered", -500)]),
    ],
)
def test_also_where_the_second_card_comes_after_the_players(
    second: str, results: list[tuple[int, str, int, str, int]]
) -> None:
    first = bj.deal({1: "Tc 6c"}, "As", second)
    chosen = bj.terms(hole_card="none")
    driver = bj.played(first, {1: 1000}, {1: ["insurance:500", "surrender"]}, chosen)
    assert len(bj.citing(driver, "BJ 9.D")) == 1
    assert bj.results(driver) == results


@pytest.mark.clause("BJ 9.A", "BJ 9.C(1)")
def test_a_surrendered_hand_gets_no_more_cards_and_every_chip_is_accounted_for() -> None:
    first = bj.deal({1: "Tc 6c"}, "9s 5h", "9h")
    driver = bj.played(first, {1: 500}, {1: ["surrender"]}, chips=5000)
    assert bj.cards_of(driver, 1) == ["Tc", "6c"]
    assert driver.table.chips.purses[1] == 4750
    assert driver.table.chips.total() == 5000
    assert driver.table.cards.drawn == 4


@pytest.mark.parametrize(("stake", "back"), [(5_00, 2_50), (5_01, 2_50), (1, 0)])
def test_half_of_the_wager_goes_back_rounded_down(stake: int, back: int) -> None:
    assert surrender_returns(stake, dealer_blackjack=False) == back
    assert surrender_returns(stake, dealer_blackjack=True) == 0
