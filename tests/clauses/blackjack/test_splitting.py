"""Blackjack, chapter 11: one pair, two hands, and again as often as the submission says."""

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Deal, Move, Stake
from kit.blackjack import rounds as bj

NO_HOLE = bj.terms(hole_card="none")
EIGHTS = bj.deal({1: "8c 8d"}, "6s Kh", "3c Tc 2c Td 5h")


def stakes(driver: Driver, wager: str = "split") -> list[tuple[int, int]]:
    steps = [step for step in bj.steps(driver, Stake) if isinstance(step, Stake) and step.wager == wager]
    return [(step.hand, step.amount) for step in steps]


@pytest.mark.clause("BJ 11.A")
@pytest.mark.parametrize(
    ("hand", "pair"),
    [
        ("8c 8d", True), ("2c 2d", True), ("Ac Ad", True), ("Tc Td", True), ("Tc Kd", True), ("Jc Qd", True),
        ("Kc Jd", True), ("9c Td", False), ("8c 9d", False), ("Ac Kd", False), ("Ac 2d", False), ("5c 6d", False),
    ],
)  # fmt: skip
def test_two_cards_of_one_value_may_be_split_and_no_others(hand: str, pair: bool) -> None:
    """Reading B5: a ten and a king are."""
    driver = bj.round_at(None, bj.deal({1: hand}, "9s 8h"), {1: 500})
    asked = [step for step in bj.steps(driver, Ask) if isinstance(step, Ask)]
    assert any("split" in step.choices for step in asked) is pair


@pytest.mark.clause("BJ 11.A")
def test_what_is_no_pair_is_refused() -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: "9c Td"}, "9s 8h"), {1: 500})
    refusal = driver.answer("split")
    assert bj.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, bj.asked(driver).cite)
    assert refusal is not None
    assert refusal.message.endswith("choose stand, hit, double, surrender, double:CENTS")


@pytest.mark.clause("BJ 11.A")
def test_only_the_first_two_cards_are_a_pair() -> None:
    first = bj.deal({1: "4c 8c"}, "9s 8h", "8d")
    driver = bj.round_at(bj.asking(1), first, {1: 500}, human=(1,))
    bj.allowed(driver.answer("hit"))
    assert bj.asked(driver).choices == ("stand", "hit")


@pytest.mark.clause("BJ 11.A")
@pytest.mark.parametrize("stake", [500, 700, 50000])
def test_the_second_hand_has_a_wager_like_the_first(stake: int) -> None:
    driver = bj.played(EIGHTS, {1: stake}, {1: ["split", "stand", "stand"]})
    assert stakes(driver) == [(2, stake)]
    [laid, moved] = bj.citing(driver, "BJ 11.A")[1:]
    assert laid.step == Stake(seat=1, wager="split", amount=stake, hand=2, cite="BJ 11.A")
    assert moved.step == Move(area="seat-1", to="seat-1/2", cards=1, cite="BJ 11.A")


@pytest.mark.clause("BJ 11.A")
@pytest.mark.parametrize(("left", "may"), [(0, False), (499, False), (500, True)])
def test_who_has_not_the_chips_for_it_is_not_offered_a_split(left: int, may: bool) -> None:
    driver = bj.round_at(bj.asking(1), EIGHTS, {1: 500}, chips=500 + left)
    assert ("split" in bj.asked(driver).choices) is may


@pytest.mark.clause("BJ 11.A", "BJ 11.D")
@pytest.mark.parametrize(("left", "again"), [(500, False), (999, False), (1000, True)])
def test_a_further_split_needs_chips_for_a_further_wager(left: int, again: bool) -> None:
    first = bj.deal({1: "8c 8d"}, "6s Kh", "8h 2c 3c 4c 5h")
    driver = bj.round_at(bj.asking(1), first, {1: 500}, human=(1,), chips=500 + left)
    bj.allowed(driver.answer("split"))
    assert ("split" in bj.asked(driver).choices) is again


