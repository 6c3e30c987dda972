"""A log with one event changed, dropped, doubled or moved is refused.

What nobody but the log itself could know is left alone: who sat down, a card drawn in error, a player's departure.
"""

from collections.abc import Callable
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import DECK, text
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.steps import (
    Ask,
    Attest,
    Bank,
    Bet,
    Burn,
    Collect,
    Count,
    Cover,
    Cut,
    Deal,
    Interrupt,
    Irregular,
    Leave,
    Meter,
    Pay,
    Read,
    Return,
    Reveal,
    Shuffled,
    Sit,
    Spin,
    Stake,
    Supply,
    TurnUp,
)
from kit import plays
from kit.any_terms import each_game, terms
from kit.soak import examples

MANY = examples(50)
replace = msgspec.structs.replace

Tamper = Callable[[Event, Random], Event | None]


def renumbered(events: list[Event], first: int) -> list[Event]:
    return [replace(event, n=n) for n, event in enumerate(events, first)]


def some_of(events: list[Event], number: int, luck: Random) -> list[Event]:
    """So many of them, in their order."""
    return sorted(luck.sample(events, min(number, len(events))), key=lambda event: event.n)


class Auditor:
    """Proves a true log event by event, and at any event another way to go on.

    What is refused changes nothing, so the same auditor goes on with the true log; only one that took a step on a
    false way begins again.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._proof = plays.fresh(driver)

    def refuses(self, before: int, events: list[Event]) -> bool:
        """Whether these events are refused after so many true ones."""
        if len(self._proof.events) > before:
            self._proof = plays.fresh(self._driver)
        true = self._driver.events[len(self._proof.events) : before]
        assert self._proof.retrace(true) is None
        refusal = self._proof.retrace(events)
        if len(self._proof.events) > before:
            self._proof = plays.fresh(self._driver)
        return refusal is not None


def amount(event: Event, luck: Random) -> Event | None:
    """One cent more or less, anywhere money is named."""
    step, cent = event.step, luck.choice([-1, 1])
    if isinstance(step, Stake | Bank):
        return replace(event, step=replace(step, amount=step.amount + cent))
    if isinstance(step, Pay | Collect | Return):
        field = luck.choice(["stake", "payout", "returned", "limited"])
        line = replace(step.line, **{field: getattr(step.line, field) + cent})
        return replace(event, step=replace(step, line=line))
    if isinstance(step, Meter):
        return replace(event, step=replace(step, change=step.change + "1"))
    if isinstance(event.answer, Bet):
        return replace(event, answer=replace(event.answer, amount=event.answer.amount + 100 * cent))
    return None


def card(event: Event, luck: Random) -> Event | None:
    """Another card than the one that was there."""
    if isinstance(event.step, Deal | Burn | TurnUp) and isinstance(event.answer, str):
        shown = event.answer.split()
        place = luck.randrange(len(shown))
        shown[place] = luck.choice([text(each) for each in DECK if text(each) != shown[place]])
        return replace(event, answer=" ".join(shown))
    return None


def seat(event: Event, luck: Random) -> Event | None:
    step = event.step
    if isinstance(step, Stake | Bank) or (isinstance(step, Ask) and step.by == "player"):
        return replace(event, step=replace(step, seat=step.seat + 1))
    if isinstance(step, Pay | Collect | Return):
        return replace(event, step=replace(step, line=replace(step.line, seat=step.line.seat + 1)))
    if isinstance(step, Deal):
        return replace(event, step=replace(step, to="rack"))
    return None


def choice(event: Event, luck: Random) -> Event | None:
    """Somebody chose otherwise; nobody attested; the count was another."""
    if isinstance(event.step, Ask) and event.answer in event.step.choices:
        others = [each for each in event.step.choices if each != event.answer and not alike(each, event.answer)]
        return replace(event, answer=luck.choice(others)) if others else None
    if isinstance(event.step, Attest):
        return replace(event, answer=luck.choice([False, None, 1]))
    if isinstance(event.step, Count) and isinstance(event.answer, int):
        return replace(event, answer=event.answer + 1)
    return None


def alike(choice: str, answer: object) -> bool:
    """Who cuts again may be the same either way; leave to wager shows nothing until it is used."""
    return {choice, answer} in ({"recut", "recut-by-next"}, {"permit", "not-yet"})


def clause(event: Event, luck: Random) -> Event | None:
    return replace(event, step=replace(event.step, cite="LIR 1.A"))


def eyes(event: Event, luck: Random) -> Event | None:
    return replace(event, eyes="seat-1" if event.eyes != "seat-1" else "all")


def number(event: Event, luck: Random) -> Event | None:
    return replace(event, n=event.n + 1)


def order(event: Event, luck: Random) -> Event | None:
    """A card of a shuffle left out, or another in its place, or no card at all."""
    if isinstance(event.answer, Shuffled):
        first, rest = event.answer.order[:2], event.answer.order[3:]
        another = luck.choice([text(each) for each in DECK if text(each) != first])
        return replace(event, answer=replace(event.answer, order=luck.choice([rest, f"{rest} {another}", "Xx", ""])))
    return None


def place_of_cut(event: Event, luck: Random) -> Event | None:
    step = event.step
    beyond = luck.choice([step.least - 1, step.most + 1]) if isinstance(step, Cut | Cover) else None
    return None if beyond is None else replace(event, answer=beyond)


def deck(event: Event, luck: Random) -> Event | None:
    return replace(event, answer="Xx") if isinstance(event.step, Supply) else None


def device(event: Event, luck: Random) -> Event | None:
    """A wheel shows what is not on it, or a number just outside its range; a reader tells the contrary."""
    step = event.step
    if isinstance(step, Spin):
        return replace(
            event, answer=luck.choice(["Xx", str(step.most + 1), *([str(step.least - 1)] * bool(step.least))])
        )
    return replace(event, answer=not event.answer) if isinstance(step, Read) else None


TAMPERS = [amount, card, seat, choice, clause, eyes, number, order, place_of_cut, deck, device]


@each_game
@examples(90)
@given(st.data(), plays.seeds(), st.sampled_from(TAMPERS))
def test_a_changed_event_is_refused(game: str, data: st.DataObject, seed: int, tamper: Tamper) -> None:
    """The last event aside: what would have followed from it is not in the log yet."""
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed, mishaps=0).rounds(1)
    luck, auditor = Random(seed), Auditor(driver)
    for event in some_of(driver.events[:-1], 25, luck):
        other = tamper(event, luck)
        if other is not None:
            assert auditor.refuses(event.n, [other, *driver.events[event.n + 1 :]]), (event, other)


def determined(event: Event) -> bool:
    """Whether the rulebook, and no person's whim, put this event where it is."""
    return not isinstance(event.step, Sit | Leave) and not isinstance(event.answer, Irregular)


