"""The most that two rare hands pay in a round (BJ 13.J to 13.M, reading B8)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.engine.lines import Line
from houserules.engine.offer.terms import WagerTerms
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.limit import in_proportion, least_limit, limit_in_force
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from houserules.games.blackjack.side_wagers.sight import Sight
from kit.blackjack import rounds as bj
from kit.blackjack.side_wager_scripts import offered, run, settled, side_table, sight
from kit.desk import Desk

DESK = Desk(GAME)

LADIES, BOUNTY = "lucky-ladies", "kings-bounty"
LIMIT = 25_000_00
DEALER_BLACKJACK = "As Kd"
QUEENS, KINGS = sight("Qh Qh", DEALER_BLACKJACK), sight("Ks Ks", DEALER_BLACKJACK)


def wagers(maximum: int = 25_00) -> dict[str, WagerTerms]:
    return {LADIES: offered("A", maximum), BOUNTY: offered("only", maximum)}


def queens(stakes: dict[int, int], limit: int | None = LIMIT) -> dict[int, Line]:
    """Every seat has the pair of queens of hearts against a blackjack."""
    table = side_table(wagers(), {seat: {LADIES: stake} for seat, stake in stakes.items()}, limit=limit)
    return {line.seat: line for line in settled(table, dict.fromkeys(stakes, QUEENS))}


@pytest.mark.clause("BJ 13.J", "BJ 13.J(1)")
def test_the_limit_reached_exactly_cuts_nothing() -> None:
    lines = queens({1: 10_00, 2: 15_00})
    assert [(line.payout, line.limited, line.returned) for line in lines.values()] == [
        (15_000_00, 0, 15_00),
        (10_000_00, 0, 10_00),
    ]


@pytest.mark.clause("BJ 13.J(1)", "BJ 13.K")
def test_a_cent_more_is_shared_in_proportion() -> None:
    lines = queens({1: 10_01, 2: 15_00})
    assert sum(line.payout for line in lines.values()) == LIMIT
    assert lines[1].payout == LIMIT * 10_01 // 25_01
    assert lines[1].limited == 10_010_00 - lines[1].payout
    assert lines[2].limited == 15_000_00 - lines[2].payout
    assert [line.returned for line in lines.values()] == [15_00, 10_01]


@pytest.mark.clause("BJ 13.K")
def test_cents_left_over_go_to_the_largest_wager() -> None:
    """$25,000 in the proportion 7 : 20 : 7 is no whole number of cents for anybody."""
    lines = queens({1: 7_00, 2: 20_00, 6: 7_00})
    share = LIMIT * 7_00 // 34_00
    assert (lines[1].payout, lines[6].payout) == (share, share)
    assert lines[2].payout == LIMIT - 2 * share
    assert lines[2].payout > LIMIT * 20_00 // 34_00


@pytest.mark.clause("BJ 13.K")
def test_of_equal_largest_wagers_the_first_settled_gets_the_cents() -> None:
    lines = queens({1: 10_00, 3: 10_00, 5: 10_00})
    assert [(line.seat, line.payout) for line in lines.values()] == [(5, 8_333_34), (3, 8_333_33), (1, 8_333_33)]


@pytest.mark.clause("BJ 13.J(1)", "BJ 13.J(2)", "BJ 13.K")
def test_both_hands_share_one_limit() -> None:
    down = {1: {LADIES: 20_00}, 2: {BOUNTY: 20_00, LADIES: 5_00}}
    ladies, bounty, queens_pair = settled(side_table(wagers(), down, limit=LIMIT), {1: QUEENS, 2: KINGS})
    assert (ladies.seat, ladies.wager, ladies.outcome) == (2, LADIES, "matched-20")
    assert (ladies.payout, ladies.limited) == (125_00, 0)  # two kings of spades are a Matched 20: no limit on that
    assert (bounty.payout, bounty.limited, bounty.clause) == (12_500_00, 7_500_00, "BJ 13.A(9)(a)")
    assert (queens_pair.payout, queens_pair.limited) == (12_500_00, 7_500_00)
    assert queens_pair.clause == "BJ 13.A(4)(a)(i)"


@pytest.mark.clause("BJ 13.J")
def test_without_a_limit_in_the_submission_there_is_none() -> None:
    lines = queens(dict.fromkeys(range(1, 8), 25_00), limit=None)
    assert {(line.payout, line.limited) for line in lines.values()} == {(25_000_00, 0)}


@pytest.mark.clause("BJ 13.M")
@pytest.mark.parametrize(
    ("wager", "hand", "dealer", "odds"),
    [(LADIES, "Qh Qh", "As 9d", 200), (BOUNTY, "Ks Ks", "As 9d", 200), (BOUNTY, "Kh Kh", DEALER_BLACKJACK, 50)],
)
def test_no_other_hand_is_limited(wager: str, hand: str, dealer: str, odds: int) -> None:
    """Seven such hands at $100.00 win more than the limit that stands here."""
    down = {seat: {wager: 100_00} for seat in range(1, 8)}
    lines = settled(side_table(wagers(), down, limit=LIMIT), dict.fromkeys(down, sight(hand, dealer)))
    assert sum(line.payout for line in lines) == 7 * 100_00 * odds > LIMIT
    assert not any(line.limited for line in lines)


@pytest.mark.clause("BJ 13.M")
def test_royal_match_21_is_not_limited_though_the_rulebook_names_it() -> None:
    """Reading B8: Lucky Ladies is meant."""
    down = {seat: {"royal-match-21": 100_00} for seat in range(1, 8)}
    table = side_table({**wagers(), "royal-match-21": offered("C", 100_00)}, down, limit=LIMIT)
    lines = settled(table, dict.fromkeys(down, sight("Kh Qh", "Ks Qs")))
    assert sum(line.payout for line in lines) == 7 * 100_00 * (30 + 1_000) > LIMIT
    assert not any(line.limited for line in lines)


@pytest.mark.clause("BJ 13.L")
@pytest.mark.parametrize(
    ("maximum", "said", "in_force"),
    [
        (25_00, 25_000_00, 25_000_00),
        (25_00, 24_999_99, 25_000_00),  # the checker refuses it; were it in force it would be this
        (25_00, 25_000_01, 25_000_01),
        (25_01, 25_000_00, 25_010_00),
        (100_00, 25_000_00, 100_000_00),
        (100_00, 150_000_00, 150_000_00),
        (25_00, None, None),
    ],
)
def test_the_limit_is_never_below_the_rulebooks(maximum: int, said: int | None, in_force: int | None) -> None:
    """$25,000, or what the largest wager of one player wins: by either of the two wagers, if both are offered."""
    for offers in (wagers(maximum), {LADIES: offered("B", maximum)}, {BOUNTY: offered("only", maximum)}):
        terms = side_table(offers, {}, limit=said).terms
        assert limit_in_force(terms, SIDE_WAGERS) == in_force
    uneven = {LADIES: offered("A", 1_00), BOUNTY: offered("only", maximum)}
    assert limit_in_force(side_table(uneven, {}, limit=said).terms, SIDE_WAGERS) == in_force


@pytest.mark.clause("BJ 13.L", "BJ 6.H")
@pytest.mark.parametrize(
    ("boxes", "decks", "least"),
    [
        (1, 1, 25_000_00),  # no pair of one card
        (1, 2, 30_000_00),
        (2, 2, 50_000_00),  # one pair of each
        (3, 2, 50_000_00),
        (1, 6, 30_000_00),
        (2, 6, 60_000_00),
        (3, 6, 90_000_00),
        (4, 6, 110_000_00),  # the fourth is of the other wager
        (7, 6, 150_000_00),
        (7, 8, 180_000_00),
    ],
)
def test_each_box_one_player_may_have_counts_for_what_one_player_could_win(boxes: int, decks: int, least: int) -> None:
    """Reading B56, with $30 on the one wager and $20 on the other."""
    assert least_limit([20_000_00, 30_000_00], boxes, decks) == least


@pytest.mark.clause("BJ 13.L", "BJ 6.H")
@pytest.mark.parametrize(("boxes", "least"), [(1, 50_000_00), (2, 100_000_00), (3, 150_000_00)])
def test_the_checker_and_the_table_ask_for_the_same_least_limit(boxes: int, least: int) -> None:
    sides = {LADIES: {"paytable": "A", "maximum": 50_00}}
    for limit, allowed in ((least, True), (least - 1, False)):
        filed = {"options": {"adjacent_boxes": boxes}, "wagers": {**sides, BOUNTY: None}, "limits": {"payout": limit}}
        assert (("BJ 13.L", "limits.payout") not in DESK.places(filed)) == allowed
    assert limit_in_force(bj.terms(sides=sides, payout_limit=least, adjacent_boxes=boxes), SIDE_WAGERS) == least


@pytest.mark.clause("BJ 13.L")
def test_where_neither_is_offered_the_limit_stands_idle() -> None:
    terms = side_table({"top-3": offered("A", 1_000_00)}, {}, limit=30_000_00).terms
    assert limit_in_force(terms, SIDE_WAGERS) == 30_000_00


@pytest.mark.clause("BJ 13.K")
@given(
    st.integers(25_000_00, 10**9),
    st.dictionaries(st.tuples(st.integers(1, 7), st.just(LADIES)), st.integers(1, 10**6), min_size=1),
)
def test_shares_add_up_and_follow_the_wagers(limit: int, stakes: dict[tuple[int, str], int]) -> None:
    """Only the largest wager is more than a cent away from its exact share, and never below it."""
    shares = in_proportion(limit, stakes)
    assert sum(shares.values()) == limit
    together, largest = sum(stakes.values()), max(stakes.values())
    for spot, share in shares.items():
        off = share - Fraction(limit * stakes[spot], together)
        assert -1 < off <= 0 or (stakes[spot] == largest and 0 <= off < len(stakes))


@pytest.mark.clause("BJ 13.J(1)", "BJ 13.J(2)", "BJ 13.K")
@pytest.mark.parametrize(("wager", "seen", "clause"), [(LADIES, QUEENS, "BJ 13.J(1)"), (BOUNTY, KINGS, "BJ 13.J(2)")])
def test_a_payout_that_is_cut_cites_the_limit_and_one_that_is_not_does_not(
    wager: str, seen: Sight, clause: str
) -> None:
    for limit, cut in ((LIMIT, True), (None, False)):
        table = side_table(wagers(), {seat: {wager: 25_00} for seat in (1, 2)}, limit=limit)
        steps = run(table, settle_side_wagers(table, {1: seen, 2: seen}, SIDE_WAGERS))
        assert [step.cite.endswith(f"{clause}, BJ 13.K") for step in steps] == [cut, cut]
