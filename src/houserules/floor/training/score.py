"""What a trainee did right the first time, chapter by chapter."""

from __future__ import annotations

from dataclasses import dataclass, field

from houserules.law.citations import chapter_of
from houserules.law.register import clause


@dataclass
class Tally:
    """Steps of one chapter."""

    right: int = 0
    steps: int = 0


@dataclass
class Score:
    """A step counts as right only if it was done without a refusal and without a look at the answer."""

    chapters: dict[str, Tally] = field(default_factory=dict)
    missed: bool = False  # the step that is due has been refused or looked up

    def miss(self) -> None:
        self.missed = True

    def done(self, cite: str) -> None:
        """The step that was due has been done by the trainee."""
        tally = self.chapters.setdefault(chapter_of(cite), Tally())
        tally.steps += 1
        tally.right += not self.missed
        self.missed = False

    def in_words(self) -> str:
        right, done = (sum(getattr(tally, name) for tally in self.chapters.values()) for name in ("right", "steps"))
        return f"Right the first time: {right} of {done} {'step' if done == 1 else 'steps'}."

    def by_chapter(self) -> list[tuple[str, str, Tally]]:
        """Each chapter that was met, with its name, in the order of the rulebook."""
        met = sorted(self.chapters.items(), key=lambda entry: int(entry[0].split()[1]))
        return [(chapter, (clause(chapter).says or "").removeprefix("chapter: "), tally) for chapter, tally in met]
