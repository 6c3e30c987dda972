"""Chapter 7 of both hold'em rulebooks: who may sit and wager, when betting is open, and how much a wager may be."""

from __future__ import annotations

import msgspec
import pytest

from houserules.engine.acts import Act
from houserules.engine.offer.terms import WagerTerms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Bet, Leave, Sit, Stake
from houserules.engine.vocabulary import NO_MORE_BETS
from kit import dealer
from kit.dealer import refused_with as refused
from kit.holdem import dealer as holdem_dealer
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import FIRST, Book, in_both

BONUS = {"THB": "bonus", "JHE": "player-bonus"}


@in_both("7.A")
def test_chips_lie_on_the_area_of_their_wager(book: Book) -> None:
    driver = lir.bets_placed(book.setting.open_table(FIRST, chips=10_000), {1: book.every})
    assert driver.table.chips.layout == {(1, wager, 1): amount for wager, amount in book.every.items()}
    assert driver.table.chips.purses[1] == 10_000 - sum(book.every.values())
    assert all(book("7.A") in step.cite.split(", ") for step in lir.steps(driver, Stake))


@in_both("7.B")
@pytest.mark.parametrize("bare", [False, True], ids=["every wager", "no side wager"])
def test_that_no_wager_was_spoken_with_cash_is_attested_before_the_first_card(book: Book, bare: bool) -> None:
    chosen = book.terms(without=book.sides if bare else ())
    driver = holdem_dealer.Dealer(book.setting).dealing(FIRST, book.bet, chosen)
    step = holdem_dealer.to_clause(driver, book("7.B"))
    assert isinstance(step, Attest)
    assert step.actor == "dealer"
    early = driver.act(Act("dealer", "deal", {"to": "seat-1"}))
    assert refused(early) == (Reason.WRONG_ACT, book("7.B"))
    assert refused(driver.act(Act("player", "attest", {"act": step.act}, 1))) == (Reason.WRONG_ROLE, book("7.B"))
    lir.allowed(driver.act(dealer.right_act(driver)))
    assert driver.events[-1].answer is True
    assert driver.table.cards.drawn == 0


@in_both("7.C")
def test_only_a_seated_player_wagers(book: Book) -> None:
    driver = book.setting.open_table(FIRST, seats=(1, 3))
    assert refused(driver.answer(Bet(2, "ante", 500))) == (Reason.NOT_SEATED, book("7.C"))
    lir.allowed(driver.happen(Sit(seat=2, player="late", cite="")))
    lir.allowed(driver.answer(Bet(2, "ante", 500)))
    lir.allowed(driver.happen(Leave(seat=3, cite="")))
    assert refused(driver.answer(Bet(3, "ante", 500))) == (Reason.NOT_SEATED, book("7.C"))


@in_both("2.A", "7.C")
@pytest.mark.parametrize(("positions", "seat"), [(6, 0), (6, 7), (4, 5), (6, -1)])
def test_a_seat_that_does_not_exist_neither_sits_nor_wagers(book: Book, positions: int, seat: int) -> None:
    driver = book.setting.open_table(FIRST, chosen=book.terms(positions=positions))
    sit = driver.happen(Sit(seat=seat, player="nobody", cite=""))
    assert refused(sit) == (Reason.NO_SUCH_SEAT, book("2.A"))
    assert refused(driver.answer(Bet(seat, "ante", 500))) == (Reason.NO_SUCH_SEAT, book("2.A"))
    lir.allowed(driver.happen(Sit(seat=positions, player="last", cite="")))
    lir.allowed(driver.answer(Bet(positions, "ante", 500)))


@in_both("7.C")
def test_a_seat_has_one_player(book: Book) -> None:
    driver = book.setting.open_table(FIRST, seats=(4,))
    assert refused(driver.happen(Sit(seat=4, player="other", cite=""))) == (Reason.SEAT_TAKEN, book("7.C"))
    lir.allowed(driver.happen(Leave(seat=4, cite="")))
    lir.allowed(driver.happen(Sit(seat=4, player="other", cite="")))
    assert driver.table.people.seated == {4: "other"}


@in_both("7.D", "7.E")
def test_betting_is_closed_by_the_dealer_alone_and_not_without_an_ante(book: Book) -> None:
    driver, still_open = book.setting.open_table(FIRST), book("7.D", "7.E")
    assert refused(driver.act(Act("dealer", NO_MORE_BETS))) == (Reason.NOT_NOW, book("7.F(1)"))
    lir.bets_placed(driver, book.bet)
    for role in ("player", "floorperson", "system"):
        assert refused(driver.act(Act(role, NO_MORE_BETS, {}, 1))) == (Reason.WRONG_ROLE, still_open)
    by_dealer = driver.act(Act("dealer", "bet", {"wager": "ante", "amount": 500}))
    assert refused(by_dealer) == (Reason.WRONG_ROLE, still_open)
    assert refused(driver.act(Act("dealer", "deal", {"to": "seat-1"}))) == (Reason.WRONG_ACT, still_open)
    assert refused(driver.act(Act("player", "bet", {"wager": "ante"}, 1)))[0] == Reason.WRONG_ACT


@in_both("7.E")
def test_wagers_may_be_changed_while_betting_is_open(book: Book) -> None:
    driver = book.setting.open_table(FIRST, chips=5_000)
    for amount in (500, 4_000, 700, 700):
        lir.allowed(driver.answer(Bet(1, "ante", amount)))
        assert (driver.table.stake(1, "ante"), driver.table.chips.purses[1]) == (amount, 5_000 - amount)
    lir.allowed(driver.answer(Bet(1, "ante", 0)))
    assert driver.table.chips.layout == {}
    assert driver.table.chips.purses[1] == 5_000


@in_both("7.F(1)", "7.F(2)")
@pytest.mark.parametrize("clause", ["7.F(1)", "7.F(2)"], ids=["ante", "bonus"])
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        (1_000, None),
        (999, Reason.BELOW_MINIMUM),
        (20_000, None),
        (20_001, Reason.ABOVE_MAXIMUM),
        (1_500, None),
        (1_501, Reason.OFF_INCREMENT),
        (1_499, Reason.OFF_INCREMENT),
        (19_500, None),
        (20_500, Reason.ABOVE_MAXIMUM),
        (-1_000, Reason.BELOW_MINIMUM),
    ],
)
def test_limits_at_their_numbers(book: Book, clause: str, amount: int, reason: Reason | None) -> None:
    wager, before = ("ante", {}) if clause == "7.F(1)" else (BONUS[book.name], dict.fromkeys(book.stake, 1_000))
    sizes = WagerTerms(minimum=1_000, maximum=20_000, increment=500, paytable="A")
    limited = {**book.terms().wagers, **dict.fromkeys((*book.stake, BONUS[book.name]), sizes)}
    driver = book.setting.open_table(FIRST, chosen=msgspec.structs.replace(book.terms(), wagers=limited))
    lir.bets_placed(driver, {1: before})
    answer = driver.answer(Bet(1, wager, amount))
    if reason is None:
        assert answer is None
        assert driver.table.stake(1, wager) == amount
    else:
        assert refused(answer) == (reason, book(clause))
