"""Where a log departs from the rulebook, as a person would say it, and as fields for a program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from houserules.audit.step_words import (
    answer_words,
    bets,
    moment,
    people,
    place,
    sentence,
    settled,
)
from houserules.chips import dollars
from houserules.engine import steps
from houserules.engine.answers import cards_turned, what_is_read
from houserules.engine.driver import Driver, WrongField, wrong_field
from houserules.engine.events import Event
from houserules.engine.game import Game
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import HAPPENINGS, Step
from houserules.engine.table import Table
from houserules.engine.words import readable

LONGEST = 400  # characters of a sentence: a forged log may hold words of any length
MANY = 2  # fields: where more than this many differ, it is a different act altogether


@dataclass(frozen=True)
class Side:
    """What the rulebook has at an event, or what the log has: the step's verb, in words, and the fields that differ."""

    step: str
    sentence: str
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Departure:
    message: str
    expected: Side
    found: Side


def departure(driver: Driver, event: Event, refusal: Refusal) -> Departure:
    """What is wrong with the event that the driver has just refused."""
    game, due, step = driver.table.game, driver.waiting, event.step
    outside, other = type(step) in HAPPENINGS, due is not None and step != due
    wrong = wrong_field(driver.table, event, driver.count, driver.at)
    if wrong is not None and not (wrong.name == "person" and other and not outside):
        return _beside_the_step(driver, wrong, step)
    if due is None or outside:
        return _out_of_place(driver, step, refusal)
    return _other_step(due, step, game) if other else _other_answer(driver.table, event, refusal)


def next_in_words(driver: Driver) -> str:
    """What the rulebook expects next."""
    due = driver.waiting
    return "a procedure begins" if due is None else sentence(due, driver.table.game)


def plain(text: str) -> str:
    """Short enough to read, and without characters that a terminal would obey."""
    short = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in short)


def _beside_the_step(driver: Driver, wrong: WrongField, step: Step) -> Departure:
    """A wrong field of the event besides its step and answer; people and times are told as people read them."""
    said, message = sentence(step, driver.table.game), wrong.message
    if wrong.name == "eyes":
        seen = f"the rulebook lets {people(wrong.ours)} see what comes of it, the log {people(wrong.theirs)}"
        message = f"{seen} ({said})"
    elif wrong.name == "at" and wrong.theirs < driver.at:
        message = f"the event is dated {moment(wrong.theirs)}, before the one in front of it, {moment(wrong.ours)}"
    elif wrong.name == "at":
        message = f"the clock shows {moment(wrong.ours)}, but the event is dated {moment(wrong.theirs)}"
    expected, found = ({wrong.name: value} for value in (wrong.ours, wrong.theirs))
    return Departure(plain(message), Side(step.verb, plain(said), expected), Side(step.verb, plain(said), found))


def _out_of_place(driver: Driver, step: Step, refusal: Refusal) -> Departure:
    """A step that comes from outside the script, or while no script is under way."""
    due, said = driver.waiting, plain(sentence(step, driver.table.game))
    expected = Side("" if due is None else due.verb, next_in_words(driver))
    if due is not None and type(step) in (steps.Begin, steps.Reveal):
        message = f"by the rulebook {expected.sentence}, but in the log {said}"
    else:
        message = refusal.message if type(step) in HAPPENINGS else f"no step is due here, but in the log {said}"
    return Departure(plain(message), expected, Side(step.verb, said, _fields(step)))


def _other_step(due: Step, step: Step, game: Game) -> Departure:
    expected, found = plain(sentence(due, game)), plain(sentence(step, game))
    ours, theirs = _differing(due, step)
    alike = type(due) is type(step) and not _IDENTITY & set(ours) and len(_telling(ours)) <= MANY
    if isinstance(due, steps.Attest) and due.act != getattr(step, "act", ""):
        message = f"the log has no entry where {_missing(expected)}; instead, {found}"
    elif alike or expected == found:
        message = _compared(due, ours, theirs, game)
    else:
        message = f"by the rulebook {expected}, but in the log {found}"
    return Departure(plain(message), Side(due.verb, expected, ours), Side(step.verb, found, theirs))


def _missing(attested: str) -> str:
    return attested.replace(" attests that ", " should have attested that ", 1)


def _other_answer(table: Table, event: Event, refusal: Refusal) -> Departure:
    """The right step with an answer that cannot be."""
    step, game, message = event.step, table.game, refusal.message
    due, words = sentence(step, game), answer_words(event.answer, game)
    if isinstance(step, steps.Deal) and refusal.reason == Reason.DEPARTS:
        card = event.answer if isinstance(event.answer, str) else words
        message = f"{card}, which the log deals to {place(step.to)}, is not the next card of {place(step.source)}"
    elif isinstance(step, steps.Attest):
        message = f"{_missing(due)}, but the log says {words}"
    found = bets(event.answer, game) if type(step) is steps.Invite else f"{due}: {words}"
    fields = {"answer": msgspec.to_builtins(event.answer)}
    return Departure(
        plain(message), Side(step.verb, plain(due), _allowed(table, step)), Side(step.verb, plain(found), fields)
    )


