"""What counts as an answer to a step: checked for people's acts and for recorded rounds alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from houserules.cards import are_cards, card, cards, missing_and_extra, text
from houserules.engine import steps, vocabulary
from houserules.engine.chance import refuse_draw, refuse_shuffle
from houserules.engine.events import as_logged
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Answer, Bet, Drawn, Irregular, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, NO_MORE_BETS, NO_WAGERS, seat_area

_EXACT_CENTS = re.compile(r"[0-9]{1,16}(/[1-9][0-9]{0,30})?", re.ASCII)


def refuse_answer(table: Table, step: Step, answer: Answer) -> Refusal | None:
    """None if the answer is allowed; otherwise why it is not, with the clause of the step."""
    if type(answer) is Irregular:
        return refuse_irregular(table, answer.kind, step) or _refuse_misplaced(table, answer.kind, step, answered=True)
    check = _CHECKS.get(type(step))
    if check is not None:
        return check(table, step, answer)
    return (
        None
        if answer is None
        else Refusal(Reason.DEPARTS, f"{_name(step)} takes no answer, but was given {as_logged(answer)}", step.cite)
    )


def refuse_irregular(table: Table, kind: str, step: Step | None) -> Refusal | None:
    """An irregularity must be one the rulebook knows, at a step where it can happen."""
    ruling = table.game.irregularities.get(kind)
    if ruling is None:
        known = ", ".join(table.game.irregularities)
        return Refusal(Reason.NOT_POSSIBLE, f"{kind!r} is not an irregularity of {table.game.title}; choose {known}")
    if step is None or (ruling.at and not ruling.mend and not ruling.answers(step)):
        now = "nothing is under way" if step is None else f"the step that is due is {_name(step)}"
        when = " or ".join(str(kind.__struct_config__.tag) for kind in ruling.at) or "a round of play"
        return Refusal(Reason.NOT_POSSIBLE, f"{kind} happens at {when}, but {now}", ruling.clause)
    barred = ruling.barred(table, step)
    return Refusal(Reason.NOT_POSSIBLE, f"{kind}: {barred}", ruling.clause) if barred else None


def refuse_thrown(table: Table, thrown: steps.Interrupt, step: Step | None) -> Refusal | None:
    """An irregularity from outside the script cites its ruling's clause."""
    refusal = (
        refuse_irregular(table, thrown.kind, step)
        or _refuse_misplaced(table, thrown.kind, step, answered=False)
        or refuse_place(table, thrown.kind, step, thrown.area, thrown.seat)
    )
    clause = table.game.irregularities[thrown.kind].clause if refusal is None else ""
    if refusal is None and thrown.cite != clause:
        return Refusal(Reason.DEPARTS, f"{thrown.kind} rests on {clause}, not on {thrown.cite!r}", clause)
    return refusal


def refuse_link(table: Table, link: steps.Link, step: Step | None) -> Refusal | None:
    """Only a shared meter moves from outside, and not between a payment and what the payment takes off it."""
    if link.meter not in table.shared:
        return Refusal(Reason.NOT_POSSIBLE, f"{link.meter!r} is not a meter that this table shares with others")
    if not _EXACT_CENTS.fullmatch(link.shows) or str(Fraction(link.shows)) != link.shows:
        return Refusal(Reason.OUT_OF_RANGE, f"a meter shows exact cents such as 100025/2, not {link.shows[:20]!r}")
    if type(step) is steps.Meter:
        return Refusal(Reason.NOT_NOW, "the meter is about to change by what was just paid or wagered here", step.cite)
    return None


def refuse_place(table: Table, kind: str, step: Step | None, area: str, seat: int) -> Refusal | None:
    """A place that is named must be one where this can happen; where it decides what follows, it must be named."""
    ruling = table.game.irregularities[kind]
    places = (_place_of(step),) if ruling.answers(step) else ruling.places(table)
    open_places = ", ".join(places)
    if not area and not seat:
        if not ruling.place_decides:
            return None
        return Refusal(Reason.NOT_POSSIBLE, f"{kind}: say where, {open_places}: it decides what follows", ruling.clause)
    named = area or seat_area(seat)
    if named in places and seat in (0, vocabulary.seat_of(named)):
        return None
    where = f"seat {seat} and {area}" if area and seat else named
    allowed = f"it can be at {open_places}" if places else "it has no place of its own"
    return Refusal(Reason.NOT_POSSIBLE, f"{kind} cannot be at {where}: {allowed}", ruling.clause)


