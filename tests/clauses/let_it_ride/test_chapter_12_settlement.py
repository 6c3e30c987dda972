"""Let It Ride, chapter 12, through the engine: every row of every paytable, meters, envy, the payout limit.

The hands and the numbers are written here a second time, from the printed chapter and not from the paytables.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import MeterTerms, Terms
from houserules.engine.steps import Bank, Collect, Meter, Pay
from houserules.games.let_it_ride.wagers import BETS
from kit import dealer
from kit.let_it_ride import rounds as lir
from kit.settled import facts, money_kept, settled

LETTERS = "abcdefghi"

# The player's three cards and the two community cards: the best and the least hand of each row.
FIVE = {
    "royal": [("As Ks Qs", "Js Ts"), ("Tc Jc Ac", "Kc Qc")],
    "straight flush": [("Kd Qd Jd", "Td 9d"), ("Ah 2h 3h", "4h 5h")],
    "four": [("Ac Ad Ah", "As Kc"), ("2c 2d 3c", "2h 2s")],
    "full house": [("Ac Ad Kh", "Ah Kc"), ("2c 2d 2h", "3c 3d")],
    "flush": [("Ac Kc Qc", "Jc 9c"), ("2s 3s 4s", "5s 7s")],
    "straight": [("Ac Kd Qh", "Js Tc"), ("Ac 2d 3h", "4s 5c")],
    "three": [("Ac Ad Ah", "Kc Qd"), ("2c 3d 4h", "2h 2s")],
    "two pair": [("Ac Ad Kh", "Kc Qd"), ("3c 2d 4h", "3d 2s")],
    "pair": [("Ac Kd 2h", "Ad 3s"), ("Tc Td 2h", "3s 4d"), ("2h 3s 4d", "Tc Td")],
    "below": [("9c 9d 2h", "3s 4d"), ("Ac Kd Qh", "Js 9c"), ("2c 3d 4h", "9s 9c")],
}
# The player's three cards; the community gives nothing.
THREE = {
    "akq spades": ["As Ks Qs", "Qs As Ks"],
    "akq": ["Ah Kh Qh", "Kd Ad Qd", "Qc Kc Ac"],
    "straight flush": ["Kd Qd Jd", "Ah 2h 3h", "Ks Qs Js"],
    "three": ["Ac Ad Ah", "2c 2d 2h"],
    "straight": ["Ac Kd Qh", "2d Ah 3s"],
    "flush": ["Ac Kc Jc", "2s 3s 5s"],
    "pair": ["Ac Ad 2h", "2c 2d 3h"],
    "below": ["Ac Kd Jh", "2c 3d 5h"],
}
# The player's three cards and the three of the box.
SIX = {
    "super diamonds": [("Ad Kd Qd", "Jd Td 9d"), ("9d Ad Jd", "Kd Td Qd")],
    "super": [("Ah Kh Qh", "Jh Th 9h"), ("9s As Js", "Ks Ts Qs"), ("Ac 9c Jc", "Kc Tc Qc")],
    "royal": [("As Ks Qs", "Js Ts 9d"), ("As Ks 8s", "Js Ts Qs"), ("Ad Kd Qd", "Jd Td 8d")],
    "straight flush": [("Kd Qd Jd", "Td 9d 8d"), ("Ah 2h 3h", "4h 5h Kc"), ("Ks Qs Js", "Ts 9s Ad")],
    "four": [("Ac Ad Ah", "As Kc Kd"), ("2c 3c 4c", "2d 2h 2s")],
    "full house": [("Ac Ad Ah", "Kc Kd Kh"), ("2c 2d 2h", "3c 3d 5s")],
    "flush": [("Ac Kc Qc", "Jc 9c 2d"), ("2s 3s 4s", "5s 7s 9s")],
    "straight": [("Ac Kd Qh", "Js Tc 9d"), ("Ac 2d 3h", "4s 5c Kd")],
    "three": [("Ac Ad Ah", "Kc Qd Jh"), ("2c 3d 4h", "2h 2s 7d")],
    "below": [("Ac Ad Kh", "Kc Qd Qh"), ("Tc Td 2h", "3s 4d 7h"), ("Ac Kd Qh", "Js 9c 8d")],
}

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
ENVY = {
    letter: {"royal": 1_000, "straight flush": 300} if letter in "ADEF" else {"akq spades": 100, "akq": 25}
    for letter in "ABCDEF"
}
METERS = {"main": 1_234_567, "mega": 5_432_109, "major": 654_321, "minor": 76_543}
RESET = {"main": 100_000, "mega": 1_000_000, "major": 100_000, "minor": 25_000}
Rows = Mapping[str, Sequence[tuple[str, object]]]
SPARE = "Js 9c"  # community cards for three-card hands, kept from pairing below


def row_cases(heading: str, tables: Rows) -> list[object]:
    """A case for each row, marked with its own clause: tables are numbered as printed, rows lettered."""
    return [
        pytest.param(letter, row, pays, f"{heading}({number})({LETTERS[place]})",
                     marks=pytest.mark.clause(f"{heading}({number})({LETTERS[place]})"), id=f"{letter} {row}")
        for number, (letter, rows) in enumerate(tables.items(), 1)
        for place, (row, pays) in enumerate(rows)
    ]  # fmt: skip


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


def progressive_hands(letter: str, row: str) -> list[tuple[str, str]]:
    """Hand and community for a row; B and C look at three cards alone."""
    if letter not in "BC":
        return FIVE[row]
    return [(hand, SPARE if "Js" not in hand else "8h 9c") for hand in THREE[row]]


def meter_terms(letter: str, rate: str = "0") -> Terms:
    return lir.terms(paytables={"progressive": letter}, without=("six-card-bonus",), rate=rate)


def meters_of(letter: str) -> dict[str, int]:
    return {name: METERS[name] for name in lir.METERS[letter].split()}


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


@pytest.mark.clause("LIR 12.F(1)")
@pytest.mark.parametrize(("rate", "first", "second"), [("1/10", "10", "50"), ("1/3", "100/3", "500/3"), ("0", "", "")])
def test_each_wager_adds_its_exact_share_to_each_meter(rate: str, first: str, second: str) -> None:
    hands = {1: "2c 7d 9h", 4: "3c 7s 9d"}
    wagers = {1: {"bet": 500, "progressive": 100}, 4: {"bet": 500, "progressive": 500}}
    driver = lir.played(dealer.one_by_one(hands, "Js Kc"), wagers, {}, meter_terms("E", rate))
    added = [event.step for event in driver.events if isinstance(event.step, Meter)]
    names = ("mega", "major", "minor") if first else ()
    assert [(step.meter, step.change, step.cite) for step in added] == [
        (name, share, "LIR 12.F(1)") for share in (first, second) for name in names
    ]
    for name in ("mega", "major", "minor"):
        assert driver.table.meters[name] == RESET[name] + Fraction(rate) * 600


@pytest.mark.clause("LIR 12.F(1)")
def test_meters_may_grow_at_different_rates() -> None:
    terms = meter_terms("D")
    rates = {"major": Fraction(1, 8), "minor": Fraction(1, 50)}
    meters = {name: MeterTerms(RESET[name], RESET[name], rate) for name, rate in rates.items()}
    chosen = Terms("let-it-ride", "Test House", 7, terms.dealing, terms.options, terms.wagers, meters)
    driver = lir.played(dealer.one_by_one({1: "2c 7d 9h"}, "Js Kc"), {1: {"bet": 500, "progressive": 500}}, {}, chosen)
    assert driver.table.meters == {"major": RESET["major"] + Fraction(125, 2), "minor": RESET["minor"] + 10}


@pytest.mark.clause("LIR 12.G")
def test_two_winners_of_one_round_are_paid_the_meter_as_it_stands_at_their_turns() -> None:
    """Seat 3 is first: 10%; then seat 1: 10% of what is left. Nothing is reset."""
    first = dealer.one_by_one({1: "Jd Td 9d", 3: "6d 5d 4d"}, "8d 7d")
    wagers = {seat: {"bet": 500, "progressive": 100} for seat in (1, 3)}
    driver = lir.played(first, wagers, {}, meter_terms("A"), {"main": 1_000_003})
    assert facts(settled(driver, "progressive", 3)) == ("win", "LIR 12.E(1)(b)", 100_000, 0, 99_900)
    assert settled(driver, "progressive", 3).remainder == "3/10"
    assert settled(driver, "progressive", 1).payout == 90_000  # 10% of 9,000.03
    assert driver.table.meters == {"main": 1_000_003 - 100_000 - 90_000}


@pytest.mark.clause("LIR 12.G")
def test_after_the_whole_meter_the_next_winner_gets_the_reset_amount() -> None:
    hands = {1: "Jd Td 9d", 3: "6d 5d 4d"}
    wagers = {seat: {"bet": 500, "progressive": 100} for seat in hands}
    driver = lir.played(
        dealer.one_by_one(hands, "8d 7d"), wagers, {}, meter_terms("D"), {"major": 654_321, "minor": 76_543}
    )
    assert [(line.seat, line.payout) for line in lir.lines(driver, "progressive")] == [(3, 76_543), (1, 25_000)]
    assert driver.table.meters == {"major": 654_321, "minor": 25_000}


@pytest.mark.clause("LIR 12.G")
def test_the_wagers_of_the_round_are_on_the_meter_that_is_paid() -> None:
    first = dealer.one_by_one({1: "As Ks Qs", 2: "2c 7d 9h"}, "Js Ts")
    wagers = {1: {"bet": 500, "progressive": 100}, 2: {"bet": 500, "progressive": 500}}
    driver = lir.played(first, wagers, {}, meter_terms("A", "1/7"), {"main": 200_000})
    due = 200_000 + Fraction(600, 7)
    assert settled(driver, "progressive").payout == int(due)
    assert settled(driver, "progressive").remainder == str(due - int(due))
    assert driver.table.meters["main"] == RESET["main"] + due - int(due)  # the fraction of a cent stays


@pytest.mark.clause("LIR 12.E(1)(b)")
def test_a_tenth_lowers_the_meter_also_below_its_reset_amount() -> None:
    first = dealer.one_by_one({1: "8s 7s 6s"}, "5s 4s")
    driver = lir.played(first, {1: {"bet": 500, "progressive": 100}}, {}, meter_terms("A"))
    assert settled(driver, "progressive").payout == 10_000
    assert driver.table.meters["main"] == 90_000


ENVY_ROWS = {letter: list(rows.items()) for letter, rows in ENVY.items()}
ENVY_CASES = [
    *row_cases("LIR 12.I", ENVY_ROWS),
    *row_cases("LIR 12.J", ENVY_ROWS),
]


@pytest.mark.parametrize(("letter", "row", "dollars", "clause"), ENVY_CASES)
@pytest.mark.parametrize("holder_plays", [True, False])
def test_envy_by_the_stake_of_the_receiver(
    letter: str, row: str, dollars: int, clause: str, holder_plays: bool
) -> None:
    """The receiver sits in seat 2 with $1 (I) or $5 (J); whether the holder has the wager makes no difference."""
    stake = 100 if clause.startswith("LIR 12.I") else 500
    for hand, community in progressive_hands(letter, row):
        used = {*hand.split(), *community.split()}
        other = " ".join([card for card in ("2d", "7c", "8d", "3h", "6c") if card not in used][:3])
        mine = {"bet": 500, "progressive": 600 - stake} if holder_plays else {"bet": 500}
        wagers = {1: mine, 2: {"bet": 500, "progressive": stake}}
        driver = lir.played(dealer.one_by_one({1: hand, 2: other}, community), wagers, {}, meter_terms(letter))
        [line] = lir.lines(driver, "envy-bonus")
        amount = dollars * stake
        assert (line.seat, line.stake, *facts(line)) == (2, 0, "win", clause, amount, 0, amount)
        money_kept(driver)


@pytest.mark.clause("LIR 12.H(1)", "LIR 12.I", "LIR 12.J")
def test_each_other_player_is_paid_by_the_own_stake_and_others_nothing() -> None:
    hands = {1: "2c 7d 9h", 3: "As Ks Qs", 4: "3c 7s 9d", 6: "4c 6h 8d"}
    wagers = {
        1: {"bet": 500, "progressive": 100},
        3: {"bet": 500, "progressive": 500},
        4: {"bet": 500},
        6: {"bet": 500, "progressive": 500},
    }
    driver = lir.played(dealer.one_by_one(hands, "Js Ts"), wagers, {}, meter_terms("A"))
    paid = [(line.seat, line.payout, line.clause) for line in lir.lines(driver, "envy-bonus")]
    assert paid == [(6, 500_000, "LIR 12.J(1)(a)"), (1, 100_000, "LIR 12.I(1)(a)")]


@pytest.mark.clause("LIR 12.H(1)", "LIR 12.H(2)")
def test_two_qualifying_hands_are_two_bonuses_and_each_holder_is_paid_for_the_other() -> None:
    hands = {1: "Jd Td 9d", 2: "2c 3s 4h", 3: "6d 5d 4d"}
    wagers = {1: {"bet": 500, "progressive": 100}, 2: {"bet": 500, "progressive": 500}, 3: {"bet": 500}}
    driver = lir.played(dealer.one_by_one(hands, "8d 7d"), wagers, {}, meter_terms("A"))
    paid = [(line.seat, line.payout) for line in lir.lines(driver, "envy-bonus")]
    assert paid == [(2, 150_000), (1, 30_000), (2, 150_000)]  # for seat 3's hand, then for seat 1's


@pytest.mark.clause("LIR 11.E(5)", "LIR 12.H")
def test_envy_is_paid_in_the_turn_of_the_qualifying_hand() -> None:
    """Reading L15: seat 2 is envied by 3, whose turn is over, and by 1, whose turn is still to come."""
    hands = {1: "2c 7c 9h", 2: "As Ks Qs", 3: "3c 7h 8d"}
    wagers = {seat: {"bet": 500, "progressive": 100} for seat in hands}
    driver = lir.played(dealer.one_by_one(hands, "Js Ts"), wagers, {}, meter_terms("A"))
    settled_in_order = [(line.seat, line.wager) for line in lir.lines(driver) if line.wager not in BETS]
    assert settled_in_order == [
        (3, "progressive"), (2, "progressive"), (3, "envy-bonus"), (1, "envy-bonus"), (1, "progressive"),
    ]  # fmt: skip


@pytest.mark.clause("LIR 12.H(2)")
@pytest.mark.parametrize(
    ("letter", "hand", "community"),
    [("A", "Ac Ad Ah", "As 2c"), ("B", "Kd Qd Jd", "2c 3h"), ("C", "Ac Kd Qh", "2c 3h"), ("F", "As Ks Qs", "2c 3h"),
     ("B", "9s 8s 7s", "6s 5s")],
)  # fmt: skip
def test_other_hands_pay_no_envy(letter: str, hand: str, community: str) -> None:
    wagers = {seat: {"bet": 500, "progressive": 500} for seat in (1, 2)}
    first = dealer.one_by_one({1: hand, 2: "4c 6h 9c"}, community)
    driver = lir.played(first, wagers, {}, meter_terms(letter))
    assert lir.lines(driver, "envy-bonus") == []


@pytest.mark.clause("LIR 12.H(1)")
def test_without_another_progressive_wager_there_is_no_envy() -> None:
    first = dealer.one_by_one({1: "As Ks Qs", 2: "4c 6h 9c"}, "Js Ts")
    wagers = {1: {"bet": 500, "progressive": 500}, 2: {"bet": 500}}
    assert lir.lines(lir.played(first, wagers, {}, meter_terms("A")), "envy-bonus") == []


# A royal in the player's five, a straight flush in the three, a flush in the six: all on $5, the bonus on $1.
LIMIT_HAND = dealer.one_by_one({1: "As Ks Qs", 2: "2c 7d 9h"}, "Js Ts", "3s 5s 8d")
LIMIT_WAGERS = {
    1: {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 500, "six-card-bonus": 500, "progressive": 500},
    2: {"bet": 500, "progressive": 100},
}
IN_FULL = {
    "six-card-bonus": 7_500,
    "five-card-bonus": 2_000_000,
    "three-card-bonus": 20_000,
    "bet-1": 500_000,
    "bet-2": 500_000,
    "bet-3": 500_000,
}


@pytest.mark.clause("LIR 2.B(10)")
@pytest.mark.parametrize(
    ("limit", "cut"),
    [
        (None, {}),
        (3_527_500, {}),
        (3_527_499, {"six-card-bonus": 1}),
        (3_520_000, {"six-card-bonus": 7_500}),
        (3_519_999, {"six-card-bonus": 7_500, "five-card-bonus": 1}),
        (1_510_000, {"six-card-bonus": 7_500, "five-card-bonus": 2_000_000, "three-card-bonus": 10_000}),
        (1_400_000, {"six-card-bonus": 7_500, "five-card-bonus": 2_000_000, "three-card-bonus": 20_000,
                     "bet-1": 100_000}),
        (100, {"six-card-bonus": 7_500, "five-card-bonus": 2_000_000, "three-card-bonus": 20_000,
               "bet-1": 500_000, "bet-2": 500_000, "bet-3": 499_900}),
    ],
)  # fmt: skip
def test_the_payout_limit_cuts_in_its_order_and_never_stakes_progressive_or_envy(
    limit: int | None, cut: dict[str, int]
) -> None:
    driver = lir.played(LIMIT_HAND, LIMIT_WAGERS, {}, lir.terms(payout_limit=limit, rate="0"))
    for wager, full in IN_FULL.items():
        line = settled(driver, wager)
        assert (line.payout, line.limited) == (full - cut.get(wager, 0), cut.get(wager, 0))
        assert line.returned == (0 if wager == "five-card-bonus" else 500)
    paid = sum(settled(driver, wager).payout for wager in IN_FULL)
    assert paid == min(sum(IN_FULL.values()), limit if limit is not None else 10**9)
    assert settled(driver, "progressive").payout == 100_000
    assert settled(driver, "envy-bonus", 2).payout == 100_000
    money_kept(driver)


def test_the_payout_limit_holds_for_each_hand_apart() -> None:
    hands = {1: "Tc Td 2h", 2: "Qc Qd 3h"}
    chosen = lir.terms(without=("six-card-bonus",), payout_limit=1_200)
    driver = lir.played(dealer.one_by_one(hands, "7s 8c"), {1: {"bet": 500}, 2: {"bet": 500}}, {}, chosen)
    paid = {seat: sum(line.payout for line in lir.lines(driver) if line.seat == seat) for seat in hands}
    assert paid == {1: 1_200, 2: 1_200}


def test_every_wager_has_one_line_and_every_line_one_step() -> None:
    driver = lir.played(LIMIT_HAND, LIMIT_WAGERS)
    lines = [event.step.line for event in driver.events if isinstance(event.step, Pay | Collect)]
    assert lines == lir.lines(driver)
    spots = [(line.seat, line.wager) for line in lines]
    assert len(spots) == len(set(spots))
    assert [event.step.wager for event in driver.events if isinstance(event.step, Bank)] == [
        "five-card-bonus", "progressive", "progressive",
    ]  # fmt: skip


def test_every_row_of_the_chapter_is_settled_here() -> None:
    lists = (
        row_cases("LIR 12.A", in_order(FIVE_ROWS, TO_1)), FIVE_CASES,
        row_cases("LIR 12.C", in_order(THREE_ROWS, THREE_TO_1)), row_cases("LIR 12.D", SIX_TABLES),
        PROGRESSIVE_CASES, ENVY_CASES,
    )  # fmt: skip
    clauses = [case.values[3] for cases in lists for case in cases]  # type: ignore[attr-defined]
    assert len(clauses) == len(set(clauses)) == 179
