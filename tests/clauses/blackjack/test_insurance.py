"""Blackjack, chapter 8.A-D: when insurance is offered, how much of it, how it ends."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Collect, Deal, Leave, Pay, Range, Read, Stake
from kit.blackjack import rounds as bj

UNDER_AN_ACE = bj.deal({1: "Tc 9c"}, "As 8s")


def offered(stake: int, chip: int = 100, chips: int | None = None) -> Driver:
    """Seat 1 is asked about insurance of this Blackjack Wager; smallest chip and own chips as given."""
    chosen = bj.terms(chip=chip, least=chip)
    return bj.round_at(bj.asking(1, word="no-insurance"), UNDER_AN_ACE, {1: stake}, chosen=chosen, chips=chips)


def asked_about_insurance(driver: Driver) -> list[int]:
    return [step.seat for step in bj.steps(driver, Ask) if isinstance(step, Ask) and step.about == "insurance"]


@pytest.mark.clause("BJ 8.A")
@pytest.mark.parametrize(
    ("stake", "amount", "fits"),
    [
        (1000, 500, True),  # one half
        (1000, 501, False),
        (1000, 600, False),
        (1000, 499, True),
        (1000, 100, True),
        (1000, 1, True),
        (1000, 0, False),
        (50000, 25000, True),
        (50000, 25001, False),
        (50000, 50000, False),
    ],
)
def test_insurance_is_at_most_half_the_blackjack_wager(stake: int, amount: int, fits: bool) -> None:
    driver = offered(stake)
    refusal = driver.answer(f"insurance:{amount}")
    if fits:
        assert refusal is None
        assert Stake(seat=1, wager="insurance", amount=amount, cite="BJ 8.A, BJ 8.A(2)") in bj.steps(driver, Stake)
        return
    assert bj.refused_with(refusal) == (Reason.OUT_OF_RANGE, "BJ 8.A, BJ 8.B")
    assert refusal is not None
    assert refusal.message == f"insurance takes 1 to {stake // 2} cents in steps of 1, not {amount}"
    assert driver.table.stake(1, "insurance") == 0


@pytest.mark.clause("BJ 8.A(1)")
@pytest.mark.parametrize(
    ("stake", "chip", "amount", "fits"),
    [
        (500, 100, 300, True),  # $2.50 cannot be laid in dollars: the next is $3
        (500, 100, 250, True),
        (500, 100, 251, False),
        (500, 100, 299, False),
        (500, 100, 301, False),
        (500, 100, 400, False),
        (1500, 500, 1000, True),  # $7.50 in chips of $5
        (1500, 500, 1001, False),
        (1500, 500, 999, False),
        (500, 500, 500, True),
        (500, 500, 501, False),
        (505, 1, 253, True),  # the odd cent
        (505, 1, 254, False),
        (1000, 500, 500, True),  # the half can be laid: nothing above it
        (1000, 500, 1000, False),
    ],
)
def test_where_the_half_is_no_whole_chip_the_next_chip_may_be_laid(
    stake: int, chip: int, amount: int, fits: bool
) -> None:
    """Reading B7."""
    driver = offered(stake, chip)
    refusal = driver.answer(f"insurance:{amount}")
    assert (refusal is None) is fits
    if refusal is not None:
        assert (refusal.reason, refusal.clause) == (Reason.OUT_OF_RANGE, "BJ 8.A, BJ 8.B")
    assert len(bj.citing(driver, "BJ 8.A(1)")) == (fits and 2 * amount > stake)


@pytest.mark.clause("BJ 8.A")
def test_the_refusal_tells_both_amounts_that_are_open() -> None:
    refusal = offered(500).answer("insurance:260")
    assert refusal is not None
    assert refusal.message == "insurance takes 1 to 250 cents in steps of 1 or 300 cents, not 260"


@pytest.mark.clause("BJ 8.A")
@pytest.mark.parametrize("word", ["insurance", "insurance:", "insurance:-5", "insurance:1.5", "insurance:ten", "hit"])
def test_insurance_names_its_cents(word: str) -> None:
    driver = offered(1000)
    refusal = driver.answer(word)
    assert bj.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, "BJ 8.A, BJ 8.B")
    assert refusal is not None
    assert refusal.message == f"{word!r} is not open to seat 1 here: choose no-insurance, insurance:CENTS"


@pytest.mark.clause("BJ 8.A")
@pytest.mark.parametrize(
    ("left", "open_for"),
    [
        (0, ()),
        (1, (Range("insurance", 1, 1),)),
        (100, (Range("insurance", 1, 100),)),  # he may insure for less than the half
        (250, (Range("insurance", 1, 250),)),
        (299, (Range("insurance", 1, 250),)),
        (300, (Range("insurance", 1, 250), Range("insurance", 300, 300))),
    ],
)
def test_insurance_is_open_for_the_chips_a_player_has(left: int, open_for: tuple[Range, ...]) -> None:
    driver = offered(500, chips=500 + left)
    assert bj.asked(driver).ranges == open_for
    assert bj.asked(driver).choices == ("no-insurance",)


@pytest.mark.clause("BJ 8.B")
@pytest.mark.parametrize("up", [f"{rank}s" for rank in "23456789TJQK"])
def test_only_an_ace_opens_insurance(up: str) -> None:
    driver = bj.played(bj.deal({1: "Tc 9c"}, f"{up} 8h", "9h 9d 9s"), {1: 500})
    assert asked_about_insurance(driver) == []


@pytest.mark.clause("BJ 8.B")
def test_under_an_ace_every_player_is_asked_clockwise_before_anything_else() -> None:
    hands = {2: "Tc 9c", 4: "Td 9d", 7: "Kh Qh"}
    driver = bj.played(bj.deal(hands, "As 8s"), dict.fromkeys(hands, 500))
    assert asked_about_insurance(driver) == [2, 4, 7]
    first = [step for step in bj.steps(driver, Ask) if isinstance(step, Ask)][:3]
    assert {step.about for step in first} == {"insurance"}


@pytest.mark.clause("BJ 8.B", "BJ 8.C", "BJ 13.A(3)")
@pytest.mark.parametrize(
    ("hole", "wins"),
    [("Kd", True), ("Qd", True), ("Jd", True), ("Td", True), ("9d", False), ("2d", False), ("Ad", False)],
)
def test_insurance_wins_two_to_one_when_the_hole_card_counts_ten(hole: str, wins: bool) -> None:
    driver = bj.played(bj.deal({1: "Tc 9c"}, f"As {hole}", "5h 4c"), {1: 1000}, {1: _said(wins)})
    [line] = bj.lines(driver, "insurance")
    if wins:
        assert (line.result, line.odds, line.payout, line.returned) == ("win", "2 to 1", 1000, 500)
        assert (line.clause, line.outcome) == ("BJ 13.A(3)", "dealer-blackjack")
    else:
        assert (line.result, line.payout, line.returned, line.clause) == ("lose", 0, 0, "BJ 8.D")


def _said(blackjack: bool) -> list[str]:
    return ["insurance:500"] if blackjack else ["insurance:500", "stand"]


@pytest.mark.clause("BJ 8.B")
def test_the_first_card_of_the_dealer_counts_not_the_hole_card() -> None:
    driver = bj.played(bj.deal({1: "Tc 9c"}, "Kd As"), {1: 500}, {1: []})
    assert asked_about_insurance(driver) == []
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 8.A(2)")
def test_insurance_is_made_before_the_hole_card_goes_into_the_reader() -> None:
    hands = {1: "Tc 9c", 2: "Td 9d"}
    choices = {1: ["insurance:250", "stand"], 2: ["insurance:100", "stand"]}
    driver = bj.played(bj.deal(hands, "As 8s"), {1: 500, 2: 500}, choices)
    stakes = [event.n for event in bj.citing(driver, "BJ 8.A(2)")]
    [read] = [event.n for event in driver.events if isinstance(event.step, Read)]
    assert len(stakes) == 2
    assert max(stakes) < read


@pytest.mark.clause("BJ 8.A(2)", "BJ 6.D")
@pytest.mark.parametrize("stop", [Read, Ask])
def test_once_the_hole_card_is_in_the_reader_it_is_too_late(stop: type[Read] | type[Ask]) -> None:
    driver = bj.round_at(bj.of_kind(Read), UNDER_AN_ACE, {1: 500}, {1: ["no-insurance", "stand"]})
    if stop is Ask:
        bj.up_to(driver, bj.asking(1, word="hit"))
    late = driver.act(Act("player", "bet", {"wager": "insurance", "amount": 100}, 1))
    assert bj.refused_with(late) == (Reason.BETTING_CLOSED, "BJ 6.D")
    spoken = driver.act(Act("player", "insurance:100", {}, 1))
    expected = Reason.WRONG_ROLE if stop is Read else Reason.CHOICE_NOT_OPEN
    assert bj.refused_with(spoken)[0] == expected


@pytest.mark.clause("BJ 8.C")
def test_a_winning_insurance_is_paid_whatever_becomes_of_the_hand() -> None:
    hands = {1: "Tc 9c", 2: "Ac Kc", 3: "2c 3c"}
    choices = {1: ["insurance:500"], 2: ["insurance:500"], 3: ["no-insurance"]}
    driver = bj.played(bj.deal(hands, "As Kd"), dict.fromkeys(hands, 1000), choices)
    assert bj.results(driver) == [
        (2, "insurance", 1, "win", 1000),
        (1, "insurance", 1, "win", 1000),
        (3, "blackjack", 1, "lose", -1000),
        (2, "blackjack", 1, "push", 0),
        (1, "blackjack", 1, "lose", -1000),
    ]
    assert all("BJ 8.C" in event.cite for event in driver.events if _of_insurance(event.step))


def _of_insurance(step: object) -> bool:
    return isinstance(step, Pay | Collect) and step.line.wager == "insurance"


@pytest.mark.clause("BJ 8.D")
def test_a_losing_insurance_is_taken_at_once_counterclockwise_before_any_other_card() -> None:
    hands = {1: "Tc 6c", 2: "Td 9d", 3: "8c 8d"}
    choices = {1: ["insurance:250", "hit", "stand"], 2: ["no-insurance", "stand"], 3: ["insurance:100", "stand"]}
    driver = bj.played(bj.deal(hands, "As 8s", "2h"), dict.fromkeys(hands, 500), choices)
    [read] = [event.n for event in driver.events if isinstance(event.step, Read)]
    after = [event.step for event in driver.events[read + 1 : read + 3]]
    taken = [(step.line.seat, step.line.stake, step.cite) for step in after if isinstance(step, Collect)]
    assert taken == [(3, 100, "BJ 8.D"), (1, 250, "BJ 8.D")]
    later = [event.step for event in driver.events[read:] if isinstance(event.step, Deal)]
    assert [step.to for step in later] == ["seat-1"]


@pytest.mark.clause("BJ 8.D")
def test_the_dealer_cannot_draw_on_while_a_lost_insurance_lies_there() -> None:
    driver = bj.round_at(bj.of_kind(Collect), UNDER_AN_ACE, {1: 500}, {1: ["insurance:250", "hit"]})
    driver.world.attended = True
    for act in (Act("dealer", "deal", {"to": "seat-1"}), Act("dealer", "turn", {"area": "dealer"})):
        refusal = driver.act(act)
        assert bj.refused_with(refusal) == (Reason.WRONG_ACT, "BJ 8.D")
    assert bj.refused_with(driver.act(Act("player", "hit", {}, 1))) == (Reason.WRONG_ROLE, "BJ 8.D")


@pytest.mark.clause("BJ 8.D")
@pytest.mark.parametrize(("second", "result"), [("Kd", "win"), ("8d", "lose")])
def test_without_a_hole_card_insurance_ends_with_the_dealers_second_card(second: str, result: str) -> None:
    """The reading is that card itself; nothing further is drawn before (reading B3)."""
    chosen = bj.terms(hole_card="none")
    first = bj.deal({1: "Tc 5c"}, "As", f"4h {second} 9h")
    driver = bj.played(first, {1: 1000}, {1: ["insurance:500", "hit", "stand"]}, chosen)
    lines = bj.lines(driver)
    assert (lines[0].wager, lines[0].result) == ("insurance", result)
    own = [event.n for event in driver.events if isinstance(event.step, Deal) and event.step.to == "dealer"]
    [settled] = [event.n for event in driver.events if _of_insurance(event.step)]
    assert own[1] < settled
    assert all(settled < drawn for drawn in own[2:])


@pytest.mark.clause("BJ 8.A", "BJ 8.B")
def test_a_player_who_left_insures_nothing() -> None:
    driver = bj.round_at(bj.asking(1), UNDER_AN_ACE, {1: 500})
    bj.allowed(driver.happen(Leave(seat=1, cite="")))
    bj.go_on(driver)
    assert bj.lines(driver, "insurance") == []
    assert bj.results(driver) == [(1, "blackjack", 1, "push", 0)]


@pytest.mark.clause("BJ 8.A")
def test_each_box_of_a_player_is_insured_by_itself() -> None:
    first = bj.deal({3: "Tc 9c", 4: "Td 9d"}, "As Kd")
    driver = bj.played(first, {3: 1000, 4: 600}, {3: ["insurance:500"], 4: ["insurance:300"]})
    assert [(line.seat, line.stake, line.payout) for line in bj.lines(driver, "insurance")] == [
        (4, 300, 600),
        (3, 500, 1000),
    ]
