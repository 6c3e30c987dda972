"""The poker books, chapter 3: one deck, or two in turn with a machine; decks are changed in time."""

import pytest

from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.lines import LOSE, PUSH, WIN
from houserules.engine.offer.terms import Dealing
from houserules.engine.steps import Ask, Attest, Count, Deal, Move, Shuffle
from houserules.engine.table import Table
from houserules.engine.vocabulary import AWAY, RACK, SHOE, SHUFFLER, STACK
from kit import pit
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import ALL_BOOKS, Book, in_all

BY_HAND = Dealing("hand", "automated")
MANUAL_SHOE = Dealing("manual-shoe")
WITH_MACHINE = Dealing("manual-shoe", "automated")
AUTOMATED_SHOE = Dealing("automated-shoe", "automated")
RESHUFFLING_SHOE = Dealing("automated-shoe", "continuous")
EACH_WAY = pytest.mark.parametrize("dealing", [BY_HAND, MANUAL_SHOE, AUTOMATED_SHOE, RESHUFFLING_SHOE])
HOURS = {"hand": (4, "3.C(1)"), "manual-shoe": (8, "3.C(2)"), "automated-shoe": (8, "3.C(2)")}


def with_its_hours(*dealings: Dealing) -> pytest.MarkDecorator:
    """Each way of dealing in each book, marked with the clause that limits its hours."""
    params = [
        pytest.param(book, dealing, marks=pytest.mark.clause(*book.ids("3.C", HOURS[dealing.method][1])))
        for book in ALL_BOOKS
        for dealing in dealings
    ]
    return pytest.mark.parametrize(("book", "dealing"), params)


def watched(driver: Driver) -> Driver:
    """At every event: no cards of two backs in one place of play."""

    def never_mixed(event: Event) -> None:
        mixed = [area for area, back in driver.table.cards.backs.items() if back == "mixed" and area != AWAY]
        assert mixed == [], f"two colours at {mixed} after {event}"

    driver.on_event = never_mixed
    return driver


def with_two_decks(book: Book) -> Driver:
    return watched(book.opened(book.terms(WITH_MACHINE, decks=2)))


@in_all("one deck")
@EACH_WAY
def test_one_deck_is_played_round_after_round(book: Book, dealing: Dealing) -> None:
    driver = watched(book.opened(book.terms(dealing)))
    for _ in range(3):
        book.play(driver)
        assert driver.table.cards.all() == sorted(DECK)
        assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)
    assert pit.supplied(driver) == ["red"]


@in_all("look alike")
def test_the_dealer_sees_that_the_cards_look_alike(book: Book) -> None:
    [event] = lir.citing(book.opened(), book("look alike"))
    assert (event.step.actor, event.answer) == ("dealer", True)
    assert isinstance(event.step, Attest)


@in_all("cover cards")
@pytest.mark.parametrize(("decks", "backs"), [(1, ["red"]), (2, ["red", "blue"])])
def test_every_deck_has_its_cover_cards(book: Book, decks: int, backs: list[str]) -> None:
    driver = book.opened(book.terms(WITH_MACHINE, decks=decks))
    attested = [event.step for event in lir.citing(driver, book("cover cards"))]
    told = [step.act for step in attested if isinstance(step, Attest)]
    assert told == [f"the {back} deck has {book.cover_cards}" for back in backs]


@in_all("3.B")
@pytest.mark.parametrize(("shuffler", "decks"), [("automated", 2), ("none", 1), ("continuous", 1)])
def test_a_second_deck_comes_only_to_a_table_with_a_machine(book: Book, shuffler: str, decks: int) -> None:
    driver = book.opened(book.terms(Dealing("manual-shoe", shuffler), decks=2))
    assert driver.table.cards.decks == decks
    assert len(driver.table.cards.all()) == 52 * decks


@in_all("3.B(1)", "3.B(2)")
def test_two_decks_have_one_design_and_two_colours(book: Book) -> None:
    driver = with_two_decks(book)
    [event] = lir.citing(driver, book("3.B(1)"))
    assert event.cite == book("3.B(1)", "3.B(2)")
    assert (driver.table.cards.backs[STACK], driver.table.cards.backs[SHUFFLER]) == ("red", "blue")
    assert lir.citing(book.opened(), book("3.B(1)")) == []


