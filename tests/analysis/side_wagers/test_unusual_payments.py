"""What differs from a row for each outcome: two rows at once, meters, fixed stakes, own paytables, notes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from houserules.analysis.blackjack import ANALYSTS
from houserules.analysis.worth import Asked, NotShipped, analyze, cheap_worth
from houserules.chips import load_paytables
from houserules.games.blackjack import GAME
from kit.blackjack.side_wager_counts import BETS, counts_of
from kit.blackjack.side_wager_worth import terms_with, worth_of

OWN = """
[{wager}]
clause = "BJ 13.A"
[{wager}.own]
clause = "BJ 13.A"
rows = {rows}
"""


def test_two_matches_are_one_outcome_at_the_odds_of_both() -> None:
    """Reading B10; 1,958 of 48,205 with six decks."""
    found = worth_of("match-the-dealer", "six-decks", 6)
    assert found.house_edge == Fraction(1_958, 48_205)
    pays = [each.pays for each in found.outcomes]
    assert pays == ["22 to 1", "15 to 1", "11 to 1", "8 to 1", "4 to 1", ""]


def test_the_crown_treasure_is_paid_in_addition() -> None:
    """Reading B12: the royal match with its stake, and 1,000 for 1 without another."""
    royal, _, crown, _ = worth_of("royal-match-21", "A", 1).outcomes
    assert (crown.outcome, crown.pays, crown.back) == ("crown-treasure", "10 to 1 and 1000 for 1", 1_011)
    assert (crown.clause, royal.clause) == ("BJ 13.A(7)(a)(iii)", "BJ 13.A(7)(a)(i)")
    assert crown.probability == Fraction(4, 1_326) * Fraction(3, 1_225)


def test_a_half_stake_comes_back_in_whole_cents() -> None:
    """2.5 to 1 on 1 cent wins 2 cents (reading G3)."""
    suited = {each.outcome: each for each in worth_of("royal-match-21", "C", 6, stake=1).outcomes}["suited-match"]
    assert (suited.pays, suited.back) == ("2.5 to 1", 3)


@pytest.mark.parametrize(("letter", "stake"), [("A", 1_00), ("B", 1_00), ("C", 1_00), ("D", 5_00)])
def test_super_4_by_its_meters(letter: str, stake: int) -> None:
    found = worth_of("super-4-progressive", letter, 6)
    assert found.stake == stake
    counts = counts_of("super-4-progressive", 6)
    deals = sum(counts.values())
    first = found.meters[0]
    tenth = Fraction(0) if letter == "D" else Fraction(counts["royal-flush-other-suit"], 10)
    assert first.coefficient == (counts["royal-flush-named-suit"] + tenth) / deals
    resets = {meter.name: meter.least for meter in BETS["super-4-progressive"].paytables[letter].meters}
    assert {meter.meter: meter.amount for meter in found.meters} == resets
    assert first.break_even is not None
    at = {first.meter: first.break_even}
    terms = terms_with("super-4-progressive", letter, 6)
    (there,) = analyze(GAME, terms, wager="super-4-progressive", meters=at).wagers
    (below,) = analyze(GAME, terms, wager="super-4-progressive", meters={first.meter: first.break_even - 1}).wagers
    assert there.house_edge <= 0 < below.house_edge


@pytest.mark.parametrize("suit", "cdhs")
def test_any_suit_may_be_chosen_and_moves_nothing(suit: str) -> None:
    """The four royal flushes are as likely as one another (reading B17)."""
    assert worth_of("super-4-progressive", "D", 6, options={"super_4_suit": suit}).outcomes == (
        worth_of("super-4-progressive", "D", 6).outcomes
    )


def test_blazing_7s_has_three_meters() -> None:
    """Reading B41: with six decks the edge of a $1 stake is -13.4526% with the seeds."""
    found = worth_of("blazing-7s-progressive", "A", 6)
    assert [meter.meter for meter in found.meters] == ["blazing-7s-mega", "blazing-7s-major", "blazing-7s-minor"]
    assert [meter.amount for meter in found.meters] == [10_000_00, 5_000_00, 2_500_00]
    assert f"{100 * float(found.house_edge):.4f}" == "-13.4526"


def test_21_plus_3_pays_dollars_on_a_stake_of_one() -> None:
    found = worth_of("21-plus-3-progressive", "A", 6)
    assert found.stake == 1_00
    assert f"{100 * float(found.house_edge):.4f}" == "39.9207"  # reading G2


def test_at_a_switch_table_super_match_sees_both_hands() -> None:
    found = worth_of("super-match", "six-decks", 6)
    assert found.enumeration == "every ordered deal of the four cards of the player's two hands from 6 decks"
    assert f"{100 * float(found.house_edge):.2f}" == "2.55"


def test_an_own_paytable_needs_no_row_for_every_outcome() -> None:
    own = load_paytables(OWN.format(wager="match-the-dealer", rows='[["same-suit-match", "12 to 1", "BJ 13.A"]]'))
    terms = terms_with("match-the-dealer", "six-decks", 6)
    paytable = own["match-the-dealer"]["own"]
    (found,) = analyze(GAME, terms, wager="match-the-dealer", paytable=paytable).wagers
    assert not found.authorised
    assert [each.pays for each in found.outcomes] == ["24 to 1", "12 to 1", "12 to 1", "", "", ""]


def test_matches_that_do_not_add_up_are_refused() -> None:
    own = load_paytables(OWN.format(wager="match-the-dealer", rows='[["same-suit-match", "12 for 1", "BJ 13.A"]]'))
    terms = terms_with("match-the-dealer", "six-decks", 6)
    with pytest.raises(ValueError, match='same-suit-match pays "12 for 1"; two matches add up only where'):
        analyze(GAME, terms, wager="match-the-dealer", paytable=own["match-the-dealer"]["own"])


def test_at_a_double_shoe_the_figures_say_whose_they_are() -> None:
    dealing = {"method": "double-shoe", "shuffler": "none"}
    (note,) = worth_of("lucky-aces", "A", 6, dealing=dealing).notes
    assert "determinant card" in note


@pytest.mark.parametrize("wager", ["match-the-dealer", "top-3"])
def test_without_a_kernel_only_what_ships_is_answered(wager: str) -> None:
    """The analysts promise it to the checker."""
    letter = next(iter(BETS[wager].paytables))
    terms = terms_with(wager, letter, 6)
    assert cheap_worth(GAME, terms, BETS[wager]) == worth_of(wager, letter, 6)
    own = replace(BETS[wager], classify=lambda *seen: 0)
    with pytest.raises(NotShipped, match=f"No counts of {wager} ship for 6 decks"):
        ANALYSTS[wager](terms, own, own.paytables[letter], Asked(100, kernels=False))
