"""Let It Ride, chapter 12, through the engine: every row of every paytable.

The hands and the numbers are written here a second time, from the printed chapter and not from the paytables.
"""

from collections.abc import Mapping

import pytest

from houserules.engine.driver import Driver
from kit import dealer
from kit.let_it_ride import rounds as lir
from kit.let_it_ride.printed_hands import (
    FIVE,
    METERS,
    RESET,
    SIX,
    SPARE,
    THREE,
    meter_terms,
    meters_of,
    progressive_hands,
)
from kit.marked import Rows, row_cases
from kit.settled import facts, money_kept, settled

FIVE_ROWS = ["royal", "straight flush", "four", "full house", "flush", "straight", "three", "two pair", "pair"]
TO_1 = {
    "A": (1000, 200, 50, 11, 8, 5, 3, 2, 1),
    "B": (500, 100, 25, 15, 10, 5, 3, 2, 1),
    "C": (100, 50, 30, 15, 9, 6, 3, 2, 1),
}
FIVE_DOLLARS: dict[str, tuple[int, ...]] = {
    "A": (20_000, 2_000, 150, 75, 50, 25, 4, 3, 2),
    "B": (20_000, 2_000, 200, 75, 50, 25, 5, 4, 1),
    "C": (20_000, 2_000, 100, 75, 50, 25, 9, 6),
    "D": (10_000, 2_000, 200, 75, 50, 25, 5, 4, 1),
    "E": (10_000, 2_000, 200, 100, 50, 25, 10, 6),
    "F": (10_000, 2_000, 100, 75, 50, 25, 9, 6),
    "G": (20_000, 2_000, 300, 150, 50, 25, 5),
}
THREE_ROWS = ["straight flush", "three", "straight", "flush", "pair"]
THREE_TO_1 = {"A": (40, 30, 6, 4, 1), "B": (40, 30, 5, 4, 1), "C": (40, 30, 6, 3, 1)}
SIX_ROWS = [
    "super diamonds", "super", "royal", "straight flush", "four", "full house", "flush", "straight", "three",
]  # fmt: skip
SIX_DOLLARS = {"A": (1_000_000, 100_000), "B": (100_000, 100_000)}
SIX_TO_1 = (1000, 200, 50, 20, 15, 10, 5)

# A number is "for 1"; words are a share of a meter, in percent.
PROGRESSIVE: dict[str, dict[str, int | tuple[int, str]]] = {
    "A": {"royal": (100, "main"), "straight flush": (10, "main"), "four": 300, "full house": 50, "flush": 40,
          "straight": 30, "three": 9},
    "B": {"akq spades": (100, "main"), "akq": 500, "straight flush": 70, "three": 60, "straight": 6},
    "C": {"akq spades": (100, "main"), "akq": 500, "straight flush": 100, "three": 90},
    "D": {"royal": (100, "major"), "straight flush": (100, "minor"), "four": 300, "full house": 50, "flush": 40,
          "straight": 30, "three": 9},
    "E": {"royal": (100, "mega"), "straight flush": (100, "major"), "four": (100, "minor"), "full house": 50,
          "flush": 40, "straight": 30, "three": 10},
    "F": {"royal": (100, "mega"), "straight flush": (100, "major"), "four": (100, "minor"), "full house": 50,
          "flush": 40, "straight": 30, "three": 9},
}  # fmt: skip


def in_order(rows: list[str], tables: Mapping[str, tuple[int, ...]]) -> Rows:
    return {letter: list(zip(rows, pays, strict=False)) for letter, pays in tables.items()}


@pytest.mark.parametrize(("letter", "row", "odds", "clause"), row_cases("LIR 12.A", in_order(FIVE_ROWS, TO_1)))
@pytest.mark.parametrize("stake", [500, 1_700])
def test_the_three_wagers(letter: str, row: str, odds: int, clause: str, stake: int) -> None:
    chosen = lir.terms(paytables={"bet": letter}, without=("six-card-bonus",))
    for hand, community in FIVE[row]:
        driver = lir.played(dealer.one_by_one({1: hand}, community), {1: {"bet": stake}}, chosen=chosen)
        for bet in ("bet-1", "bet-2", "bet-3"):
            assert facts(settled(driver, bet)) == ("win", clause, stake * odds, stake, stake * odds)
        money_kept(driver)


