"""Each kind of step as a sentence for a person: who does what, with seats, dollars and the names of the wagers."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec

from houserules.chips import dollars
from houserules.engine import steps
from houserules.engine.game import Game
from houserules.engine.lines import Line
from houserules.engine.steps import Answer, Bet, Drawn, Irregular, Shuffled, Step
from houserules.engine.vocabulary import (
    ALL,
    AWAY,
    DEALER,
    NO_MORE_BETS,
    NO_WAGERS,
    NOBODY,
    PLAYER,
    SYSTEM,
)
from houserules.engine.words import readable

PROCEDURES = {"round": "a round of play", "open": "the opening of the table", "ready": "making the cards ready"}
METHODS = {"hand": "by hand", "machine": "by machine", "preshuffled": "before they came to the table"}


def sentence(step: Step, game: Game) -> str:
    """`the dealer deals the next card to seat 2, face up`."""
    return _SENTENCES[type(step)](step, game)


def title(wager: str, game: Game) -> str:
    """A wager as its betting area names it; one without an area of its own goes by its plain name."""
    return next((rule.title for rule in game.offer.wagers if rule.name == wager), readable(wager))


def place(area: str) -> str:
    """`seat 2`, `hand 3 of seat 2`, `the dealer`, `the rack`; a log may name an area that does not exist."""
    seat = re.fullmatch(r"seat-(\d+)(?:/(\d+))?", area)
    if seat is not None:
        return f"hand {seat[2]} of seat {seat[1]}" if seat[2] else f"seat {seat[1]}"
    return "the cards away from the table" if area == AWAY else f"the {readable(area)}"


def people(eyes: str) -> str:
    """The people who may see something."""
    return {ALL: "everyone", NOBODY: "nobody"}.get(eyes) or f"only {place(eyes)}"


def moment(at: int) -> str:
    """A time in the log as a date."""
    try:
        return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    except (ValueError, OverflowError, OSError):
        return f"{at} seconds"


def meter_change(change: str) -> str:
    """`adds $0.50 to`, `adds 25/2 cents to`, `takes $1,000 from`."""
    size = change.removeprefix("-")
    return f"adds {_exactly(size)} to" if size == change else f"takes {_exactly(size)} from"


def _exactly(cents: str) -> str:
    return dollars(int(cents)) if re.fullmatch("[0-9]{1,18}", cents) else f"{cents} cents"


def answer_words(answer: Answer, game: Game) -> str:
    """What a step was answered with; plain values as they stand in the log."""
    if isinstance(answer, Bet):
        return f"{dollars(answer.amount)} on {title(answer.wager, game)} by seat {answer.seat}"
    if isinstance(answer, Irregular):
        return f"an irregularity reported by the {answer.by}: {readable(answer.kind)}"
    if isinstance(answer, Shuffled):
        return "an order of cards"
    if isinstance(answer, Drawn):
        return f"a draw that shows {answer.shows}" if answer.shows else "a hidden draw"
    return msgspec.json.encode(answer).decode()


def settled(line: Line, game: Game) -> str:
    """`bet 3 of seat 3 ($5): two pair pays 2 to 1`."""
    hand = f", hand {line.hand}" if line.hand > 1 else ""
    stake = f" ({dollars(line.stake)})" if line.stake else ""
    odds = f" pays {line.odds}" if line.odds else ""
    return f"{title(line.wager, game)} of seat {line.seat}{hand}{stake}: {readable(line.outcome or line.result)}{odds}"


def _who(actor: str, seat: int = 0) -> str:
    if actor == PLAYER:
        return f"seat {seat}" if seat else "a player"
    return "the house" if actor == SYSTEM else f"the {actor}"


def _asks(step: steps.Ask, game: Game) -> str:
    about = f" about {title(step.about, game)}" if step.about else ""
    if step.by != PLAYER:
        return f"the {step.by} decides{about}"
    hand = f", hand {step.hand}," if step.hand > 1 else ""
    return f"seat {step.seat}{hand} is asked to decide{about}"


def _stakes(step: steps.Stake, game: Game) -> str:
    name = title(step.wager, game)
    if step.amount < 0:
        return f"seat {step.seat} takes back {dollars(-step.amount)} from {name}"
    return f"seat {step.seat} puts {dollars(step.amount)} on {name}{_of_hand(step.hand)}"


def _of_hand(hand: int) -> str:
    return f" for hand {hand}" if hand > 1 else ""


def _cards(step: steps.TurnUp) -> str:
    which = "the cards" if step.which is None else f"card {step.which + 1}"
    return f"{which} of {place(step.area)}"


def _spins(step: steps.Spin, game: Game) -> str:
    whose = f" for seat {step.seat}" if step.seat else ""
    return f"the {readable(step.wheel)} is drawn{whose}"


def _moves(step: steps.Move, game: Game) -> str:
    some = "the cards" if step.cards is None else f"the last {step.cards} cards" if step.cards > 1 else "the last card"
    return f"the dealer moves {some} of {place(step.area)} to {place(step.to)}"


def _supplies(step: steps.Supply, game: Game) -> str:
    arrive = "a deck arrives" if step.decks == 1 else f"{step.decks} decks arrive"
    return f"{arrive} at {place(step.area)}, with {step.back} backs"


def _sits(step: steps.Sit, game: Game) -> str:
    chips = "" if step.chips is None else f" with {dollars(step.chips)}"
    return f"{step.player or 'a player'} takes seat {step.seat}{chips}"


def _interrupts(step: steps.Interrupt, game: Game) -> str:
    where = place(step.area) if step.area else f"seat {step.seat}" if step.seat else ""
    return f"the {step.by} reports an irregularity, {readable(step.kind)}" + (f", at {where}" if where else "")


def _pays(step: steps.Pay, game: Game) -> str:
    return f"the dealer pays {dollars(step.line.payout)} for {settled(step.line, game)}"


def _collects(step: steps.Collect, game: Game) -> str:
    return f"the dealer collects {settled(step.line, game)}"


def _returns(step: steps.Return, game: Game) -> str:
    return f"the dealer returns {dollars(step.line.returned)} of {settled(step.line, game)}"


def bets(answer: Answer, game: Game) -> str:
    """What an answer does while wagers are open."""
    if isinstance(answer, Bet):
        back = f"seat {answer.seat} takes back its wager on {title(answer.wager, game)}"
        return f"seat {answer.seat} wagers {answer_words(answer, game).partition(' by ')[0]}" if answer.amount else back
    said = {NO_MORE_BETS: "the dealer closes the betting", NO_WAGERS: "the dealer gives up waiting for wagers"}
    return said.get(str(answer), "wagers are open")


_SENTENCES: dict[type[Step], Callable[[Any, Game], str]] = {
    steps.Announce: lambda step, game: f"the dealer announces “{step.words}”",
    steps.Invite: lambda step, game: "wagers are open until the dealer closes the betting",
    steps.Stake: _stakes,
    steps.Bank: lambda step, game: (
        f"the dealer collects {dollars(step.amount)} before the deal: {title(step.wager, game)} of seat {step.seat}"
    ),
    steps.Deal: lambda step, game: (
        f"the dealer deals the next card of {place(step.source)} to {place(step.to)}, face {step.face}"
    ),
    steps.Burn: lambda step, game: f"the dealer burns the next card of {place(step.source)}, face {step.face}",
    steps.TurnUp: lambda step, game: f"the dealer turns up {_cards(step)}",
    steps.Read: lambda step, game: f"the card reader looks at card {step.which + 1} of {place(step.area)}",
    steps.Ask: _asks,
    steps.Collect: _collects,
    steps.Pay: _pays,
    steps.Return: _returns,
    steps.Attest: lambda step, game: f"{_who(step.by, step.seat)} attests that {step.act}",
    steps.Count: lambda step, game: (
        f"{_who(DEALER if step.by == SYSTEM else step.by)} counts {_counted(step.what, game)}"
    ),
    steps.Shuffle: lambda step, game: f"{place(step.area)} is shuffled {METHODS[step.how]}",
    steps.Cut: lambda step, game: (
        f"{_who(step.by, step.seat)} cuts {place(step.area)}, {step.least} to {step.most} cards from the top"
    ),
    steps.Cover: lambda step, game: (
        f"the cover card goes into {place(step.area)}, {step.least} to {step.most} cards from the bottom"
    ),
    steps.Move: _moves,
    steps.Supply: _supplies,
    steps.Spin: _spins,
    steps.Meter: lambda step, game: f"the house {meter_change(step.change)} the {readable(step.meter)} meter",
    steps.Clock: lambda step, game: "the house looks at the clock",
    steps.Use: lambda step, game: f"the table goes on with method {step.method} and shuffler {step.shuffler}",
    steps.Begin: lambda step, game: f"the house begins {PROCEDURES.get(step.procedure, readable(step.procedure))}",
    steps.Sit: _sits,
    steps.Leave: lambda step, game: f"the player leaves seat {step.seat}",
    steps.Interrupt: _interrupts,
    steps.Link: lambda step, game: (
        f"the {readable(step.meter)} meter, shared with other tables, shows {_exactly(step.shows)}"
    ),
    steps.Reveal: lambda step, game: f"the house opens seal {step.context.partition(':')[0]}",
}


def _counted(what: str, game: Game) -> str:
    named = title(what, game)
    return f"the wagers on {named}" if any(rule.name == what for rule in game.offer.wagers) else place(what)
