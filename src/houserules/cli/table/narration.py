"""What happens at the table, one line for each event, with the clause behind it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from houserules.cards import cards
from houserules.chips import dollars
from houserules.cli.table.card_text import CLAUSE, row_of
from houserules.cli.table.questions import Question
from houserules.engine import steps, vocabulary
from houserules.engine.events import Event
from houserules.engine.lines import VOID
from houserules.engine.steps import Irregular
from houserules.engine.vocabulary import hand_of, seat_area, seat_of
from houserules.engine.words import Words, readable, wager_name

PROCEDURES = {
    "open": "The table opens: the cards are inspected, shown, washed and stacked.",
    "ready": "The cards are shuffled and made ready.",
    "reshuffle": "The cards are shuffled again.",
    "new-dealer": "A new dealer comes to the table.",
    "rest": "The table rests.",
    "reopen": "The table opens again.",
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


@dataclass(frozen=True)
class Narration:
    """Lines in the words of a game, for the player in one seat; `several` are the seats with more than one hand."""

    words: Words
    own: int = 0

    def line(self, event: Event, several: Collection[int] = ()) -> Text | None:
        """A line for what a player would notice, None for the rest."""
        step, answer = event.step, event.answer
        if isinstance(answer, Irregular):
            return _line(f"Irregularity: {readable(answer.kind)}.", "")  # the ruling has the clause, not the step
        if isinstance(step, steps.Ask) and step.by == vocabulary.PLAYER and isinstance(answer, str):
            return self.decision(event, several)
        if is_dealt_up(event):
            return self.dealt([event])
        if isinstance(step, steps.TurnUp):
            return self._turned_up(step.area, str(answer), event.cite)
        if isinstance(step, steps.Collect | steps.Pay | steps.Return):
            return self._settled(step, several)
        sentence = self._sentence(event)
        return _line(sentence, "" if isinstance(step, steps.Begin) else event.cite) if sentence else None

    def _sentence(self, event: Event) -> str:
        """What the dealer, a device or a person on the floor did."""
        step, answer = event.step, event.answer
        if isinstance(step, steps.Begin):
            return PROCEDURES.get(step.procedure, "")
        if isinstance(step, steps.Announce):
            return f"Dealer: “{step.words}”."
        if isinstance(step, steps.Spin) and step.eyes == vocabulary.ALL and answer:
            return self._drawn(step, str(answer))
        if isinstance(step, steps.Read) and isinstance(answer, bool):
            return self.words.card_reader.get(answer, "")
        return f"Irregularity: {readable(step.kind)}." if isinstance(step, steps.Interrupt) else ""

    def line_for_dealer(self, event: Event, several: Collection[int] = ()) -> Text | None:
        """A dealer also sees each procedure as a task, and each wager as it is placed."""
        step = event.step
        if isinstance(step, steps.Begin):
            return _line(TASKS.get(step.procedure, step.procedure), "")
        if isinstance(step, steps.Stake):
            verb = "wagers" if step.amount > 0 else "takes back"
            return _line(f"Seat {step.seat} {verb} {dollars(abs(step.amount))} on {readable(step.wager)}.", event.cite)
        return self.line(event, several)

    def decision(self, event: Event, several: Collection[int], drawn: str = "") -> Text:
        """A player's decision, and the card it brought."""
        step = event.step
        if not isinstance(step, steps.Ask):
            raise TypeError(f"{step} does not ask for a decision")
        one_hand = step.seat in several and Question(step, self.words).is_for_one_hand
        who = self._whose(seat_area(step.seat)) + (f", hand {step.hand}" if one_hand else "")
        line = Text(f"{who}: {self.words.phrase(str(event.answer), step.about)}")
        line.append(" → " if drawn else ".").append_text(row_of(cards(drawn)))
        return line.append(f"  {_in_short(event.cite)}", style=CLAUSE)

    def dealt(self, events: Sequence[Event]) -> Text:
        """Cards dealt face up one after another, in one line with their clauses."""
        each = [
            Text(f"{self._whose(event.step.to)} ").append_text(row_of(cards(str(event.answer))))
            for event in events
            if isinstance(event.step, steps.Deal)
        ]
        cites = ", ".join(dict.fromkeys(event.cite for event in events))
        return Text(" · ").join(each).append(f"  {cites}", style=CLAUSE)

    def _settled(self, step: steps.Collect | steps.Pay | steps.Return, several: Collection[int]) -> Text | None:
        """What the settlement at the end of the round would say too late, or not at all."""
        line, who = step.line, self._whose(seat_area(step.line.seat))
        verbs = self.words.lost_at_once.get((line.wager, line.outcome))
        if isinstance(step, steps.Collect) and verbs is not None:
            hand = f", hand {line.hand}," if line.seat in several else ""
            return _line(f"{who}{hand} {verbs[0] if who == 'You' else verbs[1]}.", step.cite)
        if isinstance(step, steps.Pay) and not line.stake:
            won = f"{who} {'win' if who == 'You' else 'wins'} {dollars(line.payout)}"
            return _line(f"{won}: {wager_name(line.wager)}, {readable(line.outcome)}.", step.cite)
        if isinstance(step, steps.Return) and line.result == VOID:
            back = f"{who} {'get' if who == 'You' else 'gets'} back {dollars(line.returned)}"
            return _line(f"{back} of {readable(line.wager)}: void.", step.cite)
        return None

    def _whose(self, area: str) -> str:
        """Whose cards lie in an area: `You`, `Seat 2, hand 3`, `Dealer`."""
        seat = seat_of(area)
        if not seat:
            return readable(area).capitalize()
        hand = f", hand {hand_of(area)}" if hand_of(area) > 1 else ""
        return ("You" if seat == self.own else f"Seat {seat}") + hand

    def _turned_up(self, area: str, shown: str, cite: str) -> Text:
        line = Text(f"{self._whose(area)} ").append_text(row_of(cards(shown)))
        return line.append(f"  {cite}", style=CLAUSE)

    def _drawn(self, step: steps.Spin, shown: str) -> str:
        """What the wheel or the table game system showed."""
        sentence = self.words.draws.get(step.wheel)
        if sentence is None:
            player = "you" if step.seat == self.own else f"seat {step.seat}"
            return f"The wheel spins for {player}: {readable(shown)}."
        return sentence.format(drawn=shown, card=row_of(cards(shown)).plain if "{card}" in sentence else "")


