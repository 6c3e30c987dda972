"""Whatever is handed in: completing is done once, the checker never stumbles, what it passes has terms."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.engine.offer.terms import Terms
from houserules.games.let_it_ride import GAME
from houserules.submissions import as_filed, check, complete, default, errors, load, terms_for, terms_of, to_toml

LETTERS = {"bet": "ABC", "five-card-bonus": "ABCDEFG", "three-card-bonus": "ABC", "six-card-bonus": "AB",
           "progressive": "ABCDEF"}  # fmt: skip
KEYS = [
    "game", "operator", "positions", "dealing", "options", "wagers", "meters", "limits", "method", "shuffler", "decks",
    "backs", "paytable", "minimum", "maximum", "increment", "stake", "initial", "reset", "rate", "payout", "bet",
    "progressive", "main", "major", "minor", "mega",
]  # fmt: skip
LETTERS_OF_A_NAME = st.characters(exclude_categories=("Cc", "Cs"))
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(["A", "hand", "0.10"])
)
GARBAGE = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), inner),
    max_leaves=20,
)
SECTIONS = st.fixed_dictionaries({}, optional=dict.fromkeys(KEYS[:8], GARBAGE))


@st.composite
def allowed(draw: st.DrawFn) -> dict[str, Any]:
    """Choices that a casino might well make."""
    wagers: dict[str, Any] = {
        name: draw(st.sampled_from([{"paytable": letter} for letter in letters] + ([] if name == "bet" else [None])))
        for name, letters in LETTERS.items()
    }
    least, step = draw(st.integers(1, 100)), draw(st.integers(1, 500))
    wagers["bet"] |= {"minimum": least * step, "maximum": (least + draw(st.integers(0, 50))) * step, "increment": step}
    return {
        "operator": draw(st.text(LETTERS_OF_A_NAME, min_size=1, max_size=20).filter(str.strip)),
        "positions": draw(st.integers(1, 7)),
        "dealing": {"shuffler": "automated", "method": draw(st.sampled_from(["hand", "manual-shoe"]))},
        "options": {"decks": draw(st.sampled_from([1, 2])), "stub_count_every": draw(st.integers(1, 5))},
        "wagers": wagers,
        "limits": {"payout": draw(st.none() | st.integers(1, 10**9))},
    }


@given(SECTIONS | allowed())
def test_completing_twice_is_completing_once(given: dict[str, Any]) -> None:
    chosen = complete(GAME, given)
    assert repr(complete(GAME, chosen)) == repr(chosen)  # by text, for no number is not even itself


@given(allowed(), st.sampled_from([name for name in LETTERS if name != "bet"]))
def test_null_removes_whatever_else_is_chosen(given: dict[str, Any], name: str) -> None:
    given["wagers"][name] = None
    chosen = complete(GAME, given)
    assert name not in chosen["wagers"]
    assert errors(check(GAME, chosen)) == []


@settings(max_examples=300)
@given(GARBAGE | SECTIONS)
def test_the_checker_never_stumbles(given: Any) -> None:
    for finding in check(GAME, given):
        assert finding.message
        assert finding.message.isprintable()
    if isinstance(given, dict):
        check(GAME, as_filed(GAME, given))
        found = terms_for(GAME, given)
        assert isinstance(found, Terms) or found


@given(allowed())
def test_what_passes_has_terms_and_can_be_written_and_read(given: dict[str, Any]) -> None:
    chosen = complete(GAME, given)
    assert errors(check(GAME, chosen)) == []
    assert terms_of(GAME, chosen) == terms_for(GAME, given)
    assert load(to_toml(GAME, chosen)) == (GAME, chosen)
    assert load(json.dumps(chosen)) == (GAME, chosen)


@given(SECTIONS)
def test_no_error_means_terms(given: dict[str, Any]) -> None:
    chosen = complete(GAME, given)
    if not errors(check(GAME, chosen)):
        assert terms_of(GAME, chosen).positions <= default(GAME)["positions"]
