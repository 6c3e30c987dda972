"""A table being played: the driver, its log, automatic players, and a person who plays or deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from houserules.cards import cards
from houserules.cards.house_key import HouseKey
from houserules.cards.shuffling import SecureShuffler, SeededShuffler, Shuffler
from houserules.engine.chance import drawn_by
from houserules.engine.events import Event
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Bet, Invite, Leave, Shuffle, Shuffled, Sit, Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, NO_MORE_BETS, PLAYER
from houserules.engine.world import World
from houserules.floor.memory import Memory
from houserules.store.header import Setting
from houserules.store.logbook import Logbook
from houserules.store.snapshot import Snapshot

YOU = "you"  # the person at the terminal


class LiveTable:
    """`person` is the seat that a human plays; if it is 0, automatic players have every seat."""

    def __init__(self, memory: Memory, setting: Setting) -> None:
        self._memory = memory
        self.driver = driver = memory.driver
        self.table = driver.table
        self.setting = setting
        self.book: Logbook | None = None
        self.person = 0 if setting.attended else setting.human
        self.players = driver.table.game.players
        self.decide = self.players.decide  # how automatic players choose
        self.next_procedure = next_procedure  # what the house begins when nothing is under way
        driver.world.decide = self._decide

    @classmethod
    def start(cls, table: Table, setting: Setting, clock: Callable[[], int], key: HouseKey | None = None) -> LiveTable:
        return cls(Memory.start(table, _world(table, setting, clock, (), key)), setting)

    @classmethod
    def resume(
        cls,
        table: Table,
        setting: Setting,
        clock: Callable[[], int],
        past: Iterable[Event],
        key: HouseKey | None = None,
        snapshot: Snapshot | None = None,
    ) -> LiveTable | Refusal:
        """The table as its log left it, in the middle of a round if need be, or why the log cannot be resumed.

        `past` are its events, or those since the snapshot.
        """
        events = tuple(past)
        world = _world(table, setting, clock, events, key, snapshot.words if snapshot else 0)
        memory = Memory.resume(table, world, events, snapshot)
        return memory if isinstance(memory, Refusal) else cls(memory, setting)

    def scene(self, viewer: str) -> Scene:
        """The table as this viewer has seen it so far."""
        return self._memory.scene(viewer)

    def record_in(self, book: Logbook) -> None:
        """From now on each event is kept in this log before it changes the table."""
        self.book = self.driver.journal = book

    def _decide(self, table: Table, ask: Ask) -> str | None:
        if ask.by != PLAYER or ask.seat == self.person:
            return None
        return self.decide(table, ask)

    def go_on(self) -> None:
        """Everything that the house does by itself, until wagers are open or a person must act."""
        self.driver.run()
        if self.driver.waiting is None:
            self._memory.end_round(self.book)
        self._seat_everyone()
        while self.driver.waiting is None:
            _demand(self.driver.begin(self.next_procedure(self.table)))
        if isinstance(self.driver.waiting, Invite):
            self._place_wagers()

    def close_betting(self) -> Refusal | None:
        return self.driver.answer(NO_MORE_BETS)

    def change_wagers(self, seat: int, wanted: Mapping[str, int]) -> Refusal | None:
        """Change a seat's wagers to those wanted, or leave them as they are and say why."""
        before = self.players.standing(self.table, seat)
        for wager, amount in bets_between(self.table, before, wanted):
            refusal = self.driver.answer(Bet(seat, wager, amount))
            if refusal is not None:
                now = self.players.standing(self.table, seat)
                for undone, earlier in bets_between(self.table, now, before):
                    _demand(self.driver.answer(Bet(seat, undone, earlier)))
                return refusal
        return None

    def buy_chips(self, seat: int, amount: int) -> Refusal | None:
        """The player leaves and sits down again with the chips left over and the new ones."""
        if self.players.standing(self.table, seat):
            return Refusal(Reason.NOT_NOW, "chips are bought before wagers are placed: take your wagers back first")
        player = self.table.people.seated[seat]
        _demand(self.driver.happen(Leave(seat=seat, cite="")))
        return self._sit(seat, player, amount)

    def _sit(self, seat: int, player: str, amount: int) -> Refusal | None:
        chips = self.table.chips.purses.get(seat, 0) + amount
        return self.driver.happen(Sit(seat=seat, player=player, chips=chips, cite=""))

    def _seat_everyone(self) -> None:
        for seat in self.setting.seats:
            if seat not in self.table.people.seated and seat not in self.table.clockwise():
                name = YOU if seat == self.setting.human else f"player {seat}"
                _demand(self._sit(seat, name, self.setting.bankroll))

    def _place_wagers(self) -> None:
        """Automatic players wager before the person does; one who runs out of chips buys more."""
        for seat in self.setting.seats:
            if seat == self.person:
                continue
            wanted = self.players.wagers(self.table.terms, seat)
            refusal = self.change_wagers(seat, wanted)
            if refusal is not None and refusal.reason == Reason.NOT_ENOUGH_CHIPS:
                _demand(self.buy_chips(seat, max(self.setting.bankroll, 10 * sum(wanted.values()))))
                _demand(self.change_wagers(seat, wanted))


def bets_between(table: Table, now: Mapping[str, int], wanted: Mapping[str, int]) -> list[tuple[str, int]]:
    """The bets that turn one set of wagers into another: side wagers come off first and go on last."""
    main = table.game.offer.wagers[0].name
    names = dict.fromkeys((*(wager.name for wager in table.game.offer.wagers), *now, *wanted))
    changed = {name: wanted.get(name, 0) for name in names if wanted.get(name, 0) != now.get(name, 0)}
    off = [(name, 0) for name, amount in changed.items() if not amount and name != main]
    on = [(name, amount) for name, amount in changed.items() if amount and name != main]
    return [*off, *([(main, changed[main])] if main in changed else []), *on]


def _world(
    table: Table,
    setting: Setting,
    clock: Callable[[], int],
    past: Iterable[Event],
    key: HouseKey | None,
    words: int = 0,
) -> World:
    staff = {DEALER: YOU, FLOORPERSON: YOU} if setting.attended else {}
    return World(shuffler_of(table, setting, past, key, words), clock, setting.attended, staff=staff)


def shuffler_of(
    table: Table, setting: Setting, past: Iterable[Event], key: HouseKey | None, words: int = 0
) -> Shuffler:
    """By the house's key for money; for practice, from the seed or by chance."""
    if not table.seals.practice or setting.seed is None:
        return SecureShuffler(table.seals.table, key=key)
    shuffler = SeededShuffler(setting.seed, words)
    for event in past:  # it repeats its past, so that what comes next is what would have come
        if type(event.step) is Shuffle and type(event.answer) is Shuffled:
            shuffler.shuffle(cards(event.answer.order))
        elif type(event.step) is Spin:
            drawn_by(shuffler, event.step)
    return shuffler


def _demand(refusal: Refusal | None) -> None:
    """What the house does by itself is never refused; a refusal here is a bug."""
    if refusal is not None:
        raise RuntimeError(str(refusal))
