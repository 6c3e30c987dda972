"""What a submission says of the wagers on the dealer's hand and of the wheel: paytables, meters, rates."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.offer.finding import Finding
from houserules.games.blackjack import GAME
from houserules.submissions import check, complete
from kit.marked import case

SPIN = "bonus-spin-progressive"


def found(**given: Any) -> list[Finding]:
    return [finding for finding in check(GAME, complete(GAME, given)) if finding.severity == "error"]


@pytest.mark.parametrize(
    ("meter", "paytable", "least", "clause"),
    [
        case("bad-beat", {}, 5_000_00, "BJ 13.C(2)"),
        case("hit-and-run", {}, 1_000_00, "BJ 13.G(2)"),
        case("bonus-spin", {SPIN: {"paytable": "A"}}, 5_000_00, "BJ 13.Q(5)(b)(i)"),
        case("bonus-spin", {SPIN: {"paytable": "B"}}, 5_000_00, "BJ 13.Q(5)(b)(ii)"),
        case("bonus-spin", {SPIN: {"paytable": "C"}}, 10_000_00, "BJ 13.Q(5)(b)(iii)"),
        case("bonus-spin", {SPIN: {"paytable": "D"}}, 10_000_00, "BJ 13.Q(5)(b)(iv)"),
    ],
)
@pytest.mark.parametrize("key", ["initial", "reset"])
@pytest.mark.clause("BJ 13.C", "BJ 13.G", "BJ 13.Q(5)")
def test_where_a_meter_starts_at_the_least(
    meter: str, paytable: dict[str, Any], least: int, clause: str, key: str
) -> None:
    assert found(wagers=paytable, meters={meter: {key: least}}) == []
    (finding,) = found(wagers=paytable, meters={meter: {key: least - 1}})
    assert (finding.clause, finding.path) == (clause, f"meters.{meter}.{key}")


@pytest.mark.parametrize(
    ("meter", "clause"),
    [case("bad-beat", "BJ 13.C(1)"), case("hit-and-run", "BJ 13.G(1)"), case("bonus-spin", "BJ 13.Q(5)(a)")],
)
def test_how_fast_a_meter_grows_must_be_said(meter: str, clause: str) -> None:
    assert found(meters={meter: {"rate": "1/8"}}) == []
    (finding,) = found(meters={meter: {"rate": "a tenth"}})
    assert (finding.clause, finding.path) == (clause, f"meters.{meter}.rate")


@pytest.mark.parametrize(
    ("wager", "letters", "clause"),
    [
        case("buster-blackjack", "ABCDEF", "BJ 13.O"),
        case("buster-free-bonus", "AB", "BJ 13.P"),
        case(SPIN, "ABCD", "BJ 13.Q"),
    ],
)
def test_the_paytables_a_casino_may_choose(wager: str, letters: str, clause: str) -> None:
    for letter in letters:
        assert found(wagers={wager: {"paytable": letter}}) == []
    (finding,) = found(wagers={wager: {"paytable": chr(ord(letters[-1]) + 1)}})
    assert finding.path == f"wagers.{wager}.paytable"
    assert finding.clause.startswith(clause)


@pytest.mark.clause("BJ 6.G(16)")
def test_there_is_no_free_bonus_without_buster() -> None:
    (finding,) = found(wagers={"buster-blackjack": None, "buster-free-bonus": {"paytable": "A"}})
    assert (finding.clause, finding.path) == ("BJ 6.G(16)", "wagers.buster-free-bonus")
    assert "buster-free-bonus" not in complete(GAME, {"wagers": {"buster-blackjack": None}})["wagers"]


@pytest.mark.clause("BJ 13.Q(4)#2", "BJ 13.Q(5)(b)#2")
def test_the_wheel_and_community_pay_are_checked_with_the_rest() -> None:
    (finding,) = found(wagers={SPIN: {"wheel": ["jackpot", "$11"]}})
    assert (finding.clause, finding.path) == ("BJ 13.Q(4)#2", f"wagers.{SPIN}.wheel")
    (finding,) = found(wagers={SPIN: {"community_pay": "C"}})
    assert (finding.clause, finding.path) == ("BJ 13.Q(5)(b)#2", f"wagers.{SPIN}.community_pay")
