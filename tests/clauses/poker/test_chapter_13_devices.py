"""The poker books, chapter 13: shuffling devices and dealing shoes that jam or cannot be used."""

import pytest

from houserules.cards import DECK
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Dealing
from houserules.engine.procedures.dealing import SHOE_JAM, SHOE_OUT_OF_ORDER
from houserules.engine.procedures.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Bet, Burn, Cut, Deal, Invite, Move, Shuffle, Step, TurnUp, Use
from houserules.engine.table import Table
from houserules.engine.vocabulary import AWAY, NO_MORE_BETS, RACK, SHOE, SHUFFLER, STACK
from kit import dealer, pit
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import (
    FIRST,
    JACKPOT,
    TEXAS,
    Book,
    assert_reshuffled,
    assert_void,
    in_all,
    in_both,
    standing_at,
)
from kit.texas_holdem_bonus import rounds as thb
from kit.texas_holdem_bonus.dealer import DealingTo

MANUAL = Dealing("manual-shoe")
WITH_MACHINE = Dealing("manual-shoe", "automated")
IN_HAND = Dealing("hand", "automated")
AUTOMATED = Dealing("automated-shoe", "automated")
RESHUFFLING = Dealing("automated-shoe", "continuous")
EACH_SHOE = pytest.mark.parametrize("dealing", [AUTOMATED, RESHUFFLING])


def is_shuffle(step: Step) -> bool:
    return isinstance(step, Shuffle)


def about_to_shuffle(book: Book, dealing: Dealing, decks: int = 1) -> Driver:
    return pit.stopped(book.opened(book.terms(dealing, decks=decks)), is_shuffle, lambda driver: driver.begin("ready"))


def marking(table: Table, ask: Ask) -> str | None:
    """A dealer who marks the device with a sign; players go on wagering."""
    if ask.by == "player":
        return ask.choices[0]
    return "marked" if "marked" in ask.choices else None


@in_all("shuffler jam")
@pytest.mark.parametrize("shuffler", ["automated", "continuous"])
def test_a_jam_means_a_new_shuffle_of_all_cards_as_often_as_it_happens(book: Book, shuffler: str) -> None:
    driver = about_to_shuffle(book, Dealing("automated-shoe", shuffler))
    pit.stopped(driver, is_shuffle, lambda driver: lir.allowed(driver.irregular(JAM, by="system")))
    lir.allowed(driver.irregular(JAM, by="system"))
    shuffled = pit.of_kind(driver, Shuffle)
    assert [step.cite for step in shuffled] == [book("5.A(1)", "4.D"), book("shuffler jam"), book("shuffler jam")]
    assert {step.how for step in shuffled} == {"machine"}
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
    assert driver.table.cards.ready


@in_both("13.H(2)")
def test_no_wager_lies_on_the_layout_while_the_device_shuffles(book: Book) -> None:
    """Even in a round whose cards had lain ready too long: wagers are taken when the shuffle is done."""
    clock = pit.Clock()
    driver = book.opened_at(clock, book.terms(WITH_MACHINE))
    lir.allowed(driver.begin("ready"))
    clock.now = 8 * pit.HOUR
    pit.stopped(driver, is_shuffle, lambda driver: driver.begin("round"))
    assert driver.answer(Bet(1, "ante", 500)) is not None
    lir.allowed(driver.irregular(JAM, by="system"))
    assert driver.table.chips.wagers_in_action() == []
    assert isinstance(driver.waiting, Invite)


@in_all("jam", "3.B(3)", "4.E")
def test_the_second_deck_is_shuffled_again_when_the_device_jams_at_the_opening(book: Book) -> None:
    driver = lir.seated(book.new_table(book.terms(WITH_MACHINE, decks=2)), [1])
    pit.stopped(driver, is_shuffle, lambda driver: driver.begin("open"))
    lir.allowed(driver.irregular(JAM, by="system"))
    assert [step.cite for step in pit.of_kind(driver, Shuffle)] == [book("4.E"), book("shuffler jam")]
    assert driver.table.cards_at(SHUFFLER) != DECK


