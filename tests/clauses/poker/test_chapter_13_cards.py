"""The hold'em books, chapter 13: cards found face up, drawn in error, dealt in a wrong number."""

import pytest

from houserules.cards import DECK, text
from houserules.engine.driver import Driver
from houserules.engine.lines import PUSH, VOID
from houserules.engine.offer.terms import Dealing
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Burn, Collect, Deal, Move, Pay, Return, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, SHOE, UP
from kit import dealer, pit
from kit.jackpot_holdem import rounds as jhe
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import FIRST, JACKPOT, TEXAS, Book, assert_reshuffled, assert_void, in_both, standing_at
from kit.texas_holdem_bonus import rounds as thb
from kit.texas_holdem_bonus.dealer import DealingTo, Stop

WRONG_NUMBER = "wrong-number-of-cards"
MANUAL = Dealing("manual-shoe")
IN_HAND = Dealing("hand", "automated")
AUTOMATED = Dealing("automated-shoe", "automated")
RESHUFFLING = Dealing("automated-shoe", "continuous")
EACH_WAY = pytest.mark.parametrize("dealing", [MANUAL, IN_HAND, AUTOMATED, RESHUFFLING])


def is_settling(step: Step) -> bool:
    return isinstance(step, Collect | Pay | Return)


def answers_to(driver: Driver, area: str) -> list[object]:
    return [event.answer for event in driver.events if isinstance(event.step, Deal) and event.step.to == area]


@in_both("13.A")
@EACH_WAY
@pytest.mark.parametrize(("area", "place"), [("seat-2", 0), ("dealer", 1), ("seat-5", 1), ("community", 2)])
def test_one_card_found_face_up_is_discarded_and_the_next_one_used(
    book: Book, dealing: Dealing, area: str, place: int
) -> None:
    driver = standing_at(book, DealingTo(area, place), dealing)
    found, following = list(driver.table.cards_at(SHOE))[:2]
    lir.allowed(driver.irregular(FACE_UP))
    [burned] = lir.citing(driver, book("13.A"))
    assert (burned.step, burned.answer) == (Burn(face=UP, cite=book("13.A")), text(found))
    assert answers_to(driver, area)[place + 1] == text(following), "after the irregular answer comes the next card"
    used = [event.answer for event in driver.events if isinstance(event.step, Deal)]
    assert text(found) not in used
    assert VOID not in {line.result for line in driver.table.lines}
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@in_both("13.A")
def test_the_discarded_card_lies_in_the_rack_while_the_round_goes_on(book: Book) -> None:
    driver = standing_at(book, DealingTo("seat-2"))
    found = driver.table.cards.areas[SHOE][0]
    pit.stopped(driver, lambda step: isinstance(step, Ask), lambda driver: driver.irregular(FACE_UP))
    assert found in driver.table.cards_at(RACK)
    assert found not in driver.table.hand(2)


@pytest.mark.clause("THB 13.A")
@pytest.mark.parametrize("street", ["THB 11.D(1)", "THB 11.F(1)", "THB 11.H(1)"])
def test_a_card_about_to_be_burned_may_lie_face_up_too(street: str) -> None:
    driver = standing_at(TEXAS, lambda step: step.cite == street)
    top = [text(card) for card in list(driver.table.cards.areas[SHOE])[:3]]
    since = len(driver.events)
    lir.allowed(driver.irregular(FACE_UP))
    burned = [event.answer for event in driver.events[since:] if isinstance(event.step, Burn)]
    assert burned[1:3] == top[:2], "the one found, and then the one that is burned in its turn"
    assert next(event.answer for event in driver.events[since:] if isinstance(event.step, Deal)) == top[2]
    assert VOID not in {line.result for line in driver.table.lines}


@in_both("13.B")
@EACH_WAY
@pytest.mark.parametrize("second", [None, DealingTo("seat-5"), DealingTo("dealer", 1)])
def test_a_second_card_found_face_up_voids_the_round(book: Book, dealing: Dealing, second: DealingTo | None) -> None:
    """Before everybody has two cards no wager at all is settled."""
    dealt_before = book is JACKPOT and dealing.method == "automated-shoe"  # there the dealer's cards come earlier
    first = "community" if dealt_before else "seat-2"
    driver = standing_at(book, DealingTo(first), dealing, {2: book.every, 5: book.stake})
    again: Stop = second.of(driver) if second else (lambda step: isinstance(step, Deal))
    pit.stopped(driver, again, lambda driver: lir.allowed(driver.irregular(FACE_UP)))
    lir.allowed(driver.irregular(FACE_UP))
    assert [step.face for step in pit.of_kind(driver, Burn) if step.face == UP] == [UP, UP]
    assert_void(driver, book, book("13.B"), {2: book.every, 5: book.stake})
    assert_reshuffled(driver)


