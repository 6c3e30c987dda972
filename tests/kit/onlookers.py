"""Onlookers at a table, for tests: what each may know by the rulebook alone, and whether a view tells more."""

from __future__ import annotations

from random import Random

import msgspec

from houserules.cards import DECK, cards, text
from houserules.engine.driver import Driver
from houserules.engine.events import Event, to_line
from houserules.engine.steps import Ask, Begin, Burn, Deal, Drawn, Read, Shuffled, Spin, TurnUp
from houserules.engine.views import unveiled, view
from houserules.engine.vocabulary import UP, seat_area
from kit import plays
from kit.let_it_ride import rounds as lir

VIEWERS = ("public", "nobody", *(f"seat-{seat}" for seat in range(1, 8)))


def seen_by(viewer: str, events: list[Event]) -> set[int]:
    """By the rulebook alone: cards turned, cards face up, and what was dealt to the own box.

    The dealer has an area too, and no eyes for the cards that lie there face down.
    """
    seen: set[int] = set()
    box = viewer if viewer.startswith("seat-") else ""
    for event in events:
        step, answer = event.step, event.answer
        own = isinstance(step, Deal) and (step.to == box or step.face == UP)
        shown = isinstance(step, TurnUp) or (isinstance(step, Burn) and step.face == UP)
        if (own or shown) and isinstance(answer, str):
            seen.update(cards(answer))
    return seen


def swapped(event: Event, exchange: dict[str, str]) -> Event:
    """The same event in a world where two cards had changed places."""

    def other(written: str) -> str:
        return " ".join(exchange.get(card, card) for card in written.split())

    if isinstance(event.step, Deal | Burn | TurnUp) and isinstance(event.answer, str):
        return msgspec.structs.replace(event, answer=other(event.answer))
    if isinstance(event.answer, Shuffled):
        return msgspec.structs.replace(event, answer=Shuffled(other(event.answer.order)))
    return event


def at_rest(events: list[Event], cut: int) -> int:
    """Not between a player's word that shows a hand and the cards that are turned for it."""
    while 0 < cut < len(events) and isinstance(events[cut].step, TurnUp):
        cut += 1
    return cut


def read_alike(card: int, other: int, events: list[Event]) -> bool:
    """A card reader tells of both the same, and that is all it tells."""
    asked = [event.step.ranks for event in events if isinstance(event.step, Read)]
    return all((text(card)[0] in ranks) == (text(other)[0] in ranks) for ranks in asked)


def counted(events: list[Event]) -> set[int]:
    """Cards face down before players who had their turn: a hand that is asked for more, or no more, tells of 21."""
    asked = {e.step.seat for e in events if isinstance(e.step, Ask) and e.step.veiled and e.step.about != "insurance"}
    hands = {seat_area(seat) for seat in asked}
    dealt = [e for e in events if isinstance(e.step, Deal) and e.step.to in hands and isinstance(e.answer, str)]
    return {card for event in dealt for card in cards(str(event.answer))}


def worth(card: int) -> str:
    """What it counts in a hand of blackjack."""
    return text(card)[0].translate(str.maketrans("JQK", "TTT"))


def may_change(card: int, other: int, events: list[Event]) -> bool:
    """Whether nothing that everyone heard or saw of the play tells these two apart."""
    plain = not counted(events) & {card, other} or worth(card) == worth(other)
    return plain and read_alike(card, other, events)


def reworded(event: Event, auditor: Driver, viewer: str) -> Event:
    """A question about hidden cards may offer other choices, as long as this viewer does not hear them."""
    step, now = event.step, auditor.waiting
    if (
        isinstance(step, Ask)
        and isinstance(now, Ask)
        and step.veiled
        and unveiled(step, viewer) == unveiled(now, viewer)
    ):
        return msgspec.structs.replace(event, step=now)
    return event


def nobody_can_tell(driver: Driver, viewer: str, luck: Random) -> None:
    """Two cards this viewer never saw change places: the log obeys the rulebook and the view stays the same."""
    later = [event.n for event in driver.events if isinstance(event.step, Begin) and event.step.procedure == "round"][
        1:
    ]
    most = min((*later, len(driver.events)))  # in the first round: sooner or later every card has been seen
    part = driver.events[: at_rest(driver.events, luck.randint(0, most))]
    unseen = sorted(set(DECK) - seen_by(viewer, part))
    first = luck.choice(unseen)
    second = luck.choice([card for card in unseen if card != first and may_change(card, first, part)] or [first])
    exchange = {text(first): text(second), text(second): text(first)}
    auditor = plays.fresh(driver)
    for event in part:
        lir.allowed(auditor.retrace([reworded(swapped(event, exchange), auditor, viewer)]))
    assert list(map(to_line, view(auditor.events, viewer))) == list(map(to_line, view(part, viewer)))


def sees_what_the_rulebook_shows(events: list[Event], viewer: str) -> None:
    """No card more, and none less."""
    shown = list(view(events, viewer))
    assert len(shown) == len(events)
    for event, visible in zip(events, shown, strict=True):
        assert visible.n == event.n
        if isinstance(event.step, Ask) and event.step.veiled and viewer != seat_area(event.step.seat):
            assert visible.step == msgspec.structs.replace(event.step, choices=(), ranges=())
        else:
            assert visible.step == event.step
        if isinstance(event.step, Spin) and event.step.wheel == "must-hit-trigger":  # BJ 13.T: nobody knows it
            sealed = event.answer
            assert visible.answer == (Drawn("", sealed.seal, "", sealed.context) if type(sealed) is Drawn else None)
        elif isinstance(event.answer, Drawn):
            assert visible.answer == msgspec.structs.replace(event.answer, seed="")
        elif isinstance(event.step, Deal | Burn | TurnUp) and isinstance(event.answer, str):
            assert visible.answer == (event.answer if seen_by(viewer, [event]) else None)
        elif isinstance(event.answer, Shuffled):
            assert visible.answer == Shuffled("", event.answer.seal, context=event.answer.context)
        else:
            assert visible.answer == event.answer
