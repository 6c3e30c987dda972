"""What the felt of a Blackjack table says: insurance line, soft 17, odds that can be read, the limit as on the sign."""

from __future__ import annotations

import math
from typing import Any

import pytest

from houserules.engine.offer.terms import Terms
from houserules.games.blackjack import GAME
from houserules.signage.center import LEAST_CAPITALS
from houserules.signage.glyphs import CAP_HEIGHT
from houserules.signage.layout import EDGE, X, layout_marks, layout_svg
from houserules.signage.sign import sign_svg
from kit import drawn
from kit.desk import Desk

terms_of = Desk(GAME).terms_of
SIDES = [rule.name for rule in GAME.offer.wagers if rule.optional and rule.name != "super-match"]  # that one at Switch


def layout(terms: Terms) -> str:
    return layout_svg(GAME, terms)


@pytest.mark.clause("BJ 14.D")
@pytest.mark.parametrize(("hits", "words"), [(False, "Dealer stands on all 17s"), (True, "Dealer hits soft 17")])
@pytest.mark.parametrize("shown", ["layout", "sign"])
def test_felt_and_sign_tell_what_the_dealer_does_with_a_soft_17(hits: bool, words: str, shown: str) -> None:
    terms = terms_of({"options": {"dealer_hits_soft_17": hits, "odds_shown_on": shown}})
    told = {each.get("data-clause"): drawn.said(each) for each in drawn.elements(layout(terms), inscription="headline")}
    assert told["BJ 14.D"] == words
    assert drawn.words(sign_svg(GAME, terms), note="BJ 14.D") == f"The {words[0].lower()}{words[1:]}."


@pytest.mark.clause("BJ 8.A")
@pytest.mark.parametrize("positions", [1, 4, 7])
@pytest.mark.parametrize("given", [{}, {"wagers": dict.fromkeys(SIDES[3:])}, {"wagers": dict.fromkeys(SIDES)}])
def test_the_insurance_line_runs_between_the_positions_and_the_center(positions: int, given: dict[str, Any]) -> None:
    terms = terms_of({**given, "positions": positions})
    svg = layout(terms)
    arcs = [each for each in drawn.elements(svg, line="insurance") if each.tag.endswith("}path")]
    assert drawn.clauses(svg, line="insurance") == {"BJ 8.A"}
    inner, outer = sorted(float(each.attrib["d"].split("A")[1].split()[0]) for each in arcs)
    named = drawn.elements(svg, inscription="line")
    assert [drawn.said(each) for each in named] == ["Insurance"] * positions
    for each in named:
        x, y = drawn.place(each)
        assert inner < math.hypot(x - X, y - EDGE) < outer
    for mark in layout_marks(GAME, terms):
        reach = [math.hypot(x - X, y - EDGE) for x, y in mark.frame.corners]
        if mark.kind == "area" and "data-seat" in mark.markup:
            assert min(reach) > outer
        elif "data-inscription" in mark.markup and "data-seat" not in mark.markup and mark.frame.y > EDGE + 100:
            assert max(reach) < inner, mark.markup


@pytest.mark.clause("BJ 2.B(6)(b)", "BJ 13.J", "BJ 13.M")
@pytest.mark.parametrize("shown", ["layout", "sign"])
@pytest.mark.parametrize(
    ("without", "limit", "hands"),
    [
        ((), 100_000_00, "queens of hearts or kings of spades"),
        (("kings-bounty",), 100_000_00, "queens of hearts"),
        (("lucky-ladies",), 100_000_00, "kings of spades"),
        (("lucky-ladies", "kings-bounty"), 100_000_00, ""),
        ((), None, ""),
    ],
)
def test_felt_and_sign_never_contradict_each_other_about_the_limit(
    without: tuple[str, ...], limit: int | None, hands: str, shown: str
) -> None:
    limits = {"limits": {"payout": limit}} if limit else {}
    terms = terms_of({**limits, "wagers": dict.fromkeys(without), "options": {"limit_shown_on": shown}})
    felt, posted = layout(terms), sign_svg(GAME, terms)
    on_sign = [drawn.words(posted, inscription=name) for name in ("limit", "limit-scope")]
    on_felt = [drawn.words(felt, inscription=name) for name in ("limit", "limit-scope")]
    scope = f"shared by all pairs of {hands} with a dealer Blackjack; no other payout is limited"
    assert on_sign == (["Payout limit per hand: $100,000", scope] if hands else ["No payout limit per hand", ""])
    generic = drawn.words(felt, inscription="posted-limit")
    if shown == "sign" and hands:
        assert (on_felt, generic) == (["", ""], "Subject to the posted payout limit")
    else:  # where there is no limit, none is posted to be subject to
        assert (on_felt, generic) == (on_sign, "")


@pytest.mark.clause("BJ 2.B(6)(a)", "BJ 2.B(7)")
@pytest.mark.parametrize("count", range(len(SIDES) + 1))
def test_odds_on_the_felt_are_large_enough_to_read_or_left_to_the_sign(count: int) -> None:
    terms = terms_of({"wagers": dict.fromkeys(SIDES[count:]), "options": {"odds_shown_on": "layout"}})
    felt = layout(terms)
    shown = {each.get("data-odds") for each in drawn.elements(felt, odds="")}
    assert {"blackjack", "insurance"} <= shown
    assert min(drawn.letter_size(each) for each in drawn.elements(felt, pays="")) * CAP_HEIGHT >= LEAST_CAPITALS
    posted = {each.get("data-odds") for each in drawn.elements(sign_svg(GAME, terms), odds="")}
    assert shown <= posted
    assert (shown < posted) is bool(drawn.elements(felt, inscription="see-sign"))
    assert count > 3 or shown == posted
