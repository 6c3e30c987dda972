"""A Blackjack table for tests: terms by keyword, given cards in the shoe, people who answer, mishaps where they happen.

`played(deal({1: "Th 6c"}, "9d 8s", "5h"), {1: 500}, {1: ["hit"]})` is a whole round; `round_at` stands at a step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from houserules.cards import cards, missing_and_extra
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Answer, Ask, Bet, Deal, Sit, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, OTHER_SHOE, PLAYER, SHOE, seat_area
from houserules.engine.world import WAIT, Wait, World
from houserules.games.blackjack import GAME
from houserules.submissions.terms import terms_for
from kit.sealed import table_for
from kit.setting import allowed, citing, lines, steps

__all__ = [
    "DEALER_HAND", "GAME", "House", "allowed", "asked", "asking", "bet", "cards_of", "citing", "deal", "dealing_to",
    "finished", "go_on", "hand_lines", "house", "lines", "mishap", "next_round", "of_kind", "of_seat",
    "opened_table", "placed", "played", "refused_with", "resting_on", "results", "round_at", "shoe_of", "steps",
    "table_of", "terms", "up_to", "with_dealer",
]  # fmt: skip

DEALER_HAND = "dealer"
MAIN = ("blackjack", "insurance", "double", "split")
Stop = Callable[[Table, Step], bool]
Wagers = Mapping[int, "int | Mapping[str, int]"]  # a number is the Blackjack Wager
Choices = Mapping[int, Iterable[str]]  # by seat, in the order asked; 0: what dealer and floorperson say


def terms(
    method: str = "shoe",
    shuffler: str = "none",
    sides: Mapping[str, str | Mapping[str, Any]] | None = None,
    meters: Mapping[str, Mapping[str, Any]] | None = None,
    least: int = 500,
    most: int = 50000,
    chip: int = 100,
    positions: int = 7,
    payout_limit: int | None = None,
    **options: OptionValue,
) -> Terms:
    """The default submission with these options; of the side wagers only those named, with paytable or keys."""
    named = {name: {"paytable": said} if isinstance(said, str) else dict(said) for name, said in (sides or {}).items()}
    wagers: dict[str, Any] = {rule.name: None for rule in GAME.offer.wagers if rule.name not in (*MAIN, *named)}
    wagers |= {"blackjack": {"minimum": least, "maximum": most, "increment": chip}}
    wagers |= {name: {key: said for key, said in keys.items() if said} for name, keys in named.items()}
    given: dict[str, Any] = {"positions": positions, "dealing": {"method": method, "shuffler": shuffler}}
    given |= {"options": options, "wagers": wagers, "meters": dict(meters or {})}
    if payout_limit is not None:
        given["limits"] = {"payout": payout_limit}
    worked_out = terms_for(GAME, given)
    assert isinstance(worked_out, Terms), worked_out
    return worked_out


def deal(hands: Mapping[int, str], dealer: str, then: str = "") -> str:
    """The order in which cards leave the shoe (reading B1); a dealer's one card is an up card without a hole card."""
    given = [hands[seat].split() for seat in sorted(hands)]
    up, *hole = dealer.split()
    return " ".join((*(hand[0] for hand in given), up, *(hand[1] for hand in given), *hole, then)).strip()


@dataclass
class House(World):
    """People say their words in turn; a seat not named says the default. Waits at steps of `stop`."""

    said: dict[int, Iterator[str]] = field(default_factory=dict)
    stop: Stop | None = None
    human: frozenset[int] = frozenset()  # seats that are waited for

    def answer(self, table: Table, step: Step) -> Answer | Wait:
        return WAIT if self.stop is not None and self.stop(table, step) else super().answer(table, step)

    def say(self, table: Table, ask: Ask) -> str | None:
        who = ask.seat if ask.by == PLAYER else 0
        if who in self.human:
            return None
        if who not in self.said:
            return None if self.attended else ask.default
        word = next(self.said[who], None)
        assert word is not None, f"nothing is left to say for {who} at {ask}"
        return word

    def hear(self, choices: Choices | None) -> None:
        self.said = {seat: iter(words) for seat, words in (choices or {}).items()}


