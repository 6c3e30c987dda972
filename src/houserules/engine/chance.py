"""What counts as a shuffle or a draw: an order of these cards, something the wheel can show, and as it was sealed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from houserules.cards import are_cards, cards, text
from houserules.cards.house_key import public_key
from houserules.cards.sealing import Opening
from houserules.engine.events import as_logged
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Answer, Drawn, Sealed, Shuffle, Shuffled, Spin
from houserules.engine.table import Seals, Table


class Chance(Protocol):
    """A source of fair numbers from 0 to n - 1: what opens a seal, or a shuffler for practice."""

    def below(self, n: int) -> int: ...


def drawn_by(chance: Chance, step: Spin) -> str:
    """What the wheel or the system then shows."""
    if step.symbols:
        return step.symbols[chance.below(len(step.symbols))]
    return str(step.least + chance.below(step.most - step.least + 1))


def as_text(order: Iterable[int]) -> str:
    """Cards as an event has them: "As Kd ...", from the top."""
    return " ".join([text(card) for card in order])


def refuse_shuffle(table: Table, step: Shuffle, answer: Answer) -> Refusal | None:
    if type(answer) is not Shuffled:
        return Refusal(Reason.DEPARTS, f"{as_logged(answer)} is not an order of cards", step.cite)
    broken = broken_seal(table.seals, answer)
    if broken:
        return Refusal(Reason.DEPARTS, f"the shuffle of the {step.area} {broken}", step.cite)
    pack, opening = table.cards_at(step.area), opening_of(answer) if answer.seal else None
    if opening is not None:
        if answer.order != as_text(opening.order(pack)):
            return Refusal(Reason.DEPARTS, f"the order of the {step.area} is not the sealed one", step.cite)
    elif not are_cards(answer.order) or sorted(cards(answer.order)) != sorted(pack):
        return Refusal(Reason.DEPARTS, f"the shuffled cards are not the cards of the {step.area}", step.cite)
    return None


def refuse_draw(table: Table, step: Spin, answer: Answer) -> Refusal | None:
    """Under seal, what the seed draws; on a practice table, anything the wheel can show."""
    shows = answer.shows if type(answer) is Drawn else answer
    if not isinstance(shows, str) or not _can_show(table, step, shows):
        shown = ", ".join(dict.fromkeys(step.symbols)) or f"{step.least} to {step.most}"
        return Refusal(Reason.DEPARTS, f"{step.wheel} cannot show {shows!r}; it shows {shown}", step.cite)
    drawn = answer if type(answer) is Drawn else Drawn(shows, "")
    broken = broken_seal(table.seals, drawn)
    if broken:
        return Refusal(Reason.DEPARTS, f"the draw of the {step.wheel} {broken}", step.cite)
    opening = opening_of(drawn) if drawn.seal else None
    if opening is not None and drawn_by(opening, step) != shows:
        return Refusal(Reason.DEPARTS, f"{shows!r} is not what the {step.wheel} was sealed to show", step.cite)
    return None


def _can_show(table: Table, step: Spin, shows: str) -> bool:
    """One of the symbols, or a number in the range. A draw that is not given, as in a round to be settled, is empty."""
    if not shows:
        return table.seals.practice and not step.seat
    if step.symbols:
        return shows in step.symbols
    is_number = shows.isascii() and shows.isdecimal() and len(shows) < 16  # Python refuses to read very long ints
    return is_number and str(int(shows)) == shows and step.least <= int(shows) <= step.most


def opening_of(sealed: Sealed) -> Opening | None:
    """What opens this seal, or None if what it calls its seed cannot be one."""
    try:
        return Opening(sealed.context.encode(), bytes.fromhex(sealed.seed))
    except ValueError:
        return None


def broken_number(seals: Seals, sealed: Sealed) -> str:
    """Why this seal is not the next one of this table; empty if it is."""
    if not sealed.seal:
        return "has no seal, and only a practice table goes without"
    if sealed.context != seals.context:
        return f"is sealed for {sealed.context!r}, but the next seal of this table is for {seals.context!r}"
    return ""


def broken_seal(seals: Seals, sealed: Sealed) -> str:
    """Why this seal does not hold, in words that follow the name of the thing; empty if it does."""
    if seals.practice:
        return "is sealed, but a practice table has no key to seal with" if sealed.seal else ""
    wrong_number = broken_number(seals, sealed)
    if wrong_number:
        return wrong_number
    opening = opening_of(sealed)
    if opening is None or opening.commitment != sealed.seal:
        return "has a seed that does not open its seal"
    return "" if opening.is_signed_by(public_key(seals.key)) else "has a seed that the house's key has not signed"
