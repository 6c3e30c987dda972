"""Blackjack as `settle` takes it: the order of cards and choices, and what was drawn."""

from __future__ import annotations

from typing import Any

import pytest

from kit.blackjack.given import (
    BAD_BEAT,
    CARDS,
    DOLLAR,
    MUST_HIT,
    SPIN,
    SUPER_4,
    SWITCH,
    a_round,
    refused,
    settled,
    told,
)


def test_a_line_has_the_fields_of_the_contract() -> None:
    [line] = settled(a_round("Th 6c 9d Kd 2s", "stand")).lines
    assert (line.seat, line.wager, line.hand, line.stake, line.result) == (1, "blackjack", 1, 500, "win")
    assert (line.outcome, line.odds, line.payout, line.returned, line.net) == ("higher-hand", "1 to 1", 500, 500, 500)
    assert line.clause == "BJ 13.A(1)"


def test_cards_go_to_the_seat_the_dealer_the_seat_the_dealer_and_then_as_they_are_drawn() -> None:
    answer = settled(a_round(CARDS, "stand"))
    assert (answer.net, answer.cards_used) == ({"1": -500}, 5)
    assert settled(a_round(f"{CARDS} 2c 2d 2h", "stand")).cards_used == 5  # cards left over are fine


def test_the_dealer_draws_only_where_a_hand_or_a_wager_needs_him() -> None:
    assert settled(a_round("Th 6c 6d Kd 9s 4c", "hit")).cards_used == 5
    assert settled(a_round("Th 6c 6d Kd 9s 4c", "hit", sides={"buster-blackjack": 100})).cards_used == 6


def test_seats_may_come_in_any_order() -> None:
    seats = [{"seat": seat, "wagers": {"blackjack": 500}, "choices": ["stand"]} for seat in (5, 2)]
    cards = ["Th", "9h", "6c", "9d", "9c", "Kd", "2s"]  # seat 2, seat 5, the up card, ...: 19 and 18 against 18
    answer = settled({"game": "blackjack", "cards": cards, "seats": seats})
    assert told(answer) == [(5, "blackjack", 1, "push", 0), (2, "blackjack", 1, "win", 500)]
    assert answer.net == {"2": 500, "5": 0}


@pytest.mark.clause("BJ 11.B")
def test_hands_of_a_split_pair_are_asked_in_turn_and_numbered() -> None:
    answer = settled(a_round("8h 6c 8d Td 3s Ts Tc 9h", "split", "double", "stand"))
    assert told(answer) == [
        (1, "blackjack", 1, "win", 500),
        (1, "double", 1, "win", 500),
        (1, "split", 2, "win", 500),
    ]
    assert answer.cards_used == 8


@pytest.mark.clause("BJ 10.A(1)")
@pytest.mark.parametrize(
    ("said", "stake"), [("double", 500), ("double:500", 500), ("double:1", 1), ("double:499", 499)]
)
def test_a_double_may_be_for_less(said: str, stake: int) -> None:
    answer = settled(a_round("6h 6c 5d Td Ts 9h", said))
    assert told(answer) == [(1, "blackjack", 1, "win", 500), (1, "double", 1, "win", stake)]


@pytest.mark.clause("BJ 10.A(1)")
@pytest.mark.parametrize(
    "said",
    [
        "double:0",
        "double:501",
        "double:",
        "double:-1",
        "double:+1",
        "double: 1",
        "double:1.0",
        "double:３",
        "double:٣",
        f"double:{'9' * 400}",
        "Double",
        "hit:100",
        "stand:",
    ],
)
def test_an_amount_that_is_not_open_is_refused(said: str) -> None:
    sentence = refused(a_round("6h 6c 5d Td Ts 9h", said))
    assert sentence.startswith("choices: ")
    assert "(BJ 9.B, BJ 10.A, BJ 11.A, BJ 12.B(9))" in sentence


@pytest.mark.clause("BJ 8.A(1)")
@pytest.mark.parametrize(
    ("said", "net"), [("insurance:250", 0), ("insurance:300", 100), ("insurance:1", -498), ("no-insurance", -500)]
)
def test_insurance_is_up_to_half_or_to_the_next_whole_chip(said: str, net: int) -> None:
    assert settled(a_round("Th Ac 9d Kd", said)).net == {"1": net}


