"""Two submissions compared, and one spelled out."""

from __future__ import annotations

from typing import Any

from houserules.games.let_it_ride import GAME
from houserules.submissions import Change, compare, complete, default, describe


def over_default(given: dict[str, Any]) -> dict[str, Any]:
    return complete(GAME, given)


def test_nothing_differs_from_itself() -> None:
    compared = compare(GAME, default(GAME), default(GAME))
    assert (compared.changes, compared.appeared, compared.disappeared) == ((), (), ())


def test_each_key_that_differs_with_old_new_and_clause() -> None:
    given: dict[str, Any] = {
        "positions": 5,
        "wagers": {"progressive": {"paytable": "D"}, "five-card-bonus": None},
        "limits": {"payout": 100},
    }
    compared = compare(GAME, default(GAME), over_default(given))
    assert compared.changes == (
        Change("positions", 7, 5, "LIR 2.A(1)"),
        Change("wagers.five-card-bonus.paytable", "A", None, "LIR 12.B"),
        Change("wagers.five-card-bonus.stake", 100, None, "LIR 12.B"),
        Change("wagers.progressive.paytable", "A", "D", "LIR 12.E(4)"),
        Change("meters.main.initial", 100000, None, "LIR 12.F"),
        Change("meters.main.reset", 100000, None, "LIR 12.F"),
        Change("meters.main.rate", "0.10", None, "LIR 12.F"),
        Change("meters.major.initial", None, 100000, "LIR 12.F(2)(d)(i)"),
        Change("meters.major.reset", None, 100000, "LIR 12.F(2)(d)(i)"),
        Change("meters.major.rate", None, "0.10", "LIR 12.F(1)"),
        Change("meters.minor.initial", None, 25000, "LIR 12.F(2)(d)(ii)"),
        Change("meters.minor.reset", None, 25000, "LIR 12.F(2)(d)(ii)"),
        Change("meters.minor.rate", None, "0.10", "LIR 12.F(1)"),
        Change("limits.payout", None, 100, "LIR 2.B(10)"),
    )


def test_findings_that_appear_and_disappear() -> None:
    compared = compare(GAME, over_default({"positions": 8}), over_default({"limits": {"payout": 0}}))
    assert [finding.path for finding in compared.appeared] == ["limits.payout"]
    assert [finding.path for finding in compared.disappeared] == ["positions"]


def test_a_number_is_not_the_word_for_it() -> None:
    compared = compare(GAME, over_default({"positions": 1}), over_default({"positions": True}))
    assert [change.path for change in compared.changes] == ["positions"]


def test_a_submission_spelled_out() -> None:
    described = describe(GAME, default(GAME))
    assert described["submission"] == default(GAME)
    assert described["clauses"]["wagers.bet.paytable"] == "LIR 12.A(1)"
    titles = [(table["wager"], table["paytable"], table["stake"]) for table in described["paytables"]]
    assert titles == [
        ("bet", "A", None),
        ("five-card-bonus", "A", None),
        ("three-card-bonus", "A", None),
        ("six-card-bonus", "A", None),
        ("progressive", "A", None),
        ("envy-bonus", "A", 100),
        ("envy-bonus", "A", 500),
    ]
    assert described["paytables"][0]["rows"][0] == {
        "outcome": "royal-flush",
        "pays": "1000 to 1",
        "clause": "LIR 12.A(1)(a)",
    }


def test_a_wrong_submission_is_spelled_out_as_far_as_it_goes() -> None:
    described = describe(GAME, over_default({"wagers": {"bet": {"paytable": "Z"}}}))
    assert "bet" not in [table["wager"] for table in described["paytables"]]
    assert [finding.path for finding in described["findings"]] == ["wagers.bet.paytable"]
