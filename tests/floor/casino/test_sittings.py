"""A seat's hidden cards belong to the person who sat there then, never to a later one."""

from __future__ import annotations

import pytest

from houserules.cards import text
from houserules.engine.steps import Ask, Deal
from houserules.engine.vocabulary import ALL, seat_area
from houserules.floor.casino.commands import GetUp, SayReady
from houserules.floor.casino.showing import shown
from houserules.floor.casino.sittings import Seen, all_seen
from kit.live_table import ANN, BOB, Spot

HIDDEN = ["let-it-ride", "jackpot-holdem", "texas-holdem-bonus"]


def own_cards(spot: Spot, seat: int) -> list[Seen]:
    return [seen for seen in spot.live.past if type(seen.event.step) is Deal and seen.event.eyes == seat_area(seat)]


@pytest.mark.parametrize("game", HIDDEN)
def test_a_later_player_of_the_seat_never_sees_them(game: str) -> None:
    spot = Spot(game)
    spot.sit(1, ANN)
    spot.play(1, ANN)
    dealt = own_cards(spot, 1)
    assert dealt
    assert spot.do(GetUp(1), ANN) is None
    spot.sit(1, BOB)
    for seen in dealt:
        assert seen.by("ann").answer == seen.event.answer is not None
        assert seen.by("bob").answer is None
        assert seen.by("").answer is None
    cards = shown(spot.live, "T", "bob")["scene"]["cards"]
    assert set(cards.get("seat-1", [])) <= {None} | set(_turned(spot))


def _turned(spot: Spot) -> list[str]:
    """What was turned face up for all before the end."""
    scene = spot.live.memory.scene("public")
    return [text(card) for pile in scene.cards.values() for card in pile if card is not None]


@pytest.mark.parametrize("game", HIDDEN)
def test_who_sat_where_is_told_by_the_events_of_the_round_alone(game: str) -> None:
    """So that old events can be shown without reading a log from its beginning."""
    spot = Spot(game)
    spot.sit(1, ANN)
    spot.play(1, ANN)
    first = next(
        place for place, event in enumerate(spot.driver.events) if getattr(event.step, "procedure", "") == "round"
    )
    again = {seen.event.n: seen.owner for seen in all_seen(spot.driver.events[first:])}
    for seen in spot.live.past[first:]:
        assert again[seen.event.n] == seen.owner
    assert "ann" in again.values()


def test_a_person_sees_their_own_cards_in_the_scene_and_others_do_not() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    spot.sit(2, BOB)
    spot.wager(1, ANN)
    spot.wager(2, BOB)
    assert spot.do(SayReady(1), ANN) is None
    assert spot.do(SayReady(2), BOB) is None
    for person, own, other in (("ann", "seat-1", "seat-2"), ("bob", "seat-2", "seat-1")):
        cards = shown(spot.live, "T", person)["scene"]["cards"]
        assert len([card for card in cards[own] if card]) == 3
        assert cards[other] == [None, None, None]
    public = shown(spot.live, "T", "")["scene"]["cards"]
    assert public["seat-1"] == public["seat-2"] == [None, None, None]


def test_an_offered_split_is_for_its_own_players_ears() -> None:
    """Where cards are dealt face down, what is open would tell the table of a pair."""
    spot = Spot("blackjack", submission={"dealing": {"method": "hand"}, "options": {"decks": 2}})
    spot.sit(1, ANN)
    spot.wager(1, ANN)
    assert spot.do(SayReady(1), ANN) is None
    ask = spot.driver.waiting
    assert isinstance(ask, Ask)
    assert ask.veiled
    assert shown(spot.live, "T", "ann")["waiting"]["choices"]
    assert not shown(spot.live, "T", "bob")["waiting"]["choices"]
    assert not shown(spot.live, "T", "bob")["waiting"]["step"].choices


def test_numbers_have_no_gaps_for_any_viewer() -> None:
    spot = Spot("jackpot-holdem", bots=(3,))
    spot.sit(1, ANN)
    spot.play(1, ANN)
    for person in ("", "ann", "bob"):
        numbers = [seen.by(person).n for seen in spot.live.past]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_what_is_for_all_has_no_owner() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    spot.play(1, ANN)
    assert all(seen.event.eyes != ALL for seen in spot.live.past if seen.owner)