@in_all("3.B(3)", "3.B(4)", "3.B(5)")
@pytest.mark.parametrize("method", ["manual-shoe", "hand", "automated-shoe"])
def test_two_decks_take_turns_round_by_round(book: Book, method: str) -> None:
    driver = watched(book.opened(book.terms(Dealing(method, "automated"), decks=2)))
    for number in range(6):
        lir.allowed(driver.begin("ready"))
        resting, playing = ("blue", "red") if number % 2 == 0 else ("red", "blue")
        assert pit.in_play(driver) == playing
        assert driver.table.cards.backs[SHUFFLER] == resting
        assert sorted(driver.table.cards_at(SHUFFLER)) == sorted(DECK)
        assert driver.table.cards_at(SHUFFLER) != DECK, "the deck in the machine is shuffled"
        book.play(driver)
        assert driver.table.cards.backs[RACK] == playing
        assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@in_all("3.B(3)", "3.B(4)", "3.B(5)")
def test_the_deck_just_played_is_shuffled_in_the_machine(book: Book) -> None:
    driver = book.play(with_two_decks(book))
    since = len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert [(step.area, step.how) for step in pit.of_kind(driver, Shuffle, since)] == [(SHUFFLER, "machine")]
    assert [(step.area, step.to, step.cite) for step in pit.of_kind(driver, Move, since)] == [
        (SHUFFLER, STACK, book("3.B(4)")),
        (RACK, SHUFFLER, book("3.B(3)", "3.B(5)")),
        (STACK, SHOE, book("uncut", "5.C", "8.B")),
    ]


@in_all("3.B(4)", "5.H")
def test_a_rest_does_not_let_a_deck_play_twice_running(book: Book) -> None:
    driver = book.play(with_two_decks(book))
    assert driver.table.cards.last_played == "red"
    for _ in range(2):  # the second time before it was played
        for procedure in ("rest", "reopen", "ready"):
            lir.allowed(driver.begin(procedure))
        assert pit.in_play(driver) == "blue"
    assert driver.table.cards.backs[SHUFFLER] == "red"


