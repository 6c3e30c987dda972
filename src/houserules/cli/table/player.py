"""A player at the table: wagers, decisions, what was won and why. Nothing unclear is ever taken as a choice."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from houserules.chips import dollars
from houserules.cli.table.betting import Betting
from houserules.cli.table.card_text import money
from houserules.cli.table.coaching import Coach
from houserules.cli.table.explaining import settled, why_asked
from houserules.cli.table.parsing import Unclear
from houserules.cli.table.questions import Question
from houserules.cli.table.seat import Seat
from houserules.cli.table.terminal import Terminal
from houserules.engine.events import Event
from houserules.engine.steps import Ask, Invite
from houserules.engine.words import readable, wager_name
from houserules.floor.session import LiveTable

COMMANDS = (
    ("advice", "what an automatic player would do, and by which rule"),
    ("why, rules, look", "the clause behind the question, what the wagers pay, the table again"),
    ("quit", "leave; the round waits in the log"),
)
WORTH = ("worth", "what each choice is worth on average")
GO_ON = "Enter goes on to the next round; why explains this one>"
AFTER = (
    ("Enter, or a wager", "go on to the next round"),
    ("why, verify", "why each wager was settled as it was; that the shuffle was fixed before your wagers"),
    ("rules, limits, meters", "what the wagers pay, what they take, what the meters show"),
    ("quit", "leave the table"),
)
DECIDING = "your decision; once made, it stands"

SEED_SHOWN = 16  # of its 512 digits; `verify` shows them all


class Player:
    """One person who plays one seat until they leave."""

    def __init__(self, live: LiveTable, terminal: Terminal, coach: str = "") -> None:
        self.live = live
        self.terminal = terminal
        self.seat = Seat(live, terminal)
        self.coach = Coach(self.seat, coach) if coach else None
        self.betting = Betting(self.seat)
        self.mentioned = 0  # lines of this round already shown as settled
        self.reported = self.seat.scene.round if live.driver.waiting is None else self.seat.scene.round - 1

    def notice(self, event: Event) -> None:
        self.seat.notice(event)

    def play(self) -> None:
        """Round after round, until `Leave`."""
        self.live.driver.run()
        while True:
            if self.report():
                self._stay()
            self.live.go_on()
            step = self.live.driver.waiting
            if isinstance(step, Invite):
                self.mentioned = 0
                self.betting.take()
            elif isinstance(step, Ask):
                self._decide(step)

    def _stay(self) -> None:
        """The result stays until the player goes on; anything that is not a question is for the next round."""
        while word := self.terminal.ask(GO_ON).lower():
            if not self.seat.answer(word, AFTER):
                self.betting.said_ahead = word
                return

    def _decide(self, step: Ask) -> None:
        self.seat.show(self._already_settled())
        table = self.live.table
        question = Question(step, table.game.words, table.game.players.prices(table, step))
        prompt = self._prompt(question)
        if self.coach and (said := self.coach.ahead(step)):
            self.terminal.show(said)
        while self.live.driver.waiting == step:
            self._obey(self.terminal.ask(prompt).lower(), question)

    def _obey(self, word: str, question: Question) -> None:
        choice, step, say = question.choice_of(word), question.ask, self.terminal.say
        if isinstance(choice, Unclear):
            say(choice.message)
        elif choice is not None:
            self._choose(step, choice)
        elif word == "advice":
            say(self._advice(step))
        elif word == "worth" and self.coach:
            self.terminal.show(self.coach.worth(step))
        elif word == "why":
            self.terminal.show(why_asked(step))
        elif word in ("undo", "back"):
            say(f"A decision stands; wagers can be changed only before no more bets ({step.cite}).")
        elif not self.seat.answer(word, self._commands(question)):
            say(f"{word!r} is not a choice here: say {' or '.join(question.choices)}, or help.")

    def _advice(self, step: Ask) -> str:
        """What an automatic player would do here, and how far that can be trusted."""
        table, players = self.live.table, self.live.players
        basis = players.advice_basis(table.terms, step)
        return f"{basis[0].upper()}{basis[1:]}: {readable(players.decide(table, step))}."

    def _prompt(self, question: Question) -> str:
        """A player who holds the cards may know what they make, even where the dealer may not say it."""
        several = len(self.seat.scene.hands(self.seat.number)) > 1
        return f"{question.text(self.seat.held(question.ask.hand), several)}>"

    def _commands(self, question: Question) -> tuple[tuple[str, str], ...]:
        coached = ((WORTH,) if self.coach else ()) + COMMANDS
        return ((", ".join(question.choices), DECIDING), *question.amounts(), *coached)

    def _already_settled(self) -> tuple[Text, ...]:
        """Side wagers that the first cards decided, and hands that are over, while others are still played."""
        new = self.seat.lines[self.mentioned :]
        self.mentioned = len(self.seat.lines)
        results = ", ".join(f"{wager_name(line.wager)} {money(line.net)}" for line in new)
        return (Text(f"Already settled: {results}."),) if new else ()

    def _choose(self, step: Ask, choice: str) -> None:
        judged = self.coach.judge(step, choice) if self.coach else None
        refusal = self.live.driver.answer(choice)
        if refusal is not None:
            self.terminal.refuse(refusal)
        elif self.coach and judged:
            self.coach.count(judged)
            self.seat.narrator.flush()
            self.terminal.show(judged.said)

    def report(self) -> bool:
        """Once a round: every wager with its clause, the revealed seed, the other seats, the chips."""
        scene = self.seat.scene
        if self.live.driver.waiting is not None or self.reported >= scene.round:
            return False
        self.reported = scene.round
        self.seat.last = self.seat.lines
        below: list[RenderableType] = []
        if self.seat.last:
            below.append(settled(self.seat.last, self.live.players.hand_wagers, self.terminal.screen.width))
        if scene.revealed is not None:
            seed = scene.revealed.seed[:SEED_SHOWN]
            below.append(Text(f"seed revealed {seed}… ('verify' checks all of it against the seal)", style="dim"))
        self.seat.draw("settled", below=(*below, self._summary()))
        return True

    def _summary(self) -> Text:
        """What the round won or lost, for the player and for the others."""
        scene, own = self.seat.scene, self.seat.number
        net = sum(line.net for line in self.seat.last)
        own_result = f"You: {money(net)}" if self.seat.last else "You sat this round out"
        summary = Text(own_result, style="bold green" if net > 0 else "bold red" if net < 0 else "bold")
        summary.append(f" · chips {dollars(scene.purses[own])}", style="not bold default")
        for seat in sorted(set(scene.players) - {own}):
            won = sum(line.net for line in scene.lines if line.seat == seat)
            summary.append(f" · seat {seat} {money(won)}", style="not bold dim")
        if self.coach:
            summary.append(f" · {self.coach.summary}", style="not bold cyan")
        return summary