@pytest.mark.clause("BJ 11.A")
def test_no_other_amount_can_be_laid_on_the_second_hand() -> None:
    driver = bj.round_at(bj.asking(1), EIGHTS, {1: 500})
    assert bj.refused_with(driver.answer("split:300"))[0] == Reason.CHOICE_NOT_OPEN
    bj.allowed(driver.answer("split"))


@pytest.mark.clause("BJ 11.B")
def test_the_first_hand_is_played_out_before_the_second_gets_a_card() -> None:
    driver = bj.played(EIGHTS, {1: 500}, {1: ["split", "hit", "hit", "stand"]})
    dealt = [step.to for step in bj.steps(driver, Deal) if isinstance(step, Deal)][4:]
    assert dealt == ["seat-1", "seat-1", "seat-1/2", "seat-1/2", "dealer"]
    asked = [(step.hand, step.about) for step in bj.steps(driver, Ask) if isinstance(step, Ask)]
    assert asked == [(1, "hard 16"), (1, "hard 11"), (2, "hard 10"), (2, "hard 20")]  # 21 is not asked


@pytest.mark.clause("BJ 11.B")
def test_a_hand_split_again_is_played_from_the_dealers_left() -> None:
    first = bj.deal({1: "8c 8d"}, "6s Kh", "8h 2c 3c 4c 5h")
    driver = bj.played(first, {1: 500}, {1: ["split", "split", "stand", "stand", "stand"]})
    dealt = [step.to for step in bj.steps(driver, Deal) if isinstance(step, Deal)][4:]
    assert dealt == ["seat-1", "seat-1", "seat-1/2", "seat-1/3", "dealer"]
    assert stakes(driver) == [(2, 500), (3, 500)]
    assert [line.hand for line in bj.lines(driver)] == [1, 2, 3]


@pytest.mark.clause("BJ 11.B")
def test_the_next_player_waits_for_all_hands_of_the_split() -> None:
    first = bj.deal({1: "8c 8d", 2: "Tc 9c"}, "6s Kh", "3c 2c 5h")
    driver = bj.played(first, {1: 500, 2: 500}, {1: ["split", "stand", "stand"], 2: ["stand"]})
    asked = [(step.seat, step.hand) for step in bj.steps(driver, Ask) if isinstance(step, Ask)]
    assert asked == [(1, 1), (1, 1), (1, 2), (2, 1)]


@pytest.mark.clause("BJ 11.C")
@pytest.mark.parametrize("pair", ["8c 8d", "Ac Ad", "Tc Kd"])
def test_on_two_cards_each_hand_may_stand_draw_or_double(pair: str) -> None:
    """Aces too (reading B5)."""
    first = bj.deal({1: pair}, "6s Kh", "3c 2c")
    driver = bj.round_at(bj.asking(1), first, {1: 500}, human=(1,))
    bj.allowed(driver.answer("split"))
    for hand in (1, 2):
        ask = bj.asked(driver)
        assert (ask.hand, ask.choices[:3], ask.cite) == (hand, ("stand", "hit", "double"), "BJ 11.C, BJ 11.D")
        bj.allowed(driver.answer("stand"))


@pytest.mark.clause("BJ 11.C")
def test_split_aces_get_one_card_each_where_the_submission_says_so() -> None:
    chosen = bj.terms(one_card_to_split_aces=True)
    first = bj.deal({1: "Ac Ad"}, "6s Kh", "3c 2c 5h")
    driver = bj.played(first, {1: 500}, {1: ["split"]}, chosen)
    assert bj.cards_of(driver, 1) == ["Ac", "Ad", "3c"]
    assert bj.cards_of(driver, 1, 2) == ["2c"]
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "split", 2, "lose", -500)]


@pytest.mark.clause("BJ 11.C", "BJ 11.D")
@pytest.mark.parametrize(("again", "choices"), [(True, ("stand", "split")), (False, ())])
def test_a_further_ace_on_them_may_be_split_again_and_nothing_else(again: bool, choices: tuple[str, ...]) -> None:
    chosen = bj.terms(one_card_to_split_aces=True, resplit_aces=again)
    first = bj.deal({1: "Ac Ad"}, "6s Kh", "Ah 2c 3c 5h")
    words = ["split", "stand"] if again else ["split"]
    driver = bj.played(first, {1: 500}, {1: words}, chosen)
    later = [(step.choices, step.cite) for step in bj.steps(driver, Ask) if isinstance(step, Ask)][1:]
    assert later == ([(choices, "BJ 11.D")] if choices else [])
    assert bj.cards_of(driver, 1) == ["Ac", "Ad", "Ah"]


