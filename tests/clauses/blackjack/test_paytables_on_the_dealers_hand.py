"""Rows of chapter 13 for wagers on the dealer's final hand and for the wheel, transcribed a second time.

Each row is settled by its script at a table with nothing but side wagers. Odds are paid on $5.00; the meter stands at
$12,345.67.
"""

from __future__ import annotations

import msgspec
import pytest

from houserules.games.blackjack.side_wagers.bonus_spin_tables import COMMUNITY_PAY
from houserules.games.blackjack.side_wagers.must_hit import PAYTABLES as MUST_HIT
from houserules.games.blackjack.side_wagers.sight import Sight
from kit.blackjack.side_wager_scripts import BY_NAME, offered, one_line, settled, side_table, sight
from kit.marked import case

STAKE = 5_00
METER = 12_345_67
LETTERS = "abcdefghijk"

BUSTER = {  # what breaking with 8 or more, 7, 6, 5, 4 and 3 cards pays to 1, by paytable
    "A": (250, 50, 15, 4, 2, 2),
    "B": (200, 50, 15, 4, 2, 2),
    "C": (250, 50, 12, 4, 2, 2),
    "D": (200, 50, 12, 4, 2, 2),
    "E": (250, 50, 12, 3, 2, 2),
    "F": (250, 50, 20, 8, 2, 1),
}


@pytest.mark.parametrize(
    ("letter", "number", "pays", "clause"),
    [
        case(letter, 8 - place, pays, f"BJ 13.O({'ABCDEF'.index(letter) + 1})({LETTERS[place]})")
        for letter, row in BUSTER.items()
        for place, pays in enumerate(row)
    ],
)
@pytest.mark.parametrize("total", [22, 26])
def test_buster_pays_by_the_number_of_cards(letter: str, number: int, pays: int, clause: str, total: int) -> None:
    bet, seen = BY_NAME["buster-blackjack"], Sight(dealer_total=total, dealer_cards=number)
    line = one_line(bet, offered(letter), STAKE, seen)
    assert (line.result, line.clause, line.odds) == ("win", clause, f"{pays} to 1")
    assert (line.payout, line.returned) == (STAKE * pays, STAKE)


@pytest.mark.parametrize("letter", BUSTER)
def test_more_than_eight_cards_are_eight_or_more(letter: str) -> None:
    seen = Sight(dealer_total=22, dealer_cards=11)
    assert one_line(BY_NAME["buster-blackjack"], offered(letter), STAKE, seen).outcome == "eight-or-more-cards"


@pytest.mark.clause("BJ 6.G(15)")
@pytest.mark.parametrize(
    "seen",
    [
        Sight(dealer_total=21, dealer_cards=8),
        Sight(dealer_total=17, dealer_cards=2),
        Sight(dealer_total=21, dealer_cards=2, dealer_blackjack=1),
    ],
)
def test_buster_loses_to_21_or_less(seen: Sight) -> None:
    line = one_line(BY_NAME["buster-blackjack"], offered("A"), STAKE, seen)
    assert (line.result, line.net, line.clause) == ("lose", -STAKE, "BJ 6.G(15)")


@pytest.mark.parametrize(
    ("number", "blackjack", "payout", "clause"),
    [
        case(8, 0, METER, "BJ 13.F(1)"),
        case(9, 0, METER, "BJ 13.F(1)"),
        case(7, 0, 500_00, "BJ 13.F(2)"),
        case(6, 0, 125_00, "BJ 13.F(3)"),
        case(5, 0, 35_00, "BJ 13.F(4)"),
        case(2, 1, 20_00, "BJ 13.F(5)"),
    ],
)
@pytest.mark.parametrize("total", [21, 22], ids=["stands", "breaks"])
def test_hit_and_run_pays_by_the_number_of_cards(
    number: int, blackjack: int, payout: int, clause: str, total: int
) -> None:
    seen = Sight(dealer_total=total, dealer_cards=number, dealer_blackjack=blackjack)
    line = one_line(BY_NAME["hit-and-run-progressive"], offered(), STAKE, seen, meter=METER)
    assert (line.result, line.clause, line.payout, line.returned) == ("win", clause, payout, 0)


