"""What a submission is told about worth: wagers that favor the players, and what a change is worth."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.analysis.progress import unseen
from houserules.engine.offer.finding import Finding
from houserules.games.blackjack import GAME as BLACKJACK
from houserules.games.catalogue import GAMES, NAMES
from houserules.games.jackpot_holdem import GAME as JACKPOT_HOLDEM
from houserules.submissions import compare, complete, default, review
from kit.blackjack.side_wager_worth import worth_of

SPIN, BAD_BEAT = "bonus-spin-progressive", "bad-beat-progressive"
FRESH = default(BLACKJACK)["wagers"]
PROPOSED = {SPIN: {"wheel": FRESH[SPIN]["wheel"]}, BAD_BEAT: {"draws_every": FRESH[BAD_BEAT]["draws_every"]}}


def warned(game: str, **given: Any) -> list[Finding]:
    """With what a new submission proposes: else the Bonus Spin and Bad Beat would always be named too."""
    proposed = PROPOSED if game == BLACKJACK.name else {}
    found = review(GAMES[game], complete(GAMES[game], given | {"wagers": proposed | given.get("wagers", {})}))
    return [finding for finding in found if " returns " in finding.message]


def test_a_wager_that_favors_the_players_is_named_with_its_figure() -> None:
    """Reading B41 has the same figure: an edge of -13.4526% at the seeds."""
    (finding,) = warned("blackjack")
    assert (finding.severity, finding.clause) == ("warning", "BJ 13.R(1)")
    assert finding.path == "wagers.blazing-7s-progressive.paytable"
    assert finding.message == "blazing-7s-progressive returns 113.45% of a stake of $1 at the reset amounts"


@pytest.mark.parametrize(
    ("wager", "said"),
    [
        (SPIN, "bonus-spin-progressive returns 2432.74% of a stake of $5"),
        (BAD_BEAT, "bad-beat-progressive returns 226.01% of a stake of $1 at the reset amounts"),
    ],
)
def test_a_wager_without_what_is_proposed_is_named(wager: str, said: str) -> None:
    assert said in [finding.message for finding in warned("blackjack", wagers={wager: {}})]


def test_a_larger_least_stake_may_turn_it_around() -> None:
    """Of a meter each dollar counts less then."""
    assert warned("blackjack", wagers={"blazing-7s-progressive": {"minimum": 2_00}}) == []


def test_the_least_stake_is_a_multiple_of_the_increment() -> None:
    given = {"blazing-7s-progressive": {"minimum": 1_01}}
    assert warned("blackjack", wagers=given) == []
    full = {"blazing-7s-mega": {"initial": 100_000_00, "reset": 100_000_00}}
    (finding,) = warned("blackjack", wagers=given, meters=full)
    assert finding.message.endswith("of a stake of $2 at the reset amounts")


def test_the_reset_amount_of_a_meter_decides_to_the_cent() -> None:
    """With the royal flush of diamonds once in 64,546,495 / 108 deals and a tenth for the others."""
    break_even = worth_of("super-4-progressive", "A", 6).meters[0].break_even
    assert break_even is not None
    for reset, told in ((break_even, True), (break_even - 1, False)):
        found = warned("blackjack", meters={"super-4": {"initial": reset, "reset": reset}})
        assert any("super-4-progressive" in finding.message for finding in found) is told


def test_a_submission_with_errors_is_mended_first() -> None:
    assert warned("blackjack", options={"decks": 9}) == []


@pytest.mark.parametrize("game", NAMES)
def test_a_default_submission_is_told_only_of_what_returns_it_all(game: str) -> None:
    """Every sentence has a figure of 100 percent or more."""
    for finding in warned(game):
        assert float(finding.message.split(" returns ")[1].split("%")[0]) >= 100


def test_a_change_of_paytable_and_decks_is_told_with_what_it_is_worth() -> None:
    before = complete(BLACKJACK, {})
    after = complete(BLACKJACK, {"wagers": {"lucky-ladies": {"paytable": "B"}, "top-3": None}})
    compared = compare(BLACKJACK, before, after)
    ladies, top_3 = compared.worth
    assert "blackjack" in compared.not_priced
    assert "lucky-ladies" not in compared.not_priced
    assert ladies.wager == "lucky-ladies"
    assert ladies.old is not None
    assert ladies.new is not None
    assert (f"{ladies.old.decimal:.4%}", f"{ladies.new.decimal:.4%}") == ("17.6391%", "24.7089%")  # reading B9
    assert ladies.old.fraction == "9108313/51637196"
    assert (top_3.wager, top_3.new) == ("top-3", None)


def test_a_change_of_soft_17_is_counted_where_that_is_asked_for() -> None:
    """Hitting soft 17 costs the players about a fifth of a percent, as every table of rule variations has it."""
    before = complete(BLACKJACK, {"options": {"dealer_hits_soft_17": False}})
    after = complete(BLACKJACK, {"options": {"dealer_hits_soft_17": True}})
    compared = compare(BLACKJACK, before, after, unseen)
    change = next(each for each in compared.worth if each.wager == "blackjack")
    assert change.old is not None
    assert change.new is not None
    assert 0.0015 < change.new.decimal - change.old.decimal < 0.0025
    assert "blackjack" not in compared.not_priced


def test_a_change_of_meters_and_options_is_told_too() -> None:
    seven = complete(JACKPOT_HOLDEM, {"options": {"progressive_hand": "seven-card"}})
    (change,) = compare(JACKPOT_HOLDEM, default(JACKPOT_HOLDEM), seven).worth
    assert change.old is not None
    assert change.new is not None
    assert f"{change.old.decimal:.4%}" == "24.5557%"  # reading J2: 75.4443% come back on five cards
    assert change.new.decimal < -2


def test_nothing_is_said_where_nothing_moves_or_errors_stand() -> None:
    before = complete(BLACKJACK, {})
    other_name = complete(BLACKJACK, {"operator": "Another House"})
    wrong = complete(BLACKJACK, {"options": {"decks": 9}})
    assert compare(BLACKJACK, before, other_name).worth == ()
    assert compare(BLACKJACK, before, wrong).worth == ()
    assert compare(BLACKJACK, before, other_name).not_priced == ()
