"""The hold'em books, chapter 5: a table that is open and has no players."""

import pytest

from houserules.cards import DECK
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Move, Shuffle, Sit
from houserules.engine.vocabulary import NO_WAGERS, RACK, SHOE, STACK
from kit import dealer, pit
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import JACKPOT, TEXAS, Book, in_both

RESHUFFLING = Dealing("automated-shoe", "continuous")


def spread(book: Book, driver: Driver) -> str:
    [event] = [event for event in lir.citing(driver, book("5.H(1)")) if isinstance(event.step, Attest)]
    assert isinstance(event.step, Attest)
    return event.step.act


def invited(book: Book) -> Driver:
    """The cards are ready and the dealer waits for wagers."""
    driver = book.made_ready()
    lir.allowed(driver.begin("round"))
    return driver


@in_both("5.H")
@pytest.mark.parametrize("area", [SHOE, RACK])
def test_without_players_the_cards_leave_shoe_and_rack(book: Book, area: str) -> None:
    driver = book.made_ready()
    if area == RACK:
        book.play(driver)
    since = len(driver.events)
    lir.allowed(driver.begin("rest"))
    assert pit.of_kind(driver, Move, since) == [Move(area=area, to=STACK, cite=book("5.H"))]
    assert sorted(driver.table.cards_at(STACK)) == sorted(DECK)


@in_both("5.H(1)")
@pytest.mark.parametrize("face", ["face-down", "face-up"])
def test_the_cards_lie_face_down_unless_a_player_asks_otherwise(book: Book, face: str) -> None:
    driver = book.made_ready()
    if face == "face-up":
        driver.world.decide = lambda table, ask: face if face in ask.choices else None
    lir.allowed(driver.begin("rest"))
    assert spread(book, driver) == f"the cards are spread {face.replace('-', ' ')} on the table"


@in_both("5.H(2)", "4.C", "4.C(2)", "4.D")
def test_the_first_player_looks_before_the_cards_are_washed_and_shuffled(book: Book) -> None:
    driver = book.made_ready()
    lir.allowed(driver.begin("rest"))
    since = len(driver.events)
    lir.allowed(driver.begin("reopen"))
    lir.allowed(driver.begin("ready"))
    done = [event.cite for event in driver.events[since:] if isinstance(event.step, Attest | Shuffle)]
    in_order = [("5.H(2)",), ("4.C",), ("4.C(1)",), ("4.C(2)",), ("4.C(3)",), ("5.A(1)", "4.D")]
    assert done[:6] == [book(*numbers) for numbers in in_order]
    book.play(driver)


@in_both("5.H(2)")
def test_a_resting_table_waits_for_its_first_player(book: Book) -> None:
    driver = book.new_table(attended=True)
    for procedure in ("open", "ready", "rest", "reopen"):
        lir.allowed(driver.begin(procedure))
        if procedure != "reopen":
            dealer.finished(driver)
    lir.allowed(driver.act(dealer.right_act(driver)))  # somebody has arrived
    assert driver.waiting is not None
    assert (driver.waiting.actor, driver.waiting.cite) == ("player", book("4.C"))
    lir.allowed(driver.happen(Sit(seat=1, player="first", cite="")))
    assert driver.waiting is not None
    assert driver.waiting.cite == book("4.C(1)")


@in_both("5.H", "5.H(2)")
@pytest.mark.parametrize("procedure", ["round", "ready", "reshuffle", "rest"])
def test_a_resting_table_is_reopened_first(book: Book, procedure: str) -> None:
    driver = book.made_ready()
    too_early = (Reason.NOT_NOW, book("5.H(2)"))
    assert dealer.refused_with(driver.begin("reopen")) == too_early
    lir.allowed(driver.begin("rest"))
    assert dealer.refused_with(driver.begin(procedure)) == too_early
    lir.allowed(driver.begin("reopen"))
    assert dealer.refused_with(driver.begin("reopen")) == too_early


@in_both("5.H")
def test_a_table_whose_invitation_nobody_takes_can_rest(book: Book) -> None:
    driver = invited(book)
    by_player = driver.act(Act("player", NO_WAGERS, seat=1))
    assert dealer.refused_with(by_player)[0] is Reason.WRONG_ROLE
    lir.allowed(driver.act(Act("dealer", NO_WAGERS)))
    assert driver.waiting is None
    assert driver.table.cards.ready
    lir.allowed(driver.begin("rest"))


@in_both("5.H")
def test_a_table_with_a_wager_does_not_rest(book: Book) -> None:
    driver = lir.bets_placed(invited(book), book.bet)
    assert dealer.refused_with(driver.act(Act("dealer", NO_WAGERS)))[0] is Reason.NOT_NOW
    lir.bets_placed(driver, {1: dict.fromkeys([*book.stake][::-1], 0)})
    lir.allowed(driver.act(Act("dealer", NO_WAGERS)))


@pytest.mark.clause("THB 5.I", "THB 5.H")
def test_at_texas_holdem_bonus_a_reshuffling_device_keeps_its_cards() -> None:
    """Its section waives the one on resting as well (reading T7)."""
    driver = TEXAS.made_ready(TEXAS.terms(RESHUFFLING))
    assert dealer.refused_with(driver.begin("rest")) == (Reason.NOT_NOW, "THB 5.I")
    assert len(driver.table.cards_at(SHOE)) == 52
    TEXAS.play(driver)


@pytest.mark.clause("JHE 5.I", "JHE 5.H", "JHE 5.H(1)")
def test_at_jackpot_holdem_the_cards_of_a_reshuffling_device_are_spread_all_the_same() -> None:
    driver = JACKPOT.made_ready(JACKPOT.terms(RESHUFFLING))
    lir.allowed(driver.begin("rest"))
    assert spread(JACKPOT, driver) == "the cards are spread face down on the table"
    for procedure in ("reopen", "ready"):
        lir.allowed(driver.begin(procedure))
    JACKPOT.play(driver)
