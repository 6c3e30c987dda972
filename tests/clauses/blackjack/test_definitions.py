"""Blackjack, chapter 1: the words the round of play rests on."""

from itertools import product

import pytest

from houserules.cards import DECK, card, cards, text
from houserules.engine.steps import Deal, Read, TurnUp
from houserules.engine.vocabulary import DOWN, UP
from houserules.games.blackjack.hands import SOFT, count, is_blackjack, makes_blackjack, total
from houserules.games.blackjack.round_state import count_in_words
from houserules.law.register import register
from kit.blackjack import rounds as bj


@pytest.mark.clause("BJ 1", "BJ 1.A", "BJ 1.B")
def test_the_game_is_the_one_its_rulebook_defines() -> None:
    assert (bj.GAME.name, bj.GAME.book) == ("blackjack", "BJ")
    assert {clause.status for clause in register("BJ") if clause.chapter == "1"} == {"defined"}


@pytest.mark.clause("BJ 1.B", "BJ 1.B(2)")
def test_of_all_two_cards_an_ace_with_a_ten_value_card_alone_is_a_blackjack() -> None:
    for first, second in product(DECK, repeat=2):
        ranks = {text(first)[0], text(second)[0]}
        expected = "A" in ranks and bool(ranks & set("TJQK"))
        assert makes_blackjack(first, second) is expected, (text(first), text(second))


@pytest.mark.clause("BJ 1.B(2)")
@pytest.mark.parametrize("hand", ["7c 7d 7h", "As 5c 5d", "As Kd As", "As", "Kd", "9c As Ah"])
def test_21_by_another_number_of_cards_is_no_blackjack(hand: str) -> None:
    assert not is_blackjack(cards(hand))


@pytest.mark.clause("BJ 1.B(2)")
@pytest.mark.parametrize("ten", ["Th", "Jh", "Qh", "Kh"])
@pytest.mark.parametrize("order", ["{ten} As", "As {ten}"])
def test_a_players_blackjack_is_dealt_in_either_order_and_is_not_asked(ten: str, order: str) -> None:
    driver = bj.played(bj.deal({1: order.format(ten=ten)}, "9d 8s"), {1: 500}, {1: []})
    [line] = bj.lines(driver)
    assert (line.outcome, line.odds, line.payout) == ("blackjack", "3 to 2", 750)


@pytest.mark.clause("BJ 1.B(2)")
def test_a_hand_drawn_to_21_is_no_blackjack() -> None:
    drawn = bj.played(bj.deal({1: "As 5c"}, "9d 8s", "5d"), {1: 500}, {1: ["hit"]})
    [line] = bj.lines(drawn)
    assert (line.outcome, line.payout) == ("higher-hand", 500)


@pytest.mark.clause("BJ 1.B(2)")
@pytest.mark.parametrize("dealer", ["As Kd", "Kd As"])
def test_a_blackjack_beats_any_other_21(dealer: str) -> None:
    """The dealer's beats the player's 21 that was drawn: here seen where no hole card is read."""
    up, second = dealer.split()
    chosen = bj.terms(hole_card="none")
    first = bj.deal({1: "7c 7d", 2: "Ac Kc"}, up, f"7h {second}")
    choices = {1: ["no-insurance", "hit"], 2: ["no-insurance"]} if up == "As" else {1: ["hit"], 2: []}
    driver = bj.played(first, {1: 500, 2: 500}, choices, chosen)
    assert [(line.seat, line.result, line.clause) for line in bj.lines(driver)] == [
        (2, "push", "BJ 1.B(2)"),
        (1, "lose", "BJ 1.B(2)"),
    ]


