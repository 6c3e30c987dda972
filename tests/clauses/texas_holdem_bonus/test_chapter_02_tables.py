"""Texas Hold 'Em Bonus, chapter 2: what the layout of a table shows, and where."""

from __future__ import annotations

import pytest

from houserules.engine.offer.terms import Terms
from houserules.signage.layout import layout_svg
from houserules.signage.sign import sign_svg
from kit import drawn
from kit.texas_holdem_bonus import rounds as thb


def layout(terms: Terms | None = None) -> str:
    return layout_svg(thb.GAME, terms or thb.terms())


def sign(terms: Terms | None = None) -> str:
    return sign_svg(thb.GAME, terms or thb.terms())


@pytest.mark.clause("THB 2.B")
def test_the_layout_holds_everything_of_the_list() -> None:
    svg = layout()
    (root,) = drawn.elements(svg, drawing="layout")
    assert root.get("data-clause") == "THB 2.B"
    shown = drawn.clauses(svg, clause="")
    assert {f"THB 2.B({place})" for place in (1, 2, 3, 4, 5, 6)} <= shown
    assert {"THB 2.B(7)(a)", "THB 2.B(7)(b)"} <= shown


@pytest.mark.clause("THB 2.B(5)")
@pytest.mark.parametrize("positions", [1, 6])
def test_the_bonus_has_its_areas_only_when_offered(positions: int) -> None:
    offered = layout(thb.terms(positions=positions))
    assert len(drawn.elements(offered, area="bonus")) == positions
    assert drawn.clauses(offered, area="bonus") == {"THB 2.B(5)"}
    assert drawn.words(offered, inscription="bonus", seat=1) == "Bonus"
    without = layout(thb.terms(positions=positions, without=["bonus"]))
    assert not drawn.elements(without, area="bonus")
    assert len(drawn.elements(without, area="ante")) == positions


@pytest.mark.clause("THB 2.B(6)")
@pytest.mark.parametrize("without", [(), ("bonus",)])
@pytest.mark.parametrize("letter", "AB")
def test_the_odds_of_every_wager_stand_on_the_layout_or_on_the_sign(without: tuple[str, ...], letter: str) -> None:
    """Ante, Flop, Turn and River pay alike and are told together."""
    offered = {"ante"} | ({"bonus"} - set(without))
    shown = {"paytables": {"bonus": letter}, "without": without}
    on_layout = layout(thb.terms(**shown))  # type: ignore[arg-type]
    assert {each.get("data-odds") for each in drawn.elements(on_layout, odds="")} == offered
    terms = thb.terms(**shown, odds_shown_on="sign")  # type: ignore[arg-type]
    bare = layout(terms)
    assert not drawn.elements(bare, odds="")
    assert not drawn.elements(bare, pays="")
    assert "sign" in drawn.words(bare, inscription="see-sign")
    posted = sign(terms)
    assert {each.get("data-odds") for each in drawn.elements(posted, odds="")} == offered
    assert drawn.clauses(posted, odds="") == {"THB 2.B(6)"}
    for drawing in (on_layout, posted):
        told = drawing if "bonus" in offered else ""
        assert ("1,000 to 1" in told) is ("bonus" in offered)
        for wager in ("Ante", "Flop", "Turn", "River"):
            assert wager in drawing


@pytest.mark.clause("THB 2.B(7)", "THB 2.B(7)(a)", "THB 2.B(8)")
@pytest.mark.parametrize("least", ["straight", "flush"])
def test_from_which_hand_the_ante_is_paid_stands_on_the_layout_or_on_the_sign(least: str) -> None:
    on_layout, on_sign = thb.terms(ante_pays_on=least), thb.terms(ante_pays_on=least, limit_shown_on="sign")
    told = drawn.words(layout(on_layout), inscription="rule")
    assert f"below a {least}" in told
    assert drawn.clauses(layout(on_layout), inscription="rule") == {"THB 2.B(7)(a)"}
    assert not drawn.elements(layout(on_sign), inscription="rule")
    assert drawn.words(sign(on_sign), inscription="rule") == told
    other = {"straight": "flush", "flush": "straight"}[least]
    assert f"below a {other}" not in told


@pytest.mark.clause("THB 2.B(7)", "THB 2.B(7)(b)", "THB 2.B(8)")
@pytest.mark.parametrize(
    ("limit", "least_bonus", "words"),
    [
        (None, 100, "$50,000"),
        (4_999_999, 100, "$50,000"),  # the rulebook's is greater
        (5_000_001, 100, "$50,000.01"),
        (None, 5_000, "$50,025"),  # 5 x $5 + 1,000 x $50
        (7_500_000, 5_000, "$75,000"),
    ],
)
def test_the_limit_in_force_stands_on_the_layout_or_on_the_sign(
    limit: int | None, least_bonus: int, words: str
) -> None:
    svg = layout(thb.terms(payout_limit=limit, least_bonus=least_bonus))
    assert drawn.words(svg, inscription="limit") == f"Payout limit per hand: {words}"
    assert drawn.clauses(svg, inscription="limit") == {"THB 2.B(7)(b)"}
    assert not drawn.elements(svg, inscription="posted-limit")
    posted = thb.terms(payout_limit=limit, least_bonus=least_bonus, limit_shown_on="sign")
    assert not drawn.elements(layout(posted), inscription="limit")
    assert drawn.words(sign(posted), inscription="limit") == f"Payout limit per hand: {words}"


@pytest.mark.clause("THB 2.B(7)(b)")
def test_a_layout_without_the_limit_says_that_one_is_posted() -> None:
    svg = layout(thb.terms(limit_shown_on="sign"))
    assert "posted payout limit" in drawn.words(svg, inscription="posted-limit")
    assert drawn.clauses(svg, inscription="posted-limit") == {"THB 2.B(7)(b)"}
