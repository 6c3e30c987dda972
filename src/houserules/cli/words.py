"""Typed words to wagers and to acts. A word that is not exactly known is never guessed at."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from houserules.chips import cents
from houserules.cli.naming import matching, worded
from houserules.engine import steps
from houserules.engine.acts import Act
from houserules.engine.events import Event
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, seat_area


@dataclass(frozen=True)
class Unclear:
    """What was not understood, and what may be said instead."""

    message: str


def amount_of(word: str) -> int | Unclear:
    """Dollars as people type them: 5, $5, 2.50."""
    try:
        return cents(word.removeprefix("$").replace(",", ""))
    except ValueError:
        return Unclear(f"{word!r} is no amount of dollars: write 5, $5 or 2.50.")


def wagers_of(typed: str, terms: Terms, placed: Collection[str] = ()) -> dict[str, int] | Unclear:
    """`bet 5, three 1, progressive 1`; a number alone is the main wager, 0 takes a wager back."""
    wanted: dict[str, int] = {}
    for part in filter(None, (piece.strip() for piece in re.split(r"[;,]|\band\b", typed))):
        words = part.split()
        name = wager_named("-".join(words[:-1]), terms, placed) if len(words) > 1 else next(iter(terms.wagers))
        if isinstance(name, Unclear):
            return name
        amount = amount_of(words[-1])
        if isinstance(amount, Unclear):
            return amount if len(words) > 1 else Unclear(f"{part!r} is no wager and no word known here: try help.")
        wanted[name] = amount
    return wanted or Unclear("No wager was named: write for example bet 5.")


def wager_named(word: str, terms: Terms, placed: Collection[str] = ()) -> str | Unclear:
    """The whole name, its first words or its short name: `three`, `three-card`, `ladies`, `21+3`."""
    if word in terms.wagers:
        return word
    offered = [name for name in terms.wagers if not placed or name in placed]
    found = matching(word, offered)
    if len(found) == 1:
        return found[0]
    if found:
        return Unclear(f"{word!r} may be {' or '.join(map(worded, found))}: say which.")
    return Unclear(f"{word!r} is no wager offered here: choose {', '.join(offered)}.")


# Shown to a dealer in training: how each kind of step is said.
SPOKEN = {
    "announce WORDS": "announce no more bets",
    "deal AREA, burn": "deal 2 · deal 2/3 (seat 2, hand 3) · deal dealer · deal community",
    "turn AREA, read AREA": "turn community · turn 3 · read dealer",
    "pay SEAT WAGER DOLLARS": "pay 3 bet-3 10",
    "collect / return / bank SEAT WAGER": "collect 3 bet-1 · return 2 bet-2 · bank 4 progressive",
    "count [WHAT] NUMBER": "count 41 · count progressive 2",
    "shuffle, cut NUMBER, cover NUMBER": "shuffle · cut 20",
    "move AREA AREA": "move shoe rack · move 3 rack",
    "use METHOD SHUFFLER": "use manual-shoe none",
    "done, or attest WORDS": "done · attest wash the cards",
    "a choice by its name": "accept · recut · face-down",
    "irregular KIND": "irregular card-face-up · irregularities shows what can happen",
    "begin PROCEDURE": "begin reshuffle, when the round is over",
}


def act_of(typed: str, step: Step) -> Act | Unclear:
    """The act a dealer or floorperson states; `floor ...` is the floorperson's whatever is due."""
    words = typed.lower().split()
    by = step.actor if step.actor in (DEALER, FLOORPERSON) else DEALER
    if words[0] in ("floor", "floorperson") and len(words) > 1:
        by, words = FLOORPERSON, words[1:]
    do, said = words[0], words[1:]
    if isinstance(step, steps.Ask) and len(words) == 1:
        return Act(by, do)
    if do in ("done", "attest"):
        return _attested(by, said, step)
    if do not in _SAID:
        return Unclear(f"{do!r} is no act of a dealer: {', '.join(_SAID)}, done; help shows how each is said.")
    says = _SAID[do](said, step)
    return says if isinstance(says, Unclear) else Act(by, do, says)


Says = dict[str, int | str]


