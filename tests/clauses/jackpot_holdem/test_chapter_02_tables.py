"""Jackpot Hold 'Em, chapter 2: what the layout of a table shows, and where."""

from __future__ import annotations

import math

import pytest

from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Attest
from houserules.signage.layout import EDGE, X, layout_svg
from houserules.signage.sign import sign_svg
from kit import drawn
from kit.jackpot_holdem import rounds as jhe

MAIN = ("ante", "xtra-bonus", "play")
SIDE = ("player-bonus", "progressive")
POSITIONS = pytest.mark.parametrize("positions", range(1, 7))


def layout(terms: Terms | None = None) -> str:
    return layout_svg(jhe.GAME, terms or jhe.terms())


def sign(terms: Terms | None = None) -> str:
    return sign_svg(jhe.GAME, terms or jhe.terms())


def seen_by_the_player(svg: str, seat: int, **data: str) -> tuple[float, float]:
    """The middle of a seat's element: how far to the right the player has it, and how near."""
    x, y = drawn.place(drawn.elements(svg, seat=seat, **data)[0])
    (number,) = drawn.elements(svg, position=seat)
    seat_x, seat_y = drawn.place(number)
    turn = math.atan2(seat_y - EDGE, seat_x - X) - math.pi / 2  # the player looks at the middle of the dealer's edge
    return x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)


@pytest.mark.clause("JHE 2.B", "JHE 2.B(8)")
def test_the_layout_holds_everything_of_the_list() -> None:
    svg = layout()
    (root,) = drawn.elements(svg, drawing="layout")
    assert root.get("data-clause") == "JHE 2.B"
    shown = drawn.clauses(svg, clause="")
    assert {f"JHE 2.B({place})" for place in (1, 2, 3, 4, 5, 6, 7)} <= shown
    assert {f"JHE 2.B(8)({letter})" for letter in "abc"} <= shown


@pytest.mark.clause("JHE 2.B(2)")
@POSITIONS
def test_the_xtra_bonus_lies_right_of_the_ante_with_an_addition_sign_between_them(positions: int) -> None:
    svg = layout(jhe.terms(positions=positions))
    for seat in range(1, positions + 1):
        assert drawn.words(svg, joins="xtra-bonus", seat=seat) == "+"
        ante, near = seen_by_the_player(svg, seat, area="ante")
        plus, _ = seen_by_the_player(svg, seat, joins="xtra-bonus")
        xtra, as_near = seen_by_the_player(svg, seat, area="xtra-bonus")
        assert near == pytest.approx(as_near, abs=0.5)
        assert ante < plus < xtra
        assert plus == pytest.approx((ante + xtra) / 2, abs=0.5)
    assert len(drawn.elements(svg, joins="")) == positions  # no other areas are joined


@pytest.mark.parametrize(
    ("wager", "clause", "inscription"),
    [
        pytest.param(*row, marks=pytest.mark.clause(row[1]))
        for row in (
            ("progressive", "JHE 2.B(5)", "Progressive"),
            ("player-bonus", "JHE 2.B(6)", "Player Bonus"),
        )
    ],
)
@pytest.mark.parametrize("positions", [1, 6])
def test_an_optional_wager_has_its_areas_only_when_offered(
    wager: str, clause: str, inscription: str, positions: int
) -> None:
    offered = layout(jhe.terms(positions=positions))
    assert len(drawn.elements(offered, area=wager)) == positions
    assert drawn.clauses(offered, area=wager) == {clause}
    assert drawn.words(offered, inscription=wager, seat=1) == inscription
    without = layout(jhe.terms(positions=positions, without=[wager]))
    assert not drawn.elements(without, area=wager)
    (other,) = set(SIDE) - {wager}
    for area in (*MAIN, other):
        assert len(drawn.elements(without, area=area)) == positions


@pytest.mark.clause("JHE 2.B(7)")
@pytest.mark.parametrize("without", [(), ("player-bonus",), ("progressive",), SIDE])
def test_the_odds_of_every_wager_stand_on_the_layout_or_on_the_sign(without: tuple[str, ...]) -> None:
    """Ante and Play pay alike and are told together."""
    offered = {"ante", "xtra-bonus", *SIDE} - set(without)
    on_layout = layout(jhe.terms(without=without))
    assert {each.get("data-odds") for each in drawn.elements(on_layout, odds="")} == offered
    terms = jhe.terms(without=without, odds_shown_on="sign")
    bare = layout(terms)
    assert not drawn.elements(bare, odds="")
    assert not drawn.elements(bare, pays="")
    assert "sign" in drawn.words(bare, inscription="see-sign")
    posted = sign(terms)
    assert {each.get("data-odds") for each in drawn.elements(posted, odds="")} == offered
    assert drawn.clauses(posted, odds="") == {"JHE 2.B(7)"}
    for drawing in (on_layout, posted):
        assert "500 to 1" in drawing
        assert ("40 to 1" in drawing) is ("player-bonus" in offered)
        assert ("50 for 1" in drawing) is ("progressive" in offered)


