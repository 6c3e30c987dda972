"""No view leaks a hidden card: swap two cards a viewer never saw, and the viewer's events stay the same."""

from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import DECK, cards, text
from houserules.engine.driver import Driver
from houserules.engine.events import Event, to_line
from houserules.engine.steps import Ask, Begin, Burn, Deal, Drawn, Read, Reveal, Shuffled, Spin, TurnUp
from houserules.engine.views import AUDITOR, unveiled, view
from houserules.engine.vocabulary import UP, seat_area
from kit import plays
from kit.any_terms import each_game, terms
from kit.let_it_ride import rounds as lir
from kit.soak import examples

MANY = examples(50)
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


@each_game
@MANY
@given(st.data(), plays.seeds(), st.sampled_from(VIEWERS))
def test_unseen_cards_may_change_places_and_nobody_can_tell(
    game: str, data: st.DataObject, seed: int, viewer: str
) -> None:
    """Also by what follows: the other log obeys the rulebook, so no step betrays a card either."""
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed).rounds(1)
    luck = Random(seed)
    for _ in range(3):
        part = driver.events[: at_rest(driver.events, luck.randint(0, len(driver.events)))]
        unseen = sorted(set(DECK) - seen_by(viewer, part))
        first = luck.choice(unseen)
        second = luck.choice([card for card in unseen if card != first and may_change(card, first, part)] or [first])
        exchange = {text(first): text(second), text(second): text(first)}
        auditor = plays.fresh(driver)
        for event in part:
            lir.allowed(auditor.retrace([reworded(swapped(event, exchange), auditor, viewer)]))
        other = auditor.events
        assert list(map(to_line, view(other, viewer))) == list(map(to_line, view(part, viewer)))


@each_game
@MANY
@given(st.data(), plays.seeds(), st.sampled_from(VIEWERS))
def test_a_viewer_sees_exactly_the_cards_the_rulebook_shows(
    game: str, data: st.DataObject, seed: int, viewer: str
) -> None:
    chosen = data.draw(terms(game))
    events = plays.Play(chosen, seed).rounds(2).events
    shown = list(view(events, viewer))
    assert len(shown) == len(events)
    for event, visible in zip(events, shown, strict=True):
        assert visible.n == event.n
        if isinstance(event.step, Ask) and event.step.veiled and viewer != seat_area(event.step.seat):
            assert visible.step == msgspec.structs.replace(event.step, choices=(), ranges=())
        else:
            assert visible.step == event.step
        if isinstance(event.step, Spin) and event.step.wheel == "must-hit-trigger":  # BJ 13.T: nobody knows it
            assert visible.answer is None
        elif isinstance(event.step, Deal | Burn | TurnUp) and isinstance(event.answer, str):
            assert visible.answer == (event.answer if seen_by(viewer, [event]) else None)
        elif isinstance(event.answer, Shuffled):
            assert visible.answer == Shuffled("")
        else:
            assert visible.answer == event.answer


@each_game
@examples(20)
@given(st.data(), plays.seeds())
def test_an_auditor_sees_hidden_things_once_they_are_over(game: str, data: st.DataObject, seed: int) -> None:
    """At any moment: what the public sees of the procedure under way, all of those before it."""
    chosen = data.draw(terms(game))
    driver = plays.Play(chosen, seed, sealed=True).rounds(2)
    part = driver.events[: Random(seed).randint(1, len(driver.events))]
    opened = {event.step.seal for event in part if isinstance(event.step, Reveal)}
    running = max(event.n for event in part if isinstance(event.step, Begin | Reveal)) if opened else 0
    for event, public, seen in zip(part, view(part, "public"), view(part, AUDITOR), strict=True):
        if isinstance(event.answer, Shuffled | Drawn):
            assert seen == (event if event.answer.seal in opened else public)
        elif opened:
            assert seen == (event if event.n < running else public)


@each_game
@examples(25)
@given(st.data(), plays.seeds(), st.sampled_from(VIEWERS))
def test_of_a_sealed_shuffle_only_the_seal_is_public_until_the_round_is_over(
    game: str, data: st.DataObject, seed: int, viewer: str
) -> None:
    chosen = data.draw(terms(game))
    events = plays.Play(chosen, seed, sealed=True).rounds(1).events
    for event, visible in zip(events, view(events, viewer), strict=True):
        if isinstance(event.answer, Shuffled):
            sealed = event.answer
            assert visible.answer == Shuffled("", seal=sealed.seal, context=sealed.context)
            told = next((each.n for each in events if sealed.seed in to_line(each) and each.n > event.n), None)
            assert told is None or isinstance(events[told].step, Reveal)
