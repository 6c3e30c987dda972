"""What happens at the table, told in a line each, with the clause it rests on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rich.text import Text

from houserules.cards import cards
from houserules.chips import dollars
from houserules.cli.choosing import of_one_hand, phrase
from houserules.cli.naming import titled, worded
from houserules.cli.pips import CLAUSE, row_of
from houserules.engine import steps, vocabulary
from houserules.engine.events import Event
from houserules.engine.lines import VOID
from houserules.engine.steps import Irregular
from houserules.engine.vocabulary import hand_of, seat_area, seat_of

PROCEDURES = {
    "open": "The table is opened: the cards are inspected, shown, washed and stacked.",
    "ready": "The cards are shuffled and made ready.",
    "reshuffle": "The cards are shuffled again.",
    "new-dealer": "A new dealer comes to the table.",
    "rest": "The table rests.",
    "reopen": "The table is opened again.",
}

TASKS = {
    "new-dealer": "A new dealer takes over.",
    "permit": "A floorperson may let players wager again before the next shuffle.",
    "rest": "The table rests: the cards are spread.",
    "reshuffle": "The cards are shuffled again, as a floorperson directs.",
    "open": "Open the table.",
    "ready": "Make the cards ready.",
    "round": "A round of play begins: wagers are open.",
    "reopen": "Open the resting table again.",
}

BROKEN = "broken"
MAIN = ("blackjack", "split")  # a hand that breaks is told once, whatever else was on it
DRAWS = {"magic-card": "The Magic Card is", "lucky-seat": "The lucky position is"}


def told(event: Event, own: int = 0, several: Collection[int] = ()) -> Text | None:
    """A line for what a player would notice, None for the rest; `several`: seats with more hands than one."""
    step, answer = event.step, event.answer
    if isinstance(answer, Irregular):
        return _line(f"Irregularity: {worded(answer.kind)}.", "")  # the clause is the ruling's, not the step's
    if isinstance(step, steps.Begin) and step.procedure in PROCEDURES:
        return _line(PROCEDURES[step.procedure], "")
    if isinstance(step, steps.Announce):
        return _line(f"Dealer: “{step.words}”.", event.cite)
    if isinstance(step, steps.Ask) and step.by == vocabulary.PLAYER and isinstance(answer, str):
        return told_choice(event, own, several)
    if is_dealt_up(event):
        return dealt([event], own)
    if isinstance(step, steps.TurnUp):
        return _turned(step.area, str(answer), event.cite, own)
    if isinstance(step, steps.Spin) and step.eyes == vocabulary.ALL and answer:
        return _line(_spun(step, str(answer), own), event.cite)
    if isinstance(step, steps.Read) and isinstance(answer, bool):
        return _line(f"The card reader tells: {'' if answer else 'no '}blackjack.", event.cite)
    if isinstance(step, steps.Interrupt):
        return _line(f"Irregularity: {worded(step.kind)}.", event.cite)
    if isinstance(step, steps.Collect | steps.Pay | steps.Return):
        return _settled(step, own, several)
    return None


def _settled(step: steps.Collect | steps.Pay | steps.Return, own: int, several: Collection[int]) -> Text | None:
    """What the settlement at the end of the round would tell too late, or not at all."""
    line, who = step.line, whose(seat_area(step.line.seat), own)
    if isinstance(step, steps.Collect) and line.outcome == BROKEN and line.wager in MAIN:
        hand = f", hand {line.hand}," if line.seat in several else ""
        return _line(f"{who}{hand} {'break' if who == 'You' else 'breaks'}.", step.cite)
    if isinstance(step, steps.Pay) and not line.stake:
        words = f"{who} {'win' if who == 'You' else 'wins'} {dollars(line.payout)}: {titled(line.wager)}"
        return _line(f"{words}, {worded(line.outcome)}.", step.cite)
    if isinstance(step, steps.Return) and line.result == VOID:
        back = f"Seat {line.seat} gets {dollars(line.returned)} of {worded(line.wager)} back: void."
        return _line(back, step.cite)
    return None


def told_to_dealer(event: Event, several: Collection[int] = ()) -> Text | None:
    """Whoever deals is also told each step as it counts."""
    step = event.step
    if isinstance(step, steps.Begin):
        return _line(TASKS.get(step.procedure, step.procedure), "")
    if isinstance(step, steps.Stake):
        verb = "wagers" if step.amount > 0 else "takes back"
        return _line(f"Seat {step.seat} {verb} {dollars(abs(step.amount))} on {worded(step.wager)}.", event.cite)
    return told(event, several=several)


def told_choice(event: Event, own: int, several: Collection[int], drawn: str = "") -> Text:
    """A player's decision, and the card it brought."""
    step = event.step
    if not isinstance(step, steps.Ask):
        raise TypeError(f"{step} is no question")
    hand = f", hand {step.hand}" if step.seat in several and of_one_hand(step) else ""
    line = Text(f"{whose(seat_area(step.seat), own)}{hand}: {phrase(str(event.answer), step.about)}")
    line.append(" → " if drawn else ".").append_text(row_of(cards(drawn)))
    return line.append(f"  {in_short(event.cite)}", style=CLAUSE)


