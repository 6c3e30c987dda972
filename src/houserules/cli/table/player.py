"""A player at the table: wagers, decisions, what was won and why. Nothing unclear is ever taken as a choice."""

from __future__ import annotations

from rich.text import Text

from houserules.chips import dollars
from houserules.cli.table.betting import Betting
from houserules.cli.table.card_text import money
from houserules.cli.table.explaining import settled, why_asked
from houserules.cli.table.parsing import Unclear
from houserules.cli.table.questions import Question
from houserules.cli.table.seat import Seat
from houserules.cli.table.terminal import Terminal
from houserules.engine.events import Event
from houserules.engine.steps import Ask, Invite
from houserules.engine.vocabulary import seat_area
from houserules.engine.words import readable, wager_name
from houserules.floor.session import LiveTable

COMMANDS = (
    ("advice", "what basic strategy would do"),
    ("why, rules, look", "the clause behind the question, what the wagers pay, the table again"),
    ("quit", "leave; the round waits in the log"),
)
DECIDING = "your decision; once made, it stands"


class Player:
    """One person who plays one seat until they leave."""

    def __init__(self, live: LiveTable, terminal: Terminal) -> None:
        self.live = live
        self.terminal = terminal
        self.seat = Seat(live, terminal)
        self.betting = Betting(self.seat)
        self.mentioned = 0  # lines of this round already shown as settled
        self.reported = self.seat.scene.round if live.driver.waiting is None else self.seat.scene.round - 1

    def notice(self, event: Event) -> None:
        self.seat.notice(event)

    def play(self) -> None:
        """Round after round, until `Leave`."""
        self.live.driver.run()
        self.report()
        while True:
            self.live.go_on()
            step = self.live.driver.waiting
            if isinstance(step, Invite):
                self.mentioned = 0
                self.betting.take()
            elif isinstance(step, Ask):
                self._decide(step)
            self.report()

    def _decide(self, step: Ask) -> None:
        self.seat.show()
        self._mention_settled()
        question = Question(step, self.live.table.game.words)
        prompt = self._prompt(question)
        while self.live.driver.waiting == step:
            self._obey(self.terminal.ask(prompt).lower(), question)

    def _obey(self, word: str, question: Question) -> None:
        choice, step, say = question.choice_of(word), question.ask, self.terminal.say
        if isinstance(choice, Unclear):
            say(choice.message)
        elif choice is not None:
            self._choose(choice)
        elif word == "advice":
            say(f"Basic strategy: {readable(self.live.players.decide(self.live.table, step))}.")
        elif word == "why":
            self.terminal.show(why_asked(step))
        elif word in ("undo", "back"):
            say(f"A decision stands; wagers can be changed only before no more bets ({step.cite}).")
        elif not self.seat.answer(word, self._commands(question)):
            say(f"{word!r} is not a choice here: say {' or '.join(question.choices)}, or help.")

    def _prompt(self, question: Question) -> str:
        """A player who holds the cards may know what they count, even where the dealer may not say it."""
        scene, number = self.seat.scene, self.seat.number
        own = scene.cards.get(seat_area(number, question.ask.hand), [])
        count = self.live.table.game.words.count([card for card in own if card is not None])
        return f"{question.text(count, len(scene.hands(number)) > 1)}> "

    def _commands(self, question: Question) -> tuple[tuple[str, str], ...]:
        return ((", ".join(question.choices), DECIDING), *question.amounts(), *COMMANDS)

    def _mention_settled(self) -> None:
        """Side wagers that the first cards decided, and hands that are over, while others are still played."""
        new = self.seat.lines[self.mentioned :]
        if new:
            results = ", ".join(f"{wager_name(line.wager)} {money(line.net)}" for line in new)
            self.terminal.say(f"Already settled: {results}.")
        self.mentioned = len(self.seat.lines)

    def _choose(self, choice: str) -> None:
        refusal = self.live.driver.answer(choice)
        if refusal is not None:
            self.terminal.refuse(refusal)

    def report(self) -> None:
        """Once a round: every wager with its clause, the other seats, the chips, the revealed seed."""
        scene = self.seat.scene
        if self.live.driver.waiting is not None or self.reported >= scene.round:
            return
        self.reported = scene.round
        self.seat.draw("settled")
        self.seat.last = self.seat.lines
        if self.seat.last:
            self.terminal.show(settled(self.seat.last, self.live.players.hand_wagers))
        self.terminal.show(self._summary())
        if scene.revealed is not None:
            self.terminal.show(Text(f"seed revealed {scene.revealed.seed}", style="dim"))

    def _summary(self) -> Text:
        """What the round won or lost, for the player and for the others."""
        scene, own = self.seat.scene, self.seat.number
        net = sum(line.net for line in self.seat.last)
        summary = Text(f"You: {money(net)}", style="bold green" if net > 0 else "bold red" if net < 0 else "bold")
        summary.append(f" · chips {dollars(scene.purses[own])}", style="not bold default")
        for seat in sorted(set(scene.players) - {own}):
            won = sum(line.net for line in scene.lines if line.seat == seat)
            summary.append(f" · seat {seat} {money(won)}", style="not bold dim")
        return summary
