"""Decks, devices and boxes that a Rules Submission chooses: the same for every table, each under its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from houserules.engine.offer.finding import Choices, Finding, error, warning
from houserules.engine.offer.option import Option

OPPOSITE = "opposite the drop box"
LAYOUT, SIGN = "layout", "sign"
STUB_COUNT_AT_LEAST_EVERY = 5


@dataclass(frozen=True)
class EquipmentClauses:
    """The clause ids of a rulebook about what stands at the table."""

    preshuffled: str
    decks: str
    backs: str
    odds: str
    limit: str
    tip_box: str
    by_hand: str  # dealing from the hand needs a machine
    counts_cards: str = ""  # a batch shuffler may count the deck; empty: none does
    stub: str = ""  # what is left of a deck is counted; empty: cards are dealt from a shoe on and on
    automated_shoe: str = ""
    boxes: str = ""  # how many a player may play; empty: one


def dealing_options(clauses: EquipmentClauses) -> tuple[Option, ...]:
    counts = Option(
        "counts_cards", False, clauses.counts_cards, "the shuffling device counts the deck after each shuffle"
    )
    return (
        *((counts,) if clauses.counts_cards else ()),
        Option("preshuffled", False, clauses.preshuffled, "decks arrive preinspected and preshuffled"),
    )


def table_options(clauses: EquipmentClauses, positions: int) -> tuple[Option, ...]:
    """Of a poker table."""
    return (
        *box_options(clauses, positions),
        Option("decks", 1, clauses.decks, "one deck, or two in turn with a shuffling device", allowed=(1, 2)),
        Option("backs", ("red", "blue"), clauses.backs, "the colours of the backs, one a deck"),
        Option("stub_count_every", STUB_COUNT_AT_LEAST_EVERY, clauses.stub, "rounds between counts of the stub",
               least=1, most=STUB_COUNT_AT_LEAST_EVERY),
        *furniture_options(clauses),
    )  # fmt: skip


def box_options(clauses: EquipmentClauses, positions: int) -> tuple[Option, ...]:
    """Nothing where the rulebook gives a player one box."""
    boxes = Option("adjacent_boxes", 1, clauses.boxes, "how many boxes side by side one player may play",
                   least=1, most=positions, to_be_said=True)  # fmt: skip
    return (boxes,) if clauses.boxes else ()


def furniture_options(clauses: EquipmentClauses, odds_shown_on: str = LAYOUT) -> tuple[Option, ...]:
    return (
        Option("odds_shown_on", odds_shown_on, clauses.odds, "where the payout odds stand", allowed=(LAYOUT, SIGN)),
        Option("limit_shown_on", LAYOUT, clauses.limit, "where the payout limit stands", allowed=(LAYOUT, SIGN)),
        Option("tip_box", OPPOSITE, clauses.tip_box, "where the tip box is, as approved",
               allowed=(OPPOSITE, "beside the drop box")),
    )  # fmt: skip


def equipment_findings(chosen: Choices, clauses: EquipmentClauses) -> list[Finding]:
    """What no single key can tell."""
    return [*without_a_machine(chosen, clauses), *_second_deck(chosen, clauses), *questions(chosen, clauses)]


def without_a_machine(chosen: Choices, clauses: EquipmentClauses) -> Iterator[Finding]:
    dealing = chosen["dealing"]
    if dealing["shuffler"] != "none":
        return
    if dealing["method"] == "hand":
        told = 'dealing from the hand needs a shuffling device: choose "automated" or "continuous"'
        yield error(clauses.by_hand, "dealing.shuffler", told)
    if dealing.get("counts_cards"):
        told = "only a shuffling device counts the deck; here there is none"
        yield error(clauses.counts_cards, "dealing.counts_cards", told)


def _second_deck(chosen: Choices, clauses: EquipmentClauses) -> Iterator[Finding]:
    decks, backs = chosen["options"]["decks"], chosen["options"]["backs"]
    if decks == 2 and chosen["dealing"]["shuffler"] != "automated":
        told = 'two decks need dealing.shuffler = "automated"; without it there is one deck'
        yield error(clauses.decks, "options.decks", told)
    if colours(backs[:decks]) < decks:
        told = "each deck needs a colour of its backs, and two decks two different ones"
        yield error(clauses.backs, "options.backs", told)


def colours(backs: Iterable[str]) -> int:
    """How many different ones."""
    return len({back.strip().casefold() for back in backs} - {""})


def questions(chosen: Choices, clauses: EquipmentClauses) -> Iterator[Finding]:
    """What is allowed, but what an approver will ask about."""
    dealing, options = chosen["dealing"], chosen["options"]
    if dealing["method"] == "automated-shoe" and dealing["shuffler"] == "none":
        told = "an automated dealing shoe is a shuffler too; here it has none"
        yield warning(clauses.automated_shoe, "dealing.shuffler", told)
    if options["tip_box"] != OPPOSITE and dealing["shuffler"] == "none" and dealing["method"] != "automated-shoe":
        told = "the tip box may be moved only where equipment is in its way; no device is named here"
        yield warning(clauses.tip_box, "options.tip_box", told)
    if options.get("adjacent_boxes", 1) > chosen["positions"]:
        told = f"the table has {chosen['positions']} positions, fewer than the boxes one player may play"
        yield warning(clauses.boxes, "options.adjacent_boxes", told)
