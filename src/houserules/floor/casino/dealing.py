"""What a dealer or a floorperson can do at a table now, as plain data: what is due, every act, what can go wrong."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from houserules.engine import steps
from houserules.engine.acts import described, stated_by
from houserules.engine.answers import refuse_irregular
from houserules.engine.steps import Ask, Invite, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import (
    DEALER,
    NO_MORE_BETS_SAID,
    PILES,
    RACK,
    SHARED,
    SHOE,
    STACK,
    hand_of,
    seat_area,
    seat_of,
)
from houserules.engine.words import readable, wager_name
from houserules.engine.world import usual_place
from houserules.floor.casino.live import DONE, Live
from houserules.floor.casino.showing import whom
from houserules.floor.training.drills import DRILLS
from houserules.floor.training.training import Training

NUMBERS = {"count": "number", "cut": "at", "cover": "at", "pay": "amount"}  # what a person states as a number


class Option(Struct, frozen=True):
    """One way of doing an act: in words, and what is said of it."""

    words: str
    says: dict[str, int | str]


class ActForm(Struct, frozen=True):
    """An act of a dealer; where it takes a number, `number` is the name under which it is stated."""

    do: str
    options: list[Option]
    number: str = ""


class Due(Struct, frozen=True):
    """The step that is due, as the act that does it; a question has choices instead."""

    by: str
    does: str
    clause: str
    do: str
    says: dict[str, int | str]
    number: str = ""
    least: int = 0
    most: int | None = None
    choices: tuple[str, ...] = ()
    two_people: bool = False
    signed_by: str = ""


class Mishap(Struct, frozen=True):
    """An irregularity the rulebook knows; `refused` says why it cannot be now, `places` where it can be."""

    kind: str
    means: str
    clause: str
    places: list[str]
    refused: str


class Beginning(Struct, frozen=True):
    """A procedure of the table; `refused` says why it cannot begin now."""

    procedure: str
    refused: str
    clause: str


class Chapter(Struct, frozen=True):
    chapter: str
    title: str
    right: int
    steps: int


class Lesson(Struct, frozen=True):
    """A trainee's drill and score; `dealing` is whether the cards are theirs now."""

    drill: str
    about: str
    drills: dict[str, str]
    dealing: bool
    right: int
    refused: int
    hints: int
    chapters: list[Chapter]


class Dealing(Struct, frozen=True):
    """What can be done at the table now. In training only questions are `due` until the answer is asked for."""

    table: str
    version: int
    procedure: str
    round: int
    waits: bool
    due: Due | None
    acts: list[ActForm]
    irregularities: list[Mishap]
    procedures: list[Beginning]
    training: Lesson | None


def dealing_at(live: Live, name: str) -> Dealing:
    """The answer of `GET /v1/tables/T/dealing`."""
    table, step, training = live.table, live.driver.waiting, live.training
    told = step if training is None or training.hinted == step or isinstance(step, Ask) else None
    return Dealing(
        name, live.driver.count, table.procedure, table.rounds, step is not None,
        None if told is None else due_at(live, told), list(acts_at(table, step)), list(_mishaps(table, step)),
        list(_beginnings(table, step)), None if training is None else _lesson(training),
    )  # fmt: skip


def due_at(live: Live, step: Step) -> Due:
    """A question is answered by a choice; everything else by its act, with what a careful person would state."""
    signed = live.signed_by if live.needs_two else ""
    if isinstance(step, Ask):
        choices = () if step.veiled else step.choices
        return Due(whom(step), described(step), step.cite, "", {}, choices=choices)
    if isinstance(step, Invite):
        says: dict[str, int | str] = {"words": NO_MORE_BETS_SAID}
        return Due(whom(step), "place wagers", step.cite, "announce", says)
    least, most = _span(step)
    return Due(
        whom(step), described(step), step.cite, step.verb, said_of(live.table, step), NUMBERS.get(step.verb, ""),
        least, most, two_people=live.needs_two, signed_by=signed,
    )  # fmt: skip


