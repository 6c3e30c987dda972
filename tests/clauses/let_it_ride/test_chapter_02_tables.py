"""Chapter 2: what the layout of a table shows, and where."""

from __future__ import annotations

import math

import pytest

from houserules.engine.offer.terms import Dealing, Terms
from houserules.games.let_it_ride import GAME
from houserules.signage.layout import EDGE, RADIUS, X, layout_svg
from houserules.signage.sign import sign_svg
from kit import drawn
from kit.let_it_ride import rounds as lir

SIDE = ("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")
POSITIONS = pytest.mark.parametrize("positions", range(1, 8))


def layout(terms: Terms | None = None) -> str:
    return layout_svg(GAME, terms or lir.terms())


@pytest.mark.clause("LIR 2.A(1)")
@POSITIONS
def test_the_positions_lie_around_the_arc_on_one_side(positions: int) -> None:
    marks = drawn.elements(layout(lir.terms(positions=positions)), position="")
    assert [each.get("data-position") for each in marks] == [str(seat) for seat in range(1, positions + 1)]
    places = [drawn.place(each) for each in marks]
    assert all(y > EDGE and math.hypot(x - X, y - EDGE) > RADIUS for x, y in places)
    assert [x for x, _ in places] == sorted((x for x, _ in places), reverse=True)  # 1 at the dealer's left hand


@pytest.mark.clause("LIR 2.A(2)")
@POSITIONS
def test_the_dealer_faces_the_players(positions: int) -> None:
    svg = layout(lir.terms(positions=positions))
    (dealer,) = drawn.elements(svg, area="dealer")
    assert drawn.place(dealer)[0] == X
    assert drawn.place(dealer)[1] < EDGE
    assert dealer.get("data-clause") == "LIR 2.A(2)"
    assert all(drawn.place(each)[1] > EDGE for each in drawn.elements(svg, seat=""))


@pytest.mark.clause("LIR 2.B")
def test_the_layout_holds_everything_of_the_list() -> None:
    svg = layout(lir.terms(payout_limit=5_000_000))
    (root,) = drawn.elements(svg, drawing="layout")
    assert root.get("data-clause") == "LIR 2.B"
    shown = drawn.clauses(svg, clause="")
    assert {f"LIR 2.B({place})" for place in range(1, 11)} <= shown


@pytest.mark.clause("LIR 2.B(1)")
def test_the_operator_is_named_in_the_middle() -> None:
    svg = layout()
    assert drawn.words(svg, inscription="operator") == "Test House"
    assert drawn.clauses(svg, inscription="operator") == {"LIR 2.B(1)"}
    assert drawn.words(svg, inscription="game") == "Let It Ride Poker"


@pytest.mark.clause("LIR 2.B(2)")
@POSITIONS
def test_each_player_has_three_separate_betting_areas(positions: int) -> None:
    svg = layout(lir.terms(positions=positions))
    for seat in range(1, positions + 1):
        areas = [drawn.elements(svg, area=f"bet-{place}", seat=seat) for place in (1, 2, 3)]
        assert [len(found) for found in areas] == [1, 1, 1]
        assert len({drawn.place(found[0]) for found in areas}) == 3
        assert [drawn.words(svg, inscription=f"bet-{place}", seat=seat) for place in (1, 2, 3)] == ["1", "2", "3"]
    assert not drawn.elements(svg, area="bet-1", seat=positions + 1)
    assert drawn.clauses(svg, area="bet-1") == {"LIR 2.B(2)"}


@pytest.mark.clause("LIR 2.B(3)")
@POSITIONS
def test_each_player_has_a_place_for_cards(positions: int) -> None:
    svg = layout(lir.terms(positions=positions))
    found = drawn.elements(svg, area="cards")
    assert [each.get("data-seat") for each in found] == [str(seat) for seat in range(1, positions + 1)]
    assert drawn.clauses(svg, area="cards") == {"LIR 2.B(3)"}


