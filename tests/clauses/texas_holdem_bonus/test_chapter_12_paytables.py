"""Texas Hold 'Em Bonus, chapter 12: each Bonus row through the hands it is for, at its edges and just beyond them."""

from __future__ import annotations

from itertools import combinations

import pytest

from houserules.cards import DECK, cards
from houserules.games.texas_holdem_bonus import GAME
from houserules.games.texas_holdem_bonus.hands import BONUS, bonus_hand, two_cards
from kit.marked import case
from kit.printed import Chapter
from kit.texas_holdem_bonus import rounds as thb

CHAPTER = Chapter.of(GAME)
PAYTABLES = CHAPTER.paytables
BOARD = "4d 7h 9s Jd Tc"
BURNS = "2h 3h 5h"

# The player's two cards, the dealer's, what $5.00 win, and the letter of the row.
HANDS = [
    ("As Ah", "Ad Ac", 5_000_00, "a"),
    ("As Ah", "Ad Kc", 150_00, "b"),
    ("As Ah", "Kd Kc", 150_00, "b"),
    ("As Ks", "Ad Ac", 125_00, "c"),
    ("Kd Ad", "8c 8s", 125_00, "c"),
    ("Ac Qc", "8c 8s", 100_00, "d"),
    ("Jh Ah", "8c 8s", 100_00, "d"),
    ("Ac Ks", "8c 8s", 75_00, "e"),
    ("Kc Ks", "8c 8s", 50_00, "f"),
    ("Qc Qs", "8c 8s", 50_00, "f"),
    ("Jc Js", "8c 8s", 50_00, "f"),
    ("Ac Qs", "8c 8s", 25_00, "g"),
    ("Js Ac", "8c 8s", 25_00, "g"),
    ("Th Ts", "8c 8s", 15_00, "h"),
    ("6c 6s", "8c 8s", 15_00, "h"),
    ("2c 2s", "8c 8s", 15_00, "h"),
]
NO_ROW = ["As Ts", "As Th", "Ks Qs", "Kh Qs", "As 2s", "3c 2d", "Ts 9s"]


@pytest.mark.parametrize(
    ("letter", "hand", "dealer", "payout", "clause"),
    [case("A", *row[:-1], f"THB 12.B(1)({row[-1]})") for row in HANDS]
    + [case("B", *row[:-1], f"THB 12.B(2)({row[-1]})") for row in HANDS],
)
def test_two_cards_are_paid_by_their_row(letter: str, hand: str, dealer: str, payout: int, clause: str) -> None:
    dealt = thb.deal({2: hand}, dealer, BOARD, BURNS)
    driver = thb.played(
        dealt, {2: {"ante": 5_00, "bonus": 5_00}}, {2: ["fold"]}, thb.terms(paytables={"bonus": letter})
    )
    (line,) = thb.lines(driver, "bonus")
    assert (line.result, line.payout, line.returned, line.clause) == ("win", payout, 5_00, clause)


@pytest.mark.clause("THB 12.B")
@pytest.mark.parametrize("hand", NO_ROW)
@pytest.mark.parametrize("letter", "AB")
def test_two_cards_without_a_row_lose(hand: str, letter: str) -> None:
    dealt = thb.deal({2: hand}, "8c 8s", BOARD, BURNS)
    driver = thb.played(
        dealt, {2: {"ante": 5_00, "bonus": 5_00}}, {2: ["fold"]}, thb.terms(paytables={"bonus": letter})
    )
    (line,) = thb.lines(driver, "bonus")
    assert (line.result, line.payout, line.returned) == ("lose", 0, 0)


@pytest.mark.clause("THB 12.B(1)", "THB 12.B(2)")
@pytest.mark.parametrize(("letter", "clause"), [("A", "THB 12.B(1)"), ("B", "THB 12.B(2)")])
def test_no_row_more_or_less_and_all_in_printed_order(letter: str, clause: str) -> None:
    table = PAYTABLES["bonus"][letter]
    assert (table.clause, table.wager_clause) == (clause, "THB 12.B")
    assert [row.clause for row in table.rows] == [f"{clause}({place})" for place in "abcdefgh"]
    assert [row.outcome for row in table.rows] == [*BONUS[:0:-1]]


@pytest.mark.clause("THB 12.A", "THB 12.B")
def test_letters_of_each_wager() -> None:
    assert {wager: "".join(tables) for wager, tables in PAYTABLES.items()} == {"ante": "A", "bonus": "AB"}
    assert [row.clause for row in PAYTABLES["ante"]["A"].rows] == ["THB 12.A"]


@pytest.mark.clause("THB 12.B(1)(a)", "THB 12.B(2)(a)")
def test_aces_on_both_sides_take_the_place_of_the_row_for_aces() -> None:
    """Reading T2; one ace of the dealer is not enough."""
    assert BONUS[bonus_hand(*cards("As Ah Ad Ac"))] == "aces-of-player-and-dealer"
    assert BONUS[bonus_hand(*cards("As Ah Ad Kc"))] == BONUS[bonus_hand(*cards("As Ah Kc Ad"))] == "aces"
    assert BONUS[bonus_hand(*cards("Ks Kh Ad Ac"))] == "kings-queens-or-jacks"


@pytest.mark.clause("THB 12.B")
def test_all_pairs_of_cards_fall_into_their_rows() -> None:
    """Of 1,326 pairs of cards: counted by hand from the printed rows."""
    found = dict.fromkeys(BONUS, 0)
    for first, second in combinations(DECK, 2):
        assert two_cards(first, second) == two_cards(second, first)
        found[BONUS[two_cards(first, second)]] += 1
    assert found == {
        "aces-of-player-and-dealer": 0,
        "aces": 6,
        "ace-king-suited": 4,
        "ace-queen-or-jack-suited": 8,
        "ace-king-unsuited": 12,
        "kings-queens-or-jacks": 18,
        "ace-queen-or-jack-unsuited": 24,
        "tens-to-twos": 54,
        "nothing": 1200,
    }