def said_of(table: Table, step: Step) -> dict[str, int | str]:
    """What a dealer who makes no mistake says of this step."""
    says = {name: value for name in step.says if (value := stated_by(step, name)) is not None}
    if isinstance(step, steps.Count):
        says["number"] = table.tally(step.what)
    elif isinstance(step, steps.Cut | steps.Cover):
        says["at"] = usual_place(step)
    return says


def _span(step: Step) -> tuple[int, int | None]:
    return (step.least, step.most) if isinstance(step, steps.Cut | steps.Cover) else (0, None)


def acts_at(table: Table, step: Step | None) -> Iterator[ActForm]:
    """Every act of a dealer at this table, right or wrong; the one that is due is among them."""
    areas = [area for area, pile in table.cards.areas.items() if pile and area not in PILES]
    hands = [seat_area(seat) for seat in table.clockwise()]
    wagers = sorted({(seat, wager) for (seat, wager, _), cents in table.chips.stakes.items() if cents})
    on_layout: list[dict[str, int | str]] = [{"seat": seat, "wager": wager} for seat, wager in wagers]
    shown = sorted({*areas, *hands, DEALER, SHARED})
    moves = [(area, RACK) for area in (SHOE, *areas)] + [(SHOE, STACK), (RACK, STACK), (STACK, SHOE)]
    known: dict[str, list[dict[str, int | str]]] = {
        "announce": [{"words": NO_MORE_BETS_SAID}],
        "deal": [{"to": area} for area in shown],
        "burn": [{}],
        "turn": [{"area": area} for area in areas],
        "read": [{"area": DEALER}],
        "pay": on_layout,
        "collect": on_layout,
        "return": on_layout,
        "bank": on_layout,
        "count": [{"what": "stub"}, {"what": STACK}],
        "shuffle": [{"area": STACK}, {"area": RACK}],
        "cut": [{}],
        "cover": [{}],
        "move": [{"area": area, "to": to} for area, to in moves],
        "use": [],
        DONE: [{}],
    }
    if step is not None and step.verb in known:
        number = NUMBERS.get(step.verb, "")
        says = {name: value for name, value in said_of(table, step).items() if name != number}
        if says not in known[step.verb]:
            known[step.verb] = [*known[step.verb], says]
    for do, ways in known.items():
        options = sorted((Option(_in_words(says), says) for says in ways), key=lambda option: option.words)
        yield ActForm(do, options, NUMBERS.get(do, ""))


def _in_words(says: dict[str, int | str]) -> str:
    """`seat 2, hand 3`, `the dealer`, `seat 3: bet 1`, `the shoe to the rack`."""
    if "wager" in says:
        return f"seat {says['seat']}: {wager_name(str(says['wager']))}"
    return " to ".join(_place(str(value)) if name != "words" else str(value) for name, value in says.items())


def _place(area: str) -> str:
    seat = seat_of(area)
    if not seat:
        return f"the {readable(area)}"
    return f"seat {seat}, hand {hand_of(area)}" if hand_of(area) > 1 else f"seat {seat}"


def _mishaps(table: Table, step: Step | None) -> Iterator[Mishap]:
    """Those that can be now come first."""
    found = []
    for kind, ruling in table.game.irregularities.items():
        refusal = refuse_irregular(table, kind, step)
        places = [] if refusal or ruling.answers(step) else list(ruling.places(table))
        found.append(Mishap(kind, ruling.means, ruling.clause, places, refusal.message if refusal else ""))
    yield from sorted(found, key=lambda mishap: bool(mishap.refused))


def _beginnings(table: Table, step: Step | None) -> Iterator[Beginning]:
    for name in table.game.procedures:
        if step is not None:
            yield Beginning(name, f"{readable(table.procedure)} is still under way", step.cite)
            continue
        refusal = table.game.refuse_begin(table, name)
        yield Beginning(name, refusal.message if refusal else "", refusal.clause if refusal else "")


def _lesson(training: Training) -> Lesson:
    drill = training.drill.kind if training.drill else ""
    chapters = [Chapter(name, title, tally.right, tally.steps) for name, title, tally in training.score.by_chapter()]
    return Lesson(
        drill, DRILLS.get(drill, "The whole table is yours, from the opening on."), DRILLS, training.has_the_cards,
        training.right, training.wrong, training.hints, chapters,
    )  # fmt: skip
