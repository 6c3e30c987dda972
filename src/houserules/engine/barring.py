"""Why an irregularity cannot happen now: reasons that every rulebook shares."""

from __future__ import annotations

from houserules.engine.absence import ABANDONED
from houserules.engine.lines import FOLDED, LOSE, PUSH, WIN
from houserules.engine.places import UP
from houserules.engine.steps import Burn, Shuffle, Step
from houserules.engine.table import Table
from houserules.engine.voiding import is_void


def no_hands(table: Table, step: Step) -> str:
    """A thrown irregularity needs hands that are in play and not void yet."""
    if table.procedure != "round" or not table.cards_drawn or not table.clockwise():
        return "no hands are in play"
    return "the round is void already" if is_void(table, step) else ""


def settled(table: Table, step: Step) -> str:
    """A wrong number of cards may show when the hands are turned; too late once one is settled."""
    over = any(line.result in (WIN, LOSE, PUSH) and line.outcome not in (ABANDONED, FOLDED) for line in table.lines)
    return no_hands(table, step) or ("the hands are being settled" if over else "")


def all_turned(table: Table, step: Step, area: str) -> str:
    """Only a card that still lies face down can be exposed too early."""
    hidden = [place for place in range(len(table.cards_at(area))) if (area, place) not in table.turned]
    return no_hands(table, step) or ("" if hidden else f"no card of the {area} lies face down")


def in_the_rack(table: Table, step: Step) -> str:
    return "the card is being discarded" if isinstance(step, Burn) and step.face == UP else ""


def no_shoe(table: Table, step: Step) -> str:
    in_use = table.dealing.method == "automated-shoe"
    return in_the_rack(table, step) if in_use else "no automated dealing shoe is in use"


def no_shuffler(table: Table, step: Step) -> str:
    by_machine = isinstance(step, Shuffle) and step.how == "machine"
    return "" if by_machine else "no automated shuffling device is in use"
