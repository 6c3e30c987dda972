"""The electronic table (BJ 12.C(1), reading B26): no hole card, so a dealer's blackjack comes after the players.

What it then takes is in BJ 10.B and BJ 11.E (reading B31); a shoe whose submission has no hole card plays the same.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask, Deal, Read, TurnUp
from houserules.games.blackjack import GAME
from houserules.settle.answer import Settlement, settle_text
from houserules.settle.request import BadRound
from houserules.submissions.terms import terms_for
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import asked, asking, dealing_to, played, results, round_at

WAYS = [
    {"dealing": {"method": "electronic"}},
    {"dealing": {"method": "shoe"}, "options": {"hole_card": "none"}},
]
each_way = pytest.mark.parametrize("way", WAYS, ids=["electronic", "shoe without hole card"])
Line = tuple[str, int, str, int, str]  # wager, hand, result, net, clause


def electronic(**more: Any) -> Terms:
    return bj.terms("electronic", **more)


def settled(way: dict[str, Any], cards: str, *seats: list[str], wager: int = 500, **options: Any) -> Settlement:
    """One list of choices a seat; every card given is dealt."""
    placed = [{"seat": place, "wagers": {"blackjack": wager}, "choices": said} for place, said in enumerate(seats, 1)]
    submission = {**way, "options": {**way.get("options", {}), **options}}
    given = {"game": "blackjack", "cards": cards.split(), "seats": placed, "submission": submission}
    answer = settle_text(json.dumps(given).encode())
    assert isinstance(answer, Settlement), answer
    assert answer.cards_used == len(cards.split())
    return answer


def facts(answer: Settlement) -> list[Line]:
    return [(line.wager, line.hand, line.result, line.net, line.clause) for line in answer.lines]


def dealt(driver: Driver) -> list[tuple[str, str]]:
    return [(event.step.to, str(event.answer)) for event in driver.events if isinstance(event.step, Deal)]


@pytest.mark.clause("BJ 12.C", "BJ 12.C(1)")
def test_an_electronic_table_has_no_hole_card_by_itself_and_may_have_none() -> None:
    found = terms_for(GAME, {"dealing": {"method": "electronic"}})
    assert isinstance(found, Terms)
    assert found.options["hole_card"] == "none"
    refused = terms_for(GAME, {"dealing": {"method": "electronic"}, "options": {"hole_card": "peek"}})
    assert isinstance(refused, list)
    errors = [(finding.clause, finding.path) for finding in refused if finding.severity == "error"]
    assert errors == [("BJ 12.C(1)", "options.hole_card")]
    at_shoe = terms_for(GAME, {"dealing": {"method": "shoe"}})
    assert isinstance(at_shoe, Terms)
    assert at_shoe.options["hole_card"] == "peek"


@pytest.mark.clause("BJ 12.C(1)")
def test_the_dealer_gets_one_card_in_the_deal_and_the_second_after_the_players() -> None:
    words = {1: ["hit", "stand"], 3: ["stand"]}
    driver = played("Ts 9s 7h 2d 9d 5c 3c 8c", {1: 500, 3: 500}, words, electronic())
    assert dealt(driver) == [
        ("seat-1", "Ts"), ("seat-3", "9s"), ("dealer", "7h"), ("seat-1", "2d"), ("seat-3", "9d"), ("seat-1", "5c"),
        ("dealer", "3c"), ("dealer", "8c"),
    ]  # fmt: skip
    (second,) = [e for e in bj.citing(driver, "BJ 12.C(1)") if isinstance(e.step, Deal)]
    assert (second.answer, second.eyes) == ("3c", "all")
    assert second.n > max(event.n for event in driver.events if isinstance(event.step, Ask))
    assert not bj.steps(driver, TurnUp)


@pytest.mark.clause("BJ 12.C(1)")
@pytest.mark.parametrize("up", ["Ah", "Th", "Kh", "9h"])
def test_there_is_nothing_for_a_card_reader_to_read(up: str) -> None:
    words = ["no-insurance"] * up.startswith("A") + ["stand"]
    driver = played(f"Ts {up} 8d 9c", {1: 500}, {1: words}, electronic())
    assert not bj.steps(driver, Read)


@pytest.mark.clause("BJ 12.C(1)")
@each_way
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Ts 7h 6d Kd 9c", ["hit"]),  # broken; the dealer would stand on 16, drawing nothing
        ("As 7h Kd 9c", []),  # a blackjack
        ("Ts 7h 6d 9c", ["surrender"]),
        ("As Ah Kd 9c", ["even-money"]),
    ],
    ids=["broken", "blackjack", "surrendered", "even money"],
)
def test_the_second_card_is_always_taken_and_no_more_where_nobody_is_left(
    way: dict[str, Any], cards: str, said: list[str]
) -> None:
    settled(way, cards, said)


@pytest.mark.clause("BJ 12.C(1)", "BJ 8.B", "BJ 8.D")
@each_way
@pytest.mark.parametrize(
    ("second", "insured", "hand"),
    [
        ("Kc", ("insurance", 1, "win", 500, "BJ 13.A(3)"), ("blackjack", 1, "lose", -500, "BJ 1.B(2)")),
        ("9c", ("insurance", 1, "lose", -250, "BJ 8.D"), ("blackjack", 1, "lose", -500, "BJ 6.F")),
    ],
)
def test_insurance_waits_for_the_second_card(way: dict[str, Any], second: str, insured: Line, hand: Line) -> None:
    answer = settled(way, f"Ts Ah 8d {second}", ["insurance:250", "stand"])
    assert facts(answer) == [insured, hand]


@pytest.mark.clause("BJ 12.C(1)", "BJ 8.D")
def test_insurance_is_asked_before_the_decisions_and_settled_before_a_third_card() -> None:
    words = {1: ["insurance:250", "hit", "stand"]}
    cards = "Ts Ah 2d 3c 2c 5c"
    waiting = round_at(asking(1, word="stand"), cards, {1: 500}, words, electronic())
    assert waiting.table.stake(1, "insurance") == 250
    before_third = round_at(dealing_to("dealer", 2), cards, {1: 500}, words, electronic())
    assert results(before_third) == [(1, "insurance", 1, "lose", -250)]


@pytest.mark.clause("BJ 12.C(1)")
@each_way
@pytest.mark.parametrize("up", ["A", "T", "J", "Q", "K"])
def test_a_late_blackjack_beats_21_and_ties_with_a_blackjack(way: dict[str, Any], up: str) -> None:
    second = "Kc" if up == "A" else "Ac"
    said = ["no-insurance"] * (up == "A")
    answer = settled(way, f"Ts As {up}h 5d Qd 6d {second}", [*said, "hit"], said)
    assert facts(answer) == [
        ("blackjack", 1, "push", 0, "BJ 1.B(2)"), ("blackjack", 1, "lose", -500, "BJ 1.B(2)"),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.C(1)")
def test_an_ace_that_comes_third_makes_no_blackjack() -> None:
    """5-5-A is 21 of three cards: it ties with a drawn 21 and takes a double."""
    answer = settled(WAYS[0], "Ts 6s 5h 5d 5c 6d Kd 5s Ad", ["hit"], ["double"])
    tied = [(wager, 1, "push", 0, "BJ 6.F") for wager in ("blackjack", "double", "blackjack")]
    assert facts(answer) == tied


@pytest.mark.clause("BJ 10.B")
@each_way
@pytest.mark.parametrize(("up", "second"), [("Th", "Ac"), ("Kh", "Ac"), ("Ah", "Qc")])
@pytest.mark.parametrize(("word", "more"), [("double", 500), ("double:200", 200)])
def test_a_late_blackjack_takes_the_original_wager_and_not_the_double(
    way: dict[str, Any], up: str, second: str, word: str, more: int
) -> None:
    said = ["no-insurance"] * up.startswith("A")
    answer = settled(way, f"6s {up} 5d Td {second}", [*said, word])
    assert facts(answer) == [
        ("blackjack", 1, "lose", -500, "BJ 1.B(2)"), ("double", 1, "push", 0, "BJ 10.B"),
    ]  # fmt: skip
    assert answer.lines[1].returned == more


@pytest.mark.clause("BJ 10.B")
@each_way
@pytest.mark.parametrize(
    ("up", "second", "double"),
    [
        ("Th", "Ac", ("double", 1, "push", 0, "BJ 10.B")),
        ("Th", "9c", ("double", 1, "lose", -500, "BJ 6.F")),
        ("9h", "8c", ("double", 1, "lose", -500, "BJ 6.F")),
    ],
    ids=["blackjack", "none", "could not come"],
)
def test_a_double_that_broke_goes_back_as_well(way: dict[str, Any], up: str, second: str, double: Line) -> None:
    """Reading B31."""
    answer = settled(way, f"Ts {up} 5d 7d {second}", ["double"])
    assert facts(answer) == [("blackjack", 1, "lose", -500, "BJ 6.F"), double]


@pytest.mark.clause("BJ 10.B")
@pytest.mark.parametrize(("up", "waits"), [("9h", False), ("2h", False), ("Th", True), ("Ah", True)])
def test_a_broken_double_waits_only_where_a_blackjack_may_come(up: str, waits: bool) -> None:
    words = ["no-insurance"] * up.startswith("A") + ["double"]
    driver = round_at(dealing_to("dealer", 1), f"Ts {up} 5d 7d 8c", {1: 500}, {1: words}, electronic())
    assert (driver.table.stake(1, "double"), driver.table.stake(1, "blackjack")) == (500 if waits else 0, 0)


@pytest.mark.clause("BJ 11.E")
@each_way
@pytest.mark.parametrize("splits", [1, 2, 3])
def test_a_late_blackjack_takes_one_wager_however_often_the_pair_was_split(way: dict[str, Any], splits: int) -> None:
    again = " ".join(["8c"] * (splits - 1))
    cards = f"8s Th 8d {again} {' '.join(['9d'] * (splits + 1))} Ac"
    answer = settled(way, cards, ["split"] * splits + ["stand"] * (splits + 1))
    lost = ("blackjack", 1, "lose", -500, "BJ 1.B(2)")
    assert sorted(facts(answer)) == [lost, *(("split", hand, "push", 0, "BJ 11.E") for hand in range(2, splits + 2))]
    assert answer.net == {"1": -500}


@pytest.mark.clause("BJ 11.E", "BJ 10.B")
@each_way
def test_doubled_and_broken_splits_go_back_too(way: dict[str, Any]) -> None:
    """Reading B31: 8-8 split; the first doubled to 21, the second broken: only the original wager is lost."""
    cards = "8s Th 8d 3d Td 6d Kd Ac"
    answer = settled(way, cards, ["split", "double", "hit"])
    assert facts(answer) == [
        ("blackjack", 1, "lose", -500, "BJ 1.B(2)"), ("double", 1, "push", 0, "BJ 10.B"),
        ("split", 2, "push", 0, "BJ 11.E"),
    ]  # fmt: skip
    nothing_came = settled(way, cards.replace("Ac", "9c"), ["split", "double", "hit"])
    assert facts(nothing_came) == [
        ("blackjack", 1, "win", 500, "BJ 13.A(1)"), ("double", 1, "win", 500, "BJ 13.A(1)"),
        ("split", 2, "lose", -500, "BJ 6.F"),
    ]  # fmt: skip


@pytest.mark.clause("BJ 11.E", "BJ 10.B")
def test_with_a_hole_card_nobody_doubles_or_splits_into_a_blackjack() -> None:
    """It was read before the first decision."""
    driver = played("8s Th 8d Ac", {1: 500}, {1: []})
    assert results(driver) == [(1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 12.C(1)", "BJ 9.C(2)")
@each_way
@pytest.mark.parametrize(
    ("up", "second", "line"),
    [
        ("Th", "Ac", ("blackjack", 1, "lose", -500, "BJ 9.C(2)")),
        ("Th", "9c", ("blackjack", 1, "surrendered", -250, "BJ 9.C(2)")),
        ("Ah", "Kc", ("blackjack", 1, "lose", -500, "BJ 9.C(2)")),
        ("9h", "8c", ("blackjack", 1, "surrendered", -250, "BJ 9.C(1)")),
    ],
)
def test_a_surrendered_wager_waits_for_the_second_card(way: dict[str, Any], up: str, second: str, line: Line) -> None:
    said = ["no-insurance"] * up.startswith("A") + ["surrender"]
    assert facts(settled(way, f"Ts {up} 6d {second}", said)) == [line]


@pytest.mark.clause("BJ 12.C(1)", "BJ 8.E(2)")
@each_way
@pytest.mark.parametrize("second", ["Kc", "9c"])
def test_even_money_is_paid_before_the_second_card_is_known(way: dict[str, Any], second: str) -> None:
    assert facts(settled(way, f"As Ah Kd {second}", ["even-money"])) == [("blackjack", 1, "win", 500, "BJ 8.E(2)")]


@pytest.mark.clause("BJ 12.C(1)")
@each_way
@pytest.mark.parametrize(("pays", "payout"), [("3 to 2", 750), ("6 to 5", 600)])
def test_a_blackjack_waits_for_the_second_card_and_is_paid(way: dict[str, Any], pays: str, payout: int) -> None:
    answer = settled(way, "As Th Kd 9c", [], blackjack_pays=pays)
    assert (answer.lines[0].odds, answer.lines[0].payout) == (pays, payout)


@pytest.mark.clause("BJ 12.C(1)")
def test_surrender_is_open_and_the_question_tells_the_total() -> None:
    driver = round_at(asking(1), "Ts 9h 6d", {1: 500}, chosen=electronic())
    assert asked(driver).choices == ("stand", "hit", "double", "surrender")
    assert (asked(driver).about, asked(driver).veiled) == ("hard 16", False)


@pytest.mark.clause("BJ 12.C(1)")
def test_too_few_cards_for_the_second_card_is_an_error() -> None:
    given = {"game": "blackjack", "cards": ["As", "7h", "Kd"], "seats": [{"seat": 1, "wagers": {"blackjack": 500}}],
             "submission": WAYS[0]}  # fmt: skip
    answer = settle_text(json.dumps(given).encode())
    assert answer == BadRound("cards: 3 are too few; the round deals at least 4.")
