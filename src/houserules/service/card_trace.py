"""Where the cards of a round came from: everything anyone needs to repeat its shuffles and draws, without the house."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from fastapi import APIRouter, Request, Response

from houserules.engine.events import Event
from houserules.engine.steps import Begin, Burn, Cut, Deal, Move, Shuffle, Shuffled, Spin, Supply, TurnUp
from houserules.service.admission import caller_of
from houserules.service.answers import answer
from houserules.service.casino import TableName, in_thread, store_of
from houserules.service.opened_seals import Seal, seals_in
from houserules.service.problems import documented
from houserules.service.rounds import Number, round_of, row_of, seen_by
from houserules.service.schemas import tells
from houserules.store.database import Store

router = APIRouter(prefix="/v1/tables", tags=["past"])

MOVES_CARDS = (Begin, Supply, Shuffle, Cut, Move, Deal, Burn, TurnUp, Spin)
MOST_ROUNDS_BACK = 400  # a shoe of eight decks lasts some forty


class CardTrace(msgspec.Struct, frozen=True):
    """From the shuffle of the cards that were dealt in a round to its end: every event that moved a card.

    `key` is the house's public key from the header of the log, empty at a practice table. `decks` are shuffled and
    dealt together. `since` is the round in whose events the trace begins; 0 is before the first round.
    """

    table: str
    round: int
    game: str
    key: str
    decks: int
    since: int
    events: list[msgspec.Raw]
    seals: list[Seal]


@router.get("/{table}/rounds/{number}/cards", operation_id="trace-cards",
            responses={**tells(CardTrace), **documented(404)})  # fmt: skip
async def trace_cards(request: Request, table: TableName, number: Number) -> Response:
    """Seals, seeds once revealed, and the way of the cards from their shuffle into this round, as the caller sees it.

    With docs/randomness.md anyone can check by it that every card of the round was fixed before the first wager.
    """
    store, caller = store_of(request), caller_of(request)

    def traced() -> CardTrace:
        played = round_of(store, table, number)
        row, header = row_of(store, table), store.tables.log(table).header
        since, before = _back_to_the_shuffle(store, table, number, played)
        seen = seen_by(caller, [*before, *played])
        raw = [msgspec.Raw(msgspec.json.encode(event)) for event in seen if isinstance(event.step, MOVES_CARDS)]
        decks = header.submission.get("options", {}).get("decks", 1)
        seals = seals_in(store, table, [*before, *played])
        return CardTrace(table, number, row.game, header.key, decks, since, raw, seals)

    return answer(await in_thread(traced))


def _back_to_the_shuffle(store: Store, table: str, number: int, played: list[Event]) -> tuple[int, list[Event]]:
    """The events of earlier rounds, back to where every device that was dealt from had been shuffled."""
    before: list[Event] = []
    places = store.tables.round_places(table, number + 1, MOST_ROUNDS_BACK)
    since = number
    for place, (_, end) in enumerate(places):
        if _is_known(before, played):
            break
        since, first = places[place + 1] if place + 1 < len(places) else (0, 1)
        before[:0] = store.tables.between(table, first, end)
    return since, before


def _is_known(before: Iterable[Event], played: Iterable[Event]) -> bool:
    """Whether every card of the round comes from an area whose shuffle is among these events."""
    shuffled: set[str] = set()
    for event in before:
        _carry(shuffled, event)
    for event in played:
        if isinstance(event.step, Deal | Burn) and event.step.source not in shuffled:
            return False
        _carry(shuffled, event)
    return True


def _carry(shuffled: set[str], event: Event) -> None:
    """Shuffled cards stay so where they are moved to, all together."""
    step = event.step
    if isinstance(step, Shuffle) and isinstance(event.answer, Shuffled):
        shuffled.add(step.area)
    elif isinstance(step, Move) and step.cards is None:
        (shuffled.add if step.area in shuffled else shuffled.discard)(step.to)
        shuffled.discard(step.area)
