"""Let It Ride, chapter 3: one deck, or two in turn with a machine; decks are changed in time."""

import pytest

from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.lines import LOSE, WIN
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.procedures.shuffling import JAM
from houserules.engine.steps import Ask, Attest, Count, Deal, Move, Shuffle
from houserules.engine.table import Table
from houserules.engine.vocabulary import AWAY, RACK, SHOE, SHUFFLER, STACK
from houserules.games.let_it_ride import GAME
from kit import pit
from kit.let_it_ride import rounds as lir

BY_HAND = lir.terms(Dealing("hand", "automated"))
MANUAL_SHOE = lir.terms(Dealing("manual-shoe"))
AUTOMATED_SHOE = lir.terms(Dealing("automated-shoe", "automated"))
RESHUFFLING_SHOE = lir.terms(Dealing("automated-shoe", "continuous"))
HOURS = [
    pytest.param(BY_HAND, 4, marks=pytest.mark.clause("LIR 3.C(1)"), id="hand"),
    pytest.param(MANUAL_SHOE, 8, marks=pytest.mark.clause("LIR 3.C(2)"), id="manual-shoe"),
    pytest.param(AUTOMATED_SHOE, 8, marks=pytest.mark.clause("LIR 3.C(2)"), id="automated-shoe"),
    pytest.param(RESHUFFLING_SHOE, 8, marks=pytest.mark.clause("LIR 3.C(2)"), id="reshuffling-shoe"),
]


def watched(driver: Driver) -> Driver:
    """At every event: no cards of two backs in one place of play."""

    def never_mixed(event: Event) -> None:
        mixed = [area for area, back in driver.table.cards.backs.items() if back == "mixed" and area != AWAY]
        assert mixed == [], f"two colours at {mixed} after {event}"

    driver.on_event = never_mixed
    return driver


@pytest.mark.clause("LIR 3.A")
@pytest.mark.parametrize("chosen", [BY_HAND, MANUAL_SHOE, AUTOMATED_SHOE, RESHUFFLING_SHOE])
def test_one_deck_is_played_round_after_round(chosen: Terms) -> None:
    driver = watched(lir.opened(chosen))
    for _ in range(3):
        pit.play(driver)
        assert driver.table.cards.all() == sorted(DECK)
        assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)
    assert pit.supplied(driver) == ["red"]


@pytest.mark.clause("LIR 3.A(1)")
def test_the_dealer_sees_that_the_cards_look_alike() -> None:
    [event] = lir.citing(lir.opened(), "LIR 3.A(1)")
    assert (event.step.actor, event.answer) == ("dealer", True)
    assert isinstance(event.step, Attest)


@pytest.mark.clause("LIR 3.A(2)")
@pytest.mark.parametrize(("chosen", "backs"), [(MANUAL_SHOE, ["red"]), (pit.TWO_DECKS, ["red", "blue"])])
def test_every_deck_has_one_cover_card(chosen: Terms, backs: list[str]) -> None:
    attested = [event.step for event in lir.citing(lir.opened(chosen), "LIR 3.A(2)")]
    assert [step.act for step in attested if isinstance(step, Attest)] == [
        f"the {back} deck has a cover card" for back in backs
    ]


@pytest.mark.clause("LIR 3.B")
@pytest.mark.parametrize(("shuffler", "decks"), [("automated", 2), ("none", 1), ("continuous", 1)])
def test_a_second_deck_comes_only_to_a_table_with_a_machine(shuffler: str, decks: int) -> None:
    driver = lir.opened(lir.terms(Dealing("manual-shoe", shuffler), decks=2))
    assert driver.table.cards.decks == decks
    assert len(driver.table.cards.all()) == 52 * decks


@pytest.mark.clause("LIR 3.B(1)", "LIR 3.B(2)")
def test_two_decks_have_one_design_and_two_colours() -> None:
    driver = lir.opened(pit.TWO_DECKS)
    [event] = lir.citing(driver, "LIR 3.B(1)")
    assert event.cite.split(", ") == ["LIR 3.B(1)", "LIR 3.B(2)"]
    assert (driver.table.cards.backs[STACK], driver.table.cards.backs[SHUFFLER]) == ("red", "blue")
    assert lir.citing(lir.opened(), "LIR 3.B(1)") == []


