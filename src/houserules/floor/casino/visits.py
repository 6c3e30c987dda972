"""A person's visit to a table, from sitting down to getting up: what was wagered, won, and decided by what was seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from houserules.engine.lines import Line
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Begin, Bet, Collect, Invite, Leave, Pay, Return
from houserules.engine.views import PUBLIC
from houserules.engine.vocabulary import PLAYER
from houserules.floor.casino.sittings import Seen
from houserules.floor.coaching import seen_in

NOT_PLAYED = ("withdrawn", "void")  # the stake was never at risk to the end
MOST_SEATS = 99


@dataclass(frozen=True)
class Decision:
    """A question that was answered, with what the player had seen; `wager` is the base wager in cents."""

    n: int
    round: int
    ask: Ask
    seen: dict[str, tuple[int, ...]]
    choice: str
    timed_out: bool
    wager: int


@dataclass
class Totals:
    """Amounts in cents; `placed` by wager, as it was placed before the deal."""

    rounds: int = 0
    wagered: int = 0
    result: int = 0
    placed: Counter[str] = field(default_factory=Counter)

    def add(self, lines: Iterable[Line], placed: dict[str, int]) -> None:
        lines = list(lines)
        if lines:
            self.rounds += 1
            self.wagered += sum(line.stake for line in lines if line.result not in NOT_PLAYED)
            self.result += sum(line.net for line in lines)
            self.placed.update({wager: amount for wager, amount in placed.items() if amount})


class Visit:
    """Folded from the events of the table, from the beginning of the round in which the person sat down."""

    def __init__(self, person: str, seat: int, sat_at: int, main: str, round_before: int) -> None:
        self.person, self.seat, self.sat_at, self._main = person, seat, sat_at, main
        self.next = -1  # the number of the last event that was seen
        self.left = False
        self.totals = Totals()
        self.decisions: list[Decision] = []
        self._lines: list[Line] = []
        self._placed: dict[str, int] = {}
        everybody = dict.fromkeys(range(1, MOST_SEATS + 1), "")
        self._scene = Scene(PUBLIC, defaultdict(Fraction), everybody, defaultdict(int))
        self._scene.round = round_before

    def see(self, seen: Seen) -> None:
        event, step = seen.event, seen.event.step
        self.next = event.n
        if self.left:
            return
        if isinstance(step, Begin):
            self.end_round()
        if event.n > self.sat_at:
            self._note(seen)
        self._scene.see(seen.opened_for(self.person))

    def _note(self, seen: Seen) -> None:
        event, step = seen.event, seen.event.step
        if isinstance(step, Invite) and isinstance(event.answer, Bet) and event.answer.seat == self.seat:
            self._placed[event.answer.wager] = event.answer.amount
        elif isinstance(step, Ask) and step.by == PLAYER and step.seat == self.seat and isinstance(event.answer, str):
            self.decisions.append(self._decision(seen, step, event.answer))
        elif isinstance(step, Collect | Pay | Return) and step.line.seat == self.seat:
            self._lines.append(step.line)
        elif isinstance(step, Leave) and step.seat == self.seat:
            self.end_round()
            self.left = True

    def _decision(self, seen: Seen, ask: Ask, choice: str) -> Decision:
        cards = dict(seen_in(self._scene, ask))
        wager = self._placed.get(self._main, 0)
        return Decision(seen.event.n, self._scene.round, ask, cards, choice, seen.event.timed_out, wager)

    def another(self, seat: int, sat_at: int) -> Visit:
        """The next visit of the same person."""
        return Visit(self.person, seat, sat_at, self._main, self._scene.round)

    def end_round(self) -> None:
        """The round is over: its lines count."""
        self.totals.add(self._lines, self._placed)
        self._lines, self._placed = [], {}
