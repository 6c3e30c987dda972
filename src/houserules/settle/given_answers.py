"""What players and the table game system answer in a given round, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Iterable

from houserules.engine.answers import refuse_answer
from houserules.engine.steps import Ask, Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import PLAYER
from houserules.settle.request import Draws, Placed


class Unplayable(ValueError):
    """Unwinds the script of a round that cannot go on; its message is the sentence for the giver."""


class Answers:
    """Each seat's choices in turn; the cards that were given are counted before every answer."""

    def __init__(self, seats: Iterable[Placed], draws: Draws, cards: int) -> None:
        self.choices = {placed.seat: placed.choices for placed in seats}
        self.asked = dict.fromkeys(self.choices, 0)
        self.draws = draws
        self.spins = iter(draws.wheel)
        self.trigger = "" if draws.must_hit_trigger is None else str(draws.must_hit_trigger)
        self.cards = cards

    def decide(self, table: Table, ask: Ask) -> str | None:
        self._refuse_beyond(table)
        if ask.by != PLAYER:
            return None
        place = self.asked[ask.seat]
        choices = self.choices[ask.seat]
        if place == len(choices):
            raise Unplayable(
                f"seat {ask.seat} has too few choices ({place}): it is asked {_about(ask)}"
                f"{' or '.join((*ask.choices, *dict.fromkeys(f'{r.choice}:CENTS' for r in ask.ranges)))} ({ask.cite})"
            )
        self.asked[ask.seat] = place + 1
        return choices[place]

    def spin(self, table: Table, step: Spin) -> str:
        """What was given, checked as in any round; a wheel must have been given, the rest may be missing."""
        self._refuse_beyond(table)
        drawn = self._drawn(step)
        refusal = refuse_answer(table, step, drawn)
        if refusal is not None:
            raise Unplayable(f"draws: {refusal}")
        return drawn

    def _drawn(self, step: Spin) -> str:
        if step.wheel == "magic-card":
            return self.draws.magic_card or ""
        if step.wheel == "lucky-seat":
            return "" if self.draws.lucky_seat is None else str(self.draws.lucky_seat)
        if step.wheel == "must-hit-trigger":
            drawn, self.trigger = self.trigger, ""  # the one in force; that of the next reset is nobody's to give
            return drawn
        symbol = next(self.spins, None)
        if symbol is None:
            raise Unplayable(f"draws.wheel: seat {step.seat} spins the wheel and no symbol is left ({step.cite})")
        return symbol

    def refuse_rest(self, table: Table) -> None:
        """After the round: every card was given, every choice was asked for."""
        self._refuse_beyond(table)
        for seat, choices in self.choices.items():
            if self.asked[seat] < len(choices):
                over = ", ".join(repr(choice) for choice in choices[self.asked[seat] :][:5])
                raise Unplayable(f"seat {seat} is asked {self.asked[seat]} times: choices left over are {over}")

    def _refuse_beyond(self, table: Table) -> None:
        if table.cards.drawn > self.cards:
            raise Unplayable(f"cards: {self.cards} are too few, the round deals at least {self.cards + 1}")


def _about(ask: Ask) -> str:
    return f"about {ask.about}: " if ask.about else ""
