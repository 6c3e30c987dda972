"""Texas Hold 'Em Bonus, chapter 2: what the layout of a table shows, and where."""

from __future__ import annotations

import math

import pytest

import drawn
import texas_house as house
from houserules.engine.terms import Dealing, Terms
from houserules.submissions.drawings.layout import EDGE, RADIUS, X, layout_svg
from houserules.submissions.drawings.signs import sign_svg

MAIN = ("ante", "flop", "turn", "river")
POSITIONS = pytest.mark.parametrize("positions", range(1, 7))


def layout(terms: Terms | None = None) -> str:
    return layout_svg(house.GAME, terms or house.terms())


def sign(terms: Terms | None = None) -> str:
    return sign_svg(house.GAME, terms or house.terms())


def clauses(svg: str, **data: str | int) -> set[str | None]:
    return {each.get("data-clause") for each in drawn.elements(svg, **data)}


@pytest.mark.clause("THB 2.A")
@POSITIONS
def test_the_positions_lie_on_one_side_and_the_dealer_on_the_other(positions: int) -> None:
    svg = layout(house.terms(positions=positions))
    marks = drawn.elements(svg, position="")
    assert [each.get("data-position") for each in marks] == [str(seat) for seat in range(1, positions + 1)]
    places = [drawn.place(each) for each in marks]
    assert all(y > EDGE and math.hypot(x - X, y - EDGE) > RADIUS for x, y in places)
    assert [x for x, _ in places] == sorted((x for x, _ in places), reverse=True)  # 1 at the dealer's left hand
    (dealer,) = drawn.elements(svg, area="dealer")
    assert drawn.place(dealer)[0] == X
    assert drawn.place(dealer)[1] < EDGE
    assert clauses(svg, area="dealer") | clauses(svg, position="") == {"THB 2.A"}


@pytest.mark.clause("THB 2.B")
def test_the_layout_holds_everything_of_the_list() -> None:
    svg = layout()
    (root,) = drawn.elements(svg, drawing="layout")
    assert root.get("data-clause") == "THB 2.B"
    shown = clauses(svg, clause="")
    assert {f"THB 2.B({place})" for place in (1, 2, 3, 4, 5, 6)} <= shown
    assert {"THB 2.B(7)(a)", "THB 2.B(7)(b)"} <= shown


@pytest.mark.clause("THB 2.B(1)")
def test_the_operator_is_named_in_the_middle() -> None:
    svg = layout()
    assert drawn.words(svg, inscription="operator") == "Test House"
    assert clauses(svg, inscription="operator") == {"THB 2.B(1)"}
    assert drawn.words(svg, inscription="game") == "Texas Hold 'Em Bonus Poker"


@pytest.mark.clause("THB 2.B(2)")
@POSITIONS
def test_each_player_has_four_separate_betting_areas(positions: int) -> None:
    svg = layout(house.terms(positions=positions))
    for seat in range(1, positions + 1):
        areas = [drawn.elements(svg, area=wager, seat=seat) for wager in MAIN]
        assert [len(found) for found in areas] == [1, 1, 1, 1]
        assert len({drawn.place(found[0]) for found in areas}) == 4
        inscribed = [drawn.words(svg, inscription=wager, seat=seat) for wager in MAIN]
        assert inscribed == ["Ante", "Flop", "Turn", "River"]
    for wager in MAIN:
        assert not drawn.elements(svg, area=wager, seat=positions + 1)
        assert clauses(svg, area=wager) == {"THB 2.B(2)"}


@pytest.mark.clause("THB 2.B(3)", "THB 2.B(4)")
@pytest.mark.parametrize("without", [(), ("bonus",)])
def test_community_and_dealer_s_cards_have_their_own_places_in_front_of_the_tray(without: tuple[str, ...]) -> None:
    svg = layout(house.terms(without=without))
    (tray,) = drawn.elements(svg, area="tray")
    (community,), (own,) = drawn.elements(svg, area="community"), drawn.elements(svg, area="dealer-cards")
    tray_x, tray_y = drawn.place(tray)
    assert abs(drawn.place(community)[0] - tray_x) < float(tray.attrib["width"]) / 2  # its middle lies before the tray
    for area in (community, own):
        top = drawn.place(area)[1] - float(area.attrib["height"]) / 2
        assert 0 < top - (tray_y + float(tray.attrib["height"]) / 2) < 20
    apart = abs(drawn.place(community)[0] - drawn.place(own)[0])
    assert apart > (float(community.attrib["width"]) + float(own.attrib["width"])) / 2
    assert float(community.attrib["width"]) > 2 * float(own.attrib["width"])  # five cards, and two
    assert (community.get("data-clause"), own.get("data-clause")) == ("THB 2.B(3)", "THB 2.B(4)")


@pytest.mark.clause("THB 2.B(5)")
@pytest.mark.parametrize("positions", [1, 6])
def test_the_bonus_has_its_areas_only_when_offered(positions: int) -> None:
    offered = layout(house.terms(positions=positions))
    assert len(drawn.elements(offered, area="bonus")) == positions
    assert clauses(offered, area="bonus") == {"THB 2.B(5)"}
    assert drawn.words(offered, inscription="bonus", seat=1) == "Bonus"
    without = layout(house.terms(positions=positions, without=["bonus"]))
    assert not drawn.elements(without, area="bonus")
    assert len(drawn.elements(without, area="ante")) == positions


