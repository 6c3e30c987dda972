"""Files: TOML in dollars, JSON in cents, both exactly; one sentence if a file cannot be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.games.let_it_ride import GAME
from houserules.submissions import (
    UnreadableSubmission,
    check,
    complete,
    default,
    errors,
    load,
    read,
    review,
    terms_for,
    to_toml,
)

SMALL = """
game = "let-it-ride"
[wagers.bet]
paytable = "B"
minimum = 12.34
maximum = 200
increment = 0.01
"""


def unread(source: Path | str) -> str:
    with pytest.raises(UnreadableSubmission) as caught:
        load(source)
    message = str(caught.value)
    assert "\n" not in message
    return message


def places_in(text: str) -> list[tuple[str, str, str]]:
    return [(finding.severity, finding.clause, finding.path) for finding in review(*read(text))]


def test_dollars_become_cents() -> None:
    _, chosen = load(SMALL)
    assert chosen["wagers"]["bet"] == {"paytable": "B", "minimum": 1234, "maximum": 20000, "increment": 1}


def test_a_wager_not_named_is_not_offered() -> None:
    game, chosen = load(SMALL)
    assert list(chosen["wagers"]) == ["bet"]
    assert chosen["meters"] == {}
    found = terms_for(game, chosen)
    assert isinstance(found, Terms)
    assert list(found.wagers) == ["bet"]


def test_the_default_written_and_read_again_is_the_default() -> None:
    text = to_toml(GAME, default(GAME))
    assert load(text) == (GAME, default(GAME))
    assert review(*read(text)) == []


def test_every_key_written_has_its_clause() -> None:
    lines = to_toml(GAME, default(GAME)).splitlines()
    keys = [line for line in lines if " = " in line and not line.startswith("game")]
    assert len(keys) > 30
    assert [line for line in keys if "(LIR " not in line] == []


def test_what_was_chosen_is_written_too() -> None:
    given = {
        "operator": 'Bay "House" \\ Ćafé\x7f\t',
        "wagers": {"progressive": {"paytable": "E", "stake": 500}, "six-card-bonus": None},
        "limits": {"payout": 1234567},
    }
    chosen = complete(GAME, given)
    assert load(to_toml(GAME, chosen)) == (GAME, chosen)


def test_json_is_in_cents(tmp_path: Path) -> None:
    path = tmp_path / "submission.json"
    path.write_text(json.dumps(default(GAME)), encoding="utf-8")
    assert load(path) == (GAME, default(GAME))
    assert load(str(path)) == (GAME, default(GAME))


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "submission.toml"
    path.write_text(SMALL, encoding="utf-8-sig")
    assert load(path) == load(SMALL)


@pytest.mark.parametrize(
    ("amount", "message"),
    [
        ("12.345", "has a fraction of a cent; two decimals are allowed"),
        ("-5.00", "is not a number of dollars from 0 up"),
        ("nan", "is not a number of dollars from 0 up"),
        ("1e999", "is beyond $100,000,000,000,000"),
        ("100000000000000000", "is beyond $100,000,000,000,000"),
        ('"5.00"', "it must be an amount of money"),
        ("true", "it must be an amount of money"),
        ("1979-05-27", "it must be an amount of money"),
    ],
)
def test_a_wrong_amount_is_reported_with_its_path(amount: str, message: str) -> None:
    (finding,) = review(*read(SMALL.replace("12.34", amount) + "[options]\nadjacent_boxes = 1\n"))
    assert finding.path == "wagers.bet.minimum"
    assert message in finding.message


def test_two_decimals_are_exact() -> None:
    _, chosen = load(SMALL.replace("12.34", "12.10"))
    assert chosen["wagers"]["bet"]["minimum"] == 1210


@pytest.mark.parametrize(("rate", "read_as"), [("0.10", "0.10"), ("0", "0"), ('"1/8"', "1/8")])
def test_a_rate_may_stand_without_quotes(rate: str, read_as: str) -> None:
    text = to_toml(GAME, default(GAME)).replace('rate = "0.10"', f"rate = {rate}")
    assert errors(review(*read(text))) == []
    assert load(text)[1]["meters"]["main"]["rate"] == read_as


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            'game = "let-it-ride"\npositions = = 7\n',
            "the submission is not valid TOML: Invalid value (at line 2, column 13)",
        ),
        ("a = 1\na = 2\n", "the submission is not valid TOML: Cannot overwrite a value (at line 2, column 6)"),
        ('{"game": "let-it-ride",\n "positions": }', "is not valid JSON: Expecting value (at line 2, column 15)"),
        ('{"positions": 7, "positions": 6}', 'is not valid JSON: the key "positions" appears twice in one table'),
        ('{"positions": NaN}', "is not valid JSON: NaN is not a number"),
        ("{" + '"a":{' * 100_000, "nested more than 50 levels deep"),
        ("a = " + "[" * 100_000, "nested more than 50 levels deep"),
        ("a = " + "1" * 5000, "is not valid TOML"),
        ('{"a": ' + "1" * 5000 + "}", "is not valid JSON"),
        ("", "does not name its game"),
        ("positions = 7\n", "does not name its game"),
        ('game = "blackjak"\n', '"blackjak" is not one of the games; choose'),
        ("game = 7\n", "7 is not one of the games; choose blackjack or let-it-ride"),
    ],
)
def test_a_text_that_cannot_be_read(text: str, sentence: str) -> None:
    assert sentence in unread(text)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert unread(tmp_path / "none.toml").endswith("none.toml cannot be read: No such file or directory")
    assert unread(str(tmp_path / "none.toml")).endswith("cannot be read: No such file or directory")
    assert "cannot be read: Is a directory" in unread(tmp_path)
    assert "cannot be read" in unread(Path("a\0b"))
    path = tmp_path / "latin.toml"
    path.write_bytes(b'operator = "Caf\xe9"')
    assert "is not UTF-8 text" in unread(path)


@pytest.mark.clause("LIR 12.F(1)", "LIR 12.F(2)(a)", "LIR 12.F")
@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('rate = "0.10"', ("error", "LIR 12.F(1)", "meters.main.rate")),
        ("initial = 1000.00", ("error", "LIR 12.F(2)(a)", "meters.main.initial")),
        ("reset = 1000.00", ("error", "LIR 12.F(2)(a)", "meters.main.reset")),
    ],
)
def test_a_file_says_the_amounts_and_the_rate_of_a_meter(line: str, place: tuple[str, str, str]) -> None:
    text = to_toml(GAME, default(GAME))
    assert places_in(text.replace(line, f"# {line}")) == [place]
    whole_meter = text[text.index("[meters.main]") : text.index("[limits]")]
    assert places_in(text.replace(whole_meter, "")) == [("error", "LIR 12.F", "meters.main")]


@pytest.mark.clause("LIR 12.A", "LIR 7.E(1)")
def test_a_file_says_the_paytable_of_each_wager_it_offers() -> None:
    assert places_in(SMALL) == [("warning", "LIR 7.F", "options.adjacent_boxes")]
    without = SMALL.replace('paytable = "B"', "")
    assert ("error", "LIR 12.A", "wagers.bet.paytable") in places_in(without)
    assert ("error", "LIR 7.E(1)", "wagers.bet") in places_in('game = "let-it-ride"\n')


@pytest.mark.clause("LIR 7.F")
def test_boxes_unsaid_are_read_as_one() -> None:
    (finding,) = review(*read(SMALL))
    assert (finding.severity, finding.message) == ("warning", "options.adjacent_boxes is not stated; taken as 1")
    assert places_in(SMALL + "[options]\nadjacent_boxes = 2\n") == []


@pytest.mark.clause("BJ 8.F")
def test_even_money_unsaid_is_read_as_its_author_would_write_it() -> None:
    messages = {finding.path: finding.message for finding in review(*read('game = "blackjack"\n'))}
    assert messages["options.even_money"] == "options.even_money is not stated; taken as true"


@pytest.mark.clause("BJ 13.U(2)", "BJ 13.S(2)(a)#2")
def test_the_comments_state_the_amounts_of_a_meter() -> None:
    blackjack = GAMES["blackjack"]
    text = to_toml(blackjack, complete(blackjack, {"options": {"must_hit": True}}))
    sections = dict(part.split("\n", 1) for part in text.split("[meters.")[1:])
    comments = {heading.partition("]")[0]: lines for heading, lines in sections.items()}
    assert "the most it can hold (BJ 13.U(2)(c))" in comments["must-hit"]
    assert "wager (" not in comments["must-hit"]
    assert "the starting amount, at least $100 (" in comments["must-hit"]
    assert "the starting amount (" in comments["blazing-7s-mega"]  # from nothing, or from its seed at least


def test_what_is_filed_in_part_still_has_terms() -> None:
    """For analysis and play a file need only say what matters there."""
    game, chosen = load('game = "let-it-ride"\n[wagers.progressive]\npaytable = "D"\n')
    assert errors(check(game, chosen)) == []
    found: Any = terms_for(game, chosen)
    assert list(found.wagers) == ["bet", "progressive"]
    assert list(found.meters) == ["major", "minor"]
