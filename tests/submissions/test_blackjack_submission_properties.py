"""Whatever is handed in for Blackjack: completing is done once, the checker never stumbles, what passes has terms."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.engine.offer.terms import Terms
from houserules.games.blackjack import GAME
from houserules.submissions import as_filed, check, complete, errors, load, terms_for, terms_of, to_toml
from kit import any_terms

OPTIONAL = [rule for rule in GAME.offer.wagers if rule.optional]
METERS = ["must-hit", "super-4", "blazing-7s-mega", "bonus-spin"]
KEYS = [
    "game", "operator", "positions", "dealing", "options", "wagers", "meters", "limits", "method", "shuffler",
    "paytable", "minimum", "maximum", "stake", "initial", "reset", "rate", "payout", "wheel", "fixed_prize",
    *METERS, *(option.key for option in GAME.offer.options), *(rule.name for rule in GAME.offer.wagers),
]  # fmt: skip
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.sampled_from(["A", "D", "hand", "switch", "0.10", "3 to 2"]),
)
GARBAGE = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), inner),
    max_leaves=20,
)
SECTIONS = st.fixed_dictionaries({}, optional=dict.fromkeys(KEYS[:8], GARBAGE))


@st.composite
def choices(draw: st.DrawFn) -> dict[str, Any]:
    """Values that each key allows by itself; together they may well rule each other out."""
    options = st.fixed_dictionaries(
        {}, optional={option.key: any_terms.values(option) for option in GAME.offer.options}
    )
    letters = {
        rule.name: st.sampled_from([None, *({"paytable": each} for each in rule.paytables)]) for rule in OPTIONAL
    }
    return {
        "positions": draw(st.integers(1, 7)),
        "dealing": draw(
            st.fixed_dictionaries(
                {},
                optional={
                    "method": st.sampled_from([*GAME.offer.methods]),
                    "shuffler": st.sampled_from([*GAME.offer.shufflers]),
                },
            )
        ),
        "options": draw(options),
        "wagers": draw(st.fixed_dictionaries({}, optional=letters)),
    }


@given(SECTIONS | choices())
def test_completing_a_blackjack_submission_twice_is_completing_it_once(given: dict[str, Any]) -> None:
    chosen = complete(GAME, given)
    assert repr(complete(GAME, chosen)) == repr(chosen)


@settings(max_examples=300)
@given(GARBAGE | SECTIONS)
def test_the_checker_never_stumbles_over_blackjack(given: Any) -> None:
    for finding in check(GAME, given):
        assert finding.message
        assert finding.message.isprintable()
    if isinstance(given, dict):
        check(GAME, as_filed(GAME, given))
        found = terms_for(GAME, given)
        assert isinstance(found, Terms) or found


@settings(max_examples=300)
@given(choices())
def test_what_passes_can_be_written_and_read_and_what_does_not_says_its_clause(given: dict[str, Any]) -> None:
    chosen = complete(GAME, given)
    wrong = errors(check(GAME, chosen))
    if wrong:
        assert all(finding.clause.startswith("BJ ") for finding in wrong)
        return
    assert terms_of(GAME, chosen) == terms_for(GAME, given)
    assert load(to_toml(GAME, chosen)) == (GAME, chosen)
    assert load(json.dumps(chosen)) == (GAME, chosen)


@given(choices())
def test_wagers_nobody_asked_for_are_never_in_the_way(given: dict[str, Any]) -> None:
    found = errors(check(GAME, complete(GAME, given | {"wagers": {}})))
    assert [finding for finding in found if finding.path.startswith("wagers.")] == []
