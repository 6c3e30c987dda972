"""What the alternatives of the readings make of the wagers of Let It Ride."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from houserules.analysis.alternatives import PRINTED_ODDS, Alternative, AsRead, by_case, in_proportion, moved
from houserules.analysis.counts import shipped
from houserules.analysis.exact import quotient, sum_of
from houserules.analysis.figures import Case, Distribution
from houserules.chips import DOLLAR

FIVE_CARDS, THREE_CARDS, PROGRESSIVE = ("five-card-bonus",), ("three-card-bonus",), ("progressive",)
LARGER_STAKE = 5 * DOLLAR  # of the two that the progressive takes
SUITS = 4
LOWER = {"straight-flush": 1, "three-of-a-kind": 9, "straight": 15}  # of 1,176 pairs beside a suited A-K-Q
PAIRS_BESIDE = 1_176


def five_without_a_high_ace(told: AsRead) -> Distribution | None:
    """G5: the four royal flushes are flushes, and the other A-K-Q-J-10 are nothing."""
    flushes = moved(told, SUITS, "royal-flush", "flush")
    return flushes and moved(told._replace(found=flushes), SUITS**5 - SUITS, "straight", "nothing")


def three_without_a_high_ace(told: AsRead) -> Distribution | None:
    flushes = moved(told, SUITS, "straight-flush", "flush")
    return flushes and moved(told._replace(found=flushes), SUITS**3 - SUITS, "straight", "nothing")


def nothing_below_two_pair(told: AsRead, case: Case) -> Case:
    """L1."""
    return Case(case.outcome, case.weight) if case.outcome == "tens-or-better" else case


def the_meter_for_mixed_suits(told: AsRead) -> Distribution | None:
    """L2: Paytable C names spades itself."""
    return moved(told, SUITS**3 - SUITS, "straight", "ace-king-queen-spades") if told.paytable.letter == "B" else None


def no_envy(told: AsRead) -> Distribution | None:
    """L3: without a five-card straight flush there is none."""
    three = told.paytable.cards == 3 and told.found.beside
    return replace(told.found, beside=(), together=()) if three else None


def lower_rows_on_five_cards(told: AsRead) -> Distribution | None:
    """L8: three cards take the meter, five decide the rest; a suited A-K-Q has its own row already."""
    five = shipped("let-it-ride", "progressive", "5 cards")
    if told.paytable.cards != 3 or five is None:
        return None
    counts = {**five.counts, "straight-flush": five.counts["straight-flush"] + five.counts["royal-flush"]}
    weights = {
        row: quotient(counts[row] * told.found.total, five.total) - Fraction(SUITS * beside, PAIRS_BESIDE)
        for row, beside in LOWER.items()
    }
    three = ("ace-king-queen-spades", "ace-king-queen-suited")
    cases = [replace(case, weight=weights.get(case.outcome, case.weight)) for case in told.found.cases]
    kept = [case for case in cases if case.outcome in (*three, *weights)]
    rest = told.found.total - sum_of(case.weight for case in kept)
    return replace(told.found, cases=(*kept, Case("nothing", rest)))


ALTERNATIVES = (
    *PRINTED_ODDS,
    Alternative("G5", 0, FIVE_CARDS, five_without_a_high_ace),
    Alternative("G5", 0, THREE_CARDS, three_without_a_high_ace),
    Alternative("L1", 0, FIVE_CARDS, by_case(nothing_below_two_pair)),
    Alternative("L2", 0, PROGRESSIVE, the_meter_for_mixed_suits),
    Alternative("L3", 0, PROGRESSIVE, no_envy),
    Alternative("L8", 0, PROGRESSIVE, lower_rows_on_five_cards),
    Alternative("L13", 0, PROGRESSIVE, by_case(lambda told, case: in_proportion(told, case, LARGER_STAKE))),
)
