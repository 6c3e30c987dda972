"""A question put to a player, in the words of the game, and the choice that a typed answer means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from houserules.chips import dollars
from houserules.cli.table.parsing import Unclear, amount_of
from houserules.engine.steps import Ask, Range
from houserules.engine.words import Words, readable


@dataclass(frozen=True)
class Question:
    """What the dealer asks, and the words of its game."""

    ask: Ask
    words: Words
    prices: Mapping[str, str] = field(default_factory=dict)  # what a choice costs or gives back

    @property
    def choices(self) -> list[str]:
        """What the player may say, with the choices that take an amount."""
        return list(dict.fromkeys((*self.ask.choices, *(span.choice for span in self.ask.ranges))))

    @property
    def is_for_one_hand(self) -> bool:
        """Whether it concerns one of the hands that a seat may have."""
        return not any(choice in self.words.asked_once for choice in self.ask.choices)

    def letters(self) -> dict[str, str]:
        """The letters that stand for one choice only."""
        known = [(self.words.letters.get(choice, choice[0]), choice) for choice in self.choices]
        taken = [letter for letter, _ in known]
        return {letter: choice for letter, choice in known if taken.count(letter) == 1}

    def text(self, held: str = "", several: bool = False) -> str:
        """`hand 2, you have hard 11: stand (s), hit (h) or double for $5 (d)`."""
        hand = f"hand {self.ask.hand}" if several and self.is_for_one_hand else ""
        about = "" if self.ask.about in (*self.choices, held) else readable(self.ask.about)
        heading = ", ".join(filter(None, (hand, about, f"you have {held}" if held else "")))
        by_choice = {choice: letter for letter, choice in self.letters().items()}
        *most, last = (self._offered(choice, by_choice.get(choice, "")) for choice in self.choices)
        offered = f"{', '.join(most)} or {last}" if most else last
        return f"{heading}: {offered}" if heading else offered

    def _offered(self, choice: str, letter: str) -> str:
        spans = self._spans(choice)
        price = self.prices.get(choice, "")
        if spans and choice in self.words.amount_optional:
            price = f"for {dollars(spans[0].most)}"
        elif spans and choice not in self.ask.choices:
            price = f"for up to {dollars(spans[0].most)}"
        return " ".join(filter(None, (readable(choice), price, f"({letter})" if letter else "")))

    def amounts(self) -> list[tuple[str, str]]:
        """How to name an amount, for `help`."""
        lines = []
        for choice in dict.fromkeys(span.choice for span in self.ask.ranges):
            spans = self._spans(choice)
            example = dollars(spans[0].most // 100 * 100 or spans[0].most).removeprefix("$")
            lines.append((f"{choice} {example}", f"for {_in_dollars(spans)}, in dollars"))
        return lines

    def choice_of(self, typed: str) -> str | Unclear | None:
        """The choice that these words mean; None when they mean none."""
        words = typed.replace("$", " ").split()
        if not words:
            return None
        first = self.letters().get(words[0], words[0])
        whole = "-".join((first, *words[1:]))
        if whole in self.ask.choices:
            return whole
        spans = self._spans(first.partition(":")[0])
        return self._with_amount(first, [word for word in words[1:] if word != "for"], spans) if spans else None

    def _with_amount(self, choice: str, typed: list[str], spans: list[Range]) -> str | Unclear:
        if ":" in choice or len(typed) > 1:
            return Unclear(f"Type dollars after a space: {spans[0].choice} {dollars(spans[0].most)}.")
        if not typed and choice in self.words.amount_optional:
            return f"{choice}:{spans[0].most}"
        if not typed:
            return Unclear(f"You have chips for {choice} of {_in_dollars(spans)}: say how much.")
        amount = amount_of(typed[0])
        if isinstance(amount, Unclear):
            return amount
        if not any(span.least <= amount <= span.most for span in spans):
            allowed = f"{choice.capitalize()} takes {_in_dollars(spans)} here"
            return Unclear(f"{allowed}, not {dollars(amount)} ({self.ask.cite}).")
        return f"{choice}:{amount}"

    def _spans(self, choice: str) -> list[Range]:
        return [span for span in self.ask.ranges if span.choice == choice]


def _in_dollars(spans: list[Range]) -> str:
    return " or ".join(
        dollars(span.most) if span.least == span.most else f"up to {dollars(span.most)}" for span in spans
    )
