"""The meters of every progressive wager: they break even to the cent, and in the long run pay what feeds them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from houserules.analysis.figures import Worth
from houserules.analysis.worth import analyze
from houserules.engine.game import Game
from houserules.games.catalogue import GAMES
from kit.desk import Desk


def progressives() -> Iterator[tuple[str, str, str]]:
    for name, game in GAMES.items():
        for wager in game.offer.wagers:
            for letter, paytable in wager.paytables.items():
                if any(row.odds.text.partition("% of meter ")[1] for row in paytable.rows):
                    yield name, wager.name, letter


def asked(game: Game, wager: str, letter: str, meters: dict[str, int] | None = None) -> Worth:
    terms = Desk(game).terms_of({"wagers": {wager: {"paytable": letter}}})
    return analyze(game, terms, wager=wager, meters=meters)[wager]


EVERY = pytest.mark.parametrize(("name", "wager", "letter"), list(progressives()))


def test_there_are_as_many_as_the_rulebooks_print() -> None:
    """Let It Ride A-F, Jackpot Hold 'Em A-E, and of Blackjack Bad Beat, Hit and Run, Super 4 A-D, Bonus Spin B,
    Blazing 7's and 21+3."""
    assert len(list(progressives())) == 6 + 5 + 9


@EVERY
def test_a_meter_breaks_even_to_the_cent(name: str, wager: str, letter: str) -> None:
    game = GAMES[name]
    for meter in asked(game, wager, letter).meters:
        assert meter.break_even is not None
        if meter.break_even:
            at, below = (asked(game, wager, letter, {meter.meter: meter.break_even - less}) for less in (0, 1))
            assert at.house_edge <= 0 < below.house_edge


@EVERY
def test_a_dollar_on_a_meter_is_worth_its_coefficient(name: str, wager: str, letter: str) -> None:
    game, here = GAMES[name], asked(GAMES[name], wager, letter)
    for meter in here.meters:
        more = asked(game, wager, letter, {meter.meter: meter.amount + 100})
        assert here.house_edge - more.house_edge == meter.coefficient * Fraction(100, here.stake)


@EVERY
def test_in_the_long_run_it_pays_what_it_shows_on_average(name: str, wager: str, letter: str) -> None:
    """The rate of each meter and its refills on one side, its average and its coefficient on the other."""
    here = asked(GAMES[name], wager, letter)
    paid = here.return_without_meters
    for meter in here.meters:
        assert meter.average_when_hit is not None
        paid += meter.coefficient * Fraction(meter.average_when_hit) / here.stake
    assert here.long_run_return == paid
