"""Views: what a person may not know is absent from what that person is sent."""

from __future__ import annotations

from dataclasses import replace as with_changes

import pytest

from houserules.cards.shuffling import SecureShuffler
from houserules.engine.driver import Driver
from houserules.engine.events import Event, record, to_line
from houserules.engine.steps import Ask, Begin, Burn, Deal, Irregular, Range, Reveal, Shuffle, Shuffled, Step, TurnUp
from houserules.engine.views import AUDITOR, UnknownViewer, may_see, view
from houserules.engine.vocabulary import ALL, NO_MORE_BETS, NOBODY, UP
from kit.let_it_ride import rounds as lir

FIRST = "As Kd 2c  Ah Kh 3d  Qs Jc"  # seat 1: As Ah Qs; seat 2: Kd Kh Jc; community 2c 3d
BETS = {1: {"bet": 500}, 2: {"bet": 500}}
PLAIN = lir.terms(without=("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"))
OWN = {"seat-1": {"As", "Ah", "Qs"}, "seat-2": {"Kd", "Kh", "Jc"}}
COMMUNITY = {"2c", "3d"}
OUTSIDERS = ("public", "nobody", "seat-3")


def round_events() -> list[Event]:
    return lir.played(FIRST, BETS, chosen=PLAIN).events


def told(events: list[Event], viewer: str, until: type[Step] | None = None) -> set[str]:
    """Every card named to a viewer before the first step of a kind, read from the lines that are sent."""
    end = next((event.n for event in events if until and isinstance(event.step, until)), len(events))
    sent = " ".join(to_line(event) for event in list(view(events, viewer))[:end])
    every = set().union(*OWN.values()) | COMMUNITY
    return {card for card in every if f'"{card}"' in sent or f"{card} " in sent or f' {card}"' in sent}


@pytest.mark.parametrize("viewer", ["seat-1", "seat-2"])
def test_a_player_is_told_the_own_cards_and_no_others_before_a_card_is_turned(viewer: str) -> None:
    assert told(round_events(), viewer, until=TurnUp) == OWN[viewer]


@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_whoever_stands_around_is_told_no_card_before_one_is_turned(viewer: str) -> None:
    assert told(round_events(), viewer, until=TurnUp) == set()


@pytest.mark.parametrize("viewer", ["seat-1", *OUTSIDERS])
def test_after_the_round_everything_that_was_turned_is_told(viewer: str) -> None:
    assert told(round_events(), viewer) == OWN["seat-1"] | OWN["seat-2"] | COMMUNITY


def test_a_community_card_is_absent_until_it_is_turned() -> None:
    events = list(view(round_events(), "seat-1"))
    dealt = [event.answer for event in events if isinstance(event.step, Deal) and event.step.to == "community"]
    turned = [event.answer for event in events if isinstance(event.step, TurnUp) and event.step.area == "community"]
    assert (dealt, turned) == ([None, None], ["2c", "3d"])


def test_the_auditor_sees_hidden_cards_once_the_round_is_over() -> None:
    events = round_events()
    assert told(events, AUDITOR, until=TurnUp) == set()
    begun = [*events, record(len(events), Begin(procedure="ready", cite=""), None)]
    assert list(view(begun, AUDITOR)) == begun
    dealt = [event.answer for event in view(events, AUDITOR) if isinstance(event.step, Deal)]
    assert set(dealt) == {None}


@pytest.mark.parametrize(
    "viewer", ["", "dealer", "floorperson", "all", "seat", "seat-0", "seat-01", "seat-8", "seat-1/2", "seat-\u0661",
               "Auditor", "auditor ", "public\n"],
)  # fmt: skip
def test_viewers_are_a_closed_list(viewer: str) -> None:
    with pytest.raises(UnknownViewer, match="choose auditor, public or a seat, seat-1 to seat-7"):
        view([], viewer, seats=7)


