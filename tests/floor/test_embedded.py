"""A table embedded in a program: sealed shuffles, refusals as values, a proof at the end."""

from __future__ import annotations

from typing import Any

import pytest

from houserules import table
from houserules.cards import text
from houserules.cards.house_key import key_of_this_process
from houserules.cards.shuffling import SecureShuffler
from houserules.engine.refusals import Reason
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Cut, Reveal, Shuffle, Shuffled
from houserules.engine.views import UnknownViewer
from houserules.engine.vocabulary import seat_area
from houserules.engine.world import World


def test_two_sealed_rounds_are_played_and_proved() -> None:
    lir = table("let-it-ride")
    assert lir.sit(1, "Ann", chips=10_000) is None
    for _ in range(2):
        assert lir.bet(1, "bet", 500) is None
        assert lir.no_more_bets() is None
        assert lir.choose(1, "ride") is None
        assert lir.choose(1, "withdraw") is None
        assert [line.wager for line in lir.lines] == ["bet-2", "bet-1", "bet-3"]
    assert len([event for event in lir.events if isinstance(event.step, Reveal)]) == 2
    assert lir.prove() is None


def test_the_seal_is_public_before_the_first_wager_and_the_order_is_not() -> None:
    lir = table("let-it-ride")
    lir.sit(1, "Ann")
    lir.next_round()
    (shuffled,) = [event.answer for event in lir.seen_by("seat-1") if isinstance(event.step, Shuffle)]
    assert isinstance(shuffled, Shuffled)
    assert len(shuffled.seal) == 64
    assert lir.seals == [shuffled.seal]
    assert (shuffled.order, shuffled.seed) == ("", "")


@pytest.mark.clause("LIR 7.D")
def test_a_refused_act_changes_nothing() -> None:
    lir = table("let-it-ride", cards="4c 8d 9h Ks 7c Kd 9s Kc")
    lir.sit(1, "Ann")
    lir.bet(1, "bet", 500)
    lir.no_more_bets()
    before = list(lir.events)
    refused = lir.bet(1, "bet", 1000)
    assert refused is not None
    assert (refused.reason, refused.clause) == (Reason.BETTING_CLOSED, "LIR 7.D")
    assert lir.events == before


def test_a_fresh_table_of_blackjack_takes_a_bet_at_once() -> None:
    """The player's right to cut goes to the dealer, and the log does not say that the player declined."""
    blackjack = table("blackjack")
    blackjack.sit(1, "Ann")
    assert blackjack.bet(1, "blackjack", 500) is None
    asked = [event for event in blackjack.events if isinstance(event.step, Ask) and event.step.by == "player"]
    assert [(event.answer, event.timed_out) for event in asked] == [("decline", True)]
    assert [event.step.by for event in blackjack.events if isinstance(event.step, Cut)] == ["dealer"]
    assert blackjack.prove() is None


@pytest.mark.clause("BJ 5.B", "BJ 5.D(1)")
def test_a_table_that_offers_the_cut_begins_its_round_before_it_takes_a_bet() -> None:
    blackjack = table("blackjack", offers_cut=True)
    blackjack.sit(1, "Ann")
    before = list(blackjack.events)
    early = blackjack.bet(1, "blackjack", 500)
    assert early is not None
    assert (early.reason, early.message) == (Reason.NOT_NOW, "wagers are not open yet: the next round has not begun")
    assert blackjack.events == before
    assert blackjack.next_round() is None
    early = blackjack.bet(1, "blackjack", 500)
    assert early is not None
    assert early.reason == Reason.BETTING_CLOSED
    assert str(early) == ("wagers are not open yet: seat 1 must first decide about the cut (BJ 5.B, BJ 5.D(1))")
    assert blackjack.choose(1, "cut") is None
    assert blackjack.next_round() is None
    assert blackjack.bet(1, "blackjack", 500) is None
    assert [event.step.seat for event in blackjack.events if isinstance(event.step, Cut)] == [1]


def test_a_submission_that_fails_its_check_opens_no_table() -> None:
    with pytest.raises(ValueError, match=r"positions: .*LIR 2\.A\(1\)"):
        table("let-it-ride", {"positions": 8})


def test_given_cards_lie_on_a_whole_deck() -> None:
    lir = table("let-it-ride", cards="4c 8d")
    lir.sit(1, "Ann")
    for _ in range(2):
        assert lir.bet(1, "bet", 500) is None
        assert lir.no_more_bets() is None
        assert len(lir.hand(1).split()) == 3
        lir.choose(1, "ride")
        lir.choose(1, "ride")
    assert lir.prove() is None


