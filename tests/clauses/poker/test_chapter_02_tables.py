"""Chapter 2 of both hold'em rulebooks: where positions, areas, boxes and devices lie on the layout of a table."""

from __future__ import annotations

import math

import pytest

from houserules.engine.offer.terms import Dealing, Terms
from houserules.signage.layout import EDGE, RADIUS, X, layout_svg
from kit import drawn
from kit.poker.rulebooks import BOOKS, Book, in_both

TITLE = {"THB": "Texas Hold 'Em Bonus Poker", "JHE": "Jackpot Hold 'Em"}
MAIN = {
    "THB": {"ante": "Ante", "flop": "Flop", "turn": "Turn", "river": "River"},
    "JHE": {"ante": "Ante", "xtra-bonus": "X-tra Bonus", "play": "Play"},
}
POSITIONS = pytest.mark.parametrize("positions", range(1, 7))


def layout(book: Book, terms: Terms | None = None) -> str:
    return layout_svg(book.game, terms or book.terms())


@in_both("2.A")
@POSITIONS
def test_the_positions_lie_on_one_side_and_the_dealer_on_the_other(book: Book, positions: int) -> None:
    svg = layout(book, book.terms(positions=positions))
    marks = drawn.elements(svg, position="")
    assert [each.get("data-position") for each in marks] == [str(seat) for seat in range(1, positions + 1)]
    places = [drawn.place(each) for each in marks]
    assert all(y > EDGE and math.hypot(x - X, y - EDGE) > RADIUS for x, y in places)
    assert [x for x, _ in places] == sorted((x for x, _ in places), reverse=True)  # 1 at the dealer's left hand
    (dealer,) = drawn.elements(svg, area="dealer")
    assert drawn.place(dealer)[0] == X
    assert drawn.place(dealer)[1] < EDGE
    assert drawn.clauses(svg, area="dealer") | drawn.clauses(svg, position="") == {book("2.A")}


@in_both("2.B(1)")
def test_the_operator_is_named_in_the_middle(book: Book) -> None:
    svg = layout(book)
    assert drawn.words(svg, inscription="operator") == "Test House"
    assert drawn.clauses(svg, inscription="operator") == {book("2.B(1)")}
    assert drawn.words(svg, inscription="game") == TITLE[book.name]


@in_both("2.B(2)")
@POSITIONS
def test_each_player_has_separate_betting_areas(book: Book, positions: int) -> None:
    svg, inscribed = layout(book, book.terms(positions=positions)), MAIN[book.name]
    for seat in range(1, positions + 1):
        areas = [drawn.elements(svg, area=wager, seat=seat) for wager in inscribed]
        assert [len(found) for found in areas] == [1] * len(inscribed)
        assert len({drawn.place(found[0]) for found in areas}) == len(inscribed)
        assert {wager: drawn.words(svg, inscription=wager, seat=seat) for wager in inscribed} == inscribed
    for wager in inscribed:
        assert not drawn.elements(svg, area=wager, seat=positions + 1)
        assert drawn.clauses(svg, area=wager) == {book("2.B(2)")}


@in_both("2.B(3)", "2.B(4)")
@pytest.mark.parametrize("bare", [False, True], ids=["every wager", "no side wager"])
def test_community_and_dealer_s_cards_have_their_own_places_in_front_of_the_tray(book: Book, bare: bool) -> None:
    svg = layout(book, book.terms(without=book.sides if bare else ()))
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
    assert (community.get("data-clause"), own.get("data-clause")) == (book("2.B(3)"), book("2.B(4)"))


@in_both("boxes", "boxes: tip")
def test_drop_box_and_tip_box_stand_on_either_hand_of_the_dealer(book: Book) -> None:
    svg = layout(book)
    (drop,), (tip,) = drawn.elements(svg, area="drop-box"), drawn.elements(svg, area="tip-box")
    assert drawn.place(drop)[0] < X < drawn.place(tip)[0]
    assert drawn.place(drop)[1] == drawn.place(tip)[1] < EDGE
    assert tip.get("data-clause") == drop.get("data-clause") == book("boxes: tip")


@in_both("boxes", "boxes: rack")
def test_the_discard_rack_is_on_top_of_the_dealers_side(book: Book) -> None:
    (rack,) = drawn.elements(layout(book), area="discard-rack")
    assert EDGE < drawn.place(rack)[1] < EDGE + 100
    assert rack.get("data-clause") == book("boxes: rack")


@in_both("tip box moved")
def test_the_tip_box_may_stand_beside_the_drop_box(book: Book) -> None:
    svg = layout(book, book.terms(dealing=Dealing("hand", "automated"), tip_box="beside the drop box"))
    (drop,), (tip,) = drawn.elements(svg, area="drop-box"), drawn.elements(svg, area="tip-box")
    assert drawn.place(tip)[0] < drawn.place(drop)[0] < X
    assert tip.get("data-clause") == book("tip box moved")


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
@pytest.mark.parametrize(
    ("dealing", "devices"),
    [
        (Dealing("manual-shoe"), {"dealing-device": "8.A"}),
        (Dealing("manual-shoe", "automated"), {"dealing-device": "8.A", "shuffler": "5.C"}),
        (Dealing("hand", "automated"), {"shuffler": "5.C"}),
        (Dealing("hand", "continuous"), {"shuffler": "5.I"}),
        (Dealing("automated-shoe", "automated"), {"dealing-device": "10.A"}),
    ],
)
def test_the_dealing_device_is_the_one_chosen(book: Book, dealing: Dealing, devices: dict[str, str]) -> None:
    svg = layout(book, book.terms(dealing=dealing))
    found = drawn.elements(svg, area="dealing-device") + drawn.elements(svg, area="shuffler")
    cited = {area: book(number) for area, number in devices.items()}
    assert {each.get("data-area"): each.get("data-clause") for each in found} == cited
