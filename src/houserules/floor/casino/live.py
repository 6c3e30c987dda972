"""A live table: people's commands, the automatic dealer, timers. It knows neither threads nor the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from houserules.audit.bookkeeping import Bookkeeping
from houserules.engine.acts import Act, answer_of, due
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.procedures.cutting import DECLINE
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Attest, Bet, Invite, Leave, Sit, Step
from houserules.engine.vocabulary import DEALER, FLOORPERSON, NO_MORE_BETS, NO_WAGERS, PLAYER
from houserules.floor.casino import commands
from houserules.floor.casino.bots import Bots
from houserules.floor.casino.commands import Command
from houserules.floor.casino.pace import Pace, ended
from houserules.floor.casino.sittings import Seen, Sittings
from houserules.floor.casino.two_people import Signatures, needs_two
from houserules.floor.memory import Keeper, Memory
from houserules.floor.session import bets_between
from houserules.floor.training.drills import DRILLS
from houserules.floor.training.training import Training

STAFF = (DEALER, FLOORPERSON)
DONE = "done"  # the physical act that is due, without its words
OF_A_SEAT = (commands.PlaceBet, commands.SayReady, commands.Choose, commands.GetUp)


class Person(Struct, frozen=True):
    name: str
    role: str


class NotYours(Exception):
    """A player tried to act for a seat in which somebody else sits."""


class Invariant(Exception):
    """What cannot be has happened: the table must not go on."""


class Live:
    """One table in memory. `new` are the events since the last commit, each with its owner."""

    def __init__(self, memory: Memory, pace: Pace, bots: Bots, now: Callable[[], float], trainee: str = "") -> None:
        self.memory, self.pace, self.bots, self._now = memory, pace, bots, now
        self.trainee = trainee  # whose table it is, if it is for training
        self.training = Training(memory.driver) if trainee else None
        self.driver: Driver = memory.driver
        self.table = memory.driver.table
        self.sittings = Sittings()
        self.past = [self.sittings.watch(event) for event in self.driver.events]
        self.sittings.persons.update(self.table.people.seated)
        self.new: list[Seen] = []
        self.watched = False  # somebody is looking
        self.note = ""  # what the person who acted last should know
        self.until: float | None = None  # when the automatic dealer stops waiting
        self._ready: set[int] = set()
        self._waits_at = -1  # the event before which the present wait began
        self._over_at: float | None = None  # when the last round ended
        self._signatures = Signatures()
        self._books = _books_of(self.driver)
        self.driver.on_event = self._happened
        self.driver.world.decide = bots.decide

    @property
    def attended(self) -> bool:
        return self.driver.world.attended

    @property
    def needs_two(self) -> bool:
        """Whether what is due counts only when two people have signed it."""
        return self.training is None and needs_two(self.driver.waiting)

    @property
    def signed_by(self) -> str:
        """Who has signed what is due, while a second person is waited for."""
        return self._signatures.given.get(str(self.driver.count), "")

    def _happened(self, event: Event) -> None:
        if self.training is not None:
            self.training.saw(event)
        self._books.post(event)
        self.new.append(self.sittings.watch(event))

    # What people do.

    def demand_own(self, command: Command, person: Person) -> None:
        """Nobody acts for a seat in which somebody else sits; the floor may send anybody away."""
        if self.trainee and person.name != self.trainee:
            raise NotYours(f"this is {self.trainee}'s table for training: nobody else acts at it")
        if isinstance(command, OF_A_SEAT) and person.role not in STAFF:
            sits = self.table.people.seated.get(command.seat)
            if sits is not None and sits != person.name:
                raise NotYours(f"seat {command.seat} is {sits}'s: nobody else acts for it")

    def do(self, command: Command, person: Person) -> Refusal | None:
        """A command by a person; refused, it has changed nothing."""
        self.demand_own(command, person)
        self.note = ""
        refusal: Refusal | None = _DEEDS[type(command)](self, command, person)
        return refusal

    def _sit(self, command: commands.SitDown, person: Person) -> Refusal | None:
        return self.driver.happen(Sit(seat=command.seat, player=person.name, chips=command.chips, cite=""))

    def _leave(self, command: commands.GetUp, person: Person) -> Refusal | None:
        """What lies before the seat is taken back first, as long as wagers are open."""
        refusal = self.table.game.wagering.refuse_leave(self.table, command.seat)
        if refusal is not None:
            return refusal
        self._hand_back(command.seat)
        return self.driver.happen(Leave(seat=command.seat, cite=""))

    def _bet(self, command: commands.PlaceBet, person: Person) -> Refusal | None:
        says: dict[str, int | str] = {"wager": command.wager, "amount": command.amount}
        refusal = self.driver.act(Act(PLAYER, "bet", says, command.seat))
        if refusal is None:
            self._ready.discard(command.seat)
        return refusal

    def _say_ready(self, command: commands.SayReady, person: Person) -> Refusal | None:
        if not isinstance(self.driver.waiting, Invite):
            return Refusal(Reason.NOT_NOW, "wagers are not open")
        if command.seat not in self.table.clockwise():
            return Refusal(Reason.NOT_NOW, f"seat {command.seat} has placed no wager", self.driver.waiting.cite)
        self._ready.add(command.seat)
        return None

    def _choose(self, command: commands.Choose, person: Person) -> Refusal | None:
        return self.driver.act(Act(PLAYER, command.choice, seat=command.seat))

    def _act(self, command: commands.DoAct, person: Person) -> Refusal | None:
        deed, training, driver = command.act, self.training, self.driver
        do, says = completed(driver.waiting, deed.do, deed.says)
        if training is not None:
            taught = Act(training.role(), do, says, deed.seat)
            return self._as_staff(taught.by, person.name, lambda: training.act(taught))
        act = Act(person.role, do, says, deed.seat)
        if needs_two(driver.waiting) and driver.waiting is not None:
            meant = answer_of(act, driver.table, driver.waiting, driver.world)
            if isinstance(meant, Refusal):  # the first of two says what is due as well
                return meant
        return self._signed(person, lambda: driver.act(act))

    def _next(self, command: commands.DoNext, person: Person) -> Refusal | None:
        step, driver = self.driver.waiting, self.driver
        if step is None:
            return Refusal(Reason.NOT_NOW, "no step is due: begin a procedure")
        if self.training is not None:
            self.training.show(step)
            return None
        if step.actor != person.role and not (step.actor == PLAYER and type(step) not in (Invite, Ask)):
            return Refusal(Reason.WRONG_ROLE, f"what is due is {due(step)}", step.cite)
        answer = step.default if isinstance(step, Ask) else driver.world.do(driver.table, step)
        return self._signed(person, lambda: driver.answer(answer))

    def _signed(self, person: Person, deed: Callable[[], Refusal | None]) -> Refusal | None:
        """With the person's name on it; what needs two people waits for the second."""
        names = person.name
        if person.role == FLOORPERSON and self.needs_two:
            both = self._signatures.sign(str(self.driver.count), person.name)
            if both is None:
                self.note = "a second person must say the same before it counts"
                return None
            names = " and ".join(both)
        return self._as_staff(person.role, names, deed)

    def _report(self, command: commands.Report, person: Person) -> Refusal | None:
        if self.training is not None:
            return self.training.report(command.kind, command.area, command.seat)
        return self._as_staff(
            person.role,
            person.name,
            lambda: self.driver.irregular(command.kind, by=person.role, area=command.area, seat=command.seat),
        )

    def _begin(self, command: commands.BeginProcedure, person: Person) -> Refusal | None:
        if self.training is not None:
            return Refusal(Reason.NOT_NOW, "at a table for training the house begins every procedure: choose a drill")
        if self.attended:
            self.bots.sit(self.driver)
        return self._as_staff(person.role, person.name, lambda: self.driver.begin(command.procedure))

    def _hint(self, command: commands.AskHint, person: Person) -> Refusal | None:
        if self.training is None:
            return Refusal(Reason.NOT_NOW, "hints are for a table for training")
        step = self.training.hint()
        self.note = f"what is due is {due(step)} ({step.cite})" if step else "nothing is due"
        return None

    def _drill(self, command: commands.TakeDrill, person: Person) -> Refusal | None:
        if self.training is None:
            return Refusal(Reason.NOT_NOW, "drills are for a table for training")
        if command.drill and command.drill not in DRILLS:
            return Refusal(Reason.NOT_POSSIBLE, f"{command.drill!r} is not a drill: choose {', '.join(DRILLS)}")
        self.training.take(command.drill)
        return None

    def _resume(self, command: commands.GoOn, person: Person) -> Refusal | None:
        return Refusal(Reason.NOT_NOW, "the table is not halted")

    def _as_staff(self, role: str, name: str, deed: Callable[[], Refusal | None]) -> Refusal | None:
        """At a table that deals itself the house stands behind everything that nobody reported."""
        world = self.driver.world
        before = dict(world.staff)
        world.staff = {**before, role: name}
        try:
            return deed()
        finally:
            if not self.attended:
                world.staff = before

    # What the house does by itself.

    def go_on(self) -> None:
        """Until a person must act or it is not yet time; `until` says when that will be."""
        while self._moves_on():
            pass
        self._demand_books()

    def _moves_on(self) -> bool:
        step = self.driver.waiting
        if self.driver.count != self._waits_at and not isinstance(step, Invite):
            self.until = None  # another wait begins
        self._waits_at = self.driver.count
        if isinstance(step, Ask) and step.by == PLAYER:
            return self._wait_for(step)
        if step is None and (self.training is not None or not self.attended):
            return self._begin_next()
        if self.attended:
            return self._attend()
        return isinstance(step, Invite) and self._take_wagers()

    def _attend(self) -> bool:
        """A person deals: automatic players sit and wager; before a drill the house does what comes first."""
        if self.driver.waiting is None:
            return False
        if isinstance(self.driver.waiting, Invite):
            self.bots.wager(self.driver)
        return self.training is not None and self.training.lead()

    def _begin_next(self) -> bool:
        """After a pause, if there is anybody to play for; a table that rests waits for the floor."""
        first_look = self._over_at is None
        if self._over_at is None:
            self._over_at = self._now()
            self._ready.clear()
            self._signatures.forget()
        self.until = None
        if not self._has_company() or self.table.procedure == "rest":
            return False
        if self.table.procedure == "round":
            self._over_at = min(self._over_at, self._now())
            self.until = self._over_at + self.pace.pause
            if first_look or self._now() < self.until:  # even without a pause, a round is committed before the next
                return False
        self.until = self._over_at = None
        self.bots.sit(self.driver)
        _demand(self.driver.begin(self.training.procedure(self.table) if self.training else next_procedure(self.table)))
        return True

    def _has_company(self) -> bool:
        """A person sits here or watches; or automatic players may play by themselves."""
        return bool(self.trainee or self._people()) or ((self.pace.alone or self.watched) and bool(self.bots.seats))

    def _take_wagers(self) -> bool:
        """Closed when everybody who wagered is ready, or when the time since the first wager is up."""
        if not self._has_company():
            return False
        self.bots.wager(self.driver)
        in_play, people = self.table.clockwise(), self._people()
        wagered = people.intersection(in_play)
        if not in_play:
            self.until = None
            return False
        if self._ready >= wagered if wagered else not people:
            return self._close_betting()
        return self._start_clock()

    def _people(self) -> set[int]:
        """The seats in which persons sit."""
        return {seat for seat in self.table.people.seated if not self.bots.plays(self.table, seat)}

    def _start_clock(self) -> bool:
        self.until = ended(self.until, self._now(), self.pace.betting)
        return self._now() >= self.until and self._close_betting()

    def _close_betting(self) -> bool:
        """Wagers that cannot be dealt go back first: what is incomplete, then whatever is still in the way."""
        self.until = None
        wagering, table = self.table.game.wagering, self.table
        for seat in sorted(wagering.not_dealt(table)):
            self._hand_back(seat)
        while table.clockwise() and wagering.refuse_close(table) is not None:
            self._hand_back(table.clockwise()[-1])
        self._ready.clear()
        if not table.clockwise():
            return False
        _demand(self.driver.answer(NO_MORE_BETS))
        return True

    def _hand_back(self, seat: int) -> None:
        if isinstance(self.driver.waiting, Invite):
            for wager, amount in bets_between(self.table, self.table.game.players.standing(self.table, seat), {}):
                _demand(self.driver.answer(Bet(seat, wager, amount)))

    def _wait_for(self, step: Ask) -> bool:
        """A player who does not choose in time gets the choice that adds no money (reading G10)."""
        if DECLINE in step.choices and not self.attended:  # the house cuts
            _demand(self.driver.time_out())
            return True
        self.until = ended(self.until, self._now(), self.pace.decision)
        if self._now() < self.until:
            return False
        self.until = None
        _demand(self.bots.out_of_time(self.driver, step))
        return True

    def wind_up(self) -> Refusal | None:
        """Automatic players leave, and the table is between rounds; refused while persons sit or a round is dealt."""
        if people := self._people():
            return Refusal(Reason.NOT_NOW, f"people still sit at the table: {len(people)}")
        if isinstance(self.driver.waiting, Invite):
            for seat in self.table.clockwise():
                self._hand_back(seat)
            _demand(self.driver.answer(NO_WAGERS))
        if self.driver.waiting is not None:
            return Refusal(Reason.NOT_NOW, f"{self.table.procedure} is still under way", self.driver.waiting.cite)
        for seat in sorted(self.table.people.seated):
            _demand(self.driver.happen(Leave(seat=seat, cite="")))
        return None

    def end_round(self, keeper: Keeper | None) -> None:
        """Before the commit: a round that is over is frozen with it."""
        if self.driver.waiting is None and self.driver.halted is None:
            self.memory.end_round(keeper)

    def committed(self) -> list[Seen]:
        """What was new is kept from here on; a round that is over leaves memory once the next one is."""
        new, self.new = self.new, []
        first = self.memory.first
        self.past = [seen for seen in self.past if seen.event.n >= first] + new
        return new

    def _demand_books(self) -> None:
        wrong = self._books.disagreement(self.table)
        if wrong:
            raise Invariant(wrong)


