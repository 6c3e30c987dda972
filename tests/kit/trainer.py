"""Dealers in training at a table of any game: what they say in turn, and what they are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from houserules.cli.play import at_table
from houserules.cli.table.dealer_acts import act_text
from houserules.cli.table.terminal import Terminal
from houserules.cli.table.trainer import Trainee
from houserules.engine.steps import Ask, Invite, Step
from houserules.games.catalogue import GAMES
from houserules.store.header import Setting, new_header
from houserules.submissions import complete
from kit.tabletop import live, paper, written

Stop = Callable[[Step], bool]


@dataclass
class Lesson:
    """A trainee who does every step as the hint says it, up to where the test takes over."""

    game: str
    chosen: dict[str, Any] = field(default_factory=dict)
    seats: tuple[int, ...] = (1, 2)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        game = GAMES[self.game]
        submission = complete(game, self.chosen)
        head = new_header(game.name, game.name, submission, Setting(self.seats, 0, 50000, 7, True))
        self.screen = paper()
        self.live = live(head)
        person = at_table(self.live, Terminal(self.screen, self.next_word))
        assert isinstance(person, Trainee)
        self.person = person

    def next_word(self, prompt: str) -> str:
        if not self.words:
            raise EOFError
        return self.words.pop(0)

    @property
    def waiting(self) -> Step:
        step = self.live.driver.waiting
        assert step is not None
        return step

    def say(self, *words: str) -> str:
        """Type these words; all that is shown meanwhile."""
        before = len(written(self.screen))
        self.words = list(words)
        try:
            self.person.play()
        except EOFError:
            return " ".join(written(self.screen)[before:].split())
        raise AssertionError("a trainee deals until they leave")

    def until(self, stop: Stop) -> Step:
        """Each step as it should be, up to the first such one."""
        self.live.go_on()
        for _ in range(400):
            if stop(self.waiting):
                return self.waiting
            self.say(self.right_word(self.waiting))
        raise AssertionError("no such step came")

    def right_word(self, step: Step) -> str:
        return step.default if isinstance(step, Ask) else act_text(step, self.live.table)


def of_kind(*kinds: type[Step]) -> Stop:
    return lambda step: isinstance(step, kinds)


WAGERS_ARE_OPEN = of_kind(Invite)