@in_all("jam", "out of order")
@pytest.mark.parametrize(("kind", "clause"), [(JAM, "jam"), (OUT_OF_ORDER, "out of order")])
def test_only_a_shuffling_device_jams_and_only_while_it_shuffles(book: Book, kind: str, clause: str) -> None:
    refused = (Reason.NOT_POSSIBLE, book(clause))
    driver = about_to_shuffle(book, MANUAL)
    assert dealer.refused_with(driver.irregular(kind)) == refused
    driver.run()
    assert driver.table.cards.ready
    assert dealer.refused_with(book.made_ready(book.terms(WITH_MACHINE)).irregular(kind)) == refused
    dealing = standing_at(book, DealingTo("seat-2"), WITH_MACHINE)
    assert dealer.refused_with(dealing.irregular(kind)) == refused


@in_both("dispenser jam", "jam: returned", "jam: removed")
@EACH_SHOE
@pytest.mark.parametrize("stop", [DealingTo("seat-2"), DealingTo("seat-5", 1), DealingTo("dealer", 1)])
def test_an_automated_shoe_that_jams_voids_the_round(book: Book, dealing: Dealing, stop: DealingTo) -> None:
    """All wagers go back, the cards leave the device and are shuffled with those already dealt."""
    wagers = {2: book.every, 5: book.stake}
    driver = standing_at(book, stop, dealing, wagers)
    lir.allowed(driver.irregular(SHOE_JAM, by="system"))
    assert_void(driver, book, book("jam: returned"), wagers)
    moved = [event for event in driver.events if isinstance(event.step, Move) and event.step.area == SHOE]
    assert [(event.step, event.cite) for event in moved] == [
        (Move(area=SHOE, to=RACK, cite=book("jam: removed")), book("jam: removed"))
    ]
    assert driver.table.dealing == dealing, "a jam does not take the shoe out of use"
    assert_reshuffled(driver)


@pytest.mark.clause("THB 13.H", "THB 13.H(2)", "THB 10.I(1)")
def test_community_cards_that_come_first_may_jam_the_shoe_too() -> None:
    driver = standing_at(TEXAS, DealingTo("community", 4), RESHUFFLING)
    lir.allowed(driver.irregular(SHOE_JAM, by="system"))
    assert_void(driver, TEXAS, "THB 13.H(2)")


@pytest.mark.clause("JHE 13.I", "JHE 13.I(1)", "JHE 10.B(3)")
@EACH_SHOE
@pytest.mark.parametrize("place", [0, 1])
def test_the_dealer_s_cards_may_jam_a_shoe_that_has_kept_them(dealing: Dealing, place: int) -> None:
    """By then Play Wagers lie there: they go back with the others."""
    wagers = {2: JACKPOT.every, 5: JACKPOT.every}
    driver = standing_at(JACKPOT, DealingTo("dealer", place), dealing, wagers, dealer_cards_stay_in_shuffler=True)
    lir.allowed(driver.irregular(SHOE_JAM, by="system"))
    assert_void(driver, JACKPOT, "JHE 13.I(1)", wagers)
    assert {(line.seat, line.stake) for line in driver.table.lines if line.wager == "play"} == {(2, 1500), (5, 1500)}
    assert_reshuffled(driver)


@in_all("dispenser jam", "out of order")
@pytest.mark.parametrize("dealing", [MANUAL, IN_HAND])
@pytest.mark.parametrize(("kind", "clause"), [(SHOE_JAM, "dispenser jam"), (SHOE_OUT_OF_ORDER, "out of order")])
def test_only_an_automated_shoe_jams(book: Book, dealing: Dealing, kind: str, clause: str) -> None:
    driver = standing_at(book, DealingTo("seat-2"), dealing)
    assert dealer.refused_with(driver.irregular(kind)) == (Reason.NOT_POSSIBLE, book(clause))


