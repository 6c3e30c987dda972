"""A Switch table for tests: one seat's questions, its hands, the cards they got (see blackjack_house.py)."""

from __future__ import annotations

from typing import Any

from houserules.cards import text
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask, Deal
from houserules.engine.vocabulary import NO_MORE_BETS
from kit.blackjack import rounds as bj

PLAIN = "Ts 9s 7h 8d 6c Tc"  # hands T-8 and 9-6 against 17
CHOICES = "BJ 12.A(4)(b), BJ 12.A(4)(c), BJ 12.A(4)(d), BJ 12.A(4)(e)"


def switch_terms(**options: Any) -> Terms:
    return bj.terms(variation="switch", **options)


def asks(driver: Driver) -> list[tuple[int, int, str, str]]:
    """Seat, hand, what is open first, and the answer, of every question to a player."""
    found = [event for event in driver.events if isinstance(event.step, Ask) and event.step.by == "player"]
    return [
        (event.step.seat, event.step.hand, event.step.choices[0], str(event.answer))
        for event in found
        if isinstance(event.step, Ask)
    ]


def hand(driver: Driver, place: int, seat: int = 1) -> str:
    return " ".join(text(card) for card in driver.table.hand(seat, place))


def at_hand(cards: str, *said: str, number: int = 1, **options: Any) -> Driver:
    """One seat that has said these words; its next question waits."""
    around = bj.house(human=(1,))
    driver = bj.placed(bj.table_of(cards, (1,), switch_terms(**options), around=around), {1: 500})
    bj.allowed(driver.answer(NO_MORE_BETS))
    for word in said:
        bj.allowed(driver.answer(word))
    assert bj.asked(driver).hand == number
    return driver


def dealt_after(driver: Driver) -> list[tuple[int, str]]:
    """The cards of seat 1 beyond its first four, by hand."""
    dealt = [event for event in driver.events if isinstance(event.step, Deal) and "BJ 12.A(3)" not in event.step.cite]
    areas = {"seat-1": 1, "seat-1/2": 2, "seat-1/3": 3, "seat-1/4": 4}
    return [
        (areas[event.step.to], str(event.answer))
        for event in dealt
        if isinstance(event.step, Deal) and event.step.to in areas
    ]