@pytest.mark.clause("LIR 3.B(3)", "LIR 3.B(4)", "LIR 3.B(5)")
@pytest.mark.parametrize("method", ["manual-shoe", "hand", "automated-shoe"])
def test_two_decks_take_turns_round_by_round(method: str) -> None:
    driver = watched(lir.opened(lir.terms(Dealing(method, "automated"), decks=2)))
    for number in range(6):
        lir.allowed(driver.begin("ready"))
        resting, playing = ("blue", "red") if number % 2 == 0 else ("red", "blue")
        assert pit.in_play(driver) == playing
        assert driver.table.cards.backs[SHUFFLER] == resting
        assert sorted(driver.table.cards_at(SHUFFLER)) == sorted(DECK)
        assert driver.table.cards_at(SHUFFLER) != DECK, "the deck in the machine is shuffled"
        pit.play(driver)
        assert driver.table.cards.backs[RACK] == playing
        assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@pytest.mark.clause("LIR 3.B(3)")
def test_the_deck_just_played_is_shuffled_in_the_machine() -> None:
    driver = pit.play(lir.opened(pit.TWO_DECKS))
    since = len(driver.events)
    lir.allowed(driver.begin("ready"))
    shuffled = [event.step for event in driver.events[since:] if isinstance(event.step, Shuffle)]
    assert [(step.area, step.how) for step in shuffled] == [(SHUFFLER, "machine")]
    assert pit.moves(driver, since) == [(SHUFFLER, STACK), (RACK, SHUFFLER), (STACK, SHOE)]


@pytest.mark.clause("LIR 3.B(4)", "LIR 5.H")
def test_a_rest_does_not_let_a_deck_play_twice_running() -> None:
    driver = watched(pit.play(lir.opened(pit.TWO_DECKS)))
    assert driver.table.cards.last_played == "red"
    lir.allowed(driver.begin("rest"))
    lir.allowed(driver.begin("reopen"))
    lir.allowed(driver.begin("ready"))
    assert pit.in_play(driver) == "blue"
    lir.allowed(driver.begin("rest"))  # before it was played
    lir.allowed(driver.begin("reopen"))
    lir.allowed(driver.begin("ready"))
    assert pit.in_play(driver) == "blue"
    assert driver.table.cards.backs[SHUFFLER] == "red"