def _fields(step: Step) -> dict[str, Any]:
    """The fields of a step, with those of its settlement line among them."""
    names = {each: getattr(step, each) for each in step.__struct_fields__}
    line = names.pop("line", None)
    return names if line is None else {**names, **{each: getattr(line, each) for each in line.__struct_fields__}}


def _differing(due: Step, step: Step) -> tuple[dict[str, Any], dict[str, Any]]:
    ours, theirs = _fields(due), _fields(step)
    if type(due) is not type(step):
        return ours, theirs
    names = [name for name in ours if ours[name] != theirs[name]]
    return {name: ours[name] for name in names}, {name: theirs[name] for name in names}


def _telling(fields: dict[str, Any]) -> list[str]:
    """The fields that matter, without those that follow: another seat has other eyes, another row its own clause."""
    return [name for name in fields if name not in _FOLLOWS] or list(fields)


def _compared(due: Step, ours: dict[str, Any], theirs: dict[str, Any], game: Game) -> str:
    """`the rulebook pays $10, the log pays $20 (bet 3 of seat 3 ($5): two pair pays 2 to 1)`."""
    names = _telling(ours)
    parts = []
    for name in names:
        phrase = _PHRASES.get(f"{due.verb}.{name}") or _PHRASES.get(name) or f"has |{readable(name)} {{}}"
        mine, other = _shown(name, ours[name]), _shown(name, theirs[name])
        parts.append(f"the rulebook {phrase.replace('|', '').format(mine)}, the log "
                     f"{phrase.partition('|')[2].format(other)}")  # fmt: skip
    said = "; ".join(parts)
    if isinstance(due, steps.Collect | steps.Pay | steps.Return):
        return f"{said}: {settled(due.line, game)}"
    return said if set(names) <= _ENOUGH else f"{said} ({sentence(due, game)})"


def _shown(name: str, value: Any) -> str:
    show = _VALUES.get(name)
    if show is not None and value is not None:
        return show(value)
    return value if isinstance(value, str) and value else msgspec.json.encode(value).decode()


def _allowed(table: Table, step: Step) -> dict[str, Any]:
    """The answers that would have been accepted, where they are no secret."""
    if isinstance(step, steps.Attest):
        return {"answer": True}
    if isinstance(step, steps.Ask):
        return {"choices": [*step.choices, *(f"{span.choice}:CENTS" for span in step.ranges)]}
    if isinstance(step, steps.Cut | steps.Cover):
        return {"least": step.least, "most": step.most}
    if isinstance(step, steps.Spin):
        return {"symbols": list(step.symbols)} if step.symbols else {"least": step.least, "most": step.most}
    if isinstance(step, steps.TurnUp):
        return {"answer": cards_turned(table, step)}
    return {"answer": what_is_read(table, step)} if isinstance(step, steps.Read) else {}


_VALUES: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(("amount", "payout", "stake", "returned", "limited"), dollars),
    **dict.fromkeys(("to", "area", "source"), place),
    **dict.fromkeys(("outcome", "meter", "wheel", "about"), readable),
    "eyes": people,
    "which": lambda which: f"card {which + 1}",
    "choices": ", ".join,
    "symbols": lambda symbols: ", ".join(dict.fromkeys(symbols)),
}
_IDENTITY = {"wager", "hand", "wheel", "change"}  # where one of these differs, both sides are told whole
_FOLLOWS = ("cite", "eyes", "clause")
_ENOUGH = {"to", "words", "meter", "area"}  # where these differ, the sentence names the step
# What comes before the bar is said only of the rulebook; what comes after it, of the log as well.
_PHRASES = {
    "cite": "cites |{}",
    "seat": "names |seat {}",
    "eyes": "lets |{} see it",
    "face": "has the card |face {}",
    "source": "takes the card from |{}",
    "announce.words": "announces |“{}”",
    "stake.amount": "|lays {}",
    "bank.amount": "|collects {}",
    "deal.to": "deals the next card |to {}",
    "turn.area": "turns up the cards |of {}",
    "turn.which": "turns up |{}",
    "ask.seat": "asks |seat {}",
    "ask.by": "asks |the {}",
    "ask.about": "asks about |{}",
    "ask.choices": "leaves open |{}",
    "ask.default": "takes |“{}” where nobody decides",
    "pay.seat": "pays |seat {}",
    "collect.seat": "collects |from seat {}",
    "return.seat": "returns chips |to seat {}",
    "payout": "|pays {}",
    "returned": "|returns {}",
    "stake": "settles a stake of |{}",
    "result": "settles it as |“{}”",
    "clause": "settles it by |{}",
    "outcome": "sees |{}",
    "odds": "pays at |{}",
    "remainder": "rounds off |{} of a cent",
    "limited": "takes off |{} by the payout limit",
    "attest.act": "has it attested |that {}",
    "attest.by": "has it attested |by the {}",
    "count.what": "counts |the {}",
    "count.by": "has it counted |by the {}",
    "shuffle.area": "shuffles |{}",
    "shuffle.how": "shuffles |by {}",
    "by": "leaves it |to the {}",
    "area": "names |{}",
    "move.area": "moves cards |from {}",
    "move.to": "moves cards |to {}",
    "meter.meter": "changes |the {} meter",
    "use.method": "deals by method |{}",
    "use.shuffler": "goes on with shuffler |{}",
}