@with_its_hours(BY_HAND, MANUAL_SHOE, AUTOMATED_SHOE, RESHUFFLING_SHOE)
def test_a_deck_is_changed_at_its_hours_and_not_a_second_before(book: Book, dealing: Dealing) -> None:
    clock = pit.Clock(100)
    driver = book.play(book.opened_at(clock, book.terms(dealing)))
    hours, clause = HOURS[dealing.method]
    due = hours * pit.HOUR
    for elapsed, changed in ((due - 1, False), (due, True)):
        clock.now, since = 100 + elapsed, len(driver.events)
        lir.allowed(driver.begin("ready"))
        assert ((RACK, AWAY) in pit.moves(driver, since)) is changed
        assert pit.supplied(driver, since) == (["red"] if changed else [])
        book.play(driver)
    taken = [event for event in driver.events if isinstance(event.step, Move) and event.step.to == AWAY]
    assert [event.cite for event in taken] == [book("3.C", clause)]
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@in_all("3.C", "4.A")
def test_the_new_deck_goes_through_the_whole_opening_and_has_its_own_hours(book: Book) -> None:
    clock = pit.Clock()
    driver = book.play(book.opened_at(clock, book.terms(MANUAL_SHOE)))
    clock.now, since = 8 * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert "the red deck is inspected for defects" in pit.acts(driver, since)
    assert "the cards are washed" in pit.acts(driver, since)
    clock.now += 8 * pit.HOUR - 1
    since = len(book.play(driver).events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == []


@in_all("3.C(2)")
@pytest.mark.parametrize(("elapsed", "changed"), [(8 * pit.HOUR - 1, False), (8 * pit.HOUR, True)])
def test_cards_that_lay_ready_too_long_are_changed_before_wagers_are_taken(
    book: Book, elapsed: int, changed: bool
) -> None:
    clock = pit.Clock()
    driver = book.opened_at(clock, book.terms(MANUAL_SHOE))
    lir.allowed(driver.begin("ready"))
    clock.now, since = elapsed, len(driver.events)
    lir.allowed(driver.begin("round"))
    assert ((SHOE, AWAY) in pit.moves(driver, since)) is changed
    assert pit.supplied(driver, since) == (["red"] if changed else [])
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
    assert lir.steps(driver, Deal) == []


@with_its_hours(BY_HAND, MANUAL_SHOE, AUTOMATED_SHOE, RESHUFFLING_SHOE)
def test_the_hours_run_from_the_arrival_of_the_deck_and_a_round_begun_in_time_is_finished(
    book: Book, dealing: Dealing
) -> None:
    """The first round begins in the last second of the deck and runs over its hours."""
    clock, (hours, _) = pit.Clock(), HOURS[dealing.method]
    driver = book.opened_at(clock, book.terms(dealing))
    clock.now = hours * pit.HOUR - 1
    pit.round_stopped(driver, lambda step: isinstance(step, Ask) and step.by == "player", book.bet)
    clock.now = (hours + 1) * pit.HOUR
    since = len(driver.events)
    driver.run()
    assert pit.supplied(driver, since) == []
    assert {line.result for line in driver.table.lines} <= {WIN, LOSE, PUSH}
    assert len(driver.table.lines) >= 2
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["red"]


@with_its_hours(BY_HAND, WITH_MACHINE, AUTOMATED_SHOE)
def test_both_decks_are_changed(book: Book, dealing: Dealing) -> None:
    clock, (hours, _) = pit.Clock(), HOURS[dealing.method]
    driver = watched(book.play(book.opened_at(clock, book.terms(dealing, decks=2))))
    clock.now, since = hours * pit.HOUR - 1, len(driver.events)
    book.play(driver)
    assert pit.supplied(driver, since) == []
    clock.now, since = hours * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert sorted(pit.supplied(driver, since)) == ["blue", "red"]
    assert pit.moves(driver, since)[:2] == [(RACK, AWAY), (SHUFFLER, AWAY)]
    assert pit.in_play(driver) == "red", "blue was played last, so the new red one is next"
    assert driver.table.cards.decks == 2


@in_all("3.C(2)", "3.B(4)", "5.E(2)")
def test_a_deck_replaced_earlier_does_not_lengthen_the_time_of_the_other(book: Book) -> None:
    """The machine finds the blue deck short after an hour, so that the next blue one came an hour after the red."""
    clock = pit.Clock()
    counting = Dealing("manual-shoe", "automated", counts_cards=True)
    driver = watched(book.opened_at(clock, book.terms(counting, decks=2)))
    book.play(book.play(driver))  # blue lies in the rack, red is in the machine
    clock.now = pit.HOUR
    pit.stopped(driver, lambda step: isinstance(step, Count), lambda driver: driver.begin("ready"))
    lir.allowed(driver.answer(51))
    assert pit.supplied(driver) == ["red", "blue", "blue"]
    book.play(driver)  # red
    clock.now, since = 8 * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["red"]
    assert (pit.in_play(driver), driver.table.cards.backs[SHUFFLER]) == ("blue", "red")
    book.play(book.play(driver))  # blue, then the new red deck
    clock.now, since = 9 * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["blue"]


@in_all("3.B(4)", "3.C", "5.H")
def test_a_day_of_two_decks_is_retraced_to_the_same_cards(book: Book) -> None:
    clock, chosen = pit.Clock(), book.terms(WITH_MACHINE, decks=2)
    driver = book.play(book.opened_at(clock, chosen))
    for hour in (2, 8, 9, 17):
        clock.now = hour * pit.HOUR
        book.play(driver)
        for procedure in ("rest", "reopen", "ready", "reshuffle"):
            lir.allowed(driver.begin(procedure))
    again = Driver(Table(book.game, chosen), lir.world())
    assert again.retrace(driver.events) is None
    assert again.table.cards.areas == driver.table.cards.areas
    assert again.table.cards.backs == driver.table.cards.backs
