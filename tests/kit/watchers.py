"""Watchers of a play: after every event they count money, cards, settlement lines and meters, each in its own way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import chain

from houserules.audit.bookkeeping import Bookkeeping
from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Collect, Irregular, Pay, Return, Shuffle, Shuffled, Sit, Supply
from kit import plays

Spot = tuple[int, str, int]


class Money:
    """What players bought is in their purses, on the layout or in the inventory."""

    def __init__(self, chosen: Terms) -> None:
        self.bought_in = 0

    def watch(self, driver: Driver) -> None:
        step = driver.events[-1].step
        self.bought_in += step.chips or 0 if isinstance(step, Sit) else 0
        chips = driver.table.chips
        assert chips.total() == self.bought_in
        assert all(amount > 0 for amount in (*chips.layout.values(), *chips.banked.values()))
        assert all(purse >= 0 for seat, purse in chips.purses.items() if seat not in chips.unlimited)
        assert not chips.layout.keys() & chips.banked.keys()

    def end(self, driver: Driver) -> None:
        assert driver.table.chips.wagers_in_action() == []


class Cards:
    """The decks that came to the table are there, and are shuffled whole."""

    def __init__(self, chosen: Terms) -> None:
        self.chosen = chosen
        self.supplied: list[int] = []

    def watch(self, driver: Driver) -> None:
        event = driver.events[-1]
        if isinstance(event.step, Supply):
            self.supplied = sorted((*self.supplied, *DECK * event.step.decks))
        assert sorted(chain.from_iterable(driver.table.cards.areas.values())) == self.supplied
        if isinstance(event.step, Shuffle) and isinstance(event.answer, Shuffled):
            shuffled = Counter(driver.table.cards_at(event.step.area))
            batch = Counter(DECK * driver.table.game.decks_in_play(self.chosen))  # never none or two of them
            completes_a_round = bool(driver.table.chips.wagers_in_action())  # BJ 14.F(1): with its discards alone
            assert shuffled <= batch if completes_a_round else shuffled == batch

    def end(self, driver: Driver) -> None:
        assert driver.table.cards.laid_out() == []


def paid_by(line: Line, stake: int) -> int:
    """What the odds written on the line come to, read apart from the house's own arithmetic; meters aside."""
    if line.odds in ("", "push"):
        return 0
    number, _, unit = line.odds.partition(" ")
    if number.startswith("$"):
        return int(number.replace("$", "").replace(",", "")) * 100
    if "%" in line.odds:  # of a meter or a fixed prize
        return line.payout
    return int(Fraction(number) * stake / int(unit.split()[-1]))


def limit_of(chosen: Terms) -> int | None:
    """The payout limit of a hand; one rulebook has its own, which none undercuts (THB 12.C(1)).

    Blackjack's is for one hand of all players together (BJ 13.J), and has tests of its own.
    """
    if chosen.game == "blackjack":
        return None
    least = {"texas-holdem-bonus": 5_000_000}.get(chosen.game)
    return max(least, chosen.payout_limit or 0) if least else chosen.payout_limit


# Paid without a stake of their own, or once more beside a wager that was settled.
BESIDE = ("envy-bonus", "must-hit", "buster-free-bonus")
PAID_TWICE = ("royal-match-21", "bad-beat-progressive", "bonus-spin-progressive")


class Lines:
    """What players won is what the house lost; each wager ends in one line, for the stake that lay there."""

    def __init__(self, chosen: Terms) -> None:
        self.limit = limit_of(chosen)
        self.staked: dict[Spot, int] = {}
        self.last: dict[Spot, int] = {}
        self.paid: Counter[tuple[int, int]] = Counter()

    def watch(self, driver: Driver) -> None:
        event = driver.events[-1]
        if isinstance(event.step, Pay | Collect | Return) and not isinstance(event.answer, Irregular):
            line = event.step.line
            assert line.net == line.payout + line.returned - line.stake
            assert line.payout >= 0
            assert 0 <= line.returned <= line.stake
            spot = line.seat, line.wager, line.hand
            others_spin = line.wager == "bonus-spin-progressive" and not line.stake  # Community Pay before the own turn
            once_more = line.wager in BESIDE or others_spin or (line.wager in PAID_TWICE and spot not in self.staked)
            assert line.stake == (0 if once_more else self.staked.pop(spot))
            assert line.payout + line.limited == paid_by(line, self.last.get(spot, 0))
            if self.limit is not None and line.wager not in ("progressive", "envy-bonus"):
                self.paid[driver.table.rounds, line.seat] += line.payout
                assert self.paid[driver.table.rounds, line.seat] <= self.limit
        else:
            spots = driver.table.chips.wagers_in_action()
            self.staked.clear()
            self.staked.update({spot: driver.table.stake(*spot) for spot in spots})
            self.last.update(self.staked)

    def end(self, driver: Driver) -> None:
        assert self.staked == {}


class SecondBookkeeping:
    """Purses, meters and cards, kept from the events alone; no meter falls below nothing."""

    def __init__(self, chosen: Terms) -> None:
        self.books = Bookkeeping(plays.table(chosen).meters)

    def watch(self, driver: Driver) -> None:
        self.books.post(driver.events[-1])
        assert not self.books.disagreement(driver.table)

    def end(self, driver: Driver) -> None:
        pass


class Watchers:
    """All of them, over one play."""

    def __init__(self, chosen: Terms) -> None:
        self.each = [watcher(chosen) for watcher in (Money, Cards, Lines, SecondBookkeeping)]

    def watch(self, driver: Driver) -> None:
        for watcher in self.each:
            watcher.watch(driver)

    def end(self, driver: Driver) -> None:
        for watcher in self.each:
            watcher.end(driver)
