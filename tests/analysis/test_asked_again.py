"""What a process has settled before it answers from memory: never for other terms, and as if it were asked afresh."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from houserules.analysis.jackpot_holdem import wagers as jackpot
from houserules.analysis.let_it_ride.main_wager import best_tally, main_wager, told_ties
from houserules.analysis.texas_holdem_bonus import wagers as texas
from houserules.analysis.worth import Asked
from houserules.chips import Paytable, parse_odds
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.games.jackpot_holdem.wagers import ANTE_WAGER, XTRA_BONUS_WAGER
from houserules.games.let_it_ride.wagers import BET
from houserules.games.texas_holdem_bonus.options import ANTE_PAYS_FROM
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER as TEXAS_ANTE
from houserules.submissions import complete
from kit import any_terms
from kit.any_submission import terms_in
from kit.soak import examples

ODDS = ("1 to 1", "3 to 2", "1.5 to 1", "2 for 1", "$5", "$5 and stake", "push")
STAKES = (500, 1_000_000, 2_000_000)
LIMITS = (None, 1_000, 6_000_000)


class Question(NamedTuple):
    terms: Terms
    paytables: tuple[Paytable, ...]
    stake: int


class Kind(NamedTuple):
    paytables: tuple[Paytable, ...]
    answer: Callable[[Question], Any]
    memories: tuple[Any, ...]


def at_let_it_ride(asked: Question) -> Any:
    return main_wager(asked.terms, BET, asked.paytables[0], Asked(asked.stake, kernels=False))


def at_jackpot(asked: Question) -> Any:
    return jackpot.settled(jackpot.Paid(*asked.paytables), asked.stake, asked.terms.payout_limit)


def at_texas(asked: Question) -> Any:
    return texas.settled(asked.terms, asked.paytables[0], asked.stake)


KINDS = {
    "let-it-ride": Kind((BET.paytables["A"],), at_let_it_ride, (best_tally, told_ties)),
    "jackpot-holdem": Kind(
        (ANTE_WAGER.paytables["A"], XTRA_BONUS_WAGER.paytables["A"]), at_jackpot, (jackpot.settled_by_rows,)
    ),
    "texas-holdem-bonus": Kind((TEXAS_ANTE.paytables["A"],), at_texas, (texas.settled_by_rows,)),
}


@st.composite
def questions(draw: st.DrawFn, game: str) -> Question:
    """Terms of any kind, and a paytable that differs from the rulebook's in at most one row."""
    return Question(
        structs.replace(draw(any_terms.terms(game)), payout_limit=draw(st.sampled_from(LIMITS))),
        tuple(map(draw, map(changed, KINDS[game].paytables))),
        draw(st.sampled_from(STAKES)),
    )


@st.composite
def changed(draw: st.DrawFn, paytable: Paytable) -> Paytable:
    row = draw(st.sampled_from(paytable.rows))
    odds = draw(st.sampled_from((row.odds, *map(parse_odds, ODDS))))
    return structs.replace(paytable, by_outcome={**paytable.by_outcome, row.outcome: structs.replace(row, odds=odds)})


def terms(game: str, **chosen: Any) -> Terms:
    return terms_in(GAMES[game], complete(GAMES[game], chosen))


def afresh(kind: Kind, asked: Question) -> Any:
    for memory in kind.memories:
        memory.cache_clear()
    return kind.answer(asked)


@pytest.mark.parametrize("game", KINDS)
@examples(15)
@given(data=st.data())
def test_an_answer_from_memory_is_the_one_that_would_be_found(game: str, data: st.DataObject) -> None:
    """Each question differs from the first in one thing, so that a memory that leaves it out answers the wrong one."""
    kind, one, other = KINDS[game], data.draw(questions(game)), data.draw(questions(game))
    asked = [one, one._replace(terms=other.terms), one._replace(paytables=other.paytables)]
    asked += [one._replace(stake=other.stake), other, one]
    fresh = [afresh(kind, each) for each in asked]
    assert [kind.answer(each) for each in asked] == fresh
    assert [kind.answer(each) for each in asked] == fresh, "and once more, with all of it in memory"


@pytest.mark.parametrize("game", KINDS)
def test_questions_that_differ_share_no_answer(game: str) -> None:
    """In the limit, the stake, one row of a paytable, or an option: each in turn, and both ways round."""
    kind = KINDS[game]
    one = Question(terms(game), kind.paytables, 2_000_000)
    others = [one._replace(stake=1_000_000), one._replace(terms=structs.replace(one.terms, payout_limit=6_000_000))]
    for place, paytable in enumerate(kind.paytables):
        row = structs.replace(paytable.rows[0], odds=parse_odds("7 to 5"))
        paid = structs.replace(paytable, by_outcome={**paytable.by_outcome, row.outcome: row})
        others.append(one._replace(paytables=(*kind.paytables[:place], paid, *kind.paytables[place + 1 :])))
    if game == "texas-holdem-bonus":
        others += [one._replace(terms=terms(game, options={"ante_pays_on": rule})) for rule in ANTE_PAYS_FROM]
    for first, second in [*product([one], others), *product(others, [one])]:
        told = afresh(kind, first), kind.answer(second)
        assert told == (afresh(kind, first), afresh(kind, second))
        assert told[0] != told[1] or first.terms == second.terms


@pytest.mark.parametrize("game", KINDS)
def test_what_concerns_no_wager_is_answered_from_memory(game: str) -> None:
    kind = KINDS[game]
    asked = Question(terms(game, positions=6), kind.paytables, 500)
    found = afresh(kind, asked)
    before = [memory.cache_info().misses for memory in kind.memories]
    assert kind.answer(asked._replace(terms=terms(game, positions=5))) == found
    assert [memory.cache_info().misses for memory in kind.memories] == before


@pytest.mark.parametrize("game", KINDS)
def test_memory_has_an_end(game: str) -> None:
    for memory in KINDS[game].memories:
        assert memory.cache_info().maxsize == 256


@pytest.mark.parametrize("game", ["jackpot-holdem", "texas-holdem-bonus"])
def test_nobody_changes_what_is_remembered(game: str) -> None:
    for by_showdown in KINDS[game].answer(Question(terms(game), KINDS[game].paytables, 500)):
        with pytest.raises(TypeError):
            by_showdown[next(iter(by_showdown))] = None
