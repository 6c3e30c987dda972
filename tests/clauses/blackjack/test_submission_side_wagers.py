"""The side wagers a submission for Blackjack may offer, beside which choices, and by which paytables."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.games.blackjack import GAME
from houserules.submissions import default
from kit.desk import Desk
from kit.marked import case

DESK = Desk(GAME)
places, message_about, terms_of = DESK.places, DESK.message_about, DESK.terms_of
SWITCH = {"options": {"variation": "switch"}}

# Copied from the printed list of chapter 6, which the order of the offer must follow.
WAGERS = [
    case("lucky-ladies", "BJ 6.G(1)"),
    case("match-the-dealer", "BJ 6.G(2)"),
    case("in-between", "BJ 6.G(3)"),
    case("royal-match-21", "BJ 6.G(4)"),
    case("bet-the-set-21", "BJ 6.G(5)"),
    case("kings-bounty", "BJ 6.G(6)"),
    case("super-match", "BJ 6.G(7)"),
    case("bad-beat-progressive", "BJ 6.G(8)"),
    case("three-card-poker", "BJ 6.G(9)"),
    case("hit-and-run-progressive", "BJ 6.G(10)"),
    case("house-money", "BJ 6.G(11)"),
    case("lucky-lucky", "BJ 6.G(12)"),
    case("super-4-progressive", "BJ 6.G(13)"),
    case("upcard-luck-21", "BJ 6.G(14)"),
    case("buster-blackjack", "BJ 6.G(15)"),
    case("buster-free-bonus", "BJ 6.G(16)"),
    case("bonus-spin-progressive", "BJ 6.G(17)"),
    case("blazing-7s-progressive", "BJ 6.G(18)"),
    case("lucky-aces", "BJ 6.G(19)"),
    case("21-plus-3-progressive", "BJ 6.G(20)"),
    case("top-3", "BJ 6.G(21)"),
    case("trilux-bonus", "BJ 6.G(22)"),
]
NAMES = [str(wager.values[0]) for wager in WAGERS]
AT_SWITCH = {"super-match", "hit-and-run-progressive", "buster-blackjack"}  # reading B36


def decks(count: int, **wagers: Any) -> dict[str, Any]:
    return {"options": {"decks": count}, "wagers": {name.replace("_", "-"): value for name, value in wagers.items()}}


@pytest.mark.clause("BJ 6.G")
def test_the_offer_follows_the_printed_list() -> None:
    assert [rule.name for rule in GAME.offer.wagers if rule.optional] == NAMES
    assert places({"wagers": {"perfect-pairs": {"paytable": "A"}}}) == [("BJ 6.G", "wagers.perfect-pairs")]
    assert [name for name in NAMES if not terms_of({}).offers(name)] == ["super-match"]


@pytest.mark.clause("BJ 6.G")
@pytest.mark.parametrize(("wager", "clause"), WAGERS)
def test_a_side_wager_is_offered_when_the_submission_says_so(wager: str, clause: str) -> None:
    given = SWITCH if wager == "super-match" else {}
    assert terms_of(given).offers(wager)
    assert not terms_of(given | {"wagers": {wager: None}}).offers(wager)
    rule = GAME.offer.wager(wager)
    assert rule is not None
    assert (rule.clause, rule.optional) == (clause, True)


@pytest.mark.clause("BJ 6.G(7)", "BJ 12.A(2)")
@pytest.mark.parametrize("wager", NAMES)
def test_at_a_switch_table_three_wagers_are_offered(wager: str) -> None:
    """Reading B36; Super Match is offered nowhere else."""
    asked: dict[str, Any] = {"wagers": {wager: {}}}
    assert terms_of(SWITCH).offers(wager) is (wager in AT_SWITCH)
    assert [place for place in places(SWITCH | asked) if place[1] == f"wagers.{wager}"] == (
        [] if wager in AT_SWITCH else [("BJ 12.A(2)", f"wagers.{wager}")]
    )
    elsewhere = [("BJ 6.G(7)", "wagers.super-match")] if wager == "super-match" else []
    assert places(asked) == elsewhere


@pytest.mark.clause("BJ 6.G(16)")
def test_the_free_bonus_rests_on_buster() -> None:
    assert not terms_of({"wagers": {"buster-blackjack": None}}).offers("buster-free-bonus")
    without: dict[str, Any] = {"wagers": {"buster-blackjack": None, "buster-free-bonus": {}}}
    assert places(without) == [("BJ 6.G(16)", "wagers.buster-free-bonus")]
    assert "buster-blackjack, which is not offered" in message_about(without)
    assert "minimum" not in default(GAME)["wagers"]["buster-free-bonus"]


# Which paytables each number of decks allows; the last numbers are those just beyond.
BY_DECKS = [
    case("match-the-dealer", "six-decks", [6], "BJ 13.A(5)(a)"),
    case("match-the-dealer", "eight-decks", [8], "BJ 13.A(5)(b)"),
    case("royal-match-21", "A", [1], "BJ 13.A(7)(a)"),
    case("royal-match-21", "B", [1], "BJ 13.A(7)(b)"),
    case("royal-match-21", "C", [2, 3, 4, 5, 6, 7, 8], "BJ 13.A(7)(c)"),
    case("royal-match-21", "D", [2, 3, 4, 5, 6, 7, 8], "BJ 13.A(7)(d)"),
    case("royal-match-21", "E", [2, 3, 4, 5, 6, 7, 8], "BJ 13.A(7)(e)"),
    case("bet-the-set-21", "A", [1], "BJ 13.A(8)(a)"),
    case("bet-the-set-21", "B", [2], "BJ 13.A(8)(b)"),
    case("bet-the-set-21", "C", [4, 5, 6, 7, 8], "BJ 13.A(8)(c)"),
    case("bet-the-set-21", "D", [4, 5, 6, 7, 8], "BJ 13.A(8)(d)"),
    case("super-match", "six-decks", [6], "BJ 13.A(10)(a)"),
    case("super-match", "eight-decks", [8], "BJ 13.A(10)(b)"),
    case("house-money", "single-deck", [1], "BJ 13.A(11)(a)"),
    case("house-money", "multiple-decks", [2, 3, 4, 5, 6, 7, 8], "BJ 13.A(11)(b)"),
]


@pytest.mark.clause("BJ 13.A(7)", "BJ 13.A(8)")
@pytest.mark.parametrize(("wager", "letter", "counts", "clause"), BY_DECKS)
def test_a_paytable_is_for_the_decks_it_names(wager: str, letter: str, counts: list[int], clause: str) -> None:
    """Reading B13."""
    options = {"variation": "switch" if wager == "super-match" else "none"}
    for count in range(1, 9):
        given = {"options": options | {"decks": count}, "wagers": {wager: {"paytable": letter}}}
        refused = [] if count in counts else [(clause, f"wagers.{wager}.paytable")]
        assert places(given) == refused


@pytest.mark.clause("BJ 13.A(5)", "BJ 13.A(8)", "BJ 13.A(10)", "BJ 13.A(11)")
def test_the_first_paytable_that_the_decks_allow_is_the_default() -> None:
    chosen = {count: terms_of(decks(count)).wagers for count in range(1, 9)}
    assert [chosen[count]["royal-match-21"].paytable for count in chosen] == ["A", *"CCCCCCC"]
    assert [chosen[count]["house-money"].paytable for count in (1, 2, 8)] == ["single-deck", *["multiple-decks"] * 2]
    assert [count for count in chosen if "match-the-dealer" in chosen[count]] == [6, 8]
    assert [count for count in chosen if "bet-the-set-21" in chosen[count]] == [1, 2, 4, 5, 6, 7, 8]
    at_switch = [terms_of({"options": {"variation": "switch", "decks": count}}) for count in range(1, 9)]
    assert [terms.offers("super-match") for terms in at_switch] == [count in (6, 8) for count in range(1, 9)]


@pytest.mark.clause("BJ 13.A(5)(a)", "BJ 13.A(8)(c)", "BJ 13.A(7)(a)")
def test_the_sentence_says_for_which_decks_a_wager_is_paid() -> None:
    assert "is offered only with 6 or 8 decks" in message_about(decks(5, match_the_dealer={}))
    assert "is offered only with 1, 2 or 4 to 8 decks" in message_about(decks(3, bet_the_set_21={}))
    assert '"A", which is for 1 deck; allowed: C, D, E' in message_about(decks(6, royal_match_21={"paytable": "A"}))
    assert '"C", which is for 4 to 8 decks; allowed: B' in message_about(decks(2, bet_the_set_21={"paytable": "C"}))
    assert '"X"; allowed: C, D' in message_about(decks(6, bet_the_set_21={"paytable": "X"}))


LETTERS = [
    case("lucky-ladies", "AB", "BJ 13.A(4)"),
    case("lucky-aces", "AB", "BJ 13.A(12)"),
    case("three-card-poker", "AB", "BJ 13.D"),
    case("lucky-lucky", "ABC", "BJ 13.E"),
    case("super-4-progressive", "ABCD", "BJ 13.H"),
    case("upcard-luck-21", "A", "BJ 13.N"),
    case("buster-blackjack", "ABCDEF", "BJ 13.O"),
    case("buster-free-bonus", "AB", "BJ 13.P"),
    case("bonus-spin-progressive", "ABCD", "BJ 13.Q"),
    case("blazing-7s-progressive", "A", "BJ 13.R"),
    case("21-plus-3-progressive", "A", "BJ 13.V"),
    case("top-3", "AB", "BJ 13.X"),
]


@pytest.mark.parametrize(("wager", "letters", "clause"), LETTERS)
def test_letters_of_the_paytables_and_no_further(wager: str, letters: str, clause: str) -> None:
    assert terms_of({}).wagers[wager].paytable == "A"
    for letter in letters:
        assert terms_of({"wagers": {wager: {"paytable": letter}}}).wagers[wager].paytable == letter
    for letter in (chr(ord(letters[-1]) + 1), "a", ""):
        assert places({"wagers": {wager: {"paytable": letter}}}) == [(clause, f"wagers.{wager}.paytable")]


@pytest.mark.clause("BJ 13.H(4)", "BJ 13.V", "BJ 13.Q")
def test_printed_dollars_have_one_stake() -> None:
    """Reading G2: Super 4 only under Paytable D; another stake is questioned."""
    stakes = {"super-4-progressive": 5_00, "bonus-spin-progressive": 5_00, "21-plus-3-progressive": 1_00}
    clauses = dict(zip(stakes, ("BJ 13.H(4)", "BJ 13.Q", "BJ 13.V(1)"), strict=True))
    for wager, stake in stakes.items():
        letter = "D" if wager == "super-4-progressive" else "A"
        for amount in (stake, stake + 1, stake - 1):
            given = {"wagers": {wager: {"paytable": letter, "stake": amount}}}
            assert terms_of(given).wagers[wager].stakes == (amount,)
            questioned = [] if amount == stake else [(clauses[wager], f"wagers.{wager}.stake")]
            assert places(given, "warning") == questioned
        assert [path for _, path in places({"wagers": {wager: {"paytable": letter, "stake": 0}}})] == [
            f"wagers.{wager}.stake"
        ]
        assert terms_of({"wagers": {wager: {"paytable": letter}}}).wagers[wager].stakes == (stake,)
    by_odds = terms_of({"wagers": {"super-4-progressive": {"paytable": "C"}}}).wagers["super-4-progressive"]
    assert (by_odds.stakes, by_odds.minimum, by_odds.maximum) == ((), 1_00, 100_00)
    idle = {"wagers": {"super-4-progressive": {"paytable": "D", "maximum": 10_00}}}
    assert places(idle, "warning") == [("BJ 13.H(4)", "wagers.super-4-progressive.maximum")]
    assert [path for _, path in places({"wagers": {"super-4-progressive": {"paytable": "A", "stake": 5_00}}})] == [
        "wagers.super-4-progressive.stake"
    ]


@pytest.mark.clause("BJ 13.J", "BJ 13.L", "BJ 13.M")
def test_there_is_no_payout_limit_unless_it_is_chosen() -> None:
    assert terms_of({}).payout_limit is None
    neither = {"wagers": {"lucky-ladies": None, "kings-bounty": None}, "limits": {"payout": 1_00}}
    assert places(neither) == []
    assert places(neither, "warning") == [("BJ 13.M", "limits.payout")]
    assert [path for _, path in places({"limits": {"payout": 0}})] == ["limits.payout"]


@pytest.mark.clause("BJ 13.J", "BJ 13.L")
@pytest.mark.parametrize(
    ("ladies", "bounty", "least"),
    [
        (25_00, 25_00, 25_000_00),
        (26_00, 1_00, 26_000_00),
        (1_00, 26_00, 26_000_00),
        (None, 25_00, 25_000_00),
        (None, 26_00, 26_000_00),
        (100_00, None, 100_000_00),
        (1_00, 1_00, 25_000_00),
    ],
)
def test_the_limit_is_at_least_25_000_dollars_and_one_player_s_most(
    ladies: int | None, bounty: int | None, least: int
) -> None:
    """1,000 times the largest wager; nobody has both hands."""
    wagers = {
        name: None if most is None else {"maximum": most}
        for name, most in (("lucky-ladies", ladies), ("kings-bounty", bounty))
    }
    assert terms_of({"wagers": wagers, "limits": {"payout": least}}).payout_limit == least
    assert places({"wagers": wagers, "limits": {"payout": least - 1}}) == [("BJ 13.L", "limits.payout")]