def _attested(by: str, said: Sequence[str], step: Step) -> Act | Unclear:
    """`done` stands for the physical act that is due; words, if any, must be words of it."""
    if not isinstance(step, steps.Attest):
        return Act(by, "attest", {"act": " ".join(said)})
    act = step.act if set(said) <= set(re.findall(r"[\w-]+", step.act.lower())) else " ".join(said)
    return Act(by, "attest", {"act": act})


def _area(word: str) -> str:
    """A seat by its number, one of its hands as 2/3, any other area by its name."""
    seat = re.fullmatch(r"([1-9])(?:/([1-9]))?", word)
    return seat_area(int(seat[1]), int(seat[2] or 1)) if seat else word


def _announce(said: Sequence[str], step: Step) -> Says | Unclear:
    return {"words": " ".join(said)} if said else Unclear("Announce what? Say for example announce no more bets.")


def _to(said: Sequence[str], step: Step) -> Says | Unclear:
    return {"to": _area(said[0])} if len(said) == 1 else Unclear("Deal where? Say for example deal 2, deal community.")


def _which(said: Sequence[str], step: Step) -> Says | Unclear:
    return {"area": _area(said[0])} if len(said) == 1 else Unclear("Which cards? Say for example turn community.")


def _nothing(said: Sequence[str], step: Step) -> Says | Unclear:
    return Unclear(f"Nothing follows this word, not {' '.join(said)!r}.") if said else {}


def _wager(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 2 or not said[0].isdecimal():
        return Unclear("Which one? Say the seat and the wager, for example collect 3 bet-1.")
    return {"seat": int(said[0]), "wager": said[1]}


def _pay(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 3 or not said[0].isdecimal():
        return Unclear("Say the seat, the wager and the dollars won, for example pay 3 bet-3 10.")
    amount = amount_of(said[2])
    return amount if isinstance(amount, Unclear) else {"seat": int(said[0]), "wager": said[1], "amount": amount}


def _count(said: Sequence[str], step: Step) -> Says | Unclear:
    if not said or not said[-1].isdecimal() or len(said) > 2:
        return Unclear("Say the number you counted, for example count 41.")
    what = said[0] if len(said) == 2 else step.what if isinstance(step, steps.Count) else ""
    return {"what": what, "number": int(said[-1])}


def _shuffle(said: Sequence[str], step: Step) -> Says | Unclear:
    if said:
        return {"area": said[0]}
    return {"area": step.area} if isinstance(step, steps.Shuffle) else {}


def _cut(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 1 or not said[0].isdecimal():
        return Unclear("Say how many cards lie beyond the cover card, for example cut 20.")
    return {"at": int(said[0])}


def _move(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 2:
        return Unclear("Say from where and to where, for example move shoe rack.")
    return {"area": _area(said[0]), "to": _area(said[1])}


def _use(said: Sequence[str], step: Step) -> Says | Unclear:
    if len(said) != 2:
        return Unclear("Say the way of dealing and the shuffler, for example use manual-shoe none.")
    return {"method": said[0], "shuffler": said[1]}


_SAID = {
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


def act_said(step: Step, table: Table) -> str:
    """How a dealer would say this step: what `hint` tells and what `act_of` understands."""
    if isinstance(step, steps.Ask):
        return " or ".join(step.choices)
    if isinstance(step, steps.Attest):
        return f"attest {step.act}"
    if isinstance(step, steps.Invite):
        return "announce no more bets"
    if isinstance(step, steps.Count):
        return f"count {step.what} {table.tally(step.what)}"
    if isinstance(step, steps.Cut | steps.Cover):
        return f"{step.verb} {(step.least + step.most) // 2}"
    if isinstance(step, steps.Pay):
        whole, odd = divmod(step.line.payout, 100)
        return f"pay {step.line.seat} {step.line.wager} {whole}.{odd:02}"
    if isinstance(step, steps.Collect | steps.Return):
        return f"{step.verb} {step.line.seat} {step.line.wager}"
    said = (str(getattr(step, name)) for name in step.says if hasattr(step, name))
    return " ".join((step.verb, *said))


def act_done(event: Event, table: Table) -> str:
    """A step that was done, with the number or the choice that answered it."""
    step = event.step
    if isinstance(step, steps.Count | steps.Cut | steps.Cover):
        return f"{step.verb} {event.answer}"
    return str(event.answer) if isinstance(step, steps.Ask) else act_said(step, table)
