"""Planted faults are found within so many rounds, and fair nights are not accused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import exp, inf
from random import Random

import pytest
from msgspec.structs import replace

from houserules.audit.judging import Audit, Judgement, TableAudit, audited
from houserules.audit.judging.judgement import Tally, alarms, freedman
from houserules.audit.judging.meters import Meters
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.steps import Burn, Deal, Meter, Pay, Spin
from houserules.games.catalogue import GAMES
from houserules.submissions import complete, terms_of
from kit.long_nights import night
from kit.soak import TIMES

TERMS = [
    ("let-it-ride", {}), ("jackpot-holdem", {}), ("texas-holdem-bonus", {}), ("blackjack", {}),
    ("blackjack", {"dealing": {"method": "hand"}, "options": {"decks": 1}}),
    ("blackjack", {"dealing": {"shuffler": "continuous"}, "options": {"decks": 2}}),
    ("blackjack", {"dealing": {"method": "electronic"}, "options": {"variation": "community"}}),
    ("blackjack", {"dealing": {"method": "double-shoe"}, "options": {"decks": 1}}),
    ("let-it-ride", {"dealing": {"method": "hand", "shuffler": "continuous"}}),
]  # fmt: skip
Fault = Callable[[Event], Event]


def spoiled(events: Iterable[Event], fault: Fault) -> Iterator[Event]:
    return (fault(event) for event in events)


def accused(found: TableAudit) -> list[str]:
    return [f"{each.subject}: {each.measure}" for each in Audit((found,)).alarms]


@pytest.mark.parametrize(("game", "chosen"), TERMS)
def test_fair_nights_are_not_accused(game: str, chosen: dict[str, object]) -> None:
    for seed in range(2 * TIMES):
        header, events = night(game, 250, chosen, seed)
        found = audited(header, events)
        assert found.rounds == 250
        assert found.judgements
        assert accused(found) == []
        assert found.departures == ()


def test_a_fair_night_is_accused_no_more_often_than_the_level_says() -> None:
    """At a level where one audit in five may be wrong: the bound keeps it to fewer."""
    nights, wrong = 25 * TIMES, 0
    for seed in range(nights):
        header, events = night("texas-holdem-bonus", 60, seed=100 + seed)
        wrong += bool(Audit((audited(header, events),), 0.2).alarms)
    assert wrong <= 0.2 * nights


def without_an_ace(share: float) -> Fault:
    """So often the ace of spades is another card: the deck, or one of several decks, is short of it."""
    luck = Random(5)

    def fault(event: Event) -> Event:
        if isinstance(event.step, Deal | Burn) and event.answer == "As" and luck.random() < share:
            return replace(event, answer=luck.choice("23456789TJQK") + luck.choice("cdhs"))
        return event

    return fault


@pytest.mark.parametrize(("game", "rounds", "share"), [("let-it-ride", 200, 1.0), ("blackjack", 5000, 1 / 6)])
def test_a_deck_short_of_an_ace(game: str, rounds: int, share: float) -> None:
    """One deck within 200 rounds of three players; one ace of six decks within 5,000."""
    header, events = night(game, rounds)
    found = accused(audited(header, spoiled(events, without_an_ace(share))))
    assert f"{header.table}, cards: As" in found


def test_a_paytable_row_off_by_one_is_found_at_its_first_payout() -> None:
    def fault(event: Event) -> Event:
        if isinstance(event.step, Pay) and event.step.line.outcome == "flush":
            line = event.step.line
            paid = replace(line, odds="5 to 1", payout=5 * line.stake)
            return replace(event, step=replace(event.step, line=paid))
        return event

    header, events = night("let-it-ride", 200, wagers={"bet": 500, "three-card-bonus": 500})
    found = audited(header, spoiled(events, fault))
    wrong = "was paid $25 for flush on three-card-bonus ($5) at 5 to 1; filed: 4 to 1"
    assert any(each.endswith(wrong) for each in found.departures)
    assert all("flush" in each for each in found.departures)


def test_the_right_odds_with_the_wrong_amount() -> None:
    def fault(event: Event) -> Event:
        if isinstance(event.step, Pay) and event.step.line.wager == "three-card-bonus":
            line = event.step.line
            return replace(event, step=replace(event.step, line=replace(line, payout=line.payout + 1)))
        return event

    header, events = night("let-it-ride", 60, wagers={"bet": 500, "three-card-bonus": 500})
    found = audited(header, spoiled(events, fault))
    assert "three-card-bonus" in found.departures[0]


def test_a_biased_wheel_within_a_thousand_spins() -> None:
    """A symbol comes half as often again as it should."""
    luck = Random(3)
    symbols = ("jackpot", "$1000", "$350", "$120", "$50", "$23")
    step = Spin(wheel="wheel", symbols=symbols, cite="BJ 13.Q")
    header, _ = night("blackjack", 0)

    def spun(weight: float) -> TableAudit:
        weights = [1.0] * 5 + [weight]
        return audited(header, (Event(n, step, luck.choices(symbols, weights)[0]) for n in range(1000)))

    assert "$23" in "".join(accused(spun(1.75)))
    assert accused(spun(1.0)) == []


def test_a_meter_that_is_not_set_back() -> None:
    game = GAMES["let-it-ride"]
    terms = terms_of(game, complete(game, {"wagers": {"progressive": {"paytable": "A"}}}))
    [name] = terms.meters
    reset = terms.meters[name].reset
    line = Line(2, "progressive", 100, "win", "LIR 12.F", 1, "royal-flush", f"100% of meter {name}", reset + 500)
    watch = Meters(terms, {name: Fraction(reset + 500)})
    watch.settle([line])
    assert [meter for _, meter in watch.not_reset] == [name]
    good = Meters(terms, {name: Fraction(reset + 500)})
    good.post(Event(0, Meter(meter=name, change=str(reset - line.payout), cite="LIR 12.F(2)")))
    good.settle([line])
    assert good.not_reset == []
    assert (int(good.accounts[name].shows), good.accounts[name].hits) == (reset, 1)


def test_a_player_who_beats_the_best_play_is_accused_and_one_who_plays_badly_is_not() -> None:
    tally = Tally(one_sided=True)
    for _ in range(2000):
        tally.add(-40.0, -5.0, 100.0, 100.0)
    assert tally.judged("a table", "result in cents").chance == 1.0
    lucky = Tally(one_sided=True)
    for _ in range(4000):
        lucky.add(5.0, -5.0, 10_000.0, 1_000.0)
    assert lucky.judged("a table", "result in cents").chance < 1e-4


def test_what_cannot_happen_is_certain() -> None:
    """No spread and no size: any difference at all is impossible in a fair game."""
    tally = Tally()
    tally.add(1.0, 0.0, 0.0, 0.0)
    found = tally.judged("x", "y")
    assert (found.deviations, found.chance) == (inf, 0.0)


def test_the_bound_is_freedmans() -> None:
    assert freedman(30, 100, 3) == pytest.approx(exp(-900 / (2 * (100 + 30))))
    assert freedman(0, 100, 3) == 1.0


def test_alarms_are_corrected_for_their_number() -> None:
    def judged(chance: float) -> Judgement:
        return Judgement("x", "y", 1, 0, 0, 0, chance)

    many = [judged(0.0004)] + [judged(0.5)] * 9
    assert alarms(many, 0.001) == []
    assert alarms(many[:2], 0.001) == [many[0]]
    assert alarms([judged(0.00001), judged(0.0009)], 0.001) == [judged(0.00001), judged(0.0009)]