@in_both("13.B")
@pytest.mark.parametrize("dealing", [MANUAL, IN_HAND])
@pytest.mark.parametrize("place", [0, 4])
def test_a_second_card_among_the_community_cards_voids_the_wagers_on_the_hands(
    book: Book, dealing: Dealing, place: int
) -> None:
    driver = standing_at(book, DealingTo("seat-2"), dealing)
    pit.stopped(driver, DealingTo("community", place).of(driver), lambda driver: lir.allowed(driver.irregular(FACE_UP)))
    lir.allowed(driver.irregular(FACE_UP))
    assert_void(driver, book, book("13.B"))
    assert_reshuffled(driver)


@in_both("13.A", "13.B")
def test_the_cards_found_face_up_are_counted_in_each_round_anew(book: Book) -> None:
    driver = book.made_ready()
    for _ in range(2):
        pit.round_stopped(driver, DealingTo("seat-1").of(driver), book.bet)
        lir.allowed(driver.irregular(FACE_UP))
        assert VOID not in {line.result for line in driver.table.lines}


@in_both("13.A", "13.D")
def test_a_card_that_is_being_discarded_is_found_once(book: Book) -> None:
    driver = standing_at(book, DealingTo("seat-2"))
    discarding: Stop = lambda step: isinstance(step, Burn)  # noqa: E731
    pit.stopped(driver, discarding, lambda driver: lir.allowed(driver.irregular(FACE_UP)))
    for kind, number in ((FACE_UP, "13.A"), (DRAWN_IN_ERROR, "13.D")):
        assert dealer.refused_with(driver.irregular(kind)) == (Reason.NOT_POSSIBLE, book(number))
    driver.run()
    assert driver.waiting is None


@in_both("13.D")
@EACH_WAY
@pytest.mark.parametrize(("area", "place"), [("seat-2", 0), ("dealer", 0), ("seat-5", 1), ("community", 4)])
def test_a_card_drawn_in_error_is_the_next_card(book: Book, dealing: Dealing, area: str, place: int) -> None:
    driver = standing_at(book, DealingTo(area, place), dealing)
    drawn = driver.table.cards.areas[SHOE][0]
    lir.allowed(driver.irregular(DRAWN_IN_ERROR))
    assert answers_to(driver, area)[place + 1] == text(drawn)
    assert lir.citing(driver, book("13.A")) == []
    undisturbed = standing_at(book, DealingTo(area, place), dealing)
    undisturbed.run()
    assert driver.table.lines == undisturbed.table.lines != []


@in_both("13.A", "13.D")
@pytest.mark.parametrize("kind", [FACE_UP, DRAWN_IN_ERROR])
def test_accidents_with_cards_happen_while_cards_are_dealt(book: Book, kind: str) -> None:
    driver = standing_at(book, lambda step: isinstance(step, TurnUp))
    assert dealer.refused_with(driver.irregular(kind))[0] is Reason.NOT_POSSIBLE
    assert dealer.refused_with(book.made_ready().irregular(kind))[0] is Reason.NOT_POSSIBLE


STAGES: dict[str, Stop | DealingTo] = {
    "the first player has a card too many or too few": DealingTo("seat-5"),
    "the players look at their cards": lambda step: isinstance(step, Attest) and "looks at their own" in step.act,
    "the first decision": lambda step: isinstance(step, Ask) and step.by == "player",
    "the last community card": DealingTo("community", 4),
    "the dealer's hand is turned": lambda step: isinstance(step, TurnUp) and step.area == "dealer",
    "the first wager is about to be settled": is_settling,
}


@in_both("13.E")
@pytest.mark.parametrize("area", ["seat-2", "dealer"])
@pytest.mark.parametrize("stop", STAGES.values(), ids=STAGES)
def test_a_hand_with_a_wrong_number_of_cards_voids_the_round(book: Book, area: str, stop: Stop | DealingTo) -> None:
    """Not even a side wager rests on a hand that was dealt wrong."""
    wagers = {2: book.every, 5: book.every}
    driver = standing_at(book, stop, wagers=wagers)
    lir.allowed(driver.irregular(WRONG_NUMBER, area=area))
    assert_void(driver, book, book("13.E"), wagers)
    assert_reshuffled(driver)


