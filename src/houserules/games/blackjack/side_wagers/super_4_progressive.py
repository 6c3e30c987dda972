"""Super 4 Progressive: the dealer has a blackjack; those two cards and the player's two make a poker hand of four."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.cards import DIAMONDS, JACK, SUITS, is_red, rank_of, suit_of
from houserules.chips import Row, load_paytables
from houserules.engine.offer.finding import Choices, Finding, section, warning
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import BettingArea, Filing, Limits, MeterFiling, Settling, Signage, Wager
from houserules.games.blackjack.hands import is_ace, makes_blackjack
from houserules.games.blackjack.side_wagers.must_hit import (
    LEAST_MAXIMUM,
    MUST_HIT,
    MUST_HIT_OPTION,
    PAYTABLE,
    RATE,
    SUPER_4,
    feed_must_hit,
    least_clause,
    post_must_hit,
)
from houserules.games.blackjack.side_wagers.must_hit import check as check_must_hit
from houserules.games.blackjack.side_wagers.sight import IN_A_DEVICE
from houserules.games.blackjack.side_wagers.three_cards import alike, one_suit, ranks_of

BY_CHOSEN_SUIT = "D"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT = Option("super_4_suit", "d", "BJ 13.H(4)(a)", "the suit chosen for Super 4, Paytable D", allowed=tuple(SUITS))
ACE_TO_JACK = 0b1111 << JACK
OUTCOMES = (
    "no-dealer-blackjack",
    "ace-up-without-blackjack",
    "any-hand",
    "pair",
    "four-black-cards",
    "four-red-cards",
    "two-pair",
    "flush",
    "straight",
    "three-of-a-kind",
    "royal-flush-other-suit",
    "royal-flush-named-suit",
)


def classify(first: int, second: int, up: int, hole: int, chosen_suit: int) -> int:
    """The first printed row that fits (readings B17, B37); the dealer's ace leaves A-K-Q-J as the only straight."""
    if not makes_blackjack(up, hole):
        return 1 if is_ace(up) else 0
    suited = one_suit(first, second, up) and suit_of(up) == suit_of(hole)
    straight = ranks_of(first, second, up) | 1 << rank_of(hole) == ACE_TO_JACK
    if straight and suited:
        return 11 if suit_of(up) == chosen_suit else 10
    pairs = alike(first, second, up, hole)  # never four of a kind: the dealer's two differ
    if pairs == 3:
        return 9
    if straight:
        return 8
    if suited:
        return 7
    if pairs == 2:
        return 6
    red = is_red(first) + is_red(second) + is_red(up) + is_red(hole)
    if red in (0, 4):
        return 5 if red else 4
    return 3 if pairs else 2


def chosen_suit(terms: Terms) -> int:
    """Paytables A, B and C name diamonds; only the suit of D is the submission's (reading B17)."""
    by_choice = terms.offers(SUPER_4) and terms.wagers[SUPER_4].paytable == BY_CHOSEN_SUIT
    return SUITS.index(terms[SUIT]) if by_choice else DIAMONDS


def words(terms: Terms, row: Row) -> str:
    """Which suit takes the first meter (reading B17)."""
    if row.outcome == "royal-flush-named-suit":
        return f"Royal flush in {SUIT_NAMES[chosen_suit(terms)]}"
    return "Royal flush in another suit" if row.outcome == "royal-flush-other-suit" else ""


def check(chosen: Choices) -> Iterator[Finding]:
    """Must Hit goes with this wager; a chosen suit has an effect under Paytable D alone."""
    yield from check_must_hit(chosen)
    suit, letter = chosen["options"][SUIT.key], section(section(chosen, "wagers"), SUPER_4).get("paytable")
    if suit != SUITS[DIAMONDS] and letter in PAYTABLES[SUPER_4]:
        message = f"options.super_4_suit has no effect; Paytable {letter} names diamonds"
        yield warning("BJ 13.H(4)(a)", "options.super_4_suit", message)