@pytest.mark.parametrize(
    ("name", "cards", "message"),
    [
        ("let-it-ride", "4c 8d 4c", "4c is given 2 times, but the cards in play hold only 1"),
        ("let-it-ride", "4c 1d", "'1d' is not a card"),
        ("rummy", "", '"rummy" is not one of the games; choose blackjack, let-it-ride'),
    ],
)
def test_a_table_that_cannot_be_made_is_explained(name: str, cards: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        table(name, cards=cards)


@pytest.mark.parametrize("amount", [500.0, "500", True, None])
def test_an_amount_is_whole_cents(amount: Any) -> None:
    lir = table("let-it-ride", {"wagers": {"bet": {"minimum": 1, "increment": 1}}}, cards="4c 8d")
    lir.sit(1, "Ann")
    refusal = lir.bet(1, "bet", amount)
    assert str(refusal) == "a bet names its wager and its amount in whole cents (LIR 7.C, LIR 7.D)"
    assert lir.driver.table.clockwise() == ()


@pytest.mark.parametrize(
    ("game", "submission", "wagers"),
    [
        ("let-it-ride", {}, {"bet": 500}),
        ("jackpot-holdem", {}, {"ante": 500, "xtra-bonus": 500}),
        ("texas-holdem-bonus", {}, {"ante": 500}),
        ("blackjack", {}, {"blackjack": 500}),
        ("blackjack", {"dealing": {"method": "hand"}, "options": {"decks": 1}}, {"blackjack": 500}),
    ],
)
def test_a_hand_is_what_its_own_player_sees(game: str, submission: dict[str, Any], wagers: dict[str, int]) -> None:
    embedded = table(game, submission, cards="4c 8d 9h 7s 2c Ts 9s 5c 3d")
    embedded.sit(2, "Ann")
    assert [embedded.bet(2, wager, amount) for wager, amount in wagers.items()] == [None] * len(wagers)
    assert embedded.no_more_bets() is None
    seen = Scene.of(embedded.events, seat_area(2), embedded.driver.table.meters).cards[seat_area(2)]
    assert embedded.hand(2) == " ".join(text(card) for card in seen if card is not None)
    assert len(embedded.hand(2).split()) >= 2


@pytest.mark.parametrize("odd", [True, 1.0])
def test_a_seat_that_is_not_a_whole_number_spoils_no_other_table(odd: Any) -> None:
    """What is remembered of an area goes by the type of its seat too."""
    seat_area.cache_clear()
    table("blackjack").hand(odd)
    lir = table("let-it-ride", cards="4c 8d 9h  Ks 7c Kd 9s Kc")
    lir.sit(1, "Ann")
    lir.bet(1, "bet", 500)
    lir.no_more_bets()
    assert lir.hand(1) == "Ks Kd Kc"


@pytest.mark.parametrize("odd", ["1", None, b"1"])
def test_a_bet_from_no_seat_is_refused(odd: Any) -> None:
    refusal = table("let-it-ride").bet(odd, "bet", 500)
    assert refusal is not None
    assert refusal.clause == "LIR 2.A(1)"


def test_a_player_may_sit_down_without_a_chip_but_not_with_less() -> None:
    lir = table("let-it-ride")
    assert lir.sit(1, "Ann", chips=0) is None
    refusal = lir.sit(2, "Bob", chips=-1)
    assert refusal is not None
    assert refusal.reason == Reason.OUT_OF_RANGE


def test_no_two_tables_share_their_cards() -> None:
    """They share the key of the process, so each has a name of its own."""
    orders: set[str] = set()
    for _ in range(3):
        lir = table("let-it-ride")
        assert lir.next_round() is None
        orders.update(event.answer.order for event in lir.events if isinstance(event.answer, Shuffled))
    assert len(orders) == 3


def test_no_two_tables_share_their_cards_by_a_name_that_a_program_gave() -> None:
    """Nor under a key that outlives the process: what is given is only the beginning of the name."""
    key = key_of_this_process()
    made = [table("let-it-ride", world=World(SecureShuffler("7", key=key), lambda: 0)) for _ in range(3)]
    assert [lir.next_round() for lir in made] == [None] * 3
    names = {lir.driver.table.seals.table for lir in made}
    assert len(names) == len({lir.seals[0] for lir in made}) == 3
    assert all(name.startswith("7-") for name in names)
    assert [lir.prove() for lir in made] == [None] * 3


def test_a_shuffler_cannot_serve_two_tables() -> None:
    world = World(SecureShuffler("7"), lambda: 0)
    table("let-it-ride", world=world)
    with pytest.raises(ValueError, match="give each table one of its own"):
        table("let-it-ride", world=world)


def test_a_viewer_must_be_one_of_the_table() -> None:
    lir = table("let-it-ride")
    for viewer in ("seat-8", "dealer", ""):
        with pytest.raises(UnknownViewer, match="seat-1 to seat-7"):
            lir.seen_by(viewer)
