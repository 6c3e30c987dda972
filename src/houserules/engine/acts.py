"""Acts: what people say they do. An act counts as a step only if it is the step that is due, by the right person."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from houserules.engine import steps
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Answer, Ask, Bet, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, NO_MORE_BETS, NO_MORE_BETS_SAID, NO_WAGERS, PLAYER
from houserules.engine.world import World


class Act(msgspec.Struct, frozen=True):
    """`Act("dealer", "deal", {"to": "seat-2"})`; players act by their seat."""

    by: str
    do: str
    says: Mapping[str, int | str] = {}
    seat: int = 0


def answer_of(act: Act, table: Table, step: Step, world: World) -> Answer | Refusal:
    """The answer this act gives to the step that is due, or why it is refused."""
    if isinstance(step, steps.Invite):
        return _bet(act, step)
    if act.do == "bet":
        return _refuse_bet(act, table, step)
    role = _refuse_role(act, step)
    if role is not None:
        return role
    if isinstance(step, Ask):
        return act.do
    wrong = _refuse_other_step(act, step)
    if wrong is not None:
        return wrong
    if isinstance(step, steps.Count):
        return act.says["number"]
    if isinstance(step, steps.Cut | steps.Cover):
        return act.says["at"]
    return world.do(table, step)


def described(step: Step) -> str:
    """The step in a few words, for the person who must do it; a question's choices may be secret."""
    if isinstance(step, Ask):
        return f"decide about {step.about}" if step.about else "decide"
    if isinstance(step, steps.Attest):
        return f"attest that {step.act}"
    if isinstance(step, steps.Deal):
        return f"deal to {step.to}"
    stated = {name: value for name in step.says if (value := stated_by(step, name)) is not None}
    named = " ".join(f"{name} {value}" for name, value in stated.items())
    words = named if len(step.says) > 1 else " ".join(str(value) for value in stated.values())
    return f"{step.verb} {words}".strip()


def stated_by(step: Step, name: str) -> int | str | None:
    """The value a step gives for a name; a settlement step gives it in its line."""
    source = step.line if isinstance(step, steps.Collect | steps.Pay | steps.Return) else step
    value: int | str | None = getattr(source, "payout" if name == "amount" else name, None)
    return value


def whose(step: Step) -> str:
    """The person who must do the step, as a sentence names them."""
    seat = getattr(step, "seat", 0)
    return f"seat {seat}" if step.actor == PLAYER and seat else f"the {step.actor}"


def due(step: Step) -> str:
    """The step in a few words, and who must do it."""
    return f"{described(step)}, by {whose(step)}"


def person_behind(table: Table, step: Step, answer: Answer, staff: Mapping[str, str]) -> str:
    """A player by their seat, the dealer and the floorperson as the staff list says; empty for the house itself."""
    actor = step.actor
    if actor != PLAYER:
        return staff.get(actor, "") if staff else ""
    if type(step) is steps.Sit:
        return step.player
    if type(step) is steps.Invite and type(answer) is not Bet:
        return staff.get(DEALER, "")  # the dealer closes the betting
    seat = answer.seat if type(answer) is Bet else getattr(step, "seat", 0)
    people = table.people
    return people.seated.get(seat) or people.left.get(seat, "")


def is_announced_by(act: Act, step: Step) -> bool:
    """A dealer who says "no more bets" closes the betting and has then also made the announcement that follows."""
    return _closes_betting(act) and isinstance(step, steps.Announce) and step.words == NO_MORE_BETS_SAID


def _closes_betting(act: Act) -> bool:
    return act.do == NO_MORE_BETS or (act.do == "announce" and act.says.get("words") == NO_MORE_BETS_SAID)


def _refuse_bet(act: Act, table: Table, step: Step) -> Refusal:
    """Wagers are not open: either a step comes first, or the dealer has closed the betting."""
    if not table.no_more_bets:
        first = f"{whose(step)} must first {described(step)}"
        return Refusal(Reason.BETTING_CLOSED, f"wagers are not open yet: {first}", step.cite)
    wager = str(act.says.get("wager"))
    clause = table.game.wagering.closed_clause(wager, made=table.stake(act.seat, wager) > 0)
    return Refusal(Reason.BETTING_CLOSED, "no wager is taken, raised or withdrawn after no more bets", clause)


def _bet(act: Act, step: steps.Invite) -> Answer | Refusal:
    if _closes_betting(act) or act.do == NO_WAGERS:
        if act.by != DEALER:
            return Refusal(Reason.WRONG_ROLE, f"only the dealer announces no more bets, not the {act.by}", step.cite)
        return NO_WAGERS if act.do == NO_WAGERS else NO_MORE_BETS
    if act.do != "bet":
        return Refusal(Reason.WRONG_ACT, f"wagers are open: {act.do!r} is not a wager and comes later", step.cite)
    wager, amount = act.says.get("wager"), act.says.get("amount")
    if not isinstance(wager, str) or type(amount) is not int:  # Python counts True as an int; we do not
        return Refusal(Reason.WRONG_ACT, "a bet names its wager and its amount in whole cents", step.cite)
    if act.by != PLAYER:
        return Refusal(Reason.WRONG_ROLE, f"only a player places a wager, not the {act.by}", step.cite)
    return Bet(act.seat, wager, amount)


def _refuse_role(act: Act, step: Step) -> Refusal | None:
    if act.by != step.actor:
        message = f"it is {whose(step)}'s turn to {described(step)}, not the {act.by}'s"
        return Refusal(Reason.WRONG_ROLE, message, step.cite)
    seat = getattr(step, "seat", 0)
    if act.by == PLAYER and seat and act.seat != seat:
        return Refusal(Reason.NOT_YOUR_TURN, f"it is seat {seat}'s turn, not seat {act.seat}'s", step.cite)
    return None


def _refuse_other_step(act: Act, step: Step) -> Refusal | None:
    name = step.verb
    if act.do != name:
        message = f"{whose(step)}'s next step is to {described(step)}, not to {act.do}"
        return Refusal(Reason.WRONG_ACT, message, step.cite)
    for field in (*step.says, *act.says):  # what need not be stated must be true if it is stated
        said, expected = act.says.get(field), stated_by(step, field)
        if said is None:
            return Refusal(Reason.WRONG_ACT, f"{name} must state its {field}", step.cite)
        if expected is not None and said != expected:
            departs = f"{name}: {field} is {expected}, not {said}"
            message = f"{described(step)}, not that {said}" if isinstance(step, steps.Attest) else departs
            return Refusal(Reason.WRONG_ACT, message, step.cite)
    return None
