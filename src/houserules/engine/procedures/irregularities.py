"""What every chapter on irregularities shares: void rounds, what cannot happen now, players who left."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

from houserules.engine.lines import FOLDED, LOSE, PUSH, VOID, WIN, Line
from houserules.engine.procedures.shuffling import ShufflingClauses, retire_shoe
from houserules.engine.rulings import Void, Voiding
from houserules.engine.steps import (
    Answer,
    Ask,
    Burn,
    ChoiceScript,
    Collect,
    Count,
    Deal,
    Move,
    Return,
    Script,
    Shuffle,
    Step,
    by_machine,
)
from houserules.engine.table import Table
from houserules.engine.vocabulary import AWAY, FLOORPERSON, LEFT, PLAY_OUT, RACK, SHOE, UP, seat_area

ABANDONED = "abandoned"
DRAWS = (Deal, Burn)  # an accident with a card is the answer to the step that draws it
SHUFFLES = (Shuffle, Count)  # a failure of the machine is the answer to what it was doing


# A void round.


def empty_device(table: Table, voiding: Voiding) -> Script:
    """Every card in the device joins the reshuffle that follows."""
    if table.cards.areas[SHOE]:
        yield Move(area=SHOE, to=RACK, cite=voiding.emptied or voiding.clause)


def put_aside(table: Table, void: Void, clauses: ShufflingClauses) -> Script:
    """What a void round takes out of use: an incomplete deck, an automated shoe that does not work."""
    if void.remove_deck:
        yield Move(area=RACK, to=AWAY, cite=void.clause)
    if void.retire_shoe:
        yield from retire_shoe(table, clauses)


def clear_layout(table: Table, areas: Iterable[str], cite: str) -> Script:
    """Hand by hand into the discard rack, so that each can be reconstructed."""
    cards = table.cards.areas
    for area in areas:
        if cards.get(area):
            yield Move(area=area, to=RACK, cite=cite)


# Why an irregularity cannot happen now; an empty answer means that it can.


def is_void(table: Table, step: Step) -> bool:
    """Whether the round is void already: it cannot be voided twice.

    It is void once an irregularity was thrown into it, a second card was found face up, or a wager goes back as void.
    """
    going_back = type(step) is Return and step.line.result == VOID
    ended = bool(table.interrupted_by) or table.cards.found_face_up > 1
    return ended or going_back or any(line.result == VOID for line in table.lines)


def no_hands(table: Table, step: Step) -> str:
    """A thrown irregularity needs hands that are in play and not void yet."""
    if table.procedure != "round" or not table.cards.drawn or not table.clockwise():
        return "no hands are in play"
    return "the round is void already" if is_void(table, step) else ""


def settled(table: Table, step: Step) -> str:
    """A wrong number of cards may come to light when the hands are turned; once one is settled, it is too late."""
    over = any(line.result in (WIN, LOSE, PUSH) and line.outcome not in (ABANDONED, FOLDED) for line in table.lines)
    return no_hands(table, step) or ("the hands are being settled" if over else "")


def all_turned(table: Table, step: Step, area: str) -> str:
    """Only a card that is still face down can be exposed too early."""
    cards = range(len(table.cards_at(area)))
    hidden = [position for position in cards if (area, position) not in table.cards.turned]
    return no_hands(table, step) or ("" if hidden else f"no card of the {area} is face down")


# Where an irregularity can be.


def hands_and(*others: str) -> Callable[[Table], tuple[str, ...]]:
    """The hand of every player in the round, and these areas."""
    return lambda table: (*(seat_area(seat) for seat in table.clockwise()), *others)


def only_at(area: str) -> Callable[[Table], tuple[str, ...]]:
    return lambda table: (area,)


def in_the_rack(table: Table, step: Step) -> str:
    return "the card is being discarded" if type(step) is Burn and step.face == UP else ""


def no_shoe(table: Table, step: Step) -> str:
    in_use = table.dealing.method == "automated-shoe"
    return in_the_rack(table, step) if in_use else "no automated dealing shoe is in use"


def no_shuffler(table: Table, step: Step) -> str:
    return "" if by_machine(step) else "no automated shuffling device is at work"


# A player who left during the round.


def ask_or_default(ask: Ask) -> ChoiceScript:
    """The player's choice; a player who has left is not waited for, and the default choice counts."""
    answer = yield ask
    return ask.default if answer == LEFT else str(answer)


@dataclass(frozen=True)
class Absence:
    """The clause on players who leave, and the choice that counts for a hand that is played out (reading G10)."""

    clause: str
    default: str
    stays: str = ""  # the clause that asks players to stay; the floorperson's decision cites it as well


def rule_on_absence(table: Table, seat: int, absence: Absence, default: str) -> ChoiceScript:
    """Abandoned wagers are lost (the answer is LEFT); otherwise the hand goes on with the default choice.

    The floorperson rules once a round.
    """
    if seat in table.people.played_out:
        return default
    cite = absence.clause
    ruling = yield Ask(seat=seat, by=FLOORPERSON, choices=(PLAY_OUT, "abandon"), default=PLAY_OUT,
                       about="the player who left",
                       cite=f"{absence.stays}, {cite}" if absence.stays else cite)  # fmt: skip
    if ruling == PLAY_OUT:
        return default
    for other, wager, hand in table.chips.wagers_in_action():
        if other == seat:
            line = Line(seat, wager, table.stake(seat, wager, hand), LOSE, cite, hand, ABANDONED)
            yield Collect(line=line, cite=cite)
    yield Move(area=seat_area(seat), to=RACK, cite=cite)
    return LEFT


def abandons(table: Table, seat: int, absence: Absence) -> Generator[Step, Answer, bool]:
    """Whether this seat's player has left and the floorperson rules that the wagers are abandoned."""
    if seat not in table.people.left:
        return False
    return (yield from rule_on_absence(table, seat, absence, absence.default)) == LEFT