def mishap_after(event: Event, events: list[Event]) -> bool:
    """An irregularity follows, which might as well have come a step earlier."""
    rest = [each for each in events[event.n + 1 :] if not isinstance(each.step, Sit | Leave)]
    return bool(rest) and (isinstance(rest[0].step, Interrupt) or isinstance(rest[0].answer, Irregular))


@each_game
@MANY
@given(st.data(), plays.seeds())
def test_a_dropped_event_is_refused_even_when_the_rest_is_numbered_anew(
    game: str, data: st.DataObject, seed: int
) -> None:
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed).rounds(2)
    events, auditor = driver.events, Auditor(driver)
    for event in some_of(events[:-1], 15, Random(seed)):
        rest = events[event.n + 1 :]
        assert auditor.refuses(event.n, rest), event
        if determined(event) and not mishap_after(event, events):
            assert auditor.refuses(event.n, renumbered(rest, event.n)), event


@each_game
@MANY
@given(st.data(), plays.seeds())
def test_a_doubled_event_is_refused_even_when_the_rest_is_numbered_anew(
    game: str, data: st.DataObject, seed: int
) -> None:
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed).rounds(2)
    events, auditor = driver.events, Auditor(driver)
    for event in some_of(events, 15, Random(seed)):
        again = events[event.n :]
        assert auditor.refuses(event.n + 1, again), event
        if not isinstance(event.answer, Irregular):
            assert auditor.refuses(event.n + 1, renumbered(again, event.n + 1)), event


@each_game
@MANY
@given(st.data(), plays.seeds())
def test_events_that_changed_places_are_refused_even_when_numbered_anew(
    game: str, data: st.DataObject, seed: int
) -> None:
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed).rounds(2)
    events, auditor = driver.events, Auditor(driver)
    for event in some_of(events[:-1], 15, Random(seed)):
        after = events[event.n + 1]
        moved = [after, event, *events[event.n + 2 :]]
        assert auditor.refuses(event.n, moved), event
        same = replace(after, n=event.n) == event  # one card after another of its kind
        if determined(event) and determined(after) and not same:
            assert auditor.refuses(event.n, renumbered(moved, event.n)), (event, after)


@each_game
@examples(25)
@given(st.data(), plays.seeds())
def test_a_sealed_shuffle_cannot_be_changed_in_any_part(game: str, data: st.DataObject, seed: int) -> None:
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed, sealed=True, mishaps=0).rounds(1)
    luck, auditor = Random(seed), Auditor(driver)
    for event in driver.events:
        rest = driver.events[event.n + 1 :]
        if isinstance(event.answer, Shuffled):
            cards = event.answer.order.split()
            first = luck.randrange(len(cards))
            second = luck.choice([place for place, card in enumerate(cards) if card != cards[first]])
            cards[first], cards[second] = cards[second], cards[first]
            changes = [
                {"order": " ".join(cards)},
                {"seed": "00" * 32},
                {"seed": "no hex"},
                {"context": event.answer.context + "1"},
                {"seal": "0" * 64},
            ]
            for change in changes:
                other = replace(event, answer=replace(event.answer, **change))
                assert auditor.refuses(event.n, [other, *rest]), change
        if isinstance(event.step, Reveal):
            for part in ("seal", "seed", "context"):
                other = replace(event, step=replace(event.step, **{part: "00"}))
                assert auditor.refuses(event.n, [other, *rest]), part
