"""A table for programs: people act on it, the house answers with refusals, cards, settlement lines and a proof."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType

from houserules.analysis.strategy import Advice
from houserules.engine.acts import Act, answer_of, due
from houserules.engine.answers import refuse_answer
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.journal import NotKept
from houserules.engine.lines import Line
from houserules.engine.procedures.cutting import DECLINE
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Invite, Leave, Sit, Step, by_machine
from houserules.engine.table import Table
from houserules.engine.views import PUBLIC, view
from houserules.engine.vocabulary import DEALER, NO_MORE_BETS, PLAYER, SHARED, seat_area
from houserules.floor.coaching import advice_at
from houserules.floor.given import (
    demand_viewer,
    refuse_act,
    refuse_area,
    refuse_chips,
    refuse_kind,
    refuse_player,
    refuse_seat,
)
from houserules.floor.memory import Memory
from houserules.floor.reading import Hand, Turn, hand_at, hands_of, turn_of
from houserules.floor.recording import Record


class EmbeddedTable:
    """Every act returns None, or a refusal; a refused act changes nothing.

    What people hand to the table may be of any kind: a seat of 1.0, chips of "x" or an act without words is refused
    like any other mistake at a table, and a seat that cannot exist holds no cards. A program's own mistakes raise
    ValueError: a table that cannot be made, a viewer that does not exist.

    What is read of a seat is what its own player may see, everything else what everyone may; `events` and `driver` are
    the house's and hide nothing. Where a log is kept, a round leaves memory once the next one is over.
    """

    def __init__(self, memory: Memory, origin: Record | Callable[[], Table], offers_cut: bool = False) -> None:
        self.driver = memory.driver
        self._memory = memory
        self._origin = origin  # the log, or what makes the table as it was before its first event
        self._offers_cut = offers_cut
        self._record = origin if isinstance(origin, Record) else None
        self._is_closed = False
        self._do(self._run)  # a log may have stopped where the house goes on by itself

    # What can be read at any time.

    @property
    def waiting(self) -> Step | None:
        """The step that waits for someone; `turn` has it in plain terms."""
        return self.driver.waiting

    @property
    def turn(self) -> Turn | None:
        """Who must act, and what is open to them; None between rounds."""
        return turn_of(self.driver.table, self.driver.waiting)

    @property
    def advice(self) -> Advice | None:
        """What each open choice is worth, by what the player whose turn it is may see; None where it is not known."""
        step = self.driver.waiting
        if not isinstance(step, Ask):
            return None
        return advice_at(self.driver.table, self._scene(seat_area(step.seat)), step)

    @property
    def round(self) -> int:
        """The number of this round, or of the last one; 0 before the first."""
        return self.driver.table.rounds

    @property
    def lines(self) -> list[Line]:
        """What has been settled in this round, or in the last one."""
        return self.driver.table.lines

    @property
    def players(self) -> dict[int, str]:
        return dict(self.driver.table.people.seated)

    @property
    def meters(self) -> dict[str, int]:
        """In whole cents, rounded down."""
        return {name: int(amount // 1) for name, amount in self.driver.table.meters.items()}

    @property
    def seals(self) -> list[str]:
        """The commitments to the cards of this round, public before the first wager; between rounds, those in force."""
        over = self.driver.waiting is None
        return (Scene.between_rounds(self.driver.table, PUBLIC) if over else self._scene(PUBLIC)).sealed

    @property
    def dealer_hand(self) -> Hand:
        return hand_at(self.driver.table, self._scene(PUBLIC), DEALER)

    @property
    def community(self) -> Hand:
        """The cards that every player uses."""
        return hand_at(self.driver.table, self._scene(PUBLIC), SHARED)

    def hands(self, seat: int) -> tuple[Hand, ...]:
        """All hands of a seat, as its player sees them, with the wagers on each."""
        if not self._has(seat):
            return ()
        return hands_of(self.driver.table, self._scene(seat_area(seat)), seat)

    def hand(self, seat: int, hand: int = 1) -> str:
        """The cards of one hand of a seat, as its player sees them."""
        return next((held.cards for held in self.hands(seat) if type(hand) is int and held.number == hand), "")

    def wagers(self, seat: int) -> dict[str, int]:
        """A seat's wagers in action by name, in cents; `hands` has them by hand."""
        down: dict[str, int] = {}
        for (owner, wager, _), cents in self.driver.table.chips.stakes.items():
            if self._has(seat) and owner == seat:
                down[wager] = down.get(wager, 0) + cents
        return down

    def chips(self, seat: int) -> int | None:
        """A seat's cents beside its wagers; None if nobody has sat there, or with chips that are not counted."""
        chips = self.driver.table.chips
        return None if not self._has(seat) or seat in chips.unlimited else chips.purses.get(seat)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, hidden cards too; with a log, since the last round began: the rest is there."""
        return self.driver.events

    def seen_by(self, viewer: str) -> list[Event]:
        """The same events as `seat-3`, `public` or `auditor` may see them; anyone else is an `UnknownViewer`."""
        demand_viewer(viewer)
        return list(view(self.events, viewer, self.driver.table.terms.positions))

    def _scene(self, viewer: str) -> Scene:
        return self._memory.scene(viewer)

    def _has(self, seat: int) -> bool:
        table = self.driver.table
        return refuse_seat(table, seat) is None and 1 <= seat <= table.terms.positions

    # What people do.

    def sit(self, seat: int, player: str, chips: int | None = None) -> Refusal | None:
        refusal = refuse_seat(self.driver.table, seat) or refuse_player(player) or refuse_chips(chips)
        return refusal or self._do(lambda: self.driver.happen(Sit(seat=seat, player=player, chips=chips, cite="")))

    def leave(self, seat: int) -> Refusal | None:
        refusal = refuse_seat(self.driver.table, seat)
        return refusal or self._do(lambda: self.driver.happen(Leave(seat=seat, cite="")))

    def next_round(self) -> Refusal | None:
        """Whatever the table needs first (opening, shuffling, cutting), then the round, up to the wagers."""
        return self._do(self._begin_round)

    def _begin_round(self) -> Refusal | None:
        refusal = None
        while refusal is None and self.driver.waiting is None:
            refusal = self.driver.begin(next_procedure(self.driver.table))
            self._go_on()
        return refusal

    def bet(self, seat: int, wager: str, cents: int) -> Refusal | None:
        """The first bet after a round starts the next one; a bet that would be refused starts nothing.

        Where someone may have to act before wagers are open (a dealer, a player who cuts, whoever watches the machine)
        `next_round` comes first.
        """
        act = Act(PLAYER, "bet", {"wager": wager, "amount": cents}, seat)
        refusal = refuse_act(self.driver.table, act)
        return refusal or self._do(lambda: self._refuse_early(act) or self._begin_round() or self.driver.act(act))

    def _refuse_early(self, act: Act) -> Refusal | None:
        """Between rounds: what this bet would be told once wagers are open."""
        table, world = self.driver.table, self.driver.world
        if self.driver.waiting is not None:
            return None
        invite = Invite(cite=table.game.wagering.open_by)
        bet = answer_of(act, table, invite, world)
        refusal = bet if isinstance(bet, Refusal) else refuse_answer(table, invite, bet)
        if refusal is None and (self._offers_cut or world.attended or world.watched):
            return Refusal(Reason.NOT_NOW, "wagers are not open yet: the next round has not begun", invite.cite)
        return refusal

    def no_more_bets(self) -> Refusal | None:
        return self._do(lambda: self.driver.act(Act(DEALER, NO_MORE_BETS)))

    def choose(self, seat: int, choice: str) -> Refusal | None:
        return self.act(Act(PLAYER, choice, seat=seat))

    def act(self, act: Act) -> Refusal | None:
        return refuse_act(self.driver.table, act) or self._do(lambda: self.driver.act(act))

    def time_out(self) -> Refusal | None:
        """Nobody chose in time: the default of the question counts, and the event says that nobody chose it."""
        return self._do(self.driver.time_out)

    def irregular(self, kind: str, seat: int = 0, area: str = "") -> Refusal | None:
        """Report that something went wrong at this step; where the place decides what follows, name seat or area."""
        given = refuse_kind(kind) or refuse_area(area) or refuse_seat(self.driver.table, seat)
        return given or self._do(lambda: self.driver.irregular(kind, seat=seat, area=area))

    def run_machine(self) -> Refusal | None:
        """At a watched table: the shuffling device does the work that is due; `irregular` reports that it failed."""
        step = self.driver.waiting
        if step is None or not by_machine(step):
            return Refusal(Reason.NOT_NOW, "no automated shuffling device is at work")
        return self.do_next()

    def do_next(self) -> Refusal | None:
        """At an attended or watched table: the dealer, the floorperson or the machine does what is due, correctly."""
        step, driver = self.driver.waiting, self.driver
        if step is None:
            return Refusal(Reason.NOT_NOW, "no step is due: the next round has not begun")
        if isinstance(step, Invite) or (isinstance(step, Ask) and step.by == PLAYER):
            return Refusal(Reason.WRONG_ROLE, f"what is due is {due(step)}", step.cite)
        answer = step.default if isinstance(step, Ask) else driver.world.do(driver.table, step)
        return self._do(lambda: driver.answer(answer))

    def _run(self) -> None:
        self.driver.run()

    def _do(self, deed: Callable[[], Refusal | None]) -> Refusal | None:
        """A deed and what the house does after it; if it cannot be kept, the table is halted."""
        try:
            refusal = self.driver.halted or deed()
            self._go_on()
        except NotKept:
            return self.driver.halted
        return refusal

    def _go_on(self) -> None:
        """The cut is left to the dealer, unless the program offers it; a round that is over leaves memory."""
        waiting = self.driver.waiting
        while isinstance(waiting, Ask) and DECLINE in waiting.choices and not self._offers_cut:
            if self.driver.time_out() is not None:
                return
            waiting = self.driver.waiting
        if waiting is None and self.driver.halted is None:
            self._memory.end_round(self._record.book if self._record else None)

    # The log.

    def prove(self) -> Refusal | None:
        """Run the rulebook's scripts over every event once more, in the log if there is one: None if all is right."""
        if isinstance(self._origin, Record):
            return self._origin.prove(self._is_closed)
        return Driver(self._origin(), self.driver.world).retrace(self.events)

    def close(self) -> Refusal | None:
        """The table is left, and its log gets its closing line; `open_table` goes on from there."""
        if self._is_closed:
            return None
        failed = self.driver.halted
        try:
            if self._record is not None:
                self._record.book.close()
        except NotKept as error:
            failed = Refusal(Reason.HALTED, f"the log was not closed: {error}")
        self._is_closed = failed is None
        self.driver.halted = failed or Refusal(Reason.HALTED, "the table is closed")
        return failed

    def __enter__(self) -> EmbeddedTable:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
