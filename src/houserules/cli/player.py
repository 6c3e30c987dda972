"""A player at the table: wagers, decisions, what was won and why. Nothing unclear is ever taken as a choice."""

from __future__ import annotations

import msgspec
from rich.text import Text

from houserules.chips import dollars
from houserules.cli.choosing import amounts, choice_of, open_choices, question
from houserules.cli.explaining import why_asked
from houserules.cli.felt import felt, settled
from houserules.cli.naming import titled, worded
from houserules.cli.pips import money
from houserules.cli.seeing import Seeing
from houserules.cli.wagering import Wagering
from houserules.cli.words import Unclear
from houserules.engine.steps import Ask, Invite
from houserules.engine.vocabulary import seat_area

CHOICE_WORDS = (
    ("advice", "what the published basic strategy would do"),
    ("why, rules, look", "the clause of the question, what the wagers pay, the table again"),
    ("quit", "leave; the round waits in the log"),
)


DECIDING = "your decision; it stands once it is made"


class Player(Wagering):
    """One person in one seat, until he leaves."""

    def play(self) -> None:
        """Round after round, until `Leave`."""
        self.live.driver.run()
        self.report()
        while True:
            self.live.go_on()
            step = self.live.driver.waiting
            if isinstance(step, Invite):
                self._wager()
            elif isinstance(step, Ask):
                self._decide(step)
            self.report()

    def _decide(self, step: Ask) -> None:
        self.show()
        self._tell_settled()
        asked = self._question(step)
        while self.live.driver.waiting == step:
            word = self._prompt(asked)
            choice = choice_of(word, step)
            if isinstance(choice, Unclear):
                self._say(choice.message)
            elif choice is not None:
                self._answer(choice)
            elif word == "advice":
                self._say(f"Basic strategy: {worded(self.live.company.decide(self.live.table, step))}.")
            elif word == "why":
                self.screen.print(why_asked(step))
            elif word in ("undo", "back"):
                self._say(f"What is decided stands; wagers change before no more bets only ({step.cite}).")
            elif not self._shared_word(word, self._choice_words(step)):
                self._say(f"{word!r} is no choice here: say {' or '.join(open_choices(step))}, or help.")

    def _question(self, step: Ask) -> str:
        """Who holds the cards may know what they count, though the dealer may not say it."""
        own = self.scene.cards.get(seat_area(self.seat, step.hand), [])
        about = step.about or self.live.company.counted([card for card in own if card is not None])
        return question(msgspec.structs.replace(step, about=about), len(self.scene.hands(self.seat)) > 1)

    def _choice_words(self, step: Ask) -> tuple[tuple[str, str], ...]:
        return ((", ".join(open_choices(step)), DECIDING), *amounts(step), *CHOICE_WORDS)

    def _tell_settled(self) -> None:
        """Side wagers that the first cards decided, and hands that are over, while others are still played."""
        own = [line for line in self.scene.lines if line.seat == self.seat]
        if own[self.told :]:
            told = (f"{titled(line.wager)} {money(line.net)}" for line in own[self.told :])
            self._say(f"Settled already: {', '.join(told)}.")
        self.told = len(own)

    def _answer(self, word: str) -> None:
        refusal = self.live.driver.answer(word)
        if refusal is not None:
            self._refuse(refusal)

    def report(self) -> None:
        """Once a round: every wager with its clause, what the others did, the chips, the revealed seed."""
        if self.live.driver.waiting is not None or self.reported >= self.scene.round:
            return
        self.reported = self.scene.round
        self.teller.flush()
        table = self.live.table
        self.screen.print(felt(self.scene, f"{table.game.title} · settled", Seeing.at(table, self.scene, self.seat)))
        own = [line for line in self.scene.lines if line.seat == self.seat]
        self.last = own
        if own:
            self.screen.print(settled(own, self.live.company.hand_wagers))
        net = sum(line.net for line in own)
        summary = Text(f"You: {money(net)}", style="bold green" if net > 0 else "bold red" if net < 0 else "bold")
        summary.append(f" · chips {dollars(self.scene.purses[self.seat])}", style="not bold default")
        for seat in sorted(set(self.scene.players) - {self.seat}):
            won = sum(line.net for line in self.scene.lines if line.seat == seat)
            summary.append(f" · seat {seat} {money(won)}", style="not bold dim")
        self.screen.print(summary)
        if self.scene.revealed is not None:
            self.screen.print(Text(f"seed revealed {self.scene.revealed.seed}", style="dim"))