@in_both("dispenser jam")
def test_a_shoe_that_has_dispensed_its_cards_jams_no_more(book: Book) -> None:
    """At Texas Hold 'Em Bonus the community cards then come from the hand (reading T14)."""
    driver = standing_at(book, lambda step: isinstance(step, Ask) and step.by == "player", AUTOMATED)
    refused = (Reason.NOT_POSSIBLE, book("dispenser jam"))
    assert dealer.refused_with(driver.irregular(SHOE_JAM)) == refused
    pit.stopped(driver, lambda step: isinstance(step, Burn | TurnUp), lambda driver: driver.run())
    assert dealer.refused_with(driver.irregular(SHOE_JAM)) == refused
    driver.run()
    assert VOID not in {line.result for line in driver.table.lines}


INSTEAD_OF_THE_MACHINE = [
    (IN_HAND, "manual-shoe"),
    (WITH_MACHINE, "manual-shoe"),
    (AUTOMATED, "automated-shoe"),
    (RESHUFFLING, "manual-shoe"),
    (Dealing("hand", "continuous"), "manual-shoe"),
]


@in_all("out of order", "covered", "9.A(1)")
@pytest.mark.parametrize(("dealing", "method"), INSTEAD_OF_THE_MACHINE)
def test_a_shuffling_device_out_of_order_is_covered_before_the_hands_take_over(
    book: Book, dealing: Dealing, method: str
) -> None:
    driver = about_to_shuffle(book, dealing)
    since = len(driver.events)
    lir.allowed(driver.irregular(OUT_OF_ORDER, by="system"))
    done = [event.step for event in driver.events[since + 1 :]]
    assert isinstance(done[0], Ask)
    assert (done[0].cite, driver.events[since + 1].answer) == (book("covered", "marked"), "covered")
    assert done[1] == Use(method=method, shuffler="none", cite=book("out of order"))
    [shuffled] = [step for step in done if isinstance(step, Shuffle)]
    assert (shuffled.how, shuffled.cite) == ("hand", book("out of order"))
    assert [type(step) for step in done].count(Cut) == 1
    place = [step for step in done if isinstance(step, Attest) and step.cite == book("8.A")]
    assert len(place) == (method != dealing.method), "a manual shoe that comes new to the table stands in its place"
    since = len(book.play(driver).events)
    lir.allowed(driver.begin("ready"))
    assert [step.how for step in pit.of_kind(driver, Shuffle, since)] == ["hand"]


@in_all("out of order", "covered", "marked")
@pytest.mark.parametrize("choice", ["covered", "marked"])
def test_nothing_else_is_used_until_the_device_is_covered_or_marked(book: Book, choice: str) -> None:
    driver = about_to_shuffle(book, IN_HAND)
    driver.world = thb.world(attended=True)
    lir.allowed(driver.irregular(OUT_OF_ORDER, by="system"))
    told = book("covered", "marked")
    for by in ("player", "floorperson"):
        assert dealer.refused_with(driver.act(Act(by, choice))) == (Reason.WRONG_ROLE, told)
    refusal = driver.act(Act("dealer", "shuffle", {"area": STACK}))
    assert dealer.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, told)
    assert driver.table.dealing == IN_HAND
    lir.allowed(driver.act(Act("dealer", choice)))
    assert driver.waiting == Use(method="manual-shoe", shuffler="none", cite=book("out of order"))
    for by in ("dealer", "player"):
        refusal = driver.act(Act(by, "use", {"method": "manual-shoe", "shuffler": "none"}))
        assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, book("out of order"))
    dealer.finished(driver)
    assert driver.table.dealing == MANUAL
    assert driver.table.cards.ready


@in_all("out of order", "3.B")
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_without_the_machine_one_deck_remains(book: Book, rounds: int) -> None:
    driver = book.opened(book.terms(IN_HAND, decks=2))
    for _ in range(rounds):
        book.play(driver)
    pit.stopped(driver, is_shuffle, lambda driver: driver.begin("ready"))
    cut_before = len(pit.of_kind(driver, Cut))
    lir.allowed(driver.irregular(OUT_OF_ORDER, by="system"))
    assert driver.table.cards.decks == 1
    assert (driver.table.cards_at(SHUFFLER), len(driver.table.cards_at(AWAY))) == ((), 52)
    assert driver.table.cards.ready
    # The machine had shuffled the deck that comes out of it: only one shuffled by hand is cut.
    assert len(pit.of_kind(driver, Cut)) - cut_before == (rounds == 0)
    for _ in range(2):
        book.play(driver)
        assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)
    assert len(driver.table.cards_at(AWAY)) == 52


