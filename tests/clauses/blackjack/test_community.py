"""Community cards at the electronic table (BJ 12.C(2), reading B26): shared cards, one stream, each decides alone.

The order of the cards: the two shared ones, the up card, the common draws as they are first needed, the dealer's.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Deal, Leave
from houserules.games.blackjack import GAME
from houserules.settle.answer import Settlement, settle_text
from houserules.settle.request import BadRound
from houserules.submissions.terms import terms_for
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import allowed, asked, asking, played, refused_with, results, round_at


def community(**more: Any) -> Terms:
    return bj.terms("electronic", variation="community", **more)


def dealt(driver: Driver) -> list[tuple[str, str]]:
    return [(event.step.to, str(event.answer)) for event in driver.events if isinstance(event.step, Deal)]


def round_with(cards: str, *seats: list[str], submission: dict[str, Any] | None = None,
               side: str = "") -> Settlement | BadRound:  # fmt: skip
    wagers = {"blackjack": 500} | ({side: 500} if side else {})
    placed = [{"seat": place, "wagers": wagers, "choices": said} for place, said in enumerate(seats, 1)]
    chosen = {"options": {"variation": "community"}, **(submission or {})}
    given = {"game": "blackjack", "cards": cards.split(), "seats": placed, "submission": chosen}
    return settle_text(json.dumps(given).encode())


def settled(cards: str, *seats: list[str], **more: Any) -> Settlement:
    """Every card given is used."""
    answer = round_with(cards, *seats, **more)
    assert isinstance(answer, Settlement), answer
    assert answer.cards_used == len(cards.split())
    return answer


def nets(answer: Settlement) -> list[int]:
    return list(answer.net.values())


@pytest.mark.clause("BJ 12.C(2)")
@pytest.mark.parametrize("method", ["shoe", "double-shoe", "hand"])
def test_community_cards_are_for_an_electronic_table(method: str) -> None:
    given: dict[str, Any] = {"dealing": {"method": method}, "options": {"variation": "community"}}
    found = terms_for(GAME, given)
    assert isinstance(found, list)
    assert ("BJ 12.C(2)", "options.variation") in [(finding.clause, finding.path) for finding in found]


@pytest.mark.clause("BJ 12.C", "BJ 12.C(2)")
def test_the_variation_brings_its_table_with_it() -> None:
    found = terms_for(GAME, {"options": {"variation": "community"}})
    assert isinstance(found, Terms)
    assert (found.dealing.method, found.options["hole_card"]) == ("electronic", "none")


@pytest.mark.clause("BJ 12.C(2)")
def test_two_cards_are_dealt_for_everyone_and_one_for_the_dealer() -> None:
    driver = round_at(asking(2), "Ts 6d 9h", {2: 500, 5: 500, 7: 500}, chosen=community())
    assert dealt(driver) == [("community", "Ts"), ("community", "6d"), ("dealer", "9h")]
    assert [event.cite for event in bj.citing(driver, "BJ 12.C(2)")] == ["BJ 12.C(2)"] * 2
    assert all(event.eyes == "all" for event in bj.citing(driver, "BJ 12.C(2)"))
    assert [driver.table.hand(seat) for seat in (2, 5, 7)] == [(), (), ()]
    assert asked(driver).about == "hard 16"


@pytest.mark.clause("BJ 12.C(2)")
def test_each_player_decides_alone_and_draws_the_same_cards() -> None:
    """16 for all: one stands, one draws to 18, one on to 20, one breaks; the draws are 2, 2 and 5."""
    words = {1: ["stand"], 2: ["hit", "stand"], 4: ["hit", "hit", "stand"], 6: ["hit", "hit", "hit"]}
    driver = played("Ts 6d 9h 2c 2d 5c 8c", {1: 500, 2: 500, 4: 500, 6: 500}, words, community())
    assert dealt(driver)[3:] == [("draws", "2c"), ("draws", "2d"), ("draws", "5c"), ("dealer", "8c")]
    assert [event.cite for event in bj.citing(driver, "BJ 12.C(2)")][2:] == ["BJ 12.C(2), BJ 7.B(1), BJ 12.B(11)"] * 3
    assert results(driver) == [
        (6, "blackjack", 1, "lose", -500), (4, "blackjack", 1, "win", 500),
        (2, "blackjack", 1, "win", 500), (1, "blackjack", 1, "lose", -500),
    ]  # fmt: skip
    totals = [(event.step.seat, event.step.about) for event in driver.events if isinstance(event.step, Ask)]
    assert totals == [
        (1, "hard 16"), (2, "hard 16"), (2, "hard 18"), (4, "hard 16"), (4, "hard 18"), (4, "hard 20"),
        (6, "hard 16"), (6, "hard 18"), (6, "hard 20"),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.C(2)")
def test_a_draw_is_new_only_where_nobody_has_drawn_so_far() -> None:
    """Whoever draws first brings the cards; who draws less later brings none."""
    driver = played("4s 5d 9h 2c 3c 8c", {1: 500, 3: 500}, {1: ["hit", "hit", "stand"], 3: ["hit", "stand"]},
                    community())  # fmt: skip
    assert dealt(driver)[3:] == [("draws", "2c"), ("draws", "3c"), ("dealer", "8c")]
    other = played("4s 5d 9h 2c 3c 8c", {1: 500, 3: 500}, {1: ["hit", "stand"], 3: ["hit", "hit", "stand"]},
                   community())  # fmt: skip
    assert dealt(other) == dealt(driver)


@pytest.mark.clause("BJ 12.C(2)")
@pytest.mark.parametrize(
    ("cards", "seats", "net"),
    [
        ("Ts 8d 7h Tc", [["stand"]], [500]),  # 18 against 17
        ("Ts 8d 7h Tc", [["stand"], ["stand"], ["stand"]], [500, 500, 500]),
        ("Ts 6d 7h 5c 3c 7c", [["hit"], ["stand"]], [500, -500]),  # 21 and 16 against 17
        ("Ts 6d 7h Kc Tc", [["hit"], ["hit"]], [-500, -500]),  # both break on one card; the second card still comes
        ("Ts 6d 7h Tc", [["surrender"], ["stand"]], [-250, -500]),
        ("As Kd 7h Tc", [[], []], [750, 750]),  # a blackjack for everyone
        ("As Kd Th Ac", [[], []], [0, 0]),
        ("Ts 8d Th 2c Ac", [["stand"], ["double"]], [-500, -500]),
    ],
)
def test_the_cards_come_as_they_are_first_needed(cards: str, seats: list[list[str]], net: list[int]) -> None:
    assert nets(settled(cards, *seats)) == net


@pytest.mark.clause("BJ 12.C(2)", "BJ 10.A(2)")
@pytest.mark.parametrize(("word", "more"), [("double", 500), ("double:100", 100)])
def test_a_double_takes_the_next_common_card(word: str, more: int) -> None:
    """6-5: the first doubles, the second draws the same card and one more."""
    answer = settled("6s 5d 7h 9c Ac Tc", [word], ["hit", "hit"], ["hit", "stand"])
    assert nets(answer) == [500 + more, 500, 500]


@pytest.mark.clause("BJ 12.C(2)", "BJ 11.A", "BJ 11.B")
def test_split_hands_take_the_stream_one_after_the_other() -> None:
    """8-8 with draws 3, T, 9: split hands 8-3-T and 8-9; the other seat's 16 draws the same 3."""
    driver = played("8s 8d 7h 3c Tc 9c Td", {1: 500, 2: 500},
                    {1: ["split", "hit", "stand"], 2: ["hit", "stand"]}, community())  # fmt: skip
    assert dealt(driver)[3:] == [("draws", "3c"), ("draws", "Tc"), ("draws", "9c"), ("dealer", "Td")]
    assert results(driver) == [
        (2, "blackjack", 1, "win", 500), (1, "blackjack", 1, "win", 500), (1, "split", 2, "push", 0),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.C(2)", "BJ 11.D")
def test_one_seats_splits_leave_the_other_seats_pair_alone() -> None:
    """Both hold 8-8; the first splits three times, the second still may, by its own count."""
    driver = round_at(asking(2), "8s 8d 7h 8c 8h 2c 3c 4c 5c", {1: 500, 2: 500},
                      {1: ["split", "split", "split", *["stand"] * 4]}, community())  # fmt: skip
    assert driver.table.stake(1, "split", 4) == 500
    for word in ("split", "split", "split"):
        assert "split" in asked(driver).choices
        allowed(driver.answer(word))
    assert "split" not in asked(driver).choices
    assert refused_with(driver.answer("split"))[0] is Reason.CHOICE_NOT_OPEN


@pytest.mark.clause("BJ 12.C(2)", "BJ 10.A")
def test_a_split_hand_may_be_doubled() -> None:
    answer = settled("8s 8d 7h 3c Tc 2c 5d Td", ["split", "double", "double:200"], ["stand"])
    lines = [(line.seat, line.wager, line.hand, line.result, line.net) for line in answer.lines]
    assert lines == [
        (2, "blackjack", 1, "lose", -500),
        (1, "blackjack", 1, "win", 500), (1, "double", 1, "win", 500),
        (1, "split", 2, "lose", -500), (1, "double", 2, "lose", -200),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.C(2)", "BJ 11.E", "BJ 10.B")
def test_a_late_blackjack_takes_only_the_original_wagers() -> None:
    answer = settled("8s 8d Th 3c Tc 9c Ac", ["split", "double", "stand"], ["hit", "stand"])
    assert [(line.seat, line.wager, line.result, line.clause) for line in answer.lines] == [
        (2, "blackjack", "lose", "BJ 1.B(2)"), (1, "blackjack", "lose", "BJ 1.B(2)"),
        (1, "double", "push", "BJ 10.B"), (1, "split", "push", "BJ 11.E"),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.C(2)", "BJ 8.B")
@pytest.mark.parametrize(("second", "net"), [("Kc", [0, -500]), ("9c", [-750, -500])])
def test_each_player_insures_alone(second: str, net: list[int]) -> None:
    answer = settled(f"Ts 8d Ah {second}", ["insurance:250", "stand"], ["no-insurance", "stand"])
    assert nets(answer) == net


@pytest.mark.clause("BJ 12.C(2)", "BJ 8.E(1)")
def test_each_player_with_the_shared_blackjack_chooses_alone() -> None:
    answer = settled("As Kd Ah Qc", ["even-money"], ["no-insurance"], ["insurance:250"])
    assert nets(answer) == [500, 0, 500]


@pytest.mark.clause("BJ 12.C(2)")
def test_side_wagers_look_at_the_shared_cards() -> None:
    answer = settled("8s 8d 7h Tc", ["stand"], ["stand"], side="bet-the-set-21")
    sides = [(line.seat, line.result, line.outcome) for line in answer.lines if line.wager == "bet-the-set-21"]
    assert sides == [(2, "win", "pair"), (1, "win", "pair")]


@pytest.mark.clause("BJ 12.C(2)")
def test_who_left_stands_and_the_stream_goes_on() -> None:
    driver = round_at(asking(1), "Ts 6d 7h 5c Tc", {1: 500, 2: 500}, {2: ["hit"]}, community(), human=[1])
    allowed(driver.happen(Leave(seat=1, cite="")))
    bj.go_on(driver)
    assert results(driver) == [(2, "blackjack", 1, "win", 500), (1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 14.C", "BJ 14.C(1)", "BJ 12.C(2)")
@pytest.mark.parametrize(("answer", "result", "net"), [("accept", "win", 500), ("refuse", "lose", -500)])
def test_an_exposed_card_is_next_for_who_has_used_the_stream_up(answer: str, result: str, net: int) -> None:
    """The first seat drew 2; the second draws that 2 unasked, and is asked about the exposed card after it."""
    driver = round_at(asking(2), "Ts 4d 7h 2c 5c 9c 2h", {1: 500, 2: 500}, {1: ["hit", "stand"]}, community(),
                      human=[2])  # fmt: skip
    allowed(driver.irregular("card-drawn-in-error-and-exposed"))
    for word, about in (("hit", "hard 16"), ("hit", "the exposed card")):
        allowed(driver.answer(word))
        assert asked(driver).about == about
    assert isinstance(driver.world, bj.House)
    driver.world.stop = None
    allowed(driver.answer(answer))
    bj.finished(driver)
    assert results(driver) == [(2, "blackjack", 1, result, net), (1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 12.C(2)")
def test_seven_players_share_one_deck() -> None:
    """A shared card is one card, however many play it."""
    one_deck = {"options": {"variation": "community", "decks": 1}}
    answer = settled("4s 5d 7h 2c 3c 6c Tc", *[["hit", "hit", "hit", "stand"]] * 7, submission=one_deck)
    assert nets(answer) == [500] * 7
    twice = round_with("4s 4s 7h Tc", ["stand"], submission=one_deck)
    assert twice == BadRound("cards: 4s is given 2 times, but the cards in play hold only 1.")


@pytest.mark.clause("BJ 12.C(2)")
@pytest.mark.parametrize(("cards", "told"), [
    ("Ts 6d 7h", "cards: 3 are too few; the round deals at least 4."),
    ("Ts 6d", "cards: 2 are too few; the round deals at least 3."),
])  # fmt: skip
def test_too_few_cards_are_an_error(cards: str, told: str) -> None:
    assert round_with(cards, ["stand"]) == BadRound(told)


@pytest.mark.clause("BJ 12.C(2)")
def test_a_choice_too_many_or_too_few_is_an_error() -> None:
    many = round_with("Ts 6d 7h Tc", ["stand", "stand"])
    assert many == BadRound("seat 1 is asked once; choices left over are 'stand'.")
    few = round_with("Ts 6d 7h Tc", [])
    assert isinstance(few, BadRound)
    assert few.error.startswith("seat 1 has too few choices (0)")


@pytest.mark.clause("BJ 12.C(2)", "BJ 13.B")
def test_a_surrendered_twenty_does_not_win_the_bad_beat_of_its_seat() -> None:
    """Reading B34; who stands on the same shared cards has it."""
    wagers = {seat: {"blackjack": 500, "bad-beat-progressive": 100} for seat in (1, 2)}
    chosen = community(sides={"bad-beat-progressive": ""})
    words = {1: ["surrender"], 2: ["stand"]}
    driver = played("Ts Kd 9h 8c", wagers, words, chosen, spins=[""] * 4)
    beats = [(line.seat, line.result) for line in bj.lines(driver, "bad-beat-progressive") if line.stake]
    assert beats == [(2, "win"), (1, "lose")]
