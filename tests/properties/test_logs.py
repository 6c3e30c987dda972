"""The log is the table: folding it, writing it down, proving it and resuming from it all give the same."""

from hypothesis import given
from hypothesis import strategies as st

from houserules.engine.driver import Driver, resume
from houserules.engine.events import Event, from_line, to_line
from houserules.engine.fold import apply, fold
from houserules.engine.steps import HAPPENINGS, Begin, Reveal
from kit import pit, plays
from kit.any_terms import each_game, terms
from kit.let_it_ride import rounds as lir
from kit.soak import examples

MANY = examples(50)
FEW = examples(15)


@each_game
@MANY
@given(st.data(), plays.seeds(), st.booleans())
def test_a_written_log_folds_to_the_live_table_at_every_event(
    game: str, data: st.DataObject, seed: int, sealed: bool
) -> None:
    chosen = data.draw(terms(game))
    play = plays.Play(chosen, seed, sealed=sealed)
    shadow = plays.table(chosen, play.driver.world.shuffler)

    def watch(driver: Driver) -> None:
        line = to_line(driver.events[-1])
        event = from_line(line)
        assert event == driver.events[-1]
        assert to_line(event) == line
        apply(shadow, event)
        assert plays.snapshot(shadow) == plays.snapshot(driver.table)

    play.driver.watch = watch
    driver = play.rounds(2)
    again = fold(plays.table(chosen, driver.world.shuffler), [from_line(to_line(event)) for event in driver.events])
    assert plays.snapshot(again) == plays.snapshot(driver.table)


@each_game
@MANY
@given(st.data(), plays.seeds(), st.booleans())
def test_a_log_proves_itself(game: str, data: st.DataObject, seed: int, sealed: bool) -> None:
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed, sealed=sealed).rounds(3)
    auditor = plays.fresh(driver)
    lir.allowed(auditor.retrace(from_line(to_line(event)) for event in driver.events))
    assert auditor.events == driver.events
    assert auditor.waiting is None
    assert plays.snapshot(auditor.table) == plays.snapshot(driver.table)


def continued(driver: Driver, rest: list[Event]) -> None:
    """Feed what people and equipment did in the rest; what the driver does by itself is already there."""
    driver.world.clock = wall = pit.Clock()
    for event in rest:
        if len(driver.events) > event.n:
            continue
        wall.now = event.at
        if isinstance(event.step, Begin):
            lir.allowed(driver.begin(event.step.procedure))
        elif type(event.step) in HAPPENINGS:
            assert not isinstance(event.step, Reveal), "a reveal is the driver's own act"
            lir.allowed(driver.happen(event.step))
        else:
            assert driver.waiting == event.step
            lir.allowed(driver.answer(event.answer))


@each_game
@FEW
@given(st.data(), plays.seeds(), st.booleans())
def test_a_log_cut_at_twenty_places_resumes_to_the_same_end(
    game: str, data: st.DataObject, seed: int, sealed: bool
) -> None:
    """At a stride through long logs, so that each is cut at some twenty places, the last events among them."""
    chosen = data.draw(terms(game))
    played = plays.Play(chosen, seed, sealed=sealed).rounds(1)
    whole, shuffler = played.events, played.world.shuffler
    stride = max(1, len(whole) // 20)
    for cut in (*range(0, len(whole), stride), *range(len(whole) - 3, len(whole) + 1)):
        resumed = resume(plays.table(chosen, shuffler), plays.Silent(lir.world().shuffler, lambda: 0), whole[:cut])
        assert isinstance(resumed, Driver), str(resumed)
        resumed.world.clock = pit.Clock(resumed.at)
        resumed.run()
        continued(resumed, whole)
        assert resumed.events == whole, cut


@each_game
@examples(3)
@given(st.data(), plays.seeds())
def test_one_round_resumes_from_each_of_its_events(game: str, data: st.DataObject, seed: int) -> None:
    chosen = data.draw(terms(game))
    whole = plays.Play(chosen, seed).rounds(1).events
    for cut in range(len(whole) + 1):
        resumed = resume(plays.table(chosen), plays.Silent(lir.world().shuffler, lambda: 0), whole[:cut])
        assert isinstance(resumed, Driver), str(resumed)
        continued(resumed, whole)
        assert resumed.events == whole, cut