@in_all("out of order", "4.E")
def test_a_machine_that_fails_at_the_opening_leaves_the_first_deck(book: Book) -> None:
    driver = lir.seated(book.new_table(book.terms(WITH_MACHINE, decks=2)), [1])
    pit.stopped(driver, is_shuffle, lambda driver: driver.begin("open"))
    lir.allowed(driver.irregular(OUT_OF_ORDER, by="system"))
    assert driver.waiting is None
    assert driver.table.cards.decks == 1
    assert len(pit.of_kind(driver, Shuffle)) == 1
    lir.allowed(driver.begin("ready"))
    assert pit.in_play(driver) == "red"
    book.play(driver)


@in_both("out of order", "9.A(1)", "3.C(1)")
@pytest.mark.parametrize("decks", [1, 2])
def test_a_device_that_fails_as_a_round_begins_leaves_the_round_to_a_manual_shoe(book: Book, decks: int) -> None:
    """The cards had lain ready too long; in shuffling the new ones the device fails."""
    clock = pit.Clock()
    driver = book.play(book.opened_at(clock, book.terms(IN_HAND, decks=decks)))
    lir.allowed(driver.begin("ready"))
    clock.now, since = 4 * pit.HOUR, len(driver.events)
    pit.stopped(driver, is_shuffle, lambda driver: driver.begin("round"))
    lir.allowed(driver.irregular(OUT_OF_ORDER, by="system"))
    assert isinstance(driver.waiting, Invite)
    lir.bets_placed(driver, book.bet)
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert {step.cite for step in pit.of_kind(driver, Deal, since) if step.to == "seat-1"} == {book("8.D(2)")}
    assert driver.table.cards.decks == 1
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@in_both("out of order", "marked", "jam: returned")
@pytest.mark.parametrize(("dealing", "shuffler"), [(AUTOMATED, "automated"), (RESHUFFLING, "none")])
def test_an_automated_shoe_out_of_order_gives_way_to_a_manual_one(book: Book, dealing: Dealing, shuffler: str) -> None:
    driver = standing_at(book, DealingTo("seat-2"), dealing)
    driver.world.decide = marking
    lir.allowed(driver.irregular(SHOE_OUT_OF_ORDER, by="system"))
    assert_void(driver, book, book("jam: returned"))
    [marked] = lir.citing(driver, book("marked"))
    assert marked.answer == "marked"
    assert driver.events[marked.n + 1].step == Use(method="manual-shoe", shuffler=shuffler, cite=book("out of order"))
    assert driver.events[-1].cite == book("8.A")
    since = len(driver.events)
    pit.play(driver, {2: book.stake})
    [shuffled] = pit.of_kind(driver, Shuffle, since)
    assert shuffled.how == ("machine" if shuffler == "automated" else "hand")
    assert {step.cite for step in pit.of_kind(driver, Deal, since) if step.to == "seat-2"} == {book("8.D(2)")}


@in_both("dispenser jam", "out of order")
@pytest.mark.parametrize("kind", [SHOE_JAM, SHOE_OUT_OF_ORDER])
def test_a_recorded_failure_of_the_shoe_is_retraced_to_the_same_end(book: Book, kind: str) -> None:
    driver = standing_at(book, DealingTo("seat-5"), AUTOMATED)
    lir.allowed(driver.irregular(kind))
    again = Driver(Table.with_cards(book.game, driver.table.terms, lir.stacked(FIRST)), thb.world())
    assert again.retrace(driver.events) is None
    assert again.table.lines == driver.table.lines != []
    assert again.table.cards.areas == driver.table.cards.areas
    assert again.table.dealing == driver.table.dealing
