"""Choices about decks, devices and boxes that are the same at every table, each with its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from houserules.engine.offer.finding import Choices, Finding, error, warning
from houserules.engine.offer.option import AnyOption, Option

OPPOSITE = "opposite the drop box"
LAYOUT, SIGN = "layout", "sign"


@dataclass(frozen=True)
class EquipmentClauses:
    """The clauses of a rulebook about the equipment of a table."""

    preshuffled: str
    decks: str
    backs: str
    odds: str
    limit: str
    tip_box: str
    by_hand: str  # dealing from the hand requires a shuffling device
    counts_cards: str = ""  # a batch shuffler may count the deck; empty: none does
    stub: str = ""  # the rest of the deck is counted; empty: not in this game
    automated_shoe: str = ""
    boxes: str = ""  # how many a player may play; empty: one


@dataclass(frozen=True)
class Equipment:
    """The options that every table has, under the clauses and numbers of its rulebook."""

    clauses: EquipmentClauses
    most_positions: int
    stub_count_every: int = 0  # at least once in this many rounds; 0: the stub is not counted
    odds_on: str = LAYOUT  # where the payout odds are shown by default

    @cached_property
    def boxes(self) -> Option[int]:
        return Option("adjacent_boxes", 1, self.clauses.boxes, "how many adjacent boxes one player may play",
                      least=1, most=self.most_positions, must_be_stated=True)  # fmt: skip

    @cached_property
    def decks(self) -> Option[int]:
        """The decks of a poker table."""
        means = "one deck, or two used in turn with a shuffling device"
        return Option("decks", 1, self.clauses.decks, means, allowed=(1, 2))

    @cached_property
    def backs(self) -> Option[tuple[str, ...]]:
        return Option("backs", ("red", "blue"), self.clauses.backs, "the colors of the card backs, one for each deck")

    @cached_property
    def stub_counts(self) -> Option[int]:
        every = self.stub_count_every
        means = "the stub is counted at least once in this many rounds"
        return Option("stub_count_every", every, self.clauses.stub, means, least=1, most=every)

    @cached_property
    def odds_shown_on(self) -> Option[str]:
        means = "where the payout odds are shown"
        return Option("odds_shown_on", self.odds_on, self.clauses.odds, means, allowed=(LAYOUT, SIGN))

    @cached_property
    def limit_shown_on(self) -> Option[str]:
        means = "where the payout limit is shown"
        return Option("limit_shown_on", LAYOUT, self.clauses.limit, means, allowed=(LAYOUT, SIGN))

    @cached_property
    def tip_box(self) -> Option[str]:
        return Option("tip_box", OPPOSITE, self.clauses.tip_box, "where the tip box is, as approved",
                      allowed=(OPPOSITE, "beside the drop box"))  # fmt: skip

    def dealing_options(self) -> tuple[AnyOption, ...]:
        means = "the shuffling device counts the deck after each shuffle"
        counts = Option("counts_cards", False, self.clauses.counts_cards, means)
        return (
            *((counts,) if self.clauses.counts_cards else ()),
            Option("preshuffled", False, self.clauses.preshuffled, "decks arrive preinspected and preshuffled"),
        )

    def table_options(self) -> tuple[AnyOption, ...]:
        """The options of a poker table."""
        return (*self.box_options(), self.decks, self.backs, self.stub_counts, *self.furniture_options())

    def box_options(self) -> tuple[AnyOption, ...]:
        """Empty if the rulebook gives a player only one box."""
        return (self.boxes,) if self.clauses.boxes else ()

    def furniture_options(self) -> tuple[AnyOption, ...]:
        return self.odds_shown_on, self.limit_shown_on, self.tip_box


def equipment_findings(chosen: Choices, equipment: Equipment) -> list[Finding]:
    """Problems that involve more than one key."""
    return [*without_a_machine(chosen, equipment), *_second_deck(chosen, equipment), *questions(chosen, equipment)]


def without_a_machine(chosen: Choices, equipment: Equipment) -> Iterator[Finding]:
    dealing = chosen["dealing"]
    if dealing["shuffler"] != "none":
        return
    if dealing["method"] == "hand":
        message = 'dealing from the hand requires a shuffling device: choose "automated" or "continuous"'
        yield error(equipment.clauses.by_hand, "dealing.shuffler", message)
    if dealing.get("counts_cards"):
        message = "only a shuffling device can count the deck, and none is chosen"
        yield error(equipment.clauses.counts_cards, "dealing.counts_cards", message)


def _second_deck(chosen: Choices, equipment: Equipment) -> Iterator[Finding]:
    decks, backs = chosen["options"][equipment.decks.key], chosen["options"][equipment.backs.key]
    if decks == 2 and chosen["dealing"]["shuffler"] != "automated":
        message = 'two decks require dealing.shuffler = "automated"; without it there is one deck'
        yield error(equipment.clauses.decks, f"options.{equipment.decks.key}", message)
    if distinct(backs[:decks]) < decks:
        message = "every deck needs a color for its backs, and two decks need two different colors"
        yield error(equipment.clauses.backs, f"options.{equipment.backs.key}", message)


def distinct(backs: Iterable[str]) -> int:
    """How many different colors there are."""
    return len({back.strip().casefold() for back in backs} - {""})


def questions(chosen: Choices, equipment: Equipment) -> Iterator[Finding]:
    """Choices that are allowed but that an approver will ask about."""
    dealing, options = chosen["dealing"], chosen["options"]
    if dealing["method"] == "automated-shoe" and dealing["shuffler"] == "none":
        message = "an automated dealing shoe is also a shuffler, but none is chosen"
        yield warning(equipment.clauses.automated_shoe, "dealing.shuffler", message)
    if (
        options[equipment.tip_box.key] != OPPOSITE
        and dealing["shuffler"] == "none"
        and dealing["method"] != "automated-shoe"
    ):
        message = "the tip box may be moved only if equipment is in its way, and no device is chosen"
        yield warning(equipment.clauses.tip_box, f"options.{equipment.tip_box.key}", message)
    if options.get(equipment.boxes.key, 1) > chosen["positions"]:
        message = f"the table has {chosen['positions']} positions, fewer than the boxes one player may play"
        yield warning(equipment.clauses.boxes, f"options.{equipment.boxes.key}", message)
