"""No view leaks a hidden card: swap two cards a viewer never saw, and the viewer's events stay the same."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from houserules.engine.events import to_line
from houserules.engine.steps import Begin, Drawn, Reveal, Shuffled
from houserules.engine.views import AUDITOR, view
from kit import plays
from kit.any_terms import each_game, terms
from kit.onlookers import VIEWERS, nobody_can_tell, sees_what_the_rulebook_shows
from kit.soak import examples

MANY = examples(50)


@each_game
@MANY
@given(st.data(), plays.seeds(), st.sampled_from(VIEWERS))
def test_unseen_cards_may_change_places_and_nobody_can_tell(
    game: str, data: st.DataObject, seed: int, viewer: str
) -> None:
    """Also by what follows: the other log obeys the rulebook, so no step betrays a card either."""
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed).rounds(1)
    luck = Random(seed)
    for _ in range(3):
        nobody_can_tell(driver, viewer, luck)


@each_game
@MANY
@given(st.data(), plays.seeds(), st.sampled_from(VIEWERS))
def test_a_viewer_sees_exactly_the_cards_the_rulebook_shows(
    game: str, data: st.DataObject, seed: int, viewer: str
) -> None:
    chosen = data.draw(terms(game))
    events = plays.Play(chosen, seed).rounds(2).events
    sees_what_the_rulebook_shows(events, viewer)


@each_game
@examples(20)
@given(st.data(), plays.seeds())
def test_an_auditor_sees_hidden_things_once_they_are_over(game: str, data: st.DataObject, seed: int) -> None:
    """At any moment: what the public sees of the procedure under way, all of those before it."""
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed, sealed=True).rounds(2)
    part = driver.events[: Random(seed).randint(1, len(driver.events))]
    opened = {event.step.seal for event in part if isinstance(event.step, Reveal)}
    running = max(event.n for event in part if isinstance(event.step, Begin | Reveal)) if opened else 0
    for event, public, seen in zip(part, view(part, "public"), view(part, AUDITOR), strict=True):
        if isinstance(event.answer, Shuffled | Drawn):
            assert seen == (event if event.answer.seal in opened else public)
        elif opened:
            assert seen == (event if event.n < running else public)


@each_game
@examples(25)
@given(st.data(), plays.seeds(), st.sampled_from(VIEWERS))
def test_of_a_sealed_shuffle_only_the_seal_is_public_until_the_round_is_over(
    game: str, data: st.DataObject, seed: int, viewer: str
) -> None:
    chosen = data.draw(terms(game))
    events = plays.Play(chosen, seed, sealed=True).rounds(1).events
    for event, visible in zip(events, view(events, viewer), strict=True):
        if isinstance(event.answer, Shuffled):
            sealed = event.answer
            assert visible.answer == Shuffled("", seal=sealed.seal, context=sealed.context)
            told = next((each.n for each in events if sealed.seed in to_line(each) and each.n > event.n), None)
            assert told is None or isinstance(events[told].step, Reveal)
