"""Drills, corrections and the score of the dealer trainer, in every game."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from houserules.audit.proof import prove
from houserules.cli.main import app
from houserules.cli.play import at_table
from houserules.cli.table.dealer_acts import act_of, act_text
from houserules.cli.table.terminal import Terminal
from houserules.cli.table.trainer import Trainee, by_chapter
from houserules.engine import steps
from houserules.engine.acts import Act, answer_of
from houserules.engine.lines import Line
from houserules.engine.refusals import Refusal
from houserules.engine.vocabulary import DEALER
from houserules.floor.session import LiveTable
from houserules.floor.training.correcting import corrected, exact
from houserules.floor.training.drills import DRILLS
from houserules.floor.training.score import Score
from houserules.games.catalogue import GAMES
from houserules.law.citations import chapter_of
from houserules.store.header import Header, Setting
from houserules.store.jsonl import Log
from houserules.submissions import complete
from kit.tabletop import Script, header_of, live, paper, written

each_game = pytest.mark.parametrize("game", GAMES)


def header(game: str, seed: int = 5) -> Header:
    return header_of(GAMES[game], complete(GAMES[game], {}), Setting((1, 2, 3), 0, 50000, seed, True))


class Says:
    """Words in turn; each may look at the step that is due before it says something."""

    def __init__(self, table: LiveTable, *words: str, then: str = "", times: int = 0) -> None:
        self.live, self.words, self.then, self.times = table, list(words), then, times
        self.due: list[steps.Step | None] = []

    def __call__(self, prompt: str) -> str:
        self.due.append(self.live.driver.waiting)
        if self.words:
            return self.words.pop(0)
        self.times -= 1
        if self.times < 0:
            raise EOFError
        return self.then


def drilled(game: str, drill: str, *words: str, then: str = "", times: int = 0) -> tuple[Trainee, Says, str]:
    """A trainee who has said all these words, what was due each time, and all that was shown, in one line."""
    screen, table = paper(), live(header(game))
    read = Says(table, *words, then=then, times=times)
    person = at_table(table, Terminal(screen, read), drill=drill)
    assert isinstance(person, Trainee)
    with pytest.raises(EOFError):
        person.play()
    return person, read, " ".join(written(screen).split())


@each_game
def test_a_drill_of_the_deal_begins_with_the_first_card(game: str) -> None:
    person, read, text = drilled(game, "deal")
    assert isinstance(read.due[0], steps.Deal)
    assert person.live.table.no_more_bets
    assert not [event for event in person.live.driver.events if isinstance(event.step, steps.Deal)]
    assert f"Drill: {DRILLS['deal']}" in text


@each_game
def test_a_drill_of_the_pay_out_begins_with_the_first_wager_to_settle(game: str) -> None:
    person, read, text = drilled(game, "payout")
    assert isinstance(read.due[0], steps.Pay | steps.Collect | steps.Return)
    assert person.training.handed_over == "round 1"
    shown = [event.step for event in person.live.driver.events if isinstance(event.step, steps.TurnUp)]
    assert shown or isinstance(read.due[0], steps.Pay), "a hand is on the table before wagers are collected"
    assert f"Drill: {DRILLS['payout']}" in text


@each_game
def test_a_drill_of_the_shuffle_begins_again_without_a_round(game: str) -> None:
    person, read, text = drilled(game, "shuffle", then="auto", times=20)
    assert person.live.table.procedure in ("ready", "reshuffle")
    assert person.live.table.rounds == 0
    shuffled = [event for event in person.live.driver.events if isinstance(event.step, steps.Shuffle)]
    assert len(shuffled) > 1
    assert f"Drill: {DRILLS['shuffle']}" in text
    assert read.due[0] is not None


@each_game
def test_a_drill_of_irregularities_goes_through_them_round_by_round(game: str) -> None:
    person, _, text = drilled(game, "irregularity", then="auto", times=150)
    events = person.live.driver.events
    thrown = [event.step.kind for event in events if isinstance(event.step, steps.Interrupt)]
    answered = [event.answer.kind for event in events if isinstance(event.answer, steps.Irregular)]
    assert len({*thrown, *answered}) > 1
    assert {*thrown, *answered} <= set(GAMES[game].irregularities)
    assert text.count("Drill: Something has gone wrong.") == len([*thrown, *answered])
    assert text.count("Irregularity: ") == len([*thrown, *answered])


def test_an_irregularity_that_cannot_happen_gives_way_to_the_next() -> None:
    """This table has neither a shuffler nor an automated shoe that could fail; every other irregularity comes."""
    person, _, _ = drilled("let-it-ride", "irregularity", then="auto", times=100)
    events = person.live.driver.events
    thrown = {event.step.kind for event in events if isinstance(event.step, steps.Interrupt)}
    answered = {event.answer.kind for event in events if isinstance(event.answer, steps.Irregular)}
    machines = {kind for kind in GAMES["let-it-ride"].irregularities if kind.startswith(("shuffler-", "shoe-"))}
    assert thrown | answered == set(GAMES["let-it-ride"].irregularities) - machines


@each_game
@pytest.mark.parametrize("drill", DRILLS)
def test_a_drill_is_played_to_the_end_and_proved(game: str, drill: str) -> None:
    person, _, text = drilled(game, drill, then="auto", times=40)
    assert "Round 1 is over" in text or drill in ("irregularity", "shuffle")
    assert text.count("Drill: ") > 1, "the next round is set up again"
    assert prove(Log(header(game), tuple(person.live.driver.events))).ok


def test_one_step_and_one_hint_are_said_in_the_singular() -> None:
    _, _, text = drilled("texas-holdem-bonus", "deal", "deal 1", "hint", then="auto", times=40)
    assert "Round 1 is over: 1 step right, 0 refused, 1 hint." in text


def test_a_drill_is_for_the_trainer() -> None:
    result = CliRunner().invoke(app, ["play", "let-it-ride", "--drill", "deal"])
    assert result.exit_code == 2
    assert "--drill deal is for the dealer trainer: add --attended." in result.output
    assert CliRunner().invoke(app, ["play", "let-it-ride", "--attended", "--drill", "lunch"]).exit_code == 2


@each_game
def test_what_the_answer_shows_is_what_enter_does(game: str) -> None:
    """One table is dealt by typing what the answer shows, the other by pressing Enter: the same events."""
    typed, entered = live(header(game)), live(header(game))
    person = Trainee(entered, Terminal(paper(), Script()))
    for _ in range(250):
        for table in (typed, entered):
            table.go_on()
        step = typed.driver.waiting
        assert step is not None
        assert step == entered.driver.waiting
        act = act_of(act_text(step, typed.table), step)
        assert isinstance(act, Act), act
        assert typed.driver.act(act) is None
        person.training.do(step)
        assert [event.answer for event in typed.driver.events] == [event.answer for event in entered.driver.events]


@each_game
def test_no_more_bets_is_understood_as_it_is_said(game: str) -> None:
    table = live(header(game))
    read = Says(table, then="auto", times=8)
    person = at_table(table, Terminal(paper(), read))
    with pytest.raises(EOFError):
        person.play()
    while not isinstance(table.driver.waiting, steps.Invite):
        table.go_on()
        step = table.driver.waiting
        assert step is not None
        if not isinstance(step, steps.Invite):
            act = act_of(act_text(step, table.table), step)
            assert isinstance(act, Act)
            assert table.driver.act(act) is None
    act = act_of("No more bets", table.driver.waiting)
    assert act == Act(DEALER, "announce", {"words": "no more bets"})
    assert table.driver.act(act) is None
    assert table.table.no_more_bets


WON = Line(3, "three-card-bonus", 500, "win", "LIR 12.C(1)(c)", outcome="three-of-a-kind", odds="3 to 1", payout=1500)
LOST = Line(3, "bet-1", 500, "lose", "LIR 11.D(3)", outcome="nothing")
BACK = Line(3, "bet-1", 500, "withdrawn", "LIR 11.B(1)(b)", returned=500)


@pytest.mark.clause("LIR 12.C(1)(c)", "LIR 11.D(3)")
@pytest.mark.parametrize(
    ("step", "typed", "sentence"),
    [
        (steps.Pay(line=WON, cite="LIR 11.E(2)"), "pay 3 three-card-bonus 1",
         "three of a kind pays 3 to 1: $15.00, not $1.00 (LIR 12.C(1)(c), LIR 11.E(2))"),
        (steps.Pay(line=WON, cite="LIR 11.E(2)"), "pay 3 three-card-bonus 15.50",
         "three of a kind pays 3 to 1: $15.00, not $15.50 (LIR 12.C(1)(c), LIR 11.E(2))"),
        (steps.Pay(line=WON, cite="LIR 11.E(2)"), "collect 3 three-card-bonus",
         "three of a kind pays 3 to 1: the wager is not collected (LIR 11.E(2))"),
        (steps.Pay(line=WON, cite="LIR 11.E(2)"), "pay 2 three-card-bonus 15",
         "the three card bonus of seat 2 is not the wager to settle now (LIR 12.C(1)(c), LIR 11.E(2))"),
        (steps.Collect(line=LOST, cite="LIR 11.D(3)"), "pay 3 bet-1 5",
         "nothing loses: the wager is not paid (LIR 11.D(3))"),
        (steps.Collect(line=LOST, cite="LIR 11.D(3)"), "return 3 bet-1",
         "nothing loses: the wager is not returned (LIR 11.D(3))"),
        (steps.Return(line=BACK, cite="LIR 11.B(1)(b)"), "collect 3 bet-1",
         "withdrawn: chips go back to the player, the wager is not collected (LIR 11.B(1)(b))"),
        (steps.Deal(to="seat-1", cite="LIR 8.D(3)(a)"), "deal 2/2",
         "this card does not go to seat 2, hand 2 (LIR 8.D(3)(a))"),
        (steps.Deal(to="seat-1", cite="LIR 8.D(3)(a)"), "burn", "it is not time to burn (LIR 8.D(3)(a))"),
        (steps.TurnUp(area="community", cite="LIR 11.B(2)"), "turn 3", "turn is right, but not seat 3 (LIR 11.B(2))"),
        (steps.Deal(to="seat-1", cite="LIR 8.D(3)(a)"), "floor deal 1",
         "this is not for the floorperson to do (LIR 8.D(3)(a))"),
    ],
)  # fmt: skip
def test_a_correction_says_why_but_not_what_is_due(step: steps.Step, typed: str, sentence: str) -> None:
    table = live(header("let-it-ride"))
    act = act_of(typed, step)
    assert isinstance(act, Act)
    refusal = answer_of(act, table.table, step, table.driver.world)
    assert isinstance(refusal, Refusal)
    assert str(corrected(refusal, act, step)) == sentence


@pytest.mark.parametrize(("amount", "words"), [(1500, "$15.00"), (1, "$0.01"), (123456, "$1,234.56")])
def test_amounts_are_dollars_and_cents(amount: int, words: str) -> None:
    assert exact(amount) == words


def test_the_answer_comes_only_on_request() -> None:
    person, read, text = drilled("let-it-ride", "deal", "deal 3", "?", "")
    first = read.due[0]
    assert isinstance(first, steps.Deal)
    refused, _, after = text.partition("Next: ")
    assert "this card does not go to seat 3" in refused
    assert act_text(first, person.live.table) not in refused.partition("refused")[2]
    assert after.startswith(act_text(first, person.live.table))


def test_the_score_counts_what_was_right_the_first_time() -> None:
    _, _, text = drilled("texas-holdem-bonus", "deal", "deal 1", "deal 3", "deal 2", "?", "")
    assert "Right the first time: 1 of 3 steps." in text
    assert "THB 8 dealing from a manual shoe 1 of 3" in text


def test_the_score_has_a_line_for_each_chapter() -> None:
    score = Score()
    for cite, wrong in (("LIR 8.D(3)(a), LIR 9.C", False), ("LIR 8.A", True), ("LIR 12.A", False), ("LIR 5.F", False)):
        if wrong:
            score.miss()
        score.done(cite)
    assert {name: (tally.right, tally.steps) for name, tally in score.chapters.items()} == {
        "LIR 8": (1, 2),
        "LIR 12": (1, 1),
        "LIR 5": (1, 1),
    }
    assert score.in_words() == "Right the first time: 3 of 4 steps."
    screen = paper()
    screen.print(by_chapter(score))
    assert [line.split()[1] for line in written(screen).splitlines()] == ["5", "8", "12"]
    assert chapter_of("BJ 13.A(2)(a), BJ 8.C") == "BJ 13"
