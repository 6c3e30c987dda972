"""One person in training at a table: where they take the cards over, what is refused and why, and their score."""

from __future__ import annotations

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Ask, Invite, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, NO_MORE_BETS_SAID
from houserules.floor.training.correcting import corrected
from houserules.floor.training.drills import Drill
from houserules.floor.training.score import Score


class Training:
    """The trainee deals and stands in for the floorperson; in a drill, only from where it begins."""

    def __init__(self, driver: Driver, drill: str = "") -> None:
        self.driver = driver
        self.score = Score()
        self.drill = Drill(drill) if drill else None
        self.handed_over = ""  # the last procedure that the house left to the trainee in the middle
        self.hinted: Step | None = None  # the step whose answer was looked up
        self.right = self.wrong = self.hints = 0
        self._led = ""  # the procedure in which the house did a step last

    @property
    def now(self) -> str:
        table = self.driver.table
        return f"{table.procedure} {table.rounds}"

    @property
    def has_the_cards(self) -> bool:
        """Whether the trainee deals now; in a drill, only from where it begins to the end of the procedure."""
        return self.drill is None or self.handed_over == self.now

    def take(self, drill: str) -> None:
        """Another drill, from the next place where it begins; without one, everything is the trainee's."""
        self.drill = Drill(drill) if drill else None
        self.handed_over, self.hinted = "", None
        self.score.missed = False

    def procedure(self, table: Table) -> str:
        """What the house begins next."""
        return next_procedure(table) if self.drill is None else self.drill.procedure(table)

    def saw(self, event: Event) -> None:
        if self.drill is not None:
            self.drill.saw(event)

    def lead(self) -> bool:
        """The house does the step that is due, unless it is the trainee's; whether it did."""
        step, drill = self.driver.waiting, self.drill
        if step is None or drill is None or self.has_the_cards:
            return False
        if self.driver.table.procedure == "round" and self.now != self._led:
            drill.new_round()
        self._led = self.now
        if drill.begins(step, self.driver):
            self.handed_over, self.score.missed = self._led, False
            return False
        self.do(step)
        return True

    def do(self, step: Step) -> None:
        """The step as a dealer who makes no mistakes does it; a question gets its default."""
        driver = self.driver
        if isinstance(step, Invite):
            refusal = driver.act(Act(DEALER, "announce", {"words": NO_MORE_BETS_SAID}))
        else:
            refusal = driver.answer(step.default if isinstance(step, Ask) else driver.world.do(driver.table, step))
        if refusal is not None:
            raise RuntimeError(f"the step that is due was refused: {refusal}")

    def role(self) -> str:
        """In whose place the trainee acts now."""
        step = self.driver.waiting
        return FLOORPERSON if step is not None and step.actor == FLOORPERSON else DEALER

    def act(self, act: Act) -> Refusal | None:
        """An act of the trainee's, judged; a refusal says why, but not what is due."""
        step = self.driver.waiting
        refusal = self.driver.act(act)
        if step is None:
            return refusal
        return self.judged(corrected(refusal, act, step) if refusal else None, step.cite)

    def report(self, kind: str, area: str = "", seat: int = 0) -> Refusal | None:
        """The trainee says that something has gone wrong."""
        known = self.driver.table.game.irregularities
        refusal = self.driver.irregular(kind, area=area, seat=seat)
        return self.judged(refusal, known[kind].clause if kind in known else "")

    def judged(self, refusal: Refusal | None, cite: str) -> Refusal | None:
        self.hinted = None
        if refusal is None:
            self.right += 1
            self.score.done(cite)
        else:
            self.wrong += 1
            self.score.miss()
        return refusal

    def hint(self) -> Step | None:
        """The answer is looked up: the step no longer counts as right."""
        self.hints += 1
        self.score.miss()
        self.hinted = self.driver.waiting
        return self.hinted

    def show(self, step: Step) -> None:
        """The house does the step for the trainee, who did not know it."""
        self.score.miss()
        self.do(step)
        self.score.done(step.cite)
        self.hinted = None
