"""The fold: what each event moves. It decides nothing, so old rounds survive new code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import msgspec

from houserules.cards import DECK, Pile, cards, decks
from houserules.engine import steps, vocabulary
from houserules.engine.events import Event
from houserules.engine.steps import Answer, Drawn, Irregular, Shuffled
from houserules.engine.table import Table
from houserules.engine.vocabulary import (
    AWAY,
    OTHER_SEGREGATED,
    OTHER_SHOE,
    PILES,
    RACK,
    SEGREGATED,
    SHOE,
    SHOES,
    SHUFFLER,
    STACKS,
)

MIXED = "mixed"  # one area holds backs of two colors
ORDERED = frozenset((*SHOES, *STACKS, SHUFFLER))  # where cards lie as they were shuffled
SIDE_OF = {SEGREGATED: SHOE, OTHER_SEGREGATED: OTHER_SHOE}


def apply(table: Table, event: Event) -> None:
    move(table, event.step, event.answer)


def move(table: Table, step: steps.Step, answer: Answer) -> None:
    """What a step with this answer moves; an irregular answer moves nothing."""
    moved_by = MOVES.get(type(step))
    if moved_by is not None and type(answer) is not Irregular:
        moved_by(table, step, answer)


def fold(table: Table, events: Iterable[Event]) -> Table:
    for event in events:
        apply(table, event)
    return table


def _invite(table: Table, step: steps.Invite, answer: Answer) -> None:
    if answer == vocabulary.NO_MORE_BETS:
        table.no_more_bets = True
        table.people.regulars = {table.people.seated[seat] for seat in table.clockwise() if seat in table.people.seated}


def _ask(table: Table, step: steps.Ask, answer: Answer) -> None:
    if step.by != vocabulary.FLOORPERSON:
        return
    if answer == vocabulary.PLAY_OUT:
        table.people.played_out.add(step.seat)
    people = table.people
    if answer == vocabulary.PERMIT and people.regulars is not None and step.seat in people.seated:  # and not gone since
        people.regulars.add(people.seated[step.seat])


def _stake(table: Table, step: steps.Stake, answer: Answer) -> None:
    table.chips.stake((step.seat, step.wager, step.hand), step.amount)


def _bank(table: Table, step: steps.Bank, answer: Answer) -> None:
    table.chips.bank((step.seat, step.wager, 1), step.amount)


def _mark(table: Table, source: str, to: str) -> None:
    """The color of the backs travels with the cards; two colors in one area show here."""
    backs = table.cards.backs
    back = backs.get(source, "")
    if back == MIXED and to in SIDE_OF:  # sorted by their backs: these belong to this side
        back = backs[SIDE_OF[to]]
    alike = not table.cards.areas.get(to) or backs.get(to, back) == back
    backs[to] = back if alike else MIXED


def _draw(table: Table, source: str, to: str) -> int:
    """A card leaves a device, after the cover card if that is next; as a round begins, the cover card is nobody's."""
    cards = table.cards
    shoe = cards.areas[source]
    if shoe.cover is not None and cards.cover_is_next(source):
        cards.spent.add(source)
        cards.cover_at[source] = to if cards.drawn else ""
    cards.begun.add(source)
    cards.drawn += 1
    return shoe.popleft()


def _deal(table: Table, step: steps.Deal, answer: Answer) -> None:
    cards, source, to = table.cards, step.source, step.to
    if cards.backs:
        _mark(table, source, to)
        cards.last_played = cards.backs.get(source, "")
    hand = cards.pile(to)
    hand.append(_draw(table, source, to))
    if step.face == vocabulary.UP:
        cards.turned.add((to, len(hand) - 1))


def _burn(table: Table, step: steps.Burn, answer: Answer) -> None:
    if table.cards.backs:
        _mark(table, step.source, RACK)
    table.cards.rack.lay((_draw(table, step.source, RACK),))
    table.cards.found_face_up += step.face == vocabulary.UP


