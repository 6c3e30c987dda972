"""What `advise` says of hands that everyone knows, and what it refuses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.blackjack import advise_hand
from houserules.analysis.strategies import advise
from houserules.analysis.strategy import Advice
from houserules.cards import card, cards
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for

GAME = GAMES["blackjack"]


def terms(**options: object) -> Terms:
    found = terms_for(GAME, {"options": options})
    assert isinstance(found, Terms)
    return found


def asked(hand: str, up: str, dealt: str = "", **options: object) -> Advice:
    return advise(GAME, terms(**options), {"hand": cards(hand), "up": cards(up), "dealt": cards(dealt)})


@pytest.mark.parametrize(
    ("hand", "up", "best", "decision"),
    [
        ("Ts 6d", "Th", "surrender", "hard 16 against T"),
        ("Ts 4d 2h", "Th", "stand", "hard 16 against T"),  # three cards: not all 16s are alike
        ("9s 2d", "6h", "double", "hard 11 against 6"),
        ("8s 8d", "6h", "split", "pair of 8s against 6"),
        ("As 7d", "9h", "hit", "soft 18 against 9"),
        ("Ts Kd", "6h", "stand", "pair of 10s against 6"),
        ("As Ad", "6h", "split", "pair of aces against 6"),
        ("As 5d 5h", "6h", "stand", "hard 21 against 6"),
    ],
)
def test_the_best_choice(hand: str, up: str, best: str, decision: str) -> None:
    advice = asked(hand, up)
    assert advice.best == (best,)
    assert advice.decision == decision.replace("hard 21", "soft 21")


def test_the_cost_of_each_mistake_and_the_order() -> None:
    advice = asked("8s 8d", "Th")
    expected = [float(each.expected) for each in advice.choices]
    assert expected == sorted(expected, reverse=True)
    assert [each.choice for each in advice.choices] == ["split", "surrender", "hit", "stand", "double"]
    assert all(float(each.cost) == pytest.approx(expected[0] - float(each.expected)) for each in advice.choices)
    assert advice.total == 6 * 52 - 3


def test_standing_and_surrender_are_fractions() -> None:
    worths = {each.choice: each.expected for each in asked("Ts 6d", "9h").choices}
    assert worths["surrender"] == Fraction(-1, 2)
    assert isinstance(worths["stand"], Fraction)
    assert isinstance(worths["hit"], float)


def test_a_surrender_that_waits_for_the_dealers_second_card() -> None:
    """Without a hole card the whole wager is lost to a blackjack (BJ 9.C(2)); where it is read, half is certain."""
    worths = {each.choice: each.expected for each in asked("Ts 6d", "Th", hole_card="none").choices}
    beaten = Fraction(24, 309)
    assert worths["surrender"] == -Fraction(1, 2) * (1 - beaten) - beaten


def test_cards_that_are_gone_change_the_play() -> None:
    """A shoe without small cards: 16 stands against a ten once the cards that help it are gone."""
    assert asked("Ts 6d", "Th", "5s 5d 5h 5c 4s 4d 4h 4c", surrender=False).best == ("stand",)
    assert asked("Ts 6d", "Th", surrender=False).best == ("hit",)


def test_insurance_comes_first_and_is_exact() -> None:
    [insurance] = asked("Ts 6d", "Ah").before
    assert {each.choice: each.cost for each in insurance.choices} == {
        "no-insurance": 0,
        "insurance": -Fraction(1, 2) * (3 * Fraction(95, 309) - 1),
    }
    assert asked("Ts 6d", "9h").before == ()
    assert asked("Ts 2d 4h", "Ah").before == ()


def test_insurance_pays_when_enough_tens_are_left() -> None:
    low = " ".join(2 * [f"{rank}{suit}" for rank in "23456" for suit in "cdhs"])
    assert asked("2s 3d", "Ah", low).before[0].best == ("insurance",)


@pytest.mark.parametrize(("pays", "best"), [("3 to 2", "no-insurance"), ("6 to 5", "even-money")])
def test_even_money(pays: str, best: str) -> None:
    advice = asked("As Kd", "Ah", blackjack_pays=pays)
    [first] = advice.before
    assert first.best == (best,)
    worths = {each.choice: each.expected for each in first.choices}
    assert worths["even-money"] == 1
    odds = Fraction(3, 2) if pays == "3 to 2" else Fraction(6, 5)
    assert worths["no-insurance"] == odds * (1 - Fraction(95, 309))
    assert [each.choice for each in advice.choices] == ["stand"]


def test_insurance_and_a_blackjack_at_3_to_2_is_even_money() -> None:
    [first] = asked("As Kd", "Ah").before
    worths = {each.choice: each.expected for each in first.choices}
    assert worths["insurance"] == worths["even-money"] == 1


def test_a_half_of_a_split_pair() -> None:
    after = advise_hand(terms(), cards("8s 3d"), card("6h"), cards("8d"), splits=1)
    assert {each.choice for each in after.choices} == {"stand", "hit", "double"}
    aces = advise_hand(terms(one_card_to_split_aces=True), cards("As Ad"), card("6h"), cards("Ac"), splits=1)
    assert {each.choice for each in aces.choices} == {"stand", "split"}
    last = advise_hand(terms(), cards("8s 8d"), card("6h"), cards("8c 8h 8s"), splits=3)
    assert "split" not in {each.choice for each in last.choices}


def test_a_shoe_that_is_written_down() -> None:
    """Nothing but tens, nines and aces are left: 20 is worth more than ever, and so is insurance."""
    seen = {"hand": cards("9s 9d"), "up": cards("Ah"), "shoe": (4, 4, 4, 4, 4, 4, 4, 8, 32, 8)}
    advice = advise(GAME, terms(decks=2), seen)
    assert advice.total == 4 * 7 + 8 + 32 + 8 - 3
    assert advice.before[0].best == ("insurance",)


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        ({"hand": "Ts 6d"}, "The dealer shows one up card; 0 are given."),
        ({"hand": "Ts 6d", "up": "9h 8h"}, "The dealer shows one up card; 2 are given."),
        ({"hand": "Ts", "up": "9h"}, "A hand that is played has two cards or more; this one has 1."),
        ({"hand": "Ts 6d 9c", "up": "9h"}, "Ts 6d 9c has 25 points: a hand above 21 has lost and decides nothing."),
        ({"hand": "Ts 6d", "up": "9h", "board": "2c"}, "Blackjack has no board"),
    ],
)
def test_what_no_player_can_be_looking_at(seen: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        advise(GAME, terms(), {place: cards(text) for place, text in seen.items()})


@pytest.mark.parametrize(
    ("shoe", "sentence"),
    [
        ((24,) * 9, r"A shoe is ten numbers \(twos, threes and so on to nines, tens, aces\), not 9\."),
        ((24,) * 8 + (96, 25), "The shoe is given 25 cards of value ace; it may hold 0 to 24."),
        ((24,) * 8 + (0, 24), "The shoe holds 0 cards of value ten; 1 of them are given."),
        ((0,) * 7 + (3, 12, 1), "The cards left have .* pips; 150 are needed to be sure that they last for 4 hands"),
    ],
)
def test_shoes_that_cannot_be(shoe: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        advise(GAME, terms(), {"hand": cards("Ts 9d"), "up": cards("9h"), "shoe": shoe})


def test_a_pair_is_split_only_so_often() -> None:
    with pytest.raises(ValueError, match="A pair may be split 0 to 3 times at this table, not 4"):
        advise_hand(terms(), cards("8s 3d"), card("6h"), splits=4)
