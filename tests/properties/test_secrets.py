"""What nobody may see is left out of what is kept, and comes back: with the house's key, or once it is revealed."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from houserules.engine.driver import Driver
from houserules.engine.events import Event, from_line, to_line
from houserules.engine.refusals import Reason
from houserules.engine.secrets import revealed_in, stripped
from houserules.engine.steps import Burn, Deal, Drawn, Reveal, Shuffled, Spin
from houserules.engine.vocabulary import NOBODY
from kit import plays
from kit.any_terms import each_game, terms
from kit.let_it_ride import rounds as lir
from kit.soak import examples

SOME = examples(15)


def kept(driver: Driver) -> list[Event]:
    """What a store keeps of a table, written and read again."""
    return [from_line(to_line(stripped(event))) for event in driver.events]


@each_game
@SOME
@given(st.data(), plays.seeds(), st.booleans())
def test_with_the_key_everything_left_out_comes_back(game: str, data: st.DataObject, seed: int, sealed: bool) -> None:
    driver = plays.Play(data.draw(terms(game)), seed, sealed=sealed).rounds(2)
    again = plays.fresh(driver)
    lir.allowed(again.retrace(kept(driver)))
    assert again.events == driver.events
    assert plays.snapshot(again.table) == plays.snapshot(driver.table)


@each_game
@SOME
@given(st.data(), plays.seeds())
def test_without_the_key_everything_revealed_comes_back(game: str, data: st.DataObject, seed: int) -> None:
    """Up to the first card from a shuffle that is still sealed; a hidden draw that is still sealed waits."""
    driver = plays.Play(data.draw(terms(game)), seed, sealed=True).rounds(3)
    events, auditor = kept(driver), plays.fresh(driver)
    auditor.world.shuffler = revealed_in(events)
    refusal = auditor.retrace(events)
    opened = {event.step.seal for event in events if isinstance(event.step, Reveal)}
    dealt = len(auditor.events) < len(events)
    assert (None if refusal is None else refusal.reason) == (Reason.STILL_SEALED if dealt else None)
    for mine, true in zip(auditor.events, driver.events, strict=False):
        if isinstance(true.answer, Shuffled) and true.answer.seal not in opened:
            assert stripped(mine) == stripped(true)
        else:
            waits = isinstance(true.answer, Drawn) and true.answer.seal not in opened
            assert mine == (stripped(true) if waits else true)
    if dealt:
        assert isinstance(events[len(auditor.events)].step, Deal | Burn)


@each_game
@SOME
@given(st.data(), plays.seeds())
def test_what_is_kept_tells_nobody_what_nobody_may_see(game: str, data: st.DataObject, seed: int) -> None:
    driver = plays.Play(data.draw(terms(game)), seed, sealed=True).rounds(2)
    for event, less in zip(driver.events, kept(driver), strict=True):
        if isinstance(event.step, Deal | Burn) and event.eyes == NOBODY and isinstance(event.answer, str):
            assert less.answer is None
        elif isinstance(event.answer, Shuffled):
            assert less.answer == Shuffled("", event.answer.seal, context=event.answer.context)
        elif isinstance(event.step, Spin) and isinstance(event.answer, Drawn):
            assert isinstance(less.answer, Drawn)
            assert (less.answer.seed, less.answer.shows) == ("", "" if event.eyes == NOBODY else event.answer.shows)
        else:
            assert less == event
        assert isinstance(event.step, Reveal) or not re.search(r"[0-9a-f]{512}", to_line(less))
