"""Texas Hold 'Em Bonus, chapter 1: the words of the rulebook and what stands for them."""

import pytest

from houserules.cards import best_five, cards, text
from houserules.engine.offer.terms import Dealing
from houserules.engine.procedures.holdem import BOARD, COMMUNITY
from houserules.engine.steps import Ask, Burn, Deal
from houserules.engine.vocabulary import DOWN, NOBODY, RACK
from houserules.games.texas_holdem_bonus.dealing import THE_FLOP, THE_RIVER, THE_TURN
from houserules.games.texas_holdem_bonus.layout import LAYOUT
from houserules.games.texas_holdem_bonus.rules import CHECK, FOLD
from houserules.games.texas_holdem_bonus.wagers import FLOP, RIVER, TURN
from houserules.law.register import register
from kit.texas_holdem_bonus import dealer as texas_dealer
from kit.texas_holdem_bonus import rounds as thb

HANDS = {2: "Kc Kd", 5: "9c 9d"}
FIRST = thb.deal(HANDS, "8h 8s", "Ah Qd 9s 4c 2h", "3c 5d 6s")
BOTH = {seat: {"ante": 500} for seat in HANDS}


@pytest.mark.clause("THB 1", "THB 1.A", "THB 1.B")
def test_the_game_is_the_one_its_rulebook_defines() -> None:
    assert (thb.GAME.name, thb.GAME.book) == ("texas-holdem-bonus", "THB")
    assert {clause.status for clause in register(thb.GAME.book) if clause.chapter == "1"} == {"defined"}


@pytest.mark.clause("THB 1.B(1)")
def test_a_burned_card_is_the_next_one_and_goes_to_the_rack_unseen() -> None:
    driver = thb.played(FIRST, BOTH)
    burned = [event for event in driver.events if isinstance(event.step, Burn)]
    assert [(event.answer, event.step.face, event.eyes) for event in burned] == [  # type: ignore[union-attr]
        (card, DOWN, NOBODY) for card in ("3c", "5d", "6s")
    ]
    standing = texas_dealer.standing_at(texas_dealer.resting_on("THB 11.D(1)"), FIRST, BOTH)
    assert standing.table.cards_at(RACK) == ()
    next_card = standing.table.cards.areas["shoe"][0]
    thb.allowed(standing.answer(text(next_card)))
    assert text(next_card) == "3c"
    assert next_card in standing.table.cards_at(RACK)
    assert not any(area == RACK for area, _ in standing.table.cards.turned)


@pytest.mark.clause("THB 1.B(2)", "THB 1.B(7)")
def test_the_community_cards_belong_to_everybody_s_best_five() -> None:
    """A straight lies on the board: the dealer plays it, one player has a higher one, the other a flush."""
    hands = {1: "Td 2c", 6: "2h 3h"}
    first = thb.deal(hands, "As Kd", "5h 6h 7h 8s 9c", "Qc Qd Qs")
    driver = thb.played(first, {1: {"ante": 500}, 6: {"ante": 500}})
    outcomes = {line.seat: (line.outcome, line.result) for line in thb.lines(driver, "flop")}
    assert outcomes == {1: ("straight", "win"), 6: ("flush", "win")}
    assert set(best_five(cards("As Kd 5h 6h 7h 8s 9c"))) == set(cards("5h 6h 7h 8s 9c"))
    assert (COMMUNITY, BOARD) == ("community", 5)


@pytest.mark.clause("THB 1.B(3)")
def test_a_dealing_shoe_is_a_device_and_the_hand_is_none() -> None:
    assert set(LAYOUT.devices) == {"manual-shoe", "automated-shoe"}


@pytest.mark.clause("THB 1.B(4)", "THB 1.B(8)", "THB 1.B(10)")
@pytest.mark.parametrize("method", ["manual-shoe", "hand"])
def test_flop_turn_and_river_are_three_cards_one_and_one(method: str) -> None:
    driver = thb.played(FIRST, BOTH, chosen=thb.terms(Dealing(method, "automated")))
    for street, number, clause, shown in (
        (THE_FLOP, 3, "THB 11.D(2)", ["Ah", "Qd", "9s"]),
        (THE_TURN, 1, "THB 11.F(2)", ["4c"]),
        (THE_RIVER, 1, "THB 11.H(2)", ["2h"]),
    ):
        assert street.cards == number
        dealt = [event for event in thb.citing(driver, clause) if isinstance(event.step, Deal)]
        assert [event.answer for event in dealt] == shown
        assert {event.step.to for event in dealt if isinstance(event.step, Deal)} == {COMMUNITY}


@pytest.mark.clause("THB 1.B(5)", "THB 1.B(9)", "THB 1.B(11)")
def test_the_flop_wager_must_be_made_to_stay_and_the_others_may_be() -> None:
    driver = thb.played(FIRST, BOTH)
    asked = [event.step for event in driver.events if isinstance(event.step, Ask) and event.step.seat == 2]
    assert [(step.about, step.choices) for step in asked] == [
        (FLOP, (FLOP, FOLD)),
        (TURN, (TURN, CHECK)),
        (RIVER, (RIVER, CHECK)),
    ]


@pytest.mark.clause("THB 1.B(6)")
def test_to_fold_is_to_make_no_flop_wager_and_to_be_out_of_the_round() -> None:
    driver = thb.played(FIRST, BOTH, {2: [FOLD]})
    assert [(line.wager, line.outcome) for line in thb.lines(driver) if line.seat == 2] == [("ante", "folded")]
    later = [event.step.seat for event in driver.events if isinstance(event.step, Ask) and event.step.about != FLOP]
    assert later == [5, 5]