@pytest.mark.clause("LIR 2.B(4)")
@pytest.mark.parametrize("without", [(), ("six-card-bonus",)])
def test_the_community_cards_lie_directly_in_front_of_the_tray(without: tuple[str, ...]) -> None:
    svg = layout(lir.terms(without=without))
    (tray,), (community,) = drawn.elements(svg, area="tray"), drawn.elements(svg, area="community")
    (tray_x, tray_y), (x, y) = drawn.place(tray), drawn.place(community)
    half_tray, half = float(tray.attrib["width"]) / 2, float(community.attrib["width"]) / 2
    assert tray_x - half_tray <= x - half
    assert x + half <= tray_x + half_tray
    gap = (y - float(community.attrib["height"]) / 2) - (tray_y + float(tray.attrib["height"]) / 2)
    assert 0 < gap < 20
    assert community.get("data-clause") == "LIR 2.B(4)"


@pytest.mark.parametrize(
    ("wager", "clause", "inscription"),
    [
        pytest.param(*row, marks=pytest.mark.clause(row[1]))
        for row in (
            ("five-card-bonus", "LIR 2.B(5)", "Five Card Bonus"),
            ("three-card-bonus", "LIR 2.B(6)", "Three Card Bonus"),
            ("six-card-bonus", "LIR 2.B(7)", "Six Card Bonus"),
            ("progressive", "LIR 2.B(8)", "Progressive"),
        )
    ],
)
@pytest.mark.parametrize("positions", [1, 7])
def test_an_optional_wager_has_its_areas_only_when_offered(
    wager: str, clause: str, inscription: str, positions: int
) -> None:
    offered = layout(lir.terms(positions=positions))
    assert len(drawn.elements(offered, area=wager)) == positions
    assert drawn.clauses(offered, area=wager) == {clause}
    assert drawn.words(offered, inscription=wager, seat=1) == inscription
    others = layout(lir.terms(positions=positions, without=[wager]))
    assert not drawn.elements(others, area=wager)
    assert len(drawn.elements(others, area="bet-1")) == positions
    alone = layout(lir.terms(positions=positions, without=[name for name in SIDE if name != wager]))
    assert len(drawn.elements(alone, area=wager)) == positions
    assert not any(drawn.elements(alone, area=name) for name in SIDE if name != wager)


@pytest.mark.clause("LIR 8.D(2)")
def test_the_six_card_box_is_marked_only_when_that_wager_is_offered() -> None:
    assert len(drawn.elements(layout(), area="six-card-box")) == 1
    assert not drawn.elements(layout(lir.terms(without=["six-card-bonus"])), area="six-card-box")


@pytest.mark.clause("LIR 2.B(9)")
@pytest.mark.parametrize("without", [(), SIDE])
def test_the_odds_of_every_wager_stand_on_the_layout_or_on_the_sign(without: tuple[str, ...]) -> None:
    offered = ["bet"] + [name for name in SIDE if name not in without]
    on_layout = layout(lir.terms(without=without))
    assert {each.get("data-odds") for each in drawn.elements(on_layout, odds="")} == set(offered)
    terms = lir.terms(without=without, odds_shown_on="sign")
    bare = layout(terms)
    assert not drawn.elements(bare, odds="")
    assert not drawn.elements(bare, pays="")
    assert "sign" in drawn.words(bare, inscription="see-sign")
    sign = sign_svg(GAME, terms)
    assert {each.get("data-odds") for each in drawn.elements(sign, odds="")} == set(offered)
    assert drawn.clauses(sign, odds="") == {"LIR 2.B(9)"}


@pytest.mark.clause("LIR 2.B(10)")
@pytest.mark.parametrize(
    ("limit", "words"),
    [(5_000_000, "Payout limit per hand: $50,000"), (5_000_001, "Payout limit per hand: $50,000.01"),
     (None, "No payout limit per hand")],
)  # fmt: skip
def test_the_payout_limit_stands_on_the_layout_or_on_the_sign(limit: int | None, words: str) -> None:
    svg = layout(lir.terms(payout_limit=limit))
    assert drawn.words(svg, inscription="limit") == words
    assert drawn.clauses(svg, inscription="limit") == {"LIR 2.B(10)"}
    terms = lir.terms(payout_limit=limit, limit_shown_on="sign")
    assert not drawn.elements(layout(terms), inscription="limit")
    assert drawn.words(sign_svg(GAME, terms), inscription="limit") == words


