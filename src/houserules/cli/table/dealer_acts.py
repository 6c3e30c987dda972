"""What a dealer types, as the act it states, and each step as a dealer would type it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from houserules.cli.table.parsing import Unclear, amount_of
from houserules.engine import steps
from houserules.engine.acts import Act
from houserules.engine.events import Event
from houserules.engine.steps import Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, NO_MORE_BETS_SAID, seat_area
from houserules.engine.world import usual_place


def spoken(table: Table) -> dict[str, str]:
    """How to type each kind of step, with an example from this table."""
    wager, method, shuffler = table.game.words.example_wager, table.dealing.method, table.dealing.shuffler
    return {
        "announce WORDS": "announce no more bets · no more bets",
        "deal AREA, burn": "deal 2 · deal 2/3 (seat 2, hand 3) · deal dealer · deal community",
        "turn AREA, read AREA": "turn community · turn 3 · read dealer",
        "pay SEAT WAGER DOLLARS": f"pay 3 {wager} 10",
        "collect / return / bank SEAT WAGER": f"collect 3 {wager} · return 2 {wager} · bank 4 {wager}",
        "count [WHAT] NUMBER": "count 41 · count stub 41",
        "shuffle, cut NUMBER, cover NUMBER": "shuffle · cut 20",
        "move AREA AREA": "move shoe rack · move 3 rack",
        "use METHOD SHUFFLER": f"use {method} {shuffler}",
        "done, or attest WORDS": "done · attest the cards are washed",
        "a choice by its name": "accept · recut · face-down",
        "irregular KIND [PLACE]": "irregular card-face-up · irregular KIND 3 · irregularities lists what can happen",
        "begin PROCEDURE": "begin reshuffle, for when the round is over",
    }


def act_of(typed: str, step: Step) -> Act | Unclear:
    """The act that a dealer or floorperson states; after `floor` it is always the floorperson's."""
    words = typed.lower().split()
    by = step.actor if step.actor in (DEALER, FLOORPERSON) else DEALER
    if words[0] in ("floor", "floorperson") and len(words) > 1:
        by, words = FLOORPERSON, words[1:]
    do, said = words[0], words[1:]
    if _is_announcement(" ".join(words), step):
        return Act(by, "announce", {"words": " ".join(words)})
    if isinstance(step, steps.Ask) and len(words) == 1:
        return Act(by, do)
    if do in ("done", "attest"):
        return _attested(by, said, step)
    if do not in _READERS:
        return Unclear(f"{do!r} is not an act of a dealer: type {', '.join(_READERS)} or done; help shows how.")
    says = _READERS[do](said, step)
    return says if isinstance(says, Unclear) else Act(by, do, says)


def _is_announcement(typed: str, step: Step) -> bool:
    """A dealer may simply say what is to be announced."""
    return typed == NO_MORE_BETS_SAID or (isinstance(step, steps.Announce) and typed == step.words)


Says = dict[str, int | str]


def _attested(by: str, said: Sequence[str], step: Step) -> Act | Unclear:
    """`done` means the physical act that is due; any words that follow must belong to it."""
    if not isinstance(step, steps.Attest):
        return Act(by, "attest", {"act": " ".join(said)})
    words = re.findall(r"[\w-]+", step.act.lower())
    belongs = all(any(word.startswith(start) for word in words) for start in said)  # `wash` is enough for `washed`
    act = step.act if belongs else " ".join(said)
    return Act(by, "attest", {"act": act})


def _area(word: str) -> str:
    """A seat by its number, one of its hands as 2/3, any other area by its name."""
    seat = re.fullmatch(r"([1-9])(?:/([1-9]))?", word)
    return seat_area(int(seat[1]), int(seat[2] or 1)) if seat else word


def irregularity_of(typed: str, known: Collection[str]) -> tuple[str, str]:
    """The kind, with or without hyphens, and the place named after it: a seat or an area."""
    words = typed.lower().split()[1:]
    for end in range(len(words), 0, -1):
        if (kind := "-".join(words[:end])) in known:
            return kind, _area("-".join(words[end:]))
    return "-".join(words), ""


