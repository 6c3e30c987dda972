"""A person in a seat: what he sees, hears and may ask at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Console
from rich.text import Text

from houserules.cli.explaining import limits_of, meters_of, rules_of, verified, why_settled, words_of
from houserules.cli.felt import felt
from houserules.cli.pips import CLAUSE
from houserules.cli.seeing import Seeing
from houserules.cli.telling import Teller
from houserules.cli.words import Unclear, wager_named
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.refusals import Refusal
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Begin, Bet
from houserules.engine.vocabulary import NO_MORE_BETS, seat_area
from houserules.floor.session import LiveTable

Read = Callable[[str], str]


class Leave(Exception):
    """The person leaves the table."""


class Seated:
    """One person in one seat, and what he has seen so far."""

    def __init__(self, live: LiveTable, screen: Console, read: Read) -> None:
        self.live = live
        self.screen = screen
        self.read = read
        self.seat = live.setting.human or live.setting.seats[0]  # whose cards one sees when nobody is there
        self.scene = Scene.of(live.driver.events, seat_area(self.seat), live.first_meters)
        self.usual = last_wagers(live.driver.events, self.seat)
        self.earlier: list[dict[str, int]] = []
        self.last: list[Line] = []
        self.teller = Teller(self._hear, self.seat)
        self.told = 0  # of the own lines of this round, those settled before its end
        self.reported = self.scene.round if live.driver.waiting is None else self.scene.round - 1

    def notice(self, event: Event) -> None:
        """Told of each event after it is in the log."""
        self.scene.see(event)
        self.teller.hear(event, [seat for seat in self.scene.players if len(self.scene.hands(seat)) > 1])

    def _hear(self, line: Text) -> None:
        self.screen.print(line, style="dim" if line.plain.startswith("The ") else "")

    def show(self) -> None:
        self.teller.flush()
        table, step = self.live.table, self.live.driver.waiting
        seeing = Seeing.at(table, self.scene, self.seat, step if isinstance(step, Ask) else None)
        self.screen.print(felt(self.scene, f"{table.game.title} · {table.terms.operator}", seeing))

    def show_seal(self) -> None:
        for seal in self.scene.sealed:
            self.screen.print(Text(f"deck sealed   {seal}", style="dim"))
        if not self.scene.sealed and self.live.setting.seed is not None:
            self._say(f"A seeded practice table (seed {self.live.setting.seed}): its shuffles are known beforehand.")

    def _shared_word(self, word: str, known: tuple[tuple[str, str], ...]) -> bool:
        if word == "quit":
            raise Leave
        if word == "help":
            self.screen.print(words_of(known))
        elif word.partition(" ")[0] == "rules":
            self._rules("-".join(word.split()[1:]))
        elif word == "limits":
            self.screen.print(limits_of(self.live.table.terms, self.live.company.placed))
        elif word == "meters":
            self.screen.print(meters_of(self.scene.meters))
        elif word == "why":
            self.screen.print(why_settled(self.last))
        elif word == "verify":
            self.screen.print(verified(self.live.driver.events))
        elif word == "look":
            self.show()
        else:
            return False
        return True

    def _rules(self, wager: str) -> None:
        named = wager_named(wager, self.live.table.terms) if wager else ""
        self.screen.print(Text(named.message) if isinstance(named, Unclear) else rules_of(self.live.table, named))

    def _prompt(self, about: str) -> str:
        return " ".join(self.read(f"{about}> ").lower().split())

    def _say(self, words: str) -> None:
        self.screen.print(Text(words))

    def _refuse(self, refusal: Refusal) -> None:
        clause = f"  {refusal.clause}" if refusal.clause else ""
        self.screen.print(Text(f"Refused: {refusal.message}.", style="red").append(clause, style=CLAUSE))


def last_wagers(events: Iterable[Event], seat: int) -> dict[str, int]:
    """What a seat had down when the betting was last closed."""
    last: dict[str, int] = {}
    down: dict[str, int] = {}
    for event in events:
        if isinstance(event.step, Begin):
            down = {}
        elif isinstance(event.answer, Bet) and event.answer.seat == seat:
            down[event.answer.wager] = event.answer.amount
        elif event.answer == NO_MORE_BETS:
            last = {wager: amount for wager, amount in down.items() if amount} or last
    return last
