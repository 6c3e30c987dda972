"""The second books know where every card lies: one that is lost, doubled, exchanged or misplaced shows at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from houserules.audit.bookkeeping import Bookkeeping
from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import (
    Ask,
    Attest,
    Begin,
    Clock,
    Collect,
    Count,
    Deal,
    Invite,
    Move,
    Return,
    Shuffle,
    Sit,
    Stake,
    Supply,
    TurnUp,
)
from houserules.engine.table import CardsAtTable
from houserules.games.catalogue import GAMES
from houserules.submissions import default, terms_for
from kit import plays

Plant = Callable[[CardsAtTable], Callable[[], None]]


def lost(cards: CardsAtTable) -> Callable[[], None]:
    pile = _fullest(cards)
    card = cards.areas[pile].pop()
    return lambda: cards.areas[pile].append(card)


def doubled(cards: CardsAtTable) -> Callable[[], None]:
    pile = _fullest(cards)
    cards.areas[pile].append(cards.areas[pile][0])
    return lambda: _drop(cards, pile)


def exchanged(cards: CardsAtTable) -> Callable[[], None]:
    """For another card of its deck."""
    pile = cards.areas[_fullest(cards)]
    card = pile[-1]
    pile[-1] = (card + 1) % len(DECK)
    return lambda: pile.__setitem__(-1, card)


def misplaced(cards: CardsAtTable) -> Callable[[], None]:
    """All the cards are there, one of them in a wrong place."""
    pile, other = cards.areas[_fullest(cards)], cards.pile("elsewhere")
    other.append(pile.pop())

    def put_back() -> None:
        pile.append(other.pop())
        del cards.areas["elsewhere"]

    return put_back


PLANTS: dict[Plant, str] = {
    lost: "cards are at the table, but ",
    doubled: "cards are at the table, but ",
    exchanged: "the cards at the table are not those that were supplied",
    misplaced: "are not those that its events put there",
}

KINDS = {
    Ask, Attest, Begin, Clock, Collect, Count, Deal,
    Invite, Move, Return, Shuffle, Sit, Stake, Supply, TurnUp,
}  # fmt: skip


def _fullest(cards: CardsAtTable) -> str:
    return max(cards.areas, key=lambda area: len(cards.areas[area]))


def _drop(cards: CardsAtTable, pile: str) -> None:
    cards.areas[pile].pop()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plant", PLANTS)
def test_a_card_that_is_not_where_it_was_put_shows_at_every_kind_of_event(game: str, plant: Plant) -> None:
    seen: set[type] = set()
    chosen = terms_for(GAMES[game], default(GAMES[game]))
    assert isinstance(chosen, Terms)
    books = Bookkeeping(plays.table(chosen).meters)

    def watch(driver: Driver) -> None:
        books.post(driver.events[-1])
        cards = driver.table.cards
        assert books.disagreement(driver.table) == ""
        if any(cards.areas.values()):
            seen.add(type(driver.events[-1].step))
            put_back = plant(cards)
            assert PLANTS[plant] in books.disagreement(driver.table)
            put_back()
            books.areas.pop("elsewhere", None)
            assert books.disagreement(driver.table) == ""

    plays.Play(chosen, 7, watch=watch).rounds(6)
    assert seen >= KINDS
