"""What nobody may see need not be kept: it is left out of an event, and worked out again when the log is read.

With the house's key every sealed order and draw can be computed anew; without it, once its seed is revealed.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from houserules.cards import text
from houserules.cards.sealing import Revealed, Sealer
from houserules.engine.answers import DRAWS
from houserules.engine.chance import as_text, broken_number, drawn_by
from houserules.engine.events import Event
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Answer, AnyStep, Burn, Deal, Drawn, Reveal, Sealed, Shuffle, Shuffled, Spin, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import NOBODY

UNTIL_OPENED = "is still sealed: it can be proved once its seal is opened, or with the house's key"


def stripped(event: Event) -> Event:
    """The event without what nobody may see: a sealed order, the seed of a seal, a hidden draw or card."""
    answer = event.answer
    if type(answer) is Shuffled and answer.seal:
        return replace(event, answer=Shuffled("", answer.seal, context=answer.context))
    if type(answer) is Drawn:
        shows = "" if event.eyes == NOBODY else answer.shows
        return replace(event, answer=Drawn(shows, answer.seal, context=answer.context))
    if event.eyes == NOBODY and type(event.step) in DRAWS:
        return replace(event, answer=None)
    return event


def restored(table: Table, event: Event, source: object) -> Event:
    """The event with what was left out, as far as the source (a shuffler, or what was revealed) knows it."""
    answer = event.answer
    if answer is None:
        return _dealt(table, event) if event.eyes == NOBODY else event
    if (type(answer) is Shuffled or type(answer) is Drawn) and is_still_sealed(answer) and isinstance(source, Sealer):
        return _opened(table, event, answer, source)
    return event


def _dealt(table: Table, event: Event) -> Event:
    """A card that nobody saw is the next of its device."""
    step = event.step
    if type(step) is not Deal and type(step) is not Burn:
        return event
    shoe = table.cards.areas.get(step.source)
    return replace(event, answer=text(shoe[0])) if shoe else event


def _opened(table: Table, event: Event, answer: Sealed, source: Sealer) -> Event:
    step, opening = event.step, source.opening(answer.context.encode(), answer.seal)
    if opening is None:
        return _unknown(table, event, answer)
    seed = opening.seed.hex()
    if type(step) is Shuffle and type(answer) is Shuffled:
        order = answer.order or as_text(opening.order(table.cards_at(step.area)))
        return replace(event, answer=Shuffled(order, answer.seal, seed, answer.context))
    if type(step) is Spin and type(answer) is Drawn:
        return replace(event, answer=Drawn(answer.shows or drawn_by(opening, step), answer.seal, seed, answer.context))
    return event


def _unknown(table: Table, event: Event, answer: Sealed) -> Event:
    """The cards are there, in an order that nobody has opened yet: any will do until one of them is dealt.

    What a log says of a sealed order or a hidden draw counts for nothing before its seal is opened.
    """
    if type(answer) is Drawn and event.eyes == NOBODY:
        return replace(event, answer=replace(answer, shows=""))
    if type(event.step) is not Shuffle or type(answer) is not Shuffled:
        return event
    return replace(event, answer=replace(answer, order=as_text(sorted(table.cards_at(event.step.area)))))


def revealed_in(events: Iterable[Event], fallback: Sealer | None = None) -> Revealed:
    """What a log itself opens, read as far as it is needed; the rest is left to the fallback, the house's key."""
    seeds = ((event.step.seal, event.step.seed) for event in events if type(event.step) is Reveal)
    return Revealed(seeds, fallback)


def is_still_sealed(answer: object) -> bool:
    """Whether nobody has opened this yet, so that it can be neither checked nor worked out."""
    return (type(answer) is Shuffled or type(answer) is Drawn) and bool(answer.seal) and not answer.seed


def refuse_still_sealed(table: Table, step: Step, answer: Answer) -> Refusal | None:
    """For whoever has no key: the seal must be the table's next one, and what is under it waits."""
    named = f"shuffle of the {step.area}" if type(step) is Shuffle else f"draw of the {getattr(step, 'wheel', '')}"
    if type(step) is Spin and step.eyes != NOBODY:
        return Refusal(Reason.STILL_SEALED, f"the {named} {UNTIL_OPENED}", step.cite)
    broken = broken_number(table.seals, answer) if isinstance(answer, Sealed) else "has no seal"
    if isinstance(answer, Sealed) and any(answer.seal == sealed.seal for sealed in table.open_seals()):
        broken = "has a seal that is already in use"
    return Refusal(Reason.DEPARTS, f"the {named} {broken}", step.cite) if broken else None


def refuse_unknown_card(table: Table, step: AnyStep) -> Refusal | None:
    """A card from a shuffle that nobody has opened cannot be checked."""
    if (type(step) is Deal or type(step) is Burn) and is_still_sealed(table.cards.sealed.get(step.source)):
        return Refusal(Reason.STILL_SEALED, f"the card comes from a shuffle that {UNTIL_OPENED}", step.cite)
    return None