def _announce(said: Sequence[str], step: Step) -> Says | Unclear:
    return {"words": " ".join(said)} if said else Unclear("Announce what? Type, for example, announce no more bets.")


def _to(said: Sequence[str], step: Step) -> Says | Unclear:
    return (
        {"to": _area(said[0])} if len(said) == 1 else Unclear("Deal where? Type, for example, deal 2 or deal dealer.")
    )


def _which(said: Sequence[str], step: Step) -> Says | Unclear:
    return {"area": _area(said[0])} if len(said) == 1 else Unclear("Which cards? Type, for example, turn community.")


def _nothing(said: Sequence[str], step: Step) -> Says | Unclear:
    return Unclear(f"This word stands alone, without {' '.join(said)!r}.") if said else {}


def _wager(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 2 or not said[0].isdecimal():
        return Unclear("Which wager? Type the seat and the wager: collect SEAT WAGER.")
    return {"seat": int(said[0]), "wager": said[1]}


def _pay(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 3 or not said[0].isdecimal():
        return Unclear("Type the seat, the wager and the dollars won: pay SEAT WAGER DOLLARS.")
    amount = amount_of(said[2])
    return amount if isinstance(amount, Unclear) else {"seat": int(said[0]), "wager": said[1], "amount": amount}


def _count(said: Sequence[str], step: Step) -> Says | Unclear:
    if not said or not said[-1].isdecimal() or len(said) > 2:
        return Unclear("Type the number you counted, for example, count 41.")
    what = said[0] if len(said) == 2 else step.what if isinstance(step, steps.Count) else ""
    return {"what": what, "number": int(said[-1])}


def _shuffle(said: Sequence[str], step: Step) -> Says | Unclear:
    if said:
        return {"area": said[0]}
    return {"area": step.area} if isinstance(step, steps.Shuffle) else {}


def _cut(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 1 or not said[0].isdecimal():
        return Unclear("Type how many cards lie above the cover card, for example, cut 20.")
    return {"at": int(said[0])}


def _move(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 2:
        return Unclear("Type from where and to where, for example, move shoe rack.")
    return {"area": _area(said[0]), "to": _area(said[1])}


def _use(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 2:
        return Unclear("Type the method of dealing and the shuffler: use METHOD SHUFFLER.")
    return {"method": said[0], "shuffler": said[1]}


_READERS = {
    "announce": _announce,
    "deal": _to,
    "burn": _nothing,
    "turn": _which,
    "read": _which,
    "pay": _pay,
    "collect": _wager,
    "return": _wager,
    "bank": _wager,
    "count": _count,
    "shuffle": _shuffle,
    "cut": _cut,
    "cover": _cut,
    "move": _move,
    "use": _use,
}


def act_text(step: Step, table: Table) -> str:
    """This step as a dealer would type it: the answer shows it, Enter does it and `act_of` understands it."""
    if isinstance(step, steps.Ask):
        return step.default
    if isinstance(step, steps.Attest):
        return f"attest {step.act}"
    if isinstance(step, steps.Invite):
        return "announce no more bets"
    if isinstance(step, steps.Count):
        return f"count {step.what} {table.tally(step.what)}"
    if isinstance(step, steps.Cut | steps.Cover):
        return f"{step.verb} {usual_place(step)}"
    if isinstance(step, steps.Pay):
        whole, odd = divmod(step.line.payout, 100)
        return f"pay {step.line.seat} {step.line.wager} {whole}.{odd:02}"
    if isinstance(step, steps.Collect | steps.Return):
        return f"{step.verb} {step.line.seat} {step.line.wager}"
    said = (str(getattr(step, name)) for name in step.says if hasattr(step, name))
    return " ".join((step.verb, *said))


def done_text(event: Event, table: Table) -> str:
    """A step that was done, with the number or the choice that answered it."""
    step = event.step
    if isinstance(event.answer, steps.Irregular):
        return f"irregular {event.answer.kind}"
    if isinstance(step, steps.Count | steps.Cut | steps.Cover):
        return f"{step.verb} {event.answer}"
    return str(event.answer) if isinstance(step, steps.Ask) else act_text(step, table)