@pytest.mark.clause("BJ 6.G(10)")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_hit_and_run_loses_to_four_cards_or_fewer(number: int) -> None:
    seen = Sight(dealer_total=20, dealer_cards=number)
    line = one_line(BY_NAME["hit-and-run-progressive"], offered(), STAKE, seen, meter=METER)
    assert (line.result, line.net, line.clause) == ("lose", -STAKE, "BJ 6.G(10)")


@pytest.mark.parametrize(
    ("total", "number", "blackjack", "payout", "returned", "clause"),
    [
        case(21, 7, 0, METER, 0, "BJ 13.B(1)(a)"),
        case(21, 8, 0, METER, 0, "BJ 13.B(1)(a)"),
        case(21, 6, 0, 5_000_00, 0, "BJ 13.B(1)(b)"),
        case(21, 5, 0, 500_00, 0, "BJ 13.B(1)(c)"),
        case(21, 4, 0, 250_00, 0, "BJ 13.B(1)(d)"),
        case(21, 3, 0, 125_00, 0, "BJ 13.B(1)(e)"),
        case(21, 2, 1, 50_00, 0, "BJ 13.B(1)(f)"),
        case(20, 2, 0, 5_00, STAKE, "BJ 13.B(2)"),
        case(22, 7, 0, 5_00, STAKE, "BJ 13.B(2)"),
    ],
)
def test_a_20_is_paid_by_the_dealers_hand(
    total: int, number: int, blackjack: int, payout: int, returned: int, clause: str
) -> None:
    seen = sight("Kc Qd", twenty=1, dealer_total=total, dealer_cards=number, dealer_blackjack=blackjack)
    line = one_line(BY_NAME["bad-beat-progressive"], offered(), STAKE, seen, meter=METER)
    assert (line.result, line.clause, line.payout, line.returned) == ("win", clause, payout, returned)


@pytest.mark.clause("BJ 6.G(8)")
@pytest.mark.parametrize(("total", "number", "blackjack"), [(21, 7, 0), (21, 2, 1), (22, 5, 0)])
def test_bad_beat_is_lost_without_a_20(total: int, number: int, blackjack: int) -> None:
    seen = sight(twenty=0, dealer_total=total, dealer_cards=number, dealer_blackjack=blackjack)
    line = one_line(BY_NAME["bad-beat-progressive"], offered(), STAKE, seen, meter=METER)
    assert (line.result, line.net, line.clause) == ("lose", -STAKE, "BJ 6.G(8)")


FREE_BONUS = [
    case("A", 8, 8_000_00, "BJ 13.P(1)(a)"),
    case("A", 10, 8_000_00, "BJ 13.P(1)(a)"),
    case("A", 7, 1_000_00, "BJ 13.P(1)(b)"),
    case("B", 8, 5_000_00, "BJ 13.P(2)(a)"),
    case("B", 7, 1_000_00, "BJ 13.P(2)(b)"),
]


@pytest.mark.parametrize(("letter", "number", "payout", "clause"), FREE_BONUS)
@pytest.mark.parametrize("stake", [5_00, 50_00])
def test_the_free_bonus_is_paid_beside_buster(letter: str, number: int, payout: int, clause: str, stake: int) -> None:
    wagers = {"buster-blackjack": offered("A"), "buster-free-bonus": offered(letter)}
    table = side_table(wagers, {3: {"buster-blackjack": stake}})
    buster, free = settled(table, {3: Sight(blackjack=1, dealer_total=22, dealer_cards=number)})
    assert (buster.wager, buster.stake, buster.result) == ("buster-blackjack", stake, "win")
    assert (free.wager, free.stake, free.result, free.payout) == ("buster-free-bonus", 0, "win", payout)
    assert (free.clause, free.returned, free.net) == (clause, 0, payout)