@pytest.mark.clause("LIR 6.C(9)")
@pytest.mark.parametrize("letter", "ABC")
@pytest.mark.parametrize(("pair", "wins"), [("T", True), ("9", False), ("A", True), ("2", False)])
def test_tens_pay_and_nines_do_not(letter: str, pair: str, wins: bool) -> None:
    chosen = lir.terms(paytables={"bet": letter}, without=("six-card-bonus",))
    for hand, community in ((f"{pair}c {pair}d 3h", "4s 7d"), (f"{pair}c 3h 4s", f"{pair}d 7d")):
        driver = lir.played(dealer.one_by_one({1: hand}, community), {1: {"bet": 500}}, chosen=chosen)
        for line in lir.lines(driver):
            assert line.net == (500 if wins else -500)
            assert line.clause == (f"LIR 12.A({'ABC'.index(letter) + 1})(i)" if wins else "LIR 11.D(3)")


@pytest.mark.clause("LIR 11.D(3)")
@pytest.mark.parametrize(("hand", "community"), FIVE["below"])
def test_hands_below_tens_lose_all_three_wagers(hand: str, community: str) -> None:
    chosen = lir.terms(without=("six-card-bonus",))
    driver = lir.played(dealer.one_by_one({1: hand}, community), {1: {"bet": 500}}, chosen=chosen)
    assert [facts(line) for line in lir.lines(driver)] == [("lose", "LIR 11.D(3)", 0, 0, -500)] * 3
    money_kept(driver)


FIVE_CASES = row_cases("LIR 12.B", in_order(FIVE_ROWS, FIVE_DOLLARS))


@pytest.mark.parametrize(("letter", "row", "dollars", "clause"), FIVE_CASES)
def test_the_five_card_bonus(letter: str, row: str, dollars: int, clause: str) -> None:
    """The chips are in the inventory before the deal, so the dollars are the whole return."""
    chosen = lir.terms(paytables={"five-card-bonus": letter}, without=("six-card-bonus",))
    for hand, community in FIVE[row]:
        wagers = {1: {"bet": 500, "five-card-bonus": 100}}
        driver = lir.played(dealer.one_by_one({1: hand}, community), wagers, chosen=chosen)
        line = settled(driver, "five-card-bonus")
        assert facts(line) == ("win", clause, dollars * 100, 0, dollars * 100 - 100)
        money_kept(driver)


@pytest.mark.clause("LIR 11.E(1)")
@pytest.mark.parametrize("letter", FIVE_DOLLARS)
def test_rows_a_five_card_bonus_paytable_lacks_lose(letter: str) -> None:
    chosen = lir.terms(paytables={"five-card-bonus": letter}, without=("six-card-bonus",))
    for row in ["below", *FIVE_ROWS[len(FIVE_DOLLARS[letter]) :]]:
        for hand, community in FIVE[row]:
            wagers = {1: {"bet": 500, "five-card-bonus": 100}}
            driver = lir.played(dealer.one_by_one({1: hand}, community), wagers, chosen=chosen)
            assert facts(settled(driver, "five-card-bonus")) == ("lose", "LIR 11.E(1)", 0, 0, -100)


@pytest.mark.parametrize(("letter", "row", "odds", "clause"), row_cases("LIR 12.C", in_order(THREE_ROWS, THREE_TO_1)))
@pytest.mark.parametrize("stake", [100, 2_300])
def test_the_three_card_bonus(letter: str, row: str, odds: int, clause: str, stake: int) -> None:
    chosen = lir.terms(paytables={"three-card-bonus": letter}, without=("six-card-bonus",))
    hands = THREE[row] + (THREE["akq"] + THREE["akq spades"] if row == "straight flush" else [])
    for hand in hands:
        community = SPARE if "Js" not in hand else "8h 9c"
        wagers = {1: {"bet": 500, "three-card-bonus": stake}}
        driver = lir.played(dealer.one_by_one({1: hand}, community), wagers, chosen=chosen)
        line = settled(driver, "three-card-bonus")
        assert facts(line) == ("win", clause, stake * odds, stake, stake * odds)
        money_kept(driver)


SIX_TABLES = {
    letter: [*zip(SIX_ROWS, dollars, strict=False), *zip(SIX_ROWS[2:], SIX_TO_1, strict=True)]
    for letter, dollars in SIX_DOLLARS.items()
}


