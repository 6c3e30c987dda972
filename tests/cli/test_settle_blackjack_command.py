"""`houserules settle` with rounds of blackjack: what is printed, and how it ends."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result

from houserules.cli.main import app
from kit.blackjack.given import a_round

SPLIT = a_round("8h 6c 8d Td 3s Ts Tc 9h", "split", "double", "stand", sides={"lucky-ladies": 100})


def settle(text: str, *options: str) -> Result:
    return CliRunner().invoke(app, ["settle", "-", *options], input=text)


def test_people_get_a_table_with_every_hand() -> None:
    result = settle(json.dumps(SPLIT))
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    shown = " ".join(result.stdout.split())
    assert "1, hand 2 split" in shown
    assert "Seat 1: +$14" in shown
    assert "Meter super-4: $10,000" in shown
    assert "Cards used: 8" in shown


def test_programs_get_json() -> None:
    answer = json.loads(settle(json.dumps(SPLIT), "--json").stdout)
    assert set(answer) == {"lines", "net", "meters", "meter_fractions", "cards_used"}
    assert answer["net"] == {"1": 1400}
    assert [line["hand"] for line in answer["lines"]] == [1, 1, 2, 1]


def test_a_bad_round_ends_with_2_and_one_sentence() -> None:
    result = settle(json.dumps(a_round("8h 6c 8d Td", "split")), "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "too few" in result.stderr


def test_lines_are_answered_in_order_and_a_bad_one_ends_with_1() -> None:
    rounds = [SPLIT, a_round("Th 6c 9d Kd 5s", "fold"), a_round("Th 6c 9d Kd 5s", "stand")]
    result = settle("\n\n".join(json.dumps(given) for given in rounds), "--lines")
    assert result.exit_code == 1
    first, second, third = map(json.loads, result.stdout.splitlines())
    assert (first["net"], third["net"]) == ({"1": 1400}, {"1": -500})
    assert second["error"].startswith("choices: 'fold' is not open to seat 1 here")
    assert settle(json.dumps(SPLIT) + "\n", "--lines").exit_code == 0