PAYTABLES = load_paytables("""
[super-4-progressive]
clause = "BJ 13.H"

[super-4-progressive.A]
clause = "BJ 13.H(1)"
rows = [
  ["royal-flush-named-suit",   "100% of meter super-4", "BJ 13.H(1)(a)"],
  ["royal-flush-other-suit",   "10% of meter super-4",  "BJ 13.H(1)(b)"],
  ["three-of-a-kind",          "100 for 1",             "BJ 13.H(1)(c)"],
  ["straight",                 "75 for 1",              "BJ 13.H(1)(d)"],
  ["flush",                    "50 for 1",              "BJ 13.H(1)(e)"],
  ["two-pair",                 "25 for 1",              "BJ 13.H(1)(f)"],
  ["four-red-cards",           "15 for 1",              "BJ 13.H(1)(g)"],
  ["four-black-cards",         "15 for 1",              "BJ 13.H(1)(h)"],
  ["pair",                     "10 for 1",              "BJ 13.H(1)(i)"],
  ["any-hand",                 "4 for 1",               "BJ 13.H(1)(j)"],
  ["ace-up-without-blackjack", "2 for 1",               "BJ 13.H(1)(k)"],
]
meters_clause = "BJ 13.I(2)"
meters = [["super-4", 10000.00, "BJ 13.I(2)(a)"]]

[super-4-progressive.B]
clause = "BJ 13.H(2)"
rows = [
  ["royal-flush-named-suit",   "100% of meter super-4", "BJ 13.H(2)(a)"],
  ["royal-flush-other-suit",   "10% of meter super-4",  "BJ 13.H(2)(b)"],
  ["three-of-a-kind",          "150 for 1",             "BJ 13.H(2)(c)"],
  ["straight",                 "70 for 1",              "BJ 13.H(2)(d)"],
  ["flush",                    "50 for 1",              "BJ 13.H(2)(e)"],
  ["two-pair",                 "30 for 1",              "BJ 13.H(2)(f)"],
  ["four-red-cards",           "15 for 1",              "BJ 13.H(2)(g)"],
  ["four-black-cards",         "15 for 1",              "BJ 13.H(2)(h)"],
  ["pair",                     "10 for 1",              "BJ 13.H(2)(i)"],
  ["any-hand",                 "5 for 1",               "BJ 13.H(2)(j)"],
  ["ace-up-without-blackjack", "3 for 1",               "BJ 13.H(2)(k)"],
]
meters_clause = "BJ 13.I(2)"
meters = [["super-4", 50000.00, "BJ 13.I(2)(b)"]]

[super-4-progressive.C]
clause = "BJ 13.H(3)"
rows = [
  ["royal-flush-named-suit",   "100% of meter super-4", "BJ 13.H(3)(a)"],
  ["royal-flush-other-suit",   "10% of meter super-4",  "BJ 13.H(3)(b)"],
  ["three-of-a-kind",          "150 for 1",             "BJ 13.H(3)(c)"],
  ["straight",                 "80 for 1",              "BJ 13.H(3)(d)"],
  ["flush",                    "60 for 1",              "BJ 13.H(3)(e)"],
  ["two-pair",                 "40 for 1",              "BJ 13.H(3)(f)"],
  ["four-red-cards",           "20 for 1",              "BJ 13.H(3)(g)"],
  ["four-black-cards",         "20 for 1",              "BJ 13.H(3)(h)"],
  ["pair",                     "10 for 1",              "BJ 13.H(3)(i)"],
  ["any-hand",                 "5 for 1",               "BJ 13.H(3)(j)"],
  ["ace-up-without-blackjack", "2 for 1",               "BJ 13.H(3)(k)"],
]
meters_clause = "BJ 13.I(2)"
meters = [["super-4", 50000.00, "BJ 13.I(2)(c)"]]

# Printed in dollars for a wager of $5 (reading G2); there is no row (c). Each of its meters has a least amount of its
# own: BJ 13.I(4), BJ 13.I(6), BJ 13.I(8), BJ 13.I(10).
[super-4-in-dollars]
clause = "BJ 13.H"
wager = "super-4-progressive"
stake = 5.00

[super-4-in-dollars.D]
clause = "BJ 13.H(4)"
rows = [
  ["royal-flush-named-suit",   "100% of meter super-4-star",    "BJ 13.H(4)(a)"],
  ["royal-flush-other-suit",   "100% of meter super-4-spade",   "BJ 13.H(4)(b)"],
  ["three-of-a-kind",          "100% of meter super-4-heart",   "BJ 13.H(4)(d)"],
  ["straight",                 "100% of meter super-4-diamond", "BJ 13.H(4)(e)"],
  ["flush",                    "$300",                          "BJ 13.H(4)(f)"],
  ["two-pair",                 "$200",                          "BJ 13.H(4)(g)"],
  ["four-black-cards",         "$100",                          "BJ 13.H(4)(h)"],
  ["four-red-cards",           "$100",                          "BJ 13.H(4)(i)"],
  ["pair",                     "$50",                           "BJ 13.H(4)(j)"],
  ["any-hand",                 "$25",                           "BJ 13.H(4)(k)"],
  ["ace-up-without-blackjack", "$10",                           "BJ 13.H(4)(l)"],
]
meters_clause = "BJ 13.I"
meters = [
  ["super-4-star",    50000.00, "BJ 13.I(4)(a)"],
  ["super-4-spade",   5000.00,  "BJ 13.I(6)(a)"],
  ["super-4-heart",   500.00,   "BJ 13.I(8)(a)"],
  ["super-4-diamond", 300.00,   "BJ 13.I(10)(a)"],
]
""")

SUPER_4_PROGRESSIVE = Wager(
    name=SUPER_4,
    title="Super 4 Progressive",
    clause="BJ 6.G(13)",
    area=BettingArea("BJ 2.B(4)(k)", ("Super 4",)),
    sees=("first", "second", "up", "hole", "chosen_suit"),
    classify=classify,
    outcomes=OUTCOMES,
    given={"chosen_suit": chosen_suit},
    paytables=PAYTABLES[SUPER_4] | PAYTABLES["super-4-in-dollars"],
    words={
        "ace-up-without-blackjack": "Ace up, no Blackjack",
        PAYTABLE.rows[0].outcome: "Wager that reaches the hidden trigger",  # of Must Hit
    },
    limits=Limits(stake_clause="BJ 13.H(4)"),
    placing=IN_A_DEVICE,
    settling=Settling(feeds=feed_must_hit),
    filing=Filing(
        options=(SUIT, MUST_HIT_OPTION),
        meters={
            "super-4": MeterFiling("BJ 13.I", rate="BJ 13.I(1)"),
            "super-4-star": MeterFiling("BJ 13.I", rate="BJ 13.I(3)"),
            "super-4-spade": MeterFiling("BJ 13.I", rate="BJ 13.I(5)"),
            "super-4-heart": MeterFiling("BJ 13.I", rate="BJ 13.I(7)"),
            "super-4-diamond": MeterFiling("BJ 13.I", rate="BJ 13.I(9)"),
            MUST_HIT: MeterFiling("BJ 13.U", rate=RATE, maximum=LEAST_MAXIMUM),
        },
        beside={MUST_HIT_OPTION.key: PAYTABLE},
        check=check,
        least_clause=least_clause,
    ),
    signage=Signage(also_posted=post_must_hit, words=words),
)
