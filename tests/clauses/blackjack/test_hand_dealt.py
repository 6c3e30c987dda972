"""Blackjack dealt from the hand (BJ 12.B): who gets which card, how it lies, and when it is turned."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import (
    Announce,
    Ask,
    Attest,
    Begin,
    Burn,
    Collect,
    Deal,
    Move,
    Pay,
    Read,
    Return,
    Stake,
    Step,
    TurnUp,
)
from houserules.engine.vocabulary import RACK, SHOE
from houserules.games.blackjack import GAME
from houserules.submissions.terms import terms_for
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import allowed, asked, asking, citing, of_kind, played, refused_with, results, round_at

BURNED = "2c"


def by_hand(**more: Any) -> Terms:
    return bj.terms("hand", "automated", **more)


def deck(hands: dict[int, str], dealer: str, then: str = "") -> str:
    """The burned card of the round, then the deal."""
    return f"{BURNED} {bj.deal(hands, dealer, then)}"


def of_round(driver: Driver, *kinds: type[Step]) -> list[Step]:
    return [event.step for event in driver.events if isinstance(event.step, kinds)]


def place_of(driver: Driver, *kinds: type[Step]) -> int:
    """Where in the log the first such step stands."""
    return next(event.n for event in driver.events if isinstance(event.step, kinds))


def turned(driver: Driver, area: str) -> list[tuple[int | None, str]]:
    return [
        (step.which, step.cite) for step in of_round(driver, TurnUp) if isinstance(step, TurnUp) and step.area == area
    ]


@pytest.mark.clause("BJ 12.B", "BJ 12.B(1)")
@pytest.mark.parametrize(("decks", "allowed_here"), [(1, True), (2, True), (3, False), (8, False)])
def test_no_more_than_two_decks_are_used(decks: int, allowed_here: bool) -> None:
    found = terms_for(GAME, {"dealing": {"method": "hand"}, "options": {"decks": decks}})
    assert isinstance(found, Terms) == allowed_here
    if isinstance(found, list):
        assert ("BJ 12.B(1)", "options.decks") in [(finding.clause, finding.path) for finding in found]


@pytest.mark.clause("BJ 12.B(2)")
@pytest.mark.parametrize(("shuffler", "allowed_here"), [("automated", True), ("continuous", True), ("none", False)])
def test_a_shuffling_device_is_used(shuffler: str, allowed_here: bool) -> None:
    found = terms_for(GAME, {"dealing": {"method": "hand", "shuffler": shuffler}, "options": {"decks": 2}})
    assert isinstance(found, Terms) == allowed_here
    if isinstance(found, list):
        errors = [(finding.clause, finding.path) for finding in found if finding.severity == "error"]
        assert errors == [("BJ 12.B(2)", "dealing.shuffler")]


@pytest.mark.clause("BJ 12.B(3)", "BJ 12.B(5)", "BJ 12.B(6)")
def test_how_the_cards_are_held_is_attested_for_every_stack_and_by_every_new_dealer() -> None:
    driver = bj.opened_table(by_hand())
    holding = ["BJ 12.B(3)", "BJ 12.B(5)", "BJ 12.B(6)"]
    attested = [step.cite for step in of_round(driver, Attest)]
    assert attested[-3:] == holding
    into_hand = [step for step in of_round(driver, Move) if isinstance(step, Move) and step.to == SHOE]
    assert [step.cite.split(", ")[-1] for step in into_hand] == ["BJ 12.B(3)"]
    before = len(driver.events)
    allowed(driver.begin("new-dealer"))
    assert [event.cite for event in driver.events[before:] if isinstance(event.step, Attest)] == holding


@pytest.mark.clause("BJ 12.B(4)")
def test_the_hand_is_chosen_in_every_round_before_the_first_card_of_it() -> None:
    driver = played(deck({1: "Ts 8d"}, "7h Tc"), {1: 500}, {1: ["stand"]}, by_hand())
    bj.next_round(driver, {1: 500}, {1: ["stand"]})
    rounds = [event.n for event in driver.events if event.step == Begin(procedure="round", cite=event.step.cite)]
    chosen = [event.n for event in driver.events if event.cite == "BJ 12.B(4)"]
    burned = [event.n for event in driver.events if event.cite == "BJ 12.B(7)"]
    assert len(rounds) == len(chosen) == len(burned) == 2
    assert [n + 1 for n in chosen] == burned
    assert rounds[0] < chosen[0] < rounds[1] < chosen[1]


@pytest.mark.clause("BJ 12.B(7)", "BJ 12.B(7)(a)", "BJ 12.B(7)(b)", "BJ 12.B(7)(c)", "BJ 12.B(7)(d)", "BJ 12.B(6)")
def test_the_first_card_is_burned_and_the_deal_goes_clockwise_face_down_but_for_the_up_card() -> None:
    driver = played(deck({2: "Ts 8d", 5: "9s 9d"}, "7h Tc"), {5: 500, 2: 500}, chosen=by_hand())
    dealt = [event for event in driver.events if isinstance(event.step, Deal | Burn)]
    assert isinstance(dealt[0].step, Burn)
    assert (dealt[0].answer, dealt[0].cite, dealt[0].eyes) == (BURNED, "BJ 12.B(7)", "nobody")
    seen = [(e.step.to, e.step.face, e.eyes, e.cite) for e in dealt[1:] if isinstance(e.step, Deal)]
    assert seen == [
        ("seat-2", "down", "seat-2", "BJ 12.B(7)(a), BJ 12.B(6)"),
        ("seat-5", "down", "seat-5", "BJ 12.B(7)(a), BJ 12.B(6)"),
        ("dealer", "up", "all", "BJ 12.B(7)(b)"),
        ("seat-2", "down", "seat-2", "BJ 12.B(7)(c), BJ 12.B(6)"),
        ("seat-5", "down", "seat-5", "BJ 12.B(7)(c), BJ 12.B(6)"),
        ("dealer", "down", "nobody", "BJ 12.B(7)(d)"),
    ]


@pytest.mark.clause("BJ 7.D", "BJ 12.B(7)")
def test_a_cover_card_before_the_burned_card_is_laid_aside_first() -> None:
    driver = bj.table_of(deck({1: "Ts 8d"}, "7h Tc"), chosen=by_hand())
    shoe = driver.table.cards.areas[SHOE]
    shoe.cover = len(shoe)
    bj.next_round(driver, {1: 500})
    done = [step for step in of_round(driver, Attest, Burn) if isinstance(step, Burn) or step.cite == "BJ 7.D"]
    assert [step.cite for step in done] == ["BJ 7.D", "BJ 12.B(7)"]


@pytest.mark.clause("BJ 12.B(7)")
def test_a_card_is_burned_in_every_round_and_none_when_the_cards_are_readied() -> None:
    driver = bj.opened_table(by_hand())
    assert not of_round(driver, Burn)
    for number in (1, 2, 3):
        bj.next_round(driver, {1: 500}, None)
        burned = of_round(driver, Burn)
        assert [step.cite for step in burned] == ["BJ 12.B(7)"] * number
    assert not [step for step in of_round(driver, Burn, Deal) if "BJ 7.B(3)" in step.cite]


@pytest.mark.clause("BJ 12.B(8)")
@pytest.mark.parametrize(("up", "said"), [("7h", ["stand"]), ("Ah", ["no-insurance", "stand"])])
def test_players_look_at_their_cards_before_the_first_is_asked_for_anything(up: str, said: list[str]) -> None:
    """Also before insurance: who may have even money must know."""
    driver = played(deck({1: "Ts 8d"}, f"{up} 9c", "2d"), {1: 500}, {1: said}, by_hand())
    (looked,) = citing(driver, "BJ 12.B(8)")
    assert isinstance(looked.step, Attest)
    assert isinstance(driver.events[looked.n - 1].step, Deal)  # the hole card
    assert len([event for event in driver.events[: looked.n] if isinstance(event.step, Deal)]) == 4
    assert looked.n < place_of(driver, Ask)


@pytest.mark.clause("BJ 12.B(9)")
def test_players_are_asked_clockwise_and_may_do_what_players_at_a_shoe_may() -> None:
    driver = round_at(asking(2), deck({2: "8s 8d", 5: "9s 9d"}, "7h Tc"), {5: 500, 2: 500}, chosen=by_hand())
    question = asked(driver)
    assert question.choices == ("stand", "hit", "double", "split", "surrender")
    assert [(span.choice, span.least, span.most) for span in question.ranges] == [("double", 1, 500)]
    assert (question.cite, question.about) == ("BJ 12.B(9)", "")
    assert refused_with(driver.answer("switch")) == (Reason.CHOICE_NOT_OPEN, "BJ 12.B(9)")
    allowed(driver.answer("stand"))
    bj.go_on(driver)
    assert [step.seat for step in of_round(driver, Ask) if isinstance(step, Ask)] == [2, 5]


@pytest.mark.clause("BJ 12.B(10)(a)", "BJ 12.B(10)")
@pytest.mark.parametrize(
    ("said", "then", "follows"),
    [("surrender", "", Return), ("double", "2d", Stake), ("split", "2d 3d", Stake)],
)
def test_on_surrender_double_or_split_the_two_cards_are_turned_first(said: str, then: str, follows: type[Step]) -> None:
    words = [said, *["stand"] * (2 if said == "split" else 0)]
    driver = played(deck({1: "8s 8d"}, "7h Tc", then), {1: 500}, {1: words}, by_hand())
    assert turned(driver, "seat-1") == [(0, "BJ 12.B(10)(a)"), (1, "BJ 12.B(10)(a)")]
    asked_at = place_of(driver, Ask)
    kinds = [type(event.step) for event in driver.events[asked_at : asked_at + 4]]
    assert kinds == [Ask, TurnUp, TurnUp, follows]


@pytest.mark.clause("BJ 12.B(10)(a)")
@pytest.mark.parametrize(("said", "then"), [(["stand"], ""), (["hit", "stand"], "2d")])
def test_who_stands_or_draws_keeps_the_cards_face_down(said: list[str], then: str) -> None:
    driver = played(deck({1: "8s 8d"}, "7h Tc", then), {1: 500}, {1: said}, by_hand())
    assert turned(driver, "seat-1") == [(0, "BJ 12.B(14)"), (1, "BJ 12.B(14)")]


@pytest.mark.clause("BJ 12.B(10)(b)")
def test_who_breaks_discards_at_once() -> None:
    """22: turned, collected and in the rack before the next player is asked."""
    cards = deck({1: "Ts 6d", 4: "9s 9d"}, "7h Tc", "6c")
    driver = round_at(asking(4), cards, {1: 500, 4: 500}, {1: ["hit"]}, by_hand())
    asked_at = place_of(driver, Ask)
    kinds = [type(event.step) for event in driver.events[asked_at:]]
    assert kinds == [Ask, Deal, TurnUp, TurnUp, Collect, Move]
    assert {event.cite for event in driver.events[asked_at + 2 :]} == {"BJ 12.B(10)(b)"}
    assert (len(driver.table.hand(1)), len(driver.table.cards_at(RACK))) == (0, 4)  # with the burned card
    assert results(driver) == [(1, "blackjack", 1, "lose", -500)]


@pytest.mark.clause("BJ 12.B(10)(b)")
def test_21_is_not_too_much() -> None:
    driver = played(deck({1: "Ts 6d"}, "7h Tc", "5c"), {1: 500}, {1: ["hit"]}, by_hand())
    assert results(driver) == [(1, "blackjack", 1, "win", 500)]
    assert turned(driver, "seat-1") == [(0, "BJ 12.B(14)"), (1, "BJ 12.B(14)")]


@pytest.mark.clause("BJ 12.B(11)")
@pytest.mark.parametrize(
    ("said", "then", "areas"),
    [
        (["hit", "hit", "stand"], "2d 3d", ["seat-1", "seat-1"]),
        (["double"], "2d", ["seat-1"]),
        (["split", "stand", "stand"], "2d 3d", ["seat-1", "seat-1/2"]),
    ],
)
def test_additional_cards_are_dealt_face_up(said: list[str], then: str, areas: list[str]) -> None:
    driver = played(deck({1: "4s 4d"}, "7h Tc", then), {1: 500}, {1: said}, by_hand())
    further = [step for step in of_round(driver, Deal) if isinstance(step, Deal)][4:]
    assert [(step.to, step.face) for step in further] == [(area, "up") for area in areas]
    if said[0] == "hit":
        assert {step.cite for step in further} == {"BJ 12.B(11)"}


@pytest.mark.clause("BJ 12.B(12)")
def test_the_hole_card_is_turned_after_all_decisions_and_before_the_dealer_draws() -> None:
    cards = deck({1: "Ts 8d", 4: "9s 9d"}, "6h 5c", "2d 3d 4d")
    driver = played(cards, {1: 500, 4: 500}, {1: ["stand"], 4: ["stand"]}, by_hand())
    ((which, cite),) = turned(driver, "dealer")
    assert (which, cite) == (1, "BJ 12.B(12)")
    shown = next(e.n for e in driver.events if isinstance(e.step, TurnUp) and e.step.area == "dealer")
    assert max(event.n for event in driver.events if isinstance(event.step, Ask)) < shown
    drawn = [e for e in driver.events if isinstance(e.step, Deal) and e.n > shown]
    assert [(event.answer, event.cite, event.eyes) for event in drawn] == [
        ("2d", "BJ 12.B(12)", "all"), ("3d", "BJ 12.B(12)", "all"), ("4d", "BJ 12.B(12)", "all"),
    ]  # fmt: skip


@pytest.mark.clause("BJ 12.B(12)")
@pytest.mark.parametrize(("dealer", "draws"), [("7h Tc", 0), ("6h Tc", 1), ("Ah 6c", 0)])
def test_the_dealer_draws_to_17(dealer: str, draws: int) -> None:
    """Reading B1."""
    words = {1: ["no-insurance"] * dealer.startswith("A") + ["stand"]}
    driver = played(deck({1: "Ts 8d"}, dealer, "2d"), {1: 500}, words, by_hand())
    assert len([event for event in citing(driver, "BJ 12.B(12)") if isinstance(event.step, Deal)]) == draws


@pytest.mark.clause("BJ 12.B(13)")
def test_the_dealer_announces_the_total_after_each_card() -> None:
    driver = played(deck({1: "Ts 8d"}, "6h 5c", "2d Ad 4d"), {1: 500}, {1: ["stand"]}, by_hand())
    words = [(event.cite, event.step.words) for event in driver.events if isinstance(event.step, Announce)]
    assert words == [("BJ 12.B(13)", f"the dealer has {total}") for total in (13, 14, 18)]
    after = [type(driver.events[event.n - 1].step) for event in citing(driver, "BJ 12.B(13)")]
    assert after == [Deal] * 3


@pytest.mark.clause("BJ 12.B(13)")
def test_nothing_is_announced_where_no_card_is_added() -> None:
    driver = played(deck({1: "Ts 8d"}, "7h Tc"), {1: 500}, {1: ["stand"]}, by_hand())
    assert not of_round(driver, Announce)


@pytest.mark.clause("BJ 12.B(14)")
def test_after_the_dealers_hand_every_players_cards_are_turned_and_then_all_is_settled() -> None:
    cards = deck({1: "Ts 8d", 4: "9s 7d"}, "6h 5c", "7c")
    driver = played(cards, {1: 500, 4: 500}, {1: ["stand"], 4: ["stand"]}, by_hand())
    turns = [event for event in driver.events if isinstance(event.step, TurnUp) and event.step.area != "dealer"]
    assert {event.cite for event in turns} == {"BJ 12.B(14)"}
    assert [event.step.area for event in turns if isinstance(event.step, TurnUp)] == ["seat-4"] * 2 + ["seat-1"] * 2
    last_card = max(event.n for event in driver.events if isinstance(event.step, Deal))
    assert last_card < turns[0].n
    assert turns[-1].n < place_of(driver, Pay, Collect, Return)
    assert results(driver) == [(4, "blackjack", 1, "lose", -500), (1, "blackjack", 1, "push", 0)]


@pytest.mark.clause("BJ 12.B(14)")
def test_a_blackjack_is_turned_when_its_turn_comes_and_is_not_asked() -> None:
    driver = round_at(asking(4), deck({1: "As Kd", 4: "9s 9d"}, "7h Tc"), {1: 500, 4: 500}, chosen=by_hand())
    assert turned(driver, "seat-1") == [(0, "BJ 12.B(14)"), (1, "BJ 12.B(14)")]
    assert turned(driver, "seat-4") == []
    bj.go_on(driver)
    assert results(driver) == [(4, "blackjack", 1, "win", 500), (1, "blackjack", 1, "win", 750)]


@pytest.mark.clause("BJ 12.B(14)")
def test_a_hand_that_reaches_21_is_turned_and_not_asked_again() -> None:
    """Not being asked would tell its total to those who cannot see it."""
    hands = deck({1: "9s 8d", 4: "9c 9d"}, "7h Tc", "4c")
    driver = round_at(asking(4), hands, {1: 500, 4: 500}, {1: ["hit"]}, chosen=by_hand())
    assert turned(driver, "seat-1") == [(0, "BJ 12.B(14)"), (1, "BJ 12.B(14)")]
    assert turned(driver, "seat-4") == []


@pytest.mark.clause("BJ 12.B(14)", "BJ 8.E(2)")
def test_even_money_shows_the_blackjack_it_is_paid_for() -> None:
    driver = round_at(of_kind(Read), deck({1: "As Kd"}, "Ah Tc"), {1: 500}, {1: ["even-money"]}, by_hand())
    assert turned(driver, "seat-1") == [(0, "BJ 8.E(2)"), (1, "BJ 8.E(2)")]
    assert results(driver) == [(1, "blackjack", 1, "win", 500)]


@pytest.mark.clause("BJ 12.B(12)", "BJ 12.B(14)")
def test_a_dealers_blackjack_is_read_and_nobody_is_asked() -> None:
    driver = played(deck({1: "Ts 8d", 4: "As Kd"}, "Th Ac"), {1: 500, 4: 500}, chosen=by_hand())
    assert not of_round(driver, Ask)
    assert results(driver) == [(4, "blackjack", 1, "push", 0), (1, "blackjack", 1, "lose", -500)]
    assert turned(driver, "dealer") == [(1, "BJ 12.B(12)")]


@pytest.mark.clause("BJ 12.B(14)")
@pytest.mark.parametrize("said", [["stand"], ["surrender"], ["hit"]])
def test_side_wagers_wait_until_the_cards_are_turned(said: list[str]) -> None:
    """At a shoe the first two cards settle them before anyone is asked; here they are face down (reading B42)."""
    sides: dict[str, dict[str, Any]] = {"bet-the-set-21": {}, "lucky-lucky": {}}
    wagers = {1: {"blackjack": 500, "bet-the-set-21": 500, "lucky-lucky": 500}}
    cards = deck({1: "8s 8d"}, "5h Tc", "Kd 3c" if said == ["hit"] else "3c")
    driver = played(cards, wagers, {1: said}, by_hand(sides=sides))
    side = [event.n for event in driver.events if isinstance(event.step, Pay | Collect)
            and event.step.line.wager != "blackjack"]  # fmt: skip
    assert len(side) == 2
    assert all(n > max(event.n for event in driver.events if isinstance(event.step, TurnUp)) for n in side)
    assert [(line.wager, line.result) for line in bj.lines(driver)][-2:] == [
        ("bet-the-set-21", "win"), ("lucky-lucky", "win"),
    ]  # fmt: skip
    at_shoe = round_at(asking(1), bj.deal({1: "8s 8d"}, "5h Tc"), wagers, chosen=bj.terms(sides=sides, decks=2))
    assert [line.wager for line in bj.lines(at_shoe)] == ["bet-the-set-21", "lucky-lucky"]
