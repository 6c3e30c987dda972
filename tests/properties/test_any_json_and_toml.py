"""Whatever JSON or TOML is handed to `settle` and `submission check`: an answer, or an error in one sentence."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from houserules.games.catalogue import GAMES, NAMES
from houserules.settle.answer import Settlement, settle_text
from houserules.settle.examples import example_of
from houserules.submissions import UnreadableSubmission, default, read, review, to_toml
from kit.soak import examples

ROUNDS = [json.loads(example_of(game)) for game in NAMES]
FILED: list[dict[str, Any]] = [dict(default(game)) for game in GAMES.values()]
TEXTS = [to_toml(game, default(game)) for game in GAMES.values()]


def keys_of(value: Any) -> set[str]:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = set(value) if isinstance(value, dict) else set()
    return own.union(*(keys_of(part) for part in parts))


KEYS = st.sampled_from(sorted(keys_of(ROUNDS) | keys_of(FILED))) | st.text(max_size=5)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(-(10**40), 10**40), st.floats(), st.text(max_size=8),
    st.sampled_from(["As", "Kd", "A", "D", "hand", "0.10", "1e9999999", "ride", "insurance:250", "\ud800", *NAMES]),
)  # fmt: skip
ANY_JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5), max_leaves=25
)
PARTS = dict.fromkeys(["cards", "seats", "submission", "meters", "draws"], ANY_JSON)
IN_A_ROUND = st.fixed_dictionaries({"game": st.sampled_from(NAMES) | SCALARS}, optional=PARTS)
IN_A_SUBMISSION = st.fixed_dictionaries(
    {"game": st.sampled_from(NAMES)}, optional={key: ANY_JSON for key in FILED[0] if key != "game"}
)


def beside(goods: list[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """A good one with some of its parts replaced."""
    keys = sorted({key for good in goods for key in good})
    others = st.dictionaries(st.sampled_from(keys) | st.text(max_size=3), ANY_JSON, max_size=2)
    return st.builds(lambda good, other: {**good, **other}, st.sampled_from(goods), others)


def settles_or_says_why(text: bytes) -> None:
    answer = settle_text(text)
    if isinstance(answer, Settlement):
        assert all(line.net == line.payout + line.returned - line.stake for line in answer.lines)
    else:
        assert answer.error.isprintable()
        assert 3 < len(answer.error) < 700
        assert answer.error.endswith(".")


def checks_or_says_why(source: bytes) -> None:
    try:
        game, filed = read(source)
    except UnreadableSubmission as error:
        sentences = [str(error)]
    else:
        sentences = [finding.message for finding in review(game, filed)]
    for sentence in sentences:
        assert sentence.isprintable()
        assert 3 < len(sentence) < 1_000


@examples(100)
@given(IN_A_ROUND | ANY_JSON | beside(ROUNDS))
def test_any_json_is_settled_or_refused(value: Any) -> None:
    settles_or_says_why(json.dumps(value).encode())


@examples(100)
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_refused(text: bytes) -> None:
    settles_or_says_why(text)
    checks_or_says_why(text)


@examples(100)
@given(IN_A_SUBMISSION | beside(FILED))
def test_any_json_is_checked_or_refused(value: dict[str, Any]) -> None:
    checks_or_says_why(json.dumps(value).encode())


ODD_TOML = ["1e9999999", "nan", "-inf", "[[[]]]", "{a = {b = 1}}", "2026-01-01", "07:00:00", "0x7f", "'''x'''", "1.005"]
NAMED = KEYS.filter(str.isidentifier)
LINES = st.builds(lambda key, value: f"{key} = {value}", NAMED, st.sampled_from(ODD_TOML) | SCALARS.map(json.dumps))
HEADS = st.lists(NAMED, min_size=1, max_size=3).map(lambda parts: f"[{'.'.join(parts)}]")
CHANGES = st.lists(st.tuples(st.integers(0, 10**6), LINES | HEADS | st.text(max_size=6)), max_size=3)


@examples(100)
@given(st.sampled_from(TEXTS), CHANGES)
def test_any_toml_is_checked_or_refused(text: str, changes: list[tuple[int, str]]) -> None:
    lines = text.splitlines()
    for place, line in changes:
        lines[place % len(lines)] = line
    checks_or_says_why("\n".join(lines).encode("utf-8", "surrogatepass"))