@pytest.mark.clause("LIR 3.C")
@pytest.mark.parametrize(("chosen", "hours"), HOURS)
def test_a_deck_is_changed_at_its_hours_and_not_a_second_before(chosen: Terms, hours: int) -> None:
    clock = pit.Clock(100)
    driver = pit.play(pit.table_at(clock, chosen))
    for elapsed, changed in ((hours * pit.HOUR - 1, False), (hours * pit.HOUR, True)):
        clock.now, since = 100 + elapsed, len(driver.events)
        lir.allowed(driver.begin("ready"))
        assert ((RACK, AWAY) in pit.moves(driver, since)) is changed
        assert pit.supplied(driver, since) == (["red"] if changed else [])
        pit.play(driver)
    cite = "LIR 3.C(1)" if hours == 4 else "LIR 3.C(2)"
    assert [event.step.area for event in lir.citing(driver, cite) if isinstance(event.step, Move)] == [RACK]
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@pytest.mark.clause("LIR 3.C", "LIR 4.A")
def test_the_new_deck_goes_through_the_whole_opening() -> None:
    clock = pit.Clock()
    driver = pit.play(pit.table_at(clock, MANUAL_SHOE))
    clock.now, since = 8 * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert "inspect the red deck for defects" in pit.acts(driver, since)
    assert "wash the cards" in pit.acts(driver, since)
    clock.now += 8 * pit.HOUR - 1
    since = len(pit.play(driver).events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == [], "its hours count from its own arrival"


@pytest.mark.clause("LIR 3.C(2)")
@pytest.mark.parametrize(("elapsed", "changed"), [(8 * 3600 - 1, False), (8 * 3600, True)])
def test_cards_that_lay_ready_too_long_are_changed_before_wagers_are_taken(elapsed: int, changed: bool) -> None:
    clock = pit.Clock()
    driver = pit.table_at(clock, MANUAL_SHOE)
    lir.allowed(driver.begin("ready"))
    clock.now, since = elapsed, len(driver.events)
    lir.allowed(driver.begin("round"))
    assert ((SHOE, AWAY) in pit.moves(driver, since)) is changed
    assert pit.supplied(driver, since) == (["red"] if changed else [])
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
    assert lir.steps(driver, Deal) == []


@pytest.mark.clause("LIR 3.C")
@pytest.mark.parametrize(("chosen", "hours"), HOURS)
def test_the_hours_run_from_the_arrival_of_the_deck_and_a_round_begun_in_time_is_finished(
    chosen: Terms, hours: int
) -> None:
    """Reading L19: the first round begins in the last second of the deck and runs over its hours."""
    clock = pit.Clock()
    driver = pit.table_at(clock, chosen)
    clock.now = hours * pit.HOUR - 1
    pit.round_stopped(driver, lambda step: isinstance(step, Ask) and step.about == "bet-1")
    clock.now = (hours + 1) * pit.HOUR
    since = len(driver.events)
    driver.run()
    assert pit.supplied(driver, since) == []
    assert [line.result in (WIN, LOSE) for line in driver.table.lines] == [True] * 3
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["red"]


@pytest.mark.clause("LIR 3.C(1)", "LIR 3.C(2)")
@pytest.mark.parametrize(("method", "hours"), [("hand", 4), ("manual-shoe", 8), ("automated-shoe", 8)])
def test_both_decks_are_changed(method: str, hours: int) -> None:
    clock = pit.Clock()
    driver = watched(pit.play(pit.table_at(clock, lir.terms(Dealing(method, "automated"), decks=2))))
    clock.now, since = hours * pit.HOUR - 1, len(driver.events)
    pit.play(driver)
    assert pit.supplied(driver, since) == []
    clock.now, since = hours * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert sorted(pit.supplied(driver, since)) == ["blue", "red"]
    assert pit.moves(driver, since)[:2] == [(RACK, AWAY), (SHUFFLER, AWAY)]
    assert pit.in_play(driver) == "red", "blue was played last, so the new red one is next"
    assert driver.table.cards.decks == 2


@pytest.mark.clause("LIR 3.C(2)", "LIR 3.B(4)", "LIR 5.E(2)")
def test_a_deck_replaced_earlier_does_not_lengthen_the_time_of_the_other() -> None:
    """The blue deck came an hour later than the red one, since the machine found the first blue one short."""
    clock = pit.Clock()
    driver = pit.table_at(clock, lir.terms(Dealing("manual-shoe", "automated", counts_cards=True), decks=2))
    watched(pit.play(pit.play(driver)))  # blue lies in the rack, red is in the machine
    clock.now = pit.HOUR
    pit.stopped(driver, lambda step: isinstance(step, Count), lambda driver: driver.begin("ready"))
    lir.allowed(driver.answer(51))
    assert pit.supplied(driver) == ["red", "blue", "blue"]
    pit.play(driver)  # red
    clock.now, since = 8 * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["red"]
    assert pit.in_play(driver) == "blue", "it is blue's turn: the new red deck waits in the machine"
    assert driver.table.cards.backs[SHUFFLER] == "red"
    pit.play(driver)
    pit.play(driver)  # the new red deck; blue waits in the machine
    clock.now, since = 9 * pit.HOUR, len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["blue"]
    assert pit.in_play(driver) == "blue"


@pytest.mark.clause("LIR 3.B(3)", "LIR 13.F", "LIR 4.E")
def test_the_second_deck_is_shuffled_again_when_the_machine_jams_at_the_opening() -> None:
    driver = pit.stopped(
        Driver(Table(GAME, pit.TWO_DECKS), lir.world()),
        lambda step: isinstance(step, Shuffle),
        lambda driver: lir.seated(driver, [1]).begin("open"),
    )
    lir.allowed(driver.irregular(JAM, by="system"))
    shuffled = [event for event in driver.events if isinstance(event.step, Shuffle)]
    assert [event.cite for event in shuffled] == ["LIR 4.E", "LIR 13.F"]
    assert driver.table.cards_at(SHUFFLER) != DECK


@pytest.mark.clause("LIR 3.B(4)", "LIR 3.C", "LIR 5.H")
def test_a_day_of_two_decks_is_retraced_to_the_same_cards() -> None:
    clock = pit.Clock()
    driver = pit.play(pit.table_at(clock, pit.TWO_DECKS))
    for hour in (2, 8, 9, 17):
        clock.now = hour * pit.HOUR
        pit.play(driver)
        for procedure in ("rest", "reopen", "ready", "reshuffle"):
            lir.allowed(driver.begin(procedure))
    again = Driver(Table(GAME, pit.TWO_DECKS), lir.world())
    assert again.retrace(driver.events) is None
    assert again.table.cards.areas == driver.table.cards.areas
    assert again.table.cards.backs == driver.table.cards.backs