def _place_of(step: Step | None) -> str:
    """Where the step that is due happens; a card that is burned goes to the rack."""
    if isinstance(step, steps.Deal):
        return step.to
    if isinstance(step, steps.Count):
        return step.what
    return str(getattr(step, "area", vocabulary.RACK))


def _refuse_misplaced(table: Table, kind: str, step: Step | None, answered: bool) -> Refusal | None:
    """An accident with a card or a shuffle is the answer to that step; everything else is thrown."""
    ruling = table.game.irregularities[kind]
    if ruling.answers(step) == answered:
        return None
    arrives = "interrupts the round" if answered else "comes as the answer to its step"
    return Refusal(Reason.NOT_POSSIBLE, f"{kind} {arrives}", ruling.clause)


def cards_turned(table: Table, step: steps.TurnUp) -> str:
    """The cards that are turned up, as text."""
    pile = table.cards.areas[step.area]
    return text(pile[step.which]) if step.which is not None else " ".join([text(card) for card in pile])


def what_is_read(table: Table, step: steps.Read) -> bool:
    """What a working reading device finds: whether the card has one of the ranks."""
    return text(table.cards.areas[step.area][step.which])[0] in step.ranks


def _name(step: Step) -> str:
    return step.verb


def _bare(answer: Answer) -> str:
    return answer if isinstance(answer, str) else as_logged(answer)


def _card(table: Table, step: steps.Deal | steps.Burn, answer: Answer) -> Refusal | None:
    shoe = table.cards.areas[step.source]
    if not shoe:
        return Refusal(Reason.NOT_POSSIBLE, "there is no card left in the dealing device", step.cite)
    if answer == text(shoe[0]):
        return None
    # The right card is not named: whoever asks, at the table or with a log, may not know it.
    return Refusal(Reason.DEPARTS, f"{_bare(answer)} is not the next card of the device", step.cite)


def _turn(table: Table, step: steps.TurnUp, answer: Answer) -> Refusal | None:
    turned = cards_turned(table, step)
    if answer == turned:
        return None
    return Refusal(Reason.DEPARTS, f"{_bare(answer)} is not what lies at {step.area}", step.cite)


def _read(table: Table, step: steps.Read, answer: Answer) -> Refusal | None:
    if answer is what_is_read(table, step):
        return None
    return Refusal(Reason.DEPARTS, f"{as_logged(answer)} is not what the device reads from the card", step.cite)


def _ask(table: Table, step: steps.Ask, answer: Answer) -> Refusal | None:
    if answer in step.choices or (answer == LEFT and step.seat in table.people.left and step.by == vocabulary.PLAYER):
        return None
    word, _, amount = str(answer).partition(":")
    open_ranges = [open_range for open_range in step.ranges if open_range.choice == word]
    if open_ranges and amount.isascii() and amount.isdecimal() and len(amount) < 16:
        return _in_range(step, open_ranges, int(amount))
    allowed = ", ".join((*step.choices, *dict.fromkeys(f"{r.choice}:CENTS" for r in step.ranges)))
    who = f"seat {step.seat}" if step.by == vocabulary.PLAYER else f"the {step.by}"
    return Refusal(
        Reason.CHOICE_NOT_OPEN, f"{as_logged(answer)} is not open to {who} here: choose {allowed}", step.cite
    )


def _in_range(step: steps.Ask, allowed: list[steps.Range], amount: int) -> Refusal | None:
    if any(span.least <= amount <= span.most and (amount - span.least) % span.increment == 0 for span in allowed):
        return None
    spans = " or ".join(_span_in_words(span) for span in allowed)
    return Refusal(Reason.OUT_OF_RANGE, f"{allowed[0].choice} takes {spans}, not {amount}", step.cite)


