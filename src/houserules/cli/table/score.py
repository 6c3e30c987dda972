"""What a trainee did right the first time, chapter by chapter."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.table import Table as Grid

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

    def by_chapter(self) -> Grid:
        """Each chapter that was met, by its name."""
        grid = Grid.grid(padding=(0, 2))
        for chapter, tally in sorted(self.chapters.items(), key=lambda entry: int(entry[0].split()[1])):
            title = (clause(chapter).says or "").removeprefix("chapter: ")
            grid.add_row(f"  {chapter}", title, f"{tally.right} of {tally.steps}")
        return grid


def chapter_of(cite: str) -> str:
    """The chapter of the first clause: `LIR 8` of `LIR 8.D(3)(a), LIR 9.C`."""
    return cite.split(",")[0].split(".")[0]