@pytest.mark.clause("BJ 11.C")
def test_the_one_card_rule_is_for_aces_alone() -> None:
    chosen = bj.terms(one_card_to_split_aces=True)
    driver = bj.played(EIGHTS, {1: 500}, {1: ["split", "hit", "stand"]}, chosen)
    assert len(bj.cards_of(driver, 1)) == 4


def split_all(chosen: Terms, pairs: str, times: int) -> Driver:
    """Every card that comes is of the pair's rank; the player splits as long as he may, then stands."""
    first = bj.deal({1: pairs}, "6s Kh", " ".join([pairs.split()[0]] * 4 + ["2c 3c 4c 5c 2d 3d 4d 5d Th Td Ts"]))
    driver = bj.round_at(bj.asking(1), first, {1: 500}, chosen=chosen, human=(1,))
    for _ in range(times):
        bj.allowed(driver.answer("split"))
    return driver


@pytest.mark.clause("BJ 11.D")
@pytest.mark.parametrize("pairs", ["8c 8d", "Ac Ad", "Tc Kd"])
@pytest.mark.parametrize("resplits", [0, 1, 2, 3])
def test_a_pair_is_split_again_as_often_as_the_submission_says(resplits: int, pairs: str) -> None:
    driver = split_all(bj.terms(resplits=resplits), pairs, 1 + resplits)
    assert len(stakes(driver)) == 1 + resplits
    refusal = driver.answer("split")
    assert bj.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, "BJ 11.C, BJ 11.D")
    assert [hand for hand in range(1, 7) if driver.table.hand(1, hand)] == list(range(1, 3 + resplits))


@pytest.mark.clause("BJ 11.D")
def test_by_default_there_are_at_most_four_hands() -> None:
    driver = split_all(bj.terms(), "8c 8d", 3)
    assert "split" not in bj.asked(driver).choices
    assert sum(bool(driver.table.hand(1, hand)) for hand in range(1, 7)) == 4


@pytest.mark.clause("BJ 11.D")
def test_aces_are_split_once_where_the_submission_says_so_other_pairs_again() -> None:
    chosen = bj.terms(resplit_aces=False)
    aces = split_all(chosen, "Ac Ad", 1)
    assert bj.asked(aces).choices == ("stand", "hit", "double")
    assert bj.refused_with(aces.answer("split")) == (Reason.CHOICE_NOT_OPEN, "BJ 11.C, BJ 11.D")
    split_all(chosen, "8c 8d", 3)


@pytest.mark.clause("BJ 11.D")
def test_the_second_hand_may_be_split_again_as_well() -> None:
    first = bj.deal({1: "8c 8d"}, "6s Kh", "3c 8h 2c 4c 5h")
    driver = bj.played(first, {1: 500}, {1: ["split", "stand", "split", "stand", "stand"]})
    assert stakes(driver) == [(2, 500), (3, 500)]
    dealt = [step.to for step in bj.steps(driver, Deal) if isinstance(step, Deal)][4:]
    assert dealt == ["seat-1", "seat-1/2", "seat-1/2", "seat-1/3", "dealer"]


@pytest.mark.clause("BJ 11.D")
@pytest.mark.parametrize("resplits", [1, 2, 3])
def test_the_splits_of_all_hands_count_together(resplits: int) -> None:
    """Whichever hand is split: here always the last one."""
    first = bj.deal({1: "8c 8d"}, "6s Kh", " ".join(f"3{suit} 8{suit}" for suit in "cdhs"))
    driver = bj.round_at(bj.asking(1), first, {1: 500}, chosen=bj.terms(resplits=resplits), human=(1,))
    for _ in range(1 + resplits):
        bj.allowed(driver.answer("split"))
        bj.allowed(driver.answer("stand"))
    assert (bj.asked(driver).hand, bj.asked(driver).choices) == (2 + resplits, ("stand", "hit", "double"))


