"""The text of a whole round, as a dealer would tell it, and how it is read.

# What the round shows.
clauses: LIR 12.A(2)(h)
game: let-it-ride
set wagers.bet.paytable: B             what the submission changes; `remove wagers.NAME` takes a wager off
meter main: $1,234.56                  before the round
seat 3: bet $5, three-card-bonus $1; withdraw, ride
deal six-card-box: 2c 3c 4d            cards as they leave the device, and where they go
deal seats 3: Kd                       one card to each of these seats
deal seat 3: Kd Qd Jd                  a stack for one seat
deal seat 3 hand 2: 9c                 its second hand, after a split or at a Switch table
from other-shoe                        the side of a double shoe that gives the cards told from here on
draw wheel: $350, jackpot              what the table game system draws: wheel, magic-card, lucky-seat, must-hit-trigger
burn: 4c                               the next card goes to the rack unseen
at card 4: card-face-up                an irregularity when the device gives its fourth card,
at seat 3 bet-2: community-card-exposed  or when a seat is asked,
at turning dealer: wrong-number-of-cards, community  or when hidden cards are turned; and where it was found,
at seat 3 bet-2: leaves, abandon       or a player who goes, and the floorperson's ruling,
at turning dealer: seat 3 leaves, abandon  also one whose turn it is not,
at stub: 30 cards, not-misdealt        or a count of the stub and the dealer's finding,
at reading: card-reader-malfunction    or when the card reader is used,
at settling: dealer-drew-on-17         or when the first wager is about to be settled
expect:
  ...                                  the settlement, line by line, as `told` writes it
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from houserules.chips import cents, dollars
from houserules.engine.vocabulary import RACK, SHOE, seat_area
from houserules.settle.answer import SettledLine, Settlement


@dataclass
class RoundFile:
    """One file, read but not yet played."""

    name: str
    shows: str = ""
    game: str = ""
    clauses: tuple[str, ...] = ()
    submission: dict[str, Any] = field(default_factory=dict)
    meters: dict[str, int] = field(default_factory=dict)
    seats: list[dict[str, Any]] = field(default_factory=list)
    deals: list[tuple[str, str]] = field(default_factory=list)  # area, card: in the order of the device
    sides: list[str] = field(default_factory=list)  # the side of a double shoe that gives each of them
    side: str = SHOE
    draws: dict[str, Any] = field(default_factory=dict)  # as `settle` takes them
    happenings: dict[str, str] = field(default_factory=dict)  # moment -> what happens
    expect: list[str] = field(default_factory=list)

    @property
    def given(self) -> dict[str, Any]:
        """The round as `settle` takes it."""
        return {
            "game": self.game,
            "submission": self.submission,
            "cards": [card for _, card in self.deals],
            "seats": self.seats,
            "meters": self.meters,
            "draws": self.draws,
        }


def read(path: Path) -> RoundFile:
    round_file = RoundFile(f"{path.parent.name}/{path.stem}")
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith("#"):
            round_file.shows = round_file.shows or text.lstrip("# ")
        elif text and "expect:" in lines[: number - 1]:
            round_file.expect.append(text)
        elif text and text != "expect:":
            _take(round_file, text, f"{path.name}:{number}")
    return round_file


def _take(into: RoundFile, text: str, where: str) -> None:
    word, _, rest = text.partition(" ")
    subject, _, value = rest.partition(": ")
    if word == "clauses:":
        into.clauses = tuple(rest.split(", "))
    elif word == "game:":
        into.game = rest
    elif word == "set":
        _put(into.submission, subject, _value(value))
    elif word == "remove":
        _put(into.submission, rest, None)
    elif word == "meter":
        into.meters[subject] = _cents(value)
    elif word == "seat":
        into.seats.append(_seat(int(subject), value))
    elif word == "deal":
        _deal(into, _deals(subject, value.split()))
    elif word == "burn:":
        _deal(into, [(RACK, rest)])
    elif word == "from":
        into.side = rest
    elif word == "draw":
        into.draws[subject] = _drawn(subject, value)
    elif word == "at":
        into.happenings[subject] = value
    else:
        raise ValueError(f"{where}: {text!r} is no line of a round")


def _deal(into: RoundFile, cards: list[tuple[str, str]]) -> None:
    into.deals.extend(cards)
    into.sides.extend(into.side for _ in cards)


def _drawn(what: str, value: str) -> object:
    if what == "wheel":
        return value.split(", ")
    if what == "lucky-seat":
        return int(value)
    return _cents(value) if value.startswith("$") else value


def _put(submission: dict[str, Any], path: str, value: object) -> None:
    *parents, key = path.split(".")
    for parent in parents:
        submission = submission.setdefault(parent, {})
    submission[key] = value


def _value(text: str) -> object:
    if text.startswith("$"):
        return _cents(text)
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text


def _cents(text: str) -> int:
    return cents(text.removeprefix("$").replace(",", ""))


def _seat(number: int, text: str) -> dict[str, Any]:
    wagers, _, choices = text.partition("; ")
    amounts = (re.split(" (?=[$])", wager) for wager in wagers.split(", "))
    return {
        "seat": number,
        "wagers": {name: _cents(amount) for name, amount in amounts},
        "choices": choices.split(", ") if choices else [],
    }


def _deals(subject: str, cards: list[str]) -> list[tuple[str, str]]:
    word, *numbers = subject.split()
    if word == "seats":
        return list(zip([f"seat-{number}" for number in numbers], cards, strict=True))
    area = seat_area(int(numbers[0]), int(numbers[-1])) if "hand" in numbers else word
    area = f"seat-{numbers[0]}" if len(numbers) == 1 else area
    return [(area, card) for card in cards]


def told(settled: Settlement, meters: list[str]) -> list[str]:
    """A settlement in the words of a round file, with these of its meters."""
    lines = [told_line(line) for line in settled.lines]
    for seat, net in settled.net.items():
        lines.append(f"net of seat {seat}: {'+' if net > 0 else ''}{dollars(net)}")
    for name in meters:
        beyond = settled.meter_fractions.get(name)
        lines.append(f"meter {name}: {dollars(settled.meters[name])}{f' and {beyond} cent' if beyond else ''}")
    return [*lines, f"cards used: {settled.cards_used}"]


def told_line(line: SettledLine) -> str:
    parts = [_result(line)]
    if line.outcome:
        parts.append(f"{line.outcome} at {line.odds}" if line.odds else line.outcome)
    if line.limited:
        parts.append(f"limited by {dollars(line.limited)}")
    if line.remainder:
        parts.append(f"{line.remainder} cent kept")
    where = f"seat {line.seat}{f' hand {line.hand}' if line.hand > 1 else ''}"
    return f"{where}, {line.wager} of {dollars(line.stake)}: {', '.join([*parts, line.clause])}"


def _result(line: SettledLine) -> str:
    """Every cent of the line is told: what is paid, what of the stake goes back."""
    back = {0: "", line.stake: " and the stake"}.get(line.returned, f" and {dollars(line.returned)}")
    if line.result == "win":
        return f"wins {dollars(line.payout)}{back if line.stake else ''}"
    if line.result == "lose":
        return f"loses{back}"
    return f"{line.result}{'' if line.returned == line.stake else back or ' with nothing back'}"
