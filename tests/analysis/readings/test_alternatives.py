"""Every alternative of the register either has a house edge of its own or a reason why not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from houserules.analysis.alternatives import alternatives_of, priced
from houserules.analysis.unpriced import REASONS, unpriced
from houserules.analysis.worth import Asked, analyze
from houserules.games.blackjack import GAME as BLACKJACK
from houserules.games.catalogue import GAMES
from houserules.law.readings import readings
from kit.desk import Desk
from kit.priced_readings import edges

PRICED = {(each.reading, each.place) for game in GAMES.values() for each in alternatives_of(game)}
EVERY = {(each.id, place) for each in readings() for place in range(len(each.alternatives))}


def test_every_alternative_is_priced_or_says_why_not() -> None:
    assert set(unpriced()) == EVERY - PRICED
    assert PRICED <= EVERY


def test_what_is_written_for_a_reason_has_one() -> None:
    """No id is listed in vain, and none for two reasons."""
    listed = [written for reason in REASONS.values() for written in reason.split()]
    assert len(listed) == len(set(listed))
    for written in listed:
        name, _, number = written.partition(".")
        places = {place for reading, place in unpriced() if reading == name}
        assert (int(number) - 1 in places) if number else places, written


@pytest.mark.parametrize(
    ("name", "known"),
    [(name, {wager.name for wager in game.offer.wagers}) for name, game in GAMES.items()],
    ids=list(GAMES),
)
def test_alternatives_are_of_wagers_that_there_are(name: str, known: set[str]) -> None:
    assert {wager for each in alternatives_of(GAMES[name]) for wager in each.wagers} <= known


def test_as_read_it_is_what_analyze_says() -> None:
    terms = Desk(BLACKJACK).terms_of({})
    for name in ("bad-beat-progressive", "buster-blackjack", "21-plus-3-progressive", "bonus-spin-progressive"):
        (found,) = analyze(BLACKJACK, terms, wager=name).wagers
        wager = BLACKJACK.offer.wager(name)
        assert wager is not None
        others = list(priced(BLACKJACK, terms, wager, Asked(found.stake), {}))
        assert others
        assert {each.as_read for each in others} == {found.house_edge}


def blackjack(reading: str, wager: str, letter: str = "", **asked: Any) -> tuple[Fraction, Fraction]:
    return edges(BLACKJACK, reading, wager, letter, **asked)


def test_an_option_is_priced_only_where_it_was_chosen_otherwise() -> None:
    """B1: the published edges of Buster, whose other figure is that of the other table."""
    stands, hits = blackjack("B1", "buster-blackjack", "C")
    assert (round(float(stands), 4), round(float(hits), 4)) == (0.0825, 0.0621)
    with pytest.raises(ValueError, match="unpack"):
        blackjack("B1", "buster-blackjack", "C", submission={"options": {"dealer_hits_soft_17": True}})


def test_the_main_wager_by_other_options() -> None:
    """B5: one card to split aces costs the player, B3: without a hole card nothing does."""
    ours, one_card = blackjack("B5", "blackjack", place=1, stake=500)
    assert one_card > ours
    assert blackjack("B3", "blackjack", stake=500)[1] == pytest.approx(
        float(blackjack("B3", "blackjack", stake=500)[0])
    )


def test_the_amount_that_is_printed_twice() -> None:
    """B21: a second segment of $55 among ten others, of 10 in all."""
    ours, twice = blackjack("B21", "bonus-spin-progressive", "C", stake=500)
    spins = Fraction(14_376, 97_032)
    total = 10_000 + 5_000 + 600 + 750 + 250 + 55 + 75 + 70 + 60 + 50
    assert ours == 1 - spins * Fraction(total, 10 * 5)
    assert twice == 1 - spins * Fraction(total + 55, 11 * 5)


def test_community_pay_for_the_spinner_as_well() -> None:
    """B21: by the three symbols of its pairs, among eleven."""
    shared = {"wagers": {"bonus-spin-progressive": {"community_pay": "A"}}}
    ours, other = blackjack("B21", "bonus-spin-progressive", "A", place=1, stake=500, submission=shared)
    assert ours - other == Fraction(14_376, 97_032) * Fraction(100 + 50 + 15, 11 * 5)


def test_bad_beat_by_the_first_two_cards_keeps_its_bonuses() -> None:
    ours, other = blackjack("B23", "bad-beat-progressive")
    every, rarer = blackjack("B59", "bad-beat-progressive")
    assert ours == every
    assert other > ours
    assert rarer > every