def house(choices: Choices | None = None, attended: bool = False, spins: Iterable[str] | None = None,
          human: Iterable[int] = (), seed: int = 1, clock: int = 0) -> House:  # fmt: skip
    around = House(SeededShuffler(seed), lambda: clock, attended, human=frozenset(human))
    around.decide = around.say
    around.hear(choices)
    if spins is not None:
        drawn = iter(spins)
        around.spin = lambda table, step: next(drawn)
    return around


def bet(driver: Driver, seat: int, wager: str, amount: int) -> Refusal | None:
    return driver.answer(Bet(seat, wager, amount))


def shoe_of(first: str, decks: int) -> tuple[int, ...]:
    """So many decks with these cards on top."""
    top = cards(first)
    rest, extra = missing_and_extra(top, decks)
    assert not extra, f"{decks} decks do not hold {first}"
    return (*top, *rest)


def table_of(first: str, seats: Iterable[int] = (1,), chosen: Terms | None = None, chips: int | None = None,
             around: House | None = None, meters: Mapping[str, int] | None = None,
             other: str = "") -> Driver:  # fmt: skip
    """Players in these seats, these cards in the shoe (`other`: in the second side of a double shoe), no round yet."""
    chosen = chosen or terms()
    decks = GAME.decks_in_play(chosen)
    table = Table.with_cards(GAME, chosen, shoe_of(first, decks), meters)
    table.cards.decks = decks
    backs = chosen.options["backs"]
    assert isinstance(backs, tuple)
    table.cards.backs[SHOE] = table.cards.last_played = backs[0]
    if chosen.dealing.method == "double-shoe":
        table.cards.pile(OTHER_SHOE).extend(shoe_of(other, decks))
        table.cards.backs[OTHER_SHOE], table.cards.decks = backs[1], 2 * decks
    driver = Driver(table, around or house())
    for seat in seats:
        allowed(driver.happen(Sit(seat=seat, player=f"player {seat}", chips=chips, cite="")))
    return driver


def placed(driver: Driver, wagers: Wagers) -> Driver:
    """Betting is open and these wagers lie on the layout, the Blackjack Wager of a seat first."""
    allowed(driver.begin("round"))
    for seat, amounts in wagers.items():
        named = {"blackjack": amounts} if isinstance(amounts, int) else amounts
        for wager, amount in named.items():
            allowed(bet(driver, seat, wager, amount))
    return driver


def round_at(stop: Stop | None, first: str, wagers: Wagers, choices: Choices | None = None,
             chosen: Terms | None = None, chips: int | None = None, meters: Mapping[str, int] | None = None,
             spins: Iterable[str] | None = None, human: Iterable[int] = (), other: str = "") -> Driver:  # fmt: skip
    """A round that stands at the first such step; without one it is played to its end."""
    around = house(choices, spins=spins, human=human)
    driver = placed(table_of(first, wagers, chosen, chips, around, meters, other), wagers)
    around.stop = stop
    allowed(driver.answer(NO_MORE_BETS))
    assert stop is None or driver.waiting is not None, "the round ended without that step"
    return driver


def played(first: str, wagers: Wagers, choices: Choices | None = None, chosen: Terms | None = None,
           chips: int | None = None, meters: Mapping[str, int] | None = None, spins: Iterable[str] | None = None,
           other: str = "") -> Driver:  # fmt: skip
    """A whole round, in which everything given was said."""
    return finished(round_at(None, first, wagers, choices, chosen, chips, meters, spins, (), other))


def finished(driver: Driver) -> Driver:
    assert driver.waiting is None, driver.waiting
    if isinstance(driver.world, House):
        rest = {seat: list(words) for seat, words in driver.world.said.items()}
        assert not any(rest.values()), f"never asked for: {rest}"
    return driver


def next_round(driver: Driver, wagers: Wagers, choices: Choices | None = None) -> Driver:
    """Another round at the same table."""
    assert isinstance(driver.world, House)
    driver.world.hear(choices)
    placed(driver, wagers)
    allowed(driver.answer(NO_MORE_BETS))
    return finished(driver)


