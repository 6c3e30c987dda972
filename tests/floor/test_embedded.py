"""A table embedded in a program: sealed shuffles, refusals as values, a proof at the end."""

from __future__ import annotations

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import Reveal, Shuffle, Shuffled
from houserules.floor.embedded import table


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


def test_a_submission_that_may_not_stand_opens_no_table() -> None:
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
    ("name", "cards", "told"),
    [
        ("let-it-ride", "4c 8d 4c", "4c is given 2 times; the cards in play hold 1"),
        ("let-it-ride", "4c 1d", "'1d' is not a card"),
        ("rummy", "", "'rummy' is no game of this house: choose blackjack, let-it-ride"),
    ],
)
def test_what_is_no_table_is_told_in_a_sentence(name: str, cards: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        table(name, cards=cards)


@pytest.mark.parametrize("amount", [500.0, "500", True, None])
def test_an_amount_is_whole_cents(amount: object) -> None:
    lir = table("let-it-ride", {"wagers": {"bet": {"minimum": 1, "increment": 1}}}, cards="4c 8d")
    lir.sit(1, "Ann")
    refusal = lir.bet(1, "bet", amount)  # type: ignore[arg-type]
    assert str(refusal) == "a bet says its wager by name and its amount in whole cents (LIR 7.C, LIR 7.D)"
    assert lir.driver.table.clockwise() == []
