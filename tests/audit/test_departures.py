"""A departure is told as a person would tell it, whatever was changed: seats, dollars, wagers, rows, never code."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from houserules.audit.departures import Departure, departure
from houserules.audit.step_words import answer_words, meter_change, moment, place, sentence
from houserules.engine import steps
from houserules.engine.events import Event
from houserules.engine.game import Game
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Answer, AnyStep, Bet, Drawn, Irregular, Shuffled
from houserules.games.catalogue import GAMES
from houserules.games.let_it_ride import GAME
from houserules.submissions import default, terms_for
from kit import plays
from kit.any_terms import each_game
from properties.test_tampering import TAMPERS

replace = msgspec.structs.replace
CODE = re.compile(r"\w+\(\w+=|\bNone\b|\bTrue\b|\bFalse\b|<|\{|\bstep\.|-\d/")  # as Python would print it
WASHED = steps.Attest(act="the cards are washed", by="floorperson", cite="X")
LINE = Line(3, "bet-3", 500, "win", "LIR 12.A(2)(h)", outcome="two-pair", odds="2 to 1", payout=1000, returned=500)
PAY = steps.Pay(line=LINE, cite="LIR 11.D")


def usual(game: Game) -> Terms:
    chosen = terms_for(game, default(game))
    assert isinstance(chosen, Terms)
    return chosen


def departed(due: AnyStep, logged: AnyStep, answer: Answer = None, **beside: Any) -> Departure:
    """What is said where one step is due and the log has another, or another answer."""
    driver = plays.Play(usual(GAME), 1).driver
    driver.waiting = due
    event = Event(0, logged, answer, **beside)
    refusal = driver._refuse_event(event)
    assert refusal is not None
    return departure(driver, event, refusal)


EACH: list[AnyStep] = [
    steps.Announce(words="no more bets", cite="X"),
    steps.Invite(cite="X"),
    steps.Stake(seat=2, wager="bet-1", amount=500, cite="X"),
    steps.Bank(seat=2, wager="three-card-bonus", amount=100, cite="X"),
    steps.Deal(to="seat-2", cite="X"),
    steps.Burn(cite="X"),
    steps.TurnUp(area="community", which=0, cite="X"),
    steps.Read(area="dealer", which=1, ranks="A", cite="X"),
    steps.Ask(seat=2, choices=("ride", "withdraw"), default="ride", about="bet-1", cite="X"),
    steps.Collect(line=replace(LINE, result="lose", outcome="nothing", odds="", payout=0, returned=0), cite="X"),
    PAY,
    steps.Return(line=replace(LINE, result="withdrawn", outcome="", odds="", payout=0), cite="X"),
    WASHED,
    steps.Count(what="stub", cite="X"),
    steps.Shuffle(area="stack", how="hand", cite="X"),
    steps.Cut(area="stack", least=10, most=42, cite="X"),
    steps.Cover(area="shoe", least=78, most=311, cite="X"),
    steps.Move(area="seat-2", to="rack", cite="X"),
    steps.Supply(area="stack", back="red", decks=6, cite="X"),
    steps.Spin(wheel="magic-card", symbols=("As",), cite="X"),
    steps.Meter(meter="main", change="10", cite="X"),
    steps.Clock(cite="X"),
    steps.Use(method="hand", shuffler="automated", cite="X"),
    steps.Begin(procedure="round", cite=""),
    steps.Sit(seat=2, player="Ann", chips=50000, cite=""),
    steps.Leave(seat=2, cite=""),
    steps.Interrupt(kind="card-face-up", area="seat-2", cite="X"),
    steps.Reveal(seal="s", seed="t", context="3:table", cite=""),
    steps.Link(meter="main", shows="100025/2", cite=""),
]
SENTENCES = {
    "announce": "the dealer announces “no more bets”",
    "invite": "wagers are open until the dealer closes the betting",
    "stake": "seat 2 puts $5 on bet 1",
    "bank": "the dealer collects $1 before the deal: Three Card Bonus of seat 2",
    "deal": "the dealer deals the next card of the shoe to seat 2, face down",
    "burn": "the dealer burns the next card of the shoe, face down",
    "turn": "the dealer turns up card 1 of the community",
    "read": "the card reader looks at card 2 of the dealer",
    "ask": "seat 2 is asked to decide about bet 1",
    "collect": "the dealer collects bet 3 of seat 3 ($5): nothing",
    "pay": "the dealer pays $10 for bet 3 of seat 3 ($5): two pair pays 2 to 1",
    "return": "the dealer returns $5 of bet 3 of seat 3 ($5): withdrawn",
    "attest": "the floorperson attests that the cards are washed",
    "count": "the dealer counts the stub",
    "shuffle": "the stack is shuffled by hand",
    "cut": "the dealer cuts the stack, 10 to 42 cards from the top",
    "cover": "the cover card goes into the shoe, 78 to 311 cards from the bottom",
    "move": "the dealer moves the cards of seat 2 to the rack",
    "supply": "6 decks arrive at the stack, with red backs",
    "spin": "the magic card is drawn",
    "meter": "the house adds $0.10 to the main meter",
    "clock": "the house looks at the clock",
    "use": "the table goes on with method hand and shuffler automated",
    "begin": "the house begins a round of play",
    "sit": "Ann takes seat 2 with $500",
    "leave": "the player leaves seat 2",
    "interrupt": "the dealer reports an irregularity, card face up, at seat 2",
    "reveal": "the house opens seal 3",
    "link": "the main meter, shared with other tables, shows 100025/2 cents",
}


def test_every_kind_of_step_is_a_sentence() -> None:
    assert {type(step) for step in EACH} == set(get_args(AnyStep))
    assert {step.verb: sentence(step, GAME) for step in EACH} == SENTENCES


TOLD: dict[str, tuple[AnyStep, AnyStep, str, tuple[dict[str, Any], dict[str, Any]]]] = {
    "payout": (
        PAY,
        replace(PAY, line=replace(LINE, payout=2000)),
        "the rulebook pays $10, the log pays $20: bet 3 of seat 3 ($5): two pair pays 2 to 1",
        ({"payout": 1000}, {"payout": 2000}),
    ),
    "row": (
        PAY,
        replace(PAY, line=replace(LINE, outcome="straight", odds="5 to 1", clause="LIR 12.A(2)(f)")),
        "the rulebook sees two pair, the log straight; the rulebook pays at 2 to 1, the log 5 to 1: "
        "bet 3 of seat 3 ($5): two pair pays 2 to 1",
        (
            {"clause": "LIR 12.A(2)(h)", "outcome": "two-pair", "odds": "2 to 1"},
            {"clause": "LIR 12.A(2)(f)", "outcome": "straight", "odds": "5 to 1"},
        ),
    ),
    "other wager": (
        PAY,
        replace(PAY, line=replace(LINE, wager="bet-2")),
        "by the rulebook the dealer pays $10 for bet 3 of seat 3 ($5): two pair pays 2 to 1, "
        "but in the log the dealer pays $10 for bet 2 of seat 3 ($5): two pair pays 2 to 1",
        ({"wager": "bet-3"}, {"wager": "bet-2"}),
    ),
    "seat": (
        steps.Deal(to="seat-2", eyes="seat-2", cite="X"),
        steps.Deal(to="seat-3", eyes="seat-2", cite="X"),
        "the rulebook deals the next card to seat 2, the log to seat 3",
        ({"to": "seat-2"}, {"to": "seat-3"}),
    ),
    "attestation": (
        WASHED,
        steps.Clock(cite="X"),
        "the log has no entry where the floorperson should have attested that the cards are washed; instead, "
        "the house looks at the clock",
        ({"act": "the cards are washed", "by": "floorperson", "seat": 0, "cite": "X"}, {"cite": "X"}),
    ),
    "clause": (
        steps.Clock(cite="LIR 8.C"),
        steps.Clock(cite="LIR 8.D"),
        "the rulebook cites LIR 8.C, the log LIR 8.D (the house looks at the clock)",
        ({"cite": "LIR 8.C"}, {"cite": "LIR 8.D"}),
    ),
    "meter": (
        steps.Meter(meter="main", change="10", cite="X"),
        steps.Meter(meter="main", change="-25/2", cite="X"),
        "by the rulebook the house adds $0.10 to the main meter, but in the log the house takes 25/2 cents from "
        "the main meter",
        ({"change": "10"}, {"change": "-25/2"}),
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_differs_is_told_in_dollars_seats_and_rows(case: str) -> None:
    due, logged, message, fields = TOLD[case]
    found = departed(due, logged, eyes=getattr(logged, "eyes", "all"))
    assert found.message == message
    assert (found.expected.fields, found.found.fields) == fields
    assert (found.expected.step, found.found.step) == (due.verb, logged.verb)


CLOCK = steps.Clock(cite="LIR 3.C")
ASK = steps.Ask(seat=2, choices=("ride", "withdraw"), default="ride", cite="LIR 11.B")
BESIDE: dict[str, tuple[Departure, str]] = {
    "attested": (
        departed(WASHED, WASHED, False),
        "the floorperson should have attested that the cards are washed, but the log says false",
    ),
    "eyes": (
        departed(CLOCK, CLOCK, 0, eyes="seat-2"),
        "the rulebook lets everyone see what comes of it, the log only seat 2 (the house looks at the clock)",
    ),
    "clock": (
        departed(CLOCK, CLOCK, 1000, at=1060),
        "the clock shows 1970-01-01 00:16:40 UTC, but the event is dated 1970-01-01 00:17:40 UTC",
    ),
    "timed out": (
        departed(ASK, ASK, "withdraw", timed_out=True),
        "only a question can time out, and then its default counts",
    ),
    "person": (departed(ASK, ASK, "ride", person="Ann"), "it was the house, not Ann, who did this"),
    "choice": (departed(ASK, ASK, "fold"), "'fold' is not open to seat 2 here: choose ride, withdraw"),
    "no word": (
        departed(ASK, ASK, Bet(2, "bet", 500)),
        '{"type":"bet","seat":2,"wager":"bet","amount":500} is not open to seat 2 here: choose ride, withdraw',
    ),
}


@pytest.mark.parametrize("case", BESIDE)
def test_what_stands_beside_the_step_is_told_too(case: str) -> None:
    found, message = BESIDE[case]
    assert found.message == message


def test_a_log_that_goes_on_where_nothing_is_due() -> None:
    driver = plays.Play(usual(GAME), 1).driver
    event = Event(0, CLOCK, 0)
    refusal = driver._refuse_event(event)
    assert refusal is not None
    found = departure(driver, event, refusal)
    assert found.message == "no step is due here, but in the log the house looks at the clock"
    assert found.expected.sentence == "a procedure begins"


def test_a_forger_cannot_reach_the_terminal() -> None:
    """Control signs are spelled, and a sentence ends somewhere."""
    found = departed(CLOCK, steps.Announce(words="\x1b[2J" + "x" * 5000, cite="LIR 3.C"))
    assert "\x1b" not in found.message + found.found.sentence
    assert "\\u001b[2Jxxx" in found.message
    assert len(found.message) < 500
    assert place("seat-x") == "the seat x"
    assert place("seat-2/3") == "hand 3 of seat 2"
    assert meter_change("1e9999999") == "adds 1e9999999 cents to"
    assert moment(2**80) == f"{2**80} seconds"


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (None, "null"),
        (True, "true"),
        ("ride", '"ride"'),
        (Bet(2, "three-card-bonus", 100), "$1 on Three Card Bonus by seat 2"),
        (Irregular("card-face-up"), "an irregularity reported by the dealer: card face up"),
        (Shuffled("As Kd"), "an order of cards"),
        (Drawn("As", "seal"), "a draw that shows As"),
        (Drawn("", "seal"), "a hidden draw"),
    ],
)
def test_an_answer_in_words(answer: Answer, words: str) -> None:
    assert answer_words(answer, GAME) == words


@each_game
def test_no_departure_is_told_in_code(game: str) -> None:
    """Every way to change an event, at every kind of step that comes up in two rounds."""
    driver = plays.Play(usual(GAMES[game]), 3, mishaps=0).rounds(2)
    luck, auditor, told = Random(3), plays.fresh(driver), 0
    for event in driver.events[:-1]:
        dropped = replace(driver.events[event.n + 1], n=event.n)
        for other in (*(tamper(event, luck) for tamper in TAMPERS), dropped):
            refusal = None if other is None else auditor._refuse_event(other)
            if other is not None and refusal is not None:
                found = departure(auditor, other, refusal)
                said = (found.message, found.expected.sentence, found.found.sentence)
                assert not any(CODE.search(each) for each in said), said
                ours, theirs = (msgspec.json.encode(side.fields) for side in (found.expected, found.found))
                assert ours != theirs or ours == b"{}"
                told += 1
        assert auditor.retrace([event]) is None
    assert told > 4 * len(driver.events)
