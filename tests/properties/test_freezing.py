"""A table frozen between two procedures and thawed is the fold of everything before."""

from __future__ import annotations

import hypothesis.strategies as st
from hypothesis import given

from houserules.engine.driver import Driver
from houserules.engine.fold import fold
from houserules.engine.freezing import Frozen, freeze, thaw
from houserules.engine.table import Table
from houserules.games.let_it_ride import GAME
from kit import plays
from kit.any_terms import each_game, terms
from kit.let_it_ride import rounds as lir
from kit.soak import examples

OF_THE_SUBMISSION = {"game", "terms", "wagers", "shared"}  # the last with the meters that tables share


def everything(table: Table) -> dict[str, object]:
    """Piles are equal when their cards are; their cover cards and the hands in the rack count here, too."""
    marks = {area: (pile.cover, getattr(pile, "ends", ())) for area, pile in table.cards.areas.items()}
    return {**plays.snapshot(table), "marks": marks}


def test_every_attribute_of_a_table_is_frozen_or_comes_from_the_submission() -> None:
    assert set(vars(Table(GAME, lir.terms()))) == {*Frozen.__struct_fields__, *OF_THE_SUBMISSION}


@each_game
@examples(8)
@given(st.data(), plays.seeds(), st.booleans())
def test_what_is_thawed_is_the_fold_of_all_before(game: str, data: st.DataObject, seed: int, sealed: bool) -> None:
    chosen = data.draw(terms(game))
    play = plays.Play(chosen, seed, sealed=sealed)
    for number in (1, 2, 3):
        driver = play.rounds(number)
        thawed = plays.table(chosen, driver.world.shuffler)
        thaw(thawed, freeze(driver.table))
        folded = fold(plays.table(chosen, driver.world.shuffler), driver.events)
        assert everything(thawed) == everything(folded) == everything(driver.table)


@each_game
@examples(4)
@given(st.data(), plays.seeds())
def test_a_thawed_table_goes_on_as_the_other_would(game: str, data: st.DataObject, seed: int) -> None:
    """Round by round: what follows the snapshot is proved on the thawed table alone."""
    chosen = data.draw(terms(game))
    play = plays.Play(chosen, seed)
    before = play.rounds(1)
    frozen, since = freeze(before.table), before.count
    after = play.rounds(3)
    table = plays.table(chosen)
    thaw(table, frozen)
    again = Driver(table, before.world)
    again.count, again.at = since, after.events[since - 1].at
    lir.allowed(again.retrace(after.events[since:]))
    assert everything(table) == everything(after.table)