def _span_in_words(span: steps.Range) -> str:
    if span.least == span.most:
        return f"{span.least} cents"
    return f"{span.least} to {span.most} cents in steps of {span.increment}"


def _invite(table: Table, step: steps.Invite, answer: Answer) -> Refusal | None:
    if type(answer) is Bet:
        return table.game.wagering.refuse_bet(table, answer)
    if answer == NO_WAGERS:
        message = "wagers are on the layout: deal them in, or have them taken back first"
        return Refusal(Reason.NOT_NOW, message, step.cite) if table.clockwise() else None
    if answer == NO_MORE_BETS:
        return table.game.wagering.refuse_close(table)
    return Refusal(Reason.WRONG_ACT, f"wagers are open: {as_logged(answer)} is not a wager", step.cite)


def _attest(table: Table, step: steps.Attest, answer: Answer) -> Refusal | None:
    return None if answer is True else Refusal(Reason.DEPARTS, f"not attested: {step.act}", step.cite)


def _number(table: Table, step: Step, answer: Answer) -> Refusal | None:
    if isinstance(answer, int) and not isinstance(answer, bool) and answer >= 0:
        return None
    return Refusal(Reason.OUT_OF_RANGE, f"{_name(step)} takes a whole number, not {as_logged(answer)}", step.cite)


def _cut(table: Table, step: steps.Cut, answer: Answer) -> Refusal | None:
    if isinstance(answer, int) and step.least <= answer <= step.most:
        return None
    message = f"the cover card goes in {step.least} to {step.most} cards from the top, not {as_logged(answer)}"
    return Refusal(Reason.OUT_OF_RANGE, message, step.cite)


def _cover(table: Table, step: steps.Cover, answer: Answer) -> Refusal | None:
    if isinstance(answer, int) and step.least <= answer <= step.most:
        return None
    message = f"the cover card goes in {step.least} to {step.most} cards from the bottom, not {as_logged(answer)}"
    return Refusal(Reason.OUT_OF_RANGE, message, step.cite)


LATEST = 10**11  # seconds, some three thousand years after 1970: a clock that shows more is broken


def _clock(table: Table, step: steps.Clock, answer: Answer) -> Refusal | None:
    if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer <= LATEST:
        return Refusal(Reason.DEPARTS, f"{as_logged(answer)} is not a time: a clock gives whole seconds", step.cite)
    if table.hours.now is None or answer >= table.hours.now:
        return None
    return Refusal(Reason.DEPARTS, f"the clock went back from {table.hours.now} to {answer}", step.cite)


def _supply(table: Table, step: steps.Supply, answer: Answer) -> Refusal | None:
    """A practice deck may lack cards, so that the inspection has something to find; a house deals full decks."""
    if not isinstance(answer, str) or not are_cards(answer):
        return Refusal(Reason.DEPARTS, f"{as_logged(answer)} is not a list of cards", step.cite)
    if answer and not table.seals.practice and not missing_and_extra(cards(answer), step.decks).complete:
        return Refusal(Reason.DEPARTS, f"the cards supplied are not {step.decks} full decks", step.cite)
    return None


_CHECKS: dict[type[Step], Callable[[Table, Any, Answer], Refusal | None]] = {
    steps.Deal: _card,
    steps.Burn: _card,
    steps.TurnUp: _turn,
    steps.Read: _read,
    steps.Ask: _ask,
    steps.Invite: _invite,
    steps.Attest: _attest,
    steps.Count: _number,
    steps.Shuffle: refuse_shuffle,
    steps.Cut: _cut,
    steps.Cover: _cover,
    steps.Clock: _clock,
    steps.Spin: refuse_draw,
    steps.Supply: _supply,
}


DRAWS = frozenset((steps.Deal, steps.Burn))


def received(step: Step, answer: Answer) -> Answer:
    """What the script is told: a card as an int, a draw as what it shows, everything else as it is."""
    if type(answer) is str:
        return card(answer) if type(step) in DRAWS else answer
    return answer.shows if type(answer) is Drawn else answer
