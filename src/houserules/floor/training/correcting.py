"""Refusals as a trainer says them: why, in dollars and by the row of the paytable, but not what is due instead."""

from __future__ import annotations

from houserules.engine import steps
from houserules.engine.acts import Act
from houserules.engine.lines import Line
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Step
from houserules.engine.vocabulary import DEALER, hand_of, seat_of
from houserules.engine.words import readable, wager_name

SETTLES = ("pay", "collect", "return")
DONE = {"pay": "paid", "collect": "collected", "return": "returned"}


def corrected(refusal: Refusal, act: Act, step: Step) -> Refusal:
    """The same refusal in the trainer's words; one that states a rule and no answer stays as it is."""
    if isinstance(step, steps.Invite) or refusal.reason not in (Reason.WRONG_ACT, Reason.WRONG_ROLE):
        return refusal
    row = f"{step.line.clause}, " if isinstance(step, steps.Pay) and act.do == step.verb else ""
    return Refusal(refusal.reason, _why(refusal.reason, act, step), f"{row}{refusal.clause}")


def _why(reason: Reason, act: Act, step: Step) -> str:
    if reason == Reason.WRONG_ROLE:
        return f"this is not for the {act.by} to do"
    if isinstance(step, steps.Collect | steps.Pay | steps.Return) and act.do in SETTLES:
        return _about_the_wager(act, step)
    if act.do != step.verb:
        return f"it is not time to {act.do}"
    if isinstance(step, steps.Deal):
        return f"this card does not go to {_place(str(act.says.get('to')))}"
    said = " ".join(_place(str(value)) for value in act.says.values())
    return f"{act.do} is right, but not {said}" if said else f"{act.do} is not complete: help shows how to say it"


def _about_the_wager(act: Act, step: steps.Collect | steps.Pay | steps.Return) -> str:
    line = step.line
    seat, wager = act.says.get("seat"), str(act.says.get("wager"))
    if (seat, wager) != (line.seat, line.wager):
        return f"the {wager_name(wager)} of seat {seat} is not the wager to settle now"
    if isinstance(step, steps.Pay) and act.do == step.verb:
        return f"{_outcome(line)} pays {line.odds}: {exact(line.payout)}, not {exact(int(act.says['amount']))}"
    if isinstance(step, steps.Pay):
        return f"{_outcome(line)} pays {line.odds}: the wager is not {DONE[act.do]}"
    if isinstance(step, steps.Collect):
        return f"{_outcome(line)} loses: the wager is not {DONE[act.do]}"
    return f"{_outcome(line)}: chips go back to the player, the wager is not {DONE[act.do]}"


def _outcome(line: Line) -> str:
    return readable(line.outcome or line.result)


def _place(area: str) -> str:
    """`seat 2`, `seat 2, hand 3`, `the dealer`."""
    seat = seat_of(area)
    if not seat:
        return "the dealer" if area == DEALER else readable(area)
    return f"seat {seat}, hand {hand_of(area)}" if hand_of(area) > 1 else f"seat {seat}"


def exact(amount: int) -> str:
    """Dollars and cents, as a dealer counts them out: $15.00."""
    whole, odd = divmod(amount, 100)
    return f"${whole:,}.{odd:02}"