@pytest.mark.clause("BJ 6.G(16)")
@pytest.mark.parametrize(
    ("stake", "seen", "paid"),
    [
        (5_00, Sight(blackjack=1, dealer_total=22, dealer_cards=7), True),
        (4_99, Sight(blackjack=1, dealer_total=22, dealer_cards=7), False),
        (5_00, Sight(blackjack=0, dealer_total=22, dealer_cards=7), False),
        (5_00, Sight(blackjack=1, dealer_total=21, dealer_cards=7), False),
        (5_00, Sight(blackjack=1, dealer_total=22, dealer_cards=6), False),
    ],
)
def test_what_the_free_bonus_needs(stake: int, seen: Sight, paid: bool) -> None:
    wagers = {"buster-blackjack": offered("A"), "buster-free-bonus": offered("A")}
    lines = settled(side_table(wagers, {3: {"buster-blackjack": stake}}), {3: seen})
    assert [line.wager for line in lines] == ["buster-blackjack"] + ["buster-free-bonus"] * paid


@pytest.mark.clause("BJ 6.G(16)")
def test_the_free_bonus_covers_only_who_has_buster_and_only_where_it_is_offered() -> None:
    seen = Sight(blackjack=1, dealer_total=22, dealer_cards=7)
    both = {"buster-blackjack": offered("A"), "buster-free-bonus": offered("A"), "top-3": offered("A")}
    lines = settled(side_table(both, {3: {"top-3": 5_00}}), {3: msgspec.structs.replace(seen, first=0, second=1, up=2)})
    assert "buster-free-bonus" not in {line.wager for line in lines}
    lines = settled(side_table({"buster-blackjack": offered("A")}, {3: {"buster-blackjack": 5_00}}), {3: seen})
    assert [line.wager for line in lines] == ["buster-blackjack"]


PRINTED = {name: bet.paytables for name, bet in BY_NAME.items()} | COMMUNITY_PAY | MUST_HIT
HEADINGS = [
    *(case("buster-blackjack", letter, "a b c d e f", f"BJ 13.O({place})") for place, letter in enumerate("ABCDEF", 1)),
    *(case("buster-free-bonus", letter, "a b", f"BJ 13.P({place})") for place, letter in enumerate("AB", 1)),
    case("bonus-spin-progressive", "A", "a b c d e f g h", "BJ 13.Q(1)"),
    case("bonus-spin-progressive", "B", "a b c d e f g h", "BJ 13.Q(2)"),
    case("bonus-spin-progressive", "C", "a b c d e f g h i k", "BJ 13.Q(3)"),  # (j) is (f) again: reading B21
    case("bonus-spin-progressive", "D", "a b c d e f g h i j k", "BJ 13.Q(4)"),
    case("community-pay-1", "A", "i ii iii", "BJ 13.Q(6)(a)"),
    case("community-pay-1", "B", "i ii iii", "BJ 13.Q(6)(b)"),
    case("community-pay-5", "A", "i ii iii", "BJ 13.Q(7)(a)"),
    case("community-pay-5", "B", "i ii iii", "BJ 13.Q(8)"),
    case("must-hit", "A", "a", "BJ 13.T(1)"),
    case("hit-and-run-progressive", "only", "1 2 3 4 5", "BJ 13.F"),
]


@pytest.mark.parametrize(("wager", "letter", "items", "clause"), HEADINGS)
def test_no_row_more_or_less(wager: str, letter: str, items: str, clause: str) -> None:
    table = PRINTED[wager][letter]
    assert (table.clause, table.decks) == (clause, ())
    assert [row.clause.split(", ")[0] for row in table.rows] == [f"{clause}({item})" for item in items.split()]


@pytest.mark.clause("BJ 13.B", "BJ 13.B(1)")
def test_no_row_more_or_less_of_bad_beat() -> None:
    table = PRINTED["bad-beat-progressive"]["only"]
    by_dealer = [f"BJ 13.B(1)({item})" for item in "abcdef"]
    assert table.clause == "BJ 13.B"
    assert [row.clause for row in table.rows] == [*by_dealer, "BJ 13.B(2)", "BJ 13.B(3)", "BJ 13.B(4)"]
