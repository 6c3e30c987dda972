"""`houserules settle` and the variations: what it refuses, each in one sentence with the clause."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from houserules.settle.answer import Settlement, settle_text
from houserules.settle.request import BadRound

TENS = [rank + suit for rank in "TJQK" for suit in "shdc"]
PAIRS = [(high + suit, low + suit) for high, low in ("92", "83", "74", "65") for suit in "shdc"]
ALL_TO_21 = ["no-insurance", "split", "split", "split", "hit", "hit", "hit", "hit"]


def given(cards: list[str], *seats: list[str], **submission: Any) -> dict[str, Any]:
    placed = [{"seat": place, "wagers": {"blackjack": 500}, "choices": said} for place, said in enumerate(seats, 1)]
    return {"game": "blackjack", "cards": cards, "seats": placed, "submission": submission}


def settled(a_round: dict[str, Any]) -> Settlement | BadRound:
    return settle_text(json.dumps(a_round).encode())


@pytest.mark.clause("BJ 7.C")
@pytest.mark.parametrize("determinant", ["2h", "2s"])
def test_a_double_shoe_is_refused_with_its_clause(determinant: str) -> None:
    """Whichever side the first card would name."""
    double = given([determinant, "3c", "4d", "5s", "6h", "7h"], ["stand"], dealing={"method": "double-shoe"})
    result = CliRunner().invoke(app, ["settle", "-", "--json"], input=json.dumps(double))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "submission: dealing.method: given cards are one stack, not a double-shoe; "
        "use shoe or hand or electronic (BJ 7.C).\n"
    )


@pytest.mark.clause("BJ 7.C")
def test_among_many_rounds_it_spoils_its_own_line_only() -> None:
    rounds = [
        given(["Ts", "7h", "9d", "Tc"], ["stand"]),
        given(["Ts", "7h", "9d", "Tc"], ["stand"], dealing={"method": "double-shoe"}),
        given(["2c", "Ts", "7h", "9d", "Tc"], ["stand"], dealing={"method": "hand"}),
    ]
    text = "\n".join(json.dumps(a_round) for a_round in rounds)
    result = CliRunner().invoke(app, ["settle", "-", "--lines"], input=text)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert [answer.get("net") for answer in answers] == [{"1": 500}, None, {"1": 500}]
    assert list(answers[1]) == ["error"]


@pytest.mark.parametrize(
    ("submission", "clause"),
    [
        ({"options": {"variation": "switch"}, "dealing": {"method": "electronic"}}, "BJ 12.A(3)"),
        ({"options": {"variation": "switch"}, "dealing": {"method": "hand"}}, "BJ 12.A(3)"),
        ({"options": {"variation": "community"}, "dealing": {"method": "shoe"}}, "BJ 12.C(2)"),
        ({"options": {"hole_card": "peek"}, "dealing": {"method": "electronic"}}, "BJ 12.C(1)"),
        ({"options": {"decks": 3}, "dealing": {"method": "hand"}}, "BJ 12.B(1)"),
        ({"options": {"variation": "switch"}, "wagers": {"lucky-ladies": {}}}, "BJ 12.A(2)"),
    ],
)
@pytest.mark.clause("BJ 12.A", "BJ 12.B", "BJ 12.C")
def test_what_cannot_be_offered_cannot_be_settled(submission: dict[str, Any], clause: str) -> None:
    answer = settled(given(["Ts", "7h", "9d", "Tc"], ["stand"], **submission))
    assert isinstance(answer, BadRound)
    assert f"({clause})" in answer.error
    assert "\n" not in answer.error


@pytest.mark.clause("BJ 12.A(4)")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        (["stand"], "choices: 'stand' is not open to seat 1 here: choose keep, switch (BJ 12.A(4)(a))."),
        (["keep", "switch"], "choices: 'switch' is not open to seat 1 here: choose stand, hit, double, double:CENTS"),
        (["keep", "surrender"], "choices: 'surrender' is not open"),
        (["keep", "stand"], "seat 1 has too few choices (2): it is asked about hard 15: stand or hit or double"),
        (["keep", "stand", "stand", "stand"], "seat 1 is asked 3 times; choices left over are 'stand'."),
    ],
)
def test_choices_of_a_switch_table_are_checked_in_their_order(said: list[str], told: str) -> None:
    cards = ["Ts", "9s", "7h", "8d", "6c", "Tc"]
    answer = settled(given(cards, said, options={"variation": "switch"}))
    assert isinstance(answer, BadRound)
    assert answer.error.startswith(told)


def whole_deck(pairs: list[tuple[str, str]]) -> list[str]:
    """Four seats with four tens each, two cards for every ten, and four aces for the dealer."""
    played = [card for seat in range(4) for card in (
        *TENS[4 * seat + 2 : 4 * seat + 4], *(card for pair in pairs[4 * seat : 4 * seat + 4] for card in pair),
    )]  # fmt: skip
    cards = [*TENS[::4], "As", *TENS[1::4], "Ah", *played, "Ad", "Ac"]
    assert len(cards) == len(set(cards)) == 52
    return cards


@pytest.mark.clause("BJ 14.F")
@pytest.mark.parametrize("broken", [False, True])
def test_a_round_that_needs_more_cards_than_there_are_is_an_error(broken: bool) -> None:
    """Nothing is left to shuffle, or only what was given already."""
    pairs, second = list(PAIRS), ALL_TO_21
    if broken:  # the first seat breaks on 9-3; the fifth ten stands on 8-2
        pairs[0], pairs[4] = ("9s", "3s"), ("8s", "2s")
        second = [*ALL_TO_21[:5], "stand", *ALL_TO_21[5:]]
    seats = [ALL_TO_21, second, ALL_TO_21, ALL_TO_21]
    answer = settled(given(whole_deck(pairs), *seats, options={"decks": 1}))
    assert answer == BadRound("cards: the round deals every card of the decks in play and needs another.")
    enough = settled(given([*whole_deck(pairs), "5h"], *seats, options={"decks": 2}))
    assert isinstance(enough, Settlement)
    assert enough.cards_used == 53