@pytest.mark.clause("LIR 2.B(10)")
@pytest.mark.parametrize(("without", "limit", "words"), [
    ((), 5_000_000, "does not apply to the progressive or the Envy Bonus"),
    (("progressive",), 5_000_000, ""), ((), None, ""),
])  # fmt: skip
def test_felt_and_sign_say_alike_what_the_limit_is_for(without: tuple[str, ...], limit: int | None, words: str) -> None:
    terms = lir.terms(without=without, payout_limit=limit)
    for svg in (layout(terms), sign_svg(GAME, terms)):
        assert drawn.words(svg, inscription="limit-scope") == words
        assert drawn.clauses(svg, inscription="limit-scope") == ({"LIR 2.B(10)"} if words else set())


@pytest.mark.clause("LIR 2.C", "LIR 2.C(1)")
@POSITIONS
def test_every_position_has_a_progressive_device_when_the_wager_is_offered(positions: int) -> None:
    devices = drawn.elements(layout(lir.terms(positions=positions)), area="device")
    assert [each.get("data-seat") for each in devices] == [str(seat) for seat in range(1, positions + 1)]
    assert not drawn.elements(layout(lir.terms(positions=positions, without=["progressive"])), area="device")


@pytest.mark.clause("LIR 2.D")
def test_drop_box_and_tip_box_stand_on_either_hand_of_the_dealer() -> None:
    svg = layout()
    (drop,), (tip,) = drawn.elements(svg, area="drop-box"), drawn.elements(svg, area="tip-box")
    assert drawn.place(drop)[0] < X < drawn.place(tip)[0]
    assert drawn.place(drop)[1] == drawn.place(tip)[1] < EDGE
    assert tip.get("data-clause") == drop.get("data-clause") == "LIR 2.D"


@pytest.mark.clause("LIR 2.E")
def test_the_tip_box_may_stand_beside_the_drop_box() -> None:
    svg = layout(lir.terms(dealing=Dealing("hand", "automated"), tip_box="beside the drop box"))
    (drop,), (tip,) = drawn.elements(svg, area="drop-box"), drawn.elements(svg, area="tip-box")
    assert drawn.place(tip)[0] < drawn.place(drop)[0] < X
    assert tip.get("data-clause") == "LIR 2.E"


@pytest.mark.clause("LIR 2.F")
def test_the_discard_rack_is_on_top_of_the_dealers_side() -> None:
    (rack,) = drawn.elements(layout(), area="discard-rack")
    assert EDGE < drawn.place(rack)[1] < EDGE + 100
    assert rack.get("data-clause") == "LIR 2.F"


@pytest.mark.parametrize(
    ("dealing", "devices"),
    [
        (Dealing("manual-shoe"), {"dealing-device": "LIR 8.A"}),
        (Dealing("manual-shoe", "automated"), {"dealing-device": "LIR 8.A", "shuffler": "LIR 5.C"}),
        (Dealing("hand", "automated"), {"shuffler": "LIR 5.C"}),
        (Dealing("hand", "continuous"), {"shuffler": "LIR 5.I"}),
        (Dealing("automated-shoe", "automated"), {"dealing-device": "LIR 10.A"}),
    ],
)
def test_the_dealing_device_is_the_one_chosen(dealing: Dealing, devices: dict[str, str]) -> None:
    svg = layout(lir.terms(dealing=dealing))
    found = drawn.elements(svg, area="dealing-device") + drawn.elements(svg, area="shuffler")
    assert {each.get("data-area"): each.get("data-clause") for each in found} == devices