@pytest.mark.clause("BJ 11.A", "BJ 1.B(2)")
@pytest.mark.parametrize("pair", ["Ac Ad", "Tc Td"])
def test_21_on_a_split_hand_is_no_blackjack(pair: str) -> None:
    """Reading B5: paid even, and not asked."""
    other = "Kh" if pair == "Ac Ad" else "Ah"
    first = bj.deal({1: pair}, "9s 8h", f"{other} 3c")
    driver = bj.played(first, {1: 1000}, {1: ["split", "stand"]})
    [won, _] = bj.lines(driver)
    assert (won.result, won.outcome, won.odds, won.payout) == ("win", "higher-hand", "1 to 1", 1000)


@pytest.mark.clause("BJ 11.A", "BJ 1.B(2)")
def test_21_on_a_split_hand_ties_a_drawn_21_and_loses_to_a_blackjack() -> None:
    first = bj.deal({1: "Ac Ad"}, "9s 2h", "Kh 3c Th")
    tie = bj.played(first, {1: 500}, {1: ["split", "stand"]})
    assert bj.results(tie) == [(1, "blackjack", 1, "push", 0), (1, "split", 2, "lose", -500)]
    first = bj.deal({1: "Ac Ad"}, "Ks", "Kh 3c Ah")
    lost = bj.played(first, {1: 500}, {1: ["split", "stand"]}, NO_HOLE)
    assert bj.results(lost) == [(1, "blackjack", 1, "lose", -500), (1, "split", 2, "push", 0)]


@pytest.mark.clause("BJ 11.E")
def test_a_blackjack_that_comes_later_takes_the_original_wager_only() -> None:
    """Where no hole card was read (reading B3): split wagers and doubles on them go back."""
    first = bj.deal({1: "8c 8d"}, "Ks", "3c Tc 8h 2c Td 4c Ah")
    words = ["split", "double", "split", "hit", "stand", "stand"]
    driver = bj.played(first, {1: 500}, {1: words}, NO_HOLE)
    assert bj.results(driver) == [
        (1, "blackjack", 1, "lose", -500),
        (1, "double", 1, "push", 0),
        (1, "split", 2, "push", 0),
        (1, "split", 3, "push", 0),
    ]
    assert [line.clause for line in bj.lines(driver)] == ["BJ 1.B(2)", "BJ 10.B", "BJ 11.E", "BJ 11.E"]


@pytest.mark.clause("BJ 11.E")
@pytest.mark.parametrize(
    ("second", "hands"),
    [
        ("Ah", [(1, "blackjack", 1, "lose", -500), (1, "split", 2, "push", 0)]),
        ("9h", [(1, "blackjack", 1, "lose", -500), (1, "split", 2, "lose", -500)]),
    ],
)
def test_broken_or_not(second: str, hands: list[tuple[int, str, int, str, int]]) -> None:
    """Reading B31."""
    first = bj.deal({1: "8c 8d"}, "Ks", f"7c Tc 7d Td {second}")
    driver = bj.played(first, {1: 500}, {1: ["split", "hit", "hit"]}, NO_HOLE)
    assert bj.results(driver) == hands


@pytest.mark.clause("BJ 11.B", "BJ 11.C")
def test_a_broken_hand_of_a_split_does_not_end_the_other() -> None:
    first = bj.deal({1: "8c 8d"}, "6s Kh", "7c Tc 3d Td 5h")
    driver = bj.played(first, {1: 500}, {1: ["split", "hit", "hit"]})
    assert bj.results(driver) == [(1, "blackjack", 1, "lose", -500), (1, "split", 2, "push", 0)]


@pytest.mark.clause("BJ 11.A")
def test_every_chip_and_card_of_a_split_is_accounted_for() -> None:
    driver = bj.played(EIGHTS, {1: 500}, {1: ["split", "double", "double"]}, chips=5000)
    assert driver.table.chips.total() == 5000
    assert driver.table.chips.layout == {}
    assert len(driver.table.cards.all()) == 6 * 52
    assert driver.table.cards.laid_out() == []
