"""What happens at the table, told in a line each, with the clause it rests on."""

from __future__ import annotations

from rich.text import Text

from houserules.cards import cards
from houserules.chips import dollars
from houserules.cli.felt import CLAUSE, row_of, worded
from houserules.engine import places, steps
from houserules.engine.events import Event
from houserules.engine.lines import VOID
from houserules.engine.places import seat_area
from houserules.engine.steps import Irregular

PROCEDURES = {
    "open": "The table is opened: the deck is inspected, shown, washed and stacked.",
    "ready": "The cards are shuffled and made ready.",
    "reshuffle": "The cards are shuffled again.",
    "rest": "The table rests.",
    "reopen": "The table is opened again.",
}

TASKS = {
    "open": "Open the table.",
    "ready": "Make the cards ready.",
    "round": "A round of play begins: wagers are open.",
    "reopen": "Open the resting table again.",
}

MADE_OF_NOTHING = ("check", "fold")  # choices that make no wager, so that there is none to name


def told(event: Event, own: int = 0) -> Text | None:
    """A line for what a player would notice, None for the rest."""
    step, answer = event.step, event.answer
    if isinstance(answer, Irregular):
        return _line(f"Irregularity: {worded(answer.kind)}.", event.cite)
    if isinstance(step, steps.Begin) and step.procedure in PROCEDURES:
        return _line(PROCEDURES[step.procedure], "")
    if isinstance(step, steps.Announce):
        return _line(f"Dealer: “{step.words}”.", event.cite)
    if isinstance(step, steps.Ask) and step.by == places.PLAYER and isinstance(answer, str):
        who = "You" if step.seat == own else f"Seat {step.seat}"
        about = "" if answer in (step.about, *MADE_OF_NOTHING) else f" {worded(step.about)}"
        return _line(f"{who}: {answer}{about}.", event.cite)
    if isinstance(step, steps.Deal) and step.face == places.UP:
        return _turned(step.to, str(answer), event.cite, own)
    if isinstance(step, steps.Turn):
        return _turned(step.area, str(answer), event.cite, own)
    if isinstance(step, steps.Interrupt):
        return _line(f"Irregularity: {worded(step.kind)}.", event.cite)
    if isinstance(step, steps.Return) and step.line.result == VOID:
        back = f"Seat {step.line.seat} gets {dollars(step.line.returned)} of {worded(step.line.wager)} back: void."
        return _line(back, event.cite)
    return None


def told_to_dealer(event: Event) -> Text | None:
    """Whoever deals is also told each step as it counts."""
    step = event.step
    if isinstance(step, steps.Begin):
        return _line(TASKS.get(step.procedure, step.procedure), "")
    if isinstance(step, steps.Stake):
        verb = "wagers" if step.amount > 0 else "takes back"
        return _line(f"Seat {step.seat} {verb} {dollars(abs(step.amount))} on {worded(step.wager)}.", event.cite)
    return told(event)


def _turned(area: str, shown: str, cite: str, own: int) -> Text:
    whose = {seat_area(n): "You" if n == own else f"Seat {n}" for n in range(1, 10)}
    name = whose.get(area, worded(area).capitalize())
    line = Text(f"{name} ").append_text(row_of(cards(shown)))
    return line.append(f"  {cite}", style=CLAUSE)


def _line(words: str, cite: str) -> Text:
    return Text(words).append(f"  {cite}" if cite else "", style=CLAUSE)
