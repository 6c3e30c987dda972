"""The automatic players: their strategy is the exact best for Paytable A, and they look at nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from houserules.cards import DECK, cards
from houserules.engine.steps import Ask, Bet, Deal, TurnUp
from houserules.games.let_it_ride.hands import FIVE_CARD, five_card_hand
from houserules.games.let_it_ride.players import rides_bet_1, rides_bet_2, sensible, standing_wagers, usual_wagers
from houserules.games.let_it_ride.sight import COMMUNITY
from houserules.games.let_it_ride.wagers import PAYTABLES
from kit import tabletop

UNIT = 100
ROWS = [PAYTABLES["bet"]["A"].row(outcome) for outcome in FIVE_CARD]
WINS = [row.odds.pay(UNIT, None).payout if row else -UNIT for row in ROWS]


def worth(hand: Sequence[int]) -> int:
    """What a bet that rides wins over all boards that may still come."""
    rest = [card for card in DECK if card not in hand]
    return sum(WINS[five_card_hand(*hand, *board)] for board in combinations(rest, 5 - len(hand)))


CLOSE = [
    "Td Th 2c", "9d 9h Ac", "2c 2d 2h", "Th Jh Ah", "Th Qh Kh", "3s 4s 5s", "2s 3s 4s", "As 2s 3s", "7s 8s 9s",
    "8s 9s Js", "7s 8s Ts", "7s 9s Ts", "6s 7s 9s", "9s Ts Ks", "9s Js Ks", "8s Ts Qs", "8s 9s Qs", "As Ks 2s",
    "Ts Js Kd", "9s 9d 9h", "As 2s 4s", "7s 8s Js", "5s 6s 8s", "9s Js Qs", "8s Ts Js", "7s Ts Js",
]  # fmt: skip


@pytest.mark.parametrize("hand", CLOSE)
def test_bet_1_rides_exactly_when_it_is_worth_it(hand: str) -> None:
    assert rides_bet_1(cards(hand)) == (worth(cards(hand)) > 0)


def test_bet_1_rides_exactly_when_it_is_worth_it_for_hands_at_random() -> None:
    dealer = random.Random(11)
    for _ in range(60):
        hand = dealer.sample(DECK, 3)
        assert rides_bet_1(hand) == (worth(hand) > 0), hand


def test_bet_2_rides_exactly_when_it_is_worth_it() -> None:
    """Four to an outside straight without a high card is worth nothing either way, so it may be either."""
    dealer = random.Random(12)
    hands = [tuple(dealer.sample(DECK, 4)) for _ in range(3000)]
    hands += [cards(text) for text in ("Ts Jd Qc Ah", "Js Qd Kc Ah", "9s Td Jc Qh", "4s 5d 6c 7h", "As 2d 3c 4h",
                                       "9s Td Jc Kh", "2s 2d 3c 3h", "2s 5s 7s 9s", "Ts Td 2c 3h")]  # fmt: skip
    for hand in hands:
        value = worth(hand)
        assert not value or rides_bet_2(hand) == (value > 0), hand


def test_a_decision_does_not_depend_on_a_hidden_card() -> None:
    table = tabletop.live(tabletop.header())
    table.go_on()
    table.driver.answer(Bet(2, "bet", 500))
    table.close_betting()
    step = table.driver.waiting
    assert isinstance(step, Ask)
    before = sensible(table.table, step)
    for board in ("As Ad", "2c 7d", "Kh Qh"):
        table.table.cards.areas[COMMUNITY].clear()
        table.table.cards.areas[COMMUNITY].extend(cards(board))
        assert sensible(table.table, step) == before


def test_usual_wagers_are_taken_and_read_back() -> None:
    table = tabletop.live(tabletop.header())
    table.person = 0
    table.go_on()
    for seat in (1, 2, 3):
        assert standing_wagers(table.table, seat) == usual_wagers(table.table.terms, seat)


def test_usual_wagers_follow_what_is_offered() -> None:
    head = tabletop.header(wagers={"three-card-bonus": None, "progressive": None})
    terms = tabletop.live(head).table.terms
    assert {seat: usual_wagers(terms, seat) for seat in (2, 3, 6)} == {
        2: {"bet": 500},
        3: {"bet": 500},
        6: {"bet": 500},
    }


def test_a_scene_agrees_with_the_table_and_holds_no_secret() -> None:
    table = tabletop.live(tabletop.header())
    scene = table.scene("seat-2")
    hidden: set[tuple[str, int]] = set()

    def notice(event: object) -> None:
        scene.see(table.driver.events[-1])
        step = table.driver.events[-1].step
        if isinstance(step, Deal) and step.to != "seat-2":
            hidden.add((step.to, len(scene.cards[step.to]) - 1))
        if isinstance(step, TurnUp):
            places = range(len(scene.cards[step.area])) if step.which is None else (step.which,)
            hidden.difference_update((step.area, place) for place in places)
        for area, place in hidden:
            assert scene.cards[area][place] is None
        assert scene.purses == table.table.chips.purses
        assert scene.meters == table.table.meters

    table.driver.on_event = notice
    table.go_on()
    table.driver.answer(Bet(2, "bet", 500))
    table.close_betting()
    table.driver.answer("ride")
    table.driver.answer("ride")
    assert scene.lines == table.table.lines
    assert scene.cards["seat-1"] != [None, None, None]
