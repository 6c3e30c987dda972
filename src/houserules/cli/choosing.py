"""A question to a player, as it is put to him, and what he typed, as the choice it is or as unclear."""

from __future__ import annotations

from houserules.chips import dollars
from houserules.cli.naming import worded
from houserules.cli.words import Unclear, amount_of
from houserules.engine.steps import Ask, Range

KEYS = {"stand": "s", "split": "p", "surrender": "r"}  # as players know them; every other choice by its first letter
HALF = ("insurance",)  # said without an amount, it means the usual one: half the wager


def open_choices(ask: Ask) -> list[str]:
    """What may be said, with the choices that take an amount."""
    return list(dict.fromkeys((*ask.choices, *(span.choice for span in ask.ranges))))


def of_one_hand(ask: Ask) -> bool:
    """Whether it is asked for one hand of those a seat may have; a switch is asked once for both."""
    return "switch" not in ask.choices


def letters(ask: Ask) -> dict[str, str]:
    """A letter that stands for one choice only."""
    known = [(KEYS.get(choice, choice[0]), choice) for choice in open_choices(ask)]
    taken = [letter for letter, _ in known]
    return {letter: choice for letter, choice in known if taken.count(letter) == 1}


def question(ask: Ask, several: bool = False) -> str:
    """`hand 2, hard 11: stand (s), hit (h), double (d)`; two plain choices need no letters."""
    about = ", ".join(filter(None, (f"hand {ask.hand}" if several and of_one_hand(ask) else "", worded(ask.about))))
    choices = open_choices(ask)
    if len(choices) <= 2 and not ask.ranges:
        shown = " or ".join(choices)
    else:
        by_choice = {choice: letter for letter, choice in letters(ask).items()}
        shown = ", ".join(_offered(ask, choice, by_choice.get(choice, "")) for choice in choices)
    return f"{about}: {shown}" if about else shown


def _offered(ask: Ask, choice: str, letter: str) -> str:
    spans = [span for span in ask.ranges if span.choice == choice]
    usual = f" for {dollars(spans[0].most)}" if spans and choice in HALF else ""
    least = f" for up to {dollars(spans[0].most)}" if spans and choice not in (*ask.choices, *HALF) else ""
    return f"{worded(choice)}{f' ({letter})' if letter else ''}{usual}{least}"


def amounts(ask: Ask) -> list[tuple[str, str]]:
    """How amounts are said, for `help`."""
    told = []
    for choice in dict.fromkeys(span.choice for span in ask.ranges):
        spans = [span for span in ask.ranges if span.choice == choice]
        example = dollars(spans[0].most // 100 * 100 or spans[0].most).removeprefix("$")
        told.append((f"{choice} {example}", f"for {_spans(spans)}, in dollars"))
    return told


def choice_of(typed: str, ask: Ask) -> str | Unclear | None:
    """The choice these words are; None where they are none."""
    words = typed.replace("$", " ").split()
    if not words:
        return None
    first = letters(ask).get(words[0], words[0])
    whole = "-".join((first, *words[1:]))
    if whole in ask.choices:
        return whole
    spans = [span for span in ask.ranges if span.choice == first.partition(":")[0]]
    return _amount(first, [word for word in words[1:] if word != "for"], spans, ask) if spans else None


def _amount(choice: str, said: list[str], spans: list[Range], ask: Ask) -> str | Unclear:
    if ":" in choice or len(said) > 1:
        return Unclear(f"Say it in dollars after a space: {spans[0].choice} {dollars(spans[0].most)}.")
    if not said and choice in HALF:
        return f"{choice}:{spans[0].most}"
    if not said:
        return Unclear(f"Your chips reach for {choice} of {_spans(spans)}: say how much.")
    amount = amount_of(said[0])
    if isinstance(amount, Unclear):
        return amount
    if not any(span.least <= amount <= span.most for span in spans):
        return Unclear(f"{choice.capitalize()} takes {_spans(spans)} here, not {dollars(amount)} ({ask.cite}).")
    return f"{choice}:{amount}"


def _spans(spans: list[Range]) -> str:
    return " or ".join(
        dollars(span.most) if span.least == span.most else f"up to {dollars(span.most)}" for span in spans
    )


# What a choice is in a sentence about the hand; other choices are told by their own word.
PHRASES = {
    "stand": "stand on",
    "hit": "hit",
    "double": "double down on",
    "surrender": "surrender",
}
WHOLE = {
    "insurance": "insurance",
    "no-insurance": "no insurance",
    "even-money": "even money",
    "split": "split the pair",
    "switch": "switch the second cards",
    "keep": "keep the second cards",
    "cut": "cut the cards",
    "decline": "no cut",
    "later": "take the missed card later",
    "second-card": "take the missed card now",
    "dead-hand": "give up the hand as dead",
}
MADE_OF_NOTHING = ("check", "fold")  # choices that make no wager, so that there is none to name


def phrase(answer: str, about: str) -> str:
    """A decision in plain words: `double down on hard 11 for $3`."""
    choice, _, amount = answer.partition(":")
    sum_of = f" for {dollars(int(amount))}" if amount else ""
    if choice in WHOLE:
        return WHOLE[choice] + sum_of
    if choice in PHRASES:
        words = PHRASES[choice] if about else PHRASES[choice].split()[0]
        return f"{words} {worded(about)}".rstrip() + sum_of
    return choice if choice in (about, *MADE_OF_NOTHING) else f"{choice} {worded(about)}".rstrip()