@pytest.mark.clause("THB 2.B(6)")
@pytest.mark.parametrize("without", [(), ("bonus",)])
@pytest.mark.parametrize("letter", "AB")
def test_the_odds_of_every_wager_stand_on_the_layout_or_on_the_sign(without: tuple[str, ...], letter: str) -> None:
    """Ante, Flop, Turn and River pay alike and are told together."""
    offered = {"ante"} | ({"bonus"} - set(without))
    shown = {"paytables": {"bonus": letter}, "without": without}
    on_layout = layout(house.terms(**shown))  # type: ignore[arg-type]
    assert {each.get("data-odds") for each in drawn.elements(on_layout, odds="")} == offered
    terms = house.terms(**shown, odds_shown_on="sign")  # type: ignore[arg-type]
    bare = layout(terms)
    assert not drawn.elements(bare, odds="")
    assert not drawn.elements(bare, pays="")
    assert "sign" in drawn.words(bare, inscription="see-sign")
    posted = sign(terms)
    assert {each.get("data-odds") for each in drawn.elements(posted, odds="")} == offered
    assert clauses(posted, odds="") == {"THB 2.B(6)"}
    for drawing in (on_layout, posted):
        told = drawing if "bonus" in offered else ""
        assert ("1,000 to 1" in told) is ("bonus" in offered)
        for wager in ("Ante", "Flop", "Turn", "River"):
            assert wager in drawing


@pytest.mark.clause("THB 2.B(7)", "THB 2.B(7)(a)", "THB 2.B(8)")
@pytest.mark.parametrize("least", ["straight", "flush"])
def test_from_which_hand_the_ante_is_paid_stands_on_the_layout_or_on_the_sign(least: str) -> None:
    on_layout, on_sign = house.terms(ante_pays_on=least), house.terms(ante_pays_on=least, limit_shown_on="sign")
    told = drawn.words(layout(on_layout), inscription="rule")
    assert f"below a {least}" in told
    assert clauses(layout(on_layout), inscription="rule") == {"THB 2.B(7)(a)"}
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
    svg = layout(house.terms(payout_limit=limit, least_bonus=least_bonus))
    assert drawn.words(svg, inscription="limit") == f"Payout limit per hand: {words}"
    assert clauses(svg, inscription="limit") == {"THB 2.B(7)(b)"}
    assert not drawn.elements(svg, inscription="posted-limit")
    posted = house.terms(payout_limit=limit, least_bonus=least_bonus, limit_shown_on="sign")
    assert not drawn.elements(layout(posted), inscription="limit")
    assert drawn.words(sign(posted), inscription="limit") == f"Payout limit per hand: {words}"


@pytest.mark.clause("THB 2.B(7)(b)")
def test_a_layout_without_the_limit_says_that_one_is_posted() -> None:
    svg = layout(house.terms(limit_shown_on="sign"))
    assert "posted payout limit" in drawn.words(svg, inscription="posted-limit")
    assert clauses(svg, inscription="posted-limit") == {"THB 2.B(7)(b)"}


@pytest.mark.clause("THB 2.C", "THB 2.C(1)")
def test_drop_box_and_tip_box_stand_on_either_hand_of_the_dealer() -> None:
    svg = layout()
    (drop,), (tip,) = drawn.elements(svg, area="drop-box"), drawn.elements(svg, area="tip-box")
    assert drawn.place(drop)[0] < X < drawn.place(tip)[0]
    assert drawn.place(drop)[1] == drawn.place(tip)[1] < EDGE
    assert tip.get("data-clause") == drop.get("data-clause") == "THB 2.C(1)"


@pytest.mark.clause("THB 2.C", "THB 2.C(2)")
def test_the_discard_rack_is_on_top_of_the_dealers_side() -> None:
    (rack,) = drawn.elements(layout(), area="discard-rack")
    assert EDGE < drawn.place(rack)[1] < EDGE + 100
    assert rack.get("data-clause") == "THB 2.C(2)"


@pytest.mark.clause("THB 2.D")
def test_the_tip_box_may_stand_beside_the_drop_box() -> None:
    svg = layout(house.terms(dealing=Dealing("hand", "automated"), tip_box="beside the drop box"))
    (drop,), (tip,) = drawn.elements(svg, area="drop-box"), drawn.elements(svg, area="tip-box")
    assert drawn.place(tip)[0] < drawn.place(drop)[0] < X
    assert tip.get("data-clause") == "THB 2.D"


@pytest.mark.parametrize(
    ("dealing", "devices"),
    [
        (Dealing("manual-shoe"), {"dealing-device": "THB 8.A"}),
        (Dealing("manual-shoe", "automated"), {"dealing-device": "THB 8.A", "shuffler": "THB 5.C"}),
        (Dealing("hand", "automated"), {"shuffler": "THB 5.C"}),
        (Dealing("hand", "continuous"), {"shuffler": "THB 5.I"}),
        (Dealing("automated-shoe", "automated"), {"dealing-device": "THB 10.A"}),
    ],
)
def test_the_dealing_device_is_the_one_chosen(dealing: Dealing, devices: dict[str, str]) -> None:
    svg = layout(house.terms(dealing=dealing))
    found = drawn.elements(svg, area="dealing-device") + drawn.elements(svg, area="shuffler")
    assert {each.get("data-area"): each.get("data-clause") for each in found} == devices