class Narrator:
    """Joins what belongs together: the cards of one deal, a decision and the card that it brought."""

    def __init__(self, narration: Narration, say: Callable[[Text], None]) -> None:
        self.narration = narration
        self.say = say
        self.decided: tuple[Event, Collection[int]] | None = None  # a decision, and the seats with several hands
        self.cards: list[Event] = []

    def hear(self, event: Event, several: Collection[int]) -> None:
        if is_dealt_up(event):
            self.cards.append(event)
            return
        line = self.narration.line(event, several)
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
            got = drawn.pop(0) if drawn and _answers(drawn[0], decided[0]) else None
            self.say(self.narration.decision(*decided, str(got.answer) if got else ""))
        if drawn:
            self.say(self.narration.dealt(drawn))


def is_dealt_up(event: Event) -> bool:
    return isinstance(event.step, steps.Deal) and event.step.face == vocabulary.UP and isinstance(event.answer, str)


def _answers(drawn: Event, decided: Event) -> bool:
    """Whether this card is the one that the decision asked for."""
    step, ask = drawn.step, decided.step
    return isinstance(step, steps.Deal) and isinstance(ask, steps.Ask) and step.to == seat_area(ask.seat, ask.hand)


def _line(sentence: str, cite: str) -> Text:
    return Text(sentence).append(f"  {_in_short(cite)}" if cite else "", style=CLAUSE)


def _in_short(cite: str) -> str:
    """One or two clauses, or the first of several: `why` shows them all."""
    clauses = cite.split(", ")
    return cite if len(clauses) <= 2 else f"{clauses[0]} …"