def _books_of(driver: Driver) -> Bookkeeping:
    """The second books, as the table stands: from here on both must agree."""
    table = driver.table
    books = Bookkeeping(dict(table.meters))
    books.brought = table.chips.total()
    books.purses = dict(table.chips.purses)
    for area, pile in table.cards.areas.items():
        books.areas[area] = list(pile)
    return books


def _demand(refusal: Refusal | None) -> None:
    """What the house does by itself is never refused."""
    if refusal is not None:
        raise Invariant(f"the automatic dealer was refused: {refusal}")


def completed(step: Step | None, do: str, says: dict[str, int | str]) -> tuple[str, dict[str, int | str]]:
    """`done` stands for the attestation that is due."""
    if do != DONE:
        return do, says
    return "attest", {"act": step.act if isinstance(step, Attest) else ""}


_DEEDS: dict[type[Any], Callable[[Live, Any, Person], Refusal | None]] = {
    commands.SitDown: Live._sit,
    commands.GetUp: Live._leave,
    commands.PlaceBet: Live._bet,
    commands.SayReady: Live._say_ready,
    commands.Choose: Live._choose,
    commands.DoAct: Live._act,
    commands.DoNext: Live._next,
    commands.Report: Live._report,
    commands.BeginProcedure: Live._begin,
    commands.AskHint: Live._hint,
    commands.TakeDrill: Live._drill,
    commands.GoOn: Live._resume,
}
