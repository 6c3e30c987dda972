"""What is too large, too deep or no text at all is refused at once, in a sentence that names the limit."""

from __future__ import annotations

import datetime
import json
from decimal import Decimal
from time import process_time
from types import MappingProxyType
from typing import Any

import pytest

from houserules.chips.limits import MOST_BYTES_OF_A_SUBMISSION, MOST_CHARACTERS, MOST_DEPTH, MOST_VALUES
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack import GAME as BLACKJACK
from houserules.games.let_it_ride import GAME
from houserules.submissions import UnreadableSubmission, check, complete, default, load, terms_for, to_toml
from houserules.submissions.sizes import oversized

TOML = to_toml(GAME, default(GAME))
JSON = json.dumps(default(GAME))
HEAD = 'game = "let-it-ride"\n'


def nested(depth: int) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for _ in range(depth):
        table = {"a": table}
    return table


def holding_itself() -> dict[str, Any]:
    table: dict[str, Any] = {}
    table["again"] = table
    return table


def unread(text: str | bytes) -> str:
    """Why a text cannot be read; found in less than a second."""
    began = process_time()
    with pytest.raises(UnreadableSubmission) as error:
        load(text)
    assert process_time() - began < 1
    return str(error.value)


@pytest.mark.parametrize(
    ("values", "limit"),
    [
        (nested(MOST_DEPTH + 1), "it is nested more than 50 levels deep"),
        (nested(900), "it is nested more than 50 levels deep"),
        (holding_itself(), "it is nested more than 50 levels deep"),
        ({f"key{number}": 1 for number in range(MOST_VALUES + 1)}, "it has more than 1,000 values"),
        ({"options": {"backs": ["red"] * 10**6}}, "it has more than 1,000 values"),
        ({"operator": "x" * (MOST_CHARACTERS + 1)}, "it has text of 1,001 characters, but at most 1,000 are read"),
        ({"x" * 101: 1}, "it has a key of 101 characters, but at most 100 are read"),
        ({"wagers": {"x" * 40_000: {}}}, "it has a key of 40,000 characters, but at most 100 are read"),
        ({"operator": "\ud800"}, r'"\ud800" has half of a surrogate pair, which is not a character'),
        ({"\udfff": 1}, r'"\udfff" has half of a surrogate pair, which is not a character'),
        ({"positions": 10**5000}, "it has a whole number of more than 4,300 digits"),
        ({"positions": -(10**4300)}, "it has a whole number of more than 4,300 digits"),
        ({10**5000: 1}, "it has the key a number that is far too large, but every key is text"),
        ({"wagers": {True: {}}}, "it has the key true, but every key is text"),
    ],
)
def test_values_beyond_a_limit_are_one_finding(values: dict[str, Any], limit: str) -> None:
    began = process_time()
    found = terms_for(GAME, values)
    assert process_time() - began < 1
    assert isinstance(found, list)
    assert [(each.severity, each.message) for each in found] == [("error", f"the submission cannot be read: {limit}")]


@pytest.mark.parametrize(
    "values",
    [
        nested(MOST_DEPTH),
        {f"key{number}": 1 for number in range(MOST_VALUES)},
        {"operator": "x" * MOST_CHARACTERS},
        {"x" * 100: 1},
        {"operator": "\U0001f0a1"},
        {"positions": 10**4300 - 1},
    ],
)
def test_values_at_a_limit_are_checked_key_by_key(values: dict[str, Any]) -> None:
    assert oversized(values) == ""


@pytest.mark.parametrize("part", [(), ("wagers",), ("meters",), ("options",), ("limits",), ("meters", "must-hit")])
def test_as_many_unknown_keys_as_are_read_take_less_than_a_second(part: tuple[str, ...]) -> None:
    """Each is compared with the known ones, once; none is looked at again for the sake of another."""
    values: dict[str, Any] = {f"must_hot{number}": 1 for number in range(MOST_VALUES - 2)}
    for name in reversed(part):
        values = {name: values}
    began = process_time()
    found = terms_for(BLACKJACK, values)
    assert process_time() - began < 1
    assert isinstance(found, list)
    assert len(found) >= MOST_VALUES - 2 or part == ("meters", "must-hit")


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        (TOML + "#" * MOST_BYTES_OF_A_SUBMISSION, "is longer than 262,144 bytes, which is the most that is read"),
        (HEAD + "a = " + "[" * 900 + "]" * 900, "it is nested more than 50 levels deep"),
        (HEAD + "a = " + "{a = " * 900 + "1" + "}" * 900, "it is nested more than 50 levels deep"),
        (HEAD + ".".join(["a"] * 20_000) + " = 1", "it is nested more than 50 levels deep"),
        (HEAD + "[" + " . ".join(["'a.b'"] * 20_000) + "]", "it is nested more than 50 levels deep"),
        (HEAD + "a = {" + ".".join(['"a#"'] * 20_000) + " = 1}", "it is nested more than 50 levels deep"),
        (HEAD + "x" * 40_000 + " = 1", "it has a key of 40,000 characters, but at most 100 are read"),
        (HEAD + "\n".join(f"k{n} = 1" for n in range(20_000)), "it has more than 1,000 values"),
        (HEAD + f"positions = {'9' * 10_000}", "is not valid TOML: it has a whole number of more than 4,300 digits"),
        (JSON.replace("7", "9" * 10_000, 1), "is not valid JSON: it has a whole number of more than 4,300 digits"),
        (HEAD + "a = 0x" + "f" * 100_000, "cannot be read: it has a whole number of more than 4,300 digits"),
        (f'{{"a": {"[" * 900}{"]" * 900}}}', "it is nested more than 50 levels deep"),
        (f'{{"a": {"[" * 90_000}{"]" * 90_000}}}', "it is nested more than 50 levels deep"),
        (JSON.replace("Chesapeake", r"\ud800"), "has half of a surrogate pair, which is not a character"),
        (TOML.replace("Chesapeake", r"\ud800"), "Escaped character is not a Unicode scalar value"),
        (JSON.replace("7", "NaN", 1), "is not valid JSON: NaN is not a number"),
    ],
    ids=range(16),
)
def test_a_text_beyond_a_limit_is_not_read(text: str, limit: str) -> None:
    assert limit in unread(text.encode())


