"""How often the Magic Card and the Lucky Player of Bad Beat are drawn (reading B59)."""

from __future__ import annotations

import pytest

from houserules.cards.house_key import key_of_this_process
from houserules.engine.answers import refuse_answer
from houserules.engine.offer.finding import Finding
from houserules.engine.steps import Drawn, Spin
from houserules.engine.table import Table
from houserules.floor.session import LiveTable
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.bad_beat_progressive import draw_bonuses
from houserules.store.header import Setting
from houserules.submissions import Chosen, check, complete, default, errors
from houserules.submissions.terms import terms_of
from kit.blackjack import rounds as bj
from kit.blackjack.rounds_by_chance import lines_of_rounds
from kit.blackjack.side_wager_scripts import offered, run, settled, side_table, sight

NAME = "bad-beat-progressive"
CLAUSES = pytest.mark.clause("BJ 1.B(11)", "BJ 1.B(12)")


def table_of(every: int) -> Table:
    return side_table({NAME: offered(draws_every=every)}, {3: {NAME: 5_00}}, {"bad-beat": (5_000_00, 5_000_00)})


def paid(every: int, *drawn: str) -> list[str]:
    """The outcomes of seat 3, who has the seven of hearts, after these draws."""
    table = table_of(every)
    run(table, draw_bonuses(table), *drawn)
    return [line.outcome for line in settled(table, {3: sight("7h 2c")})]


@CLAUSES
def test_in_every_round_unless_the_submission_says_otherwise() -> None:
    spins = run(table_of(1), draw_bonuses(table_of(1)), "7h", "3")
    assert [step.wheel for step in spins if isinstance(step, Spin)] == ["magic-card", "lucky-seat"]
    assert paid(1, "7h", "3") == ["no-20", "magic-card", "lucky-player"]


@CLAUSES
def test_else_the_system_first_draws_whether_it_draws() -> None:
    assert paid(25, "1", "7h", "3") == ["no-20", "magic-card", "lucky-player"]
    assert paid(25, "2") == ["no-20"]
    assert paid(25, "25") == ["no-20"]


@CLAUSES
def test_what_an_earlier_round_drew_does_not_count() -> None:
    table = table_of(2)
    run(table, draw_bonuses(table), "1", "7h", "3")
    run(table, draw_bonuses(table), "2")
    assert [line.outcome for line in settled(table, {3: sight("7h 2c")})] == ["no-20"]


@pytest.mark.parametrize("shows", ["0", "26", "one", "01"])
def test_the_draw_is_a_number_up_to_how_often(shows: str) -> None:
    table = table_of(25)
    step = next(draw_bonuses(table))
    assert isinstance(step, Spin)
    assert (step.least, step.most) == (1, 25)
    assert refuse_answer(table, step, shows) is not None
    assert refuse_answer(table, step, "25") is None


def findings(every: object) -> list[Finding]:
    chosen = complete(GAME, {"wagers": {NAME: {"draws_every": every}}})
    return [each for each in check(GAME, chosen) if each.path == f"wagers.{NAME}.draws_every"]


@CLAUSES
@pytest.mark.parametrize(("every", "fine"), [(0, False), (1, True), (1_000, True), (1_001, False), ("2", False)])
def test_a_submission_says_once_in_how_many_rounds(every: object, fine: bool) -> None:
    assert [(each.severity, each.clause) for each in findings(every)] == [("error", "BJ 1.B(12)")] * (not fine)


def test_a_submission_of_earlier_days_draws_in_every_round() -> None:
    """Logs were kept before there was such a choice: their submissions are whole without it."""
    earlier = complete(GAME, {})
    del earlier["wagers"][NAME]["draws_every"]
    assert errors(check(GAME, Chosen(earlier))) == []
    assert terms_of(GAME, Chosen(earlier)).wagers[NAME].extras["draws_every"] == 1
    assert default(GAME)["wagers"][NAME]["draws_every"] == 25


@CLAUSES
def test_at_a_live_table_the_draw_is_sealed_and_recorded() -> None:
    terms = bj.terms(sides={NAME: {"paytable": "only", "draws_every": 3}})
    table = Table(GAME, terms, None, "7", key_of_this_process().public.text)
    live = LiveTable.start(table, Setting((1,), 0, 10_000_000, None), lambda: 0)
    for _ in range(12):
        live.go_on()
        assert live.change_wagers(1, {"blackjack": 5_00, NAME: 1_00}) is None
        assert live.close_betting() is None
    drawn = [(event.step.wheel, event.answer) for event in live.driver.events if isinstance(event.step, Spin)]
    assert all(isinstance(answer, Drawn) and answer.seal for _, answer in drawn)
    rounds = [answer.shows for wheel, answer in drawn if wheel == "bonus-round" and isinstance(answer, Drawn)]
    assert len(rounds) == 12
    assert set(rounds) <= {"1", "2", "3"}
    assert [wheel for wheel, _ in drawn].count("magic-card") == rounds.count("1")


def test_rounds_by_chance_draw_as_often_as_they_should() -> None:
    """One round in four: of 2,000 some 500, within four standard errors."""
    terms = bj.terms(sides={NAME: {"paytable": "only", "draws_every": 4}}, positions=1)
    rounds = lines_of_rounds(terms, {1: {"blackjack": 5_00, NAME: 1_00}}, 2_000, seed=3)
    lucky = sum(any(line.outcome == "lucky-player" for line in lines) for lines in rounds)
    assert abs(lucky - 500) < 4 * (2_000 * 0.25 * 0.75) ** 0.5
