"""Blackjack Switch settled (BJ 12.A(5), readings B25 and B32): blackjacks dealt and made, the dealer's 22.

Every dealer's hand begins with an up card under which nothing else differs; the cards given are all the shoe deals.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules.settle.answer import SettledLine, Settlement, settle_text
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import played, results
from kit.blackjack.switch import switch_terms

A, B, C, D, E = (f"BJ 12.A(5)({letter})" for letter in "abcde")
DEALT = ("As Ts", "Kd 9d")  # first and second cards of two hands: A-K and T-9
MADE = ("As 9s", "5d Kd")  # A-5 and 9-K: switched to A-K and 9-5
Paid = tuple[str, int]
WON, TIED, LOST = ("win", 500), ("push", 0), ("lose", -500)
DEALERS = {  # up card, hole card, what the dealer draws
    17: ("7h", "Tc", ""),
    20: ("Th", "Kc", ""),
    21: ("7h", "7c", "7d"),
    22: ("6h", "6c", "Td"),
    23: ("6h", "8c", "9d"),
    26: ("Th", "6c", "Kh"),
}
BLACKJACK = ("Th", "Ac", "")


def cards(hands: tuple[str, str], dealer: tuple[str, str, str], then: str = "", late: bool = False) -> str:
    """The order of the shoe: first cards, the up card, second cards, the hole card, players' and dealer's draws.

    `late`: there is no hole card, and the dealer's second comes after the players'.
    """
    up, second, draws = dealer
    hole, after = ("", second) if late else (second, "")
    return " ".join(f"{hands[0]} {up} {hands[1]} {hole} {then} {after} {draws}".split())


def settled(shoe: str, *choices: str, stake: int = 500, **options: Any) -> Settlement:
    seat = {"seat": 1, "wagers": {"blackjack": stake}, "choices": list(choices)}
    given = {"game": "blackjack", "cards": shoe.split(), "seats": [seat]}
    submission = {"options": {"variation": "switch", **options}}
    answer = settle_text(json.dumps({**given, "submission": submission}).encode())
    assert isinstance(answer, Settlement), answer
    assert answer.cards_used == len(shoe.split())
    return answer


def line_of(answer: Settlement, hand: int = 1, wager: str = "blackjack") -> SettledLine:
    (line,) = [line for line in answer.lines if (line.wager, line.hand) == (wager, hand)]
    assert line.net == line.payout + line.returned - line.stake
    return line


def facts(line: SettledLine) -> tuple[str, int, str]:
    return line.result, line.net, line.clause


@pytest.mark.clause("BJ 12.A(5)(a)")
@pytest.mark.parametrize("pays", ["1 to 1", "3 to 2", "6 to 5"])
def test_a_blackjack_against_a_drawn_21_is_paid_1_to_1_whatever_the_table_pays(pays: str) -> None:
    answer = settled(cards(DEALT, DEALERS[21]), "keep", "stand", switch_blackjack_pays=pays)
    line = line_of(answer)
    assert (line.result, line.odds, line.payout, line.returned, line.clause) == ("win", "1 to 1", 500, 500, A)


@pytest.mark.clause("BJ 12.A(5)", "BJ 12.A(5)(a)", "BJ 12.A(5)(e)")
@pytest.mark.parametrize(("pays", "payout"), [("1 to 1", 500), ("3 to 2", 750), ("6 to 5", 600)])
@pytest.mark.parametrize("dealer", [17, 20, 22, 23, 26])
def test_a_blackjack_against_any_other_hand_is_paid_by_the_table(dealer: int, pays: str, payout: int) -> None:
    """Readings B25 and B32: also against 22."""
    answer = settled(cards(DEALT, DEALERS[dealer]), "keep", "stand", switch_blackjack_pays=pays)
    line = line_of(answer)
    assert (line.result, line.odds, line.payout, line.returned) == ("win", pays, payout, 500)
    assert (line.outcome, line.clause) == ("blackjack", "BJ 12.A(5)")


@pytest.mark.clause("BJ 12.A(5)")
def test_a_blackjack_pays_even_by_itself() -> None:
    """Reading B25: `blackjack_pays` is for other tables."""
    answer = settled(cards(DEALT, DEALERS[17]), "keep", "stand", blackjack_pays="3 to 2")
    assert facts(line_of(answer)) == ("win", 500, "BJ 12.A(5)")


@pytest.mark.clause("BJ 12.A(5)(b)")
@pytest.mark.parametrize("hole_card", ["peek", "none"])
@pytest.mark.parametrize("ten", ["T", "J", "Q", "K"])
def test_a_blackjack_against_the_dealers_blackjack_ties(ten: str, hole_card: str) -> None:
    """Read before the switch, or, without a hole card, after a hand that was kept."""
    said = ["keep", "stand"] if hole_card == "none" else []
    answer = settled(cards(DEALT, (f"{ten}h", "Ac", "")), *said, hole_card=hole_card)
    assert facts(line_of(answer)) == ("push", 0, B)
    assert facts(line_of(answer, 2)) == ("lose", -500, "BJ 1.B(2)")


@pytest.mark.clause("BJ 12.A(5)(b)")
def test_a_blackjack_under_an_ace_ties_and_its_insurance_is_apart() -> None:
    answer = settled(cards(DEALT, ("Ah", "Kc", "")), "insurance:250", "no-insurance")
    assert facts(line_of(answer)) == ("push", 0, B)
    assert line_of(answer, 1, "insurance").net == 500


@pytest.mark.clause("BJ 12.A(5)(c)")
@pytest.mark.parametrize("up", ["Th", "Jh", "Qh", "Kh"])
def test_a_blackjack_made_by_the_switch_loses_to_the_dealers(up: str) -> None:
    answer = settled(cards(MADE, (up, "Ac", "")), "switch", "stand", hole_card="none")
    assert facts(line_of(answer)) == ("lose", -500, C)
    assert line_of(answer).outcome == "dealer-blackjack"
    assert facts(line_of(answer, 2)) == ("lose", -500, "BJ 1.B(2)")


@pytest.mark.clause("BJ 12.A(5)(d)")
@pytest.mark.parametrize("dealer", [21, 22])
@pytest.mark.parametrize("pays", ["1 to 1", "3 to 2"])
def test_a_blackjack_made_by_the_switch_ties_with_21_and_22(dealer: int, pays: str) -> None:
    answer = settled(cards(MADE, DEALERS[dealer]), "switch", "stand", switch_blackjack_pays=pays)
    assert facts(line_of(answer)) == ("push", 0, D)
    assert line_of(answer).returned == 500


@pytest.mark.clause("BJ 12.A(5)(d)")
@pytest.mark.parametrize("dealer", [20, 23])
@pytest.mark.parametrize("pays", ["1 to 1", "3 to 2", "6 to 5"])
def test_against_20_and_23_it_wins_as_a_plain_21(dealer: int, pays: str) -> None:
    line = line_of(settled(cards(MADE, DEALERS[dealer]), "switch", "stand", switch_blackjack_pays=pays))
    assert (line.result, line.odds, line.payout, line.clause) == ("win", "1 to 1", 500, "BJ 13.A(1)")
    assert line.outcome == ("higher-hand" if dealer == 20 else "dealer-broken")


@pytest.mark.clause("BJ 12.A(5)(c)", "BJ 12.A(5)(d)")
@pytest.mark.parametrize(("dealer", "result", "net", "clause"), [
    (DEALERS[20], "win", 500, "BJ 13.A(1)"), (DEALERS[21], "push", 0, D), (DEALERS[22], "push", 0, D),
    (BLACKJACK, "lose", -500, C),
])  # fmt: skip
def test_a_blackjack_switched_into_another_is_no_blackjack_any_more(
    dealer: tuple[str, str, str], result: str, net: int, clause: str
) -> None:
    """Reading B32: A-K and A-Q exchange K and Q, and both hands are plain 21s."""
    two = ("As Ad", "Kd Qd")
    answer = settled(cards(two, dealer), "switch", hole_card="none", switch_blackjack_pays="3 to 2")
    assert [facts(line_of(answer, hand)) for hand in (1, 2)] == [(result, net, clause)] * 2
    kept = settled(cards(two, DEALERS[20]), "keep", switch_blackjack_pays="3 to 2")
    assert [line_of(kept, hand).payout for hand in (1, 2)] == [750, 750]


@pytest.mark.clause("BJ 12.A(5)(e)")
@pytest.mark.parametrize(
    ("hands", "said", "then"),
    [
        (("2s Ts", "2d 9d"), ["stand", "stand"], ""),  # 4
        (("Ts 9s", "2d 9d"), ["stand", "stand"], ""),  # 12
        (("Ts 9s", "7d 9d"), ["stand", "stand"], ""),  # 17
        (("Ts 9s", "Kd 9d"), ["stand", "stand"], ""),  # 20
        (("Ts 9s", "5d 9d"), ["hit", "stand"], "6d"),  # 21 in three cards
        (("As 9s", "5d 9d"), ["hit", "stand"], "5c"),  # soft 21
    ],
    ids=["4", "12", "17", "20", "21", "soft 21"],
)
def test_22_ties_with_every_hand_of_21_or_less(hands: tuple[str, str], said: list[str], then: str) -> None:
    answer = settled(cards(hands, DEALERS[22], then), "keep", *said)
    assert facts(line_of(answer)) == ("push", 0, E)
    assert line_of(answer).returned == 500


@pytest.mark.clause("BJ 12.A(5)(e)")
def test_22_does_not_save_a_broken_hand() -> None:
    answer = settled(cards(("Ts 9s", "6d 9d"), DEALERS[22], "Qd"), "keep", "hit", "stand")
    assert facts(line_of(answer)) == ("lose", -500, "BJ 6.F")
    assert facts(line_of(answer, 2)) == ("push", 0, E)


@pytest.mark.clause("BJ 12.A(5)(e)")
@pytest.mark.parametrize(("dealer", "result", "net"), [(22, "push", 0), (23, "win", 500), (26, "win", 500)])
def test_only_22_ties_a_greater_total_breaks(dealer: int, result: str, net: int) -> None:
    answer = settled(cards(("Ts 9s", "2d 9d"), DEALERS[dealer]), "keep", "stand", "stand")
    assert [(line_of(answer, hand).result, line_of(answer, hand).net) for hand in (1, 2)] == [(result, net)] * 2


@pytest.mark.clause("BJ 12.A(5)(e)")
def test_elsewhere_22_breaks_the_dealer() -> None:
    driver = played("Ts 6h 2d 6c Td", {1: 500}, {1: ["stand"]})
    assert results(driver) == [(1, "blackjack", 1, "win", 500)]


@pytest.mark.clause("BJ 12.A(5)(e)")
@pytest.mark.parametrize(("dealer", "on_21", "on_18", "on_20"), [
    (21, TIED, LOST, LOST), (22, TIED, TIED, TIED), (23, WON, WON, WON),
])  # fmt: skip
def test_doubles_and_splits_tie_with_22_as_well(dealer: int, on_21: Paid, on_18: Paid, on_20: Paid) -> None:
    """8-8 split, the first doubled to 21, the second 8-K; the other hand doubled for less, to 20."""
    words = {1: ["keep", "split", "double", "stand", "double:200"]}
    shoe = cards(("8s 6s", "8d 5d"), DEALERS[dealer], "3c Tc Ks 9h")
    driver = played(shoe, {1: 500}, words, switch_terms())
    found = {(line.wager, line.hand): (line.result, line.net) for line in bj.lines(driver)}
    assert found == {
        ("blackjack", 1): on_21, ("double", 1): on_21, ("split", 3): on_18, ("blackjack", 2): on_20,
        ("double", 2): (on_20[0], on_20[1] * 2 // 5),
    }  # fmt: skip


@pytest.mark.clause("BJ 12.A(5)", "BJ 12.A(5)(d)")
@pytest.mark.parametrize(("dealer", "clause"), [(21, "BJ 6.F"), (22, E)])
def test_a_21_on_split_aces_is_not_switched_to_a_blackjack(dealer: int, clause: str) -> None:
    """A-A made by the switch and split: ace and ten there are a plain 21."""
    hands = ("As 9s", "5d Ad")
    answer = settled(cards(hands, DEALERS[dealer], "Kc Qc"), "switch", "split", "stand")
    assert facts(line_of(answer)) == facts(line_of(answer, 3, "split")) == ("push", 0, clause)


@pytest.mark.clause("BJ 12.A(5)", "BJ 11.E")
def test_a_dealers_blackjack_takes_the_dealt_wager_of_a_split_hand_as_any_other() -> None:
    answer = settled(
        cards(("As 9s", "5d Ad"), BLACKJACK, "Kc Qc", late=True), "switch", "split", "stand", hole_card="none"
    )
    assert facts(line_of(answer)) == ("lose", -500, "BJ 1.B(2)")
    assert facts(line_of(answer, 3, "split")) == ("push", 0, "BJ 11.E")


@pytest.mark.clause("BJ 12.A(5)")
@pytest.mark.parametrize(("dealer", "result", "net"), [
    (17, "win", 500), (20, "lose", -500), (21, "lose", -500), (23, "win", 500),
])  # fmt: skip
def test_all_else_is_the_ordinary_comparison(dealer: int, result: str, net: int) -> None:
    answer = settled(cards(("Ts 9s", "9d 9c"), DEALERS[dealer]), "keep", "stand", "stand")
    assert (line_of(answer).result, line_of(answer).net) == (result, net)


@pytest.mark.clause("BJ 12.A(5)")
def test_equal_totals_tie_and_a_drawn_21_ties_with_the_dealers() -> None:
    answer = settled(cards(("Ts 9s", "5d 9c"), DEALERS[21], "6c 3c"), "keep", "hit", "hit")
    assert [facts(line_of(answer, hand)) for hand in (1, 2)] == [("push", 0, "BJ 6.F")] * 2


@pytest.mark.clause("BJ 12.A(5)(a)")
def test_the_dealer_draws_for_a_blackjack_alone() -> None:
    """The other hand is broken, and still 16 must be drawn to: the blackjack might meet 21."""
    broken = settled(cards(("As Ts", "Kd 6d"), DEALERS[21], "Qd"), "keep", "hit", switch_blackjack_pays="3 to 2")
    assert facts(line_of(broken)) == ("win", 500, A)
    two = settled(cards(("As Ad", "Kd Qd"), DEALERS[22]), "keep", switch_blackjack_pays="3 to 2")
    assert [line_of(two, hand).payout for hand in (1, 2)] == [750, 750]


@pytest.mark.clause("BJ 12.A(5)")
def test_the_dealer_draws_nothing_when_both_hands_are_broken() -> None:
    answer = settled(cards(("Ts Td", "6s 6d"), ("6h", "6c", ""), "Kc Kd"), "keep", "hit", "hit")
    assert [line.net for line in answer.lines] == [-500, -500]


@pytest.mark.clause("BJ 12.A(5)")
def test_a_payout_of_odd_cents_is_rounded_down_and_the_remainder_told() -> None:
    """Reading G4, at 3 to 2."""
    submission = {
        "options": {"variation": "switch", "switch_blackjack_pays": "3 to 2"},
        "wagers": {"blackjack": {"minimum": 1, "increment": 1}},
    }
    seat = {"seat": 1, "wagers": {"blackjack": 501}, "choices": ["keep", "stand"]}
    shoe = cards(DEALT, DEALERS[17]).split()
    given = {"game": "blackjack", "cards": shoe, "seats": [seat], "submission": submission}
    answer = settle_text(json.dumps(given).encode())
    assert isinstance(answer, Settlement)
    assert (line_of(answer).payout, line_of(answer).remainder) == (751, "1/2")


@pytest.mark.clause("BJ 12.A(5)")
def test_settlement_goes_counterclockwise_and_by_hand_within_a_seat() -> None:
    words = {2: ["keep", "stand", "stand"], 5: ["keep", "stand", "stand"]}
    driver = played("Ts 9s Td 9d 7h 8d 6c 7d 9h Tc", {2: 500, 5: 700}, words, switch_terms())
    assert results(driver) == [
        (5, "blackjack", 1, "push", 0), (5, "blackjack", 2, "win", 700),
        (2, "blackjack", 1, "win", 500), (2, "blackjack", 2, "lose", -500),
    ]  # fmt: skip