def up_to(driver: Driver, stop: Stop) -> Driver:
    """From where it stands to the next such step."""
    assert isinstance(driver.world, House)
    driver.world.stop = None
    if driver.waiting is not None and stop(driver.table, driver.waiting):
        step, own = driver.waiting, driver.world.answer
        answer = own(driver.table, step)
        assert not isinstance(answer, Wait), step
        driver.world.stop = stop
        allowed(driver.answer(answer))
    else:
        driver.world.stop = stop
        driver.run()
    assert driver.waiting is not None, "the round ended without that step"
    return driver


def go_on(driver: Driver) -> Driver:
    """From where it stands to the end of the round."""
    assert isinstance(driver.world, House)
    driver.world.stop = None
    driver.run()
    return finished(driver)


def mishap(kind: str, stop: Stop, first: str, wagers: Wagers, choices: Choices | None = None,
           chosen: Terms | None = None, other: str = "") -> Driver:  # fmt: skip
    """A round in which this irregularity happens at the first such step (as its answer or thrown), to its end."""
    driver = round_at(stop, first, wagers, choices, chosen, other=other)
    assert isinstance(driver.world, House)
    driver.world.stop = None
    allowed(driver.irregular(kind))
    return finished(driver)


def with_dealer(first: str, wagers: Wagers, chosen: Terms | None = None) -> Driver:
    """A human dealer and human players: wagers are down, "no more bets" is not yet said (see dealer.py for acts)."""
    seats = range(8)
    return placed(table_of(first, wagers, chosen, around=house(attended=True, human=seats)), wagers)


def opened_table(chosen: Terms | None = None, seats: Iterable[int] = (1,), around: House | None = None) -> Driver:
    """A table opened by the book, its cards shuffled and in the shoe."""
    world = around or house()
    driver = Driver(table_for(GAME, chosen or terms(), world.shuffler), world)
    for seat in seats:
        allowed(driver.happen(Sit(seat=seat, player=f"player {seat}", cite="")))
    for procedure in ("open", "ready"):
        allowed(driver.begin(procedure))
    return driver


def dealing_to(area: str, place: int | None = None) -> Stop:
    """The step that gives an area its card of this place, or any card."""
    return lambda table, step: isinstance(step, Deal) and step.to == area and place in (None, len(table.cards_at(area)))


def asking(seat: int, hand: int = 1, word: str = "") -> Stop:
    """The question to this hand (in which this word is open)."""
    return lambda table, step: (
        isinstance(step, Ask) and (step.seat, step.hand) == (seat, hand)
        and (not word or word in step.choices or any(span.choice == word for span in step.ranges))
    )  # fmt: skip


def of_kind(kind: type[Step]) -> Stop:
    return lambda table, step: isinstance(step, kind)


def resting_on(clause: str) -> Stop:
    return lambda table, step: clause in step.cite.split(", ")


def asked(driver: Driver) -> Ask:
    assert isinstance(driver.waiting, Ask), driver.waiting
    return driver.waiting


def refused_with(refusal: Refusal | None) -> tuple[Reason, str]:
    assert refusal is not None, "it was not refused"
    return refusal.reason, refusal.clause


def of_seat(driver: Driver, seat: int, hand: int = 1) -> list[Line]:
    return [line for line in driver.table.lines if (line.seat, line.hand) == (seat, hand)]


def hand_lines(driver: Driver) -> list[Line]:
    """The lines of the wagers a hand is played for."""
    return [line for line in driver.table.lines if line.wager in MAIN]


def results(driver: Driver) -> list[tuple[int, str, int, str, int]]:
    """Seat, wager, hand, result and net of each line, in the order of settlement."""
    return [(line.seat, line.wager, line.hand, line.result, line.net) for line in driver.table.lines]


def cards_of(driver: Driver, seat: int, hand: int = 1) -> list[str]:
    """The cards that a hand was dealt, in order, as the events tell them."""
    dealt = [event for event in driver.events if isinstance(event.step, Deal)]
    return [str(event.answer) for event in dealt if getattr(event.step, "to", "") == seat_area(seat, hand)]