@pytest.mark.clause("JHE 2.B(8)", "JHE 2.B(8)(a)", "JHE 2.B(8)(b)", "JHE 2.B(9)")
def test_when_the_dealer_qualifies_and_what_a_play_wager_is_stand_on_the_layout_or_on_the_sign() -> None:
    on_layout, on_sign = layout(), layout(jhe.terms(limit_shown_on="sign"))
    posted = sign(jhe.terms(limit_shown_on="sign"))
    told = {each.get("data-clause"): drawn.said(each) for each in drawn.elements(on_layout, inscription="rule")}
    assert "pair or better" in told["JHE 2.B(8)(a)"]
    multiples = told["JHE 2.B(8)(b)"]
    assert multiples.index("3 × Ante") < multiples.index("2 ×") < multiples.index("1 ×")
    assert not drawn.elements(on_sign, inscription="rule")
    assert {each.get("data-clause"): drawn.said(each) for each in drawn.elements(posted, inscription="rule")} == told


@pytest.mark.clause("JHE 2.B(8)", "JHE 2.B(8)(c)", "JHE 2.B(9)")
@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (5_000_000, "Payout limit per hand: $50,000"),
        (5_000_001, "Payout limit per hand: $50,000.01"),
        (None, "No payout limit per hand"),
    ],
)
def test_the_payout_limit_stands_on_the_layout_or_on_the_sign(limit: int | None, words: str) -> None:
    svg = layout(jhe.terms(payout_limit=limit))
    assert drawn.words(svg, inscription="limit") == words
    assert drawn.clauses(svg, inscription="limit") == {"JHE 2.B(8)(c)"}
    assert not drawn.elements(svg, inscription="posted-limit")
    posted = jhe.terms(payout_limit=limit, limit_shown_on="sign")
    assert drawn.words(layout(posted), inscription="limit") == ("" if limit else words)  # none is posted either
    assert drawn.words(sign(posted), inscription="limit") == words


@pytest.mark.clause("JHE 2.B(8)(c)", "JHE 12.F(2)")
@pytest.mark.parametrize(("without", "limit", "words"), [
    ((), 5_000_000, "does not apply to the progressive"), (("progressive",), 5_000_000, ""), ((), None, ""),
])  # fmt: skip
def test_felt_and_sign_say_alike_what_the_limit_is_for(without: tuple[str, ...], limit: int | None, words: str) -> None:
    terms = jhe.terms(without=without, payout_limit=limit)
    for svg in (layout(terms), sign(terms)):
        assert drawn.words(svg, inscription="limit-scope") == words
        assert drawn.clauses(svg, inscription="limit-scope") == ({"JHE 12.F(2)"} if words else set())


@pytest.mark.clause("JHE 2.B(8)(c)")
def test_a_layout_without_the_limit_says_that_one_is_posted() -> None:
    svg = layout(jhe.terms(payout_limit=5_000_000, limit_shown_on="sign"))
    assert "posted payout limit" in drawn.words(svg, inscription="posted-limit")
    assert drawn.clauses(svg, inscription="posted-limit") == {"JHE 2.B(8)(c)"}


@pytest.mark.clause("JHE 2.C", "JHE 2.C(1)")
@POSITIONS
def test_every_position_has_a_progressive_device_when_the_wager_is_offered(positions: int) -> None:
    svg = layout(jhe.terms(positions=positions))
    devices = drawn.elements(svg, area="device")
    assert [each.get("data-seat") for each in devices] == [str(seat) for seat in range(1, positions + 1)]
    assert drawn.clauses(svg, area="device") == {"JHE 2.C(1)"}
    assert not drawn.elements(layout(jhe.terms(positions=positions, without=["progressive"])), area="device")


@pytest.mark.clause("JHE 2.C", "JHE 2.C(1)")
def test_the_devices_are_attested_by_a_floorperson_when_the_table_opens() -> None:
    [attested] = jhe.citing(jhe.opened(), "JHE 2.C(1)")
    assert isinstance(attested.step, Attest)
    assert (attested.step.actor, attested.answer) == ("floorperson", True)
    assert jhe.citing(jhe.opened(jhe.terms(without=["progressive"])), "JHE 2.C(1)") == []