def _turn(table: Table, step: steps.TurnUp, answer: Answer) -> None:
    area = step.area
    if step.which is not None:
        table.cards.turned.add((area, step.which))
    else:
        table.cards.turned.update([(area, place) for place in range(len(table.cards.areas[area]))])


def _settle(table: Table, step: steps.Collect | steps.Pay | steps.Return, answer: Answer) -> None:
    table.chips.settle(step.line)
    table.lines.append(step.line)


def _count(table: Table, step: steps.Count, answer: Answer) -> None:
    if step.what == "stub":
        table.cards.rounds_since_count = 0


def _shuffle(table: Table, step: steps.Shuffle, answer: Answer) -> None:
    if isinstance(answer, Shuffled):
        table.cards.areas[step.area] = Pile(cards(answer.order))
        table.seals.end(table.cards.sealed.get(step.area))
        table.seals.next += bool(answer.seal)
        table.cards.sealed[step.area] = answer
        table.cards.as_they_came.discard(step.area)


def _cut(table: Table, step: steps.Cut, answer: Answer) -> None:
    if isinstance(answer, int):
        table.cards.areas[step.area].cut(answer)


def _cover(table: Table, step: steps.Cover, answer: Answer) -> None:
    if isinstance(answer, int):
        table.cards.areas[step.area].cover = answer


def _move(table: Table, step: steps.Move, answer: Answer) -> None:
    cards = table.cards
    source, to = cards.pile(step.area), cards.pile(step.to)
    if source and cards.backs:  # the backs of given cards are unknown
        _mark(table, step.area, step.to)
    if cards.turned and step.area not in PILES:
        first = 0 if step.cards is None else len(source) - step.cards
        _carry_faces(table, step, range(first, len(source)), len(to))
    if step.cards is None:
        to.lay(source)
        source.clear()
        if cards.sealed or source.cover is not None or step.to in SHOES:
            _carry_marks(table, step)
    else:
        moved = [source.pop() for _ in range(step.cards)]
        to.lay(reversed(moved))
    if step.area in SHOES or step.to in SHOES:
        cards.ready = step.to in SHOES
        table.people.regulars = None if step.to in SHOES else table.people.regulars
        _end_or_fill(table, step)
    if step.to == AWAY:  # a deck short of a card still counts as a deck; a single card does not
        here = sum(len(pile) for area, pile in cards.areas.items() if area != AWAY)
        cards.decks = round(here / len(DECK))


def _end_or_fill(table: Table, step: steps.Move) -> None:
    """An emptied device is finished; a refilled one forgets where its cover card came out."""
    table.cards.spent.discard(step.area)
    if step.to in SHOES:
        table.cards.begun.discard(step.to)
        if step.to not in table.cards.spent:  # otherwise the round is being completed with its own discards
            table.cards.cover_at.pop(step.to, None)


def _carry_marks(table: Table, step: steps.Move) -> None:
    """A stack takes its seal and its cover card into the device; a seal is over where its cards are not in order."""
    cards = table.cards
    sealed = cards.sealed.pop(step.area, None)
    if sealed is not None:
        table.seals.end(cards.sealed.pop(step.to, None))
        if step.to in ORDERED:
            cards.sealed[step.to] = sealed
        else:
            table.seals.end(sealed)
    source = cards.areas[step.area]
    behind, source.cover = source.cover, None
    if step.to in SHOES:
        cards.areas[step.to].cover = behind


def _carry_faces(table: Table, step: steps.Move, places: range, onto: int) -> None:
    """A card that is face up stays face up where it goes, unless that is a pile."""
    turned, area, to = table.cards.turned, step.area, step.to
    stays_up = to not in PILES
    for place in places:
        if (area, place) in turned:
            turned.remove((area, place))
            if stays_up:
                turned.add((to, onto + place - places.start))


