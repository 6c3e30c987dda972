"""What a submission may say of the Bonus Spin: its wheel, its prize, its Community Pay."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.offer.finding import Finding
from houserules.games.blackjack.side_wagers.bonus_spin_wheel import check, fault, segments

NAME = "bonus-spin-progressive"


def found(paytable: str = "A", **said: Any) -> list[Finding]:
    wager = {"paytable": paytable, "stake": 5_00, "wheel": [], "fixed_prize": 0, "community_pay": "none"}
    return check({"wagers": {NAME: wager | said}})


def only(**said: Any) -> tuple[str, str, str]:
    (finding,) = found(**said)
    return finding.severity, finding.clause, finding.path.removeprefix(f"wagers.{NAME}.")


def test_the_default_is_fine_and_so_is_a_table_without_the_wager() -> None:
    assert found() == []
    assert check({"wagers": {}}) == []
    assert check({"wagers": {NAME: {"paytable": "Z"}}}) == []  # told by the key itself


def test_segments_have_a_symbol_and_perhaps_a_weight() -> None:
    assert segments(("jackpot", "$1,000", "$1000 x 2", "$10 x 3")) == ("jackpot", *["$1000"] * 3, *["$10"] * 3)
    assert len(segments(("$10 x 999",))) == 999


@pytest.mark.parametrize(
    "written", ["", "Jackpot", "10", "$", "$0", "$010", "$10x5", "$10 x 0", "$10 x 1000", "$10 x", "$10,00", " $10"]
)
def test_anything_else_is_no_segment(written: str) -> None:
    assert "is not a segment" in fault((written,), ("jackpot", "$10"))
    assert only(wheel=["jackpot", written]) == ("error", "BJ 13.Q(4)#2", "wheel")


@pytest.mark.clause("BJ 13.Q(4)#2")
@pytest.mark.parametrize(
    ("said", "fine"),
    [
        ({"wheel": ["jackpot", "$10 x 5"]}, True),
        ({"wheel": ["$40"]}, False),
        ({"wheel": ["$40"], "paytable": "D"}, True),
        ({"wheel": ["$40"], "community_pay": "A"}, True),
        ({"wheel": ["$500", "$200"], "community_pay": "B"}, True),
        ({"wheel": ["$500"], "community_pay": "B", "stake": 1_00}, False),
        ({"wheel": ["$250", "$100", "$20"], "community_pay": "B", "stake": 1_00}, True),
        ({"wheel": ["$100"], "community_pay": "A"}, False),
    ],
)
def test_a_wheel_shows_symbols_of_the_paytable_and_of_community_pay(said: dict[str, Any], fine: bool) -> None:
    assert found(**said) == [] if fine else only(**said) == ("error", "BJ 13.Q(4)#2", "wheel")


@pytest.mark.clause("BJ 13.Q(5)(b)#2")
@pytest.mark.parametrize(
    ("stake", "fine"), [(1_00, True), (5_00, True), (99, False), (1_01, False), (4_99, False), (5_01, False)]
)
def test_community_pay_is_printed_for_one_dollar_and_for_five(stake: int, fine: bool) -> None:
    told = [(each.severity, each.clause) for each in found(stake=stake, community_pay="A")]
    assert told == ([] if fine else [("error", "BJ 13.Q(5)(b)#2")])
    assert found(stake=stake) == []


@pytest.mark.parametrize(
    ("paytable", "least", "clause"),
    [
        ("A", 5_000_00, "BJ 13.Q(5)(b)(i)"),
        ("C", 10_000_00, "BJ 13.Q(5)(b)(iii)"),
        ("D", 10_000_00, "BJ 13.Q(5)(b)(iv)"),
    ],
)
def test_a_prize_below_the_rulebooks_jackpot_is_told(paytable: str, least: int, clause: str) -> None:
    assert found(paytable=paytable, fixed_prize=least) == []
    assert only(paytable=paytable, fixed_prize=least - 1) == ("warning", clause, "fixed_prize")


def test_a_prize_beside_the_meter_has_no_effect() -> None:
    assert only(paytable="B", fixed_prize=1_000_00) == ("warning", "BJ 13.Q(2)(a)", "fixed_prize")