@pytest.mark.parametrize("viewer", ["seat-1", "public", AUDITOR])
def test_a_view_has_every_event_and_every_public_answer(viewer: str) -> None:
    events = round_events()
    for event, shown in zip(events, view(events, viewer), strict=True):
        assert (shown.n, shown.step, shown.eyes) == (event.n, event.step, event.eyes)
        if event.eyes == ALL:
            assert shown.answer == event.answer


# what an event shows is decided where it is made


@pytest.mark.parametrize(
    ("step", "answer", "eyes"),
    [
        (Deal(to="seat-1", eyes="seat-1", cite="x"), "As", "seat-1"),
        (Deal(to="dealer", cite="x"), "As", NOBODY),
        (Deal(to="dealer", face=UP, cite="x"), "As", ALL),
        (Deal(to="seat-1", face=UP, eyes="seat-1", cite="x"), "As", ALL),
        (Deal(to="dealer", cite="x"), Irregular("card-face-up"), ALL),
        (Burn(cite="x"), "As", NOBODY),
        (Burn(face=UP, cite="x"), "As", ALL),
        (Shuffle(area="stack", how="hand", cite="x"), Shuffled("As Ks"), NOBODY),
        (TurnUp(area="community", cite="x"), "As", ALL),
    ],
)
def test_who_may_know_an_answer(step: Step, answer: str | Irregular | Shuffled, eyes: str) -> None:
    assert record(0, step, answer).eyes == eyes


def test_a_seat_is_not_another_seat_whose_number_begins_alike() -> None:
    event = record(0, Deal(to="seat-1", eyes="seat-1", cite="x"), "As")
    assert may_see("seat-1", event)
    assert not may_see("seat-11", event)


# sealed shuffles


def sealed_round() -> Driver:
    world = with_changes(lir.world(), shuffler=SecureShuffler("7"))
    driver = lir.opened(PLAIN, around=world)
    lir.allowed(driver.begin("ready"))
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, {1: {"bet": 500}})
    lir.allowed(driver.answer(NO_MORE_BETS))
    return driver


@pytest.mark.parametrize("viewer", ["seat-1", "public", "nobody"])
def test_a_shuffle_shows_its_seal_at_once_and_its_order_and_seed_never(viewer: str) -> None:
    driver = sealed_round()
    full = next(event.answer for event in driver.events if isinstance(event.answer, Shuffled))
    shown = next(event.answer for event in view(driver.events, viewer) if isinstance(event.answer, Shuffled))
    assert shown == Shuffled("", seal=full.seal, context=full.context)
    assert full.order
    assert full.seed


def test_the_seed_is_nowhere_in_a_view_before_it_is_revealed() -> None:
    driver = sealed_round()
    reveal = next(event for event in driver.events if isinstance(event.step, Reveal))
    assert isinstance(reveal.step, Reveal)
    lines = [to_line(event) for event in view(driver.events, "seat-1")]
    assert not any(reveal.step.seed in line for line in lines[: reveal.n])
    assert reveal.step.seed in lines[reveal.n]


# choices that would tell of hidden cards


HAND_DEALT = Ask(seat=2, choices=("stand", "hit", "split"), ranges=(Range("double", 100, 500, 100),), default="stand",
                 veiled=True, cite="BJ 12.B(9)")  # fmt: skip


@pytest.mark.parametrize(
    ("viewer", "knows"), [("seat-2", True), (AUDITOR, False), ("seat-1", False), ("public", False)]
)
def test_what_is_open_to_a_player_with_hidden_cards_is_told_to_that_player_only(viewer: str, knows: bool) -> None:
    """An offered split would tell the table of a pair."""
    (shown,) = view([record(0, HAND_DEALT, "stand")], viewer)
    assert ("split" in to_line(shown)) is knows
    assert ("double" in to_line(shown)) is knows
    assert shown.answer == "stand"


def test_choices_that_tell_nothing_are_shown_to_all() -> None:
    ask = Ask(seat=2, choices=("ride", "withdraw"), default="withdraw", cite="LIR 11.B")
    (shown,) = view([record(0, ask, "ride")], "seat-1")
    assert shown.step == ask