@in_both("13.E")
@EACH_WAY
def test_a_wrong_number_of_community_cards_voids_the_wagers_on_the_hands(book: Book, dealing: Dealing) -> None:
    driver = standing_at(book, lambda step: isinstance(step, TurnUp) and step.area == "dealer", dealing)
    lir.allowed(driver.irregular(WRONG_NUMBER, area="community"))
    assert_void(driver, book, book("13.E"))
    assert_reshuffled(driver)


PUSHED = {  # the dealer has nothing, the player a pair: the Ante goes back, what was raised is paid
    "THB": thb.deal({2: "As Ah"}, "2c 7d", "Kd 9s 4h 3c Jd", "5c 5d 5h"),
    "JHE": jhe.deal({2: "As Ah"}, "2c 7d", "Kd 9s 4h 3c Jd"),
}


@in_both("13.E")
@pytest.mark.parametrize("settled", [0, 1, 2])
def test_a_wrong_number_of_cards_counts_until_the_first_wager_is_settled(book: Book, settled: int) -> None:
    driver = standing_at(book, is_settling, wagers={2: book.stake}, first=PUSHED[book.name])
    for _ in range(settled):
        pit.stopped(driver, is_settling, lambda driver: driver.answer(None))
    lines = list(driver.table.lines)
    assert [line.result for line in lines[:1]] == [PUSH][:settled]
    refusal = driver.irregular(WRONG_NUMBER, area="community")
    if settled:
        assert dealer.refused_with(refusal) == (Reason.NOT_POSSIBLE, book("13.E"))
    driver.run()
    assert driver.table.lines[: len(lines)] == lines, "what was settled is not taken back"
    assert (VOID in {line.result for line in driver.table.lines}) is (settled == 0)


@in_both("13.E")
@pytest.mark.parametrize("procedure", ["", "round"])
def test_no_wrong_number_without_cards(book: Book, procedure: str) -> None:
    driver = book.made_ready()
    if procedure:
        lir.allowed(driver.begin(procedure))
    assert dealer.refused_with(driver.irregular(WRONG_NUMBER)) == (Reason.NOT_POSSIBLE, book("13.E"))


@in_both("13.E")
@pytest.mark.parametrize("kind", [Return, Move])
def test_a_void_round_is_not_voided_twice(book: Book, kind: type[Step]) -> None:
    driver = standing_at(book, STAGES["the first decision"])
    again: Stop = lambda step: isinstance(step, kind)  # noqa: E731
    pit.stopped(driver, again, lambda driver: lir.allowed(driver.irregular(WRONG_NUMBER, area="community")))
    assert dealer.refused_with(driver.irregular(WRONG_NUMBER, area="community")) == (Reason.NOT_POSSIBLE, book("13.E"))
    driver.run()
    assert_void(driver, book, book("13.E"))


@in_both("13.A", "13.B", "13.D", "13.E")
@pytest.mark.parametrize("kinds", [(FACE_UP,), (FACE_UP, FACE_UP), (DRAWN_IN_ERROR,), (FACE_UP, WRONG_NUMBER)])
def test_a_recorded_irregularity_is_retraced_to_the_same_end(book: Book, kinds: tuple[str, ...]) -> None:
    driver = standing_at(book, DealingTo("seat-5"), wagers={2: book.every, 5: book.every})
    first, *others = kinds
    if others:
        pit.stopped(driver, DealingTo("dealer").of(driver), lambda driver: lir.allowed(driver.irregular(first)))
    lir.allowed(driver.irregular(kinds[-1], area="dealer" if others else "seat-5"))
    again = Driver(Table.with_cards(book.game, driver.table.terms, lir.stacked(FIRST)), thb.world())
    assert again.retrace(driver.events) is None
    assert again.table.lines == driver.table.lines != []
    assert again.table.cards.areas == driver.table.cards.areas


@in_both("13.A")
def test_an_irregularity_the_rulebook_does_not_know_is_refused(book: Book) -> None:
    driver = standing_at(book, DealingTo("seat-2"))
    assert dealer.refused_with(driver.irregular("spilled-drink"))[0] is Reason.NOT_POSSIBLE
    lir.allowed(driver.irregular(FACE_UP))