def test_the_same_key_among_many_is_found_at_once() -> None:
    many = ",".join(f'"k{number}": 1' for number in range(20_000))
    assert 'the key "k7" appears twice in one table' in unread(f'{{{many}, "k7": 2}}')


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [
        ("1e9999999", "The amount 1.000E+9999999 is beyond $100,000,000,000,000"),
        ("-1e9999999", "The amount -1E+9999999 is not a number of dollars from 0 up"),
        ("1e-9999999", "The amount 1E-9999999 has a fraction of a cent"),
        ("9" * 10_000 + ".5", "The amount 1.000E+10000 is beyond"),
        ("0." + "1" * 10_000, "The amount 0.11111111111111111111111111111111111... has a fraction of a cent"),
        ("0x" + "f" * 3_000, "wagers.bet.minimum is a number that is far too large"),
        ("9" * 4_000, "wagers.bet.minimum is a number that is far too large"),
        ("inf", "The amount Infinity is not a number of dollars"),
        ("nan", "The amount NaN is not a number of dollars"),
        ("true", "wagers.bet.minimum is true; it must be an amount of money"),
    ],
)
def test_an_amount_without_end_is_refused_in_few_letters(amount: str, sentence: str) -> None:
    began = process_time()
    game, chosen = load(TOML.replace("minimum = 5.00", f"minimum = {amount}", 1))
    (finding,) = (each for each in check(game, chosen) if each.path == "wagers.bet.minimum")
    assert process_time() - began < 1
    assert sentence in finding.message
    assert len(finding.message) < 200


@pytest.mark.parametrize("rate", ["1e9999999", '"1e9999999"', '"1e-9999999"', "1e-400", '"9/0"', "nan"])
def test_a_rate_without_end_is_refused(rate: str) -> None:
    began = process_time()
    game, chosen = load(TOML.replace('rate = "0.10"', f"rate = {rate}", 1))
    findings = [each.message for each in check(game, chosen) if each.path == "meters.main.rate"]
    assert process_time() - began < 1
    assert len(findings) == 1
    assert 'allowed: "0" to "1", such as "0.10"' in findings[0]


def test_comments_and_texts_may_have_as_many_dots_as_they_like() -> None:
    dots = ".".join("a" * 200)
    text = TOML.replace("Chesapeake", dots) + f"\n# {dots}\n# it's {'.' * 300} 5\n"
    assert load(text)[1]["operator"] == f"{dots} Casino"


def test_a_mark_of_byte_order_is_no_part_of_the_text() -> None:
    for text in (TOML, JSON):
        assert load(b"\xef\xbb\xbf" + text.encode()) == load(text)


@pytest.mark.parametrize("odd", [float("nan"), float("inf"), b"Bay House", datetime.date(2026, 1, 1), Decimal(5), {1}])
def test_what_json_has_no_word_for_is_not_taken_for_something_else(odd: Any) -> None:
    """No number at all is not null, which removes a wager; bytes are not text."""
    for given, path in (
        ({"wagers": {"progressive": odd}}, "wagers.progressive"),
        ({"operator": odd}, "operator"),
        ({"positions": odd}, "positions"),
    ):
        found = terms_for(GAME, given)
        assert isinstance(found, list)
        assert (found[0].path, "missing" in found[0].message) == (path, False)


def test_what_tables_share_cannot_be_changed() -> None:
    terms = terms_for(BLACKJACK, {})
    assert isinstance(terms, Terms)
    assert terms_for(BLACKJACK, dict(complete(BLACKJACK, {}))) is not None
    shared = [terms.options, terms.wagers, terms.meters, *(wager.extras for wager in terms.wagers.values())]
    assert {type(each) for each in shared} == {MappingProxyType}
    assert terms_for(BLACKJACK, {}) is terms
