"""Whatever happens at a table, no cent and no card is lost or made, at any event."""

from hypothesis import given
from hypothesis import strategies as st

from kit import plays
from kit.any_terms import each_game, terms
from kit.soak import examples
from kit.watchers import Watchers


@each_game
@examples(60)
@given(st.data(), plays.seeds())
def test_nothing_is_lost_or_made_at_any_event(game: str, data: st.DataObject, seed: int) -> None:
    """One play for all: the playing takes longer than the watching."""
    chosen = data.draw(terms(game))
    watchers = Watchers(chosen)
    watchers.end(plays.Play(chosen, seed, watch=watchers.watch).rounds(3))
