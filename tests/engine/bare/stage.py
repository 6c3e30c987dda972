"""A stage for the bare rounds: players, floorpersons and accidents by the script of a case, at any point of it.

What comes next is counted in the events written so far, so a table resumed half-way goes on as the first one did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.bare.cases import Accident, Case
from houserules.cards import DECK, cards
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.acts import Act, stated_by
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Answer, Ask, Bet, Count, Interrupt, Invite, Irregular, Sit, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, NO_MORE_BETS, PLAYER
from houserules.engine.world import WAIT, Wait, World

CHIPS = 100000


@dataclass
class StageWorld(World):
    """A world that stops where the next accident of the case happens."""

    stops: Callable[[Table, Step], bool] = lambda table, step: False

    def answer(self, table: Table, step: Step) -> Answer | Wait:
        return WAIT if self.stops(table, step) else super().answer(table, step)


def fresh_table(case: Case) -> Table:
    top = cards(case.cards)
    pack = (*top, *(card for card in DECK if card not in top))
    return Table.with_cards(case.game, case.terms, pack)


def on_stage(case: Case, attended: bool = False, decides: bool = True) -> Driver:
    """A driver whose world plays the case; nobody has sat down yet."""
    world = StageWorld(SeededShuffler(1), lambda: 0, attended)
    driver = Driver(fresh_table(case), world)
    if decides:
        world.decide = lambda table, ask: decided(case, driver.events, ask)
    world.stops = lambda table, step: happens_now(case, driver, step)
    return driver


def decided(case: Case, events: list[Event], ask: Ask) -> str | None:
    if ask.by != PLAYER:
        return case.rulings.get(ask.about)
    said = sum(isinstance(e.step, Ask) and (e.step.by, e.step.seat) == (PLAYER, ask.seat) for e in events)
    words = case.choices[ask.seat]
    return words[said] if said < len(words) else None


def next_accident(case: Case, events: list[Event]) -> Accident | None:
    happened = sum(isinstance(e.step, Interrupt) or isinstance(e.answer, Irregular) for e in events)
    return case.accidents[happened] if happened < len(case.accidents) else None


def happens_now(case: Case, driver: Driver, step: Step) -> bool:
    due = next_accident(case, driver.events)
    return due is not None and due.when(driver.table, step)


def allowed(refusal: Refusal | None) -> None:
    assert refusal is None, str(refusal)


def play(case: Case, driver: Driver) -> Driver:
    """From wherever the driver stands to the end of the round."""
    seat_players(case, driver)
    driver.run()
    while driver.waiting is not None:
        if isinstance(driver.waiting, Invite):
            bet_or_close(case, driver)
        else:
            due = next_accident(case, driver.events)
            assert due is not None, f"nobody answers {driver.waiting}"
            allowed(driver.irregular(due.kind))
    return driver


def played(case: Case) -> Driver:
    return play(case, on_stage(case))


def seat_players(case: Case, driver: Driver) -> None:
    if driver.table.rounds:
        return
    for seat in case.bets:
        if seat not in driver.table.people.seated:
            allowed(driver.happen(Sit(seat=seat, player=f"player {seat}", chips=CHIPS, cite="")))
    allowed(driver.begin("round"))


def bet_or_close(case: Case, driver: Driver) -> None:
    """The first wager of the case that is not yet down, or the end of the betting."""
    made = {(e.answer.seat, e.answer.wager) for e in driver.events if isinstance(e.answer, Bet)}
    for seat, wagers in case.bets.items():
        for wager, amount in wagers.items():
            if (seat, wager) not in made:
                allowed(driver.answer(Bet(seat, wager, amount)))
                return
    close(driver)


def close(driver: Driver) -> None:
    allowed(driver.answer(NO_MORE_BETS))


def right_act(case: Case, driver: Driver) -> Act:
    """What the person whose turn it is does when no mistake is made."""
    step = driver.waiting
    assert step is not None
    if isinstance(step, Ask):
        choice = decided(case, driver.events, step) or step.default
        assert choice != LEFT
        return Act(step.actor, choice, {}, step.seat)
    says: dict[str, int | str] = {n: said for n in step.says if (said := stated_by(step, n)) is not None}
    if isinstance(step, Count):
        says["number"] = driver.table.tally(step.what)
    return Act(step.actor, step.verb, says, getattr(step, "seat", 0))


def nets(driver: Driver) -> Mapping[int, int]:
    """What each seat has won or lost by its lines, and by its purse: the two must agree."""
    by_line: dict[int, int] = dict.fromkeys(driver.table.people.seated, 0)
    for line in driver.table.lines:
        by_line[line.seat] += line.net
    by_purse = {seat: driver.table.chips.purses[seat] - CHIPS for seat in driver.table.people.seated}
    assert by_line == by_purse
    return by_line