@pytest.mark.clause("BJ 8.A(1)")
@pytest.mark.parametrize("said", ["insurance:251", "insurance:299", "insurance:301", "insurance:0", "insurance"])
def test_other_insurance_is_refused(said: str) -> None:
    assert "BJ 8.A, BJ 8.B" in refused(a_round("Th Ac 9d Kd", said))


def test_even_money_is_for_a_blackjack_where_it_is_offered() -> None:
    assert told(settled(a_round("Th Ac Ad Kd", "even-money"))) == [(1, "blackjack", 1, "win", 500)]
    assert "'even-money' is not open" in refused(a_round("Th Ac 9d Kd", "even-money"))
    assert "'even-money' is not open" in refused(
        a_round("Th Ac Ad Kd", "even-money", submission={"options": {"even_money": False}})
    )


def test_surrender_gives_half_back() -> None:
    assert told(settled(a_round("Th 9c 6d Kd", "surrender"))) == [(1, "blackjack", 1, "surrendered", -250)]
    assert "'surrender' is not open" in refused(a_round("Th 9c 2d Kd 3c", "hit", "surrender"))


def test_a_blackjack_a_21_and_a_dealers_blackjack_are_not_asked() -> None:
    assert settled(a_round("Th 6c Ad Kd 2c")).net == {"1": 750}
    assert settled(a_round("6h 6c 5d Kd Th 2c 9c", "hit")).net == {"1": 500}
    assert settled(a_round("Th Tc 9d Ad")).net == {"1": -500}
    assert refused(a_round("Th 6c Ad Kd 2c", "stand")).startswith("seat 1 is asked nothing; choices left over")


@pytest.mark.clause("BJ 12.A(3)")
def test_a_switch_table_deals_two_hands_a_seat_and_asks_for_the_switch_first() -> None:
    cards = "Th 5c 6d 5h Tc 9s Kc 2s"  # hands T 5 and 5 T; the up card 6, the hole card 9, then K
    kept = settled(a_round(cards, "keep", "stand", "stand", submission=SWITCH))
    assert told(kept) == [(1, "blackjack", 1, "win", 500), (1, "blackjack", 2, "win", 500)]
    changed = settled(a_round(f"{cards} 2d", "switch", "stand", "double", submission=SWITCH))  # T T and 5 5
    assert changed.cards_used == 8
    assert [line.hand for line in changed.lines] == [1, 2, 2]
    assert "'surrender' is not open" in refused(a_round(cards, "keep", "surrender", submission=SWITCH))


@pytest.mark.clause("BJ 12.B(7)")
def test_by_hand_the_burned_card_is_the_first() -> None:
    answer = settled(a_round(f"2c {CARDS}", "stand", submission={"dealing": {"method": "hand"}}))
    assert (answer.net, answer.cards_used) == ({"1": -500}, 6)


@pytest.mark.clause("BJ 12.C(2)")
def test_community_cards_come_first_and_draws_are_common() -> None:
    seats = [
        {"seat": 1, "wagers": {"blackjack": 500}, "choices": ["hit", "stand"]},
        {"seat": 2, "wagers": {"blackjack": 500}, "choices": ["hit", "hit", "stand"]},
        {"seat": 3, "wagers": {"blackjack": 500}, "choices": ["stand"]},
    ]
    cards = [
        "5h",
        "6d",
        "9c",
        "4s",
        "3d",
        "Kc",
    ]  # 5 6, the up card, the draws 4 and 3, the dealer's K: 15, 18 and 11 to 19
    submission = {"options": {"variation": "community"}}
    answer = settled({"game": "blackjack", "cards": cards, "seats": seats, "submission": submission})
    assert (answer.net, answer.cards_used) == ({"1": -500, "2": -500, "3": -500}, 6)


@pytest.mark.clause("BJ 12.C(1)")
def test_without_a_hole_card_the_dealer_always_takes_a_second_card() -> None:
    submission = {"options": {"hole_card": "none"}}
    assert settled(a_round("Th 6c 6d Ks 4d", "hit", submission=submission)).cards_used == 5
    assert settled(a_round("Th Tc 9d Ad", "stand", submission=submission)).net == {"1": -500}


