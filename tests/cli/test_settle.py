"""`houserules settle` keeps its contract: shapes, errors, exit codes, streams."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from houserules.cli.main import app

CARDS = ["2c", "3c", "4d", "Kd", "9s", "7c", "Kc", "9h"]  # the box, then seat 3 holds Kd 7c 9h over 9s Kc
SEAT = {"seat": 3, "wagers": {"bet": 500}, "choices": ["withdraw", "ride"]}
ROUND: dict[str, Any] = {"game": "let-it-ride", "cards": CARDS, "seats": [SEAT]}
COMMAND = [sys.executable, "-c", "from houserules.cli.main import run; run()", "settle"]


def given(**changes: Any) -> dict[str, Any]:
    return {**ROUND, **changes}


def with_seat(**changes: Any) -> dict[str, Any]:
    return given(seats=[{**SEAT, **changes}])


def settle(text: str | bytes, *options: str) -> Result:
    return CliRunner().invoke(app, ["settle", "-", *options], input=text)


def settled(a_round: dict[str, Any]) -> dict[str, Any]:
    result = settle(json.dumps(a_round), "--json")
    assert result.exit_code == 0, result.output
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def refused(a_round: dict[str, Any] | bytes) -> str:
    """The sentence on stderr; nothing on stdout, exit code 2."""
    result = settle(a_round if isinstance(a_round, bytes) else json.dumps(a_round), "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert isinstance(result.exception, SystemExit)
    sentence = result.stderr.rstrip("\n")
    assert sentence
    assert "\n" not in sentence
    assert len(sentence) < 700
    return sentence


def test_the_answer_has_the_fields_of_the_contract() -> None:
    answer = settled(given(submission={"wagers": {"bet": {"paytable": "B"}}}))
    assert answer == {
        "lines": [
            {
                "seat": 3, "wager": "bet-1", "hand": 1, "stake": 500, "result": "withdrawn", "outcome": None,
                "odds": None, "payout": 0, "returned": 500, "net": 0, "clause": "LIR 11.B(1)(b)",
            },
            *(
                {
                    "seat": 3, "wager": wager, "hand": 1, "stake": 500, "result": "win", "outcome": "two-pair",
                    "odds": "2 to 1", "payout": 1000, "returned": 500, "net": 1000, "clause": "LIR 12.A(2)(h)",
                }
                for wager in ("bet-2", "bet-3")
            ),
        ],
        "net": {"3": 2000},
        "meters": {"main": 100000},
        "meter_fractions": {},
        "cards_used": 8,
    }  # fmt: skip


def test_a_losing_line_has_its_outcome_and_no_odds() -> None:
    lines = settled(with_seat(wagers={"bet": 500, "three-card-bonus": 100}))["lines"]
    lost = lines[-1]
    assert (lost["wager"], lost["result"], lost["outcome"], lost["odds"]) == (
        "three-card-bonus",
        "lose",
        "nothing",
        None,
    )
    assert (lost["payout"], lost["returned"], lost["net"]) == (0, 0, -100)
    assert {"remainder", "limited"}.isdisjoint(lost)


def test_net_is_payout_and_returned_less_stake_on_every_line() -> None:
    for line in settled(with_seat(wagers={"bet": 500, "progressive": 500, "six-card-bonus": 200}))["lines"]:
        assert line["net"] == line["payout"] + line["returned"] - line["stake"]


def test_meters_are_whole_cents_and_the_rest_an_exact_fraction() -> None:
    submission = {"meters": {"main": {"rate": "0.155"}}}
    answer = settled(
        given(submission=submission, seats=[{**SEAT, "wagers": {"bet": 500, "progressive": 100}}], meters={"main": 7})
    )
    assert answer["meters"] == {"main": 22}
    assert answer["meter_fractions"] == {"main": "1/2"}


def test_a_remainder_and_a_limit_show_only_where_there_are_some() -> None:
    royal = given(
        submission={"wagers": {"six-card-bonus": None}, "meters": {"main": {"rate": "0.155"}}, "limits": {"payout": 9}},
        cards=["As", "Ks", "Qs", "Js", "Ts"],
        seats=[{**SEAT, "wagers": {"bet": 500, "progressive": 100}}],
    )
    lines = {line["wager"]: line for line in settled(royal)["lines"]}
    assert lines["bet-2"]["limited"] == 500000
    assert lines["bet-3"]["limited"] == 500000 - 9
    assert lines["bet-3"]["payout"] == 9
    assert lines["progressive"]["remainder"] == "1/2"
    assert "limited" not in lines["progressive"]
    assert "remainder" not in lines["bet-3"]


def test_the_order_of_seats_and_wagers_does_not_matter() -> None:
    cards = ["2c", "3c", "4d", "Kd", "Ad", "9s", "7c", "7d", "Kc", "9h", "8h"]
    one = {"seat": 1, "wagers": {"bet": 500, "progressive": 100}, "choices": ["ride", "ride"]}
    two = {"seat": 2, "wagers": {"bet": 1000}, "choices": ["ride", "withdraw"]}
    turned = {**one, "wagers": {"progressive": 100, "bet": 500}}
    assert settled(given(cards=cards, seats=[one, two])) == settled(given(cards=cards, seats=[two, turned]))
    assert list(settled(given(cards=cards, seats=[two, one]))["net"]) == ["1", "2"]


def test_a_placed_wager_is_offered_and_a_removed_one_is_not() -> None:
    lines = settled(with_seat(wagers={"bet": 500, "five-card-bonus": 100}))["lines"]
    assert lines[-1]["wager"] == "five-card-bonus"
    without_box = given(submission={"wagers": {"six-card-bonus": None}}, cards=["Kd", "9s", "7c", "Kc", "9h"])
    assert settled(without_box)["cards_used"] == 5


def test_cards_left_over_are_fine() -> None:
    assert settled(given(cards=[*CARDS, "As", "Ah"]))["cards_used"] == 8


def test_exactly_enough_cards_and_one_too_few() -> None:
    assert settled(given(cards=CARDS))["cards_used"] == 8
    assert refused(given(cards=CARDS[:-1])) == "cards: 7 are too few; the round deals at least 8."


def test_the_stub_is_counted_as_a_whole_deck() -> None:
    """Every card that was not given lies in the stub, so a count that is due finds nothing wrong."""
    answer = settled(given(submission={"options": {"stub_count_every": 1}}))
    assert {line["result"] for line in answer["lines"]} == {"withdrawn", "win"}


def test_a_meter_not_given_stands_at_its_initial_amount() -> None:
    submission = {"wagers": {"progressive": {"paytable": "D"}}, "meters": {"minor": {"initial": 30000}}}
    answer = settled(given(submission=submission, meters={"major": 123456}))
    assert answer["meters"] == {"major": 123456, "minor": 30000}


def test_a_rate_of_zero_is_allowed() -> None:
    answer = settled(
        given(
            submission={"meters": {"main": {"rate": "0"}}}, seats=[{**SEAT, "wagers": {"bet": 500, "progressive": 100}}]
        )
    )
    assert answer["meters"] == {"main": 100000}


NOT_WHOLE = "expected a whole number"
BAD_ROUNDS: dict[str, tuple[dict[str, Any], str]] = {
    "unknown key": (given(foo=1), '"foo" is not a key of the round: allowed are game, cards, seats'),
    "unknown key of a seat": (with_seat(bets={}), '"bets" is not a key of seats[0]: allowed are seat, wagers, choices'),
    "unknown draw": (given(draws={"dice": 3}), '"dice" is not a key of draws: allowed are magic-card, lucky-seat'),
    "unknown key of the submission": (given(submission={"house": 1}), "submission: house is not a key"),
    "unknown key of a wager": (given(submission={"wagers": {"bet": {"odds": 1}}}), "wagers.bet.odds is not a key"),
    "unknown game": (given(game="whist"), "game: 'whist' is not one of the games; choose blackjack, let-it-ride"),
    "no game": ({"cards": CARDS, "seats": [SEAT]}, '"game" is missing from the round'),
    "no cards key": ({"game": "let-it-ride", "seats": [SEAT]}, '"cards" is missing from the round'),
    "no wagers key": (given(seats=[{"seat": 1}]), '"wagers" is missing from seats[0]'),
    "no seats": (given(seats=[]), "seats: the list is empty"),
    "a seat twice": (given(seats=[SEAT, SEAT]), "seats: seat 3 is listed more than once"),
    "seat 8": (with_seat(seat=8), "there is no seat 8: this table has seats 1 to 7 (LIR 2.A(1))"),
    "seat 0": (with_seat(seat=0), "there is no seat 0"),
    "seat as text": (with_seat(seat="3"), f"seats[0].seat: {NOT_WHOLE}, got a string"),
    "seat as truth": (with_seat(seat=True), f"seats[0].seat: {NOT_WHOLE}, got true or false"),
    "no wager": (with_seat(wagers={}), "seat 3 has no wagers"),
    "amount as text": (with_seat(wagers={"bet": "500"}), f"seats[0].wagers.bet: {NOT_WHOLE}, got a string"),
    "amount as truth": (with_seat(wagers={"bet": True}), f"seats[0].wagers.bet: {NOT_WHOLE}, got true or false"),
    "amount with a point": (with_seat(wagers={"bet": 500.5}), f"seats[0].wagers.bet: {NOT_WHOLE}, got a number with"),
    "amount null": (with_seat(wagers={"bet": None}), f"seats[0].wagers.bet: {NOT_WHOLE}, got null"),
    "amount below zero": (with_seat(wagers={"bet": -500}), f"seats[0].wagers.bet: {NOT_WHOLE} of at least 1"),
    "amount of zero": (with_seat(wagers={"bet": 0}), f"seats[0].wagers.bet: {NOT_WHOLE} of at least 1"),
    "amount beyond bounds": (with_seat(wagers={"bet": 10**30}), f"seats[0].wagers.bet: {NOT_WHOLE} of at most"),
    "the second amount": (with_seat(wagers={"bet": 500, "progressive": []}), "seats[0].wagers.progressive: "),
    "below the minimum": (with_seat(wagers={"bet": 499}), "bet takes at least $5, not $4.99 (LIR 7.E(1))"),
    "above the maximum": (with_seat(wagers={"bet": 50100}), "bet takes at most $500, not $501 (LIR 7.E(1))"),
    "no such wager": (with_seat(wagers={"bet": 500, "jackpot": 100}), "Let It Ride has no wager 'jackpot'"),
    "one bet alone": (with_seat(wagers={"bet-1": 500}), "place them as bet (LIR 7.E(1))"),
    "side wager alone": (with_seat(wagers={"progressive": 100}), "before progressive (LIR 7.E(6))"),
    "null and placed": (given(submission={"wagers": {"bet": None}}), "but submission.wagers.bet is null"),
    "faulty submission": (given(submission={"wagers": {"bet": {"paytable": "Z"}}}), "allowed: A, B, C (LIR 12.A)"),
    "conflict in the submission": (given(submission={"dealing": {"method": "hand"}}), "(LIR 9.A(1))"),
    "reset too low": (
        given(submission={"meters": {"main": {"reset": 99999}}}),
        "must be at least $1,000 (LIR 12.F(2)(a))",
    ),
    "submission no object": (given(submission=[]), "submission: expected an object"),
    "submission null": (given(submission=None), "submission: expected an object"),
    "wagers no object": (given(submission={"wagers": []}), "submission: wagers is a list"),
    "meter of nobody": (given(meters={"mega": 5}), "no wager offered here uses a meter 'mega'; those in use are main"),
    "meter of a removed wager": (
        given(submission={"wagers": {"progressive": None}}, meters={"main": 5}),
        "no wager offered here uses a meter 'main'; those in use are none",
    ),
    "meter below zero": (given(meters={"main": -1}), f"meters.main: {NOT_WHOLE} of at least 0"),
    "meter with a point": (given(meters={"main": 1.5}), f"meters.main: {NOT_WHOLE}"),
    "no such card": (given(cards=["2c", "1h"]), "cards[1]: '1h' is not a card"),
    "card as a number": (given(cards=[7]), "cards[0]: expected a string, got a whole number"),
    "cards as text": (given(cards="2c 3c"), "cards: expected a list, got a string"),
    "a card twice": (given(cards=["2c", "2c", *CARDS[1:]]), "cards: 2c is given 2 times"),
    "a left-over card twice": (given(cards=[*CARDS, "As", "As"]), "cards: As is given 2 times"),
    "too few choices": (
        with_seat(choices=["ride"]),
        "seat 3 has too few choices (1): it is asked about bet-2: ride or withdraw (LIR 11.C)",
    ),
    "an illegal choice": (
        with_seat(choices=["fold", "ride"]),
        "'fold' is not open to seat 3 here: choose ride, withdraw (LIR 11.B)",
    ),
    "choices left over": (with_seat(choices=["ride"] * 3), "seat 3 is asked twice; choices left over are 'ride'"),
    "a choice of a megabyte": (with_seat(choices=["x" * 10**6, "ride"]), "choices: 'xxx"),
    "two decks in turn": (
        given(
            submission={"options": {"decks": 2}, "dealing": {"shuffler": "automated"}}, cards=[*CARDS, "As", "As"]
        ),
        "cards: As is given 2 times, but the cards in play hold only 1",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("a_round", "sentence"), BAD_ROUNDS.values(), ids=list(BAD_ROUNDS))
def test_a_bad_round_is_refused_in_one_sentence(a_round: dict[str, Any], sentence: str) -> None:
    assert sentence in refused(a_round)


NO_ROUNDS = {
    "nothing": b"",
    "blanks": b" \n ",
    "half": b'{"game": "let-it-ride"',
    "a list": b"[]",
    "a number": b"5",
    "binary": bytes(range(256)),
    "invalid UTF-8": b'{"game": "\xff\xfe"}',
    "invalid UTF-8 deeper": json.dumps(given(submission={"operator": "#"})).encode().replace(b"#", b"\xff"),
    "a lone surrogate": b'{"game": "\\ud800"}',
    "two objects": b"{} {}",
    "very deep": b'{"submission": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "deep in a known place": json.dumps(given(submission={"wagers": "#"})).encode().replace(
        b'"#"', b'{"a":' * 5_000 + b"1" + b"}" * 5_000
    ),
    "huge": b"[" + b"1," * (1 << 20) + b"1]",
    "a number without end": json.dumps(given(meters={"main": "#"})).encode().replace(b'"#"', b"9" * 100_000),
    "a float without end": json.dumps(given(submission={"positions": "#"})).encode().replace(b'"#"', b"1e999"),
}  # fmt: skip


@pytest.mark.parametrize("text", NO_ROUNDS.values(), ids=list(NO_ROUNDS))
def test_what_is_no_round_is_refused_without_a_traceback(text: bytes) -> None:
    refused(text)


@pytest.mark.parametrize("text", [text for text in NO_ROUNDS.values() if text.strip()])
def test_what_is_no_round_spoils_only_its_line(text: bytes) -> None:
    good = json.dumps(ROUND).encode()
    result = settle(b"\n".join([good, text.replace(b"\n", b" "), good]), "--lines")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert [set(answer) == {"error"} for answer in answers] == [False, True, False]


def test_lines_keep_their_order_and_blank_ones_are_skipped() -> None:
    seats = [1, 5, 2, 7]
    text = "\n\n  \r\n".join(json.dumps(with_seat(seat=seat)) for seat in seats)
    result = settle(text + "\n\n", "--lines")
    assert result.exit_code == 0
    assert [json.loads(line)["lines"][0]["seat"] for line in result.stdout.splitlines()] == seats


def test_a_bad_line_makes_the_answer_no() -> None:
    result = settle("\n".join(json.dumps(each) for each in (ROUND, given(seats=[]), ROUND)), "--lines", "--json")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert answers[1] == {"error": "seats: the list is empty, but a round needs at least one seat with a wager."}
    assert answers[0] == answers[2]
    assert result.stderr == ""


def test_rounds_do_not_touch_each_other() -> None:
    """Submissions are remembered by their text; another text is another submission."""
    by_a = settle(json.dumps(with_seat(choices=["ride", "ride"])), "--lines").stdout
    letters = ["A", "B", "A", "C", "A"]
    flush = ["2c", "3c", "4d", "Kd", "9d", "7d", "Td", "2d"]
    rounds = [given(cards=flush, submission={"wagers": {"bet": {"paytable": letter}}}) for letter in letters]
    odds = [
        json.loads(line)["lines"][-1]["odds"]
        for line in settle("\n".join(map(json.dumps, rounds)), "--lines").stdout.splitlines()
    ]
    assert odds == ["8 to 1", "10 to 1", "8 to 1", "9 to 1", "8 to 1"]
    assert settle(json.dumps(with_seat(choices=["ride", "ride"])), "--lines").stdout == by_a


def test_for_people_there_is_a_table() -> None:
    result = settle(json.dumps(with_seat(wagers={"bet": 500, "three-card-bonus": 100, "progressive": 100})))
    assert result.exit_code == 0
    for word in ("bet 3", "two pair", "2 to 1", "$10", "LIR 12.A(1)(h)", "Seat 3: +$18", "Meter main: $1,000.10"):
        assert word in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_the_widest_table_loses_no_word() -> None:
    """Long names, long odds, a six-figure payout and the longest clause in eighty columns."""
    wagers = {"bet": 500, "six-card-bonus": 100, "five-card-bonus": 100, "three-card-bonus": 100, "progressive": 100}
    super_royal = {"seat": 3, "wagers": wagers, "choices": ["withdraw", "withdraw"]}
    result = settle(json.dumps(given(cards=["Ks", "Qs", "Js", "As", "2c", "Ts", "3d", "9s"], seats=[super_royal])))
    words = set(result.stdout.split())
    assert {"withdrawn", "nothing", "super", "royal", "$100000", "$100,000", "progressive", "three"} <= words
    assert {"11.B(1)(b)", "11.C(1)(b)(ii)", "12.D(1)(b)", "11.E(4)"} <= words
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_a_file_is_read_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(ROUND), encoding="utf-8")
    result = CliRunner().invoke(app, ["settle", str(path), "--json"])
    assert json.loads(result.stdout) == settled(ROUND)


@pytest.mark.parametrize("options", [[], ["--lines"], ["--json"]])
def test_a_file_that_cannot_be_read(tmp_path: Path, options: list[str]) -> None:
    for name in (str(tmp_path / "missing.json"), str(tmp_path), "x" * 5000):
        result = CliRunner().invoke(app, ["settle", name, *options])
        assert result.exit_code == 2
        assert "cannot be read" in result.stderr
        assert result.stderr.count("\n") == 1


def test_exit_codes_and_streams_of_the_real_command() -> None:
    def run(text: str, *options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*COMMAND, "-", *options], input=text, capture_output=True, text=True, check=False)

    good = run(json.dumps(ROUND), "--json")
    assert (good.returncode, good.stderr, json.loads(good.stdout)["net"]) == (0, "", {"3": 2000})
    bad = run("{}", "--json")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr == '"game" is missing from the round, whose keys are ' \
        "game, cards, seats, submission, meters, draws.\n"  # fmt: skip
    lines = run(json.dumps(ROUND) + "\n{}\n", "--lines")
    assert (lines.returncode, lines.stderr, lines.stdout.count("\n")) == (1, "", 2)


def test_every_answer_comes_before_the_next_round_is_asked_for() -> None:
    with subprocess.Popen([*COMMAND, "-", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for seat in (1, 2, 3):
            process.stdin.write(json.dumps(with_seat(seat=seat)).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["net"] == {str(seat): 2000}
        process.stdin.close()
        assert process.stdout.read() == b""
        assert process.wait() == 0


def test_a_reader_who_leaves_early_sees_no_traceback() -> None:
    text = (json.dumps(ROUND) + "\n").encode() * 3000
    with subprocess.Popen(
        [*COMMAND, "-", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        process.stdout.close()
        process.stdout = None
        _, complaint = process.communicate(text)
    assert complaint == b""


def test_a_byte_order_mark_is_no_part_of_the_round() -> None:
    text = b"\xef\xbb\xbf" + json.dumps(ROUND).encode()
    assert settle(text, "--json").stdout == settle(json.dumps(ROUND), "--json").stdout
    assert settle(text, "--lines").exit_code == 0


def test_what_may_be_null_is_said_in_plain_words() -> None:
    assert (
        refused(given(draws={"lucky-seat": "2"})) == "draws.lucky-seat: expected a whole number or null, got a string."
    )


def test_errors_that_follow_are_counted() -> None:
    two = {"wagers": {"bet": {"paytable": "Z"}}, "positions": 8}
    assert refused(given(submission=two)).endswith("; there is 1 more.")
    assert refused(given(submission={**two, "operator": ""})).endswith("; there are 2 more.")
