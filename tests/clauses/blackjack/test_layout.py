"""Chapter 2 drawn: the areas, inscriptions and furniture of a Blackjack table, and its sign."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.offer.terms import Terms
from houserules.games.blackjack import GAME
from houserules.signage.layout import EDGE, X, layout_marks, layout_svg
from houserules.signage.sign import HEIGHT, READABLE, page_width, sign_marks, sign_svg
from houserules.signage.svg import Rectangle
from kit import drawn
from kit.desk import Desk
from kit.marked import case

terms_of = Desk(GAME).terms_of
SIDES = [rule.name for rule in GAME.offer.wagers if rule.optional]


def only(*wagers: str, **options: Any) -> Terms:
    """A table with these side wagers and no others."""
    return terms_of({"options": options, "wagers": {name: None for name in SIDES if name not in wagers}})


def layout(terms: Terms | None = None, **options: Any) -> str:
    return layout_svg(GAME, terms or terms_of({"options": options}))


TABLES = [
    {},
    {"options": {"must_hit": True}, "wagers": {"super-4-progressive": {"paytable": "D"}}, "limits": {"payout": 10**7}},
    {"wagers": {"bonus-spin-progressive": {"community_pay": "B"}}, "dealing": {"shuffler": "automated"}},
    {"options": {"odds_shown_on": "layout", "limit_shown_on": "sign"}, "dealing": {"method": "double-shoe"}},
    {"options": {"variation": "switch", "odds_shown_on": "layout", "tip_box": "beside the drop box"}},
    {"options": {"variation": "community", "odds_shown_on": "layout"}},
    {"dealing": {"method": "hand"}, "options": {"limit_shown_on": "sign", "discard_rack": "marked"}},
]  # fmt: skip


@pytest.mark.parametrize("positions", [1, 4, 7])
@pytest.mark.parametrize("given", TABLES, ids=str)
def test_nothing_overlaps_on_the_felt(given: dict[str, Any], positions: int) -> None:
    marks = layout_marks(GAME, terms_of({**given, "positions": positions}))
    assert drawn.overlaps(marks, "area") == []
    assert drawn.overlaps(marks, "text") == []
    lowest = [
        min(y for _, y in mark.frame.corners) for mark in marks if mark.kind == "area" and 'data-seat="' in mark.markup
    ]
    assert min(lowest) > EDGE


@pytest.mark.parametrize("kept", range(len(SIDES) + 1))
def test_any_number_of_side_wagers_fits_at_seven_positions(kept: int) -> None:
    wagers = dict.fromkeys(name for name in SIDES[kept:] if name != "super-match")
    terms = terms_of({"wagers": wagers})
    marks = layout_marks(GAME, terms)
    assert drawn.overlaps(marks, "area") == []
    assert drawn.overlaps(marks, "text") == []
    assert len(drawn.elements(layout(terms), area="blackjack")) == 7


@pytest.mark.parametrize("given", TABLES, ids=str)
def test_nothing_overlaps_or_leaves_the_frame_of_the_sign(given: dict[str, Any]) -> None:
    terms = terms_of(given)
    marks, width = sign_marks(GAME, terms), page_width(GAME, terms)
    assert drawn.overlaps(marks, "text") == []
    frame = Rectangle(width / 2, HEIGHT / 2, width - 100, HEIGHT - 100)
    assert all(drawn.holds(frame, mark.frame) for mark in marks if mark.kind == "text")


def test_a_sign_grows_wider_before_its_letters_grow_too_small() -> None:
    assert page_width(GAME, only("lucky-ladies")) == 1100
    svg = sign_svg(GAME, terms_of({}))
    sizes = [drawn.letter_size(each) for each in drawn.elements(svg, pays="")]
    assert min(sizes) >= READABLE


@pytest.mark.clause("BJ 2.A")
@pytest.mark.parametrize("positions", range(1, 8))
def test_the_positions_face_the_dealer(positions: int) -> None:
    svg = layout(terms_of({"positions": positions}))
    marks = drawn.elements(svg, position="")
    assert [each.get("data-position") for each in marks] == [str(seat) for seat in range(1, positions + 1)]
    (dealer,) = drawn.elements(svg, area="dealer")
    assert drawn.place(dealer)[0] == X
    assert drawn.place(dealer)[1] < EDGE
    assert all(drawn.place(each)[1] > EDGE for each in marks)


@pytest.mark.clause("BJ 2.B", "BJ 2.B(1)", "BJ 2.B(2)")
def test_the_layout_names_the_operator_and_has_a_blackjack_area_a_player() -> None:
    svg = layout()
    (root,) = drawn.elements(svg, drawing="layout")
    assert root.get("data-clause") == "BJ 2.B"
    assert drawn.words(svg, inscription="operator") == "Chesapeake Casino"
    assert drawn.clauses(svg, inscription="operator") == {"BJ 2.B(1)"}
    areas = drawn.elements(svg, area="blackjack")
    assert [each.get("data-seat") for each in areas] == [str(seat) for seat in range(1, 8)]
    assert drawn.clauses(svg, area="blackjack") == {"BJ 2.B(2)"}


@pytest.mark.clause("BJ 2.B(3)", "BJ 2.B(3)(b)#2")
@pytest.mark.parametrize(
    ("odds", "clause"), [case("3 to 2", "BJ 2.B(3)(a)"), case("6 to 5", "BJ 2.B(3)(b)")]
)  # fmt: skip
@pytest.mark.parametrize("shown", ["layout", "sign"])
def test_what_blackjack_and_insurance_pay_is_written_out(odds: str, clause: str, shown: str) -> None:
    svg = layout(blackjack_pays=odds, odds_shown_on=shown, limit_shown_on=shown)
    told = {each.get("data-clause"): drawn.said(each) for each in drawn.elements(svg, inscription="headline")}
    assert told == {
        clause: f"Blackjack pays {odds}",
        "BJ 2.B(3)(b)#2": "Insurance pays 2 to 1",
        "BJ 14.D": "Dealer stands on all 17s",
    }


# Copied from the printed list of chapter 2; Bad Beat has no letter there (reading B29).
AREAS = [
    case("lucky-ladies", "Lucky Ladies", "BJ 2.B(4)(a)"),
    case("match-the-dealer", "Match the Dealer", "BJ 2.B(4)(b)"),
    case("in-between", "In Between", "BJ 2.B(4)(c)"),
    case("royal-match-21", "Royal Match 21", "BJ 2.B(4)(d)"),
    case("bet-the-set-21", "Bet the Set 21", "BJ 2.B(4)(e)"),
    case("kings-bounty", "King's Bounty", "BJ 2.B(4)(f)"),
    case("three-card-poker", "Three Card Poker", "BJ 2.B(4)(g)"),
    case("hit-and-run-progressive", "Hit and Run", "BJ 2.B(4)(h)"),
    case("house-money", "House Money", "BJ 2.B(4)(i)"),
    case("lucky-lucky", "Lucky Lucky", "BJ 2.B(4)(j)"),
    case("super-4-progressive", "Super 4", "BJ 2.B(4)(k)"),
    case("upcard-luck-21", "Upcard Luck 21", "BJ 2.B(4)(l)"),
    case("buster-blackjack", "Buster Blackjack", "BJ 2.B(4)(m)"),
    case("bonus-spin-progressive", "Bonus Spin", "BJ 2.B(4)(o)"),
    case("blazing-7s-progressive", "Blazing 7's", "BJ 2.B(4)(p)"),
    case("lucky-aces", "Lucky Aces", "BJ 2.B(4)(q)"),
    case("21-plus-3-progressive", "21 + 3", "BJ 2.B(4)(r)"),
    case("trilux-bonus", "Trilux Bonus", "BJ 2.B(4)(s)"),
    case("top-3", "Top 3", "BJ 2.B(4)(t)"),
    case("bad-beat-progressive", "Bad Beat", "BJ 2.B(4)"),
]


@pytest.mark.clause("BJ 2.B(4)")
@pytest.mark.parametrize(("wager", "words", "clause"), AREAS)
def test_a_side_wager_has_its_areas_only_when_offered(wager: str, words: str, clause: str) -> None:
    offered = layout()
    assert [each.get("data-seat") for each in drawn.elements(offered, area=wager)] == [*"1234567"]
    assert drawn.clauses(offered, area=wager) == {clause}
    assert drawn.words(offered, inscription=wager, seat=3) == words
    assert not drawn.elements(layout(terms_of({"wagers": {wager: None}})), area=wager)
    alone = layout(only(wager))
    assert {each.get("data-area") for each in drawn.elements(alone, area="", seat=1)} - {"device"} == {
        "blackjack", wager,
    }  # fmt: skip


@pytest.mark.clause("BJ 2.B(4)(n)")
def test_the_free_bonus_is_named_in_the_area_of_buster() -> None:
    svg = layout()
    assert not drawn.elements(svg, area="buster-free-bonus")
    named = drawn.elements(svg, inscription="buster-free-bonus")
    assert [each.get("data-seat") for each in named] == [*"1234567"]
    assert drawn.words(svg, inscription="buster-free-bonus", seat=1) == "with Free Bonus"
    assert drawn.clauses(svg, inscription="buster-free-bonus") == {"BJ 2.B(4)(n)"}
    without = layout(terms_of({"wagers": {"buster-free-bonus": None}}))
    assert not drawn.elements(without, inscription="buster-free-bonus")
    assert len(drawn.elements(without, area="buster-blackjack")) == 7


@pytest.mark.clause("BJ 2.B(5)", "BJ 2.B(5)(a)", "BJ 2.B(5)(b)")
def test_a_switch_table_says_so_and_has_two_blackjack_areas() -> None:
    svg = layout(variation="switch")
    told = {each.get("data-clause"): drawn.said(each) for each in drawn.elements(svg, inscription="headline")}
    assert told["BJ 2.B(5)"] == "Blackjack Switch"
    for place in (1, 2):
        assert [each.get("data-seat") for each in drawn.elements(svg, area=f"blackjack-{place}")] == [*"1234567"]
        assert drawn.clauses(svg, area=f"blackjack-{place}") == {"BJ 2.B(5)(a)"}
    assert len(drawn.elements(svg, area="super-match")) == 7
    assert drawn.clauses(svg, area="super-match") == {"BJ 2.B(5)(b)"}
    other = layout()
    assert "BJ 2.B(5)" not in drawn.clauses(other, inscription="headline")
    assert not drawn.elements(other, area="super-match")
    assert not drawn.elements(other, area="blackjack-2")


@pytest.mark.clause("BJ 2.B(6)", "BJ 2.B(6)(a)", "BJ 2.B(7)")
@pytest.mark.parametrize("given", TABLES[:2] + TABLES[4:5], ids=str)
def test_the_odds_of_every_wager_stand_on_the_layout_or_on_the_sign(given: dict[str, Any]) -> None:
    options = given.get("options", {})
    terms = terms_of({**given, "options": {**options, "odds_shown_on": "layout"}})
    tables = [
        (rule.name, rule.paytables[terms.wagers[rule.name].paytable])
        for rule in GAME.offer.wagers
        if terms.offers(rule.name) and rule.name not in ("double", "split")
    ]
    posted, felt = sign_svg(GAME, terms), layout(terms)
    left_out = False
    for wager, table in tables:
        for svg in (felt, posted):
            facts = [each.get("data-fact") for each in drawn.elements(svg, pays=wager)]
            clauses = [each.get("data-clause") for each in drawn.elements(svg, pays=wager)]
            if svg is felt and not facts:
                left_out = True
            else:
                assert facts == [row.odds.text for row in table.rows]
                assert clauses == [row.clause for row in table.rows]
    assert left_out is ("Other payout odds: see the sign" in drawn.words(felt, inscription="see-sign"))
    assert drawn.clauses(layout(terms), odds="blackjack") == {"BJ 2.B(6)(a)"}
    bare = layout(terms_of({**given, "options": {**options, "odds_shown_on": "sign"}}))
    assert not drawn.elements(bare, odds="")
    assert "see the sign" in drawn.words(bare, inscription="see-sign")


@pytest.mark.clause("BJ 2.B(6)(b)", "BJ 2.B(7)", "BJ 13.J")
def test_the_payout_limit_is_told_or_said_to_be_posted() -> None:
    limited = {"limits": {"payout": 100_000_00}}
    on_felt = layout(terms_of(limited))
    assert drawn.words(on_felt, inscription="limit") == "Payout limit per hand: $100,000"
    assert drawn.clauses(on_felt, inscription="limit") == {"BJ 2.B(6)(b)"}
    posted = terms_of({**limited, "options": {"limit_shown_on": "sign"}})
    assert not drawn.elements(layout(posted), inscription="limit")
    assert drawn.words(layout(posted), inscription="posted-limit") == "Subject to the posted payout limit"
    assert drawn.clauses(layout(posted), inscription="posted-limit") == {"BJ 2.B(6)(b)"}
    assert drawn.words(sign_svg(GAME, posted), inscription="limit") == "Payout limit per hand: $100,000"
    assert drawn.words(layout(), inscription="limit") == "No payout limit per hand"


@pytest.mark.clause("BJ 2.C(1)", "BJ 2.C(2)", "BJ 2.C(3)")
@pytest.mark.parametrize(
    "wager",
    [
        "bad-beat-progressive", "hit-and-run-progressive", "super-4-progressive", "bonus-spin-progressive",
        "blazing-7s-progressive", "21-plus-3-progressive",
    ],
)  # fmt: skip
def test_a_progressive_wager_brings_its_system_and_a_device_at_each_position(wager: str) -> None:
    svg = layout(only(wager))
    assert drawn.clauses(svg, area="progressive-system") == {"BJ 2.C(1)"}
    assert [each.get("data-seat") for each in drawn.elements(svg, area="device")] == [*"1234567"]
    assert drawn.clauses(svg, area="device") == {"BJ 2.C(3)"}
    assert drawn.words(svg, inscription="device", seat=1) == "Accepted"
    none = layout(only("lucky-ladies"))
    assert not drawn.elements(none, area="device") + drawn.elements(none, area="progressive-system")


@pytest.mark.clause("BJ 2.D", "BJ 2.E")
def test_drop_box_and_tip_box_stand_on_the_dealer_s_side_opposite_each_other() -> None:
    svg = layout()
    (drop,), (tip,) = drawn.elements(svg, area="drop-box"), drawn.elements(svg, area="tip-box")
    assert drawn.place(drop)[0] < X < drawn.place(tip)[0]
    assert max(drawn.place(drop)[1], drawn.place(tip)[1]) < EDGE
    assert drawn.clauses(svg, area="drop-box") | drawn.clauses(svg, area="tip-box") == {"BJ 2.D"}
    moved = layout(tip_box="beside the drop box")
    (tip,) = drawn.elements(moved, area="tip-box")
    assert drawn.place(tip)[0] < X
    assert tip.get("data-clause") == "BJ 2.E"


@pytest.mark.clause("BJ 2.F")
@pytest.mark.parametrize("hole_card", ["peek", "none"])
def test_a_card_reader_is_there_where_there_is_a_hole_card(hole_card: str) -> None:
    found = drawn.elements(layout(hole_card=hole_card), area="card-reader")
    assert [each.get("data-clause") for each in found] == ["BJ 2.F"] * (hole_card == "peek")
    assert all(EDGE < drawn.place(each)[1] < EDGE + 100 for each in found)


@pytest.mark.clause("BJ 2.H")
@pytest.mark.parametrize(
    ("kind", "decks", "method", "words", "clause"),
    [
        case("exact height", 6, "shoe", "Discard rack, 6 decks high", "BJ 2.H(1)"),
        case("exact height", 1, "shoe", "Discard rack, 1 deck high", "BJ 2.H(1)"),
        case("marked", 8, "shoe", "Discard rack, marked at 8 decks", "BJ 2.H(2)"),
        case("exact height", 4, "double-shoe", "Discard rack, 4 decks high", "BJ 2.I"),
        case("marked", 4, "double-shoe", "Discard rack, marked at 4 decks", "BJ 2.I"),
    ],
)
def test_the_discard_rack_fits_the_decks(kind: str, decks: int, method: str, words: str, clause: str) -> None:
    """At a double shoe the decks of one side, which is what the submission counts."""
    svg = layout(terms_of({"dealing": {"method": method}, "options": {"discard_rack": kind, "decks": decks}}))
    assert drawn.words(svg, inscription="discard-rack") == words
    assert drawn.clauses(svg, area="discard-rack") == {clause}


@pytest.mark.clause("BJ 7.A", "BJ 12.C(2)")
@pytest.mark.parametrize(
    ("given", "device"),
    [
        ({}, "Dealing shoe"),
        ({"dealing": {"method": "double-shoe"}}, "Double shoe"),
        ({"dealing": {"method": "hand"}}, ""),
        ({"dealing": {"method": "electronic"}}, "Dealer's console"),
    ],
)
def test_the_dealing_device_stands_on_the_table(given: dict[str, Any], device: str) -> None:
    svg = layout(terms_of(given))
    assert drawn.words(svg, inscription="dealing-device") == device
    assert not drawn.elements(svg, area="community")
    assert drawn.clauses(layout(variation="community"), area="community") == {"BJ 12.C(2)"}


@pytest.mark.clause("BJ 13.T(1)", "BJ 13.Q(5)(b)#2", "BJ 13.Q(1)(a)")
def test_the_sign_also_tells_must_hit_community_pay_and_the_prize() -> None:
    svg = sign_svg(GAME, terms_of(
        {"options": {"must_hit": True}, "wagers": {"bonus-spin-progressive": {"paytable": "C", "community_pay": "A"}}}
    ))  # fmt: skip
    assert drawn.words(svg, pays="must-hit") == "100% of the Must Hit meter"
    assert [drawn.said(each) for each in drawn.elements(svg, pays="community-pay")] == ["$100", "$50", "$15"]
    assert drawn.elements(svg, pays="bonus-spin-progressive")[0].get("aria-label") == "prize of $10,000"
    plain = sign_svg(GAME, terms_of({}))
    assert not drawn.elements(plain, pays="must-hit") + drawn.elements(plain, pays="community-pay")


@pytest.mark.clause("BJ 6.G(16)", "BJ 13.P")
def test_the_sign_tells_what_the_free_bonus_needs_and_of_no_wager_within_it() -> None:
    """It is paid beside Buster, whose stake goes back by itself (reading B20)."""
    svg = sign_svg(GAME, only("buster-blackjack", "buster-free-bonus"))
    assert "The Free Bonus pays a Blackjack with $5 or more on Buster Blackjack" in svg
    assert "includes the wager" not in svg
    assert "Free Bonus" not in sign_svg(GAME, only("buster-blackjack"))
    assert "A plain dollar amount includes the wager." in sign_svg(GAME, only("21-plus-3-progressive"))


@pytest.mark.clause("BJ 13.H(4)(a)")
@pytest.mark.parametrize(
    ("letter", "suit", "words"), [("A", "s", "diamonds"), ("D", "s", "spades"), ("D", "d", "diamonds")]
)
def test_the_sign_names_the_suit_of_super_4(letter: str, suit: str, words: str) -> None:
    """Reading B17."""
    given = {"options": {"super_4_suit": suit}, "wagers": {"super-4-progressive": {"paytable": letter}}}
    assert f"Royal flush in {words}" in sign_svg(GAME, terms_of(given))


def test_every_outcome_of_a_paytable_reads_as_plain_words() -> None:
    svg = sign_svg(GAME, terms_of({}))
    assert "Total of 9, 10 or 11" in svg
    assert "Suited 7-7-7" in svg
    assert "$1,000 symbol" in svg
    assert "100% of the Hit and Run meter" in svg