@pytest.mark.clause("BJ 7.C")
def test_a_double_shoe_is_refused() -> None:
    sentence = refused(a_round(CARDS, "stand", submission={"dealing": {"method": "double-shoe"}}))
    assert "double-shoe" in sentence
    assert "(BJ 7.C)" in sentence


@pytest.mark.clause("BJ 13.B(3)")
def test_magic_card_and_lucky_seat_pay_beside_the_wager() -> None:
    answer = settled(a_round(CARDS, "stand", sides=BAD_BEAT, draws={"magic-card": "9d", "lucky-seat": 1}))
    beside = [(line.outcome, line.stake, line.payout) for line in answer.lines if line.wager in BAD_BEAT][1:]
    assert beside == [("magic-card", 0, 2000), ("lucky-player", 0, 500)]


@pytest.mark.parametrize("draws", [{}, {"magic-card": None, "lucky-seat": None}, {"magic-card": "2c", "lucky-seat": 7}])
def test_none_or_another_drawn_pays_nothing_beside(draws: dict[str, Any]) -> None:
    answer = settled(a_round(CARDS, "stand", sides=BAD_BEAT, draws=draws))
    assert [line.stake for line in answer.lines] == [500, 100]


@pytest.mark.clause("BJ 6.G(17)")
def test_each_triggered_seat_spins_in_the_order_of_settlement() -> None:
    seats: list[dict[str, Any]] = [
        {"seat": seat, "wagers": {"blackjack": 500, **SPIN}, "choices": []} for seat in (1, 4)
    ]
    cards = ["Th", "Tc", "6c", "Ad", "Ah", "Kd", "2s"]
    given = {"game": "blackjack", "cards": cards, "seats": seats, "draws": {"wheel": ["$350", "$10"]}}
    spun = {line.seat: line.payout for line in settled(given).lines if line.wager in SPIN}
    assert spun == {4: 35000, 1: 1000}
    given["draws"] = {"wheel": ["$350"]}
    assert refused(given) == "draws.wheel: seat 1 spins the wheel, but no symbol is left (BJ 6.G(17))."


def test_an_idle_wheel_needs_no_symbol() -> None:
    assert settled(a_round(CARDS, "stand", sides=SPIN)).net == {"1": -1000}


@pytest.mark.clause("BJ 13.T(1)(a)")
@pytest.mark.parametrize(("trigger", "hit"), [(15010, True), (15011, False)])
def test_the_must_hit_meter_is_won_where_it_reaches_the_trigger(trigger: int, hit: bool) -> None:
    given = a_round(CARDS, "stand", sides=SUPER_4, submission=MUST_HIT, meters={"must-hit": 15000})
    answer = settled({**given, "draws": {"must-hit-trigger": trigger}})
    won = [(line.stake, line.payout, line.clause) for line in answer.lines if line.wager == "must-hit"]
    assert won == ([(0, 15010, "BJ 13.T(1)(a)")] if hit else [])
    assert answer.meters["must-hit"] == (10000 if hit else 15010)


@pytest.mark.clause("BJ 13.U(2)")
def test_without_a_trigger_the_meter_is_won_at_its_maximum() -> None:
    for meter, lines in ((19989, 0), (19990, 1)):
        given = a_round(CARDS, "stand", sides=SUPER_4, submission=MUST_HIT, meters={"must-hit": meter})
        assert sum(line.wager == "must-hit" for line in settled(given).lines) == lines


@pytest.mark.clause("BJ 6.G(16)")
@pytest.mark.parametrize(("stake", "lines"), [(500, 1), (499, 0)])
def test_the_free_bonus_covers_who_has_five_dollars_on_buster(stake: int, lines: int) -> None:
    submission = {"wagers": {"buster-blackjack": {"increment": 1}}}
    cards = "Ah 2c Kh 2d 2h 2s 3c 4c Tc"  # a blackjack, and a dealer who breaks with seven cards
    answer = settled(a_round(cards, sides={"buster-blackjack": stake}, submission=submission))
    free = [(line.stake, line.payout) for line in answer.lines if line.wager == "buster-free-bonus"]
    assert free == [(0, 1000 * DOLLAR)] * lines


def test_null_removes_a_wager_and_its_meter() -> None:
    answer = settled(a_round(CARDS, "stand", submission={"wagers": {"bad-beat-progressive": None}}))
    assert "bad-beat" not in answer.meters
    assert "super-4" in answer.meters