def is_dealt_up(event: Event) -> bool:
    return isinstance(event.step, steps.Deal) and event.step.face == vocabulary.UP and isinstance(event.answer, str)


def dealt(events: Sequence[Event], own: int = 0) -> Text:
    """Cards dealt face up one after the other, in one line, with the clauses they rest on."""
    each = [
        Text(f"{whose(event.step.to, own)} ").append_text(row_of(cards(str(event.answer))))
        for event in events
        if isinstance(event.step, steps.Deal)
    ]
    cites = ", ".join(dict.fromkeys(event.cite for event in events))
    return Text(" · ").join(each).append(f"  {cites}", style=CLAUSE)


def whose(area: str, own: int = 0) -> str:
    """Whose cards lie in an area: `You`, `Seat 2, hand 3`, `Dealer`."""
    seat = seat_of(area)
    if not seat:
        return worded(area).capitalize()
    hand = f", hand {hand_of(area)}" if hand_of(area) > 1 else ""
    return ("You" if seat == own else f"Seat {seat}") + hand


def _turned(area: str, shown: str, cite: str, own: int) -> Text:
    line = Text(f"{whose(area, own)} ").append_text(row_of(cards(shown)))
    return line.append(f"  {cite}", style=CLAUSE)


def _spun(step: steps.Spin, shown: str, own: int) -> str:
    """What the wheel or the table game system showed."""
    if step.wheel in DRAWS:
        return f"{DRAWS[step.wheel]} {row_of(cards(shown)).plain if step.wheel == 'magic-card' else shown}."
    return f"The wheel spins for {'you' if step.seat == own else f'seat {step.seat}'}: {worded(shown)}."


def _line(words: str, cite: str) -> Text:
    return Text(words).append(f"  {in_short(cite)}" if cite else "", style=CLAUSE)


def in_short(cite: str) -> str:
    """One or two clauses; of more, the first: `why` tells them all."""
    clauses = cite.split(", ")
    return cite if len(clauses) <= 2 else f"{clauses[0]} …"


class Teller:
    """Joins what belongs together: cards of one deal in a line, the card of a decision behind the decision."""

    def __init__(self, say: Callable[[Text], None], own: int) -> None:
        self.say = say
        self.own = own
        self.decided: tuple[Event, Collection[int]] | None = None  # what a player said, and who had several hands
        self.cards: list[Event] = []

    def hear(self, event: Event, several: Collection[int]) -> None:
        if is_dealt_up(event):
            self.cards.append(event)
            return
        line = told(event, self.own, several)
        if line is None:
            return
        self.flush()
        if isinstance(event.step, steps.Ask):
            self.decided = event, several
        else:
            self.say(line)

    def flush(self) -> None:
        """Say what was held back."""
        decided, drawn, self.decided, self.cards = self.decided, self.cards, None, []
        if decided is not None:
            got = drawn.pop(0) if drawn and _goes_to(drawn[0], decided[0]) else None
            line = told_choice(decided[0], self.own, decided[1], str(got.answer) if got else "")
            self.say(line)
        if drawn:
            self.say(dealt(drawn, self.own))


def _goes_to(drawn: Event, decided: Event) -> bool:
    """Whether this card is the one that the decision asked for."""
    step, ask = drawn.step, decided.step
    return isinstance(step, steps.Deal) and isinstance(ask, steps.Ask) and step.to == seat_area(ask.seat, ask.hand)