@pytest.mark.parametrize(("letter", "row", "pays", "clause"), row_cases("LIR 12.D", SIX_TABLES))
@pytest.mark.parametrize("stake", [100, 1_900])
def test_the_six_card_bonus(letter: str, row: str, pays: int, clause: str, stake: int) -> None:
    """The dollars of a Super Royal are winnings beside the stake, whatever the stake (reading G2)."""
    payout = pays * 100 if row.startswith("super") else pays * stake
    for hand, box in SIX[row]:
        driver = six_card_round(letter, hand, box, stake)
        assert facts(settled(driver, "six-card-bonus")) == ("win", clause, payout, stake, payout)
        money_kept(driver)


def six_card_round(letter: str, hand: str, box: str, stake: int) -> Driver:
    used = {*hand.split(), *box.split()}
    community = " ".join([card for card in ("6h", "7c", "8h", "3c") if card not in used][:2])
    chosen = lir.terms(paytables={"six-card-bonus": letter})
    first = dealer.one_by_one({1: hand}, community, box)
    return lir.played(first, {1: {"bet": 500, "six-card-bonus": stake}}, chosen=chosen)


@pytest.mark.clause("LIR 6.E(8)")
@pytest.mark.parametrize("letter", "AB")
def test_a_super_royal_is_six_suited_cards_from_the_nine_to_the_ace(letter: str) -> None:
    table = "1" if letter == "A" else "2"
    for suit in "cdhs":
        row = "a" if suit == "d" else "b"
        line = settled(six_card_round(letter, f"9{suit} K{suit} T{suit}", f"A{suit} J{suit} Q{suit}", 100),
                       "six-card-bonus")  # fmt: skip
        assert line.clause == f"LIR 12.D({table})({row})"
        other = "h" if suit != "h" else "c"
        for last, lower in ((f"8{suit}", "c"), (f"9{other}", "c")):  # the royal alone
            line = settled(six_card_round(letter, f"{last} K{suit} T{suit}", f"A{suit} J{suit} Q{suit}", 100),
                           "six-card-bonus")  # fmt: skip
            assert line.clause == f"LIR 12.D({table})({lower})"
        king_high = six_card_round(letter, f"8{suit} K{suit} T{suit}", f"9{suit} J{suit} Q{suit}", 100)
        assert settled(king_high, "six-card-bonus").clause == f"LIR 12.D({table})(d)"


@pytest.mark.clause("LIR 11.E(3)")
@pytest.mark.parametrize("letter", "AB")
@pytest.mark.parametrize(("hand", "box"), SIX["below"])
def test_two_pair_and_less_lose_the_six_card_bonus(letter: str, hand: str, box: str) -> None:
    driver = six_card_round(letter, hand, box, 100)
    assert facts(settled(driver, "six-card-bonus")) == ("lose", "LIR 11.E(3)", 0, 0, -100)


PROGRESSIVE_CASES = row_cases("LIR 12.E", {letter: list(rows.items()) for letter, rows in PROGRESSIVE.items()})


@pytest.mark.parametrize(("letter", "row", "pays", "clause"), PROGRESSIVE_CASES)
@pytest.mark.parametrize("stake", [100, 500])
def test_the_progressive(letter: str, row: str, pays: int | tuple[int, str], clause: str, stake: int) -> None:
    """For 1: the whole return; a share of a meter is the same for both stakes (reading L13)."""
    for hand, community in progressive_hands(letter, row):
        first = dealer.one_by_one({1: hand}, community)
        before = meters_of(letter)
        driver = lir.played(first, {1: {"bet": 500, "progressive": stake}}, {}, meter_terms(letter), before)
        if isinstance(pays, int):
            payout, after = stake * pays, before
        else:
            percent, meter = pays
            payout = before[meter] * percent // 100
            after = {**before, meter: before[meter] - payout + (RESET[meter] if percent == 100 else 0)}
        assert facts(settled(driver, "progressive")) == ("win", clause, payout, 0, payout - stake)
        assert driver.table.meters == after
        money_kept(driver)


@pytest.mark.clause("LIR 12.A(1)(g)", "LIR 12.C(1)(b)", "LIR 12.E(1)(g)")
def test_the_stake_comes_back_with_odds_to_1_and_not_with_odds_for_1() -> None:
    """Reading G1, three threes: 3 to 1, 30 to 1 and 9 for 1."""
    wagers = {1: {"bet": 500, "three-card-bonus": 500, "progressive": 500}}
    driver = lir.played(dealer.one_by_one({1: "3c 3d 3h"}, SPARE), wagers, {}, meter_terms("A"))
    paid = {line.wager: (line.payout, line.returned, line.net) for line in lir.lines(driver)}
    assert paid["bet-3"] == (1_500, 500, 1_500)
    assert paid["three-card-bonus"] == (15_000, 500, 15_000)
    assert paid["progressive"] == (4_500, 0, 4_000)