@pytest.mark.clause("BJ 1.B(2)")
def test_a_players_blackjack_beats_a_dealer_who_draws_to_21() -> None:
    """His seven and nine, then a five for seat 1's sake: 21 against the blackjack of seat 2."""
    first = bj.deal({1: "Tc 9c", 2: "Ac Kc"}, "7d 9s", "5h")
    driver = bj.played(first, {1: 500, 2: 500}, {1: ["stand"], 2: []})
    assert bj.results(driver) == [(2, "blackjack", 1, "win", 750), (1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 1.B(3)")
@pytest.mark.parametrize(
    ("dealer", "looked_for", "found"),
    [
        ("As Kd", "TJQK", True), ("As Td", "TJQK", True), ("As 9d", "TJQK", False), ("As Ad", "TJQK", False),
        ("Ts Ad", "A", True), ("Js Ad", "A", True), ("Qs Ad", "A", True), ("Ks Ad", "A", True),
        ("Ks Kd", "A", False), ("Ts 2d", "A", False),
    ],
)  # fmt: skip
def test_the_reader_tells_whether_the_hole_card_makes_a_blackjack_and_no_more(
    dealer: str, looked_for: str, found: bool
) -> None:
    driver = bj.played(bj.deal({1: "Tc 9c"}, dealer, "5c 5h"), {1: 500})
    [event] = [event for event in driver.events if isinstance(event.step, Read)]
    assert isinstance(event.step, Read)
    assert event.cite == ("BJ 1.B(3), BJ 14.K" if looked_for == "A" else "BJ 1.B(3), BJ 8.D")
    assert (event.step.area, event.step.which, event.step.ranks) == ("dealer", 1, looked_for)
    assert event.answer is found
    [turned] = [event.n for event in driver.events if isinstance(event.step, TurnUp)]
    assert event.n < turned


@pytest.mark.clause("BJ 1.B(3)")
@pytest.mark.parametrize("up", [f"{rank}s" for rank in "23456789"])
def test_no_reader_is_used_under_two_to_nine(up: str) -> None:
    driver = bj.played(bj.deal({1: "Tc 9c"}, f"{up} Ad", "9c 9h 9d"), {1: 500})
    assert bj.steps(driver, Read) == []


@pytest.mark.clause("BJ 1.B(9)", "BJ 1.B(16)")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Tc 6d", "hard 16"), ("As 6d", "soft 17"), ("As 6d Tc", "hard 17"), ("As Ad", "soft 12"),
        ("As Ad Th", "hard 12"), ("As Ad 9h", "soft 21"), ("5c 6d", "hard 11"), ("Tc 6d As", "hard 17"),
    ],
)  # fmt: skip
def test_a_total_is_soft_while_one_ace_counts_eleven_and_hard_otherwise(hand: str, words: str) -> None:
    held = cards(hand)
    assert count_in_words(held) == words
    points = sum(min("23456789TJQKA".index(text(each)[0]) + 2, 10) for each in held if text(each)[0] != "A")
    aces = sum(text(each)[0] == "A" for each in held)
    assert total(held) == points + aces + 10 * (count(held) >= SOFT)


@pytest.mark.clause("BJ 1.B(9)", "BJ 1.B(16)")
def test_the_dealer_tells_the_player_what_his_hand_counts() -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: "As 6d"}, "9d 8s", "Tc 2d"), {1: 500}, human=(1,))
    assert bj.asked(driver).about == "soft 17"
    bj.allowed(driver.answer("hit"))
    assert bj.asked(driver).about == "hard 17"
    bj.allowed(driver.answer("hit"))
    assert bj.asked(driver).about == "hard 19"


@pytest.mark.clause("BJ 1.B(10)")
def test_the_hole_card_is_the_dealers_second_and_lies_face_down_until_the_players_are_done() -> None:
    driver = bj.played(bj.deal({1: "Tc 6d"}, "9d 8s", "2c"), {1: 500}, {1: ["hit", "stand"]})
    to_dealer = [event for event in driver.events if isinstance(event.step, Deal) and event.step.to == "dealer"]
    faces = [event.step.face for event in to_dealer if isinstance(event.step, Deal)]
    assert faces == [UP, DOWN]
    [turn] = [event for event in driver.events if isinstance(event.step, TurnUp)]
    assert (turn.cite, turn.answer) == ("BJ 12.B(12)", "8s")
    last = max(event.n for event in driver.events if isinstance(event.step, Deal) and event.step.to == "seat-1")
    assert to_dealer[1].n < last < turn.n


@pytest.mark.clause("BJ 1.B(10)")
def test_nobody_knows_the_hole_card_before_it_is_turned() -> None:
    driver = bj.round_at(bj.asking(1), bj.deal({1: "Tc 6d"}, "Kd 8s"), {1: 500})
    [hidden] = [event for event in driver.events if event.answer == "8s"]
    assert hidden.eyes == "nobody"
    assert ("dealer", 1) not in driver.table.cards.turned
    assert card("8s") in driver.table.cards_at("dealer")
