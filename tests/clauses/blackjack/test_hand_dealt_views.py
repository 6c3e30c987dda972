"""From the hand, cards are for their player's eyes (BJ 12.B(6)-(9)): no question, clause or word tells of them.

Two rounds that differ only in what lies face down look the same to everyone else until it is turned.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules.cards import text
from houserules.engine.driver import Driver
from houserules.engine.events import to_line
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask, Burn, Deal, TurnUp
from houserules.engine.table import Table
from houserules.engine.views import AUDITOR, unveiled, view
from houserules.settle.answer import Settlement, settle_text
from houserules.settle.request import BadRound
from kit.blackjack import rounds as bj
from kit.blackjack.rounds import Stop, asked, asking, round_at

OTHERS = ("public", "nobody", "seat-4")


def by_hand(**more: Any) -> Terms:
    return bj.terms("hand", "automated", **more)


def seen(driver: Driver, viewer: str) -> list[str]:
    return [to_line(event) for event in view(driver.events, viewer)]


def before(hand: str, words: list[str], dealer: str, then: str, stop: Stop, **options: Any) -> Driver:
    """Seats 1 and 4, of which seat 1 holds this hand and says these words, until this step."""
    cards = f"2c {bj.deal({1: hand, 4: '9s 9d'}, dealer, then)}"
    return round_at(stop, cards, {1: 500, 4: 500}, {1: words}, by_hand(**options), human=[4])


@pytest.mark.clause("BJ 12.B(6)", "BJ 12.B(8)")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize(("hand", "other"), [("8s 8d", "Ts 6d"), ("As 7d", "Ks 2d"), ("Ts Kd", "5s 6d")])
def test_two_cards_tell_nobody_else_anything(hand: str, other: str, viewer: str) -> None:
    """A pair that could be split, a soft hand, a hand worth doubling: the question sounds the same."""
    one, two = (before(cards, ["stand"], "7h Tc", "", asking(4)) for cards in (hand, other))
    assert seen(one, viewer) == seen(two, viewer)
    assert seen(one, "seat-1") != seen(two, "seat-1")
    assert seen(one, AUDITOR) == seen(two, AUDITOR)  # while the round is played


@pytest.mark.clause("BJ 12.B(9)", "BJ 12.B(11)")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_further_card_shows_itself_and_not_the_two(viewer: str) -> None:
    one, two = (before(cards, ["hit", "stand"], "7h Tc", "3c", asking(4)) for cards in ("8s 8d", "As 4d"))
    assert seen(one, viewer) == seen(two, viewer)
    assert any('"3c"' in line for line in seen(one, viewer))


@pytest.mark.clause("BJ 12.B(8)", "BJ 8.E(1)")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("even_money", [True, False])
def test_the_question_of_insurance_does_not_tell_of_a_blackjack(viewer: str, even_money: bool) -> None:
    one, two = (
        before(cards, ["no-insurance"], "Ah 5c", "", asking(4), even_money=even_money) for cards in ("As Kd", "5s 6d")
    )
    assert seen(one, viewer) == seen(two, viewer)
    question = next(event.step for event in one.events if isinstance(event.step, Ask))
    assert ("even-money" in question.choices) == even_money
    assert unveiled(question, "seat-1") == question
    assert (unveiled(question, viewer).choices, unveiled(question, viewer).ranges) == ((), ())


@pytest.mark.clause("BJ 12.B(9)")
def test_the_player_hears_the_whole_question_and_the_others_none_of_its_choices() -> None:
    driver = before("8s 8d", [], "7h Tc", "", asking(1))
    question = asked(driver)
    assert question.veiled
    assert "split" in unveiled(question, "seat-1").choices
    for viewer in OTHERS:
        heard = unveiled(question, viewer)
        assert (heard.choices, heard.ranges, heard.about) == ((), (), "")
        assert heard.default == "stand"


@pytest.mark.clause("BJ 12.B(8)")
def test_a_player_sees_the_own_two_cards_and_no_others() -> None:
    driver = before("8s 8d", [], "7h Tc", "", asking(1))
    shown = {viewer: " ".join(seen(driver, viewer)) for viewer in ("seat-1", "seat-4", "public", AUDITOR)}
    for card, viewers in {
        "8s": ["seat-1"], "8d": ["seat-1"], "9s": ["seat-4"], "9d": ["seat-4"], "7h": ["seat-1", "seat-4", "public"],
        "Tc": [], "2c": [],
    }.items():  # fmt: skip
        assert [viewer for viewer in shown if f'"{card}"' in shown[viewer]] == [
            *viewers,
            *[AUDITOR] * ("public" in viewers),
        ]


@pytest.mark.clause("BJ 12.B(10)(a)")
@pytest.mark.parametrize("said", ["surrender", "double", "split"])
def test_once_turned_everyone_has_seen_them(said: str) -> None:
    """From here on questions of this hand may tell its total."""
    driver = before("8s 8d", [said, "stand", "stand"], "7h Tc", "2d 3d", asking(4))
    for viewer in OTHERS:
        turned = [str(event.answer) for event in view(driver.events, viewer) if isinstance(event.step, TurnUp)]
        assert turned == ["8s", "8d"]
    if said == "split":
        abouts = [event.step.about for event in driver.events if isinstance(event.step, Ask)]
        assert abouts == ["", "hard 10", "hard 11"]


@pytest.mark.clause("BJ 12.B(7)")
def test_the_burned_card_is_seen_by_nobody_to_the_end() -> None:
    driver = bj.played(f"2c {bj.deal({1: '8s 8d', 4: '9s 9d'}, '7h Tc')}", {1: 500, 4: 500}, chosen=by_hand())
    for viewer in (*OTHERS, "seat-1"):
        burned = [event.answer for event in view(driver.events, viewer) if isinstance(event.step, Burn)]
        assert burned == [None]


@pytest.mark.clause("BJ 12.B(14)")
def test_in_the_end_everyone_has_seen_every_hand() -> None:
    cards = f"2c {bj.deal({1: 'Ts 8d', 4: '9s 9d'}, '7h Tc')}"
    driver = bj.played(cards, {1: 500, 4: 500}, chosen=by_hand())
    for viewer in ("public", "seat-1", "seat-4"):
        known = " ".join(
            str(event.answer) for event in view(driver.events, viewer) if isinstance(event.step, Deal | TurnUp)
        )
        assert all(card in known for card in ["Ts", "8d", "9s", "9d", "7h", "Tc"])


def hidden_of(table: Table) -> list[str]:
    return [text(card) for place, card in enumerate(table.hand(1)) if ("seat-1", place) not in table.cards.turned]


@pytest.mark.clause("BJ 12.B(11)")
def test_cards_lie_as_they_were_dealt_until_the_end() -> None:
    driver = before("4s 5d", ["hit", "stand"], "7h Tc", "3c", asking(4))
    assert hidden_of(driver.table) == ["4s", "5d"]


def settled(cards: str, *choices: str, **submission: Any) -> Settlement | BadRound:
    seat = {"seat": 1, "wagers": {"blackjack": 500}, "choices": list(choices)}
    given = {"game": "blackjack", "cards": cards.split(), "seats": [seat]}
    return settle_text(json.dumps({**given, "submission": {"dealing": {"method": "hand"}, **submission}}).encode())


@pytest.mark.clause("BJ 12.B(7)")
@pytest.mark.parametrize(
    ("cards", "said", "net", "used"),
    [
        ("Ac Ts 6h 8d 5c 9c", ["stand"], -500, 6),  # 20 of three cards
        ("Ac As 6h Kd 5c", [], 750, 5),
        ("Ac Ts 6h 6d 5c Kc", ["hit"], -500, 6),
        ("Ac Ts 6h 6d 5c", ["surrender"], -250, 5),
    ],
)
def test_given_cards_begin_with_the_burned_one(cards: str, said: list[str], net: int, used: int) -> None:
    answer = settled(cards, *said)
    assert isinstance(answer, Settlement), answer
    assert (answer.net, answer.cards_used) == ({"1": net}, used)


@pytest.mark.clause("BJ 12.B(1)")
@pytest.mark.parametrize(("decks", "fits"), [(2, True), (1, False)])
def test_a_card_is_given_at_most_as_often_as_the_decks_hold_it(decks: int, fits: bool) -> None:
    answer = settled("Ts Ts 7h 8d Tc", "stand", options={"decks": decks})
    assert isinstance(answer, Settlement) == fits
    if isinstance(answer, BadRound):
        assert answer.error == "cards: Ts is given 2 times, but the cards in play hold only 1."


@pytest.mark.clause("BJ 12.B(1)", "BJ 12.B(2)")
@pytest.mark.parametrize(
    ("submission", "clause"),
    [
        ({"options": {"decks": 3}}, "BJ 12.B(1)"),
        ({"dealing": {"method": "hand", "shuffler": "none"}}, "BJ 12.B(2)"),
    ],
)
def test_a_given_round_is_held_to_the_same_submission(submission: dict[str, Any], clause: str) -> None:
    answer = settled("2c Ts 7h 8d Tc", "stand", **submission)
    assert isinstance(answer, BadRound)
    assert answer.error.endswith(f"({clause}).")