@pytest.mark.clause("LIR 12.B(1)(h)", "LIR 12.D(1)(a)", "LIR 12.D(1)(b)")
@pytest.mark.parametrize("stake", [100, 500, 50_000])
@pytest.mark.parametrize(("suit", "dollars"), [("d", 1_000_000), ("h", 100_000)])
def test_dollars_do_not_grow_with_the_stake_and_only_a_super_royal_brings_it_back(
    stake: int, suit: str, dollars: int
) -> None:
    """Reading G2: two pair in the five cards and a Super Royal in the six, in one round."""
    hand, box = (" ".join(rank + suit for rank in ranks) for ranks in ("AKQ", "JT9"))
    wagers = {1: {"bet": 500, "five-card-bonus": 100, "six-card-bonus": stake}}
    driver = lir.played(dealer.one_by_one({1: hand}, "As Kc", box), wagers)
    assert facts(settled(driver, "five-card-bonus")) == ("win", "LIR 12.B(1)(h)", 300, 0, 200)
    six = settled(driver, "six-card-bonus")
    assert (six.payout, six.returned, six.net) == (dollars * 100, stake, dollars * 100)


@pytest.mark.clause("LIR 12.E(2)(a)", "LIR 12.E(2)(b)", "LIR 12.E(2)(e)", "LIR 12.E(3)(a)", "LIR 12.E(3)(b)")
@pytest.mark.parametrize(("letter", "mixed"), [("B", 600), ("C", 0)])
def test_ace_king_queen_takes_the_meter_in_spades_alone(letter: str, mixed: int) -> None:
    """Reading L2: other suits have their own row, and mixed suits are a straight, for which C has none."""
    dues = {"As Ks Qs": METERS["main"], "Ah Kh Qh": 50_000, "Ad Kd Qd": 50_000, "Ac Kc Qc": 50_000,
            "As Ks Qh": mixed, "Ad Kc Qs": mixed}  # fmt: skip
    for hand, due in dues.items():
        first = dealer.one_by_one({1: hand}, "8h 9c")
        driver = lir.played(
            first, {1: {"bet": 500, "progressive": 100}}, {}, meter_terms(letter), {"main": METERS["main"]}
        )
        assert settled(driver, "progressive").payout == due, hand


@pytest.mark.clause("LIR 11.E(4)", "LIR 12.E(2)", "LIR 12.E(3)")
@pytest.mark.parametrize("letter", "ABCDEF")
def test_hands_without_a_row_lose_the_progressive(letter: str) -> None:
    rows = {"B": ["flush", "pair", "below"], "C": ["straight", "flush", "pair", "below"]}
    for row in rows.get(letter, ["two pair", "pair", "below"]):
        for hand, community in progressive_hands(letter, row):
            first = dealer.one_by_one({1: hand}, community)
            driver = lir.played(first, {1: {"bet": 500, "progressive": 500}}, {}, meter_terms(letter))
            assert facts(settled(driver, "progressive")) == ("lose", "LIR 11.E(4)", 0, 0, -500)


@pytest.mark.clause("LIR 12.E(2)", "LIR 12.E(3)")
@pytest.mark.parametrize("letter", "BC")
def test_community_cards_do_not_help_the_progressive_of_b_and_c(letter: str) -> None:
    for hand, community in (("Ac Ad 3h", "Ah As"), ("9s Ks Qs", "Js Ts"), ("As Ks 2d", "Qs Js")):
        driver = lir.played(
            dealer.one_by_one({1: hand}, community), {1: {"bet": 500, "progressive": 100}}, {}, meter_terms(letter)
        )
        assert settled(driver, "progressive").result == "lose"


def test_every_row_of_the_chapter_is_settled_here() -> None:
    lists = (
        row_cases("LIR 12.A", in_order(FIVE_ROWS, TO_1)), FIVE_CASES,
        row_cases("LIR 12.C", in_order(THREE_ROWS, THREE_TO_1)), row_cases("LIR 12.D", SIX_TABLES),
        PROGRESSIVE_CASES,
    )  # fmt: skip
    clauses = [case.values[3] for cases in lists for case in cases]
    assert len(clauses) == len(set(clauses)) == 155
