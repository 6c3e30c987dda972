"""The driver: runs any script, takes answers from the world, writes events, sends the answers back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from houserules.engine import steps, vocabulary
from houserules.engine.acts import Act, answer_of, due, is_announced_by, person_behind
from houserules.engine.answers import (
    LATEST,
    received,
    refuse_answer,
    refuse_irregular,
    refuse_link,
    refuse_place,
    refuse_thrown,
)
from houserules.engine.events import Event, eyes_of
from houserules.engine.fold import move
from houserules.engine.journal import Journal, NotKept
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.rulings import Irregularity, Void
from houserules.engine.secrets import is_still_sealed, refuse_still_sealed, refuse_unknown_card, restored
from houserules.engine.steps import Answer, Begin, Interrupt, Irregular, Script, Step
from houserules.engine.table import Table
from houserules.engine.world import WAIT, ImpossibleAnswer, World

NO_STAFF: dict[str, str] = {}
SEALED_BY: dict[type[Step], type] = {steps.Shuffle: steps.Shuffled, steps.Spin: steps.Drawn}  # no other step is sealed

LONGEST_NAME = 40  # how much a refusal quotes of something that is not a step


class Driver:
    """One table being played. `waiting` is the step that waits for someone, or None between procedures."""

    def __init__(self, table: Table, world: World) -> None:
        self.table = table
        self.world = world
        self.journal: Journal | None = None
        self.events: list[Event] = []  # those still in memory: see `forget`
        self.count = 0  # of all events so far: the number of the next one
        self.at = 0  # the time of the last event
        self.on_event: Callable[[Event], None] | None = None  # called with each event before the next is made
        self.waiting: Step | None = None
        self.halted: Refusal | None = None  # why nothing more happens here: an event could not be kept
        self._script: Script | None = None
        self._interrupted: list[tuple[Script, Step]] = []  # what waits until an irregularity is mended

    def begin(self, procedure: str) -> Refusal | None:
        """Start a procedure of the game: open, ready, round, ..."""
        return self.happen(Begin(procedure=procedure, cite=""))

    def act(self, act: Act) -> Refusal | None:
        """A person acts. A refused act changes nothing."""
        if self.waiting is None:
            return self.halted or Refusal(Reason.NOT_NOW, f"{act.do!r} comes too early: no procedure is under way")
        answer = answer_of(act, self.table, self.waiting, self.world)
        if isinstance(answer, Refusal):
            return answer
        refusal = self.answer(answer)
        if refusal is None and self.waiting is not None and is_announced_by(act, self.waiting):
            return self.answer(None)
        return refusal

    def answer(self, answer: Answer, timed_out: bool = False) -> Refusal | None:
        """Answer the step that is waiting, if the answer is allowed, and continue."""
        if self.halted is not None:
            return self.halted
        if self.waiting is None:
            return Refusal(Reason.NOT_NOW, "no procedure is under way")
        refusal = refuse_answer(self.table, self.waiting, answer)
        if refusal is None:
            self._answered(self.waiting, answer, timed_out)
            self.run()
        return refusal

    def time_out(self) -> Refusal | None:
        """Nobody chose in time: the default of the question counts, and its event says so."""
        if not isinstance(self.waiting, steps.Ask):
            return Refusal(Reason.NOT_NOW, "nobody is being asked anything, so no time can run out")
        return self.answer(self.waiting.default, timed_out=True)

    def happen(self, step: Step) -> Refusal | None:
        """Something comes from outside the script: a player sits or leaves, an irregularity is thrown."""
        refusal = self.halted or self._refuse_happening(step)
        if refusal is None:
            self._happen(self._new_event(step, None))
            self.run()
        return refusal

    def irregular(self, kind: str, by: str = vocabulary.DEALER, area: str = "", seat: int = 0) -> Refusal | None:
        """An irregularity at this step: its answer, or thrown into the script, as the ruling says."""
        table, step = self.table, self.waiting
        refusal = refuse_irregular(table, kind, step) or refuse_place(table, kind, step, area, seat)
        if refusal is not None:
            return refusal
        ruling = table.game.irregularities[kind]
        if ruling.answers(step):
            return self.answer(Irregular(kind, by))
        place = area or (vocabulary.seat_area(seat) if seat else "")
        return self.happen(Interrupt(kind=kind, by=by, area=place, seat=seat, cite=ruling.clause))

    def run(self) -> None:
        """Continue until a person must act or the procedure is over; then all of it is committed."""
        if self.halted is not None:
            return
        table, answer_to = self.table, self.world.answer
        while (step := self.waiting) is not None:
            answer = answer_to(table, step)
            if answer is WAIT:
                break
            if type(step) is steps.Clock and type(answer) is int:
                answer = max(answer, self.at)  # a clock that steps back is held
            refusal = refuse_answer(table, step, answer)
            if refusal is not None:
                raise ImpossibleAnswer(refusal)
            self._answered(step, answer)
        else:
            self._reveal()
        if self.journal is not None:
            self._demand_kept(self.journal.commit)

    def forget(self, before: int) -> None:
        """Let go of the events before this number: whoever needs them reads them where they were kept."""
        still_sealed = {sealed.seal for sealed in self.table.cards.sealed.values() if sealed.seal}
        self.events = [
            event  # a shuffle stays until its seal is opened, to be checked against it
            for event in self.events
            if event.n >= before or (type(event.answer) is steps.Shuffled and event.answer.seal in still_sealed)
        ]

    def _reveal(self) -> None:
        """After a procedure the seeds of the shuffles and draws that are over become public."""
        while (reveal := self._reveal_due()) is not None:
            self._happen(self._new_event(reveal, None))

    def _reveal_due(self) -> steps.Reveal | None:
        if self._script is not None:
            return None
        cards, over = self.table.cards, self.table.seals.over
        dealt_out = [shoe for shoe in vocabulary.SHOES if shoe in cards.sealed and not cards.areas[shoe]]
        for sealed in (*over, *(cards.sealed[shoe] for shoe in dealt_out)):
            if sealed.seal:  # the order of a shoe still in use stays secret, and so does a hidden draw in force
                return steps.Reveal(seal=sealed.seal, seed=sealed.seed, context=sealed.context, cite="")
        return None

    def retrace(self, events: Iterable[Event]) -> Refusal | None:
        """Run the scripts over recorded events; the first that departs from the rulebook is refused.

        What was left out of an event is worked out again, with the house's key or from the seeds revealed later.
        """
        for kept in events:
            event = restored(self.table, kept, self.world.shuffler)
            refusal = self._refuse_event(event)
            if refusal is not None:
                return refusal
            if type(event.step) in steps.HAPPENINGS:
                self._happen(event)
            else:
                self._apply(event)
                self._go_on(event.step, event.answer)
        return None

    def _go_on(self, step: Step, answer: Answer) -> None:
        """The script receives the answer to its step and says what comes next."""
        if self._script is None:
            return
        try:
            self.waiting = self._script.send(received(step, answer))
        except StopIteration:
            self._finish()
        except (Void, Irregularity) as ruling:
            self._pass_on(ruling)

    def _finish(self) -> None:
        """The script is over; a mending script hands back to the step it interrupted."""
        self._script, self.waiting = self._interrupted.pop() if self._interrupted else (None, None)

    def _interrupt(self, script: Script, step: Interrupt) -> None:
        """What the rulebook mends has a script of its own; anything else is thrown into the script under way."""
        mend = self.table.game.irregularities[step.kind].mend
        if mend is None or self.waiting is None:
            self._throw(script, Irregularity(step))
            return
        self._interrupted.append((script, self.waiting))
        self._script = mend(self.table, step)
        self._go_on(step, None)

    def _throw(self, script: Script, ruling: Void | Irregularity) -> None:
        try:
            self.waiting = script.throw(ruling)
        except StopIteration:
            self._finish()
        except (Void, Irregularity) as passed:
            self._pass_on(passed)

    def _pass_on(self, ruling: Void | Irregularity) -> None:
        """What a mending script cannot mend is thrown into the script it interrupted."""
        if not self._interrupted:
            raise ruling
        self._script, _ = self._interrupted.pop()
        self._throw(self._script, ruling)

    def _answered(self, step: Step, answer: Answer, timed_out: bool = False) -> None:
        self._apply(self._new_event(step, answer, timed_out))
        self._go_on(step, answer)

    def _happen(self, event: Event) -> None:
        self._apply(event)
        step = event.step
        if type(step) is Begin:
            self._script = self.table.game.procedures[step.procedure](self.table)
            self._go_on(step, None)
        elif type(step) is Interrupt and self._script is not None:
            self._interrupt(self._script, step)

    def _new_event(self, step: Any, answer: Answer, timed_out: bool = False) -> Event:
        """The event, already kept: one that cannot be kept does not happen, and halts the table."""
        now = answer if type(step) is steps.Clock else self.world.clock()
        if type(now) is not int or now > LATEST:
            raise ImpossibleAnswer(Refusal(Reason.DEPARTS, f"{now!r} is not a time: a clock gives whole seconds"))
        event = Event(
            self.count, step, answer, eyes_of(step, answer), max(now, self.at),
            person_behind(self.table, step, answer, self.world.staff), timed_out, now < self.at,
        )  # fmt: skip
        journal = self.journal
        if journal is not None:
            self._demand_kept(lambda: journal.keep(event))
        return event

    def _demand_kept(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except NotKept as error:
            self.halted = Refusal(Reason.HALTED, f"the table is halted: {error}")
            raise

    def _apply(self, event: Event) -> None:
        move(self.table, event.step, event.answer)
        self.events.append(event)
        self.count, self.at = event.n + 1, event.at
        if self.on_event is not None:
            self.on_event(event)

    def _refuse_event(self, event: Event) -> Refusal | None:
        step = event.step
        wrong = wrong_field(self.table, event, self.count, self.at)
        if wrong is not None:
            return Refusal(Reason.DEPARTS, wrong.message, event.cite)
        if type(step) in steps.HAPPENINGS:
            return self._refuse_happening(step)
        if self.waiting is None:
            return Refusal(Reason.DEPARTS, f"no step was due, but the log has: {due(step)}", event.cite)
        if step != self.waiting:
            message = f"the rulebook's next step is: {due(self.waiting)}; the log has: {due(step)}"
            return Refusal(Reason.DEPARTS, message, self.waiting.cite)
        if type(event.answer) is SEALED_BY.get(type(step)) and is_still_sealed(event.answer):
            return refuse_still_sealed(self.table, step, event.answer)
        return refuse_unknown_card(self.table, step) or refuse_answer(self.table, step, event.answer)

    def _refuse_happening(self, step: Step) -> Refusal | None:
        table = self.table
        if type(step) not in steps.HAPPENINGS:
            named = step.verb if isinstance(step, Step) else repr(step)[:LONGEST_NAME]
            return Refusal(
                Reason.NOT_POSSIBLE,
                f"{named} does not happen from outside: a player sits or leaves, an irregularity is thrown",
            )
        if not _is_well_formed(step):
            return Refusal(Reason.NOT_POSSIBLE, f"{step.verb} names a seat, a person or an amount that cannot be")
        if step.cite and type(step) is not Interrupt:
            return Refusal(
                Reason.DEPARTS, f"{step.verb} comes from outside the script and cites no clause, not {step.cite}"
            )
        if type(step) is steps.Reveal:
            wrong = step != self._reveal_due() or not step.seed  # an empty seed opens no seal
            return Refusal(Reason.DEPARTS, "what is revealed is not what was sealed") if wrong else None
        if type(step) is Begin:
            if self._reveal_due() is not None:
                return Refusal(Reason.DEPARTS, "a shuffle or draw that is over was never revealed")
            if self._script is not None:
                return Refusal(Reason.NOT_NOW, f"{table.procedure} is still under way")
            return table.game.refuse_begin(table, step.procedure)
        if type(step) is steps.Sit:
            if step.chips is not None and step.chips < 0:
                return Refusal(Reason.OUT_OF_RANGE, f"nobody sits down with {step.chips} cents of chips")
            return table.game.wagering.refuse_sit(table, step.seat, step.player)
        if type(step) is steps.Leave:
            return table.game.wagering.refuse_leave(table, step.seat)
        if type(step) is Interrupt:
            return refuse_thrown(table, step, self.waiting)
        if type(step) is steps.Link:
            return refuse_link(table, step, self.waiting)
        return None


@dataclass(frozen=True)
class WrongField:
    """A field of an event besides its step and its answer, with the rulebook's value and the log's."""

    name: str
    ours: Any
    theirs: Any
    message: str


def wrong_field(table: Table, event: Event, number: int, before: int) -> WrongField | None:
    """The first field that cannot be: the event has this number, and comes after one of this time."""
    step, answer, at, person = event.step, event.answer, event.at, event.person
    if event.n != number:
        message = f"the log goes on with event {event.n}, but the next one is {number}"
        return WrongField("n", number, event.n, message)
    if answer is not None and type(step) in steps.HAPPENINGS:
        return WrongField("answer", None, answer, f"{step.verb} is answered by nobody")
    if event.eyes != (eyes := eyes_of(step, answer)):
        message = f"the answer is for the eyes of {eyes}, but the log shows it to {event.eyes}"
        return WrongField("eyes", eyes, event.eyes, message)
    if at < before:
        return WrongField("at", before, at, f"the event is dated {at}, before the one in front of it ({before})")
    if type(step) is steps.Clock and type(answer) is int and 0 <= answer != at:
        return WrongField("at", answer, at, f"the clock shows {answer}, but the event is dated {at}")
    if event.timed_out and not (type(step) is steps.Ask and answer == step.default):
        return WrongField("timed_out", False, True, "only a question can time out, and then its default counts")
    if event.clock_held and at != before:
        return WrongField("clock_held", False, True, "a clock that is held shows the time of the event before")
    staff = {vocabulary.DEALER: person, vocabulary.FLOORPERSON: person} if person else NO_STAFF
    behind = person_behind(table, step, answer, staff)
    if behind != person:
        message = f"it was {behind or 'the house'}, not {person or 'the house'}, who did this"
        return WrongField("person", behind, person, message)
    return None


def _is_well_formed(step: Step) -> bool:
    """Whether each field has a value of its kind: Python takes True and 1.0 for 1, and any text for a name."""
    try:
        return msgspec.json.decode(msgspec.json.encode(step), type=type(step)) == step and not any(
            type(getattr(step, name, 0)) in (bool, float) for name in ("seat", "chips")
        )
    except (msgspec.DecodeError, UnicodeError, TypeError, OverflowError):
        return False


def resume(table: Table, world: World, events: Iterable[Event], count: int = 0, at: int = 0) -> Driver | Refusal:
    """A table's driver as it was after these events: the round in progress goes on where it stopped.

    A thawed table goes on at event number `count`, after one dated `at`.
    """
    driver = Driver(table, world)
    driver.count, driver.at = count, at
    refusal = driver.retrace(events)
    if refusal is None:
        return driver
    return Refusal(refusal.reason, f"event {driver.count}: {refusal.message}", refusal.clause)