def _supply(table: Table, step: steps.Supply, answer: Answer) -> None:
    table.cards.pile(step.area).lay(cards(answer) if isinstance(answer, str) and answer else decks(step.decks))
    table.cards.backs[step.area] = step.back
    table.cards.as_they_came |= {step.area} & set(STACKS)
    table.cards.decks += step.decks
    if table.hours.now is not None:
        table.hours.cards_since[step.back] = table.hours.now


def _spin(table: Table, step: steps.Spin, answer: Answer) -> None:
    if isinstance(answer, str):
        table.drawn[step.wheel] = answer
    elif isinstance(answer, Drawn):
        table.drawn[step.wheel] = answer.shows
        table.seals.next += 1
        if step.eyes == vocabulary.ALL:
            table.seals.end(answer)
        else:  # it counts until the next one
            table.seals.end(table.seals.hidden.get(step.wheel))
            table.seals.hidden[step.wheel] = answer


def _meter(table: Table, step: steps.Meter, answer: Answer) -> None:
    table.meters[step.meter] += Fraction(step.change)


def _link(table: Table, step: steps.Link, answer: Answer) -> None:
    table.meters[step.meter] = Fraction(step.shows)


def _clock(table: Table, step: steps.Clock, answer: Answer) -> None:
    if isinstance(answer, int):
        table.hours.now = answer
        if table.hours.opened_at is None:
            table.hours.opened_at = answer


def _use(table: Table, step: steps.Use, answer: Answer) -> None:
    table.dealing = msgspec.structs.replace(table.dealing, method=step.method, shuffler=step.shuffler)


def _begin(table: Table, step: steps.Begin, answer: Answer) -> None:
    table.procedure = step.procedure
    table.no_more_bets = False
    if step.procedure == "rest":
        table.cards.as_they_came.clear()
        table.cards.cover_at.clear()
    if step.procedure == "round":
        table.interrupted_by = ""
        table.lines = []
        table.rounds += 1
        table.cards.rounds_since_count += 1
        table.cards.drawn = 0
        table.cards.found_face_up = 0
        table.people.left = {}
        table.people.played_out = set()


def _sit(table: Table, step: steps.Sit, answer: Answer) -> None:
    table.people.seated[step.seat] = step.player
    table.people.left.pop(step.seat, None)
    table.chips.sit(step.seat, step.chips)


def _leave(table: Table, step: steps.Leave, answer: Answer) -> None:
    table.people.left[step.seat] = table.people.seated.pop(step.seat)


def _interrupt(table: Table, step: steps.Interrupt, answer: Answer) -> None:
    if table.game.irregularities[step.kind].mend is None:
        table.interrupted_by = step.kind


def _attest(table: Table, step: steps.Attest, answer: Answer) -> None:
    if step.by == vocabulary.FLOORPERSON:
        table.hours.attested_at[step.act] = table.hours.now


def _reveal(table: Table, step: steps.Reveal, answer: Answer) -> None:
    table.seals.over = [over for over in table.seals.over if over.seal != step.seal]
    for area, sealed in list(table.cards.sealed.items()):
        if sealed.seal == step.seal:
            del table.cards.sealed[area]


MOVES: dict[type[steps.Step], Callable[[Table, Any, Answer], None]] = {
    steps.Invite: _invite,
    steps.Ask: _ask,
    steps.Attest: _attest,
    steps.Stake: _stake,
    steps.Bank: _bank,
    steps.Deal: _deal,
    steps.Burn: _burn,
    steps.TurnUp: _turn,
    steps.Collect: _settle,
    steps.Pay: _settle,
    steps.Return: _settle,
    steps.Count: _count,
    steps.Shuffle: _shuffle,
    steps.Cut: _cut,
    steps.Cover: _cover,
    steps.Move: _move,
    steps.Supply: _supply,
    steps.Spin: _spin,
    steps.Meter: _meter,
    steps.Clock: _clock,
    steps.Use: _use,
    steps.Begin: _begin,
    steps.Sit: _sit,
    steps.Leave: _leave,
    steps.Interrupt: _interrupt,
    steps.Reveal: _reveal,
    steps.Link: _link,
}
